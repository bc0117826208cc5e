import { expect, test } from 'vitest';
import { differing, houseRules, listed, plain, sentence, standing, winners } from './words';
import type { GameOption } from './protocol';

const option = (name: string, usual: GameOption['default']): GameOption => ({
  name,
  default: usual,
  help: '',
  clause: '1',
  range: '',
  kind: 'other',
});
const OPTIONS = [option('bankroll', 1000), option('pay-table', { trips: '33:1' })];

test('only what differs from the defaults is a house rule', () => {
  const values = { bankroll: 500, 'pay-table': { trips: '33:1' } };
  expect(differing(OPTIONS, values)).toEqual({ bankroll: 500 });
  expect(houseRules(OPTIONS, values)).toBe('bankroll: 500');
  expect(houseRules(OPTIONS, {})).toBe('the usual rules');
});

test('names are listed as in a sentence', () => {
  expect([listed([]), listed(['Ann']), listed(['Ann', 'Bob', 'Cem'])]).toEqual([
    '',
    'Ann',
    'Ann, Bob and Cem',
  ]);
  expect(winners({ winners: ['Ann', 'Bob'] })).toBe('Ann and Bob win!');
  expect(winners({ winners: [] })).toBe('Nobody wins.');
});

test.each([
  ['bringin', 'Bring in'],
  ['fieldgoal 2', 'Field goal 2'],
  ['big dust-devil', 'Big Play: Dust Devil'],
  ['bet no-gain 5', 'Bet no gain 5'],
])('%s is a button that says “%s”', (text, said) => {
  expect(plain(text)).toBe(said);
});

test('what the server says begins and ends as a sentence does', () => {
  expect(sentence('the table is paused')).toBe('The table is paused.');
  expect(sentence('Is it over?')).toBe('Is it over?');
});

test('a series tells its leader first, and nothing before the first match', () => {
  expect(standing({ matches: 3, wins: { Ann: 1, Bob: 2 }, points: {} })).toBe(
    '3 played: Bob 2, Ann 1',
  );
  expect(standing({ matches: 0, wins: {}, points: {} })).toBe('');
});
