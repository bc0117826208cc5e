"""A person at a table of the page, who plays by mouse, by touch or by the keyboard alone."""

from __future__ import annotations

import random
import re
from itertools import cycle
from typing import Any

from playwright.sync_api import Locator, TimeoutError, expect

from page.browser import Visitor

# What is asked, in one look: the page may ask something else a moment later.
LOOK = r"""() => {
    if (document.querySelector('#over')) return { over: true };
    const asked = document.querySelector('.choices:not(.done)[aria-busy=false]');
    if (!asked) return null;
    const lawful = ':not([aria-disabled=true])';
    const buttons = [`.choices .buttons button${lawful}`, `.board [aria-keyshortcuts]${lawful}`]
        .flatMap(where => [...document.querySelectorAll(where)].map(
            (button, place) => ({ button, where, place })));
    return {
        over: false,
        decision: asked.dataset.decision,
        window: asked.querySelector('input[type=checkbox]') !== null,
        midway: asked.querySelector('form, .sure') !== null,
        title: document.title,
        complaint: asked.querySelector('[role=alert]')?.innerText ?? '',
        choices: buttons.map(({ button, where, place }) => ({
            where,
            place,
            key: button.getAttribute('aria-keyshortcuts'),
            text: (button.querySelector('.head > .unseen') ??
                button.querySelector('.head')).innerText.replace(/^.\n/, ''),
        })),
    };
}"""
NEAR = 40
"""Milliseconds to watch one page before looking at the other."""
MOST_IDLE = 1_000
"""Looks in a row that find nothing to do."""
SOON = 2_000
"""Milliseconds for a button to be there; a question that is asked no more has none."""

MOST_TABS = 150
SHY = re.compile(r"(?i)^(fold|concede|punt)")
"""Choices that would end most games early if they were as likely as others."""
BRISK = re.compile(r"(?i)^done")
"""A choice without which a game would never end."""
LATE = (
    "",
    "This question is not open any more.",
    "The line to the table broke before the answer came.",
)
"""What may stand under a question: nothing, or why an answer did not reach the table."""
MOST_MISSES = 5


class Player:
    """Somebody who answers what the page asks, with choices from a seeded generator."""

    def __init__(self, visitor: Visitor, seed: int, by_keys: bool = False) -> None:
        self.visitor = visitor
        self.by_keys = by_keys
        self.rng = random.Random(seed)
        self.decisions: list[str] = []
        self.texts: set[str] = set()
        self.misses = 0

    def move_to(self, visitor: Visitor) -> None:
        """Goes on in another browser."""
        self.visitor = visitor

    @property
    def page(self) -> Any:
        return self.visitor.page

    def look(self, patience: int = 0) -> dict[str, Any] | None:
        """What there is to do, if there is something within some milliseconds."""
        if not patience:
            found: dict[str, Any] | None = self.page.evaluate(LOOK)
            return found
        try:
            self.page.wait_for_function(LOOK, timeout=patience)
        except TimeoutError:
            return None
        return self.look()

    def go_to(self, target: Locator) -> None:
        """Moves the focus there with Tab."""
        for _ in range(MOST_TABS):
            if target.evaluate("element => element === document.activeElement", timeout=SOON):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"Tab does not lead to {target}")

    def press(self, target: Locator) -> None:
        """Presses a button, as this person does."""
        if self.by_keys:
            self.go_to(target)
            self.page.keyboard.press("Enter")
        elif self.visitor.phone:
            target.tap(timeout=SOON)
        else:
            target.click(timeout=SOON)

    def sit(self, invitation: str, name: str) -> None:
        """Takes the free seat of a table."""
        self.page.goto(invitation)
        field = self.page.get_by_label("Your name at this table")
        if self.by_keys:
            self.go_to(field)
            self.page.keyboard.type(name)
        else:
            field.fill(name)
        self.press(self.page.get_by_role("button", name="Sit here"))

    def answer(self, seen: dict[str, Any]) -> None:
        """Answers a question, unless it is asked no more."""
        assert not self.visitor.too_wide(), self.visitor.page.url
        assert seen["complaint"] in LATE, seen
        assert seen["title"].startswith("○ Step in" if seen["window"] else "● Your turn"), seen
        asked = self.page.locator(f".choices[data-decision='{seen['decision']}']:not(.done)")
        try:
            if not seen["midway"]:
                self._choose(asked, seen["choices"])
            self._finish(asked)
        except TimeoutError:
            self.misses += 1
            if self.misses > MOST_MISSES:
                raise
            return
        expect(asked).to_have_count(0)
        self.decisions.append(seen["decision"])

    def _choose(self, asked: Locator, choices: list[dict[str, Any]]) -> None:
        texts = [choice["text"] for choice in choices]
        weights = [1 if SHY.match(text) else 40 if BRISK.match(text) else 8 for text in texts]
        [choice] = self.rng.choices(choices, weights)
        self.texts.add(choice["text"])
        button = self.page.locator(choice["where"]).nth(choice["place"])
        by_name = choice["where"].startswith(".choices") and self.rng.random() < 0.2
        if self.by_keys and choice["key"] and not by_name:
            self.page.keyboard.press(choice["key"])
        elif self.by_keys or self.rng.random() < 0.7 or not self._try_board(asked):
            self.press(button)

    def _try_board(self, asked: Locator) -> bool:
        """Presses something on the board; whether that answers or begins to."""
        buttons = self.page.locator(".board button:enabled:not([aria-disabled=true])")
        if not (count := buttons.count()):
            return False
        self.press(buttons.nth(self.rng.randrange(count)))
        return asked.count() == 0 or asked.locator("form, .sure").count() > 0

    def _finish(self, asked: Locator) -> None:
        """Says how much, and that it is meant so, where the choice asks for that."""
        if (form := asked.locator("form")).count():
            self._size(form)
        if (sure := asked.locator(".sure")).count():
            if self.by_keys:
                self.page.keyboard.press("Enter")
            else:
                self.press(sure.get_by_role("button", name="Yes"))

    def _size(self, form: Locator) -> None:
        field = form.get_by_role("spinbutton")
        least, most = (int(field.get_attribute(end, timeout=SOON) or 0) for end in ("min", "max"))
        amount = str(self.rng.randint(least, min(most, least + 20)))
        if self.by_keys:
            self.page.keyboard.type(amount)  # the field has the focus, and all of it is selected
            self.page.keyboard.press("Enter")
        else:
            field.fill(amount, timeout=SOON)
            self.press(form.locator("button.main"))


def play(players: list[Player], answers: int | None = None) -> bool:
    """Lets people answer so many questions, or to the end; whether it is reached."""
    given = idle = 0
    for player in cycle(players):
        assert idle < MOST_IDLE, "nobody is asked, and the match is not over"
        seen = player.look() or player.look(NEAR)
        if seen and seen["over"]:
            break
        idle = 0 if seen else idle + 1
        if seen:
            player.answer(seen)
            given += 1
        if given == answers:
            return False
    for player in players:
        expect(player.page.locator("#over")).to_be_visible()
    return True
