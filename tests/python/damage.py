"""Replaces the package's tables by those of a damaged copy of the table file.

The file has ten sections, one for each table.
"""

from __future__ import annotations

import pathlib
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from unittest import mock

import eight_tables
from eight_tables import answers, many
from eight_tables._library import check, ffi, lib

FILE = pathlib.Path(eight_tables.__file__).with_name("eight.e8t").read_bytes()
SECTIONS = 10
SECTION_BYTES = 45_376  # 45,360 bytes of moves, aligned to 64
MOVE_BYTES = 45_360


@contextmanager
def damaged(sections: Iterable[int], place: int = 1000) -> Iterator[None]:
    """Inverts one bit in the moves of each of these sections during a `with` block."""
    data = bytearray(FILE)
    for section in sections:
        begin = len(FILE) - (SECTIONS - section) * SECTION_BYTES
        data[begin + place] ^= 1
    memory = ffi.from_buffer(data)
    handle = ffi.new("eight_tables **")
    check(lib.eight_open_memory(memory, len(data), 0, handle))
    try:
        patch = mock.patch.object
        with patch(answers, "TABLES", handle[0]), patch(many, "TABLES", handle[0]):
            yield
    finally:
        lib.eight_close(handle[0])
