"""What a player can reckon: what runners, hits, a hand and a bet are worth to him.

Worths are in hundredths of a run, chances in percent. Runners stay on base from inning to inning,
so early in the game nearly every batter who reaches base is a run in the end; later only those who
come home in time are. All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import CARDS, evaluate, size_of
from fieldhouse.games.power_poker_baseball.options import Options
from fieldhouse.games.power_poker_baseball.running import ALL_BASES
from fieldhouse.games.power_poker_baseball.showdown import bases_won
from fieldhouse.games.power_poker_baseball.state import BASES, INNINGS, OUTS, Base, State
from fieldhouse.power_poker.mat import COMMUNITY_CARDS, in_hand
from fieldhouse.power_poker.standing import board_of, own_hand

RUN = 100
"""A run, as worths are counted."""

# ------------------------------------------------------------------ hands to come

FEW_RUNS = 6
"""8. With fewer than this many runs to mercy the game may be over soon."""


def hands_to_come(s: State, o: Options) -> int:
    """3. How many hands there will be after this one, if every hand is one out."""
    innings = max(0, INNINGS - s.inning)
    hands = innings * OUTS + OUTS - 1 - s.outs
    to_mercy = o.mercy - most_runs(s)
    return min(hands, to_mercy) if to_mercy < FEW_RUNS else hands


def most_runs(s: State) -> int:
    """The runs of whoever leads."""
    most = 0
    for seat in range(s.seats):
        most = max(most, s.runs[seat])
    return most


def most_of_others(s: State, seat: int) -> int:
    """The runs of the best of the others."""
    most = 0
    for other in range(s.seats):
        if other != seat:
            most = max(most, s.runs[other])
    return most


# ------------------------------------------------------------------ runners and hits

STAYS = (85, 75, 65)
"""How often a runner on first, second or third has not come home after one more hand."""


def runner_worth(base: int, hands: int) -> int:
    """What a runner on a base (0 is first) is worth with so many hands to come."""
    left = RUN
    for _ in range(hands):
        left = left * STAYS[base] // 100
    return RUN - left


def runners_worth(bases: int, hands: int) -> int:
    """What a seat's runners are worth."""
    worth = 0
    for base in range(BASES):
        if bases >> base & 1:
            worth += runner_worth(base, hands)
    return worth


def hit_worth(bases: int, hit: int, hands: int) -> int:
    """5. What a hit adds for a seat with these runners: runs, and runners farther on."""
    moved = (bases << 1 | 1) << hit
    runs = size_of(moved >> Base.HOME_RUN)
    after = runners_worth(moved >> 1 & ALL_BASES, hands)
    return RUN * runs + after - runners_worth(bases, hands)


def walk_worth(bases: int, hands: int) -> int:
    """6. What a walk adds: a runner, or the run that a full diamond forces home."""
    if bases == ALL_BASES:
        return RUN
    return runners_worth(bases | bases + 1, hands) - runners_worth(bases, hands)


# ------------------------------------------------------------------ cards that are flipped

NO_KING = 48
"""Cards of 52 after which there is another."""


def card_worth(bases: int, hands: int) -> int:
    """13. What one flipped card is worth: four jacks, four queens and the aces of 52 score."""
    jacks, queens = 4 * hit_worth(bases, 1, hands), 4 * hit_worth(bases, 2, hands)
    aces = 3 * hit_worth(bases, 3, hands) + hit_worth(bases, 4, hands)
    return (jacks + queens + aces) // CARDS


def fold_worth(s: State, o: Options, seat: int) -> int:
    """14. Two cards in round 1, if the first is no King, one in round 2."""
    one = card_worth(s.bases[seat], hands_to_come(s, o))
    return one + one * NO_KING // CARDS if s.round == 1 else one


def deal_worth(bases: int, hands: int) -> int:
    """13 and 22. What it is worth to deal the next hand: three cards, up to a King."""
    if hands == 0:
        return 0
    one = card_worth(bases, hands - 1)
    return one + one * NO_KING // CARDS + one * NO_KING * NO_KING // (CARDS * CARDS)


# ------------------------------------------------------------------ the rally

RALLY_CARDS = 15
"""18. Cards of 52 that start a rally: jack, queen, king, and the aces but one."""
RALLY_RUNS = 400
"""19. What comes home in a rally that begins with empty bases, and what each runner adds."""
RUNNER_IN_RALLY = 95
LEFT_ON_BASE = 140
"""Runners left when it is over."""
RELIEVED = 75
"""20. In percent, what a relief pitcher leaves of that."""


def rally_worth(s: State, seat: int, hands: int) -> int:
    """19. What a rally of the seat is worth."""
    on = size_of(s.bases[seat])
    runs = RALLY_RUNS + RUNNER_IN_RALLY * on
    left = LEFT_ON_BASE * runner_worth(1, hands) // RUN
    worth = runs + left - runners_worth(s.bases[seat], hands)
    return worth * RELIEVED // 100 if others_have_relief(s, seat) else worth


def others_have_relief(s: State, seat: int) -> bool:
    """20. Whether anybody else has a Relief Pitcher left."""
    for other in range(s.seats):
        if other != seat and s.reliefs[other] > 0:
            return True
    return False


def rally_chance(o: Options) -> int:
    """18. How often, in percent, a winner who had bet comes to bat again."""
    once = 100 * RALLY_CARDS // CARDS
    return once if o.rally_cards == 1 else once + (100 - once) * once // 100


# ------------------------------------------------------------------ staying in and betting


def win_worth(s: State, o: Options, seat: int) -> int:
    """16 and 22. The winner's hit and the next deal.

    While cards are to come the hit is half the time one base longer.
    """
    hands = hands_to_come(s, o)
    bases = bases_won(evaluate(own_hand(s, seat) | board_of(s)))
    longer = bases + 1 if s.communities < COMMUNITY_CARDS and bases < Base.HOME_RUN else bases
    own = s.bases[seat]
    worth = (hit_worth(own, bases, hands) + hit_worth(own, longer, hands)) // 2
    return worth + deal_worth(own, hands) + kept_from_others(s, o, seat)


def kept_from_others(s: State, o: Options, seat: int) -> int:
    """What the others don't win when he does, as far as one of them gains on him by it."""
    hands = hands_to_come(s, o)
    theirs = hit_worth(0, Base.DOUBLE.value, hands) + deal_worth(0, hands)
    bettors = size_of(in_hand(s) & s.bet & ~(1 << seat))
    if bettors:
        theirs += rally_chance(o) * (RALLY_RUNS + LEFT_ON_BASE) // 100
    return theirs // (s.seats - 1)


NEXT_HAND = 90
"""17. What a loser misses on the bench: a fold to score or better, and to keep others from it."""


def bench_cost(s: State, o: Options) -> int:
    """17. The next hand, if there is one; of two players the winner gets a runner instead."""
    hands = hands_to_come(s, o)
    if hands == 0:
        return 0
    return walk_worth(0, hands) if s.seats == 2 else NEXT_HAND


def bet_worth(s: State, o: Options, seat: int, chance: int) -> int:
    """17 and 18. What a bet adds to staying in: perhaps a rally, or else the bench."""
    rally = rally_chance(o) * rally_worth(s, seat, hands_to_come(s, o)) // 100
    return (chance * rally - (100 - chance) * bench_cost(s, o)) // 100


def stay_worth(s: State, o: Options, seat: int, chance: int) -> int:
    """What staying in is worth, with a bet sooner or later if one pays."""
    return chance * win_worth(s, o, seat) // 100 + max(0, bet_worth(s, o, seat, chance))
