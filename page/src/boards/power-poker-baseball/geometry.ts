/** Where the bases lie in the picture, and the way round them. */

import { HOME } from './runners';

export const WIDTH = 400;
export const HEIGHT = 330;

/** First, second, third base and home plate. */
export const PLACES = [
  { x: 322, y: 182 },
  { x: 200, y: 76 },
  { x: 78, y: 182 },
  { x: 200, y: 290 },
] as const;

/** Runners that stand side by side on a base; more stand in a second row. */
const ABREAST = 3;

/** The bases that a runner passes, the one where it begins first; a new one begins at the plate. */
export function way(from: number | null, to: number): number[] {
  const start = from === null || from === HOME ? -1 : from;
  return Array.from({ length: to - start + 1 }, (_, i) => (start + i < 0 ? HOME : start + i));
}

/** A second row there would leave the field if it stood further out. */
const SECOND = 1;

/** Where a crowd on first, second or third stands: more to the inside of the field. */
const LEAN = [0.75, 0.5, 0.25];

/** How far from its base the i-th of so many runners stands, in widths of a runner. */
export function aside(i: number, together: number, base: number): { x: number; y: number } {
  const row = Math.floor(i / ABREAST);
  const inRow = Math.min(ABREAST, together - row * ABREAST);
  return { x: (i % ABREAST) - (inRow - 1) * (LEAN[base] ?? 0.5), y: base === SECOND ? row : -row };
}
