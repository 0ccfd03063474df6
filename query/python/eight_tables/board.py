"""Defines `Board`, a board of the 3x3 sliding puzzle."""

from __future__ import annotations

import difflib
import math
import operator
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Union

from ._library import LOADING, check, ffi, lib, load_numpy
from ._messages import (
    A_CELL,
    BLANK_SIGNS,
    CELL_SIGNS,
    CELLS,
    LARGER,
    OTHER_SIZE,
    WRITE_X,
    describe,
    describe_cells,
    describe_character,
    printable,
    scan,
)

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from typing_extensions import Self

__all__ = ["GOAL_LAST", "GOAL_NAMES", "Board", "BoardLike"]

MOVES = "udlr"  # as EIGHT_MOVE_LETTERS: bit m of a set of moves is letter m

CELL_TEXTS = frozenset(CELL_SIGNS)
BLANK_TEXTS = frozenset(BLANK_SIGNS)
BYTE_ORDER_MARK = "﻿".encode()
ALL_CELLS = frozenset(range(CELLS))
CELL_VALUES = {ord(text): int(text) if text in "12345678" else 0 for text in CELL_TEXTS}
CELL_OF_BYTE = bytes(CELL_VALUES.get(byte, CELLS) for byte in range(256))

# These constants limit how many cells of a board, and how many characters of a cell's
# text, are read.  A board has nine cells of one character each, so the limits affect
# only the messages about invalid boards.
MOST_VALUES = 32
MOST_CHARACTERS = 64

SPACED = 2 * CELLS - 1  # the length of a text of cells with spaces between them

BoardLike = Union[
    "Board",
    str,
    bytes,
    Sequence[Any],
    "npt.NDArray[np.integer[Any]]",
    "npt.NDArray[np.floating[Any]]",
]
"""`Board` accepts a value of any of these types."""


