"""What a host may do, and what asks first; sitting down late; what a new table's sheet tells."""

from collections.abc import Callable

from playwright.sync_api import Locator, Page, expect

from page.browser import Server, Visitor
from page.player import Player, play
from page.sitting import ASKED, sit_together, sit_with_bot

Visit = Callable[..., Visitor]


def table_sheet(page: Page) -> Locator:
    page.get_by_role("button", name="Table", exact=True).click()
    return page.get_by_role("dialog", name="The table")


def test_a_table_that_has_been_ended_invites_nobody_and_can_be_deleted(
    server: Server, visit: Visit
) -> None:
    ann = visit().page
    sit_with_bot(server, ann)
    sheet = table_sheet(ann)
    expect(sheet.get_by_label("Invite")).to_be_visible()
    for name in ("End", "Yes"):
        sheet.get_by_role("button", name=name, exact=True).click()
    expect(sheet.get_by_role("textbox")).to_have_count(0)
    for name in ("Delete", "Yes"):
        sheet.get_by_role("button", name=name, exact=True).click()
    expect(ann.get_by_role("heading", name="Pull up a chair.")).to_be_visible()
    expect(ann.get_by_role("heading", name="Your tables")).to_have_count(0)


def test_nothing_is_lost_by_one_click(server: Server, visit: Visit) -> None:
    ann, bob = visit(), visit()
    sit_together(server, ann.page, bob.page)
    sheet = table_sheet(ann.page)
    bobs = sheet.get_by_role("listitem").filter(has_text="Bob")
    bobs.get_by_role("button", name="Remove").click()
    expect(bobs).to_contain_text("Bob is thrown out, and their link opens nothing any more.")
    bobs.get_by_role("button", name="No", exact=True).click()
    expect(bobs.get_by_role("alertdialog")).to_have_count(0)
    assert {said["do"] for said in ann.said} == {"hello", "start"}
    bob.page.goto("/")
    bob.page.get_by_role("button", name="Forget").click()
    asked = bob.page.get_by_role("alertdialog")
    expect(asked).to_contain_text("This browser’s only key to the table is lost.")
    expect(bob.page.get_by_text("you sit there with Ann")).to_be_visible()
    assert not bob.faults()
    asked.get_by_role("button", name="Yes").click()
    expect(bob.page.get_by_role("heading", name="Your tables")).to_have_count(0)


def test_a_new_link_stays_until_the_sheet_is_closed(server: Server, visit: Visit) -> None:
    ann = visit()
    sit_together(server, ann.page, visit().page)
    sheet = table_sheet(ann.page)
    bobs = sheet.get_by_role("listitem").filter(has_text="Bob")
    for name in ("New link", "Yes"):
        bobs.get_by_role("button", name=name).click()
    new = ann.page.get_by_label("The new link for Bob’s seat")
    expect(new).to_be_visible()
    ann.page.mouse.click(5, 5)  # beside the sheet
    expect(new).to_be_visible()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


def test_who_comes_late_takes_the_seat_of_a_bot(server: Server, visit: Visit) -> None:
    ann, bob, cem = visit().page, visit(), visit().page
    made = server.make("nfl-showdown", 2, 1)
    ann.goto(f"/t/{made['id']}#seat={made['token']}")
    ann.get_by_role("button", name="Start").click()
    expect(ann.locator(ASKED)).to_be_visible()
    cem.goto(f"/t/{made['id']}#watch={made['watch']}")
    expect(cem.locator(".dock .turn")).to_contain_text("You look on.")
    expect(cem.get_by_role("button", name="Take a seat")).to_have_count(0)
    bob.page.goto(f"/t/{made['id']}#join={made['join']}")
    bob.page.get_by_role("button", name="Take a seat").click()
    bob.page.get_by_role("button", name="Sit here").click()
    expect(bob.page.get_by_text("Say first who you are.")).to_be_visible()
    expect(bob.page.get_by_label("Your name at this table")).to_be_focused()
    bob.page.keyboard.type("Bob")
    bob.page.get_by_role("button", name="Sit here").click()
    expect(bob.page.get_by_role("dialog").get_by_text("you", exact=True)).to_be_visible()
    expect(bob.page.get_by_role("button", name="Take a seat")).to_have_count(0)


def test_always_no_answers_the_open_question_too(server: Server, visit: Visit) -> None:
    visitor = visit()
    asked = sit_with_bot(server, visitor.page, "three-dice-football")
    decision = asked.get_attribute("data-decision")
    visitor.page.get_by_label("From now on, always “Done” here").click()
    expect(visitor.page.locator(f"{ASKED}[data-decision='{decision}']")).to_have_count(0)
    [act] = [said for said in visitor.said if said["do"] == "act"]
    assert (act["decision"], act["action"]) == (decision, "done")


def test_a_browser_that_denies_notices_is_taken_at_its_word(visit: Visit) -> None:
    page = visit().page
    page.goto("/")
    page.evaluate("Notification.requestPermission = async () => 'denied'")
    page.get_by_role("button", name="Settings").click()
    switch = page.get_by_label("A desktop notice while I look at something else")
    switch.click()
    expect(page.get_by_text("This browser does not let the page notify you")).to_be_visible()
    expect(switch).not_to_be_checked()


def test_the_explanation_leads_to_its_clause(server: Server, visit: Visit) -> None:
    page = visit().page
    sit_together(server, page, visit().page, "power-poker-baseball")
    asked = page.locator(ASKED)
    asked.get_by_role("button", name="Steal 1").hover()
    asked.get_by_role("button", name="Clause 12").click()
    expect(page.locator("#clause-12")).to_be_focused()


def test_the_end_of_a_match_leaves_the_board_to_be_seen(server: Server, visit: Visit) -> None:
    for phone in (False, True):
        visitor = visit(phone=phone)
        sit_with_bot(server, visitor.page, "three-dice-football")
        play([Player(visitor, seed=2)])
        dock = visitor.page.locator(".dock").bounding_box()
        assert dock
        assert dock["height"] < 110
        expect(visitor.page.get_by_role("region", name="How it ended")).to_contain_text("Ann")


def test_a_new_table_says_how_long_a_match_is(visit: Visit) -> None:
    visitor = visit()
    page = visitor.page
    page.goto("/")
    page.get_by_role("button", name="Play Power Poker Football").click()
    expect(page.get_by_text("Eight drives, two in each quarter.")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Play Three Dice Football").click()
    page.get_by_label("Rounds").fill("2")
    page.get_by_text("House rules").click()
    page.get_by_role("button", name="Clause 7").click()
    expect(page.locator("#clause-7")).to_be_focused()
    assert not visitor.faults()
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Sit down and play").click()
    expect(page.get_by_text("Play 1, round 1 of 2")).to_be_visible()
