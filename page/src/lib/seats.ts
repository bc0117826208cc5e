import type { Ask, Seat, Table, You } from './protocol';
import { ticketTo } from './tickets';

/** Who plays a seat and whether they are there, in a few words; empty for a person who is. */
export function presence(seat: Seat): string {
  const player = seat.player && seat.player !== seat.name ? seat.player : '';
  return [player, state(seat)].filter(Boolean).join(', ');
}

function state(seat: Seat): string {
  if (seat.kind === 'open') return 'free';
  if (seat.kind === 'bot') return `bot, ${seat.bot ?? 'stand-in'}`;
  if (seat.standin) return 'away, a bot plays';
  return seat.here ? '' : 'away';
}

/** A seat's new link, which the server tells only once. */
export interface Reissued {
  seat: number;
  name: string;
  link: string;
}

/** Whether one may sit down there: it is free, or a bot plays it for nobody in a match. */
export function mayTake(seat: Seat, table: Table, you: You): boolean {
  if (you.seat !== null || table.phase === 'ended') return false;
  if (ticketTo(table.id)?.use === 'watch') return false;
  return seat.kind === 'open' || (seat.kind === 'bot' && table.phase !== 'seating');
}

/**
 * Who has the marker: the seats to act, and the own one just as long as it has to answer, which may
 * be before its turn in the rules.
 */
export function toAct(names: string[], own: string | undefined, asked: Ask | null): string[] {
  if (own === undefined || asked === null) return names;
  const others = names.filter((name) => name !== own);
  return asked.answered === null ? [...others, own] : others;
}

/** The numbers of seats that a game can have. */
export function seatCounts(seats: { fewest: number; most: number; by: number }): number[] {
  const counts = [];
  for (let n = seats.fewest; n <= seats.most; n += seats.by) counts.push(n);
  return counts;
}
