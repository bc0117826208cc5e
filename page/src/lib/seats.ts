import type { Seat } from './protocol';

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

/** The numbers of seats that a game can have. */
export function seatCounts(seats: { fewest: number; most: number; by: number }): number[] {
  const counts = [];
  for (let n = seats.fewest; n <= seats.most; n += seats.by) counts.push(n);
  return counts;
}
