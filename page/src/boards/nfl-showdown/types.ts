/** The public state of NFL Showdown; the end of its rules page says what each key means. */

export interface Dice {
  white?: string;
  green?: number;
  red?: number;
  yellow?: number;
}

export interface Showdown {
  phase: string;
  mode: string;
  offense: string | null;
  ball: number;
  to_gain: number;
  down: number;
  quarter: number;
  possession: number;
  overtime: boolean;
  score: Record<string, number>;
  big_plays: Record<string, number>;
  playbook: string | null;
  called: string | null;
  defended: string | null;
  dice: Dice | null;
}
