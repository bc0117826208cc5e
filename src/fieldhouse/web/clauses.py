"""A game's pages as HTML, with an id for each numbered clause."""

from __future__ import annotations

import re
from itertools import pairwise

from markdown_it import MarkdownIt

from fieldhouse.core.game import Game

FOR_PROGRAMS = ("How actions are written", "What the JSON of a replay holds")
"""The sections of a rules page that tell nothing to somebody who plays in a browser."""


def rules_html(game: Game) -> str:
    """The rules for players; clause 7 has the id `clause-7`."""
    sections = re.split(r"^(?=## )", game.page, flags=re.MULTILINE)
    kept = (s for s in sections if s.partition("\n")[0].removeprefix("## ") not in FOR_PROGRAMS)
    return html("".join(kept))


def html(markdown: str) -> str:
    """A page's text as HTML. Tags in the text stay text."""
    reader = MarkdownIt("commonmark", {"html": False}).enable("table")
    tokens = reader.parse(markdown)
    for opening, heading in pairwise(tokens):
        if opening.type == "heading_open" and (found := re.match(r"(\d+)\. ", heading.content)):
            opening.attrSet("id", f"clause-{found[1]}")
    return str(reader.renderer.render(tokens, reader.options, {}))
