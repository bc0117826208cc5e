import { expect, test } from 'vitest';
import { HOME, moved } from './runners';

const ids = () => {
  let last = 10;
  return () => (last += 1);
};
const ann = (id: number, base: number) => ({ id, seat: 'Ann', base });

test('a single sends everybody on, and the batter to first', () => {
  const after = moved([ann(1, 0), ann(2, 2)], { Ann: [true, true, false] }, { Ann: 1 }, ids());
  expect(after).toEqual([ann(2, HOME), ann(1, 1), ann(11, 0)]);
});

test('a home run clears the bases, the batter last', () => {
  const clear = { Ann: [false, false, false] };
  const after = moved([ann(1, 1)], clear, { Ann: 2 }, ids(), 'Ann');
  expect(after).toEqual([ann(1, HOME), ann(11, HOME)]);
});
