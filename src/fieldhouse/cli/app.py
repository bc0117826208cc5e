"""The commands and their options. Each hands over to a module that is imported when it runs."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated

from cyclopts import App, Parameter, Token

import fieldhouse
from fieldhouse.core.english import shortened

app = App(
    name="fieldhouse",
    help="The unofficial home of sports table games.",
    help_epilogue="Example:\n\n    fieldhouse play\n",
    help_format="plaintext",
    version=f"fieldhouse {fieldhouse.__version__}",
    version_format="plaintext",
    default_parameter=Parameter(negative=(), show_default=False),
    suppress_keyboard_interrupt=False,
)


def _whole(kind: type, tokens: Sequence[Token]) -> int:
    """A whole number; cyclopts itself would round."""
    text = tokens[0].value
    if not re.fullmatch(r"[+-]?[0-9]{1,30}", text):
        raise ValueError(f"it must be a whole number, not {shortened(text)}")
    return int(text)


def _path(kind: type, tokens: Sequence[Token]) -> Path:
    """A path; of an empty text `Path` would make the folder that one is in."""
    if not tokens[0].value:
        raise ValueError("a file must have a name")
    return Path(tokens[0].value)


def _text_of_path(kind: type, tokens: Sequence[Token]) -> str:
    """The same as it was typed, as `./name` is a file where `name` is a preset."""
    _path(Path, tokens)
    return tokens[0].value


File = Annotated[Path, Parameter(metavar="FILE", converter=_path)]
PresetOrFile = Annotated[str, Parameter(metavar="NAME|FILE", converter=_text_of_path)]


@app.command(help_epilogue="Example:\n\n    fieldhouse games\n")
def games() -> None:
    """List the installed games."""
    from fieldhouse.cli.about import list_games

    list_games()


@app.command(help_epilogue="Example:\n\n    fieldhouse rules three-dice-football --options\n")
def rules(game: str | None = None, /, *, options: bool = False) -> None:
    """Show how a game is played, or its house rules.

    Args:
        game: the game's id, as `fieldhouse games` lists it; needed if there are several.
        options: show the options instead, with defaults and ranges, and the presets.
    """
    from fieldhouse.cli.about import named_or_only, show_options, show_rules

    if options:
        show_options(named_or_only(game))
    else:
        show_rules(named_or_only(game))


PLAY_EXAMPLE = """\
Example:

    fieldhouse play three-dice-football --seats Ann,bot:sensible
    fieldhouse play three-dice-football --seats Ann --option rounds=3
"""


@app.command(help_epilogue=PLAY_EXAMPLE)
def play(
    game: str | None = None,
    /,
    *,
    seats: Annotated[str | None, Parameter(metavar="NAMES")] = None,
    option: Annotated[list[str] | None, Parameter(metavar="NAME=VALUE")] = None,
    options: PresetOrFile | None = None,
    pay_table: File | None = None,
    seed: Annotated[str | None, Parameter(metavar="TEXT")] = None,
    from_: Annotated[File | None, Parameter(name="--from")] = None,
    resume: bool = False,
    save: File | None = None,
    journal: File | None = None,
    pace: Annotated[float | None, Parameter(metavar="SECONDS")] = None,
    hint: bool = False,
) -> None:
    """Play a game at this keyboard, with friends or bots. What is missing is asked.

    Args:
        game: the game's id, as `fieldhouse games` lists it; asked for if there are several.
        seats: names, clockwise, such as Ann,Bob,bot:random.
        option: a house rule, such as rounds=3; may be repeated.
        options: a preset's name or a TOML file of house rules; --option wins over it.
        pay_table: a TOML file with a complete pay table, in a game that has one.
        seed: make dice, cards and bots repeatable.
        from_: go on from a record; it brings its own seats and options.
        resume: go on with the newest unfinished game.
        save: keep the record in this new file instead of among the saved games; an old one
            only to go on with the game in it.
        journal: write every settled wager to this CSV file when the game ends or is left.
        pace: seconds to wait after an outcome or a bot's move.
        hint: below your choices, what an equilibrium plays there, in a game that is solved.
    """
    from fieldhouse.cli.choices import Choices
    from fieldhouse.cli.play import Request
    from fieldhouse.cli.play import play as play_on

    choices = Choices(option or [], options, pay_table)
    play_on(Request(game, seats, choices, seed, from_, resume, save, journal, pace, hint))


PLAYOFFS_EXAMPLE = """\
Examples:

    fieldhouse playoffs nfl-showdown --entries Ann,Bob,Cy@chicago,Rex=bot:sensible
    fieldhouse playoffs --resume
