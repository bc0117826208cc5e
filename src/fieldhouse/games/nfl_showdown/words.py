"""NFL Showdown in words: its actions, its outcomes and its board, under given options."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from itertools import product
from typing import Any

from fieldhouse.cards import HIDDEN
from fieldhouse.core.game import EventWord, Names
from fieldhouse.core.options import Options as ReadOptions
from fieldhouse.core.schema import UNKNOWN
from fieldhouse.games.nfl_showdown.cards import big_ids, content_of, defense_names, offense_names
from fieldhouse.games.nfl_showdown.here import explain_here, worth
from fieldhouse.games.nfl_showdown.playbooks import BOOK_NAMES
from fieldhouse.games.nfl_showdown.state import (
    COLOURS,
    DIE_RESULTS,
    HAND,
    LONGEST_STEP,
    NO_CARD,
    NO_ONE,
    NOT_ROLLED,
    OVERTIME,
    SEATS,
    SIDES,
    Action,
    Colour,
    Ending,
    Event,
    Mode,
    Outcome,
    Phase,
    Purpose,
    Question,
    Result,
    State,
    White,
)
from fieldhouse.games.nfl_showdown.story import tell

PHASES = tuple(phase.name.lower().replace("_", "-") for phase in Phase)
MODES = tuple(mode.name.lower().replace("_", "-") for mode in Mode)
COLOUR_NAMES = tuple(colour.name.lower() for colour in Colour)
WHITE_NAMES = tuple(white.name.lower() for white in White)
ENDINGS = tuple(ending.name.lower().replace("_", "-") for ending in Ending)
RESULTS = tuple(result.name.lower() for result in Result)
PURPOSES = tuple(purpose.name.lower().replace("_", "-") for purpose in Purpose)


class NflWords:
    """What the numbers of the rules mean, with the names of the cards in force."""

    AMOUNTS: frozenset[int] = frozenset()

    def __init__(self, options: ReadOptions) -> None:
        cards = options["cards"]
        self.mode = options["mode"]
        self.offense = offense_names(cards)
        self.cards = content_of(cards)
        self.books = self.cards["playbooks"]
        self.defenses = defense_names(cards)
        self.big_plays = big_ids(cards)
        self.faces: Sequence[Sequence[int]] = options.struct.faces  # type: ignore[attr-defined]
        self.sides: Sequence[Sequence[int]] = options.struct.face_weight  # type: ignore[attr-defined]

    # -------------------------------------------------------------- actions and outcomes

    @cached_property
    def ACTIONS(self) -> tuple[str, ...]:
        """The text of each action id; those without a card in this set are unused."""
        steps = ("fieldgoal", *(f"fieldgoal {step}" for step in range(1, LONGEST_STEP + 1)))
        texts = {
            Action.RECEIVE: "receive",
            Action.KICK: "kick",
            Action.EXTRA: "extra",
            Action.TWO: "two",
            Action.NO: "no",
            **{Action.FIELD_GOAL + step: text for step, text in enumerate(steps)},
            **{Action.PUNT + dice: f"punt {_dice_text(dice)}" for dice in range(1, 1 << COLOURS)},
            **{Action.CALL + number: text for number, text in enumerate(self._calls())},
            **{Action.DEFEND + place: f"defend {name}" for place, name in enumerate(self.defenses)},
            **{Action.BIG + place: f"big {name}" for place, name in enumerate(self.big_plays)},
            Action.HIDDEN_BIG: f"big {HIDDEN}",
        }
        return tuple(texts.get(action, f"(unused {action})") for action in range(1 + max(texts)))

    def _calls(self) -> Iterator[str]:
        """Each call; 8. outside rookie mode its book is named."""
        for book, cards in zip(BOOK_NAMES, self.offense, strict=True):
            for card in cards:
                named = book != BOOK_NAMES[0] or self.mode != MODES[Mode.ROOKIE]
                yield f"call {book} {card}" if named else f"call {card}"

    @cached_property
    def OUTCOMES(self) -> tuple[str, ...]:
        """The text of each outcome id after its verb; a coin names a seat."""
        coin = [f"@{seat}" for seat in range(SEATS)]
        whites = (None, *WHITE_NAMES)
        shown = range(DIE_RESULTS)
        rolls = [
            self._roll_text(white, (green, red, yellow))
            for white, yellow, red, green in product(whites, shown, shown, shown)
        ]
        return (*coin, "good", "miss", *self.big_plays, HIDDEN, *rolls)

    def _roll_text(self, white: str | None, digits: tuple[int, ...]) -> str:
        """A roll, white green red yellow; what no die of this set shows is in brackets."""
        parts = [f"white={white}"] if white else []
        for colour, shown in enumerate(digits):
            if shown > 0:
                there = self.sides[colour][shown - 1] > 0
                face = self.faces[colour][shown - 1] if there else f"({shown})"
                parts.append(f"{COLOUR_NAMES[colour]}={face}")
        return " ".join(parts) or "(nothing)"

    def arranged(self, face: str) -> str:
        """2. A roll is written white green red yellow, and read in any order."""
        order = ("white", *COLOUR_NAMES)
        parts = face.split(" ")
        if not all(part.partition("=")[0] in order and "=" in part for part in parts):
            return face
        return " ".join(sorted(parts, key=lambda part: order.index(part.partition("=")[0])))

    def awaited(self, state: State) -> str:
        """`coin`, `deal SEAT`, `flick` or `roll`."""
        match state.ask:
            case Question.DEAL:
                return f"deal @{state.target}"
            case Question.FLICK:
                return "flick"
            case Question.ROLL:
                return "roll"
        return "coin"

    def hides(self, state: State) -> bool:
        """18. A Big Play card dealt may be hidden."""
        return bool(state.ask == Question.DEAL)

    def allows(self, state: State, move: int) -> bool:
        """12. A kick may be good or miss in a record, whatever the model says.

        9. The second of two Big Plays is kept unseen, so a record may hide which it was.
        """
        if state.ask == Question.BIG_PLAY:
            return move == Action.HIDDEN_BIG and UNKNOWN in state.hand[state.turn]
        return bool(state.ask == Question.FLICK and move in (Outcome.GOOD, Outcome.MISS))

    def sealed(self, state: State) -> list[int]:
        """8 and 9. Who has laid a call, a defense or a Big Play face down, or declined one."""
        return [seat for seat in range(SEATS) if state.sealed[seat] != NO_CARD]

    def outcome_form(self, state: State) -> str:
        """What an outcome looks like in a record."""
        match state.ask:
            case Question.DEAL:
                return "deal SEAT CARD, a Big Play card that is not out"
            case Question.FLICK:
                return "flick good or flick miss"
            case Question.ROLL:
                dice = ["white=catch"] if state.white else []
                dice += [
                    f"{name}={self._example(state, c)}"
                    for c, name in enumerate(COLOUR_NAMES)
                    if state.dice >> c & 1
                ]
                return f"roll {' '.join(dice)} or what else these dice show"
        return "coin SEAT"

    def _example(self, state: State, colour: int) -> int:
        """A face that the die may show."""
        return self.faces[colour][max(s for s in range(SIDES) if self.sides[colour][s] > 0)]

    # -------------------------------------------------------------- events

    @cached_property
    def EVENTS(self) -> Mapping[int, EventWord]:
        """What each kind of event is called, and its values."""
        moved: Mapping[str, Any] = {"before": "number", "after": "number"}
        scored: Mapping[str, Any] = {"points": "number", "score": "by-seat"}
        return {
            Event.TOSS: EventWord("toss", clause="5"),
            Event.CHOSE: EventWord("chose", {"choice": self.ACTIONS}, clause="5"),
            Event.BIG_PLAY_DEALT: EventWord("big-play-dealt", tells=self._dealt, clause="18"),
            Event.QUARTER: EventWord("quarter", {"quarter": "number"}, clause="16"),
            Event.KICKOFF: EventWord("kickoff", {"yards": "number", "ball": "number"}, clause="6"),
            Event.POSSESSION: EventWord(
                "possession",
                {"quarter": "number", "ball": "number", "possession": "number"},
                clause="16",
            ),
            Event.DOWN: EventWord(
                "down",
                {"down": "number", "ball": "number", "to_gain": "number", "try": "flag"},
                clause="7",
            ),
            Event.BOOK: EventWord("book", {"playbook": BOOK_NAMES}, clause="8"),
            Event.CALLED: EventWord("called", tells=self._called, clause="8"),
            Event.DEFENDED: EventWord("defended", tells=self._defended, clause="8"),
            Event.PLAY: EventWord("play", tells=self._play, reveals=True, clause="8"),
            Event.ROLLED: EventWord("rolled", tells=self._rolled, clause="2"),
            Event.PLANNED: EventWord("planned", {"choice": self.ACTIONS}, clause="9"),
            Event.FIRST: EventWord("first", clause="9"),
            Event.BIG_PLAY: EventWord(
                "big-play", tells=self._big_play, reveals=True, clause="9", shows=big_play_shown
            ),
            Event.MOVED: EventWord(
                "moved", {"result": RESULTS, **moved, "yards": "number"}, clause="3"
            ),
            Event.FIRST_DOWN: EventWord("first-down", {"ball": "number"}, clause="7"),
            Event.FIELD_GOAL_TRY: EventWord(
                "field-goal-try", {"step": "number", "distance": "number"}, clause="12"
            ),
            Event.FIELD_GOAL: EventWord("field-goal", scored, clause="12"),
            Event.MISSED: EventWord("missed", {"ball": "number"}, clause="12"),
            Event.PUNT: EventWord(
                "punt", {"yards": "number", "from": "number", "their_ball": "number"}, clause="13"
            ),
            Event.TURNOVER: EventWord(
                "turnover", {"how": ENDINGS, "spot": "number", "their_ball": "number"}, clause="7"
            ),
            Event.TOUCHDOWN: EventWord("touchdown", scored, clause="11"),
            Event.TRY: EventWord("try", {"choice": self.ACTIONS}, clause="11"),
            Event.TRY_OVER: EventWord("try-over", scored, clause="11"),
            Event.SAFETY: EventWord("safety", scored, clause="14"),
            Event.HALFTIME: EventWord("halftime", clause="16"),
            Event.OVERTIME: EventWord("overtime", clause="17"),
            Event.GAME_OVER: EventWord("game-over", {"score": "by-seat"}, clause="16"),
        }

    def _dealt(self, values: tuple[int, ...]) -> dict[str, Any]:
        return self._big_play(values) if values[0] < len(self.big_plays) else {"card": HIDDEN}

    def _big_play(self, values: tuple[int, ...]) -> dict[str, Any]:
        card = self.cards["big-plays"][values[0]]
        return {key: card[key] for key in ("card", "name", "text")}

    def _called(self, values: tuple[int, ...]) -> dict[str, Any]:
        return {"card": self.offense[values[0]][values[1]]}

    def _defended(self, values: tuple[int, ...]) -> dict[str, Any]:
        return {"card": self._defense(values[0], values[1])}

    def _play(self, values: tuple[int, ...]) -> dict[str, Any]:
        book, called, defended, _ = values
        return {
            "playbook": BOOK_NAMES[book],
            "called": self.offense[book][called],
            "kind": self.books[BOOK_NAMES[book]]["offense"][called]["kind"],
            "defended": self._defense(book, defended),
            "cell": self.books[BOOK_NAMES[book]]["offense"][called]["cells"][defended],
        }

    def _rolled(self, values: tuple[int, ...]) -> dict[str, Any]:
        return {"dice": self.OUTCOMES[values[0]], "for": PURPOSES[values[1]]}

    def _defense(self, book: int, card: int) -> str:
        """A defense card of a book."""
        return str(self.books[BOOK_NAMES[book]]["defense"][card])

    def tell(self, event: Mapping[str, Any]) -> str | None:
        """One event as a sentence; in rookie mode there is no book to announce."""
        if event["event"] == "book" and self.mode == MODES[Mode.ROOKIE]:
            return None
        return tell(event)

    # -------------------------------------------------------------- the board

    def table(self, state: State, names: Names) -> dict[str, Any]:
        """The public state, under the keys of the rules page."""
        shown = state.called != NO_CARD
        left = [
            sum(
                state.hand[seat][place] != NO_CARD and not state.used[seat][place]
                for place in range(HAND)
            )
            for seat in range(SEATS)
        ]
        return {
            "phase": PHASES[state.phase],
            "mode": self.mode,
            "offense": names[state.offense] if state.offense != NO_ONE else None,
            "ball": state.ball,
            "to_gain": state.to_gain,
            "down": state.down,
            "quarter": state.quarter,
            "possession": state.possession,
            "overtime": state.quarter == OVERTIME,
            "score": {names[seat]: state.score[seat] for seat in range(SEATS)},
            "big_plays": {names[seat]: left[seat] for seat in range(SEATS)},
            "playbook": BOOK_NAMES[state.book] if state.book != NO_CARD else None,
            "called": self.offense[state.book][state.called] if shown else None,
            "defended": self._defense(state.book, state.defended) if shown else None,
            "dice": self._dice(state),
        }

    def _dice(self, state: State) -> dict[str, Any] | None:
        """This down's dice, or None before they are rolled."""
        white, *colours = state.shown
        dice: dict[str, Any] = {"white": WHITE_NAMES[white]} if white != NOT_ROLLED else {}
        for colour, face in enumerate(colours):
            if face != NOT_ROLLED:
                dice[COLOUR_NAMES[colour]] = face
        return dice or None

    def hands(self, state: State, names: Names) -> dict[str, list[str]]:
        """Each seat's Big Play cards that are not used up, and what it has laid face down."""
        return {name: self._hand(state, seat) for seat, name in enumerate(names)}

    def _hand(self, state: State, seat: int) -> list[str]:
        return [
            HIDDEN if card == UNKNOWN else self.big_plays[card]
            for card, used in zip(state.hand[seat], state.used[seat], strict=True)
            if card != NO_CARD and not used
        ]

    def result(self, state: State, names: Names) -> dict[str, Any]:
        """The winner and the score."""
        return {
            "winners": [names[state.champion]],
            "score": {names[seat]: state.score[seat] for seat in range(SEATS)},
        }

    def explain(self, options: Mapping[str, Any], action: int) -> tuple[str, str]:
        """What a choice does under these options, and the clause that says so."""
        if action == Action.HIDDEN_BIG:
            return "A card that nobody saw, for the other's was first.", "9"
        if action >= Action.BIG:
            card = content_of(options["cards"])["big-plays"][action - Action.BIG]
            return f"{card['name']}: {card['text']}", "9"
        if action >= Action.DEFEND:
            return "Answer with this card, without seeing the call.", "8"
        if action >= Action.CALL:
            return "Lay this card face down; the defense answers with one of the same book.", "8"
        if action > Action.PUNT:
            return "Punt as far as these dice sum to; at the goal line it is a touchback.", "13"
        if action >= Action.FIELD_GOAL:
            step = action - Action.FIELD_GOAL
            back = f", stepping back {step}" if step else ""
            return f"Try for three points{back}; missed, it is their ball here.", "12"
        return EXPLAINED[action]

    def explain_here(self, state: State, options: ReadOptions, action: int) -> str:
        """What a choice of the seat to act does in this position."""
        return explain_here(state, options, action)

    def worth(self, state: State, options: Mapping[str, Any], seat: int) -> str:
        """What a seat's Big Play cards do, a line for each."""
        return worth(state, options, seat)


EXPLAINED: Mapping[int, tuple[str, str]] = {
    Action.RECEIVE: ("Have the ball first.", "5"),
    Action.KICK: ("Let the other team have the ball first.", "5"),
    Action.EXTRA: ("Kick for one point.", "11"),
    Action.TWO: ("One play from the 2 for two points.", "11"),
    Action.NO: ("Play no Big Play card.", "9"),
}


def big_play_shown(values: tuple[int, ...]) -> tuple[int, ...]:
    """9. The outcome that dealt the card which is played."""
    return (Outcome.CARD + values[0],)


def _dice_text(dice: int) -> str:
    """Some colours, green red yellow."""
    return " ".join(name for colour, name in enumerate(COLOUR_NAMES) if dice >> colour & 1)
