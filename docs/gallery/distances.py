"""Draws the number of boards at each distance from a goal, for three kinds of goal."""
import eight_tables
import numpy
import style

GOALS = {"in a corner": "12345678x", "on a side": "1234567x8",
         "in the center": "1234x5678"}


def count():
    counts = [numpy.bincount(eight_tables.all_distances(goal), minlength=32)
              for goal in GOALS.values()]
    return [(distance, *map(int, row))
            for distance, row in enumerate(zip(*counts))]


def draw(rows):
    figure, axis = style.figure("Boards at each distance from the goal",
                                size=(8, 3.6))
    distance, *columns = numpy.array(rows).T
    for name, counts, color, mark in zip(
            GOALS, columns, (style.ACCENT, style.WARM, style.INK), "o^s"):
        mean = (distance * counts).sum() / counts.sum()
        axis.plot(distance, counts / 1000, color=color, marker=mark,
                  markersize=3.8, linewidth=1,
                  label=f"blank {name}: mean {mean:.2f}")
    axis.legend(loc="upper left", frameon=False, title="Goal with the",
                alignment="left")
    axis.set(xticks=range(0, 32, 5), xlim=(-0.7, 31.7), ylim=(0, 28),
             xlabel="distance (moves)", ylabel="boards (thousands)")
    return figure


if __name__ == "__main__":
    style.publish("distances.svg", ["distance", "corner", "side", "center"],
                  count(), draw)
