/** The public state of football poker; the end of its rules page says what each key means. */

export interface Pot {
  amount: number;
  /** Who can still win it. */
  seats: string[];
}

export interface Stud {
  phase: 'deal' | 'cut' | 'betting' | 'punt' | 'over';
  street: number;
  hand: number;
  dealer: string;
  pots: Pot[];
  stacks: Record<string, number>;
  bets: Record<string, number>;
  up: Record<string, string[]>;
  community: string | null;
  wild: Record<string, string[]>;
  yards: Record<string, number>;
  folded: string[];
  punted: string[];
  short: string[];
  all_in: string[];
}
