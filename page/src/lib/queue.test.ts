import { expect, test } from 'vitest';
import { dwell } from './queue';
import type { GameEvent, Step, View } from './protocol';

const view: View = {
  status: 'playing',
  to_act: [],
  awaiting: null,
  table: {},
  hands: {},
  worth: {},
  result: null,
  score: null,
};

function step(events: GameEvent[], sentences: number): Step {
  const line = { text: 'Something happens.', clause: null, seat: null };
  return { events, lines: Array.from({ length: sentences }, () => line), view };
}

test('a card that is dealt stays a quarter of a second', () => {
  expect(dwell(step([{ event: 'hole', card: '??' }], 1))).toBe(250);
});

test('a sentence stays as long as it takes to read, three of them at most', () => {
  expect(dwell(step([{ event: 'check' }], 1))).toBe(600);
  expect(dwell(step([{ event: 'check' }], 2))).toBe(1200);
  expect(dwell(step([{ event: 'check' }], 9))).toBe(dwell(step([{ event: 'check' }], 3)));
});

test('a touchdown stays longer than a sentence, a step without words hardly at all', () => {
  expect(dwell(step([{ event: 'touchdown' }], 1))).toBeGreaterThan(600);
  expect(dwell(step([], 0))).toBeLessThan(250);
});
