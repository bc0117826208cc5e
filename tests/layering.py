"""Which part of the package may import which.

Imports point downward only. The order is the table below: a part may import the parts on
lower rows, and itself; the parts on one row don't know each other.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

ORDER = (
    {"core"},
    {"cards", "dice", "gridiron"},
    {"power_poker"},
    {"games"},
    {"bots"},
    {"lab"},
    {"tables"},
    {"env", "web"},
    {"cli"},
)
RANK = {part: rank for rank, row in enumerate(ORDER) for part in row}

# The helpers for testing a game stand beside the order: they may use these parts, of a game
# only what its package itself offers, and no part may use them.
TESTING_MAY_IMPORT = {"core", "cards", "dice", "games", "bots"}


def imported_modules(tree: ast.AST, package: list[str]) -> Iterator[tuple[int, str]]:
    """Yield line and dotted name of every import, those inside functions too.

    `from a import b` counts as `a.b`, since b may be a module. `package` is where the file
    lies, which relative imports start from.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            for alias in node.names:
                yield node.lineno, alias.name
        elif isinstance(node, ast.ImportFrom):
            start = package[: len(package) - node.level + 1] if node.level else []
            base = start + (node.module.split(".") if node.module else [])
            for alias in node.names:
                yield node.lineno, ".".join([*base, alias.name])


def complaint(importer: list[str], target: list[str], games: set[str]) -> str | None:
    """Say why `importer` may not import `target`, or None if it may.

    Both are dotted names without the leading "fieldhouse", split at the dots. `games` are the
    folders inside games/, one for each game.
    """
    part, other = importer[0], target[0]
    if part not in RANK and part != "testing":
        return f"{part} has no place in the order"
    if other not in RANK and other != "testing":
        return None  # a name of the top package itself, such as __version__
    if part == other:
        both_in_games = part == "games" and len(importer) > 1 and len(target) > 1
        if both_in_games and {importer[1], target[1]} <= games and importer[1] != target[1]:
            return f"the game {importer[1]} imports the game {target[1]}"
        return None
    if part == "testing":
        if other not in TESTING_MAY_IMPORT:
            return f"testing imports {other}"
        if other == "games" and len(target) > 3:
            return f"testing imports {'.'.join(target)}, which is inside a game"
        return None
    if other == "testing":
        return f"{part} imports testing"
    if RANK[other] >= RANK[part]:
        return f"{part} imports {other}, which is not below it"
    return None


def problems(package: Path) -> list[str]:
    """Return every import inside the package that breaks the order, as file:line: reason."""
    games = {folder.parent.name for folder in (package / "games").glob("*/__init__.py")}
    found = []
    for path in sorted(package.rglob("*.py")):
        place = path.relative_to(package)
        if len(place.parts) == 1 and place.stem in {"__init__", "__main__"}:
            continue  # the front door: it may open on any room
        importer = list(place.with_suffix("").parts)
        folder = importer[:-1]
        if importer[-1] == "__init__":
            importer = folder
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        for line, name in imported_modules(tree, ["fieldhouse", *folder]):
            top, *target = name.split(".")
            if top != "fieldhouse" or not target:
                continue
            why = complaint(importer, target, games)
            if why:
                found.append(f"{place.as_posix()}:{line}: {why}")
    return found
