/** The table in sentences, for who does not see the picture. */

import { money } from '../../kit/money';
import { said } from '../../lib/rows';
import type { Table, View } from '../../lib/protocol';
import { listed } from '../../lib/words';
import type { Stud } from './types';
import { doing, marks, potWords, rank, streetName, yards } from './words';

export function rows(view: View, table: Table): string[] {
  const game = view.table as unknown as Stud;
  const told = [`Hand ${game.hand}, ${streetName(game.street)}. ${game.dealer} deals.`];
  if (doing(game)) told.push(`${doing(game)}.`.replace('?.', '?'));
  told.push(...game.pots.map(pot), 'Fours are wild for everybody.');
  if (game.community) told.push(`Community card: ${said(game.community)}.`);
  return [...told, ...table.seats.map(({ name }) => seat(name, game, view))];
}

function pot(pot: Stud['pots'][number], place: number, pots: Stud['pots']): string {
  const { name, seats } = potWords(pot, place, pots);
  return `${name}: ${money(pot.amount)}${seats ? `, ${seats}` : ''}.`;
}

function seat(name: string, game: Stud, view: View): string {
  const down = view.hands[name] ?? [];
  const up = game.up[name] ?? [];
  const wild = game.wild[name] ?? [];
  const parts = [...marks(name, game), `${money(game.stacks[name] ?? 0)} chips`];
  if (game.bets[name]) parts.push(`bet ${money(game.bets[name])}`);
  if (up.length) parts.push(`up ${said(up)}`, yards(game.yards[name] ?? 0));
  if (wild.length) parts.push(`wild for this seat alone ${listed(wild.map(rank))}`);
  if (down.length) parts.push(`down ${said(down)}`);
  if (view.worth[name]) parts.push(`holds ${view.worth[name]}`);
  return `${name}: ${parts.join('; ')}.`;
}
