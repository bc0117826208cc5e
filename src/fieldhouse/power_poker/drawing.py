"""What the Power Poker games draw in the same way: cards, seats and the rows of a table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from rich.text import Text

from fieldhouse.cards import drawing, is_red
from fieldhouse.core.game import Names
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.power_poker.mat import Mat, has
from fieldhouse.power_poker.words import knows_cards

TURN = "▶"
DEALER = "D"

BENCHED, FOLDED, BET = ("benched", "out"), ("folded", "fold"), ("bet to win", "bet")
"""How a seat stands, in full and in short."""

Row = Sequence[Text]
"""What there is to say, column by column."""


# ------------------------------------------------------------------ seats


def standing(state: Mat, seat: int) -> tuple[str, str]:
    """Whether the seat is out of the hand or locked into it."""
    if has(state.benched, seat):
        return BENCHED
    if has(state.folded, seat):
        return FOLDED
    return BET if has(state.bet, seat) else ("", "")


def seat_style(state: Mat, seat: int) -> str:
    """The seat to act stands out, one that is out of the hand stands back."""
    if state.turn == seat:
        return "bold"
    return "dim" if standing(state, seat) in (BENCHED, FOLDED) else ""


def marks(state: Mat, seat: int, between: str, there_is_a_dealer: bool) -> str:
    """Whether it is the seat's turn, and whether it deals."""
    turn = TURN if state.turn == seat else " "
    deals = there_is_a_dealer and state.dealer == seat
    return f"{turn}{between}{DEALER if deals else ' '}"


# ------------------------------------------------------------------ cards


def card_text(card: int) -> Text:
    """A card; what is red is also underlined, since colour is a rule here."""
    is_known_red = card != UNKNOWN and is_red(card)
    return drawing.card_text(card, "underline" if is_known_red else "")


def cards_text(cards: Sequence[int]) -> Text:
    """The cards in some places, empty ones left out."""
    return Text(" ").join(card_text(card) for card in cards if card >= 0)


def known_cards(state: Mat, names: Names) -> Iterator[Text]:
    """The hole cards that whoever looks may see; those of the seat to act stand elsewhere."""
    for seat, name in enumerate(names):
        if knows_cards(state, seat) and seat != state.turn:
            yield Text(f"{name} ").append_text(cards_text(state.hole[seat]))


# ------------------------------------------------------------------ rows


def aligned(
    rows: Sequence[Row], usual: Sequence[int], right: Sequence[bool], gap: int
) -> list[Text]:
    """The rows as lines whose columns stand below each other.

    Args:
        rows: the texts, column by column.
        usual: the least width of each column.
        right: whether a column is aligned to the right.
        gap: the spaces between two columns.
    """
    columns = zip(*rows, strict=True)
    widths = [
        max(least, *(text.cell_len for text in column))
        for least, column in zip(usual, columns, strict=True)
    ]
    return [
        Text(" " * gap).join(
            _cell(text, width, to_right)
            for text, width, to_right in zip(row, widths, right, strict=True)
        )
        for row in rows
    ]


def widest(lines: Sequence[Text]) -> int:
    """The columns that the lines take."""
    return max(line.cell_len for line in lines)


def _cell(text: Text, width: int, to_right: bool) -> Text:
    cell = text.copy()
    cell.align("right" if to_right else "left", width)
    return cell
