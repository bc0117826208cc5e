"""What goes wrong in browsers: quick fingers, two tabs, broken lines, evil words."""

import tomllib
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, expect

from page.browser import Server, Visitor
from page.player import Player, play
from page.sitting import ASKED, STORY, same_story, sit_together, sit_with_bot, story

Visit = Callable[..., Visitor]

EVIL = '"><b>x</b>'
OVERRIDE = "\u202e"


def acts(visitor: Visitor) -> list[str]:
    return [said["decision"] for said in visitor.said if said["do"] == "act"]


def saved_record(page: Page) -> dict[str, Any]:
    page.get_by_role("button", name="Table", exact=True).click()
    with page.expect_download() as saved:
        page.get_by_role("button", name="Save the record").click()
    page.keyboard.press("Escape")
    return tomllib.loads(saved.value.path().read_text(encoding="utf-8"))


def test_a_double_click_answers_once(server: Server, visit: Visit) -> None:
    visitor = visit()
    sit_with_bot(server, visitor.page)
    visitor.page.locator(f"{ASKED} button").first.dblclick()
    expect(visitor.page.locator(ASKED)).to_be_visible()
    assert len(acts(visitor)) == 1


def test_two_quick_keys_answer_once(server: Server, visit: Visit) -> None:
    visitor = visit()
    sit_with_bot(server, visitor.page)
    visitor.page.keyboard.press("1")
    visitor.page.keyboard.press("1")
    expect(visitor.page.locator(ASKED)).to_be_visible()
    assert len(acts(visitor)) == 1


def test_a_key_that_is_held_down_answers_once(server: Server, visit: Visit) -> None:
    visitor = visit()
    sit_with_bot(server, visitor.page)
    visitor.page.keyboard.down("1")
    expect(visitor.page.locator(ASKED)).to_be_visible()
    visitor.page.keyboard.down("1")  # as a key repeats itself
    assert len(acts(visitor)) == 1
    visitor.page.keyboard.up("1")


def test_two_tabs_answer_at_the_same_time(server: Server, visit: Visit) -> None:
    visitor = visit()
    sit_with_bot(server, visitor.page)
    first, second = visitor.page, visitor.new_page()
    second.goto(first.url)
    expect(second.locator(ASKED)).to_be_visible()
    decision = first.locator(ASKED).get_attribute("data-decision")
    for tab in (first, second):
        tab.evaluate("dispatchEvent(new KeyboardEvent('keydown', { key: '1' }))")
    for tab in (first, second):
        expect(tab.locator(f".choices[data-decision='{decision}']")).to_have_count(0)
        expect(tab.locator(ASKED)).to_be_visible()
    assert story(first) == story(second)


def test_evil_names_and_words_stay_words(server: Server, visit: Visit) -> None:
    ann, bob = visit(), visit()
    names = (EVIL, EVIL.replace("x", "y"))
    sit_together(server, ann.page, bob.page, name=names[0], bob_is=names[1])
    said = [f"<img src=x onerror=alert(1)>{OVERRIDE}txt.exe", names[0]]
    for text in said:
        bob.page.get_by_label("Say something").fill(text)
        bob.page.keyboard.press("Enter")
    for visitor in (ann, bob):
        page = visitor.page
        talk = page.get_by_role("log", name="Talk")
        expect(talk.locator("li")).to_have_count(2)
        expect(talk).to_contain_text(said[0])
        expect(talk.locator("img")).to_have_count(0)
        for name in names:
            expect(page.locator(".plate, .board").first).to_contain_text(name)
        expect(page.get_by_role("log", name=STORY)).to_contain_text('"><b>')
    play([Player(ann, seed=1), Player(bob, seed=2)])
    for visitor in (ann, bob):
        expect(visitor.page.locator("#over")).to_contain_text('"><b>')
        assert tuple(saved_record(visitor.page)["seats"]) == names
        for inner in ("x", "y"):
            made = visitor.page.locator("b").get_by_text(inner, exact=True)
            expect(made).to_have_count(0)


def test_five_seconds_without_a_network_lose_and_double_nothing(
    server: Server, visit: Visit
) -> None:
    ann, bob = visit(), visit()
    sit_together(server, ann.page, bob.page)
    players = [Player(ann, seed=1), Player(bob, seed=2)]
    play(players, answers=4)
    ann.context.set_offline(True)
    told = ann.page.get_by_text("This device is offline.")
    expect(told).to_be_visible()
    if seen := players[0].look():
        players[0].answer(seen)  # it waits, or is asked anew
    ann.page.wait_for_timeout(5_000)
    ann.context.set_offline(False)
    expect(told).to_have_count(0)
    play(players, answers=4)
    told_once = same_story(ann.page, bob.page)
    ann.page.reload()
    assert same_story(ann.page, bob.page)[: len(told_once)] == told_once
