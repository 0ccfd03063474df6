"""Draws how many moves lead nearer to the goal and away from it, at each distance,
and how the number of boards grows with the distance."""
import eight_tables
import numpy
import style

# Element i is the number of neighbors of cell i.
NEIGHBORS = numpy.array([2, 3, 2, 3, 4, 3, 2, 3, 2])


def count():
    """Returns a row for each distance: the numbers of boards, of moves nearer to the
    goal, and of moves away from it."""
    survey = eight_tables.survey()
    blank = numpy.argmin(eight_tables.boards(), axis=1)
    nearer = sum(survey.best_moves >> letter & 1 for letter in range(4))
    away = NEIGHBORS[blank] - nearer
    columns = (numpy.bincount(survey.distance, weights)
               for weights in (None, nearer, away))
    return [(distance, *map(int, row))
            for distance, row in enumerate(zip(*columns))]


def draw(rows):
    figure, (moves, growth) = style.figure("Branching by distance from the goal", columns=2,
                                           size=(8, 3.2))
    distance, boards, nearer, away = numpy.array(rows).T
    nearer, away = nearer / boards, away / boards
    moves.bar(distance, nearer, width=0.8, color=style.ACCENT,
              label="nearer to the goal")
    moves.bar(distance, away, bottom=nearer, width=0.8, color=style.RULE,
              label="away from the goal")
    moves.legend(loc="upper left", ncols=2, frameon=False,
                 borderaxespad=0, handlelength=1)
    moves.set(title="Moves from a board", xlabel="distance (moves)",
              ylabel="mean number of moves", xlim=(-0.7, 31.7), ylim=(0, 3.4),
              yticks=(0, 1, 2, 3))
    growth.axhline(1, color=style.EDGE, linewidth=0.6)
    ratio = boards[1:] / boards[:-1]
    for first, name, color, mark in ((0, "even d", style.ACCENT, "o"),
                                      (1, "odd d", style.WARM, "^")):
        growth.plot(distance[:-1][first::2], ratio[first::2], color=color,
                    marker=mark, markersize=3.5, linewidth=1, label=name)
    growth.legend(frameon=False)
    growth.text(0, 0.9, "above 1: more boards\none move farther",
                verticalalignment="top")
    growth.set(title="Growth of the number of boards", xlabel="distance d (moves)",
               ylabel="boards at d + 1 / boards at d", xlim=(-0.7, 31),
               ylim=(0, 2.2), yticks=(0, 0.5, 1, 1.5, 2))
    figure.get_layout_engine().set(wspace=0.06)
    return figure


if __name__ == "__main__":
    style.publish("branching.svg", ["distance", "boards", "nearer", "away"],
                  count(), draw)
