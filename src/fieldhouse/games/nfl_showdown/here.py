"""What a seat's Big Play cards and its choices do in this position of NFL Showdown."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Any

from fieldhouse.core.options import Options
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.nfl_showdown.cards import content_of, defense_names
from fieldhouse.games.nfl_showdown.cells import COLOUR_NAMES, Cell, read_cell, sum_text
from fieldhouse.games.nfl_showdown.dice import EXTRA_POINT_YARDS, WHITE_SIDES
from fieldhouse.games.nfl_showdown.options import CHANCES
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import (
    CALLS,
    GOAL_LINE,
    NO_CARD,
    Action,
    State,
)
from fieldhouse.gridiron.words import spot_for, yards


def worth(state: State, options: Mapping[str, Any], seat: int) -> str:
    """4. A line for each Big Play card that is left, if whoever looks knows them."""
    if UNKNOWN in state.hand[seat]:
        return ""
    cards = content_of(options["cards"])["big-plays"]
    left = zip(state.hand[seat], state.used[seat], strict=True)
    return "\n".join(cards[card]["text"] for card, used in left if card != NO_CARD and not used)


def explain_here(state: State, options: Options, action: int) -> str:
    """What a choice of the seat to act does here; "" for one that `explain` tells all of."""
    content = content_of(options["cards"])
    if Action.CALL <= action < Action.DEFEND:
        return _call(content, *divmod(action - Action.CALL, CALLS))
    if Action.DEFEND <= action < Action.BIG and state.book != NO_CARD:
        card = defense_names(options["cards"])[action - Action.DEFEND]
        return _defense(content, BOOK_NAMES[state.book], card)
    if Action.PUNT < action < Action.CALL:
        return _punt(content["dice"], action - Action.PUNT, state.ball)
    if Action.FIELD_GOAL <= action <= Action.PUNT:
        return _field_goal(state, options, action - Action.FIELD_GOAL)
    if action == Action.EXTRA:
        good = _good(options, EXTRA_POINT_YARDS)
        return f"Kick for one point from {yards(EXTRA_POINT_YARDS)}: {good}."
    return ""


# ------------------------------------------------------------------ kicks


def _field_goal(state: State, options: Options, step: int) -> str:
    """12. How long it is and how likely it is good."""
    distance = GOAL_LINE - state.ball + step
    back = f", {step} back" if step else ""
    good = _good(options, distance)
    return f"Three points from {yards(distance)}{back}: {good}; missed, it is their ball here."


def _good(options: Options, distance: int) -> str:
    """12. How likely a kick is good, by the kick model."""
    model: Any = options.struct
    percent = Fraction(100 * model.kick_weight[distance], CHANCES)
    return f"good {float(percent):.4g} times in 100" if percent else "it cannot be good"


def _punt(dice: Mapping[str, list[int]], colours: int, ball: int) -> str:
    """13. How far these dice go on average and at most, and whose ball it is there."""
    names = [name for colour, name in enumerate(COLOUR_NAMES) if colours >> colour & 1]
    most = sum(max(dice[name]) for name in names)
    mean = float(sum(_mean(dice[name]) for name in names))
    near = f", near {spot_for(round(ball + mean), True)}" if ball + mean < GOAL_LINE else ""
    touchback = "; at the goal line it is a touchback" if ball + most >= GOAL_LINE else ""
    return f"{mean:.4g} yards on average{near}, and {most} at most{touchback}."


# ------------------------------------------------------------------ cards


def _call(content: Mapping[str, Any], book: int, call: int) -> str:
    """3. What an offense card brings against each answer."""
    cards = content["playbooks"][BOOK_NAMES[book]]
    row = cards["offense"][call]
    pairs = zip(cards["defense"], row["cells"], strict=True)
    cells = [(name, read_cell(text, row["kind"], "cell")) for name, text in pairs]
    kind = row["kind"].replace("-", " ").capitalize()
    return f"{kind}. {_against(content, cells)}"


def _defense(content: Mapping[str, Any], book: str, card: str) -> str:
    """3. What an answer lets each call of the book bring."""
    cards = content["playbooks"][book]
    place = cards["defense"].index(card)
    cells = [
        (row["card"], read_cell(row["cells"][place], row["kind"], "cell"))
        for row in cards["offense"]
    ]
    return _against(content, cells)


def _against(content: Mapping[str, Any], cells: Iterable[tuple[str, Cell]]) -> str:
    """Each cell after the other card's name, and how often a throw is caught if one is thrown."""
    cells = list(cells)
    told = "; ".join(f"{name}: {_cell(content['dice'], cell)}" for name, cell in cells)
    if not any(cell.white for _, cell in cells):
        return f"{told}."
    caught = content["dice"]["white"].count("catch")
    return f"{told}. Caught: {caught} times in {WHITE_SIDES}."


def _cell(dice: Mapping[str, list[int]], cell: Cell) -> str:
    """The yards, with dice their average and in brackets how they are rolled; or what else."""
    match cell.result:
        case "incomplete":
            return "incomplete"
        case "sack":
            return f"sack, {yards(-cell.yards)} lost"
        case "interception" | "fumble":
            return f"{cell.result}, their ball"
    caught = " if caught" if cell.white else ""
    if not cell.dice:
        lost = " lost" if cell.yards < 0 else ""
        return f"{yards(abs(cell.yards))}{lost}{caught}"
    mean = cell.yards + sum(
        (-1 if die.startswith("-") else 1) * _mean(dice[die.removeprefix("-")]) for die in cell.dice
    )
    return f"about {float(mean):.3g}{caught} ({sum_text(cell.yards, cell.dice)})"


def _mean(sides: list[int]) -> Fraction:
    return Fraction(sum(sides), len(sides))
