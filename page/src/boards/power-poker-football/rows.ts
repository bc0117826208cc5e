/** The table in sentences, for who does not see the picture. */

import { said } from '../../lib/rows';
import type { Table, View } from '../../lib/protocol';
import { quarterName } from '../gridiron';
import type { Football } from './types';
import { marks, part, situation, teamOf } from './words';

export function rows(view: View, table: Table): string[] {
  const game = view.table as unknown as Football;
  const told = [
    `${quarterName(game.quarter)}, ${part(game)}.`,
    `Home ${game.score.home}, away ${game.score.away}.`,
    `${situation(game).join(', ')}.`,
  ];
  if (game.phase !== 'draw' && game.phase !== 'over') {
    told.push(`The ${game.offense} team has the ball; ${game.dealer} deals, the quarterback.`);
  }
  if (game.community.length) told.push(`On the table: ${said(game.community)}.`);
  return [...told, ...table.seats.map((_, seat) => seatRow(view, table, game, seat))];
}

function seatRow(view: View, table: Table, game: Football, seat: number): string {
  const name = table.seats[seat]?.name ?? '';
  const hand = view.hands[name] ?? [];
  const parts = [
    `${teamOf(seat)} team`,
    `${game.points[name] ?? 0} points`,
    `${game.chips[name] ?? 0} Game Chips, ${game.used[name] ?? 0} used`,
    ...marks(name, game),
  ];
  if (hand.length) parts.push(`holds ${said(hand)}`);
  if (view.worth[name]) parts.push(view.worth[name]);
  return `${name}: ${parts.join(', ')}.`;
}
