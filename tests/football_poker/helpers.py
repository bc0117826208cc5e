"""Short ways to say a game of Football poker and to read what became of it.

The dealer of the first hand is the first seat, so with the seats Ann, Bob, Cy, Di the order from
the dealer's left is Bob, Cy, Di, Ann.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeVar

import pytest

from fieldhouse.cards import CARD_NAMES
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.schema import REFEREE
from fieldhouse.core.view import view_json
from fieldhouse.games.football_poker import GAME

T = TypeVar("T")
TWO = ("Ann", "Bob")
THREE = ("Ann", "Bob", "Cy")
FOUR = ("Ann", "Bob", "Cy", "Di")


def record(*actions: str, seats: Sequence[str] = THREE, **options: Any) -> GameRecord:
    """A record; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME.id, tuple(seats), actions, named)


def play(*actions: str, seats: Sequence[str] = THREE, **options: Any) -> Match:
    """The match after a record's actions."""
    return record(*actions, seats=seats, **options).replay(GAME)


def refusal(*actions: str, seats: Sequence[str] = THREE, **options: Any) -> str:
    """Why the last of the actions cannot be done; all before it can."""
    play(*actions[:-1], seats=seats, **options)
    with pytest.raises(FieldhouseError) as caught:
        play(*actions, seats=seats, **options)
    return str(caught.value)


def table(match: Match) -> dict[str, Any]:
    """The public state, as `view_json` has it but without writing down all events."""
    found: dict[str, Any] = GAME.words.table(match.observation(REFEREE), match.seats)
    return found


def hands(match: Match) -> dict[str, list[str]]:
    """Each seat's down cards."""
    found: dict[str, list[str]] = GAME.words.hands(match.observation(REFEREE), match.seats)
    return found


def to_act(match: Match) -> str | None:
    """A seat's name, "chance" or None."""
    if match.is_over:
        return None
    return "chance" if match.current_player == CHANCE else match.seats[match.current_player]


def legal(match: Match) -> set[str]:
    """The legal actions, as a record has them."""
    return set(match.legal_texts())


def turn(match: Match) -> tuple[str | None, set[str]]:
    """Who is to act and what may be done."""
    return to_act(match), legal(match)


def awaited(match: Match) -> str | None:
    """The outcome awaited, with its seat: `up Bob`, `cut`; None if none is."""
    return match.codec.awaited(match.state) if match.current_player == CHANCE else None


def stacks(match: Match) -> list[int]:
    """Each seat's chips, in seat order."""
    return list(table(match)["stacks"].values())


def bets(match: Match) -> list[int]:
    """Each seat's chips in this round, in seat order."""
    return list(table(match)["bets"].values())


def pots(match: Match) -> list[tuple[int, str]]:
    """Each pot's chips and the seats in it."""
    return [(pot["amount"], " ".join(pot["seats"])) for pot in table(match)["pots"]]


def events(match: Match, name: str) -> list[dict[str, Any]]:
    """The events of one name, in order."""
    return [event for event in view_json(match)["events"] if event["event"] == name]


def shown(match: Match) -> dict[str, dict[str, Any]]:
    """Each seat's showdown."""
    return {event["seat"]: event for event in events(match, "showdown")}


def result(match: Match) -> dict[str, Any]:
    """The result of a finished game."""
    found: dict[str, Any] = view_json(match)["result"]
    return found


# ------------------------------------------------------------------ cards that do not matter

UPS = {
    "Ann": "9s 5h 6s Td",
    "Bob": "2c Kc 7h 6d",
    "Cy": "8d 9h 5c Ts",
    "Di": "7c 8h Tc 6h",
}
"""No three, four or ace, all at least ten yards. Bob, with the deuce and then the king, opens each
street."""
POCKETS = (("AsAh", "Ad"), ("QsQh", "Qd"), ("JsJh", "Jd"), ("KsQc", "2d"))
"""Two down and the seventh card: trip aces, queens, jacks; nothing much. Whatever lies up."""


EIGHT = {
    "Ann": "3d Qd 2c 5c 6c 7c",
    "Bob": "Ad Kh 8c 9c Tc Jc",
    "Cy": "3c Qh 2d 5d 6d 7d",
    "Di": "Ac Kc 8d 9d Td Jd",
    "Ed": "3s Kd 2h 5h 6h 7h",
    "Flo": "As Ks 8h 9h Th Jh",
    "Gus": "3h Ah 2s 5s 6s 7s",
    "Hal": "Qs Qc 8s 9s Ts Js",
}
"""Two seats share a suit: one has 2 5 6 7 up (20 yards), one 8 9 T J (27). The fours are left."""


