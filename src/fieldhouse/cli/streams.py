"""The standard streams, made safe: none is missing, and no character ends the program."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import TextIO

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
    "◀": "<",
}
"""What stands for the characters of a drawing where the terminal has only a few."""


def prepare_streams() -> None:
    """Let nothing that the streams are, and nothing that comes from them, end the program."""
    _replace_closed()
    codecs.register_error("lookalike", _lookalike)
    # What cannot be read is kept, so that `read_line` can tell it from a real character.
    for stream, errors in ((sys.stdin, "surrogateescape"), (sys.stdout, "lookalike")):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors=errors)


def _replace_closed() -> None:
    """Put something into the place of streams that were closed, as the shell's `>&-` does.

    Python has None for them, and the next file that is opened would get their numbers. There is
    nothing to read then, what is printed cannot be written, and errors go nowhere.
    """
    if sys.stdin is None:
        sys.stdin = os.fdopen(os.open(os.devnull, os.O_RDONLY))
    if sys.stdout is None:  # opened for reading, so that writing fails
        sys.stdout = os.fdopen(os.open(os.devnull, os.O_RDONLY), "w", encoding="utf-8")
    if sys.stderr is None:
        sys.stderr = os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def _lookalike(error: UnicodeError) -> tuple[str, int]:
    assert isinstance(error, UnicodeEncodeError)
    lost = error.object[error.start : error.end]
    return "".join(LOOKALIKES.get(character, "?") for character in lost), error.end


def drop_output() -> None:
    """Send the rest of the output nowhere: it cannot be written, or its reader is gone."""
    _drop(sys.stdout)


def drop_errors() -> None:
    """Send what stands on standard error nowhere, so that Python does not try again at its end."""
    _drop(sys.stderr)


def _drop(stream: TextIO) -> None:
    os.dup2(os.open(os.devnull, os.O_WRONLY), stream.fileno())
