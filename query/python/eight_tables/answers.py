"""Answers queries about one board, without a search."""

from __future__ import annotations

import operator
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import permutations
from typing import TYPE_CHECKING, Any, Union

from ._library import LOADING, TABLES, check, ffi, lib
from ._messages import CELLS
from .board import (
    ALL_CELLS,
    GOAL_LAST,
    LETTERS_OF,
    MOVES,
    Board,
    BoardLike,
    as_board,
    as_goal,
    nine_bytes,
)

if TYPE_CHECKING:
    import numpy as np

__all__ = [
    "Explanation",
    "Rng",
    "all_solutions",
    "best_moves",
    "conflict",
    "distance",
    "explain",
    "inversion_distance",
    "manhattan",
    "misplaced",
    "path",
    "random_board",
    "solve",
]

Rng = Union[int, "np.integer[Any]", random.Random, "np.random.Generator", None]
"""`random_board` takes its random numbers from a value of one of these types."""

ORDERS = {"".join(order): bytes(map(ord, order)) for order in permutations(MOVES)}
LETTERS = ffi.typeof(f"char[{lib.EIGHT_MOVES_SIZE}]")


def solve(start: BoardLike, goal: BoardLike = GOAL_LAST, order: str = MOVES) -> str:
    """Returns the first shortest solution in the given order.

    Returns
    -------
    str
        The moves of the blank: 0 to 31 letters, each of them u, d, l or r.

    Raises
    ------
    Unsolvable
        The goal cannot be reached.
    ValueError
        A board or the order is invalid.
    TypeError
        The order is not text, or `Board` does not accept the type of a board.

    Examples
    --------
    >>> solve("2 3 4 1 5 x 7 6 8")
    'ullddrurdllurdruldr'
    >>> solve("12345678x")
    ''
    >>> solve("12345687x")
    Traceback (most recent call last):
    ...
    eight_tables.Unsolvable: the goal cannot be reached from the start
    """
    letters = ffi.new(LETTERS)
    length = lib.eight_solve(TABLES, *query_of(start, goal, order), letters)
    if length < 0:
        check_answer(length, start, goal)
    moves: bytes = ffi.string(letters)
    return moves.decode()


class Path(list[Board]):
    """Is the list of the boards of a solution, which notebooks show as a picture."""

    def _repr_svg_(self) -> str:
        with LOADING:
            from .pictures import draw_boards
        pairs = zip(self, self[1:])
        moves = [
            move
            for board, after in pairs
            for move, neighbor in board.neighbors().items()
            if neighbor == after
        ]
        return draw_boards(self, "".join(moves))


def path(start: BoardLike, goal: BoardLike = GOAL_LAST, order: str = MOVES) -> Path:
    """Returns the boards of the first shortest solution.

    The function raises what `solve` raises.

    Returns
    -------
    list of Board
        The 1 to 32 boards of the solution, from the start to the goal.  Notebooks show
        them as a picture.

    Examples
    --------
    >>> [board.text for board in path("12x453786")]
    ['12x453786', '12345x786', '12345678x']
    """
    boards = Path([as_board(start)])
    for move in solve(boards[0], goal, order):
        boards.append(boards[-1].move(move))
    return boards


def distance(start: BoardLike, goal: BoardLike = GOAL_LAST) -> int | None:
    """Returns the number of moves of a shortest solution, or None without a solution.

    The number is from 0 to 31.

    Raises
    ------
    ValueError
        A board is invalid.

    Examples
    --------
    >>> distance("64785x321")
    31
    >>> print(distance("12345687x"))
    None
    """
    ends = ends_of(start, goal)
    moves: int = lib.eight_distance(TABLES, *ends)
    if moves == lib.EIGHT_UNSOLVABLE:
        return None
    return check_answer(moves, start, goal)


