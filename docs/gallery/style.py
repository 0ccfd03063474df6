"""Contains what the figures share: colors, type, pictures of boards, and a function
that writes a figure.

Every script in this folder computes the numbers that it plots as a table, which is a
list of rows with named columns.  Run a script:

    python3 distances.py [FOLDER]

It prints the table as CSV.  It writes the figure for light pages, and as NAME-dark for
dark pages, into FOLDER (by default, the folder of the script).  Each figure contains
the table as its description.
"""
import csv
import io
import pathlib
import sys

import matplotlib

matplotlib.use("svg")
import matplotlib.pyplot as plt  # noqa: E402
from matplotlib.colors import LinearSegmentedColormap  # noqa: E402
from matplotlib.patheffects import withStroke  # noqa: E402

# These are the palettes of query/web/page/colors.css, with its names, for light and for
# dark pages.  ACCENT and WARM do not differ in brightness.  Where both are used, the
# marks or lines must differ, so that the figures can be read in grey.
LIGHT = {
    "PAPER": "#f8f7f4",
    "INK": "#1f2426",
    "MUTED": "#5a6366",
    "EDGE": "#7d8685",
    "RULE": "#dcdad3",
    "TRAY": "#d3cfc5",
    "ACCENT": "#0d6b62",
    "SOFT": "#dcece8",
    "WARM": "#b3500f",
    "TILE": "#ffffff",
}
DARK = {
    "PAPER": "#14181a",
    "INK": "#e8ebea",
    "MUTED": "#a3adac",
    "EDGE": "#7f8a89",
    "RULE": "#343c3e",
    "TRAY": "#080a0b",
    "ACCENT": "#63c7b8",
    "SOFT": "#1f403c",
    "WARM": "#f0a060",
    "TILE": "#2f383b",
}

# The sizes of type are also the same as in colors.css: 12, 14 and 16 pixels, where 96
# pixels are 72 points.
TINY, SMALL, TEXT = (pixels * 0.75 for pixels in (12, 14, 16))

plt.rcParams.update({
    "font.family": "DejaVu Sans",
    "font.size": TINY,
    "axes.titlesize": TINY,
    "axes.titlelocation": "left",
    "axes.labelsize": TINY,
    "axes.linewidth": 0.6,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "xtick.labelsize": TINY,
    "ytick.labelsize": TINY,
    "figure.titlesize": TEXT,
    "figure.labelsize": TINY,
    "figure.titleweight": "bold",
    "figure.constrained_layout.use": True,
    "savefig.dpi": 130,
    "svg.hashsalt": "eight",  # gives the same file each time
})


def use(palette):
    """Selects a palette: its colors become names of this module."""
    globals().update(palette)
    globals().update(SHADES=LinearSegmentedColormap.from_list(
        "shades", [PAPER, SOFT, ACCENT, INK]))
    plt.rcParams.update({
        "axes.labelcolor": INK,
        "axes.edgecolor": EDGE,
        "axes.facecolor": PAPER,
        "figure.facecolor": PAPER,
        "savefig.facecolor": PAPER,
        "text.color": INK,
        "xtick.color": EDGE,
        "xtick.labelcolor": INK,
        "ytick.color": EDGE,
        "ytick.labelcolor": INK,
    })


use(LIGHT)


def halo(width):
    """Returns an effect: paper around a line, which sets it off from its background."""
    return [withStroke(linewidth=width, foreground=PAPER)]


def figure(title, columns=1, rows=1, size=(8, 3.6), **options):
    """Returns a figure with a title, and its axes."""
    drawn, axes = plt.subplots(rows, columns, figsize=size, **options)
    drawn.suptitle(title, x=0.01, horizontalalignment="left")
    return drawn, axes


def board(axes, cells, place):
    """Draws a small board at a place: left, bottom, width and height, as parts of the
    axes.  `cells` has nine characters, with x for the blank."""
    inset = axes.inset_axes(place)
    inset.add_patch(plt.Rectangle((-0.1, -0.1), 3.2, 3.2, linewidth=0,
                                  facecolor=TRAY))
    for cell, tile in enumerate(cells):
        row, column = divmod(cell, 3)
        if tile == "x":
            continue
        inset.add_patch(plt.Rectangle((column + 0.05, row + 0.05), 0.9, 0.9,
                                      linewidth=0, facecolor=TILE))
        inset.text(column + 0.5, row + 0.53, tile, horizontalalignment="center",
                   verticalalignment="center")
    inset.set(xlim=(-0.1, 3.1), ylim=(3.1, -0.1), aspect="equal")
    inset.axis("off")


def publish(file, columns, rows, draw):
    """Prints the table, and writes the two figures that `draw` makes of its rows."""
    table = io.StringIO()
    writer = csv.writer(table, lineterminator="\n")
    writer.writerow(columns)
    writer.writerows(rows)
    sys.stdout.write(table.getvalue())
    folder = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else
                          pathlib.Path(__file__).parent)
    metadata = {"Description": table.getvalue()}
    if file.endswith(".svg"):
        metadata["Date"] = None
    for palette, suffix in (LIGHT, ""), (DARK, "-dark"):
        use(palette)
        name = file.replace(".", suffix + ".")
        draw(rows).savefig(folder / name, metadata=metadata)