"""


@app.command(help_epilogue=PLAYOFFS_EXAMPLE)
def playoffs(
    game: str | None = None,
    /,
    *,
    entries: Annotated[str | None, Parameter(metavar="NAMES")] = None,
    option: Annotated[list[str] | None, Parameter(metavar="NAME=VALUE")] = None,
    options: PresetOrFile | None = None,
    seed: Annotated[str | None, Parameter(metavar="TEXT")] = None,
    from_: Annotated[File | None, Parameter(name="--from")] = None,
    resume: bool = False,
    show: bool = False,
    save: File | None = None,
    svg: File | None = None,
    pace: Annotated[float | None, Parameter(metavar="SECONDS")] = None,
) -> None:
    """Play a bracket of games, with friends and bots. What is missing is asked.

    Bots play each other at once. For games of exactly two that are never drawn: NFL Showdown.

    Args:
        game: the game's id; it may be left out where only one has playoffs.
        entries: the best seed first, such as Ann,Bob@chicago,bot:random,Rex=bot:sensible; who
            names no team has the first that is free.
        option: a house rule, such as mode=pro; may be repeated.
        options: a preset's name or a TOML file of house rules; --option wins over it.
        seed: make dice, cards and bots repeatable.
        from_: go on with the playoffs in this file, and keep them there.
        resume: go on with the newest unfinished playoffs.
        show: with --from or --resume: only draw the bracket.
        save: keep the playoffs in this new file, and the games in a folder beside it, instead of
            among the saved games.
        svg: also draw the bracket into this file, anew after every game.
        pace: seconds to wait after an outcome or a bot's move.
    """
    from fieldhouse.cli.choices import Choices
    from fieldhouse.cli.playoffs import Request
    from fieldhouse.cli.playoffs import playoffs as play_on

    choices = Choices(option or [], options)
    play_on(Request(game, entries, choices, seed, from_, resume, show, save, svg, pace))


SERVE_EXAMPLE = """\
Examples:

    fieldhouse serve
    fieldhouse serve --host 127.0.0.1 --public-url https://play.example.org
"""


@app.command(help_epilogue=SERVE_EXAMPLE)
def serve(
    *,
    host: Annotated[str, Parameter(metavar="ADDRESS")] = "0.0.0.0",
    port: Annotated[int, Parameter(converter=_whole, metavar="N")] = 8765,
    public_url: Annotated[str | None, Parameter(metavar="URL")] = None,
    data: Annotated[Path | None, Parameter(metavar="FOLDER", converter=_path)] = None,
    open_: Annotated[bool, Parameter(name="--open")] = False,
) -> None:
    """Let friends play in their browsers, in this network or behind a proxy. Ctrl-C stops it.

    Tables are kept on the disk, and go on when the server is started again.

    Args:
        host: the address to listen at, usually 0.0.0.0, which is all that this computer has;
            with 127.0.0.1 nobody else gets in.
        port: the port to listen at, usually 8765; with 0 any that is free.
        public_url: the address that a proxy offers it under, such as https://play.example.org.
        data: where the tables are kept, usually the folder tables among the user's data.
        open_: open the page in this computer's browser.
    """
    from fieldhouse.cli.serve import Request
    from fieldhouse.cli.serve import serve as serve_on

    serve_on(Request(host, port, public_url, data, open_))


JOIN_EXAMPLE = """\
Example, with a link that the host of a table hands on:

    fieldhouse join "http://192.168.1.7:8765/t/k3v9#join=Zm9v"
