/** The public state of Power Poker Baseball; the end of its rules page says what each key means. */

import type { Bases } from './runners';

/** How a seat is marked on its runners and its plate. */
export interface Sign {
  /** One or two. */
  letters: string;
  colour: string;
}

export interface Rally {
  seat: string;
  outs: number;
  balls: number;
  strikes: number;
  takes: number;
  relief: string | null;
}

export interface Baseball {
  phase: string;
  inning: number;
  outs: number;
  dealer: string | null;
  bases: Bases;
  runs: Record<string, number>;
  community: string[];
  folded: string[];
  bet: string[];
  benched: string[];
  guard: string | null;
  reliefs: Record<string, number>;
  rally: Rally | null;
}
