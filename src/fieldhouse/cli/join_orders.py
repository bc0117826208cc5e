"""What is typed at a live table, and what of it is sent."""

from __future__ import annotations

from typing import Any

from fieldhouse.cli.about import show_rules_in_play
from fieldhouse.cli.help import HELP, QUIT, explain, means
from fieldhouse.cli.join_guest import Guest
from fieldhouse.cli.join_match import SeenMatch
from fieldhouse.cli.join_screen import (
    show_always,
    show_choices,
    show_commands,
    show_seats,
    show_table,
)
from fieldhouse.cli.keyboard import Leave
from fieldhouse.cli.output import show, show_error
from fieldhouse.cli.typed import read_amount, read_choice
from fieldhouse.core.english import listed
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.registry import find_game

SENT_AS_TYPED = ("start", "pause", "resume", "leave", "back", "rematch")
"""The commands of the protocol that need nothing more."""

ANSWER_SECONDS = 5.0
NEWS_SECONDS = 0.3
"""How long the prompt waits for an answer to what was typed, and then for what it changes."""


class Orders:
    """The keyboard of a guest."""

    def __init__(self, guest: Guest) -> None:
        self.guest = guest

    def run(self) -> None:
        """Take lines until the person leaves or the table ends.

        Raises:
            Leave: the person wants to go.
        """
        while True:
            try:
                line = self.guest.prompt.read(f"{self.guest.name}> ")
                self._obey(line)
            except FieldhouseError as error:
                show_error(error)
            except KeyboardInterrupt:
                if self.guest.ended:
                    return
                raise

    def _obey(self, line: str) -> None:
        """Do what a line says.

        Raises:
            FieldhouseError: it cannot be done.
            Leave: the person wants to go.
        """
        verb, _, rest = line.partition(" ")
        match verb:
            case "":
                self._show_choices()
            case "table":
                self._show_table()
            case "rules":
                show_rules_in_play(find_game(self.guest.table["game"]), rest.strip())
            case "say":
                self._send("chat", text=rest.strip())
            case "always":
                self._prefer(rest.strip())
            case _ if line in SENT_AS_TYPED:
                self._send(line)
            case _ if line.startswith("?") and len(line) > 1:
                explain(self._playing(), line[1:].split())
            case _ if self._means(line, QUIT):
                raise Leave
            case _ if self._means(line, HELP):
                show_commands()
            case _:
                self._choose(line)

    def _means(self, line: str, commands: tuple[str, ...]) -> bool:
        return means(self.guest.match, line, commands) if self.guest.match else line in commands

    def _playing(self) -> SeenMatch:
        """The match.

        Raises:
            FieldhouseError: there is none.
        """
        if self.guest.match is None:
            raise FieldhouseError("nothing is dealt yet; the host starts the match with start")
        return self.guest.match

    def _show_table(self) -> None:
        if self.guest.match is None:
            show_seats(self.guest.table, self.guest.seat)
        else:
            show_table(self.guest.match, self.guest.viewer)
        if rules := self.guest.table["house_rules"]:
            show(rules)

    def _show_choices(self) -> None:
        if self.guest.match is not None and self.guest.match.legal_actions():
            show_choices(self.guest.match)
        else:
            show(self._awaiting())

    def _awaiting(self) -> str:
        """Who or what it is that is waited for, in a sentence."""
        if self.guest.table["phase"] == "seating":
            return "Nothing is dealt yet; the host starts the match with start."
        if self.guest.table["phase"] == "over":
            return "The match is over; rematch plays another."
        if self.guest.question and self.guest.question["answered"]:
            return f"You have said {self.guest.question['answered']}; the others are asked too."
        return (
            f"It is {listed(self.guest.to_act)}'s turn."
            if self.guest.to_act
            else "Nobody is asked now."
        )

    def _choose(self, line: str) -> None:
        """Send the choice that a line means, asking for the amount if it lacks one."""
        match, question = self._playing(), self.guest.question
        if question is None or not match.legal_actions():
            raise FieldhouseError(self._awaiting().rstrip("."))
        legal, amount = read_choice(match, line)
        if amount is None:
            name = match.codec.bare_text(legal.action)
            span = f"{legal.least} to {legal.most}"
            word = self.guest.prompt.read(f"{name}: how much, {span} (Enter for none)? ")
            if not word:
                return
            amount = read_amount(match, legal, word)
        action = match.codec.action_text(legal.action, amount)
        self.guest.steps = 0
        self._send("act", decision=question["decision"], action=action)

    def _prefer(self, word: str) -> None:
        """Show what is always declined; always decline the open window; be asked in all again."""
        always = self.guest.always
        if not word or (word == "ask" and not always):
            show_always(always)
        elif word == "ask":
            for declined in always:
                self._send("prefer", window=declined["window"], always=False)
        elif word == "no":
            self._send("prefer", window=self._open_window(), always=True)
        else:
            raise FieldhouseError("say always no, always ask, or always alone")

    def _open_window(self) -> int:
        """The number of the window that is open.

        Raises:
            FieldhouseError: none is.
        """
        question = self.guest.question
        if question is None or question["window"] is None:
            raise FieldhouseError(
                "always no declines what you are asked out of turn, now and later"
            )
        return int(question["window"])

    def _send(self, do: str, **more: Any) -> None:
        """Send a command, and wait a little, so that the next prompt comes below what it does."""
        self.guest.answered.clear()
        self.guest.news.set()
        self.guest.wire.send(do, **more)
        self.guest.answered.wait(ANSWER_SECONDS)
        self.guest.news.wait(NEWS_SECONDS)
