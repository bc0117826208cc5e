import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { backOff, Session } from './session.svelte';

class FakeSocket {
  static readonly OPEN = 1;
  static all: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  sent: Record<string, unknown>[] = [];
  onopen?: () => void;
  onmessage?: (event: { data: string }) => void;
  onclose?: () => void;

  constructor(readonly url: string) {
    FakeSocket.all.push(this);
  }
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.onclose?.();
  }
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = {
  t: 'welcome',
  protocol: 1,
  seq: 7,
  you: { seat: 0, host: true, watching: false, always: [] },
  links: null,
  table: { phase: 'seating', match: 1 },
  view: null,
  story: [],
  skipped: 0,
  chat: [],
  ask: null,
};

const last = () => FakeSocket.all.at(-1) as FakeSocket;

function opened(): Session {
  const session = new Session('abc', () => 'secret');
  session.open();
  last().onopen?.();
  return session;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  vi.stubGlobal('location', { protocol: 'https:', host: 'field.example' });
  FakeSocket.all = [];
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('each try to come back waits about twice as long, and never much longer than 15 s', () => {
  expect(backOff(0, 0.5)).toBe(500);
  expect(backOff(1, 0.5)).toBe(1000);
  expect(backOff(4, 0.5)).toBe(8000);
  expect(backOff(30, 0.5)).toBe(15000);
});

test('many clients that lost their lines together do not come back together', () => {
  expect(backOff(2, 0)).toBe(1500);
  expect(backOff(2, 1)).toBe(2500);
});

test('the token is in the hello and not in the address', () => {
  opened();
  expect(last().url).toBe('wss://field.example/ws/abc');
  expect(last().sent).toEqual([{ do: 'hello', token: 'secret', since: 0 }]);
});

test('a line that breaks is taken up where it broke', () => {
  const session = opened();
  last().say(WELCOME);
  expect(session.line).toBe('on');
  last().close();
  expect(session.line).toBe('lost');
  vi.advanceTimersByTime(1000);
  expect(FakeSocket.all).toHaveLength(2);
  last().onopen?.();
  expect(last().sent[0]).toMatchObject({ do: 'hello', since: 7 });
});

test('who has become somebody else is told all anew, and nothing by the old line', () => {
  const session = opened();
  last().say(WELCOME);
  const old = last();
  session.again(true);
  last().onopen?.();
  expect(last().sent[0]).toMatchObject({ do: 'hello', since: 0 });
  old.say({ ...WELCOME, seq: 99 });
  expect(session.show.seq).toBe(0);
});

test('a goodbye is for good, but for one who was too slow', () => {
  const removed = opened();
  last().say({ t: 'bye', why: 'removed' });
  expect([removed.line, removed.why]).toEqual(['closed', 'removed']);
  vi.advanceTimersByTime(60_000);
  expect(FakeSocket.all).toHaveLength(1);

  const slow = opened();
  last().say({ t: 'bye', why: 'slow' });
  last().close();
  expect(slow.line).toBe('lost');
});

test('a refused hello says why and is not tried again', () => {
  const session = opened();
  last().say({ t: 'no', cmd: null, why: 'there is no such table' });
  last().close();
  vi.advanceTimersByTime(60_000);
  expect([session.line, session.why]).toEqual(['closed', 'There is no such table.']);
  expect(FakeSocket.all).toHaveLength(1);
});

test('what is still wanted of a table that has ended goes by a line of its own', async () => {
  const session = opened();
  last().say(WELCOME);
  last().say({ t: 'bye', why: 'ended' });
  const deleted = session.send({ do: 'delete' }, 'c1');
  last().onopen?.();
  expect(FakeSocket.all).toHaveLength(2);
  expect(last().sent).toEqual([
    { do: 'hello', token: 'secret', since: 0 },
    { do: 'delete', cmd: 'c1' },
  ]);
  last().say(WELCOME);
  last().say({ t: 'ok', cmd: 'c1' });
  expect(await deleted).toEqual({ t: 'ok', cmd: 'c1' });
});

test('each answer finds its command, and a broken line answers them all', async () => {
  const session = opened();
  last().say(WELCOME);
  const first = session.send({ do: 'pause' });
  const second = session.send({ do: 'act', decision: '1-2-0', action: 'punt' }, '1-2-0');
  last().say({ t: 'ok', cmd: '1-2-0' });
  expect(await second).toEqual({ t: 'ok', cmd: '1-2-0' });
  last().close();
  expect(await first).toMatchObject({ t: 'no' });
});
