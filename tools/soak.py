"""Play random games in both runs at once and stop at the first difference.

    uv run tools/soak.py three-dice-football --games 1000000 --workers 2
    uv run tools/soak.py football-poker --games 10000000 --compiled
    uv run tools/soak.py power-poker-football --games 1000000 --compiled --workers 2
    uv run tools/soak.py nfl-showdown --games 2000000 --compiled

Seats and options change from game to game. After every step the runs must agree on whose turn it
is, the legal actions with their ranges, the events and the payoff; what the game says is
conserved (all money or chips on the table, and that nothing is out of order) must not change;
after every game the states must be equal word for word. With --compiled only the compiled run
plays, which is much faster, and only what is conserved is watched.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from functools import cache
from types import ModuleType
from typing import Any

import numpy as np

from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.drive import decide_at_random, roll_on
from fieldhouse.core.events import KIND, SEAT_OF, A, C, EventLog
from fieldhouse.core.game import Game
from fieldhouse.core.interface import advance, conserved, tally
from fieldhouse.core.kernel import array_of, compile_rules
from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game, game_ids
from fieldhouse.core.rng import below, stream
from fieldhouse.games.nfl_showdown.cards import DEFAULT_CARDS, team_ids
from fieldhouse.games.nfl_showdown.possessions import possessions_of_quarter
from fieldhouse.games.nfl_showdown.state import QUARTERS
from fieldhouse.games.nfl_showdown.state import Event as NflEvent
from fieldhouse.games.power_poker_baseball.state import Event as BaseballEvent
from fieldhouse.testing import option_sets, seat_names
from fieldhouse.testing.lockstep import Lockstep

SHARD = 500
HANDS = 100
LIMIT = 1_000_000


def any_options(game: Game, seats: int, rng: list[int]) -> dict[str, Any]:
    """The defaults, or one option that is a choice of words changed."""
    sets = option_sets(game)
    return sets[below(rng, len(sets))]


def stud_options(game: Game, seats: int, rng: list[int]) -> dict[str, Any]:
    """Every structure and house rule, and stacks from one ante to many big bets."""
    chosen: dict[str, Any] = {
        option.name: option.words[below(rng, len(option.words))]
        for option in game.options.options
        if hasattr(option, "words")
    }
    deep = (3, 20, 100, 2000)[below(rng, 4)]
    chosen["stack"] = [1 + below(rng, deep) for _ in range(seats)]
    chosen["ante"] = below(rng, 2)
    chosen["extra-point"] = below(rng, 4)
    chosen["face-cards"] = below(rng, 2)
    chosen["raise-cap"] = 1 + below(rng, 4)
    return chosen


def power_football_options(game: Game, seats: int, rng: list[int]) -> dict[str, Any]:
    """Few chips or none, drives from anywhere, and charts of no, few and very many yards."""
    return {
        "game-chips": below(rng, 6),
        "drive-start": 1 + below(rng, 99),
        "safety-stop-zone": below(rng, 100),
        "folds-any-round": below(rng, 2) == 1,
        "offense-chart": any_chart(rng),
        "defense-chart": any_chart(rng),
    }


def any_chart(rng: list[int]) -> list[int]:
    """Ten lines up to none, a few, the field's or as many yards as there may be."""
    longest = (0, 10, 100, 1_000_000)[below(rng, 4)]
    return [below(rng, longest + 1) for _ in range(10)]


def power_baseball_options(game: Game, seats: int, rng: list[int]) -> dict[str, Any]:
    """Mercy after one run or forty, long games and short ones, and each switch."""
    return {
        "mercy": 1 + below(rng, 40),
        "start-inning": 1 + below(rng, 9),
        "rally-cards": 1 + below(rng, 2),
        "king-outs": below(rng, 2) == 1,
        "carry-outs": below(rng, 2) == 1,
    }


