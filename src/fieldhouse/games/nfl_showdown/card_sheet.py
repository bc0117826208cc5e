"""What `fieldhouse cards` shows of NFL Showdown: dice, playbooks and Big Play cards.

It fits 40 columns; from 68 on the playbooks are tables. Colour only repeats what words say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fieldhouse.core.english import listed
from fieldhouse.games.nfl_showdown.big_cards import SIDES, WHITE_NAMES
from fieldhouse.games.nfl_showdown.cards import cards_json
from fieldhouse.games.nfl_showdown.cells import COLOUR_NAMES, Cell, cell_text

TABLE_WIDTH = 68
"""From here on there is room for a playbook as a table."""

STYLES = {"green": "green", "red": "bold red", "yellow": "yellow", "white": "bold"}
SIDE_STYLES = {"offense": "bold blue", "defense": "bold red"}
SIDE_COLOURS = {"offense": "blue", "defense": "red"}


def sheet_json(options: Mapping[str, Any]) -> dict[str, Any]:
    """The cards in force, under the keys of the game's page."""
    return cards_json(options["cards"], options["kick-model"])


def draw_sheet(options: Mapping[str, Any]) -> RenderableType:
    """The same for people."""
    told = sheet_json(options)
    return Group(*_sections(told))


def _sections(told: Mapping[str, Any]) -> Iterator[RenderableType]:
    yield _heading(f"NFL Showdown: the card set {told['set']}")
    yield ""
    yield _heading("Dice")
    yield _dice(told["dice"])
    yield ""
    yield Text(_kicks(told["kick-model"]))
    for book, content in told["playbooks"].items():
        yield ""
        yield _heading(f"Playbook {book}")
        yield Playbook(content)
    yield ""
    yield Text(
        "A row is an offense card, a column a defense card. A play gains the yards; with white, "
        "the white die decides on the pass."
    )
    yield ""
    yield _heading("Big Play cards: blue for the offense, red for the defense")
    yield from _teams(told["teams"], told["big-plays"])


def _heading(words: str) -> Text:
    return Text(words, "bold")


def _dice(dice: Mapping[str, Sequence[Any]]) -> Table:
    table = Table.grid(padding=(0, 2))
    for colour in COLOUR_NAMES:
        sides = " ".join(f"{side:>2}" for side in dice[colour])
        table.add_row(Text(colour, STYLES[colour]), sides)
    counts = ((name, dice["white"].count(name)) for name in WHITE_NAMES)
    table.add_row(
        Text("white", STYLES["white"]), ", ".join(f"{name} ×{n}" for name, n in counts if n)
    )
    return table


def _kicks(model: Mapping[str, float]) -> str:
    """The kick model in a sentence."""
    chances = [f"{yards} yards {100 * chance:.4g} %" for yards, chance in model.items()]
    return f"Kicks that are good: up to {listed(chances)}; longer, none."


def _cell(told: Mapping[str, Any]) -> Text:
    """A cell with its dice in their colours."""
    cell = Cell(told["result"], told["yards"], tuple(told["dice"]), told["white"])
    text = Text("white: " if cell.white else "")
    text.append(cell_text(cell).removeprefix("w "))
    for colour, style in STYLES.items():
        text.highlight_words([colour], style)
    return text


class Playbook:
    """A playbook: a table, or in narrow terminals a list."""

    def __init__(self, book: Mapping[str, Any]) -> None:
        self.book = book

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The table where there is room for it."""
        if options.max_width >= TABLE_WIDTH:
            yield self._table()
        else:
            yield from self._rows()

    def _table(self) -> Table:
        table = Table(box=None, pad_edge=False, padding=(0, 2, 0, 0))
        table.add_column("")
        for card in self.book["defense"]:
            table.add_column(card["card"], overflow="fold")
        for card in self.book["offense"]:
            cells = self.book["cells"][card["card"]].values()
            name = Text.assemble((card["card"], "bold"), f"\n{_kind(card['kind'])}")
            table.add_row(name, *map(_cell, cells))
        return table

    def _rows(self) -> Iterator[RenderableType]:
        for card in self.book["offense"]:
            yield Text.assemble((card["card"], "bold"), f" ({_kind(card['kind'])})")
            table = Table.grid(padding=(0, 2, 0, 0))
            for other, cell in self.book["cells"][card["card"]].items():
                table.add_row(other, _cell(cell))
            yield Padding(table, (0, 0, 0, 2))


def _kind(kind: str) -> str:
    return kind.replace("-", " ")


def _teams(teams: Sequence[str], cards: Sequence[Mapping[str, Any]]) -> Iterator[RenderableType]:
    """Each team's two cards."""
    held = {(card["team"], card["side"]): card for card in cards}
    for team in teams:
        yield _heading(team)
        for side in SIDES:
            yield Padding(_big_card(held[team, side]), (0, 0, 0, 2))


def _big_card(card: Mapping[str, Any]) -> Text:
    side = card["side"]
    kinds = listed([_kind(kind) for kind in card["kinds"]], "or")
    return Text.assemble(
        (SIDE_COLOURS[side], SIDE_STYLES[side]),
        " ",
        (card["card"], "bold"),
        f": {card['name']} ({kinds}). {card['text']}",
    )
