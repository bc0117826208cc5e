"""The bracket in the terminal: drawn with lines where it fits, else told round by round."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.padding import Padding
from rich.text import Text

from fieldhouse.tables.bracket import Bracket, Feeder, Pairing, row_of
from fieldhouse.tables.playoffs import Entry, Playoffs

BETWEEN = 5
"""The columns from the end of a side's line to the beginning of the next round's: ` ─┐─ `."""

LOST = "dim"
OPEN = "italic"
WON = "bold"


class Side(NamedTuple):
    """A side of a pairing in words: who is there, the points, and how it looks."""

    name: str
    points: str
    style: str

    @property
    def width(self) -> int:
        """The columns that it takes."""
        return cell_len(self.name) + (1 + len(self.points) if self.points else 0)


def playing(playoffs: Playoffs, pairing: Pairing) -> str:
    """`Game 3, semifinal: Ann (chicago) v Bob (denver)`."""
    round_name = playoffs.bracket.round_name(pairing.round)
    players = " v ".join(map(_as_team, playoffs.players(pairing)))
    return f"Game {pairing.number}, {round_name}: {players}"


def _as_team(entry: Entry) -> str:
    return f"{entry.name} ({entry.team})" if entry.team else entry.name


def side_words(playoffs: Playoffs, pairing: Pairing, side: Feeder, teams: bool = False) -> Side:
    """A side of a pairing: with its seed and perhaps its team where an entry begins."""
    if side.seed is None:
        return _winner_of(side.game)
    entry = playoffs.entry(side.seed)
    name = entry.name
    if side.game is None:
        name = f"{side.seed} {_as_team(entry) if teams else name}"
    if pairing.winner is None:
        return Side(name, "", "")
    score = playoffs.results[pairing.number - 1].score
    style = WON if pairing.winner == side.seed else LOST
    return Side(name, str(score.get(entry.name, "")), style)


class Drawn:
    """The bracket of playoffs; teams are shown where there is room for them."""

    def __init__(self, playoffs: Playoffs) -> None:
        self.playoffs = playoffs

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As lines, or as a list where they would be too wide."""
        for teams in (True, False):
            canvas = _Canvas(self.playoffs, teams)
            if canvas.width <= options.max_width:
                yield from canvas.lines()
                return
        yield from told(self.playoffs)


class _Canvas:
    """The bracket as lines, growing from left to right, a column for each round."""

    def __init__(self, playoffs: Playoffs, teams: bool) -> None:
        self.playoffs = playoffs
        self.bracket = playoffs.bracket
        self.sides = {
            (game.number, i): side_words(playoffs, game, side, teams)
            for game in self.bracket.games
            for i, side in enumerate(game.sides)
        }
        self.champion = self._champion()
        self._rows = [Text() for _ in range(2 * self.bracket.entries - 1)]

    def _champion(self) -> Side:
        final = self.bracket.games[-1]
        seed = self.bracket.champion
        return Side(self.playoffs.entry(seed).name, "", WON) if seed else _winner_of(final.number)

    @property
    def width(self) -> int:
        """The columns that it takes."""
        rounds = range(self.bracket.rounds)
        return sum(self._column(number) + BETWEEN for number in rounds) + self.champion.width

    def _column(self, number_of_round: int) -> int:
        """The columns that the sides of a round take."""
        games = (game for game in self.bracket.games if game.round == number_of_round)
        return max(self.sides[game.number, i].width for game in games for i in (0, 1))

    def lines(self) -> Iterator[Text]:
        """The rows from the top."""
        begins, leads = self.bracket.rows()
        left = 0
        for number in range(self.bracket.rounds):
            width = self._column(number)
            for game in self.bracket.games:
                if game.round == number:
                    upper, lower = (int(row_of(side, begins, leads)) for side in game.sides)
                    self._join(left, width, game, (upper, int(leads[game.number]), lower))
            left += width + BETWEEN
        final = self.bracket.games[-1]
        self._put(int(leads[final.number]), left, Text(self.champion.name, self.champion.style))
        yield from self._rows

    def _join(self, left: int, width: int, game: Pairing, rows: tuple[int, int, int]) -> None:
        """Both sides of a game, and the line that leads on from between them."""
        upper, middle, lower = rows
        for i, row, corner in ((0, upper, "┐"), (1, lower, "┘")):
            self._put(row, left, _line(self.sides[game.number, i], width))
            self._rows[row].append(f"─{corner}")
        for row in range(upper + 1, lower):
            self._put(row, left + width + 2, Text("├─ " if row == middle else "│"))

    def _put(self, row: int, column: int, text: Text) -> None:
        line = self._rows[row]
        line.append(" " * (column - line.cell_len))
        line.append_text(text)


def _winner_of(game: int | None) -> Side:
    """Whoever will win a game."""
    return Side(f"game {game}", "", OPEN)


def _line(side: Side, width: int) -> Text:
    """A side's name and points, with a line between them as long as need be, and a space."""
    fill = width - side.width
    line = Text.assemble((side.name, side.style), " ", "─" * fill)
    if side.points:
        line = Text.assemble((side.name, side.style), " " * (fill + 1), (side.points, side.style))
        line.append(" ")
    return line


# ------------------------------------------------------------------ round by round


def told(playoffs: Playoffs) -> Iterator[Text | Padding]:
    """The games of the rounds that somebody has reached, a sentence for each."""
    bracket = playoffs.bracket
    for number in range(bracket.rounds):
        if not _is_reached(bracket, number):
            return
        yield Text(bracket.round_name(number).capitalize(), "bold")
        for game in bracket.games:
            if game.round == number:
                yield Padding(Text(f"{game.number:>2}  {_sentence(playoffs, game)}"), (0, 0, 0, 2))


def _is_reached(bracket: Bracket, number_of_round: int) -> bool:
    games = (game for game in bracket.games if game.round == number_of_round)
    return any(side.seed is not None for game in games for side in game.sides)


def _sentence(playoffs: Playoffs, game: Pairing) -> str:
    """`1 Ann beats 8 Bob, 21 to 14`, or `Ann v the winner of game 3`."""
    words = [_named(playoffs, side) for side in game.sides]
    if game.winner is None:
        return " v ".join(words)
    if game.winner != game.sides[0].seed:
        words.reverse()
    score = playoffs.results[game.number - 1].score
    points = sorted(score.values(), reverse=True)
    told_points = f", {' to '.join(map(str, points))}" if points else ""
    return f"{' beats '.join(words)}{told_points}"


def _named(playoffs: Playoffs, side: Feeder) -> str:
    if side.seed is None:
        return f"the winner of game {side.game}"
    return f"{side.seed} {playoffs.entry(side.seed).name}"
