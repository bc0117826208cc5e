"""Writing files so that a reader finds the old one or the new one, never half of it."""

from __future__ import annotations

import os
import shutil
import zlib
from pathlib import Path

from fieldhouse.core.english import short_path
from fieldhouse.core.errors import FieldhouseError


class FileError(FieldhouseError):
    """A file that cannot be read or written."""


def write_text(path: Path, text: str) -> None:
    """Put `text` into the file, all at once.

    Raises:
        FileError: it cannot be written; what was there is unchanged.
    """
    write_bytes(path, text.encode())


def write_bytes(path: Path, content: bytes) -> None:
    """Put `content` into the file, all at once.

    Raises:
        FileError: it cannot be written; what was there is unchanged.
    """
    target = _target(path)
    draft = _draft(target)
    try:
        try:
            draft.write_bytes(content)
            if target.exists():
                shutil.copymode(target, draft)
            os.replace(draft, target)
        finally:
            draft.unlink(missing_ok=True)
    except OSError as error:
        raise unwritable(path, error) from None


def check_writable(path: Path) -> None:
    """Find out, before it matters, that a file can be written.

    Raises:
        FileError: it cannot.
    """
    draft = _draft(_target(path))
    try:
        draft.touch()
        draft.unlink()
    except OSError as error:
        raise unwritable(path, error) from None


def unwritable(path: Path, error: OSError | ValueError) -> FileError:
    """The error that says why a file cannot be written."""
    reason = getattr(error, "strerror", None) or error
    return FileError(f"{short_path(path)}: cannot be written ({reason})")


def _target(path: Path) -> Path:
    """Where a link leads, so that the link stays; and nothing but a plain file is replaced."""
    try:
        target = Path(os.path.realpath(path))
        plain = target.is_file() or not target.exists()
    except (OSError, ValueError) as error:  # ValueError: a NUL in the path
        raise unwritable(path, error) from None
    if not plain:
        raise FileError(f"{path}: cannot be written (not a plain file)")
    return target


def _draft(target: Path) -> Path:
    return target.with_name(f".{zlib.crc32(os.fsencode(target.name)):08x}-{os.getpid()}.draft")
