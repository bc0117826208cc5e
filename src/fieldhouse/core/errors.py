"""What Fieldhouse raises when a caller or a file is at fault.

Each message is one sentence that names what is wrong, where, and what would be right. The
command line prints it and exits with status 2.
"""

from __future__ import annotations


class FieldhouseError(ValueError):
    """Any mistake in what Fieldhouse was given."""


class UnknownGameError(FieldhouseError):
    """No installed game has that id."""


class SeatError(FieldhouseError):
    """The seats are too many, too few, or one has a name that a record could not hold."""


class OptionError(FieldhouseError):
    """An option is unknown, of the wrong type or out of range."""


class IllegalActionError(FieldhouseError):
    """An action that the rules do not allow where it was tried."""


class RecordError(FieldhouseError):
    """A record that is not well formed, or does not replay."""


class HiddenCardError(RecordError):
    """The rules need a card that the record hides."""