class Board:
    r"""Represents a board: nine cells, row by row, with tiles 1 to 8 and one blank.

    Boards are immutable and hashable.  Two boards are equal if their cells are equal.

    Parameters
    ----------
    board
        One of these:

        - text that the command `eight solve`, without options, reads as a board: the
          blank is x, X, 0, _, a full stop, *, b or B; white space and the punctuation
          ``, ; : / | \ & + - " ' ( ) [ ] { } < > =`` may stand between cells; # starts
          a comment.  The cells stand alone, in threes or all nine together; rows, which
          a line end, a bracket or one of ``; : / | =`` ends, have three cells, one, or
          all nine.  The text may also be bytes, in UTF-8;
        - a sequence of nine cells, flat or nested: each cell is a whole number, which
          may be a float, or one of the characters for tiles and blank above; the
          blank is also 0, None, NaN, "" or " ";
        - a numpy array or a pandas DataFrame of nine such cells, of any shape and
          without masked cells;
        - another board.

    Raises
    ------
    ValueError
        The cells are not the tiles 1 to 8 and one blank.  The message says what was
        found and what was expected, as the command `eight` does.  For a text, it
        begins with the line and the column; columns are counted in bytes of UTF-8.
    TypeError
        The argument is of another type, or contains a cell that is neither a number
        nor text nor None.  A bool is no number here.

    Examples
    --------
    >>> board = Board("2 3 4 / 1 5 x / 7 6 8")
    >>> board
    Board('23415x768')
    >>> print(board)
    2 3 4
    1 5 x
    7 6 8
    >>> board == Board([[2, 3, 4], [1, 5, 0], [7, 6, 8]])
    True
    >>> list(board)
    [2, 3, 4, 1, 5, 0, 7, 6, 8]
    >>> Board("123456788")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
    ...
    ValueError: 1:9: found tile 8 a second time, expected ...
    """

    __slots__ = ("__weakref__", "_cells")

    _cells: bytes

    # There is no __init__, because calling it again could change the board.
    def __new__(cls, board: BoardLike) -> Self:
        """Creates a board, which never changes."""
        return cls._of(cells_of(board))

    @classmethod
    def _of(cls, cells: bytes) -> Self:
        """Creates a board from nine bytes that are known to be valid."""
        board = super().__new__(cls)
        board._cells = cells
        return board

    @property
    def cells(self) -> tuple[int, ...]:
        """Returns the nine cells as numbers, row by row; 0 is the blank.

        >>> Board("12345678x").cells
        (1, 2, 3, 4, 5, 6, 7, 8, 0)
        """
        return tuple(self._cells)

    @property
    def text(self) -> str:
        """Returns the board as nine characters, with x for the blank.

        >>> Board([8, 6, 7, 2, 5, 4, 3, 0, 1]).text
        '8672543x1'
        """
        return "".join("x12345678"[cell] for cell in self._cells)

    def move(self, moves: str) -> Board:
        """Returns the board after some moves, which are letters u, d, l and r.

        Raises
        ------
        ValueError
            A character is none of these letters, or a move would leave the board.
        TypeError
            The moves are not text.

        Examples
        --------
        >>> Board("12x/453/786").move("dd").text
        '12345678x'
        """
        if not isinstance(moves, str):
            raise TypeError(f"moves are text, not {type(moves).__name__}")
        board = ffi.new("eight_board *")
        ffi.memmove(board, self._cells, CELLS)
        for letter in moves:
            if letter not in MOVES:
                raise ValueError(f"found '{printable(letter)}', expected u, d, l or r")
            check(lib.eight_board_move(board, letter.encode()))
        return Board._of(bytes(ffi.buffer(board)))

    def neighbors(self) -> dict[str, Board]:
        """Returns a dict from each legal move to the board after that move.

        The moves are in the order udlr.

        Examples
        --------
        >>> {move: board.text for move, board in Board("12345678x").neighbors().items()}
        {'u': '12345x786', 'l': '1234567x8'}
        """
        legal = LETTERS_OF[check(lib.eight_legal_moves(self._cells))]
        return {move: self.move(move) for move in legal}

    def solvable(self, goal: BoardLike | None = None) -> bool:
        """Returns whether the goal can be reached; the default goal is 12345678x.

        Examples
        --------
        >>> Board("12345687x").solvable()
        False
        """
        other = as_goal(GOAL_LAST if goal is None else goal)._cells
        return check(lib.eight_inversions(self._cells, other)) % 2 == 0

    def index(self, goal: BoardLike | None = None) -> int:
        """Returns the board's index in the arrays that describe all boards.

        The functions `all_distances`, `survey` and `boards` return these arrays.  The
        boards from which the goal can be reached have the indices 0 to 181439.

        Raises
        ------
        Unsolvable
            The goal cannot be reached, so the board has no index.

        Examples
        --------
        >>> Board("12345678x").index()
        161280
        """
        other = as_goal(GOAL_LAST if goal is None else goal)._cells
        return check(lib.eight_board_index(self._cells, other))

    def __iter__(self) -> Iterator[int]:
        return iter(self._cells)

    def __array__(self, dtype: Any = None, copy: bool | None = None) -> Any:
        """Returns the nine cells as a new array, by default of uint8."""
        np = load_numpy()
        return np.frombuffer(self._cells, np.uint8).astype(dtype or np.uint8)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Board):
            return NotImplemented
        return self._cells == other._cells

    def __hash__(self) -> int:
        return hash(self._cells)

    def __repr__(self) -> str:
        return f"Board({self.text!r})"

    def __str__(self) -> str:
        text = self.text
        return "\n".join(" ".join(text[row : row + 3]) for row in (0, 3, 6))

    def _repr_svg_(self) -> str:
        """Returns a picture, which notebooks show."""
        with LOADING:
            from .pictures import draw_boards
        return draw_boards([self], "")

    def __reduce__(self) -> tuple[type[Board], tuple[str]]:
        return type(self), (self.text,)


def as_board(board: BoardLike) -> Board:
    """Returns the argument if it is a `Board`, or a `Board` made from the argument."""
    return board if isinstance(board, Board) else Board(board)


def as_goal(goal: BoardLike) -> Board:
    """Returns a goal as a `Board`; the goal may also be a name in `GOAL_NAMES`."""
    if isinstance(goal, Board):
        return goal
    cells = _quick_cells(goal)
    if not is_board(cells):
        text = _encoded(goal)
        cells = _cells_of_other(goal) if text is None else _cells_of_goal(text)
    return Board._of(cells)


def cells_of(board: BoardLike) -> bytes:
    """Returns the nine cells of a board as bytes, which the library reads in place."""
    cells = _quick_cells(board)
    if is_board(cells):
        return cells
    text = _encoded(board)
    if text is None:
        return _cells_of_other(board)
    return _cells_of_text(text.removeprefix(BYTE_ORDER_MARK))


