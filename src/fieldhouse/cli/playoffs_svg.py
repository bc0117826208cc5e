"""The bracket as an SVG picture, light or dark as whoever looks at it has chosen."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from rich.cells import cell_len

from fieldhouse.cli.playoffs_drawing import LOST, OPEN, WON, Side, side_words
from fieldhouse.tables.bracket import row_of
from fieldhouse.tables.playoffs import Playoffs

LETTER = 8.0
"""The width of a letter in pixels; the font gives all the same."""
ROW = 15
"""The height of half an entry: see `Bracket.rows`."""
BESIDE, BETWEEN = 6, 36
"""Pixels beside the words, and between two rounds."""
LEFT, TOP, MARGIN = 16, 84, 16
STYLE = """
text { font: 13px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #1c1c1c }
.title { font-weight: bold; font-size: 16px }
.won { font-weight: bold }
.lost, .open, .round { fill: #5f5f5f }
.open { font-style: italic }
.paper { fill: #ffffff }
path { stroke: #8a8a8a; stroke-width: 1.5; fill: none }
@media (prefers-color-scheme: dark) {
  text { fill: #ececec }
  .lost, .open, .round { fill: #a8a8a8 }
  .paper { fill: #1c1c1c }
}
"""
CLASSES = {WON: "won", LOST: "lost", OPEN: "open", "": ""}


def playoffs_svg(playoffs: Playoffs) -> str:
    """The picture."""
    return _Picture(playoffs).svg()


class _Picture:
    """A column for each round and one for the champion; a line runs below every name."""

    def __init__(self, playoffs: Playoffs) -> None:
        self.playoffs = playoffs
        self.bracket = playoffs.bracket
        self.title = f"{playoffs.game.title} playoffs"
        self.begins, self.leads = self.bracket.rows()
        self.sides = {
            (game.number, i): side_words(playoffs, game, side, teams=True)
            for game in self.bracket.games
            for i, side in enumerate(game.sides)
        }
        self.columns = list(self._columns())

    def _columns(self) -> Iterator[tuple[float, float]]:
        """Of each round, and of the champion, the left edge and the width."""
        left = float(LEFT)
        for number in range(self.bracket.rounds):
            games = [game.number for game in self.bracket.games if game.round == number]
            words = [self.sides[game, i].width for game in games for i in (0, 1)]
            heading = len(self.bracket.round_name(number))
            width = max(heading, *words) * LETTER + 2 * BESIDE
            yield left, width
            left += width + BETWEEN
        yield left, max(len("champion"), cell_len(self._champion().name)) * LETTER + 2 * BESIDE

    def _champion(self) -> Side:
        seed = self.bracket.champion
        return Side(self.playoffs.entry(seed).name if seed else "", "", WON)

    def svg(self) -> str:
        """The whole picture."""
        left, last = self.columns[-1]
        width = max(left + last, LEFT + len(self.title) * LETTER * 1.3) + MARGIN
        height = TOP + ROW * (2 * self.bracket.entries - 2) + 2 * MARGIN
        lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" height="{height}" '
            f'viewBox="0 0 {width:g} {height}" role="img">',
            f"<title>{escape(self.title)}</title>",
            f"<style>{STYLE}</style>",
            f'<rect class="paper" width="{width:g}" height="{height}"/>',
            _text(LEFT, 28, self.title, "title"),
            *self._headings(),
            *self._games(),
            *self._end(),
            "</svg>",
        ]
        return "\n".join(lines) + "\n"

    def _headings(self) -> Iterator[str]:
        names = [*map(self.bracket.round_name, range(self.bracket.rounds)), "champion"]
        for (left, _), name in zip(self.columns, names, strict=True):
            yield _text(left + BESIDE, 56, name, "round")

    def _games(self) -> Iterator[str]:
        for game in self.bracket.games:
            left, width = self.columns[game.round]
            right = left + width + BETWEEN / 2
            heights = [_height(row_of(side, self.begins, self.leads)) for side in game.sides]
            for i, y in enumerate(heights):
                yield from _side(left, width, y, self.sides[game.number, i])
            upper, lower = heights
            yield _path(f"M{left:g} {upper:g}H{right:g}V{lower:g}H{left:g}")
            middle = _height(self.leads[game.number])
            yield _path(f"M{right:g} {middle:g}H{right + BETWEEN / 2:g}")

    def _end(self) -> Iterator[str]:
        """The champion, on a line of its own."""
        left, width = self.columns[-1]
        y = _height(self.leads[self.bracket.games[-1].number])
        yield from _side(left, width, y, self._champion())
        yield _path(f"M{left:g} {y:g}H{left + width:g}")


def _height(row: float) -> float:
    return TOP + ROW * row


def _side(left: float, width: float, y: float, side: Side) -> Iterator[str]:
    """A name above its line, and its points at the end of it."""
    css = CLASSES[side.style]
    yield _text(left + BESIDE, y - 5, side.name, css)
    if side.points:
        yield _text(left + width - BESIDE, y - 5, side.points, css, "end")


def _text(x: float, y: float, words: str, css: str, anchor: str = "start") -> str:
    marked = f' class="{css}"' if css else ""
    return f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}"{marked}>{escape(words)}</text>'


def _path(d: str) -> str:
    return f'<path d="{d}"/>'
