"""One game at one keyboard: outcomes happen, bots play, people are asked."""

from __future__ import annotations

import math
from collections.abc import Mapping

from fieldhouse.bots import Bot, bot_move
from fieldhouse.cli.about import show_rules_in_play
from fieldhouse.cli.help import HELP, QUIT, explain, means, show_commands
from fieldhouse.cli.hints import Hints
from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import show, show_error
from fieldhouse.cli.save import Save
from fieldhouse.cli.screen import Screen
from fieldhouse.cli.typed import read_amount, read_choice
from fieldhouse.cli.undo import taken_back, undone
from fieldhouse.core.agenda import CHANCE
from fieldhouse.core.chance import Driver
from fieldhouse.core.english import shortened
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.files import FileError
from fieldhouse.core.match import Match

MOST_PACE = 60.0
PATIENCE = 3.0
"""So many seconds somebody who asks for a hint waits for it, before playing on."""


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
        self._hints = screen.hints
        self._declined: set[tuple[int, int]] = set()
        """Seats with the questions that they always let pass."""

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
            self.screen.foresee(self.match)
            self.act(self.chance.outcome(self.match))
            self.screen.happened(self.match)
        elif turn in self.bots:
            self.decide(turn, *bot_move(self.match, self.bots[turn], self.bot_seed))
        elif (turn, self.question) in self._declined and (no := self.match.window()) is not None:
            self.decide(turn, no)
        else:
            self.save.flush(self.match)
            self.screen.turn(self.match, turn)
            self.ask()

    @property
    def question(self) -> int:
        """The game's number of the question that is asked."""
        return int(self.match.state.ask)

    def decide(self, seat: int, action: int, amount: int = 0) -> None:
        """Do what nobody types. Where it lets a window pass and does nothing in it, say so."""
        passes = action == self.match.window() and not self.has_just_moved(seat)
        question = self.question
        self.act(action, amount)
        if not self.screen.happened(self.match) and passes:
            self.screen.passes(seat, question, action)

    def has_just_moved(self, seat: int) -> bool:
        """Whether the last thing that happened was a decision of that seat."""
        return bool(self.match.history) and self.match.history[-1].actor == seat

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
                show_error(error)

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
                self.show_table()
            case "rules":
                show_rules_in_play(self.match.game, rest.strip())
                self.screen.list_choices(self.match)
            case "hint":
                self.hint()
            case "always":
                self.always(rest.strip())
            case "pace":
                self.screen.pace = read_pace(rest)
            case "save":
                self.save_copy(rest.strip())
            case _ if means(self.match, line, QUIT):
                raise Leave
            case _ if means(self.match, line, HELP):
                show_commands()
                self.screen.list_choices(self.match)
            case "help":
                explain(self.match, rest.split())
            case _ if line.startswith("?"):
                explain(self.match, line[1:].split())
            case _:
                self.choose(line)

    def choose(self, line: str) -> None:
        """Do the choice that a line means, asking for the amount if it lacks one."""
        legal, amount = read_choice(self.match, line)
        if amount is None:
            name = self.match.codec.bare_text(legal.action)
            span = f"{legal.least} to {legal.most}"
            word = read_line(f"{name}: how much, {span} (Enter for none)? ")
            if not word:
                return
            amount = read_amount(self.match, legal, word)
        self.act(legal.action, amount)

    def always(self, word: str) -> None:
        """Let windows like this one pass from now on, or ask the seat in all of them again."""
        seat = self.match.current_player
        if word == "ask":
            self._declined = {known for known in self._declined if known[0] != seat}
        elif word != "no":
            raise FieldhouseError("say always no, or always ask")
        elif (no := self.match.window()) is None:
            raise FieldhouseError("this is your turn, which cannot be passed over")
        else:
            self._declined.add((seat, self.question))
            self.act(no)

    def show_table(self) -> None:
        """The table, and what this table plays differently."""
        self.screen.draw(self.match)
        if rules := self.match.game.options.told(self.match.options):
            show(rules)

    def hint(self) -> None:
        """What an equilibrium plays here; the first time it may have to be worked out beside."""
        if self._hints is None:
            self._hints = Hints(self.match.game, self.match.options)
        show(self._hints.hint(self.match, PATIENCE))

    def undo(self) -> None:
        """Take back the last decision of this keyboard, or in a game with secrets of this seat."""
        before = undone(self.match, self.bots)
        sentence = taken_back(self.match)
        self.match = before
        self._declined.clear()  # what was let pass unasked shall be asked now
        self.screen.taken_back(self.match)
        self.save.changed(self.match)
        show(sentence)

    def save_copy(self, name: str) -> None:
        """Write the record to another file, which must be a new one."""
        if not name:
            raise FileError("say where, such as save friday.game.toml")
        self.save.copy(self.match, name)
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
        said = shortened(text) or "empty"
        raise FieldhouseError(
            f"the pace must be a number of seconds from 0 to {MOST_PACE:.0f}, not {said}"
        )
    return pace
