/**
 * What has been turned over in this hand: the view puts the cards away as soon as a hand is over,
 * and of the cards that score for a fold or in a rally it has none. It goes with the next hand.
 */

import type { GameEvent } from '../../lib/protocol';
import type { Shown } from '../Hands.svelte';
import type { Baseball } from './types';

export interface Recall {
  community: string[];
  /** The hands of a showdown. */
  hands: Shown[];
  /** Who has won it. */
  winner: string | null;
  /** The latest card that lies beside the five, and what it does. */
  aside: Shown | null;
}

export const NOTHING: Recall = { community: [], hands: [], winner: null, aside: null };

/** When there is no card on the table yet. */
const BEFORE_FLOP = ['coach-call', 'challenge'];

/** What is known after a step, which some before it may not have been shown for. */
export function recall(before: Recall, events: GameEvent[], game: Baseball): Recall {
  const known = events.reduce(after, before);
  const { community } = game;
  if (BEFORE_FLOP.includes(game.phase)) return { ...NOTHING, aside: known.aside };
  if (!community.length) return known;
  return { ...known, community, hands: community.length < 5 ? [] : known.hands };
}

function after(known: Recall, event: GameEvent): Recall {
  switch (event.event) {
    case 'hole':
      return NOTHING;
    case 'flop':
    case 'community':
      return { ...known, community: [...known.community, String(event.card)], aside: null };
    case 'showdown':
      return { ...known, hands: [...known.hands, shown(event, String(event.name))] };
    case 'won':
      return { ...known, winner: event.seat ?? null };
    case 'hit':
    case 'walk':
      return known.aside?.cards.length ? { ...known, aside: came(known.aside, event) } : known;
    default:
      return { ...known, aside: aside(event) ?? known.aside };
  }
}

export const HITS = ['', 'Single', 'Double', 'Triple', 'Home run'];

/** What came of the card that lies there. */
function came(card: Shown, event: GameEvent): Shown {
  if (card.seat !== event.seat) return card;
  return { ...card, words: event.event === 'walk' ? 'Walk' : (HITS[Number(event.bases)] ?? '') };
}

function aside(event: GameEvent): Shown | null {
  switch (event.event) {
    case 'draw':
      return shown(event, `${event.seat} draws`);
    case 'tie-draw':
      return shown(event, `${event.seat}, for the tie`);
    case 'won-draw':
      return shown(event, `${event.seat} deals first`);
    case 'ace-shown':
      return shown(event, `${event.seat} has it!`);
    case 'fold-card':
      return shown(event, `${event.seat} folds`);
    case 'rally-card':
      return shown(event, 'Rally card');
    case 'pitch':
      return shown(event, pitched(event));
    case 'take':
      return shown(event, 'Taken');
    case 'guard-card':
      return shown(event, event.out ? 'Out at home!' : 'Safe at home');
    case 'rally-over':
      return null;
  }
  return null;
}

/** A pitch without a hit: the colour of its card decides (19). */
function pitched(event: GameEvent): string {
  const card = String(event.card);
  if (card.startsWith('K')) return 'Out!';
  if (!/^[2-9T]/.test(card)) return 'Hit!';
  return /[hd]$/.test(card) ? 'Strike' : 'Ball';
}

function shown(event: GameEvent, words: string): Shown {
  const cards = Array.isArray(event.cards) ? event.cards : event.card ? [event.card] : [];
  return { seat: event.seat ?? '', cards: cards.map(String), words };
}
