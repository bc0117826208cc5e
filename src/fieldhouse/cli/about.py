"""What can be read about games: the list of them, their rules, their options."""

from __future__ import annotations

from rich.markdown import Markdown
from rich.padding import Padding
from rich.text import Text

from fieldhouse.cli.output import show
from fieldhouse.core.game import Game
from fieldhouse.core.options import Choice, Option
from fieldhouse.core.options import show as toml_value
from fieldhouse.core.registry import find_game, game_ids


def list_games() -> None:
    """Each game's id, title and seats, and a line about it."""
    for game_id in game_ids():
        game = find_game(game_id)
        show(Text.assemble((game.id, "bold"), f"  {game.title}, {seat_range(game)}"))
        show(Padding(game.summary, (0, 0, 0, 4)))


def seat_range(game: Game) -> str:
    """How many can play: `2 seats`, `1 to 12 seats`."""
    fewest, most = game.seats
    if fewest == most:
        return "1 seat" if most == 1 else f"{most} seats"
    return f"{fewest} to {most} seats"


def show_rules(game: Game) -> None:
    """The game's page."""
    show(Markdown(game.page))


def show_options(game: Game) -> None:
    """Each option with its default, its range, its point of the rules and what it changes."""
    for option in game.options.options:
        heading = f" = {toml_value(option.default)}"
        show(Text.assemble((option.name, "bold"), heading))
        for line in _about(option):
            show(Padding(line, (0, 0, 0, 4)))


def _about(option: Option) -> list[str]:
    warnings = (option.warnings or {}) if isinstance(option, Choice) else {}
    return [
        f"{option.help} (point {option.clause})",
        f"May be {option.range()}.",
        *(f"Warning: {warning}." for warning in warnings.values()),
    ]
