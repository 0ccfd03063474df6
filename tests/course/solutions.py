"""Contains solutions to the exercises of docs/course.  The notebook defines the functions
that have no definition here."""


# exercise-1
def inversions(board):
    tiles = board.replace("x", "")
    return sum(a > b for k, a in enumerate(tiles) for b in tiles[k + 1:])


def can_reach(start, goal):
    return inversions(start) % 2 == inversions(goal) % 2


# exercise-2
def solve(board, distance):
    letters = ""
    while distance[board] > 0:
        letters += next(move for move in moves_of(board)
                        if distance[after(board, move)] < distance[board])
        board = after(board, letters[-1])
    return letters


# exercise-3
def count_solutions(board, distance):
    if distance[board] == 0:
        return 1
    return sum(count_solutions(neighbor, distance) for neighbor in neighbors(board)
               if distance[neighbor] < distance[board])


# exercise-4
def manhattan(board):
    total = 0
    for cell, tile in enumerate(board):
        if tile != "x":
            row, column = divmod(cell, 3)
            goal_row, goal_column = divmod(GOAL.index(tile), 3)
            total += abs(row - goal_row) + abs(column - goal_column)
    return total


# exercise-5
def is_consistent(estimate):
    return estimate[GOAL] == 0 and all(
        estimate[board] <= 1 + estimate[neighbor]
        for board in estimate for neighbor in neighbors(board))


# exercise-6
def count_inversions(tiles, order):
    places = [order.index(tile) for tile in tiles if tile != "x"]
    return sum(a > b for k, a in enumerate(places) for b in places[k + 1:])


def by_columns(board):
    return board[0::3] + board[1::3] + board[2::3]


def better(board):
    # A move up or down removes at most two inversions of the reading order.  A move to
    # the left or right removes at most two inversions of the order by columns.  Neither
    # move changes the inversions of the other order, so the two lower bounds can be
    # added.
    rows = count_inversions(board, GOAL)
    columns = count_inversions(by_columns(board), by_columns(GOAL))
    return max(-(-rows // 2) + -(-columns // 2), eight_tables.manhattan(board))


# exercise-7
def relabel(start, goal):
    tiles = goal.replace("x", "")
    return "".join("x" if tile == "x" else str(1 + tiles.index(tile)) for tile in start)
