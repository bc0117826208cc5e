import { expect, test } from 'vitest';
import type { GameEvent, Step } from '../../lib/protocol';
import { nets, recall } from './recall';

function step(play: number, ...events: GameEvent[]): Step {
  const view = { table: { round: 1, play } } as unknown as Step['view'];
  return { events, lines: [], view };
}

const bet = (seat: string, wager: string, stake: number, paid: number): GameEvent => ({
  event: 'settled',
  seat,
  wager,
  stake,
  paid,
  verdict: paid > stake ? 'win' : paid ? 'push' : 'lose',
});

const ROLL = step(
  2,
  { event: 'roll', dice: [6, 4, 3], result: 'gain', margin: 7, to_go: 13 },
  bet('Ann', 'over-4', 4, 10),
  bet('Bob', 'over-4', 2, 5),
  bet('Ann', 'trips', 1, 0),
);

test('a roll stays with what it won and lost', () => {
  const roll = recall(null, ROLL);
  expect(roll).toMatchObject({ dice: [6, 4, 3], result: 'Gain of 7 yards' });
  expect(roll?.settled['over-4']).toEqual({ verdict: 'win', net: { Ann: 6, Bob: 3 } });
  expect(roll && nets(roll)).toEqual({ Ann: 5, Bob: 3 });
});

test('a new stake takes the mark off its place and leaves the dice', () => {
  const roll = recall(recall(null, ROLL), step(2, { event: 'bet', seat: 'Bob', wager: 'trips' }));
  expect(Object.keys(roll?.settled ?? {})).toEqual(['over-4']);
  expect(roll?.dice).toEqual([6, 4, 3]);
});

test('an extra-point roll adds to what the touchdown has settled', () => {
  const extra = step(
    2,
    { event: 'extra-point-roll', dice: [1, 1, 2], good: false },
    bet('Ann', 'touchdown', 5, 10),
  );
  const roll = recall(recall(null, ROLL), extra);
  expect(roll?.result).toBe('Extra point: no good');
  expect(Object.keys(roll?.settled ?? {})).toEqual(['over-4', 'trips', 'touchdown']);
});

test('a roll that nobody saw takes the old dice away', () => {
  expect(recall(recall(null, ROLL), step(3))).toBeNull();
});

test.each([
  [{ result: 'trips' }, 'Trips touchdown'],
  [{ result: 'gain', margin: 9, to_go: 0 }, 'Touchdown'],
  [{ result: 'gain', margin: 1, to_go: 4 }, 'Gain of 1 yard'],
  [{ result: 'penalty', margin: -2, to_go: 21 }, 'Penalty: back a yard'],
])('%o is told', (event, words) => {
  expect(recall(null, step(2, { event: 'roll', dice: [1, 1, 1], ...event }))?.result).toBe(words);
});
