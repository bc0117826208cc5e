"""How fast hands of seven cards are ranked on this machine, beside other libraries, in one run.

    uv run --group test tools/hands_bench.py

One core, the same random hands for all; medians of several repetitions after one that may compile.
How many hands a batch does at once hangs on the processor's vector unit, which is printed. To see
what one with AVX2 alone would reach:

    NUMBA_CPU_NAME=haswell NUMBA_CPU_FEATURES= uv run --group test tools/hands_bench.py

The exit status is 1 if a floor is missed. The ratios hold with AVX2 alone, the 100 million wild
hands a second then only at full clock.
"""

from __future__ import annotations

import statistics
import sys
import time
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from importlib.util import find_spec
from itertools import starmap
from typing import Any

import numpy as np
from numpy.typing import NDArray

from fieldhouse.cards import (
    CARD_NAMES,
    Rank,
    evaluate,
    evaluate_wild,
    hand_of,
    rank_bit,
)
from fieldhouse.cards.batch import evaluate_many, evaluate_many_wild, suit_masks
from fieldhouse.core.kernel import compile_rules

REPETITIONS = 7
HANDS = 1_000_000
FOURS = rank_bit(Rank.FOUR)

PEER = "phevaluator, its C function"
BATCH = "batch"
BATCH_WILD = "batch, fours and a rank wild"
SINGLE = "in game"
SINGLE_WILD = "in game, fours and a rank wild"


@dataclass(frozen=True)
class Loop:
    """Something to time: `run` ranks `hands` hands."""

    name: str
    hands: int
    run: Callable[[], object]
    includes: str


def our_loops(cards: NDArray[np.uint8]) -> Iterator[Loop]:
    """Batches, single hands in machine code, single hands in plain Python."""
    count = len(cards)
    masks = suit_masks(cards)
    wild = (FOURS | 1 << np.random.default_rng(2).integers(0, 13, count)).astype(np.uint16)
    hands = np.array([hand_of(row, 7) for row in cards.tolist()])
    few = hands[:20_000].tolist()
    few_wild = list(zip(few, wild.tolist(), strict=False))
    from_masks = "suit masks in, scores out, through NumPy arrays"
    called = "one call a hand, from compiled code"
    single, single_wild, from_cards = compile_rules(None, each, each_wild, each_from_cards)

    yield Loop(BATCH, count, partial(evaluate_many, masks), from_masks)
    yield Loop(BATCH_WILD, count, partial(evaluate_many_wild, masks, wild), from_masks)
    yield Loop(
        "batch, from cards",
        count,
        lambda: evaluate_many(suit_masks(cards)),
        "bytes of cards in, scores out",
    )
    yield Loop(SINGLE, count, partial(single, hands), called)
    yield Loop(SINGLE_WILD, count, partial(single_wild, hands, wild.astype(np.int64)), called)
    yield Loop("in game, from cards", count, partial(from_cards, cards), called + ", with hand_of")
    yield Loop("plain", len(few), lambda: drain(map(evaluate, few)), "one call a hand, from Python")
    yield Loop(
        "plain, fours and a rank wild",
        len(few),
        lambda: drain(starmap(evaluate_wild, few_wild)),
        "one call a hand, from Python",
    )


def each(hands: Any) -> int:
    """The in-game evaluator, hand by hand; the sum keeps it from being left out."""
    total = 0
    for i in range(len(hands)):
        total += evaluate(hands[i])
    return total


def each_wild(hands: Any, wild: Any) -> int:
    """The same with wild cards."""
    total = 0
    for i in range(len(hands)):
        total += evaluate_wild(hands[i], wild[i])
    return total


def each_from_cards(cards: Any) -> int:
    """The same, beginning with a list of cards."""
    total = 0
    for i in range(len(cards)):
        total += evaluate(hand_of(cards[i], 7))
    return total


def peer_loops(cards: NDArray[np.uint8]) -> Iterator[Loop]:
    """Other libraries, each fed what it takes fastest, made beforehand."""
    from phevaluator import _pheval
    from pokerkit import Card, StandardHighHand
    from treys import Card as TreysCard
    from treys import Evaluator

    rows = cards.tolist()
    yield Loop(PEER, len(rows), lambda: drain(starmap(_pheval.evaluate_7cards, rows)), "starmap")

    texts = [[CARD_NAMES[card] for card in row] for row in rows[:100_000]]
    if find_spec("eval7"):  # not on every platform
        import eval7

        hands = [[eval7.Card(text) for text in row] for row in texts]
        yield Loop("eval7", len(hands), lambda: drain(map(eval7.evaluate, hands)), "Card objects")

    rank = Evaluator().evaluate
    numbers = [[TreysCard.new(text) for text in row] for row in texts[:10_000]]
    dealt = [(row[:2], row[2:]) for row in numbers]
    yield Loop("treys", len(dealt), lambda: drain(starmap(rank, dealt)), "its integers")

    objects = [tuple(Card.parse("".join(row))) for row in texts[:1000]]
    best = StandardHighHand.from_game
    yield Loop("pokerkit", len(objects), lambda: drain(map(best, objects)), "Card objects")


def drain(results: Iterator[object]) -> None:
    """Run an iterator to its end."""
    deque(results, maxlen=0)


def speed(loop: Loop) -> float:
    """Hands a second: the median, after one call that may compile."""
    loop.run()
    speeds = []
    for _ in range(REPETITIONS):
        began = time.perf_counter()
        loop.run()
        speeds.append(loop.hands / (time.perf_counter() - began))
    return statistics.median(speeds)


def vector_unit() -> str:
    """The widest vectors that Numba compiles for."""
    import llvmlite.binding as llvm
    import numba

    config: Any = numba.config
    if config.CPU_NAME:
        return f"as if on {config.CPU_NAME}"
    features = llvm.get_host_cpu_features()
    known = {"avx512bw": "AVX-512", "avx2": "AVX2", "sse2": "SSE2", "neon": "NEON"}
    unit = next((name for key, name in known.items() if features.get(key)), "unknown")
    return f"{llvm.get_host_cpu_name()}, {unit}"


def main() -> int:
    """Time all loops and print the table and the ratios."""
    order = np.random.default_rng(1).random((HANDS, 52), np.float32).argpartition(6, axis=1)
    cards = order[:, :7].astype(np.uint8)
    print(f"vector unit: {vector_unit()}")
    speeds = {}
    for loop in (*our_loops(cards), *peer_loops(cards)):
        speeds[loop.name] = speed(loop)
        print(f"{loop.name:32}{speeds[loop.name]:15,.0f} hands/s   {loop.includes}", flush=True)
    print()
    held = True
    for name, floor in ((BATCH, 15 * speeds[PEER]), (SINGLE, 5 * speeds[PEER]), (BATCH_WILD, 1e8)):
        held &= speeds[name] >= floor
        print(f"{name}: {speeds[name] / floor:.1f} times its floor of {floor:,.0f} hands/s")
    for name in (BATCH, BATCH_WILD, SINGLE, SINGLE_WILD):
        print(f"{name} / {PEER}: {speeds[name] / speeds[PEER]:.1f}")
    return 0 if held else 1


if __name__ == "__main__":
    sys.exit(main())
