"""A player who counts yards: he folds for them, stays in for more, and bets when he is ahead.

All plays are weighed in yards, by what the deck gives on average (see `judging`). He sees what
his seat sees, nothing else.
"""

from __future__ import annotations

from fieldhouse.cards import Suit, rank_of
from fieldhouse.core.rng import below
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.power_poker_football.before_flop import BLACK, BLAST_YARDS
from fieldhouse.games.power_poker_football.community import black_yards
from fieldhouse.games.power_poker_football.judging import (
    BLITZ_WORTH,
    PASS_WORTH,
    YARD,
    best_tackle,
    calls_needed,
    can_spare_a_chip,
    deficit,
    field_goal_chance,
    kick_chance,
    likely_call_is_high,
    run_yards,
    worth_of_betting,
    worth_of_staying,
)
from fieldhouse.games.power_poker_football.kicking import CALL_YARDS
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.rounds import tackle_yards
from fieldhouse.games.power_poker_football.seats import team_of
from fieldhouse.games.power_poker_football.state import (
    DOWNS,
    DRIVES,
    GOAL_LINE,
    HALF,
    Action,
    Phase,
    Points,
    Question,
    State,
)
from fieldhouse.power_poker.claims import ace_held
from fieldhouse.power_poker.mat import NO_CARD, NOBODY_THERE, is_black, is_number

RED = 1 << Suit.DIAMONDS | 1 << Suit.HEARTS


def sensible(
    s: State,
    o: Options,
    seat: int,
    actions: list[int],
    least: list[int],
    most: list[int],
    count: int,
    rng: list[int],
) -> tuple[int, int]:
    """What he answers to each question."""
    match s.ask:
        case Question.TURN:
            return turn(s, o, seat, actions, count), 0
        case Question.LAST_TACKLE:
            return last_tackle(s, seat), 0
        case Question.FOURTH_DOWN:
            return fourth_down(s, seat), 0
        case Question.DISCARD:
            return discard(s, seat), 0
        case Question.CALL:
            return call(s, o, seat), 0
        case Question.CONVERSION:
            return conversion(s, seat), 0
    return actions[0] if takes_offer(s, o, seat, rng) else Action.NO.value, 0


# ------------------------------------------------------------------ the rounds


def turn(s: State, o: Options, seat: int, actions: list[int], count: int) -> int:
    """16. The best fold if it is worth more than staying in; else a bet if that is worth it."""
    attacks = team_of(seat) == s.offense
    if attacks:
        fold, worth = best_attack(s, seat, actions, count)
    else:
        fold, worth = best_defense(s, seat, actions, count)
    if fold != NO_FOLD and worth > worth_of_staying(s, o, seat):
        return fold
    # Nothing is won by betting early, and later one knows more.
    if s.round == 3 and worth_of_betting(s, o, seat) > 0:
        return Action.BET.value
    return Action.CHECK.value


NO_FOLD = -1
CERTAIN = 1000 * YARD
"""More than any play is worth otherwise."""


def can(actions: list[int], count: int, action: int) -> bool:
    """Whether the action is among those offered."""
    for i in range(count):
        if actions[i] == action:
            return True
    return False


def best_attack(s: State, seat: int, actions: list[int], count: int) -> tuple[int, int]:
    """19. A run if it gains more than a pass would; 22. a pass while nobody covers."""
    fold, worth = NO_FOLD, 0
    may_pass = can(actions, count, Action.PASS.value)
    if s.coverage == NOBODY_THERE:
        worth = PASS_WORTH
        if may_pass:
            fold = deep_or_not(s, seat, actions, count)
    if can(actions, count, Action.RUN.value):
        yards = run_yards(s, seat)
        if s.ball + yards >= GOAL_LINE:
            return Action.RUN.value, CERTAIN
        if yards * YARD > worth:
            return Action.RUN.value, yards * YARD
    return fold, worth


def deep_or_not(s: State, seat: int, actions: list[int], count: int) -> int:
    """24. A Hail Mary with a chip to spare, when a black ace alone would not score."""
    deep = can(actions, count, Action.HAIL_MARY.value) and can_spare_a_chip(s, seat)
    return Action.HAIL_MARY.value if deep else Action.PASS.value


def best_defense(s: State, seat: int, actions: list[int], count: int) -> tuple[int, int]:
    """21. A tackle if it is worth more than a blitz would be; 25. a blitz."""
    fold, worth = NO_FOLD, BLITZ_WORTH
    if can(actions, count, Action.BLITZ.value):
        fold = Action.BLITZ.value
    card = best_tackle(s, seat)
    if card != NO_CARD and can(actions, count, Action.TACKLE.value + card):
        yards = tackle_yards(card)
        if s.ball <= yards and s.stop == NOBODY_THERE:
            return Action.TACKLE.value + card, CERTAIN
        if yards * YARD > worth:
            return Action.TACKLE.value + card, yards * YARD
    return fold, worth


