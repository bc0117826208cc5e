import { expect, test } from 'vitest';
import { cardName, parseCard } from './cards';

test('a card is taken apart', () => {
  expect(parseCard('Td')).toEqual({
    rank: '10',
    suit: 'd',
    black: false,
    name: 'ten of diamonds',
  });
  expect(parseCard('As')?.black).toBe(true);
});

test.each(['??', '', 'Q', 'Qx', '1s', 'Qs ', null, undefined])('%s is no card', (text) => {
  expect(parseCard(text)).toBeNull();
  expect(cardName(text)).toBe('a card face down');
});
