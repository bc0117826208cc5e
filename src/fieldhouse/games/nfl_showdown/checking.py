"""Small checks for what a file of cards may hold; each names the place in its message."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.core.english import listed
from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import brief

LONGEST_ID = 32
LONGEST_NAME = 40
LONGEST_TEXT = 200


def check_table(
    value: Any, where: str, keys: Sequence[str], optional: Sequence[str] = ()
) -> Mapping[str, Any]:
    """A table with all of these keys, perhaps the optional ones, and no others."""
    known = [*keys, *optional]
    if not isinstance(value, Mapping):
        raise OptionError(f"{where}: it must be a table with {listed(known)}, not {brief(value)}")
    for key in value:
        if key not in known:
            raise OptionError(f"{where}: there is no key {brief(key)}; keys are {listed(known)}")
    for key in keys:
        if key not in value:
            raise OptionError(f'{where}: the key "{key}" is missing')
    return value


def check_list(value: Any, where: str, length: int, of: str) -> list[Any]:
    """A list of that many things."""
    if not isinstance(value, list):
        raise OptionError(f"{where}: it must be a list of {length} {of}, not {brief(value)}")
    if len(value) != length:
        raise OptionError(f"{where}: there must be {length} {of}, not {len(value)}")
    return value


def check_id(value: Any, where: str, kind: str) -> str:
    """An id that an action of a record can name."""
    fits = isinstance(value, str) and re.fullmatch("[a-z0-9]+(-[a-z0-9]+)*", value)
    if not fits or len(value) > LONGEST_ID:
        raise OptionError(
            f"{where}: a {kind} must be small letters and digits, with hyphens between words, "
            f"{LONGEST_ID} characters at most, not {brief(value)}"
        )
    return str(value)


def check_line(value: Any, where: str, most: int) -> str:
    """A line of text that can be printed."""
    fits = isinstance(value, str) and value.isprintable() and value.strip() == value != ""
    if not fits or len(value) > most:
        raise OptionError(
            f"{where}: it must be a line of 1 to {most} characters that can be printed, "
            f"not {brief(value)}"
        )
    return str(value)


def check_word(value: Any, where: str, words: Sequence[str]) -> str:
    """One of a few words."""
    if not isinstance(value, str) or value not in words:
        choice = listed([f'"{word}"' for word in words], "or")
        raise OptionError(f"{where}: it must be {choice}, not {brief(value)}")
    return value


def check_whole(value: Any, where: str, least: int, most: int) -> int:
    """A whole number in a range."""
    if type(value) is not int or not least <= value <= most:
        raise OptionError(
            f"{where}: it must be a whole number from {least} to {most}, not {brief(value)}"
        )
    return value


def check_distinct(values: Sequence[str], where: str) -> None:
    """No value twice."""
    for value in values:
        if values.count(value) > 1:
            raise OptionError(f"{where}: {brief(value)} is there twice")
