"""What the documentation shows, works."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from fieldhouse.core.game import Game
from fieldhouse.core.records import GameRecord
from fieldhouse.testing import check

ROOT = Path(__file__).parent.parent
EXAMPLES = ROOT / "docs" / "examples"
PAGES = [
    path
    for path in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
    if "```python" in path.read_text(encoding="utf-8")
]


@pytest.fixture
def example_game(monkeypatch: pytest.MonkeyPatch) -> Iterator[Game]:
    """The small game that `new-game.md` walks through."""
    monkeypatch.syspath_prepend(EXAMPLES)
    from call_the_coin import GAME

    yield GAME
    for name in [name for name in sys.modules if name.startswith("call_the_coin")]:
        del sys.modules[name]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_on_a_page_runs(
    page: Path, example_game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(ROOT)
    names: dict[str, object] = {}
    for block in re.findall(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL):
        exec(compile(block, str(page), "exec"), names)


def test_the_example_game_conforms(example_game: Game) -> None:
    assert check(example_game).exchanges > 0


def test_the_example_record_ends_as_the_pages_say() -> None:
    match = GameRecord.read(EXAMPLES / "drive.game.toml").replay()
    assert match.is_over
    assert match.returns() == [20, 49]
