import { expect, test } from 'vitest';
import { columns, pointsIn } from './linescore';

test.each([
  { periods: ['1', '2'], usual: 4, most: 5, drawn: ['1', '2', '3', '4'] },
  { periods: ['1', '2', '3', '4', 'OT'], usual: 4, most: 5, drawn: ['1', '2', '3', '4', 'OT'] },
  { periods: ['8'], usual: 9, most: 9, drawn: ['8', '9'] },
  { periods: ['8', '9', '10', '11'], usual: 9, most: 3, drawn: ['9', '10', '11'] },
  { periods: [], usual: 9, most: 9, drawn: [] },
])('$periods fill up to $drawn', ({ periods, usual, most, drawn }) => {
  expect(columns(periods, usual, most)).toEqual(drawn);
});

test('points stand in their columns, those to come are empty', () => {
  const score = { periods: ['8', '9', '10'], points: { Ann: [0, 3, 1] } };
  expect(pointsIn(score, 'Ann', ['9', '10', '11'])).toEqual([3, 1, null]);
});
