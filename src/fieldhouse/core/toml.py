"""Reading TOML files, with one sentence for whatever is wrong."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from fieldhouse.core.english import short_path
from fieldhouse.core.errors import FieldhouseError


def read_text(path: str | Path, kind: type[FieldhouseError]) -> str:
    """A file's text, or an error of `kind` that says why it cannot be read."""
    try:
        if Path(path).is_fifo() and Path(path).parts[:2] != ("/", "dev"):
            raise kind(f"{path}: cannot be read (it is a named pipe, not a file)")
        return Path(path).read_text(encoding="utf-8-sig")
    except UnicodeDecodeError:
        raise kind(f"{path}: the file is not UTF-8 text") from None
    except OSError as error:
        raise kind(f"{short_path(path)}: cannot be read ({error.strerror or error})") from None
    except ValueError as error:  # a NUL in the path
        if isinstance(error, kind):
            raise
        raise kind(f"{str(path)!r}: cannot be read ({error})") from None


def parse_toml(text: str, where: str, kind: type[FieldhouseError]) -> dict[str, Any]:
    """A TOML text as a dict, or an error of `kind` that names the line."""
    try:
        return tomllib.loads(text)
    except RecursionError:
        raise kind(f"{where}: no valid TOML: nested too deeply") from None
    except ValueError as error:  # a TOMLDecodeError, or a number too long for Python
        reason = str(error)
        raise kind(f"{where}: no valid TOML: {reason[0].lower()}{reason[1:]}") from None
