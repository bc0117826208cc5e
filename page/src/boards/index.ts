import type { Component } from 'svelte';
import type { BoardProps } from '../lib/board';
import type { Choice, Table, View, You } from '../lib/protocol';

/** What a board says of a position in words, a row each, for people who do not see it. */
export type Rows = (view: View, table: Table, you: You) => string[];

/** Whether a choice is a place of the board, which then is its only button. */
export type Offers = (choice: Choice) => boolean;

// A folder that is called after a game is its board; whoever adds a game adds nothing here.
const BOARDS = import.meta.glob<{ default: Component<BoardProps> }>('./*/Board.svelte');
const OFFERS = import.meta.glob<{ offers: Offers }>('./*/offers.ts', { eager: true });
const ROWS = import.meta.glob<{ rows: Rows }>('./*/rows.ts');

/** The board of a game, or null where it has none of its own. */
export async function boardOf(game: string): Promise<Component<BoardProps> | null> {
  const load = BOARDS[`./${game}/Board.svelte`];
  return load ? (await load()).default : null;
}

/** The words of a game's board, or null where the general ones do. */
export async function rowsOf(game: string): Promise<Rows | null> {
  const load = ROWS[`./${game}/rows.ts`];
  return load ? (await load()).rows : null;
}

/** Which choices a game's board offers itself; undefined where it offers none. */
export function offersOf(game: string): Offers | undefined {
  return OFFERS[`./${game}/offers.ts`]?.offers;
}
