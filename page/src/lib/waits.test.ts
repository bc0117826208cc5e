import { expect, test } from 'vitest';
import type { Ask, Step } from './protocol';
import { Waits } from './waits.svelte';

const BOB = { name: 'Bob', place: 1 };

const ask = (decision: string, answered: string | null = null) => ({ decision, answered }) as Ask;

const bet = (seat: string): Step => ({
  events: [{ event: 'bet', seat }],
  lines: [],
  view: {} as Step['view'],
});

/** Bob has bet twice before his turn. */
function betTwice(): Waits {
  const waits = new Waits();
  waits.say('1-1-1', 'bet touchdown 5');
  waits.follow(ask('1-1-1'), [], ask('1-2-1'), BOB);
  waits.say('1-2-1', 'bet trips 1');
  waits.follow(ask('1-2-1'), [], ask('1-3-1'), BOB);
  return waits;
}

test('answers that only led to another question wait', () => {
  expect(betTwice().texts).toEqual(['bet touchdown 5', 'bet trips 1']);
});

test('an answer that the server has not taken yet, or has refused, is none that waits', () => {
  const waits = new Waits();
  waits.say('1-1-1', 'bet touchdown 5');
  waits.follow(ask('1-1-1'), [], ask('1-1-1'), BOB);
  expect(waits.texts).toEqual([]);
  waits.unsay();
  waits.follow(ask('1-1-1'), [], ask('1-2-1'), BOB);
  expect(waits.texts).toEqual([]);
});

test('what others do while the question stays leaves them waiting, an answered one too', () => {
  const waits = betTwice();
  waits.follow(ask('1-3-1'), [bet('Ann')], ask('1-3-1'), BOB);
  waits.say('1-3-1', 'done');
  waits.follow(ask('1-3-1'), [], ask('1-3-1', 'done'), BOB);
  expect(waits.texts).toEqual(['bet touchdown 5', 'bet trips 1']);
});

test('they have counted when the own seat acts, even if the question stays', () => {
  const waits = betTwice();
  waits.follow(ask('1-3-1'), [bet('Bob'), bet('Bob')], ask('1-3-1'), BOB);
  expect(waits.texts).toEqual([]);
});

test('they were dropped when what another did leads to another question', () => {
  const waits = betTwice();
  waits.follow(ask('1-3-1'), [bet('Ann')], ask('1-4-1'), BOB);
  expect(waits.texts).toEqual([]);
});

test('an answer that counts at once does not wait', () => {
  const waits = new Waits();
  waits.say('1-1-1', 'bet touchdown 5');
  waits.follow(ask('1-1-1'), [bet('Bob')], ask('1-2-1'), BOB);
  waits.follow(ask('1-2-1'), [], ask('1-2-1'), BOB);
  expect(waits.texts).toEqual([]);
});
