"""One game at one keyboard: outcomes happen, bots play, people are asked."""

from __future__ import annotations

import math
from collections.abc import Mapping
from pathlib import Path

from rich.table import Table

from fieldhouse.bots import Bot, bot_move
from fieldhouse.cli.about import show_rules
from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import show
from fieldhouse.cli.saves import Save
from fieldhouse.cli.screen import Screen
from fieldhouse.cli.typed import bare_text, find_action, find_legal, read_amount, read_choice
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import Driver
from fieldhouse.core.errors import FieldhouseError, IllegalActionError
from fieldhouse.core.files import FileError, write_text
from fieldhouse.core.match import Match

MOST_PACE = 60.0

COMMANDS = {
    "3": "the third choice; you are asked for the amount if it takes one",
    "3 50": "the third choice with the amount 50",
    "WORDS, WORDS 50": "a choice in its own words, as short as is clear",
    "Enter": "the choices again",
    "table": "the table again",
    "? 3, ? WORDS": "what a choice does, and the point of the rules that says so",
    "?": "this list",
    "rules": "the rules of the game",
    "undo": "take your last decision back, if nothing was rolled or shown since",
    "pace 0.5": "wait half a second after each outcome or bot's move; 0 is no wait",
    "save FILE": "write the record of the game so far to a new file",
    "quit": "stop here; the game is saved",
}


class Session:
    """A match, who decides in it, and where it is saved.

    Args:
        bots: the bot at each seat that has one, by seat.
        bot_seed: what the bots' random streams come from.
    """

    def __init__(
        self,
        match: Match,
        chance: Driver,
        bots: Mapping[int, Bot],
        bot_seed: str,
        save: Save,
        screen: Screen,
    ) -> None:
        self.match = match
        self.chance = chance
        self.bots = bots
        self.bot_seed = bot_seed
        self.save = save
        self.screen = screen

    def run(self) -> None:
        """Play until the game is over or the people leave; everything is saved either way.

        Raises:
            Leave: the people want to go on later.
        """
        try:
            while not self.match.is_over:
                self.step()
        finally:
            self.save.flush(self.match)
        self.screen.end(self.match)

    def step(self) -> None:
        """One outcome, one bot's move, or one line from a person."""
        turn = self.match.current_player
        if turn == CHANCE:
            self.act(self.chance.outcome(self.match))
            self.screen.tell_slowly(self.match)
        elif turn in self.bots:
            self.act(*bot_move(self.match, self.bots[turn], self.bot_seed))
            self.screen.tell_slowly(self.match)
        else:
            self.save.flush(self.match)
            self.screen.turn(self.match, turn)
            self.ask()

    def act(self, action: int, amount: int = 0) -> None:
        """Let it happen, and keep it."""
        self.match.apply_action(action, amount)
        self.save.changed(self.match)

    def ask(self) -> None:
        """Take lines from the seat to act until one has changed the game."""
        before = self.match, len(self.match.history)
        while before == (self.match, len(self.match.history)):
            line = read_line(f"{self.match.seats[self.match.current_player]}> ")
            try:
                self.obey(line)
            except FieldhouseError as error:
                show(f"{error}.")

    def obey(self, line: str) -> None:
        """Do what a line says.

        Raises:
            FieldhouseError: it cannot be done; nothing has changed.
            Leave: the person wants to go.
        """
        verb, _, rest = line.partition(" ")
        match verb:
            case "":
                self.screen.list_choices(self.match)
            case "undo":
                self.undo()
            case "table":
                self.screen.draw(self.match)
            case "rules":
                show_rules(self.match.game)
            case "pace":
                self.screen.pace = read_pace(rest)
            case "save":
                self.save_copy(rest.strip())
            case "quit" | "q":
                raise Leave
            case _ if line.startswith("?"):
                self.explain(line[1:].split())
            case _:
                self.choose(line)

    def choose(self, line: str) -> None:
        """Do the choice that a line means, asking for the amount if it lacks one."""
        legal, amount = read_choice(self.match, line)
        if amount is None:
            name = bare_text(self.match, legal.action)
            word = read_line(f"{name}: how much, {legal.least} to {legal.most}? ")
            if not word:
                return
            amount = read_amount(self.match, legal, word)
        self.act(legal.action, amount)

    def undo(self) -> None:
        """Take back the last decision made at this keyboard."""
        history = self.match.history
        last = history[-1].actor if history else CHANCE
        at_keyboard = last >= 0 and last not in self.bots
        self.match = self.match.undone(last if at_keyboard else self.match.current_player)
        self.screen.taken_back(self.match)
        self.save.changed(self.match)
        show("Taken back.")

    def explain(self, words: list[str]) -> None:
        """What a choice does and the point that says so; without words, what can be typed."""
        if not words:
            show_commands()
            return
        legal = [item.action for item in find_legal(self.match, self.match.legal_actions(), words)]
        actions = legal or find_action(self.match, words)
        if not actions:
            raise IllegalActionError(f'there is no choice "{" ".join(words)}" to explain')
        for action in actions:
            text, clause = self.match.game.words.explain(self.match.options, action)
            show(f"{bare_text(self.match, action)}: {text} (point {clause})")

    def save_copy(self, name: str) -> None:
        """Write the record to another file, which must be a new one."""
        if not name:
            raise FileError("say where, such as save friday.game.toml")
        path = Path(name).expanduser()
        if path.exists():
            raise FileError(f"{name} exists already; choose another name")
        write_text(path, self.save.text(self.match))
        show(f"Saved as {name}.")


def read_pace(text: str) -> float:
    """Seconds to wait.

    Raises:
        FieldhouseError: it is no number from 0 to 60.
    """
    try:
        pace = float(text)
    except ValueError:
        pace = math.nan
    if not 0 <= pace <= MOST_PACE:
        raise FieldhouseError(
            f"the pace must be a number of seconds from 0 to {MOST_PACE:.0f}, not {text or 'empty'}"
        )
    return pace


def show_commands() -> None:
    """Everything that can be typed."""
    table = Table.grid(padding=(0, 2))
    for typed, meaning in COMMANDS.items():
        table.add_row(typed, meaning)
    show(table)
