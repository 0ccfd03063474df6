"""Answers a block of lines as `eight distance` does; docs/scaling.md shows the code."""
import eight_tables
import numpy


def answer(block):
    """Returns the distances of the pairs in a block, with one line for each pair."""
    lines = numpy.frombuffer(block, numpy.uint8).reshape(-1, 20)
    cells = numpy.where(lines == ord("x"), 0, lines - ord("0"))
    distances = eight_tables.distance_many(cells[:, :9], cells[:, 10:19])
    return ("\n".join(map(str, distances.tolist())) + "\n").encode()
