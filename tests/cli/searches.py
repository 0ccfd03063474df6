"""Runs the searches of eight(1) as docs/algorithm.md describes them.

The sections are "The searches" and "What is counted".  The script reads lines with a
board, a goal, an engine and a heuristic, separated by commas.  To each line it adds the
length of the solution (-1: unsolvable) and the numbers of boards expanded, generated
and in the frontier.  The script shares no code with query/search.
"""
import collections
import heapq
import sys

STEPS = {"u": (-1, 0), "d": (1, 0), "l": (0, -1), "r": (0, 1)}
BACK = {"u": "d", "d": "u", "l": "r", "r": "l", "": ""}


class Counts:
    def __init__(self):
        self.expanded = self.generated = self.frontier = 0

    def note(self, waiting):
        self.frontier = max(self.frontier, waiting)


def place(cell):
    return divmod(cell, 3)


def children(board, last):
    """Yields the boards one move away, with their moves, except the previous board."""
    blank = board.index("x")
    row, column = place(blank)
    for move, (down, right) in STEPS.items():
        to = row + down, column + right
        if move != BACK[last] and 0 <= min(to) and max(to) <= 2:
            cells = list(board)
            other = 3 * to[0] + to[1]
            cells[blank], cells[other] = cells[other], "x"
            yield "".join(cells), move


def inversions(board):
    tiles = board.replace("x", "")
    return sum(a > b for i, a in enumerate(tiles) for b in tiles[i:])


# ---- Heuristics ----------------------------------------------------------

def misplaced(board, goal):
    return sum(tile not in ("x", home) for tile, home in zip(board, goal))


def manhattan(board, goal):
    total = 0
    for cell, tile in enumerate(board):
        if tile != "x":
            row, column = place(cell)
            to_row, to_column = place(goal.index(tile))
            total += abs(row - to_row) + abs(column - to_column)
    return total


def conflict(board, goal):
    """Returns the Manhattan distance plus 2 for each tile that must leave its line.

    A line is a row or a column.  Of the tiles that are in the line of their goal cells,
    a longest subset that is already in order can stay.  The other tiles must leave."""
    leave = 0
    for line in (0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8):
        homes = [goal.index(board[cell]) for cell in line if board[cell] != "x"]
        homes = [home for home in homes if home in line]
        ordered = [0] * len(homes)
        for i, home in enumerate(homes):
            ordered[i] = 1 + max((ordered[j] for j in range(i)
                                  if homes[j] < home), default=0)
        leave += len(homes) - max(ordered, default=0)
    return manhattan(board, goal) + 2 * leave


def inversion(board, goal):
    def turned(text):
        return text[0::3] + text[1::3] + text[2::3]

    def pairs(start, end):
        tiles = start.replace("x", "")
        return sum(end.index(a) > end.index(b)
                   for i, a in enumerate(tiles) for b in tiles[i + 1:])
    return pairs(board, goal) // 2 + pairs(turned(board), turned(goal)) // 2


# ---- Searches: each returns the solution's length, or -1 -----------------

def bfs(start, goal, _, counts):
    visited = {start: ""}
    queue = collections.deque([(start, 0)])
    while queue:
        board, length = queue[0]
        if board == goal:
            return length
        for child, move in children(board, visited[board]):
            counts.generated += 1
            if child not in visited:
                visited[child] = move
                queue.append((child, length + 1))
        queue.popleft()
        counts.expanded += 1
        counts.note(len(queue))
    return -1


def astar(start, goal, bound, counts):
    expanded = set()
    waiting = [(bound(start, goal), 0, start, 0, "")]
    counts.note(1)
    while waiting:
        # Take a board with the smallest sum of length and bound, the newest first.
        _, _, board, length, last = heapq.heappop(waiting)
        if board == goal:
            return length
        if board in expanded:
            continue
        expanded.add(board)
        counts.expanded += 1
        for child, move in children(board, last):
            counts.generated += 1
            if child not in expanded:
                heapq.heappush(waiting, (
                    length + 1 + bound(child, goal), -counts.generated, child,
                    length + 1, move))
                counts.note(len(waiting))
    return -1


def idastar(start, goal, bound, counts):
    def descend(board, length, last):
        """Returns the solution's length, or, as text, the next limit."""
        f = length + bound(board, goal)
        if f > limit:
            return str(f)
        if board == goal:
            return length
        counts.expanded += 1
        counts.note(length + 1)
        beyond = "99"
        for child, move in children(board, last):
            counts.generated += 1
            found = descend(child, length + 1, move)
            if not isinstance(found, str):
                return found
            beyond = min(beyond, found, key=int)
        return beyond

    found = str(bound(start, goal))
    while isinstance(found, str):
        limit = int(found)
        found = descend(start, 0, "")
    return found


def search(start, goal, engine, heuristic):
    """Runs one search, and returns its columns as text."""
    counts = Counts()
    length = -1
    if engine == "bfs" or inversions(start) % 2 == inversions(goal) % 2:
        length = globals()[engine](start, goal, globals().get(heuristic), counts)
    return f"{length},{counts.expanded},{counts.generated},{counts.frontier}"


def main():
    for line in sys.stdin:
        line = line.rstrip("\n")
        print(line, search(*line.split(",")), sep=",")


if __name__ == "__main__":
    main()
