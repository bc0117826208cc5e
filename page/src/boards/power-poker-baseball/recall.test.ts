import { expect, test } from 'vitest';
import type { GameEvent } from '../../lib/protocol';
import { NOTHING, recall as recalled, type Recall } from './recall';
import type { Baseball } from './types';

const recall = (before: Recall, events: GameEvent[], phase = 'round-1', community: string[] = []) =>
  recalled(before, events, { community, phase } as unknown as Baseball);

test('cards and hands stay until the next hand is dealt', () => {
  const known = recall(NOTHING, [
    { event: 'flop', seat: 'Ann', card: '9d' },
    { event: 'community', card: '9c' },
    { event: 'showdown', seat: 'Bob', name: 'pair of nines', cards: ['9d', '9c'] },
    { event: 'won', seat: 'Bob', hand: 'pair', bases: 1 },
  ]);
  expect(known.community).toEqual(['9d', '9c']);
  expect(known.hands).toEqual([{ seat: 'Bob', cards: ['9d', '9c'], words: 'pair of nines' }]);
  expect(known.winner).toBe('Bob');
  expect(recall(known, [{ event: 'hole', seat: 'Ann', card: '??' }], 'deal')).toEqual(NOTHING);
});

test.each([
  ['4h', [], 'Strike'],
  ['4s', [], 'Ball'],
  ['4s', [{ event: 'walk', seat: 'Ann' }], 'Walk'],
  ['Kd', [], 'Out!'],
  ['Ah', [{ event: 'hit', seat: 'Ann', bases: 3 }], 'Triple'],
])('the pitch %s', (card, then: GameEvent[], words) => {
  const pitch = { event: 'pitch', seat: 'Ann', card, balls: 0, strikes: 0 };
  const known = recall(NOTHING, [pitch, ...then], 'rally');
  expect(known.aside).toEqual({ seat: 'Ann', cards: [card], words });
});

test("another's hit leaves the card its words", () => {
  const known = recall(NOTHING, [
    { event: 'guard-card', seat: 'Ann', card: '2c', out: false },
    { event: 'hit', seat: 'Bob', bases: 1 },
  ]);
  expect(known.aside?.words).toBe('Safe at home');
});
