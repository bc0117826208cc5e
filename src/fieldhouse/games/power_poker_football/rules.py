"""Power Poker Football, clause by clause as its rules page numbers them.

The order of play is `advance` and, for a hand, `start_hand` and `play_down` (7). What is done then
stands in the modules that follow the page: `before_flop`, `community`, `rounds`, `showdown`,
`kicking`, `scores` and `drives`. All functions belong to the compiled subset.
"""

from __future__ import annotations

from fieldhouse.cards import shuffle
from fieldhouse.cards.pack import chances as chances
from fieldhouse.cards.pack import pick as pick
from fieldhouse.cards.pack import weight as weight
from fieldhouse.core.agenda import NOBODY, answered, ask, do_next, note, pop
from fieldhouse.core.amounts import least as least
from fieldhouse.core.amounts import most as most
from fieldhouse.core.events import EventLog, emit
from fieldhouse.core.interface import NO_ACTION
from fieldhouse.games.power_poker_football.before_flop import (
    bet_on_blitz,
    blast,
    challenge,
    claim_blast,
    deal,
    discard,
    lay_hole_card,
    make_stand,
    offer_blast,
    offer_blitz_bet,
    offer_challenge,
    offer_stand,
    offer_stop,
    put_up_stop,
)
from fieldhouse.games.power_poker_football.community import (
    await_community_card,
    await_reveal,
    community_card,
    load_box,
    reveal,
)
from fieldhouse.games.power_poker_football.drives import (
    new_markers,
    open_game_draw,
    start_with_ball,
)
from fieldhouse.games.power_poker_football.kicking import (
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
from fieldhouse.games.power_poker_football.options import Options
from fieldhouse.games.power_poker_football.rounds import (
    await_blitz_card,
    await_pass_card,
    blitz_card,
    cover,
    last_tackle,
    legal_tackles,
    legal_turn,
    next_turn,
    offer_coverage,
    open_round,
    pass_card,
    take_turn,
)
from fieldhouse.games.power_poker_football.scores import (
    await_conversion_card,
    choose_conversion,
    conversion_card,
    offer_conversion,
)
from fieldhouse.games.power_poker_football.seats import team_of
from fieldhouse.games.power_poker_football.showdown import (
    break_tie,
    clutch_card,
    draw_card,
    draw_on,
    showdown,
    win,
)
from fieldhouse.games.power_poker_football.state import (
    DOWNS,
    GOAL_LINE,
    NO_TEAM,
    Action,
    Event,
    Phase,
    Question,
    State,
    Team,
)
from fieldhouse.games.power_poker_football.steps import Step
from fieldhouse.power_poker.claims import one_of_the_cards
from fieldhouse.power_poker.mat import NO_CARD, NOBODY_THERE, open_mat
from fieldhouse.power_poker.table import misplaced

# ------------------------------------------------------------------ the order of play


def start(s: State, o: Options, seats: int) -> None:
    """1 and 2. Teams sit alternately, each player with his Game Chips; 3. first the draw."""
    s.turn = NOBODY
    open_mat(s, seats)
    for seat in range(seats):
        s.chips[seat] = o.game_chips
    s.coverage = s.stand = s.stop = s.blitz_bettor = s.caller = s.target = NOBODY_THERE
    s.flagged = s.winner = NO_TEAM
    s.mvp = NOBODY_THERE
    s.last_card = NO_CARD
    s.drive = 1
    s.ball = o.drive_start
    new_markers(s)
    open_game_draw(s)


def advance(s: State, o: Options, log: EventLog | None) -> None:
    """Do one step after another until a seat or a card is asked for."""
    while s.turn == NOBODY:
        match pop(s):
            case Step.DRAW:
                draw_for_ball(s, o, log)
            case Step.HAND:
                start_hand(s, log)
            case Step.STAND:
                offer_stand(s, note(s))
            case Step.STOP:
                offer_stop(s, o, note(s))
            case Step.DEAL:
                deal(s, note(s))
            case Step.BLAST:
                offer_blast(s, note(s))
            case Step.CHALLENGE:
                offer_challenge(s, note(s))
            case Step.BLAST_GAIN:
                blast(s, o, log, NO_CARD)
            case Step.BLITZ_BET:
                offer_blitz_bet(s, note(s))
            case Step.CARD:
                await_community_card(s)
            case Step.REVEAL:
                await_reveal(s)
            case Step.LOADED_BOX:
                load_box(s, log)
            case Step.ROUND:
                open_round(s)
            case Step.TURNS:
                next_turn(s, o, log, note(s))
            case Step.COVER:
                offer_coverage(s, note(s))
            case Step.PASS:
                await_pass_card(s)
            case Step.BLITZ:
                await_blitz_card(s)
            case Step.SHOWDOWN:
                showdown(s, log)
            case Step.TIE:
                break_tie(s)
            case Step.WIN:
                win(s, o, log, note(s))
            case Step.KICK:
                await_first_card(s)
            case Step.CALL:
                await_call(s)
            case Step.NEXT_CARD:
                await_next_card(s, Question.NEXT_CARD.value)
            case Step.RETURN:
                s.phase = Phase.PUNT_RETURN
                await_next_card(s, Question.RETURN.value)
            case Step.CONVERSION:
                offer_conversion(s, note(s))
            case Step.CONVERSION_CARD:
                await_conversion_card(s)


def draw_for_ball(s: State, o: Options, log: EventLog | None) -> None:
    """3. Those tied for highest draw again, until one is ahead."""
    if draw_on(s, Step.DRAW.value, Question.DRAW.value, 0):
        start_with_ball(s, o, log)


def start_hand(s: State, log: EventLog | None) -> None:
    """6. A hand is a down; 33. on fourth down the dealer chooses first."""
    s.blitz_bettor = NOBODY_THERE
    s.flop_stopped = s.reveal_done = s.hail_mary = s.round = 0
    emit(log, Event.DOWN, s.dealer, a=s.down, b=s.ball, c=s.to_gain, d=s.offense)
    if s.down == DOWNS:
        s.phase = Phase.FOURTH_DOWN
        ask(s, s.dealer, Question.FOURTH_DOWN)
    else:
        play_down(s)


def play_down(s: State) -> None:
    """7. The order of a hand; 1. its deck is shuffled."""
    shuffle(s)
    do_next(s, Step.ROUND, Step.CARD, Step.ROUND, Step.CARD, Step.ROUND, Step.SHOWDOWN)
    do_next(s, Step.CARD, Step.CARD, Step.CARD, Step.LOADED_BOX)
    do_next(s, Step.STAND, Step.STOP, Step.DEAL, Step.BLAST, Step.BLITZ_BET)


def choose_on_fourth_down(s: State, log: EventLog | None, action: int) -> None:
    """33. Punt, field goal, or go for it."""
    dealer = answered(s)
    emit(log, Event.FOURTH_DOWN, dealer, a=action)
    if action == Action.GO:
        play_down(s)
    else:
        kick(s, log, action)


# ------------------------------------------------------------------ decisions


def legal(s: State, o: Options, actions: list[int]) -> int:
    """What the seat that is asked may say, ascending."""
    match s.ask:
        case Question.TURN:
            return legal_turn(s, o, actions)
        case Question.DISCARD:
            return one_of_the_cards(s, s.turn, Action.DISCARD.value, actions, 0)
        case Question.LAST_TACKLE:
            actions[0] = Action.NO
            return legal_tackles(s, actions, 1)
        case Question.CALL:
            actions[0] = Action.HIGH
            actions[1] = Action.LOW
            return 2
        case Question.CONVERSION:
            actions[0] = Action.EXTRA
            actions[1] = Action.TWO
            return 2
        case Question.FOURTH_DOWN:
            actions[0] = Action.PUNT
            actions[1] = Action.FIELD_GOAL
            actions[2] = Action.GO
            return 3
    actions[0] = window_action(s.ask)
    actions[1] = Action.NO
    return 2


def window_action(question: int) -> int:
    """What a window offers beside `no`."""
    match question:
        case Question.STAND:
            return Action.STAND.value
        case Question.STOP:
            return Action.STOP.value
        case Question.BLAST:
            return Action.BLAST.value
        case Question.CHALLENGE:
            return Action.CHALLENGE.value
        case Question.BLITZ_BET:
            return Action.BLITZ_BET.value
        case Question.COVER:
            return Action.COVER.value
    return Action.CHIP.value


def declines(s: State, o: Options) -> int:
    """Windows are declined with `no`; all else is a main turn."""
    match s.ask:
        case Question.TURN | Question.DISCARD | Question.CALL:
            return NO_ACTION
        case Question.CONVERSION | Question.FOURTH_DOWN:
            return NO_ACTION
    return Action.NO.value


def decide(s: State, o: Options, log: EventLog | None, action: int, amount: int) -> None:
    """Carry out a legal decision."""
    match s.ask:
        case Question.TURN:
            take_turn(s, o, log, action)
        case Question.STAND:
            make_stand(s, log, action)
        case Question.STOP:
            put_up_stop(s, log, action)
        case Question.BLAST:
            claim_blast(s, log, action)
        case Question.CHALLENGE:
            challenge(s, o, log, action)
        case Question.DISCARD:
            discard(s, log, action)
        case Question.BLITZ_BET:
            bet_on_blitz(s, log, action)
        case Question.COVER:
            cover(s, log, action)
        case Question.LAST_TACKLE:
            last_tackle(s, o, log, action)
        case Question.FOURTH_DOWN:
            choose_on_fourth_down(s, log, action)
        case Question.CALL:
            make_call(s, log, action)
        case Question.VOID:
            void_call(s, o, log, action)
        case Question.CONVERSION:
            choose_conversion(s, log, action)


# ------------------------------------------------------------------ cards


def happen(s: State, o: Options, log: EventLog | None, outcome: int) -> None:
    """A card comes."""
    match s.ask:
        case Question.HOLE:
            lay_hole_card(s, log, outcome)
        case Question.COMMUNITY:
            community_card(s, o, log, outcome)
        case Question.DRAW | Question.TIE:
            draw_card(s, log, outcome)
        case Question.REVEAL:
            reveal(s, o, log, outcome)
        case Question.PASS:
            pass_card(s, o, log, outcome)
        case Question.BLITZ:
            blitz_card(s, o, log, outcome)
        case Question.CLUTCH:
            clutch_card(s, o, log, outcome)
        case Question.KICK:
            first_card(s, o, log, outcome)
        case Question.NEXT_CARD:
            next_card(s, o, log, outcome)
        case Question.RETURN:
            punt_return(s, o, log, outcome)
        case Question.CONVERSION_CARD:
            conversion_card(s, o, log, outcome)


# ------------------------------------------------------------------ what it comes to


def payoff(s: State, o: Options, seat: int) -> int:
    """40. The Team Victory: 1 for each of the winners, -1 for each of the others."""
    if s.winner == NO_TEAM:
        return 0
    return 1 if team_of(seat) == s.winner else -1


def conserved(s: State, o: Options) -> int:
    """2. All Game Chips; whatever is out of order counts as more than there are."""
    chips = 0
    for seat in range(s.seats):
        chips += s.chips[seat] + s.used[seat]
    for place in (s.coverage, s.stand, s.stop):
        if place != NOBODY_THERE:
            chips += 1
    return chips + OUT_OF_ORDER * (abs(unscored(s)) + misplaced(s) + off_the_field(s))


OUT_OF_ORDER = 1 << 32
"""More than all chips."""


def off_the_field(s: State) -> int:
    """6 and 9. The ball lies on the field, the markers too, and there are four downs."""
    ball = 0 <= s.ball <= GOAL_LINE
    markers = 1 <= s.to_gain <= GOAL_LINE
    return 0 if ball and markers and 1 <= s.down <= DOWNS else 1


def unscored(s: State) -> int:
    """40. The teams' points since the individual scores began, less those of the players."""
    points = s.score[Team.HOME] + s.score[Team.AWAY] - s.score_before
    for seat in range(s.seats):
        points -= s.points[seat]
    return points
