"""Short ways to say a game of NFL Showdown and to read what became of it.

Unless a test says otherwise Ann has the ball first and nobody has Big Play cards.
"""

from __future__ import annotations

import copy
import json
import tomllib
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib.resources import files
from typing import Any

import pytest

from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.match import Match
from fieldhouse.core.records import GameRecord
from fieldhouse.core.schema import REFEREE
from fieldhouse.core.view import story, view_json
from fieldhouse.games.nfl_showdown import GAME

TWO = ("Ann", "Bob")
ANN, BOB = 0, 1
OTHER = {"Ann": "Bob", "Bob": "Ann"}

# ------------------------------------------------------------------ records


def record(
    *actions: str,
    seats: Sequence[str] = TWO,
    cards: Mapping[str, Any] | None = None,
    **options: Any,
) -> GameRecord:
    """A record; options are written with underscores."""
    named = {name.replace("_", "-"): value for name, value in options.items()}
    return GameRecord(GAME.id, tuple(seats), actions, named, cards=cards or {})


def play(*actions: str, **rest: Any) -> Match:
    """The match after a record's actions."""
    return record(*actions, **rest).replay(GAME)


def refusal(*actions: str, **rest: Any) -> str:
    """Why the last of the actions cannot be done; all before it can."""
    play(*actions[:-1], **rest)
    with pytest.raises(FieldhouseError) as caught:
        play(*actions, **rest)
    return str(caught.value)


def rookie(*actions: str, **options: Any) -> Match:
    """A rookie game in which Ann starts, without Big Play cards."""
    return play(*TOSS, *actions, **{"big_plays": False, **options})


def pro(*actions: str, **options: Any) -> Match:
    """A pro game in which Ann starts on her 25, without Big Play cards."""
    return play(*TOSS, KICKOFF, *actions, **{"mode": "pro", "big_plays": False, **options})


def bowl(*actions: str, **options: Any) -> Match:
    """The same at a pro bowl with cards dealt."""
    return play(*DEALT, *TOSS, KICKOFF, *actions, mode="pro-bowl", **options)


# ------------------------------------------------------------------ parts of records

TOSS = ("coin Ann", "Ann receive")
KICKOFF = "roll green=10 red=12 yellow=18"
"""40 yards from the 35: the receiver starts on his 25."""
DEALT = (
    "deal Ann canyon-sprint windy-corner red-clay-drag",
    "deal Bob peachtree-dash foundry-gate dust-devil",
)
"""Ann: blue +8 on runs, blue +7 on passes, red -5 on runs. Bob: blue green+1 on runs and short
passes, red -4 on runs, red -4 on passes."""

GAINS = {
    -4: ("go stack", "yellow=0"),
    -3: ("go deep", ""),
    -1: ("sweep press", "green=0"),
    1: ("sweep stack", ""),
    2: ("slant stack", "red=0"),
    3: ("sweep press", "green=4"),
    4: ("sweep deep", "green=0"),
    5: ("slant stack", "red=3"),
    6: ("sweep deep", "green=2"),
    7: ("sweep press", "green=8"),
    8: ("slant stack", "red=6"),
    9: ("sweep press", "green=10"),
    10: ("sweep deep", "green=6"),
    11: ("slant stack", "red=9"),
    12: ("sweep deep", "green=8"),
    14: ("go stack", "yellow=18"),
    17: ("slant stack", "red=15"),
    20: ("go stack", "yellow=24"),
    26: ("go stack", "yellow=30"),
    32: ("go press", "white=catch yellow=24"),
    38: ("go press", "white=catch yellow=30"),
}
"""What one play of the rookie book gains: sweep 1, green-1, green+4; slant red+2; go yellow-4,
white yellow+8, sack -3."""


def down(name: str, cards: str, roll: str = "") -> list[str]:
    """A call and its answer, `sweep stack` or `shotgun draw spy`, and the dice."""
    call, _, defense = cards.rpartition(" ")
    rolled = [f"roll {roll}"] if roll else []
    return [f"{name} call {call}", f"{OTHER[name]} defend {defense}", *rolled]


def gain(name: str, yards: int, book: str = "") -> list[str]:
    """Plays that gain so many yards, or lose the few that one play can.

    Args:
        name: who has the ball.
        yards: how many.
        book: empty in rookie mode, else `rookie`.
    """
    texts: list[str] = []
    while yards:
        step = max(g for g in GAINS if g <= yards) if yards > 0 else yards
        cards, roll = GAINS[step]
        texts += down(name, f"{book} {cards}".strip(), roll)
        yards -= step
    return texts


def touchdown(name: str, book: str = "") -> list[str]:
    """From the 25: 76 yards in two plays."""
    return gain(name, 76, book)


def good(name: str) -> list[str]:
    """A field goal."""
    return [f"{name} fieldgoal", "flick good"]


def miss(name: str) -> list[str]:
    """A missed one, so the other team's ball where this one's was."""
    return [f"{name} fieldgoal", "flick miss"]


def misses(names: str) -> list[str]:
    """Possessions without a score, by the first letters of who has them."""
    return [text for letter in names for text in miss({"A": "Ann", "B": "Bob"}[letter])]


