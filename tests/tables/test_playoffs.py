"""Playoffs: entries and their teams, and the file that keeps them."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.registry import find_game
from fieldhouse.tables.playoffs import Entry, Playoffs, PlayoffsError, Result, teams_of, with_teams
from fieldhouse.tables.playoffs_file import dumps, loads

NFL = find_game("nfl-showdown")


def playoffs_of(entries: int, **more: Any) -> Playoffs:
    """Playoffs of bots called E1, E2 and so on."""
    options = NFL.options.read(more.pop("options", {}))
    named = [Entry(f"E{seed}", "random") for seed in range(1, entries + 1)]
    return Playoffs(NFL, options, tuple(with_teams(named, teams_of(NFL, options))), **more)


def test_who_names_no_team_has_the_first_that_is_free() -> None:
    entries = [Entry("Ann"), Entry("Bob", team="a"), Entry("Cy"), Entry("Di")]
    assert [e.team for e in with_teams(entries, ["a", "b", "c", "d"])] == ["b", "a", "c", "d"]
    assert [e.team for e in with_teams(entries, [])] == [None, "a", None, None]


def test_with_more_entries_than_teams_no_game_has_one_team_twice() -> None:
    playoffs = playoffs_of(33)  # 32 teams, so E33 has that of E1
    assert playoffs.entries[32].team == playoffs.entries[0].team == "arizona"
    for _ in range(33 - 1):
        game = playoffs.bracket.next_game
        assert game is not None
        # E33 beats everybody until it meets E1.
        winner = 33 if 33 in game.seeds and 1 not in game.seeds else game.seeds[0]
        upper, lower = playoffs.players(game)
        assert upper.team != lower.team
        if game.seeds == (1, 33):
            assert (upper.team, lower.team) == ("arizona", "atlanta")
            break
        result = Result(playoffs.entry(winner).name)
        playoffs = Playoffs(
            NFL, playoffs.options, playoffs.entries, results=(*playoffs.results, result)
        )
    else:
        pytest.fail("E1 and E33 never met")


def test_a_game_is_played_under_the_house_rules_with_the_two_teams() -> None:
    playoffs = playoffs_of(5, options={"mode": "pro"}, seed="x")
    game = playoffs.bracket.next_game
    assert game is not None
    record = playoffs.record(game)
    assert record.seats == ("E4", "E5")
    assert record.options["teams"] == ["buffalo", "carolina"]  # fourth and fifth of the alphabet
    assert record.options["mode"] == "pro"
    assert record.bots == {"E4": "random", "E5": "random"}
    seeds = {playoffs.record(pairing).seed for pairing in playoffs.bracket.games[::2]}
    assert len(seeds) == 2  # no two games have the same dice


def test_a_drawn_game_sends_nobody_on() -> None:
    words = SimpleNamespace(result=lambda state, seats: {"winners": list(seats)})
    drawn: Any = SimpleNamespace(words=words, observation=lambda viewer: None, seats=("E4", "E5"))
    with pytest.raises(PlayoffsError, match="without one winner, so nobody goes on"):
        playoffs_of(5).after(drawn)


@settings(max_examples=30, deadline=None)
@given(st.data())
def test_a_file_holds_everything(data: st.DataObject) -> None:
    playoffs = playoffs_of(
        data.draw(st.integers(2, 9)), seed=data.draw(st.none() | st.just("a\nb"))
    )
    for _ in range(data.draw(st.integers(0, len(playoffs.entries) - 1))):
        game = playoffs.bracket.next_game
        assert game is not None
        upper, lower = (entry.name for entry in playoffs.players(game))
        winner = data.draw(st.sampled_from([upper, lower]))
        result = Result(winner, {upper: data.draw(st.integers(0, 99)), lower: 7})
        playoffs = Playoffs(
            NFL, playoffs.options, playoffs.entries, playoffs.seed, (*playoffs.results, result)
        )
    text = dumps(playoffs)
    read = loads(text, "x")
    assert read.entries == playoffs.entries and read.results == playoffs.results
    assert read.seed == playoffs.seed and dict(read.options) == dict(playoffs.options)
    assert dumps(read) == text


def test_a_hand_may_write_little() -> None:
    read = loads('playoffs = "nfl-showdown"\nentries = [{ name = "Ann" }, { name = "Bob" }]', "x")
    assert [entry.name for entry in read.entries] == ["Ann", "Bob"]
    assert dict(read.options) == dict(NFL.options.read({}))
    assert read.results == ()


PAIR = 'playoffs = "nfl-showdown"\nentries = [{ name = "Ann" }, { name = "Bob" }]\n'


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("nonsense", "no valid TOML"),
        ('game = "nfl-showdown"', "these are no playoffs"),
        ("fieldhouse = 2\n" + PAIR, "format 2, newer"),
        ('fieldhouse = "1"\n' + PAIR, 'fieldhouse must be 1, not "1"'),
        ("surprise = 1\n" + PAIR, 'no key "surprise"'),
        ("seed = 1\n" + PAIR, "seed must be a string, not 1"),
        ("playoffs = 1\nentries = []", "playoffs must be a game's id"),
        ('playoffs = "nfl-showdown"', 'the key "entries" is missing'),
        ('playoffs = "chess"\nentries = []', 'no game "chess"'),
        ('playoffs = "football-poker"\nentries = []', "not exactly two"),
        ('playoffs = "nfl-showdown"\nentries = [1]', "a list of tables, not of 1"),
        ('playoffs = "nfl-showdown"\nentries = [{}]', 'number 1: the key "name" is missing'),
        ('playoffs = "nfl-showdown"\nentries = [{ name = "A" }]', "at least 2 entries, not 1"),
        (PAIR.replace("Bob", "Ann"), 'two entries are called "Ann"'),
        (PAIR.replace("Bob", "B b"), "holds whitespace"),
        (PAIR.replace('"Bob"', '"Bob", bot = "deep"'), 'no bot "deep"'),
        (PAIR.replace('"Bob"', '"Bob", team = "paris"'), 'no team "paris"'),
        (PAIR.replace('"Bob"', '"Bob", rank = 1'), 'number 2: there is no key "rank"'),
        (PAIR + 'results = [{ winner = "Cy" }]', 'game 1 cannot be won by "Cy"'),
        (PAIR + 'results = [{ winner = "Ann", score = 1 }]', "score must be a table"),
        (PAIR + 'results = [{ winner = "Ann", score = { Ann = "x" } }]', "whole numbers"),
        (PAIR + "results = [{ score = {} }]", 'the key "winner" is missing'),
        (PAIR + 'results = [{ winner = "Ann" }, { winner = "Ann" }]', "2 winners are too many"),
        (PAIR + 'options = { mode = "chess" }', 'option "mode" must be'),
    ],
)
def test_a_broken_file_is_refused_in_a_sentence(text: str, words: str) -> None:
    with pytest.raises(FieldhouseError) as found:
        loads(text, "file.toml")
    assert str(found.value).startswith("file.toml: ")
    assert words in str(found.value)
    assert str(found.value).count("file.toml") == 1
