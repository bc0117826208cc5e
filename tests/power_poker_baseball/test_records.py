"""Records: windows that decline by themselves, merged cards, refusals."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from cli.running import fieldhouse, said
from fieldhouse.cli import main
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.games.power_poker_baseball import GAME
from power_poker_baseball.helpers import (
    FOUR,
    TWO,
    awaited,
    bases,
    dealt,
    draws,
    hand,
    mentions,
    opening,
    pitches,
    play,
    record,
    refusal,
    runners,
    runs,
    start,
    table,
    takes,
    to_act,
    to_round_1,
    to_round_2,
    to_round_3,
    turn,
    window,
)

# ------------------------------------------------------------------ windows


def same(one: Match, other: Match) -> bool:
    return one.digest() == other.digest()


def test_calls_decline_by_themselves() -> None:
    by_itself = start(*dealt(), "flip 4h")
    said_all = ["Bob no", "Cy no", "Di no", "Ann no"]
    for count in range(5):
        assert same(start(*dealt(), *said_all[:count], "flip 4h"), by_itself)
        assert same(start(*dealt(), *said_all[count:], "flip 4h"), by_itself)


def test_challenges_decline_by_themselves() -> None:
    by_itself = start(*dealt(), "Cy bunt", "flip 4h")
    for words in (["Di no"], ["Ann no"], ["Bob no"], ["Di no", "Bob no"]):
        assert same(start(*dealt(), "Cy bunt", *words, "flip 4h"), by_itself)
    assert same(start(*dealt(), "Bob no", "Cy bunt", "flip 4h"), by_itself)


def test_gifts_decline_by_themselves() -> None:
    after = f"{runners('Ann', '123')} Ann4"
    by_itself = start("deal Bob 2d3d", after=after)
    for count in range(3):
        assert same(start(*["Ann no"] * count, "deal Bob 2d3d", after=after), by_itself)


def test_the_pinch_hitter_declines_by_itself() -> None:
    where: dict[str, Any] = {"after": "Bob1 Ann1", "inning": 9}
    assert same(start("Ann no", "deal Bob 2d3d", **where), start("deal Bob 2d3d", **where))


def test_guards_decline_by_themselves_between_merged_cards() -> None:
    where: dict[str, Any] = {"after": "Ann4", "inning": 9}
    by_itself = start(*dealt(), "flip 4h9d2c", **where)
    one_by_one = ["Ann no", "Ann no", "flip 4h", "Ann no", "flip 9d", "Ann no", "flip 2c"]
    assert same(start(*dealt(), *one_by_one, **where), by_itself)
    # The guard between two cards of one flop.
    match = start(*dealt(), "flip 4h9d", "Ann guard", "flip 2c", **where)
    assert table(match)["guard"] == "Ann"


def test_reliefs_decline_by_themselves() -> None:
    rally = [*hand("Ann", "Ann", 2, bets="Ann"), "flip Kd"]
    by_itself = start(*rally, *pitches("Ann", "2d"))
    for words in (["Bob no"], ["Di no"], ["Bob no", "Cy no", "Di no"]):
        assert same(start(*rally, *words, *pitches("Ann", "2d")), by_itself)


def test_the_explicit_no_that_is_said_last_counts() -> None:
    assert turn(start(*dealt(), "Cy no")) == ("Di", window("bunt"))
    assert awaited(start(*dealt(), "Ann no")) == "flip"
    match = start(*dealt(), "Bob bunt", "Ann no")
    assert (awaited(match), bases(match)) == ("flip", {"Bob": "1"})


def test_a_main_turn_is_never_skipped() -> None:
    for lines in (to_round_1(), [*dealt(), "Bob bunt", "Cy challenge"]):
        before = [*draws(), *lines]
        for words in ("Bob no", "Cy check", "flip Kh"):
            assert refusal(*before, words).startswith(f'actions[{len(before)}] "{words}": ')


def test_exports_write_the_no_that_a_replay_needs() -> None:
    # Said last, it is written; passed over, it is not.
    match = start(*dealt(), "Bob no", "Cy no")
    assert record_of(match).actions[-1] == "Cy no"
    assert "Bob no" not in record_of(match).actions
    match.play("flip 4h")
    assert not [text for text in record_of(match).actions if text.endswith(" no")]
    # Of two runs only the second is given away.
    match = start("Ann no", "Ann give Bob", after=f"{runners('Ann', '123')} Ann4")
    assert record_of(match).actions[-2:] == ("Ann no", "Ann give Bob")


ROUND_TRIPS: list[Callable[[], Match]] = [
    lambda: start(*hand("Ann", "Cy", 2, bets="Cy Di")),
    lambda: start(*dealt(Bob="AhTd"), "Bob bunt", "Di challenge", "Di discard 8s", "flip 4h9d"),
    lambda: start(*dealt(), "Ann steal 1", "Bob challenge", "Ann discard Tc", after="Ann1"),
    lambda: start("Ann pinch Bob", "deal Bob Qh8c7d", "deal Cy 2c", after="Bob1 Ann1", inning=9),
    lambda: start(
        *to_round_1(),
        *("Bob fold", "Ann guard", "flip Jc", "flip 3c", "flip 6h"),
        after="Bob3 Ann4",
        inning=9,
    ),
    lambda: start(
        *(*hand("Ann", "Ann", 2, bets="Ann"), "flip Jd", "Cy relief"),
        *(*takes("Ann", "Ks"), *pitches("Ann", "2s", "Jc")),
    ),
    lambda: start(*hand("Ann", "Ann", Ann="QsTc", Bob="QhTd", Cy="8h7d"), "Bob draw 3c"),
    lambda: start("Ann no", "Ann give Bob", after=f"{runners('Ann', '123')} Ann4"),
    lambda: start(after="Ann4 Bob4 Cy3", start_inning=9, king_outs=True, rally_cards=2),
    lambda: start(after="Bob4 out out", start_inning=9),
]


@pytest.mark.parametrize("trip", range(len(ROUND_TRIPS)))
def test_export_import_export(trip: int) -> None:
    match = ROUND_TRIPS[trip]()
    text = record_of(match).dumps()
    again = GameRecord.loads(text).replay(GAME)
    assert same(again, match)
    assert record_of(again).dumps() == text


def test_exports_merge_cards() -> None:
    match = start(*(f"deal Bob {c}" for c in ("Qh", "8c")), *dealt()[1:], "flip 4h", "flip 9d2c")
    assert record_of(match).actions[4:] == (*dealt(), "flip 4h9d2c")


def test_a_seed_goes_on_with_the_cards() -> None:
    lines = [*draws(), *dealt()]
    seeded = GameRecord(GAME.id, FOUR, tuple(lines), seed="plate")
    # The calls are a seat's.
    assert to_act(seeded.replay(GAME)) == "Bob"
    seeded = GameRecord(GAME.id, FOUR, (), seed="plate")
    assert turn(seeded.replay(GAME))[1] == window("bunt")
    assert same(seeded.replay(GAME), seeded.replay(GAME))


# ------------------------------------------------------------------ refusals

RALLY = [*hand("Ann", "Ann", 1, bets="Ann"), "flip Kd"]


@pytest.mark.parametrize(
    "actions",
    [
        ["Bob draw Ah"],
        ["deal Cy 2d"],
        ["flip Ks"],
        ["Ann check"],
        ["Ann pinch Bob"],
        ["deal Bob Xs"],
        ["deal Bob 10s"],
        ["deal Bob 2d3d4d"],
        ["Zed check"],
        ["deal Zed KsTc"],
        ["community 4h"],
        [""],
        ["Bob"],
        [*dealt(), "Bob check"],
        [*dealt(), "Bob guard"],
        [*dealt(), "Bob give Ann"],
        [*dealt(), "Bob relief"],
        [*dealt(), "Bob bunt", "Bob challenge"],
        [*dealt(), "Bob bunt", "Cy challenge", "Cy discard Js"],
        [*dealt(), "Bob bunt", "Cy challenge", "Bob discard Js"],
        [*dealt(), "Bob bunt", "Cy challenge", "Bob discard"],
        [*dealt(), "Bob bunt", "Cy challenge", "Bob discard Qh8c"],
        [*dealt(), "Bob bunt", "Cy bunt"],
        [*to_round_1(), "Bob run"],
        [*to_round_1(), "Bob guard"],
        [*to_round_1(), "Bob bet 2"],
        [*to_round_1(), "Cy bet"],
        [*to_round_2(), "flip 5s"],
        [*to_round_3(), "Bob fold"],
        [*RALLY, "Ann relief"],
        [*RALLY, "Ann no"],
        [*RALLY, "Ann check"],
        [*RALLY, "Bob relief"],
        [*RALLY, *takes("Ann", "2d", "3d", "6d"), "Ann take"],
        [*RALLY, *pitches("Ann", "Jd"), "Bob relief", "Cy relief"],
    ],
    ids=lambda actions: actions[-1] or "empty",
)
def test_what_is_not_possible_is_refused_by_its_index(actions: list[str]) -> None:
    start(*actions[:-1])
    with pytest.raises(FieldhouseError) as caught:
        start(*actions)
    message = str(caught.value)
    assert message.startswith(f'actions[{len(actions) + 3}] "{actions[-1]}": ')
    assert "\n" not in message


def test_a_refusal_lists_what_is_legal() -> None:
    message = refusal(*draws(), *to_round_1(), "Bob pinch Cy")
    listed = message.rpartition("legal for Bob: ")[2]
    assert set(listed.split(", ")) == {"check", "fold", "bet"}


# ------------------------------------------------------------------ the command


def replay_file(folder: Path, text: str, *arguments: str) -> Any:
    path = folder / "one.game.toml"
    path.write_text(text, encoding="utf-8")
    return fieldhouse("replay", path, *arguments, folder=folder)


Refused = Callable[..., str]


@pytest.fixture
def refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Refused:
    """What the command says of a record that it must refuse, with and without `--json`."""

    def run(*actions: str, **more: Any) -> str:
        path = tmp_path / "one.game.toml"
        path.write_text(record(*actions, **more).dumps(), encoding="utf-8")
        lines = set()
        for arguments in ((), ("--json",)):
            status = main(("replay", str(path), *arguments))
            out, err = capsys.readouterr()
            assert (status, out) == (2, "")
            assert err.count("\n") == 1 and err.endswith("\n")
            lines.add(err.strip())
        (line,) = lines
        return line

    return run


@pytest.mark.parametrize("arguments", [(), ("--json",)])
def test_a_refusal_as_a_process(tmp_path: Path, arguments: tuple[str, ...]) -> None:
    text = record(*draws(), *to_round_1(), "Bob steal 1").dumps()
    done = replay_file(tmp_path, text, *arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.count("\n") == 1 and "Traceback" not in done.stderr
    assert 'actions[9] "Bob steal 1": ' in done.stderr


def test_an_illegal_action_is_one_line_and_status_2(refused: Refused) -> None:
    lines = opening("Bob4 Ann4 Ann4 Ann4")
    message = refused(*lines, "Ann give Bob")
    assert f'actions[{len(lines)}] "Ann give Bob": ' in message
    listed = message.rpartition("legal for Ann: ")[2]
    assert set(listed.split(", ")) == {"give Cy", "give Di", "no"}


def test_a_call_on_an_empty_base_is_one_line_and_status_2(refused: Refused) -> None:
    lines = [*opening("Ann2"), *dealt("Ann")]
    message = refused(*lines, "Bob pickoff Ann 1")
    listed = message.rpartition("legal for Bob: ")[2]
    assert set(listed.split(", ")) == {"bunt", "pickoff Ann 2", "no"}


def test_a_fourth_take_is_one_line_and_status_2(refused: Refused) -> None:
    lines = [*draws(), *RALLY, *takes("Ann", "2d", "3d", "6d"), "Ann take"]
    message = refused(*lines)
    assert f'actions[{len(lines) - 1}] "Ann take": ' in message
    assert message.endswith("legal for Ann: pitch")


@pytest.mark.parametrize(
    "seats, options, words",
    [
        (("Ann",), {}, "seat"),
        (tuple("ABCDEFGHI"), {}, "seat"),
        (FOUR, {"rally_cards": 3}, "rally-cards"),
        (FOUR, {"rally_cards": 0}, "rally-cards"),
        (FOUR, {"start_inning": 0}, "start-inning"),
        (FOUR, {"start_inning": 10}, "start-inning"),
        (FOUR, {"mercy": 0}, "mercy"),
        (FOUR, {"king_outs": 1}, "king-outs"),
        (FOUR, {"carry_outs": "no"}, "carry-outs"),
        (FOUR, {"kings_outs": True}, "kings-outs"),
        (("Ann", "Ann"), {}, "Ann"),
        (("Ann", "pitch"), {}, "pitch"),
        (("Ann", "flip"), {}, "flip"),
    ],
)
def test_a_record_that_cannot_begin_is_one_line_and_status_2(
    refused: Refused, seats: tuple[str, ...], options: dict[str, Any], words: str
) -> None:
    assert words in refused(seats=seats, **options)


@pytest.mark.parametrize(
    "actions, words",
    [
        ([*draws(), "deal Bob QhQh"], 'actions[4] "deal Bob QhQh"'),
        ([*draws(), *dealt(), "flip 4hQh"], 'actions[8] "flip 4hQh"'),
        ([*draws(), "deal Zed 2c3c"], "Zed"),
        (["Zed draw 2c"], "Zed"),
    ],
)
def test_a_card_that_is_out_or_an_unknown_seat(
    refused: Refused, actions: list[str], words: str
) -> None:
    assert words in refused(*actions)


@pytest.mark.parametrize("viewer", ["Bob", "Cy", "spectator"])
def test_a_refusal_tells_others_nothing(tmp_path: Path, viewer: str) -> None:
    # Only Bob may read which cards he could have discarded.
    lines = [*draws(), *dealt(), "Bob bunt", "Cy challenge", "Bob discard 2c"]
    done = replay_file(tmp_path, record(*lines).dumps(), "--view", viewer)
    assert (done.returncode, done.stdout) == (2, "")
    assert mentions(done.stderr, "Qh") == (viewer == "Bob")


def test_the_json_of_a_record(tmp_path: Path) -> None:
    text = record(*draws(), *to_round_1(), "Bob fold", "flip JcQc").dumps()
    view = json.loads(said(replay_file(tmp_path, text, "--json")))
    assert (view["status"], view["to_act"], view["result"]) == ("playing", "Cy", None)
    assert set(view["legal"]) == {"check", "fold", "bet"}
    assert view["table"]["bases"]["Bob"] == [False, True, True]
    assert view["hands"]["Cy"] == ["Js", "Th"]
    assert "awaiting" not in view


def test_the_json_of_a_finished_game(tmp_path: Path) -> None:
    text = record(*opening("Ann4"), mercy=1).dumps()
    view = json.loads(said(replay_file(tmp_path, text, "--json")))
    assert (view["status"], view["to_act"]) == ("over", None)
    assert view["result"] == {
        "winners": ["Ann"],
        "runs": {"Ann": 1, "Bob": 0, "Cy": 0, "Di": 0},
        "reason": "mercy",
    }


@pytest.mark.parametrize(
    "actions, awaiting",
    [
        ([], "draw"),
        (draws("Ann", TWO), "deal"),
        ([*draws("Ann", TWO), *dealt(seats=TWO), "Ann no"], "flip"),
        ([*draws("Ann", TWO), *hand("Ann", "Ann", seats=TWO, Ann="QsTc", Bob="QhTd")], "draw"),
    ],
)
def test_the_json_says_what_is_awaited(tmp_path: Path, actions: list[str], awaiting: str) -> None:
    text = record(*actions, seats=TWO).dumps()
    view = json.loads(said(replay_file(tmp_path, text, "--json")))
    assert (view["to_act"], view["awaiting"]) == ("chance", awaiting)


def test_a_readable_story(tmp_path: Path) -> None:
    text = record(*draws(), *hand("Ann", "Cy", 4), mercy=1).dumps()
    story = said(replay_file(tmp_path, text))
    for name in FOUR:
        assert name in story
    assert runs(play(*draws(), *hand("Ann", "Cy", 4))) == [0, 0, 1, 0]