def pinned(name: str, ball: int, book: str = "") -> list[str]:
    """From the other's 25, he punts so that this seat starts on its 1, 2, 3 or 5.

    63 yards from his goal line, then 36, 35, 34 or 32.
    """
    dice = {1: (0, 6, 30), 2: (2, 3, 30), 3: (4, 0, 30), 5: (2, 0, 30)}[ball]
    kicker = OTHER[name]
    roll = "roll green={} red={} yellow={}".format(*dice)
    return [*gain(kicker, 38, book), f"{kicker} punt green red yellow", roll]


SET = tomllib.loads(
    (files("fieldhouse.games.nfl_showdown") / "set.toml").read_text(encoding="utf-8")
)


def changed(change: Callable[[Any], object]) -> dict[str, Any]:
    """The default cards after a change."""
    content = copy.deepcopy(SET)
    change(content)
    return content


def with_cell(cell: str, card: int = 0, big: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Cards whose rookie card number so and so has this cell against `stack`.

    Args:
        cell: as a card set writes it.
        card: 0 sweep, 1 slant, 2 go.
        big: if given, new content for the first team's blue card.
    """

    def change(content: Any) -> None:
        content["playbooks"]["rookie"]["offense"][card]["cells"][0] = cell
        content["big-plays"][0].update(big or {})

    return changed(change)


def with_dice(green: str, red: str, yellow: str) -> dict[str, Any]:
    """Cards with other dice."""

    def change(content: Any) -> None:
        for name, faces in (("green", green), ("red", red), ("yellow", yellow)):
            content["dice"][name] = [int(face) for face in faces.split()]

    return changed(change)


# ------------------------------------------------------------------ what became of it


def table(match: Match) -> dict[str, Any]:
    """The public state."""
    found: dict[str, Any] = match.words.table(match.observation(REFEREE), match.seats)
    return found


def now(match: Match, keys: str) -> tuple[Any, ...]:
    """Some values of the public state."""
    there = table(match)
    return tuple(there[key] for key in keys.split())


def spot(match: Match) -> tuple[Any, ...]:
    """Who has the ball, where, which down it is and the ball that is needed."""
    return now(match, "offense ball down to_gain")


def score(match: Match) -> list[int]:
    """Each seat's points."""
    return list(table(match)["score"].values())


def clock(match: Match) -> tuple[Any, ...]:
    """Quarter, possession and who has the ball where."""
    return now(match, "quarter possession offense ball")


def to_act(match: Match) -> str | None:
    """A seat's name, "chance" or None."""
    if match.is_over:
        return None
    return "chance" if match.current_player == CHANCE else match.seats[match.current_player]


def legal(match: Match) -> set[str]:
    """The legal actions, as a record has them."""
    return set(match.legal_texts())


def turn(match: Match) -> tuple[str | None, set[str]]:
    """Who is to act and what may be done."""
    return to_act(match), legal(match)


def awaited(match: Match) -> str | None:
    """The outcome awaited, with its seat: `roll`, `deal Bob`; None if none is."""
    return match.codec.awaited(match.state) if match.current_player == CHANCE else None


def weights(match: Match) -> dict[str, int]:
    """The possible outcomes and their weights."""
    return {match.codec.outcome_text(outcome): w for outcome, w in match.chance_outcomes()}


def hands(match: Match, viewer: int = REFEREE) -> dict[str, list[str]]:
    """The Big Play cards, as somebody sees them."""
    found: dict[str, list[str]] = view_json(match, viewer)["hands"]
    return found


def result(match: Match) -> dict[str, Any]:
    """The result of a finished game."""
    found: dict[str, Any] = view_json(match)["result"]
    return found


def won(match: Match) -> tuple[list[str], list[int]] | None:
    """The winners and the score, or None while the game goes on."""
    if not match.is_over:
        return None
    end = result(match)
    assert set(end) == {"winners", "score"}
    return end["winners"], list(end["score"].values())


def everything(match: Match, viewer: int) -> bytes:
    """All that a viewer gets, byte for byte."""
    seen = match.observation(viewer).words()
    state = match.information_state(viewer)
    return json.dumps([view_json(match, viewer), state, seen, story(match, viewer)]).encode()


def big(*names: str) -> set[str]:
    """The legal actions of a Big Play window."""
    return {"no", *(f"big {name}" for name in names)}


def calls(texts: Iterable[str]) -> set[str]:
    """Those of some actions that are calls."""
    return {text for text in texts if text.startswith("call ")}


PUNTS = {
    *("punt green", "punt red", "punt yellow"),
    *("punt green red", "punt green yellow", "punt red yellow", "punt green red yellow"),
}
ROOKIE_CALLS = {"call sweep", "call slant", "call go"}
PRO_CALLS = {
    *("call rookie sweep", "call rookie slant", "call rookie go"),
    *("call power-run dive", "call power-run toss", "call power-run play-action"),
    *("call shotgun draw", "call shotgun hitch", "call shotgun post"),
}


def field_goals(most: int = 10) -> set[str]:
    """A field goal with every number of steps back up to some."""
    return {"fieldgoal", *(f"fieldgoal {step}" for step in range(1, most + 1))}
