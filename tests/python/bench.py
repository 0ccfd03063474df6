"""Times the package: its import, queries about one board, and arrays of pairs.

    tests/python/run BUILD bench.py

Each time is the fastest of several runs.  Runs of a function for arrays alternate with
runs of the C function that it calls.
"""

from __future__ import annotations

import resource
import subprocess
import sys
import time
import timeit

import numpy as np

import eight_tables
from eight_tables._library import TABLES, ffi, lib

PAIRS = 2_000_000
RUNS = 9
TARGET = 3  # the ratio should be at most this
CALLS = 5000

FORMS = {
    "text": "2 3 4 1 5 x 7 6 8",
    "a list": [2, 3, 4, 1, 5, 0, 7, 6, 8],
    "lists of rows": [[2, 3, 4], [1, 5, 0], [7, 6, 8]],
    "a Board": eight_tables.Board("23415x768"),
}


def seconds(function):
    begin = time.perf_counter()
    function()
    return time.perf_counter() - begin


def in_turn(*functions):
    """Returns the fastest time of each function; their runs alternate."""
    runs = [[seconds(function) for function in functions] for _ in range(RUNS)]
    return [min(times) for times in zip(*runs)]


def random_pairs():
    cells = np.tile(np.arange(9, dtype=np.uint8), (2 * PAIRS, 1))
    return np.random.default_rng(1).permuted(cells, axis=1).reshape(PAIRS, 2, 9)


def report(name, c, python):
    c_time, python_time = in_turn(c, python)
    ratio = python_time / c_time
    print(
        f"{name:30} C {c_time / PAIRS * 1e9:5.1f} ns per pair, "
        f"Python {python_time / PAIRS * 1e9:5.1f} ns, ratio {ratio:.2f} "
        f"(target: {TARGET})"
    )


def cpu_seconds(statement):
    """Returns the CPU time of a new interpreter that runs a statement."""
    times = []
    for _ in range(2):
        used = resource.getrusage(resource.RUSAGE_CHILDREN)
        times.append(used.ru_utime + used.ru_stime)
        if len(times) == 1:
            subprocess.run([sys.executable, "-c", statement], check=True)
    return times[1] - times[0]


def report_import():
    bare, package = (
        min(cpu_seconds(statement) for _ in range(RUNS))
        for statement in ("pass", "import eight_tables")
    )
    print(
        f"{'import, CPU':30} bare Python {bare * 1e3:.0f} ms, "
        f"with the package {(package - bare) * 1e3:.0f} ms more (target: 40)"
    )


def report_one_board():
    """Times single calls.

    The library expands the solutions of a table during the first runs.  In the fastest
    runs, a query is a single look-up.
    """
    for form, board in FORMS.items():
        for function in eight_tables.solve, eight_tables.distance:
            call = timeit.Timer(lambda f=function, b=board: f(b))
            least = min(call.repeat(RUNS, CALLS)) / CALLS
            name = f"{function.__name__}, {form}"
            print(f"{name:30} {least * 1e6:.2f} us (target: 1)")


def main():
    report_import()
    report_one_board()
    pairs = random_pairs()
    starts, goals = pairs[:, 0].copy(), pairs[:, 1].copy()
    lengths = np.zeros(PAIRS, np.int8)
    moves = np.zeros((PAIRS, lib.EIGHT_MOVES_SIZE), np.uint8)
    start, size = ffi.from_buffer("eight_board[]", pairs), 2 * eight_tables.board.CELLS
    boards = start, size, start + 1, size
    memory = (
        ffi.from_buffer("char[][32]", moves),
        ffi.from_buffer("int8_t[]", lengths),
    )
    print(f"{PAIRS} pairs, the fastest of {RUNS} runs")
    for what in "any", "solvable":
        report(
            f"distance_many, {what} pairs",
            lambda: lib.eight_distance_many(TABLES, *boards, PAIRS, memory[1]),
            lambda: eight_tables.distance_many(starts, goals),
        )
        report(
            f"solve_many, {what} pairs",
            lambda: lib.eight_solve_many(
                TABLES, *boards, PAIRS, b"dlru", memory[0], memory[1]
            ),
            lambda: eight_tables.solve_many(starts, goals, "dlru"),
        )
        # Exchanging two tiles makes an unsolvable pair solvable.
        odd = np.flatnonzero(lengths < 0)
        starts[odd] = np.array([0, 2, 1, *range(3, 9)], np.uint8)[starts[odd]]
        pairs[:, 0] = starts


if __name__ == "__main__":
    main()
