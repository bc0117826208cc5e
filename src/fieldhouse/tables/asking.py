"""What a seat is asked, in the words of the protocol, and what its answer means."""

from __future__ import annotations

from typing import Any

from fieldhouse.core.codec import LegalAction, no_amount
from fieldhouse.core.english import listed
from fieldhouse.core.match import Match
from fieldhouse.core.options import brief
from fieldhouse.core.schema import Struct
from fieldhouse.tables.errors import TableError
from fieldhouse.tables.playing import Playing
from fieldhouse.tables.windows import Question, after, asked_at_once

Json = dict[str, Any]


def ask(playing: Playing, seat: int) -> Json | None:
    """The protocol's ASK for a seat, without its times; None where it is not asked."""
    question, answered = playing.asked.get(seat), None
    if question is None:
        last = playing.last_waiting(seat)
        if last is None:
            return None
        question = last.question
        answered = playing.match.codec.action_text(last.action, last.amount)
    match, declines = playing.match, question.declines
    return {
        "decision": playing.decision(question),
        "window": None if declines is None else question.ask,
        "offers": None if declines is None else match.game.live.window(question.ask),
        "declines": None if declines is None else match.codec.action_text(declines),
        "answered": answered,
        "choices": choices(match, question, _position(playing, question)),
    }


def _position(playing: Playing, question: Question) -> Struct | None:
    """What the seat sees if all before it decline, which is where it is asked; None if nowhere."""
    match, seat = playing.match, question.seat
    answers = [w for w in playing.waiting.get(seat, ()) if w.question is not question]
    if answers:
        path = after(match, seat, answers)
    else:
        path = next((p for p in asked_at_once(match) if p.current_player == seat), None)
    return path.observation(seat) if path else None


def choices(match: Match, question: Question, seen: Struct | None = None) -> list[Json]:
    """The protocol's CHOICEs: the legal ones, and what the question offers at other times.

    Args:
        match: the match.
        question: what is asked.
        seen: the position as the seat sees it, for what its choices do there.
    """
    legal = {item.action: item for item in question.legal}
    offered = match.game.live.offered(question.ask, match.options)
    # Two choices may read alike, as a bet of a fixed size and one of any: the legal one is shown.
    shown = {match.codec.bare_text(action): action for action in (*offered, *legal)}
    here = getattr(match.words, "explain_here", None) if seen else None
    told = []
    for action in sorted(shown.values()):
        choice = _choice(match, action, legal.get(action))
        if here and choice["legal"]:
            choice["does"] = here(seen, match.options, action) or choice["does"]
        told.append(choice)
    return told


def _choice(match: Match, action: int, legal: LegalAction | None) -> Json:
    does, clause = match.words.explain(match.options, action)
    if legal is None:
        clause = match.game.live.denied.get(action, clause)
    has_amount = legal is not None and action in match.words.AMOUNTS
    return {
        "text": match.codec.bare_text(action),
        "least": legal.least if legal and has_amount else None,
        "most": legal.most if legal and has_amount else None,
        "does": does,
        "clause": clause,
        "legal": legal is not None,
        "final": action in match.game.live.final,
    }


def read_answer(match: Match, question: Question, text: str) -> tuple[int, int]:
    """The action and amount that a seat's words mean.

    Raises:
        TableError: they are no legal answer to the question.
    """
    found = match.codec.read_decision(text)
    legal = next((item for item in question.legal if found and item.action == found[0]), None)
    if found is None or legal is None:
        reason = match.codec.amount_complaint(text, question.legal)
        reason = reason or f"{brief(text)} is not legal here"
        texts = listed([match.codec.legal_text(item) for item in question.legal], "or")
        raise TableError(f"{reason}; legal: {texts}")
    action, amount = found
    if not legal.least <= amount <= legal.most:
        raise TableError(no_amount(legal, str(amount)))
    return action, amount


def quietest(match: Match, question: Question) -> tuple[int, int]:
    """What is done for a seat whose time is up: it declines, or does what changes least."""
    if question.declines is not None:
        return question.declines, 0
    legal = {item.action: item for item in question.legal}
    idle = next((action for action in match.game.live.idle if action in legal), None)
    item = question.legal[0] if idle is None else legal[idle]
    return item.action, item.least
