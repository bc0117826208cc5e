"""The command line: `fieldhouse games`, `rules`, `play` and `replay`.

Whatever a user can get wrong ends in one sentence on standard error and exit status 2.
"""

from __future__ import annotations

import sys

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Sequence

MISUSE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    try:
        return _run(sys.argv[1:] if arguments is None else list(arguments))
    except KeyboardInterrupt:
        return INTERRUPTED


def _run(given: list[str]) -> int:
    # Imported here, inside what minds Ctrl-C: this takes most of the time of a short command.
    from fieldhouse.cli.streams import drop_output, prepare_streams

    prepare_streams()

    from cyclopts import CycloptsError, UnusedCliTokensError

    from fieldhouse.cli.app import app
    from fieldhouse.cli.output import (
        complain,
        console,
        drop_warnings,
        give_warnings,
        shorten_quoted,
    )
    from fieldhouse.core.english import shortened
    from fieldhouse.core.errors import FieldhouseError

    drop_warnings()
    try:
        app(
            given,
            console=console(),
            print_error=False,
            exit_on_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
        give_warnings()
    except FieldhouseError as error:
        complain(str(error))
        return MISUSE
    except UnusedCliTokensError as error:
        unused = shortened(" ".join(error.unused_tokens or ()))
        complain(f"there is no place for {unused} in this command")
        return MISUSE
    except CycloptsError as error:
        complain(shorten_quoted(str(error), given))
        return MISUSE
    except BrokenPipeError:
        drop_output()
        return 1
    except OSError as error:
        reason = error.strerror or str(error)
        if error.filename is None:  # the output has no name
            drop_output()
            complain(f"the output cannot be written ({reason})")
        else:
            complain(f"{error.filename}: {reason}")
        return MISUSE
    return 0
