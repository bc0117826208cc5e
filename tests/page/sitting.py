"""How people come to sit at a table of the page."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from page.browser import Server

STORY = "The story so far"
ASKED = ".choices[aria-busy=false]"
"""A question that takes an answer now."""
MOST_LOOKS = 200


def sit_with_bot(server: Server, page: Page, game: str = "nfl-showdown", **more: Any) -> Locator:
    """Sits down with a bot; the first question."""
    made = server.make(game, 2, 1, **more)
    page.goto(f"/t/{made['id']}#seat={made['token']}")
    page.get_by_role("button", name="Start").click()
    asked = page.locator(ASKED)
    expect(asked).to_be_visible()
    return asked


def sit_together(
    server: Server,
    ann: Page,
    bob: Page,
    game: str = "nfl-showdown",
    bob_is: str = "Bob",
    **more: Any,
) -> dict[str, str]:
    """Two persons at a table that has begun, the first as its host; its id and tokens."""
    made = server.make(game, **more)
    ann.goto(f"/t/{made['id']}#seat={made['token']}")
    bob.goto(ann.get_by_label("Invite").input_value())
    bob.get_by_label("Your name at this table").fill(bob_is)
    bob.get_by_role("button", name="Sit here").click()
    expect(bob.get_by_role("button", name="Sit here")).to_have_count(0)
    ann.get_by_role("button", name="Start").click()
    for page in (ann, bob):
        expect(page.get_by_role("log", name=STORY)).to_be_visible()
    return made


def seat_link(page: Page) -> str:
    """The link of the seat that a browser has, as its person may copy it."""
    page.get_by_role("button", name="Table", exact=True).click()
    link = page.get_by_label("Your own seat").input_value()
    page.keyboard.press("Escape")
    return link


def story(page: Page) -> list[str]:
    """The sentences of the story as they stand on the page."""
    return page.get_by_role("log", name=STORY).locator(".line").all_inner_texts()


def same_story(one: Page, other: Page) -> list[str]:
    """The sentences that two pages tell, once both have been told all."""
    for _ in range(MOST_LOOKS):
        if (told := story(one)) and told == story(other):
            return told
        one.wait_for_timeout(100)
    raise AssertionError(f"{story(one)} is not {story(other)}")
