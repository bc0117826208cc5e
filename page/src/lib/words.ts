/** Small pieces of prose. */

import type { GameOption, Json, Options, Result, Series } from './protocol';
import { said } from './rows';

/** `power-poker` as people write it. */
export function spaced(name: string): string {
  return name.replaceAll(/[-_]/g, ' ');
}

/** With a capital letter. */
export function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A table's clock. */
export function pace(clock: number): string {
  return clock ? `${clock} seconds a decision` : 'no clock';
}

/** `Ann`, `Ann and Bob`, `Ann, Bob and Cem`. */
export function listed(items: string[]): string {
  if (items.length < 2) return items.join('');
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

const same = (a: Json | undefined, b: Json) => JSON.stringify(a) === JSON.stringify(b);

/** Those of the values that are not an option's default. */
export function differing(options: GameOption[], values: Options): Options {
  const changed = options.filter(
    ({ name, default: usual }) => name in values && !same(values[name], usual),
  );
  return Object.fromEntries(changed.map(({ name }) => [name, values[name] as Json]));
}

/** What differs from the usual rules, in a line. */
export function houseRules(options: GameOption[], values: Options): string {
  const changed = Object.entries(differing(options, values));
  if (!changed.length) return 'the usual rules';
  return changed.map(([name, value]) => `${spaced(name)}: ${said(value)}`).join('; ');
}

/** Who has won. */
export function winners(result: Result): string {
  if (!result.winners.length) return 'Nobody wins.';
  return `${listed(result.winners)} ${result.winners.length > 1 ? 'win' : 'wins'}!`;
}

/** How the matches of a series stand, or nothing before the first has ended. */
export function standing(series: Series): string {
  const wins = Object.entries(series.wins).sort(([, a], [, b]) => b - a);
  if (!series.matches) return '';
  return `${series.matches} played: ${wins.map(([name, n]) => `${name} ${n}`).join(', ')}`;
}