def nfl_options(game: Game, seats: int, rng: list[int]) -> dict[str, Any]:
    """Every mode and tie, any two teams, Big Plays or none, and kicks from sure to hopeless."""
    teams = [str(team) for team in sorted(team_ids(DEFAULT_CARDS))]
    first = teams.pop(below(rng, len(teams)))
    chosen: dict[str, Any] = {
        option.name: option.words[below(rng, len(option.words))]
        for option in game.options.options
        if hasattr(option, "words")
    }
    chosen["teams"] = [first, teams[below(rng, len(teams))]]
    chosen["big-plays"] = below(rng, 4) > 0
    if below(rng, 2):
        chosen["kick-model"] = {str(20 * (1 + i)): below(rng, 5) / 4 for i in range(6)}
    return chosen


CHOOSERS: dict[str, Callable[[Game, int, list[int]], dict[str, Any]]] = {
    "football-poker": stud_options,
    "power-poker-football": power_football_options,
    "power-poker-baseball": power_baseball_options,
    "nfl-showdown": nfl_options,
}


# ------------------------------------------------------------------ what each step may change


def nothing_more(s: Any, o: Any, log: Any, sums: Any) -> None:
    """Most games' states say by themselves whether all is in order."""


def baseball_runs(s: Any, o: Any, log: Any, sums: Any) -> None:
    """Runs come one by one, and go only as gifts, which neither make nor tie a leader.

    The first row has each seat's runs before the step.
    """
    kept = sums[0]
    for i in range(log.size):
        row = log.rows[i]
        if row[KIND] == BaseballEvent.RUN:
            kept[row[SEAT_OF]] += 1
        elif row[KIND] == BaseballEvent.GAVE:
            kept[row[SEAT_OF]] -= 1
            kept[row[A]] += 1
            highest = 0
            for seat in range(s.seats):
                highest = max(highest, kept[seat])
            if kept[row[A]] >= highest:
                sums[1][0] = 1
    for seat in range(s.seats):
        if kept[seat] != s.runs[seat]:
            sums[1][0] = 1


POSSESSION_OF_QUARTER = 1 << 32
"""Quarters count so much, possessions one."""


