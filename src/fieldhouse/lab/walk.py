"""Walking a game exactly: every outcome with its weight, each position met worked out once."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

from fieldhouse.core import drive
from fieldhouse.core.agenda import CHANCE, TERMINAL
from fieldhouse.core.events import EventLog, drain
from fieldhouse.core.game import Game
from fieldhouse.core.kernel import link
from fieldhouse.core.odds import Branch, OddsPlan, Position
from fieldhouse.core.options import Options
from fieldhouse.core.schema import Struct

Key = tuple[Any, ...]


def walk(game: Game, plan: OddsPlan, options: Options) -> Position:
    """The first position, with all that follow; the events before it are not counted.

    Raises:
        ValueError: a position comes back to itself, so that the walk would never end.
    """
    return Walk(game, plan, options).start


class Walk:
    """The walk itself. Positions are the same if they differ only in what the plan forgets."""

    def __init__(self, game: Game, plan: OddsPlan, options: Options) -> None:
        self.rules = game.rules
        self.plan = plan
        self.options = options.struct
        self.outcomes = range(len(game.words.OUTCOMES))
        self.log = EventLog()
        agenda = {"depth", "steps", "notes"}
        fields = [f for f in game.state.schema.fields if f.name not in plan.forgets | agenda]
        self.fields = [(field.name, len(field.shape)) for field in fields]
        self.known: dict[Key, Position | None] = {}
        begin, self.step = link(game.rules, drive.begin, drive.step)
        state = game.state()
        begin(state, self.options, self.log, len(plan.seats))
        self.log.size = 0
        self.start = self.visit(state)

    def visit(self, s: Struct) -> Position:
        """The position of a state, worked out if it is new."""
        key = self.key(s)
        if key in self.known:
            position = self.known[key]
            if position is None:
                raise ValueError("the walk came back to a position that it has not left")
            return position
        self.known[key] = None
        branches = {way: self.branch(s, way, *rest) for way, *rest in self.ways(s)}
        position = Position(s, branches, means(branches.values()))
        self.known[key] = position
        return position

    def key(self, s: Any) -> Key:
        """What the future depends on."""
        values = (freeze(getattr(s, name), depth) for name, depth in self.fields)
        return (*values, tuple(s.steps[: s.depth]), tuple(s.notes[: s.depth]))

    def ways(self, s: Any) -> Iterator[tuple[int, int, int]]:
        """What can happen next: the action or outcome, its amount and its weight."""
        if s.turn == CHANCE:
            for outcome in self.outcomes:
                if weight := self.rules.weight(s, self.options, outcome):
                    yield outcome, 0, weight
        elif s.turn != TERMINAL:
            action, amount = self.plan.choose(s)
            yield action, amount, 1

    def branch(self, s: Any, way: int, amount: int, weight: int) -> Branch:
        """Where one way leads, and what it counts."""
        after = s.clone()
        self.step(after, self.options, self.log, way, amount)
        counts = [name for event in drain(self.log) for name in self.plan.count(s, event)]
        return Branch(weight, tuple(counts), self.visit(after))


def means(branches: Iterable[Branch]) -> dict[str, Fraction]:
    """The mean counts of a position: of each branch what it counts and what its position does."""
    total = 0
    here, beyond = Counter[str](), Counter[Position]()
    for branch in branches:
        total += branch.weight
        beyond[branch.to] += branch.weight
        for name in branch.counts:
            here[name] += branch.weight
    sums = {name: Fraction(weight, total) for name, weight in here.items()}
    for position, weight in beyond.items():
        for name, mean in position.means.items():
            sums[name] = sums.get(name, Fraction(0)) + Fraction(weight, total) * mean
    return sums


def freeze(value: Any, depth: int) -> Any:
    """A field's value as something that can be a key."""
    if depth == 0:
        return value
    return tuple(value) if depth == 1 else tuple(freeze(row, depth - 1) for row in value)
