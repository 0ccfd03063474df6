"""Answers a block of lines as `eight distance` does; docs/scaling.md shows it."""
import eight_tables
import numpy


def answer(block):
    """The distances of the pairs in a block; both have one line per pair."""
    lines = numpy.frombuffer(block, numpy.uint8).reshape(-1, 20)
    cells = numpy.where(lines == ord("x"), 0, lines - ord("0"))
    distances = eight_tables.distance_many(cells[:, :9], cells[:, 10:19])
    return ("\n".join(map(str, distances.tolist())) + "\n").encode()
