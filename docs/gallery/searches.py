"""Draws how many boards searches expand before they find a solution, by distance."""
import eight_tables
import numpy
import style

ENGINES = {"bfs": "breadth-first", "idastar": "IDA*", "astar": "A*"}
BOARDS = 10  # the number of boards at each distance


def compare():
    """Returns a row for each of some random boards: its distance, the board, and the
    number of boards that each engine expands."""
    rows = []
    for distance in range(1, 32):
        boards = [eight_tables.random_board(distance, seed).text
                  for seed in range(BOARDS)]
        columns = []
        for engine in ENGINES:
            heuristic = None if engine == "bfs" else eight_tables.manhattan
            found = eight_tables.measure(boards, heuristic, engine=engine)
            columns.append(found.expanded.tolist())
        rows += [(distance, *row) for row in zip(boards, *columns)]
    return rows


def draw(rows):
    figure, axis = style.figure("Boards expanded by searches", size=(8, 3.8))
    distance, _, *columns = zip(*rows)
    places = numpy.unique(distance)
    colors = [style.INK, style.WARM, style.ACCENT]
    marks = ["s", "^", "o"]
    fills = [style.INK, style.TILE, style.ACCENT]  # these also differ in grey
    for name, expanded, color, mark, fill, shift in zip(
            ENGINES.values(), columns, colors, marks, fills, (0, -0.12, 0.12)):
        expanded = numpy.array(expanded, int)
        means = expanded.reshape(-1, BOARDS).mean(axis=1)
        axis.plot(numpy.add(distance, shift), expanded, ".", color=color,
                  markersize=5, markeredgewidth=0, alpha=0.4)
        axis.plot(places, means, color=color, marker=mark, markersize=3.8,
                  linewidth=1, markerfacecolor=fill)
        axis.text(31.5, means[-1], name, color=color, verticalalignment="center")
    axis.set(yscale="log", xlim=(0, 34.5), xlabel="distance (moves)",
             xticks=range(0, 32, 5), ylabel="boards expanded",
             title="A* and IDA* use the Manhattan distance. Lines join the means of "
                   "ten boards at each distance.")
    axis.yaxis.set_major_formatter("{x:,.0f}")
    axis.spines["bottom"].set_bounds(0, 31)
    return figure


if __name__ == "__main__":
    style.publish("searches.svg", ["distance", "board", "bfs", "idastar", "astar"],
                  compare(), draw)
