import type { Ask, Options, Step, Table, View, You } from './protocol';

/** What every game's board is given; see `boards/index.ts`. */
export interface BoardProps {
  view: View;
  table: Table;
  you: You;
  options: Options;
  /** What has just been shown, to animate; null at the first sight of a table. */
  step: Step | null;
  /** What is asked now; null while steps are still being shown, or where nothing is asked. */
  asked: Ask | null;
  /**
   * Answers with the text of a choice; where it takes an amount and none is given, a choice that the
   * board offers itself gets the chip. An illegal one opens the clause that forbids it.
   */
  choose: (text: string, amount?: number) => void;
  /** By their texts, the keys of the choices that the board offers itself. */
  keys: ReadonlyMap<string, string>;
  /** How much a press on a place of the board bets. */
  chip: number;
  /** How long things take: 0 is at once, 1 normal. */
  speed: number;
}

/** Milliseconds for something that takes `normal` of them. */
export function beat(speed: number, normal: number): number {
  return Math.round(speed * normal);
}
