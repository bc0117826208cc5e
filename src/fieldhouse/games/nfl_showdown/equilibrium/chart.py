"""The fourth-down chart as an SVG picture: where to go for it, to kick, to punt."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from fieldhouse.games.nfl_showdown.equilibrium.advice import (
    FIELD_GOAL,
    GO,
    MOST_YARDS,
    PUNT,
    FourthDown,
    runs,
)
from fieldhouse.games.nfl_showdown.state import GOAL_LINE

COLUMN, ROW = 8, 18
"""The size of a field in pixels."""
LEFT, TOP = 56, 74
WIDTH = LEFT + COLUMN * GOAL_LINE + 16
BOTTOM = TOP + ROW * MOST_YARDS
HEIGHT = BOTTOM + 52
COLOURS = {GO: "#1b9e77", FIELD_GOAL: "#e6ab02", PUNT: "#7570b3"}
WORDS = {GO: "go for it", FIELD_GOAL: "field goal", PUNT: "punt"}
STYLE = "font-family: sans-serif; font-size: 13px"


def chart_svg(downs: list[FourthDown], title: str, under: str) -> str:
    """The picture.

    Args:
        downs: all fourth downs, as `advice.fourth_downs` gives them.
        title: what game.
        under: which situation.
    """
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{WIDTH}" height="{HEIGHT}" '
        f'viewBox="0 0 {WIDTH} {HEIGHT}" style="{STYLE}" role="img">',
        f"<title>{escape(title)}: {escape(under)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>',
        _text(LEFT, 20, title, "start", "font-weight: bold; font-size: 15px"),
        _text(LEFT, 40, under, "start"),
        *_legend(),
        *_fields(downs),
        *_axes(),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _text(x: float, y: float, words: str, anchor: str = "middle", style: str = "") -> str:
    styled = f' style="{style}"' if style else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{styled}>{escape(words)}</text>'


def _legend() -> Iterator[str]:
    for i, (name, colour) in enumerate(COLOURS.items()):
        x = LEFT + 110 * i
        yield f'<rect x="{x}" y="50" width="14" height="14" fill="{colour}"/>'
        yield _text(x + 20, 62, WORDS[name], "start")


def _fields(downs: list[FourthDown]) -> Iterator[str]:
    """A bar for each run of balls; a row for each number of yards, one yard lowest."""
    for yards, first, last, choice in runs(downs):
        x, y = LEFT + COLUMN * (first - 0.5), BOTTOM - ROW * yards
        width = COLUMN * (last - first + 1)
        told = f"4th and {yards}, ball {first} to {last}: {WORDS[choice]}"
        yield (
            f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{ROW - 1}" '
            f'fill="{COLOURS[choice]}"><title>{told}</title></rect>'
        )


def _axes() -> Iterator[str]:
    for yards in (1, 5, 10, 15, 20):
        yield _text(LEFT - 4, BOTTOM - ROW * (yards - 0.5) + 4, str(yards), "end")
    for ball in range(10, GOAL_LINE, 10):
        x = LEFT + COLUMN * ball
        yield f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{BOTTOM}" stroke="white" opacity="0.6"/>'
        yield _text(x, BOTTOM + 16, str(ball))
    middle = LEFT + COLUMN * GOAL_LINE / 2
    yield _text(middle, BOTTOM + 38, "the ball's yards from the offense's own goal line")
    x, y = 16, (TOP + BOTTOM) / 2
    yield (
        f'<text x="{x}" y="{y:g}" text-anchor="middle" transform="rotate(-90 {x} {y:g})">'
        "yards to gain</text>"
    )
