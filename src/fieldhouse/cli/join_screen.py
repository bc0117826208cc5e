"""What somebody at a live table is shown: the seats, the story, the table, their choices."""

from __future__ import annotations

from rich.table import Table
from rich.text import Text

from fieldhouse.cli.drawing import brief, draw_match
from fieldhouse.cli.join_match import SeenMatch
from fieldhouse.cli.join_messages import Json
from fieldhouse.cli.menu import Menu
from fieldhouse.cli.output import show, visible
from fieldhouse.cli.result import result_sentences
from fieldhouse.core.codec import LegalAction
from fieldhouse.core.english import listed

REMINDER = 8
"""How many sentences of the past are told when somebody comes to the table."""

COMMANDS = {
    "3": "the third choice; you are asked for the amount if it takes one",
    "WORDS, WORDS 50": "a choice in its own words, as short as is clear",
    "Enter": "the choices again, or who is asked",
    "table": "the table again, and the house rules",
    "? 3, ? WORDS": "what a choice does, and the point of the rules that says so",
    "?, help, h": "this list",
    "rules, rules 7": "the rules of the game, or one point of them",
    "say TEXT": "talk to all at the table",
    "always no": "let such a window pass, now and from now on",
    "always": "what you let pass so",
    "always ask": "be asked again in all of them",
    "start, rematch": "begin the match (the host), or another when it is over",
    "pause, resume": "stop the clocks of all, or let them go on",
    "leave, back": "let a bot play for you, or play yourself again",
    "quit, exit, q": "go; after a minute a bot plays for you until you are back",
}


def show_commands() -> None:
    """Everything that can be typed."""
    table = Table.grid(padding=(0, 2))
    for typed, meaning in COMMANDS.items():
        table.add_row(typed, meaning)
    show(table)


def show_seats(table: Json, own: int | None) -> None:
    """Who sits where before anything is dealt."""
    show()
    rows = Table.grid(padding=(0, 2))
    for number, seat in enumerate(table["seats"], start=1):
        rows.add_row(f"{number:>2}", Text(visible(seat["name"] or "")), _about(seat, number, own))
    show(rows)
    if table["house_rules"]:
        show(table["house_rules"])
    show("The host starts the match; free seats are given to bots then.")


def _about(seat: Json, number: int, own: int | None) -> str:
    if own == number - 1:
        return "you"
    if seat["kind"] == "open":
        return "free"
    if seat["kind"] == "bot":
        return "bot"
    return "" if seat["here"] else "away"


def show_story(lines: list[Json]) -> None:
    """What has happened; of a long past only the end."""
    for line in lines[-REMINDER:] if len(lines) > 5 * REMINDER else lines:
        show(line["text"])


def show_chat(chat: list[Json]) -> None:
    """What has been said, by people or by the table itself."""
    for said in chat:
        text = visible(said["text"])
        show(Text.assemble((f"{visible(said['name'])}: ", "bold"), text) if said["name"] else text)


def show_always(always: list[Json]) -> None:
    """What somebody always lets pass."""
    if always:
        show(f"You always let pass: {_offers(always)}. To be asked again, type always ask.")
    else:
        show("There is nothing that you always let pass.")


def show_always_changed(before: list[Json], always: list[Json]) -> None:
    """What somebody lets pass from now on, or is asked again."""
    if more := [window for window in always if window not in before]:
        show(f"From now on you let pass: {_offers(more)}.")
    if fewer := [window for window in before if window not in always]:
        show(f"You are asked again: {_offers(fewer)}.")


def _offers(windows: list[Json]) -> str:
    return listed([window["text"] for window in windows])


def show_table(match: SeenMatch, viewer: int) -> None:
    """The table."""
    show()
    show(draw_match(match, viewer))


def show_choices(match: SeenMatch) -> None:
    """What may be chosen; where it is not the seat's turn yet, what that is about too."""
    show()
    if match.offered_early:
        show(f"{match.seats[match.current_player]} is asked too: {match.offered_early}?")
    show(Menu(match))


NOTED = "That counts when your turn comes."


def show_asked(match: SeenMatch, seat: int, steps: int, before: list[LegalAction]) -> None:
    """The table and the choices, for who is asked.

    Where the seat goes on after an answer of its own, a line may do, and the choices only if they
    are others now.

    Args:
        match: the match.
        seat: who is asked.
        steps: what has happened since the seat's last answer: 1 where nothing but that, 0 where
            not even that, as it is not yet its turn in the rules.
        before: the choices on the screen.
    """
    changed = {0: NOTED, 1: brief(match, seat, seat)}.get(steps)
    if changed is None:
        show_table(match, seat)
        show_choices(match)
        return
    show(changed)
    if [item.action for item in before] != [item.action for item in match.legal_actions()]:
        show_choices(match)


def show_end(match: SeenMatch, viewer: int, table: Json) -> None:
    """The table at the end, who won what, and how the matches stand."""
    show_table(match, viewer)
    show()
    for sentence in result_sentences(match):
        show(Text(sentence, "bold"))
    wins = table["series"]["wins"]
    if table["series"]["matches"] > 1:
        counts = ", ".join(f"{name} {number}" for name, number in wins.items())
        show(f"Matches won so far: {counts}.")
    show("rematch plays another, quit leaves.")
