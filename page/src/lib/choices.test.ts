import { expect, test } from 'vitest';
import { answer, keysOnBoard, layOut, steps, within } from './choices';
import type { Choice } from './protocol';

function choice(text: string, more: Partial<Choice> = {}): Choice {
  return {
    text,
    least: null,
    most: null,
    does: '',
    clause: '5',
    legal: true,
    final: false,
    ...more,
  };
}

test('a few choices stand side by side, each with a key', () => {
  const [only, ...others] = layOut(['fold', 'call', 'raise'].map((text) => choice(text)));
  expect(others).toEqual([]);
  expect(only?.word).toBe('');
  expect(only?.items.map((item) => item.key)).toEqual(['1', '2', '3']);
});

test('what lets a window pass has the first key, wherever it stands among the others', () => {
  const [only] = layOut(
    ['challenge', 'steal 1', 'no'].map((text) => choice(text)),
    'no',
  );
  expect(only?.items.map((item) => [item.key, item.label])).toEqual([
    ['1', 'no'],
    ['2', 'challenge'],
    ['3', 'steal 1'],
  ]);
});

test('many choices with one first word make a group, after the single ones', () => {
  const cards = ['2c', '3c', '4c', '5c'].map((card) => choice(`discard ${card}`));
  const groups = layOut([...cards, choice('no')]);
  expect(groups.map((group) => group.word)).toEqual(['', 'discard']);
  expect(groups[0]?.items[0]).toMatchObject({ key: '1', label: 'no', card: null });
  expect(groups[1]?.items[0]).toMatchObject({ key: '2', label: '2c', card: '2c' });
});

test('what is forbidden comes last and gets no key', () => {
  const [open, forbidden] = layOut([choice('check', { legal: false }), choice('call')]);
  expect(open?.items.map((item) => [item.label, item.key])).toEqual([['call', '1']]);
  expect(forbidden?.forbidden).toBe(true);
  expect(forbidden?.items.map((item) => [item.label, item.key])).toEqual([['check', '']]);
});

test('of many of a kind, the everyday ones come before the final ones', () => {
  const punts = ['red', 'green', 'white', 'yellow'].map((die) =>
    choice(`punt ${die}`, { final: true }),
  );
  const calls = ['sweep', 'dive', 'slant', 'post'].map((call) => choice(`call ${call}`));
  expect(layOut([...punts, ...calls]).map(({ word }) => word)).toEqual(['call', 'punt']);
});

test('a group keeps its forbidden choices where they are', () => {
  const bets = ['trips', 'penalty', 'no-gain', 'turnover'].map((wager) =>
    choice(`bet ${wager}`, { legal: wager !== 'penalty' }),
  );
  const [group, ...others] = layOut(bets);
  expect(others).toEqual([]);
  expect(group?.items.map((item) => item.key)).toEqual(['1', '', '2', '3']);
});

test('cards that are not held are not shown as forbidden', () => {
  const [group] = layOut([choice('discard 2c', { legal: false }), choice('no')]);
  expect(group?.items.map((item) => item.choice.text)).toEqual(['no']);
});

test('after the tenth choice come letters, after those no key', () => {
  const items = layOut(Array.from({ length: 40 }, (_, i) => choice(`x${i}`)))[0]?.items ?? [];
  expect([items[9]?.key, items[10]?.key, items[35]?.key, items[36]?.key]).toEqual([
    '0',
    'a',
    'z',
    '',
  ]);
});

test('places of the board keep their keys, and are no buttons beside it', () => {
  const bets = ['trips', 'penalty', 'turnover'].map((wager) =>
    choice(`bet ${wager}`, { legal: wager !== 'penalty' }),
  );
  const groups = layOut([...bets, choice('done')], 'done', ({ text }) => text.startsWith('bet'));
  expect(groups.map(({ board, items }) => [board, items.length])).toEqual([
    [false, 1],
    [true, 3],
  ]);
  expect([...keysOnBoard(groups)]).toEqual([
    ['bet trips', '2'],
    ['bet penalty', '3'],
    ['bet turnover', '4'],
  ]);
});

test('an amount goes into the answer, held within its range', () => {
  const bet = choice('bet touchdown', { least: 1, most: 50 });
  expect(answer(bet, 5)).toBe('bet touchdown 5');
  expect(answer(choice('done'))).toBe('done');
  expect([within(bet, 0), within(bet, 70), within(bet, 2.4), within(bet, NaN)]).toEqual([
    1, 50, 2, 1,
  ]);
});

test('steps go from the least to the most', () => {
  expect(steps(1, 50)).toEqual([1, 2, 5, 10, 20, 50]);
  expect(steps(4, 4)).toEqual([4]);
  expect(steps(1, 1000)).toEqual([1, 50, 100, 200, 500, 1000]);
});