def is_board(cells: bytes) -> bool:
    """Returns whether bytes are the cells of a board."""
    return len(cells) == CELLS and ALL_CELLS.issubset(cells)


def nine_bytes(board: BoardLike) -> bytes:
    """Returns the nine cells of a board, but does not always check them.

    The library checks the bytes in its queries, which is faster than a check in Python.
    """
    cells = _quick_cells(board)
    return cells if len(cells) == CELLS else cells_of(board)


LETTERS_OF = [
    "".join(letter for m, letter in enumerate(MOVES) if moves >> m & 1)
    for moves in range(1 << len(MOVES))
]
"""Element i contains the letters of the set of moves i, in the order udlr."""


# ---- Cells -----------------------------------------------------------------


def _quick_cells(board: Any) -> bytes:
    """Returns the cells of a board in a usual form.

    The usual forms are a `Board`, nine characters, together or with spaces between
    them, a list or tuple of nine numbers, and three lists of numbers.  For any other
    form, and for an invalid board, the bytes returned are not a board.
    """
    if isinstance(board, Board):
        return board._cells
    if isinstance(board, str) and len(board) <= SPACED:
        text = board[::2] if board[1::2] == " " * (CELLS - 1) else board
        return text.encode("utf-8", "replace").translate(CELL_OF_BYTE)
    if type(board) not in (list, tuple):
        return b""
    if len(board) == 3:
        one, two, three = board
        if type(one) is type(two) is type(three) is list:
            board = one[:CELLS] + two[:CELLS] + three[:CELLS]
    try:
        cells = bytes(board) if len(board) == CELLS else b""
    except (TypeError, ValueError):  # texts, or numbers that do not fit in a byte
        return b""
    if cells:  # bytes() takes False and True for 0 and 1, also those of older numpy
        types = type(board[cells.find(0)]), type(board[cells.find(1)])
        if "bool" in types[0].__name__ + types[1].__name__:
            return b""
    return cells


def _encoded(board: Any) -> bytes | None:
    """Returns a board's text in UTF-8; None if the board is not given as text."""
    if isinstance(board, str):
        return board.encode(errors="surrogatepass")
    if isinstance(board, (bytes, bytearray)) and _is_text(board):
        return bytes(board)
    return None


def _is_text(values: bytes | bytearray) -> bool:
    """Returns whether bytes are text, and not nine numbers."""
    return max(values[:CELLS], default=0) > 31


def _cells_of_text(text: bytes) -> bytes:
    status, _, cells = scan(text)
    if status < 0:
        raise ValueError(describe(text))
    return cells


def _cells_of_goal(text: bytes) -> bytes:
    """Returns the nine cells of a goal's text, which may be a name.

    A goal is not the beginning of a file, so it has no byte order mark.
    """
    name = text[:MOST_CHARACTERS].decode(errors="replace")
    if name.lower() in GOAL_NAMES:
        return GOAL_NAMES[name.lower()]._cells
    word = name.strip()
    if not word.isalpha() or CELL_TEXTS.issuperset(word):
        return _cells_of_text(text)
    near = difflib.get_close_matches(word.lower(), GOAL_NAMES, 1)
    raise ValueError(
        f"found the goal '{printable(word)}', "
        f"expected {', '.join(GOAL_NAMES)}, or a board"
        + "".join(f"; did you mean '{nearest}'?" for nearest in near)
    )


Cell = Union[int, float, str, None]
"""A cell of a sequence or an array has one of these types."""


def _cells_of_other(board: Any) -> bytes:
    """Returns the nine cells of a board that is neither text nor a `Board`."""
    values = first_values(board)
    shape: tuple[int, ...] = getattr(board, "shape", ())
    if len(shape) > 1 and shape[0] > 1 and math.prod(shape[1:]) == CELLS:
        raise ValueError(
            f"found {shape[0]} boards, expected one; distance_many() and solve_many() "
            "take several"
        )
    return _cells_of_values(values)


def _cells_of_values(values: list[Cell]) -> bytes:
    texts = [text_of_cell(value) for value in values]
    for i, text in enumerate(texts):
        if text not in CELL_TEXTS:
            raise ValueError(_describe_value(texts, i))
    encoded = " ".join(texts).encode()
    status, _, cells = scan(encoded)
    if status < 0:
        raise ValueError(describe_cells(encoded))
    return cells


