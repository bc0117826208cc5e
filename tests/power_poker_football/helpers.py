"""Short ways to say a game of Power Poker Football and to read what became of it.

Ann and Cy are `home`, Bob and Di `away`. Unless a test says otherwise Ann draws the high card, so
home has the ball, Ann deals first, and the order from the dealer's left is Bob, Cy, Di, Ann.
"""

from __future__ import annotations

import json
import subprocess
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from cli.running import fieldhouse
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.view import story, view_json

GAME = "power-poker-football"
TWO = ("Ann", "Bob")
FOUR = ("Ann", "Bob", "Cy", "Di")
EIGHT = (*FOUR, "Ed", "Flo", "Gus", "Hal")

POCKETS = ("KsTc", "Qs8c", "8s7c", "7s5c", "Kh3d", "Qh3c", "Th3s", "8h5s")
"""Nothing but a high card with the board below; the first wins. No ace among them."""
FLOP, TURN, RIVER = "4h9dJd", "2h", "6d"
"""No yards, no straight or flush with a pocket above, and no loaded box: the jack is a face."""
NOTHING = [0] * 10
"""A chart by which a won hand moves nothing."""


# ------------------------------------------------------------------ records


def record(*actions: str, seats: Sequence[str] = TWO, **options: Any) -> GameRecord:
    """A record; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME, tuple(seats), actions, named)


def play(*actions: str, seats: Sequence[str] = TWO, **options: Any) -> Match:
    """The match after a record's actions."""
    return record(*actions, seats=seats, **options).replay()


def start(*actions: str, ball: int = 50, seats: Sequence[str] = TWO, **options: Any) -> Match:
    """The match after actions that follow the draw for the first deal; Ann has won that."""
    return play(*draws("Ann", seats), *actions, seats=seats, drive_start=ball, **options)


def fourth(*actions: str, ball: int = 50, seats: Sequence[str] = TWO, **options: Any) -> Match:
    """The same, but after three downs that Ann won without a yard."""
    charts = {"offense_chart": NOTHING, "defense_chart": NOTHING}
    return start(*wasted("Ann", seats), *actions, ball=ball, seats=seats, **(charts | options))


def refusal(*actions: str, seats: Sequence[str] = TWO, **options: Any) -> str:
    """Why the last of the actions cannot be done; all before it can."""
    play(*actions[:-1], seats=seats, **options)
    with pytest.raises(FieldhouseError) as caught:
        play(*actions, seats=seats, **options)
    return str(caught.value)


# ------------------------------------------------------------------ parts of records


def around(first: str, seats: Sequence[str] = TWO, out: str = "") -> list[str]:
    """The seats clockwise from one of them, without some."""
    at = list(seats).index(first)
    return [name for name in (*seats[at:], *seats[:at]) if name not in out.split()]


def draws(first: str = "Ann", seats: Sequence[str] = TWO) -> list[str]:
    """The draw for the first deal, which `first` wins with an ace; the others have low diamonds."""
    return [f"{n} draw {'Ah' if n == first else f'{i + 2}d'}" for i, n in enumerate(seats)]


def dealt(
    dealer: str, seats: Sequence[str] = TWO, *, best: str = "", out: str = "", **cards: str
) -> list[str]:
    """Two cards for each seat, the dealer last.

    Args:
        dealer: who deals.
        seats: all seats.
        best: who gets the best of `POCKETS`; else the first seat.
        out: who is benched.
        cards: for some seats other cards.
    """
    ranked = [*best.split(), *(name for name in seats if name not in best.split())]
    pockets = dict(zip(ranked, POCKETS, strict=False)) | cards
    order = [*around(dealer, seats)[1:], dealer]
    return [f"deal {name} {pockets[name]}" for name in order if name not in out.split()]


def checks(*names: str) -> list[str]:
    """These seats check, in this order."""
    return [f"{name} check" for name in names]


