/** How the choices of a question are laid out: a key for each, many of a kind together. */

import { parseCard } from '../kit/cards';
import type { Choice } from './protocol';

const KEYS = '1234567890abcdefghijklmnopqrstuvwxyz';

/** From so many choices with one first word on, they make a group. */
const GROUP = 4;

export interface Keyed {
  choice: Choice;
  /** The key that takes it, empty where there are more choices than keys. */
  key: string;
  /** What stands on its button within its group. */
  label: string;
  /** The card that the choice is about, or null. */
  card: string | null;
}

export interface Group {
  /** The word that all its choices begin with; empty for the choices of no group. */
  word: string;
  /** Whether these are the choices that the question offers at other times only. */
  forbidden: boolean;
  items: Keyed[];
}

/** The first word of a choice. */
function first(choice: Choice): string {
  return choice.text.split(' ')[0] ?? '';
}

/** Whether a choice without a card or amount is worth a button while it is not legal. */
function worth(choice: Choice): boolean {
  return choice.legal || !parseCard(choice.text.split(' ').at(-1));
}

/**
 * The choices in the order they are shown: single ones, then many of a kind together, and last
 * what is forbidden now. A group keeps its forbidden choices, so that its places do not move.
 */
export function layOut(choices: Choice[]): Group[] {
  const shown = choices.filter(worth);
  const kinds = new Map<string, Choice[]>();
  for (const choice of shown)
    kinds.set(first(choice), [...(kinds.get(first(choice)) ?? []), choice]);
  const many = [...kinds].filter(([, of]) => of.length >= GROUP && of.some(({ legal }) => legal));
  const single = shown.filter((choice) => !many.some(([, of]) => of.includes(choice)));
  const groups: [string, Choice[], boolean][] = [
    ['', single.filter(({ legal }) => legal), false],
    ...many.map(([word, of]): [string, Choice[], boolean] => [word, of, false]),
    ['', single.filter(({ legal }) => !legal), true],
  ];
  const keys = keysFor(groups.flatMap(([, of]) => of));
  return groups
    .filter(([, of]) => of.length)
    .map(([word, of, forbidden]) => ({
      word,
      forbidden,
      items: of.map((choice) => keyed(choice, word, keys.get(choice) ?? '')),
    }));
}

function keysFor(choices: Choice[]): Map<Choice, string> {
  const legal = choices.filter((choice) => choice.legal);
  return new Map(legal.map((choice, i) => [choice, KEYS[i] ?? '']));
}

function keyed(choice: Choice, word: string, key: string): Keyed {
  const label = word ? choice.text.slice(word.length + 1) : choice.text;
  const last = choice.text.split(' ').at(-1);
  return {
    choice,
    key,
    label: label || choice.text,
    card: parseCard(last) ? (last ?? null) : null,
  };
}

/** The words of an answer: the choice's text and, where it takes one, its amount. */
export function answer(choice: Choice, amount?: number): string {
  return choice.least === null ? choice.text : `${choice.text} ${amount ?? choice.least}`;
}

/** The nearest amount that the choice allows. */
export function within(choice: Choice, amount: number): number {
  const least = choice.least ?? 0;
  const most = choice.most ?? least;
  return Math.min(most, Math.max(least, Math.round(Number.isFinite(amount) ? amount : least)));
}

/** Amounts worth a button of their own: round steps from the least to the most. */
export function steps(least: number, most: number): number[] {
  const found = new Set([least]);
  for (let unit = 1; unit <= most; unit *= 10) {
    for (const step of [unit, 2 * unit, 5 * unit]) if (step > least && step < most) found.add(step);
  }
  const inner = [...found].sort((a, b) => a - b);
  const few = inner.length > 5 ? inner.slice(0, 1).concat(inner.slice(-4)) : inner;
  return most > least ? [...few, most] : few;
}
