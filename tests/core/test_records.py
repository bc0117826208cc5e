"""Records: reading, exporting, seeds, names, and every kind of mistake."""

from __future__ import annotations

import hashlib
import json
import tomllib
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from hypothesis import given
from hypothesis import strategies as st

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError, RecordError, SeatError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.view import view_json
from three_dice_football.helpers import GAME, NAMES, matches, play, record, to_act

TWO = ("Ann", "Bob")
LEAST: dict[str, Any] = {"game": GAME, "seats": ["Ann"], "actions": []}


def told(match: Match) -> str:
    return json.dumps([view_json(match), match.history, match.digest()])


def exported(*actions: str, **options: Any) -> list[str]:
    return list(record_of(play(*actions, **options)).actions)


def replay_text(**keys: Any) -> Match:
    """What comes of a record file with these keys beside the least it needs."""
    return GameRecord.loads(tomli_w.dumps(LEAST | keys)).replay()


def mistake(text: str) -> str:
    """What is said of a record that cannot be read or played."""
    with pytest.raises(FieldhouseError) as caught:
        GameRecord.loads(text, "game.toml").replay()
    return str(caught.value)


def mistaken(**keys: Any) -> str:
    return mistake(tomli_w.dumps(LEAST | keys))


# ------------------------------------------------------------------ export and import


@given(matches())
def test_export_import_export_gives_the_same_bytes(match: Match) -> None:
    text = record_of(match).dumps()
    again = GameRecord.loads(text).replay()
    assert record_of(again).dumps().encode() == text.encode()
    assert told(again) == told(match)


TEXT = st.text(st.characters(codec="utf-8"), max_size=5)
EXTRAS = st.dictionaries(
    TEXT,
    st.recursive(
        st.one_of(st.booleans(), st.integers(-(2**60), 2**60), TEXT),
        lambda inner: st.one_of(
            st.lists(inner, max_size=3),
            st.dictionaries(st.text("abc", max_size=3), inner, max_size=3),
        ),
        max_leaves=5,
    ),
    max_size=3,
)


@given(matches(most_steps=4), st.none() | st.text(max_size=5), EXTRAS, st.booleans())
def test_what_comes_with_a_record_comes_back(
    match: Match, seed: str | None, meta: dict[str, Any], with_bot: bool
) -> None:
    bots = {match.seats[0]: "sensible"} if with_bot else {}
    written = record_of(match, seed=seed, bots=bots, meta=meta)
    read = GameRecord.loads(written.dumps())
    assert (read.seed, read.bots, read.meta) == (seed, bots, meta)
    assert read.dumps() == written.dumps()


@given(matches())
def test_an_exported_record_is_toml_with_the_pages_keys(match: Match) -> None:
    data = tomllib.loads(record_of(match).dumps())
    assert set(data) == {"fieldhouse", "game", "seats", "actions", "options"}
    assert data["fieldhouse"] == 1
    assert data["options"] == dict(match.options)


def test_the_least_record_is_game_seats_and_actions() -> None:
    match = replay_text()
    assert (match.game.id, match.seats, match.history) == (GAME, ("Ann",), [])


def test_a_record_may_have_all_optional_keys() -> None:
    keys = {
        "fieldhouse": 1,
        "seed": "s",
        "bots": {"Ann": "sensible"},
        "options": {"rounds": 2},
        "cards": {},
        "proof": {"root": "00"},
        "meta": {"event": "party"},
    }
    read = GameRecord.loads(tomli_w.dumps(LEAST | keys))
    assert (read.seed, read.bots, read.options) == ("s", {"Ann": "sensible"}, {"rounds": 2})
    assert (read.proof, read.meta) == ({"root": "00"}, {"event": "party"})
    assert told(read.replay()) == told(play(rounds=2))


# ------------------------------------------------------------------ windows


