/** The public state of Power Poker Football; the end of its rules page says what each key means. */

export type Team = 'home' | 'away';

export interface Football {
  phase: string;
  offense: Team;
  dealer: string;
  ball: number;
  to_gain: number;
  down: number;
  drive: number;
  quarter: number;
  overtime: boolean;
  community: string[];
  score: Record<Team, number>;
  points: Record<string, number>;
  chips: Record<string, number>;
  used: Record<string, number>;
  folded: string[];
  bet: string[];
  benched: string[];
  coverage: string | null;
  stand: string | null;
  stop: string | null;
}
