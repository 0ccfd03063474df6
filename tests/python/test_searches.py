"""Compares the results of measure() and other searches, and tests judge_heuristic()."""

from __future__ import annotations

import sys
from fractions import Fraction
from time import perf_counter

import numpy as np
import pytest

import eight_tables
from boards import BOUNDS
from command import stats
from eight_tables import Board, judge_heuristic, manhattan, measure

GOAL = Board("12345678x")
ALL = eight_tables.boards()
DISTANCES = eight_tables.all_distances()


@pytest.fixture(scope="module")
def starts():
    """Returns boards of all distances, and an unsolvable board."""
    depths = [*range(10, 32), *range(10)] * 4
    found = [eight_tables.random_board(d, i).text for i, d in enumerate(depths)]
    return [*found, "12345678x", "12345687x"]


def stats_of(boards, *options):
    """Returns the distance and the two counts that `eight solve --stats` prints."""
    names = "distance", "generated", "expanded"
    return [
        tuple(counts[name] for name in names) for _, counts in stats(boards, *options)
    ]


def counts_of(found):
    return [*zip(*(each.tolist() for each in found[:3]))]


@pytest.mark.parametrize("name", BOUNDS)
@pytest.mark.parametrize("engine", ["astar", "idastar"])
def test_counts_are_those_of_the_command(starts, name, engine):
    if (engine, name) == ("idastar", "misplaced"):
        starts = starts[-42:]  # this search expands the most boards
    expected = stats_of(starts, "--engine", engine, "--heuristic", name)
    found = measure(starts, BOUNDS[name], engine=engine)
    assert counts_of(found) == expected
    has_rounds = (found.distance >= 0) & (engine == "idastar")
    assert ((found.rounds > 0) == has_rounds).all()


def test_breadth_first_search(starts):
    expected = stats_of(starts[-40:], "--engine", "bfs")
    found = measure(starts[-40:], engine="bfs")
    assert counts_of(found) == expected
    assert not found.rounds.any()
    another = measure("81324x765", None, "spiral", "bfs").distance.tolist()
    assert another == [eight_tables.distance("81324x765", "spiral")]


def test_another_goal():
    goal = Board("1238x4765")
    values = eight_tables.all_distances(goal)
    found = measure([[8, 1, 3, 2, 4, 0, 7, 6, 5]], values, goal)
    moves = eight_tables.distance("81324x765", goal)
    # With the distance as the heuristic, A* expands one board per move.
    assert (found.distance.tolist(), found.expanded.tolist()) == ([moves], [moves])


# ---- Arrays ----------------------------------------------------------------------


def holes(seed, part=1 / 3):
    """Returns inconsistent values: the distances, but 0 for a part of the boards."""
    values = DISTANCES.astype(int)
    values[np.random.default_rng(seed).random(len(values)) < part] = 0
    return values


def test_boards_are_reopened():
    # Without reopening, A* finds longer solutions from some of these boards.
    values = holes(1, part=15 / 16)
    found = measure(ALL[::12001], values)
    assert (found.distance == DISTANCES[::12001]).all()


def test_a_heuristic_that_is_too_large():
    values = np.random.default_rng(1).integers(0, 65536, len(ALL))
    values[GOAL.index()] = 0
    with pytest.warns(
        RuntimeWarning, match="the engine 'astar' gave up on 3 of 4 boards"
    ):
        found = measure(ALL[::60000], values)
    distances = DISTANCES[::60000]
    assert ((found.distance >= distances) | (found.distance == -2)).all()
    assert (found.distance > distances).any()


GAVE_UP = "the engine '{}' gave up on {} of {} boards, first on {}: see the parameter"


def test_a_weak_heuristic_gives_up():
    farthest = ALL[DISTANCES == 31][:1]
    message = GAVE_UP.format("idastar", 1, 1, Board(farthest[0]).text)
    with pytest.warns(RuntimeWarning, match=message):
        found = measure(farthest, np.zeros(len(ALL)), engine="idastar")
    assert found.distance.tolist() == [-2]
    assert found.expanded.tolist() == [10_000_000]


