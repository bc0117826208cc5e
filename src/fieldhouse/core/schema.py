"""State is declared once: an annotated class becomes a slots class, a NumPy dtype and JSON.

Every number is a 64-bit integer, so plain and compiled rules overflow nowhere differently and a
NumPy record is the same flat row of words as the Python object. Each field says who may see it.

    @struct
    class State(Turn):
        pot: int
        stacks: Annotated[list[int], Shape(8)]
        hole: Annotated[list[list[int]], Shape(8, 2), Sees.OWNER]

In a field that its owner sees, the first index is the seat. A negative number there is an empty
place, which everybody may see; whatever else lies there others see as `UNKNOWN`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from typing import TYPE_CHECKING, Any, ClassVar, Self, TypeVar, cast, get_type_hints

if TYPE_CHECKING:
    import numpy as np

UNKNOWN = 255
"""What a seat sees in a place that holds something it may not know."""

SPECTATOR = -1
"""The viewer who sees what everyone may see."""

REFEREE = -2
"""The viewer who sees everything: the owner of a record, an analyst, a test."""


class Sees(Enum):
    """Who may see a field."""

    EVERYONE = "everyone"
    OWNER = "owner"
    NOBODY = "nobody"


class Shape(tuple[int, ...]):
    """The fixed lengths of a field of integers, outermost first."""

    def __new__(cls, *lengths: int) -> Shape:
        """The shape with these lengths."""
        return super().__new__(cls, lengths)


@dataclass(frozen=True)
class Field:
    """One declared field: its name, its shape (`()` for a single integer) and who sees it."""

    name: str
    shape: tuple[int, ...]
    sees: Sees

    @property
    def size(self) -> int:
        """How many words it takes."""
        size = 1
        for length in self.shape:
            size *= length
        return size

    def blank(self) -> Any:
        """Zeros in the field's shape."""
        return _zeros(self.shape)


@dataclass(frozen=True)
class Schema:
    """All fields of a struct, in order."""

    fields: tuple[Field, ...]

    @property
    def size(self) -> int:
        """How many words the struct takes."""
        return sum(field.size for field in self.fields)

    @property
    def has_secrets(self) -> bool:
        """Whether a seat ever knows something that others do not."""
        return any(field.sees is Sees.OWNER for field in self.fields)

    @cached_property
    def depths(self) -> tuple[tuple[str, int], ...]:
        """How deep lists are nested in each field; 0 for a single integer."""
        return tuple((field.name, len(field.shape)) for field in self.fields)

    @cached_property
    def dtype(self) -> np.dtype[np.void]:
        """The same fields as a NumPy dtype of 64-bit integers."""
        import numpy as np

        return np.dtype([(field.name, np.int64, field.shape) for field in self.fields])


class Struct:
    """What every declared struct can do."""

    __slots__ = ()
    schema: ClassVar[Schema]

    def __init__(self, **values: Any) -> None:
        for field in self.schema.fields:
            value = values.pop(field.name) if field.name in values else field.blank()
            setattr(self, field.name, value)
        if values:
            raise TypeError(f"{type(self).__name__} has no field {min(values)!r}")

    def clone(self) -> Self:
        """An independent copy."""
        copy = object.__new__(type(self))
        for name, depth in self.schema.depths:
            value = getattr(self, name)
            # Walks clone a state for every outcome, so the most frequent case needs no call.
            setattr(copy, name, int(value) if depth == 0 else _copy(value, depth))
        return copy

    def words(self) -> list[int]:
        """All fields as one flat list, in the order of the dtype's memory."""
        flat: list[int] = []
        for field in self.schema.fields:
            _flatten(getattr(self, field.name), len(field.shape), flat)
        return flat

    @classmethod
    def from_words(cls, words: Sequence[int]) -> Self:
        """The struct whose `words` these are."""
        source = iter(words)
        return cls(**{field.name: _nest(field.shape, source) for field in cls.schema.fields})

    def seen_by(self, viewer: int) -> Self:
        """A new struct built from what `viewer` (a seat, SPECTATOR or REFEREE) may see."""
        if viewer == REFEREE:
            return self.clone()
        seen = type(self)()
        for field in self.schema.fields:
            value = getattr(self, field.name)
            if field.sees is Sees.EVERYONE:
                setattr(seen, field.name, _copy(value, len(field.shape)))
            elif field.sees is Sees.OWNER:
                depth = len(field.shape) - 1
                rows = [
                    _copy(row, depth) if seat == viewer else _hide(row, depth)
                    for seat, row in enumerate(value)
                ]
                setattr(seen, field.name, rows)
        return seen

    def to_json(self) -> dict[str, Any]:
        """All fields by name, as numbers and lists."""
        return {
            field.name: _copy(getattr(self, field.name), len(field.shape))
            for field in self.schema.fields
        }

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.words() == other.words()

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        values = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in self.schema.fields)
        return f"{type(self).__name__}({values})"


S = TypeVar("S", bound=Struct)


def struct(cls: type[S]) -> type[S]:
    """Make the annotated class a slots class with its `schema`.

    Raises:
        TypeError: a field is neither an `int` nor a list with a `Shape`.
    """
    inherited = {field.name for base in cls.__mro__[1:] for field in _declared(base)}
    fields = tuple(_fields(cls))
    namespace = {k: v for k, v in vars(cls).items() if k not in ("__dict__", "__weakref__")}
    namespace["__slots__"] = tuple(f.name for f in fields if f.name not in inherited)
    namespace["schema"] = Schema(fields)
    return cast(type[S], type(cls.__name__, cls.__bases__, namespace))


def _declared(base: type) -> tuple[Field, ...]:
    schema: Schema | None = vars(base).get("schema")
    return schema.fields if schema else ()


def _fields(cls: type) -> Iterator[Field]:
    for name, hint in get_type_hints(cls, include_extras=True).items():
        if name == "schema":
            continue
        notes = getattr(hint, "__metadata__", ())
        shape = next((tuple(note) for note in notes if isinstance(note, Shape)), ())
        sees = next((note for note in notes if isinstance(note, Sees)), Sees.EVERYONE)
        plain = getattr(hint, "__origin__", hint) if notes else hint
        if (plain is int) == bool(shape):
            raise TypeError(f"{cls.__name__}.{name} must be an int, or a list with a Shape")
        if sees is Sees.OWNER and not shape:
            raise TypeError(f"{cls.__name__}.{name} has an owner, so its first index is a seat")
        yield Field(name, shape, sees)


def _zeros(shape: tuple[int, ...]) -> Any:
    if not shape:
        return 0
    if len(shape) == 1:
        return [0] * shape[0]
    return [_zeros(shape[1:]) for _ in range(shape[0])]


def _nest(shape: tuple[int, ...], source: Iterator[int]) -> Any:
    if not shape:
        return int(next(source))
    return [_nest(shape[1:], source) for _ in range(shape[0])]


def _copy(value: Any, depth: int) -> Any:
    if depth == 0:
        return int(value)
    if depth == 1:
        return value[:]
    return [_copy(row, depth - 1) for row in value]


def _flatten(value: Any, depth: int, into: list[int]) -> None:
    if depth == 0:
        into.append(int(value))
    elif depth == 1:
        into.extend(value)
    else:
        for row in value:
            _flatten(row, depth - 1, into)


def _hide(value: Any, depth: int) -> Any:
    if depth == 0:
        return value if value < 0 else UNKNOWN
    return [_hide(row, depth - 1) for row in value]
