"""Play many random games of Power Poker and hold what comes against the exact odds.

    uv run tools/agree_power_poker.py --games 20000
    uv run tools/agree_power_poker.py power-poker-baseball --games 20000

All decisions are random, so that cards are as random as if nobody had decided. Each exact figure
must lie in the 99.9 % interval of what was counted.

Football: the flops of downs that begin in the middle of the field, Blitz bets, challenged Blasts
and conversions. Baseball: flops, table walks and challenged calls, none of the ninth inning, where
the plate may be guarded; and as many Rally cards and rallies, with takes at random.

With --plain the rules run as they are; else they are compiled first, which takes a minute.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from fractions import Fraction
from statistics import NormalDist
from typing import Any, NamedTuple

import numpy as np

from fieldhouse.cards import Rank, rank_of
from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.drive import begin, decide_at_random, roll_on
from fieldhouse.core.events import KIND, A, B, C, EventLog
from fieldhouse.core.game import Game
from fieldhouse.core.interface import advance
from fieldhouse.core.kernel import array_of, compile_rules, link
from fieldhouse.core.rng import stream
from fieldhouse.core.spread import chance_of, mean_of
from fieldhouse.games.power_poker_baseball import GAME as BASEBALL
from fieldhouse.games.power_poker_baseball.odds_calls import SEES_NOTHING, is_real
from fieldhouse.games.power_poker_baseball.odds_flop import NO_END, boards
from fieldhouse.games.power_poker_baseball.odds_flop import chance_of_end as flop_ends
from fieldhouse.games.power_poker_baseball.odds_plays import comes, is_hit_of, is_king, runs_of
from fieldhouse.games.power_poker_baseball.odds_positions import before_flop, before_rally_card
from fieldhouse.games.power_poker_baseball.odds_rally import rally
from fieldhouse.games.power_poker_baseball.odds_rally_card import (
    chance_of_end,
    decks_of_rallies,
    rally_cards,
)
from fieldhouse.games.power_poker_baseball.options import MOST_RUNS
from fieldhouse.games.power_poker_baseball.state import INNINGS, Base, Phase
from fieldhouse.games.power_poker_baseball.state import Action as BaseballAction
from fieldhouse.games.power_poker_baseball.state import Event as Baseball
from fieldhouse.games.power_poker_football import GAME as FOOTBALL
from fieldhouse.games.power_poker_football.odds_flop import flops, mean_yards
from fieldhouse.games.power_poker_football.odds_folds import blast_table
from fieldhouse.games.power_poker_football.odds_scoring import made
from fieldhouse.games.power_poker_football.state import Action as FootballAction
from fieldhouse.games.power_poker_football.state import Event as Football
from fieldhouse.lab.totals import Estimate, estimate
from fieldhouse.power_poker.mat import FLOP_CARDS, NO_CARD, NOBODY_THERE
from fieldhouse.power_poker.positions import AWAY

Z = NormalDist().inv_cdf(0.9995)
SEATS = 4


class Check(NamedTuple):
    """What is counted of many games, or other stretches of play.

    Args:
        game: whose rules are played.
        names: what each line of the tally counts.
        play: `play(ss, oo, ll, rng, actions, tally)` plays on from a state and counts.
        start: the state that it begins with.
        exact: the exact values, in the order of the names.
        options: the options, where they are not the usual ones.
    """

    game: Game
    names: Sequence[str]
    play: Callable[..., None]
    start: Callable[[], Any]
    exact: Callable[[], list[Fraction]]
    options: dict[str, Any]


def take(tally: Any, what: int, value: int) -> None:
    """One sample: how many there are, their sum and the sum of their squares."""
    tally[what][0] += 1
    tally[what][1] += value
    tally[what][2] += value * value


# ------------------------------------------------------------------ football

NEAREST, FARTHEST = 11, 39
"""From here neither a flop nor a Blast and a flop reach a goal line."""
FOOTBALL_NAMES = (
    *("flop yards", "red ace", "loaded box", "fumble", "real Blast", "extra point", "two points"),
)
YARDS, RED_ACE, LOADED, FUMBLE, REAL, EXTRA, TWO = range(len(FOOTBALL_NAMES))


def play_football(ss: Any, oo: Any, ll: Any, rng: Any, actions: Any, tally: Any) -> None:
    """A game of random decisions on a blank state, and what is counted of it."""
    s, o, log = ss[0], oo[0], ll[0]
    begin(s, o, log, SEATS)
    middle = cards = gained = ace = 0
    while True:
        for i in range(log.size):
            row = log.rows[i]
            kind = row[KIND]
            if kind == Football.DOWN:
                middle = 1 if NEAREST <= row[B] <= FARTHEST else 0
                cards = gained = ace = 0
            elif kind == Football.FLOP and middle:
                yards = row[C] - row[B]
                cards += 1
                gained += yards
                if yards < 0:
                    ace = 1
                if cards == FLOP_CARDS and s.blitz_bettor == NOBODY_THERE:
                    take(tally, YARDS, gained)
                    take(tally, RED_ACE, ace)
                    take(tally, LOADED, 0)
                elif cards == FLOP_CARDS and not ace:
                    take(tally, FUMBLE, 0)
            else:
                count_football(s, row, middle, tally)
        log.size = 0
        if s.turn == TERMINAL:  # what the last step brought is counted too
            return
        if s.turn == CHANCE:
            roll_on(s, o, log, rng)
        else:
            decide_at_random(s, o, log, rng, actions)
        advance(s, o, log)


def count_football(s: Any, row: Any, middle: int, tally: Any) -> None:
    """What all other events are counted for."""
    kind = row[KIND]
    if kind == Football.LOADED_BOX and middle and s.blitz_bettor == NOBODY_THERE:
        tally[LOADED][1] += 1
        tally[LOADED][2] += 1
    elif kind == Football.REVEAL and middle:
        take(tally, FUMBLE, row[C])
    elif kind == Football.BLASTED and row[A] != NO_CARD:
        take(tally, REAL, 1)
    elif kind == Football.BLUFFED:
        take(tally, REAL, 0)
    elif kind == Football.CONVERTED:
        take(tally, EXTRA if s.call == FootballAction.EXTRA else TWO, 1 if row[A] > 0 else 0)


def football_exact() -> list[Fraction]:
    """The exact values, in the order of the names."""
    options = FOOTBALL.options.read({})
    flop, bet_on = flops(options, False), flops(options, True)
    [[real]] = blast_table(options).rows.values()
    return [
        mean_yards(flop),
        chance_of(flop, lambda one: one.red_ace),
        chance_of(flop, lambda one: one.loaded),
        chance_of(bet_on, lambda one: one.fumble),
        Fraction(real.value),
        made(options, "extra"),
        made(options, "two"),
    ]


# ------------------------------------------------------------------ baseball

HAND_NAMES = (
    *("double play", "strikeout", "no end", "single", "double", "triple", "home run", "a King"),
    *("runs, empty", "runs, first", "table walk", "real ace", "ace of spades"),
)
DOUBLE_PLAY, STRIKEOUT, NO_FLOP_END, HIT = range(4)
KING = HIT + len(Base)
RUNS_EMPTY, RUNS_FIRST, TABLE_WALK, REAL_ACE, REAL_SPADES = range(KING + 1, len(HAND_NAMES))
FIRST = 0b001


def play_baseball(ss: Any, oo: Any, ll: Any, rng: Any, actions: Any, tally: Any) -> None:
    """A game of random decisions on a blank state, and what is counted of it."""
    s, o, log = ss[0], oo[0], ll[0]
    begin(s, o, log, SEATS)
    # What is known of the hand: whether it counts and is challenged, the flop's cards, its sorts of
    # hits and Kings (a bit each), its runs, and the dealer's bases before it.
    counts = doubted = cards = came = runs = before = walked = 0
    while True:
        for i in range(log.size):
            row = log.rows[i]
            kind = row[KIND]
            if kind == Baseball.HAND:
                counts = 1 if row[A] != INNINGS else 0
                doubted = cards = came = runs = walked = 0
            elif kind == Baseball.CHALLENGE:
                doubted = 1
            elif kind == Baseball.FLOP:
                cards += 1
                if rank_of(row[A]) == Rank.KING:
                    came |= 1 << KING
            elif kind == Baseball.HIT and 0 < cards <= FLOP_CARDS:
                came |= 1 << HIT + row[A] - 1
            elif kind == Baseball.RUN and 0 < cards <= FLOP_CARDS:
                runs += 1
            elif kind == Baseball.DOUBLE_PLAY or kind == Baseball.TABLE_STRIKEOUT:
                came |= 1 << (DOUBLE_PLAY if kind == Baseball.DOUBLE_PLAY else STRIKEOUT)
                count_flop(counts, doubted, before, came, runs, tally)
                cards = FLOP_CARDS + 1
            elif kind == Baseball.TABLE_WALK:
                walked = 1
                take_if(counts, tally, TABLE_WALK, 1)
            elif kind == Baseball.HAND_OVER and not walked:
                take_if(counts, tally, TABLE_WALK, 0)
            elif kind == Baseball.ACE_SHOWN or kind == Baseball.BLUFFED:
                what = REAL_SPADES if s.call == BaseballAction.STEAL_HOME else REAL_ACE
                take_if(counts, tally, what, 1 if kind == Baseball.ACE_SHOWN else 0)
        log.size = 0
        if cards == FLOP_CARDS and s.phase != Phase.FLOP:
            came |= 1 << NO_FLOP_END
            count_flop(counts, doubted, before, came, runs, tally)
            cards = FLOP_CARDS + 1
        if cards == 0:
            before = s.bases[s.dealer]
        if s.turn == TERMINAL:
            return
        if s.turn == CHANCE:
            roll_on(s, o, log, rng)
        else:
            decide_at_random(s, o, log, rng, actions)
        advance(s, o, log)


def take_if(counts: int, tally: Any, what: int, value: int) -> None:
    """One sample, if the hand counts."""
    if counts:
        take(tally, what, value)


def count_flop(counts: int, doubted: int, before: int, came: int, runs: int, tally: Any) -> None:
    """A whole flop. After a challenge the bases say something about the cards that are out."""
    for what in range(KING + 1):
        take_if(counts, tally, what, came >> what & 1)
    if not doubted and before == 0:
        take_if(counts, tally, RUNS_EMPTY, runs)
    elif not doubted and before == FIRST:
        take_if(counts, tally, RUNS_FIRST, runs)


def hand_exact() -> list[Fraction]:
    """The exact values, in the order of the names."""
    options = BASEBALL.options.read({})
    found, start = boards(options), before_flop(options, 0)
    [(_, nothing)] = SEES_NOTHING.items()
    return [
        *(flop_ends(found, end) for end in (Baseball.DOUBLE_PLAY, Baseball.TABLE_STRIKEOUT)),
        flop_ends(found, NO_END),
        *(comes(start, is_hit_of(base)) for base in Base),
        comes(start, is_king),
        *(mean_of(runs_of(options, before_flop(options, bases)), int) for bases in (0, FIRST)),
        chance_of(found, lambda board: board.walk > 0),
        is_real(options, BaseballAction.BUNT, nothing, 2),
        is_real(options, BaseballAction.STEAL_HOME, nothing, 2),
    ]


RALLY_NAMES = ("rally", "triple play", "rally runs", "a rally run")
RALLY, TRIPLE_PLAY, RALLY_RUNS, RALLY_RUN = range(len(RALLY_NAMES))


def play_rally(ss: Any, oo: Any, ll: Any, rng: Any, actions: Any, tally: Any) -> None:
    """A Rally card, and the rally that it may start, to the end of the hand."""
    s, o, log = ss[0], oo[0], ll[0]
    rallies = triples = runs = over = 0
    while not over:
        if s.turn == CHANCE:
            roll_on(s, o, log, rng)
        else:
            decide_at_random(s, o, log, rng, actions)
        advance(s, o, log)
        for i in range(log.size):
            kind = log.rows[i][KIND]
            if kind == Baseball.RALLY:
                rallies = 1
            elif kind == Baseball.TRIPLE_PLAY:
                triples = 1
            elif kind == Baseball.RUN:
                runs += 1
            elif kind == Baseball.HAND_OVER:
                over = 1
        log.size = 0
    take(tally, RALLY, rallies)
    take(tally, TRIPLE_PLAY, triples)
    if rallies:
        take(tally, RALLY_RUNS, runs)
        take(tally, RALLY_RUN, 1 if runs else 0)


def rally_start() -> Any:
    """18. The Rally card is next, of a winner with a runner on first; nobody has a pitcher."""
    s = before_rally_card(BASEBALL.options.read({})).state
    s.bases[AWAY] = FIRST
    for seat in range(s.seats):
        s.reliefs[seat] = 0
    return s


def rally_exact() -> list[Fraction]:
    """The exact values, in the order of the names."""
    found = rally_cards(BASEBALL.options.read({}))
    ends = (Baseball.RALLY, Baseball.TRIPLE_PLAY)
    return [*(chance_of_end(found, end) for end in ends), *rally(decks_of_rallies(found), FIRST)]


# ------------------------------------------------------------------ both

FAR = {"mercy": MOST_RUNS}
CHECKS = (
    Check(FOOTBALL, FOOTBALL_NAMES, play_football, FOOTBALL.state, football_exact, {}),
    Check(BASEBALL, HAND_NAMES, play_baseball, BASEBALL.state, hand_exact, FAR),
    Check(BASEBALL, RALLY_NAMES, play_rally, rally_start, rally_exact, FAR),
)


def sample(check: Check, games: int, seed: str, plain: bool) -> list[Estimate | None]:
    """What many games come to, in the order of the names."""
    tally = np.zeros((len(check.names), 3), np.int64)
    rng = stream("agree", seed)
    options, log = check.game.options.read(check.options).struct, EventLog()
    start = check.start()
    actions = [0] * check.game.actions
    if plain:
        [play] = link(check.game.rules, check.play)
        for _ in range(games):
            play([start.clone()], [options], [EventLog()], rng, actions, tally)
    else:
        [play] = compile_rules(check.game.rules, check.play)
        words = np.array(rng, np.int64)
        room = np.array(actions, np.int64)
        for _ in range(games):
            play(array_of(start), array_of(options), array_of(log), words, room, tally)
    return [estimate(*(int(value) for value in row)) for row in tally]


def agrees(name: str, value: Fraction, found: Estimate | None) -> bool:
    """Print one line and say whether the exact value lies in the interval."""
    if found is None or found.n < 2:
        print(f"  {name:14} never came")
        return False
    low, high = found.interval(Z)
    inside = low <= value <= high
    verdict = "agrees" if inside else "DIFFERS"
    print(f"  {name:14}{float(value):12.7f}  {low:12.7f} … {high:.7f}  {found.n:9,}  {verdict}")
    return inside


def main() -> int:
    """Compare all; exit status 1 if anything differs."""
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ids = [game.id for game in (FOOTBALL, BASEBALL)]
    parser.add_argument("game", nargs="?", choices=ids, default=FOOTBALL.id)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--seed", default="agree")
    parser.add_argument("--plain", action="store_true")
    given = parser.parse_args()
    verdicts = []
    for check in CHECKS:
        if check.game.id == given.game:
            found = sample(check, given.games, given.seed, given.plain)
            rows = zip(check.names, check.exact(), found, strict=True)
            verdicts += [agrees(*row) for row in rows]
    return 0 if all(verdicts) else 1


if __name__ == "__main__":
    sys.exit(main())
