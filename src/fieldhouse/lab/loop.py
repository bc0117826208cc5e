"""The inner loop of simulations, in the compiled subset.

Each game has two random streams that depend on the seed and the game's number alone, one for
chance and one for the bots. So a game is the same whoever plays it and in whatever order.
"""

from __future__ import annotations

from typing import Any

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.drive import roll_on
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
from fieldhouse.core.rng import MASK
from fieldhouse.core.samples import TOTAL
from fieldhouse.core.schema import UNKNOWN

MOST_STEPS = 10_000_000
"""A game that takes more steps than this is taken for one that never ends."""


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


def show(words: list[int], seen: list[int], shown: list[list[int]], hidden: list[int]) -> None:
    """Write into `seen` what of a state's words a seat may see; compare `Struct.seen_by`.

    Args:
        words: the state.
        seen: what the seat sees; the words that nobody sees stay as they are, zero.
        shown: the runs of words that it sees, from a first to before a last.
        hidden: the words of others: an empty place, which is negative, shows as such.
    """
    for run in range(len(shown)):
        for i in range(shown[run][0], shown[run][1]):
            seen[i] = words[i]
    for i in range(len(hidden)):
        word = words[hidden[i]]
        seen[hidden[i]] = UNKNOWN if word >= 0 else word


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
    tables: Any,
) -> tuple[int, int]:
    """Ask the bot of that kind, which also gets its own tables, if it has any."""
    if kind == 0:
        return bot_a(seen, o, seat, actions, low, high, count, rng, *tables[0])
    if kind == 1:
        return bot_b(seen, o, seat, actions, low, high, count, rng, *tables[1])
    if kind == 2:
        return bot_c(seen, o, seat, actions, low, high, count, rng, *tables[2])
    return bot_d(seen, o, seat, actions, low, high, count, rng, *tables[3])


def play_games(
    ss: Any,
    vv: Any,
    fresh: Any,
    oo: Any,
    ll: Any,
    words: Any,
    seen_words: Any,
    shown: Any,
    hidden: Any,
    kinds: Any,
    tables: Any,
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
        shown: for each seat the runs of words that it sees; none where nothing is ever hidden.
        hidden: for each seat the words of others.
        kinds: each seat's bot, 0 to 3.
        tables: for each of the four bots a tuple of its own tables, mostly empty.
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
                if len(shown) > 0:
                    show(words, seen_words, shown[seat], hidden[seat])
                    seen = vv[0]
                action, amount = choose(
                    seen, o, seat, kinds[seat], actions, low, high, count, bot_rng, tables
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
