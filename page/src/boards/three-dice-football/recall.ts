/**
 * The last roll: dice and settlements come as events and are not in the view, but they lie on the
 * table until the next roll.
 */

import type { GameEvent, Step } from '../../lib/protocol';
import type { Dice } from './types';

export type Verdict = 'win' | 'lose' | 'push';

export interface Settled {
  verdict: Verdict;
  /** What each seat that had a stake has won, or lost (below 0). */
  net: Record<string, number>;
}

export interface Roll {
  dice: number[];
  /** What came of it, in words. */
  result: string;
  /** By wager. */
  settled: Record<string, Settled>;
  /** The round and play that the table was at after it. */
  at: string;
}

/** How a round may end. */
const ENDS: Record<string, string> = {
  touchdown: 'Touchdown!',
  'trips-touchdown': 'Trips touchdown!',
  turnover: 'Turnover!',
  downs: 'Out of downs',
};

/** What lies on the table after a step. */
export function recall(before: Roll | null, step: Step | null): Roll | null {
  if (!step) return null;
  const game = step.view.table as unknown as Dice;
  const at = `${game.round} ${game.play}`;
  const roll = step.events.find(({ dice }) => dice !== undefined);
  if (!roll) return before?.at === at ? without(before, step.events) : null;
  const extra = roll.event === 'extra-point-roll';
  return {
    dice: roll.dice as number[],
    result: words(roll),
    settled: settle(extra ? (before?.settled ?? {}) : {}, step.events),
    at,
  };
}

/** A new stake takes the mark off its place. */
function without(roll: Roll, events: GameEvent[]): Roll {
  const bet = events.filter(({ event }) => event === 'bet').map(({ wager }) => wager);
  if (!bet.length) return roll;
  const left = Object.entries(roll.settled).filter(([wager]) => !bet.includes(wager));
  return { ...roll, settled: Object.fromEntries(left) };
}

function settle(known: Record<string, Settled>, events: GameEvent[]): Record<string, Settled> {
  const found = { ...known };
  for (const { event, seat = '', wager, stake, paid, verdict } of events) {
    if (event !== 'settled') continue;
    const key = String(wager);
    found[key] = {
      verdict: verdict as Verdict,
      net: { ...found[key]?.net, [seat]: Number(paid) - Number(stake) },
    };
  }
  return found;
}

function words({ event, result, margin, good, to_go }: GameEvent): string {
  if (event === 'extra-point-roll') return good ? 'Extra point is good' : 'Extra point: no good';
  switch (result) {
    case 'trips':
      return 'Trips touchdown';
    case 'turnover':
      return 'Turnover';
    case 'penalty':
      return 'Penalty: back a yard';
    case 'no-gain':
      return 'No gain';
  }
  return to_go === 0 ? 'Touchdown' : `Gain of ${margin} ${margin === 1 ? 'yard' : 'yards'}`;
}

/** What is called out over the field. */
export function cry({ event, outcome, good }: GameEvent): string | undefined {
  switch (event) {
    case 'first-and-goal':
      return '1st & goal!';
    case 'extra-point-roll':
      return good ? 'Extra point!' : 'No extra point';
    case 'game-over':
      return ENDS[String(outcome)];
  }
  return undefined;
}

/** What each seat has won or lost by what has been settled. */
export function nets({ settled }: Roll): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { net } of Object.values(settled))
    for (const [seat, amount] of Object.entries(net)) sums[seat] = (sums[seat] ?? 0) + amount;
  return sums;
}