@given(matches())
def test_exports_write_done_only_where_it_is_the_last_thing_said(match: Match) -> None:
    # Between two windows of one seat there is always a roll here, so no other is needed.
    actions = record_of(match).actions
    assert not [text for text in actions[:-1] if text.endswith(" done")]
    last_said = bool(match.history) and match.history[-1].actor != CHANCE
    last_declined = last_said and match.history[-1].action == 11
    assert (bool(actions) and actions[-1].endswith(" done")) == last_declined


@given(matches())
def test_a_replay_needs_every_done_that_exports_write(match: Match) -> None:
    written = record_of(match)
    for i, text in enumerate(written.actions):
        if text.endswith(" done"):
            rest = written.actions[:i] + written.actions[i + 1 :]
            other = GameRecord(GAME, written.seats, rest, written.options).replay()
            assert told(other) != told(match)


@given(matches())
def test_all_dones_may_be_written(match: Match) -> None:
    texts, seats = [], match.seats
    for actor, action, amount in match.history:
        if actor == CHANCE:
            texts.append(f"roll {match.words.OUTCOMES[action]}")
        else:
            texts.append(f"{seats[actor]} {match.codec.action_text(action, amount)}")
    assert told(GameRecord(GAME, seats, tuple(texts), dict(match.options)).replay()) == told(match)


@pytest.mark.parametrize(
    "said, kept",
    [
        (["Ann done"], ["Ann done"]),
        (["Ann done", "Bob done"], ["Bob done"]),
        (["Bob done"], ["Bob done"]),
        (["Ann done", "Bob bet trips 1"], ["Bob bet trips 1"]),
        (["Ann done", "Bob bet trips 1", "Bob done"], ["Bob bet trips 1", "Bob done"]),
        (["Ann bet trips 1", "Ann done"], ["Ann bet trips 1", "Ann done"]),
        (["Ann bet trips 1", "Ann done", "Bob done"], ["Ann bet trips 1", "Bob done"]),
        (["Ann done", "Bob done", "roll 1 2 3"], ["roll 1 2 3"]),
        (["Ann done", "Bob done", "roll 1 2 3", "Ann done"], ["roll 1 2 3", "Ann done"]),
        (["roll 1 2 3", "Bob bet trips 1", "roll 1 2 3"],) * 2,
    ],
)
def test_the_dones_that_exports_keep(said: list[str], kept: list[str]) -> None:
    assert exported(*said, seats=TWO) == kept
    assert told(play(*kept, seats=TWO)) == told(play(*said, seats=TWO))


def test_a_window_declines_by_itself_when_the_next_action_is_something_else() -> None:
    explicit = ["Ann done", "Bob bet trips 1", "Bob done", "Cy done", "roll 1 2 3", "Ann done"]
    implicit = ["Bob bet trips 1", "roll 1 2 3", "Ann done"]
    seats = ("Ann", "Bob", "Cy")
    assert told(play(*implicit, seats=seats)) == told(play(*explicit, seats=seats))


# ------------------------------------------------------------------ open ends and seeds


def test_a_record_may_stop_anywhere() -> None:
    said = ["Ann bet extra-point 5", "Bob done", "roll 4 4 4", "roll 3 4 2"]
    awaited = [to_act(play(*said[:n], seats=TWO)) for n in range(len(said) + 1)]
    assert awaited == ["Ann", "Ann", "chance", "chance", None]


def seeded(*actions: str, seed: str = "s", **options: Any) -> Match:
    given = record(*actions, **options)
    return GameRecord(GAME, given.seats, actions, given.options, seed).replay()


def test_a_seed_draws_nothing_while_a_seat_must_act() -> None:
    assert told(seeded("Ann bet trips 5")) == told(play("Ann bet trips 5"))


def test_a_seed_draws_outcomes_until_a_seat_must_act() -> None:
    match = seeded("Ann done")
    assert len(match.history) == 2
    assert to_act(match) == "Ann" or match.is_over
    assert seeded(bankroll=0, rounds=20).is_over


