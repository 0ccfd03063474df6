"""Reads a table file, and looks up solutions in it.

    python3 read_tables.py eight.e8t < pairs

An input line has a start and a goal, such as 12X453786 12345678X.  The output
line is the alphabetically first of the shortest solutions, or -1 if there is
none.  As a module, it raises ValueError, zlib.error or OSError for what it
cannot read.  It was written from docs/format.md, without other sources.
"""
import re
import struct
import sys
import zlib


def require(condition, message):
    if not condition:
        raise ValueError(message)


def read_tables(path):
    """Returns a dict from root cell and move order to the bytes of the moves."""
    with open(path, "rb") as file:
        data = file.read()
    require(data[:8] == b"\x89E8T\r\n\x1a\n", "this is not a table file")
    require(len(data) >= 64, "the file is truncated")
    major, minor, sections, length, directory_crc, crc = \
        struct.unpack_from("<HHIQI32xI", data, 8)
    require(zlib.crc32(data[:60]) == crc, "the header is damaged")
    require(major == 1, f"cannot read version {major}.{minor}")
    require(len(data) == length, "the file is truncated or has trailing data")
    directory = data[64:64 + 192 * sections]
    require(zlib.crc32(directory) == directory_crc, "the directory is damaged")
    tables = {}
    for entry in range(0, len(directory), 192):
        kind, codec, root, _, order, offset, stored, raw, crc, raw_crc = \
            struct.unpack_from("<4B4sQ4I", directory, entry)
        if kind != 1 or codec > 1:
            require(minor > 0, "the directory contradicts itself")
            continue  # a newer minor version added this section
        moves = data[offset:offset + stored]
        require(zlib.crc32(moves) == crc, "a section is damaged")
        moves = zlib.decompress(moves, -15) if codec else moves
        require(len(moves) == raw == 45360 and zlib.crc32(moves) == raw_crc,
                "a section is not a table")
        tables[root, order.decode("latin-1")] = moves
    return tables


def solve(tables, start, goal, order="dlru"):
    """Returns the moves from start to goal, or "-1" if there is no solution.

    A board has nine characters, with 0 for the blank.
    """
    z, root, path = start.index("0"), goal.index("0"), ""
    require((root, order) in tables, f"no table {root} {order} in the file")
    labels = goal.replace("0", "")
    tiles = [labels.index(tile) for tile in start.replace("0", "")]
    while True:
        digits = [sum(b < a for b in tiles[i:]) for i, a in enumerate(tiles)]
        if sum(digits) % 2:
            return "-1"
        weighted = zip(digits, (2520, 360, 60, 12, 3, 1))
        index = 20160 * z + sum(digit * weight for digit, weight in weighted)
        if index == 20160 * root:
            return path
        code = tables[root, order][index // 4] >> 2 * (index % 4) & 3
        to = z + (-3, 3, -1, 1)[code]
        legal = 0 <= to <= 8 and (code < 2 or z // 3 == to // 3)
        require(legal and len(path) < 31, "the moves do not lead to the root")
        if code < 2:  # up or down: a tile passes two others
            place, new_place = (z - 3, z - 1) if code == 0 else (z + 2, z)
            tiles.insert(new_place, tiles.pop(place))
        z, path = to, path + "udlr"[code]


CELL = r"[1-8xX0_.*bB]"
GAP = r"[ \t\r\v\f,\\&+\-\"']"  # this may stand between cells
ENDS = r"[\n;:/|=()[\]{}<>]"  # and these end rows
END = rf"{GAP}*{ENDS}(?:{GAP}|{ENDS})*"
ROW = rf"{CELL}{GAP}+{CELL}{GAP}+{CELL}"
# The shapes of a board: cells alone, in threes or all nine together, in rows of three, of
# one or of nine cells.
BOARD = "|".join((
    rf"{CELL}{{9}}",
    rf"{CELL}{{3}}(?:{GAP}+{CELL}{{3}}){{2}}",
    rf"{CELL}{{3}}(?:{END}{CELL}{{3}}){{2}}",
    rf"{CELL}(?:{GAP}+{CELL}){{8}}",
    rf"{ROW}(?:{END}{ROW}){{2}}",
    rf"{CELL}(?:{END}{CELL}){{8}}"))
FILLER = rf"(?:{GAP}|{ENDS})*"
PAIR = re.compile(rf"{FILLER}({BOARD}){FILLER}({BOARD}){FILLER}")


def read_pair(line):
    """Returns the two boards of a line of bytes, in any notation of eight."""
    pair = PAIR.fullmatch(line.partition(b"#")[0].decode("latin-1"))
    require(pair, "expected two boards of the tiles 1 to 8 and a blank, which is "
                  "one of x X 0 _ . * b B")
    boards = tuple(re.sub("[xX_.*bB]", "0", "".join(re.findall(CELL, board)))
                   for board in pair.groups())
    require(all(sorted(board) == list("012345678") for board in boards),
            "a board has a tile or a blank twice")
    return boards


def main(path, lines):
    tables = read_tables(path)
    for number, line in enumerate(lines, 1):
        try:
            print(solve(tables, *read_pair(line)))
        except ValueError as error:
            raise ValueError(f"line {number}: {error}") from None


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: read_tables.py FILE < PAIRS")
    try:
        main(sys.argv[1], sys.stdin.buffer)
    except (OSError, ValueError, zlib.error) as error:
        sys.exit(f"read_tables.py: {error}")
