"""Games in a real terminal: what a person sees, and what leaving keeps."""

from __future__ import annotations

import re
import signal
import tomllib
from pathlib import Path

import pytest

from cli.running import ANSI, DICE, Terminal, environment, kuhn_environment, saves


def test_a_whole_game_by_numbers_and_words(tmp_path: Path) -> None:
    terminal = Terminal("play", DICE, "--pace", "0", "--seed", "1", folder=tmp_path)
    terminal.answer("[Guest,bot:sensible]> ", "Ann,bot:sensible")
    terminal.answer("Ann> ", "2")
    terminal.answer("bet defense: how much, 1 to 1000 (Enter for none)? ", "40")
    terminal.answer("Ann> ", "6 10")
    terminal.answer("Ann> ", "touch 30")
    terminal.answer("Ann> ", "?")
    terminal.expect("take your last decision back")
    terminal.answer("Ann> ", "undo")
    terminal.expect("Taken back: Ann's bet touchdown 30.")
    terminal.expect("Ann> ")
    assert "defense 40, under-4 10" in terminal.display
    terminal.type("d")
    for _ in range(12):
        if terminal.child.expect_exact(["Ann> ", "The record is in"]):
            break
        terminal.type("done")
    assert terminal.ended() == 0
    out = ANSI.sub("", terminal.written)
    green, other, red = map(int, re.findall(r"rolls green (\d) and (\d), red (\d)", out)[0])
    won = green + other - red < 4  # clause 7: under-4 pays 9:10
    assert ("Ann wins 9 on under-4" if won else "Ann loses 10 on under-4") in out
    touchdown = "touchdown." in out.partition("Round 1 is over: ")[2]
    change = (9 if won else -10) + (-40 if touchdown else 40)
    if "turnover" not in out:
        assert f"Ann is {'up' if change > 0 else 'down'} {abs(change)}" in out


@pytest.mark.parametrize("columns", [60, 80, 200])
def test_a_person_sees_the_table(tmp_path: Path, columns: int) -> None:
    names = ["Ann", "[b]x[/b]", "W" * 24]
    record = tmp_path / "x.game.toml"
    record.write_text(
        f'game = "three-dice-football"\nseats = {names}\noptions = {{ rounds = 3 }}\n'
        'actions = ["Ann bet touchdown 50", "Ann bet first-and-goal 20", "roll 5 4 2", '
        '"roll 1 1 5", "roll 3 4 2"]'
    )
    terminal = Terminal("play", "--from", record, folder=tmp_path, size=(30, columns))
    terminal.expect("Ann> ")
    lines = terminal.display.splitlines()
    assert max(map(len, lines)) <= min(columns, 80)
    text = " ".join(terminal.display.split())
    # Clause 3: a gain of 7 to the 13, a penalty back to the 14, a gain of 5 to the 9;
    # clause 4: 1st & goal at once, so the first of three further downs.
    assert "9 to go" in text and "1st & goal" in text and "Down 1 of 3, play 4" in text
    assert "round 1 of 3" in text
    assert re.search(r"G 3 .* G 4 .* R 2 ", text)
    assert re.search(r"▶ Ann +930 touchdown 50, first-and-goal 20", text)
    assert "[b]x[/b]" in text and "W" * 24 in text
    assert "8 done" in text
    labels = next(line for line in lines if "goal line" in line)
    turf = next(line for line in lines if "●·" in line or "·●" in line)
    assert labels.index(" 10 ") + 1 < turf.index("●") < labels.index(" 5 ") + 1
    assert turf.index("●") - labels.index(" 10 ") - 1 == 2  # one yard nearer than the 10


def test_colour_is_left_out_on_request(tmp_path: Path) -> None:
    colour = re.compile(r"\x1b\[[0-9;]*3[0-7]")
    for env, expected in ({}, True), ({"NO_COLOR": "1"}, False):
        terminal = Terminal(
            "play", DICE, "--seats", "Ann", folder=tmp_path, env=environment(tmp_path, **env)
        )
        terminal.answer("Ann> ", "quit")
        assert terminal.ended() == 0
        assert bool(colour.search(terminal.written)) is expected


