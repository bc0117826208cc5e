"""Play a game of each kind with bots and write what a client would be sent of it.

The page's development server shows these files without a table server, so that whoever draws a
board can look at every moment of a whole game:

    uv run tools/page_fixtures.py [GAME] [--seats N] [--seed TEXT] [--option NAME=VALUE]
    npm run dev    # in page/; then open /fixture.html?game=nfl-showdown&step=40
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from typing import Any

from fieldhouse.bots import bot_move, bots_of, find_bot
from fieldhouse.core.chance import SeededChance
from fieldhouse.core.game import Game
from fieldhouse.core.match import Match
from fieldhouse.core.options import parse_assignment
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.tables import asking, showing
from fieldhouse.tables.playing import Playing

FOLDER = Path(__file__).resolve().parent.parent / "page" / "fixtures"
NAMES = ("Ann", "Bob", "Cem", "Dora", "Emil", "Fatma", "Gus", "Hana", "Ines", "Jo", "Kai", "Lou")
VIEWER = 0
LONGEST = 1500
"""The most steps of a fixture; a long game is cut off there."""

Json = dict[str, Any]


class Recording:
    """A match played by bots, and the updates that the first seat is sent meanwhile."""

    def __init__(self, game: Game, seats: int, options: Json, seed: str) -> None:
        self.match = Match(game, NAMES[:seats], options)
        self.playing = Playing(self.match, 1)
        self.playing.moved = self._moved
        self.chance = SeededChance(seed)
        self.bot = find_bot(game, game_bots(game)[-1])
        self.seed = seed
        self.steps: list[Json] = []
        self.updates: list[Json] = []
        self.count = 0
        self.welcome = self._welcome()

    def play(self) -> None:
        """Play to the end, or until it is long enough."""
        while not self.match.is_over and self.count < LONGEST:
            if self.match.current_player < 0:
                self.playing.happen(self.chance.outcome(self.match))
                continue
            if VIEWER in self.playing.asked:
                self._send()
            seat = self.match.current_player
            action, amount = bot_move(self.match, self.bot, f"{self.seed} {self.count}")
            self.playing.answer(self.playing.asked[seat], action, amount, "fixture")
        self._send()

    def _moved(self, since: int) -> None:
        self.steps.append(showing.steps(self.match, since, (VIEWER,))[VIEWER])
        self.count += 1

    def _send(self) -> None:
        if self.steps:
            self.updates.append(
                {
                    "t": "update",
                    "seq": self.count,
                    "steps": self.steps,
                    "chat": [],
                    "ask": self._ask(),
                }
            )
        self.steps = []

    def _ask(self) -> Json | None:
        asked = asking.ask(self.playing, VIEWER)
        return {**asked, "seconds": 45, "bank": 120} if asked else None

    def _welcome(self) -> Json:
        return {
            "t": "welcome",
            "protocol": 1,
            "seq": 0,
            "you": {"seat": VIEWER, "host": True, "watching": False, "always": []},
            "links": {"join": "join-token", "watch": "watch-token"},
            "table": self._table(),
            "view": showing.view(self.match, VIEWER, showing.in_turn(self.match)),
            "story": showing.story(self.match, VIEWER, 0),
            "skipped": 0,
            "chat": [],
            "ask": self._ask(),
        }

    def _table(self) -> Json:
        seats = [
            {
                "name": name,
                "kind": "bot" if i == 1 else "person",
                "bot": game_bots(self.match.game)[-1] if i == 1 else None,
                "player": None,
                "here": i != 2,
                "standin": i == 2,
                "bank": None if i == 1 else 120,
            }
            for i, name in enumerate(self.match.seats)
        ]
        return {
            "id": "fixture",
            "game": self.match.game.id,
            "title": self.match.game.title,
            "options": dict(self.match.options),
            "house_rules": None,
            "seats": seats,
            "host": NAMES[VIEWER],
            "phase": "playing",
            "paused": False,
            "clock": 60,
            "window": 15,
            "pace": 1,
            "open": True,
            "match": 1,
            "series": {"matches": 0, "wins": {}, "points": {}},
            "watchers": 2,
        }


def game_bots(game: Game) -> list[str]:
    """The kinds of bots that know a game, the best last."""
    return list(bots_of(game))


def main() -> None:
    """Write the fixtures."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else None)
    parser.add_argument("games", nargs="*", help="ids of games; all if none is given")
    parser.add_argument("--seats", type=int, help="how many seats; by default four, if they fit")
    parser.add_argument("--seed", default="fixture")
    parser.add_argument("--option", action="append", default=[], type=parse_assignment)
    given = parser.parse_args()
    FOLDER.mkdir(exist_ok=True)
    for game in map(find_game, given.games or game_ids()):
        counts = [n for n in game.seat_counts if n <= 4]
        recording = Recording(game, given.seats or counts[-1], dict(given.option), given.seed)
        recording.play()
        path = FOLDER / f"{game.id}.json"
        found = {"welcome": recording.welcome, "updates": recording.updates}
        path.write_text(json.dumps(found, ensure_ascii=False), encoding="utf-8")
        print(f"{path.name}: {recording.count} steps in {len(recording.updates)} updates")


if __name__ == "__main__":
    main()
