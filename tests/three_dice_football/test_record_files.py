"""Whole games worked out by hand: each file in `records` says in `meta` what must come of it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fieldhouse.core.records import GameRecord, record_of
from fieldhouse.core.view import view_json
from three_dice_football.helpers import outcomes, settled, table

FILES = sorted((Path(__file__).parent / "records").glob("*.game.toml"))
EACH = pytest.mark.parametrize("path", FILES, ids=lambda path: path.name)


def in_steps(lines: list[tuple[Any, ...]], steps: list[list[list[Any]]]) -> list[list[list[Any]]]:
    """Lines cut into steps of the same sizes, each in the order of the expected step if equal."""
    rest = [list(line) for line in lines]
    cut = [[rest.pop(0) for _ in step] for step in steps]
    assert not rest
    return [sorted(step) for step in cut]


def test_there_are_records() -> None:
    assert len(FILES) == 5


@EACH
def test_record_file_comes_out_as_worked_by_hand(path: Path) -> None:
    record = GameRecord.read(path)
    match, expected = record.replay(), record.meta
    assert outcomes(match) == expected["outcomes"]
    steps = expected["steps"]
    assert in_steps(list(settled(match)), steps) == [sorted(step) for step in steps]
    assert table(match) | expected["table"] == table(match)
    assert view_json(match)["result"] == expected["result"]


@EACH
def test_record_file_exports_the_same_bytes_again(path: Path) -> None:
    record = GameRecord.read(path)
    text = record_of(record.replay(), meta=record.meta).dumps()
    again = GameRecord.loads(text)
    assert record_of(again.replay(), meta=again.meta).dumps() == text
    assert again.actions == record.actions
