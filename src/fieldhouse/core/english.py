"""Lists and offers as English puts them, for every message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence


def listed(items: Sequence[str], last: str = "and") -> str:
    """The items as English lists them: `a, b and c`."""
    return f" {last} ".join(filter(None, [", ".join(items[:-1]), items[-1]]))


def offered(kind: str, names: Iterable[str]) -> str:
    """What there is of a kind: `the games are a, b and c`, or `the only game is a`."""
    there_are = list(names)
    if not there_are:
        return f"there are no {kind}s"
    if len(there_are) == 1:
        return f"the only {kind} is {there_are[0]}"
    return f"the {kind}s are {listed(there_are)}"
