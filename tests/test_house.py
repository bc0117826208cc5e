"""The house is in order: lint, format, types, docs, a light import, and CI as the README says."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent

TOOLS = {
    "ruff check": ["ruff", "check"],
    "ruff format": ["ruff", "format", "--check", "--diff"],
    "mypy": ["mypy"],
}


@pytest.mark.parametrize("arguments", TOOLS.values(), ids=TOOLS.keys())
def test_tool_has_no_complaint(arguments: list[str]) -> None:
    run(*arguments)


def test_docs_build_without_a_warning(tmp_path: Path) -> None:
    run("sphinx", "-W", "--keep-going", "-n", "-q", "-b", "html", "docs", str(tmp_path))
    assert (tmp_path / "index.html").exists()


def run(module: str, *arguments: str) -> None:
    """Run a module of this Python in the checkout; if it fails, so does the test."""
    done = subprocess.run(
        [sys.executable, "-m", module, *arguments],
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    if done.returncode:
        command = " ".join([module, *arguments])
        pytest.fail(f"{command} found something:\n\n{done.stdout}", pytrace=False)


def test_importing_the_package_is_light() -> None:
    heavy = ("numpy", "numba", "rich", "cyclopts", "msgspec")
    code = f"import sys, fieldhouse; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run(
        [sys.executable, "-c", code], check=True, stdout=subprocess.PIPE, encoding="utf-8"
    )
    assert done.stdout.strip() == "[]", f"import fieldhouse also imports {done.stdout.strip()}"


def test_ci_runs_the_command_of_the_readme() -> None:
    command = (ROOT / ".ci" / "run").read_text(encoding="utf-8").splitlines()[-1]
    readme = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert command.endswith("pytest"), f"the last line of .ci/run runs no tests: {command}"
    assert command in readme, f"the README doesn't have the last line of .ci/run: {command}"
