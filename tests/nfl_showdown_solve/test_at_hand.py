"""The solutions in use: one is worked out once, and nobody waits for another's."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from threading import Event
from typing import Any

import pytest

from fieldhouse.games.nfl_showdown import GAME
from fieldhouse.games.nfl_showdown.equilibrium import at_hand
from fieldhouse.games.nfl_showdown.options import Options


class Slow:
    """Stands in for solving: it takes until it is told, and counts."""

    def __init__(self, mode: int) -> None:
        self.mode = mode
        self.begun, self.may_end = Event(), Event()
        self.solved: list[int] = []

    def __call__(self, options: Options) -> Any:
        self.solved.append(options.mode)
        if options.mode == self.mode:
            self.begun.set()
            assert self.may_end.wait(60)
        return ["solution", options.mode]


def test_nobody_waits_for_the_solution_of_other_options(monkeypatch: pytest.MonkeyPatch) -> None:
    rookie, pro = (GAME.options.read({"mode": mode}).struct for mode in ("rookie", "pro"))
    assert isinstance(rookie, Options) and isinstance(pro, Options)
    slow = Slow(pro.mode)
    monkeypatch.setattr(at_hand, "solution_of", slow)
    at_hand._place.cache_clear()
    with ThreadPoolExecutor(3) as threads:
        first = threads.submit(at_hand.solution_at_hand, pro)
        assert slow.begun.wait(60)
        second = threads.submit(at_hand.solution_at_hand, pro)
        try:
            other: Any = at_hand.solution_at_hand(rookie)
            assert other == ["solution", rookie.mode]
            assert not first.done() and not second.done()
        finally:
            slow.may_end.set()
        assert first.result() is second.result()
    assert sorted(slow.solved) == sorted([rookie.mode, pro.mode])
    at_hand._place.cache_clear()


def test_who_uses_a_solution_is_alone_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    options = GAME.options.read({}).struct
    assert isinstance(options, Options)
    monkeypatch.setattr(at_hand, "solution_of", Slow(mode=-1))
    at_hand._place.cache_clear()
    with ThreadPoolExecutor(1) as threads:
        with at_hand.in_use(options):
            other = threads.submit(at_hand.solution_at_hand, options)
            with pytest.raises(TimeoutError):
                other.result(timeout=0.05)
        assert other.result() is at_hand.solution_at_hand(options)
    at_hand._place.cache_clear()