@pytest.mark.parametrize("heuristic", [eight_tables.manhattan, lambda b: manhattan(b)])
def test_a_limit(heuristic):
    starts = ["12345678x", "8672543x1", "12345687x", "64785x321"]
    for limit, distances, expanded, first in (
        (14195, [0, 31, -1, -2], [0, 14195, 0, 14195], starts[3]),
        (14194, [0, -2, -1, -2], [0, 14194, 0, 14194], starts[1]),
        (0, [0, -2, -1, -2], [0, 0, 0, 0], starts[1]),
    ):
        message = GAVE_UP.format("idastar", distances.count(-2), 4, first)
        with pytest.warns(RuntimeWarning, match=message):
            found = measure(starts, heuristic, engine="idastar", limit=limit)
        assert found.distance.tolist() == distances
        assert found.expanded.tolist() == expanded
    for limit in -1, 2**70:
        message = f"found the limit {limit}, expected a number from 0 to "
        with pytest.raises(ValueError, match=f"^{message}{sys.maxsize - 1}$"):
            measure(starts, heuristic, limit=limit)
    with pytest.raises(TypeError, match="cannot be interpreted as an integer"):
        measure(starts, heuristic, limit=1e6)
    assert measure(starts[0], heuristic, limit=2**62).distance.tolist() == [0]


def test_a_limit_of_astar():
    with pytest.warns(RuntimeWarning, match=GAVE_UP.format("astar", 1, 1, "8672543x1")):
        found = measure("8672543x1", lambda board: manhattan(board), limit=6812)
    assert (found.distance[0], found.expanded[0]) == (-2, 6812)
    found = measure("8672543x1", lambda board: manhattan(board), limit=6813)
    assert (found.distance[0], found.expanded[0]) == (31, 6813)


# ---- Functions -------------------------------------------------------------------


@pytest.mark.parametrize("engine", ["astar", "idastar"])
@pytest.mark.parametrize("name", ["halves", "holes", "high"])
def test_a_function_counts_as_an_array(engine, name):
    rng = np.random.default_rng(1)
    values = manhattan(ALL).astype(float)
    if name == "halves":
        values += rng.choice([0, 0.5, 1e-10], len(ALL))
    else:
        values[rng.random(len(ALL)) < 0.1] = 40 if name == "high" else 0
    values[GOAL.index()] = 0
    starts = [eight_tables.random_board(i % 25, i) for i in range(50)]
    began = perf_counter()
    by_array = measure(starts, values, engine=engine)
    by_function = measure(starts, lambda b: float(values[b.index()]), engine=engine)
    elapsed = perf_counter() - began
    for array, function in zip(by_array[:4], by_function[:4]):
        assert (array.tolist(), array.dtype) == (function.tolist(), function.dtype)
    for seconds in by_array.seconds, by_function.seconds:
        assert (seconds > 0).all()
        assert seconds.dtype == np.float64
    assert by_array.seconds.sum() + by_function.seconds.sum() < elapsed


def test_a_function_is_called_only_for_boards_that_a_search_meets():
    called = []

    def heuristic(board):
        called.append(board)
        return manhattan(board)

    found = measure(["12x453786", "1234567x8"], heuristic)
    assert len(called) < 20
    assert found.expanded.tolist() == [2, 1]
    called.clear()
    judge_heuristic(heuristic)
    assert len(called) == len(set(called)) == len(ALL)


def test_a_wrong_value_of_a_function():
    for value, error, expected in (
        (np.nan, ValueError, "is nan, expected a number from 0 to 65535"),
        (-0.5, ValueError, "is -0.5, expected a number from 0 to 65535"),
        ("1", TypeError, "is 1, expected a number"),
    ):

        def heuristic(board, value=value):
            return value if board.text == "1234567x8" else manhattan(board)

        message = f"^the heuristic of 1234567x8 {expected}"
        with pytest.raises(error, match=message):
            measure("123456x78", heuristic)
        with pytest.raises(error, match=message):
            judge_heuristic(heuristic)


def test_bounds_are_taken_with_the_goal():
    goal = Board("1238x4765")
    starts = [eight_tables.random_board(d, d, goal) for d in range(25)]
    for name, bound in BOUNDS.items():
        words = "--engine", "astar", "--heuristic", name, "--goal", "spiral"
        expected = stats_of([start.text for start in starts], *words)
        assert counts_of(measure(starts, bound, goal)) == expected
        report = judge_heuristic(bound, goal)
        assert (report.too_large, report.too_steep) == (None, None)


def test_values_are_rounded_up():
    values = np.maximum(DISTANCES - 0.5, 0)
    found = measure(ALL[:50], values)
    assert (found.distance == DISTANCES[:50]).all()
    assert (found.expanded == DISTANCES[:50]).all()  # the same as with the distances


