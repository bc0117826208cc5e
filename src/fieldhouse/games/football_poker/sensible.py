"""A player who knows what his hand is worth, counts his yards, and punts when it pays.

He judges a hand by its category against what the street and the number of opponents ask for. He
sees what his seat sees, nothing else.
"""

from __future__ import annotations

from fieldhouse.cards import CARDS, card_bit, category_of, evaluate_wild, hand_of, rank_of, showing
from fieldhouse.core.rng import below
from fieldhouse.games.football_poker.dealing import card_yards
from fieldhouse.games.football_poker.options import Options
from fieldhouse.games.football_poker.pots import pot_total
from fieldhouse.games.football_poker.seats import is_in
from fieldhouse.games.football_poker.showing import all_cards, wild_ranks
from fieldhouse.games.football_poker.state import (
    PUNT_ANTES,
    TEN_YARDS,
    UP_CARDS,
    Action,
    Question,
    State,
)


def sensible(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """Fold when behind, call when level, bet and raise when ahead; see `lead`."""
    if s.ask == Question.PUNT:
        return (Action.PUNT.value if punt_pays(s, o, seat) else Action.NO.value), 0
    ahead = lead(s, o, seat)
    i = count - 1
    strongest = actions[i]
    can_bet = strongest > Action.BRING_IN
    if can_bet and ahead > 0 and below(rng, 4) > 0:
        half_pot = s.highest + pot_total(s) // 2
        return strongest, min(most[i], max(least[i], half_pot))
    if actions[0] == Action.FOLD and actions[1] == Action.CALL:
        owed = s.highest - s.bets[seat]
        cheap = ahead == -1 and 6 * owed <= pot_total(s)
        return (Action.CALL.value if ahead >= 0 or cheap else Action.FOLD.value), 0
    if actions[0] == Action.CHECK:
        return Action.CHECK.value, 0
    return Action.BRING_IN.value, 0


def lead(s: State, o: Options, seat: int) -> int:
    """How many categories the hand is above what it needs: negative is behind.

    A pair will do on third and fourth street, two pair on fifth and sixth, three of a kind at the
    end; one more against four opponents or a better hand showing; one more with yards in danger.
    """
    hand = category_of(evaluate_wild(all_cards(s, seat), wild_ranks(s, seat)))
    needed = (s.street - 1) // 2
    if opponents(s, seat) >= 4 and s.street >= 5:
        needed += 1
    if best_board(s, seat) > hand:
        needed += 1
    if yards_in_danger(s, o, seat):
        needed += 1
    return hand - needed


def opponents(s: State, seat: int) -> int:
    """How many others are still in."""
    number = 0
    for other in range(s.seats):
        if other != seat and is_in(s, other):
            number += 1
    return number


def best_board(s: State, seat: int) -> int:
    """The best category that another's up cards show."""
    best = 0
    for other in range(s.seats):
        if other != seat and is_in(s, other) and s.ups[other] > 0:
            board = showing(hand_of(s.up[other], s.ups[other]), wild_ranks(s, other))
            best = max(best, category_of(board))
    return best


def yards_in_danger(s: State, o: Options, seat: int) -> bool:
    """8. Whether the up cards to come must be better than four yards each."""
    to_come = UP_CARDS - s.ups[seat]
    if s.punted[seat] or to_come == 0:
        return False
    return TEN_YARDS - s.yards[seat] > 4 * to_come


def chance_to_fall_short(s: State, o: Options, seat: int) -> int:
    """8. In percent: how many cards he has not seen leave him below ten."""
    missing = TEN_YARDS - s.yards[seat]
    seen = 0
    for other in range(s.seats):
        seen |= hand_of(s.up[other], s.ups[other])
    seen |= hand_of(s.down[seat], s.downs[seat])
    short, unseen = 0, 0
    for card in range(CARDS):
        if seen & card_bit(card) == 0:
            unseen += 1
            if card_yards(o, rank_of(card)) < missing:
                short += 1
    return 100 * short // unseen


def punt_pays(s: State, o: Options, seat: int) -> bool:
    """9. Whether what he would lose of his share of the pot is more than ten antes.

    His share grows with his hand: level with each opponent at two pair.
    """
    hand = 1 + category_of(evaluate_wild(all_cards(s, seat), wild_ranks(s, seat)))
    share = pot_total(s) * hand // (hand + 3 * opponents(s, seat))
    return share * chance_to_fall_short(s, o, seat) > 100 * PUNT_ANTES * o.ante
