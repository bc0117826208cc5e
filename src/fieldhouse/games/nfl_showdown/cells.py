"""The cells of the playbooks: short texts such as `w yellow+8`, and what they mean (3)."""

from __future__ import annotations

import re
from typing import Any, NamedTuple

from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import brief
from fieldhouse.games.nfl_showdown.state import Colour, Kind, Result

COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
KIND_NAMES = tuple(kind.name.lower().replace("_", "-") for kind in Kind)
RESULT_NAMES = tuple(result.name.lower() for result in Result)
MOST_YARDS = 99
"""No card gives or takes more."""

FORMS = (
    'a cell is yards such as "12", "red+2" or "w yellow+8", or "incomplete", "sack -3", '
    '"interception 12", "fumble 2"'
)
TERM = re.compile(rf" *([+-]?) *({'|'.join(COLOUR_NAMES)}|[0-9]+)")


class Cell(NamedTuple):
    """What comes of an offense card against a defense card.

    `dice` are colours in the order they are written, each with `-` before it if it is taken off.
    """

    result: str
    yards: int = 0
    dice: tuple[str, ...] = ()
    white: bool = False


def read_cell(text: Any, kind: str, where: str) -> Cell:
    """The meaning of a cell.

    Args:
        text: the cell as it is written.
        kind: the kind of the offense card.
        where: its place, for messages.

    Raises:
        OptionError: it has none, or none for this kind.
    """
    if not isinstance(text, str):
        raise OptionError(f"{where}: {brief(text)} is no text; {FORMS}")
    word, _, rest = text.partition(" ")
    if word in RESULT_NAMES and word != "play":
        cell = Cell(word, _result_yards(text, word, rest, where))
    else:
        white = word == "w"
        yards, dice = read_sum(rest if white else text, text, where)
        cell = Cell("play", yards, dice, white)
    if kind == "run" and (cell.white or cell.result in ("incomplete", "interception")):
        raise OptionError(f"{where}: {brief(text)} is for passes, and the card is a run")
    return cell


def _result_yards(text: str, word: str, rest: str, where: str) -> int:
    """The number after `sack` and the like; none after `incomplete`."""
    if word == "incomplete":
        if rest:
            raise OptionError(f'{where}: {brief(text)} must be "incomplete" alone')
        return 0
    if not re.fullmatch(r"[+-]?[0-9]{1,2}", rest):
        raise OptionError(
            f"{where}: {brief(text)} must be the word {word} and yards from -{MOST_YARDS} "
            f'to {MOST_YARDS}, such as "{word} {-3 if word == "sack" else 12}"'
        )
    if word == "sack" and int(rest) > 0:
        raise OptionError(f'{where}: a sack loses yards, so write "sack -{int(rest)}"')
    return int(rest)


def read_sum(text: str, quoted: str, where: str) -> tuple[int, tuple[str, ...]]:
    """The yards and dice of a sum such as `red-green+3`.

    Raises:
        OptionError: it is no such sum, or a die or a number comes twice.
    """
    yards: int | None = None
    dice: list[str] = []
    place = 0
    while place < len(text) or not place:
        term = TERM.match(text, place)
        if term is None or (place and not term[1]):
            raise OptionError(f"{where}: {brief(quoted)} is no result; {FORMS}")
        place = term.end()
        sign, word = term.groups()
        if word not in COLOUR_NAMES:
            if yards is not None or len(word) > 2:
                raise OptionError(
                    f"{where}: {brief(quoted)} must have one number, up to {MOST_YARDS}"
                )
            yards = -int(word) if sign == "-" else int(word)
        elif word in [die.lstrip("-") for die in dice]:
            raise OptionError(f"{where}: {brief(quoted)} has the {word} die twice")
        else:
            dice.append(f"-{word}" if sign == "-" else word)
    return yards or 0, tuple(dice)


def sum_text(yards: int, dice: tuple[str, ...]) -> str:
    """A sum as it is written, dice first."""
    terms = "".join(die if die.startswith("-") else f"+{die}" for die in dice)
    number = f"{yards:+d}" if yards or not dice else ""
    return (terms + number).removeprefix("+")


def cell_text(cell: Cell) -> str:
    """A cell as it is written."""
    if cell.result == "play":
        return ("w " if cell.white else "") + sum_text(cell.yards, cell.dice)
    return cell.result if cell.result == "incomplete" else f"{cell.result} {cell.yards}"


def signs(dice: tuple[str, ...]) -> list[int]:
    """1 for each colour that is added, -1 for each that is taken off, else 0."""
    return [(colour in dice) - (f"-{colour}" in dice) for colour in COLOUR_NAMES]
