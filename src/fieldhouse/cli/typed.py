"""What a typed line means: a choice by its number or by its words, as short as is unambiguous."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from fieldhouse.core.codec import LegalAction, no_amount
from fieldhouse.core.english import listed, shortened
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.notation import nearest
from fieldhouse.core.options import brief


def read_choice(match: Match, line: str) -> tuple[LegalAction, int | None]:
    """The legal action that a line means, and its amount, or None if that is still to be asked.

    `3`, `3 50`, `bet touchdown 50`, `touchdown 50` and `b tou` are all understood, and the
    seat's own name before it.

    Raises:
        IllegalActionError: it means no legal action, or more than one, or has a wrong amount.
    """
    words = line.split()
    if words[0] == match.seats[match.current_player] and len(words) > 1:
        words = words[1:]
    legal = match.legal_actions()
    found = find_legal(match, legal, words)
    if not found and len(words) > 1:
        found = find_legal(match, legal, words[:-1])
        if len(found) == 1:
            return found[0], read_amount(match, found[0], words[-1])
    if len(found) == 1:
        return found[0], _only_amount(found[0])
    raise IllegalActionError(_complaint(match, found, legal, words))


def find_legal(
    match: Match, legal: Sequence[LegalAction], words: Sequence[str]
) -> list[LegalAction]:
    """The legal actions that the words may mean: a number in the list, or words of one."""
    if len(words) == 1 and re.fullmatch(r"[0-9]{1,6}", words[0]):
        return list(legal[int(words[0]) - 1 : int(words[0])]) if words[0].strip("0") else []
    texts = [match.codec.bare_text(item.action) for item in legal]
    return [legal[i] for i in best_matches(texts, words)]


def best_matches(texts: Sequence[str], words: Sequence[str]) -> list[int]:
    """Which texts the words mean: those they equal, else those they begin, else any they fit."""
    ways: tuple[Callable[[str, str], bool], ...] = (_equals, _begins, _fits)
    said = " ".join(words).casefold()
    for way in ways:
        if found := [i for i, text in enumerate(texts) if way(text.casefold(), said)]:
            return found
    return []


def _equals(text: str, said: str) -> bool:
    return text == said


def _begins(text: str, said: str) -> bool:
    """Word by word from the start: `b tou` for `bet touchdown`."""
    parts, words = text.split(), said.split()
    pairs = zip(parts, words, strict=False)
    return len(words) <= len(parts) and all(part.startswith(word) for part, word in pairs)


def _fits(text: str, said: str) -> bool:
    """In order, with words left out: `goal` for `bet first-and-goal`."""
    parts = iter(re.split("[ -]", text))
    return all(any(part.startswith(word) for part in parts) for word in re.split("[ -]", said))


def _only_amount(legal: LegalAction) -> int | None:
    return legal.least if legal.least == legal.most else None


def read_amount(match: Match, legal: LegalAction, word: str) -> int:
    """The amount that a word says.

    Raises:
        IllegalActionError: it is no whole number, or outside the range.
    """
    if legal.action not in match.words.AMOUNTS:
        raise IllegalActionError(f'"{match.codec.bare_text(legal.action)}" takes no amount')
    if not re.fullmatch("[0-9]{1,13}", word):
        raise IllegalActionError(no_amount(legal, word))
    if complaint := match.complaint(legal.action, int(word)):
        raise IllegalActionError(complaint)
    return int(word)


def _complaint(
    match: Match, found: list[LegalAction], legal: list[LegalAction], words: list[str]
) -> str:
    if found:
        could_be = listed([match.codec.bare_text(item.action) for item in found], "or")
        return f"{brief(' '.join(words))} could be {could_be}"
    if re.fullmatch("[0-9]+", words[0]):
        if chosen := find_legal(match, legal, words[:1]):
            name = match.codec.bare_text(chosen[0].action)
            takes = "one amount" if chosen[0].action in match.words.AMOUNTS else "no amount"
            return f'choice {words[0]}, "{name}", takes {takes}, not {brief(" ".join(words[1:]))}'
        return f"there is no choice {shortened(words[0])}; the choices are 1 to {len(legal)}"
    later = find_action(match, words) or find_action(match, words[:-1])
    if len(later) == 1:
        return f'"{match.codec.bare_text(later[0])}" is not possible now'
    said = " ".join(words)
    close = nearest(match, said)
    hint = f'did you mean "{close}"?' if close else "? lists what can be typed"
    return f"{brief(said)} is none of the choices; {hint}"


def find_action(match: Match, words: Sequence[str]) -> list[int]:
    """The actions of the game, legal or not, that the words may mean."""
    texts = [match.codec.bare_text(action) for action in range(match.game.actions)]
    return best_matches(texts, words) if words else []
