"""Finding games: every installed package may add some by the entry point `fieldhouse.games`."""

from __future__ import annotations

import difflib
from importlib.metadata import EntryPoint, entry_points

from fieldhouse.core.english import offered
from fieldhouse.core.errors import UnknownGameError
from fieldhouse.core.game import Game
from fieldhouse.core.options import brief

GROUP = "fieldhouse.games"


def game_ids() -> list[str]:
    """The ids of all installed games, sorted."""
    return sorted(_found())


def find_game(game_id: str) -> Game:
    """The game with that id; only its own folder is imported.

    Raises:
        UnknownGameError: no installed game has it.
    """
    found = _found()
    if game_id not in found:
        close = difflib.get_close_matches(game_id, found, n=1)
        hint = f'did you mean "{close[0]}"?' if close else offered("game", sorted(found))
        raise UnknownGameError(f"there is no game {brief(game_id)}; {hint}")
    game = found[game_id].load()
    assert isinstance(game, Game)
    return game


def _found() -> dict[str, EntryPoint]:
    return {entry.name: entry for entry in entry_points(group=GROUP)}
