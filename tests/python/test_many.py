"""Compares arrays of answers with single answers and the command line's answers."""

from __future__ import annotations

import tracemalloc

import numpy as np
import pytest

import eight_tables
from boards import BOUNDS, random_pairs, text_of
from command import exported, lines
from eight_tables import GOAL_LAST, Board, many

PAIRS = 100_000
# The second goal has odd parity, and the blank of the last goal is in the middle of a
# side.
GOALS = ["12345678x", "1238x4765", "4x7253681"]


def split(found):
    """Returns the solutions as strings."""
    letters = found.letters.tobytes().decode()
    ends = found.offsets.tolist()
    return [letters[a:b] for a, b in zip(ends, ends[1:])]


def test_100000_pairs():
    pairs = random_pairs(PAIRS, seed=3)
    text = text_of(pairs)
    lengths = eight_tables.distance_many(pairs[:, 0], pairs[:, 1])
    assert (lengths.dtype, lengths.shape) == (np.int8, (PAIRS,))
    assert lengths.tolist() == [*map(int, lines("distance", "--pairs", text=text))]
    for order in "dlru", "udlr":
        found = eight_tables.solve_many(pairs[:, 0], pairs[:, 1], order)
        assert (found.offsets.dtype, found.letters.dtype) == (np.int64, np.uint8)
        assert np.array_equal(np.diff(found.offsets), np.maximum(lengths, 0))
    paths = lines("path", "--no-count", text=text)[1::2]
    assert split(eight_tables.solve_many(pairs[:, 0], pairs[:, 1], "dlru")) == paths


def text(row):
    return Board(row).text


def test_forms():
    pairs = random_pairs(20, seed=5)
    starts, goals = pairs[:, 0], pairs[:, 1]
    expected = eight_tables.distance_many(starts, goals)
    for form in (
        starts.copy(),
        np.asfortranarray(starts),
        starts.astype(np.int64),
        starts.astype(np.int8).reshape(-1, 3, 3),
        starts.tolist(),
        starts.reshape(-1, 3, 3).tolist(),
        [Board(row) for row in starts],
        [text(row) for row in starts],
        np.array([text(row) for row in starts]),
        np.array([Board(row) for row in starts], object),
        starts.astype(object),
        [list(text(row)) for row in starts],
        np.array([list(text(row)) for row in starts]).reshape(-1, 3, 3),
        np.array([text(row).encode() for row in starts]),
        np.array([text(row).encode() for row in starts], object),
        [text(row).encode() for row in starts],
        [form(row) for form, row in zip([Board, np.ndarray.tolist, text] * 7, starts)],
    ):
        assert np.array_equal(eight_tables.distance_many(form, goals), expected)
    for one in np.array("23415x768"), np.array(b"23415x768"), np.bytes_("23415x768"):
        found = eight_tables.distance_many([GOAL_LAST, "23415x768"], one)
        assert found.tolist() == [19, 0]


def test_a_column_of_pandas():
    """Tests Series of bytes, of texts and of pandas types, in reversed order."""
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(eight_tables.table()[::1000])[::-1]
    texts = frame.board.str.decode("ascii")
    for column in frame.board, texts, texts.astype("string"), texts.astype("category"):
        assert (eight_tables.distance_many(column) == frame.distance).all()
        found = eight_tables.solve_many(column).letters.tobytes()
        assert found == b"".join(frame.solution)
    texts[0] = None
    message = f"start of pair {len(texts) - 1}: a board is text, or cells"
    with pytest.raises(TypeError, match=message):
        eight_tables.distance_many(texts)


def test_nine_boards():
    """Nine boards are not mistaken for the nine cells of one board."""
    texts = ["12345678x"] * 9
    encoded = np.array(texts, "S9")
    for boards in texts, np.array(texts), encoded, [Board(text) for text in texts]:
        assert eight_tables.distance_many(boards).tolist() == [0] * 9


def test_text_of_each_cell():
    """Arrays of characters or bytes may have the same shapes as arrays of integers."""
    cells = np.array([[*"64785x321"], [*"12345687x"]])
    for each in cells, cells.astype("S1"):
        for boards in each, each.reshape(2, 3, 3):
            assert eight_tables.distance_many(boards).tolist() == [31, -1]
    wrong = cells.astype("S1")
    wrong[1, 3] = b"\xff"
    with pytest.raises(ValueError, match="start of pair 1: found 'ÿ' "):
        eight_tables.distance_many(wrong)


def test_numbers_of_pairs():
    """Tests arrays of no pairs, of one pair, and of about one or two blocks."""
    pairs = random_pairs(2 * many.BLOCK + 1, seed=6)
    starts, goals = pairs[:, 0], pairs[:, 1]
    lengths = eight_tables.distance_many(starts, goals)
    solutions = split(eight_tables.solve_many(starts, goals))
    for count in 0, 1, many.BLOCK - 1, many.BLOCK, many.BLOCK + 1, 2 * many.BLOCK:
        some = starts[:count], goals[:count]
        assert eight_tables.distance_many(*some).tolist() == lengths[:count].tolist()
        assert split(eight_tables.solve_many(*some)) == solutions[:count]
    for nothing in [], (), np.empty((0, 9), np.uint8), np.array([], str):
        assert eight_tables.distance_many(nothing).shape == (0,)


