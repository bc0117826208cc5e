"""The bracket in the terminal and as a picture."""

from __future__ import annotations

import io
import xml.etree.ElementTree as ET
from itertools import count, pairwise

import pytest
from rich.cells import cell_len
from rich.console import Console

from fieldhouse.cli.playoffs_drawing import Drawn, playing
from fieldhouse.cli.playoffs_svg import playoffs_svg
from fieldhouse.core.registry import find_game
from fieldhouse.tables.playoffs import Entry, Playoffs, Result

NFL = find_game("nfl-showdown")
SVG = "{http://www.w3.org/2000/svg}"


def bracket(names: list[str], winners: list[str] | None = None) -> Playoffs:
    """Playoffs in which every game so far ended 21 to 7."""
    playoffs = Playoffs(NFL, NFL.options.read({}), tuple(map(Entry, names)))
    for winner in winners or []:
        game = playoffs.bracket.next_game
        assert game is not None
        score = {e.name: 21 if e.name == winner else 7 for e in playoffs.players(game)}
        results = (*playoffs.results, Result(winner, score))
        playoffs = Playoffs(NFL, playoffs.options, playoffs.entries, results=results)
    return playoffs


def drawn(playoffs: Playoffs, width: int = 80) -> list[str]:
    file = io.StringIO()
    Console(file=file, width=width, markup=False, highlight=False).print(Drawn(playoffs))
    return [line.rstrip() for line in file.getvalue().splitlines()]


def test_three_entries_half_way() -> None:
    assert drawn(bracket(["Ann", "Bob", "Cy"], ["Cy"])) == [
        "            1 Ann ─┐",
        "                   ├─ game 2",
        "2 Bob 7 ─┐         │",
        "         ├─ Cy ────┘",
        "3 Cy 21 ─┘",
    ]


def test_four_entries_at_the_end() -> None:
    assert drawn(bracket(["Ann", "Bob", "Cy", "Di"], ["Ann", "Cy", "Cy"])) == [
        "1 Ann 21 ─┐",
        "          ├─ Ann 7 ─┐",
        "4 Di   7 ─┘         │",
        "                    ├─ Cy",
        "2 Bob  7 ─┐         │",
        "          ├─ Cy 21 ─┘",
        "3 Cy  21 ─┘",
    ]


def test_a_bracket_too_wide_is_told_round_by_round() -> None:
    names = [f"{letter}{'x' * 23}" for letter in "ABCDEF"]
    playoffs = bracket(names, [names[3], names[5]])
    lines = drawn(playoffs)
    assert lines == [
        "Quarterfinal",
        f"   1  4 {names[3]} beats 5 {names[4]}, 21 to 7",
        f"   2  6 {names[5]} beats 3 {names[2]}, 21 to 7",
        "Semifinal",
        f"   3  1 {names[0]} v 4 {names[3]}",
        f"   4  2 {names[1]} v 6 {names[5]}",
    ]


@pytest.mark.parametrize("entries", [2, 3, 5, 8, 13, 16, 33, 64])
@pytest.mark.parametrize("width", [40, 80])
def test_whatever_the_size_everybody_is_there_and_no_line_too_long(
    entries: int, width: int
) -> None:
    names = [f"{'日' if n % 3 else 'n'}{n}" for n in range(1, entries + 1)]
    lines = drawn(bracket(names), width)
    assert max(map(cell_len, lines)) <= width
    words = " ".join(lines).replace(",", "").split()
    assert all(words.count(name) == 1 for name in names)


def test_a_game_is_announced_with_its_round_and_teams() -> None:
    entries = (Entry("Ann", team="miami"), Entry("Bob", team="denver"))
    playoffs = Playoffs(NFL, NFL.options.read({}), entries)
    game = playoffs.bracket.games[0]
    assert playing(playoffs, game) == "Game 1, final: Ann (miami) v Bob (denver)"


# ------------------------------------------------------------------ the picture


def texts(svg: str) -> list[tuple[str, float, float]]:
    """All words of a picture, and where they stand."""
    found = ET.fromstring(svg).iter(f"{SVG}text")
    return [(t.text or "", float(t.attrib["x"]), float(t.attrib["y"])) for t in found]


@pytest.mark.parametrize("entries", [2, 3, 5, 8, 13, 33, 64])
def test_the_picture_holds_everybody_and_nothing_overlaps(entries: int) -> None:
    names = [f"W{'w' * (n % 22)}{n}" for n in range(1, entries + 1)]
    svg = playoffs_svg(bracket(names))
    root = ET.fromstring(svg)
    words = texts(svg)
    for name, seed in zip(names, count(1), strict=False):
        assert [text for text, _, _ in words].count(f"{seed} {name}") == 1
    placed = sorted((y, x, text) for text, x, y in words)
    for (y, x, text), (other_y, other_x, _) in pairwise(placed):
        assert y != other_y or x + 8 * len(text) <= other_x
    heights = sorted({y for _, x, y in words if x == placed[-1][1]})
    assert all(b - a >= 15 for a, b in pairwise(heights))
    right = max(x + 8 * len(text) for text, x, _ in words[1:])
    assert right <= float(root.attrib["width"])
    assert max(y for _, _, y in words) < float(root.attrib["height"])


def test_the_picture_shows_names_harmlessly_and_who_won() -> None:
    svg = playoffs_svg(bracket(['"><b>', "&amp"], ["&amp"]))
    root = ET.fromstring(svg)
    styled = {t.text: t.attrib.get("class") for t in root.iter(f"{SVG}text")}
    assert styled['1 "><b>'] == "lost" and styled["2 &amp"] == "won"
    assert styled["7"] == "lost" and styled["21"] == "won"
    assert styled["&amp"] == "won"  # the champion
