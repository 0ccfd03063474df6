"""Draws four lower bounds beside the true distance, over all boards."""
import eight_tables
import matplotlib.pyplot as plt
import numpy
import style

NAMES = {"misplaced": "Misplaced tiles", "manhattan": "Manhattan distance",
         "conflict": "Linear conflict", "inversion": "Inversion distance"}


def count():
    """Returns the number of boards with each distance and bound.  A row has the name of
    the bound, the distance, the value of the bound and the number of boards."""
    survey = eight_tables.survey()
    bounds = {"misplaced": survey.misplaced, "manhattan": survey.manhattan,
              "conflict": survey.conflict, "inversion": survey.inversion_distance}
    rows = []
    for name in NAMES:
        pairs, counts = numpy.unique(
            numpy.stack([survey.distance, bounds[name]]), axis=1, return_counts=True)
        rows += [(name, *map(int, pair), int(boards))
                 for pair, boards in zip(pairs.T, counts)]
    return rows


def density(rows, name):
    """Returns the number of boards with each bound (a row) and distance (a column)."""
    density = numpy.zeros((32, 32))
    for which, distance, bound, boards in rows:
        if which == name:
            density[bound, distance] = boards
    return density


def draw(rows):
    figure, grid = style.figure("Lower bounds beside the distance", columns=2,
                                rows=2, sharex=True, sharey=True, size=(8, 7.2))
    axes = grid.flat
    steps = numpy.arange(32)
    for axis, (name, title) in zip(axes, NAMES.items()):
        boards = density(rows, name)
        share = boards / boards.sum(axis=0)
        picture = axis.imshow(share, origin="lower", cmap=style.SHADES,
                              norm=plt.Normalize(0, 0.6), interpolation="nearest")
        axis.plot([0, 31], [0, 31], color=style.INK, linewidth=0.8)
        axis.plot(steps, steps @ share, color=style.WARM, linewidth=1.4,
                  path_effects=style.halo(2.4))
        part = (steps @ boards).sum() / (boards @ steps).sum()
        axis.text(31, 0, f"{part:.0%} of the distance",
                  horizontalalignment="right", verticalalignment="bottom")
        axis.set(title=title, xticks=range(0, 32, 5), yticks=range(0, 32, 5))
    axes[1].text(0.5, 27, "A move changes it by exactly 1:\nit is odd where the "
                 "distance\nis odd, so half of\nthe squares are empty.",
                 verticalalignment="center")
    axes[0].annotate("2 boards", (31, 8.7), (27, 13),
                     horizontalalignment="center",
                     arrowprops={"arrowstyle": "-", "color": style.EDGE})
    axes[0].text(18, 20, "bound = distance",
                 horizontalalignment="right")
    axes[0].text(20, 9.5, "mean bound", color=style.WARM,
                 horizontalalignment="center")
    for axis in grid[1]:
        axis.set_xlabel("distance (moves)")
    for axis in grid[:, 0]:
        axis.set_ylabel("lower bound (moves)")
    bar = figure.colorbar(picture, ax=grid, shrink=0.6, aspect=24, pad=0.02,
                          format=lambda share, _: f"{share:.0%}")
    bar.set_label("share of the boards at this distance")
    bar.outline.set_visible(False)
    return figure


if __name__ == "__main__":
    style.publish("heuristics.png", ["bound", "distance", "value", "boards"],
                  count(), draw)