def nfl_drives(s: Any, o: Any, log: Any, sums: Any) -> None:
    """Possessions follow each other, each quarter has its number, and all points are events.

    The first row has the last possession, and all points before the step.
    """
    kept = sums[0]
    for i in range(log.size):
        row = log.rows[i]
        match row[KIND]:
            case NflEvent.POSSESSION:
                number = row[A] * POSSESSION_OF_QUARTER + row[C]
                full = kept[0] % POSSESSION_OF_QUARTER == possessions_of_quarter(o)
                opens = number == (kept[0] // POSSESSION_OF_QUARTER + 1) * POSSESSION_OF_QUARTER + 1
                if not (number == kept[0] + 1 or (opens and (full or kept[0] == 0))):
                    sums[1][0] = 1
                kept[0] = number
            case NflEvent.TOUCHDOWN | NflEvent.FIELD_GOAL | NflEvent.TRY_OVER | NflEvent.SAFETY:
                kept[1] += row[A]
    if kept[1] != s.score[0] + s.score[1]:
        sums[1][0] = 1
    played = kept[0] // POSSESSION_OF_QUARTER
    if s.turn == TERMINAL and (
        played < QUARTERS
        or (played == QUARTERS and kept[0] % POSSESSION_OF_QUARTER != possessions_of_quarter(o))
    ):
        sums[1][0] = 1


AUDITS: dict[str, Callable[..., None]] = {
    "power-poker-baseball": baseball_runs,
    "nfl-showdown": nfl_drives,
}


def audited_steps(
    ss: Any, oo: Any, ll: Any, rng: Any, actions: Any, kept: Any, seen: Any, limit: int
) -> bool:
    """Play a game in the compiled run; whether all was in order at every step.

    Args:
        ss: an array of one record for the state, as are the next two.
        oo: the options.
        ll: the event log.
        rng: the random stream.
        actions: room for legal actions.
        kept: two rows of room for the game's audit; the first number of the second tells.
        seen: for each kind of event how often it has come.
        limit: the most steps.
    """
    s, o, log = ss[0], oo[0], ll[0]
    total = conserved(s, o)
    for place in range(len(kept[0])):
        kept[0][place] = kept[1][place] = 0
    for _ in range(limit):
        if s.turn < CHANCE:
            break
        log.size = 0
        if s.turn == CHANCE:
            roll_on(s, o, log, rng)
        else:
            decide_at_random(s, o, log, rng, actions)
        advance(s, o, log)
        tally(s, o, log, kept)
        for i in range(log.size):
            seen[log.rows[i][KIND]] += 1
        if conserved(s, o) != total or kept[1][0] != 0:
            return False
    return True


def new_match(game: Game, key: tuple[str | int, ...]) -> Match:
    """A table with seats and options of its own."""
    rng = stream(*key)
    counts = game.seat_counts
    seats = counts[below(rng, 1 + below(rng, len(counts)))]
    options = CHOOSERS.get(game.id, any_options)(game, seats, rng)
    return Match(game, seat_names(seats), options)


def play_both(game_id: str, seed: str, shard: int, games: int) -> Counter[int]:
    """Play some games in lockstep; an AssertionError names a difference."""
    game = find_game(game_id)
    pair = Lockstep(game)
    for number in range(games):
        key = ("soak", seed, shard, number)
        pair.game_digest(new_match(game, key), key, LIMIT)
    return Counter()


@cache
def compiled_audit(game: Game) -> Callable[..., Any]:
    """The game's audited run."""
    rules = ModuleType(f"{game.id} under audit")
    vars(rules).update(vars(game.rules))
    vars(rules).update(tally=AUDITS.get(game.id, nothing_more))
    [play] = compile_rules(rules, audited_steps)
    return play  # type: ignore[no-any-return]


def play_compiled(game_id: str, seed: str, shard: int, games: int) -> Counter[int]:
    """Play some games in machine code, many on each set of seats and options.

    Returns:
        How often each kind of event has come.
    """
    game = find_game(game_id)
    play = compiled_audit(game)
    actions, log = np.zeros(game.actions, np.int64), array_of(EventLog())
    kept = np.zeros((2, game.seats[1]), np.int64)
    seen = np.zeros(1 + max(game.words.EVENTS), np.int64)
    for table in range(0, games, HANDS):
        key = ("soak compiled", seed, shard, table)
        match, rng = new_match(game, key), np.array(stream(*key), np.int64)
        options = array_of(match.options.struct)
        for _ in range(min(HANDS, games - table)):
            state = array_of(match.state)
            in_order = play(state, options, log, rng, actions, kept, seen, LIMIT)
            assert in_order, f"{match!r}: what must stay the same has changed"
            assert state["turn"][0] == TERMINAL, f"{match!r}: a game does not end"
    return Counter(dict(enumerate(seen.tolist())))


def never_seen(game: Game, seen: Counter[int]) -> str:
    """The names of the events that have not come."""
    names = [word.name for kind, word in game.words.EVENTS.items() if not seen[kind]]
    return ", ".join(names) or "none"


def main() -> int:
    """Run the soak and print how far it is."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("game", choices=game_ids())
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--workers", type=int, default=1)
    parser.add_argument("--seed", default="soak")
    parser.add_argument("--compiled", action="store_true")
    given = parser.parse_args()
    play, size = (play_compiled, 100 * SHARD) if given.compiled else (play_both, SHARD)
    began, done, seen = time.monotonic(), 0, Counter[int]()
    shards = [(i, min(size, given.games - i * size)) for i in range(-(-given.games // size))]
    with ProcessPoolExecutor(given.workers) as pool:
        for (_, games), future in [
            ((i, n), pool.submit(play, given.game, given.seed, i, n)) for i, n in shards
        ]:
            seen += future.result()
            done += games
            seconds = time.monotonic() - began
            print(f"\r{done} of {given.games} games, {seconds:.0f} s", end="", flush=True)
    what = "nothing is out of order in" if given.compiled else "both runs agree on"
    print(f"\n{given.game}: {what} {done} games, in {seconds:.0f} s")
    if given.compiled:
        print(f"events that never came: {never_seen(find_game(given.game), seen)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
