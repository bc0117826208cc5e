"""House rules: what a table may choose, declared once and checked in one place.

An `OptionTable` turns TOML values into `Options`: the complete set of values for a record, and
the read-only struct that the rules read.
"""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from fieldhouse.core.english import shortened
from fieldhouse.core.errors import OptionError
from fieldhouse.core.schema import Struct

MONEY = 10**12
"""The most money that any amount may be."""


@dataclass(frozen=True)
class Option:
    """One option: its kebab-case name, its default, the clause it belongs to, what it changes."""

    name: str
    default: Any
    clause: str
    help: str

    @property
    def field(self) -> str:
        """The field of the rules' struct that it fills."""
        return self.name.replace("-", "_")

    def range(self) -> str:
        """What it may be, in words."""
        raise NotImplementedError

    def check(self, value: Any) -> Any:
        """The value as a record writes it.

        Raises:
            OptionError: the type or range is wrong.
        """
        raise NotImplementedError

    def store(self, value: Any, into: Struct) -> None:
        """Put a checked value into the rules' struct."""
        setattr(into, self.field, value)

    def warning(self, value: Any) -> str | None:
        """What a table should know before it chooses this value."""
        return None

    def summary(self, value: Any) -> Any:
        """What to say of this value to people: of a table only what is not the default."""
        if isinstance(value, dict) and isinstance(self.default, dict):
            return {key: item for key, item in value.items() if item != self.default.get(key)}
        return value

    def refuse(self, value: Any) -> OptionError:
        """The error that names the option, its range and the value."""
        return OptionError(f'option "{self.name}" must be {self.range()}, not {brief(value)}')


@dataclass(frozen=True)
class Whole(Option):
    """A whole number from `least` to `most`."""

    least: int = 0
    most: int = MONEY

    def range(self) -> str:
        """What it may be, in words."""
        return f"a whole number from {self.least} to {self.most}"

    def check(self, value: Any) -> int:
        """The number itself."""
        if type(value) is not int or not self.least <= value <= self.most:
            raise self.refuse(value)
        return value


@dataclass(frozen=True)
class Choice(Option):
    """One of a few words; the rules see its index."""

    words: tuple[str, ...] = ()
    warnings: Mapping[str, str] | None = None

    def range(self) -> str:
        """What it may be, in words."""
        return " or ".join(f'"{word}"' for word in self.words)

    def check(self, value: Any) -> str:
        """The word itself."""
        if not isinstance(value, str) or value not in self.words:
            raise self.refuse(value)
        return value

    def store(self, value: Any, into: Struct) -> None:
        """Put the word's index into the rules' struct."""
        setattr(into, self.field, self.words.index(value))

    def warning(self, value: Any) -> str | None:
        """The warning declared for this word."""
        return (self.warnings or {}).get(value)


@dataclass(frozen=True)
class Switch(Option):
    """Yes or no; the rules see 1 or 0."""

    def range(self) -> str:
        """What it may be, in words."""
        return "true or false"

    def check(self, value: Any) -> bool:
        """The truth itself."""
        if not isinstance(value, bool):
            raise self.refuse(value)
        return value

    def store(self, value: Any, into: Struct) -> None:
        """1 for yes."""
        setattr(into, self.field, int(value))


@dataclass(frozen=True)
class Options(Mapping[str, Any]):
    """A complete, checked set of options: a mapping for people, `struct` for the rules."""

    chosen: Mapping[str, Any]
    struct: Struct
    warnings: tuple[str, ...]

    def __getitem__(self, name: str) -> Any:
        return self.chosen[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.chosen)

    def __len__(self) -> int:
        return len(self.chosen)


@dataclass(frozen=True)
class OptionTable:
    """All options of a game and the struct they fill."""

    struct: type[Struct]
    options: tuple[Option, ...]

    def default(self, name: str) -> Any:
        """The default of the option of that name."""
        return next(option.default for option in self.options if option.name == name)

    def told(self, chosen: Mapping[str, Any]) -> str | None:
        """The options that differ from their defaults, in a sentence; None where none does."""
        changed = [
            f"{option.name} = {show(option.summary(chosen[option.name]))}"
            for option in self.options
            if chosen[option.name] != option.default
        ]
        return f"House rules: {', '.join(changed)}." if changed else None

    def read(self, given: Mapping[str, Any], where: str = "") -> Options:
        """Check `given` and fill in the defaults.

        Args:
            given: TOML values by option name; what is absent takes its default.
            where: the file they come from, for the message.

        Raises:
            OptionError: an unknown option, a wrong type, a value out of range.
        """
        known = {option.name: option for option in self.options}
        try:
            for name in given:
                if name not in known:
                    raise OptionError(f"there is no option {brief(name)}; {_nearest(name, known)}")
            values = {o.name: o.check(given.get(o.name, o.default)) for o in self.options}
        except OptionError as error:
            raise OptionError(f"{where}: {error}" if where else str(error)) from None
        struct = self.struct()
        for option in self.options:
            option.store(values[option.name], struct)
        warnings = (option.warning(values[option.name]) for option in self.options)
        return Options(values, struct, tuple(w for w in warnings if w))


def _nearest(name: str, known: Iterable[str]) -> str:
    close = difflib.get_close_matches(name, known, n=1)
    if close:
        return f'did you mean "{close[0]}"?'
    return "the options are " + ", ".join(known)


def show(value: Any) -> str:
    """A TOML value as it would stand in a file, for messages."""
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{value}"'
    if isinstance(value, dict):
        return "{ " + ", ".join(f"{k} = {show(v)}" for k, v in value.items()) + " }"
    if isinstance(value, list):
        return "[" + ", ".join(show(item) for item in value) + "]"
    return str(value)


def brief(value: Any) -> str:
    """The same, but never long, and for whatever a file may hold."""
    try:
        text = show(value)
    except (ValueError, RecursionError):  # an integer of thousands of digits, endless nesting
        return "what is too long to show"
    return shortened(text)


TOML_WORDS = ("true", "false", "nan", "inf")
"""Bare words that mean something in TOML."""


def parse_assignment(text: str) -> tuple[str, Any]:
    """Read `name=value` from a command line: a TOML value, or a bare word as a string.

    Raises:
        OptionError: there is no `=`, or the value is neither.
    """
    name, equals, value = text.partition("=")
    name, value = name.strip(), value.strip()
    if not equals or not name:
        raise OptionError(f"{brief(text)} is no option; write name=value")
    if re.fullmatch(r"[A-Za-z][\w.-]*", value) and value not in TOML_WORDS:
        return name, value
    try:
        read = tomllib.loads(f"value = {value}")
    except (ValueError, RecursionError):  # a number can be too long for Python
        read = {}
    if set(read) != {"value"}:
        shown = shortened(value)
        raise OptionError(
            f"option {brief(name)}: {shown!r} is neither a TOML value nor a bare word"
        )
    return name, read["value"]
