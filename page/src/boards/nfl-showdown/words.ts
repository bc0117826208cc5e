/** How NFL Showdown's table is named. */

import type { GameEvent, Options, Table } from '../../lib/protocol';
import { capital, spaced } from '../../lib/words';
import { downAndDistance, spot } from '../gridiron';
import type { Showdown } from './types';

/** `Dust Devil` for `dust-devil`: cards are called after their ids. */
export function title(id: string): string {
  return id.split('-').map(capital).join(' ');
}

/** A team's letters in an end zone: `DAL` for dallas, `NYA` for new-york-a. */
export function letters(team: string): string {
  const parts = team.split('-').filter(Boolean);
  const short = parts.length > 1 ? parts.map((part) => part[0]).join('') : team.slice(0, 3);
  return short.toUpperCase();
}

/** The two teams' ids, in the order of the seats. */
export function teams(options: Options): [string, string] {
  const [first, second] = options.teams as string[];
  return [first ?? '', second ?? ''];
}

/** A playbook's cell as people read it: `yellow + 8, if caught` for `w yellow+8`. */
export function cellWords(cell: string): string {
  const caught = cell.startsWith('w ');
  const spaced = cell
    .replace(/^w /, '')
    .replaceAll(/(?<=\w)([+-])/g, ' $1 ')
    .replaceAll('-', '−');
  const yards = /^−?\d+$/.test(spaced)
    ? `${spaced} yard${/^−?1$/.test(spaced) ? '' : 's'}`
    : spaced;
  return caught ? `${yards}, if caught` : yards;
}

/** The part of the quarter. */
export function part(game: Showdown): string {
  if (game.phase === 'over') return 'the game is over';
  if (game.overtime) return `possession ${game.possession}`;
  return `possession ${game.possession} of ${game.mode === 'pro-bowl' ? 4 : 2}`;
}

/** Down, distance and place, or what is going on instead. */
export function situation(game: Showdown, trying = false): string[] {
  switch (game.phase) {
    case 'toss':
      return ['Coin toss'];
    case 'deal':
      return ['Dealing Big Plays'];
    case 'kickoff':
      return ['Kickoff', `${game.offense} receives`];
    case 'free-punt':
      return ['Free punt after a safety'];
    case 'try':
      return ['Try', 'one point or two'];
    case 'over':
      return ['Final score'];
  }
  if (trying) return ['Two-point try', spot(game.ball)];
  const kick = { 'field-goal': 'Field goal try', punt: 'Punt' }[game.phase];
  const down = kick ?? downAndDistance(game.down, game.ball, game.to_gain);
  return [down, spot(game.ball)];
}

/**
 * The ball as the offense sees it, null where there is none; kicked to the offense, it lies on the
 * other side's 35, after a safety on its 20.
 */
export function ballOn(game: Showdown): number | null {
  if (game.offense === null) return null;
  return { kickoff: 65, 'free-punt': 80 }[game.phase] ?? game.ball;
}

/** The line to gain where there is one. */
export function lineToGain(game: Showdown, trying = false): number | null {
  if (trying) return null;
  return ['call', 'big-play'].includes(game.phase) ? game.to_gain : null;
}

/** What is cried out across the field. */
export function cry(event: GameEvent): string | undefined {
  switch (event.event) {
    case 'touchdown':
      return `Touchdown, ${event.seat}!`;
    case 'field-goal':
      return 'Field goal, good!';
    case 'missed':
      return 'No good!';
    case 'safety':
      return `Safety, ${event.seat}!`;
    case 'big-play':
      return `Big Play: ${event.name}`;
    case 'try-over':
      return event.points ? 'The try is good!' : 'The try fails';
    case 'turnover':
      return { 'on-downs': 'Turnover on downs', interception: 'Intercepted!', fumble: 'Fumble!' }[
        String(event.how)
      ];
    case 'first-down':
      return 'First down!';
    case 'halftime':
      return 'Halftime';
    case 'overtime':
      return 'Overtime!';
    case 'game-over':
      return `${event.seat} wins!`;
  }
  return undefined;
}

/** `Ann (arizona)`. */
export function withTeam(table: Table, seat: number): string {
  return `${table.seats[seat]?.name} (${spaced(teams(table.options)[seat] ?? '')})`;
}
