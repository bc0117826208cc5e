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

/** Words of the records that nobody writes like that elsewhere. */
const RECORD_WORDS: Record<string, string> = {
  big: 'Big Play:',
  blitzbet: 'bet on a sack',
  bringin: 'bring in',
  fieldgoal: 'field goal',
  hailmary: 'Hail Mary',
  stealhome: 'steal home',
};

/** A choice as a button says it; its record has `bringin`, or `big dust-devil`. */
export function plain(text: string): string {
  const [word = '', ...rest] = text.split(' ');
  const said = RECORD_WORDS[word] ?? word;
  const name = spaced(rest.join(' '));
  const shown = word === 'big' ? name.replace(/\b[a-z]/g, capital) : name;
  return capital([spaced(said), shown].filter(Boolean).join(' '));
}

/** A sentence of the server as people write it. */
export function sentence(text: string): string {
  return /[.!?…]$/.test(text) ? capital(text) : `${capital(text)}.`;
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

/** What chance does next; a game of its own may have words of its own for it. */
const CHANCES: Record<string, string> = {
  coin: 'The coin is tossed…',
  cut: 'The deck is cut…',
  deal: 'Cards are dealt…',
  draw: 'A card is drawn…',
  flick: 'The ball is flicked…',
  flip: 'A card is turned…',
  roll: 'The dice are rolled…',
  up: 'An up card is dealt…',
};

/** What is awaited of chance, in a sentence. */
export function chance(awaited: string): string {
  return CHANCES[awaited] ?? `Next: ${spaced(awaited)}.`;
}
