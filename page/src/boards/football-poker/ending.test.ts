import { expect, test } from 'vitest';
import type { GameEvent, Step } from '../../lib/protocol';
import { lingers, outcome, remember } from './ending';
import type { Stud } from './types';

function step(hand: number, street: number, events: GameEvent[]): Step {
  return { events, lines: [], view: { table: { hand, street } } as unknown as Step['view'] };
}

const SHOWDOWN: GameEvent[] = [
  { event: 'showdown', seat: 'Ann', name: 'flush', cards: ['4d', 'Ah'], wild: { '4d': 'Kh' } },
  { event: 'hand-over' },
  { event: 'won', seat: 'Ann', amount: 1200 },
  { event: 'won', seat: 'Ann', amount: 34 },
  { event: 'carried', amount: 8 },
];

test('a showdown is remembered through the first street of the next hand', () => {
  const ending = remember(null, step(2, 3, SHOWDOWN));
  expect(ending?.shown.Ann?.wild).toEqual({ '4d': 'Kh' });
  expect(remember(ending, step(2, 3, [{ event: 'up' }]))).toBe(ending);
  expect(remember(ending, step(2, 4, []))).toBeNull();
  expect(remember(ending, step(3, 3, []))).toBeNull();
  expect(remember(ending, null)).toBeNull();
});

test('pots of one seat are told together', () => {
  const ending = remember(null, step(2, 3, SHOWDOWN));
  expect(ending && outcome(ending)).toBe('Ann won 1,234 with flush and 8 went into the next hand.');
});

test('cards shown lie there until new ones are dealt', () => {
  const playing = { phase: 'deal' } as Stud;
  expect(lingers(playing, { Ann: [], Bob: [] })).toBe(true);
  expect(lingers(playing, { Ann: [], Bob: ['??'] })).toBe(false);
  expect(lingers({ phase: 'over' } as Stud, { Ann: ['As'] })).toBe(true);
});