"""


@app.command(help_epilogue=JOIN_EXAMPLE)
def join(
    link: str,
    /,
    *,
    name: Annotated[str | None, Parameter(metavar="NAME")] = None,
    seat: Annotated[int | None, Parameter(converter=_whole, metavar="N")] = None,
) -> None:
    """Play at a live table in this terminal, or watch it.

    Args:
        link: the address of the table, with what follows the #; without that you watch, or sit
            down at an open table with --name or --seat.
        name: who you are, where you take a free seat; asked for if it is left out.
        seat: which seat to take, from 1; the first free one if it is left out.
    """
    from fieldhouse.cli.join import join as join_table

    join_table(link, name, seat)


REPLAY_EXAMPLE = """\
Example, with a bot's game to look at:

    fieldhouse play three-dice-football --seats bot:sensible --save bot.toml
    fieldhouse replay bot.toml
"""


@app.command(help_epilogue=REPLAY_EXAMPLE)
def replay(
    file: File,
    /,
    *,
    json: bool = False,
    view: Annotated[str | None, Parameter(metavar="SEAT")] = None,
    journal: File | None = None,
) -> None:
    """Tell the game that a record holds, and where it stands.

    Args:
        file: the record.
        json: print one JSON object instead.
        view: tell only what this seat may know, or `spectator`.
        journal: write every settled wager to this CSV file.
    """
    from fieldhouse.cli.replay import replay as tell

    tell(file, json=json, view=view, journal=journal)


SIMULATE_EXAMPLE = """\
Example:

    fieldhouse simulate three-dice-football --games 20000 --seed a
"""


@app.command(help_epilogue=SIMULATE_EXAMPLE)
def simulate(
    game: str,
    /,
    *,
    games: Annotated[int, Parameter(converter=_whole, metavar="N")],
    seats: Annotated[str | None, Parameter(metavar="BOTS")] = None,
    option: Annotated[list[str] | None, Parameter(metavar="NAME=VALUE")] = None,
    options: PresetOrFile | None = None,
    pay_table: File | None = None,
    seed: Annotated[str | None, Parameter(metavar="TEXT")] = None,
    workers: Annotated[int | None, Parameter(converter=_whole, metavar="N")] = None,
    cluster: Annotated[str | None, Parameter(metavar="ADDRESS")] = None,
    until_width: Annotated[float | None, Parameter(metavar="WIDTH")] = None,
    out: File | None = None,
    json: bool = False,
) -> None:
    """Let bots play many games and measure them. Ctrl-C prints what there is.

    In Three Dice Football bot:random bets one unit on each wager, so that each is measured.

    Args:
        game: the game's id, as `fieldhouse games` lists it.
        games: how many games to play in all.
        seats: bots, clockwise, such as bot:random,bot:sensible.
        option: a house rule, such as rounds=3; may be repeated.
        options: a preset's name or a TOML file of house rules; --option wins over it.
        pay_table: a TOML file with a complete pay table, in a game that has one.
        seed: make it repeatable; the same seed gives the same result with any workers.
        workers: threads on this machine; by default one for each processor.
        cluster: the address of a dask scheduler, such as tcp://10.0.0.5:8786.
        until_width: stop when each seat's 95 % interval of its result per game is so narrow.
        out: keep the result in FILE.json, or a row per game in FILE.csv or FILE.parquet; a
            later run goes on from it.
        json: print one JSON object.
    """
    from fieldhouse.cli.choices import Choices
    from fieldhouse.cli.simulate import Request, run

    choices = Choices(option or [], options, pay_table)
    run(Request(game, games, seats, choices, seed, workers, cluster, until_width, out, json))


@app.command(help_epilogue="Example:\n\n    fieldhouse warmup three-dice-football\n")
def warmup(game: str | None = None, /) -> None:
    """Make the machine code that simulations need, once, so that they start at once.

    Args:
        game: the game's id; all games if left out.
    """
    from fieldhouse.cli.simulate import warm_up

    warm_up(game)


@app.command(help_epilogue="Example:\n\n    fieldhouse cards nfl-showdown\n")
def cards(
    game: str,
    /,
    *,
    option: Annotated[list[str] | None, Parameter(metavar="NAME=VALUE")] = None,
    options: PresetOrFile | None = None,
    json: bool = False,
) -> None:
    """Show the dice and cards that a game is played with, where it has cards of its own.

    Args:
        game: the game's id, as `fieldhouse games` lists it.
        option: a house rule, such as cards=FILE; may be repeated.
        options: a preset's name or a TOML file of house rules; --option wins over it.
        json: print one JSON object instead.
    """
    from fieldhouse.cli.cards import show_cards
    from fieldhouse.cli.choices import Choices

    show_cards(game, Choices(option or [], options), json)


ODDS_EXAMPLE = """\
Examples:

    fieldhouse odds three-dice-football --stake 25
    fieldhouse odds football-poker --hands "AsKs4d; QhQd+K; ?"
