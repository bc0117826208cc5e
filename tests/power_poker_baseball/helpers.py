"""Short ways to say a game of Power Poker Baseball and to read what became of it.

Unless a test says otherwise Ann draws the high card and deals first, so with the seats Ann, Bob,
Cy, Di the order from the dealer's left is Bob, Cy, Di, Ann.
"""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from typing import Any

import pytest

from fieldhouse.cards import CARD_NAMES
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.view import story, view_json
from fieldhouse.games.power_poker_baseball import GAME

TWO = ("Ann", "Bob")
THREE = ("Ann", "Bob", "Cy")
FOUR = ("Ann", "Bob", "Cy", "Di")
EIGHT = (*FOUR, "Ed", "Flo", "Gus", "Hal")

FLOP, SLIDE, TAG = "4h9d2c", "Kh", "5s"
BOARD = (FLOP, SLIDE, TAG)
"""Nothing for the dealer, two black numbers; a pocket makes a straight with A3 or 36 only."""
HITS = {1: "QsTc", 2: "9s5h", 3: "9s9h", 4: "3s6s"}
"""Pockets that win on `BOARD`: queen high, two pair, three of a kind, a straight."""
POCKETS = ("QsTc", "Qh8c", "JsTh", "Jh8s", "Td8d", "Ts7c", "8h7d", "7h6c")
"""A high card each on `BOARD`, the first the best. No ace among them."""
STRIKEOUT, DOUBLE_PLAY = "4h9d6h", "4h4c9d"
"""Flops that end the hand: three red numbers; two of the same rank."""
WALKS = ("4s9c2c", "6c")
"""A flop and a slide card that make the table walk."""
ROUTES = {
    "": "",
    "1": "1",
    "2": "2",
    "3": "3",
    "12": "11",
    "13": "21",
    "23": "12",
    "123": "111",
}
"""The hits that put runners on these bases, without a run."""


# ------------------------------------------------------------------ records


def record(*actions: str, seats: Sequence[str] = FOUR, **options: Any) -> GameRecord:
    """A record; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME.id, tuple(seats), actions, named)


def play(*actions: str, seats: Sequence[str] = FOUR, **options: Any) -> Match:
    """The match after a record's actions."""
    return record(*actions, seats=seats, **options).replay(GAME)


def refusal(*actions: str, seats: Sequence[str] = FOUR, **options: Any) -> str:
    """Why the last of the actions cannot be done; all before it can."""
    play(*actions[:-1], seats=seats, **options)
    with pytest.raises(FieldhouseError) as caught:
        play(*actions, seats=seats, **options)
    return str(caught.value)


def start(
    *actions: str,
    after: str = "",
    inning: int | None = None,
    outs: int = 0,
    seats: Sequence[str] = FOUR,
    **options: Any,
) -> Match:
    """The match after actions that follow Ann's draw and some hands.

    Args:
        actions: what follows.
        after: the hands, as `played` takes them.
        inning: if given, the inning that the actions then begin in. Hands that do nothing come
            before the others.
        outs: with `inning`, the outs that they begin with.
        seats: all seats.
        options: options, with underscores.
    """
    if inning is not None:
        options["start_inning"] = first_inning(after, inning, outs)
    return play(*opening(after, inning, outs, seats), *actions, seats=seats, **options)


# ------------------------------------------------------------------ parts of records


def around(first: str, seats: Sequence[str] = FOUR, out: str = "") -> list[str]:
    """The seats clockwise from one of them, without some."""
    at = list(seats).index(first)
    return [name for name in (*seats[at:], *seats[:at]) if name not in out.split()]


def after_dealer(dealer: str, seats: Sequence[str] = FOUR, out: str = "") -> list[str]:
    """The seats from the dealer's left, the dealer last, without some."""
    at = list(seats).index(dealer) + 1
    return [name for name in (*seats[at:], *seats[:at]) if name not in out.split()]


def draws(first: str = "Ann", seats: Sequence[str] = FOUR) -> list[str]:
    """The draw for the first deal, which `first` wins with an ace; the others have low diamonds."""
    return [f"{n} draw {'Ah' if n == first else f'{i + 2}d'}" for i, n in enumerate(seats)]


