"""What a person reads: at most 80 columns, colour where the terminal has it, and no surprises."""

from __future__ import annotations

import shutil
import sys
from functools import cache
from typing import TYPE_CHECKING

from fieldhouse.cli.streams import drop_errors, drop_output
from fieldhouse.core.english import shortened

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path

    from rich.console import Console, RenderableType

WIDEST = 80

_warnings: list[str] = []


def console() -> Console:
    """The console for standard output, as wide as the terminal is now but never wider than 80."""
    only = _console()
    columns, lines = shutil.get_terminal_size()
    only.size = min(WIDEST, columns), lines
    return only


@cache
def _console() -> Console:
    """Text is never read as markup: names may look like it."""
    from rich.console import Console

    return Console(markup=False, highlight=False, emoji=False)


def show(thing: RenderableType = "") -> None:
    """Print a sentence or a drawing; into a file or pipe without the spaces that fill lines."""
    thing = visible(thing) if isinstance(thing, str) else thing
    if console().is_terminal:
        console().print(thing)
        return
    with console().capture() as captured:
        console().print(thing)
    for line in captured.get().splitlines():
        print(line.rstrip())


def show_to_copy(sentence: str, what: Path | str) -> None:
    """Print a sentence that ends in a path or a command, never broken into lines."""
    console().print(visible(f"{sentence} {what}"), soft_wrap=True)


def show_error(error: Exception) -> None:
    """Print to whoever typed something what is wrong with it."""
    message = str(error)
    show(message if message.endswith("?") else f"{message}.")


def complain(message: str) -> None:
    """Say on standard error what is wrong, in one line that alters nothing it quotes."""
    try:
        sys.stdout.flush()
    except OSError:  # a terminal that was closed, a disk that is full
        drop_output()
    try:
        print(f"fieldhouse: {visible(message)}", file=sys.stderr, flush=True)
    except OSError:
        drop_errors()


def warn(message: str) -> None:
    """Say on standard error what a person should know, once nothing can go wrong any more.

    Until then it is kept: of a command that fails, one line says why.
    """
    _warnings.append(message)


def give_warnings() -> None:
    """Say what `warn` has kept."""
    for message in _warnings:
        complain(f"warning: {message}")
    _warnings.clear()


def drop_warnings() -> None:
    """Forget what `warn` has kept."""
    _warnings.clear()


def shorten_quoted(message: str, given: Iterable[str]) -> str:
    """A message of the parser, which quotes what was given however long it is."""
    for text in given:
        for part in filter(None, (text, *text.split("=", 1))):
            message = message.replace(part, shortened(part))
    return message


def visible(text: str) -> str:
    """The text with every character that cannot be printed written as an escape."""
    return "".join(c if c.isprintable() else _escaped(c) for c in text)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
