"""Tests the class Board: its forms, moves, equality and pickles."""

from __future__ import annotations

import array
import copy
import pickle
import weakref

import numpy as np
import pytest
from hypothesis import given

from boards import boards
from eight_tables import GOAL_LAST, Board, Unsolvable, distance_many

CELLS = (2, 3, 4, 1, 5, 0, 7, 6, 8)
BOARD = Board(CELLS)

FORMS = [
    "23415x768",
    "2 3 4 1 5 X 7 6 8",
    "2,3,4,1,5,_,7,6,8",
    "234/150/768",
    "[[2,3,4],[1,5,.],[7,6,8]]",
    "\ufeff2 3 4\r\n1 5 0\r\n7 6 8\r\n",
    "((2, 3, 4), (1, 5, 0), (7, 6, 8))",
    "{{2,3,4},{1,5,0},{7,6,8}}",
    "[2 3 4; 1 5 0; 7 6 8]",
    "2-3-4:1-5-x:7-6-8",
    "2-3 - 4- 1 5 b 7 6 8 -",
    "+---+---+---+\n| 2 | 3 | 4 |\n+---+---+---+\n| 1 | 5 | * |\n| 7 | 6 | 8 |\n",
    '"2","3","4","1","5","B","7","6","8"',
    "'2' & '3' \\ 4 < 1 - 5 + . = 7 6 8",
    "2341558# -1 9\n".replace("55", "5x76"),
    b"23415x768",
    b"\xef\xbb\xbf2 3 4 1 5 * 7 6 8\n",
    bytearray(b"[2,3,4,1,5,0,7,6,8]"),
    "# a comment: 1 2 3\n2 3 4\v1 5 x\f7 6 8 # and another",
    CELLS,
    list(CELLS),
    [[2, 3, 4], [1, 5, 0], [7, 6, 8]],
    ((2, 3, 4), (1, 5, 0), (7, 6, 8)),
    ["2", "3", "4", "1", "5", "x", "7", "6", "8"],
    [[2, 3, 4], [1, 5, "_"], [7, 6, 8]],
    [2, 3, 4, 1, 5, None, 7, 6, 8],
    [[2, 3, 4], [1, 5, ""], [7, 6, 8]],
    [2.0, 3.0, 4.0, 1, 5, -0.0, 7, 6, 8],
    [*"23415*768"],
    ["2", "3", "4", "1", "5", "b", b"7", "6", "8"],
    array.array("d", CELLS),
    np.array(CELLS, np.float32),
    np.array([*CELLS[:5], None, *CELLS[6:]]),
    [np.float64(cell) for cell in CELLS],
    [np.float32(cell) for cell in CELLS],
    bytes(CELLS),
    array.array("i", CELLS),
    memoryview(bytes(CELLS)),
    np.array(CELLS),
    np.array(CELLS, np.uint8).reshape(3, 3),
    np.array(CELLS, np.float32).astype(np.int64)[np.newaxis],
    np.array(list("23415x768")),
    np.array([list("234"), list("15x"), list("768")]),
    np.array(CELLS).reshape(9, 1),
    [[2, 3], [4, 1, 5, 0], 7, (6, 8)],
    list(np.array(CELLS, np.int16)),
    Board("23415x768"),
]


@pytest.mark.parametrize("form", FORMS, ids=repr)
def test_forms(form):
    """Board() and the functions for many boards take each form for one board."""
    assert Board(form).cells == CELLS
    assert Board(form) == BOARD
    assert distance_many(form, [GOAL_LAST, BOARD]).tolist() == [19, 0]


@given(boards)
def test_round_trips(board):
    again = [
        Board(board.text),
        Board(str(board)),
        Board(board.cells),
        Board(np.array(board.cells).reshape(3, 3)),
        eval(repr(board)),
        copy.deepcopy(board),
        *(pickle.loads(pickle.dumps(board, p)) for p in range(6)),
    ]
    assert set(again) == {board}
    assert len(str(board).splitlines()) == 3
    assert (*board,) == board.cells
    assert [board.cells.index(tile) for tile in board] == [*range(9)]


@given(boards, boards)
def test_equality(one, other):
    assert (one == other) == (one.cells == other.cells)
    assert (one != other) == (one.cells != other.cells)
    assert one != one.cells
    assert one != one.text


@given(boards)
def test_moves(board):
    back = {"u": "d", "d": "u", "l": "r", "r": "l"}
    blank = board.cells.index(0)
    steps = {"u": -3, "d": 3, "l": -1, "r": 1}
    neighbors = board.neighbors()
    assert list(neighbors) == [move for move in "udlr" if move in neighbors]
    assert ("u" in neighbors, "d" in neighbors) == (blank >= 3, blank < 6)
    assert ("l" in neighbors, "r" in neighbors) == (blank % 3 > 0, blank % 3 < 2)
    for move, neighbor in neighbors.items():
        assert neighbor == board.move(move)
        assert neighbor.cells.index(0) == blank + steps[move]
        assert neighbor.move(back[move]) == board == board.move(move + back[move])
        assert neighbor.solvable(board)
    assert board.move("") == board


@pytest.mark.parametrize("moves", ["d", "r", "uuu", "luuu"])
def test_impossible_moves(moves):
    with pytest.raises(ValueError, match="the blank cannot make this move"):
        GOAL_LAST.move(moves)


@pytest.mark.parametrize(
    ("moves", "found"),
    [("x", "x"), ("U", "U"), (" ", " "), ("é", "é"), ("\0", "\\\\x00"), ("ul?", "[?]")],
)
def test_letters_that_are_no_moves(moves, found):
    with pytest.raises(ValueError, match=f"^found '{found}', expected u, d, l or r$"):
        GOAL_LAST.move(moves)


@given(boards, boards)
def test_index(board, goal):
    swapped = Board(board.text.translate(str.maketrans("12", "21")))
    assert board.solvable(goal) != swapped.solvable(goal)
    solvable, other = (board, swapped) if board.solvable(goal) else (swapped, board)
    assert solvable.index(goal) // 20160 == solvable.cells.index(0)
    with pytest.raises(Unsolvable, match="the goal cannot be reached from the start"):
        other.index(goal)


@pytest.mark.parametrize("moves", [[1], ["d"], b"d", 1, None], ids=repr)
def test_moves_that_are_not_text(moves):
    with pytest.raises(TypeError, match="moves are text, not "):
        GOAL_LAST.move(moves)


def test_weak_references():
    board = Board(CELLS)
    assert weakref.ref(board)() is board
    assert weakref.WeakKeyDictionary({board: "a note"})[Board(CELLS)] == "a note"


class Named(Board):
    """Adds an attribute to Board."""

    name = "named"


def test_copies_of_a_subclass():
    board = Named(CELLS)
    for again in copy.copy(board), pickle.loads(pickle.dumps(board)):
        assert again == board
        assert again.name == "named"


def test_is_immutable():
    board = Board(CELLS)
    hashed = hash(board)
    board.__init__("12345678x")
    assert (board.cells, hash(board)) == (CELLS, hashed)
    with pytest.raises(AttributeError):
        GOAL_LAST.cells = CELLS
    with pytest.raises(AttributeError):
        GOAL_LAST.name = "last"
