"""Tests invalid input, and compares the messages with the command's messages."""

from __future__ import annotations

import random
import re
import tracemalloc
from collections.abc import Sequence

import numpy as np
import pytest
import readers
import signs
from hypothesis import given, settings
from hypothesis import strategies as st

import eight_tables
from boards import BOUNDS
from command import run
from eight_tables import Board, BoardLike, Unsolvable

TEXTS = [
    "12345678",
    "x",
    "1 2 3 4 5 6 7 8 9",
    "1 2 3 4 5 6 7 B B",
    "1 2 3 4 5 6 7 8 blank",
    "-1 2 3",
    "[1,-2]",
    "1--2",
    "12345678x -1",
    "1. 2. 3.",
    "1 2 \u0445",
    "\u22121",
    "12345678é",
    "123_4567.",
    "12\x0034",
    "# nothing\n\n 12a",
    "123\n456\n77",
    "12\n34 # 5\n56\n",
    "1 2 # é",
    "[[0,1,2,3],[4,5,6,7],[8,9,10,11],[12,13,14,15]]",
    "5 4 3 2 1 0",
    "12345x 12345x",
    "1 2 3 4 \x9b 5 6 7 8",
    "1 2 3 4 \u202e 5 6 7 8",
    "\ufeff12a",
    "12\ufeff34",
]


def message_of(board):
    """Returns the message about a board, which Board() and distance() both raise."""
    with pytest.raises(ValueError, match="found ") as found:
        Board(board)
    with pytest.raises(ValueError, match="found ") as same:
        eight_tables.distance(board)
    assert str(same.value) == str(found.value)
    return str(found.value)


def compare(text):
    """Checks that the command line and Board() give the same message about a text.

    If the text is a board, compares the solutions of the command and the package.
    """
    result = run("solve", text=text)
    said = result.stderr.decode(errors="replace")
    answers = result.stdout.decode().splitlines()
    if "UTF-16" in said or len(answers) > 1:
        return  # the package leaves this hint out, or the text has several boards
    if result.returncode == 0 and answers:
        try:
            assert eight_tables.solve(text) == answers[0]
        except Unsolvable:
            assert answers == ["unsolvable"]
    elif not answers and said:
        assert f"eight: stdin:{message_of(text)}\n" == said
    else:  # the text has no board, or more text after a board
        assert message_of(text)


@pytest.mark.parametrize("text", TEXTS, ids=ascii)
def test_texts(text):
    assert message_of(text)
    compare(text)


def test_texts_of_boards():
    """`Board` reads each text as tests/boards says, and finds the same error."""
    count = 0
    for text, boards, wrong in readers.all_texts(1000):
        wanted = readers.first_board(text, boards, wrong)
        for form in str, str.encode:
            try:
                found = Board(form(text)).text
            except ValueError as error:
                found = wanted and readers.error_of(str(error))
            assert found == wanted, ascii(text)
        count += 1
    assert count > 1060


mutated = st.builds(
    lambda cells, at, text: cells[:at] + text + cells[at:],
    st.permutations("12345678x").map("".join),
    st.integers(0, 9),
    st.text("019aé#\n /", max_size=3),
)


def is_board(board: BoardLike) -> bool:
    try:
        Board(board)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("form", [bytes, lambda text: text.decode("latin-1")])
def test_every_character_of_one_byte(form, capsys):
    """`Board` reads each character, and each byte, as tests/support/signs.h says."""
    assert signs.compare(lambda texts: [is_board(form(text)) for text in texts]) == 256
    assert capsys.readouterr().out == ""


def test_every_sign_of_a_cell():
    """The characters that are cells in a text are cells of an array, and no others."""
    for kind, sign in zip(signs.expected(), map(chr, range(256))):
        cells = [sign, *"012345678".replace(kind, "")] if kind.isdigit() else [sign] * 9
        if kind.isdigit():
            board = Board("".join(cells))
            assert Board(cells) == board
            assert eight_tables.distance_many([cells, cells], board).tolist() == [0, 0]
        else:
            assert not is_board(cells)


