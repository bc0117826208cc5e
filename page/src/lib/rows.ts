/** A position in words, a row each, for any game whose board has none of its own. */

import { cardName, parseCard } from '../kit/cards';
import type { Json, Table, View } from './protocol';

const plain = (key: string) => key.replaceAll(/[-_]/g, ' ');

/** A value as a person would write it. */
export function said(value: Json | undefined): string {
  if (value === null || value === undefined) return 'none';
  if (value === true) return 'yes';
  if (value === false) return 'no';
  if (Array.isArray(value)) return value.map(said).join(', ') || 'none';
  if (typeof value === 'object') {
    const parts = Object.entries(value).map(([key, inner]) => `${plain(key)} ${said(inner)}`);
    return parts.join('; ') || 'none';
  }
  if (value === '??' || parseCard(String(value))) return cardName(String(value));
  return String(value);
}

/** Each entry of the view's table, then each seat's hidden cards. */
export function rows(view: View, table: Table): string[] {
  const public_ = Object.entries(view.table).map(([key, value]) => `${plain(key)}: ${said(value)}`);
  const hands = table.seats
    .filter((seat) => view.hands[seat.name]?.length)
    .map((seat) => `${seat.name} holds ${said(view.hands[seat.name])}`);
  return [...public_, ...hands];
}
