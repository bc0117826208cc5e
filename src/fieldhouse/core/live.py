"""What a live table needs to know of a game's choices."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, field

from fieldhouse.core.options import Options


def _none(question: int, legal: Sequence[int]) -> int | None:
    """No choice lies face down."""
    return None


def _nothing(options: Options) -> Set[int]:
    """No choice is ruled out."""
    return frozenset()


@dataclass(frozen=True)
class Live:
    """What a live table needs to know of a game's choices, which are action ids.

    Args:
        offers: for the numbers of questions (`state.ask`), the choices that such a question can
            offer at all; one that is not legal now is shown as such. A question that is left out
            shows its legal choices only, and one may be listed without such as name a card.
        absent: the choices among them that these options rule out for good.
        denied: where it is not the clause that `Words.explain` names, the clause that says when
            a choice may not be made.
        final: choices that decide much, so that a person is asked to confirm them.
        idle: the choices that are played for a seat whose time is up, the quietest first. Where
            none of them is legal, the first legal choice is played.
        windows: for the numbers of questions that may be passed over, what the window offers, in
            words, such as `challenge`.
        apart: questions whose answers hang on nothing that others do meanwhile: what is said
            before its turn counts whatever they do, as long as it is legal.
        sealed: for a question and its legal choices one that, lying face down, looks like any
            other to those who choose at the same time; None where they must hear more of it first.
    """

    offers: Mapping[int, Sequence[int]] = field(default_factory=dict)
    absent: Callable[[Options], Set[int]] = _nothing
    denied: Mapping[int, str] = field(default_factory=dict)
    final: frozenset[int] = frozenset()
    idle: tuple[int, ...] = ()
    windows: Mapping[int, str] = field(default_factory=dict)
    apart: frozenset[int] = frozenset()
    sealed: Callable[[int, Sequence[int]], int | None] = _none

    def offered(self, question: int, options: Options) -> list[int]:
        """The choices that are shown at a question under these options, legal or not."""
        absent = self.absent(options)
        return [action for action in self.offers.get(question, ()) if action not in absent]

    def window(self, question: int) -> str:
        """What a window offers, in words."""
        return self.windows.get(question, f"window {question}")
