/** The answers that this page has given and that wait until their seat's turn comes in the rules. */

import type { Ask, Step } from './protocol';

export class Waits {
  /** Those that a later question has followed, oldest first. */
  texts = $state.raw<string[]>([]);

  /** The newest answer, which the server may not have taken yet. */
  #said: { decision: string; text: string } | null = null;

  say(decision: string, text: string): void {
    this.#said = { decision, text };
  }

  /** The newest answer was refused. */
  unsay(): void {
    this.#said = null;
  }

  /**
   * Follows what the server tells after a question. A new question without any step says that the
   * answer waits. What waits has counted, or was dropped, when something of the own seat is told
   * or when what is told leads to another question.
   */
  follow(before: Ask | null, steps: Step[], ask: Ask | null, own: Seat): void {
    const another = ask?.decision !== before?.decision;
    if (steps.length && (another || steps.some((step) => isAbout(step, own)))) this.clear();
    else if (another && this.#said && this.#said.decision !== ask?.decision) {
      this.texts = [...this.texts, this.#said.text];
      this.#said = null;
    }
  }

  clear(): void {
    this.texts = [];
    this.#said = null;
  }
}

/** A seat as events and as lines name it. */
interface Seat {
  name: string | undefined;
  place: number | null;
}

function isAbout({ events, lines }: Step, { name, place }: Seat): boolean {
  return (
    events.some(({ seat }) => seat !== undefined && seat === name) ||
    lines.some(({ seat }) => seat !== null && seat === place)
  );
}
