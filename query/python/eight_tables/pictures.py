"""Draws boards, solutions and search trees as SVG, for notebooks and files."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import count
from typing import TYPE_CHECKING

from .board import Board
from .engines import Search, Step

if TYPE_CHECKING:
    Key = tuple[Board, int]  # a board and the number of moves to it

__all__ = ["Picture", "tree"]

# These are colors of docs/gallery/style.py.
PAPER, INK, TRAY, TILE, ACCENT = "#f8f7f4", "#1f2426", "#d3cfc5", "#ffffff", "#0d6b62"

CELL = 18  # the pixels of a cell
SIDE = 3 * CELL
GAP = 14  # between boards
TEXT = 18  # the height of a line of text above or below a board
LEVEL = SIDE + 64  # from the top of a board to that of a board in the next level
IN_ROW = 10  # the boards in a row of a solution


class Picture(str):
    """Is the text of an SVG file, which notebooks show as a picture."""

    __slots__ = ()

    def _repr_svg_(self) -> str:
        return str(self)


def draw_boards(boards: Sequence[Board], moves: str) -> Picture:
    """Draws boards in rows, each with the move to it above it."""
    step = SIDE + GAP
    shapes = []
    for i, board in enumerate(boards):
        row, column = divmod(i, IN_ROW)
        x, y = GAP + column * step, TEXT + row * (step + TEXT)
        shapes += _board(board, x, y)
        if i > 0:
            shapes.append(_text(x + SIDE / 2, y - 5, f"{moves[i - 1]} {i}"))
    rows, columns = (len(boards) + IN_ROW - 1) // IN_ROW, min(len(boards), IN_ROW)
    return _picture(shapes, GAP + columns * step, rows * (step + TEXT))


def tree(
    steps: Search | Iterable[Step], moves: str | None = None, levels: int = 5
) -> Picture:
    """Draws the first levels of a search's tree.

    Below each board are g, the number of moves from the start, and h, the heuristic.
    Above it are the move to it and the number of its expansion.  The boards of the
    solution have a frame.  A board that is expanded again after as many moves as before
    is drawn once, with its first number and parent; so the tree of an IDA* search joins
    the trees of its rounds.

    Parameters
    ----------
    steps
        A search, which the function runs to its end, or the first of its steps.
    moves
        The solution; by default, that of the search.
    levels
        The number of levels: boards after 0 to ``levels - 1`` moves are drawn.

    Returns
    -------
    Picture
        A str with the SVG, which notebooks show, and which can be written to a file.

    Raises
    ------
    ValueError
        The first step is not the start of a search: perhaps the search ran before.

    Examples
    --------
    >>> from eight_tables import manhattan, search
    >>> picture = tree(search("1234x5678", "astar", manhattan), levels=3)
    >>> picture.startswith("<svg"), picture.count("<g>")
    (True, 13)
    """
    nodes: dict[Key, tuple[int | None, Step]] = {}
    for number, step in enumerate(steps, 1):
        if number == 1 and step.parent:
            break
        if step.g < levels and (step.board, step.g) not in nodes:
            nodes[step.board, step.g] = number, step
    if isinstance(steps, Search):
        moves = steps.moves if moves is None else moves
        if moves == "":  # the start is the goal, which is not expanded
            nodes[steps.start, 0] = None, Step(steps.start, None, "", 0, 0)
    if not nodes:
        raise ValueError("found no first step: make a new search to draw its tree")
    if moves is None:
        return _draw_tree(nodes, set())
    marked = [next(iter(nodes))]
    for g, move in enumerate(moves, 1):
        marked.append((marked[-1][0].move(move), g))
        if g == len(moves) < levels:  # the goal
            nodes[marked[-1]] = None, Step(marked[-1][0], marked[-2][0], move, g, 0)
    return _draw_tree(nodes, set(marked))


def _draw_tree(nodes: dict[Key, tuple[int | None, Step]], marked: set[Key]) -> Picture:
    children: dict[Key, list[Key]] = {key: [] for key in nodes}
    for key, (_, step) in nodes.items():
        if step.parent:
            children[step.parent, step.g - 1].append(key)
    columns = _columns(next(iter(nodes)), children)
    lines, shapes = [], []
    for key, (number, step) in nodes.items():
        x, y = _place(columns, key)
        if step.parent:
            before = step.parent, step.g - 1
            color = ACCENT if {key, before} <= marked else TRAY
            from_x, from_y = _place(columns, before)
            lines.append(
                f'<line x1="{from_x + SIDE / 2:g}" y1="{from_y + SIDE + TEXT:g}" '
                f'x2="{x + SIDE / 2:g}" y2="{y - TEXT:g}" stroke="{color}" '
                'stroke-width="2"/>'
            )
        caption = f"{step.move} {number or 'goal'}".strip()
        shapes += [
            *_board(step.board, x, y, ACCENT if key in marked else TRAY),
            _text(x + SIDE / 2, y - 5, caption),
            _text(x + SIDE / 2, y + SIDE + 13, f"g {step.g}, h {round(step.h, 1):g}"),
        ]
    width = GAP + (max(columns.values()) + 1) * (SIDE + GAP)
    height = max(step.g for _, step in nodes.values()) * LEVEL + SIDE + 2 * TEXT
    return _picture(lines + shapes, width, height)


def _columns(start: Key, children: dict[Key, list[Key]]) -> dict[Key, float]:
    """Returns the column of each node: parents are above the middle of their children.

    Children are in the order of their moves' expansion, and leaves are side by side.
    """
    columns: dict[Key, float] = {}
    leaves = count()

    def place(key: Key) -> float:
        below = [place(child) for child in children[key]]
        columns[key] = (below[0] + below[-1]) / 2 if below else next(leaves)
        return columns[key]

    place(start)
    return columns


def _place(columns: dict[Key, float], key: Key) -> tuple[float, float]:
    """Returns the left and upper edges of a node's board."""
    return GAP + columns[key] * (SIDE + GAP), TEXT + key[1] * LEVEL


# ---- SVG -------------------------------------------------------------------


def _picture(shapes: list[str], width: float, height: float) -> Picture:
    return Picture(
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}" '
        f'height="{height:g}" viewBox="0 0 {width:g} {height:g}" '
        f'font-family="sans-serif" font-size="11" fill="{INK}" text-anchor="middle">'
        f'<rect width="100%" height="100%" fill="{PAPER}"/>{"".join(shapes)}</svg>\n'
    )


def _text(x: float, y: float, text: str) -> str:
    return f'<text x="{x:g}" y="{y:g}">{text}</text>'


def _board(board: Board, x: float, y: float, frame: str = TRAY) -> list[str]:
    """Returns the shapes of a board with its upper left corner at x and y."""
    shapes = [
        f'<g><rect x="{x - 2:g}" y="{y - 2:g}" width="{SIDE + 4}" height="{SIDE + 4}" '
        f'rx="3" fill="{TRAY}" stroke="{frame}" stroke-width="2"/>'
    ]
    for cell, tile in enumerate(board):
        row, column = divmod(cell, 3)
        left, top = x + column * CELL, y + row * CELL
        if tile > 0:
            shapes.append(
                f'<rect x="{left + 1:g}" y="{top + 1:g}" width="{CELL - 2}" '
                f'height="{CELL - 2}" rx="2" fill="{TILE}"/>'
                + _text(left + CELL / 2, top + CELL - 5, str(tile))
            )
    return [*shapes, "</g>"]
