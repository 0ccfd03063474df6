"""Answers a block of lines, each a start and its goal, as `eight distance` does."""
import numpy
import eight_puzzle

LINE = len("12345678x 12345678x\n")


def answer(block):
    """The distances, one a line, of the pairs in `block`; both are bytes."""
    distances = eight_puzzle.distance_many(*parse(block))
    return ("\n".join(map(str, distances.tolist())) + "\n").encode()


def parse(block):
    """The boards of lines of equal length, as two arrays of the shape (n, 9)."""
    lines = numpy.frombuffer(block, numpy.uint8).reshape(-1, LINE)
    cells = numpy.where(lines == ord("x"), 0, lines - ord("0"))
    return cells[:, :9], cells[:, 10:19]