def test_rounding_errors_are_tolerated():
    # The Euclidean distance is admissible and consistent, but its sums are not exact.
    place, home = np.argsort(ALL, axis=1)[:, 1:], np.argsort(GOAL.cells)[1:]
    values = np.hypot(place // 3 - home // 3, place % 3 - home % 3).sum(axis=1)
    report = judge_heuristic(values)
    assert (report.too_large, report.too_steep) == (None, None)
    for excess, is_error in (1e-10, False), (1e-8, True):
        values = DISTANCES + excess * (np.arange(len(ALL)) % 2) * (DISTANCES > 0)
        report = judge_heuristic(values)
        assert (report.too_large is not None) == is_error
        assert (report.too_steep is not None) == is_error
        expanded = measure(ALL[:50], values).expanded
        assert (expanded == DISTANCES[:50]).all() != is_error


def test_no_start():
    assert [each.shape for each in measure([], eight_tables.manhattan)] == [(0,)] * 5


@pytest.mark.parametrize(
    ("place", "value", "message"),
    [
        (5, np.nan, "the heuristic of {} is nan, expected a number from 0 to 65535"),
        (5, np.inf, "the heuristic of {} is inf, expected a number from 0 to 65535"),
        (5, -1, "the heuristic of {} is -1.0, expected a number from 0 to 65535"),
        (5, 65536, "the heuristic of {} is 65536.0, expected a number from 0 to 65535"),
        (GOAL.index(), 0.5, "the heuristic of the goal is 0.5, expected 0"),
    ],
)
def test_bad_values(place, value, message):
    values = DISTANCES.astype(float)
    values[place] = value
    for function in (lambda: measure(GOAL, values)), (lambda: judge_heuristic(values)):
        with pytest.raises(ValueError, match=r"^the heuristic of ") as caught:
            function()
        assert str(caught.value) == message.format(Board(ALL[place]).text)


def test_bad_arguments():
    with pytest.raises(ValueError, match=r"shape \(181440,\), not \(9,\)"):
        measure(GOAL, np.zeros(9))
    with pytest.raises(TypeError, match="array of numbers, not of <U1"):
        measure(GOAL, np.full(181440, "1"))
    with pytest.raises(TypeError, match="of 12345678x is None, expected a number"):
        measure(GOAL, lambda board: None if board == GOAL else 1)
    exact = [Fraction(int(distance), 1) for distance in DISTANCES]
    assert measure(ALL[:5], exact).distance.tolist() == DISTANCES[:5].tolist()
    with pytest.raises(ValueError, match="found engine 'dfs', expected 'astar', 'ida"):
        measure(GOAL, DISTANCES, engine="dfs")
    with pytest.raises(TypeError, match="the engine 'bfs' takes no heuristic"):
        measure(GOAL, DISTANCES, engine="bfs")
    for engine in "astar", "idastar":
        with pytest.raises(TypeError, match=f"the engine '{engine}' takes a heuristic"):
            measure(GOAL, engine=engine)
    with pytest.raises(ValueError, match="start of pair 0: "):
        measure("12345678", DISTANCES)


# ---- judge_heuristic() ----------------------------------------------------------


@pytest.mark.parametrize("name", BOUNDS)
def test_the_bounds_are_consistent(name):
    report = judge_heuristic(BOUNDS[name])
    assert (report.too_large, report.too_steep) == (None, None)
    assert 0 < report.mean_error < report.largest_error < 32


def test_counterexamples():
    values = holes(2)
    report = judge_heuristic(values)
    assert report.too_large is None
    first, second = report.too_steep
    assert second in first.neighbors().values()
    assert abs(values[first.index()] - values[second.index()]) > 1
    # The value of one board in the middle of the array is 0.25 too large.
    values = DISTANCES.astype(float)
    values[90_000] += 0.25
    report = judge_heuristic(values)
    assert report.too_large == Board(ALL[90_000])
    assert report.too_steep is not None
    assert (report.mean_error, report.largest_error) == (0.25 / 181440, 0.25)


@pytest.mark.parametrize("moves", ["ud", "lr"])
def test_values_that_differ_in_one_direction(moves):
    # Only the moves that leave the blank's row, or else its column, change the value.
    line = ALL.argmin(axis=1) // 3 if moves == "ud" else ALL.argmin(axis=1) % 3
    for step in 2, 5:
        first, second = judge_heuristic(step * (2 - line)).too_steep
        assert second in [first.neighbors().get(move) for move in moves]
    assert judge_heuristic(2 - line).too_steep is None
