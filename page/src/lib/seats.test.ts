import { expect, test } from 'vitest';
import type { Seat } from './protocol';
import { presence, seatCounts } from './seats';

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

test('seats grow by twos where teams play', () => {
  expect(seatCounts({ fewest: 2, most: 8, by: 2 })).toEqual([2, 4, 6, 8]);
  expect(seatCounts({ fewest: 2, most: 2, by: 1 })).toEqual([2]);
});
