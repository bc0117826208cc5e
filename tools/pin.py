"""Resolve every dependency afresh and write the pins.

They are written twice: to constraints.txt for pip, and to the table [tool.uv] of
pyproject.toml for uv, which reads them nowhere else. tests/test_pins.py checks that the two
agree. Run it from anywhere in the checkout, with uv:

    uv run tools/pin.py
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent

# The list in pyproject.toml, from its name to the bracket that closes it on a line of its own.
PINS = re.compile(r"^constraint-dependencies = \[\n.*?^\]\n", re.MULTILINE | re.DOTALL)

HEADER = """\
# The versions Fieldhouse is tested with, written by tools/pin.py. For pip:
#     pip install --constraint constraints.txt .
"""


def with_pins(pyproject: str, pins: list[str]) -> str:
    """Return the text of pyproject.toml with its pins replaced."""
    lines = "".join(f'    "{pin}",\n' for pin in pins)
    text, count = PINS.subn(lambda _: f"constraint-dependencies = [\n{lines}]\n", pyproject)
    if count != 1:
        sys.exit("pyproject.toml must have exactly one list constraint-dependencies")
    return text


def resolve(pyproject: str) -> list[str]:
    """Return the newest versions that fit, in a copy of the project without the old pins."""
    uv = os.environ.get("UV", "uv")  # `uv run` tells here where uv is
    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder)
        (copy / "pyproject.toml").write_text(with_pins(pyproject, []), encoding="utf-8")
        # The build backend reads these to tell the project's metadata.
        for name in ("README.md", "LICENSE", "hatch_build.py", "src/fieldhouse/__init__.py"):
            (copy / name).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / name, copy / name)
        subprocess.run([uv, "lock", "--upgrade"], cwd=copy, check=True)
        export = [uv, "export", "--quiet", "--frozen", "--all-extras", "--all-groups"]
        plain = ["--no-emit-project", "--no-hashes", "--no-header", "--no-annotate"]
        done = subprocess.run(
            export + plain, cwd=copy, check=True, stdout=subprocess.PIPE, encoding="utf-8"
        )
    return done.stdout.splitlines()


def main() -> None:
    """Write both files."""
    path = ROOT / "pyproject.toml"
    pyproject = path.read_text(encoding="utf-8")
    pins = resolve(pyproject)
    path.write_text(with_pins(pyproject, pins), encoding="utf-8")
    (ROOT / "constraints.txt").write_text(HEADER + "\n".join(pins) + "\n", encoding="utf-8")
    print(f"{len(pins)} pins written")


if __name__ == "__main__":
    main()
