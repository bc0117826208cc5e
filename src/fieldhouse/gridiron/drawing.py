"""The field in a terminal: yard numbers, both goal lines, the ball, and the line to gain."""

from __future__ import annotations

from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.gridiron.words import GOAL_LINE

END_ZONE = 4
"""Columns of an end zone: a short name."""

COLUMNS_FOR_TEN_YARDS = (7, 5, 3)
TEN = 10
TURF, YARD_LINE, GOAL, LINE, BALL, WAY = "·┊┃╋●─"
"""Each has a lookalike of its own in plain ASCII."""

RIGHT, LEFT = "▶▶", "◀◀"
UP = "▲"

BEYOND = 2
"""How far into the end zone the ball is drawn."""

GREEN = "green"
STANDOUT = "bold"


@dataclass(frozen=True)
class Field:
    """The whole field, three lines.

    Args:
        ends: what stands in the end zones, four columns at most; left, then right.
        goes_right: whether the team with the ball goes to the right.
        ball: yards from that team's own goal line.
        aim: yards that the play is to reach, the goal line included, or None.
        owner: who has the ball, or nobody.
        is_dead: whether a ball that has reached a goal line lies beyond it.
        numbered: whether there is a line for the yard numbers, which can be left out.
    """

    ends: tuple[str, str]
    goes_right: bool
    ball: int
    aim: int | None
    owner: str = ""
    is_dead: bool = False
    numbered: bool = True

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """As large as fits."""
        widths = (
            per_ten for per_ten in COLUMNS_FOR_TEN_YARDS if _width(per_ten) < options.max_width
        )
        drawn = Drawn(self, next(widths, COLUMNS_FOR_TEN_YARDS[-1]))
        for line in (drawn.numbers(), drawn.turf(), drawn.marker())[not self.numbered :]:
            line.overflow = "fold"
            yield line


def _width(per_ten: int) -> int:
    """The columns that the field takes."""
    return per_ten * TEN + 1 + 2 * END_ZONE


class Drawn:
    """The field with so many columns for ten yards."""

    def __init__(self, field: Field, per_ten: int) -> None:
        self.field = field
        self.per_ten = per_ten
        ball, aim = self._places()
        self.ball = self._column(ball)
        self.aim = None if aim is None else self._column(aim)
        self.has_line = aim is not None and aim < self.length

    @property
    def length(self) -> int:
        """The columns from goal line to goal line."""
        return self.per_ten * TEN

    def _column(self, place: int) -> int:
        """The column of a place that is counted as the offense counts the yards."""
        return END_ZONE + (place if self.field.goes_right else self.length - place)

    def _place(self, yards: int) -> int:
        """Where so many yards are, in columns; only a goal line itself is on a goal line."""
        if yards in (0, GOAL_LINE):
            return yards * self.length // GOAL_LINE
        rounded = (yards * self.per_ten + TEN // 2) // TEN
        return max(1, min(self.length - 1, rounded))

    def _places(self) -> tuple[int, int | None]:
        """The ball's place, and the one that the play is to reach; never the same."""
        field = self.field
        ball = self._place(field.ball)
        if field.is_dead and field.ball in (0, GOAL_LINE):
            return ball + (BEYOND if field.ball else -BEYOND), None
        if field.aim is None:
            return ball, None
        if field.aim >= GOAL_LINE:
            return ball, self.length
        aim = self._place(field.aim)
        if aim != ball:
            return ball, aim
        if field.aim > field.ball:
            return (ball, aim + 1) if aim + 1 < self.length else (ball - 1, aim)
        return (ball, aim - 1) if aim > 1 else (ball + 1, aim)

    def numbers(self) -> Text:
        """The yard numbers over their lines."""
        line = Text()
        for ten in range(1, TEN):
            line.pad_right(END_ZONE + ten * self.per_ten - len(line))
            line.append(str(TEN * min(ten, TEN - ten)))
        return line

    def turf(self) -> Text:
        """The grass with its lines, the ball, and the way to the line to gain."""
        signs = [TURF] * (self.per_ten * TEN + 1)
        for ten in range(TEN + 1):
            signs[ten * self.per_ten] = YARD_LINE if 0 < ten < TEN else GOAL
        left, right = (f"{end:^{END_ZONE}}" for end in self.field.ends)
        turf = Text("".join((left, *signs, right)), GREEN)
        if self.aim is not None:
            first, last = sorted((self.ball, self.aim))
            for column in range(first + 1, last):
                turf = _replaced(turf, column, WAY, STANDOUT)
            if self.has_line:
                turf = _replaced(turf, self.aim, LINE, STANDOUT)
        return _replaced(turf, self.ball, BALL, "bold")

    def marker(self) -> Text:
        """Below the ball, whose it is and where they go; a name that has no room is left out."""
        line = Text()
        for name in (self.field.owner, ""):
            words = self._owner(name)
            line = Text(f"{UP:>{self.ball + 1}} {words}".rstrip(), "bold")
            if line.cell_len <= _width(self.per_ten):
                return line
            room = self.ball - 1 - Text(words).cell_len
            if room >= 0:
                return Text(f"{' ' * room}{words} {UP}", "bold")
        return line

    def _owner(self, name: str) -> str:
        """The name with arrows, or arrows alone; nothing where nobody has the ball."""
        if not self.field.owner:
            return ""
        return f"{name} {RIGHT}".lstrip() if self.field.goes_right else f"{LEFT} {name}".rstrip()


def _replaced(line: Text, column: int, sign: str, style: str) -> Text:
    """The line with another sign in a column."""
    return Text.assemble(line[:column], (sign, style), line[column + 1 :])
