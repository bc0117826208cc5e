"""Long texts: in a terminal a screenful at a time, with nothing but this program."""

from __future__ import annotations

import sys

from rich.console import RenderableType

from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import console, show

MORE = "Enter for more, q to stop: "


def show_pages(thing: RenderableType) -> None:
    """Print something long; wait where the screen is full, if a person sits there."""
    if not (console().is_terminal and sys.stdin.isatty()):
        show(thing)
        return
    with console().capture() as captured:
        console().print(thing)
    lines = captured.get().splitlines()
    height = max(2, console().height) - 1
    while len(lines) > height:
        print("\n".join(lines[:height]))
        lines = lines[height:]
        try:
            if read_line(MORE).casefold() in ("q", "quit", "exit"):
                return
        except Leave:
            return
    print("\n".join(lines))
