/** The public state of Three Dice Football; the end of its rules page says what each key means. */

export interface Dice {
  phase: 'wagers' | 'roll' | 'extra-point' | 'over';
  round: number;
  quarterback: string;
  to_go: number;
  down: number;
  play: number;
  goal: boolean;
  bankrolls: Record<string, number>;
  bets: Record<string, Record<string, number>>;
}
