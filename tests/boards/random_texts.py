"""Writes random texts of boards, in the notation of the file `cases`, with what each
holds by another reader than those under test.

    random_texts.py COUNT [SEED]

The reader here follows the definition: a board has one of nine shapes, and a text is
read for as long as one of them fits.  The readers under test count instead.
"""
import random
import sys

CELLS = {**{str(tile): str(tile) for tile in range(1, 9)},
         **dict.fromkeys("xX0_.*bB", "x")}
SPACES = " \t\r\v\f,\\&+-\"'"
ROW_ENDS = "\n;:/|=()[]{}<>"
SHAPES = [(run, row) for run in (1, 3, 9) for row in (1, 3, 9)]


class Board:
    """Holds the cells of a board so far, and the shapes that still fit."""

    def __init__(self):
        self.cells = ""
        self.shapes = SHAPES
        self.run = 0  # the cells directly before this place
        self.row = 0  # the cells since the last end of a row
        self.in_comment = False

    def keep(self, fits):
        """Keeps the shapes that fit, and returns whether there is one."""
        self.shapes = [shape for shape in self.shapes if fits(*shape)]
        return bool(self.shapes)

    def add(self, sign):
        """Reads a character.  Returns what is wrong with it, or ""."""
        if self.in_comment:
            self.in_comment = sign != "\n"
            return "" if self.in_comment else self.end_row()
        if sign in CELLS:
            return self.add_cell(CELLS[sign])
        if sign not in SPACES + ROW_ENDS + "#":
            return "cell"
        if not self.keep(lambda run, row: self.run in (0, run)):
            return "run"
        self.run = 0
        self.in_comment = sign == "#"
        return self.end_row() if sign in ROW_ENDS else ""

    def add_cell(self, cell):
        if not self.keep(lambda run, row: self.run < run):
            return "run"
        if not self.keep(lambda run, row: self.row < row):
            return "row"
        if cell in self.cells:
            return "twice"
        self.cells += cell
        self.run += 1
        self.row += 1
        return ""

    def end_row(self):
        if not self.keep(lambda run, row: self.row in (0, row)):
            return "row"
        self.row = 0
        return ""


def read(text):
    """Returns what the file `cases` says of a text."""
    found = []
    board = Board()
    for at, sign in enumerate(text):
        wrong = board.add(sign)
        if wrong:
            return " ".join([*found, f"{wrong}@{len(text[:at].encode())}"])
        if len(board.cells) == 9:
            found.append(board.cells)
            board = Board()
    if board.cells:
        found.append(f"short@{len(text.encode())}")
    return " ".join(found)


def escape(text):
    for sign, escaped in zip("\\\n\t\r\v\f", ("\\\\", "\\n", "\\t", "\\r", "\\v", "\\f")):
        text = text.replace(sign, escaped)
    return text


def write(source):
    """Returns a random text: a board in a random shape, with up to three changes."""
    cells = source.sample("12345678", 8)
    cells.insert(source.randrange(9), source.choice("xX0_.*bB"))
    run, row = source.choice([(1, 1), (1, 3), (1, 9), (3, 3), (3, 9), (9, 9)])
    ends = source.sample(ROW_ENDS, 2)
    spaces = source.sample(SPACES, 2)
    signs = [source.choice(spaces) for _ in range(source.randrange(3))]
    for i, cell in enumerate(cells):
        signs.append(cell)
        if (i + 1) % row == 0:
            signs.append(source.choice(ends))
        elif (i + 1) % run == 0:
            signs.append(source.choice(spaces))
    for _ in range(source.randrange(4)):
        at = source.randrange(len(signs))
        sign = source.choice("12345678xb0" + SPACES + ROW_ENDS + "##\n9aé")
        signs[at:at + source.randrange(2)] = sign * source.randrange(2)
        signs = signs or [" "]
    return "".join(signs)


def main(count, seed="1"):
    source = random.Random(int(seed))
    for _ in range(int(count)):
        text = "".join(write(source) for _ in range(source.choice((1, 1, 1, 2))))
        print(read(text), escape(text), sep="\t")


if __name__ == "__main__":
    sys.stdout.reconfigure(encoding="utf-8")
    main(*sys.argv[1:])
