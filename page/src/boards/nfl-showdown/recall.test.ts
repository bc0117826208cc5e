import { expect, test } from 'vitest';
import { NOTHING, parseDice, recall as recalled, type Recall } from './recall';
import type { Showdown } from './types';
import type { GameEvent } from '../../lib/protocol';

const OVER = { playbook: null, called: null, defended: null };
const recall = (before: Recall, events: GameEvent[], game: Partial<Showdown> = OVER) =>
  recalled(before, events, game as Showdown);

const PLAY = { event: 'play', playbook: 'rookie', called: 'go', kind: 'long-pass', cell: 'yellow' };

test('dice as the events write them', () => {
  expect(parseDice('white=catch red=9')).toEqual({ white: 'catch', red: 9 });
});

test('a play stays until the next is called', () => {
  const events = [
    { ...PLAY, defended: 'deep' },
    { event: 'rolled', dice: 'yellow=24', for: 'down' },
    { event: 'moved', result: 'play', before: 26, after: 50 },
    { event: 'down', down: 1 },
  ];
  const known = recall(NOTHING, events);
  expect(known.play?.called).toBe('go');
  expect(known.dice).toEqual({ yellow: 24 });
  expect(known.outcome).toBe('+24 yards');
  expect(recall(known, [{ event: 'book' }, { event: 'called' }])).toEqual(NOTHING);
});

test("a kick's dice put the last play's cards away", () => {
  const played = recall(NOTHING, [{ ...PLAY, defended: 'deep' }]);
  const kicked = recall(played, [{ event: 'rolled', dice: 'green=8 red=15', for: 'punt' }]);
  expect(kicked).toEqual({ ...NOTHING, dice: { green: 8, red: 15 } });
});

test('the cards of an earlier play go, even if steps were not shown', () => {
  const played = recall(NOTHING, [{ ...PLAY, defended: 'deep' }]);
  const now = { playbook: 'rookie', called: 'go', defended: 'press' };
  expect(recall(played, [], now)).toEqual(NOTHING);
  expect(recall(played, [], { ...now, defended: 'deep' })).toEqual(played);
});
