import { expect, test } from 'vitest';
import { standings } from './standings';

test('winners come first, then whoever has more', () => {
  const result = { winners: ['Cem'], runs: { Ann: 2, Bob: 5, Cem: 4 }, reason: 'mercy' };
  const { columns, rows, facts } = standings(result, ['Ann', 'Bob', 'Cem']);
  expect(columns).toEqual(['runs']);
  expect(rows.map(({ name, won, figures }) => [name, won, ...figures])).toEqual([
    ['Cem', true, 4],
    ['Bob', false, 5],
    ['Ann', false, 2],
  ]);
  expect(facts).toEqual([['reason', 'mercy']]);
});

test('a score of teams is no column', () => {
  const result = { winners: ['Ann'], score: { home: 7, away: 0 } };
  const { columns, facts } = standings(result, ['Ann', 'Bob']);
  expect(columns).toEqual([]);
  expect(facts).toEqual([['score', { home: 7, away: 0 }]]);
});
