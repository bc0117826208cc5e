"""How the page calls people back who look at something else: sound, notice and title."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from page.browser import Server, Visitor
from page.player import Player, play
from page.sitting import ASKED, sit_together, sit_with_bot

Visit = Callable[..., Visitor]

SPY = """
    window.tones = [];
    window.notices = [];
    window.AudioContext = class { state = 'running'; currentTime = 0; };
    window.GainNode = class {
        gain = { setValueAtTime() {}, linearRampToValueAtTime() {} };
        connect() {}
    };
    window.OscillatorNode = class {
        constructor(_, { frequency }) { tones.push(frequency); }
        connect(node) { return node; }
        start() {}
        stop() {}
    };
    window.Notification = class {
        static permission = 'granted';
        static requestPermission = async () => 'granted';
        constructor(_, { body }) { notices.push(body); }
    };
    Object.defineProperty(document, 'hidden', { get: () => true });
"""
"""Notes down every tone and notice of a page that nobody looks at."""

TURN = [523, 784]
END = 659
"""A tone that only a match's end has."""


def spied_on(visitor: Visitor, wanted: bool) -> Visitor:
    """A person who wants to be called in every way, or in none."""
    page = visitor.page
    page.add_init_script(SPY)
    page.goto("/")
    page.get_by_role("button", name="Settings").click()
    for label in ("A sound", "A desktop notice", "Say so in the tab’s title"):
        page.get_by_label(label).set_checked(wanted)
    return visitor


def called(page: Page) -> tuple[list[int], list[str]]:
    """The tones and notices since the page was opened."""
    tones, notices = page.evaluate("[tones, notices]")
    return tones, notices


def test_a_turn_calls_the_one_who_is_asked_and_once(server: Server, visit: Visit) -> None:
    ann, bob = (Player(spied_on(visit(), True), seed) for seed in (1, 2))
    sit_together(server, ann.page, bob.page)
    asked, waits = (ann, bob) if ann.look(2_000) else (bob, ann)
    waits.page.get_by_label("Say something").fill("Well?")
    waits.page.keyboard.press("Enter")
    expect(asked.page.get_by_role("log", name="Talk")).to_contain_text("Well?")
    assert called(asked.page) == (TURN, ["It is your turn."])
    assert called(waits.page) == ([], [])


def test_who_does_not_want_to_be_called_is_not(server: Server, visit: Visit) -> None:
    page = spied_on(visit(), False).page
    sit_with_bot(server, page)
    expect(page).to_have_title("NFL Showdown")
    assert called(page) == ([], [])


def test_an_end_is_told_once_and_not_to_who_comes_later(server: Server, visit: Visit) -> None:
    visitor = spied_on(visit(), True)
    page, watcher = visitor.page, visit().page
    sit_with_bot(server, page, "three-dice-football", options={"rounds": 1})
    page.get_by_role("button", name="Table", exact=True).click()
    link = page.get_by_label("Look on").input_value()
    page.keyboard.press("Escape")
    expect(page.locator(ASKED)).to_be_visible()
    play([Player(visitor, seed=3)])
    watcher.goto(link)
    page.get_by_role("button", name="Table", exact=True).click()
    expect(page.get_by_text("One person looks on.")).to_be_visible()
    tones, notices = called(page)
    assert tones.count(END) == 1
    assert [notice for notice in notices if "win" in notice] == notices[-1:]
    page.reload()
    expect(page.locator("#over")).to_be_visible()
    assert called(page) == ([], [])
