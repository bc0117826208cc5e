import { expect, test } from 'vitest';
import type { Stud } from './types';
import { isBroke, isWild, potWords, sum, yards } from './words';

test('fours are wild for everybody, other ranks for their owner', () => {
  expect(['4c', 'Td', '9s'].map((card) => isWild(card, ['T']))).toEqual([true, true, false]);
});

test('a side pot says whose it is, or whose it is not', () => {
  const pots = [
    { amount: 9, seats: ['Ann', 'Bob', 'Cem'] },
    { amount: 6, seats: ['Ann', 'Cem'] },
    { amount: 4, seats: ['Cem'] },
  ];
  expect(pots.map(potWords)).toEqual([
    { name: 'Main pot', seats: '' },
    { name: 'Side pot 1', seats: 'without Bob' },
    { name: 'Side pot 2', seats: 'for Cem' },
  ]);
  expect(pots.slice(0, 1).map(potWords)).toEqual([{ name: 'Pot', seats: '' }]);
  expect(pots.slice(0, 2).map(potWords)[1]?.name).toBe('Side pot');
});

test('ten yards are enough', () => {
  expect([9, 10].map(yards)).toEqual(['9 of 10 yards', '10 yards']);
});

test('the yards say what each up card makes', () => {
  expect(sum(['3d', 'Kc', '7s'], 0)).toBe('up 3 + 0 + 7 = 10 yards');
  expect(sum(['Ah', 'Td', 'Qs'], 1)).toBe('up 1 + 10 + 1 = 12 yards');
  expect(sum(['Kc'], 0)).toBe('up 0 of 10 yards');
});

test('who has no chips is out of the game, unless they are all-in', () => {
  const game = { stacks: { Ann: 0, Bob: 0, Cem: 5 }, all_in: ['Bob'], up: {} } as Partial<Stud>;
  const broke = (name: string) => isBroke(name, game as Stud);
  expect(['Ann', 'Bob', 'Cem'].map(broke)).toEqual([true, false, false]);
});
