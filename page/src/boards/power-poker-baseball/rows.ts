/** The table in sentences, for who does not see the picture. */

import { said } from '../../lib/rows';
import type { Table, View } from '../../lib/protocol';
import type { Baseball } from './types';

const BASES = ['first', 'second', 'third'];

export function rows(view: View, table: Table): string[] {
  const game = view.table as unknown as Baseball;
  const told = [`Inning ${game.inning}, ${outs(game.outs)}.`];
  if (game.dealer) told.push(`${game.dealer} deals.`);
  if (game.community.length) told.push(`On the table: ${said(game.community)}.`);
  if (game.rally) told.push(`${game.rally.seat} bats in a rally: ${count(game)}.`);
  if (game.guard) told.push(`${game.guard} guards the plate.`);
  return [...told, ...table.seats.map(({ name }) => seat(name, game, view))];
}

function seat(name: string, game: Baseball, view: View): string {
  const hand = view.hands[name] ?? [];
  const on = BASES.filter((_, base) => game.bases[name]?.[base]);
  const parts = [
    `${game.runs[name] ?? 0} runs`,
    on.length ? `runners on ${on.join(' and ')}` : 'no runners',
    ...marks(name, game),
  ];
  if (hand.length) parts.push(`holds ${said(hand)}`);
  if (view.worth[name]) parts.push(view.worth[name]);
  return `${name}: ${parts.join(', ')}.`;
}

/** What a seat has done in this hand. */
export function marks(name: string, game: Baseball): string[] {
  const words: [boolean, string][] = [
    [game.folded.includes(name) && game.guard !== name, 'folded'],
    [game.bet.includes(name) && game.rally?.seat !== name, 'bet to win'],
    [game.benched.includes(name), 'benched'],
    [game.rally?.seat === name, 'at bat'],
    [game.rally?.relief === name, 'pitches'],
    [game.guard === name, 'guards'],
  ];
  return words.flatMap(([holds, word]) => (holds ? [word] : []));
}

export function outs(number: number): string {
  return number === 0 ? 'nobody out' : number === 1 ? 'one out' : `${number} outs`;
}

/** The count of a rally. */
export function count({ rally }: Baseball): string {
  if (!rally) return '';
  return `${rally.balls} balls, ${rally.strikes} strikes, ${outs(rally.outs)}`;
}
