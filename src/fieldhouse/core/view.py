"""What a viewer sees of a match: built from what they may know, never by deleting secrets."""

from __future__ import annotations

from collections.abc import Sequence
from copy import deepcopy
from typing import Any

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import SeatError
from fieldhouse.core.game import event_json
from fieldhouse.core.match import Match
from fieldhouse.core.options import brief
from fieldhouse.core.schema import REFEREE, SPECTATOR


def find_viewer(seats: Sequence[str], name: str | None) -> int:
    """The viewer of that name: a seat, `spectator`, or the referee for None.

    Raises:
        SeatError: nobody is called that.
    """
    if name is None:
        return REFEREE
    if name in seats:
        return seats.index(name)
    if name == "spectator":
        return SPECTATOR
    names = ", ".join(seats)
    raise SeatError(f"there is no seat {brief(name)} to look from; choose {names} or spectator")


def view_json(match: Match, viewer: int = REFEREE) -> dict[str, Any]:
    """The match as `viewer` sees it, under the keys of the record's JSON."""
    seen = match.observation(viewer)
    words, names = match.words, match.seats
    turn = match.current_player
    view: dict[str, Any] = {
        "game": match.game.id,
        "seats": list(names),
        "options": deepcopy(dict(match.options)),
        "status": "over" if match.is_over else "playing",
        "to_act": names[turn] if turn >= 0 else ("chance" if turn == CHANCE else None),
    }
    if turn == CHANCE:
        view["awaiting"] = words.awaited(seen).split(" ")[-1 if _draws(match) else 0]
    if turn >= 0 or viewer != REFEREE:
        view["legal"] = match.legal_texts() if viewer in (REFEREE, turn) else []
    view["events"] = [event_json(match.words, e, names) for e in match.seen_events(viewer)]
    view["table"] = words.table(seen, names)
    view["hands"] = words.hands(seen, names)
    view["result"] = words.result(seen, names) if match.is_over else None
    return view


def _draws(match: Match) -> bool:
    """Whether the outcome is a card drawn for a seat, which reads `Ann draw Ah`."""
    return match.words.awaited(match.state).startswith("@")


def story(
    match: Match, viewer: int = REFEREE, since: int = 0, until: int | None = None
) -> list[str]:
    """The sentences that tell the events from `since` up to `until`, as `viewer` knows them."""
    seen = (event.seen_by(viewer) for event in match.events[since:until])
    told = (match.words.tell(event_json(match.words, e, match.seats)) for e in seen)
    return [sentence for sentence in told if sentence]
