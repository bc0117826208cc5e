/** The result of a match as a table: a row for each seat, winners first. */

import type { Json, Result } from './protocol';

export interface Standings {
  /** What is counted, such as `runs`. */
  columns: string[];
  rows: { name: string; won: boolean; figures: number[] }[];
  /** The rest of the result, which is not told by seats. */
  facts: [string, Json][];
}

type BySeat = Record<string, number>;

/** Splits a result into what is told by seats, and the rest. */
export function standings({ winners, ...rest }: Result, seats: string[]): Standings {
  const bySeat = (value: Json | undefined): value is BySeat =>
    typeof value === 'object' && value !== null && seats.every((name) => name in value);
  const entries = Object.entries(rest);
  const counted = entries.filter((entry): entry is [string, BySeat] => bySeat(entry[1]));
  const rows = seats.map((name) => ({
    name,
    won: winners.includes(name),
    figures: counted.map(([, of]) => of[name] ?? 0),
  }));
  rows.sort((a, b) => Number(b.won) - Number(a.won) || (b.figures[0] ?? 0) - (a.figures[0] ?? 0));
  return {
    columns: counted.map(([key]) => key),
    rows,
    facts: entries.filter(([, value]) => !bySeat(value)),
  };
}
