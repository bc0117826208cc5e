/** How long a match of a game is, for who is about to begin one. */

import type { GameOption, Options } from '../lib/protocol';

/** The options that count what is played. */
const COUNTS = ['hands', 'rounds'];

/** The option that says how long a match is, if the game has one. */
export function lengthOption(options: GameOption[]): GameOption | undefined {
  return options.find(({ name }) => COUNTS.includes(name));
}

const SENTENCES: Record<string, (values: Options) => string> = {
  'nfl-showdown': ({ mode }) =>
    `Four quarters; in each, either team has the ball ${mode === 'pro-bowl' ? 'twice' : 'once'}.`,
  'power-poker-baseball': ({ 'start-inning': first = 1, mercy = 20 }) =>
    `${first === 1 ? 'Nine innings' : `From inning ${first} to the ninth`}, or until somebody has ${mercy} runs.`,
  'power-poker-football': () => 'Eight drives, two in each quarter.',
};

/** How long it is in a sentence, where no option says so; empty for a game not known here. */
export function lengthOf(game: string, values: Options): string {
  return SENTENCES[game]?.(values) ?? '';
}
