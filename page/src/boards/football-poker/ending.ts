/**
 * How the last hand ended. The view that comes with a showdown is already that of the next hand, so
 * what was shown is kept here for as long as nobody has seen much of the new one.
 */

import { money } from '../../kit/money';
import type { Step } from '../../lib/protocol';
import { listed } from '../../lib/words';
import type { Stud } from './types';

/** What a seat has shown: the five cards that play, and what each wild one stands for. */
export interface Shown {
  name: string;
  cards: string[];
  wild: Record<string, string>;
}

export interface Ending {
  /** The number of the hand that was on when the view came: the next one, or the last. */
  hand: number;
  shown: Record<string, Shown>;
  won: Record<string, number>;
  carried: number;
}

/** What is known of the last hand after a step; it goes when the new one is past its first street. */
export function remember(before: Ending | null, step: Step | null): Ending | null {
  if (!step) return null;
  const { hand, street } = step.view.table as unknown as Stud;
  if (step.events.some(({ event }) => event === 'hand-over')) return ending(step, hand);
  return before?.hand === hand && street === 3 ? before : null;
}

function ending({ events }: Step, hand: number): Ending {
  const found: Ending = { hand, shown: {}, won: {}, carried: 0 };
  for (const event of events) {
    const { seat = '', amount } = event;
    if (event.event === 'showdown') found.shown[seat] = event as unknown as Shown;
    if (event.event === 'won') found.won[seat] = (found.won[seat] ?? 0) + Number(amount);
    if (event.event === 'carried') found.carried += Number(amount);
  }
  return found;
}

/** Whether the table still belongs to the hand that has ended: it is over, or nothing is dealt yet. */
export function lingers(game: Stud, hands: Record<string, string[]>): boolean {
  return game.phase === 'over' || Object.values(hands).every((cards) => !cards.length);
}

/** The outcome in a sentence. */
export function outcome({ won, shown, carried }: Ending): string {
  const takes = Object.entries(won).map(([seat, amount]) => {
    const hand = shown[seat] ? ` with ${shown[seat].name}` : '';
    return `${seat} won ${money(amount)}${hand}`;
  });
  if (carried) takes.push(`${money(carried)} went into the next hand`);
  return `${listed(takes)}.`;
}
