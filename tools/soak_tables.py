"""Kill a server while people and bots play, start it again, and see that nothing is lost.

    uv run --group test python tools/soak_tables.py --kills 50

At a table of each game scripted people play with a bot, over real sockets on this machine. The
server is killed as by a power cut, at random moments, and started again. In the end each answer
that it ever said ok to must be in the log once, and nothing twice.

    uv run --group test python tools/soak_tables.py --kills 0 --leaks 100

At a table of each game with secrets cards are exchanged that a viewer cannot know, a hundred times;
every byte that the viewer gets must stay the same.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from pytest import MonkeyPatch

from tables.test_table_leaks import GAMES as SECRETIVE
from web.killing import GAMES, check_log, play_and_kill
from web.test_wire_leaks import compare


def main() -> None:
    """Print how many answers outlived how many kills, and how many exchanges nobody noticed."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", default="1", help="decides when the server is killed")
    parser.add_argument("--leaks", type=int, default=0, help="exchanges of cards for each game")
    arguments = parser.parse_args()
    if arguments.kills:
        kill(arguments.kills, arguments.seed)
    if arguments.leaks:
        exchange(arguments.leaks)


def kill(kills: int, seed: str) -> None:
    """Kill and start again, and look at the log."""
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        players = asyncio.run(play_and_kill(Path(folder), kills, seed, GAMES, True))
        answers = check_log(Path(folder), players)
    seconds = time.monotonic() - began
    print(f"{kills} kills, {answers} answers, all in the log once ({seconds:.0f} s)")


def exchange(number: int) -> None:
    """Exchange what a viewer cannot know, and compare what the viewer gets."""
    for game in SECRETIVE:
        began = time.monotonic()
        with MonkeyPatch.context() as patch:
            decisions = asyncio.run(compare(game, number, patch))
        seconds = time.monotonic() - began
        print(f"{game}: {number} exchanges, {decisions} decisions alike ({seconds:.0f} s)")


if __name__ == "__main__":
    main()
