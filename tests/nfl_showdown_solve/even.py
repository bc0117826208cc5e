"""Best answers where every card is played alike, in place of an equilibrium; a process of its own.

It prints the values before the opening kickoff and whether they hold at every start: what the best
answers of the offense and of the defense give, on either side of the equilibrium.
"""

from __future__ import annotations

import json
from typing import Any

from fieldhouse.core.kernel import compile_rules
from fieldhouse.games.nfl_showdown.equilibrium import possession, solve
from nfl_showdown_solve.helpers import solved


def even_mixes(a: Any, rows: int, columns: int, mix: Any, scaled: Any, tried: Any) -> float:
    """Every row and column alike; the value of that."""
    value = 0.0
    for i in range(4):
        mix[0, i] = 1.0 / rows if i < rows else 0.0
        mix[1, i] = 1.0 / columns if i < columns else 0.0
    for i in range(rows):
        for j in range(columns):
            value += a[i, j] / (rows * columns)
    return value


def main() -> None:
    options, solution = solved("rookie")
    numbers: Any = options.struct
    setattr(possession, "solve_matrix", even_mixes)  # noqa: B010, it is not for others to set
    functions = compile_rules.__wrapped__(None, possession.solve_possession, possession.solve_try)
    setattr(solve, "compiled", lambda: functions)  # noqa: B010
    answered = solve.Solver(numbers, lanes=3).solve()
    well = True
    for number, table in solution.starts.tables.items():
        value, found = table[:, 0, 1:100], answered.tables[number][:, :, 1:100]
        well = well and bool((found[:, 1] >= value - 1e-12).all())
        well = well and bool((found[:, 2] <= value + 1e-12).all())
    print(json.dumps({"opening": answered.kickoff(0, 0).tolist(), "everywhere": well}))


if __name__ == "__main__":
    main()
