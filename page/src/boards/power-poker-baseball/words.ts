/** How Power Poker Baseball's table is named. */

import type { GameEvent } from '../../lib/protocol';
import { HITS } from './recall';
import type { Sign } from './types';

/** Dark enough for light letters; two of them never stand for one another, for the letters do. */
const COLOURS = [
  '#1d3b6b',
  '#8a2733',
  '#5b3a86',
  '#7a4a12',
  '#0f5a63',
  '#7a2f63',
  '#3e4a1c',
  '#40424c',
];

/** Each seat's sign: one letter, or two where another name begins with the same. */
export function signs(names: string[]): Record<string, Sign> {
  const first = (name: string) => [...name.toUpperCase()][0] ?? '?';
  return Object.fromEntries(
    names.map((name, i) => {
      const alone = names.filter((other) => first(other) === first(name)).length === 1;
      const letters = alone ? first(name) : first(name) + ([...name][1] ?? '');
      return [name, { letters, colour: COLOURS[i] ?? '#333' }];
    }),
  );
}

/** What is cried out across the field. */
export function cry(event: GameEvent): string | undefined {
  switch (event.event) {
    case 'hit':
      return `${event.seat}: ${HITS[Number(event.bases)]?.toLowerCase()}!`;
    case 'run':
      return `${event.seat} scores`;
    case 'walk':
      return `${event.seat} walks`;
    case 'won':
      return `${event.seat}: ${event.hand}`;
    case 'bunted':
      return `${event.seat} bunts!`;
    case 'stolen':
      return event.base === 4 ? `${event.seat} steals home!` : `${event.seat} steals!`;
    case 'picked-off':
      return 'Picked off!';
    case 'caught':
      return 'Caught stealing!';
    case 'bluffed':
      return 'A bluff!';
    case 'pinch':
      return `${event.hitter} pinch hits`;
    case 'guard':
      return `${event.seat} guards`;
    case 'rally':
      return `Rally! ${event.seat} bats`;
    case 'relief':
      return `Relief: ${event.seat}`;
    case 'rally-out':
      return event.outs === 3 ? 'The rally ends' : `Out ${event.outs}`;
    case 'game-over':
      return `${event.seat} wins!`;
  }
  return CRIES[event.event];
}

const CRIES: Record<string, string> = {
  'double-play': 'Double play!',
  'triple-play': 'Triple play!',
  'table-strikeout': 'Strikeout!',
  'table-walk': 'Everybody walks!',
  'table-balk': 'Balk!',
  'extra-innings': 'Extra innings!',
};
