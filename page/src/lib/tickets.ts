/**
 * The tokens of the tables that this browser knows, kept in it by the table's id.
 *
 * A link carries its token behind the `#`; it is taken from there at once, so that neither the
 * address bar nor the history shows it.
 */

import { reach } from './reach.svelte';

export type Use = 'seat' | 'join' | 'watch' | 'host';

export interface Ticket {
  token: string;
  use: Use;
  game: string;
  title: string;
  /** When the table was last looked at, in milliseconds. */
  seen: number;
}

const KEY = 'fieldhouse.tables';
const USES: readonly Use[] = ['seat', 'join', 'watch', 'host'];

type Tickets = Record<string, Ticket>;

/** Every ticket, by the id of its table. */
export function tickets(): Tickets {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Tickets;
  } catch {
    return {};
  }
}

function keep(all: Tickets): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // Without storage the ticket lives as long as the page does.
  }
}

/** The ticket to a table, or null. */
export function ticketTo(id: string): Ticket | null {
  return tickets()[id] ?? null;
}

/** Keeps what is new about the ticket to a table. */
export function keepTicket(id: string, news: Partial<Ticket>): void {
  const all = tickets();
  const old = all[id] ?? { token: '', use: 'watch', game: '', title: '', seen: 0 };
  keep({ ...all, [id]: { ...old, ...news, seen: Date.now() } });
}

/** Forgets a table. */
export function dropTicket(id: string): void {
  const { [id]: _, ...rest } = tickets();
  keep(rest);
}

/** What the part of an address behind the `#` carries: `seat=TOKEN`. */
export function readFragment(fragment: string): { use: Use; token: string } | null {
  const given = new URLSearchParams(fragment.replace(/^#/, ''));
  for (const use of USES) {
    const token = given.get(use);
    if (token) return { use, token };
  }
  return null;
}

/**
 * Takes the token of a link out of the address bar.
 *
 * A link to join or watch never takes the place of a seat that this browser already has.
 */
export function takeFragment(id: string): void {
  const found = readFragment(location.hash);
  if (location.hash) history.replaceState(null, '', location.pathname + location.search);
  if (!found) return;
  const own = ticketTo(id);
  const seated = own?.use === 'seat' || own?.use === 'host';
  if (seated && (found.use === 'join' || found.use === 'watch')) return;
  keepTicket(id, found);
}

/** The address, as others reach it, that carries a token to somebody else. */
export function linkTo(id: string, use: Use, token: string): string {
  return `${reach.origin}/t/${id}#${use}=${token}`;
}
