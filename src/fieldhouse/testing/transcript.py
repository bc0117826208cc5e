"""A whole game as a text that people can read and tools can compare line by line."""

from __future__ import annotations

import json

from fieldhouse.core.game import event_json
from fieldhouse.core.match import Match


def transcript(match: Match) -> str:
    """Every question, every answer and all that came of it.

    For each move: who was asked, the legal actions, the move (`>`), its events (`*`) with the
    sentence that tells them, and the state's digest.
    """
    replay = Match(match.game, match.seats, match.options)
    lines = [f"game: {match.game.id}", f"seats: {', '.join(match.seats)}"]
    lines += [f"option {name}: {json.dumps(value)}" for name, value in match.options.items()]
    lines += _events(replay, 0)
    for number, move in enumerate(match.history):
        known = len(replay.events)
        lines += ["", f"# {number}", *_question(replay)]
        lines.append(f"> {match.codec.text(replay.state, move)}")
        replay.apply_action(move.action, move.amount)
        lines += _events(replay, known)
    table = replay.words.table(replay.state, replay.seats)
    lines += ["", "table: " + json.dumps(table)]
    if replay.is_over:
        result = replay.words.result(replay.state, replay.seats)
        lines += ["result: " + json.dumps(result), f"returns: {replay.returns()}"]
    return "\n".join(lines) + "\n"


def _question(match: Match) -> list[str]:
    if match.current_player < 0:
        return [f"chance: {match.codec.awaited(match.state)}"]
    name = match.seats[match.current_player]
    return [f"{name}: {', '.join(match.legal_texts())}"]


def _events(match: Match, since: int) -> list[str]:
    lines = []
    for event in match.events[since:]:
        told = event_json(match.words, event, match.seats)
        sentence = match.words.tell(told)
        lines.append(f"* {json.dumps(told)}" + (f" | {sentence}" if sentence else ""))
    return lines
