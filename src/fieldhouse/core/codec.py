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
from fieldhouse.core.english import listed, shortened
from fieldhouse.core.errors import SeatError
from fieldhouse.core.game import Game, Names, Words

CARD = re.compile(r"[2-9TJQKA][cdhs]|\?\?")
AMOUNT = re.compile(r"0|[1-9][0-9]{0,12}")
OUTCOME_VERBS = frozenset(
    ("deal", "draw", "up", "flip", "cut", "roll", "coin", "flick", "community"),
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

    def __init__(self, words: Words, seats: Names) -> None:
        self.words = words
        self.seats = seats
        self._texts = [self._named(text) for text in words.ACTIONS]
        amounts = words.AMOUNTS
        self._plain = {t: a for a, t in enumerate(self._texts) if a not in amounts}
        self._with_amount = {t: a for a, t in enumerate(self._texts) if a in amounts}
        self._faces = {self._named(text): out for out, text in enumerate(words.OUTCOMES)}
        self._spaced = not any(map(CARD.fullmatch, self._faces.keys() - {"??"}))
        """Whether outcomes that share a text stand apart: names do, cards do not."""

    def _named(self, template: str) -> str:
        tokens = template.split(" ")
        return " ".join(self.seats[int(t[1:])] if _is_seat(t, self.seats) else t for t in tokens)

    def action_text(self, action: int, amount: int = 0) -> str:
        """A decision without its seat: `bet touchdown 5`."""
        text = self._texts[action]
        return f"{text} {amount}" if action in self.words.AMOUNTS else text

    def bare_text(self, action: int) -> str:
        """A decision without its seat and amount: `bet touchdown`."""
        return self._texts[action]

    def legal_text(self, legal: LegalAction) -> str:
        """A legal action as `legal` lists it, with its range: `bet touchdown 1..1000`."""
        if legal.action in self.words.AMOUNTS and legal.least < legal.most:
            return f"{self._texts[legal.action]} {legal.least}..{legal.most}"
        return self.action_text(legal.action, legal.least)

    def outcome_text(self, outcome: int) -> str:
        """An outcome without its verb: `Qs`, `3 5 2`, or a seat's name."""
        return self._named(self.words.OUTCOMES[outcome])

    def awaited(self, state: Any) -> str:
        """The verb, or seat and verb, of the outcome awaited."""
        return self._named(self.words.awaited(state))

    def text(self, state: Any, move: Move) -> str:
        """A move as a record holds it, in the state it was made in."""
        if move.actor == CHANCE:
            return f"{self.awaited(state)} {self.outcome_text(move.action)}"
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
        face, rest = self._arranged(text[len(verb) :]), ""
        if face not in self._faces and self._spaced and " " in face:
            face, _, others = face.partition(" ")
            rest = verb + others
        elif face not in self._faces and (card := CARD.match(face)):
            face, rest = card.group(), verb + face[card.end() :]
        return (self._faces[face], rest) if face in self._faces else None

    def _arranged(self, face: str) -> str:
        """The face as the game writes it; a game may have `arranged` for faces of many parts."""
        arrange = getattr(self.words, "arranged", None)
        return str(arrange(face)) if arrange else face

    def merged(self, first: str, second: str) -> str | None:
        """Both card texts as one, `flip Qs7h` or `deal Ann A B`, or None if they cannot be."""
        verb, _, face = second.rpartition(" ")
        if verb.split(" ")[0] not in ("deal", "flip") or not first.startswith(f"{verb} "):
            return None
        faces = first[len(verb) + 1 :]
        if re.fullmatch(f"({CARD.pattern})+", faces) and CARD.fullmatch(face):
            return f"{first}{face}"
        return (
            f"{first} {face}" if all(f in self._faces for f in (*faces.split(" "), face)) else None
        )


def _is_seat(token: str, seats: Names) -> bool:
    return token[:1] == "@" and token[1:].isdigit() and int(token[1:]) < len(seats)


def seat_range(game: Game) -> str:
    """How many can play: `2 seats`, `1 to 12 seats`, `2, 4 or 6 seats`."""
    fewest, most = game.seats
    if fewest == most:
        return "1 seat" if most == 1 else f"{most} seats"
    if game.seats_by > 1:
        return f"{listed([str(number) for number in game.seat_counts], 'or')} seats"
    return f"{fewest} to {most} seats"


def check_seats(game: Game, seats: Any) -> Names:
    """The seats' names, if a record can hold them.

    Raises:
        SeatError: too few or too many, a name twice, or a name that is no name.
    """
    if not isinstance(seats, (list, tuple)) or not all(isinstance(name, str) for name in seats):
        raise SeatError('seats must be a list of names, such as ["Ann", "Bob"]')
    if len(seats) not in game.seat_counts:
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
