"""The command line: `fieldhouse games`, `rules`, `play` and `replay`.

Whatever a user can get wrong ends in one sentence on standard error and exit status 2.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Sequence

from fieldhouse.core.errors import FieldhouseError

MISUSE = 2
INTERRUPTED = 130


def main(arguments: Sequence[str] | None = None) -> int:
    """Run one command and return the exit status."""
    # Imported late, so that importing `main` costs nothing.
    from cyclopts import CycloptsError, UnusedCliTokensError

    from fieldhouse.cli.app import app
    from fieldhouse.cli.output import complain, console, prepare_streams

    prepare_streams()
    given = sys.argv[1:] if arguments is None else list(arguments)
    try:
        app(
            given,
            console=console(),
            print_error=False,
            exit_on_error=False,
            result_action="return_value",
        )
        sys.stdout.flush()
    except FieldhouseError as error:
        complain(str(error))
        return MISUSE
    except UnusedCliTokensError as error:
        complain(f"there is no place for {' '.join(error.unused_tokens or ())} in this command")
        return MISUSE
    except CycloptsError as error:
        complain(str(error))
        return MISUSE
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        if error.filename is not None:
            raise  # a file of the program itself; the output has no name
        _drop_output()
        complain(f"the output cannot be written ({error.strerror or error})")
        return MISUSE
    except KeyboardInterrupt:
        return INTERRUPTED
    return 0


def _drop_output() -> None:
    """Send the rest of the output nowhere: its reader is gone."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
