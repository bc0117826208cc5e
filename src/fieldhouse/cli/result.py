"""How a game ended, in words, for any game."""

from __future__ import annotations

from fieldhouse.cli.drawing import final
from fieldhouse.core.english import listed
from fieldhouse.core.match import Match
from fieldhouse.core.schema import REFEREE


def result_sentences(match: Match) -> list[str]:
    """Who won, and what everybody has more or less than at the start."""
    result = match.words.result(match.observation(REFEREE), match.seats)
    if sentences := final(match.game, result):
        return sentences
    changes = dict(zip(match.seats, match.returns(), strict=True))
    winners = result["winners"]
    balance = f"{_balance(changes)}."
    if len(match.seats) == 1:
        return [balance]
    return [_winners(winners, changes), balance]


def _winners(winners: list[str], changes: dict[str, int]) -> str:
    """Nobody who has lost is said to win: such a winner has the most left."""
    alone = len(winners) == 1
    if len(winners) == len(changes):
        return "It is a tie."
    if all(changes[name] > 0 for name in winners):
        return f"{listed(winners)} {'wins' if alone else 'share the win'}."
    return f"{listed(winners)} {'has' if alone else 'have'} the most left."


def _balance(changes: dict[str, int]) -> str:
    """Seats with the same change are named together, in the order of the seats."""
    together: dict[int, list[str]] = {}
    for name, amount in changes.items():
        together.setdefault(amount, []).append(name)
    parts = [f"{listed(names)} {_change(amount, names)}" for amount, names in together.items()]
    # "Ann and Bob are even and Cy is up 5" would read as one list of names.
    return listed(parts) if len(together) == len(changes) else "; ".join(parts)


def _change(amount: int, names: list[str]) -> str:
    verb = "is" if len(names) == 1 else "are"
    if amount == 0:
        return f"{verb} even"
    return f"{verb} {'up' if amount > 0 else 'down'} {abs(amount)}"
