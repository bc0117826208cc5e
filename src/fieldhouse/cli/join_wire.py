"""The socket to a live table, which comes back by itself when it is lost."""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import ExitStack
from itertools import count
from threading import Thread
from typing import Any

import msgspec
from websockets.exceptions import InvalidStatus, WebSocketException
from websockets.sync.client import ClientConnection, connect

from fieldhouse.cli.join_link import Link
from fieldhouse.cli.join_messages import AnotherVersion, Json, read_message
from fieldhouse.core.errors import FieldhouseError

MOST_ANSWER = 16 * 1024 * 1024
"""The bytes that one message of a server may have."""

LONGEST_WAIT = 8.0
"""The seconds between two attempts to come back, at the most."""

COME_BACK = ("slow", "again")
"""Goodbyes after which a client comes back by itself."""

LOST: Json = {"t": "lost"}
"""What is heard when the connection is gone."""

UNREAD: Json = {"t": "unread"}
"""What is heard, last, instead of a message that cannot be read."""


class Wire:
    """A client's end of the socket.

    Args:
        link: whose table, and with which token.
        heard: what to do with each message of the server, in a thread of its own.
    """

    def __init__(self, link: Link, heard: Callable[[Json], None]) -> None:
        self.link = link
        self.heard = heard
        self.failure: AnotherVersion | None = None
        """Why nothing more can be heard."""
        self._seq = 0
        self._commands = count(1)
        self._stack = ExitStack()
        self._socket: ClientConnection | None = None
        self._over = False

    def open(self) -> Json:
        """Connect, say hello, and return the welcome.

        Raises:
            AnotherVersion: the server speaks in another way.
            FieldhouseError: there is no such server or table, or it does not want us.
        """
        where = f"{self.link.site}: no table can be reached there"
        self._let_go()
        try:
            self._socket = self._stack.enter_context(
                connect(self.link.socket, max_size=MOST_ANSWER, close_timeout=1)
            )
            hello = {"do": "hello", "since": self._seq, "form": "terminal"}
            self._put({**hello, "token": self.link.token} if self.link.token else hello)
            answer = self._read(self._socket.recv(timeout=20))
        except InvalidStatus as error:
            self._let_go()
            raise FieldhouseError(f"{where} (status {error.response.status_code})") from None
        except (OSError, WebSocketException) as error:
            self._let_go()
            raise FieldhouseError(f"{where} ({error})") from None
        except AnotherVersion:
            self._let_go()
            raise
        if answer["t"] != "welcome":
            self._let_go()
            raise FieldhouseError(answer.get("why", f"{where} ({answer['t']})"))
        return answer

    def start(self) -> None:
        """Hear what comes, in a thread."""
        Thread(target=self._listen, daemon=True).start()

    def ask(self, do: str, **more: Any) -> Json:
        """Send a command before anything is heard in a thread, and return the answer.

        Raises:
            FieldhouseError: the server says no, or the connection is lost.
        """
        command = self.send(do, **more)
        assert self._socket is not None
        try:
            while (answer := self._read(self._socket.recv(timeout=20))).get("cmd") != command:
                pass
        except (OSError, WebSocketException):
            raise FieldhouseError("the connection is lost") from None
        if answer["t"] == "no":
            raise FieldhouseError(answer["why"])
        return answer

    def close(self) -> None:
        """Hang up."""
        self._over = True
        self._let_go()

    def send(self, do: str, **more: Any) -> str:
        """Send a command, and return the id that its answer will have.

        Raises:
            FieldhouseError: the connection is lost.
        """
        command = more.get("decision") or f"c{next(self._commands)}"
        try:
            self._put({"do": do, "cmd": command, **more})
        except (OSError, WebSocketException):
            raise FieldhouseError("the connection is lost; it is tried again") from None
        return str(command)

    def _put(self, message: Json) -> None:
        if self._socket is None:
            raise OSError("not connected")
        self._socket.send(msgspec.json.encode(message).decode())

    def _read(self, text: str | bytes) -> Json:
        message = read_message(text)
        self._seq = message.get("seq", self._seq)
        return message

    def _let_go(self) -> None:
        self._socket = None
        self._stack.close()

    # ------------------------------------------------------------------ in the thread

    def _listen(self) -> None:
        while not self._over:
            self._listen_until_lost()
            if not self._over:
                self.heard(LOST)
                self._come_back()

    def _listen_until_lost(self) -> None:
        assert self._socket is not None
        try:
            for text in self._socket:
                message = self._read(text)
                self._over = message["t"] == "bye" and message["why"] not in COME_BACK
                self.heard(message)
        except (OSError, WebSocketException):
            pass
        except AnotherVersion as error:
            self._give_up(error)
        self._let_go()

    def _give_up(self, error: AnotherVersion) -> None:
        """Let it be known that nothing more will be heard, as a message cannot be read."""
        self._over = True
        self.failure = error
        self.heard(UNREAD)

    def _come_back(self) -> None:
        wait = 0.5
        while not self._over:
            time.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
            try:
                welcome = self.open()
            except AnotherVersion as error:
                self._give_up(error)
            except FieldhouseError:
                continue
            else:
                self.heard(welcome)
            return
