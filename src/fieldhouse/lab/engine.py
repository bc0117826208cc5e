"""Many games in machine code: the inner loop of simulations.

Each game has two random streams that depend on the seed and the game's number alone, one for
chance and one for the bots. So a game is the same whoever plays it and in whatever order.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from types import ModuleType
from typing import TYPE_CHECKING, Any, TypeAlias

from fieldhouse.bots import find_bot
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.drive import roll_on
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.events import EventLog
from fieldhouse.core.game import Game
from fieldhouse.core.interface import (
    advance,
    bot_a,
    bot_b,
    bot_c,
    bot_d,
    close,
    decide,
    least,
    legal,
    most,
    tally,
)
from fieldhouse.core.kernel import array_of, compile_rules
from fieldhouse.core.match import Match
from fieldhouse.core.rng import MASK, stream
from fieldhouse.core.samples import ROW, TOTAL, exact_sums
from fieldhouse.core.schema import UNKNOWN, Sees

if TYPE_CHECKING:
    import numpy as np

Array: TypeAlias = "np.ndarray[Any, np.dtype[Any]]"

MOST_KINDS = 4
"""How many kinds of bots a simulation can have."""

MOST_STEPS = 10_000_000
"""A game that takes more steps than this is taken for one that never ends."""

SHOWN, HIDDEN, BLANK = 0, 1, 2


def scramble(x: int) -> int:
    """Mix 32 bits well (the finalizer of MurmurHash3)."""
    x = ((x ^ (x >> 16)) * 0x85EBCA6B) & MASK
    x = ((x ^ (x >> 13)) * 0xC2B2AE35) & MASK
    return x ^ (x >> 16)


def seed_stream(rng: list[int], key: list[int], game: int, part: int) -> None:
    """Start the stream of a game: part 0 is chance, part 1 the bots."""
    for i in range(4):
        x = scramble(key[i] ^ (game & MASK))
        x = scramble(x ^ (game >> 32) ^ (part << 16) ^ i)
        rng[i] = x


def show(words: list[int], seen: list[int], mask: list[int]) -> None:
    """Write into `seen` what of a state's words a seat may see; compare `Struct.seen_by`."""
    for i in range(len(words)):
        if mask[i] == SHOWN or (mask[i] == HIDDEN and words[i] < 0):
            seen[i] = words[i]
        else:
            seen[i] = UNKNOWN if mask[i] == HIDDEN else 0


