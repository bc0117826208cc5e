"""The field in a terminal: the yard lines, the turf with the ball, and how far it has to go."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.games.three_dice_football.rules import GOAL_YARDS, START_YARDS
from fieldhouse.games.three_dice_football.state import DOWNS

LONGEST_FIELD = START_YARDS + DOWNS
"""From here penalties cannot push the ball further back: out of downs."""

# The goal line is the only thick one; each mark has a lookalike of its own in plain ASCII.
LINES = {START_YARDS: "├", 15: "┊", GOAL_YARDS: "┼", 5: "┊", 0: "┃"}


@dataclass(frozen=True)
class Scale:
    """How large the field is drawn."""

    columns_a_yard: int
    end_zone: int
    labels: Mapping[int, str]

    def column(self, yards: int) -> int:
        """Where a yard line lies, by its distance from the goal line."""
        return (LONGEST_FIELD - yards) * self.columns_a_yard

    @property
    def width(self) -> int:
        """The whole field, with the goal line and the end zone."""
        return self.column(0) + 1 + self.end_zone


FULL = Scale(2, 8, {START_YARDS: "20 start", 15: "15", GOAL_YARDS: "10", 5: "5", 0: "goal line"})
HALF = Scale(1, 5, {START_YARDS: "20", 15: "15", GOAL_YARDS: "10", 5: "5", 0: "goal"})


class Field:
    """The field with the ball `to_go` yards from the goal line; 0 is a touchdown."""

    def __init__(self, to_go: int) -> None:
        self.to_go = to_go

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Three lines, in half the size where the terminal is narrow."""
        scale = FULL if options.max_width > FULL.width else HALF
        for line in (_labels(scale), self._turf(scale), self._distance(scale)):
            yield Text(" ").append_text(line)

    def _ball(self, scale: Scale) -> int:
        """In the end zone after a touchdown, else on its yard line."""
        if self.to_go == 0:
            return scale.column(0) + (scale.end_zone + 1) // 2
        return scale.column(self.to_go)

    def _turf(self, scale: Scale) -> Text:
        turf = ["·"] * scale.column(0) + ["┃"] + ["▒"] * scale.end_zone
        for yards, mark in LINES.items():
            turf[scale.column(yards)] = mark
        ball = self._ball(scale)
        line = Text("".join(turf), "green")
        return Text.assemble(line[:ball], ("●", "bold"), line[ball + 1 :])

    def _distance(self, scale: Scale) -> Text:
        words = "touchdown!" if self.to_go == 0 else f"{self.to_go} to go"
        ball = self._ball(scale)
        if ball + 2 + len(words) <= scale.width:
            return Text(f"{' ' * ball}▲ {words}")
        return Text(f"{words:>{ball - 1}} ▲")


def _labels(scale: Scale) -> Text:
    line = Text()
    for yards, label in scale.labels.items():
        line.pad_right(scale.column(yards) - len(line))
        line.append(label)
    return line
