"""What `record.md` says of cards, on two small games: merged cards, hidden cards, windows."""

from __future__ import annotations

import pytest

from fieldhouse.core.errors import FieldhouseError, HiddenCardError, RecordError
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.schema import SPECTATOR
from fieldhouse.core.view import view_json
from games_for_tests.flips import FLIPS
from games_for_tests.kuhn import KUHN

DEALS = ["deal Ann As7c", "deal Bob KdKh"]


def replay(game: Game, *actions: str, viewer: int | None = None) -> Match:
    """The match that a record of these actions gives."""
    record = GameRecord(game.id, ("Ann", "Bob"), actions)
    return record.replay(game) if viewer is None else record.replay(game, viewer)


@pytest.mark.parametrize(
    ("written", "exported"),
    [
        (["deal Ann As", "deal Ann 7c", "deal Bob KdKh"], DEALS),
        ([*DEALS, "flip Qs", "flip 7h", "flip Kc"], [*DEALS, "flip Qs7hKc"]),
        ([*DEALS, "flip Qs7h", "Bob stop"], [*DEALS, "flip Qs7h", "Bob stop"]),
        # declines between two flips are found by themselves
        (
            [*DEALS, "flip Qs", "Ann no", "Bob no", "Ann no", "flip 7h"],
            [*DEALS, "flip Qs7h"],
        ),
        # Ann let her first window pass and stops in her second: the first must be said,
        # Bob's between them is found
        (
            [*DEALS, "flip Qs", "Ann no", "Bob no", "Ann stop"],
            [*DEALS, "flip Qs", "Ann no", "Ann stop"],
        ),
        # the last thing said must be said, and what would be read in its place
        ([*DEALS, "flip Qs", "Bob no"], [*DEALS, "flip Qs", "Bob no"]),
        ([*DEALS, "flip Qs", "Ann no"], [*DEALS, "flip Qs", "Ann no"]),
        (
            [*DEALS, "flip Qs", "Ann no", "Ann no"],
            [*DEALS, "flip Qs", "Ann no", "Ann no"],
        ),
    ],
)
def test_cards_merge_and_declines_are_left_out(written: list[str], exported: list[str]) -> None:
    match = replay(FLIPS, *written)
    assert list(record_of(match).actions) == exported
    again = GameRecord.loads(record_of(match).dumps()).replay(FLIPS)
    assert again.history == match.history


def test_a_card_that_is_out_cannot_come_again() -> None:
    with pytest.raises(RecordError, match=r'actions\[2\] "flip QsAs": As cannot come here'):
        replay(FLIPS, *DEALS, "flip QsAs")


def test_an_error_in_a_merged_text_changes_nothing() -> None:
    match = replay(FLIPS, *DEALS)
    before = match.digest()
    with pytest.raises(FieldhouseError):
        match.play("flip QsAs")
    assert match.digest() == before
    assert match.history == replay(FLIPS, *DEALS).history


def test_hidden_cards_replay_while_the_rules_do_not_need_them() -> None:
    match = replay(KUHN, "deal Ann ??", "deal Bob Ks", "Ann check", "Bob bet", "Ann fold")
    assert match.returns() == [-1, 1]
    assert record_of(match).actions[0] == "deal Ann ??"
    assert view_json(match)["hands"] == {"Ann": ["??"], "Bob": ["Ks"]}


def test_two_hidden_cards_share_a_text() -> None:
    match = replay(FLIPS, "deal Ann ????", "deal Bob KdKh", "flip Qs")
    assert record_of(match).actions == ("deal Ann ????", "deal Bob KdKh", "flip Qs")


def test_one_error_names_the_hidden_card_that_is_needed() -> None:
    with pytest.raises(HiddenCardError, match=r'actions\[3\] "Bob call".* card of Ann '):
        replay(KUHN, "deal Ann ??", "deal Bob Ks", "Ann bet", "Bob call")


def test_a_view_shows_others_cards_as_hidden() -> None:
    match = replay(KUHN, "deal Ann Js", "deal Bob Ks")
    assert view_json(match, 0)["hands"] == {"Ann": ["Js"], "Bob": ["??"]}
    assert view_json(match, SPECTATOR)["hands"] == {"Ann": ["??"], "Bob": ["??"]}
    assert [e["card"] for e in view_json(match, 1)["events"]] == ["??", "Ks"]
    assert view_json(match, 1)["legal"] == []
    assert view_json(match, 0)["legal"] == ["check", "bet"]


def test_what_the_showdown_shows_everybody_sees() -> None:
    match = replay(KUHN, "deal Ann Js", "deal Bob Ks", "Ann bet", "Bob call")
    shown = [e["card"] for e in view_json(match, SPECTATOR)["events"] if e["event"] == "shown"]
    assert shown == ["Js", "Ks"]


def test_an_error_is_filtered_for_a_view() -> None:
    with pytest.raises(RecordError) as error:
        replay(KUHN, "deal Ann Js", "deal Bob Js", viewer=SPECTATOR)
    assert "Js" not in str(error.value)
    assert "actions[1]" in str(error.value)