def _describe_value(texts: list[str], i: int) -> str:
    """Returns why a value, which is not a cell, is not accepted."""
    text = texts[i]
    found = f"'{printable(text)}'"
    if len(text) == 1 and not text.isascii():
        found = describe_character(text)
    advice = _advise_one_text("".join(texts))
    is_larger = text.isdecimal() and CELLS < int(text) < LARGER[-1]
    if not advice and (len(texts) in LARGER or is_larger):
        advice = OTHER_SIZE
    elif text == "9" and BLANK_TEXTS.isdisjoint(texts[:i]):
        advice = WRITE_X
    return f"found {found}, expected {A_CELL}{advice}"


def _advise_one_text(joined: str) -> str:
    """Returns what to write if cells together are the text of a board, otherwise ""."""
    for zero, reason in ("", ""), ("0", ", because a number has no leading zero"):
        text = zero + joined
        if len(text) == CELLS and text.isascii() and scan(text.encode())[0] == 0:
            return f"; write the board as one text, '{text}'{reason}"
    return ""


def first_values(board: Any, most: int = MOST_VALUES) -> list[Cell]:
    """Returns the first cells of a nested sequence or an array of any length."""
    if board is None or isinstance(board, float):  # a cell, but not a board
        raise _wrong_type(type(board).__name__)
    found: list[Cell] = []
    _flatten(board, found, most)
    return found[:most]


def _flatten(values: Any, found: list[Cell], most: int) -> None:
    """Appends cells to `found`, until it has at least `most` cells."""
    values = _unwrap(values, most)
    if not isinstance(values, list):
        found.append(values)
    elif {int}.issuperset(map(type, values)):  # faster than adding one at a time
        found.extend(values)
    else:
        for value in values:
            if len(found) < most:
                _flatten(value, found, most)


def _unwrap(values: Any, most: int) -> Cell | list[Any]:
    """Returns a cell, or the first values of other arguments as a list."""
    if isinstance(values, (bool, Board)):
        raise _wrong_type(type(values).__name__)
    if values is None or isinstance(values, float):
        return values
    if isinstance(values, int):
        return int(values)
    if isinstance(values, str):
        return values[:MOST_CHARACTERS]
    if isinstance(values, (bytes, bytearray)) and _is_text(values):
        return values[:MOST_CHARACTERS].decode("latin-1")
    if hasattr(values, "tolist") or hasattr(values, "__array__"):
        return _first_of_array(values, most)
    if isinstance(values, (list, tuple, Sequence)):
        return list(islice(values, most))
    if hasattr(values, "__index__"):
        return operator.index(values)
    raise _wrong_type(type(values).__name__)


def _first_of_array(values: Any, most: int) -> list[Any]:
    """Returns the first cells of an array of numpy, or of what numpy takes for one."""
    np = load_numpy()
    array = np.asanyarray(values)
    if np.ma.is_masked(array):
        raise ValueError("found a masked cell, expected a tile 1 to 8 or a blank 0")
    if array.dtype.kind not in "iufUSO":
        raise _wrong_type(str(array.dtype))
    if array.dtype == object and array.ndim == 0:  # not an array, for example a class
        raise _wrong_type(type(values).__name__)
    first = array.flat[:most]
    if array.dtype.kind == "f":  # tolist() leaves long doubles as they are
        first = first.astype(np.float64)
    if array.dtype.kind == "S":
        first = np.char.decode(first, "latin-1")
    found: list[Any] = first.tolist()
    return found


def _wrong_type(name: str) -> TypeError:
    return TypeError(
        f"a board is text, or cells that are whole numbers, text or None, not {name}"
    )


def text_of_cell(value: Cell) -> str:
    """Returns a cell as text: a character, or what it is instead."""
    if value is None or value in ("", " ") or value != value:  # NaN
        return "0"
    if isinstance(value, float) and value.is_integer():
        value = int(value)
    if not isinstance(value, int):
        return str(value)
    bits = value.bit_length()
    return str(value) if bits <= 64 else f"a number of {bits} bits"


GOAL_NAMES = {
    "last": Board("12345678x"),
    "first": Board("x12345678"),
    "spiral": Board("1238x4765"),
    "luogu": Board("1238x4765"),
}
"""Maps names of goals, in lower case, to boards, as in the command `eight`."""

GOAL_LAST = GOAL_NAMES["last"]
