"""Football poker as a dealer tells it, from an event's JSON alone."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.cards import (
    HIDDEN,
    RANK_NAMES,
    RANK_PLURALS,
    card_in_words,
    parse_card,
    rank_of,
)
from fieldhouse.core.english import listed

RANKS_IN_ORDER = "23456789TJQKA"

NUMBERS = (
    *("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"),
    *("eleven", "twelve", "thirteen", "fourteen", "fifteen"),
    *("sixteen", "seventeen", "eighteen", "nineteen"),
)
TENS = ("", "ten", "twenty", "thirty", "forty")


def tell(event: Mapping[str, Any]) -> str | None:
    """One event as a sentence; what the listener may not know is left out."""
    seat = event.get("seat")
    match event["event"]:
        case "hand":
            return f"Hand {event['hand']}. {seat} deals."
        case "ante":
            return f"{seat} antes {event['amount']}."
        case "down":
            return f"{seat} is dealt {_face_down(event['card'])} face down."
        case "up":
            return f"{seat}'s up card is {card_in_words(event['card'])}{_progress(event)}."
        case "community":
            return f"The community card, for everybody, is {card_in_words(event['card'])}."
        case "extra-point":
            return f"{seat}'s ace scores an extra point: {event['from']} pays {event['amount']}."
        case "field-goal":
            return _field_goal(event)
        case "acted":
            return f"{seat} {_action(event)}{' and is all-in' if event['all_in'] else ''}."
        case "punt":
            return f"{seat} punts for {event['amount']}: no fourth up card, no ten yards to make."
        case "short-of-ten":
            return f"{seat} has {yards_in_words(event['yards'])}, short of ten, and is out."
        case "returned":
            return f"{seat} takes back {event['amount']} that nobody called."
        case "showdown":
            return f"{seat} shows {event['name']}: {_shown(event['cards'], event['wild'])}."
        case "won":
            return f"{seat} wins {event['amount']}."
        case "carried":
            return (
                f"{event['amount']} in which nobody left has part is carried over to the next hand."
            )
        case "game-over":
            hands = event["hands"]
            return f"The game is over after {hands} {'hand' if hands == 1 else 'hands'}."
    return None


# ------------------------------------------------------------------ cards and yards


def yards_in_words(yards: int) -> str:
    """Yards as people say them: `seventeen yards`."""
    if yards < len(NUMBERS):
        number = NUMBERS[yards]
    else:
        tens, ones = divmod(yards, 10)
        number = f"{TENS[tens]}-{NUMBERS[ones]}" if ones else TENS[tens]
    return f"{number} {'yard' if yards == 1 else 'yards'}"


def _face_down(card: str) -> str:
    return "a card" if card == HIDDEN else card


def _progress(event: Mapping[str, Any]) -> str:
    """What the up cards make together: `; ten and seven make seventeen yards`."""
    yards = yards_in_words(event["yards"])
    if len(event["cards"]) < 2:
        return f": {yards}"
    return f"; {_ranks_in_words(event['cards'])} make {yards}"


def _ranks_in_words(cards: Sequence[str]) -> str:
    """The ranks of some cards: `two tens and seven`."""
    counts = Counter(rank_of(parse_card(card)) for card in cards)
    return listed(
        [
            RANK_NAMES[rank] if count == 1 else f"{NUMBERS[count]} {RANK_PLURALS[rank]}"
            for rank, count in counts.items()
        ]
    )


def _field_goal(event: Mapping[str, Any]) -> str:
    """What the cut has shown, and what it is good for (7)."""
    seat, rank = event["seat"], RANKS_IN_ORDER.index(event["rank"])
    name, plural = RANK_NAMES[rank], RANK_PLURALS[rank]
    cut = f"{seat} cuts {card_in_words(event['card'])}"
    if event["gain"]:
        return f"{cut}: {plural} are wild for {seat}."
    whose = "everybody" if name == "four" else seat
    return f"{cut}: no gain, {plural} are wild for {whose} anyway."


def _shown(cards: Sequence[str], wild: Mapping[str, str]) -> str:
    """The five cards, and what each wild one stands for if not itself: `Qs Qd 4h(=Qc)`."""
    stands_for = {card: other for card, other in wild.items() if card != other}
    return " ".join(
        f"{card}(={stands_for[card]})" if card in stands_for else card for card in cards
    )


# ------------------------------------------------------------------ what a seat does


def _action(event: Mapping[str, Any]) -> str:
    amount, total = event["amount"], event["total"]
    match event["action"]:
        case "fold":
            return "folds"
        case "check":
            return "checks"
        case "call":
            return f"calls {amount}"
        case "bringin":
            return f"brings in for {amount}"
        case "complete":
            return f"completes to {total}"
        case "bet" if amount == total:
            return f"bets {amount}"
        case "bet":
            return f"bets {amount} more for {total} in all"
    return f"raises to {total}"
