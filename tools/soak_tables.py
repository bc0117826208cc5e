"""Kill a server while people and bots play, start it again, and see that nothing is lost.

    uv run --group test python tools/soak_tables.py --kills 50

At a table of each game scripted people play with a bot, over real sockets on this machine. The
server is killed as by a power cut, at random moments, and started again. In the end each answer
that it ever said ok to must be in the log once, and nothing twice.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent / "tests"))
from web.killing import GAMES, check_log, play_and_kill


def main() -> None:
    """Print how many answers outlived how many kills."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--kills", type=int, default=50)
    parser.add_argument("--seed", default="1", help="decides when the server is killed")
    arguments = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        players = asyncio.run(play_and_kill(Path(folder), arguments.kills, arguments.seed, GAMES))
        answers = check_log(Path(folder), players)
    seconds = time.monotonic() - began
    print(f"{arguments.kills} kills, {answers} answers, all in the log once ({seconds:.0f} s)")


if __name__ == "__main__":
    main()
