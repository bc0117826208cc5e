"""Coming, going and staying: stand-ins, pauses, the host's powers, and what a browser keeps."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from page.browser import Server, Visitor
from page.player import Player, play
from page.sitting import ASKED, STORY, seat_link, sit_together, sit_with_bot, story

Visit = Callable[..., Visitor]

MUCH = "Ask before a choice that decides much"


def at_table(page: Page, button: str, *more: str) -> None:
    """Presses buttons in the table's sheet, and closes it."""
    page.get_by_role("button", name="Table", exact=True).click()
    sheet = page.get_by_role("dialog", name="The table")
    for name in (button, *more):
        sheet.get_by_role("button", name=name, exact=True).click()
    page.keyboard.press("Escape")
    expect(sheet).to_have_count(0)


def test_a_bot_stands_in_until_its_person_is_back(server: Server, visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    sit_together(server, ann, bob)
    at_table(bob, "Leave", "Yes")
    expect(bob.locator(".dock .turn")).to_contain_text("A bot plays for you.")
    expect(bob.locator(".choices")).to_have_count(0)
    seat = ann.get_by_role("region", name="Bob")
    expect(seat).to_contain_text("a bot plays")
    bob.get_by_role("button", name="Back to my seat").click()
    expect(seat).not_to_contain_text("a bot plays")


def test_anybody_who_sits_stops_the_table_and_lets_it_go_on(server: Server, visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    sit_together(server, ann, bob, "three-dice-football", clock=30, window=30)
    at_table(ann, "Pause")
    for page in (ann, bob):
        expect(page.locator(".dock .turn")).to_contain_text("The table stands still.")
        expect(page.locator(".dock .turn .time")).to_have_count(0)
    bob.get_by_role("button", name="Go on").click()
    expect(ann.locator(".dock .turn")).not_to_contain_text("The table stands still.")
    for page in (ann, bob):
        expect(page.locator(".dock .turn .time")).to_be_visible()


def test_who_is_removed_is_told_so_and_their_link_is_dead(server: Server, visit: Visit) -> None:
    ann, bob = visit(), visit()
    sit_together(server, ann.page, bob.page)
    link = seat_link(bob.page)
    at_table(ann.page, "Remove", "Yes")
    expect(bob.page.get_by_role("alert")).to_contain_text("The host has taken you off this seat.")
    bob.page.goto("/")
    bob.page.goto(link)
    expect(bob.page.get_by_role("alert")).to_contain_text(
        "This link does not open this table, or not any more."
    )


def test_a_new_link_for_a_seat_ends_the_old_one(server: Server, visit: Visit) -> None:
    ann, bob, new = visit(), visit(), visit()
    sit_together(server, ann.page, bob.page)
    ann.page.get_by_role("button", name="Table", exact=True).click()
    bobs = ann.page.get_by_role("listitem").filter(has_text="Bob")
    bobs.get_by_role("button", name="New link").click()
    bobs.get_by_role("button", name="Yes").click()
    link = ann.page.get_by_label("The new link for Bob’s seat").input_value()
    expect(bob.page.get_by_role("alert")).to_contain_text("the old one is no longer good")
    expect(bob.page.locator(".choices")).to_have_count(0)
    expect(bob.page).to_have_title("NFL Showdown")
    new.page.goto(link)
    expect(new.page.get_by_role("region", name="Bob")).to_contain_text("you")


def test_who_leaves_a_seat_before_the_start_may_take_another(server: Server, visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    made = server.make("football-poker", 3)
    ann.goto(f"/t/{made['id']}#seat={made['token']}")
    bob.goto(ann.get_by_label("Invite").input_value())
    sit, leave = (
        [page.get_by_role("button", name=name) for page in (ann, bob)]
        for name in ("Sit here", "Leave this seat")
    )
    bob.get_by_label("Your name at this table").fill("Bob")
    sit[1].first.click()
    leave[1].click()
    expect(sit[1]).to_have_count(2)
    expect(ann.get_by_text("Bob")).to_have_count(0)
    bob.reload()
    sit[1].last.click()
    expect(leave[1]).to_be_visible()
    leave[0].click()
    expect(sit[0]).to_have_count(2)
    ann.reload()
    ann.get_by_label("Your name at this table").fill("Ann")
    sit[0].last.click()
    expect(leave[0]).to_be_visible()
    seats = ann.locator("main").get_by_role("listitem")
    expect(seats).to_contain_text(["Seat 1", "Ann", "Bob"])
    ann.get_by_role("button", name="Start").click()
    expect(bob.get_by_role("log", name=STORY)).to_be_visible()


def test_whoever_finds_an_open_table_may_sit_there_later_too(server: Server, visit: Visit) -> None:
    page = visit().page
    page.goto(f"/t/{server.make('nfl-showdown', open=True)['id']}")
    expect(page.get_by_text("Ann’s table")).to_be_visible()
    page.reload()
    page.get_by_label("Your name at this table").fill("Bob")
    page.get_by_role("button", name="Sit here").click()
    expect(page.get_by_role("button", name="Leave this seat")).to_be_visible()


def test_who_is_muted_is_not_read(server: Server, visit: Visit) -> None:
    ann, bob = visit().page, visit().page
    sit_together(server, ann, bob)
    talk = ann.get_by_role("log", name="Talk")
    for text in ("one", "two"):
        bob.get_by_label("Say something").fill(text)
        bob.keyboard.press("Enter")
    expect(talk.get_by_role("listitem")).to_have_count(2)
    talk.get_by_role("button", name="Mute Bob").first.click()
    expect(talk).not_to_contain_text("one")
    ann.reload()
    bob.get_by_label("Say something").fill("three")
    bob.keyboard.press("Enter")
    expect(bob.get_by_role("log", name="Talk")).to_contain_text("three")
    again = ann.get_by_role("button", name="Hear Bob again")
    expect(again).to_be_visible()
    expect(talk.get_by_role("listitem")).to_have_count(0)
    again.click()
    expect(talk.get_by_role("listitem")).to_have_count(3)


def test_settings_stay(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_label("Night").check(force=True)
    page.get_by_label("Four colours").check(force=True)
    page.get_by_label(MUCH).uncheck()
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("data-deck", "four")
    page.get_by_role("button", name="Settings").click()
    expect(page.get_by_label(MUCH)).not_to_be_checked()


def test_the_story_is_read_out_line_by_line_and_once(server: Server, visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    sit_with_bot(server, page)
    log = page.get_by_role("log", name=STORY)
    expect(log).to_have_attribute("aria-live", "polite")
    begun = story(page)
    log.evaluate(
        """log => {
            window.added = [];
            new MutationObserver(changes => changes.forEach(change => {
                if (change.type === 'characterData') window.added.push('changed');
                for (const node of change.addedNodes)
                    if (node.matches?.('.line')) window.added.push(node.innerText);
            })).observe(log, { subtree: true, childList: true, characterData: true });
        }"""
    )
    player = Player(visitor, seed=4)
    play([player], answers=6)
    expect(page.locator(ASKED).or_(page.locator("#over"))).to_be_visible()
    assert [*begun, *page.evaluate("window.added")] == story(page)
