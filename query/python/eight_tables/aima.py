"""The true distance as a heuristic for the searches of aima-python.

A state of its `EightPuzzle` is a tuple of nine numbers, 0 for the blank, and a
heuristic is a function of a node.  Nothing of aima-python is imported here, so
any other code that keeps to these two conventions can use it as well.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Callable, Protocol

from .answers import distance
from .board import as_board

__all__ = ["true_distance"]


class _Problem(Protocol):
    @property
    def goal(self) -> Sequence[int]: ...


class _Node(Protocol):
    @property
    def state(self) -> Sequence[int]: ...


def true_distance(problem: _Problem) -> Callable[[_Node], float]:
    """The heuristic h(node) that is the number of moves left to problem.goal.

    No admissible heuristic is larger, so A* with it expands the boards of
    shortest solutions alone.  It is infinite if the goal cannot be reached.

    Raises
    ------
    ValueError
        The goal is no board; the heuristic raises it for a state that is none.

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
