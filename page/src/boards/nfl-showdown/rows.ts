/** The table in sentences, for who does not see the picture. */

import type { Table, View, You } from '../../lib/protocol';
import { listed } from '../../lib/words';
import { quarterName } from '../gridiron';
import type { Dice, Showdown } from './types';
import { part, situation, title, withTeam } from './words';

export function rows(view: View, table: Table, you: You): string[] {
  const game = view.table as unknown as Showdown;
  const names = table.seats.map(({ name }) => name);
  const told = [
    `${quarterName(game.quarter)}, ${part(game)}.`,
    names.map((name, i) => `${withTeam(table, i)} ${game.score[name] ?? 0}`).join(', ') + '.',
  ];
  if (game.offense) told.push(`${game.offense} has the ball.`);
  told.push(`${situation(game, view.score?.trying).join(', ')}.`, ...cards(game));
  if (game.dice) told.push(`Dice: ${dice(game.dice)}.`);
  told.push(...names.map((name) => `${name} has ${game.big_plays[name] ?? 0} Big Plays left.`));
  const own = you.seat === null ? '' : (names[you.seat] ?? '');
  const hand = view.hands[own] ?? [];
  if (hand.length) told.push(`You hold ${listed(hand.map(title))}.`);
  if (view.worth[own]) told.push(...view.worth[own].split('\n'));
  return told;
}

function cards(game: Showdown): string[] {
  if (game.called) return [`${title(game.called)} against ${title(game.defended ?? '')}.`];
  return game.playbook ? [`A play of the ${title(game.playbook)} book is called, face down.`] : [];
}

function dice(faces: Dice): string {
  return Object.entries(faces)
    .map(([colour, face]) => `${colour} ${face}`)
    .join(', ');
}
