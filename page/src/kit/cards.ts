/** Cards as the records write them: `Qs` is the queen of spades, `??` one that is not seen. */

export const SUITS = {
  s: { name: 'spades', black: true },
  h: { name: 'hearts', black: false },
  d: { name: 'diamonds', black: false },
  c: { name: 'clubs', black: true },
} as const;

export type Suit = keyof typeof SUITS;

const RANKS: Record<string, string> = {
  '2': 'two',
  '3': 'three',
  '4': 'four',
  '5': 'five',
  '6': 'six',
  '7': 'seven',
  '8': 'eight',
  '9': 'nine',
  T: 'ten',
  J: 'jack',
  Q: 'queen',
  K: 'king',
  A: 'ace',
};

export interface Face {
  /** As it stands on the card: `10` for a ten. */
  rank: string;
  suit: Suit;
  black: boolean;
  name: string;
}

/** A card taken apart, or null where the text is none, such as `??`. */
export function parseCard(text: string | null | undefined): Face | null {
  const [letter = '', suit = ''] = text ?? '';
  const rank = RANKS[letter];
  if (text?.length !== 2 || !rank || !(suit in SUITS)) return null;
  const { name, black } = SUITS[suit as Suit];
  return {
    rank: letter === 'T' ? '10' : letter,
    suit: suit as Suit,
    black,
    name: `${rank} of ${name}`,
  };
}

/** A card as people say it, `face down` for one that is not seen. */
export function cardName(text: string | null | undefined): string {
  return parseCard(text)?.name ?? 'a card face down';
}
