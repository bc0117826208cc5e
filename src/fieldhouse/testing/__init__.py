"""The conformance kit: what every game must keep, checked on random play.

from fieldhouse.testing import check
print(check(MY_GAME))
"""

from __future__ import annotations

from fieldhouse.testing.conformance import Report, check
from fieldhouse.testing.lockstep import lockstep
from fieldhouse.testing.play import option_sets, random_match, seat_names
from fieldhouse.testing.transcript import transcript

__all__ = [
    "Report",
    "check",
    "lockstep",
    "option_sets",
    "random_match",
    "seat_names",
    "transcript",
]
