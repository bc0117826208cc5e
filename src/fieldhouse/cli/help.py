"""What a person can type in a game, and what a choice does."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table

from fieldhouse.cli.output import show
from fieldhouse.cli.typed import find_action, find_legal
from fieldhouse.core.errors import IllegalActionError
from fieldhouse.core.match import Match
from fieldhouse.core.options import brief

COMMANDS = {
    "3": "the third choice; you are asked for the amount if it takes one",
    "3 50": "the third choice with the amount 50",
    "WORDS, WORDS 50": "a choice in its own words, as short as is clear",
    "Enter": "the choices again",
    "table": "the table again, and the house rules",
    "? 3, ? WORDS": "what a choice does, and the point of the rules that says so",
    "?, help, h": "this list",
    "rules, rules 7": "the rules of the game, or one point of them",
    "hint": "what an equilibrium plays here, in a game that is solved",
    "always no": "let windows like this one pass, now and later; always ask: be asked again",
    "undo": "take your last decision back, if nothing was rolled or shown since",
    "pace 0.5": "wait half a second after each outcome or bot's move; 0 is no wait",
    "save FILE": "write the record of the game so far to a new file",
    "quit, exit, q": "stop here; the game is saved",
}

HELP = ("help", "h", "?")
QUIT = ("quit", "exit", "q")


def means(match: Match, line: str, commands: Sequence[str]) -> bool:
    """Whether a line is one of these commands; a letter that begins a choice means the choice."""
    if line not in commands:
        return False
    return len(line) > 1 or not find_legal(match, match.legal_actions(), [line])


def show_commands() -> None:
    """Everything that can be typed."""
    table = Table.grid(padding=(0, 2))
    for typed, meaning in COMMANDS.items():
        table.add_row(typed, meaning)
    show(table)


def explain(match: Match, words: list[str]) -> None:
    """What a choice does, and the point of the rules that says so.

    Raises:
        IllegalActionError: the words mean no action of the game.
    """
    legal = [item.action for item in find_legal(match, match.legal_actions(), words)]
    actions = legal or find_action(match, words)
    if not actions:
        raise IllegalActionError(f"there is no choice {brief(' '.join(words))} to explain")
    explained = [
        (match.codec.bare_text(action), *match.words.explain(match.options, action))
        for action in actions
    ]
    for name, text, clause in dict.fromkeys(explained):
        show(f"{name}: {text} (point {clause})")
