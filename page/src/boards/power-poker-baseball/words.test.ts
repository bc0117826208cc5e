import { expect, test } from 'vitest';
import { cry, signs } from './words';

test('names that begin alike have two letters, in whatever case', () => {
  const letters = Object.values(signs(['Ann', 'bob', 'Bea'])).map((sign) => sign.letters);
  expect(letters).toEqual(['A', 'Bo', 'Be']);
});

test('hits by their bases', () => {
  expect(cry({ event: 'hit', seat: 'Ann', bases: 4 })).toBe('Ann: home run!');
  expect(cry({ event: 'check', seat: 'Ann' })).toBeUndefined();
});
