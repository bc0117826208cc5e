"""Three Dice Football in a terminal: the field, the dice, and everybody's money.

It fits 40 columns; from 60 on it is drawn in full. Colour only repeats what letters and lines say.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from fieldhouse.core.agenda import NOBODY
from fieldhouse.core.english import listed
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.dice import faces
from fieldhouse.games.three_dice_football.options import WAGER_NAMES
from fieldhouse.games.three_dice_football.state import (
    DONE,
    DOWNS,
    Event,
    Outcome,
    Phase,
    Roll,
    State,
)
from fieldhouse.games.three_dice_football.terminal_field import Field
from fieldhouse.games.three_dice_football.terminal_money import FEW_SEATS, Money, stakes

AIM = "Bet on how the drive ends or on a roll; the most money at the end wins."
HINT = "done after your bets, then the dice roll"
NOTES = "wins pay as shown"

DICE_WIDTH = 56
"""From here on there is room for the dice as they look, with words beside them."""

ORDINALS = {1: "1st", 2: "2nd", 3: "3rd"}
GREEN = "green"
RED = "bold red"


def draw(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> RenderableType:
    """The table after these events."""
    return Group(
        _headline(state, names, options),
        Field(state.to_go),
        DiceAndDowns(state, _last_roll(events), large=len(names) <= FEW_SEATS),
        Money(state, names),
    )


def scene(
    state: State,
    names: Names,
    options: Mapping[str, Any],
    events: Sequence[CoreEvent],
    since: int,
) -> tuple[int, RenderableType] | None:
    """The end of a round, or the table before an extra-point roll, if the new events led there.

    The last round's end is the table itself.
    """
    for number in range(since, len(events)):
        if events[number].kind == Event.GAME_OVER and state.phase != Phase.OVER:
            past = events[: number + 1]
            return number + 1, draw(_round_end(state, past), names, options, past)
    if since < len(events) and state.phase == Phase.EXTRA_POINT:
        return len(events), draw(state, names, options, events)
    return None


def brief(state: State, names: Names, seat: int) -> RenderableType:
    """What a seat has left and has bet."""
    return Text(
        f"{names[seat]} has {state.bankrolls[seat]} left; "
        f"stakes: {', '.join(stakes(state, seat)) or 'none'}."
    )


def note(options: Mapping[str, Any], action: int) -> str:
    """What a wager pays."""
    return "" if action == DONE else str(options["pay-table"][WAGER_NAMES[action]])


def declined(names: Sequence[str], question: int) -> str:
    """Seats that add nothing to what they have bet."""
    return f"{listed(names)} {'bets' if len(names) == 1 else 'bet'} nothing more."


def foregone(state: State, options: Mapping[str, Any]) -> str | None:
    """With all money lost only the dice go on; in the last round they are still worth watching."""
    left = options["rounds"] - state.round
    if left == 0 or any(state.bankrolls) or any(state.on_table):
        return None
    more = "1 more round is" if left == 1 else f"{left} more rounds are"
    return f"Nobody has any money left; {more} played without bets."


def _headline(state: State, names: Names, options: Mapping[str, Any]) -> Text:
    rounds = f"round {state.round} of {options['rounds']}"
    quarterback = f"quarterback {names[state.quarterback]}"
    return Text.assemble(("Three Dice Football", "bold"), f" · {rounds} · {quarterback}")


# ------------------------------------------------------------------ the dice


def _last_roll(events: Sequence[CoreEvent]) -> CoreEvent | None:
    """The dice that were thrown last in this round."""
    for event in reversed(events):
        if event.kind in (Event.ROLL, Event.EXTRA_POINT_ROLL):
            return event
        if event.kind == Event.ROUND:
            return None
    return None


def _round_end(state: State, past: Sequence[CoreEvent]) -> State:
    """The table as it was when the round had ended and was settled, before the next began."""
    over = past[-1]
    roll = next(event for event in reversed(past) if event.kind == Event.ROLL)
    end = state.clone()
    end.outcome, end.round, end.play, end.goal = over.values
    _, end.roll, end.margin, end.to_go = roll.values
    end.quarterback = roll.seat
    end.phase = Phase.OVER
    end.turn = NOBODY
    return end


PIPS = {
    1: ("       ", "   ●   ", "       "),
    2: (" ●     ", "       ", "     ● "),
    3: (" ●     ", "   ●   ", "     ● "),
    4: (" ●   ● ", "       ", " ●   ● "),
    5: (" ●   ● ", "   ●   ", " ●   ● "),
    6: (" ●   ● ", " ●   ● ", " ●   ● "),
}


class DiceAndDowns:
    """The last dice and what they led to.

    Args:
        rolled: the last roll of the round, None before the first.
        large: draw the dice as they look, where there is room.
    """

    def __init__(self, state: State, rolled: CoreEvent | None, large: bool) -> None:
        self.status = list(_status(state, rolled))
        self.faces = faces(rolled.values[0]) if rolled else None
        self.large = large

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The status beside the dice, or after them."""
        if self.faces is None:
            yield Text(" ").append_text(Text(" · ").join(self.status))
        elif self.large and options.max_width >= DICE_WIDTH:
            yield self._large(*self.faces)
        else:
            dice = _small(*self.faces)
            yield Text(" ").append_text(Text(" · ").join([dice, *self.status]))

    def _large(self, green: int, other: int, red: int) -> Padding:
        beside = Table.grid(padding=(0, 1))
        status = Padding(Text("\n").join(self.status), (1 if len(self.status) < 4 else 0, 0, 0, 0))
        beside.add_row(_green_die(green), _green_die(other), _red_die(red), status)
        return Padding(beside, (0, 0, 0, 1), expand=False)


