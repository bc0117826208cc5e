"""Telling what a record holds, for people and for programs."""

from __future__ import annotations

import sys
from pathlib import Path

from fieldhouse.cli.drawing import draw_match
from fieldhouse.cli.journal import write_journal
from fieldhouse.cli.output import show, warn
from fieldhouse.cli.paths import check_apart
from fieldhouse.cli.result import result_sentences
from fieldhouse.core.english import listed
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.schema import REFEREE
from fieldhouse.core.view import find_viewer, story, view_json


def replay(path: Path, *, json: bool, view: str | None, journal: Path | None) -> None:
    """Tell the record in a file as `view` may know it, as JSON or as a story.

    Raises:
        FieldhouseError: the record does not replay, or nobody is called `view`.
    """
    check_apart({"--journal": journal}, {"the record": path})
    record = GameRecord.read(path)
    viewer = find_viewer(record.seats, view)
    match = record.replay(viewer=viewer)
    for warning in match.options.warnings:
        warn(warning)
    if journal is not None:
        write_journal(match, journal)
    if json:
        print_json(match, viewer)
    else:
        tell(match, viewer)


def print_json(match: Match, viewer: int) -> None:
    """One JSON object, in UTF-8 wherever this runs."""
    import msgspec

    text = msgspec.json.format(msgspec.json.encode(view_json(match, viewer)), indent=2)
    sys.stdout.buffer.write(text + b"\n")


def tell(match: Match, viewer: int) -> None:
    """The story, the table, and what comes next."""
    for sentence in story(match, viewer):
        show(sentence)
    show()
    show(draw_match(match, viewer))
    show()
    for sentence in next_sentences(match, viewer):
        show(sentence)


def next_sentences(match: Match, viewer: int) -> list[str]:
    """The result, or who is awaited and what may come."""
    if match.is_over:
        return result_sentences(match)
    turn = match.current_player
    if turn < 0:
        return [f"Awaited: {match.words.outcome_form(match.observation(viewer))}."]
    name = match.seats[turn]
    if viewer not in (REFEREE, turn):
        return [f"{name} is to act."]
    return [f"{name} is to act: {listed(match.legal_texts(), 'or')}."]