def test_characters_of_two_or_three_bytes():
    """Each of these characters is an error that names it, but for comments."""
    for code in range(0x80, 0x10000, 61):
        character = chr(code)
        for text in f"12345678{character}", f"12345678x{character}":
            with pytest.raises(ValueError, match=r"found .*U\+") as caught:
                Board(text)
            found = re.search(r"found (.*?), expected", str(caught.value))
            number = f"U+{code:04X}"
            assert found[1] in (f"the character {number}", f"'{character}' ({number})")
        assert Board(f"12345678x#{character}") == eight_tables.GOAL_LAST


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("\u0445", "1:1: found '\u0445' (U+0445), expected a tile"),
        ("1\xa02", "1:2: found the character U+00A0, expected a tile"),
        ("\u2014", "1:1: found '\u2014' (U+2014), expected a tile"),
        ("\u22121", "1:1: found the character U+2212, expected a tile"),
        ("\U0001f600", "1:1: found the character U+1F600, expected a tile"),
        (["\u0445"], "found '\u0445' (U+0445), expected a tile"),
        (["\u0661"], "found the character U+0661, expected a tile"),
        (b"1\xff", "1:2: found byte 0xff, expected a tile"),
        ("-1 2 3 4 5 6 7 8 -1", "1:19: found tile 1 a second time, expected the"),
        ("12345678x-1", "1:11: found '1', expected the end"),
        ("12345678x\n\n?", "3:1: found '?', expected the end of the input"),
        ("", "1:1: found the end of the input, expected the 9 cells of a board"),
        ("# 12345678x", "1:12: found the end of the input, expected the 9 cells"),
    ],
    ids=ascii,
)
def test_what_is_found(text, found):
    assert message_of(text).startswith(found)


WRITE_X = "; if it is the blank, write x"
OTHER_SIZE = "; Eight solves 3x3 boards only"


@pytest.mark.parametrize(
    ("board", "advice"),
    [
        ("123456789", WRITE_X),
        ("1 2 3\n4 9 5", WRITE_X),
        ([1, 2, 3, 4, 5, 6, 7, 8, 9], WRITE_X),
        ([*"123456789"], WRITE_X),
        ("12x9", ""),
        ("1 2 3 4 5 6 7 8 null", ""),
        ("1 2 3 4 5 6 7 8 90", ""),
        ("1 2 3 4 5 6 7 8 q", WRITE_X),
        ("1 2 3 4 5 6 7 8 \xd7", WRITE_X),
        ("1 2 3 4 5 6 7 8 \xa0", ""),
        ("[[1,2,3,4],[5,6,7,8],[9,10,11,12],[13,14,15,0]]", OTHER_SIZE),
        (range(16), OTHER_SIZE),
        (np.arange(25).reshape(5, 5), OTHER_SIZE),
        ([12, 3, 4], OTHER_SIZE),
        ("123 45 677 x", ""),
        ("1 x .", ""),
    ],
    ids=repr,
)
def test_advice(board, advice):
    said = message_of(board)
    assert said.endswith(advice)
    assert advice or ";" not in said


@settings(max_examples=150)
@given(
    st.one_of(st.text("0123456789xX_.*# \n\r\t,/[];:|+ab\0é-", max_size=40), mutated)
)
def test_random_texts(text):
    compare(text)


