"""The Big Play cards of a card set, checked (4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from fieldhouse.core.errors import OptionError
from fieldhouse.core.options import brief
from fieldhouse.games.nfl_showdown.cells import COLOUR_NAMES, KIND_NAMES, MOST_YARDS
from fieldhouse.games.nfl_showdown.checking import (
    LONGEST_NAME,
    LONGEST_TEXT,
    check_distinct,
    check_id,
    check_line,
    check_list,
    check_table,
    check_whole,
    check_word,
)
from fieldhouse.games.nfl_showdown.state import White

SIDES = ("offense", "defense")
WHITE_NAMES = tuple(white.name.lower() for white in White)
EFFECTS = ("yards", "pass", "cancel")
CANCELLED = ("sack", "fumble", "interception")
KEYS = ("card", "team", "side", "kinds", "name", "text", "effect")
SIGNED_DICE = (*COLOUR_NAMES, *(f"-{colour}" for colour in COLOUR_NAMES))


def check_big_plays(value: Any, teams: Sequence[str], where: str) -> list[dict[str, Any]]:
    """All Big Play cards, by team and side.

    Raises:
        OptionError: a card is wrong, two have one id, or a team has not one for each side.
    """
    place = f"{where}: big-plays"
    given = check_list(value, place, len(teams) * len(SIDES), "cards")
    cards = [_card(card, teams, f"{place}[{i}]", where) for i, card in enumerate(given)]
    check_distinct([card["card"] for card in cards], place)
    found = {(card["team"], card["side"]): card for card in cards}
    for team in teams:
        for side in SIDES:
            if (team, side) not in found:
                raise OptionError(f'{place}: team "{team}" has no card for the {side}')
    return [found[team, side] for team in teams for side in SIDES]


def _card(value: Any, teams: Sequence[str], numbered: str, where: str) -> dict[str, Any]:
    """One card; once its id is known, messages name it by that."""
    card = check_table(value, numbered, KEYS)
    card_id = check_id(card["card"], f"{numbered}: card", "card id")
    place = f'{where}: Big Play card "{card_id}"'
    if card["team"] not in teams:
        raise OptionError(f"{place}: team: there is no team {brief(card['team'])} among teams")
    kinds = _kinds(card["kinds"], f"{place}: kinds")
    return {
        "card": card_id,
        "team": card["team"],
        "side": check_word(card["side"], f"{place}: side", SIDES),
        "kinds": kinds,
        "name": check_line(card["name"], f"{place}: name", LONGEST_NAME),
        "text": check_line(card["text"], f"{place}: text", LONGEST_TEXT),
        "effect": _effect(card["effect"], kinds, f"{place}: effect"),
    }


def _kinds(value: Any, where: str) -> list[str]:
    """The kinds of play that a card is for, in their order."""
    if not isinstance(value, list) or not value:
        raise OptionError(f"{where}: it must be a list of kinds of play, not {brief(value)}")
    named = [check_word(kind, where, KIND_NAMES) for kind in value]
    check_distinct(named, where)
    return [kind for kind in KIND_NAMES if kind in named]


def _effect(value: Any, kinds: Sequence[str], where: str) -> dict[str, Any]:
    """What a card does, with all its keys."""
    do = value.get("do") if isinstance(value, Mapping) else None
    if not isinstance(do, str) or do not in EFFECTS:
        known = check_table(value, where, ("do",), ("yards", "dice", "to", "what"))
        check_word(known["do"], f"{where}: do", EFFECTS)
    if do == "yards":
        return _yards_effect(value, where)
    if do == "pass":
        to = check_table(value, where, ("do", "to"))["to"]
        effect = {"do": do, "to": check_word(to, f"{where}: to", WHITE_NAMES)}
    else:
        check_table(value, where, ("do", "what"), ("yards",))
        what = check_word(value["what"], f"{where}: what", CANCELLED)
        effect = {"do": do, "what": what, "yards": _yards(value, where)}
    if "run" in kinds and (do == "pass" or effect["what"] == "interception"):
        raise OptionError(f"{where}: it is for passes, and the card's kinds have a run")
    return effect


def _yards_effect(value: Any, where: str) -> dict[str, Any]:
    table = check_table(value, where, ("do",), ("yards", "dice"))
    yards, dice = _yards(table, where), table.get("dice", [])
    if not isinstance(dice, list):
        raise OptionError(f"{where}: dice: it must be a list of dice, not {brief(dice)}")
    for die in dice:
        check_word(die, f"{where}: dice", SIGNED_DICE)
    check_distinct([die.lstrip("-") for die in dice], f"{where}: dice")
    if not yards and not dice:
        raise OptionError(f"{where}: it must have yards or dice")
    return {"do": "yards", "yards": yards, "dice": list(dice)}


def _yards(effect: Mapping[str, Any], where: str) -> int:
    return check_whole(effect.get("yards", 0), f"{where}: yards", -MOST_YARDS, MOST_YARDS)
