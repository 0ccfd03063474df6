"""Compares search() with the command's searches, measure(), and a second program."""

from __future__ import annotations

import math
import pathlib
import re
import subprocess
import sys
from time import perf_counter

import numpy as np
import pytest

import eight_tables
import textbook
from boards import BOUNDS, ORDERS
from command import stats
from eight_tables import ENGINES, Board, Engine, Step, Unsolvable, measure, search

ALL = eight_tables.boards()
HARDEST = ["8672543x1", "64785x321"]


def random_boards(depths, goal="last"):
    """Returns a random board of each distance."""
    return [
        eight_tables.random_board(d, 100 + i, goal).text for i, d in enumerate(depths)
    ]


STARTS = [*random_boards([*range(27)] * 2), *HARDEST]


def compare_with_command(boards, engine, *options, heuristic=None):
    expected = stats(boards, "--engine", engine, *options)
    for board, (moves, counts) in zip(boards, expected):
        found = search(board, engine, heuristic).run()
        assert found.moves == moves
        for name in "generated", "expanded", "frontier":
            if found.expanded:  # bfs.c does not count the goal as a frontier
                assert getattr(found, name) == counts[name], (board, name)


def test_breadth_first_search_counts_as_the_command():
    compare_with_command(STARTS, "bfs")


@pytest.mark.parametrize("engine", ["astar", "idastar"])
@pytest.mark.parametrize("name", BOUNDS)
def test_heuristic_searches_count_as_the_command(engine, name):
    # IDA* with misplaced tiles expands millions of boards for distant starts.
    near = [board for board in STARTS if eight_tables.distance(board) < 22]
    boards = near if (engine, name) == ("idastar", "misplaced") else STARTS
    options = "--heuristic", name
    compare_with_command(boards, engine, *options, heuristic=BOUNDS[name])


def odd_heuristics():
    """Returns arrays that are not admissible, or not consistent, or neither."""
    rng = np.random.default_rng(1)
    distances = eight_tables.all_distances().astype(int)
    manhattan = eight_tables.manhattan(ALL).astype(int)
    misplaced = eight_tables.misplaced(ALL).astype(int)
    found = {
        "holes": np.where(rng.random(len(ALL)) < 0.1, 0, manhattan),
        "high": np.where(rng.random(len(ALL)) < 0.1, 40, manhattan),
        "doubled": 2 * manhattan,
        "sum": manhattan + misplaced,
        "half more": manhattan + manhattan // 2,
        "noise": distances + rng.integers(0, 9, len(ALL)),
        "far apart": manhattan * 2000,
    }
    for values in found.values():
        values[Board("12345678x").index()] = 0
    return found


ODD = odd_heuristics()


# If values are far apart, IDA* finds solutions of more moves than measure() can.
@pytest.mark.parametrize(
    ("engine", "name"),
    [*(("astar", name) for name in ODD), *(("idastar", name) for name in [*ODD][:-1])],
)
def test_odd_heuristics_count_as_measure(engine, name):
    values = ODD[name]
    expected = measure(STARTS, values, engine=engine)
    counts = zip(expected.distance, expected.generated, expected.expanded)
    seen = 0
    for board, (distance, generated, expanded), rounds in zip(
        STARTS, counts, expected.rounds
    ):
        if expanded > 200_000 or distance < 0:
            continue
        found = search(board, engine, lambda board: int(values[board.index()])).run()
        assert len(found.moves) == distance
        assert (found.generated, found.expanded) == (generated, expanded)
        assert len(found.rounds) == rounds
        assert sum(found.rounds.values()) == (expanded if rounds else 0)
        seen += 1
    assert seen >= 50


# ---- Published counts -------------------------------------------------------------


# These are from a much-copied course, whose goal is x12345678.  It counts as the
# package does.  Its depth-first search pushes the moves in reverse, and its A* expands
# the oldest of several boards, and generates no board twice.
COURSE = Engine(lambda g, h: g + h, "oldest", "generated")


