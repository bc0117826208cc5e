/** The messages of the table protocol; `docs/protocol.md` says what each field means. */

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type Options = Record<string, Json>;

export interface GameBrief {
  id: string;
  title: string;
  summary: string;
  seats: { fewest: number; most: number; by: number };
  bots: string[];
}

export interface GameOption {
  name: string;
  default: Json;
  help: string;
  clause: string;
  range: string;
  kind: 'whole' | 'choice' | 'switch' | 'other';
  least?: number;
  most?: number;
  words?: string[];
  warnings?: Record<string, string>;
}

export interface GameInfo extends GameBrief {
  options: GameOption[];
  presets: Record<string, Options>;
  /** HTML; the ids of the clauses in `rules` are `clause-1` and so on. */
  howto: string;
  rules: string;
}

export interface Seat {
  name: string;
  kind: 'open' | 'person' | 'bot';
  bot: string | null;
  player: string | null;
  here: boolean;
  standin: boolean;
  bank: number | null;
}

export type Phase = 'seating' | 'playing' | 'over' | 'ended';

export interface Series {
  matches: number;
  wins: Record<string, number>;
  points: Record<string, number>;
}

export interface Table {
  id: string;
  game: string;
  title: string;
  options: Options;
  house_rules: string | null;
  seats: Seat[];
  host: string;
  phase: Phase;
  paused: boolean;
  clock: number;
  window: number;
  pace: number;
  open: boolean;
  match: number;
  series: Series;
  watchers: number;
  /** When it was made, in milliseconds since 1970. */
  made: number;
}

export interface OpenTable {
  id: string;
  game: string;
  title: string;
  host: string;
  phase: Phase;
  seats: Seat[];
  clock: number;
  house_rules: string | null;
  made: number;
}

export interface You {
  seat: number | null;
  host: boolean;
  watching: boolean;
  /** The windows that this seat always declines; nobody else is told of them. */
  always: Always[];
}

export interface Always {
  window: number;
  /** What the window offers, in words, such as `challenge`. */
  text: string;
}

export interface GameEvent {
  event: string;
  seat?: string;
  [key: string]: Json | undefined;
}

export interface Result {
  winners: string[];
  [key: string]: Json;
}

export interface View {
  status: 'playing' | 'over';
  to_act: string[];
  /** What chance is awaited to do, such as `roll` or `deal`; null while a seat is asked. */
  awaiting: string | null;
  table: Record<string, Json>;
  hands: Record<string, string[]>;
  /** What hands that the viewer sees are good for, by seat's name. */
  worth: Record<string, string>;
  /** Null in a game without a score board. */
  score: Score | null;
  result: Result | null;
}

export interface Score {
  /** What has begun: the innings, or the quarters and `OT`; the last one is now. */
  periods: string[];
  /** By seat's name, one number for each of `periods`. */
  points: Record<string, number[]>;
  /** NFL Showdown: whether a touchdown's try is to be chosen or played now. */
  trying?: boolean;
}

export interface Line {
  text: string;
  clause: string | null;
  seat: number | null;
}

export interface Step {
  events: GameEvent[];
  lines: Line[];
  view: View;
}

export interface ChatLine {
  name: string;
  text: string;
  seat: number | null;
  time: number;
}

export interface Choice {
  text: string;
  least: number | null;
  most: number | null;
  does: string;
  clause: string;
  legal: boolean;
  final: boolean;
}

export interface Ask {
  decision: string;
  window: number | null;
  offers: string | null;
  declines: string | null;
  seconds: number | null;
  bank: number | null;
  answered: string | null;
  choices: Choice[];
}

export interface Links {
  join: string;
  watch: string;
}

export interface Welcome {
  t: 'welcome';
  protocol: number;
  seq: number;
  you: You;
  links: Links | null;
  table: Table;
  view: View | null;
  story: Line[];
  skipped: number;
  chat: ChatLine[];
  ask: Ask | null;
}

export interface Update {
  t: 'update';
  seq: number;
  steps: Step[];
  /** Only where it has changed. */
  table?: Table;
  /** Only where there are new ones. */
  chat?: ChatLine[];
  /** Only where `always` has changed. */
  you?: You;
  ask: Ask | null;
}

export type FromServer =
  | Welcome
  | Update
  | { t: 'ok'; cmd: string; token?: string; seat?: number }
  | { t: 'no'; cmd: string | null; why: string }
  | { t: 'pong'; time: number }
  | { t: 'bye'; why: string };

export interface NewSeat {
  kind: 'me' | 'open' | 'bot';
  bot?: string;
}

export interface NewTable {
  game: string;
  name: string;
  options: Options;
  seats: NewSeat[];
  clock: number;
  window: number;
  pace: number;
  open: boolean;
}

export interface Made {
  id: string;
  token: string;
  join: string;
  watch: string;
}
