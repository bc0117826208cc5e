"""A live match as a viewer is told of it, for whatever draws, lists and reads choices."""

from __future__ import annotations

from fieldhouse.cli.join_messages import Json
from fieldhouse.core.codec import LegalAction
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.core.events import Event
from fieldhouse.core.match import Match


class SeenMatch(Match):
    """A match whose rules are played elsewhere.

    Args:
        table: the protocol's TABLE, of a table where something is dealt.

    Raises:
        FieldhouseError: this copy of Fieldhouse does not have the game.
    """

    def __init__(self, table: Json) -> None:
        names = [seat["name"] for seat in table["seats"]]
        self._asked: int | None = None
        self._offers: str | None = None
        self._legal: list[LegalAction] = []
        super().__init__(table["game"], names, table["options"])

    def see(self, view: Json, seat: int | None, ask: Json | None) -> None:
        """Take over the protocol's VIEW, and the ASK of the seat that looks.

        Raises:
            FieldhouseError: the server plays another version of the game.
        """
        try:
            self.state = self.game.state.from_words(view["state"])
            self.events = [Event(kind, who, to, tuple(v)) for kind, who, to, *v in view["events"]]
            self._legal = self._choices(ask)
        except (LookupError, RuntimeError, StopIteration, TypeError):
            raise FieldhouseError(
                f"the server plays another version of {self.game.title}; take the same one"
            ) from None
        self._asked = seat if self._legal else None
        self._offers = ask["offers"] if ask and self._legal else None

    def _choices(self, ask: Json | None) -> list[LegalAction]:
        if ask is None or ask["answered"] is not None:
            return []
        # In some games a word takes an amount under some options, and none under others.
        amounts = self.words.AMOUNTS
        ids = {(self.codec.bare_text(a), a in amounts): a for a in range(self.game.actions)}
        return [
            LegalAction(
                ids[choice["text"], choice["least"] is not None],
                choice["least"] or 0,
                choice["most"] or 0,
            )
            for choice in ask["choices"]
            if choice["legal"]
        ]

    @property
    def current_player(self) -> int:
        """The seat that looks, if it is asked, else whose turn it is."""
        return int(self.state.turn) if self._asked is None else self._asked

    @property
    def offered_early(self) -> str | None:
        """What the seat that looks is offered before its turn in the rules, in words."""
        return None if int(self.state.turn) == self._asked else self._offers

    def legal_actions(self) -> list[LegalAction]:
        """What the seat that looks is offered."""
        return self._legal
