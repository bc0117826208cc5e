"""One rules text, two runs, and machine code that is never out of date."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import replace
from enum import IntEnum
from pathlib import Path
from textwrap import dedent
from types import ModuleType
from typing import Any

import numpy as np
import pytest
from numba.core.errors import NumbaError

from fieldhouse.core import drive
from fieldhouse.core.kernel import Linker, array_of, compile_rules, link
from fieldhouse.core.match import Match
from fieldhouse.core.rng import below, stream
from fieldhouse.games.three_dice_football import GAME
from fieldhouse.testing import lockstep

FACTOR = 3


class Colour(IntEnum):
    """A name for a number."""

    RED = 2


def inner(x: int) -> int:
    """Calls a constant and an enum."""
    return x * FACTOR + Colour.RED


def outer(x: int) -> int:
    """Calls another function."""
    return inner(x) + 1


def digest(root: Any) -> str:
    """The name of the machine code of one function."""
    return Linker(None, (root,)).digest()


def test_link_and_compile_give_the_same_function() -> None:
    [plain] = link(None, outer)
    [compiled] = compile_rules(None, outer)
    assert plain(4) == compiled(4) == 4 * 3 + 2 + 1


def test_the_digest_sees_a_constant_of_a_callee(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest(outer)
    monkeypatch.setitem(globals(), "FACTOR", 4)
    assert digest(outer) != before


def test_the_digest_sees_an_enum_of_a_callee(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest(outer)
    monkeypatch.setitem(globals(), "Colour", IntEnum("Colour", {"RED": 3}))
    assert digest(outer) != before


def test_the_digest_sees_a_new_text_of_a_callee(monkeypatch: pytest.MonkeyPatch) -> None:
    before = digest(outer)
    monkeypatch.setitem(globals(), "inner", lambda x: x * FACTOR - Colour.RED)
    assert digest(outer) != before


def test_a_module_in_the_rules_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "FACTOR", os)
    with pytest.raises(TypeError, match="FACTOR, a module"):
        digest(outer)


def makes_a_list(x: int) -> int:
    """Allocates."""
    return len([x] * x)


def test_rules_that_allocate_do_not_compile() -> None:
    [compiled] = compile_rules(None, makes_a_list)
    with pytest.raises(NumbaError):
        compiled(3)


RULES = """
    from steps import amount

    def total(n):
        s = 0
        for i in range(n):
            s += amount(i)
        return s
"""


def test_a_change_in_another_file_is_never_missed(tmp_path: Path) -> None:
    """The cached machine code of one file must not outlive a change in a file that it uses."""
    (tmp_path / "sums.py").write_text(dedent(RULES))
    script = "import sums; from fieldhouse.core.kernel import compile_rules as c;"
    script += "print(c(None, sums.total)[0](4))"
    printed = []
    for body in ("return i", "return i * 10", "return i"):
        (tmp_path / "steps.py").write_text(f"def amount(i):\n    {body}\n")
        env = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
        env["PYTHONDONTWRITEBYTECODE"] = "1"  # two versions of a file within one second
        run = subprocess.run(
            [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
        )
        printed.append(int(run.stdout))
    assert printed == [6, 60, 6]


def test_two_sets_of_functions_do_not_mix_in_one_process(tmp_path: Path) -> None:
    """Loaded from the cache, functions of one name would else be each other's."""
    long_body = "\n".join(
        f"    for i in range(x):\n        if total % {n} == 1:\n"
        f"            total = chosen(total) ^ {n}\n        total = (total * {n} + i) % 1000003"
        for n in range(3, 60)
    )
    (tmp_path / "sums.py").write_text(
        "def one(x):\n    return x + 1\ndef two(x):\n    return x + 2\nchosen = one\n"
        f"def middle(x):\n    total = chosen(x)\n{long_body}\n    return total\n"
        "def root(x):\n    return middle(x) + 1\n"
    )
    script = dedent("""
        import sys, sums
        from fieldhouse.core.kernel import compile_rules
        for name in sys.argv[1:]:
            sums.chosen = getattr(sums, name)
            [root] = compile_rules.__wrapped__(None, sums.root)
            print(root(10), sums.root(10))
    """)
    env = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path / "cache"), "PYTHONPATH": str(tmp_path)}
    for names in (["one"], ["two"], ["one", "two"]):
        run = subprocess.run(
            [sys.executable, "-c", script, *names],
            env=env,
            capture_output=True,
            text=True,
            check=True,
        )
        compiled_and_plain = [line.split() for line in run.stdout.splitlines()]
        assert all(compiled == plain for compiled, plain in compiled_and_plain), run.stdout


