"""Lists, offers and quotations as English puts them, for every message."""

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


def shortened(text: str, most: int = 80) -> str:
    """The text, or its beginning if it is too long to be quoted."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


def short_path(path: object) -> str:
    """A path for a message; a path may be long, but not endless."""
    return shortened(str(path), 200)
