"""Searches from many boards with the caller's heuristic, and judges heuristics."""

from __future__ import annotations

import math
import operator
import sys
import warnings
from time import perf_counter
from typing import TYPE_CHECKING, Callable, NamedTuple, Union

import numpy as np

from ._library import check, ffi, lib
from ._messages import CELLS
from .answers import BOUNDS
from .board import GOAL_LAST, MOVES, Board, BoardLike, as_goal
from .engines import ENGINES, MOST, Search, Values, checked
from .many import STATES, _Pairs, all_distances, boards, bound_many

if TYPE_CHECKING:
    import numpy.typing as npt

    from .many import Boards

    Heuristic = Union[Callable[[Board], float], npt.ArrayLike]

__all__ = ["HeuristicReport", "Measurement", "judge_heuristic", "measure"]

MEASURED = "astar", "idastar", "bfs"  # as the enumeration in measure.h
UNSOLVABLE, GAVE_UP = -1, -2  # distances
ROUNDING = 1e-9  # an excess of this size is an error of floating-point numbers


class Measurement(NamedTuple):
    """Holds what `measure` returns.

    Attributes
    ----------
    distance : (n,) int16
        The number of moves of the solution found, -1 for an unsolvable start, or -2
        if the search gave up.
    generated, expanded : (n,) uint64
        The numbers of boards generated and expanded.  The section "What is counted"
        in docs/algorithm.md contains the rules.
    rounds : (n,) uint64
        The number of rounds of IDA*, or 0 for the other searches.
    seconds : (n,) float64
        The time that each search took.  A search in C, with an array or a bound of this
        package, takes a small part of the time of a search in Python, with a function.
    """

    distance: npt.NDArray[np.int16]
    generated: npt.NDArray[np.uint64]
    expanded: npt.NDArray[np.uint64]
    rounds: npt.NDArray[np.uint64]
    seconds: npt.NDArray[np.float64]


class HeuristicReport(NamedTuple):
    """Holds what `judge_heuristic` returns.

    Attributes
    ----------
    too_large : Board or None
        A board whose value exceeds its distance; None if the heuristic is admissible.
    too_steep : (Board, Board) or None
        Two boards one move apart whose values differ by more than 1; None if the
        heuristic is consistent.
    mean_error, largest_error : float
        The mean and the largest absolute difference between a board's value and its
        distance.
    """

    too_large: Board | None
    too_steep: tuple[Board, Board] | None
    mean_error: float
    largest_error: float


