"""Contains searches as in textbooks, which share nothing with the package.

A board is a text of nine characters with x for the blank.  A heuristic is a function of
such a text.  Each search returns the moves, the numbers of boards generated and
expanded, and the largest frontier (for the deepening search, the numbers of boards that
its rounds expanded).
"""

from __future__ import annotations

import heapq
from itertools import count


def children(board: str, order: str) -> list[tuple[str, str]]:
    row, column = divmod(board.index("x"), 3)
    found = []
    for letter in order:
        to = {
            "u": (row - 1, column),
            "d": (row + 1, column),
            "l": (row, column - 1),
            "r": (row, column + 1),
        }[letter]
        if set(to) <= {0, 1, 2}:
            cells = list(board)
            there = 3 * to[0] + to[1]
            cells[3 * row + column], cells[there] = cells[there], "x"
            found.append((letter, "".join(cells)))
    return found


def depth_first(start, goal, order):
    """Searches with a stack; a board that was ever on the stack is not pushed again."""
    stack = [start]
    parents = {start: None}
    letters = {start: ""}
    generated = expanded = 0
    largest = 1
    while stack:
        board = stack.pop()
        if board == goal:
            moves = ""
            while board != start:
                moves = letters[board] + moves
                board = parents[board]
            return moves, generated, expanded, largest
        expanded += 1
        for letter, child in children(board, order):
            if child == parents[board]:
                continue
            generated += 1
            if child not in parents:
                parents[child] = board
                letters[child] = letter
                stack.append(child)
        largest = max(largest, len(stack))
    return None


def greedy(start, goal, order, h):
    """Pops the least h, the newest of several; no board is pushed twice."""
    number = count()
    heap = [(h(start), 0, start, "", None)]
    pushed = {start}
    generated = expanded = 0
    largest = 1
    while heap:
        _, _, board, moves, parent = heapq.heappop(heap)
        if board == goal:
            return moves, generated, expanded, largest
        expanded += 1
        for letter, child in children(board, order):
            if child == parent:
                continue
            generated += 1
            if child not in pushed:
                pushed.add(child)
                item = h(child), -next(number), child, moves + letter, board
                heapq.heappush(heap, item)
        largest = max(largest, len(heap))
    return None


def uniform_cost(start, goal, order):
    """Pops the fewest moves, the newest of several; expands no board twice."""
    number = count()
    heap = [(0, 0, start, "", None)]
    done = set()
    generated = expanded = 0
    largest = 1
    while heap:
        g, _, board, moves, parent = heapq.heappop(heap)
        if board == goal:
            return moves, generated, expanded, largest
        if board in done:
            continue
        done.add(board)
        expanded += 1
        for letter, child in children(board, order):
            if child == parent:
                continue
            generated += 1
            if child not in done:
                item = g + 1, -next(number), child, moves + letter, board
                heapq.heappush(heap, item)
        largest = max(largest, len(heap))
    return None


def iterative_deepening(start, goal, order):
    """Searches depth-first, and goes back beyond the depths 0, 1, 2, ..."""
    generated = 0

    def visit(board, parent, depth):
        nonlocal generated, expanded
        if depth < 0:
            return None
        if board == goal:
            return ""
        expanded += 1
        for letter, child in children(board, order):
            if child == parent:
                continue
            generated += 1
            moves = visit(child, board, depth - 1)
            if moves is not None:
                return letter + moves
        return None

    rounds = []
    while True:
        expanded = 0
        moves = visit(start, None, len(rounds))
        rounds.append(expanded)
        if moves is not None:
            return moves, generated, sum(rounds), rounds
