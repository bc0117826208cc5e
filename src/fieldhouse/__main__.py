"""`python -m fieldhouse` is the command `fieldhouse`."""

import sys

from fieldhouse.cli import main

sys.exit(main())
