"""The list of choices: amounts said once, what each pays, and columns that fit."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from fieldhouse.cli.menu import Menu
from fieldhouse.core.match import Match
from fieldhouse.core.options import MONEY
from games_for_tests.kuhn import KUHN
from three_dice_football.helpers import play


def listed(match: Match, width: int = 80) -> list[str]:
    console = Console(file=io.StringIO(), width=width, markup=False, highlight=False)
    with console.capture() as captured:
        console.print(Menu(match))
    return captured.get().splitlines()


def test_amounts_are_said_once_where_they_are_equal() -> None:
    heading, *rows = listed(play("Ann bet trips 5"))
    assert heading == " amounts 1 to 995; wins pay as shown"
    assert ".." not in "".join(rows)
    assert listed(play(bankroll=1))[0].startswith(" the only amount is 1;")


def test_amounts_that_differ_stand_beside_each_choice() -> None:
    # Clause 5: no more than all money there is may lie on one wager.
    won = (f"Ann bet touchdown {MONEY}", "roll 4 4 4")
    text = "\n".join(listed(play(*won, f"Ann bet touchdown {MONEY - 7}", bankroll=MONEY, rounds=2)))
    assert "bet touchdown 1..7" in text and f"bet defense 1..{MONEY}" in text
    assert "amounts" not in text


@pytest.mark.parametrize(("width", "rows"), [(80, 4), (60, 6), (40, 12)])
def test_columns_fit(width: int, rows: int) -> None:
    _, *lines = listed(play(), width)
    assert len(lines) == rows
    assert max(map(len, lines)) <= width
    words = " ".join(lines).split()
    for number, wager, pays in ((1, "touchdown", "1:1"), (6, "under-4", "9:10")):  # clause 7
        place = words.index(str(number))
        assert words[place : place + 4] == [str(number), "bet", wager, pays]
    assert words[words.index("done") - 1] == "12"


def test_a_game_without_amounts_and_notes_has_a_plain_list() -> None:
    match = Match(KUHN, ["Ann", "Bob"])
    match.play("deal Ann Ks")
    match.play("deal Bob Js")
    assert [" ".join(line.split()) for line in listed(match)] == ["1 check 2 bet"]
