"""The wheel holds the whole package and its command runs from it."""

import os
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = ROOT / "src" / "fieldhouse"

# What the installed script does, wherever the package lies.
COMMAND = """\
import sys
from importlib.metadata import entry_points
(script,) = set(entry_points(group="console_scripts", name="fieldhouse"))
main = script.load()
sys.argv = ["fieldhouse", "--version"]
print(sys.modules["fieldhouse"].__file__)
sys.exit(main())
"""


def run(*command: str | Path, **environment: str) -> str:
    done = subprocess.run(
        command,
        cwd=ROOT,
        env={**os.environ, **environment},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        encoding="utf-8",
    )
    assert done.returncode == 0, f"{command} failed:\n{done.stdout}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    # The build backend itself, since `pip wheel` would fetch it for a build of its own.
    folder = tmp_path_factory.mktemp("wheel")
    run(sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", folder)
    (path,) = folder.glob("*.whl")
    return path


def version() -> str:
    code = "import fieldhouse; print(fieldhouse.__version__)"
    return run(sys.executable, "-c", code).strip()


def test_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    names = set(zipfile.ZipFile(wheel).namelist())
    packed = {name for name in names if name.startswith("fieldhouse/")}
    wanted = {
        path.relative_to(PACKAGE.parent).as_posix()
        for path in PACKAGE.rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }
    assert {"fieldhouse/py.typed", "fieldhouse/web/page/index.html"} <= wanted
    assert not wanted - packed, f"missing from the wheel: {sorted(wanted - packed)}"
    assert not packed - wanted, f"in the wheel, not in the package: {sorted(packed - wanted)}"
    assert f"fieldhouse-{version()}.dist-info/licenses/LICENSE" in names


def test_source_distribution_holds_the_sources_of_the_page(tmp_path: Path) -> None:
    run(sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-d", tmp_path)
    (path,) = tmp_path.glob("*.tar.gz")
    with tarfile.open(path) as archive:
        names = {name.partition("/")[2] for name in archive.getnames()}
    page = ("page/package.json", "page/package-lock.json", "page/index.html", "page/src/main.ts")
    assert {"hatch_build.py", *page} <= names
    assert not [name for name in names if "node_modules" in name or "/web/page/" in name]


def test_command_runs_from_the_wheel(wheel: Path, tmp_path: Path) -> None:
    zipfile.ZipFile(wheel).extractall(tmp_path)
    where, said = run(sys.executable, "-c", COMMAND, PYTHONPATH=str(tmp_path)).splitlines()
    assert Path(where).parent == tmp_path / "fieldhouse"
    assert said.split()[-1] == version()


@pytest.mark.skipif(os.environ.get("CI") != "true", reason="fetches packages, so it runs in CI")
def test_pip_installs_the_wheel_with_the_pins(wheel: Path, tmp_path: Path) -> None:
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    run(*pip, "--constraint", "constraints.txt", "--target", tmp_path, wheel)
    said = run(tmp_path / "bin" / "fieldhouse", "--version", PYTHONPATH=str(tmp_path))
    assert said.split()[-1] == version()