def misplaced(start: BoardLike, goal: BoardLike = GOAL_LAST) -> Any:
    """Returns the number of tiles not on their goal cells, a bound on the distance.

    The number is from 0 to 8, and is a lower bound.  The function needs no table.

    Like the other bounds, the function also takes n boards as an array, a pandas Series
    or a DataFrame, in the forms of `distance_many`.  It then returns an array of the
    shape (n,), int8, with -1 for each board that cannot reach the goal.

    Raises
    ------
    Unsolvable
        The goal cannot be reached from a single board.

    Examples
    --------
    >>> misplaced("64785x321")
    7
    >>> from eight_tables import boards
    >>> int(misplaced(boards()).max())
    8
    """
    return _bound(misplaced, start, goal)


def manhattan(start: BoardLike, goal: BoardLike = GOAL_LAST) -> Any:
    """Returns the Manhattan distance, which is a lower bound on the distance.

    The Manhattan distance is a number from 0 to 24.  It is the sum, over all tiles, of
    the rows and columns between the tile's cells on the start and on the goal.  The
    function needs no table.

    Raises
    ------
    Unsolvable
        The goal cannot be reached.

    Examples
    --------
    >>> manhattan("64785x321")
    21
    """
    return _bound(manhattan, start, goal)


def conflict(start: BoardLike, goal: BoardLike = GOAL_LAST) -> Any:
    """Returns the Manhattan distance with linear conflicts, a bound on the distance.

    Two tiles are in linear conflict if they are in their goal row, or in their goal
    column, in the opposite order.  One of them must leave the line to let the other
    pass.  Each tile that must leave adds 2 to the Manhattan distance.  The result is a
    lower bound, from 0 to 28.  The function needs no table.

    Raises
    ------
    Unsolvable
        The goal cannot be reached.

    Examples
    --------
    >>> manhattan("21354678x"), conflict("21354678x")
    (4, 8)
    """
    return _bound(conflict, start, goal)


def inversion_distance(start: BoardLike, goal: BoardLike = GOAL_LAST) -> Any:
    """Returns the inversion distance, which is a lower bound on the distance.

    The inversion distance is a number from 0 to 28.  Two tiles are inverted if the
    start and the goal have them in opposite orders.  The inversion distance is half
    the number of pairs that are inverted when the boards are read by rows, plus half
    the number of pairs that are inverted when they are read by columns.  The function
    needs no table.

    The bound comes from Ken'ichiro Takahashi's invert distance for the fifteen puzzle.

    Raises
    ------
    Unsolvable
        The goal cannot be reached.

    Examples
    --------
    >>> inversion_distance("64785x321")
    23
    """
    return _bound(inversion_distance, start, goal)


BOUNDS: dict[Any, Any] = {
    misplaced: lib.eight_misplaced,
    manhattan: lib.eight_manhattan,
    conflict: lib.eight_conflict,
    inversion_distance: lib.eight_inversion_distance,
}
"""Maps the lower bounds to the library's functions, in the order of heuristic_kind."""


def _bound(function: Any, start: Any, goal: BoardLike) -> Any:
    if getattr(start, "shape", ()):
        with LOADING:
            from . import many
        is_many = start.shape[1:] in ((CELLS,), (3, 3))
        if is_many or not many.is_one_board(start):
            return many.bound_many(function, start, goal)
    ends = ends_of(start, goal)
    return check_answer(BOUNDS[function](*ends), start, goal)


def best_moves(start: BoardLike, goal: BoardLike = GOAL_LAST) -> str:
    """Returns all moves that begin a shortest solution, in the order udlr.

    The result is "" if the start is the goal.

    Raises
    ------
    Unsolvable
        The goal cannot be reached.

    Examples
    --------
    >>> best_moves("64785x321")
    'udl'
    """
    ends = ends_of(start, goal)
    return LETTERS_OF[check_answer(lib.eight_best_moves(TABLES, *ends), start, goal)]


