"""How many boards are how far from a goal, for the three kinds of goal."""
import eight_tables
import numpy
import style

GOALS = {"at a corner": "12345678x", "at an edge": "1234567x8",
         "in the centre": "1234x5678"}


def count():
    counts = [numpy.bincount(eight_tables.distances(goal), minlength=32)
              for goal in GOALS.values()]
    return [(distance, *map(int, row))
            for distance, row in enumerate(zip(*counts))]


def draw(rows):
    figure, axes = style.figure("Boards at each distance from the goal",
                                columns=3, sharey=True, size=(8, 2.8))
    distance, *columns = numpy.array(rows).T
    for axis, name, counts in zip(axes, GOALS, columns):
        axis.bar(distance, counts / 1000, width=0.8, color=style.MIDDLE)
        mean = (distance * counts).sum() / counts.sum()
        axis.plot(mean, 26.6, marker="v", markersize=5, color=style.INK)
        axis.text(mean - 1.1, 26, f"mean {mean:.2f}", fontsize=8,
                  horizontalalignment="right")
        axis.set(title=f"Goal with the blank {name}", xticks=range(0, 32, 5),
                 xlim=(-0.7, 31.7), ylim=(0, 28), xlabel="distance (moves)")
    axes[0].set_ylabel("boards (thousands)")
    return figure


if __name__ == "__main__":
    style.publish("distances.svg", ["distance", "corner", "side", "centre"],
                  count(), draw)
