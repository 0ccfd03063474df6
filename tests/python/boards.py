"""Makes random boards from seeds and with hypothesis."""

from __future__ import annotations

from itertools import permutations

import numpy as np
import numpy.typing as npt
from hypothesis import strategies

import eight_tables
from eight_tables import Board

BOUNDS = {
    "misplaced": eight_tables.misplaced,
    "manhattan": eight_tables.manhattan,
    "conflict": eight_tables.conflict,
    "inversion": eight_tables.inversion_distance,
}
"""Maps the command's names of heuristics to functions."""

ORDERS = ["".join(letters) for letters in permutations("udlr")]

boards = strategies.permutations(range(9)).map(Board)
orders = strategies.sampled_from(ORDERS)


def random_pairs(count: int, seed: int = 1) -> npt.NDArray[np.uint8]:
    """Returns pairs, of the shape (count, 2, 9); about half of them are solvable."""
    cells = np.tile(np.arange(9, dtype=np.uint8), (2 * count, 1))
    rng = np.random.default_rng(seed)
    return rng.permuted(cells, axis=1).reshape(count, 2, 9)


def text_of(pairs: npt.NDArray[np.uint8]) -> str:
    """Returns pairs as input for the command line, with one pair per line."""
    rows = [bytes(48 + row).decode() for row in pairs.reshape(-1, 9)]
    return "".join(f"{a} {b}\n" for a, b in zip(rows[::2], rows[1::2]))
