"""The cells of the playbooks and the dice in words."""

from __future__ import annotations

from fieldhouse.core.english import listed
from fieldhouse.games.nfl_showdown.cells import Cell, read_cell
from fieldhouse.gridiron.words import yards


def cell_in_words(text: str, kind: str) -> str:
    """A cell as people say it: `the red die plus 3, if it is caught`."""
    cell = read_cell(text, kind, "cell")
    match cell.result:
        case "incomplete":
            return "incomplete"
        case "sack":
            return f"a sack, {yards(-cell.yards)} lost"
        case "interception" | "fumble":
            article = "an" if cell.result == "interception" else "a"
            return f"{article} {cell.result} {_from_the_line(cell.yards)}"
    return f"{_sum(cell)}, if it is caught" if cell.white else _sum(cell)


def _from_the_line(number: int) -> str:
    if number == 0:
        return "at the line"
    return f"{yards(abs(number))} {'past' if number > 0 else 'behind'} the line"


def _sum(cell: Cell) -> str:
    """Yards with or without dice."""
    if not cell.dice:
        if cell.yards < 0:
            return f"a loss of {yards(-cell.yards)}"
        return yards(cell.yards) if cell.yards else "no gain"
    added = [die for die in cell.dice if not die.startswith("-")]
    taken = [die.removeprefix("-") for die in cell.dice if die.startswith("-")]
    terms = [_dice(added)] if added else []
    if cell.yards > 0:
        terms.append(f"plus {cell.yards}" if added else yards(cell.yards))
    if taken:
        terms.append(f"less {_dice(taken)}")
    if cell.yards < 0:
        terms.append(f"less {-cell.yards}")
    return " ".join(terms)


def _dice(colours: list[str]) -> str:
    return f"the {listed(colours)} {'die' if len(colours) == 1 else 'dice'}"


def dice_in_words(roll: str) -> str:
    """A roll as a record writes it, `white=catch red=9`, in words: `white catch, red 9`."""
    return ", ".join(part.replace("=", " ") for part in roll.split(" "))
