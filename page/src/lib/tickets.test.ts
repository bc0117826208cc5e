import { beforeEach, expect, test, vi } from 'vitest';
import { keepTicket, leaveSeat, readFragment, takeSeat, ticketTo } from './tickets';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});

test('a link says what its token is for', () => {
  expect(readFragment('#join=a-B_9')).toEqual({ use: 'join', token: 'a-B_9' });
  expect(readFragment('#seat=x')).toEqual({ use: 'seat', token: 'x' });
});

test.each(['', '#', '#clause-7', '#seat=', '#other=x'])('%s carries no token', (fragment) => {
  expect(readFragment(fragment)).toBeNull();
});

test('who leaves a seat is again what the link made them, and may sit once more', () => {
  keepTicket('t', { use: 'join', token: 'J' });
  for (const seat of ['S1', 'S2']) {
    takeSeat('t', seat);
    expect(ticketTo('t')).toMatchObject({ use: 'seat', token: seat });
    leaveSeat('t', false);
    expect(ticketTo('t')).toMatchObject({ use: 'join', token: 'J' });
  }
});

test('a host who leaves the seat stays host, and sits with the same token again', () => {
  keepTicket('t', { use: 'seat', token: 'H' });
  leaveSeat('t', true);
  expect(ticketTo('t')).toMatchObject({ use: 'host', token: 'H' });
  takeSeat('t', undefined);
  expect(ticketTo('t')).toMatchObject({ use: 'seat', token: 'H' });
});

test('who came to an open table without a link leaves the seat without one', () => {
  takeSeat('t', 'S');
  leaveSeat('t', false);
  expect(ticketTo('t')).toMatchObject({ use: 'join', token: '' });
});
