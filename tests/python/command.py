"""Runs the program $EIGHT for tests that compare its answers with the package's.

Without $EIGHT, these tests are skipped.
"""

from __future__ import annotations

import csv
import os
import subprocess
from collections.abc import Iterator

import pytest


def run(*args: str, text: str = "") -> subprocess.CompletedProcess[bytes]:
    """Runs `eight`, and accepts any exit status."""
    if "EIGHT" not in os.environ:
        pytest.skip("EIGHT names no program `eight`")
    return subprocess.run(
        [os.environ["EIGHT"], *args],
        input=text.encode(),
        capture_output=True,
        check=False,
    )


def lines(*args: str, text: str = "") -> list[str]:
    """Runs `eight`, which must succeed, and returns the lines of its output."""
    result = run(*args, text=text)
    assert result.returncode == 0, result.stderr
    return result.stdout.decode().splitlines()


def stats(boards: list[str], *options: str) -> list[tuple[str, dict[str, float]]]:
    """Returns the moves that `eight solve --stats` finds for each board, and counts."""
    result = run("solve", "--stats", *options, text="\n".join(boards))
    words = [line.split() for line in result.stderr.decode().splitlines()]
    counts = [dict(zip(each[::2], map(float, each[1::2]))) for each in words]
    moves = result.stdout.decode().splitlines()
    assert len(moves) == len(counts) == len(boards)
    return list(zip(moves, counts))


def exported(goal: str = "last") -> Iterator[dict[str, str]]:
    """Returns the rows that `eight export` writes, as dicts from column to text."""
    return csv.DictReader(lines("export", "--goal", goal))
