"""The history of a match as a record's actions, and back.

Windows decline by themselves: where a record's next action is not the seat's, the seat declined.
So reading looks ahead through windows, and writing keeps just the declines that reading needs.
"""

from __future__ import annotations

import difflib

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.codec import AMOUNT, OUTCOME_VERBS
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.options import brief

ALIKE = 0.75
"""How much of a text must be right for it to be taken for another, mistyped."""


def play_text(match: Match, text: str) -> None:
    """Do what `text` says, declining the windows that it passes over.

    Raises:
        IllegalActionError: it cannot be done here; nothing has changed.
        HiddenCardError: the rules now need a card that the record hides.
    """
    if not isinstance(text, str):
        raise IllegalActionError(f"an action is a text, not {text!r}")
    trial = match.clone()
    rest = _play_first(trial, text)
    while rest:
        rest = _play_first(trial, rest)
    match.__dict__.update(trial.__dict__)


def _play_first(match: Match, text: str) -> str:
    """Do the first move in `text` and return what is left of it."""
    complaint = _complaint(match, text)
    while True:
        found = _read(match, text)
        if found and match.complaint(*found[0]) is None:
            match.apply_action(*found[0])
            return found[1]
        if _speaker(match, text) == match.current_player:
            complaint = _complaint(match, text)
        decline = match.window()
        if decline is None:
            raise IllegalActionError(complaint)
        match.apply_action(decline)


def _read(match: Match, text: str) -> tuple[tuple[int, int], str] | None:
    """The action and amount that `text` begins with for whoever is to act, and its rest."""
    if match.is_over:
        return None
    if match.current_player == CHANCE:
        outcome = match.codec.read_outcome(match.state, text)
        return ((outcome[0], 0), outcome[1]) if outcome else None
    name, _, words = text.partition(" ")
    if name != match.seats[match.current_player]:
        return None
    decision = match.codec.read_decision(words)
    return (decision, "") if decision else None


def _speaker(match: Match, text: str) -> int | None:
    """The seat or CHANCE whose word begins the text, None if nobody's does."""
    first = text.partition(" ")[0]
    if first in match.seats:
        return match.seats.index(first)
    return CHANCE if first in OUTCOME_VERBS else None


def _complaint(match: Match, text: str) -> str:
    """Why `text` cannot be done, and what can."""
    if match.is_over:
        return "the game is over"
    first, _, words = text.partition(" ")
    found = _read(match, text)
    reason = match.complaint(*found[0]) if found else None
    speaker = _speaker(match, text)
    if speaker is None:
        reason = f"{brief(first)} is neither a seat nor an outcome"
    if match.current_player == CHANCE:
        form = match.words.outcome_form(match.state)
        return f"{reason or 'that is not possible here'}; awaited: {form}"
    actor = match.seats[match.current_player]
    if found is None and speaker == match.current_player:
        reason = match.codec.amount_complaint(words, match.legal_actions())
        reason = reason or f"that is not legal here{_hint(match, words)}"
    reason = reason or f"{actor} is to act"
    return f"{reason}; legal for {actor}: {', '.join(match.legal_texts())}"


def _hint(match: Match, words: str) -> str:
    close = nearest(match, words)
    name = match.seats[match.current_player]
    return f' (did you mean "{name} {close}"?)' if close else ""


def nearest(match: Match, words: str) -> str | None:
    """The legal action that mistyped words come close to, with their amount if it takes one."""
    amounts = [word for word in words.split() if AMOUNT.fullmatch(word)]
    said = " ".join(word for word in words.split() if word not in amounts)
    legal = {match.codec.bare_text(item.action): item.action for item in match.legal_actions()}
    well_said = map(match.codec.bare_text, range(match.game.actions))
    if said not in legal and said in well_said:
        return None  # it is only not legal now
    close = difflib.get_close_matches(said.casefold(), legal, n=1, cutoff=ALIKE)
    if not close:
        return None
    takes_amount = legal[close[0]] in match.words.AMOUNTS
    return " ".join([close[0], *amounts[:1]]) if takes_amount else close[0]


def action_texts(match: Match) -> list[str]:
    """The match's history as a record's actions: cards merged, needless declines left out."""
    texts: list[str] = []
    for text in _needed_texts(match):
        joined = match.codec.merged(texts[-1], text) if texts else None
        if joined:
            texts[-1] = joined
        else:
            texts.append(text)
    return texts


def _needed_texts(match: Match) -> list[str]:
    """One text a move, without the declines that reading would find by itself."""
    replay = Match(match.game, match.seats, match.options)
    needed: list[str] = []
    declined: list[tuple[Match, str]] = []
    for move in match.history:
        text = match.codec.text(replay.state, move)
        if replay.window() == move.action:
            declined.append((replay.clone(), text))
        else:
            needed += [*_needed_declines(declined, text), text]
            declined.clear()
        replay.apply_action(move.action, move.amount)
    return needed + _needed_declines(declined, None)


def _needed_declines(declined: list[tuple[Match, str]], following: str | None) -> list[str]:
    """Of declines in a row, those without which `following` would be read too early.

    With nothing following, the last one must be said for the others to be found.
    """
    needed: list[str] = []
    for before, text in reversed(declined):
        if following is None or _is_legal(before, following):
            needed.insert(0, text)
            following = text
    return needed


def _is_legal(match: Match, text: str) -> bool:
    found = _read(match, text)
    return found is not None and match.complaint(*found[0]) is None
