"""Tests check() with right and wrong answers in all forms."""

from __future__ import annotations

import random

import numpy as np
import pytest

import eight_tables
import textbook
from boards import ORDERS
from command import run
from eight_tables import Board, check

WORDS = {"u": "Up", "d": "Down", "l": "Left", "r": "Right"}
ARROWS = {"u": "↑", "d": "↓", "l": "←", "r": "→"}


def boards_after(start, moves):
    """Returns the boards after each of some moves, as the second program moves."""
    boards = [start]
    for move in moves:
        boards.append(dict(textbook.children(boards[-1], "udlr"))[move])
    return boards[1:]


def tiles_of(start, moves):
    """Returns the tile that each move exchanges with the blank."""
    boards = [start, *boards_after(start, moves)]
    return [int(a[b.index("x")]) for a, b in zip(boards, boards[1:])]


def forms(start, moves):
    """Yields the moves in many forms."""
    words = [WORDS[move] for move in moves]
    arrows = [ARROWS[move] for move in moves]
    tiles = tiles_of(start, moves)
    boards = boards_after(start, moves)
    yield from [moves, moves.upper(), moves.encode(), list(moves), " ".join(moves)]
    yield from [words, tuple(words), np.array(words), map(str.upper, words)]
    yield from [", ".join(words), str(words), f"{words}\n", " -> ".join(words).lower()]
    yield from [arrows, "".join(arrows), " ".join(arrows)]
    yield from [tiles, np.array(tiles), list(map(str, tiles)), "".join(map(str, tiles))]
    yield from [str(tiles), " ".join(map(str, tiles)), iter(tiles)]
    yield from [boards, [start, *boards], "\n".join(boards), list(map(Board, boards))]
    cells = [list(Board(board)) for board in [start, *boards]]
    yield from [cells, np.array(cells), np.array(cells).reshape(-1, 3, 3)]
    yield [cells[0], *map(np.array, cells[1:])]
    yield [[row[:3], row[3:6], row[6:]] for row in cells]


def test_forms():
    for distance in 1, 2, 9, 20, 31:
        start = eight_tables.random_board(distance, 3).text
        moves = eight_tables.solve(start)
        for form in forms(start, moves):
            verdict = check(start, form)
            assert verdict.moves == moves
            assert verdict.legal
            assert verdict.reaches_goal
            assert verdict.shortest
            assert verdict.first
            assert verdict.wrong_step is None
            assert str(verdict) == verdict.reason == "the first shortest solution"
    assert check(start, eight_tables.path(start)).first


def test_a_published_answer():
    """A much-copied course publishes this answer of its breadth-first search."""
    answer = (
        "['Down', 'Right', 'Up', 'Up', 'Left', 'Down', 'Right', 'Down', 'Left', 'Up', "
        "'Left', 'Up', 'Right', 'Right', 'Down', 'Down', 'Left', 'Left', 'Up', 'Up']"
    )
    verdict = check("6,1,8,4,0,2,7,3,5", answer, "first")
    assert (len(verdict.moves), verdict.shortest) == (20, True)


def test_random_answers():
    """Compares verdicts with the second program."""
    rng = random.Random(1)
    right = 0
    for _ in range(400):
        goal = rng.choice(["12345678x", "x12345678", "1238x4765"])
        order = rng.choice(ORDERS)
        start = eight_tables.random_board(rng.randint(0, 20), rng, goal).text
        solutions = [*eight_tables.all_solutions(start, goal)]
        moves = list(rng.choice(solutions))
        for _ in range(rng.choice([0, 0, 1, 2])):
            at = rng.randint(0, len(moves))
            moves[at:at] = rng.choice(["u", "d", "l", "r", "ud", "lr", "rl"])
        if rng.random() < 0.2:
            del moves[rng.randint(0, len(moves)) :]
        verdict = check(start, moves, goal, order)
        wrong = None
        boards = [start]
        for number, move in enumerate(moves, 1):
            after = dict(textbook.children(boards[-1], "udlr")).get(move)
            if after is None:
                break
            boards.append(after)
            left = eight_tables.distance(after, goal)
            if wrong is None and left > eight_tables.distance(boards[-2], goal):
                wrong = number
        is_legal = len(boards) == len(moves) + 1
        reaches = is_legal and boards[-1] == goal
        assert verdict.moves == "".join(moves)[: len(boards) - 1]
        assert (verdict.legal, verdict.reaches_goal) == (is_legal, reaches)
        assert verdict.shortest == bool(verdict) == ("".join(moves) in solutions)
        first = eight_tables.solve(start, goal, order)
        assert verdict.first == ("".join(moves) == first)
        assert verdict.wrong_step == (wrong if is_legal else len(boards))
        right += verdict.shortest
    assert 100 < right < 300


