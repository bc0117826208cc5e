/** How Power Poker Football's table is named. */

import type { GameEvent } from '../../lib/protocol';
import { downAndDistance, spot } from '../gridiron';
import type { Football, Team } from './types';

/** The teams alternate round the table, home first. */
export function teamOf(seat: number): Team {
  return seat % 2 ? 'away' : 'home';
}

/** `drive 3 of 8`. */
export function part(game: Football): string {
  if (game.phase === 'over') return 'the game is over';
  return game.overtime ? `drive ${game.drive}` : `drive ${game.drive} of 8`;
}

/** Down, distance and place, or what is going on instead. */
export function situation(game: Football): string[] {
  if (game.phase === 'draw') return ['High card deals'];
  if (game.phase === 'over') return ['Final score'];
  if (game.phase === 'conversion') return ['Conversion', `for the ${game.offense} team`];
  const down = KICKS[game.phase] ?? downAndDistance(game.down, game.ball, game.to_gain);
  return [down, spot(game.ball)];
}

const KICKS: Record<string, string> = {
  punt: 'Punt',
  'punt-return': 'Punt return',
  'field-goal': 'Field goal try',
};

const AIMLESS = ['draw', 'punt', 'punt-return', 'conversion', 'over'];

/** The line to gain where there is one; for a field goal the goal line. */
export function lineToGain(game: Football): number | null {
  return AIMLESS.includes(game.phase) || game.phase === 'field-goal' ? null : game.to_gain;
}

/** What a seat is or has done in this hand. */
export function marks(name: string, game: Football): string[] {
  const words: [boolean, string][] = [
    [game.folded.includes(name), 'folded'],
    [game.bet.includes(name), 'bet to win'],
    [game.benched.includes(name), 'benched'],
    [game.coverage === name, 'King coverage'],
    [game.stand === name, 'goal line stand'],
    [game.stop === name, 'safety stop'],
  ];
  return words.flatMap(([holds, word]) => (holds ? [word] : []));
}

/** What is cried out across the field. */
export function cry(event: GameEvent): string | undefined {
  switch (event.event) {
    case 'touchdown':
      return `Touchdown, ${event.seat}!`;
    case 'field-goal':
      return `Field goal, ${event.seat}!`;
    case 'safety':
      return `Safety, ${event.seat}!`;
    case 'converted':
      return event.points ? 'The conversion is good!' : 'The conversion fails';
    case 'turnover':
      return TURNOVERS[String(event.how)] ?? 'Turnover on downs';
    case 'kick-over':
      return { blocked: 'Blocked!', missed: 'No good!' }[String(event.how)];
    case 'goal-line-held':
      return 'The goal line holds!';
    case 'loaded-box':
      return 'The box is loaded';
    case 'misconduct':
      return 'Flag! Misconduct';
    case 'won':
      return `${event.seat}: ${event.hand}`;
    case 'first-down':
      return 'First down!';
    case 'halftime':
      return 'Halftime';
    case 'overtime':
      return 'Overtime!';
    case 'game-over':
      return `The ${event.team} team wins!`;
  }
  return undefined;
}

const TURNOVERS: Record<string, string> = { fumble: 'Fumble!', interception: 'Intercepted!' };