def hand(
    dealer: str,
    best: str = "",
    *,
    seats: Sequence[str] = TWO,
    out: str = "",
    bets: str = "",
    said: Sequence[str] = (),
    board: Sequence[str] = (FLOP, TURN, RIVER),
    **cards: str,
) -> list[str]:
    """A whole hand without a fold, up to the showdown.

    Args:
        dealer: who deals.
        best: who gets the best of `POCKETS`; else the first seat.
        seats: all seats.
        out: who is benched.
        bets: who bets to win in round 1.
        said: what is said between the deal and the flop.
        board: flop, fourth and fifth card.
        cards: for some seats other cards.
    """
    order = around(dealer, seats, out)
    first = [f"{name} {'bet' if name in bets.split() else 'check'}" for name in order]
    rest = checks(*(name for name in order if name not in bets.split()))
    flop, turn, river = (f"flip {text}" for text in board)
    before = dealt(dealer, seats, best=best, out=out, **cards)
    return [*before, *said, flop, *first, turn, *rest, river, *rest]


def wasted(dealer: str, seats: Sequence[str] = TWO) -> list[str]:
    """Three hands won by their dealer, which bring nothing by a chart of `NOTHING`."""
    return [*hand(dealer, dealer, seats=seats)] * 3


def touchdown(
    dealer: str, conversion: str = "extra", cards: str = "Kd", *, seats: Sequence[str] = TWO
) -> list[str]:
    """From the 99 a flop touchdown, then the dealer's conversion; with a king it fails."""
    return [*dealt(dealer, seats), "flip 2s", f"{dealer} {conversion}", f"flip {cards}"]


def safety(dealer: str, seats: Sequence[str] = TWO) -> list[str]:
    """From the 5 or less a safety by a red ace on the flop."""
    return [*dealt(dealer, seats), "flip Ad"]


def to_flop(seats: Sequence[str] = TWO, flop: str = FLOP, **cards: str) -> list[str]:
    """Ann deals, and the flop comes."""
    return [*dealt("Ann", seats, **cards), f"flip {flop}"]


def to_round_2(seats: Sequence[str] = TWO, **cards: str) -> list[str]:
    """Ann deals, everybody checks in round 1, the fourth card comes."""
    return [*to_flop(seats, **cards), *checks(*seats), f"flip {TURN}"]


# ------------------------------------------------------------------ what became of it


def table(match: Match) -> dict[str, Any]:
    """The public state."""
    found: dict[str, Any] = view_json(match)["table"]
    return found


def now(match: Match, keys: str) -> tuple[Any, ...]:
    """Some values of the table, by their keys in one text."""
    found = table(match)
    return tuple(found[key] for key in keys.split())


def ball(match: Match) -> int:
    """Where the ball lies."""
    return int(table(match)["ball"])


def hands(match: Match) -> dict[str, list[str]]:
    """Each seat's hole cards."""
    found: dict[str, list[str]] = view_json(match)["hands"]
    return found


def to_act(match: Match) -> str | None:
    """A seat's name, "chance" or None."""
    if match.is_over:
        return None
    return "chance" if match.current_player == CHANCE else match.seats[match.current_player]


def legal(match: Match) -> set[str]:
    """The legal actions, as a record has them."""
    texts = match.legal_texts()
    assert len(set(texts)) == len(texts)
    return set(texts)


def turn(match: Match) -> tuple[str | None, set[str]]:
    """Who is to act and what may be done."""
    return to_act(match), legal(match)


def awaited(match: Match) -> str | None:
    """The outcome awaited, with its seat: `deal Bob`, `Ann draw`, `flip`; None if none is."""
    return match.codec.awaited(match.state) if match.current_player == CHANCE else None


def result(match: Match) -> dict[str, Any]:
    """The result of a finished game."""
    assert match.is_over
    found: dict[str, Any] = view_json(match)["result"]
    return found


def told(match: Match, viewer: int) -> str:
    """All that a viewer is told, as one text."""
    return json.dumps([view_json(match, viewer), story(match, viewer)])


def replay_file(folder: Path, text: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The command's replay of a record with this text."""
    path = folder / "one.game.toml"
    path.write_text(text, encoding="utf-8")
    return fieldhouse("replay", path, *arguments, folder=folder)


CHECK_OR_BET = {"check", "bet"}
KICKS = {"punt", "fieldgoal", "go"}
CALLS = {"high", "low"}
CONVERSIONS = {"extra", "two"}


def window(word: str) -> set[str]:
    """The legal actions of an optional window."""
    return {word, "no"}
