"""The game record: a TOML file that holds a whole game and always replays to the same one."""

from __future__ import annotations

from collections.abc import Mapping
from copy import deepcopy
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.errors import FieldhouseError, HiddenCardError, RecordError
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.notation import action_texts
from fieldhouse.core.options import brief
from fieldhouse.core.registry import find_game
from fieldhouse.core.schema import REFEREE
from fieldhouse.core.toml import parse_toml, read_text

FORMAT = 1
"""The newest version of the format that this program reads, and the one it writes."""

CARDS = "cards"
"""The option that a record's own cards become, and the key that they stand under."""

KEYS: Mapping[str, tuple[type, str]] = {
    "fieldhouse": (int, "a whole number"),
    "game": (str, "a game's id"),
    "seats": (list, "a list of names"),
    "seed": (str, "a string"),
    "bots": (dict, "a table of seats and bots"),
    "actions": (list, "a list of strings"),
    "options": (dict, "a table"),
    "cards": (dict, "a table"),
    "proof": (dict, "a table"),
    "meta": (dict, "a table"),
}


@dataclass(frozen=True)
class GameRecord:
    """What a record file says.

    `GameRecord.read` and `loads` check its form; `replay` plays it.
    """

    game: str
    seats: tuple[str, ...]
    actions: tuple[str, ...]
    options: Mapping[str, Any] = field(default_factory=dict)
    seed: str | None = None
    bots: Mapping[str, str] = field(default_factory=dict)
    cards: Mapping[str, Any] = field(default_factory=dict)
    proof: Mapping[str, Any] = field(default_factory=dict)
    meta: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def read(cls, path: str | Path) -> GameRecord:
        """The record in a file.

        Raises:
            RecordError: the file cannot be read or is no record.
        """
        return cls.loads(read_text(path, RecordError), str(path))

    @classmethod
    def loads(cls, text: str, where: str = "record") -> GameRecord:
        """The record in a text; `where` names its source in messages.

        Raises:
            RecordError: the text is no record.
        """
        data = parse_toml(text, where, RecordError)
        version = data.pop("fieldhouse", FORMAT)
        if type(version) is int and version > FORMAT:
            raise RecordError(
                f"{where}: this is a record of format {brief(version)}, newer than this program's "
                f"format {FORMAT}; a newer Fieldhouse can read it"
            )
        if type(version) is not int or version != FORMAT:
            raise RecordError(f"{where}: fieldhouse must be {FORMAT}, not {brief(version)}")
        for key, value in data.items():
            if key not in KEYS:
                raise RecordError(
                    f"{where}: there is no key {brief(key)}; keys are {', '.join(KEYS)}"
                )
            kind, form = KEYS[key]
            if type(value) is not kind:
                raise RecordError(f"{where}: {key} must be {form}")
        for key in ("game", "seats", "actions"):
            if key not in data:
                raise RecordError(f'{where}: the key "{key}" is missing')
        for key in ("seats", "actions"):
            _check_strings(where, key, enumerate(data[key]))
            data[key] = tuple(data[key])
        _check_strings(where, "bots", data.get("bots", {}).items())
        record = cls(**data)
        try:
            record.dumps()
        except (ValueError, RecursionError) as error:
            raise RecordError(f"{where}: it could not be written again ({error})") from None
        return record

    def dumps(self) -> str:
        """The record as TOML, the same bytes for the same record."""
        import tomli_w

        data: dict[str, Any] = {"fieldhouse": FORMAT, "game": self.game, "seats": list(self.seats)}
        if self.seed is not None:
            data["seed"] = self.seed
        data["actions"] = list(self.actions)
        for key in ("bots", "options", "cards", "proof", "meta"):
            if value := getattr(self, key):
                data[key] = dict(value)
        return tomli_w.dumps(data)

    def replay(self, game: Game | None = None, viewer: int = REFEREE) -> Match:
        """The match after the last action, and after what the seed adds to it.

        Args:
            game: the game, if it is not an installed one.
            viewer: whose eyes an error message is for.

        Raises:
            RecordError: an action is not legal, or needs a card that the record hides.
            UnknownGameError, SeatError, OptionError: the record cannot be played.
        """
        game = game or find_game(self.game)
        if self.cards and not game.takes_cards:
            raise RecordError(f"{game.id} takes no cards of its own")
        match = Match(game, self.seats, self._options())
        for seat in self.bots:
            if seat not in self.seats:
                raise RecordError(f"bots names {brief(seat)}, who has no seat")
        for index, text in enumerate(self.actions):
            try:
                match.play(text)
            except FieldhouseError as error:
                kind = HiddenCardError if isinstance(error, HiddenCardError) else RecordError
                raise kind(_located(match, index, text, error, viewer)) from None
        if self.seed is not None:
            driver = SeededChance(self.seed)
            while match.current_player == CHANCE:
                match.apply_action(driver.outcome(match))
        return match

    def _options(self) -> Mapping[str, Any]:
        """The options, with the record's own cards among them."""
        if not self.cards:
            return self.options
        if CARDS in self.options:
            raise RecordError("the cards of a record stand under cards, not in options as well")
        return {**self.options, CARDS: self.cards}


def record_of(
    match: Match,
    seed: str | None = None,
    bots: Mapping[str, str] | None = None,
    meta: Mapping[str, Any] | None = None,
    cards: Mapping[str, Any] | None = None,
    proof: Mapping[str, Any] | None = None,
) -> GameRecord:
    """The record of a match, with all its options; the rest is as `GameRecord` has it.

    Where a game takes cards, `cards` are those of the match, if they differ from the default.
    """
    options = deepcopy(dict(match.options))
    if match.game.takes_cards:
        own = options[CARDS] != match.game.options.default(CARDS)
        cards = options.pop(CARDS) if own else None
    return GameRecord(
        game=match.game.id,
        seats=match.seats,
        actions=tuple(action_texts(match)),
        options=options,
        seed=seed,
        bots=bots or {},
        cards=cards or {},
        proof=proof or {},
        meta=meta or {},
    )


def _located(match: Match, index: int, text: str, error: Exception, viewer: int) -> str:
    """The error with the action's place, saying only what `viewer` may know."""
    # What a seat tries in its own turn it may read; anything else could tell what is hidden.
    tries = viewer == match.current_player and viewer >= 0
    speaks = tries and text.partition(" ")[0] == match.seats[viewer]
    if match.game.has_secrets and viewer != REFEREE and not speaks:
        return f"actions[{index}]: not possible here"
    return f"actions[{index}] {brief(text)}: {error}"


def _check_strings(where: str, key: str, items: Any) -> None:
    for name, value in items:
        if not isinstance(value, str):
            raise RecordError(f"{where}: {key}[{name}] must be a string, not {brief(value)}")
