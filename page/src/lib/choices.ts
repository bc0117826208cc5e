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
  /** Whether these are places of the board, which shows them itself. */
  board: boolean;
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
 * The choices in the order they are shown: single ones, then many of a kind together, then those
 * that the board offers itself, and last what is forbidden now. What lets a window pass is the very
 * first, so that a hasty press of the first key risks nothing. Of many of a kind, the everyday ones
 * come before the final ones. A group keeps its forbidden choices,
 * so that its places do not move; on the board they keep their keys too.
 */
export function layOut(
  choices: Choice[],
  declines: string | null = null,
  onBoard: (choice: Choice) => boolean = none,
): Group[] {
  const board = choices.filter(onBoard);
  const shown = choices
    .filter((choice) => worth(choice) && !onBoard(choice))
    .sort((a, b) => Number(b.text === declines) - Number(a.text === declines));
  const kinds = new Map<string, Choice[]>();
  for (const choice of shown)
    kinds.set(first(choice), [...(kinds.get(first(choice)) ?? []), choice]);
  const many = [...kinds]
    .filter(([, of]) => of.length >= GROUP && of.some(({ legal }) => legal))
    .sort(([, a], [, b]) => Number(endsMuch(a)) - Number(endsMuch(b)));
  const single = shown.filter((choice) => !many.some(([, of]) => of.includes(choice)));
  const groups: [string, Choice[], Partial<Group>?][] = [
    ['', single.filter(({ legal }) => legal)],
    ...many.map(([word, of]): [string, Choice[]] => [word, of]),
    ['', board, { board: true }],
    ['', single.filter(({ legal }) => !legal), { forbidden: true }],
  ];
  const keys = keysFor(groups.flatMap(([, of]) => of).filter((c) => c.legal || board.includes(c)));
  return groups
    .filter(([, of]) => of.length)
    .map(([word, of, kind]) => ({
      word,
      forbidden: false,
      board: false,
      ...kind,
      items: of.map((choice) => keyed(choice, word, keys.get(choice) ?? '')),
    }));
}

const none = () => false;

/** Whether all choices of a kind are final, as kicks are. */
function endsMuch(choices: Choice[]): boolean {
  return choices.every((choice) => choice.final);
}

/** The keys of the choices that the board offers itself, by their texts. */
export function keysOnBoard(groups: Group[]): Map<string, string> {
  const items = groups.filter(({ board }) => board).flatMap((group) => group.items);
  return new Map(items.map(({ choice, key }) => [choice.text, key]));
}

function keysFor(choices: Choice[]): Map<Choice, string> {
  return new Map(choices.map((choice, i) => [choice, KEYS[i] ?? '']));
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
