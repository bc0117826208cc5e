/** The layout: every wager's name, when it wins, and what lies on it. */

import { money } from '../../kit/money';
import type { Json, Options } from '../../lib/protocol';
import type { Dice } from './types';

/** Up to so many others are named on a place. */
const FEW = 2;

export interface Wager {
  id: string;
  name: string;
  wins: string;
}

/** Settled when the round ends. */
export const FULL_GAME: Wager[] = [
  { id: 'touchdown', name: 'Touchdown', wins: 'in this round' },
  { id: 'defense', name: 'Defense', wins: 'no touchdown; turnover is a push' },
  { id: 'extra-point', name: 'Extra point', wins: 'touchdown, then a gain or trips' },
  { id: 'first-and-goal', name: '1st & goal', wins: 'within three downs' },
];

/** Settled after the next roll, by its margin: the green total less the red die. */
export const SINGLE_PLAY: Wager[] = [
  { id: 'over-4', name: 'Over 4', wins: 'margin above 4' },
  { id: 'under-4', name: 'Under 4', wins: 'margin below 4' },
  { id: 'penalty', name: 'Penalty', wins: 'red above green' },
  { id: 'no-gain', name: 'No gain', wins: 'red equals green' },
  { id: 'big-play', name: 'Big play', wins: 'margin 8 or more' },
  { id: 'trips', name: 'Trips', wins: 'three of a kind' },
  { id: 'turnover', name: 'Turnover', wins: 'green 2 or 3, red 6' },
];

/** What a wager pays at this table, such as `3:2`. */
export function odds(options: Options, wager: string): string {
  const table = options['pay-table'] as Record<string, Json>;
  return String(table[wager] ?? '');
}

export interface Stake {
  seat: string;
  stake: number;
}

/** What the other seats have on a wager, in seat order. */
export function others({ bets }: Dice, wager: string, own: string): Stake[] {
  return Object.entries(bets).flatMap(([seat, stakes]) => {
    const stake = stakes[wager];
    return stake && seat !== own ? [{ seat, stake }] : [];
  });
}

/** The stakes of others as they stand on a place: by name while they are few. */
export function inWords(stakes: Stake[]): string {
  if (stakes.length <= FEW) {
    return stakes.map(({ seat, stake }) => `${seat} ${money(stake)}`).join(', ');
  }
  const sum = stakes.reduce((found, { stake }) => found + stake, 0);
  return `${stakes.length} others ${money(sum)}`;
}

/** What others have won or lost on a wager: by name while they are few. */
export function settledInWords(nets: Record<string, number>, own: string): string {
  const others = Object.entries(nets).filter(([seat]) => seat !== own);
  if (others.length > FEW) {
    return `${others.length} others ${net(others.reduce((sum, [, won]) => sum + won, 0))}`;
  }
  const told = (won: number) =>
    won ? `${won > 0 ? 'won' : 'lost'} ${money(Math.abs(won))}` : 'push';
  return others.map(([seat, won]) => `${seat} ${told(won)}`).join(', ');
}

export function total(stakes: Record<string, number> | undefined): number {
  return Object.values(stakes ?? {}).reduce((sum, stake) => sum + stake, 0);
}

/** An amount won or lost, with its sign. */
export function net(amount: number): string {
  return amount < 0 ? `−${money(-amount)}` : `+${money(amount)}`;
}
