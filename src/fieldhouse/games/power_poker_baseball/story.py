"""Power Poker Baseball as a radio call, from an event's JSON alone.

What the listener may not know reads `??` there, and is left out here. Outs of an inning are told
when they count: with the next hand, or where the inning ends.
"""

from __future__ import annotations

from collections.abc import Mapping

from fieldhouse.cards import card_in_words
from fieldhouse.games.power_poker_baseball.state import BALLS, BASES, STRIKES, TAKES, Base
from fieldhouse.games.power_poker_baseball.story_field import (
    BASE_NAMES,
    HITS,
    NUMBERS,
    count,
    many,
    on_base,
    outs,
)
from fieldhouse.power_poker.story import TELLERS as SHARED
from fieldhouse.power_poker.story import Teller, Told, sentence

NUMBER_RANKS = frozenset("23456789T")
RED_SUITS = frozenset("dh")


def tell(event: Told) -> str | None:
    """One event as a sentence, or None where it needs no words."""
    teller = TELLERS.get(event["event"])
    return teller(event) if teller else None


# ------------------------------------------------------------------ innings and hands (3, 22, 23)


def _won_draw(event: Told) -> str:
    return f"{event['seat']} has the high card and deals first."


def _hand(event: Told) -> str:
    return f"Inning {event['inning']}, {outs(event['outs'])}. {event['seat']} deals."


def _hand_over(event: Told) -> str | None:
    """A single out is told with what it leads to."""
    new = event["new_outs"]
    if new < 2:
        return None
    return f"That is {NUMBERS[new] if new < len(NUMBERS) else new} outs at once."


def _skipped(event: Told) -> str:
    return f"{event['seat']} would deal next, and is skipped."


def _inning_over(event: Told) -> str:
    return f"Three outs: inning {event['inning']} is over."


def _extra_innings(event: Told) -> str:
    cleared = "The bases are cleared, everybody plays, and the deal is drawn for"
    return f"It is still a tie, so there are extra innings! {cleared}."


def _game_over(event: Told) -> str:
    wins = f"{event['seat']} wins with {many(event['runs'], 'run')}"
    match event["reason"]:
        case "mercy":
            return f"Mercy! {wins}."
        case "walk-off":
            return f"A walk-off walk! {wins}."
    return f"The game is over: {wins}."


def _new_deck(event: Told) -> str:
    number = event["cards"]
    cards = f"{number} card{'' if number == 1 else 's'}"
    return f"The deck is used up; {cards} from the table make a new one."


# ------------------------------------------------------------------ before the flop (10, 12)


def _pinch(event: Told) -> str:
    return f"{event['seat']} sends {event['hitter']} in to pinch hit: both get three cards."


def _bunt(event: Told) -> str:
    return f"{event['seat']} claims an ace, for a bunt to first."


def _pick_off(event: Told) -> str:
    where = BASE_NAMES[event["base"]]
    return f"{event['seat']} claims an ace, to pick off {event['runner']}'s runner on {where}."


def _steal(event: Told) -> str:
    base = event["base"]
    if base == BASES:
        return f"{event['seat']} claims the ace of spades, to steal home."
    return f"{event['seat']} claims an ace, to steal {BASE_NAMES[base + 1]}."


def _ace_shown(event: Told) -> str:
    return f"{event['seat']} shows {card_in_words(event['card'])}."


def _bluffed(event: Told) -> str:
    return f"{event['seat']} can't show that ace: {event['challenger']} was right."


def _picked_off(event: Told) -> str:
    where = BASE_NAMES[event["base"]]
    return f"{event['claimer']} picks off {event['seat']}'s runner on {where}."


def _stolen(event: Told) -> str:
    end = "!" if event["base"] > BASES else "."
    return f"{event['seat']}'s runner steals {BASE_NAMES[event['base']]}{end}"


def _caught(event: Told) -> str:
    return f"{event['seat']}'s runner from {BASE_NAMES[event['base']]} is caught stealing."


# ------------------------------------------------------------------ flop and rounds (13 to 15)


def _flop(event: Told) -> str:
    flop = f"The flop brings {card_in_words(event['card'])}"
    if event["card"][0] == "K":
        return f"{flop}: no more hits for {event['seat']} on this flop."
    return f"{flop}."


def _table_balk(event: Told) -> str:
    return f"Table balk! Everybody but {event['seat']} is benched, and all of them return."


def _fold_card(event: Told) -> str:
    card = f"{event['seat']}'s card is {card_in_words(event['card'])}"
    if event["card"][0] == "K":
        return f"{card}: that is all."
    return f"{card}: nothing." if _is_number(event["card"]) else f"{card}!"


# ------------------------------------------------------------------ the plate (21)


