import { expect, test } from 'vitest';
import { Ends } from './ends';

test('each match ends once', () => {
  const ends = new Ends();
  const told = [
    [1, false],
    [1, true],
    [1, true],
    [2, false],
    [2, true],
  ].map(([match, over]) => ends.noticed(match as number, over as boolean));
  expect(told).toEqual([false, true, false, false, true]);
});

test('a match that was over at the first sight has no end', () => {
  const ends = new Ends();
  expect(ends.noticed(1, true)).toBe(false);
  expect(ends.noticed(1, true)).toBe(false);
});

test('a match of which only the end was seen has none', () => {
  const ends = new Ends();
  ends.noticed(1, false);
  expect(ends.noticed(2, true)).toBe(false);
});
