"""Compares the table of a figure with the table that the figure in docs/gallery
contains, or with the output of the program `eight`.

    compare.py figure TABLE FIGURE      checks that the figure contains the table
    compare.py answers TABLE            checks that `eight` prints the same numbers

Exits with a message if they differ.  This script uses neither numpy nor the package.
"""
import collections
import csv
import pathlib
import struct
import subprocess
import sys
from xml.etree import ElementTree

KINDS = {"corner": "12345678x", "side": "1234567x8", "center": "1234x5678"}
STEPS = {"u": -3, "d": 3, "l": -1, "r": 1}


def eight(*arguments, given=""):
    return subprocess.run(["eight", *arguments], input=given, check=True,
                          text=True, stdout=subprocess.PIPE).stdout


def export(goal):
    """Returns an iterator over all boards that can reach a goal, as dictionaries."""
    text = eight("export", "--goal", goal)
    return csv.DictReader(text.splitlines())


def neighbors(board):
    """Returns a dict from the letter of each legal move to the board after the move."""
    found = {}
    blank = board.index("x")
    for letter, step in STEPS.items():
        cell = blank + step
        if 0 <= cell < 9 and (letter in "ud" or cell // 3 == blank // 3):
            cells = list(board)
            cells[blank], cells[cell] = cells[cell], "x"
            found[letter] = "".join(cells)
    return found


# ---- The same tables, made with `eight` ------------------------------------

def distances():
    counts = [collections.Counter(int(row["distance"]) for row in export(goal))
              for goal in KINDS.values()]
    return [[distance, *(count[distance] for count in counts)] for distance in range(32)]


def heuristics():
    counts = collections.Counter()
    for row in export("last"):
        misplaced = sum(tile not in ("x", goal)
                        for tile, goal in zip(row["board"], "12345678x"))
        for name, column in (("manhattan", "manhattan"), ("conflict", "conflict"),
                             ("inversion", "inversion_distance")):
            counts[name, row["distance"], row[column]] += 1
        counts["misplaced", row["distance"], str(misplaced)] += 1
    names = ["misplaced", "manhattan", "conflict", "inversion"]
    rows = [[*key, boards] for key, boards in counts.items()]
    return sorted(rows, key=lambda row: (names.index(row[0]), *map(int, row[1:])))


def blank():
    columns = []
    for goal in KINDS.values():
        found = collections.defaultdict(list)
        for row in export(goal):
            found[row["board"].index("x")].append(int(row["distance"]))
        columns.append([round(sum(found[cell]) / len(found[cell]), 4)
                        for cell in range(9)])
    return [[cell, *means] for cell, means in enumerate(zip(*columns))]


def branching():
    distance = {row["board"]: int(row["distance"]) for row in export("last")}
    rows = [[depth, 0, 0, 0] for depth in range(32)]
    for board, depth in distance.items():
        rows[depth][1] += 1
        for after in neighbors(board).values():
            rows[depth][2 if distance[after] < depth else 3] += 1
    return rows


def solutions():
    most, start, goal = 0, None, None
    for cell in range(9):
        name = "12345678"[:cell] + "x" + "12345678"[cell:]
        for row in export(name):
            if int(row["solutions"]) > most:
                most, start, goal = int(row["solutions"]), row["board"], name
    assert most == 86, most
    used = collections.Counter()
    for solution in eight("all", "--goal", goal, start).split():
        board = start
        for step, letter in enumerate(solution):
            after = neighbors(board)[letter]
            used[step, board, after] += 1
            board = after
        assert board == goal, board
    return [[*edge, count] for edge, count in sorted(used.items())]


def searches():
    rows = []
    for distance in range(1, 32):
        boards = "".join(eight("random", "--depth", str(distance), "--seed", str(seed))
                         for seed in range(10))
        columns = []
        for engine in "bfs", "idastar", "astar":
            stats = subprocess.run(
                ["eight", "solve", "--engine", engine, "--stats"], input=boards,
                check=True, text=True, capture_output=True).stderr
            words = [line.split() for line in stats.splitlines()]
            found = [dict(zip(line[::2], line[1::2])) for line in words]
            assert all(int(one["distance"]) == distance for one in found), found
            columns.append([one["expanded"] for one in found])
        rows += zip([distance] * 10, boards.split(), *columns)
    return rows


# ---- The figure ------------------------------------------------------------

def description(figure):
    """Returns the description in an SVG or a PNG file; "" if a PNG file has none."""
    if figure.suffix == ".svg":
        name = "{http://purl.org/dc/elements/1.1/}description"
        return next(ElementTree.parse(figure).iter(name)).text
    data = figure.read_bytes()
    at = 8
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"tEXt" and body.startswith(b"Description\0"):
            return body.partition(b"\0")[2].decode("latin-1")
        at += 12 + length
    return ""


def compare(expected, found):
    for line, pair in enumerate(zip(expected, found), 1):
        if pair[0] != pair[1]:
            sys.exit(f"line {line}: expected {pair[0]}, found {pair[1]}")
    if len(expected) != len(found):
        sys.exit(f"expected {len(expected)} lines, found {len(found)}")


def main(what, table, figure=None):
    table = pathlib.Path(table)
    lines = table.read_text().splitlines()
    if what == "figure":
        compare(lines, description(pathlib.Path(figure)).strip().splitlines())
    else:
        rows = globals()[table.stem]()
        compare([",".join(map(str, row)) for row in rows], lines[1:])


if __name__ == "__main__":
    main(*sys.argv[1:])
