/** The line to one table: hello, commands and their answers, and coming back after it broke. */

import { errand, socketTo } from './errand';
import type { FromServer } from './protocol';
import { Show } from './show.svelte';
import { sentence } from './words';

export type LineState = 'connecting' | 'on' | 'lost' | 'closed';

export type Answer = Extract<FromServer, { t: 'ok' | 'no' }>;

export interface Command {
  do: string;
  [key: string]: unknown;
}

/** What the parts of the table page need of a line to a table. */
export interface Line {
  readonly show: Show;
  send(command: Command, cmd?: string): Promise<Answer>;
}

/** Goodbyes after which there is nothing to come back for; after others, a fresh picture helps. */
const FOR_GOOD = ['ended', 'deleted', 'removed', 'replaced'];

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;
const PING_EVERY = 20_000;
/** A line that has been silent for so long is dead, whatever the browser thinks. */
const SILENT = 45_000;

/** Milliseconds to wait before the how manieth try to come back; each time about twice as long. */
export function backOff(attempt: number, random = Math.random()): number {
  return Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** attempt) * (0.75 + random / 2);
}

export class Session implements Line {
  readonly show = new Show();
  line = $state<LineState>('connecting');
  /** Why the line is closed for good: the server's sentence, or the word of its `bye`. */
  why = $state<string | null>(null);
  /** When the next try to come back is made, in the browser's milliseconds. */
  retryAt = $state<number | null>(null);

  #id: string;
  #token: () => string;
  #socket: WebSocket | null = null;
  #attempt = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #pinging: ReturnType<typeof setInterval> | undefined;
  #heard = 0;
  #answers = new Map<string, (answer: Answer) => void>();
  #number = 0;

  constructor(id: string, token: () => string) {
    this.#id = id;
    this.#token = token;
  }

  open(): void {
    clearTimeout(this.#retry);
    this.retryAt = null;
    this.line = this.#attempt ? 'lost' : 'connecting';
    const socket = socketTo(this.#id);
    this.#socket = socket;
    socket.onopen = () => this.#hello(socket);
    socket.onmessage = (event) => {
      if (socket === this.#socket) this.#take(JSON.parse(event.data as string) as FromServer);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lost();
    };
  }

  close(): void {
    this.line = 'closed';
    this.show.askNothing();
    this.#stop();
  }

  /** Says hello anew; as somebody else, such as at a seat just taken, one is told all anew too. */
  again(asOther = false): void {
    this.#stop();
    if (asOther) this.show.seq = 0;
    this.#attempt = 0;
    this.why = null;
    this.open();
  }

  /** Sends a command; the answer is the server's `ok` or `no`. */
  send(command: Command, cmd?: string): Promise<Answer> {
    const id = cmd ?? `c${(this.#number += 1)}-${Date.now()}`;
    if (this.why === 'ended') return errand(this.#id, this.#token(), { ...command, cmd: id });
    if (this.#socket?.readyState !== WebSocket.OPEN) {
      return Promise.resolve({ t: 'no', cmd: id, why: 'The line to the table is broken.' });
    }
    this.#socket.send(JSON.stringify({ ...command, cmd: id }));
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  #hello(socket: WebSocket): void {
    const token = this.#token();
    const hello = { do: 'hello', since: this.show.seq, ...(token && { token }) };
    socket.send(JSON.stringify(hello));
    this.#heard = Date.now();
    clearInterval(this.#pinging);
    this.#pinging = setInterval(() => this.#ping(socket), PING_EVERY);
  }

  #ping(socket: WebSocket): void {
    if (Date.now() - this.#heard > SILENT) socket.close();
    else if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ do: 'ping' }));
  }

  #take(news: FromServer): void {
    this.#heard = Date.now();
    switch (news.t) {
      case 'welcome':
        this.line = 'on';
        this.#attempt = 0;
        return this.show.welcome(news);
      case 'update':
        this.show.update(news);
        if (this.show.blind) this.again();
        return;
      case 'ok':
      case 'no':
        return this.#answered(news);
      case 'bye':
        this.why = news.why;
        if (FOR_GOOD.includes(news.why)) this.close();
        return;
    }
  }

  #answered(answer: Answer): void {
    if (answer.cmd === null) {
      // The hello itself was refused, so trying again would be no use.
      if (answer.t === 'no' && this.line !== 'on') {
        this.why = sentence(answer.why);
        this.close();
      }
      return;
    }
    const told = answer.t === 'no' ? { ...answer, why: sentence(answer.why) } : answer;
    this.#answers.get(answer.cmd)?.(told);
    this.#answers.delete(answer.cmd);
  }

  #lost(): void {
    this.#fail();
    if (this.line === 'closed') return;
    this.line = 'lost';
    const wait = backOff(this.#attempt);
    this.#attempt += 1;
    this.retryAt = Date.now() + wait;
    this.#retry = setTimeout(() => this.open(), wait);
  }

  #stop(): void {
    const socket = this.#socket;
    this.#socket = null;
    clearTimeout(this.#retry);
    clearInterval(this.#pinging);
    socket?.close();
    this.#fail();
  }

  /** Whoever waits for an answer of a line that is gone gets none from the server. */
  #fail(): void {
    clearInterval(this.#pinging);
    for (const [cmd, resolve] of this.#answers) {
      resolve({ t: 'no', cmd, why: 'The line to the table broke before the answer came.' });
    }
    this.#answers.clear();
  }
}
