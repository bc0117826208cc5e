import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Ask, Step, Table, Update, View, Welcome } from './protocol';
import { settings } from './settings.svelte';
import { Show } from './show.svelte';

const ASK: Ask = {
  decision: '1-5-0',
  window: null,
  offers: null,
  declines: null,
  seconds: 30,
  bank: 100,
  answered: null,
  choices: [],
};

const view = (ball: number): View => ({
  status: 'playing',
  to_act: [],
  awaiting: null,
  table: { ball },
  hands: {},
  worth: {},
  result: null,
  score: null,
});

const step = (ball: number): Step => ({
  events: [{ event: 'check' }],
  lines: [{ text: `The ball is at ${ball}.`, clause: null, seat: null }],
  view: view(ball),
});

const table = (match = 1): Table =>
  ({ phase: 'playing', match, seats: [{ name: 'Ann' }] }) as Table;

const welcome = (more: Partial<Welcome> = {}): Welcome => ({
  t: 'welcome',
  protocol: 1,
  seq: 10,
  you: { seat: 0, host: false, watching: false, always: [] },
  links: null,
  table: table(),
  view: view(20),
  story: [{ text: 'First and ten.', clause: '3', seat: null }],
  skipped: 0,
  chat: [],
  ask: null,
  ...more,
});

const update = (steps: Step[], more: Partial<Update> = {}): Update => ({
  t: 'update',
  seq: 11,
  steps,
  chat: [],
  ask: null,
  ...more,
});

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  settings.pace = 'normal';
});
afterEach(() => vi.useRealTimers());

test('steps are shown one after the other, and what is asked after the last', () => {
  const show = new Show();
  show.welcome(welcome());
  show.update(update([step(21), step(22)], { ask: ASK }));
  expect(show.view?.table.ball).toBe(21);
  expect(show.asked).toBeNull();
  vi.runAllTimers();
  expect(show.view?.table.ball).toBe(22);
  expect(show.asked?.decision).toBe('1-5-0');
  expect(show.story.map((line) => line.text)).toEqual([
    'First and ten.',
    'The ball is at 21.',
    'The ball is at 22.',
  ]);
});

test('an update that comes while steps are being shown waits behind them', () => {
  const show = new Show();
  show.welcome(welcome());
  show.update(update([step(21), step(22)]));
  show.update(update([step(23)]));
  expect(show.view?.table.ball).toBe(21);
  show.skip();
  expect(show.view?.table.ball).toBe(23);
  expect(show.waiting).toBe(0);
});

test('at once means at once', () => {
  settings.pace = 'instant';
  const show = new Show();
  show.welcome(welcome());
  show.update(update([step(21), step(22), step(23)], { ask: ASK }));
  expect(show.view?.table.ball).toBe(23);
  expect(show.asked).not.toBeNull();
});

test('a crowd of steps is gone through at once but for the last ten', () => {
  const show = new Show();
  show.welcome(welcome());
  show.update(update(Array.from({ length: 60 }, (_, i) => step(i))));
  expect(show.waiting).toBeLessThanOrEqual(10);
  expect(show.story).toHaveLength(1 + 60 - show.waiting);
});

test('a new match begins on an empty table', () => {
  const show = new Show();
  show.welcome(welcome());
  show.update(update([step(21), step(22)]));
  show.update(update([], { table: table(2) }));
  expect(show.blind).toBe(true);
  show.update(update([step(35)]));
  expect(show.view?.table.ball).toBe(35);
});

test('a welcome to another match shows that match', () => {
  const show = new Show();
  show.welcome(welcome());
  show.welcome(welcome({ seq: 30, table: table(2), view: view(35) }));
  expect(show.view?.table.ball).toBe(35);
  expect(show.blind).toBe(false);
});

test('who comes back sees the newest view and misses no sentence', () => {
  const show = new Show();
  show.welcome(welcome());
  show.update(update([step(21), step(22)]));
  const missed = [{ text: 'The ball is at 23.', clause: null, seat: null }];
  show.welcome(welcome({ seq: 12, view: view(23), story: missed }));
  expect(show.view?.table.ball).toBe(23);
  expect(show.story.map((line) => line.text)).toEqual([
    'First and ten.',
    'The ball is at 21.',
    'The ball is at 22.',
    'The ball is at 23.',
  ]);
});

test('an answer shows until the server says what came of it', () => {
  const show = new Show();
  show.welcome(welcome({ ask: ASK }));
  show.answered('punt');
  expect(show.asked?.answered).toBe('punt');
  show.unanswered();
  expect(show.asked?.answered).toBeNull();
});

test('an answer that only brings another question waits until the own seat acts', () => {
  settings.pace = 'instant';
  const show = new Show();
  show.welcome(welcome({ ask: ASK }));
  show.answered('bet trips 1');
  expect(show.waits).toEqual([]);
  show.update(update([], { ask: { ...ASK, decision: '1-6-0' } }));
  expect(show.waits).toEqual(['bet trips 1']);
  const own = { ...step(21), events: [{ event: 'bet', seat: 'Ann' }] };
  show.update(update([own], { ask: { ...ASK, decision: '1-6-0' } }));
  expect(show.waits).toEqual([]);
});

test('with a new match, or all told anew, nothing waits', () => {
  const show = new Show();
  for (const news of [update([], { table: table(2) }), null]) {
    show.welcome(welcome({ ask: ASK }));
    show.answered('bet trips 1');
    show.update(update([], { ask: { ...ASK, decision: '1-6-0' } }));
    expect(show.waits).toHaveLength(1);
    if (news) show.update(news);
    else show.welcome(welcome());
    expect(show.waits).toEqual([]);
  }
});

test('an answer settles before the next question takes a press', () => {
  const show = new Show();
  show.welcome(welcome({ ask: ASK }));
  show.answered('check');
  show.update(update([], { ask: { ...ASK, decision: '1-6-0' } }));
  expect(show.settling).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(show.settling).toBe(false);
});

test('a window has no time beyond its own', () => {
  const show = new Show();
  show.welcome(welcome({ ask: { ...ASK, window: 3, offers: 'challenge', declines: 'no' } }));
  expect(show.bankDue).toBe(show.due);
});

test('at a line that is closed nothing is asked', () => {
  const show = new Show();
  show.welcome(welcome({ ask: ASK }));
  show.askNothing();
  expect(show.asked).toBeNull();
});