def _green_die(face: int) -> Text:
    sides = (f"│{row}│" for row in PIPS[face])
    return Text("\n".join((f"┌─ G {face} ─┐", *sides, "└───────┘")), GREEN)


def _red_die(face: int) -> Text:
    """Told from a green one by its letter and its double border too."""
    sides = (f"║{row}║" for row in PIPS[face])
    return Text("\n".join((f"╔═ R {face} ═╗", *sides, "╚═══════╝")), RED)


def _small(green: int, other: int, red: int) -> Text:
    """The dice in a line; the red one has other brackets too."""
    return Text.assemble((f"[G {green}] [G {other}]", GREEN), " ", (f"<R {red}>", RED))


# ------------------------------------------------------------------ the downs


ENDINGS = {
    Outcome.TOUCHDOWN: "Touchdown!",
    Outcome.TRIPS_TOUCHDOWN: "Trips, touchdown!",
    Outcome.TURNOVER: "Turnover",
    Outcome.DOWNS: "Out of downs",
}


def _status(state: State, rolled: CoreEvent | None) -> Iterator[Text]:
    """Down, play, and what the dice were that lie beside it."""
    if state.outcome == Outcome.PLAYING:
        yield Text(f"Down {state.down} of {DOWNS}, play {state.play}", "bold")
    else:
        yield Text(ENDINGS[Outcome(state.outcome)], "bold")
    if state.goal and (goal := _goal(state)):
        yield Text(goal, f"bold {GREEN}")
    if rolled is None:
        return
    if rolled.kind == Event.EXTRA_POINT_ROLL:
        yield Text(f"Extra point: {'good' if rolled.values[1] else 'no good'}")
    else:
        yield Text(f"Last roll: {_roll(state)}")
    if state.phase == Phase.EXTRA_POINT:
        yield Text("Extra point to be rolled")


def _goal(state: State) -> str:
    """Which of the three further downs it is (clause 4), or that they were earned."""
    match state.outcome:
        case Outcome.TOUCHDOWN | Outcome.TRIPS_TOUCHDOWN:
            return ""
        case Outcome.PLAYING if state.fresh:
            return f"{ORDINALS[state.down]} & goal"
        case Outcome.PLAYING:
            return "1st & goal due after down 3"
    return "1st & goal was reached"


def _roll(state: State) -> str:
    """What the last roll was, in yards; the margin where that is another number (clause 5)."""
    margin = f"(margin {state.margin})"
    match state.roll:
        case Roll.TRIPS:
            return f"trips {margin}"
        case Roll.TURNOVER:
            return f"turnover {margin}"
        case Roll.PENALTY:
            return f"penalty, back 1 {margin}"
        case Roll.NO_GAIN:
            return "no gain"
    return f"gain of {state.margin}"