@pytest.mark.parametrize("way", ["quit", "end of input", "interrupt", "hangup", "terminate"])
def test_leaving_keeps_the_game(tmp_path: Path, way: str) -> None:
    terminal = Terminal("play", DICE, "--seats", "Ann,Bob", folder=tmp_path)
    terminal.answer("Ann> ", "bet defense 40")
    terminal.expect("Ann> ")
    match way:
        case "quit":
            terminal.type("quit")
        case "end of input":
            terminal.child.sendeof()
        case "interrupt":
            terminal.child.sendintr()
        case "hangup":
            terminal.child.kill(signal.SIGHUP)
        case "terminate":
            terminal.child.kill(signal.SIGTERM)
    assert terminal.ended() == (0 if way in ("quit", "end of input") else 130)
    (path,) = saves(tmp_path)
    assert str(path) in terminal.written.replace("\r\n", "")
    assert tomllib.loads(path.read_text())["actions"] == ["Ann bet defense 40"]

    resumed = Terminal("play", "--resume", folder=tmp_path)
    resumed.expect(path.name)
    resumed.expect("Ann> ")
    assert "defense 40" in resumed.display
    resumed.child.close(force=True)


def test_interrupting_a_bot_keeps_the_game(tmp_path: Path) -> None:
    terminal = Terminal("play", DICE, "--seats", "bot:sensible", "--pace", "60", folder=tmp_path)
    terminal.expect("sensible bets")
    terminal.child.sendintr()
    assert terminal.ended() == 130
    assert len(tomllib.loads(saves(tmp_path)[0].read_text())["actions"]) == 1


def test_hot_seat_hands_over_without_showing_a_card(tmp_path: Path) -> None:
    env = kuhn_environment(tmp_path)
    arguments = ("play", "kuhn", "--seats", "Ann,Bob")
    # So low a terminal that a card scrolls out of it at the top.
    terminal = Terminal(*arguments, folder=tmp_path, env=env, size=(14, 80))
    terminal.expect("Pass to Ann, Enter when ready.")
    card = re.compile(r"\b[JQK]s\b")
    assert not card.search(terminal.written)
    terminal.type("")
    terminal.expect("Ann> ")
    assert re.search(r"Ann has [JQK]s\.", terminal.display)
    assert "Bob has ??." in terminal.display
    anns = card.findall(terminal.display)
    assert len(set(anns)) == 1
    for _ in range(2):
        terminal.type("table")
        terminal.expect("Ann> ")
    assert card.search(terminal.scrollback)
    terminal.type("bet")
    terminal.expect("Pass to Bob, Enter when ready.")
    assert not card.search(terminal.display + terminal.scrollback)
    terminal.type("")
    terminal.expect("Bob> ")
    bobs = card.findall(terminal.display)
    assert len(set(bobs)) == 1 and set(bobs) != set(anns)
    assert "Ann has ??." in terminal.display
    assert not card.findall(terminal.scrollback)
    terminal.answer("", "fold")
    terminal.expect("Ann wins.")
    assert terminal.ended() == 0


def test_only_an_empty_line_typed_at_the_hand_over_shows_the_cards(tmp_path: Path) -> None:
    env = kuhn_environment(tmp_path)
    terminal = Terminal("play", "kuhn", "--seats", "Ann,Bob", folder=tmp_path, env=env)
    terminal.answer("Pass to Ann, Enter when ready.", "")
    terminal.expect("Ann> ")
    terminal.child.send("check\r\r")  # the second Enter comes before the hand-over asks
    terminal.expect("Pass to Bob, Enter when ready.")
    terminal.type("undo")
    terminal.expect("Enter alone goes on")
    assert "Bob> " not in terminal.display
    assert not re.search(r"Bob has [JQK]s", terminal.display)
    terminal.type("")
    terminal.expect("Bob> ")
    assert re.search(r"Bob has [JQK]s", terminal.display)
    terminal.child.close(force=True)


def test_no_key_brings_back_what_another_typed(tmp_path: Path) -> None:
    env = kuhn_environment(tmp_path)
    terminal = Terminal("play", "kuhn", "--seats", "Ann,Bob", folder=tmp_path, env=env)
    terminal.answer("Pass to Ann, Enter when ready.", "")
    terminal.expect("Ann> ")
    terminal.child.send("secret\x15")  # Ctrl-U deletes it
    terminal.type("check")
    terminal.answer("Pass to Bob, Enter when ready.", "")
    terminal.expect("Bob> ")
    terminal.child.send("\x1b[A\x1b[A\x19what")  # twice up, and Ctrl-Y, which pastes
    terminal.expect("what")
    last = terminal.display.rstrip().splitlines()[-1]
    assert "secret" not in last and "check" not in last
    terminal.child.close(force=True)


