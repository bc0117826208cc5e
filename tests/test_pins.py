"""The pins for pip and those for uv are the same, complete, and hold no address."""

import tomllib
from collections.abc import Iterator
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path
from typing import Any

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parent.parent
REFRESH = "write both again with: uv run tools/pin.py"


def pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def for_uv() -> list[str]:
    pins: list[str] = pyproject()["tool"]["uv"]["constraint-dependencies"]
    return pins


def for_pip() -> list[str]:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    return [line for line in lines if not line.startswith("#")]


def declared() -> Iterator[str]:
    tables = pyproject()
    yield from tables["project"]["dependencies"]
    for extra in tables["project"].get("optional-dependencies", {}).values():
        yield from extra
    for group in tables["dependency-groups"].values():
        yield from (entry for entry in group if isinstance(entry, str))  # not include-group


def test_pip_and_uv_have_the_same_pins() -> None:
    assert for_pip() == for_uv(), f"constraints.txt and pyproject.toml differ; {REFRESH}"


def test_every_pin_is_one_version_and_no_address() -> None:
    for pin in map(Requirement, for_pip()):
        operators = [specifier.operator for specifier in pin.specifier]
        assert operators == ["=="], f"{pin} is not one version; {REFRESH}"
        assert pin.url is None, f"{pin} is an address; {REFRESH}"


def test_every_dependency_is_pinned() -> None:
    pinned = {canonicalize_name(Requirement(pin).name) for pin in for_pip()}
    wanted = {canonicalize_name(Requirement(dependency).name) for dependency in declared()}
    assert wanted <= pinned, f"{wanted - pinned} have no pin; {REFRESH}"


def test_the_tests_run_with_the_pinned_versions() -> None:
    wrong = []
    for pin in map(Requirement, for_pip()):
        if pin.marker and not pin.marker.evaluate():
            continue
        try:
            installed = version(pin.name)
        except PackageNotFoundError:
            continue
        if not pin.specifier.contains(installed, prereleases=True):
            wrong.append(f"{pin.name} {installed}, pinned {pin.specifier}")
    assert not wrong, "installed in other versions than pinned:\n" + "\n".join(wrong)
