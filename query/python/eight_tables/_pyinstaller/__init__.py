"""Tells PyInstaller where its hook for this package is."""

from __future__ import annotations

import os


def hook_folders() -> list[str]:
    """Returns the folder of the hook, for the entry point `hook-dirs`."""
    return [os.path.dirname(__file__)]
