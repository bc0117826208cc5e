/** Which runner went where, from who stood on which base before and after. */

/** A runner: a number of its own, the seat that it runs for, its base (0 to 2, 3 is home). */
export interface Runner {
  id: number;
  seat: string;
  base: number;
}

export const HOME = 3;

/** For each seat, whether it has a runner on first, second and third. */
export type Bases = Record<string, boolean[]>;

/**
 * The runners after a play, those that came home included.
 *
 * A seat's runners never pass each other: those in front come home as far as runs were scored, the
 * others keep their order, and whoever is on a base without having been on one is new. Who hits a
 * home run goes all the way round.
 */
export function moved(
  before: Runner[],
  bases: Bases,
  runs: Record<string, number>,
  nextId: () => number,
  slugger: string | null = null,
): Runner[] {
  return Object.entries(bases).flatMap(([seat, occupied]) => {
    const old = before
      .filter((runner) => runner.seat === seat && runner.base < HOME)
      .sort((a, b) => b.base - a.base);
    const home = old.splice(0, runs[seat] ?? 0).map((runner) => ({ ...runner, base: HOME }));
    const taken = [2, 1, 0].filter((base) => occupied[base]);
    const still = taken.map((base) => {
      const goes = old.findIndex((runner) => runner.base <= base);
      const runner = goes < 0 ? undefined : old.splice(goes, 1)[0];
      return { id: runner?.id ?? nextId(), seat, base };
    });
    const batter = seat === slugger ? [{ id: nextId(), seat, base: HOME }] : [];
    return [...home, ...still, ...batter];
  });
}