def measure(
    starts: Boards,
    heuristic: Heuristic | None = None,
    goal: BoardLike = GOAL_LAST,
    engine: str = "astar",
    limit: int = 10_000_000,
) -> Measurement:
    """Searches from each of n starts with a heuristic, and counts the boards.

    With an admissible heuristic, the solutions are shortest solutions.  With any other
    heuristic, a search may find a longer solution, which has at most 254 moves if the
    heuristic is an array.

    The counts depend on which of several boards A* expands first.  It expands a board
    with the least f, the number of moves to the board plus the heuristic; if several
    have it, the board that was generated last.  A search that takes the oldest of
    them expands more boards.  Moves are tried in the order udlr.

    Parameters
    ----------
    starts
        n boards, as in `distance_many`.
    heuristic
        A function of a `Board`, called once for each board that a search meets; or
        an array of the shape (181440,), with a number for each board in the order of
        `boards(goal)`, which makes the searches many times faster.  The functions
        `misplaced`, `manhattan`, `conflict` and `inversion_distance` are taken with
        the goal of the searches, and are as fast as arrays.

        The value of the goal must be 0, and the values of other boards must be from 0
        to 65535.  Each value is rounded up, except that an excess of up to 1e-9 over a
        whole number is taken for a rounding error.  An admissible heuristic stays
        admissible, because distances are whole numbers.  Breadth-first search has no
        heuristic.
    engine
        The search: "astar" for A*, "idastar" for IDA*, or "bfs" for breadth-first
        search.
    limit
        A search gives up instead of expanding more boards than this.  A* with an array
        or a bound gives up when it has 2,000,000 boards in memory instead, and
        breadth-first search never does.  The distance is then -2, and a
        `RuntimeWarning` says which board it was.  With a weak heuristic, IDA* may need
        more than the default.

    Raises
    ------
    ValueError
        A start or the goal is invalid, a value is NaN or out of range, the array has
        another shape, or there is no such engine.  The message about a value contains
        the board.
    TypeError
        A value is not a number, a heuristic is missing, or "bfs" has one.

    Examples
    --------
    >>> from eight_tables import manhattan
    >>> found = measure(["8672543x1"], manhattan)
    >>> found.distance, found.expanded
    (array([31], dtype=int16), array([6813], dtype=uint64))
    >>> measure(["8672543x1"], engine="bfs").expanded
    array([181438], dtype=uint64)
    """
    if engine not in MEASURED:
        expected = "'astar', 'idastar' or 'bfs'; search() has more engines"
        raise ValueError(f"found engine {engine!r}, expected {expected}")
    if (heuristic is None) != (engine == "bfs"):
        takes = "no heuristic" if engine == "bfs" else "a heuristic"
        raise TypeError(f"the engine {engine!r} takes {takes}")
    if not 0 <= operator.index(limit) < sys.maxsize:
        most = sys.maxsize - 1
        raise ValueError(f"found the limit {limit}, expected a number from 0 to {most}")
    target = as_goal(goal)
    pairs = _Pairs(starts, target)
    pairs.distances()  # raises the exception for an invalid start
    if callable(heuristic) and heuristic not in BOUNDS:
        run = _in_python(heuristic, target, engine, limit)
    else:
        run = _in_c(heuristic, target, engine, limit)
    found = np.array([_timed(run, _board(row)) for row in pairs.sides[0]], _MEASUREMENT)
    gave_up = np.flatnonzero(found["distance"] == GAVE_UP)
    if len(gave_up) > 0:
        first = _board(pairs.sides[0][gave_up[0]]).text
        warnings.warn(
            f"the engine {engine!r} gave up on {len(gave_up)} of {pairs.count} boards, "
            f"first on {first}: see the parameter `limit` of measure()",
            RuntimeWarning,
            stacklevel=2,
        )
    return Measurement(*(found[name].copy() for name in Measurement._fields))


def judge_heuristic(
    heuristic: Heuristic, goal: BoardLike = GOAL_LAST
) -> HeuristicReport:
    """Reports whether a heuristic is admissible and consistent, with counterexamples.

    A heuristic is admissible if no value exceeds the distance.  It is consistent if
    the values of two boards one move apart differ by at most 1.  The function checks
    both properties for all 181,440 boards.  It tolerates an excess of up to 1e-9, which
    is the rounding error of sums such as the Euclidean distance, and otherwise does not
    round the values.

    Raises
    ------
    ValueError, TypeError
        The heuristic or the goal is invalid: see `measure`.

    Examples
    --------
    >>> from eight_tables import manhattan
    >>> report = judge_heuristic(manhattan)
    >>> report.too_large, report.too_steep, report.largest_error
    (None, None, 18.0)
    """
    target = as_goal(goal)
    values = _values(heuristic, target)
    distances = all_distances(target)
    rows = boards(target)
    errors = np.abs(distances - values)
    return HeuristicReport(
        next(
            (
                _board(rows[i])
                for i in np.flatnonzero(values > distances + ROUNDING)[:1]
            ),
            None,
        ),
        _find_too_steep(values, rows),
        float(errors.mean()),
        float(errors.max()),
    )


# ---- One search ------------------------------------------------------------

# The result of a search: the fields of Measurement, but for the time.
Result = tuple[int, int, int, int]

_MEASUREMENT = [
    ("distance", np.int16),
    ("generated", np.uint64),
    ("expanded", np.uint64),
    ("rounds", np.uint64),
    ("seconds", np.float64),
]


def _timed(run: Callable[[Board], Result], start: Board) -> tuple[float, ...]:
    began = perf_counter()
    result = run(start)
    return *result, perf_counter() - began