@given(st.text(max_size=5), st.integers(0, 30))
def test_a_seed_goes_on_where_the_actions_stop(seed: str, count: int) -> None:
    whole = seeded(seed=seed, bankroll=0, rounds=5)
    part = record_of(whole).actions[:count]
    assert told(seeded(*part, seed=seed, bankroll=0, rounds=5)) == told(whole)


@given(st.text(max_size=5))
def test_an_export_with_its_seed_replays_to_the_same(seed: str) -> None:
    match = seeded("Ann bet touchdown 5", "Ann done", seed=seed, rounds=3)
    text = record_of(match, seed=seed).dumps()
    again = GameRecord.loads(text)
    assert told(again.replay()) == told(match)
    assert record_of(again.replay(), seed=again.seed).dumps() == text


def test_seeds_are_one_stream_a_record_and_stable() -> None:
    # Format 1: the n-th outcome is SHA-256("fieldhouse 1\0seed\0n\0" "0") modulo 216.
    match = seeded(bankroll=0, rounds=4, seed="stable")
    for place, move in enumerate(match.history):
        key = b"fieldhouse 1\0stable\0" + str(place).encode() + b"\x000"
        assert move.action == int.from_bytes(hashlib.sha256(key).digest(), "big") % 216


# ------------------------------------------------------------------ files that are no record


def test_malformed_toml_is_refused_with_the_line() -> None:
    assert "line 3" in mistake('game = "x"\nseats = []\nactions = [oops]\n')
    assert "line 2" in mistake('game = "x"\ngame = "y"\n')


@pytest.mark.parametrize("key", ["game", "seats", "actions"])
def test_a_missing_key_is_named(key: str) -> None:
    assert f'"{key}"' in mistake(tomli_w.dumps({k: v for k, v in LEAST.items() if k != key}))


@pytest.mark.parametrize("key", ["Game", "seat", "action", "version", "", "result"])
def test_an_unknown_key_is_named(key: str) -> None:
    assert f'no key "{key}"' in mistaken(**{key: 1})


@pytest.mark.parametrize("version", [2, 3, 10**9])
def test_a_newer_format_is_refused_by_name(version: int) -> None:
    message = mistaken(fieldhouse=version, new_key="of the newer format")
    assert f"format {version}" in message and "newer" in message


@pytest.mark.parametrize("version", [0, -1, True, False, 1.0, 2.0, "1", "2", [], {}])
def test_another_format_is_refused(version: Any) -> None:
    assert "fieldhouse must be 1" in mistaken(fieldhouse=version)


WRONG_TYPES: dict[str, list[Any]] = {
    "game": [1, True, [], {}],
    "seats": ["Ann", 1, {"Ann": 1}, [1], ["Ann", True], [["Ann"]]],
    "actions": ["Ann done", 1, {}, [1], [["Ann done"]], [True]],
    "options": [1, "rounds", [], [{"rounds": 1}]],
    "seed": [1, 1.5, True, [], {}],
    "bots": ["sensible", [], {"Ann": 1}, {"Ann": ["sensible"]}],
    "meta": [1, "x", [], True],
    "proof": [1, "x", []],
    "cards": [1, "x", []],
}


@pytest.mark.parametrize(
    "key, value", [(k, value) for k in WRONG_TYPES for value in WRONG_TYPES[k]]
)
def test_a_wrong_type_is_refused_by_the_keys_name(key: str, value: Any) -> None:
    assert key in mistaken(**{key: value})


def test_cards_are_refused_where_the_page_says_nothing_of_them() -> None:
    assert "cards" in mistaken(cards={"Ann": ["Ks"]})


def test_bots_sit_on_seats() -> None:
    assert '"Bob"' in mistaken(bots={"Bob": "sensible"})


def test_an_unknown_game_is_refused() -> None:
    assert GAME in mistaken(game="three-dice-fotball")


def test_an_unknown_option_is_refused_with_a_hint() -> None:
    assert '"rounds"' in mistaken(options={"round": 2})


