"""Tests the heuristic of eight_tables.aima with the A* search of aima-python."""

from __future__ import annotations

import math

import pytest
from hypothesis import given

import eight_tables
from boards import boards
from eight_tables import aima
from eight_tables.aima import true_distance

search = pytest.importorskip("aima.search")

HARD = (6, 4, 7, 8, 5, 0, 3, 2, 1)


class Recorded(search.EightPuzzle):
    """Records the expanded states."""

    def __init__(self, *args):
        super().__init__(*args)
        self.expanded = []

    def actions(self, state):
        self.expanded.append(state)
        return super().actions(state)


def test_expands_only_boards_on_shortest_solutions():
    problem = Recorded(HARD)
    node = search.astar_search(problem, h=true_distance(problem))
    assert len(node.solution()) == 31
    on_solutions = {
        eight_tables.Board(HARD).move(moves[:n]).cells
        for moves in eight_tables.all_solutions(HARD)
        for n in range(31)
    }
    assert set(problem.expanded) <= on_solutions
    assert len(problem.expanded) <= len(on_solutions)


@pytest.mark.parametrize("seed", range(20))
def test_solutions_of_astar_are_shortest(seed):
    goal = eight_tables.random_board(rng=seed)
    start = eight_tables.random_board(12, seed, goal)
    problem = Recorded(start.cells, goal.cells)
    node = search.astar_search(problem, h=true_distance(problem))
    moves = "".join(action[0].lower() for action in node.solution())
    assert len(moves) == 12
    assert start.move(moves) == goal


@given(boards, boards)
def test_consistent(board, goal):
    h = true_distance(search.EightPuzzle(board.cells, goal.cells))
    here = h(search.Node(board.cells))
    assert math.isinf(here) != board.solvable(goal)
    for neighbor in board.neighbors().values():
        there = h(search.Node(neighbor.cells))
        assert there == here == math.inf or abs(there - here) == 1


def test_invalid():
    with pytest.raises(ValueError, match="found tile 1 a second time"):
        true_distance(search.EightPuzzle(HARD, (1, 1, 2, 3, 4, 5, 6, 7, 8)))
    h = true_distance(search.EightPuzzle(HARD))
    with pytest.raises(ValueError, match="expected 1 more of its 9 cells"):
        h(search.Node((1, 2, 3, 4, 5, 6, 7, 8)))


def test_an_order():
    found = aima.search(search.EightPuzzle(HARD), "bfs", order="rlud").run()
    assert found.moves == eight_tables.solve(HARD, order="rlud")
    assert found.moves != eight_tables.solve(HARD)


@pytest.mark.parametrize("seed", range(5))
def test_searches(seed):
    """The searches find solutions that are as short as those of aima-python."""
    goal = eight_tables.random_board(rng=seed)
    start = eight_tables.random_board(10, seed, goal)
    problem = search.EightPuzzle(start.cells, goal.cells)
    for engine, node in (
        ("bfs", search.breadth_first_graph_search(problem)),
        ("ucs", search.uniform_cost_search(problem)),
        ("ids", search.iterative_deepening_search(problem)),
    ):
        found = aima.search(problem, engine).run()
        assert len(found.moves) == len(node.solution()) == 10
        assert eight_tables.check(start, node.solution(), goal)
    for engine in "astar", "idastar", "greedy":
        found = aima.search(problem, engine)
        first = next(found)
        assert first.h == problem.h(search.Node(start.cells))
        assert eight_tables.check(start, found.run().moves, goal).reaches_goal
    found = aima.search(problem, "astar", true_distance(problem)).run()
    assert (len(found.moves), found.expanded) == (10, 10)
    with pytest.raises(TypeError, match="the engine 'bfs' takes no heuristic"):
        aima.search(problem, "bfs", true_distance(problem))
    own = eight_tables.Engine(lambda g, h: (g + h, -g))
    assert aima.search(problem, own, true_distance(problem)).run().expanded == 10
    assert aima.search(problem, own).run().expanded > 10
