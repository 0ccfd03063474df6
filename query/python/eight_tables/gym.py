"""Provides an environment for gymnasium that also returns the optimal actions.

The module needs gymnasium: ``pip install eight-tables[gym]``.
"""

from __future__ import annotations

import operator
from typing import Any, SupportsIndex

import gymnasium
import numpy as np
import numpy.typing as npt

from ._messages import CELLS
from .answers import best_moves, distance, random_board
from .board import GOAL_LAST, MOVES, Board, BoardLike, as_board, as_goal

__all__ = ["EightPuzzleEnv"]

Observation = npt.NDArray[np.uint8]


class EightPuzzleEnv(gymnasium.Env[Observation, np.int64]):
    """Simulates the 3x3 sliding puzzle, in which each action moves the blank.

    - An observation is a uint8 array of the nine cells, row by row, with 0 for the
      blank.
    - An action is a number from 0 to 3.  It stands for a move of the blank: u, d, l
      or r.  An action that would move the blank off the board has no effect.
    - The reward of each action is -1, so the return of optimal play is minus the
      distance.
    - An episode ends when the board is the goal.  ``max_episode_steps`` of
      ``gymnasium.make`` limits the number of actions.
    - The info contains "distance", the number of moves left.  It also contains
      "best_actions" and "action_mask", which are int8 arrays of the shape (4,).  The
      elements are 1 for each optimal action and for each legal action, respectively.

    Parameters
    ----------
    goal
        The goal.
    distance
        The distance from the goal at which episodes begin, 1 to 31; or None, which
        allows any board from which the goal can be reached, except the goal.
    render_mode
        None, or "ansi" for text.

    Raises
    ------
    ValueError
        The goal is invalid, or no board is at this distance from it.
    TypeError
        The distance is not a whole number.

    Examples
    --------
    >>> env = gymnasium.make("eight_tables.gym:EightPuzzle-v0", distance=20)
    >>> observation, info = env.reset(seed=1)
    >>> total = 0
    >>> while info["distance"] > 0:
    ...     action = np.argmax(info["best_actions"])
    ...     observation, reward, terminated, truncated, info = env.step(action)
    ...     total += reward
    >>> total, terminated
    (-20.0, True)
    """

    metadata = {"render_modes": ["ansi"], "render_fps": 2}  # noqa: RUF012

    def __init__(
        self,
        goal: BoardLike = GOAL_LAST,
        distance: int | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.goal = as_goal(goal)
        self.distance = distance
        if distance == 0:
            raise ValueError("at distance 0 an episode would be over before it begins")
        # If no board is at this distance, this call raises an error.  The constructor
        # then fails, instead of a later call of reset().
        random_board(distance, 0, self.goal)
        self.board = self.goal
        self.render_mode = render_mode
        self.observation_space = gymnasium.spaces.Box(0, CELLS - 1, (CELLS,), np.uint8)
        self.action_space = gymnasium.spaces.Discrete(len(MOVES))

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins an episode with a random board, or with ``options["board"]``.

        Raises
        ------
        ValueError
            The board is invalid or the goal itself, the goal cannot be reached from
            it, or the options have another key.
        """
        super().reset(seed=seed)
        options = options or {}
        for key in options:
            if key != "board":
                raise ValueError(f"found the option {key!r}, expected only 'board'")
        self.board = (
            self._first_board(options["board"])
            if "board" in options
            else self._random_board()
        )
        return self._observation(), self._info()

    def _first_board(self, given: BoardLike) -> Board:
        """Returns the board that the caller wants, if an episode can begin with it."""
        board = as_board(given)
        if not board.solvable(self.goal):
            raise ValueError(f"{self.goal!r} cannot be reached from {board!r}")
        if board == self.goal:
            raise ValueError(f"{board!r} is the goal, so the episode would be over")
        return board

    def _random_board(self) -> Board:
        board = self.goal
        while board == self.goal:
            board = random_board(self.distance, self.np_random, self.goal)
        return board

    def step(
        self, action: SupportsIndex
    ) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Moves the blank.

        Raises
        ------
        ValueError
            The action is not 0, 1, 2 or 3.
        """
        number = operator.index(action)
        if not 0 <= number < len(MOVES):
            raise ValueError(f"action {number} is not from 0 to {len(MOVES) - 1}")
        self.board = self.board.neighbors().get(MOVES[number], self.board)
        terminated = self.board == self.goal
        return self._observation(), -1.0, terminated, False, self._info()

    def render(self) -> str | None:
        """Returns the board as three lines of text; None if there is no render mode."""
        return str(self.board) if self.render_mode == "ansi" else None

    def _observation(self) -> Observation:
        return np.array(self.board.cells, np.uint8)

    def _info(self) -> dict[str, Any]:
        return {
            "distance": distance(self.board, self.goal),
            "best_actions": _mask(best_moves(self.board, self.goal)),
            "action_mask": _mask("".join(self.board.neighbors())),
        }


def _mask(moves: str) -> npt.NDArray[np.int8]:
    return np.array([move in moves for move in MOVES], np.int8)


gymnasium.register(id="EightPuzzle-v0", entry_point=f"{__name__}:EightPuzzleEnv")