def all_solutions(
    start: BoardLike, goal: BoardLike = GOAL_LAST, order: str = MOVES
) -> Iterator[str]:
    """Returns an iterator over every shortest solution; there are 1 to 86.

    The solutions come in alphabetical order, with the letters ranked as in `order`.
    The first of them is what `solve` returns.  The call itself, and not the iterator,
    raises what `solve` raises.

    Examples
    --------
    >>> list(all_solutions("123456x78"))
    ['rr']
    >>> sum(1 for moves in all_solutions("64785x321"))
    40
    """
    found = ffi.new("char[][32]", lib.EIGHT_MAX_SOLUTIONS)
    count = lib.eight_collect(TABLES, *query_of(start, goal, order), found)
    check_answer(count, start, goal)
    return iter([ffi.string(moves).decode() for moves in found[0:count]])


@dataclass(frozen=True)
class Explanation:
    """Holds what `explain` returns.

    If the goal cannot be reached, `solutions` is 0 and the other fields after
    `solvable` are None.  str() returns the reason why the board can or cannot be
    solved.

    Attributes
    ----------
    board, goal
        The start and the goal.
    inversions, goal_inversions
        The number of inversions of the start, and of the goal.  An inversion is a
        pair of tiles of which the larger comes first in reading order.  No move
        changes whether the number of inversions is even or odd.
    solvable
        Whether the goal can be reached.  It can be reached if and only if both numbers
        of inversions are even, or both are odd.
    distance
        The number of moves of a shortest solution, 0 to 31.
    best_moves
        The moves that begin a shortest solution, in the move order.
    solutions
        The number of shortest solutions, 0 to 86.
    solution
        The first shortest solution in the move order.
    misplaced, manhattan, conflict, inversion_distance
        Four lower bounds on the distance: see the functions of these names.
    """

    board: Board
    goal: Board
    inversions: int
    goal_inversions: int
    solvable: bool
    distance: int | None = None
    best_moves: str | None = None
    solutions: int = 0
    solution: str | None = None
    manhattan: int | None = None
    inversion_distance: int | None = None
    conflict: int | None = None
    misplaced: int | None = None

    def __str__(self) -> str:
        count = f"{self.inversions} inversion{'' if self.inversions == 1 else 's'}"
        if self.solvable:
            return (
                f"The board can be solved: it has {count} and the goal "
                f"has {self.goal_inversions}; both numbers are "
                f"{_parity(self.inversions)}."
            )
        return (
            f"The board cannot be solved: it has {count}, "
            f"an {_parity(self.inversions)} number, and the goal has "
            f"{self.goal_inversions}, an {_parity(self.goal_inversions)} one."
        )


def explain(
    start: BoardLike, goal: BoardLike = GOAL_LAST, order: str = MOVES
) -> Explanation:
    """Returns why a board is solvable or not, and other facts that `eight show` prints.

    Raises
    ------
    ValueError
        A board or the order is invalid.

    Examples
    --------
    >>> print(explain("12345687x"))
    The board cannot be solved: it has 1 inversion, an odd number, and the goal \
has 0, an even one.
    >>> found = explain("64785x321")
    >>> found.distance, found.manhattan, found.inversion_distance, found.solutions
    (31, 21, 23, 40)
    """
    board, target = as_board(start), as_goal(goal)
    ends = board._cells, target._cells
    inversions = _inversions(board), _inversions(target)
    solutions = lib.eight_all_solutions(
        TABLES, *ends, encode_order(order), ffi.NULL, ffi.NULL
    )
    if solutions == lib.EIGHT_UNSOLVABLE:
        return Explanation(board, target, *inversions, solvable=False)
    check(solutions)
    return Explanation(
        board,
        target,
        *inversions,
        solvable=True,
        distance=distance(board, target),
        best_moves="".join(sorted(best_moves(board, target), key=order.find)),
        solutions=solutions,
        solution=solve(board, target, order),
        manhattan=manhattan(board, target),
        inversion_distance=inversion_distance(board, target),
        conflict=conflict(board, target),
        misplaced=misplaced(board, target),
    )


