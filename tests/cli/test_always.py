"""`always no`: windows of a kind pass unasked."""

from __future__ import annotations

from pathlib import Path

from cli.running import DICE, fieldhouse, said

GAME = ("play", "power-poker-football", "--seats", "Ann,bot:random", "--seed", "3")
BLAST = "Ann: claim a black ace?"


def test_a_window_that_always_passes_is_not_asked_again(tmp_path: Path) -> None:
    # With this seed the first two questions are these windows; then the first choice, for long.
    asked = said(fieldhouse(*GAME, folder=tmp_path, typed="no\nno\n" + "1\n" * 40))
    assert asked.count(BLAST) > 1
    unasked = said(fieldhouse(*GAME, folder=tmp_path, typed="always no\n" * 2 + "1\n" * 40))
    assert unasked.count(BLAST) == 1


def test_it_can_be_asked_again(tmp_path: Path) -> None:
    typed = "always no\n" * 2 + "always ask\n" + "1\n" * 40
    told = said(fieldhouse(*GAME, folder=tmp_path, typed=typed))
    assert told.count(BLAST) > 1


def test_what_cannot_be_passed_over(tmp_path: Path) -> None:
    typed = "no\nno\nalways no\nalways\nalways yes\n"
    told = said(fieldhouse(*GAME, folder=tmp_path, typed=typed))
    assert told.count("this is your turn, which cannot be passed over") == 1
    assert told.count("say always no, or always ask") == 2


def test_undo_lets_all_windows_be_asked_again(tmp_path: Path) -> None:
    """Ann's decline is taken back, and with it that she always declines."""
    game = ("play", DICE, "--seats", "Ann,Bob", "--seed", "3", "--option", "rounds=20")
    typed = "always no\n{}" + "done\n" * 10
    unasked = said(fieldhouse(*game, folder=tmp_path, typed=typed.format("")))
    asked = said(fieldhouse(*game, folder=tmp_path, typed=typed.format("undo\n")))
    assert (unasked.count("Ann> "), unasked.count("Bob> ")) == (1, 11)
    assert "Taken back: Ann's done." in asked
    # Once for `always no`, then in turn with Bob: his first line was `undo`.
    assert (asked.count("Ann> "), asked.count("Bob> ")) == (7, 6)
