"""Checks the exercises of course.ipynb with the tables of eight_tables.

Each function exercise_N prints one line, which says that the exercise is not done yet,
that it is correct, or what is wrong.
"""

import collections.abc
import numbers
import random

import eight_tables

MOVES = {"u": -3, "d": 3, "l": -1, "r": 1}
TRIALS = 500


class WrongError(Exception):
    """Reports that an answer is wrong; the message says why."""


def _judge(exercise):
    """Returns a decorator that makes a check print the result of an exercise."""

    def decorate(check):
        def judged(*arguments):
            try:
                praise = check(*arguments) or "correct"
            except NotImplementedError:
                praise = "not done yet"
            except WrongError as wrong:
                praise = f"not yet correct: {wrong}"
            print(f"Exercise {exercise}: {praise}.")

        judged.__doc__ = check.__doc__
        return judged

    return decorate


def _expect(call, found, expected):
    if found != expected:
        raise WrongError(f"{call} is {found!r}, but {expected!r} is correct")


def _expect_kind(call, found, kind, words):
    if not isinstance(found, kind):
        hint = "; does the function return its result?" if found is None else ""
        raise WrongError(f"{call} is {found!r}, which is not {words}{hint}")


def _shuffled(generator):
    return "".join(generator.sample("12345678x", 9))


def _some(boards):
    """Draws the same random states in each run; the first has the distance 0."""
    return ["12345678x", *random.Random(1).sample(sorted(boards), TRIALS)]


def _follow(board, moves):
    """Returns the state after moves, or None if one of them is impossible."""
    for move in moves:
        blank = board.index("x")
        to = blank + MOVES.get(move, 9)
        if not 0 <= to < 9 or (move in "lr" and to // 3 != blank // 3):
            return None
        tile = board[to]
        board = board.translate(str.maketrans("x" + tile, tile + "x"))
    return board


@_judge(1)
def exercise_1(can_reach):
    """Compares answers of can_reach with answers of the tables, for random pairs."""
    generator = random.Random(1)
    for _ in range(TRIALS):
        start, goal = _shuffled(generator), _shuffled(generator)
        _expect(
            f"can_reach({start!r}, {goal!r})",
            bool(can_reach(start, goal)),
            eight_tables.distance(start, goal) is not None,
        )


@_judge(2)
def exercise_2(solve, distance):
    """Checks that the solutions of some states lead to the goal and are shortest."""
    for board in _some(distance):
        moves = solve(board, distance)
        _expect_kind(
            f"solve({board!r})",
            moves,
            collections.abc.Sequence,
            "a text of moves",
        )
        end = _follow(board, moves)
        if end != "12345678x":
            where = f"leads to {end}" if end else "has a move that is not possible"
            raise WrongError(f"solve({board!r}) is {moves!r}, which {where}")
        length = eight_tables.distance(board)
        if len(moves) != length:
            raise WrongError(
                f"solve({board!r}) has {len(moves)} moves, but {length} are enough"
            )


@_judge(3)
def exercise_3(count_solutions, distance):
    """Compares numbers of solutions with the numbers that the tables give."""
    for board in _some(distance):
        _expect(
            f"count_solutions({board!r})",
            count_solutions(board, distance),
            sum(1 for _ in eight_tables.all_solutions(board)),
        )


@_judge(4)
def exercise_4(manhattan, distance):
    """Compares values of manhattan with the values of the package's function."""
    for board in _some(distance):
        _expect(
            f"manhattan({board!r})", manhattan(board), eight_tables.manhattan(board)
        )


@_judge(5)
def exercise_5(is_consistent, distance):
    """Checks is_consistent with consistent and with inconsistent heuristics."""
    manhattan = {board: eight_tables.manhattan(board) for board in distance}
    one_high = {**manhattan, "12345678x": 1}
    # This heuristic is admissible, but a move to one state lowers it by more than 1.
    one_low = {**manhattan, "8672543x1": 0}
    cases = [
        ("the distance itself", distance, True),
        ("the Manhattan distance", manhattan, True),
        ("the Manhattan distance, but 1 at the goal", one_high, False),
        ("the Manhattan distance, but 0 at a state far away", one_low, False),
        ("1 everywhere", dict.fromkeys(distance, 1), False),
    ]
    for name, estimate, expected in cases:
        if bool(is_consistent(estimate)) != expected:
            answer = "consistent" if expected else "not consistent"
            raise WrongError(f"{name} is {answer}")


@_judge(6)
def exercise_6(better, distance):
    """Checks that a heuristic is nowhere more than the distance, and that its mean is
    more than the mean of the Manhattan distance."""
    total = 0
    for board, moves in distance.items():
        estimate = better(board)
        _expect_kind(f"better({board!r})", estimate, numbers.Real, "a number")
        # This is also true if the estimate is NaN, because a comparison with NaN is
        # false.
        if not estimate <= moves:
            raise WrongError(
                f"better({board!r}) is {estimate}, but the state is {moves} moves away"
            )
        total += estimate
    mean = total / len(distance)
    known = sum(map(eight_tables.manhattan, distance)) / len(distance)
    if mean <= known:
        raise WrongError(
            f"its mean is {mean:.3f}, but the mean of the Manhattan distance is "
            f"{known:.3f}"
        )
    return f"correct, with a mean of {mean:.2f} (Manhattan distance: {known:.2f})"


@_judge(7)
def exercise_7(relabel):
    """Compares distances before and after the renaming."""
    generator = random.Random(1)
    for _ in range(TRIALS):
        start, goal = _shuffled(generator), _shuffled(generator)
        found = relabel(start, goal)
        _expect_kind(f"relabel({start!r}, {goal!r})", found, str, "a text of cells")
        if sorted(found) != sorted(start) or found.index("x") != start.index("x"):
            raise WrongError(
                f"relabel({start!r}, {goal!r}) is {found!r}, which is no renaming"
            )
        names = iter("12345678")
        renamed = "".join("x" if tile == "x" else next(names) for tile in goal)
        if eight_tables.distance(found, renamed) != eight_tables.distance(start, goal):
            raise WrongError(
                f"relabel({start!r}, {goal!r}) is {found!r}, which has another "
                f"distance to {renamed!r}"
            )
