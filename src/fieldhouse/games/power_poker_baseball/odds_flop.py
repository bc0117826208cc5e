"""The dealer's scoring flop and the table walk: every flop from a whole deck (13 and 15)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from fractions import Fraction
from typing import NamedTuple

from fieldhouse.cards import rank_of
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.figures import Figure, FigureTable
from fieldhouse.core.options import Options
from fieldhouse.core.spread import Inquiry, chance_of, spread
from fieldhouse.games.power_poker_baseball import GAME
from fieldhouse.games.power_poker_baseball.community import TABLE_WALK_CARDS, black_numbers
from fieldhouse.games.power_poker_baseball.odds_positions import (
    Sort,
    before_flop,
    happened,
    quietly,
    sort_of,
)
from fieldhouse.games.power_poker_baseball.state import Event, State
from fieldhouse.power_poker.mat import COMMUNITY_CARDS, FLOP_CARDS, is_number
from fieldhouse.power_poker.positions import cards_out, event_of


class Board(NamedTuple):
    """What the community cards have come to, if all are flipped.

    Args:
        end: the event by which the flop ended the hand, or NO_END.
        outs: the outs of the hand after the flop.
        walk: after how many community cards the table walked, 0 if it never did.
    """

    end: int
    outs: int
    walk: int


NO_END = -1
Boards = dict[Board, Fraction]


def boards(options: Options) -> Boards:
    """13 and 15. How likely the community cards come to what, all from a whole deck."""
    match = before_flop(options, 0)
    inquiry = Inquiry(board_result, open_board, number_or_king, quietly)
    return spread(GAME, match.options.struct, match.state, inquiry)


def board_result(s: State, events: Sequence[CoreEvent]) -> Board | None:
    """13. Known when the flop ends the hand; 15. else at the table walk or after the tag card."""
    for end in (Event.DOUBLE_PLAY, Event.TABLE_STRIKEOUT):
        if happened(events, end):
            over = event_of(events, Event.HAND_OVER)
            assert over is not None
            return Board(end, over[0], 0)
    if happened(events, Event.TABLE_WALK):
        return Board(NO_END, s.hand_outs, s.communities)
    return Board(NO_END, s.hand_outs, 0) if s.communities == COMMUNITY_CARDS else None


def open_board(s: State) -> Hashable:
    """13. Until the flop is judged all its cards matter; 15. then only the black numbers."""
    cards = cards_out(s) if s.communities < FLOP_CARDS else black_numbers(s)
    return s.turn, s.ask, s.depth, s.communities, s.hand_outs, cards


def number_or_king(card: int) -> Hashable:
    """13. How a flop is judged, jacks, queens and aces are alike."""
    if is_number(card):
        return rank_of(card), sort_of(card)
    return sort_of(card) == Sort.KING


# ------------------------------------------------------------------ figures


def flop_tables(options: Options, found: Boards) -> list[FigureTable]:
    """13. How the flop is judged, and 3. the outs that Kings add, if they do."""
    ends = {
        "a double play": Event.DOUBLE_PLAY,
        "a table strikeout": Event.TABLE_STRIKEOUT,
        "the hand goes on": NO_END,
    }
    rows = {name: [Figure(chance_of_end(found, end))] for name, end in ends.items()}
    tables = [FigureTable("The dealer's flop", rows)]
    if options["king-outs"]:
        tables.append(outs_table(found))
    return tables


def chance_of_end(found: Boards, end: int) -> Fraction:
    """13. How likely the flop ends the hand so, or does not."""
    return chance_of(found, lambda board: board.end == end)


def outs_table(found: Boards) -> FigureTable:
    """3. The hand's outs after the flop, Kings included."""
    counts: dict[int, Fraction] = {}
    for board, chance in found.items():
        counts[board.outs] = counts.get(board.outs, Fraction(0)) + chance
    rows = {
        f"{outs} out{'s' if outs > 1 else ''}": [Figure(counts[outs])] for outs in sorted(counts)
    }
    return FigureTable("The hand's outs after the flop, with its Kings", rows)


def table_walk_table(found: Boards) -> FigureTable:
    """15. How likely the table walks, seen from before the flop and after it."""
    goes_on = chance_of_end(found, NO_END)
    cards = {
        "at the slide card": range(TABLE_WALK_CARDS, TABLE_WALK_CARDS + 1),
        "at the tag card": range(COMMUNITY_CARDS, COMMUNITY_CARDS + 1),
        "at all": range(TABLE_WALK_CARDS, COMMUNITY_CARDS + 1),
    }
    rows: dict[str, list[Figure]] = {}
    for name, walks in cards.items():
        chance = sum((part for board, part in found.items() if board.walk in walks), Fraction(0))
        rows[name] = [Figure(chance), Figure(chance / goes_on)]
    note = (
        "Any of the 52 cards may come. Before the flop it may still end the hand; once the hand "
        "goes on, nothing else is known of its cards."
    )
    return FigureTable("The table walks", rows, ["before the flop", "when the hand goes on"], note)
