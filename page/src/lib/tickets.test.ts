import { expect, test } from 'vitest';
import { readFragment } from './tickets';

test('a link says what its token is for', () => {
  expect(readFragment('#join=a-B_9')).toEqual({ use: 'join', token: 'a-B_9' });
  expect(readFragment('#seat=x')).toEqual({ use: 'seat', token: 'x' });
});

test.each(['', '#', '#clause-7', '#seat=', '#other=x'])('%s carries no token', (fragment) => {
  expect(readFragment(fragment)).toBeNull();
});
