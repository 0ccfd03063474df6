"""Tests the heuristic of eight_tables.aima with the searches of aima-python."""

from __future__ import annotations

import math

import pytest
from aima import search
from hypothesis import given

import eight_tables
from boards import boards
from eight_tables.aima import true_distance

HARD = (6, 4, 7, 8, 5, 0, 3, 2, 1)


class Counted(search.EightPuzzle):
    """Counts the expanded states."""

    expanded = 0

    def actions(self, state):
        self.expanded += 1
        return super().actions(state)


def test_expands_shortest_solutions_alone():
    problem = Counted(HARD)
    node = search.astar_search(problem, h=true_distance(problem))
    assert len(node.solution()) == 31
    on_solutions = {
        eight_tables.Board(HARD).move(moves[:n])
        for moves in eight_tables.all_solutions(HARD)
        for n in range(31)
    }
    assert problem.expanded <= len(on_solutions)


@pytest.mark.parametrize("seed", range(20))
def test_solutions_of_astar_are_shortest(seed):
    goal = eight_tables.random_board(rng=seed)
    start = eight_tables.random_board(12, seed, goal)
    problem = Counted(start.cells, goal.cells)
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
        assert there == here or abs(there - here) == 1


def test_invalid():
    with pytest.raises(ValueError, match="found tile 1 a second time"):
        true_distance(search.EightPuzzle(HARD, (1, 1, 2, 3, 4, 5, 6, 7, 8)))
    h = true_distance(search.EightPuzzle(HARD))
    with pytest.raises(ValueError, match="expected 1 more of its 9 cells"):
        h(search.Node((1, 2, 3, 4, 5, 6, 7, 8)))