def dealt(
    dealer: str = "Ann", seats: Sequence[str] = FOUR, *, out: str = "", best: str = "", **cards: str
) -> list[str]:
    """Two cards for each seat, the dealer last.

    Args:
        dealer: who deals.
        seats: all seats.
        out: who is benched.
        best: who gets the best of `POCKETS`, else the first seat.
        cards: for some seats other cards.
    """
    ranked = [*best.split(), *(name for name in seats if name not in best.split())]
    pockets = dict(zip(ranked, POCKETS, strict=False)) | cards
    return [f"deal {name} {pockets[name]}" for name in after_dealer(dealer, seats, out)]


def checks(*names: str) -> list[str]:
    """These seats check, in this order."""
    return [f"{name} check" for name in names]


def nos(*names: str) -> list[str]:
    """These seats decline, in this order."""
    return [f"{name} no" for name in names]


def hand(
    dealer: str,
    winner: str,
    hit: int = 1,
    *,
    seats: Sequence[str] = FOUR,
    out: str = "",
    bets: str = "",
    said: Sequence[str] = (),
    board: Sequence[str] = BOARD,
    **cards: str,
) -> list[str]:
    """A whole hand without a fold, up to the winner's hit.

    Args:
        dealer: who deals.
        winner: who wins on `BOARD`.
        hit: by which hit.
        seats: all seats.
        out: who is benched.
        bets: who bets to win in round 1.
        said: what is said between the deal and the flop.
        board: flop, slide card and tag card.
        cards: for some seats other cards.
    """
    order = after_dealer(dealer, seats, out)
    before = dealt(dealer, seats, out=out, best=winner, **({winner: HITS[hit]} | cards))
    first = [f"{name} {'bet' if name in bets.split() else 'check'}" for name in order]
    rest = checks(*(name for name in order if name not in bets.split()))
    flop, slide, tag = (f"flip {text}" for text in board)
    return [*before, *said, flop, *first, slide, *rest, tag, *rest]


def ended(dealer: str, flop: str = STRIKEOUT, seats: Sequence[str] = FOUR) -> list[str]:
    """A hand that ends with its flop."""
    return [*dealt(dealer, seats), f"flip {flop}"]


def played(hands: str, seats: Sequence[str] = FOUR) -> list[str]:
    """Hands from Ann's first deal on.

    Args:
        hands: words like `Ann4`: Ann wins by a home run, nobody bets. `out` is a hand that ends
            with one out and nothing else.
        seats: all seats.
    """
    dealer, found = "Ann", []
    for word in hands.split():
        if word == "out":
            found += ended(dealer, seats=seats)
            dealer = after_dealer(dealer, seats)[0]
        else:
            found += hand(dealer, word[:-1], int(word[-1]), seats=seats)
            dealer = word[:-1]
    return found


def runners(name: str, bases: str) -> str:
    """Hands, for `played`, that put runners of a seat on these bases, without a run."""
    return " ".join(f"{name}{hit}" for hit in ROUTES[bases])


def padded(after: str, outs: int) -> str:
    """The hands with some before them, so that they end at these outs."""
    missing = (outs - len(after.split())) % 3
    return " ".join([*["out"] * missing, after])


def first_inning(after: str, inning: int, outs: int) -> int:
    """The `start-inning` with which the padded hands end in that inning."""
    return inning - len(padded(after, outs).split()) // 3


def opening(
    after: str, inning: int | None = None, outs: int = 0, seats: Sequence[str] = FOUR
) -> list[str]:
    """The draw and the hands before what `start` is given."""
    hands = after if inning is None else padded(after, outs)
    return [*draws("Ann", seats), *played(hands, seats)]


def to_round_1(
    dealer: str = "Ann", seats: Sequence[str] = FOUR, flop: str = FLOP, **cards: str
) -> list[str]:
    """A deal and a flop."""
    return [*dealt(dealer, seats, **cards), f"flip {flop}"]


def to_round_2(dealer: str = "Ann", seats: Sequence[str] = FOUR, **cards: str) -> list[str]:
    """Everybody checks in round 1, then the slide card."""
    order = after_dealer(dealer, seats)
    return [*to_round_1(dealer, seats, **cards), *checks(*order), f"flip {SLIDE}"]


