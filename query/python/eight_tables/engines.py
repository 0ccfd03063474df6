"""Searches as textbooks do, one expansion at a time, without a table.

Two loops run all searches.  A best-first search takes from its frontier a board with
the least f.  A deepening search goes depth-first in rounds, each up to a limit on f.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator
from heapq import heappop, heappush
from itertools import islice
from numbers import Real
from time import perf_counter
from typing import TYPE_CHECKING, Any, Callable, NamedTuple

from ._library import Unsolvable, lib, message_of
from ._messages import CELLS
from .answers import BOUNDS, encode_order
from .board import GOAL_LAST, MOVES, Board, BoardLike, as_board, as_goal

if TYPE_CHECKING:
    Heuristic = Callable[[Board], float]
    # A node has the cells of a board, the move to it, g, h, and the parent's node.
    Node = tuple[bytes, str, int, float, "Node | None"]

__all__ = ["ENGINES", "Engine", "Search", "Step", "search"]

MOST = 65535  # the greatest value of a heuristic


class Engine(NamedTuple):
    """Says in which order a search expands boards.

    Attributes
    ----------
    f : function of g and h
        The board with the least f is expanded next.  g is the number of moves from the
        start, and h is the heuristic.  The values of f may be tuples instead of numbers
        if boards are closed.
    ties : "newest" or "oldest"
        Which of several boards with the least f is expanded: the one generated last,
        or first.
    closing : "generated", "expanded" or "never"
        "generated": a board that was generated before is dropped.  "expanded": a board
        that was expanded before is dropped, unless this path to it has fewer moves.
        "never": no board is stored; the search goes depth-first in rounds, each of
        which goes back where f exceeds a limit.  The first limit is the f of the start,
        and each further one is the least f at which the round before went back.  f has
        to grow with g then, so that a round ends, and `ties` has no meaning.

    Examples
    --------
    >>> weighted = Engine(lambda g, h: g + 2 * h)
    >>> deepest_first = Engine(lambda g, h: (g + h, -g), ties="oldest")
    """

    f: Callable[[int, float], Any]
    ties: str = "newest"
    closing: str = "expanded"


ENGINES = {
    "bfs": Engine(lambda g, h: 0, "oldest", "generated"),  # a queue
    "dfs": Engine(lambda g, h: 0, "newest", "generated"),  # a stack
    "ucs": Engine(lambda g, h: g),
    "greedy": Engine(lambda g, h: h, closing="generated"),
    "astar": Engine(lambda g, h: g + h),
    "ids": Engine(lambda g, h: g, closing="never"),
    "idastar": Engine(lambda g, h: g + h, closing="never"),
}
"""Maps the names of the engines to their rules."""

INFORMED = "greedy", "astar", "idastar"  # the engines that need a heuristic


class Step(NamedTuple):
    """Holds one expansion of a search.

    Attributes
    ----------
    board : Board
        The board that was expanded.
    parent : Board or None
        The board before the last move; None for the start.
    move : str
        The move from there, one of the letters u, d, l and r; "" for the start.
    g, h : int, float
        The number of moves from the start, and the heuristic, which is 0 if the search
        has none.
    """

    board: Board
    parent: Board | None
    move: str
    g: int
    h: float


class Search(Iterator[Step]):
    """Runs a search, one expansion with each step of the iteration: see `search`.

    All attributes are up to date after each step.

    Attributes
    ----------
    start, goal : Board
    engine : Engine
    moves : str or None
        The solution; None before the end of the search.
    generated, expanded : int
        The numbers of boards generated and expanded, as docs/algorithm.md defines them
        ("What is counted").
    frontier : int
        The greatest number of boards in the frontier; in a deepening search, of
        expanded boards on the current path.
    rounds : dict from float to int
        The number of boards expanded in each round of a deepening search, by the
        round's limit; empty for the other searches.
    seconds : float
        The time that the search itself took.
    """

    def __init__(
        self,
        start: Board,
        engine: Engine,
        heuristic: Heuristic | None,
        goal: Board,
        order: str,
    ) -> None:
        self.start, self.engine, self.goal = start, engine, goal
        self.moves: str | None = None
        self.generated = self.expanded = self.frontier = 0
        self.rounds: dict[float, int] = {}
        self.seconds = 0.0
        self._values = Values(heuristic, goal)
        self._moves_from = _list_moves(order)
        self._nodes = self._deepen() if engine.closing == "never" else self._spread()

    def __next__(self) -> Step:
        began = perf_counter()
        try:
            cells, move, g, h, parent = next(self._nodes)
        finally:
            self.seconds += perf_counter() - began
        before = Board._of(parent[0]) if parent else None
        return Step(Board._of(cells), before, move, g, h)

    def run(self, limit: int | None = None) -> Search:
        """Runs the search to its end, or for `limit` more steps, and returns it.

        After a search that did not come to its end, `moves` is None.
        """
        began = perf_counter()
        deque(islice(self._nodes, limit), maxlen=0)
        self.seconds += perf_counter() - began
        return self

    def __repr__(self) -> str:
        return (
            f"<search from {self.start.text}: moves={self.moves!r}, "
            f"generated={self.generated}, expanded={self.expanded}, "
            f"frontier={self.frontier}, rounds={len(self.rounds)}, "
            f"seconds={self.seconds:.6f}>"
        )

    def _root(self) -> Node:
        cells = self.start._cells
        return cells, "", 0, self._values[cells], None

    def _finish(self, node: Node | None) -> None:
        """Writes the moves to a node."""
        letters = []
        while node:
            letters.append(node[1])
            node = node[4]
        self.moves = "".join(reversed(letters))

    def _spread(self) -> Iterator[Node]:
        """Yields each node that a best-first search expands.

        A board is closed with the number of moves to it, so that only a shorter path
        opens it again.  The number is 0 if no path shall do so.
        """
        f, ties, closing = self.engine
        early = closing == "generated"
        values, goal = self._values, self.goal._cells
        node = self._root()
        closed = {node[0]: 0} if early else {}
        frontier = _Frontier(ties)
        frontier.push(f(0, node[3]), node)
        while frontier.size:
            self.frontier = max(self.frontier, frontier.size)
            node = frontier.pop()
            cells, move, g, _, _ = node
            if cells == goal:
                return self._finish(node)
            if not early:
                if closed.get(cells, math.inf) <= g:
                    continue
                closed[cells] = g
            moves = self._moves_from[cells.index(0)][move]
            for letter, cell in moves:
                child = cells.translate(_SWAPS[cells[cell]])
                if closed.get(child, math.inf) <= g + 1:
                    continue
                if early:
                    closed[child] = 0
                h = values[child]
                frontier.push(f(g + 1, h), (child, letter, g + 1, h, node))
            self.generated += len(moves)
            self.expanded += 1
            yield node
        return None

    def _deepen(self) -> Iterator[Node]:
        """Yields each node that a deepening search expands.

        The stack has the children that are still to be visited, first moves on top.  A
        child counts as generated when it is visited.
        """
        f, values, goal = self.engine.f, self._values, self.goal._cells
        root = self._root()
        deeper = f(0, root[3])
        while True:
            limit, deeper = deeper, math.inf
            self.rounds[limit] = 0
            stack = [root]
            while stack:
                node = stack.pop()
                cells, move, g, h, parent = node
                self.generated += parent is not None
                if f(g, h) > limit:
                    deeper = min(deeper, f(g, h))
                    continue
                if cells == goal:
                    return self._finish(node)
                for letter, cell in reversed(self._moves_from[cells.index(0)][move]):
                    child = cells.translate(_SWAPS[cells[cell]])
                    stack.append((child, letter, g + 1, values[child], node))
                self.rounds[limit] += 1
                self.expanded += 1
                self.frontier = max(self.frontier, g + 1)
                yield node


def search(
    start: BoardLike,
    engine: str | Engine = "astar",
    heuristic: Heuristic | None = None,
    goal: BoardLike = GOAL_LAST,
    order: str = MOVES,
) -> Search:
    """Returns a search, which expands one board with each step of an iteration.

    Wrap the search in ``tqdm`` to watch its progress, or call `Search.run` to run it to
    its end.

    Parameters
    ----------
    start, goal
        The boards of the query.
    engine
        An `Engine`, or the name of one of `ENGINES`: "bfs" (breadth-first), "dfs"
        (depth-first), "ucs" (uniform cost: A* without a heuristic), "greedy" (the least
        heuristic first), "astar" (A*), "ids" (iterative deepening) or "idastar" (IDA*).
    heuristic
        A function of a `Board`, called once for each board that the search meets.  The
        value of the goal must be 0, and other values must be from 0 to 65535.  The
        bounds of this package, like `manhattan`, are taken with the goal of the search.
        "greedy", "astar" and "idastar" need a heuristic; the other names take none.
    order
        The order in which the neighbors of a board are generated.  A search that
        expands the newest of several boards tries the last of these moves first.

    Raises
    ------
    Unsolvable
        The goal cannot be reached.
    ValueError
        A board or the order is invalid, there is no such engine, or a value is NaN or
        out of range.  The message about a value contains the board.
    TypeError
        A value is not a number, a heuristic is missing, or the engine takes none.

    Examples
    --------
    >>> from eight_tables import manhattan
    >>> found = search("8672543x1", "astar", manhattan)
    >>> next(found).board, next(found)[1:]
    (Board('8672543x1'), (Board('8672543x1'), 'r', 1, 20))
    >>> len(found.run().moves), found.generated, found.expanded, found.frontier
    (31, 11088, 6813, 3673)
    """
    chosen = _engine_of(engine)
    if isinstance(engine, str) and (heuristic is None) == (engine in INFORMED):
        takes = "a heuristic" if heuristic is None else "no heuristic"
        raise TypeError(f"the engine {engine!r} takes {takes}")
    board, target = as_board(start), as_goal(goal)
    encode_order(order)  # raises an exception for an invalid order
    if not board.solvable(target):
        raise Unsolvable(message_of(lib.EIGHT_UNSOLVABLE))
    return Search(board, chosen, heuristic, target, order)


def _engine_of(engine: str | Engine) -> Engine:
    if isinstance(engine, str):
        if engine not in ENGINES:
            names = ", ".join(map(repr, ENGINES))
            raise ValueError(f"found engine {engine!r}, expected {names}, or an Engine")
        return ENGINES[engine]
    if engine.ties not in ("newest", "oldest"):
        raise ValueError(f"found ties {engine.ties!r}, expected 'newest' or 'oldest'")
    if engine.closing not in ("generated", "expanded", "never"):
        expected = "'generated', 'expanded' or 'never'"
        raise ValueError(f"found closing {engine.closing!r}, expected {expected}")
    return engine


class Values(dict[bytes, float]):
    """Maps the cells of each board that was met to the value of a heuristic.

    Raises
    ------
    ValueError, TypeError
        A value is not a number from 0 to 65535, or the value of the goal is not 0.
    """

    def __init__(self, heuristic: Heuristic | None, goal: Board) -> None:
        self._heuristic, self._goal = heuristic, goal._cells
        self._bound = BOUNDS.get(heuristic)
        at_goal = self[self._goal]
        if at_goal != 0:
            raise ValueError(f"the heuristic of the goal is {at_goal}, expected 0")

    def __missing__(self, cells: bytes) -> float:
        if self._heuristic is None:
            return 0
        value: float
        if self._bound:
            value = self._bound(cells, self._goal)
        else:
            board = Board._of(cells)
            value = checked(board, self._heuristic(board))
        self[cells] = value
        return value


def checked(board: Board, value: Any) -> Any:
    """Returns a value of a heuristic, or raises the exception for a wrong one."""
    is_number = isinstance(value, Real)
    if is_number and 0 <= float(value) <= MOST:
        return value
    found = f"the heuristic of {board.text} is {value}, expected a number"
    raise ValueError(f"{found} from 0 to {MOST}") if is_number else TypeError(found)


class _Frontier:
    """Keeps nodes in a queue for each f, and the values of f in a heap.

    A queue for each f needs no comparison of nodes, and finds the newest or the oldest
    of those with the least f at once (R. B. Dial, "Algorithm 360", 1969).
    """

    def __init__(self, ties: str) -> None:
        self.size = 0
        self._queues: dict[Any, deque[Node]] = {}
        self._heap: list[Any] = []
        self._take = deque.popleft if ties == "oldest" else deque.pop

    def push(self, f: Any, node: Node) -> None:
        queue = self._queues.get(f)
        if queue is None:
            queue = self._queues[f] = deque()
            heappush(self._heap, f)
        queue.append(node)
        self.size += 1

    def pop(self) -> Node:
        queue = self._queues[self._heap[0]]
        node = self._take(queue)
        if not queue:
            del self._queues[heappop(self._heap)]
        self.size -= 1
        return node


# ---- Moves -----------------------------------------------------------------


_SWAPS = [bytes.maketrans(bytes([0, tile]), bytes([tile, 0])) for tile in range(CELLS)]
"""Element i exchanges the blank and tile i of cells."""

_STEPS = {"u": -3, "d": 3, "l": -1, "r": 1}
_BACK = {"u": "d", "d": "u", "l": "r", "r": "l", "": ""}


def _list_moves(order: str) -> list[dict[str, list[tuple[str, int]]]]:
    """Returns the moves of the blank from each cell, and the cells that they lead to.

    Element [i][m] contains those from cell i after the move m, except the one back.
    """
    return [
        {
            last: [
                (move, cell + _STEPS[move])
                for move in order
                if move != back and _is_legal(cell, move)
            ]
            for last, back in _BACK.items()
        }
        for cell in range(CELLS)
    ]


def _is_legal(cell: int, move: str) -> bool:
    to = cell + _STEPS[move]
    return 0 <= to < CELLS and (move in "ud" or to // 3 == cell // 3)
