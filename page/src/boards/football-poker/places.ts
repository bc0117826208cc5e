/** Where the seats sit at the oval table: clockwise, whoever looks at it nearest. */

export type Place = 'bc' | 'bl' | 'ml' | 'tl' | 'tc' | 'tr' | 'mr' | 'br';

const PLACES: Record<number, Place[]> = {
  2: ['bc', 'tc'],
  3: ['bc', 'tl', 'tr'],
  4: ['bc', 'ml', 'tc', 'mr'],
  5: ['bc', 'bl', 'tl', 'tr', 'br'],
  6: ['bc', 'bl', 'tl', 'tc', 'tr', 'br'],
  7: ['bc', 'bl', 'ml', 'tl', 'tr', 'mr', 'br'],
  8: ['bc', 'bl', 'ml', 'tl', 'tc', 'tr', 'mr', 'br'],
};

/** The place of each seat, in seat order, seen from one of them. */
export function places(seats: number, from: number): Place[] {
  const around = PLACES[seats] ?? [];
  return around.map((_, seat) => around[(seat - from + seats) % seats] ?? 'bc');
}
