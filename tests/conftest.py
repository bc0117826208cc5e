"""What holds for every test."""

import os
import subprocess
from collections.abc import Generator
from importlib.metadata import version
from pathlib import Path

import pytest
from hypothesis import settings

ROOT = Path(__file__).parent.parent
CI = os.environ.get("CI") == "true"

# The first call of a compiled function takes seconds, so no example has a deadline.
settings.register_profile("local", deadline=None)
settings.register_profile("ci", deadline=None, derandomize=True, print_blob=True)
settings.load_profile("ci" if CI else "local")


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--write-transcripts", action="store_true", help="write the transcripts anew, to be read"
    )


def pytest_configure(config: pytest.Config) -> None:
    if hasattr(config, "workerinput"):
        return  # a pytest-xdist worker has its environment from the process that started it
    os.environ["NUMBA_CACHE_DIR"] = str(ROOT / ".numba_cache")


def pytest_report_header() -> list[str]:
    names = ["numpy", "numba", "hypothesis", "mypy", "ruff", "sphinx"]
    found = [f"{name} {version(name)}" for name in names]
    if "UV" in os.environ:  # set by `uv run`
        uv = subprocess.run(
            [os.environ["UV"], "--version"], check=True, stdout=subprocess.PIPE, encoding="utf-8"
        )
        found.append(uv.stdout.strip())
    return ["versions: " + ", ".join(found)]


def fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    """In CI nothing may be missing, so there a skipped test has failed."""
    expected_failure = hasattr(report, "wasxfail")  # pytest reports these as skipped
    if CI and report.skipped and not expected_failure:
        reason = report.longrepr[2] if isinstance(report.longrepr, tuple) else report.longrepr
        report.outcome = "failed"
        report.longrepr = f"skipped, but in CI every test must run. {reason}"


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    fail_if_skipped(report)
    return report
