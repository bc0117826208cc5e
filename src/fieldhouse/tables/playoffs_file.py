"""The text of a playoffs file: TOML, with the entries in the order of their seeds."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fieldhouse.core.chance import check_seed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.options import brief
from fieldhouse.core.registry import find_game
from fieldhouse.core.toml import parse_toml
from fieldhouse.tables.playoffs import TEAMS, Entry, Playoffs, PlayoffsError, Result

FORMAT = 1
"""The newest version of the format that this program reads, and the one it writes."""

Kinds = Mapping[str, tuple[type, str]]
"""The keys of a table, each with its type and what that is called."""

KEYS: Kinds = {
    "fieldhouse": (int, "a whole number"),
    "playoffs": (str, "a game's id"),
    "seed": (str, "a string"),
    "entries": (list, "a list of tables"),
    "results": (list, "a list of tables"),
    "options": (dict, "a table"),
}
ENTRY_KEYS: Kinds = dict.fromkeys(("name", "bot", "team"), (str, "a string"))
RESULT_KEYS: Kinds = {"winner": (str, "a name"), "score": (dict, "a table of names and points")}


def dumps(playoffs: Playoffs) -> str:
    """The playoffs as TOML, with all options, whatever their defaults will be one day."""
    import tomli_w

    data: dict[str, Any] = {"fieldhouse": FORMAT, "playoffs": playoffs.game.id}
    if playoffs.seed is not None:
        data["seed"] = playoffs.seed
    data["entries"] = [_without_none(vars(entry)) for entry in playoffs.entries]
    data["results"] = [
        {"winner": result.winner, "score": dict(result.score)} for result in playoffs.results
    ]
    data["options"] = {name: v for name, v in playoffs.options.items() if name != TEAMS}
    return tomli_w.dumps(data)


def _without_none(table: Mapping[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in table.items() if value is not None}


def loads(text: str, where: str) -> Playoffs:
    """The playoffs in a text; `where` names its source in messages.

    Raises:
        FieldhouseError: the text holds no playoffs, or such as cannot be.
    """
    data = parse_toml(text, where, PlayoffsError)
    try:
        return _read(data)
    except FieldhouseError as error:
        raise PlayoffsError(f"{where}: {error}") from None


def _read(data: dict[str, Any]) -> Playoffs:
    if "playoffs" not in data:
        raise PlayoffsError('these are no playoffs, for the key "playoffs" is missing')
    version = data.get("fieldhouse", FORMAT)
    if type(version) is int and version > FORMAT:
        raise PlayoffsError(
            f"these are playoffs of format {brief(version)}, newer than this program's format "
            f"{FORMAT}; a newer Fieldhouse can read them"
        )
    if type(version) is not int or version != FORMAT:
        raise PlayoffsError(f"fieldhouse must be {FORMAT}, not {brief(version)}")
    _check_keys("", data, KEYS, needed=("playoffs", "entries"))
    game = find_game(data["playoffs"])
    entries = _tables(data, "entries", ENTRY_KEYS, needed="name")
    results = _tables(data, "results", RESULT_KEYS, needed="winner")
    for number, result in enumerate(results, start=1):
        if any(type(points) is not int for points in result.get("score", {}).values()):
            raise PlayoffsError(f"result {number}: score must hold whole numbers")
    return Playoffs(
        game,
        game.options.read(data.get("options", {})),
        tuple(Entry(**entry) for entry in entries),
        None if "seed" not in data else check_seed(data["seed"]),
        tuple(Result(**result) for result in results),
    )


def _tables(data: Mapping[str, Any], key: str, kinds: Kinds, needed: str) -> list[dict[str, Any]]:
    """A list of tables whose keys are right."""
    tables: list[dict[str, Any]] = data.get(key, [])
    for number, table in enumerate(tables, start=1):
        if not isinstance(table, dict):
            raise PlayoffsError(f"{key} must be a list of tables, not of {brief(table)}")
        _check_keys(f"{key}, number {number}: ", table, kinds, needed=(needed,))
    return tables


def _check_keys(
    place: str, table: Mapping[str, Any], kinds: Kinds, needed: tuple[str, ...]
) -> None:
    for key, value in table.items():
        if key not in kinds:
            raise PlayoffsError(f"{place}there is no key {brief(key)}; keys are {', '.join(kinds)}")
        kind, form = kinds[key]
        if type(value) is not kind:
            raise PlayoffsError(f"{place}{key} must be {form}, not {brief(value)}")
    for key in needed:
        if key not in table:
            raise PlayoffsError(f'{place}the key "{key}" is missing')
