import { expect, test } from 'vitest';
import type { Dice } from './types';
import { net, others, settledInWords, total } from './wagers';

const GAME = {
  bets: { Ann: { trips: 5, defense: 20 }, Bob: { trips: 7 }, Cem: {} },
} as Partial<Dice>;

test('the stakes of others are told apart from one’s own', () => {
  expect(others(GAME as Dice, 'trips', 'Ann')).toEqual([{ seat: 'Bob', stake: 7 }]);
  expect(others(GAME as Dice, 'trips', '')).toHaveLength(2);
});

test('amounts have signs', () => {
  expect(total(GAME.bets?.Ann)).toBe(25);
  expect([1500, 0, -3].map(net)).toEqual(['+1,500', '+0', '−3']);
});

test('what others have won is told by name while they are few', () => {
  expect(settledInWords({ Ann: 9, Bob: 5, Cem: -1000 }, 'Ann')).toBe('Bob won 5, Cem lost 1,000');
  expect(settledInWords({ Bob: 0 }, '')).toBe('Bob push');
  expect(settledInWords({ Ann: 9, Bob: 5, Cem: -20, Di: 1 }, 'Ann')).toBe('3 others −14');
  expect(settledInWords({ Ann: 9 }, 'Ann')).toBe('');
});
