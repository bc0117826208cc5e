"""Playing playoffs: the games one after the other, and the bracket between them."""

from __future__ import annotations

import shlex
from pathlib import Path

from rich.text import Text

from fieldhouse.cli.help import QUIT
from fieldhouse.cli.keyboard import Leave, read_line
from fieldhouse.cli.output import show, show_to_copy
from fieldhouse.cli.playoffs_drawing import Drawn, playing
from fieldhouse.cli.playoffs_files import PlayoffsFile
from fieldhouse.cli.playoffs_game import play_game
from fieldhouse.cli.playoffs_svg import playoffs_svg
from fieldhouse.cli.result import result_sentences
from fieldhouse.cli.starting import heed_closed_terminal
from fieldhouse.core.files import write_text
from fieldhouse.tables.bracket import Pairing
from fieldhouse.tables.playoffs import Playoffs


class Tour:
    """Playoffs on their way, with where they are kept and drawn."""

    def __init__(
        self, playoffs: Playoffs, file: PlayoffsFile, svg: Path | None, pace: float
    ) -> None:
        self.playoffs = playoffs
        self.file = file
        self.svg = svg
        self.pace = pace

    def run(self) -> None:
        """Play until there is a champion or the people leave.

        Raises:
            Leave: they want to go on later.
        """
        while pairing := self.playoffs.bracket.next_game:
            self.play(pairing)
        self.show_bracket()

    def play(self, pairing: Pairing) -> None:
        """Play a game, and keep its result."""
        save = self.file.save_of(self.playoffs, pairing)
        match = save.beside.replay()
        watched = len(save.beside.bots) < len(match.seats)
        if match.is_over:  # it was left before its result was kept, or its seed has ended it
            save.changed(match)
        else:
            if watched:
                self.show_bracket()
                self.wait(pairing, begun=bool(save.beside.actions))
            match = play_game(match, save, self.pace)
        self.playoffs = self.playoffs.after(match)
        self.file.write(self.playoffs)
        self.draw_svg()
        if not watched:
            show(f"{playing(self.playoffs, pairing)}. {' '.join(result_sentences(match))}")

    def wait(self, pairing: Pairing, begun: bool) -> None:
        """Say who plays next, and wait until they sit there.

        Raises:
            Leave: they want to go on later.
        """
        show()
        show(f"{playing(self.playoffs, pairing)}.")
        prompt = f"Enter {'goes on with' if begun else 'begins'} the game, q leaves. "
        while line := read_line(prompt):
            if line.casefold() in QUIT:
                raise Leave

    def show_bracket(self) -> None:
        """The bracket as it stands, and who has won it."""
        show()
        show(Drawn(self.playoffs))
        if champion := self.playoffs.bracket.champion:
            show()
            show(Text(f"{self.playoffs.entry(champion).name} wins the playoffs.", "bold"))

    def draw_svg(self) -> None:
        """The same as a picture, if one is wanted."""
        if self.svg is not None:
            write_text(self.svg, playoffs_svg(self.playoffs))


def run_tour(tour: Tour, chosen: bool) -> None:
    """The games. A closed terminal is like Ctrl-C, and all that has been played is kept."""
    heed_closed_terminal()
    try:
        tour.run()
    except (Leave, KeyboardInterrupt) as reason:
        show_to_copy("The playoffs are saved in", tour.file.path)
        how = f"--from {shlex.quote(str(tour.file.path))}" if chosen else "--resume"
        show_to_copy("To go on with them:", f"fieldhouse playoffs {how}")
        if isinstance(reason, KeyboardInterrupt):
            raise
    else:
        show_to_copy("The playoffs are in", tour.file.path)
        if tour.svg is not None:
            show_to_copy("The bracket is in", tour.svg)
