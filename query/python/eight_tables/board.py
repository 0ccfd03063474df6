"""A board of the 3x3 sliding puzzle."""

from __future__ import annotations

import operator
from collections.abc import Sequence
from itertools import islice
from typing import TYPE_CHECKING, Any, Union

from ._library import check, ffi, lib
from ._messages import BLANKS, CELLS, FILLER, describe, describe_cells, printable

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt
    from typing_extensions import Self

__all__ = ["GOAL_LAST", "GOAL_NAMES", "Board", "BoardLike"]

MOVES = "udlr"  # EIGHT_MOVE_LETTERS: letter m is bit m of a set of moves

CELL_TEXTS = frozenset("012345678xX_.")
ALL_CELLS = frozenset(range(CELLS))
CELL_VALUES = {ord(text): int(text) if text in "12345678" else 0 for text in CELL_TEXTS}
CELL_OF_BYTE = bytes(CELL_VALUES.get(byte, CELLS) for byte in range(256))

# How much is read of a board that is not text.  Reading more cells, or more of a
# cell's text, would change no message.
MOST_VALUES = 32
MOST_CHARACTERS = 64

BoardLike = Union["Board", str, Sequence[Any], "npt.NDArray[np.integer[Any]]"]
"""Whatever `Board` accepts."""


class Board:
    """Nine cells, row by row: the tiles 1 to 8 and one blank.

    Boards are immutable, hashable and equal if their cells are.

    Parameters
    ----------
    board
        One of

        - text in any notation of the command `eight`: the blank is x, X, 0, _
          or a full stop; white space, commas, slashes and square brackets are
          ignored; # starts a comment;
        - a sequence of nine cells, flat or nested: whole numbers, 0 for the
          blank, or these characters;
        - a numpy array of nine integers, of any shape, none of them masked;
        - another board.

    Raises
    ------
    ValueError
        The cells are not the tiles 1 to 8 and one blank.  The message is the message
        of the command `eight`; for a text it begins with the line and the column,
        in bytes of UTF-8.
    TypeError
        The argument is of another type, or has a cell that is neither a whole number
        nor text.

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
    >>> Board("123456788")
    Traceback (most recent call last):
    ...
    ValueError: 1:9: found tile 8 a second time, expected the tiles 1 to 8 and \
one blank once each
    """

    __slots__ = ("__weakref__", "_cells")

    _cells: bytes

    # __init__ could be called again and change the board.
    def __new__(cls, board: BoardLike) -> Self:
        """A board that never changes."""
        return cls._of(cells_of(board))

    @classmethod
    def _of(cls, cells: bytes) -> Self:
        """A board of nine bytes that are known to be a valid board."""
        board = super().__new__(cls)
        board._cells = cells
        return board

    @property
    def cells(self) -> tuple[int, ...]:
        """The nine cells as numbers, row by row; 0 is the blank.

        >>> Board("12345678x").cells
        (1, 2, 3, 4, 5, 6, 7, 8, 0)
        """
        return tuple(self._cells)

    @property
    def text(self) -> str:
        """The board as nine characters, the blank as x.

        >>> Board([8, 6, 7, 2, 5, 4, 3, 0, 1]).text
        '8672543x1'
        """
        return "".join("x12345678"[cell] for cell in self._cells)

    def move(self, moves: str) -> Board:
        """The board after moves of the blank: any number of u, d, l and r.

        Raises
        ------
        ValueError
            A character is none of these letters, or a move leaves the board.
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
            # Any byte but a letter stands for a character beyond ASCII.
            byte = letter.encode("ascii", "replace")
            check(lib.eight_board_move(board, byte))
        return Board._of(bytes(ffi.buffer(board)))

    def neighbors(self) -> dict[str, Board]:
        """The boards that one move leads to, by its letter, in the order udlr.

        Examples
        --------
        >>> {move: board.text for move, board in Board("12345678x").neighbors().items()}
        {'u': '12345x786', 'l': '1234567x8'}
        """
        legal = LETTERS_OF[check(lib.eight_legal_moves(self._cells))]
        return {move: self.move(move) for move in legal}

    def solvable(self, goal: BoardLike | None = None) -> bool:
        """Whether moves lead to the goal, 12345678x by default.

        Examples
        --------
        >>> Board("12345687x").solvable()
        False
        """
        other = as_goal(GOAL_LAST if goal is None else goal)._cells
        return check(lib.eight_inversions(self._cells, other)) % 2 == 0

    def index(self, goal: BoardLike | None = None) -> int:
        """The board's place in the arrays of `all_distances`, `survey` and `boards`.

        The boards from which the goal can be reached have the indices 0 to 181439.

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

    def __reduce__(self) -> tuple[type[Board], tuple[str]]:
        return type(self), (self.text,)


def as_board(board: BoardLike) -> Board:
    """The argument itself if it is a `Board`, else the `Board` made from it."""
    return board if isinstance(board, Board) else Board(board)


def as_goal(goal: BoardLike) -> Board:
    """What `as_board` returns, for a goal, which may also be a name."""
    if isinstance(goal, str):
        goal = GOAL_NAMES.get(goal[:MOST_CHARACTERS].lower(), goal)
    return as_board(goal)


