"""In CI a skipped test fails; elsewhere it is skipped."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parent / "conftest.py"

SKIPPED = {
    "in the test": "import pytest\ndef test_one(): pytest.skip('no tmux here')",
    "by a mark": "import pytest\n@pytest.mark.skip('no tmux here')\ndef test_one(): pass",
    "as a module": "import pytest\npytest.skip('no tmux here', allow_module_level=True)",
}
EXPECTED_FAILURE = "import pytest\n@pytest.mark.xfail(reason='x')\ndef test_one(): assert False"


def run(folder: Path, source: str, ci: str, workers: int) -> subprocess.CompletedProcess[str]:
    tests = folder / "tests"
    tests.mkdir()
    (tests / "conftest.py").write_text(CONFTEST.read_text(encoding="utf-8"), encoding="utf-8")
    (tests / "test_one.py").write_text(source, encoding="utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n")
    command = [sys.executable, "-m", "pytest", "-ra", f"-n{workers}", str(tests)]
    environment = {**os.environ, "CI": ci}
    return subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, encoding="utf-8"
    )


@pytest.mark.parametrize("workers", [0, 1])
@pytest.mark.parametrize("source", SKIPPED.values(), ids=SKIPPED.keys())
def test_a_skip_fails_in_ci(tmp_path: Path, source: str, workers: int) -> None:
    done = run(tmp_path, source, "true", workers)
    assert done.returncode != 0, done.stdout
    assert "in CI every test must run. Skipped: no tmux here" in done.stdout


@pytest.mark.parametrize("source", SKIPPED.values(), ids=SKIPPED.keys())
def test_a_skip_elsewhere_says_why(tmp_path: Path, source: str) -> None:
    done = run(tmp_path, source, "", 0)
    assert "1 skipped" in done.stdout
    assert "no tmux here" in done.stdout


def test_an_expected_failure_passes_in_ci(tmp_path: Path) -> None:
    done = run(tmp_path, EXPECTED_FAILURE, "true", 0)
    assert done.returncode == 0, done.stdout
