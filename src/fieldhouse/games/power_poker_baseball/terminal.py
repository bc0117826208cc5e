"""Power Poker Baseball in a terminal: the diamond, the cards, everybody's runs, and whose turn.

It fits 40 columns. Colour only repeats what signs and letters say: suits are signs, or letters
where the terminal has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from fieldhouse.cards.drawing import Packed
from fieldhouse.core.english import listed
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_baseball.live import LIVE
from fieldhouse.games.power_poker_baseball.score import LineScore
from fieldhouse.games.power_poker_baseball.state import Action, Event, State
from fieldhouse.games.power_poker_baseball.story_field import many, outs_in_digits
from fieldhouse.games.power_poker_baseball.terminal_asked import asked, situation
from fieldhouse.games.power_poker_baseball.terminal_diamond import Diamond
from fieldhouse.games.power_poker_baseball.terminal_score import ScoreBoard
from fieldhouse.games.power_poker_baseball.terminal_seats import Seats
from fieldhouse.power_poker.drawing import cards_text

AIM = (
    "Bring runners home with poker hands, folds and rallies: the most runs after nine innings win."
)
HINT = "red cards are underlined; R is runs, RP Relief Pitchers left"

BESIDE: Mapping[int, str] = {
    Action.STEAL_HOME: "ace of spades",
    Action.GUARD: "you fold",
    Action.TAKE: "not counted",
}
"""What is easily forgotten about a choice."""

WON_BY: Mapping[str, str] = {
    "innings": "",
    "mercy": ", by mercy",
    "walk-off": ", by a walk-off walk",
}


def draw(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> RenderableType:
    """The table after these events."""
    return Group(
        Packed(_headline(state)),
        Diamond(state, names),
        Packed(situation(state, names, events)),
        Seats(state, names, _line_score(names, options, events)),
        Packed(asked(state, names, options)),
    )


def _headline(state: State) -> Iterator[Text]:
    """Where the game is, and the community cards."""
    yield Text(f"Inning {state.inning}, {outs_in_digits(state.outs)}", "bold")
    if state.communities:
        yield Text("table ").append_text(cards_text(state.community))


def _line_score(names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]) -> LineScore:
    return LineScore(len(names), options["start-inning"], events)


def scene(
    state: State,
    names: Names,
    options: Mapping[str, Any],
    events: Sequence[CoreEvent],
    since: int,
) -> tuple[int, RenderableType] | None:
    """The line score between two innings, if the new events led there."""
    for number in range(len(events) - 1, since - 1, -1):
        if events[number].kind == Event.INNING_OVER and number + 1 < len(events):
            if events[number + 1].kind == Event.GAME_OVER:
                return None
            until = number + 1
            return until, ScoreBoard(names, _line_score(names, options, events[:until]))
    return None


def note(options: Mapping[str, Any], action: int) -> str:
    """A word beside a choice."""
    return BESIDE.get(action, "")


def final(result: Mapping[str, Any]) -> list[str]:
    """Who has won, and everybody's runs."""
    (winner,) = result["winners"]
    won = f"{winner} wins with {many(result['runs'][winner], 'run')}{WON_BY[result['reason']]}."
    return [won, f"Runs: {', '.join(f'{name} {own}' for name, own in result['runs'].items())}."]


def declined(names: Sequence[str], question: int) -> str:
    """Seats that let a window pass."""
    return f"No {LIVE.window(question)}: {listed(names)}."
