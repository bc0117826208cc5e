/**
 * What has been turned over in this hand: the view puts all cards away as soon as a hand or a kick
 * is over, and of a kick's cards it has none. It goes when the next hand or kick begins.
 */

import type { GameEvent } from '../../lib/protocol';
import { capital } from '../../lib/words';
import { signed } from '../gridiron';
import type { Shown } from '../Hands.svelte';
import type { Football } from './types';

export interface Recall {
  community: string[];
  /** The latest card beside the five: a pass, a blitz, a tackle, the Clutch. */
  aside: Shown | null;
  /** The hands of a showdown. */
  hands: Shown[];
  /** Who has won it. */
  winner: string | null;
  /** What is being flipped for, `Punt` or `Two points`, and the cards, the latest last. */
  kick: string;
  trail: string[];
  /** The latest call, `Dora calls high`. */
  call: string;
}

export const NOTHING: Recall = {
  community: [],
  aside: null,
  hands: [],
  winner: null,
  kick: '',
  trail: [],
  call: '',
};

const KICKS: Record<string, string> = {
  punt: 'Punt',
  fieldgoal: 'Field goal',
  extra: 'Extra point',
  two: 'Two points',
};

/** What is known after a step, which some before it may not have been shown for. */
export function recall(before: Recall, events: GameEvent[], game: Football): Recall {
  const known = events.reduce(after, before);
  if (BEFORE_FLOP.includes(game.phase)) return { ...NOTHING, aside: known.aside };
  if (KICKING.includes(game.phase) && known.hands.length) return NOTHING;
  const { community } = game;
  if (!community.length) return known;
  return { ...known, community, hands: community.length < 5 ? [] : known.hands };
}

/** When there is no card on the table yet. */
const BEFORE_FLOP = ['blast', 'blitz-bet', 'flop'];

/** When no hand lies there, but the cards of a kick. */
const KICKING = ['punt', 'punt-return', 'field-goal', 'conversion'];

function after(known: Recall, event: GameEvent): Recall {
  const card = String(event.card ?? '');
  switch (event.event) {
    case 'stand':
    case 'stop':
      return NOTHING;
    case 'hole':
      return NOTHING;
    case 'fourth-down':
    case 'conversion':
      return { ...NOTHING, kick: KICKS[String(event.choice)] ?? '' };
    case 'call':
      return { ...known, call: `${event.seat} calls ${event.call}` };
    case 'kick':
    case 'next-card':
    case 'conversion-card':
      return { ...known, trail: [...known.trail, card] };
    case 'flop':
    case 'community':
      return { ...known, community: [...known.community, card], aside: flop(event) };
    case 'showdown':
      return { ...known, hands: [...known.hands, shown(event, String(event.name))] };
    case 'won':
      return { ...known, winner: String(event.seat) };
    default:
      return { ...known, aside: aside(event) ?? known.aside };
  }
}

/** The yards of a flop card; it lies among the five already. */
function flop(event: GameEvent): Shown | null {
  if (event.event !== 'flop' || event.before === event.after) return null;
  return { seat: '', cards: [], words: `Flop ${moved(event)}` };
}

function aside(event: GameEvent): Shown | null {
  switch (event.event) {
    case 'draw':
      return shown(event, `${event.seat} draws`);
    case 'tie-draw':
      return shown(event, `${event.seat} draws for the tie`);
    case 'won-draw':
      return shown(event, `${event.seat} has the high card`);
    case 'run':
      return shown(event, `${event.seat} runs ${moved(event)}`);
    case 'tackle':
      return shown(event, `${event.seat} tackles ${moved(event)}`);
    case 'thrown':
      return shown(event, `${event.seat}'s pass: ${thrown(event)}`);
    case 'rushed':
      return shown(event, `Blitz ${moved(event)}`);
    case 'blasted':
      return shown(event, `${event.seat}'s Blast ${moved(event)}`);
    case 'reveal':
      return shown(event, event.fumble ? 'Fumble!' : 'No fumble');
    case 'clutch':
      return shown(event, `Clutch: ${CLUTCH[String(event.result)] ?? event.result}`);
    case 'punt-return':
      return shown(event, `${event.seat} returns ${moved(event)}`);
  }
  return null;
}

const CLUTCH: Record<string, string> = { nothing: 'no help', double: 'yards doubled' };

function thrown(event: GameEvent): string {
  return event.result === 'complete'
    ? moved(event)
    : capital(RESULTS[String(event.result)] ?? moved(event));
}

const RESULTS: Record<string, string> = {
  nothing: 'incomplete',
  dropped: 'dropped',
  intercepted: 'intercepted',
  touchdown: 'touchdown',
};

function moved(event: GameEvent): string {
  const yards = Number(event.after) - Number(event.before);
  return yards ? signed(yards) : 'for nothing';
}

function shown(event: GameEvent, words: string): Shown {
  const cards = Array.isArray(event.cards) ? event.cards : event.card ? [event.card] : [];
  return { seat: event.seat ?? '', cards: cards.map(String), words };
}