@pytest.mark.parametrize(
    "text",
    [
        "",
        "\0",
        "\ufeff",
        "x" * 1000,
        "[" * 5000,
        "game = " + "[" * 5000,
        "fieldhouse = " + "9" * 5000,
        "fieldhouse = 0x" + "f" * 5000,
        tomli_w.dumps(LEAST) + "options = { rounds = " + "9" * 5000 + " }",
        tomli_w.dumps(LEAST) + "options = { rounds = 0x" + "f" * 5000 + " }",
        tomli_w.dumps(LEAST) + "options = { rounds = 2020-01-01 }",
        tomli_w.dumps(LEAST) + "options = { rounds = nan }",
        tomli_w.dumps(LEAST) + "fieldhouse = 2020-13-45",
    ],
)
def test_whatever_a_file_holds_it_is_a_mistake_and_no_traceback(text: str) -> None:
    assert mistake(text)


BROKEN = "a\nb\x1b[2J"
"""A line break and a sequence that clears a terminal."""


@pytest.mark.parametrize(
    "keys",
    [
        {"game": BROKEN},
        {"seats": [BROKEN]},
        {"actions": [BROKEN]},
        {"actions": ["Ann " + BROKEN]},
        {"options": {BROKEN: 1}},
        {"options": {"rounds": BROKEN}},
        {"options": {"first-and-goal": BROKEN}},
        {"options": {"pay-table": {BROKEN: "1:1"}}},
        {"options": {"pay-table": {"trips": BROKEN}}},
        {"bots": {BROKEN: "sensible"}},
        {BROKEN: 1},
    ],
    ids=str,
)
def test_what_cannot_be_printed_is_a_mistake_like_another(keys: dict[str, Any]) -> None:
    # The command line prints the message as one line, see `fieldhouse.cli.output.complain`.
    assert mistaken(**keys)


@given(st.text(max_size=40))
def test_any_text_is_refused(text: str) -> None:
    # Three keys that a record needs do not fit into 40 characters by chance.
    with pytest.raises(RecordError, match="record: "):
        GameRecord.loads(text)


@given(st.lists(st.text(max_size=12) | st.sampled_from(["Ann done", "roll 1 2 3"]), max_size=3))
def test_any_actions_are_played_or_refused(actions: list[str]) -> None:
    try:
        play(*actions)
    except RecordError as error:
        assert str(error).startswith("actions[")


def test_a_file_that_cannot_be_read_is_refused_by_its_name(tmp_path: Path) -> None:
    binary = tmp_path / "binary.toml"
    binary.write_bytes(b'game = "\xff"')
    for path in (tmp_path, tmp_path / "missing.toml", binary):
        with pytest.raises(RecordError) as caught:
            GameRecord.read(path)
        assert str(path) in str(caught.value)


def test_a_file_is_read_as_utf_8(tmp_path: Path) -> None:
    path = tmp_path / "game.toml"
    path.write_bytes(f'game = "{GAME}"\nseats = ["Zoë"]\nactions = ["Zoë done"]\n'.encode())
    assert GameRecord.read(path).replay().seats == ("Zoë",)


# ------------------------------------------------------------------ actions that are not legal


