"""Loads the extension, opens the tables, and raises the library's errors."""

from __future__ import annotations

import importlib
import os
import sys
import threading
from typing import Any


def _is_subinterpreter() -> bool:
    """Returns whether a subinterpreter runs this code; False if Python cannot tell."""
    name = "_interpreters" if sys.version_info >= (3, 13) else "_xxsubinterpreters"
    try:
        interpreters: Any = importlib.import_module(name)
    except ImportError:
        return False
    return bool(interpreters.get_current() != interpreters.get_main())


try:
    from . import _eight
except ImportError as error:
    if not _is_subinterpreter():
        raise
    raise ImportError(
        "eight_tables cannot be imported in this subinterpreter, which is isolated: "
        "cffi loads only in interpreters that are not isolated"
    ) from error

__all__ = [
    "LOADING",
    "TABLES",
    "Unsolvable",
    "__version__",
    "check",
    "ffi",
    "lib",
    "load_numpy",
    "message_of",
]

ffi, lib = _eight.ffi, _eight.lib

__version__: str = ffi.string(lib.eight_version()).decode()


LOADING = threading.RLock()
"""A thread holds this lock while it imports a module that is not loaded yet.

Python copies its locks of modules into the child of a fork, but not the thread that
holds them, so the child of a fork during an import would wait for ever.  With this
lock, a fork waits for the end of the import.
"""

os.register_at_fork(
    before=LOADING.acquire,
    after_in_parent=LOADING.release,
    after_in_child=LOADING.release,
)


def load_numpy() -> Any:
    """Returns the module numpy, which loads slowly, so only arrays load it."""
    with LOADING:
        import numpy

        numpy.char, numpy.ma  # noqa: B018 - NumPy 2 imports these when they are used
    return numpy


class Unsolvable(Exception):  # noqa: N818 - an answer, not an error
    """Reports that the goal cannot be reached from the start.

    This exception is not a `ValueError`.  An invalid board raises `ValueError`.
    """


def message_of(status: int) -> str:
    """Returns the library's message for a status."""
    message: bytes = ffi.string(lib.eight_strerror(status))
    return message.decode()


def check(status: int) -> int:
    """Returns a result of the library; a negative result raises an exception."""
    if status >= 0:
        return status
    message = message_of(status)
    if status == lib.EIGHT_UNSOLVABLE:
        raise Unsolvable(message)
    if status in (
        lib.EIGHT_E_BOARD,
        lib.EIGHT_E_MOVE,
        lib.EIGHT_E_ORDER,
        lib.EIGHT_E_RANGE,
    ):
        raise ValueError(message)
    if status == lib.EIGHT_E_MEMORY:
        raise MemoryError(message)
    raise RuntimeError(message)


def _open_tables() -> Any:
    """Opens the package's table file, which stays open until the process ends.

    The file is beside the extension: in an editable installation, both are in the
    folder of the build.  Where there is no file, the tables are made when they are
    first used.
    """
    path = os.path.join(os.path.dirname(os.path.abspath(_eight.__file__)), "eight.e8t")
    handle = ffi.new("eight_tables **")
    status = lib.eight_open(os.fsencode(path), 0, handle)
    if status == lib.EIGHT_E_NO_FILE:
        status = lib.eight_open_without_file(0, handle)
    if status < 0:
        raise ImportError(f"{path}: {message_of(status)}")
    return handle[0]


TABLES = _open_tables()
