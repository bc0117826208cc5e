"""Cards and lines of text in a terminal, in any number of columns and with few characters."""

from __future__ import annotations

from collections.abc import Iterable

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards.deck import CARD_NAMES, CARDS, HIDDEN, is_red

SUIT_SIGNS = {"c": "♣", "d": "♦", "h": "♥", "s": "♠"}
LETTERS = str.maketrans({sign: letter for letter, sign in SUIT_SIGNS.items()})
BETWEEN = " · "
INDENT = 4


class Packed:
    """Texts one after the other, as many on a line as fit, none broken that fits by itself."""

    def __init__(self, items: Iterable[Text], between: str = BETWEEN) -> None:
        self.items = list(items)
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines; those after the first stand further in."""
        line = Text()
        for item in self.items:
            if not line:
                line = item.copy()
            elif line.cell_len + len(self.between) + item.cell_len <= options.max_width:
                line.append(self.between).append_text(item)
            else:
                yield shown(line, options)
                line = Text(" " * INDENT).append_text(item)
        if line:
            yield shown(line, options)


def shown(line: Text, options: ConsoleOptions) -> Text:
    """The line, with letters for the suits where the terminal has no signs for them."""
    line.overflow = "fold"
    if options.ascii_only:
        line.plain = line.plain.translate(LETTERS)
    return line


def card_text(card: int, style: str = "") -> Text:
    """A card as rank and suit, red suits in red; one that is not known as `??`."""
    if not 0 <= card < CARDS:
        return Text(HIDDEN, "dim")
    name = CARD_NAMES[card]
    colour = "red" if is_red(card) else ""
    return Text(name[0] + SUIT_SIGNS[name[1]], f"{colour} {style}".strip())
