"""Taking a decision back, as long as nobody can have learnt anything from it."""

from __future__ import annotations

from collections.abc import Collection

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match

CAME = {
    "roll": "the dice have been rolled",
    "deal": "a card has been dealt",
    "up": "a card has been turned up",
    "flip": "a card has been flipped",
    "cut": "the cards have been cut",
    "draw": "a card has been drawn",
    "community": "a card has been dealt",
    "coin": "the coin has been tossed",
    "flick": "the ball has been flicked",
}
"""What has happened, by the verb of the outcome."""


def undone(match: Match, bots: Collection[int]) -> Match:
    """The match before the last decision of a person at this keyboard.

    In a game with secrets that must be a decision of the seat now asked: another's would show
    what the other knew.

    Raises:
        IllegalActionError: there is none, or something has come after it.
    """
    seats = {match.current_player} if match.game.has_secrets else set(range(len(match.seats)))
    if not any(move.actor in seats and move.actor not in bots for move in match.history):
        raise IllegalActionError("there is nothing to take back yet")
    last = match.history[-1].actor
    if last == CHANCE:
        raise IllegalActionError(f"nothing can be taken back: {_last_outcome(match)} since")
    if last in bots or last not in seats:
        raise IllegalActionError(f"nothing can be taken back: {match.seats[last]} has acted since")
    return match.undone(last)


def _last_outcome(match: Match) -> str:
    before = match.replayed(match.history[:-1])
    verbs = before.codec.awaited(before.state).split(" ")
    return next((CAME[verb] for verb in verbs if verb in CAME), "something has happened")


def taken_back(match: Match) -> str:
    """What the last move of `match` was."""
    move = match.history[-1]
    what = match.codec.action_text(move.action, move.amount)
    return f"Taken back: {match.seats[move.actor]}'s {what}."
