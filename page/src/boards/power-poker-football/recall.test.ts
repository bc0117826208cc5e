import { expect, test } from 'vitest';
import { NOTHING, recall as recalled, type Recall } from './recall';
import type { Football } from './types';
import type { GameEvent } from '../../lib/protocol';

const recall = (before: Recall, events: GameEvent[], community: string[] = [], phase = 'deal') =>
  recalled(before, events, { community, phase } as unknown as Football);

test('the five cards and the hands stay until cards are dealt again', () => {
  const known = recall(NOTHING, [
    { event: 'hole', seat: 'Bob', card: '??' },
    { event: 'flop', card: '7c', before: 20, after: 27 },
    { event: 'community', card: '9d' },
    { event: 'showdown', seat: 'Bob', name: 'pair of nines', cards: ['9d', '9c'] },
    { event: 'won', seat: 'Bob', hand: 'pair', yards: 5 },
    { event: 'down', down: 2 },
  ]);
  expect(known.community).toEqual(['7c', '9d']);
  expect(known.hands).toEqual([{ seat: 'Bob', cards: ['9d', '9c'], words: 'pair of nines' }]);
  expect(known.winner).toBe('Bob');
  expect(recall(known, [{ event: 'hole', seat: 'Bob', card: '??' }])).toEqual(NOTHING);
});

test("a kick's cards are kept in order", () => {
  const known = recall(NOTHING, [
    { event: 'fourth-down', seat: 'Bob', choice: 'punt' },
    { event: 'kick', card: '5h', before: 23, after: 43 },
    { event: 'call', call: 'high' },
    { event: 'next-card', card: 'Kh', before: 43, after: 48, result: 'right' },
  ]);
  expect([known.kick, ...known.trail]).toEqual(['Punt', '5h', 'Kh']);
});

test('the latest card is told with its yards', () => {
  const run = { event: 'run', seat: 'Bob', cards: ['5c'], before: 28, after: 33 };
  const tackle = { event: 'tackle', seat: 'Cem', card: '2d', before: 33, after: 31 };
  expect(recall(NOTHING, [run]).aside).toEqual({
    seat: 'Bob',
    cards: ['5c'],
    words: 'Bob runs +5',
  });
  expect(recall(NOTHING, [run, tackle]).aside?.words).toBe('Cem tackles −2');
});

test('what belongs to an earlier hand goes, even if steps were not shown', () => {
  const hands = [{ seat: 'Bob', cards: ['9d'], words: 'high card' }];
  const old = { ...NOTHING, community: ['2c', '3c', '4c', '5c', '7d'], hands };
  expect(recall(old, [], [], 'blast')).toEqual(NOTHING);
  expect(recall(old, [], ['As'], 'round-1')).toEqual({ ...NOTHING, community: ['As'] });
});