@pytest.mark.parametrize(
    ("board", "bfs", "moves", "dfs", "deep", "astar"),
    [
        ("618402735", 54094, 20, 51015, 46142, 696),
        ("864213570", 166786, 26, 9869, 9612, 1585),
    ],
)
def test_published_counts(board, bfs, moves, dfs, deep, astar):
    found = search(board, "bfs", goal="first").run()
    assert (found.expanded, len(found.moves)) == (bfs, moves)
    found = search(board, "dfs", goal="first", order="rldu").run()
    assert (found.expanded, len(found.moves)) == (dfs, deep)
    found = search(board, COURSE, eight_tables.manhattan, "first").run()
    assert (found.expanded, len(found.moves)) == (astar, moves)


# ---- The second program -----------------------------------------------------------


GOALS = ["12345678x", "x12345678", "1238x4765"]


@pytest.mark.parametrize("goal", GOALS)
def test_the_second_program(goal):
    for i, board in enumerate(random_boards([0, 3, 6, 9, 12, 17], goal)):
        order = ORDERS[5 * i % 24]

        def h(text, goal=goal):
            return sum(a != b for a, b in zip(text, goal))

        for engine, function in (
            ("dfs", textbook.depth_first),
            ("ucs", textbook.uniform_cost),
        ):
            if engine == "dfs" and i % 3 != 1:
                continue  # this search often expands most boards
            found = search(board, engine, None, goal, order).run()
            counts = found.generated, found.expanded, found.frontier
            assert (found.moves, *counts) == function(board, goal, order)
        found = search(board, "greedy", lambda board: h(board.text), goal, order).run()
        counts = found.generated, found.expanded, found.frontier
        assert (found.moves, *counts) == textbook.greedy(board, goal, order, h)
        if i < 5:
            found = search(board, "ids", None, goal, order).run()
            counts = found.generated, found.expanded, [*found.rounds.values()]
            expected = textbook.iterative_deepening(board, goal, order)
            assert (found.moves, *counts) == expected
            assert [*found.rounds] == [*range(len(found.moves) + 1)]


