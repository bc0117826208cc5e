/** The stud table in words: streets, pots, yards, and how a seat stands. */

import type { GameEvent } from '../../lib/protocol';
import { listed } from '../../lib/words';
import type { Pot, Stud } from './types';

const STREETS: Record<number, string> = { 3: 'Third', 4: 'Fourth', 5: 'Fifth', 6: 'Sixth' };

/** What the four up cards must total. */
const TO_MAKE = 10;

const RANKS: Record<string, string> = {
  T: 'tens',
  J: 'jacks',
  Q: 'queens',
  K: 'kings',
  A: 'aces',
};

export function streetName(street: number): string {
  return `${STREETS[street] ?? 'Seventh'} street`;
}

/** What is going on, where that is more than betting. */
export function doing({ phase }: Stud): string {
  return { deal: '', cut: 'Cutting for a wild card', betting: '', punt: 'Punt?', over: '' }[phase];
}

/** A pot's name and, where not all who are still in can win it, who can or who cannot. */
export function potWords(pot: Pot, place: number, pots: Pot[]): { name: string; seats: string } {
  const side = pots.length > 2 ? `Side pot ${place}` : 'Side pot';
  const name = pots.length === 1 ? 'Pot' : place === 0 ? 'Main pot' : side;
  const without = (pots[0]?.seats ?? []).filter((seat) => !pot.seats.includes(seat));
  if (!without.length) return { name, seats: '' };
  const fewer = without.length < pot.seats.length;
  return { name, seats: fewer ? `without ${listed(without)}` : `for ${listed(pot.seats)}` };
}

export function yards(total: number): string {
  if (total < TO_MAKE) return `${total} of ${TO_MAKE} yards`;
  return `${total} yards`;
}

/** How the up cards come to their total, in which court cards make as much as the table agreed. */
export function sum(up: string[], courts: number): string {
  const each = up.map((card) => {
    const letter = card.charAt(0);
    if ('JQK'.includes(letter)) return courts;
    return letter === 'A' ? 1 : letter === 'T' ? TO_MAKE : Number(letter);
  });
  const total = each.reduce((found, made) => found + made, 0);
  return `up ${each.length > 1 ? `${each.join(' + ')} = ` : ''}${yards(total)}`;
}

/** A rank as it stands on a card. */
export const rank = (letter: string): string => (letter === 'T' ? '10' : letter);

/** Whether a card is wild in the hand of who has these wild ranks of their own. */
export function isWild(card: string, own: string[]): boolean {
  return card.startsWith('4') || own.includes(card.charAt(0));
}

/** Whether a seat has no more part in the hand. */
export function isOut(name: string, game: Stud): boolean {
  return game.folded.includes(name) || game.short.includes(name);
}

/** Whether a seat has nothing left to be dealt in with. */
export function isBroke(name: string, { stacks, all_in, up }: Stud): boolean {
  return stacks[name] === 0 && !all_in.includes(name) && !up[name]?.length;
}

/** How a seat stands in this hand. */
export function marks(name: string, game: Stud): string[] {
  const words: [string[], string][] = [
    [game.folded, 'folded'],
    [game.short, 'short of ten'],
    [game.punted, 'punted'],
    [game.all_in, 'all-in'],
  ];
  const found = words.flatMap(([seats, word]) => (seats.includes(name) ? [word] : []));
  return isBroke(name, game) ? [...found, 'out of chips'] : found;
}

/** What is called out over the table. */
export function cry(event: GameEvent): string | undefined {
  switch (event.event) {
    case 'field-goal': {
      const letter = String(event.rank);
      const plural = RANKS[letter] ?? `${letter}s`;
      return event.gain ? `Field goal! ${event.seat}’s ${plural} are wild` : 'Field goal: no gain';
    }
    case 'punt':
      return `${event.seat} punts`;
    case 'short-of-ten':
      return `${event.seat} is short of ten`;
    case 'community':
      return 'One card for everybody';
  }
  return undefined;
}
