"""Reading a line that a person types."""

from __future__ import annotations

import sys

from fieldhouse.cli.output import show

try:
    import readline  # its import gives `input` line editing and a history
except ImportError:  # Windows edits lines by itself
    readline = None  # type: ignore[assignment]


class Leave(Exception):
    """The person wants to go, or the terminal is gone."""


def keep_no_lines() -> None:
    """Let no key bring back what was typed: the next at this keyboard must not see it."""
    if readline is not None:
        readline.set_auto_history(False)
        readline.clear_history()
        readline.parse_and_bind(r'"\C-y": self-insert')  # would paste what was last deleted


def forget_typed() -> None:
    """Drop what was typed before anybody was asked."""
    if not sys.stdin.isatty():
        return
    try:
        import termios
    except ImportError:  # Windows
        import msvcrt

        while msvcrt.kbhit():  # type: ignore[attr-defined]
            msvcrt.getch()  # type: ignore[attr-defined]
    else:
        termios.tcflush(sys.stdin, termios.TCIFLUSH)


def read_line(prompt: str) -> str:
    """What is typed after the prompt, without spaces around it.

    Raises:
        Leave: nothing more will be typed.
    """
    while True:
        line = _typed(prompt)
        if _is_text(line):
            return line.strip()
        show(
            "That has characters that cannot be read here, where everything typed is taken for "
            f"{sys.stdin.encoding}; type it without them."
        )


def _typed(prompt: str) -> str:
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
    return line


def _is_text(line: str) -> bool:
    """Whether every character of it was read; see `prepare_streams`."""
    return not any("\udc80" <= character <= "\udcff" for character in line)
