/** The origin under which others reach the server, for the links that are sent to them. */

import { server } from './api';

class Reach {
  #others = $state<string | null>(null);

  /** The page's own, unless that names nothing but this computer and the server knows better. */
  get origin(): string {
    return (isOwnComputer(location.hostname) && this.#others) || location.origin;
  }

  /** Whether a link to here opens nothing on another computer. */
  get here(): boolean {
    return isOwnComputer(new URL(this.origin).hostname);
  }

  async ask(): Promise<void> {
    try {
      this.#others = (await server()).others;
    } catch {
      // Then the links are the page's own, which is right wherever others opened it.
    }
  }
}

export const reach = new Reach();

/** Whether a host name means the computer that the page is on. */
export function isOwnComputer(name: string): boolean {
  return name === 'localhost' || name === '[::1]' || /^127\./.test(name);
}
