/** The columns of a line score, and what stands in them. */

import type { Score } from '../lib/protocol';

/**
 * The columns to draw: all that have begun, filled up to `usual` with those to come, and if there
 * are more than `most` only the last.
 */
export function columns(periods: string[], usual: number, most: number): string[] {
  const first = Number(periods[0] ?? 1);
  const filled = [...periods];
  while (filled.length && first + filled.length <= usual) {
    filled.push(String(first + filled.length));
  }
  return filled.slice(-most);
}

/** A seat's points in each of the columns, null for those to come. */
export function pointsIn(score: Score, seat: string, drawn: string[]): (number | null)[] {
  return drawn.map((column) => score.points[seat]?.[score.periods.indexOf(column)] ?? null);
}
