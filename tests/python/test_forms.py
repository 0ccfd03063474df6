"""Tests boards whose cells are in arrays, DataFrames and lists of all kinds."""

from __future__ import annotations

import re

import numpy as np
import pytest

import eight_tables
from eight_tables import Board

CELLS = [2, 3, 4, 1, 5, 0, 7, 6, 8]
TEXTS = "23415x768"
BOARD = Board(TEXTS)


def both(cells):
    """Returns the board that Board() and distance_many() read."""
    board = Board(cells)
    assert eight_tables.distance_many([cells] * 2, board).tolist() == [0, 0]
    return board


@pytest.mark.parametrize("kind", "bBhHiIlLqQefdgO")
def test_types_of_whole_numbers(kind):
    array = np.array(CELLS).astype(kind)
    assert both(array) == both(array.reshape(3, 3)) == both([*array]) == BOARD
    many = np.array([array, array])
    assert eight_tables.distance_many(many, BOARD).tolist() == [0, 0]
    if kind in "efdgO":
        for wrong in 0.5, np.inf, -np.inf, -1:
            for at in 0, 8:
                cells = array.copy()
                cells[at] = wrong
                message = (
                    f"found '{re.escape(str(wrong))}(.0)?', expected a tile 1 to 8"
                )
                with pytest.raises(ValueError, match=message):
                    Board(cells)
                with pytest.raises(ValueError, match=f"start of pair 1: {message}"):
                    eight_tables.distance_many(np.array([array, cells]))


@pytest.mark.parametrize("kind", ["?", "F", "D", "G", "M8[s]", "M8[ns]", "m8[s]", "V1"])
def test_types_that_are_not_numbers(kind):
    array = np.arange(9).astype(kind)
    for cells in array, array.reshape(3, 3):
        with pytest.raises(TypeError, match="a board is text, or cells that are whole"):
            Board(cells)
        with pytest.raises(
            TypeError, match="boards are arrays of whole numbers, not of"
        ):
            eight_tables.distance_many(cells)
    with pytest.raises(TypeError, match="boards are arrays of whole numbers, not of"):
        eight_tables.distance_many(np.array([array, array]))


@pytest.mark.parametrize(
    "blank", ["", " ", None, np.nan, float("nan"), np.float32("nan")]
)
def test_blanks(blank):
    cells = [blank if cell == 0 else cell for cell in CELLS]
    texts = [blank if cell == 0 else str(cell) for cell in CELLS]
    assert both(cells) == both(texts) == BOARD
    assert both([cells[:3], cells[3:6], cells[6:]]) == BOARD
    assert both(np.array(cells, object)) == both(np.array(texts, object)) == BOARD
    many = np.array([cells, texts], object)
    assert eight_tables.distance_many(many, BOARD).tolist() == [0, 0]
    if isinstance(blank, str):
        for kind in "U1", "S1":
            array = np.array(texts).astype(kind)
            assert both(array) == both(array.reshape(3, 3)) == BOARD
    elif blank is not None:
        for kind in "efdg":
            array = np.array(cells).astype(kind)
            assert both(array) == both(array.reshape(3, 3)) == BOARD
            many = np.array([array, array])
            assert eight_tables.distance_many(many, BOARD).tolist() == [0, 0]
            assert np.isnan(many).sum() == 2  # the argument is as before
            many[1, 0] = 0.5
            with pytest.raises(ValueError, match=r"start of pair 1: found '0\.5', exp"):
                eight_tables.distance_many(many)


def test_data_frames():
    pandas = pytest.importorskip("pandas")
    rows = [CELLS[:3], CELLS[3:6], CELLS[6:]]
    with_nan = [[np.nan if cell == 0 else cell for cell in row] for row in rows]
    for frame in (
        pandas.DataFrame(rows),
        pandas.DataFrame(with_nan),
        pandas.DataFrame(rows).astype("Int64"),
        pandas.DataFrame(rows).astype(str).replace("0", ""),
        pandas.DataFrame([CELLS]),
    ):
        assert both(frame) == BOARD
        assert eight_tables.solve(frame) == eight_tables.solve(BOARD)
        assert eight_tables.distance_many(frame).tolist() == [19]
    frame = pandas.DataFrame([CELLS, CELLS])
    assert eight_tables.distance_many(frame).tolist() == [19, 19]
    with pytest.raises(ValueError, match="found 2 boards, expected one; distance_many"):
        eight_tables.solve(frame)
    series = pandas.Series([BOARD] * 3)
    assert eight_tables.distance_many(series).tolist() == [19] * 3


def test_boards_become_arrays():
    array = np.array(BOARD)
    assert (array.tolist(), array.dtype, array.flags.writeable) == (
        CELLS,
        np.uint8,
        True,
    )
    array[0] = 9
    assert BOARD.text == TEXTS
    assert np.array([BOARD, BOARD]).shape == (2, 9)
    assert np.asarray(BOARD, float).tolist() == CELLS


@pytest.mark.parametrize(
    ("board", "found", "advice"),
    [
        (["123", "405", "786"], "123", "123405786"),
        (np.array(["123", "405", "786"]), "123", "123405786"),
        (["12345", "678x"], "12345", "12345678x"),
        (123405786, "123405786", "123405786"),
        (np.int64(123405786), "123405786", "123405786"),
        (12345678, "12345678", "012345678"),
        ([123456780], "123456780", "123456780"),
    ],
)
def test_boards_of_several_cells_each(board, found, advice):
    with pytest.raises(ValueError, match="found") as caught:
        eight_tables.solve(board)
    said = f"found '{found}', expected a tile 1 to 8 or a blank x, 0, _, ., * or b; "
    said += f"write the board as one text, '{advice}'"
    said += ", because a number has no leading zero" * (advice[0] == "0")
    assert str(caught.value) == said
    assert eight_tables.distance(advice) is not None
    assert str(caught.value).count(advice)


@pytest.mark.parametrize(
    "board", [["123", "405", "787"], 123405787, 1234567, [12345] * 2]
)
def test_no_advice(board):
    with pytest.raises(ValueError, match=r"expected a tile 1 to 8 .* b$"):
        eight_tables.solve(board)


def test_numbers_in_a_column():
    """A column of boards that were read as numbers is an error that says what to do."""
    pandas = pytest.importorskip("pandas")
    for column in [123405786, 123456780], [12345678, 123456780], [123405786.0, np.nan]:
        first = str(int(column[0])).zfill(9)
        for form in np.array, pandas.Series:
            message = (
                f"start of pair 0: found .*; write the board as one text, '{first}'"
            )
            with pytest.raises(ValueError, match=message):
                eight_tables.distance_many(form(column))
    texts = pandas.Series([12345678, 123456780]).astype(str).str.zfill(9)
    assert eight_tables.distance_many(texts).tolist() == [22, 0]
