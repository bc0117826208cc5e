import { expect, test } from 'vitest';
import { downAndDistance, quarterName, signed, spot } from './gridiron';

test.each([
  [0, 'own goal line'],
  [25, 'own 25'],
  [50, 'midfield'],
  [65, "opponent's 35"],
  [100, 'goal line'],
])('a ball on %i lies at the %s', (ball, words) => {
  expect(spot(ball)).toBe(words);
});

test('downs and distances', () => {
  expect(downAndDistance(2, 26, 35)).toBe('2nd & 9');
  expect(downAndDistance(1, 94, 100)).toBe('1st & goal');
  expect(downAndDistance(1, 31, 30)).toBe('1st, past the line');
});

test('quarters and yards', () => {
  expect(quarterName(3)).toBe('3rd quarter');
  expect(quarterName(5)).toBe('Overtime');
  expect([9, 0, -3].map(signed)).toEqual(['+9', '0', '−3']);
});
