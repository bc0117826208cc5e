"""What a viewer is shown of a match: views, steps and the lines of the story.

All is built from what the viewer may know; see `fieldhouse.core.view`, which does the same for
whole records.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.events import EVERYONE, Event
from fieldhouse.core.game import event_json
from fieldhouse.core.match import Match
from fieldhouse.core.schema import SPECTATOR, Sees, Struct

Json = dict[str, Any]


def view(match: Match, viewer: int, to_act: list[str], raw: bool = False) -> Json:
    """The match as a viewer (a seat or SPECTATOR) sees it; the protocol's VIEW.

    Args:
        match: the match.
        viewer: who looks.
        to_act: the names of the seats that are asked.
        raw: whether the state and all events are wanted as integers too.
    """
    seen = match.observation(viewer)
    told = _view(match, seen, to_act, score(match, match.observation(SPECTATOR)))
    if raw:
        told["state"] = seen.words()
        told["events"] = [[e.kind, e.seat, e.to, *e.values] for e in match.seen_events(viewer)]
    return told


def score(match: Match, everybody: Struct) -> Json | None:
    """The score board, which is the same for all, of the state as everybody sees it."""
    if match.game.score is None:
        return None
    public = [event for event in match.events if event.to == EVERYONE]
    return match.game.score(everybody, match.seats, match.options, public)


def _view(match: Match, seen: Any, to_act: list[str], board: Json | None) -> Json:
    """The VIEW of who sees `seen` of the state."""
    words, names = match.words, match.seats
    return {
        "status": "over" if match.is_over else "playing",
        "to_act": to_act,
        "awaiting": _verb(words.awaited(seen)) if match.current_player == CHANCE else None,
        "table": words.table(seen, names),
        "hands": words.hands(seen, names),
        "worth": _worth(match, seen),
        "score": board,
        "result": words.result(seen, names) if match.is_over else None,
    }


def _worth(match: Match, seen: Any) -> dict[str, str]:
    """By name what those hands are good for that the viewer sees."""
    worth = getattr(match.words, "worth", None)
    if worth is None:
        return {}
    told = {name: worth(seen, match.options, seat) for seat, name in enumerate(match.seats)}
    return {name: text for name, text in told.items() if text}


def _copied(value: Any) -> Any:
    return [_copied(item) for item in value] if isinstance(value, list) else value


def _verb(awaited: str) -> str:
    """What is awaited, without the seat that may stand before or behind it."""
    return next(word for word in awaited.split(" ") if not word.startswith("@"))


def in_turn(match: Match) -> list[str]:
    """The seat whose turn it is in the rules, as a list of names."""
    return [match.seats[match.current_player]] if match.current_player >= 0 else []


def steps(match: Match, since: int, viewers: Iterable[int]) -> dict[int, Json]:
    """What the last move, with the events from `since` on, has brought about for each viewer."""
    new = match.events[since:]
    public = [_told(match, event) if event.to == EVERYONE else None for event in new]
    shown = {}
    everybody = match.observation(SPECTATOR)
    board = score(match, everybody)
    for viewer in viewers:
        seen = _also_own(everybody, match, viewer)
        told = [
            known or _told(match, event.seen_by(viewer))
            for event, known in zip(new, public, strict=True)
        ]
        shown[viewer] = {
            "events": [event for event, _ in told],
            "lines": [line for _, line in told if line],
            "view": _view(match, seen, in_turn(match), board),
        }
    return shown


def _also_own(everybody: Struct, match: Match, viewer: int) -> Struct:
    """`match.observation(viewer)`, made from what everybody sees and what the viewer's seat owns.

    It shares with `everybody` what is the same, since this is built for each viewer at each move.
    """
    if viewer == SPECTATOR:
        return everybody
    seen = object.__new__(type(everybody))
    for field in everybody.schema.fields:
        value = getattr(everybody, field.name)
        if field.sees is Sees.OWNER:
            own = _copied(getattr(match.state, field.name)[viewer])
            value = [*value[:viewer], own, *value[viewer + 1 :]]
        setattr(seen, field.name, value)
    return seen


def story(match: Match, viewer: int, since: int) -> list[Json]:
    """The lines that tell the events from `since` on, each the protocol's LINE."""
    told = (_told(match, event.seen_by(viewer))[1] for event in match.events[since:])
    return [line for line in told if line]


def _told(match: Match, event: Event) -> tuple[Json, Json | None]:
    """An event as JSON, and its line where it has one."""
    told = event_json(match.words, event, match.seats)
    text = match.words.tell(told)
    if not text:
        return told, None
    seat = event.seat if event.seat >= 0 else None
    return told, {
        "text": text,
        "clause": match.words.EVENTS[event.kind].clause or None,
        "seat": seat,
    }
