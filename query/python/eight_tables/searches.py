"""Searches with the caller's heuristic, counting as `eight compare` does."""

from __future__ import annotations

from numbers import Real
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Union

import numpy as np

from ._library import check, ffi, lib
from ._messages import CELLS
from .board import GOAL_LAST, Board, BoardLike, as_goal
from .many import STATES, _Pairs, all_distances, boards

if TYPE_CHECKING:
    import numpy.typing as npt

    from .many import Boards

    Heuristic = Union[Callable[[Board], float], npt.ArrayLike]

__all__ = ["HeuristicReport", "Measurement", "judge_heuristic", "measure"]

ENGINES = "astar", "idastar"
MOST = 65535  # the greatest value of a heuristic


class Measurement(NamedTuple):
    """What `measure` returns.

    Attributes
    ----------
    distance : (n,) int16
        The number of moves of the solution found; -1 for an unsolvable start, -2 if
        the search gave up.
    generated, expanded : (n,) uint64
        The boards generated and expanded: see "What is counted" in docs/algorithm.md.
    rounds : (n,) uint64
        The rounds of IDA*; 0 for A*.
    """

    distance: npt.NDArray[np.int16]
    generated: npt.NDArray[np.uint64]
    expanded: npt.NDArray[np.uint64]
    rounds: npt.NDArray[np.uint64]


class HeuristicReport(NamedTuple):
    """What `judge_heuristic` returns.

    Attributes
    ----------
    too_large : Board or None
        A board whose value exceeds its distance; None if the heuristic is admissible.
    too_steep : (Board, Board) or None
        Two boards one move apart whose values differ by more than 1; None if the
        heuristic is consistent.
    mean_error, largest_error : float
        How far the values are from the distances, over all boards.
    """

    too_large: Board | None
    too_steep: tuple[Board, Board] | None
    mean_error: float
    largest_error: float


def measure(
    starts: Boards,
    heuristic: Heuristic,
    goal: BoardLike = GOAL_LAST,
    engine: str = "astar",
) -> Measurement:
    """Searches from each of n starts with a heuristic, by the command's own engines.

    With an admissible heuristic the solutions are shortest ones.  With any other values
    a search finds some solution of at most 254 moves.

    A search gives up, and the result says so, when A* has 2,000,000 boards in memory,
    or IDA* has expanded 10,000,000.  IDA* reaches that limit with a weak heuristic as
    well: with 0 everywhere, it cannot solve the boards that are farthest from the goal.

    Parameters
    ----------
    starts
        n boards, as in `distance_many`.
    heuristic
        An array (181440,) of numbers, one for each board in the order of
        `boards(goal)`; or a function of a `Board`, called once for each of these.
        A value is 0 at the goal, and 0 to 65535 elsewhere.  It is rounded up, since
        moves cost 1: an admissible heuristic stays admissible.  A floating-point
        error just above a whole number is rounded up as well, which can make it
        inadmissible: subtract a little first, such as 1e-6.
    engine
        "astar" or "idastar".

    Raises
    ------
    ValueError
        A start or the goal is invalid, a value is NaN or out of range (the message
        names the board), the array has another shape, or there is no such engine.
    TypeError
        A value is not a number.

    Examples
    --------
    >>> from eight_tables import manhattan
    >>> found = measure(["8672543x1"], manhattan)
    >>> found.distance, found.expanded
    (array([31], dtype=int16), array([6813], dtype=uint64))
    """
    if engine not in ENGINES:
        raise ValueError(f"found engine {engine!r}, expected 'astar' or 'idastar'")
    target = as_goal(goal)
    pairs = _Pairs(starts, target)
    pairs.distances()  # raises the exception for an invalid start
    cells = np.ascontiguousarray(pairs.sides[0])
    lengths = np.empty(pairs.count, np.int16)
    counts = np.empty((pairs.count, 3), np.uint64)
    bounds = ffi.from_buffer("uint16_t[]", _bounds(heuristic, target))
    start = ffi.from_buffer("eight_board[]", cells)
    length = ffi.from_buffer("int16_t[]", lengths, require_writable=True)
    count = ffi.from_buffer("uint64_t[][3]", counts, require_writable=True)
    # Each call takes one start, since Ctrl-C has to wait for the call.
    for i in range(pairs.count):
        check(
            lib.eight_measure(
                bounds,
                target._cells,
                start + i,
                engine == "idastar",
                length + i,
                count[i],
            )
        )
    return Measurement(lengths, *np.ascontiguousarray(counts.T))


def judge_heuristic(
    heuristic: Heuristic, goal: BoardLike = GOAL_LAST
) -> HeuristicReport:
    """Says whether a heuristic is admissible and consistent, with counterexamples.

    The values of all 181,440 boards are compared with the distances, and the values
    of every two boards one move apart with each other.
    The values are used as they are, without rounding.

    Raises
    ------
    ValueError, TypeError
        As for `measure`.

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
        next((_board(rows[i]) for i in np.flatnonzero(values > distances)[:1]), None),
        _find_too_steep(values, rows),
        float(errors.mean()),
        float(errors.max()),
    )


# ---- The values of a heuristic ---------------------------------------------


def _board(row: npt.NDArray[np.uint8]) -> Board:
    return Board._of(row.tobytes())


def _values(heuristic: Heuristic, goal: Board) -> npt.NDArray[np.float64]:
    """Returns the value of each board in the order of `boards`, after checking it."""
    found: Any = heuristic
    if callable(heuristic):
        found = [heuristic(_board(row)) for row in boards(goal)]
    array = np.asarray(found)
    if array.shape != (STATES,):
        raise ValueError(
            f"a heuristic is an array of the shape ({STATES},), not {array.shape}"
        )
    if array.dtype.kind == "O":
        for row, value in zip(boards(goal), array):
            if not isinstance(value, Real):
                raise TypeError(
                    f"the heuristic of {_board(row).text} is {value!r}, "
                    "expected a number"
                )
    elif array.dtype.kind not in "biuf":
        raise TypeError(f"a heuristic is an array of numbers, not of {array.dtype}")
    values = array.astype(np.float64)
    # A comparison with a NaN is false.
    for i in np.flatnonzero(~((values >= 0) & (values <= MOST)))[:1]:
        board = _board(boards(goal)[i])
        raise ValueError(
            f"the heuristic of {board.text} is {array[i]}, "
            f"expected a number from 0 to {MOST}"
        )
    at_goal = array[goal.index(goal)]
    if at_goal != 0:
        raise ValueError(f"the heuristic of the goal is {at_goal}, expected 0")
    return values


def _bounds(heuristic: Heuristic, goal: Board) -> npt.NDArray[np.uint16]:
    return np.ceil(_values(heuristic, goal)).astype(np.uint16)


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
        for i in np.flatnonzero(np.abs(values[start] - values[end]) > 1)[:1]:
            return _board(rows[start[i]]), _board(rows[end[i]])
    return None
