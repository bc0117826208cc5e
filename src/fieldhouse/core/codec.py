"""Actions as text and back, in one place.

A decision reads `Ann bet touchdown 5`: the seat, the action's text, the amount where it takes
one. An outcome reads `roll 3 5 2` or `deal Ann As`: the verb (and seat) awaited, then its face.
Several cards under one verb may share a text, `flip Qs7h`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.english import shortened
from fieldhouse.core.errors import SeatError
from fieldhouse.core.game import Game, Names

CARD = re.compile(r"[2-9TJQKA][cdhs]|\?\?")
AMOUNT = re.compile(r"0|[1-9][0-9]{0,12}")
OUTCOME_VERBS = frozenset(
    ("deal", "up", "flip", "cut", "roll", "coin", "flick", "community"),
)


class Move(NamedTuple):
    """One entry of a game's history: who acted, the action or outcome id, the amount."""

    actor: int
    action: int
    amount: int = 0


class LegalAction(NamedTuple):
    """A legal action id with the least and the most amount, both 0 where it takes none."""

    action: int
    least: int = 0
    most: int = 0


def no_amount(legal: LegalAction, word: str) -> str:
    """Why a word is no amount of an action; it may be a number too long to be read."""
    kind = "" if re.fullmatch("[1-9][0-9]*", word) else "a whole number "
    return f"the amount must be {kind}from {legal.least} to {legal.most}, not {shortened(word)}"


class Codec:
    """Text for the actions of one game with given seats."""

    def __init__(self, game: Game, seats: Names) -> None:
        self.game = game
        self.seats = seats
        self._texts = [self._named(text) for text in game.words.ACTIONS]
        amounts = game.words.AMOUNTS
        self._plain = {t: a for a, t in enumerate(self._texts) if a not in amounts}
        self._with_amount = {t: a for a, t in enumerate(self._texts) if a in amounts}
        self._faces = {text: outcome for outcome, text in enumerate(game.words.OUTCOMES)}

    def _named(self, template: str) -> str:
        tokens = template.split(" ")
        return " ".join(self.seats[int(t[1:])] if _is_seat(t, self.seats) else t for t in tokens)

    def action_text(self, action: int, amount: int = 0) -> str:
        """A decision without its seat: `bet touchdown 5`."""
        text = self._texts[action]
        return f"{text} {amount}" if action in self.game.words.AMOUNTS else text

    def bare_text(self, action: int) -> str:
        """A decision without its seat and amount: `bet touchdown`."""
        return self._texts[action]

    def legal_text(self, legal: LegalAction) -> str:
        """A legal action as `legal` lists it, with its range: `bet touchdown 1..1000`."""
        if legal.action in self.game.words.AMOUNTS and legal.least < legal.most:
            return f"{self._texts[legal.action]} {legal.least}..{legal.most}"
        return self.action_text(legal.action, legal.least)

    def awaited(self, state: Any) -> str:
        """The verb, or seat and verb, of the outcome awaited."""
        return self._named(self.game.words.awaited(state))

    def text(self, state: Any, move: Move) -> str:
        """A move as a record holds it, in the state it was made in."""
        if move.actor == CHANCE:
            return f"{self.awaited(state)} {self.game.words.OUTCOMES[move.action]}"
        return f"{self.seats[move.actor]} {self.action_text(move.action, move.amount)}"

    def read_decision(self, text: str) -> tuple[int, int] | None:
        """The action id and amount that a seat's words mean, or None."""
        if text in self._plain:
            return self._plain[text], 0
        words, _, number = text.rpartition(" ")
        if words in self._with_amount and AMOUNT.fullmatch(number):
            return self._with_amount[words], int(number)
        return None

    def amount_complaint(self, text: str, legal: Sequence[LegalAction]) -> str | None:
        """Why a seat's words name one of these actions but no amount for it, or None."""
        words, _, amount = text.rpartition(" ")
        if text in self._with_amount:
            return f"{text} takes an amount"
        for item in legal:
            if item.action == self._with_amount.get(words) and not AMOUNT.fullmatch(amount):
                return no_amount(item, amount)
        return None

    def read_outcome(self, state: Any, text: str) -> tuple[int, str] | None:
        """The outcome id that a text begins with in this state, and the rest of the text."""
        verb = self.awaited(state) + " "
        if not text.startswith(verb):
            return None
        face, rest = text[len(verb) :], ""
        if face not in self._faces and (card := CARD.match(face)):
            face, rest = card.group(), verb + face[card.end() :]
        return (self._faces[face], rest) if face in self._faces else None

    def merged(self, first: str, second: str) -> str | None:
        """Both card texts as one, `flip Qs7h`, or None if they cannot share a text."""
        verb, _, faces = first.rpartition(" ")
        other, _, face = second.rpartition(" ")
        cards = re.fullmatch(f"({CARD.pattern})+", faces) and CARD.fullmatch(face)
        mergeable = verb == other and cards and verb.split(" ")[0] in ("deal", "flip")
        return f"{first}{face}" if mergeable else None


def _is_seat(token: str, seats: Names) -> bool:
    return token[:1] == "@" and token[1:].isdigit() and int(token[1:]) < len(seats)


def seat_range(game: Game) -> str:
    """How many can play: `2 seats`, `1 to 12 seats`."""
    fewest, most = game.seats
    if fewest == most:
        return "1 seat" if most == 1 else f"{most} seats"
    return f"{fewest} to {most} seats"


def check_seats(game: Game, seats: Any) -> Names:
    """The seats' names, if a record can hold them.

    Raises:
        SeatError: too few or too many, a name twice, or a name that is no name.
    """
    if not isinstance(seats, (list, tuple)) or not all(isinstance(name, str) for name in seats):
        raise SeatError('seats must be a list of names, such as ["Ann", "Bob"]')
    fewest, most = game.seats
    if not fewest <= len(seats) <= most:
        raise SeatError(f"{game.id} takes {seat_range(game)}, not {len(seats)}")
    verbs = OUTCOME_VERBS | {text.split(" ")[0] for text in game.words.ACTIONS}
    complaints: tuple[tuple[str, Callable[[str], bool]], ...] = (
        ("is empty", lambda name: not name),
        ("is longer than 24 characters", lambda name: len(name) > 24),
        ("holds whitespace", lambda name: any(c.isspace() for c in name)),
        ("holds a comma or a colon", lambda name: "," in name or ":" in name),
        ("holds a character that cannot be printed", lambda name: not name.isprintable()),
        ("is a word that records use for actions", lambda name: name in verbs),
        ("stands at two seats", lambda name: list(seats).count(name) > 1),
    )
    for number, name in enumerate(seats, start=1):
        for complaint, applies in complaints:
            if applies(name):
                raise SeatError(
                    f"the name {shortened(name)!r} of seat {number} {complaint}; names are 1 to 24 "
                    "printable characters, all different"
                )
    return tuple(seats)
