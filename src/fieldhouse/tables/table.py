"""A table: what its log says, folded into one state, without chance, clock or network."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Mapping
from typing import Any

from fieldhouse.core.match import Match
from fieldhouse.core.registry import find_game
from fieldhouse.tables.log import Entry
from fieldhouse.tables.playing import Playing
from fieldhouse.tables.seats import BANK, BOT, OPEN, PERSON, Seat
from fieldhouse.tables.series import Series

SEATING, PLAYING, OVER, ENDED = "seating", "playing", "over", "ended"
MOST_CHAT = 100


class Table:
    """The state of a table after its first entries.

    Args:
        table_id: the table's name in addresses.
        opened: the first entry, which says what the table is.
    """

    def __init__(self, table_id: str, opened: Entry) -> None:
        data = opened.data
        self.id = table_id
        self.made = opened.at
        self.game = find_game(data["game"])
        self.options = self.game.options.read(data["options"])
        self.clock: int = data["clock"]
        self.window: int = data["window"]
        self.pace: float = data["pace"]
        self.open: bool = data["open"]
        self.bot_seed: str = data["bot_seed"]
        self.host: str = data["host"]
        self.digests: dict[str, str] = dict(data["digests"])
        """Digests of the tokens `host`, `join` and `watch`."""
        self.seats = [Seat(**seat) for seat in data["seats"]]
        self.phase = SEATING
        self.paused = False
        self.playing: Playing | None = None
        self.series = Series()
        self.chat: list[dict[str, Any]] = []
        """The last lines of the chat, as the protocol's CHAT."""
        self.chatted = 0
        """How many lines there have been."""
        self.seq = opened.seq
        self.told = 1
        """How many entries have something to tell to others than the seat that wrote them.

        An answer that waits for its turn has not, so that nobody can count how many wait.
        """
        self._marks: list[tuple[int, int]] = []
        """For each entry that moved the match, `told` and the number of events before it."""
        self._date = opened.at
        self._seen: Callable[[Match, int], None] | None = None

    # ------------------------------------------------------------------ what is asked of it

    @property
    def match(self) -> Match | None:
        """The match in play or just over."""
        return self.playing.match if self.playing else None

    def seat_of(self, digest: str) -> int | None:
        """The seat whose person has the token with this digest."""
        return next((i for i, s in enumerate(self.seats) if digest and s.digest == digest), None)

    @property
    def host_seat(self) -> int | None:
        """The host's seat, None where the host only watches."""
        return self.seat_of(self.digests["host"])

    def events_before(self, told: int) -> int:
        """How many events of this match a client knows that has been told so many entries."""
        place = bisect_right(self._marks, told, key=lambda mark: mark[0])
        if place < len(self._marks):
            return self._marks[place][1]
        return len(self.playing.match.events) if self.playing else 0

    # ------------------------------------------------------------------ the fold

    def apply(self, entry: Entry, seen: Callable[[Match, int], None] | None = None) -> None:
        """Do what the next entry says.

        Args:
            entry: the next one; it has been checked.
            seen: called after each move of the match, with the number of events before it.
        """
        assert entry.seq == self.seq + 1, "an entry of the log is missing"
        self.seq = entry.seq
        self._date, self._seen = entry.at, seen
        marks = len(self._marks)
        self.told += 1
        do = getattr(self, f"_do_{entry.kind.replace('-', '_')}")
        do(**entry.data)
        self._seen = None
        waits = entry.kind == "answer" and len(self._marks) == marks
        if waits or entry.kind == "prefer":
            self.told -= 1

    def _do_sit(
        self, seat: int, name: str, digest: str, renamed: Mapping[str, str] | None = None
    ) -> None:
        for bot, new in (renamed or {}).items():
            self.seats[int(bot)].name = new
        place = self.seats[seat]
        if self.phase == SEATING or name == place.name:
            self.seats[seat] = Seat(name=name, kind=PERSON, digest=digest)
        else:
            self.seats[seat] = Seat(
                name=place.name, kind=PERSON, player=name, digest=digest, bank=place.bank
            )

    def _do_leave(self, seat: int) -> None:
        if self.phase == SEATING:
            self.seats[seat] = Seat()
        else:
            self.seats[seat].standin = True

    def _do_away(self, seat: int) -> None:
        self.seats[seat].standin = True
        self._say(
            "", None, f"{self.seats[seat].called} is away; a bot plays on until they are back"
        )

    def _do_back(self, seat: int) -> None:
        self.seats[seat].standin = False

    def _do_bot(self, seat: int, bot: str, name: str) -> None:
        self.seats[seat] = Seat(name=name, kind=BOT, bot=bot) if bot else Seat()

    def _do_remove(self, seat: int, bot: str) -> None:
        place = self.seats[seat]
        if self.phase == SEATING:
            self.seats[seat] = Seat()
        else:
            self.seats[seat] = Seat(name=place.name, kind=BOT, bot=bot, bank=place.bank)

    def _do_reissue(self, seat: int, digest: str, digests: Mapping[str, str]) -> None:
        self.seats[seat].digest = digest
        self.digests.update(digests)

    def _do_start(self, bots: list[Mapping[str, Any]]) -> None:
        for bot in bots:
            self._do_bot(**bot)
        self._begin(1)

    def _do_rematch(self) -> None:
        assert self.playing
        self.seats = [*self.seats[1:], self.seats[0]]
        for seat in self.seats:
            seat.name, seat.player, seat.bank = seat.called, "", BANK
        self._begin(self.playing.number + 1)

    def _begin(self, number: int) -> None:
        self.phase, self.paused = PLAYING, False
        match = Match(self.game, [seat.name for seat in self.seats], self.options)
        self.playing = Playing(match, number)
        self.playing.moved = self._moved
        self.playing.ran_out = self._ran_out
        self._marks = []
        self._moved(0)

    def _do_answer(
        self, seat: int, decision: str, action: int, amount: int, by: str, used: float = 0.0
    ) -> None:
        assert self.playing
        question = self.playing.find(decision)
        assert question, "an answer in the log has no question"
        self.seats[seat].bank = max(0.0, self.seats[seat].bank - used)
        self.playing.answer(question, action, amount, by)

    def _do_outcome(self, id: int) -> None:
        assert self.playing
        self.playing.happen(id)

    def _moved(self, since: int) -> None:
        assert self.playing
        match = self.playing.match
        self._marks.append((self.told, since))
        if match.is_over:
            self.phase, self.paused = OVER, False
            self.series.count(match, [seat.called for seat in self.seats])
        if self._seen:
            self._seen(match, since)

    def _ran_out(self, seat: int, text: str) -> None:
        self._say("", None, f"{self.seats[seat].called}'s time ran out: {text}")

    def _do_pause(self) -> None:
        self.paused = True

    def _do_resume(self) -> None:
        self.paused = False

    def _do_prefer(self, seat: int, window: int, always: bool) -> None:
        declined = self.seats[seat].declined
        (declined.add if always else declined.discard)(window)

    def _do_chat(self, seat: int, text: str) -> None:
        self._say(self.seats[seat].called, seat, text)

    def _do_said(self, text: str) -> None:
        self._say("", None, text)

    def _say(self, name: str, seat: int | None, text: str) -> None:
        self.chatted += 1
        line = {"name": name, "text": text, "seat": seat, "time": round(self._date * 1000)}
        self.chat = [*self.chat[1 - MOST_CHAT :], line]

    def _do_end(self) -> None:
        self.phase, self.paused = ENDED, False

    # ------------------------------------------------------------------ who is there

    @property
    def has_person(self) -> bool:
        """Whether a person has a seat."""
        return any(seat.kind == PERSON for seat in self.seats)

    @property
    def free(self) -> list[int]:
        """The seats where nobody sits."""
        return [i for i, seat in enumerate(self.seats) if seat.kind == OPEN]