@pytest.mark.parametrize(
    ("cells", "message"),
    [
        ([1, 2, 3], "found the end of the input inside a board, expected 6 more"),
        ([], "found the end of the input, expected the 9 cells of a board"),
        ([0, 0, 2, 3, 4, 5, 6, 7, 8], "found a second blank '0'"),
        (range(1, 10), "found '9', expected a tile 1 to 8 or a blank"),
        ([1, 2, 3, 0, 3, 4, 5, 6, 7], "found tile 3 a second time"),
        ([*range(9), 1], "found '1', expected the end of the input"),
        ([12, 3, 4, 5, 6, 7, 8, 0], "found '12', expected a tile 1 to 8"),
        (["12", 3, 4, 5, 6, 7, 8, 0], "found '12', expected a tile 1 to 8"),
        ([1, 2, 3, 4, 5, 6, 7, 8, 0, ","], "found ',', expected a tile"),
        ([1, 2, 3, 4, 5, 6, 7, "", 0], "found a second blank '0', expected the tiles"),
        ([1, 2, 3, 4, 5, 6, 7, None, "x"], "found a second blank 'x', expected the"),
        ([1, 2, 3, 4, 5, 6, 7, 8, 0.5], "found '0.5', expected a tile"),
        ([float("nan")] * 9, "found a second blank '0', expected the tiles 1 to 8"),
        ([*range(1, 9), float("inf")], "found 'inf', expected a tile"),
        ([*range(1, 9), "  "], "found '  ', expected a tile"),
        (1, "found the end of the input inside a board, expected 8 more"),
        (np.full((3, 3), 300), "found '300', expected a tile 1 to 8"),
        (
            np.zeros((2, 9), int),
            "found 2 boards, expected one; distance_many() and sol",
        ),
        (np.zeros((4, 3, 3)), "found 4 boards, expected one; distance_many() and sol"),
        (bytes([1, 1, 2, 3, 4, 5, 6, 7, 8]), "found tile 1 a second time"),
        ([2**300], "found 'a number of 301 bits', expected a tile 1 to 8"),
        (["\x1b[31m", "\x9b", "\u202e"], "found '\\x1b[31m', expected a tile 1 to 8"),
        (["\u202e!"], "found '\\xe2\\x80\\xae!', expected a tile"),
    ],
    ids=repr,
)
def test_cells(cells, message):
    assert message_of(cells).startswith(message)


@pytest.mark.parametrize(
    "board",
    [
        None,
        1.0,
        object(),
        {1, 2},
        dict.fromkeys(range(9)),
        [True, 0, 2, 3, 4, 5, 6, 7, 8],
        [1, False, 2, 3, 4, 5, 6, 7, 8],
        (8, 7, 6, 5, 4, 3, 2, True, False),
        [np.bool_(True), 0, 2, 3, 4, 5, 6, 7, 8],
        [1, 2j, 3],
        Board,
        np.ndarray,
        [eight_tables.GOAL_LAST],
    ],
    ids=repr,
)
def test_wrong_types(board):
    for function in Board, eight_tables.distance, eight_tables.best_moves:
        with pytest.raises(TypeError, match="a board is text, or cells"):
            function(board)


def test_masked_cells():
    """A masked cell is an error, wherever it is."""
    boards = np.ma.array(np.tile(np.arange(9), (20, 1)))
    assert eight_tables.distance_many(boards, boards).tolist() == [0] * 20
    assert eight_tables.distance(boards[0], boards[1]) == 0
    boards[19, 3] = np.ma.masked
    for board in boards[19], boards[19].reshape(3, 3), [boards[19]]:
        with pytest.raises(ValueError, match="found a masked cell"):
            Board(board)
    for function in PAIRS:
        for wrong in boards, boards[19], list(boards), boards.astype(np.uint8):
            with pytest.raises(ValueError, match="found a masked cell"):
                function(wrong)


HUGE = 2**24


class Endless(Sequence):
    """Acts as a long sequence, of which at most 99 items may be read."""

    def __init__(self, value):
        self.value = value
        self.reads = 0

    def __len__(self):
        return HUGE

    def __getitem__(self, _):
        self.reads += 1
        assert self.reads < 100
        return self.value


@pytest.mark.parametrize("value", [0, "0", "", [], [0], "x" * 100, 2**300])
def test_long_sequences_are_not_read(value):
    assert message_of(Endless(value))