def _in_c(
    heuristic: Heuristic | None, goal: Board, engine: str, limit: int
) -> Callable[[Board], Result]:
    """Returns a function that searches from a board as the command does."""
    length, counts = ffi.new("int16_t *"), ffi.new("uint64_t[3]")
    bounds = ffi.NULL
    if heuristic is not None:
        bounds = ffi.from_buffer("uint16_t[]", _bounds(heuristic, goal))
    rest = MEASURED.index(engine), limit, length, counts

    def run(start: Board) -> Result:
        # Ctrl-C has to wait for this call.
        check(lib.eight_measure(bounds, goal._cells, start._cells, *rest))
        return length[0], counts[0], counts[1], counts[2]

    return run


def _in_python(
    heuristic: Callable[[Board], float], goal: Board, engine: str, limit: int
) -> Callable[[Board], Result]:
    """Returns a function that searches from a board as `search` does."""

    def rounded(board: Board) -> int:
        value = float(checked(board, heuristic(board)))
        return math.ceil(value - ROUNDING)

    def run(start: Board) -> Result:
        if not start.solvable(goal):
            return UNSOLVABLE, 0, 0, 0
        found = Search(start, ENGINES[engine], rounded, goal, MOVES).run(limit + 1)
        length = GAVE_UP if found.moves is None else len(found.moves)
        expanded = min(found.expanded, limit)
        return length, found.generated, expanded, len(found.rounds)

    return run


# ---- The values of a heuristic ---------------------------------------------


def _board(row: npt.NDArray[np.uint8]) -> Board:
    return Board._of(row.tobytes())


def _values(heuristic: Heuristic, goal: Board) -> npt.NDArray[np.float64]:
    """Returns the value of each board in the order of `boards`, after checking it."""
    if callable(heuristic) and heuristic in BOUNDS:
        return bound_many(heuristic, boards(goal), goal).astype(np.float64)
    if callable(heuristic):
        met = Values(heuristic, goal)
        return np.array([met[row.tobytes()] for row in boards(goal)], np.float64)
    array = np.asarray(heuristic)
    if array.shape != (STATES,):
        raise ValueError(
            f"a heuristic is an array of the shape ({STATES},), not {array.shape}"
        )
    if array.dtype.kind == "O":
        for row, value in zip(boards(goal), array):
            checked(_board(row), value)
    elif array.dtype.kind not in "biuf":
        raise TypeError(f"a heuristic is an array of numbers, not of {array.dtype}")
    values = array.astype(np.float64)
    # The condition also finds NaN, because a comparison with NaN is false.
    for i in np.flatnonzero(~((values >= 0) & (values <= MOST)))[:1]:
        checked(_board(boards(goal)[i]), values[i])  # raises its exception
    at_goal = array[goal.index(goal)]
    if at_goal != 0:
        raise ValueError(f"the heuristic of the goal is {at_goal}, expected 0")
    return values


def _bounds(heuristic: Heuristic, goal: Board) -> npt.NDArray[np.uint16]:
    return np.ceil(_values(heuristic, goal) - ROUNDING).astype(np.uint16)


def _find_too_steep(
    values: npt.NDArray[np.float64], rows: npt.NDArray[np.uint8]
) -> tuple[Board, Board] | None:
    """Returns two boards one move apart whose values differ by more than 1."""
    place_values = CELLS ** np.arange(CELLS, dtype=np.int64)
    keys = rows @ place_values
    by_key = np.argsort(keys)
    blank = rows.argmin(axis=1)
    for step, can_move in (3, blank < 6), (1, blank % 3 < 2):  # down and right
        start = np.flatnonzero(can_move)
        after = rows[start]
        row = np.arange(len(start))
        after[row, blank[start]] = after[row, blank[start] + step]
        after[row, blank[start] + step] = 0
        end = by_key[np.searchsorted(keys, after @ place_values, sorter=by_key)]
        for i in np.flatnonzero(np.abs(values[start] - values[end]) > 1 + ROUNDING)[:1]:
            return _board(rows[start[i]]), _board(rows[end[i]])
    return None
