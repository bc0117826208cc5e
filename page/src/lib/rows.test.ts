import { expect, test } from 'vitest';
import { said } from './rows';

test('values are told as words', () => {
  expect(said({ Ann: ['Qs', '??'], Bob: [] })).toBe(
    'Ann queen of spades, a card face down; Bob none',
  );
  expect(said([true, false, null, 3])).toBe('yes, no, none, 3');
});
