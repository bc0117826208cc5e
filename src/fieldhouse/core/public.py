"""The match as a spectator knows it by now: what may be written down of it for everybody.

What chance dealt face down is `??`, from its deal on, until it is shown; then it stands where it
was dealt, which is thereby told too. So does a card in a decision: a discard, or a Big Play kept
unseen. A decision that still lies face down, such as a call before the defense has answered, is
not written: the public match stops before it, and goes on when all is shown.
"""

from __future__ import annotations

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.codec import Move
from fieldhouse.core.events import EVERYONE, Event
from fieldhouse.core.match import Match

HIDDEN = "??"


def public_match(match: Match) -> Match:
    """The match up to the first decision that is still sealed, with hidden cards for unseen ones.

    To a spectator it looks as the match did there. A game without secrets is all public.
    """
    if not match.game.has_secrets:
        return match
    moves = match.history[: _told(match)]
    unseen = _Unseen(match)
    for index, move in enumerate(moves):
        unseen.follow(index, move)
    public = match.replayed([])
    for index, move in enumerate(moves):
        action = _hidden(public, move) if index in unseen.moves else move.action
        public.apply_action(action, move.amount)
    return public


def _told(match: Match) -> int:
    """How many moves come before the first decision that lies face down now."""
    sealed = getattr(match.words, "sealed", None)
    last = {move.actor: index for index, move in enumerate(match.history)}
    seats = sealed(match.state) if sealed else ()
    return min((last[seat] for seat in seats), default=len(match.history))


class _Unseen:
    """The moves that only a seat knows, gathered while the match is played once more."""

    def __init__(self, match: Match) -> None:
        self.moves: set[int] = set()
        self._replay = match.replayed([])
        self._dealt: list[dict[int, int]] = [{} for _ in match.seats]
        """For each seat where each card that it was dealt in this hand came."""
        self._said: dict[int, int] = {}
        """Where each seat's last decision is."""

    def follow(self, index: int, move: Move) -> None:
        """Play the next move, and see what its events hide and show."""
        replay = self._replay
        empty = [not cards for cards in replay.words.hands(replay.state, replay.seats).values()]
        known = len(replay.events)
        replay.apply_action(move.action, move.amount)
        if move.actor != CHANCE:
            self._said[move.actor] = index
        for event in replay.events[known:]:
            if event.to == EVERYONE:
                self._show(event)
                continue
            self.moves.add(index)
            if move.actor == CHANCE:
                if empty[event.to]:  # what it held before is gone, the same card may come again
                    self._dealt[event.to].clear()
                self._dealt[event.to][move.action] = index

    def _show(self, event: Event) -> None:
        """What the event shows was dealt to its seat, and perhaps laid face down by it."""
        shows = self._replay.words.EVENTS[event.kind].shows
        for outcome in shows(event.values) if shows else ():
            dealt = self._dealt[event.seat].get(outcome)
            if dealt is None:
                continue  # it lay open, as community cards do
            self.moves.discard(dealt)
            said = self._said.get(event.seat, 0)
            if said > dealt and self._names(said, outcome):
                self.moves.discard(said)

    def _names(self, index: int, outcome: int) -> bool:
        """Whether the decision names this card."""
        text = self._replay.codec.bare_text(self._replay.history[index].action)
        return text.rpartition(" ")[2] == self._replay.codec.outcome_text(outcome)


def _hidden(public: Match, move: Move) -> int:
    """What is written for a move that nobody else saw.

    A decision that can't be written with `??` stands as it is, for it has come out: a call when
    the cards were shown, a `no` when nothing was played. Where all cards of the seat are known but
    not which of them it laid down, it is the first that it could have been.
    """
    if move.actor == CHANCE:
        return public.words.OUTCOMES.index(HIDDEN)
    verb = public.codec.bare_text(move.action).rpartition(" ")[0]
    found = public.codec.read_decision(f"{verb} {HIDDEN}")
    if found is None:
        return move.action
    if public.complaint(*found) is None:
        return found[0]
    legal = (item.action for item in public.legal_actions())
    return next(a for a in legal if public.codec.bare_text(a).rpartition(" ")[0] == verb)
