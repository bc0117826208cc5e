"""`fieldhouse odds`: the exact odds of a game, as tables, as JSON and as a PAR sheet."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from rich.table import Table

from fieldhouse.cli.choices import Choices
from fieldhouse.cli.figures import number_table, percent, print_figures, print_json
from fieldhouse.cli.output import show, show_to_copy, warn
from fieldhouse.cli.paths import check_apart
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import check_writable, write_bytes
from fieldhouse.core.game import Game
from fieldhouse.core.odds import Z_90, Odds
from fieldhouse.core.options import MONEY, Options
from fieldhouse.core.registry import find_game
from fieldhouse.lab.figures import check_given, figures
from fieldhouse.lab.odds import exact_odds, odds_json, ratio


def odds(
    game_id: str,
    choices: Choices,
    given: Mapping[str, str],
    stake: str | None,
    json: bool,
    xlsx: Path | None,
) -> None:
    """Work out the odds, write the PAR sheet if asked to, and print.

    Args:
        game_id: the game's id.
        choices: its options.
        given: what was typed for `hands`, `up` and the like, by name.
        stake: what was typed for it.
        json: whether to print JSON.
        xlsx: where to write the PAR sheet.

    Raises:
        FieldhouseError: a game without odds, a wrong option or stake, something given that has no
            meaning for the game, or a file that cannot be written.
    """
    check_apart({"--xlsx": xlsx}, choices.files)
    game = find_game(game_id)
    options = choices.read(game)
    check_given(game, given)
    if game.figures is not None:
        if stake is not None or xlsx is not None:
            raise FieldhouseError(f"{game.id} has no wagers, so no --stake and no --xlsx")
        tables = figures(game, options, given)
        _warn_of(options)
        print_figures(game, options, tables, json)
        return
    units = None if stake is None else read_stake(stake)
    if xlsx is not None:
        check_writable(xlsx)
    worked_out = exact_odds(game, options)
    if xlsx is not None:
        from fieldhouse.lab.par_sheet import par_sheet

        write_bytes(xlsx, par_sheet(game, worked_out, units or 1))
    _warn_of(options)
    if json:
        print_json(odds_json(game, worked_out, units))
        return
    print_tables(game, worked_out, units)
    if xlsx is not None:
        show()
        show_to_copy("The PAR sheet is in", xlsx)


def read_stake(text: str) -> int:
    """The units of a bet.

    Raises:
        FieldhouseError: it is no whole number from 1 to 10^12.
    """
    if not re.fullmatch("[0-9]{1,13}", text) or not 1 <= int(text) <= MONEY:
        raise FieldhouseError(
            f"--stake must be a whole number of units from 1 to {MONEY}, not {text or 'empty'}"
        )
    return int(text)


def _warn_of(options: Options) -> None:
    for warning in options.warnings:
        warn(warning)


def print_tables(game: Game, odds: Odds, stake: int | None) -> None:
    """Each figure as people read it, and the edges exactly."""
    tables = [_outcomes(odds), _chances(odds), _risks(odds)]
    if stake is not None:
        tables.append(_rounding(odds, stake))
    tables.append(_edges(odds))
    show(f"{game.title}: exact odds")
    for table in tables:
        show()
        show(table)
    show()
    show(
        "Win % is the hit frequency. Per roll: the edge divided by the rolls that a bet lies on "
        "the table, on average, without the extra-point roll. Per resolved bet: pushes are left "
        f"out. The volatility index is {Z_90} standard deviations (sd), for 90 %. Fair odds would "
        "make the edge 0. --json has every figure as a fraction."
    )


def _outcomes(odds: Odds) -> Table:
    table = number_table("In a round", "%", "exactly")
    for name, chance in odds.outcomes.items():
        table.add_row(name, percent(chance), ratio(chance))
    table.add_row("mean rolls", f"{float(odds.mean_rolls):.3f}", ratio(odds.mean_rolls))
    return table


def _chances(odds: Odds) -> Table:
    table = number_table("Wager", "pays", "win %", "push %", "lose %", "house edge %", "return %")
    for name, w in odds.wagers.items():
        pays = f"{w.pays.numerator}:{w.pays.denominator}"
        table.add_row(name, pays, *map(percent, (w.win, w.push, w.lose, w.edge, w.rtp)))
    return table


def _risks(odds: Odds) -> Table:
    heads = (
        "edge %\nper roll",
        "edge % per\nresolved",
        "\nfair odds",
        "one win\nin … bets",
        "\nsd",
        "volatility\nindex",
    )
    table = number_table("\nWager", *heads)
    for name, w in odds.wagers.items():
        per = (percent(w.edge_per_roll), percent(w.edge_per_resolved))
        others = (1 / w.win, w.sd, w.volatility_index)
        numbers = (f"{float(number):.3f}" for number in others)
        table.add_row(name, *per, f"{float(w.fair):.3f}:1", *numbers)
    return table


def _rounding(odds: Odds, stake: int) -> Table:
    heads = ("\nwins", "house\nedge %", "of it by\nrounding %", "smallest stake\nwithout")
    table = number_table(f"\nA bet of {stake}", *heads)
    for name, w in odds.wagers.items():
        edge = w.edge_at(stake)
        by_rounding = percent(edge - w.edge)
        exact = str(w.smallest_exact)
        table.add_row(name, str(w.winnings(stake)), percent(edge), by_rounding, exact)
    return table


def _edges(odds: Odds) -> Table:
    table = number_table("Wager", "house edge, exactly")
    for name, wager in odds.wagers.items():
        table.add_row(name, ratio(wager.edge))
    return table
