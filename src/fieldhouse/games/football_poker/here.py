"""What a seat's cards make in Football poker, and what its choices do in this position."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.cards import CARDS, cards_in, describe, rank_of
from fieldhouse.core.options import Options
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.football_poker.betting import (
    all_in_total,
    fixed_size,
    least_total,
    most_total,
    owed,
)
from fieldhouse.games.football_poker.dealing import card_yards
from fieldhouse.games.football_poker.pots import pot_total
from fieldhouse.games.football_poker.seats import is_in
from fieldhouse.games.football_poker.showing import all_cards, best_five, wild_ranks
from fieldhouse.games.football_poker.state import PUNT_ANTES, TEN_YARDS, Action, Phase, State
from fieldhouse.gridiron.words import yards


def worth(state: State, options: Mapping[str, Any], seat: int) -> str:
    """2. What the cards of a seat that is still in make, if whoever looks knows them."""
    dealt = state.downs[seat] and is_in(state, seat) and state.phase != Phase.OVER
    if not dealt or UNKNOWN in (*state.down[seat], state.community):
        return ""
    cards = cards_in(all_cards(state, seat))
    return describe(best_five(state, seat), cards, wild_ranks(state, seat)).name


def explain_here(state: State, options: Options, action: int) -> str:
    """What a choice of the seat to act costs it in this position."""
    o: Any = options.struct
    seat, stack = state.turn, state.stacks[state.turn]
    match action:
        case Action.FOLD if paid := state.paid[seat] + state.bets[seat]:
            return f"Give up the hand, and the {paid} that you have put in."
        case Action.CALL if owed(state, seat) >= stack:
            return f"Call all-in with your last {stack}; {_pot(state)}."
        case Action.CALL:
            return f"Call {owed(state, seat)}; {_pot(state)}."
        case Action.BRING_IN if stack <= options["bring-in"]:
            return f"The forced opening takes your last {stack}: all-in. It is no bet."
        case Action.COMPLETE | Action.BET | Action.RAISE:
            return _full_bet(state, action, state.full + fixed_size(state, o))
        case Action.BET_TO | Action.RAISE_TO:
            return _named_bet(state, least_total(state, o, seat), most_total(state, o, seat))
        case Action.PUNT:
            price = PUNT_ANTES * options["ante"]
            rest = f"Pay {price} of your {stack} into the main pot"
            return f"{rest}: no fourth up card, and no ten yards to make."
        case Action.NO:
            return _fourth_card(state, o)
    return ""


def _pot(state: State) -> str:
    """What there is to be won so far."""
    return f"pots and bets now hold {pot_total(state)}"


def _full_bet(state: State, action: int, total: int) -> str:
    """5. A bet of the fixed size, or what the seat has for it."""
    seat = state.turn
    most, more = all_in_total(state, seat), total - state.bets[seat]
    if most <= total:
        return f"All-in with your last {state.stacks[seat]}, {most} in this round."
    if action == Action.BET:
        return f"Bet {total}."
    verb = "Complete it" if action == Action.COMPLETE else "Raise"
    return f"{verb} to {total}: put in {more}." if more < total else f"{verb} to {total}."


def _named_bet(state: State, least: int, most: int) -> str:
    """5. A bet of a size that the seat names, as its total in the round."""
    ends = f"{least}" if least == most else f"{least} to {most}"
    told = f"Say what you then have in this round: {ends}"
    whole = all_in_total(state, state.turn) == most
    return f"{told}; {most} is all-in." if whole else f"{told}."


def _fourth_card(state: State, o: Any) -> str:
    """8. What the fourth up card must bring, and how many cards the seat has not seen do."""
    seat = state.turn
    lacking = TEN_YARDS - state.yards[seat]
    out = {card for cards in (*state.up, state.down[seat]) for card in cards}
    unseen = [card for card in range(CARDS) if card not in out]
    good = sum(card_yards(o, rank_of(card)) >= lacking for card in unseen)
    needs = f"Your fourth up card must bring {yards(lacking)}"
    return f"{needs}, or you are out; {good} of {len(unseen)} unseen cards do."