def test_long_arrays_and_texts_are_not_copied():
    one_byte = np.broadcast_to(np.zeros((), np.uint8), (HUGE, 9))
    transposed = np.zeros((9, HUGE // 9), np.uint8).T
    for board in one_byte, transposed, bytes(HUGE), ["x" * HUGE] * 9:
        tracemalloc.start()
        message = message_of(board)
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert used < 100_000
        assert len(message) < 200


def test_long_orders_and_texts_beside_short_ones():
    long = "x" * HUGE
    tracemalloc.start()
    for function in eight_tables.solve, eight_tables.solve_many:
        with pytest.raises(ValueError, match="a move order must have the letters"):
            function("12345678x", order=long)
    with pytest.raises(ValueError, match=r"found the goal 'spiral+', expected last"):
        eight_tables.solve("12345678x", "spiral" + "l" * HUGE)
    with pytest.raises(ValueError, match=r"start of pair 99: 1:2: found a second"):
        eight_tables.distance_many([*["12345678x"] * 99, long])
    used = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    assert used < 4 * HUGE  # this suffices for a text and its bytes


def test_filler_takes_no_memory():
    for text in " " * 2**17, "#\n" * 2**17:
        tracemalloc.start()
        assert "found the end of the input" in message_of(text)
        used = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        assert used < 100 * len(text)


PAIRS = [eight_tables.distance_many, eight_tables.solve_many]
WITH_SOLUTION = [
    eight_tables.solve,
    eight_tables.path,
    eight_tables.best_moves,
    eight_tables.all_solutions,
    *BOUNDS.values(),
]
ONE_PAIR = [*WITH_SOLUTION, eight_tables.distance, eight_tables.explain]
WITH_ORDER = [
    eight_tables.solve,
    eight_tables.path,
    eight_tables.all_solutions,
    eight_tables.explain,
    eight_tables.solve_many,
]


@pytest.mark.parametrize("function", ONE_PAIR)
def test_functions_of_a_pair(function):
    for start, goal in ("12345678", "12345678x"), ("12345678x", "12345678"):
        with pytest.raises(ValueError, match=r"1:9: found the end of the input"):
            function(start, goal)
        with pytest.raises(TypeError, match="a board is text, or cells"):
            function("12345678x", None)


@pytest.mark.parametrize("function", WITH_SOLUTION)
def test_unsolvable(function):
    with pytest.raises(Unsolvable, match="the goal cannot be reached from the start"):
        function("12345687x")
    assert not issubclass(Unsolvable, ValueError)


@pytest.mark.parametrize("function", WITH_ORDER)
def test_orders(function):
    for order in "", "udlrr", "udll", "UDLR", "udlé", "udlr\0":
        with pytest.raises(ValueError, match="a move order must have the letters"):
            function("12345678x", "1234567x8", order)
    with pytest.raises(TypeError, match="a move order is text"):
        function("12345678x", "1234567x8", b"udlr")


def test_order_of_no_pairs():
    with pytest.raises(ValueError, match="a move order must have the letters"):
        eight_tables.solve_many([], order="x")


@pytest.mark.parametrize("function", WITH_ORDER)
@pytest.mark.parametrize(
    "form", [str, lambda text: [int(c) for c in text], lambda text: list(text)]
)
def test_first_of_several_errors(function, form):
    """Errors are raised in libeight's order: start, goal, order, unreachable goal."""
    start, goal = form("112345678"), form("223456780")
    with pytest.raises(ValueError, match="found tile 1 a second time"):
        function(start, goal, "udl")
    with pytest.raises(ValueError, match="found tile 1 a second time"):
        function(start, form("123456780"), "udl")
    with pytest.raises(ValueError, match="found tile 2 a second time"):
        function(form("123456870"), goal, "udl")
    with pytest.raises(ValueError, match="a move order must have the letters"):
        function(form("123456870"), form("123456780"), "udl")


def test_random_board():
    for distance in -1, 32, 2**70:
        with pytest.raises(ValueError, match="no board is at distance"):
            eight_tables.random_board(distance)
    with pytest.raises(ValueError, match="no board is at distance 31"):
        eight_tables.random_board(31, 1, "1234x5678")
    for seed in -1, 2**64:
        with pytest.raises(ValueError, match="is not from 0 to 2\\^64 - 1"):
            eight_tables.random_board(5, seed)
    for wrong in (1.5, None), (5, "seed"), (5, 1.0), (5, random):
        with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
            eight_tables.random_board(*wrong)


NAMES = "last, first, spiral, luogu"


@pytest.mark.parametrize("name", ["last", "LAST", "first", "spiral", "luogu"])
def test_names_are_no_starts(name):
    for form in str, str.encode:
        for function in *ONE_PAIR, *PAIRS, Board:
            with pytest.raises(ValueError, match=r"found '[a-zA-Z]', expected a tile"):
                function(form(name))


@pytest.mark.parametrize(
    ("goal", "nearest"),
    [
        ("lst", "last"),
        ("last ", "last"),
        ("FIRTS", "first"),
        ("spirale", "spiral"),
        ("zzz", None),
        ("\u043bast", "last"),
    ],
)
def test_misspelt_goals(goal, nearest):
    hint = f"; did you mean '{nearest}'?" if nearest else ""
    message = f"found the goal '{goal.strip()}', expected {NAMES}, or a board{hint}"
    for form in str, str.encode:
        for function in eight_tables.solve, eight_tables.distance:
            with pytest.raises(ValueError, match="goal") as caught:
                function("12345678x", form(goal))
            assert str(caught.value) == message
        with pytest.raises(ValueError, match="goal") as caught:
            eight_tables.distance_many(["12345678x"], form(goal))
        assert str(caught.value) == f"goal of pair 0: {message}"


def test_a_goal_has_no_byte_order_mark():
    for goal in "\ufeff12345678x", b"\xef\xbb\xbf12345678x":
        assert Board(goal) == eight_tables.GOAL_LAST
        with pytest.raises(ValueError, match=r"1:1: found the character U\+FEFF, exp"):
            eight_tables.solve("12345678x", goal)


GOALS = [eight_tables.all_distances, eight_tables.survey, eight_tables.boards]


@pytest.mark.parametrize("function", GOALS)
def test_goals(function):
    with pytest.raises(ValueError, match="found tile 8 a second time"):
        function("123456788")


BOARD = list(range(9))


@pytest.mark.parametrize("function", PAIRS)
def test_arrays(function):
    boards = np.array([BOARD, BOARD, [1, *BOARD[1:]], BOARD], np.uint8)
    with pytest.raises(ValueError, match="start of pair 2: found tile 1 a second"):
        function(boards)
    with pytest.raises(ValueError, match="goal of pair 2: found tile 1 a second"):
        function(boards[0], boards)
    for number in 9, -1, 256, 2**40:
        wrong = boards.astype(np.int64)
        wrong[1, 0] = number
        with pytest.raises(ValueError, match="start of pair 1: found "):
            function(wrong)
        with pytest.raises(ValueError, match="goal of pair 1: found "):
            function(boards[0], wrong)
    with pytest.raises(ValueError, match="found 2 starts and 3 goals"):
        function(boards[:2], boards[:3])
    for wrong in (
        boards[:, 1:],
        5,
        boards.reshape(2, 2, 9),
        boards.reshape(1, 4, 3, 3),
        boards.reshape(-1),
    ):
        shape = re.escape(str(np.shape(wrong)))
        with pytest.raises(ValueError, match=rf"of the shape \(n, 9\), not {shape}"):
            function(wrong)
    with pytest.raises(ValueError, match="start of pair 2: found tile 1 a second"):
        function(boards / 1)
    with pytest.raises(ValueError, match="start of pair 0: found the end"):
        function([[], []])
    for wrong in [b"12345678x", b"12a"], np.array([b"12345678x", b"12a"]):
        with pytest.raises(ValueError, match="start of pair 1: 1:3: found 'a'"):
            function(wrong)
        with pytest.raises(ValueError, match="goal of pair 1: 1:3: found 'a'"):
            function("12345678x", wrong)
    with pytest.raises(ValueError, match="start of pair 0: 1:4: found byte 0xff"):
        function(np.array([b"123\xff"]))
    for wrong in "12345678x\0", ["12345678x\0"], ["12345678x\0"] * 2:
        with pytest.raises(ValueError, match="start of pair 0: 1:10: found a NUL"):
            function(wrong)
    with pytest.raises(ValueError, match="start of pair 1: 1:3: found 'a'"):
        function(["12345678x", "12a"])
    with pytest.raises(ValueError, match="goal of pair 0: 1:3: found 'a'"):
        function("12345678x", "12a")
    with pytest.raises(ValueError, match=r"start of pair 2: .* 6 more"):
        function([BOARD, "12345678x", [1, 2, 3]])
    with pytest.raises(TypeError, match=r"start of pair 1: .* not NoneType"):
        function([BOARD, None])


@pytest.mark.parametrize("function", PAIRS)
def test_the_last_pair_of_many(function):
    boards = np.tile(np.arange(9, dtype=np.uint8), (10000, 1))
    boards[-1, 3] = 200
    with pytest.raises(ValueError, match="start of pair 9999: found '200'"):
        function(boards)
