"""What the solver offers to the commands: the sheets of `solve`, and advice for a seat.

Advice is of the game without Big Play cards, whose solution is at hand in seconds.
"""

from __future__ import annotations

from typing import Any

from fieldhouse.core.options import Options
from fieldhouse.core.solver import Advice
from fieldhouse.games.nfl_showdown.equilibrium.at_hand import chance_at, mix_at
from fieldhouse.games.nfl_showdown.equilibrium.sheet import make_big_sheet as make_big_sheet
from fieldhouse.games.nfl_showdown.equilibrium.sheet import make_sheet as make_sheet
from fieldhouse.games.nfl_showdown.possessions import TOUCHBACK
from fieldhouse.games.nfl_showdown.state import TO_GAIN, Question, State

LEFT_ASIDE = "Big Play cards are left aside"


def prepare(options: Options) -> None:
    """Solve the game, and work a state out, so that everything is compiled.

    Raises:
        FieldhouseError: overtime may never end.
    """
    opening = State(ask=Question.CALL, quarter=1, possession=1, down=1, ball=TOUCHBACK)
    opening.to_gain = TOUCHBACK + TO_GAIN
    advise(options, opening)


def advise(options: Options, state: State) -> Advice:
    """The mix of the seat asked and its chance to win; no mix where Big Play cards are asked for.

    Raises:
        FieldhouseError: overtime may never end.
    """
    numbers: Any = options.struct
    note = LEFT_ASIDE if options["big-plays"] else ""
    if state.ask == Question.BIG_PLAY:
        return Advice(note=note)
    return Advice(mix_at(numbers, state), chance_at(numbers, state), note)
