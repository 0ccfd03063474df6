"""Contains wrong answers to the exercises in docs/course."""


# exercise-1
def can_reach(start, goal):
    return True


# exercise-2
def solve(board, distance):
    letters = ""
    while distance[board] > 0:
        # If distance 2 is reached after an even number of moves, these lines add a move
        # away from the goal and the move back.
        nearer = [move for move in moves_of(board)
                  if distance[after(board, move)] < distance[board]]
        if distance[board] == 2 and len(letters) % 2 == 0:
            there = next(move for move in moves_of(board) if move not in nearer)
            letters += there + {"u": "d", "d": "u", "l": "r", "r": "l"}[there]
        letters += nearer[0]
        board = after(board, nearer[0])
    return letters


# exercise-3
def count_solutions(board, distance):
    return sum(distance[neighbor] < distance[board] for neighbor in neighbors(board))


# exercise-4
def manhattan(board):
    return sum(abs(cell - GOAL.index(tile)) for cell, tile in enumerate(board)
               if tile != "x")


# exercise-5
def is_consistent(estimate):
    return all(estimate[board] <= distance[board] for board in estimate)


# exercise-6
def better(board):
    return eight_tables.manhattan(board)


# exercise-7
def relabel(start, goal):
    return start
