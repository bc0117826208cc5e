"""Punts, and field goals beyond what is worked out: kicked by the rules, many times (33 to 37)."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, TypeAlias

from fieldhouse.cards import cards_left, rank_of
from fieldhouse.core.agenda import pop
from fieldhouse.core.chance import check_seed
from fieldhouse.core.events import KIND, A, B, C, EventLog
from fieldhouse.core.figures import Z95, Figure, FigureTable, wilson
from fieldhouse.core.kernel import array_of, compile_rules
from fieldhouse.core.options import Options as ChosenOptions
from fieldhouse.core.rng import below, stream
from fieldhouse.games.power_poker_football.kicking import (
    CALL_YARDS,
    FIELD_GOAL_YARDS,
    await_call,
    await_first_card,
    await_next_card,
    first_card,
    kick,
    make_call,
    next_card,
    punt_return,
    void_call,
)
from fieldhouse.games.power_poker_football.odds_field_goal import best_chances
from fieldhouse.games.power_poker_football.odds_positions import before_kick, yards_in_words
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.state import (
    GOAL_LINE,
    MIDFIELD,
    Action,
    Ending,
    Event,
    Question,
    State,
)
from fieldhouse.games.power_poker_football.steps import Step

if TYPE_CHECKING:
    import numpy as np

    Tally: TypeAlias = np.ndarray[Any, np.dtype[np.int64]]

SEED = "odds"
KICKS = 200_000
"""Kicks for each figure that is sampled."""
POLICY = "high is called if at least as many of the cards left are higher as are lower, else low"
MOST_CHIPS = 3
FARTHEST = 60
"""Up to how many yards field goals are told of."""
SPOTS = {"own 20": 20, "own 35": 35, "midfield": MIDFIELD, "their 35": 65}
"""Where punts are kicked."""

NO_TOUCHDOWN, RETURN_TOUCHDOWN = len(Ending), len(Ending) + 1
"""Returns, beside the endings that the rules know."""
PUNT_ENDS = {
    "blocked": Ending.BLOCKED.value,
    "wrong call": Ending.PUNT.value,
    "touchback": Ending.TOUCHBACK.value,
    "returned, no touchdown": NO_TOUCHDOWN,
    "returned for a touchdown": RETURN_TOUCHDOWN,
}
RIGHT, ENDS, FLOWN, RETURNED = range(4)
ROWS = 4

# ------------------------------------------------------------------ field goals


def field_goal_table(options: ChosenOptions, seed: str) -> FigureTable:
    """37. How likely a field goal is good, by distance and by the chips to void wrong calls."""
    chips = range(min(MOST_CHIPS, options["game-chips"]) + 1)
    exact = best_chances()
    sampled = [good_field_goals(options, count, seed) for count in chips]
    rows = {
        distances(right): [
            Figure(exact[right, count])
            if (right, count) in exact
            else share(int(sampled[count][right]))
            for count in chips
        ]
        for right in range(1, calls_needed(FARTHEST) + 1)
    }
    columns = ["no chip", "1 chip", "2 chips", "3 chips"][: len(chips)]
    note = (
        "By the yards to the goal line and the chips that the kicker spends on wrong calls. Exact "
        f"figures are those of the best calls. {sampled_note(seed)}."
    )
    return FigureTable("A field goal is good", rows, columns, note)


def calls_needed(distance: int) -> int:
    """37. How many calls must be right: ten yards at once, then five each, and at least one."""
    return max(1, math.ceil((distance - FIELD_GOAL_YARDS) / CALL_YARDS))


def distances(right: int) -> str:
    """37. From where so many right calls are needed."""
    farthest = FIELD_GOAL_YARDS + CALL_YARDS * right
    return f"{1 if right == 1 else farthest - CALL_YARDS + 1} to {farthest} yards"


def good_field_goals(options: ChosenOptions, chips: int, seed: str) -> Tally:
    """37. Of many kicks with so many chips, by number, how many have so many right calls or more.

    All are kicked from so far that no fewer make them good.
    """
    tally = kicks(options, GOAL_LINE - FARTHEST, Action.FIELD_GOAL, chips, seed)
    good: Tally = tally[RIGHT, ::-1].cumsum()[::-1]
    return good


# ------------------------------------------------------------------ punts


def punt_tables(options: ChosenOptions, seed: str) -> list[FigureTable]:
    """35 and 36. How punts end, and how far they and their returns go."""
    found = [kicks(options, ball, Action.PUNT, 0, seed) for ball in SPOTS.values()]
    ends = {name: [share(int(one[ENDS, end])) for one in found] for name, end in PUNT_ENDS.items()}
    lengths = {
        yards_in_words(yards): [share(int(count))]
        for yards, count in enumerate(found[0][FLOWN])
        if count
    }
    means = {
        "the punt, 0 if blocked": [mean(one[FLOWN]) for one in found],
        "the return, if there is one": [mean(one[RETURNED]) for one in found],
    }
    note = f"{sampled_note(seed)}, and nobody spends a chip."
    first, spots = next(iter(SPOTS)), list(SPOTS)
    return [
        FigureTable("How a punt ends, by where it is kicked", ends, spots, note),
        FigureTable("Punts in yards, on average", means, spots, note, percent=False),
        FigureTable(f"The length of a punt from the {first}", lengths, note=note),
    ]


# ------------------------------------------------------------------ samples


def kicks(options: ChosenOptions, ball: int, kind: Action, chips: int, seed: str) -> Tally:
    """Kick many times from one spot, the kicker having so many chips to spend on wrong calls.

    Returns:
        A row for the right calls, the ends, the yards flown and the yards returned: how often
        each number came.
    """
    import numpy as np

    [kick_often] = compile_rules(None, kick_many)
    start = array_of(before_kick(options, ball, chips))
    log, o = array_of(EventLog()), array_of(options.struct)
    rng = np.array(stream("kicks", check_seed(seed), kind.value, ball, chips), np.int64)
    tally = np.zeros((ROWS, GOAL_LINE + 1), np.int64)
    kick_often(start.copy(), start, o, log, rng, kind.value, KICKS, tally)
    return tally


def sampled_note(seed: str) -> str:
    """How the samples were taken."""
    return f'Those with ± are sampled, {KICKS:,} kicks each, with the seed "{seed}": {POLICY}'


def share(hits: int) -> Figure:
    """How likely something is that came so often."""
    return Figure(hits / KICKS, wilson(hits / KICKS, KICKS))


def mean(counts: Tally) -> Figure:
    """The mean of numbers of which each came so often."""
    numbers = range(len(counts))
    samples = int(counts.sum())
    total = sum(number * int(counts[number]) for number in numbers)
    squares = sum(number**2 * int(counts[number]) for number in numbers)
    spread = math.sqrt((samples * squares - total**2) / (samples * (samples - 1)))
    half = Z95 * spread / math.sqrt(samples)
    return Figure(total / samples, (total / samples - half, total / samples + half))


# ------------------------------------------------------------------ compiled


def kick_many(
    ss: Any, start: Any, oo: Any, ll: Any, rng: Any, kind: int, number: int, tally: Any
) -> None:
    """So many kicks from a start, and what they come to."""
    s, o, log = ss[0], oo[0], ll[0]
    ball = start[0].ball
    for _ in range(number):
        ss[0] = start[0]
        log.size = 0
        kick_on(s, o, log, rng, kind)
        tally[RIGHT, s.calls_right] += 1
        for i in range(log.size):
            count_end(log.rows[i], ball, tally)


def kick_on(s: State, o: Options, log: EventLog, rng: list[int], kind: int) -> None:
    """One kick to its end; a wrong call is voided if there is a chip."""
    kick(s, log, kind)
    while True:
        match pop(s):
            case Step.KICK:
                await_first_card(s)
                first_card(s, o, log, random_card(s, rng))
            case Step.CALL:
                await_call(s)
                make_call(s, log, call_by_cards_left(s))
            case Step.NEXT_CARD:
                await_next_card(s, Question.NEXT_CARD.value)
                next_card(s, o, log, random_card(s, rng))
            case Step.RETURN:
                await_next_card(s, Question.RETURN.value)
                punt_return(s, o, log, random_card(s, rng))
            case _:
                return
        if s.turn >= 0:
            void_call(s, o, log, Action.CHIP.value)


def random_card(s: State, rng: list[int]) -> int:
    """Any of the cards left."""
    return s.deck[below(rng, cards_left(s))]


def call_by_cards_left(s: State) -> int:
    """High if at least as many of the cards left are higher as are lower."""
    last = rank_of(s.last_card)
    more = 0
    for place in range(cards_left(s)):
        rank = rank_of(s.deck[place])
        if rank > last:
            more += 1
        elif rank < last:
            more -= 1
    return Action.HIGH.value if more >= 0 else Action.LOW.value


def count_end(row: Any, ball: int, tally: Any) -> None:
    """Count what an event says about the end of a kick from a place."""
    if row[KIND] == Event.KICK_OVER:
        tally[ENDS, row[A]] += 1
        tally[FLOWN, row[B] - ball] += 1
    elif row[KIND] == Event.PUNT_RETURN:
        scores = row[C] == GOAL_LINE
        tally[ENDS, RETURN_TOUCHDOWN if scores else NO_TOUCHDOWN] += 1
        tally[FLOWN, GOAL_LINE - row[B] - ball] += 1
        tally[RETURNED, row[C] - row[B]] += 1
