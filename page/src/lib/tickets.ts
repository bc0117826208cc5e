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
  /** Who else sat there, and whether one was asked, when the table was last looked at. */
  others?: string[];
  turn?: boolean;
  /** When the table was last looked at, in milliseconds. */
  seen: number;
  /** Beside a seat's token that of the link that led to the table, for who leaves the seat. */
  join?: string;
  /** Whose talk is not shown there. */
  muted?: string[];
  /** Whether nobody's is. */
  quiet?: boolean;
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

/** Keeps what is new about the ticket to a table; without a token it is one to an open table. */
export function keepTicket(id: string, news: Partial<Ticket>): void {
  const all = tickets();
  const old = all[id] ?? { token: '', use: 'join', game: '', title: '', seen: 0 };
  keep({ ...all, [id]: { ...old, ...news, seen: Date.now() } });
}

/** Keeps the token of a seat just taken; the host's own token is as good for the host's seat. */
export function takeSeat(id: string, token: string | undefined): void {
  const old = ticketTo(id);
  const join = old?.use === 'join' ? old.token : old?.join;
  keepTicket(id, { use: 'seat', ...(token && { token }), ...(join && { join }) });
}

/** Gives up the token of a seat; the host stays host, others are what their link made them. */
export function leaveSeat(id: string, host: boolean): void {
  keepTicket(id, host ? { use: 'host' } : { use: 'join', token: ticketTo(id)?.join ?? '' });
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