def last_tackle(s: State, seat: int) -> int:
    """20. Any red number keeps the runner out."""
    card = best_tackle(s, seat)
    return Action.NO.value if card == NO_CARD else Action.TACKLE.value + card


# ------------------------------------------------------------------ windows


def takes_offer(s: State, o: Options, seat: int, rng: list[int]) -> bool:
    """What he does in the windows, which cost a chip or a card."""
    match s.ask:
        case Question.STAND:
            return s.down == DOWNS or can_spare_a_chip(s, seat)
        case Question.STOP:
            return True  # a chip that is not needed comes back
        case Question.BLAST:
            return ace_held(s, seat, BLACK) != NO_CARD or below(rng, BLUFF_ONCE_IN) == 0
        case Question.CHALLENGE:
            return challenges(s, seat, rng)
        case Question.BLITZ_BET:
            return can_spare_a_chip(s, seat) and ace_held(s, seat, RED) == NO_CARD
        case Question.COVER:
            return can_spare_a_chip(s, seat)
    return voids(s, o, seat)


BLUFF_ONCE_IN = 24
"""12. Two cards hold a black ace 1 time in 13, so a claim is a lie about 1 time in 3."""


def challenges(s: State, seat: int, rng: list[int]) -> bool:
    """12. A wrong challenge costs a card, a right one saves five yards and costs them a card.

    He doubts when he holds a black ace himself, when five yards would score, and half the time.
    """
    if s.ball + BLAST_YARDS >= GOAL_LINE or ace_held(s, seat, BLACK) != NO_CARD:
        return True
    return below(rng, 2) == 0


def discard(s: State, seat: int) -> int:
    """12. He keeps the card of more yards in a fold, and the higher of two alike."""
    worst, least = NO_CARD, 0
    for place in range(s.holes[seat]):
        card = s.hole[seat][place]
        use = usefulness(s, seat, card)
        if worst == NO_CARD or use < least:
            worst, least = card, use
    return Action.DISCARD.value + worst


def usefulness(s: State, seat: int, card: int) -> int:
    """12. The card's yards in a fold of this side, then its rank."""
    yards = 0
    if card == UNKNOWN:
        return yards
    if team_of(seat) != s.offense:
        yards = tackle_yards(card)
    elif is_black(card) and is_number(card):
        yards = black_yards(card)
    return yards + rank_of(card)


# ------------------------------------------------------------------ fourth down


GO_UP_TO = 12
"""33. A hand gains ten yards on average; so the ball is kept more often than not."""
LIKELY = 50


def fourth_down(s: State, seat: int) -> int:
    """33. He goes for what a hand can gain, kicks what he likely makes, and else punts.

    35. At the end of a half field position is worth nothing, so he does not punt then; 40. at
    the end of the game and in overtime a field goal is good if three points are enough.
    """
    likely = field_goal_chance(s, seat) >= LIKELY
    last = s.drive == DRIVES or s.overtime > 0
    if last and deficit(s, seat) <= Points.FIELD_GOAL and likely:
        return Action.FIELD_GOAL.value
    if s.to_gain - s.ball <= GO_UP_TO or last:
        return Action.GO.value
    if likely:
        return Action.FIELD_GOAL.value
    return Action.GO.value if s.drive == HALF else Action.PUNT.value


# ------------------------------------------------------------------ kicks and conversions


def call(s: State, o: Options, seat: int) -> int:
    """33. The call that more ranks make right; at the goal line a punter wants to be wrong."""
    high = likely_call_is_high(s.last_card)
    if is_touchback_next(s, o) and seat == s.dealer:
        high = not high
    return Action.HIGH.value if high else Action.LOW.value


def is_touchback_next(s: State, o: Options) -> bool:
    """35. Whether the next right call brings a punt to the goal line, to the receivers' good."""
    return (
        s.phase == Phase.PUNT
        and s.ball + CALL_YARDS >= GOAL_LINE
        and o.drive_start > GOAL_LINE - s.ball
    )


def voids(s: State, o: Options, seat: int) -> bool:
    """34. The kicker for a field goal that can still be made, or a punt, with a chip to spare.

    A receiver only for a touchback.
    """
    if s.phase == Phase.FIELD_GOAL:
        return kick_chance(calls_needed(GOAL_LINE - s.ball), s.chips[seat] - 1) >= LIKELY // 2
    if seat == s.dealer:
        return can_spare_a_chip(s, seat) and not is_touchback_next(s, o)
    return is_touchback_next(s, o)


def conversion(s: State, seat: int) -> int:
    """38. One point is made 59 times in 100, two 20 times: two only where one would not do."""
    needs_two = s.drive == DRIVES and deficit(s, seat) == Points.TWO_POINTS
    return Action.TWO.value if needs_two else Action.EXTRA.value
