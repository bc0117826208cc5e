import { expect, test } from 'vitest';
import { cellWords, letters, title } from './words';

test.each([
  ['1', '1 yard'],
  ['-4', '−4 yards'],
  ['green-1', 'green − 1'],
  ['w yellow+8', 'yellow + 8, if caught'],
  ['sack -3', 'sack −3'],
  ['incomplete', 'incomplete'],
])('the cell %s reads %s', (cell, words) => {
  expect(cellWords(cell)).toBe(words);
});

test('names of teams and cards', () => {
  expect(['dallas', 'green-bay', 'new-york-a'].map(letters)).toEqual(['DAL', 'GB', 'NYA']);
  expect(title('dust-devil')).toBe('Dust Devil');
});