class Cards:
    """A deal of four at most, who win in the order of `best`."""

    def __init__(self, best: str = "Ann Bob Cy Di") -> None:
        self.pockets = dict(zip(best.split(), POCKETS, strict=False))

    def third(self, *names: str) -> list[str]:
        """Two down and one up, for seats in the order of the deal."""
        return [f"deal {n} {self.pockets[n][0]}" for n in names] + self.street(3, *names)

    def street(self, number: int, *names: str) -> list[str]:
        """The card of a street, for seats in the order of the deal."""
        if number == 7:
            return [f"deal {n} {self.pockets[n][1]}" for n in names]
        return [f"up {n} {UPS[n].split()[number - 3]}" for n in names]

    def rest(self, first: int, *names: str) -> list[str]:
        """All cards from a street on, where nobody can bet."""
        return [text for number in range(first, 8) for text in self.street(number, *names)]


CARDS = Cards()
third, street, rest = CARDS.third, CARDS.street, CARDS.rest


# ------------------------------------------------------------------ cards that do


class Deal:
    """Cards for named seats, dealt while everybody does as little as possible.

    Args:
        cards: for each seat its cards in the order of the deal: two down, four up, one down. Where
            some are missing, others take their place that nobody asks for.
        cuts: what is cut to, in order.
    """

    def __init__(
        self,
        cards: Mapping[str, str],
        cuts: str = "",
        **options: Any,
    ) -> None:
        self.cards = {name: text.split() for name, text in cards.items()}
        self.cuts = cuts.split()
        named = {name.replace("_", "-"): value for name, value in options.items()}
        self.match = Match(GAME, list(cards), named)

    def to(self, stop: Callable[[Match], bool]) -> Match:
        """The match at the first moment at which `stop` says so, else at its end."""
        while not self.match.is_over and not stop(self.match):
            if self.match.current_player == CHANCE:
                self.match.play(f"{awaited(self.match)} {self._card()}")
            else:
                self.match.play(f"{to_act(self.match)} {least(self.match)}")
        return self.match

    def trace(self, note: Callable[[Match], T]) -> list[T]:
        """What `note` says at every moment before the end."""
        notes: list[T] = []

        def go_on(match: Match) -> bool:
            notes.append(note(match))
            return False

        self.to(go_on)
        return notes

    def to_street(self, number: int) -> Match:
        """The match when a seat must act on that street, punts aside."""
        return self.to(
            lambda match: table(match)["street"] == number and table(match)["phase"] == "betting"
        )

    def to_end(self) -> Match:
        """The finished match."""
        return self.to(lambda _: False)

    def _card(self) -> str:
        words = (awaited(self.match) or "").split(" ")
        if words[0] == "cut":
            return self.cuts.pop(0)
        if words[0] == "community":
            return self.cards["community"].pop(0)
        cards = self.cards[words[1]]
        if cards and cards[0] != "-":
            return cards.pop(0)
        if cards:
            cards.pop(0)
        return self._spare()

    def _spare(self) -> str:
        """A card that is not out; if possible not kept for a seat, and no three, four or ace."""
        kept = {card for cards in [*self.cards.values(), self.cuts] for card in cards}
        free = (CARD_NAMES[outcome] for outcome, _ in self.match.chance_outcomes())
        return min(free, key=lambda card: (card in kept, card[0] in "34A", card))


def least(match: Match) -> str:
    """The least that the seat to act can do without giving up."""
    choices = legal(match)
    return next(word for word in ("check", "call", "bringin", "no") if word in choices)


def ups(**cards: str) -> dict[str, str]:
    """Cards of which only the up ones matter, for `Deal`."""
    return {name: f"- - {text}" for name, text in cards.items()}


def opener(*, number: int, cuts: str = "", options: Any = None, **cards: str) -> str | None:
    """Who acts first on a street, with these up cards."""
    return to_act(Deal(ups(**cards), cuts, **(options or {})).to_street(number))


def total(match: Match) -> int:
    """All chips on the table."""
    now = table(match)
    chips = [*now["stacks"].values(), *now["bets"].values()]
    return int(sum(chips) + sum(pot["amount"] for pot in now["pots"]))
