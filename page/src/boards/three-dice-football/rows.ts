/** The table in sentences, for who does not see the picture. */

import { money } from '../../kit/money';
import type { Table, View } from '../../lib/protocol';
import { listed } from '../../lib/words';
import type { Dice } from './types';
import { FULL_GAME, SINGLE_PLAY, total } from './wagers';

export function rows(view: View, table: Table): string[] {
  const game = view.table as unknown as Dice;
  const yards = `${game.to_go} ${game.to_go === 1 ? 'yard' : 'yards'} to go`;
  return [
    `Round ${game.round}, play ${game.play}, down ${game.down} of 3: ${yards}.`,
    `${game.quarterback} has the dice.`,
    ...(game.goal ? ['1st & goal.'] : []),
    ...(game.phase === 'extra-point' ? ['The extra point is rolled for.'] : []),
    ...table.seats.map(({ name }) => seat(name, game)),
  ];
}

function seat(name: string, { bankrolls, bets }: Dice): string {
  const stakes = bets[name] ?? {};
  const laid = [...FULL_GAME, ...SINGLE_PLAY].flatMap(({ id, name: wager }) => {
    const stake = stakes[id];
    return stake ? [`${money(stake)} on ${wager}`] : [];
  });
  const money_ = `${name}: ${money(bankrolls[name] ?? 0)} in hand`;
  return laid.length ? `${money_}, ${money(total(stakes))} staked: ${listed(laid)}.` : `${money_}.`;
}
