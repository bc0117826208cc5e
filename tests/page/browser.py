"""A table server and a browser for tests of the page."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, WebSocket, sync_playwright

ROOT = Path(__file__).parent.parent.parent
AXE = ROOT / "page" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)

FIND_FAULTS = """async () => {
    const found = await axe.run(document);
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 200)}`);
}"""


class Server:
    """`fieldhouse serve` as a process of its own, which can be killed and started again."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = 0
        self.start()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> None:
        command = [sys.executable, "-m", "fieldhouse", "serve", "--host", "127.0.0.1"]
        command += ["--port", str(self.port), "--data", str(self.folder)]
        self.process = subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8"
        )
        assert self.process.stdout
        said = []
        for line in self.process.stdout:
            said.append(line)
            if found := re.search(r"http://127\.0\.0\.1:(\d+)", line):
                self.port = int(found[1])
                return
        pytest.fail("the server did not start:\n" + "".join(said))

    def make(self, game: str, seats: int = 2, bots: int = 0, **more: Any) -> dict[str, str]:
        """A table with its host at seat 1, free seats, then bots; its `id` and tokens."""
        places = [{"kind": "me"}] + [{"kind": "open"}] * (seats - 1 - bots)
        places += [{"kind": "bot", "bot": "random"}] * bots
        wanted = {"game": game, "name": "Ann", "options": {}, "seats": places, "clock": 0}
        wanted |= {"window": 0, "pace": 0, "open": False, **more}
        body = json.dumps(wanted).encode()
        headers = {"Content-Type": "application/json"}
        with urlopen(Request(f"{self.url}/api/tables", body, headers)) as answer:
            made: dict[str, str] = json.load(answer)
            return made

    def kill(self) -> None:
        self.process.kill()
        self.process.wait()
        assert self.process.stdout
        self.process.stdout.close()


@contextmanager
def server_in(folder: Path) -> Iterator[Server]:
    """A server with its tables in a folder."""
    server = Server(folder)
    try:
        yield server
    finally:
        server.kill()


@contextmanager
def chromium() -> Iterator[Browser]:
    """A browser without a window."""
    if CHROMIUM is None:
        pytest.skip("there is no Chromium on this machine")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield browser
        browser.close()


class Visitor:
    """A person with a browser of their own, all that it complained of, and all that it was told."""

    def __init__(
        self, browser: Browser, url: str, width: int = 1280, dark: bool = False, phone: bool = False
    ) -> None:
        self.complaints: list[str] = []
        self.phone = phone
        self.console: list[str] = []
        self.told: list[dict[str, Any]] = []
        """The server's messages."""
        self.said: list[dict[str, Any]] = []
        """The page's messages to it."""
        self.context: BrowserContext = browser.new_context(
            base_url=url,
            viewport={"width": 360, "height": 780} if phone else {"width": width, "height": 800},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if dark else "light",
            reduced_motion="reduce",
        )
        self.context.set_default_timeout(20_000)
        self.context.add_init_script(
            "localStorage.getItem('fieldhouse.settings') ||"
            " localStorage.setItem('fieldhouse.settings', '{\"pace\": \"instant\"}')"
        )
        self.page = self.new_page()

    def new_page(self) -> Page:
        page = self.context.new_page()
        page.on("pageerror", lambda error: self.complaints.append(str(error)))
        page.on("console", self._take)
        page.on("dialog", lambda dialog: self.complaints.append(f"dialog: {dialog.message}"))
        page.on("websocket", self._listen)
        return page

    def _listen(self, socket: WebSocket) -> None:
        socket.on("framereceived", lambda text: self.told.append(json.loads(text)))
        socket.on("framesent", lambda text: self.said.append(json.loads(text)))

    def _take(self, message: object) -> None:
        kind, text = getattr(message, "type", ""), getattr(message, "text", "")
        self.console.append(text)
        if kind == "error" and "WebSocket connection" not in text:
            self.complaints.append(text)

    def faults(self) -> list[str]:
        """What axe finds wrong for people who see, hear or move otherwise than most."""
        source = AXE.read_text(encoding="utf-8")
        self.page.evaluate(f"() => {{ {source} }}")
        found: list[str] = self.page.evaluate(FIND_FAULTS)
        return found

    def too_wide(self) -> bool:
        """Whether the page must be scrolled sideways."""
        return bool(self.page.evaluate("document.documentElement.scrollWidth > innerWidth"))
