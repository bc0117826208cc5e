"""What can be read about games: the list of them, their rules, their options."""

from __future__ import annotations

import re

from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from fieldhouse.cli.output import show
from fieldhouse.cli.pages import show_pages
from fieldhouse.core.codec import seat_range
from fieldhouse.core.english import listed, offered
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.game import Game
from fieldhouse.core.options import Choice, Option, brief
from fieldhouse.core.options import show as toml_value
from fieldhouse.core.registry import find_game, game_ids


def list_games() -> None:
    """Each game's id, title and seats, and a line about it."""
    for game_id in game_ids():
        game = find_game(game_id)
        show(Text.assemble((game.id, "bold"), f"  {game.title}, {seat_range(game)}"))
        show(Padding(game.summary, (0, 0, 0, 4)))


def named_or_only(game_id: str | None) -> Game:
    """The game of that id, or the only one that is installed.

    Raises:
        FieldhouseError: there is no such game, or none is named and there are several.
    """
    if game_id is not None:
        return find_game(game_id)
    found = game_ids()
    if len(found) != 1:
        raise FieldhouseError(f"say which game; {offered('game', found)}")
    return find_game(found[0])


def show_rules(game: Game) -> None:
    """The game's page, a screenful at a time."""
    show_pages(Markdown(game.page))


def show_rules_in_play(game: Game, point: str) -> None:
    """One point of the rules, or all up to the last; how to write records is not for players.

    Raises:
        FieldhouseError: there is no such point.
    """
    sections = re.split(r"^(?=## )", game.page, flags=re.MULTILINE)
    numbers = [found[1] if (found := re.match(r"## (\d+)\.", s)) else "" for s in sections]
    if not point:
        last = max((i for i, number in enumerate(numbers) if number), default=len(sections) - 1)
        show_pages(Markdown("".join(sections[: last + 1])))
    elif point in numbers:
        show_pages(Markdown(sections[numbers.index(point)]))
    else:
        points = listed([number for number in numbers if number])
        raise FieldhouseError(f"there is no point {brief(point)}; the points are {points}")


def show_options(game: Game) -> None:
    """Each option with its default, range, point of the rules and effect; then the presets."""
    for option in game.options.options:
        heading = f" = {toml_value(option.default)}"
        show(Text.assemble((option.name, "bold"), heading))
        for line in _about(option):
            show(Padding(line, (0, 0, 0, 4)))
    for name, values in game.presets.items():
        show(Text.assemble((f"--options {name}", "bold"), " is a preset"))
        for option_name, value in values.items():
            show(Padding(f"{option_name} = {toml_value(value)}", (0, 0, 0, 4)))


def _about(option: Option) -> list[str]:
    warnings = (option.warnings or {}) if isinstance(option, Choice) else {}
    return [
        f"{option.help} (point {option.clause})",
        f"May be {option.range()}.",
        *(f"Warning: {warning}." for warning in warnings.values()),
    ]
