"""The package's imports point downward; and the check of that finds what it should."""

from pathlib import Path

import pytest

from layering import problems

PACKAGE = Path(__file__).parent.parent / "src" / "fieldhouse"


def test_imports_point_downward() -> None:
    found = problems(PACKAGE)
    assert not found, "these imports break the order in tests/layering.py:\n" + "\n".join(found)


def check(folder: Path, module: str, source: str) -> list[str]:
    """Check a package with two games in which one module has the given source."""
    for game in ("checkers", "go"):
        (folder / "games" / game).mkdir(parents=True)
        (folder / "games" / game / "__init__.py").touch()
    path = folder / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(source)
    return problems(folder)


@pytest.mark.parametrize(
    ("module", "source", "why"),
    [
        ("core/a.py", "import fieldhouse.games", "core imports games, which is not below it"),
        ("core/a.py", "from fieldhouse import cli", "core imports cli, which is not below it"),
        ("core/a.py", "from .. import cli", "core imports cli, which is not below it"),
        ("core/a.py", "from ..dice import x", "core imports dice, which is not below it"),
        ("core/__init__.py", "from ..web.a import x", "core imports web, which is not below it"),
        ("cards/a.py", "import fieldhouse.dice", "cards imports dice, which is not below it"),
        ("web.py", "import fieldhouse.cli", "web imports cli, which is not below it"),
        ("bots/a.py", "import fieldhouse.testing", "bots imports testing"),
        ("testing/a.py", "import fieldhouse.lab", "testing imports lab"),
        (
            "testing/a.py",
            "from fieldhouse.games.go.board import x",
            "testing imports games.go.board.x, which is inside a game",
        ),
        (
            "games/go/a.py",
            "from fieldhouse.games.checkers import x",
            "the game go imports the game checkers",
        ),
        ("games/go/a.py", "from ..checkers import x", "the game go imports the game checkers"),
        (
            "games/go/__init__.py",
            "from .. import checkers",
            "the game go imports the game checkers",
        ),
        ("attic/a.py", "import fieldhouse.core", "attic has no place in the order"),
    ],
)
def test_a_planted_import_is_found(tmp_path: Path, module: str, source: str, why: str) -> None:
    assert check(tmp_path, module, source) == [f"{module}:1: {why}"]


def test_imports_inside_functions_count(tmp_path: Path) -> None:
    source = "def play():\n    import fieldhouse.tables\n"
    assert check(tmp_path, "lab/a.py", source) == [
        "lab/a.py:2: lab imports tables, which is not below it"
    ]


@pytest.mark.parametrize(
    ("module", "source"),
    [
        ("core/a.py", "import numpy, fieldhouse"),
        ("core/a.py", "from .b import x"),
        ("core/a.py", "from fieldhouse import __version__"),
        ("bots/a.py", "from fieldhouse.games.go import GAME"),
        ("cli.py", "from fieldhouse.tables import x"),
        ("games/go/a.py", "from . import board"),
        ("games/go/a.py", "from fieldhouse.games import registry"),
        ("games/registry.py", "from fieldhouse.games import go, checkers"),
        ("testing/a.py", "from fieldhouse.games.go import GAME"),
        ("__init__.py", "from fieldhouse.cli import main"),
    ],
)
def test_a_downward_import_is_let_by(tmp_path: Path, module: str, source: str) -> None:
    assert check(tmp_path, module, source) == []