def test_orders():
    """These searches find the first shortest solution in the order of the moves."""
    for i, order in enumerate(ORDERS):
        for board in random_boards([4 + i // 4, 12]):
            for engine, heuristic in (
                ("bfs", None),
                ("ids", None),
                ("idastar", eight_tables.manhattan),
            ):
                found = search(board, engine, heuristic, order=order).run()
                assert found.moves == eight_tables.solve(board, order=order)


# ---- Steps ------------------------------------------------------------------------


@pytest.mark.parametrize("engine", ENGINES)
def test_steps(engine):
    board = random_boards([14])[0]
    given = eight_tables.manhattan if engine in ("greedy", "astar", "idastar") else None
    found = search(board, engine, given)
    assert (found.moves, found.expanded, found.frontier) == (None, 0, 0)
    first = next(found)
    assert first == (Board(board), None, "", 0, given(board) if given else 0)
    deepens = engine in ("ids", "idastar")  # these count a board when they visit it
    assert found.generated == (0 if deepens else len(Board(board).neighbors()))
    for number, step in enumerate(found, 2):
        assert isinstance(step, Step)
        assert step.h == (given(step.board) if given else 0)
        assert found.expanded == number
        if step.parent is None:  # the start again, in another round
            assert (step.g, deepens) == (0, True)
        else:
            assert step.parent.move(step.move) == step.board
            assert step.g > 0
        if number == 5000:
            break
    found.run()
    assert Board(board).move(found.moves) == eight_tables.GOAL_LAST
    assert [*found] == []
    again = search(board, engine, given).run()
    assert (again.moves, again.generated) == (found.moves, found.generated)
    assert (again.expanded, again.frontier) == (found.expanded, found.frontier)
    assert again.rounds == found.rounds
    assert [*found.rounds][:1] == ([first.h] if deepens else [])
    assert found.seconds > 0
    assert f"expanded={found.expanded}, " in repr(found)


def test_the_seconds_are_those_of_the_search():
    """The time between the steps does not count."""
    began = perf_counter()
    found = search("8672543x1", "astar", eight_tables.manhattan)
    between = 0.0
    for _ in range(100):
        next(found)
        before = perf_counter()
        sum(range(10**4))
        between += perf_counter() - before
    some = found.seconds
    found.run()
    assert 0 < some < found.seconds < perf_counter() - began - between


# VmHWM is the most memory that the process has had.  ru_maxrss would be at least the
# memory that its parent had when it began.
STATUS = pathlib.Path("/proc/self/status")
MEMORY = """
import eight_tables, re, sys
steps = list(eight_tables.search("8672543x1", sys.argv[1]))
assert len(steps) == 181438
print(re.search("VmHWM: *(.*) kB", open(sys.argv[2]).read().expandtabs())[1])
"""


@pytest.mark.skipif(not STATUS.exists(), reason="there is no /proc")
@pytest.mark.parametrize("engine", ["bfs", "ucs"])
def test_memory(engine):
    """A search of all boards fits in 300 MB, even if its steps are kept."""
    command = [sys.executable, "-c", MEMORY, engine, STATUS]
    result = subprocess.run(command, capture_output=True, check=True)
    assert int(result.stdout) < 300_000  # kilobytes


# ---- Heuristics and engines --------------------------------------------------------


@pytest.mark.parametrize("engine", ["greedy", "astar", "idastar"])
def test_a_heuristic_is_called_once_for_each_board_met(engine):
    called = []

    def heuristic(board):
        called.append(board)
        return eight_tables.manhattan(board)

    found = search("8672543x1", engine, heuristic).run()
    assert len(called) == len(set(called)) <= found.generated + 2
    assert {Board("8672543x1"), eight_tables.GOAL_LAST} <= set(called)


def test_own_engines():
    weighted = Engine(lambda g, h: g + 2 * h)
    deeper = Engine(lambda g, h: (g + h, -g), "oldest")
    deep = Engine(lambda g, h: g + 2 * h, closing="never")
    for board in STARTS:
        distance = eight_tables.distance(board)
        for engine in weighted, deep:
            found = search(board, engine, eight_tables.manhattan).run()
            assert distance <= len(found.moves) <= 2 * distance
        found = search(board, deeper, eight_tables.manhattan).run()
        assert len(found.moves) == distance
        # Without a heuristic, A* is uniform-cost search.
        if distance < 15:
            found = search(board, ENGINES["astar"]).run()
            assert found.expanded == search(board, "ucs").run().expanded


@pytest.mark.parametrize(
    ("value", "error", "message"),
    [
        (math.nan, ValueError, "the heuristic of {} is nan, expected a number from 0"),
        (math.inf, ValueError, "the heuristic of {} is inf, expected a number from 0 "),
        (
            -1,
            ValueError,
            "the heuristic of {} is -1, expected a number from 0 to 65535",
        ),
        (None, TypeError, "the heuristic of {} is None, expected a number"),
        ("9", TypeError, "the heuristic of {} is 9, expected a number"),
        (np.zeros(1), TypeError, r"the heuristic of {} is \[0.\], expected a number"),
        (2j, TypeError, "the heuristic of {} is 2j, expected a number"),
    ],
)
@pytest.mark.parametrize("engine", ["greedy", "astar", "idastar"])
def test_wrong_values(engine, value, error, message):
    values = {"1234567x8": value, "12345678x": 0}
    found = search("123456x78", engine, lambda board: values.get(board.text, 1))
    with pytest.raises(error, match=message.format("1234567x8")):
        found.run()


def test_wrong_arguments():
    start = "12345x678"
    for wrong, error, message in (
        (("12345687x", "bfs"), Unsolvable, "the goal cannot be reached from the start"),
        (("1234", "bfs"), ValueError, "1:5: found the end of the input"),
        ((start, "dls"), ValueError, "found engine 'dls', expected 'bfs', 'dfs', "),
        ((start, "bfs", eight_tables.manhattan), TypeError, "'bfs' takes no heuristic"),
        ((start, "astar"), TypeError, "the engine 'astar' takes a heuristic"),
        ((start, "bfs", None, "lst"), ValueError, "did you mean 'last'"),
        ((start, "bfs", None, "last", "udl"), ValueError, "a move order must have"),
        ((start, "astar", lambda _: 1), ValueError, "of the goal is 1, expected 0"),
        (
            (start, Engine(max, "new")),
            ValueError,
            "found ties 'new', expected 'newest'",
        ),
        (
            (start, Engine(max, closing="x")),
            ValueError,
            "found closing 'x', expected '",
        ),
    ):
        with pytest.raises(error, match=re.escape(message)):
            search(*wrong)
