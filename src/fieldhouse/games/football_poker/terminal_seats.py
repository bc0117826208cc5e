"""The seats of Football poker in a terminal: a line each where there is room, else a few."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from fieldhouse.cards import drawing, rank_of
from fieldhouse.cards.drawing import INDENT, Packed, shown
from fieldhouse.core.game import Names
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.football_poker.seats import is_in
from fieldhouse.games.football_poker.showing import wild_ranks
from fieldhouse.games.football_poker.state import TEN_YARDS, Phase, State, Status
from fieldhouse.games.football_poker.words import RANK_LETTERS

TURN = "▶"
DEALER = "D"
GAP = "  "

HEADINGS = ("  D dealer", "chips", "bet", "down", "up", "yards", "wild")
TO_THE_RIGHT = ("chips", "bet")
USUAL_WIDTHS = (0, 0, 0, 8, 11, 7, 4)
"""What all cards of a hand take, so that the columns stay where they are from street to street."""


class Seat(NamedTuple):
    """What there is to say of a seat, column by column."""

    name: Text
    chips: Text
    bet: Text
    down: Text
    up: Text
    yards: Text
    wild: Text


class Seats:
    """Everybody's chips, bet, cards, yards and wild ranks. The seat to act is marked."""

    def __init__(self, state: State, names: Names) -> None:
        self.state = state
        self.names = names

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """A table if it fits, the columns moved together if need be; else a few lines a seat."""
        seats = [seat_texts(self.state, seat, name) for seat, name in enumerate(self.names)]
        for usual, gap in ((USUAL_WIDTHS, 2), (USUAL_WIDTHS, 1), ((0,) * len(HEADINGS), 1)):
            widths = _widths(seats, usual)
            if sum(widths) + gap * (len(widths) - 1) <= options.max_width:
                for line in _table(seats, widths, gap):
                    yield shown(line, options)
                return
        for seat in seats:
            yield from _lines(seat)


def seat_texts(state: State, seat: int, name: str) -> Seat:
    """The texts of a seat's columns."""
    acts, is_out = state.turn == seat, not is_in(state, seat)
    style = "bold" if acts else "dim" if is_out else ""
    turn, dealer = TURN if acts else " ", DEALER if state.dealer == seat else " "
    wild = wild_ranks(state, seat)
    return Seat(
        Text(f"{turn} {dealer} {name}", style),
        Text(_chips(state, seat), style),
        Text(str(state.bets[seat] or ""), style),
        cards_text(state.down[seat], wild),
        cards_text(state.up[seat], wild),
        Text(_standing(state, seat), style),
        Text("" if is_out else _wild(state, seat)),
    )


def _chips(state: State, seat: int) -> str:
    """What is left; all-in stays said even if an extra point brings chips meanwhile (3)."""
    chips = state.stacks[seat]
    if is_in(state, seat) and state.all_in[seat] and state.phase != Phase.OVER:
        return f"{chips} all-in" if chips else "all-in"
    return str(chips)


def _standing(state: State, seat: int) -> str:
    """The yards, or why they no longer count."""
    match state.status[seat]:
        case Status.OUT:
            return "out"
        case Status.FOLDED:
            return "folded"
        case Status.SHORT:
            return f"short {state.yards[seat]}"
    return "punted" if state.punted[seat] else f"{state.yards[seat]}/{TEN_YARDS}"


def _wild(state: State, seat: int) -> str:
    """Fours for everybody, then the ranks that the seat has cut, in order."""
    cut = state.wild_order[seat][: state.wilds[seat]]
    return " ".join(("4", *(RANK_LETTERS[rank] for rank in cut)))


# ------------------------------------------------------------------ cards


def cards_text(cards: Sequence[int], wild: int) -> Text:
    """The cards in some places, empty ones left out."""
    return Text(" ").join(card_text(card, wild) for card in cards if card >= 0)


def card_text(card: int, wild: int) -> Text:
    """A card as rank and suit; red suits in red, wild cards underlined."""
    is_wild = card != UNKNOWN and wild >> rank_of(card) & 1
    return drawing.card_text(card, "underline" if is_wild else "")


# ------------------------------------------------------------------ lines


def _widths(seats: Sequence[Seat], usual: Sequence[int]) -> list[int]:
    columns = zip(*seats, strict=True)
    return [
        max(least, len(heading), *(text.cell_len for text in column))
        for least, heading, column in zip(usual, HEADINGS, columns, strict=True)
    ]


def _table(seats: Sequence[Seat], widths: Sequence[int], gap: int) -> Iterator[Text]:
    headings = [Text(heading, "bold") for heading in HEADINGS]
    for row in (headings, *seats):
        cells = (
            _aligned(text, width, heading in TO_THE_RIGHT)
            for text, width, heading in zip(row, widths, HEADINGS, strict=True)
        )
        yield Text(" " * gap).join(cells)


def _aligned(text: Text, width: int, right: bool) -> Text:
    aligned = text.copy()
    aligned.align("right" if right else "left", width)
    return aligned


def _lines(seat: Seat) -> Iterator[Packed]:
    """The chips on a line, the cards and what they count on the next, if there are any."""
    chips = Text("chips ").append_text(seat.chips)
    bet = [Text("bet ").append_text(seat.bet)] if seat.bet else []
    yield Packed([seat.name, chips, *bet], GAP)
    if seat.up or seat.down:
        cards = Text(" " * INDENT).append_text(Text(GAP).join([seat.down, seat.up]))
        wild = [Text("wild ").append_text(seat.wild)] if seat.wild else []
        yield Packed([cards, seat.yards, *wild], GAP)
