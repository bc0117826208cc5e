"""Keeping a simulation in files that a later run goes on from.

`FILE.json` holds the result and the sums behind it. For rows, `FILE.csv` or `FILE.parquet` holds
one per game, and `FILE.csv.json` beside it the result and the sums. The sums are written last and
as a whole, so what was saved counts whatever goes wrong later.
"""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import FileError, check_writable, unwritable, write_bytes, write_text
from fieldhouse.core.options import brief
from fieldhouse.core.toml import read_text
from fieldhouse.lab.engine import Array, Shard
from fieldhouse.lab.simulate import Plan, engine_of
from fieldhouse.lab.totals import Totals

FORM = 1


class Store:
    """The files of one simulation.

    Args:
        path: the file named by the user; its ending says what it holds.
        plan: what is simulated.

    Raises:
        FileError: the ending is unknown, a file cannot be written, or it holds something else.
    """

    def __init__(self, path: Path, plan: Plan) -> None:
        if path.suffix not in (".json", ".csv", ".parquet"):
            raise FileError(f"{path}: the name must end in .json, .csv or .parquet")
        self.path, self.plan = path, plan
        self.has_rows = path.suffix != ".json"
        self.columns = row_columns(plan)
        self._sums_path = path.with_name(path.name + ".json") if self.has_rows else path
        self._waiting: list[Array] = []
        for each in (self.path, self._sums_path):
            check_writable(each)
        if path.suffix == ".parquet":
            _polars()
        self._saved = self._read()

    @property
    def totals(self) -> Totals:
        """What the files hold so far."""
        if not self._saved:
            return Totals()
        return _totals(self._saved["sums"])

    @property
    def result(self) -> dict[str, Any] | None:
        """The result that was saved, or None."""
        return self._saved["result"] if self._saved else None

    def add(self, shard: Shard) -> None:
        """Keep a shard's rows until the next `save`."""
        if shard.rows is not None:
            self._waiting.append(self._chosen(shard.rows, shard.first))

    def save(self, totals: Totals, result: dict[str, Any]) -> None:
        """Write all that has been added.

        Raises:
            FileError: it cannot be written; what was saved before still counts.
        """
        size = 0
        if self.path.suffix == ".csv":
            size = self._append_csv()
        elif self.path.suffix == ".parquet":
            self._replace_parquet()
        saved = {
            "fieldhouse-simulation": FORM,
            "plan": self.plan.identity(),
            "result": result,
            "bytes": size,
            "sums": {"games": totals.games, "steps": totals.steps, "slots": totals.sums},
        }
        write_text(self._sums_path, json.dumps(saved, ensure_ascii=False) + "\n")
        self._saved = saved
        self._waiting = []

    def _read(self) -> dict[str, Any] | None:
        if not self._sums_path.exists():
            if self.path.exists() and self.path.stat().st_size:
                raise FileError(f"{self.path}: the file is there, but not {self._sums_path.name}")
            return None
        try:
            saved: dict[str, Any] = json.loads(read_text(self._sums_path, FileError))
            known = _holds_simulation(saved)
        except FileError:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, RecursionError):
            known = False
        if not known:
            raise FileError(f"{self._sums_path}: the file holds no simulation; name another one")
        for key, ours in self.plan.identity().items():
            if saved["plan"].get(key) != ours:
                raise FileError(
                    f"{self._sums_path}: the file holds a simulation with {key} "
                    f"{brief(saved['plan'].get(key))}, not {brief(ours)}; name another one"
                )
        if self.has_rows and not self.path.exists():
            raise FileError(
                f"{self.path}: the rows are missing, but {self._sums_path.name} is there"
            )
        return saved

    def _chosen(self, rows: Array, first: int) -> Array:
        """The columns that are kept: the game's number, its steps, table metrics, results."""
        import numpy as np

        metrics = engine_of(self.plan).metrics
        table, width = len(metrics.table), len(metrics.seat)
        results = [1 + table + seat * width for seat in range(len(self.plan.names))]
        numbers = np.arange(first, first + len(rows)).reshape(-1, 1)
        return np.hstack([numbers, rows[:, [*range(1 + table), *results]]])

    def _append_csv(self) -> int:
        """Add the waiting rows behind those that count, and return where they end."""
        import numpy as np

        start = int(self._saved["bytes"]) if self._saved else 0
        try:
            with self.path.open("r+b" if self.path.exists() else "w+b") as file:
                file.truncate(start)
                file.seek(start)
                if start == 0:
                    file.write((",".join(self.columns) + "\n").encode())
                for rows in self._waiting:
                    np.savetxt(file, rows, fmt="%d", delimiter=",")
                file.flush()
                return file.tell()
        except OSError as error:
            raise unwritable(self.path, error) from None

    def _replace_parquet(self) -> None:
        polars = _polars()
        frames = [polars.DataFrame(rows, schema=list(self.columns)) for rows in self._waiting]
        if self._saved:
            old = polars.read_parquet(io.BytesIO(self.path.read_bytes()))
            frames.insert(0, old.head(self.totals.games))
        content = io.BytesIO()
        polars.concat(frames).write_parquet(content)
        write_bytes(self.path, content.getvalue())


def _totals(saved: dict[str, Any]) -> Totals:
    """The sums as a file has them."""
    return Totals(saved["games"], saved["steps"], tuple(tuple(row) for row in saved["slots"]))


def _holds_simulation(saved: Any) -> bool:
    """Whether a file's JSON is what `Store.save` writes."""
    totals = _totals(saved["sums"])
    numbers = [totals.games, totals.steps, saved["bytes"]]
    slots = [number for row in totals.sums for number in row]
    return (
        saved["fieldhouse-simulation"] == FORM
        and isinstance(saved["plan"], dict)
        and isinstance(saved["result"], dict)
        and all(type(number) is int and number >= 0 for number in numbers)
        and all(type(number) is int for number in slots)
        and all(len(row) == 3 for row in totals.sums)
    )


def row_columns(plan: Plan) -> tuple[str, ...]:
    """The names of a row's columns: table metrics are summed over the game."""
    metrics = engine_of(plan).metrics
    results = [f"{name}.{metrics.seat[0]}" for name in plan.names]
    return ("game", "steps", *metrics.table, *results)


def _polars() -> Any:
    try:
        import polars
    except ImportError:
        raise FieldhouseError(
            "Parquet needs the package polars; install fieldhouse with the extra lab"
        ) from None
    return polars
