"""What a person reads: at most 80 columns, colour where the terminal has it, and no surprises."""

from __future__ import annotations

import codecs
import io
import sys
from contextlib import suppress
from functools import cache
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

    from rich.console import Console, RenderableType

WIDEST = 80

LOOKALIKES = {
    **dict.fromkeys("│┃", "|"),
    **dict.fromkeys("┊┆", ":"),
    **dict.fromkeys("─━", "-"),
    "═": "=",
    **dict.fromkeys("┌┐└┘╭╮╰╯┼╂╋", "+"),
    **dict.fromkeys("║╔╗╚╝", "#"),
    **dict.fromkeys("├┣", "["),
    "●": "o",
    "·": ".",
    "▒": "#",
    "▲": "^",
    "▶": ">",
}
"""What stands for the characters of a drawing where the terminal has only a few."""


def prepare_streams() -> None:
    """Let no character that a terminal cannot show or send end the program."""

    def lookalike(error: UnicodeError) -> tuple[str, int]:
        assert isinstance(error, UnicodeEncodeError)
        lost = error.object[error.start : error.end]
        return "".join(LOOKALIKES.get(character, "?") for character in lost), error.end

    codecs.register_error("lookalike", lookalike)
    for stream, errors in ((sys.stdin, "replace"), (sys.stdout, "lookalike")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


@cache
def console() -> Console:
    """The console for standard output. Text is never read as markup: names may look like it."""
    from rich.console import Console

    console = Console(markup=False, highlight=False, emoji=False)
    if console.width > WIDEST:
        console.width = WIDEST
    return console


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
    """Say on standard error what is wrong, in one line."""
    sentence = " ".join(message.split())
    with suppress(OSError):  # a terminal that was closed
        sys.stdout.flush()
        print(f"fieldhouse: {visible(sentence)}", file=sys.stderr)


def warn(message: str) -> None:
    """Say on standard error what a person should know."""
    complain(f"warning: {message}")


def visible(text: str) -> str:
    """The text with every character that cannot be printed written as an escape."""
    return "".join(c if c.isprintable() else _escaped(c) for c in text)


def _escaped(character: str) -> str:
    return character.encode("unicode_escape").decode("ascii")
