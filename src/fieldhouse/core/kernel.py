"""One rules text, run two ways.

`link` copies functions into a space of their own, in which the names of
`fieldhouse.core.interface` mean the functions of one game. `compile_rules` does the same with
every function, callees included, compiled by Numba. Nothing in the rules marks them for it.

Numba's own cache sees a change only in the file of the function that is called, not in those
that it calls. So each set of functions has a cache folder named after a digest of all that goes
into the machine code: byte code, constants, and the values of every global name in use.
"""

from __future__ import annotations

import dis
import hashlib
import os
import tempfile
from collections.abc import Callable, Iterator
from enum import EnumMeta
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any

from fieldhouse.core import interface
from fieldhouse.core.schema import Struct

Function = Callable[..., Any]


class Linker:
    """The functions reachable from some roots, bound to the rules of one game.

    Args:
        rules: the module that provides what `fieldhouse.core.interface` names; without it the
            roots must not use the interface.
    """

    def __init__(self, rules: ModuleType | None, roots: tuple[Function, ...]) -> None:
        self.rules = rules
        self.reached: dict[FunctionType, dict[str, FunctionType]] = {}
        self.roots = [self._target(root.__name__, root) for root in roots]
        for root in self.roots:
            self._reach(root)

    def _target(self, name: str, function: Any) -> FunctionType:
        if function.__module__ == interface.__name__:
            function = getattr(self.rules, name)
        assert isinstance(function, FunctionType)
        return function

    def _reach(self, function: FunctionType) -> None:
        if function in self.reached:
            return
        callees = {
            name: self._target(name, value)
            for name, value in _globals_used(function)
            if isinstance(value, FunctionType)
        }
        self.reached[function] = callees
        for callee in callees.values():
            self._reach(callee)

    def build(self, wrap: Callable[[FunctionType], Any]) -> list[Any]:
        """Copy all functions, each made callable by `wrap`; return the roots' copies."""
        spaces = {function: dict(function.__globals__) for function in self.reached}
        copies = {function: wrap(_copy(function, spaces[function])) for function in self.reached}
        for function, callees in self.reached.items():
            spaces[function].update({name: copies[callee] for name, callee in callees.items()})
        return [copies[root] for root in self.roots]

    def digest(self) -> str:
        """A name for the code: it changes whenever the machine code might.

        Raises:
            TypeError: a function reads a global whose value cannot be named.
        """
        parts = sorted(_fingerprint(function) for function in self.reached)
        return hashlib.sha256("\n".join(parts).encode()).hexdigest()[:20]


@cache
def link(rules: ModuleType | None, *roots: Function) -> list[Any]:
    """The roots bound to a game's rules, as plain Python."""
    return Linker(rules, roots).build(lambda function: function)


@cache
def compile_rules(rules: ModuleType | None, *roots: Function) -> list[Any]:
    """The roots bound to a game's rules, compiled by Numba and cached on disk.

    They compile when first called. Structs are passed as NumPy arrays of one record.
    """
    import numba

    linker = Linker(rules, roots)
    config: Any = numba.config
    checked = "-boundscheck" if config.BOUNDSCHECK else ""
    digest = linker.digest()
    folder = cache_folder() / (digest + checked)
    before = config.CACHE_DIR
    config.CACHE_DIR = str(folder)  # read by njit when it sets up a function's cache
    kept = _can_hold_files(folder)
    try:
        # Rules allocate nothing, so reference counts, a tenth of the time, are left out; what
        # does allocate fails to compile.
        options: dict[str, Any] = {"cache": kept, "nogil": True, "_nrt": False}
        return linker.build(lambda function: numba.njit(**options)(_named(function, digest)))
    finally:
        config.CACHE_DIR = before


def _named(function: FunctionType, digest: str) -> FunctionType:
    """The function under a name of its own.

    Numba names machine code after the function's name and types. Two sets that share a function
    but not its callees would run each other's code when both come from the cache.
    """
    function.__qualname__ = f"{function.__qualname__}_{digest}"
    return function


def cache_folder() -> Path:
    """Where machine code is kept: NUMBA_CACHE_DIR if set, else the user's cache folder."""
    if chosen := os.environ.get("NUMBA_CACHE_DIR"):
        return Path(chosen) / "fieldhouse"
    import platformdirs

    return Path(platformdirs.user_cache_dir("fieldhouse", appauthor=False)) / "numba"


def _can_hold_files(folder: Path) -> bool:
    """Whether machine code can be kept there; where not, it is made anew each time."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return True
    except OSError:
        return False


def array_of(struct: Struct) -> Any:
    """A NumPy array of one record with the struct's values, as compiled code takes it."""
    import numpy as np

    array = np.zeros(1, struct.schema.dtype)
    array.view(np.int64)[:] = struct.words()
    return array


def _copy(function: FunctionType, space: dict[str, Any]) -> FunctionType:
    copy = FunctionType(function.__code__, space, function.__name__, function.__defaults__)
    copy.__module__ = function.__module__
    copy.__qualname__ = function.__qualname__
    copy.__doc__ = function.__doc__
    return copy


def _globals_used(function: FunctionType) -> Iterator[tuple[str, Any]]:
    for name in sorted(_names(function.__code__)):
        if name in function.__globals__:
            yield name, function.__globals__[name]


def _names(code: CodeType) -> set[str]:
    found = dis.get_instructions(code)
    names = {str(step.argval) for step in found if step.opname == "LOAD_GLOBAL"}
    for constant in code.co_consts:
        if isinstance(constant, CodeType):
            names |= _names(constant)
    return names


def _fingerprint(function: FunctionType) -> str:
    code = function.__code__
    used = ", ".join(f"{name}={_value(name, v)}" for name, v in _globals_used(function))
    constants = [c for c in code.co_consts if not isinstance(c, (str, CodeType))]
    return (
        f"{function.__module__}.{function.__qualname__}{function.__defaults__} "
        f"{code.co_code.hex()} {code.co_names} {code.co_varnames} {constants} {used}"
    )


def _value(name: str, value: Any) -> str:
    if isinstance(value, FunctionType):
        return f"{value.__module__}.{value.__qualname__}"
    if isinstance(value, EnumMeta):
        return str(list(value.__members__.values()))
    if isinstance(value, (int, float, str, tuple, type)):
        return repr(value)
    if hasattr(value, "tobytes"):
        return hashlib.sha256(value.tobytes()).hexdigest()
    raise TypeError(f"compiled rules cannot use {name}, a {type(value).__name__}")
