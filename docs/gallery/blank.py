"""Draws the mean distance of the boards with the blank in each cell."""
import eight_tables
import numpy
import style

GOALS = {"in a corner": "12345678x", "on a side": "1234567x8",
         "in the center": "1234x5678"}


def means():
    """Returns a row for each cell: the cell, and a mean for each kind of goal.

    The mean is the mean distance of the boards whose blank is on the cell."""
    columns = []
    for goal in GOALS.values():
        blank = numpy.argmin(eight_tables.boards(goal), axis=1)
        distance = eight_tables.all_distances(goal)
        columns.append(numpy.bincount(blank, distance) / numpy.bincount(blank))
    return [(cell, *(round(float(mean), 4) for mean in row))
            for cell, row in enumerate(zip(*columns))]


def draw(rows):
    figure, axes = style.figure("Mean distance by the cell of the blank",
                                columns=3, size=(8, 3.1))
    for axis, (name, goal), means in zip(axes, GOALS.items(),
                                         list(zip(*rows))[1:]):
        middle = sum(means) / 9
        axis.imshow(numpy.reshape(means, (3, 3)) - middle, vmin=-1.5, vmax=1.5,
                    cmap=style.DIFFERENCES)
        for cell, mean in enumerate(means):
            axis.text(cell % 3, cell // 3,
                      f"{mean - middle:+.2f}".replace("-", "\N{MINUS SIGN}"),
                      fontsize=style.SMALL, horizontalalignment="center",
                      verticalalignment="center")
        row, column = divmod(goal.index("x"), 3)
        axis.add_patch(style.plt.Rectangle(
            (column - 0.46, row - 0.46), 0.92, 0.92, fill=False, linewidth=2,
            edgecolor=style.INK, path_effects=style.halo(4)))
        axis.set(title=f"Goal's blank {name}: {middle:.2f}", xticks=[],
                 yticks=[])
        axis.spines[:].set_visible(False)
    figure.supxlabel("Titles give the mean distance in moves. Cells show how much it "
                     "differs for boards\nwith the blank there. Outlines mark the "
                     "goal's blank.")
    return figure


if __name__ == "__main__":
    style.publish("blank.svg", ["cell", "corner", "side", "center"], means(),
                  draw)
