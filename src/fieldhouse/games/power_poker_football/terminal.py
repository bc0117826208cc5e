"""Power Poker Football in a terminal: the field, the mat, everybody's chips, and whose turn it is.

It fits 40 columns. Colour only repeats what signs and letters say: suits are signs, or letters
where the terminal has none.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from fieldhouse.cards import CARDS
from fieldhouse.cards.drawing import Packed
from fieldhouse.core.english import listed
from fieldhouse.core.events import Event as CoreEvent
from fieldhouse.core.game import Names
from fieldhouse.games.power_poker_football.live import LIVE
from fieldhouse.games.power_poker_football.rounds import tackle_yards
from fieldhouse.games.power_poker_football.state import (
    Action,
    Event,
    Phase,
    Question,
    State,
)
from fieldhouse.games.power_poker_football.terminal_asked import asked, situation
from fieldhouse.games.power_poker_football.terminal_field import field
from fieldhouse.games.power_poker_football.terminal_seats import Seats
from fieldhouse.games.power_poker_football.words import quarter
from fieldhouse.power_poker.drawing import cards_text
from fieldhouse.power_poker.mat import NOBODY_THERE

AIM = "Move the ball with poker hands and folds: the best team wins, and the best player."
HINT = "red cards are underlined"

SCORES = (Event.TOUCHDOWN, Event.SAFETY, Event.FIELD_GOAL, Event.CONVERTED)

WORTH: Mapping[int, str] = {
    Action.STAND: "1 chip",
    Action.STOP: "1 chip",
    Action.BLITZ_BET: "1 chip",
    Action.HAIL_MARY: "1 chip",
    Action.COVER: "1 chip",
    Action.BLAST: "5 yards",
    Action.PUNT: "20 yards",
    Action.FIELD_GOAL: "3 points",
    Action.EXTRA: "1 point",
    Action.TWO: "2 points",
}
"""What a choice costs or brings, where that is always the same."""


def draw(
    state: State, names: Names, options: Mapping[str, Any], events: Sequence[CoreEvent]
) -> RenderableType:
    """The table after these events."""
    return Group(
        Packed(_headline(state)),
        field(state),
        Packed(situation(state, names, events)),
        Packed(_mat(state, names)),
        Seats(state, names),
        Packed(asked(state, names, options)),
    )


def scene(
    state: State,
    names: Names,
    options: Mapping[str, Any],
    events: Sequence[CoreEvent],
    since: int,
) -> tuple[int, RenderableType] | None:
    """The score boards between two drives, if the new events led there."""
    for number in range(max(since, 1), len(events)):
        event = events[number]
        if event.kind == Event.DRIVE and event.values[0] > 1:
            return number, Packed(_score_boards(names, events[:number]))
    return None


def note(options: Mapping[str, Any], action: int) -> str:
    """A word beside a choice: what it costs, or what it is worth."""
    if Action.TACKLE <= action < Action.TACKLE + CARDS:
        yards = tackle_yards(action - Action.TACKLE)
        return f"back {yards}" if yards else "no yards"
    return WORTH.get(action, "")


def final(result: Mapping[str, Any]) -> list[str]:
    """Who has won: the team, and the player."""
    side = result["team"]
    other = next(name for name in result["score"] if name != side)
    score = f"{result['score'][side]} to {result['score'][other]}"
    mvp = result["mvp"]
    points = f"{result['points'][mvp]} point{'' if result['points'][mvp] == 1 else 's'}"
    return [
        f"Team Victory: the {side} team, {listed(result['winners'])}, {score}.",
        f"MVP Victory: {mvp}, with {points}.",
    ]


# ------------------------------------------------------------------ around the seats


def _headline(state: State) -> Iterator[Text]:
    """Where the game is, and both teams' scores."""
    when = "Overtime" if state.overtime else f"Quarter {quarter(state)}"
    yield Text(f"{when}, drive {state.drive}", "bold")
    yield _score(*state.score)


def _score(home: int, away: int) -> Text:
    return Text(f"home {home}, away {away}", "bold")


def _mat(state: State, names: Names) -> Iterator[Text]:
    """The community cards, and the bets and chips that lie on the mat."""
    if state.communities:
        yield Text("table ").append_text(cards_text(state.community))
    for title, seat in _claims(state):
        if seat != NOBODY_THERE:
            yield Text.assemble((f"{title} ", "bold"), names[seat])


def _claims(state: State) -> Iterator[tuple[str, int]]:
    """Whose coverage, stand, stop and blitz bet are on, and whose play is waited for."""
    yield "coverage", state.coverage
    yield "goal line stand", state.stand
    yield "safety stop", state.stop
    if state.phase in (Phase.BLITZ_BET, Phase.FLOP):
        yield "blitz bet", state.blitz_bettor
    if state.ask == Question.CHALLENGE:
        yield "Blast", state.caller
    if state.ask in (Question.COVER, Question.PASS):
        yield "Hail Mary" if state.deep else "pass", state.caller


def _score_boards(names: Names, events: Sequence[CoreEvent]) -> Iterator[Text]:
    """Both teams' scores and the points of everybody who has some (5)."""
    home = away = 0
    points: dict[int, int] = {}
    for event in events:
        if event.kind in SCORES:
            _, home, away, points[event.seat] = event.values
        elif event.kind == Event.OVERTIME:
            points.clear()
    yield Text("Score", "bold")
    yield _score(home, away)
    yield from (Text(f"{names[seat]} {own}") for seat, own in sorted(points.items()) if own)


def declined(names: Sequence[str], question: int) -> str:
    """Seats that let a window pass."""
    return f"No {LIVE.window(question)}: {listed(names)}."
