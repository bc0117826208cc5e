"""Files that a command names: none may be written over another that it names."""

from __future__ import annotations

import os
from collections.abc import Mapping
from itertools import combinations
from pathlib import Path

from fieldhouse.core.files import FileError


def check_apart(written: Mapping[str, Path | None], read: Mapping[str, Path | None]) -> None:
    """Find out that a command writes no file that it also reads, and none twice.

    Args:
        written: the outputs by the options that name them; None where one is not used.
        read: the inputs, likewise.

    Raises:
        FileError: two are one file.
    """
    outputs = [(name, path) for name, path in written.items() if path is not None]
    inputs = [(name, path) for name, path in read.items() if path is not None]
    pairs = [*combinations(outputs, 2), *((out, source) for out in outputs for source in inputs)]
    for (name, path), (other, its) in pairs:
        if same_file(path, its):
            raise FileError(f"{name} and {other} are both the file {path}; name two files")


def same_file(path: Path, other: Path) -> bool:
    """Whether two paths lead to one file, by links or otherwise; neither need be there."""
    try:
        return path.samefile(other)
    except (OSError, ValueError):  # one is not there, or cannot be a file
        return _place(path) == _place(other)


def _place(path: Path) -> str:
    try:
        return os.path.normcase(os.path.realpath(path))
    except (OSError, ValueError):
        return os.path.normcase(path)
