"""House rules from the command line: single ones, a file of them, a file for one of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from fieldhouse.core.errors import OptionError
from fieldhouse.core.game import Game
from fieldhouse.core.options import Options, brief, parse_assignment
from fieldhouse.core.toml import parse_toml, read_text


@dataclass(frozen=True)
class Choices:
    """What `--option`, `--options` and `--pay-table` say."""

    option: list[str] = field(default_factory=list)
    options: Path | None = None
    pay_table: Path | None = None

    def __bool__(self) -> bool:
        """Whether anything was chosen."""
        return any((self.option, self.options, self.pay_table))

    @property
    def files(self) -> dict[str, Path | None]:
        """The files that are read, by the options that name them."""
        return {"--options": self.options, "--pay-table": self.pay_table}

    def read(self, game: Game) -> Options:
        """The options of the command line over those of the file over the defaults.

        Raises:
            OptionError: one is wrong, or given twice.
        """
        values: dict[str, Any] = {}
        if self.options is not None:
            text = read_text(self.options, OptionError)
            values = parse_toml(text, str(self.options), OptionError)
            game.options.read(values, str(self.options))
        given = [parse_assignment(text) for text in self.option]
        if self.pay_table is not None:
            given.append(("pay-table", _option_file(game, "pay-table", self.pay_table)))
        names = [name for name, _ in given]
        for name in names:
            if names.count(name) > 1:
                raise OptionError(f"option {brief(name)} is given twice")
        return game.options.read({**values, **dict(given)})


def _option_file(game: Game, name: str, path: Path) -> Any:
    """The value of an option that has a file of its own.

    Raises:
        OptionError: the game has no such option, or the file is wrong.
    """
    if name not in game.option_files:
        raise OptionError(f"{game.id} has no {name}")
    return game.option_files[name](path)
