"""Judges solutions in the forms that people and programs write."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from numbers import Integral
from typing import Any, Union

from ._messages import CELLS, printable
from .answers import distance, encode_order, solve
from .board import BLANK_TEXTS, GOAL_LAST, MOVES, Board, BoardLike, as_board, as_goal

__all__ = ["Verdict", "check"]

Step = Union[str, int, Board]  # a letter of a move, a tile, or the board after a move

LETTERS = {
    **{letter: letter for letter in MOVES},
    **{"up": "u", "down": "d", "left": "l", "right": "r"},
    **{"\u2191": "u", "\u2193": "d", "\u2190": "l", "\u2192": "r"},  # arrows
}
EXPECTED = "a letter u, d, l or r, a word such as up, an arrow, a tile or a board"
BETWEEN = re.compile(r"[^\w\u2190-\u2193]+")  # what is between the moves of a text
BACK = str.maketrans(MOVES, "durl")


@dataclass(frozen=True)
class Verdict:
    """Holds what `check` returns.

    str() returns the verdict as a sentence.  bool() returns `shortest`.

    Attributes
    ----------
    moves : str
        The moves of the answer, as letters of the blank's moves, up to the first one
        that cannot be made.
    reason : str
        Why the answer is right or wrong.
    wrong_step : int or None
        The number, from 1, of the first step that cannot be made or does not lead
        nearer to the goal; None if there is no such step.
    legal, reaches_goal, shortest, first : bool
        Whether all moves can be made; and they lead to the goal; and their number is
        the distance; and they are the first shortest solution in the move order.
    """

    moves: str
    reason: str
    wrong_step: int | None = None
    legal: bool = False
    reaches_goal: bool = False
    shortest: bool = False
    first: bool = False

    def __bool__(self) -> bool:
        return self.shortest

    def __str__(self) -> str:
        return self.reason


def check(
    board: BoardLike,
    answer: Any,
    goal: BoardLike = GOAL_LAST,
    order: str = MOVES,
) -> Verdict:
    """Judges an answer: whether it is legal, reaches the goal, is shortest, and first.

    Parameters
    ----------
    board, goal
        The boards of the query.
    answer
        The steps of a solution, as text or as a sequence of any of these: the letters
        u, d, l and r or the words up, down, left and right, in upper or lower case; the
        arrows that are these words; the tiles that are moved, as numbers; the boards
        after the moves, with the start before them or without it.  Directions are the
        blank's.
    order
        The move order that makes one of the shortest solutions the first.

    Raises
    ------
    ValueError
        A board, the order or a step of the answer is invalid.
    TypeError
        The answer is neither text nor a sequence of steps.

    Examples
    --------
    >>> verdict = check("12x453786", ["Down", "Down"])
    >>> verdict.shortest, verdict.first, print(verdict)
    the first shortest solution
    (True, True, None)
    >>> check("12x453786", [3, 6]).moves
    'dd'
    >>> print(check("12x453786", "dudd"))
    4 moves, but the distance is 2; step 2 is the first that leads away from the goal
    >>> print(check("12x453786", "uu"))
    step 1: the move u leaves the board; as moves of the tiles, the answer is right
    """
    start, target = as_board(board), as_goal(goal)
    encode_order(order)  # raises an exception for an invalid order
    steps = list(_read(answer))
    if steps[:1] == [start]:
        del steps[0]
    moves = ""
    boards = [start]
    for number, step in enumerate(steps, 1):
        move = _move_of(boards[-1], step)
        if move not in boards[-1].neighbors():
            reason = f"step {number}: {_why(boards[-1], step)}"
            reason += _hint(start, steps, target)
            return Verdict(moves, reason, number)
        moves += move
        boards.append(boards[-1].move(move))
    return _judge(boards, moves, target, order, _hint(start, steps, target))


def _judge(
    boards: list[Board], moves: str, goal: Board, order: str, hint: str
) -> Verdict:
    """Judges moves that can be made, and lead from each board to the next."""
    if not boards[0].solvable(goal):
        return Verdict(moves, "the goal cannot be reached from the start", legal=True)
    left = [distance(board, goal) or 0 for board in boards]
    wrong = next((i for i in range(1, len(left)) if left[i] != left[i - 1] - 1), None)
    away = f"; step {wrong} is the first that leads away from the goal" if wrong else ""
    if left[-1] > 0:
        plural = "" if left[-1] == 1 else "s"
        reason = f"the goal is still {left[-1]} move{plural} away{away}{hint}"
        return Verdict(moves, reason, wrong, legal=True)
    if wrong:
        reason = f"{len(moves)} moves, but the distance is {left[0]}{away}"
        return Verdict(moves, reason, wrong, legal=True, reaches_goal=True)
    first = solve(boards[0], goal, order)
    reason = "the first shortest solution"
    if moves != first:
        reason = f"a shortest solution; the first in the order {order} is {first}"
    return Verdict(moves, reason, None, True, True, True, moves == first)


def _hint(start: Board, steps: list[Step], goal: Board) -> str:
    """Returns what to say if steps are right as moves of the tiles, otherwise ""."""
    letters = "".join(step for step in steps if isinstance(step, str))
    try:
        if letters and start.move(letters.translate(BACK)) == goal:
            return "; as moves of the tiles, the answer is right"
    except ValueError:
        pass
    return ""


# ---- Steps -----------------------------------------------------------------


def _read(answer: Any) -> Iterator[Step]:
    """Yields the steps of an answer in any form."""
    if isinstance(answer, (bytes, bytearray)):
        answer = answer.decode()
    if isinstance(answer, str):
        answer = filter(None, BETWEEN.split(answer))
    if isinstance(answer, Board) or not isinstance(answer, Iterable):
        raise TypeError(f"an answer is text or a sequence, not {type(answer).__name__}")
    for number, part in enumerate(answer, 1):
        try:
            yield from _read_part(part)
        except ValueError as error:
            raise ValueError(f"part {number} of the answer: {error}") from None


def _read_part(part: Any) -> Iterable[Step]:
    """Returns the steps in a part of an answer, which may be several letters."""
    if isinstance(part, Integral) and not isinstance(part, bool):
        part = str(int(part))
    if not isinstance(part, str) or (len(part) == CELLS and BLANK_TEXTS & set(part)):
        return [as_board(part)]
    word = part.strip().lower()
    if word in LETTERS:
        return [LETTERS[word]]
    steps = [
        LETTERS.get(sign) or (int(sign) if sign in "12345678" else 0) for sign in word
    ]
    if 0 in steps or not steps:
        raise ValueError(f"found '{printable(part)}', expected {EXPECTED}")
    return steps


def _move_of(board: Board, step: Step) -> str:
    """Returns the letter of a step, or "" if it is no move from the board."""
    if isinstance(step, str):
        return step
    for letter, after in board.neighbors().items():
        if step in (after, board.cells[after.cells.index(0)]):
            return letter
    return ""


def _why(board: Board, step: Step) -> str:
    """Returns why a step cannot be made."""
    if isinstance(step, str):
        return f"the move {step} leaves the board"
    if isinstance(step, Board):
        return f"{step.text} is not one move from {board.text}"
    return f"tile {step} is not beside the blank"
