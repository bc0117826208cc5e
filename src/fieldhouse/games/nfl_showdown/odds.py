"""The figures of NFL Showdown: each cell of the playbooks, kicks, and where possessions start."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fieldhouse.core.figures import FigureTable
from fieldhouse.core.options import Options
from fieldhouse.games.nfl_showdown.odds_cells import playbook_tables, playbooks
from fieldhouse.games.nfl_showdown.odds_kicks import extra_point_table, field_goal_tables
from fieldhouse.games.nfl_showdown.odds_positions import after_toss, first_call
from fieldhouse.games.nfl_showdown.odds_starts import punt_tables, start_table, touchback_table

TAKES: frozenset[str] = frozenset()
HANDS = None


def figures(options: Options, given: Mapping[str, str]) -> Sequence[FigureTable]:
    """All figures of the mode; they are exact, and nothing else can be given for them."""
    toss, call = after_toss(options), first_call(options)
    tables = [table for book in playbooks(options) for table in playbook_tables(call, book)]
    tables += field_goal_tables(call)
    if options["mode"] != "rookie":
        tables.append(extra_point_table(call))
    return [*tables, *punt_tables(call), start_table(toss, call), touchback_table(toss, call)]