@pytest.mark.parametrize(
    "actions, index, parts",
    [
        (["Ann bet touchdown 1001"], 0, ["1 to 1000", "bet touchdown 1..1000", "done"]),
        (["Ann bet touchdown 5", "Ann bet trips 996"], 1, ["1 to 995", "bet trips 1..995"]),
        (["roll 1 2 3", "Ann bet touchdown 5"], 1, ["bet over-4 1..1000", "legal for"]),
        (["Ann bet trips -5"], 0, ["legal for Ann", "bet trips 1..1000"]),
        (["Zed done"], 0, ['"Zed" is neither a seat', "legal for Ann"]),
        (["ann done"], 0, ['"ann" is neither a seat', "legal for Ann"]),
        (["Ann bets trips 5"], 0, ['(did you mean "Ann bet trips 5"?); legal for Ann']),
        (["Ann bet 5 trips"], 0, ['(did you mean "Ann bet trips 5"?); legal for Ann']),
        (["Ann don"], 0, ['(did you mean "Ann done"?); legal for Ann']),
        (["Ann pass"], 0, ["is not legal here; legal for Ann", "done"]),
        (["Ann done now"], 0, ["legal for Ann", "done"]),
        (["Ann no"], 0, ["legal for Ann", "done"]),
        (["Ann"], 0, ["legal for Ann"]),
        ([""], 0, ["legal for Ann"]),
        ([" "], 0, ["legal for Ann"]),
        (["Ann done", ""], 1, ["roll G G R"]),
        (["roll 1 2 3", "roll 7 2 3"], 1, ["roll G G R"]),
        (["roll 4 4 4", "roll 1 2 3"], 1, ["the game is over"]),
        (["roll 4 4 4", "Ann done"], 1, ["the game is over"]),
    ],
)
def test_an_illegal_action_is_named_with_index_text_reason_and_what_is_legal(
    actions: list[str], index: int, parts: list[str]
) -> None:
    message = mistaken(actions=actions)
    assert f'actions[{index}] "{actions[index]}": ' in message
    assert [part for part in parts if part not in message] == []


def test_a_bet_out_of_turn_is_refused() -> None:
    message = mistaken(seats=["Ann", "Bob"], actions=["Bob done", "Ann bet trips 5"])
    assert 'actions[1] "Ann bet trips 5"' in message
    assert "roll G G R" in message


# ------------------------------------------------------------------ seats and names


@given(NAMES)
def test_names_of_1_to_24_printable_characters_are_legal(name: str) -> None:
    match = Match(GAME, [name])
    match.play(f"{name} bet trips 5")
    assert view_json(match)["table"]["bets"] == {name: {"trips": 5}}
    text = record_of(match).dumps()
    assert GameRecord.loads(text).replay().seats == (name,)


@pytest.mark.parametrize("name", ['"><b>', "A", "A" * 24, "é" * 24, "@0", "??", "Bet", "DONE"])
def test_these_names_are_legal(name: str) -> None:
    assert replay_text(seats=[name], actions=[f"{name} done"]).seats == (name,)


@pytest.mark.parametrize(
    "name",
    [
        "",
        "A" * 25,
        "A b",
        " A",
        "A\t",
        "A\n",
        "A\u00a0b",
        "A\u3000b",
        "A,b",
        "A:",
        ":",
        "\x1b[2J",
        "\x00",
        "\x7f",
        "\u200b",
        "\u202e",
        "\ue000",
        "\ud800",
    ],
)
def test_other_names_are_refused(name: str) -> None:
    with pytest.raises(SeatError) as caught:
        Match(GAME, ["Ann", name])
    assert str(caught.value).isprintable()
    assert "seat 2" in str(caught.value)


@pytest.mark.parametrize(
    "verb",
    ["bet", "done", "deal", "up", "flip", "cut", "roll", "coin", "flick", "community"],
)
def test_verbs_are_no_names(verb: str) -> None:
    assert f"'{verb}'" in mistaken(seats=[verb])


def test_names_differ() -> None:
    assert "'Ann'" in mistaken(seats=["Ann", "Bob", "Ann"])
    assert replay_text(seats=["Ann", "ann"]).seats == ("Ann", "ann")


@pytest.mark.parametrize("count", [0, 13, 100])
def test_0_and_13_seats_are_refused(count: int) -> None:
    message = mistaken(seats=[f"seat-{number}" for number in range(count)])
    assert "1 to 12 seats" in message and f"not {count}" in message


def test_a_seat_may_be_called_chance_or_spectator() -> None:
    match = replay_text(seats=["chance", "spectator"], actions=["chance bet trips 5"])
    assert match.current_player == 0
