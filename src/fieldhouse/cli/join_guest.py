"""One client of a live table: where things stand, and what is heard, as it is shown."""

from __future__ import annotations

from threading import Event

from rich.text import Text

from fieldhouse.cli.join_link import Link
from fieldhouse.cli.join_match import SeenMatch
from fieldhouse.cli.join_messages import Json
from fieldhouse.cli.join_prompt import Prompt
from fieldhouse.cli.join_screen import (
    show_always,
    show_always_changed,
    show_asked,
    show_chat,
    show_end,
    show_seats,
    show_story,
    show_table,
)
from fieldhouse.cli.join_wire import Wire
from fieldhouse.cli.output import show, show_error
from fieldhouse.core.codec import LegalAction
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.registry import find_game
from fieldhouse.core.schema import SPECTATOR

FAREWELLS = {
    "ended": "The host has ended the table.",
    "deleted": "The host has deleted the table.",
    "removed": "The host has given your seat to a bot.",
    "replaced": "Your seat's link is used in another place now.",
}


class Guest:
    """Who sits at the table or looks on, by a link.

    Args:
        link: the link.
    """

    def __init__(self, link: Link) -> None:
        self.wire = Wire(link, self.hear)
        self.prompt = Prompt()
        self.table: Json = {}
        self.seat: int | None = None
        self.match: SeenMatch | None = None
        self.question: Json | None = None
        """The ASK that was heard last."""
        self.always: list[Json] = []
        """The windows that are always declined, as the server tells it."""
        self.to_act: list[str] = []
        """The names of all who are asked."""
        self.ended = False
        self._lost = False
        self._view: Json | None = None
        self._heard: Json | None = None
        """The last line of the chat that has been shown."""
        self._shown: str | None = None
        """The decision whose choices are on the screen."""
        self._choices: list[LegalAction] = []
        """The choices that are on the screen."""
        self.steps = 2
        """What has happened since this guest answered, that answer included."""
        self.answered = Event()
        """Set when a command is answered."""
        self.news = Event()
        """Set when something has changed since then."""

    # -------------------------------------------------------------- what is heard

    def begin(self) -> None:
        """Come to the table.

        Raises:
            FieldhouseError: there is none, or it does not want us.
        """
        welcome = self.wire.open()
        game = find_game(welcome["table"]["game"])
        show(Text(game.title, "bold"))
        show("Type ? for help, rules for the rules, say and some words to talk.")
        self.always = welcome["you"]["always"]
        if self.always:
            show_always(self.always)
        self.hear(welcome)
        self.wire.start()

    def hear(self, message: Json) -> None:
        """Show what a message says; called from the thread of the wire."""
        with self.prompt.above():
            try:
                self._take(message)
            except FieldhouseError as error:
                show_error(error)
        if self.wire.failure or (message["t"] == "bye" and message["why"] in FAREWELLS):
            self.ended = True
            self.prompt.end()

    def _take(self, message: Json) -> None:
        match message["t"]:
            case "welcome":
                self.seat = message["you"]["seat"]
                if self._lost:
                    show("The connection is back.")
                self._lost = False
                self._take_news(message, message["story"], message["view"])
            case "update":
                steps = message["steps"]
                self.steps += len(steps)
                lines = [line for step in steps for line in step["lines"]]
                self._take_news(message, lines, steps[-1]["view"] if steps else None)
            case "no":
                self.answered.set()
                show_error(FieldhouseError(message["why"]))
            case "ok":
                self.news.clear()
                self.answered.set()
            case "lost":
                self._lost = True
                show("The connection is lost; it is tried again.")
            case "bye":
                show(FAREWELLS.get(message["why"], ""))
            case _:
                pass

    def _take_news(self, message: Json, story: list[Json], view: Json | None) -> None:
        """What has changed, and where things stand then."""
        self.news.set()
        before = self.table
        self.table = message.get("table") or before
        self.question = message["ask"]
        if "you" in message:
            show_always_changed(self.always, message["you"]["always"])
            self.always = message["you"]["always"]
        show_story(story)
        chat = message.get("chat", [])
        show_chat(chat if message["t"] == "update" else self._unheard(chat))
        self._heard = chat[-1] if chat else self._heard
        self._view = view or self._view
        if self._view is not None:
            self._see(self._view, before)
        elif _sitting(self.table) != _sitting(before):
            show_seats(self.table, self.seat)

    def _unheard(self, chat: list[Json]) -> list[Json]:
        """The lines of a welcome that were said since the last one that has been shown."""
        known = (number for number, said in enumerate(chat) if said == self._heard)
        return chat[max(known, default=-1) + 1 :]

    def _see(self, view: Json, before: Json) -> None:
        was_over = self.match is not None and self.match.is_over
        new = self.match is None or self.table["match"] != before["match"]
        if new:
            self.match = SeenMatch(self.table)
        assert self.match is not None
        self.to_act = view["to_act"]
        self.match.see(view, self.seat, self.question)
        if self.match.is_over:
            if not was_over:
                show_end(self.match, self.viewer, self.table)
        elif self.match.current_player == self.seat and self._is_new_question():
            show_asked(self.match, self.viewer, self.steps, self._choices)
            self._choices = self.match.legal_actions()
        elif new:
            show_table(self.match, self.viewer)

    def _is_new_question(self) -> bool:
        decision = self.question["decision"] if self.question else None
        new = decision != self._shown
        self._shown = decision
        return new

    @property
    def viewer(self) -> int:
        """Whose eyes the table is seen with."""
        return SPECTATOR if self.seat is None else self.seat

    @property
    def name(self) -> str:
        """What the person is called at the table."""
        return "watching" if self.seat is None else str(self.table["seats"][self.seat]["name"])


def _sitting(table: Json) -> list[tuple[str, str]]:
    """Who sits where."""
    return [(seat["kind"], seat["name"]) for seat in table.get("seats", ())]
