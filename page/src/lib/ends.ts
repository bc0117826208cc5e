/**
 * Notices the end of each match once; `noticed` is told whenever something may have changed.
 *
 * A match that was over before it has been seen going on, as after a reload, has ended without us.
 */
export class Ends {
  /** The number of the match that has been seen going on. */
  #going: number | null = null;

  /** Whether the match has just come to its end. */
  noticed(match: number, over: boolean): boolean {
    const ends = over && this.#going === match;
    this.#going = over ? null : match;
    return ends;
  }
}