def to_round_3(dealer: str = "Ann", seats: Sequence[str] = FOUR, **cards: str) -> list[str]:
    """Everybody checks in rounds 1 and 2, then the tag card."""
    order = after_dealer(dealer, seats)
    return [*to_round_2(dealer, seats, **cards), *checks(*order), f"flip {TAG}"]


def pitches(name: str, *cards: str) -> list[str]:
    """The rally player has these cards pitched."""
    return [text for card in cards for text in (f"{name} pitch", f"flip {card}")]


def takes(name: str, *cards: str) -> list[str]:
    """The rally player takes these cards."""
    return [text for card in cards for text in (f"{name} take", f"flip {card}")]


# ------------------------------------------------------------------ what became of it


def table(match: Match) -> dict[str, Any]:
    """The public state."""
    found: dict[str, Any] = view_json(match)["table"]
    return found


def now(match: Match, keys: str) -> tuple[Any, ...]:
    """Some values of the table, by their keys in one text."""
    found = table(match)
    return tuple(found[key] for key in keys.split())


def runs(match: Match) -> list[int]:
    """Each seat's runs, in seat order."""
    return list(table(match)["runs"].values())


def bases(match: Match) -> dict[str, str]:
    """For each seat with runners their bases, such as `13`."""
    found = {
        name: "".join(str(base + 1) for base in range(3) if on[base])
        for name, on in table(match)["bases"].items()
    }
    return {name: text for name, text in found.items() if text}


def hands(match: Match) -> dict[str, list[str]]:
    """Each seat's hole cards."""
    found: dict[str, list[str]] = view_json(match)["hands"]
    return found


def to_act(match: Match) -> str | None:
    """A seat's name, "chance" or None."""
    if match.is_over:
        return None
    return "chance" if match.current_player == CHANCE else match.seats[match.current_player]


def legal(match: Match) -> set[str]:
    """The legal actions, as a record has them."""
    texts = match.legal_texts()
    assert len(set(texts)) == len(texts)
    return set(texts)


def turn(match: Match) -> tuple[str | None, set[str]]:
    """Who is to act and what may be done."""
    return to_act(match), legal(match)


def awaited(match: Match) -> str | None:
    """The outcome awaited, with its seat: `deal Bob`, `Ann draw`, `flip`; None if none is."""
    if match.current_player != CHANCE:
        return None
    text = match.codec.awaited(match.state)
    assert view_json(match)["awaiting"] in text.split()
    return text


def possible(match: Match) -> set[str]:
    """The cards that may come."""
    return {CARD_NAMES[outcome] for outcome, _ in match.chance_outcomes() if outcome < 52}


def result(match: Match) -> dict[str, Any]:
    """The result of a finished game."""
    assert match.is_over
    found: dict[str, Any] = view_json(match)["result"]
    return found


def won_by(match: Match) -> tuple[str, str]:
    """The only winner and the reason."""
    found = result(match)
    (winner,) = found["winners"]
    return winner, found["reason"]


def told(match: Match, viewer: int) -> str:
    """All that a viewer is told, as one text."""
    return json.dumps([view_json(match, viewer), story(match, viewer)], ensure_ascii=False)


RANKS = {
    **{"2": "deuce|two", "3": "three", "4": "four", "5": "five", "6": "six", "7": "seven"},
    **{"8": "eight", "9": "nine", "T": "ten", "J": "jack", "Q": "queen", "K": "king", "A": "ace"},
}
SUITS = {"c": ("clubs", "♣"), "d": ("diamonds", "♦"), "h": ("hearts", "♥"), "s": ("spades", "♠")}


def mentions(text: str, card: str) -> bool:
    """Whether a text names a card: as `Th`, as `T♥`, or as the ten of hearts."""
    rank, (suit, sign) = card[0], SUITS[card[1]]
    form = rf"\b{card}\b|\b{rank}{sign}|(?i:({RANKS[rank]}) of {suit})"
    return re.search(form, text) is not None


CHECK_FOLD_BET = {"check", "fold", "bet"}
CHECK_OR_BET = {"check", "bet"}
PITCH_OR_TAKE = {"pitch", "take"}


def window(*words: str) -> set[str]:
    """The legal actions of an optional window."""
    return {*words, "no"}