def test_the_last_line_comes_back_where_nothing_is_secret(tmp_path: Path) -> None:
    terminal = Terminal("play", DICE, "--seats", "Ann,Bob", folder=tmp_path)
    terminal.answer("Ann> ", "1 51")
    terminal.expect("Ann> ")
    terminal.child.send("\x1b[A")
    terminal.expect("1 51")
    terminal.child.close(force=True)


def test_one_person_against_a_bot_is_not_handed_over(tmp_path: Path) -> None:
    env = kuhn_environment(tmp_path)
    arguments = ("play", "kuhn", "--seats", "Ann,bot:random", "--pace", "0")
    terminal = Terminal(*arguments, folder=tmp_path, env=env)
    terminal.expect("Ann> ")
    assert "Pass to" not in terminal.display
    assert re.search(r"Ann has [JQK]s\.", terminal.display)
    terminal.child.close(force=True)


def test_the_game_is_asked_for_where_there_are_several(tmp_path: Path) -> None:
    env = kuhn_environment(tmp_path)
    terminal = Terminal("play", "--seats", "Ann,Bob", folder=tmp_path, env=env)
    terminal.expect("Which game? ")
    listed = dict(re.findall(r"^ *(\d+) (.+)$", terminal.display, re.MULTILINE))
    titles = list(listed.values())
    assert titles == sorted(titles) and {"Kuhn poker", "Three Dice Football"} <= set(titles)
    assert list(listed) == [str(n) for n in range(1, len(titles) + 1)]
    terminal.type("chess")
    terminal.expect('there is no game "chess"')
    terminal.answer("Which game? ", str(len(titles) + 1))
    terminal.answer("Which game? ", "?")
    terminal.expect("Kuhn poker, 2 seats. Three cards, one bet.")
    terminal.answer("Which game? ", str(titles.index("Three Dice Football") + 1))
    terminal.answer("Ann> ", "quit")
    assert terminal.ended() == 0


@pytest.mark.parametrize("columns", [60, 80])
@pytest.mark.parametrize("seats", [1, 2, 5, 12])
def test_a_turn_fits_a_screen(tmp_path: Path, columns: int, seats: int) -> None:
    names = ",".join(["Ann", *["bot:sensible"] * (seats - 1)])
    arguments = ("play", DICE, "--seats", names, "--pace", "0", "--seed", "3")
    terminal = Terminal(*arguments, folder=tmp_path, size=(24, columns))
    terminal.answer("Ann> ", "5 10")
    terminal.expect("stakes: over-4 10.")
    terminal.answer("Ann> ", "done")
    terminal.expect("amounts 1 to")
    terminal.expect("Ann> ")
    display = terminal.display
    assert "Three Dice Football" in display and "▶ Ann" in display
    # What became of her bet stands between the table and the choices.
    assert re.search(r"Ann (wins \d+|loses 10) on over-4[^▶]*amounts 1 to", display)
    terminal.child.close(force=True)


def test_at_40_columns_nothing_wraps_badly(tmp_path: Path) -> None:
    terminal = Terminal("play", DICE, "--seats", "Ann", folder=tmp_path, size=(24, 40))
    terminal.expect("Ann> ")
    lines = terminal.display.splitlines()
    turf = next(line for line in lines if "●" in line)
    assert turf.endswith("▒") and lines[lines.index(turf) + 1].strip() == "▲ 20 to go"
    assert "  4 bet first-and-goal   1:2" in lines
    terminal.child.close(force=True)


def test_long_rules_wait_where_the_screen_is_full(tmp_path: Path) -> None:
    terminal = Terminal("rules", DICE, folder=tmp_path)
    terminal.expect("Enter for more, q to stop: ")
    assert "How to play in one minute" in terminal.display
    terminal.answer("", "")
    terminal.answer("Enter for more, q to stop: ", "q")
    assert terminal.ended() == 0
    assert "1. Seats, money" in terminal.written and "What the JSON" not in terminal.written

    high = Terminal("rules", DICE, folder=tmp_path, size=(400, 80))
    assert high.ended() == 0
    assert "What the JSON" in high.written and "Enter for more" not in high.written


def test_a_table_watched_is_drawn_at_each_rounds_end(tmp_path: Path) -> None:
    arguments = ("play", DICE, "--seats", "bot:sensible", "--pace", "0", "--option", "rounds=2")
    terminal = Terminal(*arguments, folder=tmp_path)
    for number in (1, 2):
        terminal.expect(f"Round {number} is over")
        terminal.expect(f"round {number} of 2")
    assert terminal.ended() == 0
