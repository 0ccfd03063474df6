"""Compares answers about one board with the answers of the command line."""

from __future__ import annotations

import dataclasses
import json
import random
import re
import subprocess
import sys
from importlib.metadata import version

import numpy as np
import pytest
from hypothesis import given, settings

import eight_tables
from boards import ORDERS, boards, orders, random_pairs, text_of
from command import lines, run
from eight_tables import Board, Unsolvable
from eight_tables._library import check, lib, message_of
from eight_tables.gym import EightPuzzleEnv

PAIRS = 10_000


def test_distances_and_solutions_of_10000_pairs():
    pairs = random_pairs(PAIRS)
    text = text_of(pairs)
    distances = lines("distance", "--pairs", text=text)
    paths = lines("path", "--no-count", text=text)[1::2]
    assert len(distances) == len(paths) == PAIRS
    assert 4500 < distances.count("-1") < 5500
    for (start, goal), distance, moves in zip(pairs, distances, paths):
        one, other = Board(start), Board(goal)
        if distance == "-1":
            assert eight_tables.distance(one, other) is None
            assert not one.solvable(other)
        else:
            assert eight_tables.distance(one, other) == int(distance)
            assert eight_tables.solve(one, other, "dlru") == moves


def test_all_orders():
    starts = [Board(start) for start, _ in random_pairs(200, seed=2)]
    text = "\n".join(start.text for start in starts)
    for order in ORDERS:
        answers = lines("solve", "--order", order, text=text)
        assert len(answers) == len(starts)
        for start, answer in zip(starts, answers):
            try:
                assert eight_tables.solve(start, order=order) == answer
            except Unsolvable:
                assert answer == "unsolvable"


@settings(max_examples=50)
@given(boards, boards, orders)
def test_explain(start, goal, order):
    shown = lines(
        "show", "--json", "--goal", goal.text, "--order", order, text=start.text
    )
    said = json.loads(shown[0])
    found = eight_tables.explain(start, goal, order)
    fields = dataclasses.asdict(found)
    fields.update(board=found.board.text, goal=found.goal.text)
    assert said.pop("order") == order
    said.pop("reaches")  # only the command computes these fields
    said.pop("exchange")
    assert fields == said
    reason = " ".join(lines("show", "--goal", goal.text, text=start.text))
    assert str(found) in reason


def test_random_board_with_a_seed():
    for distance in range(32):
        for seed in distance, 2**64 - 1 - distance:
            args = "--depth", str(distance), "--seed", str(seed)
            (text,) = lines("random", *args)
            assert eight_tables.random_board(distance, seed).text == text


def test_random_board_with_generators():
    goal = Board("1238x4765")
    for make in random.Random, np.random.default_rng:
        one, other = make(7), make(7)
        drawn = [eight_tables.random_board(17, one, goal) for _ in range(20)]
        assert drawn == [eight_tables.random_board(17, other, goal) for _ in drawn]
        assert {eight_tables.distance(board, goal) for board in drawn} == {17}
        assert len(set(drawn)) > 15
    assert len({eight_tables.random_board() for _ in range(20)}) > 15
    bits = np.random.default_rng(7).integers(2**64, dtype=np.uint64)
    for rng, seed in (
        (random.Random(7), random.Random(7).getrandbits(64)),
        (np.random.default_rng(7), bits),
    ):
        assert eight_tables.random_board(17, rng) == eight_tables.random_board(17, seed)


@given(boards)
def test_random_board_of_any_distance(goal):
    assert eight_tables.random_board(goal=goal).solvable(goal)


def test_no_exception_is_lost():
    """An exception during any call ends all_solutions()."""
    expected = list(eight_tables.all_solutions("64785x321"))
    left = 0

    def interrupt(_, event, __):
        nonlocal left
        left -= event == "call"
        if left == 0:
            sys.setprofile(None)
            raise KeyboardInterrupt

    for calls in range(1, 100):
        left = calls
        sys.setprofile(interrupt)
        try:
            found = list(eight_tables.all_solutions("64785x321"))
        except KeyboardInterrupt:
            continue
        finally:
            sys.setprofile(None)
        assert found == expected
        return
    pytest.fail("more calls than expected")


def test_errors_of_the_library():
    """Each error of the library has its exception, with the library's message."""
    expected = dict.fromkeys(["BOARD", "MOVE", "ORDER", "RANGE"], ValueError)
    expected["MEMORY"] = MemoryError
    names = [name[8:] for name in dir(lib) if name.startswith("EIGHT_E_")]
    assert {*expected} < {*names}
    for name in names:
        status = getattr(lib, f"EIGHT_E_{name}")
        kind = expected.get(name, RuntimeError)
        with pytest.raises(kind, match=f"^{re.escape(message_of(status))}$") as caught:
            check(status)
        assert caught.type is kind


def test_version():
    assert eight_tables.__version__ == version(eight_tables.__name__)
    assert lines("--version")[0].split()[1] == eight_tables.__version__


WITHOUT_NUMPY = """
import sys
import eight_tables
assert set(eight_tables.__all__) <= set(dir(eight_tables))
for board in "12x453786", [1, 2, 0, 4, 5, 3, 7, 8, 6], [*"12x453786"]:
    assert eight_tables.solve(board) == "dd"
assert eight_tables.random_board(5, 1).solvable()
assert "numpy" not in sys.modules
assert len(eight_tables.all_distances()) == 181440
assert "numpy" in sys.modules
"""


def test_numpy_is_imported_for_arrays_alone():
    subprocess.run([sys.executable, "-c", WITHOUT_NUMPY], check=True)
    assert not hasattr(eight_tables, "cells_of")


def test_goal_names():
    """Every function that takes a goal accepts the command's names for goals."""
    message = run("distance", "--goal", "?").stderr.decode()
    names = re.search("expected (.*), or the tiles", message)[1].split(", ")
    assert names == [*eight_tables.GOAL_NAMES]
    for lower, goal in eight_tables.GOAL_NAMES.items():
        assert lines("distance", "--goal", lower, goal.text) == ["0"]
        start = goal.move("ul" if goal.cells.index(0) > 3 else "dr")
        for name in lower, lower.upper():
            for function in eight_tables.solve, eight_tables.explain:
                assert function(start, name) == function(start, goal)
            for function in eight_tables.all_distances, eight_tables.boards:
                assert np.array_equal(function(name), function(goal))
            moves = eight_tables.best_moves(start, goal)
            assert eight_tables.best_moves(start, name) == moves
            assert eight_tables.manhattan(start, name) == 2
            assert eight_tables.inversion_distance(start, name) == 2
            assert eight_tables.distance_many(start, [name, goal]).tolist() == [2, 2]
            assert eight_tables.random_board(0, 1, name) == goal
            assert start.solvable(name)
            assert start.index(name) == start.index(goal)
            assert EightPuzzleEnv(name).goal == goal