def test_verdicts_of_the_command(tmp_path):
    """Compares verdicts with those of `eight check`."""
    starts = [eight_tables.random_board(distance, 5).text for distance in range(1, 26)]
    for i, start in enumerate(starts):
        moves = eight_tables.solve(start, order="rldu")
        answer = [moves, moves[:-1], moves + moves[-1], moves[::-1]][i % 4]
        (tmp_path / "queries").write_text(start + "\n")
        result = run("check", "solve", str(tmp_path / "queries"), text=answer + "\n")
        assert result.returncode == (0 if check(start, answer) else 1)


@pytest.mark.parametrize(
    ("start", "answer", "reason"),
    [
        ("12x453786", "dd", "the first shortest solution"),
        ("12345678x", "", "the first shortest solution"),
        ("12x453786", "", "the goal is still 2 moves away"),
        ("12x453786", "d", "the goal is still 1 move away"),
        ("12345678x", "ud", "2 moves, but the distance is 0; step 1 is the first that"),
        ("12x453786", "l", "the goal is still 3 moves away; step 1 is the first that"),
        (
            "12x453786",
            "uu",
            "step 1: the move u leaves the board; as moves of the tiles",
        ),
        ("12x453786", [3, 7], "step 2: tile 7 is not beside the blank"),
        ("12x453786", [3, 5], "the goal is still 2 moves away; step 2 is the first"),
        ("12x453786", [3, 3], "the goal is still 2 moves away; step 2 is the first"),
        (
            "12x453786",
            ["12345x786", "1234x5786", "12345678x"],
            "step 3: 12345678x is not one move from 1234x5786",
        ),
        ("12345687x", "lr", "the goal cannot be reached from the start"),
        ("1234567x8", "l", "the goal is still 2 moves away; step 1 is the first that "),
    ],
)
def test_reasons(start, answer, reason):
    assert str(check(start, answer)).startswith(reason)


def test_moves_on_an_unsolvable_board():
    verdict = check("12345687x", "lr")
    assert (verdict.moves, verdict.legal, verdict.wrong_step) == ("lr", True, None)


def test_the_first_solution_is_named():
    first, *others = eight_tables.all_solutions("64785x321", order="lrud")
    assert check("64785x321", first, order="lrud").first
    for moves in others:
        verdict = check("64785x321", moves, order="lrud")
        assert (verdict.shortest, verdict.first) == (True, False)
        expected = f"a shortest solution; the first in the order lrud is {first}"
        assert str(verdict) == expected


def test_moves_of_the_tiles():
    start = eight_tables.random_board(15, 1)
    flipped = eight_tables.solve(start).translate(str.maketrans("udlr", "durl"))
    verdict = check(start, flipped)
    assert not verdict
    assert str(verdict).endswith("; as moves of the tiles, the answer is right")
    assert "tiles" not in str(check(start, flipped[:-1]))


@pytest.mark.parametrize(
    ("answer", "error", "message"),
    [
        (
            "dq",
            ValueError,
            "part 1 of the answer: found 'dq', expected a letter u, d, l",
        ),
        (["d", "9"], ValueError, "part 2 of the answer: found '9', expected a letter"),
        (["d", ""], ValueError, "part 2 of the answer: found '', expected a letter"),
        (
            [0],
            ValueError,
            "part 1 of the answer: found '0', expected a letter u, d, l or",
        ),
        ([10], ValueError, "part 1 of the answer: found '10', expected a letter u, d,"),
        (
            "unsolvable",
            ValueError,
            "part 1 of the answer: found 'unsolvable', expected",
        ),
        (
            ["1234567xx"],
            ValueError,
            "part 1 of the answer: 1:9: found a second blank 'x'",
        ),
        ([True], TypeError, "a board is text, or cells"),
        ([None], TypeError, "a board is text, or cells"),
        (None, TypeError, "an answer is text or a sequence, not NoneType"),
        (5, TypeError, "an answer is text or a sequence, not int"),
        (Board("12345678x"), TypeError, "an answer is text or a sequence, not Board"),
    ],
)
def test_what_is_no_answer(answer, error, message):
    with pytest.raises(error, match=message):
        check("12x453786", answer)


def test_wrong_arguments():
    with pytest.raises(ValueError, match="1:3: found the end of the input"):
        check("12", "u")
    with pytest.raises(ValueError, match="did you mean 'last'"):
        check("12x453786", "dd", "lst")
    with pytest.raises(ValueError, match="a move order must have the letters"):
        check("12x453786", "dd", order="ud")
