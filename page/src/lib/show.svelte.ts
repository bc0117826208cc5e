/** The table as it is shown: it follows what has happened, a step at a time. */

import { dwell, TOO_MANY } from './queue';
import type {
  Ask,
  ChatLine,
  Line,
  Links,
  Step,
  Table,
  Update,
  View,
  Welcome,
  You,
} from './protocol';
import { PACES, settings, wantsLittleMotion } from './settings.svelte';
import { Waits } from './waits.svelte';

const STORY_LENGTH = 1000;

/** So many milliseconds after an answer, a press was still meant for that answer. */
const SETTLING = 250;

export class Show {
  you = $state.raw<You>({ seat: null, host: false, watching: true, always: [] });
  links = $state.raw<Links | null>(null);
  table = $state.raw<Table | null>(null);
  view = $state.raw<View | null>(null);
  /** The step whose view is shown; null at the first sight. */
  step = $state.raw<Step | null>(null);
  story = $state.raw<Line[]>([]);
  skipped = $state(0);
  chat = $state.raw<ChatLine[]>([]);
  seq = 0;
  /** How many steps have not been shown yet. */
  waiting = $state(0);
  /** When the answer to the present question is due, in the browser's milliseconds. */
  due = $state<number | null>(null);
  bankDue = $state<number | null>(null);
  /** Whether an answer is so fresh that a second press must not answer what is asked next. */
  settling = $state(false);

  #waits = new Waits();

  #ask = $state.raw<Ask | null>(null);
  #queue: Step[] = [];
  #timer: ReturnType<typeof setTimeout> | undefined;
  #settled: ReturnType<typeof setTimeout> | undefined;

  /** What is asked, once all that led to it has been shown. */
  get asked(): Ask | null {
    return this.waiting === 0 && this.table?.phase === 'playing' ? this.#ask : null;
  }

  /** What has been answered and waits until its turn, oldest first. */
  get waits(): string[] {
    return this.#waits.texts;
  }

  /** Whether a match is on of which nothing has been seen yet. */
  get blind(): boolean {
    const begun = this.table !== null && this.table.phase !== 'seating';
    return begun && this.view === null && this.waiting === 0;
  }

  /** Begins with what a welcome says; a second one after a lost line goes on from the first. */
  welcome(news: Welcome): void {
    const again = this.seq > 0 && news.skipped === 0;
    this.skip();
    this.#waits.clear();
    this.story = again ? this.#longer(news.story) : news.story;
    this.skipped = again ? this.skipped : news.skipped;
    this.you = news.you;
    this.links = news.links;
    this.chat = news.chat;
    this.step = null;
    this.view = news.view;
    this.table = news.table;
    this.#follow(news.seq, null, news.ask);
  }

  /** Takes in what has happened. */
  update(news: Update): void {
    if (news.you) this.you = news.you;
    if (news.chat) this.chat = [...this.chat, ...news.chat].slice(-STORY_LENGTH);
    const before = this.#ask;
    this.#follow(news.seq, news.table ?? null, news.ask);
    this.#waits.follow(before, news.steps, news.ask, this.#own());
    this.#queue.push(...news.steps);
    this.#count();
    if (this.waiting > TOO_MANY) this.skip(TOO_MANY / 4);
    if (this.#timer === undefined) this.#next();
  }

  /** Shows at once all that waits but the last few steps. */
  skip(leave = 0): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    while (this.#queue.length > leave) this.#take();
    if (leave) this.#next();
  }

  /** Marks the question as answered, until the server says what came of it. */
  answered(text: string): void {
    if (this.#ask) {
      this.#waits.say(this.#ask.decision, text);
      this.#ask = { ...this.#ask, answered: text };
    }
    this.settling = true;
    clearTimeout(this.#settled);
    this.#settled = setTimeout(() => (this.settling = false), SETTLING);
  }

  /** Forgets the answer, since the server has refused it. */
  unanswered(): void {
    this.#waits.unsay();
    if (this.#ask) this.#ask = { ...this.#ask, answered: null };
    this.settling = false;
  }

  /** Nothing can be answered any more. */
  askNothing(): void {
    this.#ask = null;
  }

  /** The own seat as events and lines name it. */
  #own(): { name: string | undefined; place: number | null } {
    const place = this.you.seat;
    return { name: place === null ? undefined : this.table?.seats[place]?.name, place };
  }

  #follow(seq: number, table: Table | null, ask: Ask | null): void {
    this.seq = seq;
    if (table) {
      if (this.table && table.match !== this.table.match) this.#beginMatch();
      this.table = table;
    }
    const now = Date.now();
    this.#ask = ask;
    this.due = ask?.seconds == null ? null : now + ask.seconds * 1000;
    // Only a turn of one's own may draw on the time bank, a window may not.
    const bank = ask?.declines === null ? (ask.bank ?? 0) : 0;
    this.bankDue = this.due === null ? null : this.due + bank * 1000;
  }

  #next(): void {
    this.#timer = undefined;
    if (!this.#queue.length) return;
    const step = this.#take();
    const factor = PACES[settings.pace];
    const pause = wantsLittleMotion() && factor > 0 ? Math.min(600, dwell(step)) : dwell(step);
    if (factor === 0) return this.#next();
    this.#timer = setTimeout(() => this.#next(), pause * factor);
  }

  #take(): Step {
    const step = this.#queue.shift() as Step;
    this.step = step;
    this.view = step.view;
    this.story = this.#longer(step.lines);
    this.#count();
    return step;
  }

  #longer(lines: Line[]): Line[] {
    return lines.length ? [...this.story, ...lines].slice(-STORY_LENGTH) : this.story;
  }

  /** A new match begins on an empty table, whatever of the old one has not been shown. */
  #beginMatch(): void {
    this.skip();
    this.#waits.clear();
    this.view = null;
    this.step = null;
  }

  #count(): void {
    this.waiting = this.#queue.length;
  }
}
