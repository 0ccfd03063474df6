"""Answers queries about many boards with numpy arrays.

Calls release the GIL, so threads run in parallel.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Callable, NamedTuple, Union

import numpy as np

from ._library import TABLES, check, ffi, lib, load_numpy
from ._messages import CELLS
from .answers import BOUNDS, encode_order
from .board import (
    CELL_TEXTS,
    GOAL_LAST,
    MOVES,
    Board,
    BoardLike,
    as_goal,
    cells_of,
    first_values,
    text_of_cell,
)

if TYPE_CHECKING:
    import numpy.typing as npt

    Boards = Union[BoardLike, Sequence[BoardLike], npt.ArrayLike]

__all__ = [
    "Solutions",
    "Survey",
    "all_distances",
    "boards",
    "distance_many",
    "solve_many",
    "survey",
    "table",
]

load_numpy()  # with all that NumPy would otherwise load later

STATES: int = lib.EIGHT_STATES
BLOCK = 4096  # the number of pairs in a call, for which Ctrl-C has to wait


# ---- All boards that can reach a goal -------------------------------------


def all_distances(goal: BoardLike = GOAL_LAST) -> npt.NDArray[np.uint8]:
    """Returns the distance of every board from which the goal can be reached.

    Returns
    -------
    (181440,) uint8
        The distances, 0 to 31.  Element i is the distance of the board with index i
        (see `Board.index`).  The library writes into the array; nothing is copied.

    Examples
    --------
    >>> found = all_distances()
    >>> int(found[Board("64785x321").index()])
    31
    >>> np.bincount(found)[:5].tolist()
    [1, 2, 4, 8, 16]
    """
    found = np.empty(STATES, np.uint8)
    memory = ffi.from_buffer("uint8_t[]", found, require_writable=True)
    check(lib.eight_survey(TABLES, as_goal(goal)._cells, memory, ffi.NULL, ffi.NULL))
    return found


class Survey(NamedTuple):
    """Holds what `survey` returns.

    Element i of each array describes the board with index i (see `Board.index`).

    Attributes
    ----------
    distance : (181440,) uint8
        The number of moves to the goal, 0 to 31.
    best_moves : (181440,) uint8
        The moves that begin a shortest solution, as a bitwise OR of 1 (u), 2 (d),
        4 (l) and 8 (r).  The element of the goal is 0.
    solutions : (181440,) uint16
        The number of shortest solutions, 1 to 86.
    misplaced, manhattan, inversion_distance, conflict : (181440,) int8
        Four lower bounds on the distance: see the functions of these names.
    """

    distance: npt.NDArray[np.uint8]
    best_moves: npt.NDArray[np.uint8]
    solutions: npt.NDArray[np.uint16]
    misplaced: npt.NDArray[np.int8]
    manhattan: npt.NDArray[np.int8]
    inversion_distance: npt.NDArray[np.int8]
    conflict: npt.NDArray[np.int8]


def survey(goal: BoardLike = GOAL_LAST) -> Survey:
    """Returns distances, best moves, numbers of solutions and bounds for a goal.

    Each array describes every board from which the goal can be reached.

    Returns
    -------
    Survey
        Seven arrays of the shape (181440,).  The library writes into them; nothing is
        copied.

    Examples
    --------
    >>> found = survey()
    >>> int(found.solutions.max())
    64
    """
    target = as_goal(goal)
    arrays: dict[str, Any] = {
        "distance": np.empty(STATES, np.uint8),
        "best_moves": np.empty(STATES, np.uint8),
        "solutions": np.empty(STATES, np.uint16),
    }
    memory = [
        ffi.from_buffer(f"{array.dtype}_t[]", array, require_writable=True)
        for array in arrays.values()
    ]
    check(lib.eight_survey(TABLES, target._cells, *memory))
    pairs = _Pairs(boards(target), target)
    arrays.update((bound.__name__, pairs.bounds(bound)) for bound in BOUNDS)
    return Survey(**arrays)


def boards(goal: BoardLike = GOAL_LAST) -> npt.NDArray[np.uint8]:
    """Returns every board from which the goal can be reached.

    Returns
    -------
    (181440, 9) uint8
        The cells of each board, with 0 for the blank.  Row i is the board with index
        i (see `Board.index`), and ``all_distances(goal)[i]`` is its distance.

    Examples
    --------
    >>> boards()[Board("12345678x").index()]
    array([1, 2, 3, 4, 5, 6, 7, 8, 0], dtype=uint8)
    """
    found = np.empty((STATES, CELLS), np.uint8)
    memory = ffi.from_buffer("eight_board[]", found, require_writable=True)
    target = as_goal(goal)._cells
    check(lib.eight_boards(target, memory))
    return found


def table(goal: BoardLike = GOAL_LAST) -> npt.NDArray[np.void]:
    """Returns every board from which the goal can be reached, and what is known of it.

    The columns are those of the file that ``eight export`` writes.

    Returns
    -------
    (181440,) structured array
        Row i describes the board with index i (see `Board.index`).  Its fields are
        board (``S9``, with x for the blank), distance, best_moves, solutions,
        misplaced, manhattan, inversion_distance and conflict, as in `Survey`, and
        solution (``S31``), the first shortest solution in the order udlr.

    Examples
    --------
    >>> found = table()
    >>> found[Board("12x453786").index()].item()
    (b'12x453786', 2, 2, 1, 2, 2, 2, 2, b'dd')
    """
    cells = boards(goal)
    solved = solve_many(cells, goal)
    letters = np.zeros((STATES, lib.EIGHT_MAX_MOVES), np.uint8)
    lengths = np.diff(solved.offsets)[:, np.newaxis]
    letters[np.arange(lib.EIGHT_MAX_MOVES) < lengths] = solved.letters
    found = np.empty(STATES, _COLUMNS)
    found["board"] = np.frombuffer(b"x12345678", np.uint8)[cells].view("S9")[:, 0]
    found["solution"] = letters.view("S31")[:, 0]
    for name, column in survey(goal)._asdict().items():
        found[name] = column
    return found


_COLUMNS = [
    ("board", "S9"),
    ("distance", "u1"),
    ("best_moves", "u1"),
    ("solutions", "<u2"),
    ("misplaced", "u1"),
    ("manhattan", "u1"),
    ("inversion_distance", "u1"),
    ("conflict", "u1"),
    ("solution", "S31"),
]


# ---- Pairs -----------------------------------------------------------------


def distance_many(starts: Boards, goals: Boards = GOAL_LAST) -> npt.NDArray[np.int8]:
    """Returns the distance between the boards of each of n pairs.

    Parameters
    ----------
    starts, goals
        n boards each, or one board for all pairs.  The fastest form is a uint8 array
        of the shape (n, 9).  The following forms are converted first:

        - arrays of other integers or of whole floats, and arrays of the shape
          (n, 3, 3);
        - arrays of texts (``U9``, ``S9``), or of a character for each cell (``U1``,
          ``S1``);
        - a pandas Series of texts;
        - sequences of boards in any form that `Board` accepts.

    Returns
    -------
    (n,) int8
        The number of moves, 0 to 31, or -1 for an unsolvable pair.

    Raises
    ------
    ValueError
        A board is invalid, an array has another shape, or the numbers of starts and
        goals differ and neither is 1.  The message about an invalid board contains
        the number of the pair, counted from 0.
    TypeError
        An array contains neither numbers nor boards, or a board is neither text nor
        cells.  The message about a board contains the number of the pair.

    Examples
    --------
    >>> distance_many(["64785x321", "12345687x"])
    array([31, -1], dtype=int8)
    >>> distance_many(np.array([b"64785x321", b"12345687x"]))
    array([31, -1], dtype=int8)
    """
    return _Pairs(starts, goals).distances()


def bound_many(
    function: Callable[..., Any], starts: Boards, goals: Boards
) -> npt.NDArray[np.int8]:
    """Returns one of `BOUNDS` of each of n pairs, as `distance_many` does."""
    return _Pairs(starts, goals).bounds(function)


class Solutions(NamedTuple):
    """Holds what `solve_many` returns.

    Attributes
    ----------
    offsets : (n + 1,) int64
        The offsets in `letters` at which the moves of each pair begin.  The last
        element is the number of letters.
    letters : (m,) uint8
        The moves of all pairs, as ASCII codes.
    """

    offsets: npt.NDArray[np.int64]
    letters: npt.NDArray[np.uint8]


def solve_many(
    starts: Boards, goals: Boards = GOAL_LAST, order: str = MOVES
) -> Solutions:
    """Returns the first shortest solution, in the given order, of each of n pairs.

    The function takes the same boards as `distance_many`, and raises what it raises.
    An invalid order also raises ValueError.

    The tables contain the first solutions in the order "dlru" for every goal, and in
    the order "udlr" for goals with the blank in the last cell.  A table in another
    order is made in less than half a millisecond, once for each cell of the goal's
    blank.

    Returns
    -------
    offsets : (n + 1,) int64
        ``letters[offsets[i] : offsets[i + 1]]`` are the moves of pair i.  A pair has
        no moves if it is unsolvable or if its boards are equal; `distance_many`
        distinguishes these cases.
    letters : (m,) uint8
        The moves as ASCII codes.

    Examples
    --------
    >>> offsets, letters = solve_many(["12x453786", "1234567x8"])
    >>> offsets
    array([0, 2, 3])
    >>> letters.tobytes()
    b'ddr'
    """
    pairs = _Pairs(starts, goals)
    try:
        encoded = encode_order(order)
    except (TypeError, ValueError):
        pairs.distances()  # raises the exception for an invalid board
        raise
    lengths = np.empty(pairs.count, np.int8)
    moves = ffi.new("char[][32]", BLOCK)
    letters = np.empty(pairs.count * lib.EIGHT_MAX_MOVES + 1, np.uint8)
    used = 0
    for at in range(0, pairs.count, BLOCK):
        count = min(BLOCK, pairs.count - at)
        part = ffi.from_buffer("int8_t[]", lengths[at:], require_writable=True)
        check(
            lib.eight_solve_many(TABLES, *pairs.boards(at), count, encoded, moves, part)
        )
        room = ffi.from_buffer("char[]", letters[used:], require_writable=True)
        used += lib.eight_pack(moves, part, count, room)
    pairs.check(lengths)
    # This shrinks the array in place, which frees the rest of its memory.  It is safe
    # because `room`, the only other reference to the array, is not used again.
    letters.resize(used, refcheck=False)
    offsets = np.zeros(pairs.count + 1, np.int64)
    np.cumsum(np.maximum(lengths, 0), out=offsets[1:])
    return Solutions(offsets, letters)


class _Pairs:
    """Holds pairs of boards: two arrays of which each row is a board.

    The library reads the rows where they are, so a side may be one board whose row
    stands for all, or a view of every second row.
    """

    def __init__(self, starts: Boards, goals: Boards) -> None:
        sides = [_rows("start", starts)]
        try:
            sides.append(_rows("goal", goals))
        except (TypeError, ValueError):
            for i, row in enumerate(sides[0]):
                _cells("start", i, row)
            raise
        counts = {len(side) for side in sides}
        if len(counts) == 2 and 1 not in counts:
            raise ValueError(
                f"found {len(sides[0])} starts and {len(sides[1])} goals, "
                "expected equal numbers, or one board for all pairs"
            )
        self.count = 0 if 0 in counts else max(counts)
        shape = (self.count, CELLS)
        self.sides = [np.broadcast_to(_packed(side), shape) for side in sides]

    def boards(self, at: int) -> tuple[Any, int, Any, int]:
        """Returns the starts from pair `at` on with their stride, and the goals."""
        places = []
        for side in self.sides:
            address = side.__array_interface__["data"][0] + at * side.strides[0]
            places += [ffi.cast("char *", address), side.strides[0]]
        return tuple(places)

    def distances(self) -> npt.NDArray[np.int8]:
        """Returns the distance of each pair; an invalid pair raises an exception."""
        return self._fill(lambda *part: check(lib.eight_distance_many(TABLES, *part)))

    def bounds(self, function: Callable[..., Any]) -> npt.NDArray[np.int8]:
        """Returns one of `BOUNDS` of each pair; an invalid pair raises an exception."""
        kind = list(BOUNDS).index(function)
        return self._fill(lambda *part: lib.eight_bounds(kind, *part))

    def _fill(self, function: Callable[..., Any]) -> npt.NDArray[np.int8]:
        """Calls a function of the library that writes a number for each pair."""
        found = np.empty(self.count, np.int8)
        for at in range(0, self.count, BLOCK):
            count = min(BLOCK, self.count - at)
            part = ffi.from_buffer("int8_t[]", found[at:], require_writable=True)
            function(*self.boards(at), count, part)
        self.check(found)
        return found

    def check(self, lengths: npt.NDArray[np.int8]) -> None:
        """Raises the exception for the first pair that has an error."""
        if self.count == 0 or lengths.min() >= lib.EIGHT_UNSOLVABLE:
            return
        i = int(np.argmax(lengths < lib.EIGHT_UNSOLVABLE))
        for name, side in zip(("start", "goal"), self.sides):
            _cells(name, i, side[i])
        check(lengths[i])


def _packed(rows: npt.NDArray[np.uint8]) -> npt.NDArray[np.uint8]:
    """Returns rows whose cells are adjacent, copied only if they are not."""
    return rows if rows.strides[1] == 1 else np.ascontiguousarray(rows)


def _cells(side: str, i: int, board: BoardLike) -> bytes:
    """Returns the cells of a board of pair i.

    If the board is invalid, the message of the exception contains `side` and i.
    """
    try:
        return as_goal(board)._cells if side == "goal" else cells_of(board)
    except (TypeError, ValueError) as error:
        raise type(error)(f"{side} of pair {i}: {error}") from None


def _rows(side: str, boards: Boards) -> npt.NDArray[np.uint8]:
    """Returns boards as an array of the shape (n, 9), or (1, 9) for one board."""
    if is_one_board(boards):
        return _rows_of_each(side, [boards])
    if isinstance(boards, Sequence) and not hasattr(boards, "tolist"):
        return _rows_of_each(side, boards)
    array = np.asarray(boards)
    if array.dtype.kind == "S" and array.ndim > 1:  # a byte for each cell
        array = np.char.decode(array, "latin-1")
    if array.dtype.kind in "USO":
        return _rows_of_each(side, array if array.ndim else [array.item()])
    if array.shape[:1] == (0,):
        return np.empty((0, CELLS), np.uint8)
    if array.dtype.kind not in "iuf":
        raise TypeError(f"boards are arrays of whole numbers, not of {array.dtype}")
    if array.ndim < 2 and array.size > 0 and array.flat[0] > CELLS:  # a board each
        _cells(side, 0, array.flat[:1])
    if not {array.shape, array.shape[1:]} & {(CELLS,), (3, 3)}:
        raise ValueError(f"boards are arrays of the shape (n, 9), not {array.shape}")
    rows = array.reshape(-1, CELLS)
    if rows.dtype == np.uint8:
        return rows
    if rows.dtype.kind == "f":
        rows = np.where(np.isnan(rows), 0, rows)
    with np.errstate(invalid="ignore"):  # inf becomes a number, but is not equal to it
        cells = rows.astype(np.uint8)
    for i in np.flatnonzero((cells != rows).any(axis=1))[:1]:
        _cells(side, i, rows[i])
    return cells


def is_one_board(boards: Any) -> bool:
    """Returns whether the argument is one board in any form, and not several."""
    if isinstance(boards, (str, bytes, bytearray, Board)):
        return True
    try:
        cells = first_values(boards, CELLS + 1)
    except TypeError:  # not cells, but perhaps boards
        return False
    return len(cells) == CELLS and CELL_TEXTS.issuperset(map(text_of_cell, cells))


def _rows_of_each(side: str, boards: Any) -> npt.NDArray[np.uint8]:
    """Returns what `_rows` returns, but reads boards in any form one at a time."""
    cells = b"".join(_cells(side, i, each) for i, each in enumerate(boards))
    return np.frombuffer(cells, np.uint8).reshape(-1, CELLS)
