"""Boards that searches expand before they find a solution, by distance."""
import csv
import subprocess

import numpy
import style

ENGINES = {"bfs rank": "breadth-first", "idastar manhattan": "IDA*",
           "astar manhattan": "A*"}
BOARDS = 10  # at each distance


def compare():
    """The mean number of boards expanded, for each distance and engine."""
    rows = []
    for distance in range(1, 32):
        boards = subprocess.run(
            ["eight", "random", "--depth", str(distance), "--count", str(BOARDS),
             "--repeat", "--seed", str(distance)],
            check=True, stdout=subprocess.PIPE).stdout
        compared = subprocess.run(["eight", "compare", "--csv"], input=boards,
                                  check=True, stdout=subprocess.PIPE).stdout
        expanded = {}
        for row in csv.DictReader(compared.decode().splitlines()):
            expanded.setdefault(row["engine"], []).append(int(row["expanded"]))
        rows.append((distance, *(sum(expanded[engine]) / BOARDS
                                 for engine in ENGINES)))
    return rows


def draw(rows):
    figure, axis = style.figure("Boards expanded by searches", size=(8, 3.8))
    distance, *columns = numpy.array(rows).T
    colours = [style.INK, style.WARM, style.ACCENT]
    marks = ["s", "^", "o"]
    fills = [style.INK, style.TILE, style.ACCENT]  # tell two of them apart in grey
    for name, expanded, colour, mark, fill in zip(ENGINES.values(), columns,
                                                  colours, marks, fills):
        axis.plot(distance, expanded, color=colour, marker=mark, markersize=3.8,
                  linewidth=1, markerfacecolor=fill)
        axis.text(31.5, expanded[-1], name, color=colour,
                  verticalalignment="center")
    axis.set(yscale="log", xlim=(0, 34.5), xlabel="distance (moves)",
             xticks=range(0, 32, 5), ylabel="boards expanded, mean of ten queries",
             title="A* and IDA* with the Manhattan distance")
    axis.yaxis.set_major_formatter("{x:,.0f}")
    axis.spines["bottom"].set_bounds(0, 31)
    return figure


if __name__ == "__main__":
    style.publish("searches.svg", ["distance", "bfs", "idastar", "astar"],
                  compare(), draw)
