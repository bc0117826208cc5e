"""Positions that figures of Power Poker Football begin at, played up to by the rules themselves."""

from __future__ import annotations

from fieldhouse.cards import shuffle
from fieldhouse.core.agenda import NOBODY, clear
from fieldhouse.core.match import Match
from fieldhouse.core.options import Options
from fieldhouse.games.power_poker_football import GAME
from fieldhouse.games.power_poker_football.state import DOWNS, State
from fieldhouse.power_poker.positions import (
    AWAY,
    HOME,
    SEATS,
    after_draw,
    dealt,
    decline_windows,
)

MIDDLE = 40
"""From here no flop reaches a goal line: it brings -10 to 55 yards."""
NO_YARDS = "4h9dJd"
"""A flop that moves nothing, and with `MORE_CARDS` makes no hand."""
MORE_CARDS = ("2h", "6d")


def at(options: Options, ball: int, *actions: str) -> Match:
    """A match with the ball somewhere, after these actions; hole cards are hidden, if dealt."""
    return after_draw(GAME, options, {"drive-start": ball, "safety-stop-zone": 0}, *actions)


def before_flop(options: Options, *said: str) -> Match:
    """14. The flop is to come, in the middle of the field."""
    return decline_windows(at(options, MIDDLE, *dealt(), *said))


def in_round_1(options: Options, *said: str) -> Match:
    """16. Round 1 has begun, and the flop has moved nothing."""
    return at(options, MIDDLE, *dealt(), f"flip {NO_YARDS}", *said)


def in_round_2(options: Options, ball: int, *said: str) -> Match:
    """22. Round 2 has begun. Whatever card is awaited then may be any, those on the table too."""
    checks = ("Home check", "Away check", f"flip {MORE_CARDS[0]}")
    match = at(options, ball, *dealt(), f"flip {NO_YARDS}", *checks, *said)
    shuffle(match.state)
    return match


def before_clutch(options: Options, winner: int) -> Match:
    """28. This seat has bet to win and won; the Clutch card may be any."""
    high, low = "KsTc", "7s5c"
    pockets = dealt(high, low) if winner == HOME else dealt(low, high)
    other = SEATS[1 - winner]
    said = [f"{SEATS[seat]} {'bet' if seat == winner else 'check'}" for seat in (HOME, AWAY)]
    for card in MORE_CARDS:
        said += [f"flip {card}", f"{other} check"]
    match = at(options, MIDDLE, *pockets, f"flip {NO_YARDS}", *said)
    shuffle(match.state)
    return match


def before_conversion(options: Options, choice: str) -> Match:
    """38. A touchdown, and the scorer goes for this."""
    return at(options, 99, *dealt(), "flip 2s", f"Home {choice}")


def before_kick(options: Options, ball: int, chips: int) -> State:
    """33. Fourth down; the kicker has so many chips and nobody else has any."""
    s: State = at(options, ball).state
    clear(s)
    s.down, s.turn = DOWNS, NOBODY
    s.chips[HOME], s.chips[AWAY] = chips, 0
    return s


def yards_in_words(yards: int) -> str:
    """Such as `-1 yard` or `5 yards`."""
    return f"{yards} yard{'s' if abs(yards) != 1 else ''}"
