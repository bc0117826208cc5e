/**
 * What lay on the table last: the view puts cards and dice away as soon as a play is over, but
 * people want to see what they came to. All of it goes when the next play is called.
 */

import type { GameEvent } from '../../lib/protocol';
import { signed } from '../gridiron';
import type { Dice, Showdown } from './types';

export interface Play {
  playbook: string;
  called: string;
  kind: string;
  defended: string;
  cell: string;
}

export interface BigPlay {
  seat: string;
  name: string;
  text: string;
}

export interface Recall {
  /** The card that the viewer himself has called. */
  own: string | null;
  play: Play | null;
  dice: Dice | null;
  big: BigPlay | null;
  /** What came of it. */
  outcome: string;
}

export const NOTHING: Recall = { own: null, play: null, dice: null, big: null, outcome: '' };

/** Where a play or a kick begins, the table is cleared. */
const CLEARING = ['toss', 'book', 'field-goal-try', 'try'];

/** What is known after a step, which some before it may not have been shown for. */
export function recall(before: Recall, events: GameEvent[], game: Showdown): Recall {
  const known = events.reduce(after, before);
  const { playbook, called, defended } = game;
  if (playbook === null || !known.play) return known;
  const lies = known.play.called === called && known.play.defended === defended;
  return lies ? known : NOTHING;
}

function after(known: Recall, event: GameEvent): Recall {
  if (CLEARING.includes(event.event)) return { ...NOTHING, outcome: outcome(event) ?? '' };
  switch (event.event) {
    case 'called':
      return { ...known, own: event.card ? String(event.card) : null };
    case 'play':
      return { ...known, play: event as unknown as Play };
    case 'rolled':
      return rolled(known, event);
    case 'big-play':
      return { ...known, big: event as unknown as BigPlay };
    default:
      return { ...known, outcome: outcome(event) ?? known.outcome };
  }
}

/** The dice of a down belong to its cards, a kick's stand alone. */
function rolled(known: Recall, event: GameEvent): Recall {
  const dice = parseDice(String(event.dice));
  if (event.for === 'down') return { ...known, dice };
  if (event.for === 'big-play') return { ...known, dice: { ...known.dice, ...dice } };
  return { ...NOTHING, dice };
}

/** `white=catch red=9` as the view has it. */
export function parseDice(text: string): Dice {
  const faces = text.split(' ').map((die) => die.split('=') as [string, string]);
  return Object.fromEntries(
    faces.map(([colour, face]) => [colour, colour === 'white' ? face : Number(face)]),
  );
}

function outcome(event: GameEvent): string | undefined {
  switch (event.event) {
    case 'moved': {
      if (event.result === 'incomplete') return 'Incomplete';
      const gain = Number(event.after) - Number(event.before);
      const yards = `${signed(gain)} ${Math.abs(gain) === 1 ? 'yard' : 'yards'}`;
      return event.result === 'sack' ? `Sack, ${yards}` : yards;
    }
    case 'turnover':
      return { interception: 'Intercepted', fumble: 'Fumble' }[String(event.how)];
    case 'toss':
      return `${event.seat} wins the toss`;
    case 'chose':
      return `${event.seat} ${event.choice === 'kick' ? 'kicks' : 'receives'}`;
    case 'field-goal-try':
      return `Field goal from ${event.distance}`;
    case 'try-over':
      return event.points ? 'The try is good' : 'The try fails';
    case 'punt':
      return `Punt, ${event.yards} yards`;
    case 'kickoff':
      return `Kickoff, ${event.yards} yards`;
    case 'field-goal':
      return 'Field goal good';
    case 'missed':
      return 'Field goal missed';
  }
  return undefined;
}
