"""A line that is typed while news come in: they appear above it."""

from __future__ import annotations

import signal
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from fieldhouse.cli.keyboard import read_line

try:
    import readline
except ImportError:  # Windows edits lines by itself
    readline = None  # type: ignore[assignment]


class Prompt:
    """One prompt, which one thread reads from and another may write above."""

    def __init__(self) -> None:
        self._lock = threading.RLock()
        """Whoever prints has it."""
        self._text: str | None = None
        self._reader = threading.get_ident()
        self._printing = False
        self._ended = False

    def read(self, text: str) -> str:
        """What is typed after the prompt.

        Raises:
            Leave: nothing more will be typed.
            KeyboardInterrupt: Ctrl-C, or `end` was called.
        """
        self._lock.acquire()
        self._printing = True
        try:
            if self._ended:
                raise KeyboardInterrupt
            self._text = text
            if readline is None or not (sys.stdin.isatty() and sys.stdout.isatty()):
                self._printed()
            else:
                readline.set_pre_input_hook(self._printed)
            return read_line(text)
        finally:
            self._printed()
            self._text = None

    def _printed(self) -> None:
        """The prompt stands there, so others may print."""
        if self._printing:
            self._printing = False
            self._lock.release()

    @contextmanager
    def above(self) -> Iterator[None]:
        """Print above the line that is being typed, which then stands there again."""
        with self._lock:
            text = self._text if sys.stdout.isatty() else None
            if text is not None:
                sys.stdout.write("\r\x1b[2K")
            yield
            if text is not None:
                typed = "" if readline is None else readline.get_line_buffer()
                sys.stdout.write(text + typed)
            sys.stdout.flush()

    def end(self) -> None:
        """Let nobody wait for a line any more; from the thread that does not read."""
        with self._lock:
            self._ended = True
            if self._text is not None and hasattr(signal, "pthread_kill"):
                signal.pthread_kill(self._reader, signal.SIGINT)