def cells_of(board: BoardLike) -> bytes:
    """The nine cells of a board, which the library reads in place."""
    cells = _quick_cells(board)
    if len(cells) == CELLS and ALL_CELLS.issubset(cells):
        return cells
    if isinstance(board, str):
        text = board.removeprefix("\ufeff")
        return cells_of_text(text.encode(errors="surrogatepass"))
    return _cells_of_values(first_values(board))


def nine_bytes(board: BoardLike) -> bytes:
    """What `cells_of` returns, or nine invalid bytes for an invalid board.

    The library checks the bytes in its queries, faster than Python can.
    """
    cells = _quick_cells(board)
    return cells if len(cells) == CELLS else cells_of(board)


LETTERS_OF = [
    "".join(letter for m, letter in enumerate(MOVES) if moves >> m & 1)
    for moves in range(1 << len(MOVES))
]
"""The letters of each set of moves of the library, in the order udlr."""


# ---- Cells -----------------------------------------------------------------


def _quick_cells(board: Any) -> bytes:
    """The cells of a board in a usual form: a `Board`, short text, lists of numbers.

    Returns invalid bytes for any other form, and for an invalid board.
    """
    if isinstance(board, Board):
        return board._cells
    if isinstance(board, str) and len(board) <= MOST_CHARACTERS:
        return board.encode("utf-8", "replace").translate(CELL_OF_BYTE, FILLER)
    if type(board) not in (list, tuple):
        return b""
    if len(board) == 3:
        one, two, three = board
        if type(one) is type(two) is type(three) is list:
            board = one[:CELLS] + two[:CELLS] + three[:CELLS]
    try:
        return bytes(board) if len(board) == CELLS else b""
    except (TypeError, ValueError):  # texts, or numbers that are no bytes
        return b""


def _scan(text: bytes) -> tuple[bytes, int]:
    """The nine cells of a text, or no cells and the offset of the error."""
    board = ffi.new("eight_board *")
    offset = ffi.new("size_t *")
    # C takes NUL for the end of the text, so use another invalid character.
    status = lib.eight_board_from_text(text.replace(b"\0", b"\1"), board, offset)
    return (b"" if status < 0 else bytes(ffi.buffer(board))), offset[0]


def cells_of_text(text: bytes) -> bytes:
    """The nine cells of a board's text in UTF-8."""
    cells, offset = _scan(text)
    if not cells:
        raise ValueError(describe(text, offset))
    return cells


def is_text(values: bytes | bytearray) -> bool:
    """Whether bytes are text, and not nine numbers."""
    return max(values[:CELLS], default=0) > 31


def _cells_of_values(values: list[int | str]) -> bytes:
    texts = [_text_of_cell(value) for value in values]
    encoded = " ".join(texts).encode(errors="surrogatepass")
    cells, offset = _scan(encoded)
    odd = [text for text in texts if text not in CELL_TEXTS]
    if cells and not odd:
        return cells
    if odd:
        raise ValueError(
            f"found '{printable(odd[0])}', expected a tile 1 to 8 or a blank {BLANKS}"
        )
    raise ValueError(describe_cells(encoded, offset))


def first_values(board: Any, most: int = MOST_VALUES) -> list[int | str]:
    """The first cells of a nested sequence or an array, whatever its length."""
    found: list[int | str] = []
    _flatten(board, found, most)
    return found[:most]


def _flatten(values: Any, found: list[int | str], most: int) -> None:
    """Adds cells to those found, until there are at least `most`."""
    values = _unwrap(values, most)
    if isinstance(values, (int, str)):
        found.append(values)
    elif {int}.issuperset(map(type, values)):  # faster than adding one at a time
        found.extend(values)
    else:
        for value in values:
            if len(found) < most:
                _flatten(value, found, most)


def _unwrap(values: Any, most: int) -> int | str | list[Any]:
    """A number, a text, or a list of the first values of anything else."""
    if isinstance(values, int):
        return int(values)
    if isinstance(values, str):
        return values[:MOST_CHARACTERS]
    if isinstance(values, (bytes, bytearray)) and is_text(values):
        raise _wrong_type(values)
    if hasattr(values, "tolist"):  # of numpy, or of the standard library
        import numpy as np  # takes longer to load than all else: only for arrays

        array = np.asanyarray(values)
        if np.ma.is_masked(array):
            raise ValueError("found a masked cell, expected a tile 1 to 8 or a blank 0")
        found: list[Any] = array.flat[:most].tolist()
        return found
    if isinstance(values, (list, tuple, Sequence)):
        return list(islice(values, most))
    if hasattr(values, "__index__"):
        return operator.index(values)
    raise _wrong_type(values)


def _wrong_type(value: object) -> TypeError:
    return TypeError(
        "a board is text, or cells that are whole numbers or text, "
        f"not {type(value).__name__}"
    )


def _text_of_cell(value: int | str) -> str:
    if isinstance(value, str):
        return value
    bits = value.bit_length()
    return str(value) if bits <= 64 else f"a number of {bits} bits"


GOAL_NAMES = {
    "last": Board("12345678x"),
    "first": Board("x12345678"),
    "spiral": Board("1238x4765"),
    "luogu": Board("1238x4765"),
}
"""The goals that have names, in lower case, as in the command `eight`."""

GOAL_LAST = GOAL_NAMES["last"]