def test_machine_code_is_found_again(tmp_path: Path) -> None:
    """The second process compiles nothing."""
    script = dedent("""
        import numpy as np
        from fieldhouse.core.kernel import compile_rules
        from fieldhouse.core.rng import below
        [f] = compile_rules(None, below)
        f(np.array([1, 2, 3, 4]), 6)
        print(sum(f.stats.cache_hits.values()), sum(f.stats.cache_misses.values()))
    """)
    env = os.environ | {"NUMBA_CACHE_DIR": str(tmp_path)}
    printed = [
        subprocess.run(
            [sys.executable, "-c", script], env=env, capture_output=True, text=True, check=True
        ).stdout.split()
        for _ in range(2)
    ]
    assert printed == [["0", "1"], ["1", "0"]]


@pytest.mark.parametrize("n", [1, 2, 6, 216, 2**31, 2**31 + 1, 10**12])
def test_random_numbers_are_the_same_in_both_runs(n: int) -> None:
    [compiled] = compile_rules(None, below)
    plain_rng = stream("both runs", n)
    compiled_rng = np.array(plain_rng, np.int64)
    plain = [below(plain_rng, n) for _ in range(1000)]
    assert plain == [int(compiled(compiled_rng, n)) for _ in range(1000)]


@pytest.mark.parametrize("seats", [1, 2, 12])
@pytest.mark.parametrize("reading", ["at-once", "after-third"])
def test_both_runs_of_the_dice_game_agree(seats: int, reading: str) -> None:
    names = [f"P{i}" for i in range(seats)]
    options = {"rounds": 5, "first-and-goal": reading}
    assert lockstep(GAME, 5, names, options) != lockstep(GAME, 5, names, options, seed=1)


def payoff_too_large(s: Any, o: Any, seat: int) -> int:
    """Overflows 64 bits in machine code, and nothing in plain Python."""
    too_large: int = (s.to_go + 2**62) * 4 // 3
    return too_large


def test_lockstep_notices_a_difference() -> None:
    rules: Any = ModuleType("rules")
    vars(rules).update(vars(GAME.rules), payoff=payoff_too_large)
    with pytest.raises(AssertionError, match="step 0 of seed"):
        lockstep(replace(GAME, rules=rules), 1, ["Ann"])


def test_the_compiled_run_stays_within_its_arrays() -> None:
    """Out-of-bounds reads are silent in machine code, so one run checks every index."""
    script = dedent("""
        from fieldhouse.games.three_dice_football import GAME
        from fieldhouse.testing import lockstep, seat_names
        lockstep(GAME, 20, seat_names(12), {"rounds": 3})
        print("within bounds")
    """)
    env = os.environ | {"NUMBA_BOUNDSCHECK": "1"}
    run = subprocess.run([sys.executable, "-c", script], env=env, capture_output=True, text=True)
    assert run.stdout.strip() == "within bounds", run.stderr


def test_random_play_ends_alike_in_both_runs() -> None:
    match = Match(GAME, ["Ann"], {"bankroll": 0, "rounds": 50})
    [plain] = link(GAME.rules, drive.random_steps)
    [compiled] = compile_rules(GAME.rules, drive.random_steps)
    state, array = match.state.clone(), array_of(match.state)
    options = array_of(match.options.struct)
    rng = stream("one seed")
    steps = plain([state], [match.options.struct], rng.copy(), [0] * 12, 10_000)
    numbers = np.array(rng, np.int64)
    assert compiled(array, options, numbers, np.zeros(12, np.int64), 10_000) == steps
    assert array.view(np.int64).tolist() == state.words()
