from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, expect

from page.browser import Server, Visitor, chromium, server_in

expect.set_options(timeout=20_000)  # a busy machine takes its time


# Playwright keeps an event loop running, in which later tests could run none of their own.
@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with chromium() as found:
        yield found


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with server_in(tmp_path_factory.mktemp("tables")) as found:
        yield found


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Visitor]]:
    """Opens a browser for one more person; none may have complained in the end."""
    visitors: list[Visitor] = []

    def come(width: int = 1280, dark: bool = False, phone: bool = False) -> Visitor:
        visitors.append(Visitor(browser, server.url, width, dark, phone))
        return visitors[-1]

    yield come
    for visitor in visitors:
        visitor.context.close()
        assert not visitor.complaints
