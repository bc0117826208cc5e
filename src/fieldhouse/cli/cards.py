"""`fieldhouse cards`: the dice and cards of a game that has cards of its own."""

from __future__ import annotations

from importlib import import_module

from fieldhouse.cli.choices import Choices
from fieldhouse.cli.output import warn
from fieldhouse.cli.pages import show_pages
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.registry import find_game


def show_cards(game_id: str, choices: Choices, json: bool) -> None:
    """Tell the cards in force, as tables or as JSON.

    Raises:
        FieldhouseError: the game has no cards of its own, or an option is wrong.
    """
    game = find_game(game_id)
    if game.card_sheet is None:
        raise FieldhouseError(f"{game.id} has no cards of its own to show")
    options = choices.read(game)
    for warning in options.warnings:
        warn(warning)
    sheet = import_module(game.card_sheet)
    if json:
        from fieldhouse.cli.figures import print_json

        print_json(sheet.sheet_json(options))
    else:
        show_pages(sheet.draw_sheet(options))