def _guard_card(event: Told) -> str:
    play = f"A play at the plate on {event['runner']}'s runner: {card_in_words(event['card'])}"
    if event["out"]:
        return f"{play}, out! The hand is over."
    return f"{play}, safe! {event['seat']}'s guard is over."


# ------------------------------------------------------------------ runners and runs (5 to 7)


def _hit(event: Told) -> str:
    seat, bases = event["seat"], event["bases"]
    if bases == Base.HOME_RUN:
        return f"{seat} {HITS[bases]}!"
    return f"{seat} {HITS[bases]}, and has {on_base(event['runners'])}."


def _walk(event: Told) -> str:
    """By a bunt, a walk or a balk; what came before says by which."""
    walk = f"{event['seat']} puts a runner on first"
    if sum(event["runners"]) == 1:
        return f"{walk}."
    return f"{walk}, and has {on_base(event['runners'])}."


def _run(event: Told) -> str:
    return f"A run for {event['seat']}, who now has {event['runs']}."


def _gave(event: Told) -> str:
    giver, receiver = event["seat"], event["to"]
    totals = f"{giver} has {many(event['runs'], 'run')}, {receiver} {event['their_runs']}"
    return f"{giver} gives it to {receiver}: {totals}."


def _won(event: Told) -> str:
    return f"{event['seat']} wins the hand: {event['hand']}."


# ------------------------------------------------------------------ the rally (18 to 20)


def _rally_card(event: Told) -> str:
    card = event["card"]
    shown = f"The Rally card is {card_in_words(card)}"
    return f"{shown}: nothing." if _is_number(card) else f"{shown}!"


def _pitch(event: Told) -> str:
    card = sentence(card_in_words(event["card"]))
    balls, strikes = event["balls"], event["strikes"]
    if not _is_number(event["card"]):
        return f"{card}: out." if event["card"][0] == "K" else f"{card}: a hit!"
    if _is_red(event["card"]):
        return f"{card}: {_last_or('strike', strikes, STRIKES, count(balls, strikes))}"
    return f"{card}: {_last_or('ball', balls, BALLS, count(balls, strikes))}"


def _last_or(what: str, number: int, last: int, counted: str) -> str:
    """The last one, such as `strike three!`, or one more and the count."""
    if number == last:
        return f"{what} {NUMBERS[number]}!"
    return f"a {what}. {sentence(counted)}."


def _take(event: Told) -> str:
    takes = event["takes"]
    left = TAKES - takes
    more = f"{NUMBERS[left]} take{'' if left == 1 else 's'} left"
    return f"{event['seat']} takes {card_in_words(event['card'])}, which does not count: {more}."


def _rally_out(event: Told) -> str:
    return f"{sentence(outs(event['outs']))} in the rally."


def _relief_over(event: Told) -> str:
    return f"The run sends {event['seat']}'s Relief Pitcher off."


# ------------------------------------------------------------------ cards


def _is_number(card: str) -> bool:
    return card[0] in NUMBER_RANKS


def _is_red(card: str) -> bool:
    return card[1] in RED_SUITS


TELLERS: Mapping[str, Teller] = {
    **SHARED,
    "won-draw": _won_draw,
    "hand": _hand,
    "pinch": _pinch,
    "bunt": _bunt,
    "pickoff": _pick_off,
    "steal": _steal,
    "ace-shown": _ace_shown,
    "bluffed": _bluffed,
    "bunted": lambda event: f"{event['seat']} lays down the bunt.",
    "picked-off": _picked_off,
    "stolen": _stolen,
    "caught": _caught,
    "flop": _flop,
    "double-play": lambda event: "Double play, two numbers alike on the flop! The hand is over.",
    "table-strikeout": lambda event: "Table strikeout, three red numbers! The hand is over.",
    "table-walk": lambda event: "Table walk, four black numbers! All who are still in walk.",
    "fold": lambda event: f"{event['seat']} folds to score.",
    "fold-card": _fold_card,
    "guard": lambda event: f"{event['seat']} folds and guards the plate.",
    "guard-card": _guard_card,
    "hit": _hit,
    "walk": _walk,
    "run": _run,
    "gave": _gave,
    "won": _won,
    "table-balk": _table_balk,
    "rally-card": _rally_card,
    "triple-play": lambda event: "Triple play! The hand is over.",
    "rally": lambda event: f"Rally! {event['seat']} is at bat until three are out.",
    "relief": lambda event: f"{event['seat']} calls a Relief Pitcher to the mound.",
    "pitch": _pitch,
    "take": _take,
    "rally-out": _rally_out,
    "relief-over": _relief_over,
    "rally-over": lambda event: f"{event['seat']}'s rally is over.",
    "hand-over": _hand_over,
    "skipped": _skipped,
    "inning-over": _inning_over,
    "extra-innings": _extra_innings,
    "game-over": _game_over,
    "new-deck": _new_deck,
}
"""What tells each event; those that need no words are missing."""
