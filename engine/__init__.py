"""The games themselves: pure Python, no Qt, no screen."""

__version__ = "0.1.0"
