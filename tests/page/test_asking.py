"""What a question looks like: whose turn, how long, what is forbidden, what must be confirmed."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from page.browser import Server, Visitor
from page.player import Player
from page.sitting import ASKED, sit_together, sit_with_bot

Visit = Callable[..., Visitor]


def final_choice(server: Server, visitor: Visitor) -> tuple[Locator, str]:
    """Plays Power Poker Baseball until a choice may be taken that decides much; its button."""
    sit_with_bot(server, visitor.page, "power-poker-baseball")
    player = Player(visitor, seed=5)
    while True:
        seen = player.look() or player.look(20_000)
        assert seen and not seen["over"]
        ask = next(message["ask"] for message in reversed(visitor.told) if "ask" in message)
        final = [choice["text"] for choice in ask["choices"] if choice["legal"] and choice["final"]]
        if final:
            name = re.compile(rf"^(\w )?{final[0]}", re.IGNORECASE)
            return visitor.page.locator(ASKED).get_by_role("button", name=name), seen["decision"]
        player.answer(seen)


@pytest.mark.parametrize("minutes", [-1, 0, 1])
def test_a_countdown_does_not_need_a_right_clock(
    server: Server, visit: Visit, minutes: int
) -> None:
    page = visit().page
    page.add_init_script(
        f"const now = Date.now.bind(Date); Date.now = () => now() + {minutes * 60_000}"
    )
    sit_with_bot(server, page, "nfl-showdown", clock=30)
    expect(page.locator(".dock .turn .time")).to_have_text(re.compile(r"^\s*0:(2\d|30)$"))


def test_a_window_has_a_time_and_a_title_of_its_own(server: Server, visit: Visit) -> None:
    page = visit().page
    sit_with_bot(server, page, "three-dice-football", clock=60, window=15)
    expect(page).to_have_title("○ Step in? – Three Dice Football")
    expect(page.locator(".dock .turn .time")).to_have_text(re.compile(r"^\s*0:(0\d|1[0-5])$"))


def test_who_is_not_asked_sees_no_mark_in_the_title(server: Server, visit: Visit) -> None:
    ann, bob = Player(visit(), seed=1), Player(visit(), seed=2)
    sit_together(server, ann.page, bob.page)
    asked = ann if ann.look(2_000) else bob
    waits = bob if asked is ann else ann
    expect(asked.page).to_have_title("● Your turn – NFL Showdown")
    expect(waits.page).to_have_title("NFL Showdown")


def test_a_forbidden_choice_opens_the_clause_that_forbids_it(server: Server, visit: Visit) -> None:
    page = visit().page
    sit_together(server, page, visit().page, "power-poker-baseball")
    asked = page.locator(ASKED)
    forbidden = asked.get_by_role("button", name="Steal 1")
    expect(forbidden).to_have_attribute("title", "Not now: clause 12.")
    forbidden.hover()
    page.mouse.down()
    page.mouse.up()
    expect(page.locator("#clause-12")).to_be_focused()
    page.keyboard.press("Escape")
    expect(asked).to_be_visible()


def test_a_choice_that_decides_much_is_confirmed(server: Server, visit: Visit) -> None:
    visitor = visit()
    button, decision = final_choice(server, visitor)
    button.click()
    sure = visitor.page.get_by_role("alertdialog", name="Sure?")
    expect(sure.get_by_role("button", name="Yes")).to_be_focused()
    assert not visitor.faults()
    visitor.page.keyboard.press("Escape")
    expect(sure).to_have_count(0)
    button.click()
    visitor.page.keyboard.press("Enter")
    expect(visitor.page.locator(f"{ASKED}[data-decision='{decision}']")).to_have_count(0)


def test_who_does_not_want_to_be_asked_is_not(server: Server, visit: Visit) -> None:
    visitor = visit()
    button, decision = final_choice(server, visitor)
    visitor.page.get_by_role("button", name="Settings").click()
    visitor.page.get_by_label("Ask before a choice that decides much").uncheck()
    visitor.page.keyboard.press("Escape")
    button.click()
    expect(visitor.page.locator(f"{ASKED}[data-decision='{decision}']")).to_have_count(0)
