"""House rules from the command line: single ones, a preset or file, a file for one of them."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fieldhouse.core.english import offered
from fieldhouse.core.errors import OptionError
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options, brief, parse_assignment
from fieldhouse.core.toml import parse_toml, read_text


@dataclass(frozen=True)
class Choices:
    """What `--option`, `--options` and `--pay-table` say."""

    option: list[str] = field(default_factory=list)
    options: str | None = None
    pay_table: Path | None = None

    def __bool__(self) -> bool:
        """Whether anything was chosen."""
        return any((self.option, self.options, self.pay_table))

    @property
    def files(self) -> dict[str, Path | None]:
        """The files that are read, by the options that name them."""
        options = self.options
        if options is None or (may_be_preset(options) and not os.path.exists(options)):
            return {"--pay-table": self.pay_table}
        return {"--options": Path(options), "--pay-table": self.pay_table}

    def read(self, game: Game) -> Options:
        """The options of the command line over those of the preset or file over the defaults.

        Raises:
            OptionError: one is wrong, or given twice.
        """
        values: Mapping[str, Any] = {}
        if self.options is not None:
            values = _preset_or_file(game, self.options)
            game.options.read(values, self.options)
        given = [_assignment(game, text) for text in self.option]
        if self.pay_table is not None:
            given.append(("pay-table", _option_file(game, "pay-table", self.pay_table)))
        names = [name for name, _ in given]
        for name in names:
            if names.count(name) > 1:
                raise OptionError(f"option {brief(name)} is given twice")
        return game.options.read({**values, **dict(given)})


def may_be_preset(text: str) -> bool:
    """Whether `--options` with this text may mean a preset; a path or a `.toml` never does."""
    return Path(text).name == text and Path(text).suffix != ".toml"


def _preset_or_file(game: Game, text: str) -> Mapping[str, Any]:
    """The preset of that name or, if there is none, what the file of that name says.

    Raises:
        OptionError: there is neither, or the file cannot be read.
    """
    if may_be_preset(text):
        if text in game.presets:
            return game.presets[text]
        if game.presets and not os.path.exists(text):
            there_are = offered("preset", game.presets)
            raise OptionError(
                f"there is no preset {brief(text)} in {game.id}, and no such file; {there_are}"
            )
    values = parse_toml(read_text(text, OptionError), text, OptionError)
    return {name: _what_is_in(game, name, values[name], Path(text).parent) for name in values}


def _assignment(game: Game, text: str) -> tuple[str, Any]:
    """What `name=value` says; where an option may have a file of its own, it may be a path.

    Raises:
        OptionError: it says nothing, or the file is wrong.
    """
    name, _, value = (part.strip() for part in text.partition("="))
    try:
        name, read = parse_assignment(text)
    except OptionError:
        if name not in game.option_files or not value or value[0] in "[{\"'":
            raise
        read = value
    return name, _what_is_in(game, name, read, Path())


def _what_is_in(game: Game, name: str, value: Any, folder: Path) -> Any:
    """An option's value, or what is in the file that it names from this folder.

    Raises:
        OptionError: the file is wrong.
    """
    if name not in game.option_files or not isinstance(value, str):
        return value
    if not value or value == game.options.default(name):
        return value
    return game.option_files[name](folder / value)


def _option_file(game: Game, name: str, path: Path) -> Any:
    """The value of an option that has a file of its own.

    Raises:
        OptionError: the game has no such option, or the file is wrong.
    """
    if name not in game.option_files:
        raise OptionError(f"{game.id} has no {name}")
    return game.option_files[name](path)
