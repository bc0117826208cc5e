"""`fieldhouse serve`: what it prints, how it stops, and what it refuses."""

from __future__ import annotations

import signal
import socket
import sys
from http.client import HTTPConnection
from ipaddress import ip_address
from pathlib import Path
from urllib.parse import urlsplit

import pytest

from cli.running import fieldhouse
from fieldhouse.core.errors import FieldhouseError
from fieldhouse.web.addresses import urls
from fieldhouse.web.gate import gate_of_this_machine, read_public_url
from web.processes import serving


def refused(folder: Path, *arguments: str) -> str:
    """The one sentence of a run that is refused."""
    done = fieldhouse("serve", *arguments, folder=folder)
    assert done.returncode == 2 and done.stdout == ""
    (line,) = done.stderr.splitlines()
    return line


posix = pytest.mark.skipif(sys.platform == "win32", reason="signals as POSIX has them")


@posix
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_stops_it_though_clients_are_there(tmp_path: Path, number: int) -> None:
    with serving(tmp_path) as server, socket.socket() as idle:
        idle.connect(("127.0.0.1", server.port))
        ask = HTTPConnection("127.0.0.1", server.port)
        ask.request("GET", "/api/tables")
        assert ask.getresponse().read() == b"[]"
        assert server.stop(number) == 0
        assert server.errors == ""
        ask.close()


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        line = refused(tmp_path, "--host", "127.0.0.1", "--port", str(port))
    assert f"port {port} of 127.0.0.1 cannot be used (Address already in use)" in line


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("--port", "65536"), "the port must be from 0 to 65535, not 65536"),
        (("--port", "x"), "whole number"),
        (("--host", ""), "the address to listen at is empty; it may be 0.0.0.0 or 127.0.0.1"),
        (("--data", __file__), "cannot be the folder of the tables (File exists)"),
        (("--host", "no.such.host.invalid"), "port 8765 of no.such.host.invalid cannot be used"),
        (("--host", "192.0.2.1"), "port 8765 of 192.0.2.1 cannot be used"),
        (("--public-url", "play.example"), "must be like https://play.example.org"),
        (("--public-url", "https://play.example/field"), "must have no path"),
    ],
)
def test_addresses_that_cannot_be(tmp_path: Path, arguments: tuple[str, str], why: str) -> None:
    assert why in refused(tmp_path, *arguments)


def test_a_folder_that_another_server_uses(tmp_path: Path) -> None:
    with serving(tmp_path):
        line = refused(tmp_path, "--host", "127.0.0.1", "--port", "0", "--data", str(tmp_path))
    assert "another server is using this folder" in line


def test_a_folder_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    line = refused(tmp_path, "--host", "127.0.0.1", "--port", "0", "--data", "file/tables")
    assert "file/tables" in line


@pytest.mark.parametrize(
    ("url", "origin"),
    [
        ("https://play.example.org", "https://play.example.org"),
        ("https://Play.Example.org:443/", "https://play.example.org"),
        ("http://box.lan:8765", "http://box.lan:8765"),
        ("https://[2001:db8::2]:8443", "https://[2001:db8::2]:8443"),
    ],
)
def test_a_public_url_is_an_origin(url: str, origin: str) -> None:
    assert read_public_url(url) == origin
    gate = gate_of_this_machine(origin)
    host = urlsplit(url).netloc
    assert gate.host_complaint(host) is None
    assert gate.origin_complaint(host, origin) is None


@pytest.mark.parametrize(
    ("public", "network", "others"),
    [
        (None, None, None),
        (None, "http://192.168.1.7:8765", "http://192.168.1.7:8765"),
        ("https://play.example", "http://192.168.1.7:8765", "https://play.example"),
    ],
)
def test_links_lead_to_the_address_that_most_can_reach(
    public: str | None, network: str | None, others: str | None
) -> None:
    assert gate_of_this_machine(public, network).others == others


@pytest.mark.parametrize(
    "url", ["", "play.example", "ftp://play.example", "https://", "https://a:b", "https://u@h", "x"]
)
def test_what_is_no_public_url(url: str) -> None:
    with pytest.raises(FieldhouseError, match="must be like https"):
        read_public_url(url)


def test_the_addresses_for_others_are_not_this_computer_alone() -> None:
    here, network = urls("0.0.0.0", 8765)
    assert here == ["http://localhost:8765"]
    for url in network:
        address = ip_address(urlsplit(url).hostname or "")
        assert address.version == 4 and not address.is_loopback
    assert urls("127.0.0.1", 80) == (["http://127.0.0.1:80"], [])
    assert urls("::1", 80) == (["http://[::1]:80"], [])
    assert urls("192.168.1.7", 80) == ([], ["http://192.168.1.7:80"])
