"""Draws all shortest solutions of the pair that has the most of them, as one graph."""
import eight_tables
import numpy
import style

# There is one goal for each cell of the blank; other goals only rename the tiles.
GOALS = ["12345678"[:cell] + "x" + "12345678"[cell:] for cell in range(9)]


def richest():
    """Returns the first start and goal with the most shortest solutions."""
    most = [eight_tables.survey(goal).solutions for goal in GOALS]
    goal = GOALS[int(numpy.argmax([solutions.max() for solutions in most]))]
    index = int(most[GOALS.index(goal)].argmax())
    return eight_tables.Board(eight_tables.boards(goal)[index]), goal


def edges():
    """Returns a row for each move of all solutions: its step, the board, the next board
    and the number of solutions that make the move."""
    start, goal = richest()
    used = {}
    for solution in eight_tables.all_solutions(start, goal):
        board = start
        for step, letter in enumerate(solution):
            after = board.move(letter)
            edge = step, board.text, after.text
            used[edge] = used.get(edge, 0) + 1
            board = after
    return [(*edge, solutions) for edge, solutions in sorted(used.items())]


def arrange(rows):
    """Returns a place for each board.  x is the step of the board.  y is chosen so that
    few moves cross: sweeps from the left and from the right order the boards of a step
    by the means of their neighbors' y."""
    layers = {}
    for step, board, after, _ in rows:
        layers.setdefault(step, {})[board] = None
        layers.setdefault(step + 1, {})[after] = None
    layers = [list(layers[step]) for step in sorted(layers)]
    near = {}
    for _, board, after, solutions in rows:
        near.setdefault(after, {})[board] = solutions
        near.setdefault(board, {})[after] = solutions
    heights = {}
    for sweep in range(40):
        for layer in layers[:: -1 if sweep % 2 else 1]:
            wish = {board: numpy.average(
                        [heights.get(other, 0) for other in near[board]],
                        weights=list(near[board].values()))
                    for board in layer}
            layer.sort(key=wish.get)
            for place, board in enumerate(layer):
                heights[board] = place - (len(layer) - 1) / 2
    return {board: (step, heights[board])
            for step, layer in enumerate(layers) for board in layer}


def draw(rows):
    places = arrange(rows)
    start, goal = rows[0][1], rows[-1][2]
    solutions = sum(row[3] for row in rows if row[0] == 0)
    figure, axis = style.figure(
        f"The {solutions} shortest solutions of one pair: no pair has more",
        size=(8, 4))
    for _, board, after, used in rows:
        axis.plot(*zip(places[board], places[after]), color=style.EDGE,
                  linewidth=0.4 + 6 * used / solutions, zorder=1,
                  solid_capstyle="round")
    axis.scatter(*zip(*places.values()), s=5, color=style.ACCENT, zorder=2,
                 linewidths=0)
    length = rows[-1][0] + 1
    style.board(axis, start, (0, 0.41, 0.08, 0.18))
    style.board(axis, goal, (0.92, 0.41, 0.08, 0.18))
    axis.set(xlabel="moves made (a dot is a board; a line is a move, wider where more "
             "solutions share it)", yticks=[], xlim=(-3.6, length + 3.6),
             xticks=range(0, length + 1, 5))
    axis.spines["left"].set_visible(False)
    axis.spines["bottom"].set_bounds(0, length)
    return figure


if __name__ == "__main__":
    style.publish("solutions.png", ["step", "board", "next", "solutions"],
                  edges(), draw)
