"""The page in a browser: from the lobby to the end of a match, alone and with friends."""

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from page.browser import Server, Visitor, server_in

Visit = Callable[..., Visitor]

TITLES = (
    "Football poker",
    "NFL Showdown",
    "Power Poker Baseball",
    "Power Poker Football",
    "Three Dice Football",
)


def sit_down(page: Page, title: str) -> None:
    page.goto("/")
    page.get_by_role("button", name=f"Play {title}").click()
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_role("log", name="The story so far")).to_be_visible()


def open_table(page: Page, title: str) -> None:
    """A table with a free seat beside the host's."""
    page.goto("/")
    page.get_by_role("button", name=f"Play {title}").click()
    page.get_by_label("Your name").fill("Ann")
    page.get_by_label("Seat 2").select_option("open")
    page.get_by_role("button", name="Open the table").click()
    expect(page.get_by_role("button", name="Start")).to_be_visible()


def answer_by_keyboard(page: Page, key: str) -> None:
    """One answer: the choice, and Enter where it asks for an amount or to be sure."""
    before = page.locator(".choices").get_attribute("data-decision")
    page.keyboard.press(key)
    if page.locator(".choices form, .choices .sure").count():
        page.keyboard.press("Enter")
    gone = page.locator(f".choices[data-decision='{before}']:not(.done)")
    expect(gone).to_have_count(0)


@pytest.mark.parametrize("width", [360, 1280])
@pytest.mark.parametrize("title", TITLES)
def test_two_clicks_lead_to_a_table_that_anybody_can_read(
    visit: Visit, title: str, width: int
) -> None:
    visitor = visit(width, dark=width == 360)
    sit_down(visitor.page, title)
    expect(visitor.page.locator(".choices").first).to_be_visible()
    assert not visitor.faults()
    assert not visitor.too_wide()


def test_a_chance_to_step_in_is_short_where_people_wait(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("button", name="Play NFL Showdown").click()
    page.get_by_text("Clock and lobby").click()
    clock = page.get_by_role("group", name="For each decision")
    window = page.get_by_role("group", name="For a chance to step in").get_by_role("radio")
    chosen = [window.nth(i) for i in range(4)]  # 0, 8, 15 and 30 seconds
    expect(chosen[0]).to_be_checked()
    page.get_by_label("Seat 2").select_option("open")
    expect(chosen[2]).to_be_checked()
    page.get_by_label("Seat 2").select_option("bot:sensible")
    expect(chosen[0]).to_be_checked()
    clock.get_by_label("60 s").check(force=True)
    expect(chosen[2]).to_be_checked()
    chosen[3].check(force=True)
    clock.get_by_label("No clock").check(force=True)
    expect(chosen[3]).to_be_checked()


@pytest.mark.parametrize("dark", [False, True])
def test_lobby_and_sheets_can_be_read_by_anybody(visit: Visit, dark: bool) -> None:
    visitor = visit(360, dark)
    page = visitor.page
    page.goto("/")
    expect(page.get_by_role("heading", level=3)).to_have_count(len(TITLES))
    assert not visitor.faults()
    page.get_by_role("button", name="Settings").click()
    assert not visitor.faults()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play NFL Showdown").click()
    page.locator("summary").first.click()
    assert not visitor.faults()
    assert not visitor.too_wide()


def test_a_whole_match_by_keyboard(visit: Visit) -> None:
    page = visit().page
    sit_down(page, "Three Dice Football")
    over = page.locator("#over")
    mine = page.locator(".choices:not(.done)")
    while True:
        expect(over.or_(mine).first).to_be_visible()
        if over.count():
            break
        answer_by_keyboard(page, "1")
    expect(over).to_contain_text("win")
    page.get_by_role("button", name="Rematch").click()
    expect(over).to_have_count(0)
    expect(page.get_by_text("1 played")).to_be_visible()


def test_friends_play_over_a_link(visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    open_table(ann, "NFL Showdown")
    invitation = ann.get_by_label("Invite").input_value()
    assert "#join=" in invitation
    bob.goto(invitation)
    expect(bob.get_by_text("The usual rules")).to_be_visible()
    assert "#" not in bob.url, "the token must leave the address bar"
    bob.get_by_label("Your name at this table").fill("Bob")
    bob.get_by_role("button", name="Sit here").click()
    expect(ann.get_by_text("Bob")).to_be_visible()
    ann.get_by_role("button", name="Start").click()
    for page in (ann, bob):
        expect(page.get_by_role("log", name="The story so far")).to_contain_text("wins the toss")
    bob.get_by_label("Say something").fill("Good luck!")
    bob.keyboard.press("Enter")
    expect(ann.get_by_role("log", name="Talk")).to_contain_text("Good luck!")


def test_who_watches_never_sits(visit: Visit) -> None:
    ann, cem = visit().page, visit().page
    open_table(ann, "NFL Showdown")
    cem.goto(ann.get_by_label("Look on").input_value())
    expect(cem.get_by_text("Ann’s table")).to_be_visible()
    expect(cem.get_by_text("free")).to_be_visible()
    expect(cem.get_by_role("button", name="Sit here")).to_have_count(0)


def test_a_seat_that_is_left_can_be_taken_back(visit: Visit) -> None:
    page = visit().page
    sit_down(page, "NFL Showdown")
    page.get_by_role("button", name="Table", exact=True).click()
    page.get_by_role("button", name="Leave").click()
    page.get_by_role("button", name="Yes").click()
    page.keyboard.press("Escape")
    back = page.get_by_role("button", name="Back to my seat")
    expect(back.first).to_be_visible()
    back.first.click()
    expect(back).to_have_count(0)


def test_a_clause_of_the_rules_opens_from_the_story(visit: Visit) -> None:
    page = visit().page
    sit_down(page, "NFL Showdown")
    link = page.get_by_role("log", name="The story so far").get_by_role("button").first
    clause = (link.get_attribute("aria-label") or "").removeprefix("Clause ")
    link.click()
    expect(page.locator(f"#clause-{clause}")).to_be_focused()


def test_a_second_tab_of_the_seat_shows_the_same(visit: Visit) -> None:
    visitor = visit()
    sit_down(visitor.page, "NFL Showdown")
    expect(visitor.page.locator(".choices")).to_be_visible()
    second = visitor.new_page()
    second.goto(visitor.page.url)
    expect(second.locator(".choices")).to_be_visible()
    decision = second.locator(".choices").get_attribute("data-decision")
    answer_by_keyboard(second, "1")
    asked = visitor.page.locator(f".choices[data-decision='{decision}']:not(.done)")
    expect(asked).to_have_count(0)


def test_the_table_goes_on_after_the_server_was_killed(browser: Browser, tmp_path: Path) -> None:
    with server_in(tmp_path) as server:
        visitor = Visitor(browser, server.url)
        page = visitor.page
        sit_down(page, "NFL Showdown")
        expect(page.locator(".choices")).to_be_visible()
        story = page.get_by_role("log", name="The story so far").inner_text()
        server.kill()
        expect(page.get_by_text("The line to the table is broken")).to_be_visible()
        server.start()
        expect(page.get_by_text("The line to the table is broken")).to_have_count(0)
        assert page.get_by_role("log", name="The story so far").inner_text() == story
        answer_by_keyboard(page, "1")
        visitor.context.close()


def test_the_server_serves_what_the_page_may_load(server: Server, visit: Visit) -> None:
    page = visit().page
    answer = page.goto("/")
    assert answer
    policy = answer.headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src" not in policy
