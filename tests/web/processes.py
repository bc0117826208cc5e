"""`fieldhouse serve` as a process of its own."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import IO


class ServerProcess:
    """A server that listens on 127.0.0.1 and keeps its tables in a folder.

    Args:
        folder: the folder.
        port: the port; with 0 a free one, which it keeps when it is started again.
        arguments: more options of the command.
    """

    def __init__(self, folder: Path, port: int = 0, arguments: Sequence[str] = ()) -> None:
        self.folder = folder
        self.port = port
        self.arguments = arguments
        self.errors = ""
        self._process: subprocess.Popen[str] | None = None
        self._stderr: IO[str] | None = None

    def start(self) -> None:
        """Start it, and wait until it listens."""
        options = ["--host", "127.0.0.1", "--port", str(self.port), "--data", str(self.folder)]
        self._stderr = tempfile.TemporaryFile("w+")  # noqa: SIM115 - closed by `_gone`
        self._process = subprocess.Popen(
            [sys.executable, "-m", "fieldhouse", "serve", *options, *self.arguments],
            stdout=subprocess.PIPE,
            stderr=self._stderr,
            encoding="utf-8",
        )
        assert self._process.stdout
        for line in self._process.stdout:
            if found := re.search(r"http://127\.0\.0\.1:(\d+)/", line):
                self.port = int(found[1])
            if line.startswith("Ctrl-C"):
                return
        self._gone()
        raise AssertionError(f"the server does not start: {self.errors}")

    @property
    def pid(self) -> int:
        """Its process."""
        assert self._process
        return self._process.pid

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process
        self._process.kill()
        self._gone()

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to stop, and return its exit status."""
        assert self._process
        os.kill(self._process.pid, number)
        return self._gone()

    def _gone(self) -> int:
        assert self._process and self._process.stdout and self._stderr
        try:
            status = self._process.wait(timeout=30)
        finally:
            self._process.kill()
            self._process.stdout.close()
            self._stderr.seek(0)
            self.errors += self._stderr.read()
            self._stderr.close()
        return status


@contextmanager
def serving(folder: Path, *arguments: str) -> Iterator[ServerProcess]:
    """A server, stopped at the end if it still runs."""
    server = ServerProcess(folder, arguments=arguments)
    server.start()
    try:
        yield server
    finally:
        if server._process and server._process.returncode is None:
            server.kill()
