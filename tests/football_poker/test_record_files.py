"""Whole games worked out by hand: each file in `records` says in `meta` what must come of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.view import view_json
from fieldhouse.games.football_poker import GAME
from football_poker.helpers import pots, shown, table

FILES = sorted((Path(__file__).parent / "records").glob("*.game.toml"))
EACH = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)


def test_there_are_records() -> None:
    assert len(FILES) == 9


@EACH
def test_record_file_comes_out_as_worked_by_hand(path: Path) -> None:
    record = GameRecord.read(path)
    match, expected = record.replay(GAME), record.meta
    assert table(match) | expected.get("table", {}) == table(match)
    assert {seat: event["name"] for seat, event in shown(match).items()} == expected["hands"]
    for seat, wild in expected.get("wild", {}).items():
        assert shown(match)[seat]["wild"] == wild
    assert view_json(match)["result"] == expected["result"]


@EACH
def test_record_file_has_these_pots_on_the_way(path: Path) -> None:
    record = GameRecord.read(path)
    for after, *expected in record.meta.get("pots", []):
        part = record.actions[: record.actions.index(after) + 1]
        match = GameRecord(record.game, record.seats, part, record.options).replay(GAME)
        assert pots(match) == [(amount, seats) for amount, seats in expected], after


@EACH
def test_record_file_exports_the_same_bytes_again(path: Path) -> None:
    record = GameRecord.read(path)
    text = record_of(record.replay(GAME), meta=record.meta).dumps()
    again = GameRecord.loads(text)
    assert record_of(again.replay(GAME), meta=again.meta).dumps() == text
    assert again.actions == record.actions
