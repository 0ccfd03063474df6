"""Uses the package as users do; mypy --strict checks this file, which does not run."""

from __future__ import annotations

import random
from collections.abc import Iterator
from types import SimpleNamespace

import numpy as np
import numpy.typing as npt

import eight_tables
from eight_tables import Board, BoardLike, Explanation, Survey, Unsolvable
from eight_tables.aima import true_distance
from eight_tables.gym import EightPuzzleEnv


def one_board(start: BoardLike) -> str:
    moves: int | None = eight_tables.distance(start)
    found: Explanation = eight_tables.explain(start)
    everything: Iterator[str] = eight_tables.all_solutions(start)
    letters: dict[Board, str] = {
        board: letter for letter, board in Board(start).neighbors().items()
    }
    try:
        tiles: list[int] = [tile for tile in Board(start) if tile > 0]
        tiles += [eight_tables.misplaced(start), eight_tables.conflict(start, "first")]
        return eight_tables.solve(start, goal="12345678x", order="dlru")
    except Unsolvable:
        return f"{moves} {found} {letters} {next(everything)}"


def forms(rng: np.random.Generator) -> list[Board]:
    one_board("12345678x")
    one_board(range(9))
    one_board(["1", 2, 3, 4, 5, 6, 7, 8, 0])
    one_board(np.arange(9).reshape(3, 3))
    one_board(b"12345678x")
    one_board([1.0, None, 3])
    one_board(np.zeros(9, np.float32))
    board = eight_tables.random_board(5, random.Random(1), goal=[*range(9)])
    return [board, eight_tables.random_board(rng=rng), eight_tables.random_board(5, 1)]


def many(starts: npt.NDArray[np.uint8]) -> bytes:
    lengths: npt.NDArray[np.int8] = eight_tables.distance_many(starts, "12345678x")
    lengths = eight_tables.distance_many(["12345678x", Board("1234567x8"), [*range(9)]])
    found: Survey = eight_tables.survey()
    counts: npt.NDArray[np.uint16] = found.solutions[lengths]
    offsets, letters = eight_tables.solve_many(starts)
    return letters[offsets[0] : offsets[1]].tobytes() + counts.tobytes()


def searches(start: BoardLike, values: npt.NDArray[np.float32]) -> list[str | None]:
    engine = eight_tables.Engine(lambda g, h: (g + h, -g), "oldest")
    found: eight_tables.Search = eight_tables.search(
        start, engine, lambda board: float(values[board.index()])
    )
    step: eight_tables.Step = next(found)
    boards: list[Board] = [step.board for step in found] + [step.board]
    picture: str = eight_tables.tree(found, levels=3)
    limits: dict[float, int] = found.run(limit=5).rounds
    verdict: eight_tables.Verdict = eight_tables.check(start, ["Left", 5, boards[0]])
    names = [*eight_tables.ENGINES, picture, verdict.moves, str(limits)]
    return [*names, eight_tables.search(start, "bfs").run().moves]


def data() -> npt.NDArray[np.void]:
    bounds: npt.NDArray[np.int8] = eight_tables.manhattan(eight_tables.boards())
    one: int = eight_tables.manhattan("12345678x")
    selected: npt.NDArray[np.void] = eight_tables.table("spiral")[bounds == one]
    return selected


def courses() -> float:
    env = EightPuzzleEnv(distance=3)
    _, info = env.reset(seed=1)
    env.step(np.argmax(info["best_actions"]))
    _, reward, *_ = env.step(0)
    h = true_distance(SimpleNamespace(goal=range(9)))
    return reward + h(SimpleNamespace(state=(1, 2, 3, 4, 5, 6, 7, 8, 0)))


def heuristics(values: npt.NDArray[np.float32]) -> tuple[list[int], Board | None]:
    found: eight_tables.Measurement = eight_tables.measure(["1234567x8"], values)
    by_function = eight_tables.measure("1234567x8", eight_tables.manhattan)
    eight_tables.measure(["1234567x8"], engine="bfs")
    seconds: npt.NDArray[np.float64] = eight_tables.measure(
        "1234567x8", values, limit=9
    ).seconds
    assert seconds.all()
    report: eight_tables.HeuristicReport = eight_tables.judge_heuristic(
        lambda board: eight_tables.manhattan(board) / 2
    )
    return [*found.distance.tolist(), *by_function.expanded.tolist()], report.too_large
