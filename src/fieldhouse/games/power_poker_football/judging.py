"""What a player can reckon: how good his hand is, what his plays are worth, how likely a kick is.

Chances are in percent, worths in hundredths of a yard. Only what the seat itself sees is read.
All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import CARDS, RANKS, Category, evaluate, rank_of, size_of
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_football.community import black_yards
from fieldhouse.games.power_poker_football.kicking import CALL_YARDS, FIELD_GOAL_YARDS
from fieldhouse.games.power_poker_football.options import CHART_LINES, Options
from fieldhouse.games.power_poker_football.rounds import BLITZ_LOSS, tackle_yards
from fieldhouse.games.power_poker_football.seats import other_team, seats_of, team_of
from fieldhouse.games.power_poker_football.showdown import chart_line
from fieldhouse.games.power_poker_football.state import DRIVES, GOAL_LINE, MIDFIELD, State
from fieldhouse.power_poker.mat import (
    COMMUNITY_CARDS,
    NO_CARD,
    in_hand,
    is_black,
    is_number,
)
from fieldhouse.power_poker.standing import board_of, chance_to_win, own_hand

YARD = 100
"""A yard, as worths are counted."""

# ------------------------------------------------------------------ what staying in is worth


def yards_if_he_wins(s: State, o: Options, seat: int) -> int:
    """27. The chart's yards; while cards are to come, half the time those of one line better."""
    line = chart_line(evaluate(own_hand(s, seat) | board_of(s)))
    better = min(line + 1, len(CHART_LINES) - 1) if s.communities < COMMUNITY_CARDS else line
    return (chart(s, o, seat, line) + chart(s, o, seat, better)) // 2


def chart(s: State, o: Options, seat: int, line: int) -> int:
    """27. The yards of a line of the chart of the seat's side."""
    return o.offense_chart[line] if team_of(seat) == s.offense else o.defense_chart[line]


def worth_of_staying(s: State, o: Options, seat: int) -> int:
    """What his side gains by his staying in: what he wins, and what the foes don't win then.

    Whoever else may win is taken to do so with two pair, which is what the best of a few hands
    comes to.
    """
    others = in_hand(s) & ~(1 << seat)
    foes = size_of(others & seats_of(s, other_team(team_of(seat))))
    mates = size_of(others) - foes
    line = Category.TWO_PAIR.value
    theirs = foes * chart(s, o, seat ^ 1, line) - mates * chart(s, o, seat, line)
    swing = yards_if_he_wins(s, o, seat) * (foes + mates) + theirs
    return chance_to_win(s, seat) * swing // max(1, foes + mates)


# ------------------------------------------------------------------ what folding is worth


BLACK_NUMBERS = 2 * sum(range(2, 11))
"""All yards of the black numbers; jack, queen and ace of a colour add 10, 15 and 20."""
PASS_WORTH = YARD * (BLACK_NUMBERS + 2 * (10 + 15 + 20)) // CARDS
"""22. What a pass gains if nobody covers it."""
BLITZ_WORTH = YARD * BLITZ_LOSS * 8 // CARDS
"""25. Eight cards of 52 cost five yards."""


def run_yards(s: State, seat: int) -> int:
    """19. What the seat's cards gain in a run."""
    yards = 0
    for place in range(s.holes[seat]):
        card = s.hole[seat][place]
        if card != UNKNOWN and is_black(card) and is_number(card):
            yards += black_yards(card)
    return yards


def best_tackle(s: State, seat: int) -> int:
    """21. The card of the seat that pushes the ball back most, or NO_CARD."""
    best = NO_CARD
    yards = 0
    for place in range(s.holes[seat]):
        card = s.hole[seat][place]
        if card != UNKNOWN and tackle_yards(card) > yards:
            best = card
            yards = tackle_yards(card)
    return best


# ------------------------------------------------------------------ what a bet is worth


BENCH_COST = 5 * YARD
"""29. What a seat is missed for in the next hand; 30. and what a whole team on the bench costs."""


def worth_of_betting(s: State, o: Options, seat: int) -> int:
    """28 and 29. Six court cards of 52 double, two aces score or take the ball; losing benches."""
    far = GOAL_LINE - s.ball if team_of(seat) == s.offense else MIDFIELD
    clutch = YARD * (6 * yards_if_he_wins(s, o, seat) + 2 * far) // CARDS
    chance = chance_to_win(s, seat)
    return (chance * clutch - (100 - chance) * BENCH_COST) // 100


# ------------------------------------------------------------------ chips


def can_spare_a_chip(s: State, seat: int) -> bool:
    """2. He has more than one for each quarter to come: at the end they are worth nothing."""
    return s.overtime == 1 or s.chips[seat] > (DRIVES - s.drive) // 2


# ------------------------------------------------------------------ kicks and conversions


MOST_VOIDED = 10
"""More chips than that make no difference to a kick."""


def kick_chance(calls: int, chips: int) -> int:
    """33 and 34. How likely so many calls come right before one more than the chips goes wrong.

    Of two cards of different ranks the better call on the first is right for the second in 10 of
    13.
    """
    term = 1_000_000
    for _ in range(calls):
        term = term * 10 // 13
    chance = term
    for voided in range(1, min(chips, MOST_VOIDED) + 1):
        term = term * 3 * (calls - 1 + voided) // (13 * voided)
        chance += term
    return chance // 10_000


def calls_needed(yards: int) -> int:
    """37. How many right calls bring a field goal so far; one at least."""
    return max(1, -(-yards // CALL_YARDS))


UNLISTED = -1
CALLS_LISTED, CHIPS_LISTED = 5, 3
FIELD_GOALS = (
    (70, 89, 92, 92),
    (52, 82, 90, 92),
    (38, 72, 87, UNLISTED),
    (28, 62, UNLISTED, UNLISTED),
    (21, UNLISTED, UNLISTED, UNLISTED),
)
"""37. The exact chance of a field goal under the best calls, by right calls needed (from one) and
Game Chips; see `odds_field_goal`."""


def field_goal_chance(s: State, seat: int) -> int:
    """33 and 37. How likely the seat makes one from here; a King (1 card in 13) blocks it."""
    calls = calls_needed(GOAL_LINE - s.ball - FIELD_GOAL_YARDS)
    listed = UNLISTED
    if calls <= CALLS_LISTED:
        listed = FIELD_GOALS[calls - 1][min(s.chips[seat], CHIPS_LISTED)]
    return listed if listed != UNLISTED else kick_chance(calls, s.chips[seat]) * 12 // 13


def likely_call_is_high(card: int) -> bool:
    """33. Whether more ranks are above the card's than below."""
    return rank_of(card) < RANKS // 2


def deficit(s: State, seat: int) -> int:
    """How many points the seat's team is behind; negative is ahead."""
    team = team_of(seat)
    return s.score[other_team(team)] - s.score[team]
