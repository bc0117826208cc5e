"""Fieldhouse: the unofficial home of sports table games."""

__version__ = "0.1.0"