def test_arguments_are_unchanged():
    pairs = random_pairs(1000, seed=7)
    before = pairs.copy()
    pairs.flags.writeable = False
    eight_tables.distance_many(pairs[:, 0], pairs[:, 1])
    eight_tables.solve_many(pairs[:, 0], pairs[:, 1])
    assert np.array_equal(pairs, before)


@pytest.mark.parametrize("goal", GOALS)
def test_all_boards_of_a_goal(goal):
    """Compares boards(), all_distances(), survey() and table() with `eight export`."""
    rows = [*exported(goal)]
    boards = eight_tables.boards(goal)
    found = eight_tables.survey(goal)
    distances = eight_tables.all_distances(goal)
    assert (boards.shape, boards.dtype) == ((181440, 9), np.uint8)
    assert (distances.shape, distances.dtype) == ((181440,), np.uint8)
    kinds = [np.uint8, np.uint8, np.uint16, *[np.int8] * 4]
    assert [array.dtype for array in found] == kinds
    assert ["".join("x12345678"[cell] for cell in row) for row in boards.tolist()] == [
        row["board"] for row in rows
    ]
    table = eight_tables.table(goal)
    assert [*table.dtype.names] == [*rows[0]]
    assert table.itemsize == 9 + 1 + 1 + 2 + 4 + 31
    for name in rows[0]:
        column = [row[name] for row in rows]
        if name in ("board", "solution"):
            column = [text.encode() for text in column]
        elif name == "best_moves":
            column = [sum(1 << "udlr".index(move) for move in text) for text in column]
        else:
            column = [int(text) for text in column]
        assert table[name].tolist() == column
        if name in found._fields:
            assert getattr(found, name).tolist() == column
    assert np.array_equal(distances, found.distance)
    assert np.array_equal(distances, eight_tables.distance_many(boards, goal))


@pytest.mark.parametrize("bound", BOUNDS.values())
def test_bounds_of_arrays(bound):
    pairs = random_pairs(many.BLOCK + 500, seed=11)
    for goal in *GOALS, pairs[0, 1], "spiral":
        expected = []
        for start in pairs[:, 0]:
            solvable = Board(start).solvable(goal)
            expected.append(bound(Board(start), goal) if solvable else -1)
        found = bound(pairs[:, 0], goal)
        assert (found.tolist(), found.dtype) == (expected, np.int8)
        assert bound(pairs[:50, 0].reshape(-1, 3, 3), goal).tolist() == expected[:50]
        assert bound(pairs[:50, 0].astype(float), goal).tolist() == expected[:50]
        texts = np.array([text(row) for row in pairs[:50, 0]])
        assert bound(texts, goal).tolist() == expected[:50]
    assert set(expected) > {-1}
    for count in 0, 1, 3, 9:
        assert bound(pairs[:count, 0], goal).tolist() == expected[:count]
    one = np.array(Board("64785x321"))
    for start in one, one.reshape(3, 3), one.tolist(), np.str_("64785x321"):
        assert type(bound(start)) is int
        assert bound(start) == bound("64785x321")


@pytest.mark.parametrize("bound", BOUNDS.values())
def test_wrong_arrays_of_bounds(bound):
    wrong = np.array([[*range(9)], [1] * 9], np.uint8)
    with pytest.raises(ValueError, match="start of pair 1: found tile 1 a second time"):
        bound(wrong)
    with pytest.raises(ValueError, match=r"of the shape \(n, 9\), not \(2, 8\)"):
        bound(wrong[:, 1:])
    with pytest.raises(ValueError, match="goal of pair 0: found the goal 'spril'"):
        bound(wrong[:1], "spril")
    with pytest.raises(eight_tables.Unsolvable):
        bound(np.array(Board("12345687x")))


def test_bounds_of_data_frames():
    pandas = pytest.importorskip("pandas")
    frame = pandas.DataFrame(eight_tables.table()[::5000])
    for bound in BOUNDS.values():
        found = bound(frame.board.str.decode("ascii"))
        assert found.tolist() == frame[bound.__name__].tolist()
    assert eight_tables.manhattan(
        pandas.DataFrame(eight_tables.boards()[:2])
    ).shape == (2,)


def test_indices():
    goal = Board(GOALS[2])
    boards = eight_tables.boards(goal)
    for i in range(0, len(boards), 997):
        assert Board(boards[i]).index(goal) == i


def test_nothing_is_copied():
    """The library writes into the arrays that these functions return."""
    for function in eight_tables.all_distances, eight_tables.boards:
        tracemalloc.start()
        found = function()
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert found.nbytes <= used < 1.5 * found.nbytes
