"""Searches with the caller's heuristic, and counts boards as `eight --stats` does."""

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

ENGINES = "astar", "idastar", "bfs"  # as the enumeration in measure.h
MOST = 65535  # the greatest value of a heuristic
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
    """

    distance: npt.NDArray[np.int16]
    generated: npt.NDArray[np.uint64]
    expanded: npt.NDArray[np.uint64]
    rounds: npt.NDArray[np.uint64]


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
) -> Measurement:
    """Searches from each of n starts with a heuristic, as `eight solve --stats` does.

    With an admissible heuristic, the solutions are shortest solutions.  With any other
    heuristic, a search may find a longer solution, of at most 254 moves.

    The counts depend on which of several boards A* expands first.  It expands a board
    with the least f, the number of moves to the board plus the heuristic; if several
    have it, the board that was generated last.  A search that takes the oldest of
    them expands more boards.  Moves are tried in the order udlr.

    A* gives up when it has 2,000,000 boards in memory.  IDA* gives up when it has
    expanded 10,000,000 boards.  This also happens with an admissible heuristic that is
    weak: with 0 everywhere, IDA* cannot solve the boards that are farthest from the
    goal.  If a search gave up, the distance in the result is -2.

    Parameters
    ----------
    starts
        n boards, as in `distance_many`.
    heuristic
        An array of the shape (181440,), with a number for each board in the order of
        `boards(goal)`; or a function of a `Board`, called once for each of these
        boards, such as `misplaced`, `manhattan`, `conflict` or `inversion_distance`,
        whose goal is the default goal.  The value of the goal must be 0, and the
        values of other boards must be from 0 to 65535.  Each value is rounded up,
        except that an excess of up to 1e-9 over a whole number is taken for a rounding
        error.  An admissible heuristic stays admissible, because distances are whole
        numbers.  Breadth-first search has no heuristic.
    engine
        The search: "astar" for A*, "idastar" for IDA*, or "bfs" for breadth-first
        search.

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
    if engine not in ENGINES:
        expected = "'astar', 'idastar' or 'bfs'"
        raise ValueError(f"found engine {engine!r}, expected {expected}")
    if (heuristic is None) != (engine == "bfs"):
        takes = "no heuristic" if engine == "bfs" else "a heuristic"
        raise TypeError(f"the engine {engine!r} takes {takes}")
    target = as_goal(goal)
    pairs = _Pairs(starts, target)
    pairs.distances()  # raises the exception for an invalid start
    cells = np.ascontiguousarray(pairs.sides[0])
    lengths = np.empty(pairs.count, np.int16)
    counts = np.empty((pairs.count, 3), np.uint64)
    bounds = ffi.NULL
    if heuristic is not None:
        bounds = ffi.from_buffer("uint16_t[]", _bounds(heuristic, target))
    start = ffi.from_buffer("eight_board[]", cells)
    length = ffi.from_buffer("int16_t[]", lengths, require_writable=True)
    count = ffi.from_buffer("uint64_t[][3]", counts, require_writable=True)
    # Each call searches from one start only, because Ctrl-C has to wait for the call.
    for i in range(pairs.count):
        check(
            lib.eight_measure(
                bounds,
                target._cells,
                start + i,
                ENGINES.index(engine),
                length + i,
                count[i],
            )
        )
    return Measurement(lengths, *np.ascontiguousarray(counts.T))


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
    # The condition also finds NaN, because a comparison with NaN is false.
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
