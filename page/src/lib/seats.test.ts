import { expect, test } from 'vitest';
import type { Ask, Phase, Seat, Table, You } from './protocol';
import { mayTake, presence, seatCounts, toAct } from './seats';

const seat = (more: Partial<Seat>): Seat => ({
  name: 'Ann',
  kind: 'person',
  bot: null,
  player: 'Ann',
  here: true,
  standin: false,
  bank: null,
  ...more,
});

test.each([
  [{}, ''],
  [{ here: false }, 'away'],
  [{ here: false, standin: true }, 'away, a bot plays'],
  [{ kind: 'bot', bot: 'sensible' }, 'bot, sensible'],
  [{ kind: 'open', name: '', player: null }, 'free'],
  [{ player: 'Fatma' }, 'Fatma'],
] as [Partial<Seat>, string][])('%o is told as “%s”', (more, told) => {
  expect(presence(seat(more))).toBe(told);
});

test.each([
  ['who is asked before their turn has the marker', ['Ann'], null, ['Ann', 'Bob']],
  ['who has answered has it no more', ['Ann', 'Bob'], 'no', ['Ann']],
] as [string, string[], string | null, string[]][])('%s', (_, names, answered, told) => {
  expect(toAct(names, 'Bob', { answered } as Ask)).toEqual(told);
});

test('who looks on, or is not asked, sees whose turn it is', () => {
  expect(toAct(['Ann', 'Bob'], undefined, null)).toEqual(['Ann', 'Bob']);
  expect(toAct(['Bob'], 'Bob', null)).toEqual(['Bob']);
});

test.each([
  ['open', 'seating', null, true],
  ['bot', 'seating', null, false],
  ['bot', 'playing', null, true],
  ['person', 'playing', null, false],
  ['bot', 'playing', 0, false],
  ['bot', 'ended', null, false],
] as [Seat['kind'], Phase, number | null, boolean][])(
  'a seat that is %s while the table is %s, for who has seat %s: %s',
  (kind, phase, own, may) => {
    const table = { id: 't', phase } as Table;
    expect(mayTake(seat({ kind }), table, { seat: own } as You)).toBe(may);
  },
);

test('seats grow by twos where teams play', () => {
  expect(seatCounts({ fewest: 2, most: 8, by: 2 })).toEqual([2, 4, 6, 8]);
  expect(seatCounts({ fewest: 2, most: 2, by: 1 })).toEqual([2]);
});
