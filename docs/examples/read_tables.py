"""Reads a table file, as docs/format.md says, without a line of Eight.

    python3 read_tables.py eight.e8t < pairs

A line of input is a start and a goal: 12X453786 12345678X.  Out comes the
lexicographically smallest of the shortest solutions, or -1.
"""
import struct
import sys
import zlib


def read_tables(path):
    """The raw bytes of all tables, by root cell and move order."""
    with open(path, "rb") as file:
        data = file.read()
    assert data[:8] == b"\x89E8T\r\n\x1a\n", "this is not a table file"
    major, _, count, length, crc = struct.unpack_from("<HHIQI", data, 8)
    assert major == 1 and len(data) == length, "another version, or not whole"
    head = data[:24] + bytes(4) + data[28:64 + 192 * count]
    assert zlib.crc32(head) == crc, "the directory is damaged"
    tables = {}
    for entry in range(64, len(head), 192):
        _, codec, root, _, order, at, stored, raw, crc, raw_crc = \
            struct.unpack_from("<4B4sQ4I", data, entry)
        moves = data[at:at + stored]
        assert zlib.crc32(moves) == crc, "a section is damaged"
        moves = zlib.decompress(moves, -15) if codec else moves
        assert zlib.crc32(moves) == raw_crc and len(moves) == raw, "no table"
        tables[root, order.decode()] = moves
    return tables


def solve(tables, start, goal, order="dlru"):
    """The moves from start to goal, boards as text with the blank x."""
    z, root, path = start.index("x"), goal.index("x"), ""
    names = goal.replace("x", "")
    tiles = [names.index(tile) for tile in start.replace("x", "")]
    while True:
        digits = [sum(b < a for b in tiles[i:]) for i, a in enumerate(tiles)]
        if sum(digits) % 2:
            return "-1"
        weighed = zip(digits, (2520, 360, 60, 12, 3, 1))
        index = 20160 * z + sum(digit * weight for digit, weight in weighed)
        if index == 20160 * root:
            return path
        code = tables[root, order][index // 4] >> 2 * (index % 4) & 3
        to = z + (-3, 3, -1, 1)[code]
        legal = 0 <= to <= 8 and (code < 2 or z // 3 == to // 3)
        assert legal and len(path) < 31, "moves that do not lead to the root"
        if code < 2:  # up or down: a tile goes past two others
            place, new_place = (z - 3, z - 1) if code == 0 else (z + 2, z)
            tiles.insert(new_place, tiles.pop(place))
        z, path = to, path + "udlr"[code]


known = read_tables(sys.argv[1])
for line in sys.stdin:
    print(solve(known, *line.lower().split()))