"""


@app.command(help_epilogue=ODDS_EXAMPLE)
def odds(
    game: str,
    /,
    *,
    option: Annotated[list[str] | None, Parameter(metavar="NAME=VALUE")] = None,
    options: PresetOrFile | None = None,
    pay_table: File | None = None,
    stake: Annotated[str | None, Parameter(metavar="UNITS")] = None,
    up: Annotated[str | None, Parameter(metavar="CARDS")] = None,
    dead: Annotated[str | None, Parameter(metavar="CARDS")] = None,
    hands: Annotated[str | None, Parameter(metavar="HANDS")] = None,
    precision: Annotated[str | None, Parameter(metavar="P")] = None,
    seed: Annotated[str | None, Parameter(metavar="TEXT")] = None,
    json: bool = False,
    xlsx: File | None = None,
) -> None:
    """Work out the odds of a game from the rules themselves.

    Of every wager where there are wagers, of hands in a game with hands.

    Args:
        game: the game's id, as `fieldhouse games` lists it.
        option: a house rule, such as first-and-goal=after-third; may be repeated.
        options: a preset's name or a TOML file of house rules; --option wins over it.
        pay_table: a TOML file with a complete pay table, in a game that has one.
        stake: show what rounding winnings down to whole units does to bets of so many.
        up: a seat's up cards, such as 3c2d, whose yards are in question.
        dead: other cards that are known, so that they cannot come.
        hands: such as "AsKs4d; QhQd+K; ?": +K for wild kings, ? for what is not known, /6 for six
            cards, not seven.
        precision: half the width of the 95 % interval of what is sampled, usually 0.005.
        seed: decides what is sampled, usually "odds".
        json: print one JSON object instead, with every exact figure as a fraction.
        xlsx: write a PAR sheet, a workbook whose formulas lead from the dice to the edges.
    """
    from fieldhouse.cli.choices import Choices
    from fieldhouse.cli.odds import odds as work_out

    asked = {"up": up, "dead": dead, "hands": hands, "precision": precision, "seed": seed}
    given = {name: text for name, text in asked.items() if text is not None}
    work_out(game, Choices(option or [], options, pay_table), given, stake, json, xlsx)


SOLVE_EXAMPLE = """\
Examples:

    fieldhouse solve nfl-showdown --option mode=pro
    fieldhouse solve nfl-showdown --at "quarter=4 lead=-3 ball=60 down=4"
    fieldhouse solve nfl-showdown --big-plays --at "offense-cards=blue"
"""


@app.command(help_epilogue=SOLVE_EXAMPLE)
def solve(
    game: str,
    /,
    *,
    option: Annotated[list[str] | None, Parameter(metavar="NAME=VALUE")] = None,
    options: PresetOrFile | None = None,
    at: Annotated[str | None, Parameter(metavar="STATE")] = None,
    chart: File | None = None,
    big_plays: bool = False,
    fresh: bool = False,
    json: bool = False,
) -> None:
    """Work out the equilibrium of a whole game: values, what to call, when to kick.

    The result is kept in the user's cache folder.

    Args:
        game: the game's id, as `fieldhouse games` lists it.
        option: a house rule, such as mode=pro; may be repeated.
        options: a preset's name or a TOML file of house rules; --option wins over it.
        at: the state to tell about, such as "quarter=2 ball=40 down=3 to-gain=44".
        chart: draw the fourth downs of that possession into FILE.svg or FILE.png.
        big_plays: take in the Big Play cards of the two teams; a minute's work, the first time.
        fresh: solve it anew, whatever is kept.
        json: print one JSON object instead.
    """
    from fieldhouse.cli.choices import Choices
    from fieldhouse.cli.solve import solve as work_out

    work_out(game, Choices(option or [], options), at, chart, big_plays, fresh, json)