def choose(
    seen: Any,
    o: Any,
    seat: int,
    kind: int,
    actions: list[int],
    low: list[int],
    high: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """Ask the bot of that kind."""
    if kind == 0:
        return bot_a(seen, o, seat, actions, low, high, count, rng)
    if kind == 1:
        return bot_b(seen, o, seat, actions, low, high, count, rng)
    if kind == 2:
        return bot_c(seen, o, seat, actions, low, high, count, rng)
    return bot_d(seen, o, seat, actions, low, high, count, rng)


def play_games(
    ss: Any,
    vv: Any,
    fresh: Any,
    oo: Any,
    ll: Any,
    words: Any,
    seen_words: Any,
    masks: Any,
    kinds: Any,
    key: Any,
    first: int,
    games: int,
    room: Any,
    streams: Any,
    sums: Any,
    rows: Any,
) -> int:
    """Play games number `first` to `first + games - 1` and return their steps.

    Args:
        ss: an array of one record for the state, as are the next four.
        vv: what a seat sees of it.
        fresh: the state at a game's first question.
        oo: the options.
        ll: the event log.
        words: `ss` as flat integers.
        seen_words: `vv` as flat integers.
        masks: for each seat and word, who sees it; no rows where nothing is ever hidden.
        kinds: each seat's bot, 0 to 3.
        key: the seed's four words.
        first: the number of the first game.
        games: how many games.
        room: three rows of room for legal actions, their least and their most amounts.
        streams: two rows of room for the random streams.
        sums: a row for each slot of the game's metrics.
        rows: a row per game, or none: its steps, then the sum of each slot's samples in it.

    Returns:
        The steps, or minus the number of a game that does not end, less 1.
    """
    o = oo[0]
    log = ll[0]
    actions, low, high = room[0], room[1], room[2]
    chance_rng, bot_rng = streams[0], streams[1]
    total = 0
    for game in range(first, first + games):
        ss[0] = fresh[0]
        s = ss[0]
        log.size = 0
        seed_stream(chance_rng, key, game, 0)
        seed_stream(bot_rng, key, game, 1)
        if len(rows) > 0:
            row = rows[game - first]
            for slot in range(len(sums)):
                row[1 + slot] = -sums[slot][TOTAL]
        steps = 0
        while s.turn >= CHANCE:
            if s.turn == CHANCE:
                roll_on(s, o, log, chance_rng)
            else:
                seat = s.turn
                count = legal(s, o, actions)
                for i in range(count):
                    low[i] = least(s, o, actions[i])
                    high[i] = most(s, o, actions[i])
                seen = s
                if len(masks) > 0:
                    show(words, seen_words, masks[seat])
                    seen = vv[0]
                action, amount = choose(
                    seen, o, seat, kinds[seat], actions, low, high, count, bot_rng
                )
                decide(s, o, log, action, amount)
            advance(s, o, log)
            tally(s, o, log, sums)
            log.size = 0
            steps += 1
            if steps > MOST_STEPS:
                return -1 - game
        close(s, o, sums)
        total += steps
        if len(rows) > 0:
            row = rows[game - first]
            row[0] = steps
            for slot in range(len(sums)):
                row[1 + slot] += sums[slot][TOTAL]
    return total


@dataclass(frozen=True)
class Shard:
    """What some games gave: count, sum and squares' sum per slot; `rows` per game if wanted."""

    first: int
    games: int
    steps: int
    sums: list[tuple[int, int, int]]
    rows: Array | None


class Engine:
    """One set-up of seats, options and seed, ready to play any range of games.

    Args:
        game: a game with metrics.
        kinds: each seat's bot.
        options: as `Match` takes them.
        seed: any text.

    Raises:
        FieldhouseError: seats, bots or options cannot be, or the game measures nothing.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        kinds: Sequence[str],
        options: Mapping[str, Any],
        seed: str,
    ) -> None:
        if game.metrics is None:
            raise FieldhouseError(f"{game.id} measures nothing in simulations")
        self.match = Match(game, names, options)
        self.game, self.metrics = game, game.metrics
        different = sorted(set(kinds))
        if len(different) > MOST_KINDS:
            raise FieldhouseError(f"a simulation can have {MOST_KINDS} kinds of bots at most")
        for kind in different:
            find_bot(game, kind)
        self._kinds = [different.index(kind) for kind in kinds]
        self._key = stream("simulate", seed)
        self._play = _compiled(game, tuple(different))

    def play(self, first: int, games: int, rows: bool = False) -> Shard:
        """Play games number `first` to `first + games - 1`; safe to call from several threads.

        Raises:
            FieldhouseError: a game does not end.
        """
        import numpy as np

        match, slots = self.match, self.metrics.slots(len(self.match.seats))
        state, seen = array_of(match.state), array_of(match.state)
        sums = np.zeros((slots, ROW), np.int64)
        table = np.zeros((games if rows else 0, 1 + slots), np.int64)
        steps = self._play(
            state,
            seen,
            array_of(match.state),
            array_of(match.options.struct),
            array_of(EventLog()),
            state.view(np.int64),
            seen.view(np.int64),
            seat_masks(self.game, len(match.seats)),
            np.array(self._kinds, np.int64),
            np.array(self._key, np.int64),
            first,
            games,
            np.zeros((3, self.game.actions), np.int64),
            np.zeros((2, 4), np.int64),
            sums,
            table,
        )
        if steps < 0:
            raise FieldhouseError(f"game {-1 - steps} did not end within {MOST_STEPS} steps")
        exact = [exact_sums(row) for row in sums.tolist()]
        return Shard(first, games, int(steps), exact, table if rows else None)


@cache
def _compiled(game: Game, kinds: tuple[str, ...]) -> Callable[..., Any]:
    assert game.metrics is not None
    rules = ModuleType(f"{game.id} with {', '.join(kinds)}")
    vars(rules).update(vars(game.rules))
    vars(rules).update(tally=game.metrics.tally, close=game.metrics.close)
    bots = [game.simulation_bots.get(kind) or find_bot(game, kind) for kind in kinds]
    for i, letter in enumerate("abcd"):
        setattr(rules, f"bot_{letter}", bots[min(i, len(bots) - 1)])
    [play] = compile_rules(rules, play_games)
    return play  # type: ignore[no-any-return]


def seat_masks(game: Game, seats: int) -> Array:
    """For each seat and word of the state SHOWN, HIDDEN or BLANK; no rows without secrets."""
    import numpy as np

    if not game.has_secrets:
        return np.zeros((0, game.state.schema.size), np.int64)
    rows = []
    for seat in range(seats):
        row: list[int] = []
        for field in game.state.schema.fields:
            if field.sees is Sees.EVERYONE:
                row += [SHOWN] * field.size
            elif field.sees is Sees.NOBODY:
                row += [BLANK] * field.size
            else:
                owned = field.size // field.shape[0]
                for owner in range(field.shape[0]):
                    row += [SHOWN if owner == seat else HIDDEN] * owned
        rows.append(row)
    return np.array(rows, np.int64)
