"""Reading a line that a person types."""

from __future__ import annotations

import sys
from contextlib import suppress

with suppress(ImportError):  # Windows edits lines by itself
    import readline  # noqa: F401  its import gives `input` line editing and a history


class Leave(Exception):
    """The person wants to go, or the terminal is gone."""


def read_line(prompt: str) -> str:
    """What is typed after the prompt, without spaces around it.

    Raises:
        Leave: nothing more will be typed.
    """
    try:
        line = input(prompt)
    except EOFError:
        print()
        raise Leave from None
    except KeyboardInterrupt:
        print()
        raise
    except OSError:  # the terminal was closed
        raise Leave from None
    if not sys.stdin.isatty():
        print(line)  # a terminal shows what is typed; a transcript shall too
    return line.strip()
