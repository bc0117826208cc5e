import { expect, test } from 'vitest';
import { aside, way } from './geometry';

test.each([
  [null, 0, [3, 0]],
  [null, 2, [3, 0, 1, 2]],
  [0, 2, [0, 1, 2]],
  [1, 3, [1, 2, 3]],
  [2, 2, [2]],
])('from %s to %s by way of %s', (from, to, bases) => {
  expect(way(from, to)).toEqual(bases);
});

test('a fourth runner on a base stands in a second row', () => {
  const four = [0, 1, 2, 3].map((i) => aside(i, 4, 1));
  expect(four.map(({ x }) => x)).toEqual([-1, 0, 1, 0]);
  expect(four.map(({ y }) => Math.abs(y))).toEqual([0, 0, 0, 1]);
});