def random_board(
    distance: int | None = None,
    rng: Rng = None,
    goal: BoardLike = GOAL_LAST,
) -> Board:
    """Returns a random board from which the goal can be reached.

    All boards at the given distance are equally likely.

    Parameters
    ----------
    distance
        The distance from the goal, 0 to 31; or None, which allows any distance.
    rng
        A seed from 0 to 2^64 - 1, a `random.Random` or a numpy `Generator`; or None,
        which takes a new seed from the operating system at each call.  With a seed
        and a distance, the result is the first board of
        ``eight random --goal GOAL --depth DISTANCE --seed SEED``, on every machine.
    goal
        The goal.

    Raises
    ------
    ValueError
        No board is at this distance, or the seed is out of range.
    TypeError
        The distance or the seed is not a whole number.

    Examples
    --------
    >>> random_board(20, 1).text
    '72x316584'
    """
    target = as_goal(goal)._cells
    state = ffi.new("uint64_t *", _random_bits(rng))
    board = ffi.new("eight_board *")
    if distance is None:
        index = lib.eight_random(state, lib.EIGHT_STATES)
        check(lib.eight_board_at(board, target, index))
    else:
        moves = operator.index(distance)
        status = lib.EIGHT_E_RANGE
        if 0 <= moves <= lib.EIGHT_MAX_MOVES:
            status = lib.eight_random_board(TABLES, target, moves, state, board)
        if status == lib.EIGHT_E_RANGE:
            raise ValueError(f"no board is at distance {moves} from this goal")
        check(status)
    return Board._of(bytes(ffi.buffer(board)))


def ends_of(start: BoardLike, goal: BoardLike) -> tuple[bytes, bytes]:
    """Returns the nine bytes of the start, which may be invalid, and of the goal.

    If both boards are invalid, raises the exception for the start.
    """
    cells = nine_bytes(start)
    try:
        return cells, as_goal(goal)._cells
    except (TypeError, ValueError):
        check_start(cells, start)
        raise


def query_of(start: BoardLike, goal: BoardLike, order: str) -> tuple[bytes, ...]:
    """Returns the two boards as `ends_of` does, and the order as bytes.

    If a board and the order are invalid, raises the exception for the board.
    """
    ends = ends_of(start, goal)
    try:
        return *ends, encode_order(order)
    except (TypeError, ValueError):
        check_start(ends[0], start)
        raise


def check_start(cells: bytes, start: BoardLike) -> None:
    """Raises the exception for the start if its `nine_bytes` are invalid."""
    if not ALL_CELLS.issubset(cells):
        as_board(start)


def check_answer(answer: int, start: BoardLike, goal: BoardLike) -> int:
    """Returns a result of the library; a negative result raises an exception."""
    if answer == lib.EIGHT_E_BOARD:
        as_board(start), as_goal(goal)  # raises an exception that says what is wrong
    return check(answer)


def encode_order(order: str) -> bytes:
    """Returns a move order as bytes; an invalid order raises an exception."""
    if not isinstance(order, str):
        raise TypeError(f"a move order is text, not {type(order).__name__}")
    if order not in ORDERS:
        check(lib.EIGHT_E_ORDER)
    return ORDERS[order]


def _inversions(board: Board) -> int:
    return check(lib.eight_inversions(board._cells, GOAL_LAST._cells))


def _parity(number: int) -> str:
    return "odd" if number % 2 else "even"


def _random_bits(rng: Rng) -> int:
    """Returns the 64 bits that seed the library's generator."""
    if rng is None:
        return int.from_bytes(os.urandom(8), "little")
    if isinstance(rng, random.Random):
        return rng.getrandbits(64)
    if hasattr(rng, "integers"):  # a numpy Generator
        return int(rng.integers(2**64, dtype="uint64", endpoint=False))
    seed = operator.index(rng)
    if not 0 <= seed < 2**64:
        raise ValueError(f"seed {seed} is not from 0 to 2^64 - 1")
    return seed
