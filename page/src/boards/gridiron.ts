/** Places on the field, downs and distances, as a broadcast shows them. */

const ORDINALS = ['', '1st', '2nd', '3rd', '4th'];

/** The quarter that stands for overtime. */
export const OVERTIME = 5;

/** A ball's place as its own team says it: `own 25`, `midfield`, `opponent's 35`. */
export function spot(ball: number): string {
  if (ball <= 0) return 'own goal line';
  if (ball >= 100) return 'goal line';
  if (ball === 50) return 'midfield';
  return ball < 50 ? `own ${ball}` : `opponent's ${100 - ball}`;
}

/** `2nd & 7`, `1st & goal`; after a penalty the line may lie behind the ball. */
export function downAndDistance(down: number, ball: number, toGain: number): string {
  const which = ORDINALS[down] ?? `${down}th`;
  if (ball >= toGain) return `${which}, past the line`;
  return `${which} & ${toGain >= 100 ? 'goal' : toGain - ball}`;
}

/** `1st quarter`, or `Overtime`. */
export function quarterName(quarter: number): string {
  return quarter >= OVERTIME ? 'Overtime' : `${ORDINALS[quarter]} quarter`;
}

/** `+9`, `−3`, `0`: yards with the sign that people print. */
export function signed(yards: number): string {
  return yards > 0 ? `+${yards}` : `${yards}`.replace('-', '−');
}
