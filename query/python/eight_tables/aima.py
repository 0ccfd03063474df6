"""Provides a heuristic and searches for the problems of aima-python.

In aima-python, a state of the class `EightPuzzle` is a tuple of nine numbers, with 0
for the blank, and a heuristic is a function of a node.  This module imports nothing
from aima-python, so it also works with other code that has these two conventions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any, Callable, Protocol

from . import engines
from .answers import distance
from .board import MOVES, Board, as_board

__all__ = ["search", "true_distance"]


class _Problem(Protocol):
    @property
    def goal(self) -> Sequence[int]: ...


class _Node(Protocol):
    @property
    def state(self) -> Sequence[int]: ...


def true_distance(problem: _Problem) -> Callable[[_Node], float]:
    """Returns a heuristic h(node): the number of moves to the goal of the problem.

    The value of h(node) is the distance from `node.state` to `problem.goal`, 0 to 31,
    or infinite if the goal cannot be reached.  No admissible heuristic is larger.
    With this heuristic, A* expands only boards on shortest solutions.

    Raises
    ------
    ValueError
        The goal is not a board.  The heuristic raises `ValueError` if a state is not
        a board.

    Examples
    --------
    >>> from types import SimpleNamespace
    >>> h = true_distance(SimpleNamespace(goal=(1, 2, 3, 4, 5, 6, 7, 8, 0)))
    >>> h(SimpleNamespace(state=(6, 4, 7, 8, 5, 0, 3, 2, 1)))
    31
    """
    goal = as_board(problem.goal)

    def heuristic(node: _Node) -> float:
        moves = distance(node.state, goal)
        return math.inf if moves is None else moves

    return heuristic


def search(
    problem: Any,
    engine: str | engines.Engine = "astar",
    h: Callable[[Any], float] | None = None,
    order: str = MOVES,
) -> engines.Search:
    """Returns a search of `eight_tables.search` for a problem of aima-python.

    Parameters
    ----------
    problem
        An `EightPuzzle`, which has the attributes `initial` and `goal`.
    h
        A heuristic of a node, of which only the state is used.  If the engine is the
        name of one that needs a heuristic, `problem.h` is the default.
    engine, order
        As in `eight_tables.search`, which also says what is raised.

    Examples
    --------
    >>> problem = SimpleNamespace(initial=range(9), goal=(3, 1, 2, 0, 4, 5, 6, 7, 8))
    >>> search(problem, "bfs").run().moves
    'd'
    """
    if h is None and engine in engines.INFORMED:
        h = problem.h
    heuristic = None if h is None else _of_board(h)
    return engines.search(problem.initial, engine, heuristic, problem.goal, order)


def _of_board(h: Callable[[Any], float]) -> Callable[[Board], float]:
    return lambda board: h(SimpleNamespace(state=board.cells))
