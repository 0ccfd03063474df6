"""Draws the figures of the course, and small pictures of boards."""
import matplotlib.pyplot as plt

# The lines differ in their dashes as well, because ACCENT and WARM look alike in grey.
INK = "#1f2426"
ACCENT = "#0d6b62"
WARM = "#b3500f"
TRAY = "#d3cfc5"
TILE = "#ffffff"

# These are seven lines that also differ in grey.
LINES = [
    {"color": color, "linestyle": dashes, "marker": mark, "markersize": 4}
    for color, dashes, mark in [
        (INK, "-", "s"), (INK, ":", "x"), (INK, "--", "D"), (WARM, ":", "v"),
        (ACCENT, "-", "o"), (WARM, "--", "+"), (ACCENT, "--", "^"),
    ]
]

plt.rcParams.update({
    "font.size": 9,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "figure.titlesize": 12,
    "figure.titleweight": "bold",
    "figure.constrained_layout.use": True,
})


def figure(title):
    """Returns the axes of a figure with a title."""
    drawn, axes = plt.subplots(figsize=(8, 3.6))
    drawn.suptitle(title, x=0.01, horizontalalignment="left")
    return axes


def boards(captions):
    """Draws boards side by side, each with a caption above it.  `captions` is a list of
    pairs, a caption and the nine characters of a board."""
    _, row = plt.subplots(1, len(captions), figsize=(1.5 * len(captions), 1.7),
                          squeeze=False)
    for axes, (caption, cells) in zip(row[0], captions):
        axes.set_title(caption)
        axes.add_patch(plt.Rectangle((-0.1, -0.1), 3.2, 3.2, facecolor=TRAY))
        for cell, tile in enumerate(cells):
            top, left = divmod(cell, 3)
            if tile != "x":
                axes.add_patch(plt.Rectangle((left + 0.05, top + 0.05), 0.9, 0.9,
                                             facecolor=TILE))
                axes.text(left + 0.5, top + 0.53, tile, horizontalalignment="center",
                          verticalalignment="center")
        axes.set(xlim=(-0.1, 3.1), ylim=(3.1, -0.1), aspect="equal")
        axes.axis("off")
