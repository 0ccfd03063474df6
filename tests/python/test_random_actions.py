"""Makes random actions to test that functions agree and give no wrong answers.

A function that needs a damaged table must raise an exception.
"""

from __future__ import annotations

import dataclasses
from types import FunctionType, SimpleNamespace

import gymnasium
import numpy as np
import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

import eight_tables
from boards import boards, orders
from damage import MOVE_BYTES, SECTIONS, damaged
from eight_tables import GOAL_LAST, Board, Unsolvable
from eight_tables.aima import true_distance

FORMS = [
    lambda board: board,
    lambda board: board.text,
    str,
    lambda board: list(board.cells),
    lambda board: [list(board.cells[row : row + 3]) for row in (0, 3, 6)],
    lambda board: list(board.text),
    lambda board: [list(board.text[row : row + 3]) for row in (0, 3, 6)],
    lambda board: [board.cells[:2], [board.cells[2], *board.text[3:]]],
    lambda board: bytes(board.cells),
    lambda board: np.array(board.cells),
    lambda board: np.array(board.cells, np.uint8).reshape(3, 3),
    lambda board: np.array(board.cells, object).reshape(9, 1),
    lambda board: np.array(list(board.text)),
]

ZEROS = np.zeros(181440)  # a heuristic that is 0 for every board


def searched(start, goal, order):
    return eight_tables.search(start, "greedy", eight_tables.manhattan, goal, order)


# Each element of CALLS calls one function of the package, with a start, a goal and an
# order as arguments.
CALLS = {
    "all_solutions": lambda *query: list(eight_tables.all_solutions(*query)),
    "best_moves": lambda start, goal, _: eight_tables.best_moves(start, goal),
    "boards": lambda _, goal, __: eight_tables.boards(goal),
    "check": lambda start, goal, order: eight_tables.check(start, "", goal, order),
    "conflict": lambda start, goal, _: eight_tables.conflict(start, goal),
    "distance": lambda start, goal, _: eight_tables.distance(start, goal),
    "distance_many": lambda start, goal, _: eight_tables.distance_many(start, goal),
    "all_distances": lambda _, goal, __: eight_tables.all_distances(goal),
    "explain": eight_tables.explain,
    "inversion_distance": lambda start, goal, _: eight_tables.inversion_distance(
        start, goal
    ),
    "judge_heuristic": lambda _, goal, __: eight_tables.judge_heuristic(ZEROS, goal),
    "manhattan": lambda start, goal, _: eight_tables.manhattan(start, goal),
    "measure": lambda start, goal, _: eight_tables.measure(start, ZEROS, goal)[:4],
    "misplaced": lambda start, goal, _: eight_tables.misplaced(start, goal),
    "path": eight_tables.path,
    "random_board": lambda _, goal, __: eight_tables.random_board(20, 1, goal),
    "search": lambda *query: searched(*query).run().moves,
    "solve": eight_tables.solve,
    "solve_many": eight_tables.solve_many,
    "survey": lambda _, goal, __: eight_tables.survey(goal),
    "table": lambda _, goal, __: eight_tables.table(goal).tobytes(),
    "tree": lambda *query: eight_tables.tree(searched(*query)),
}
DAMAGED = "the table file is damaged"
WITHOUT_TABLES = {"boards", "conflict", "inversion_distance", "manhattan", "misplaced"}
WITHOUT_TABLES |= {"search", "tree"}
# These read the table of their order, which is always udlr for table().
IN_ORDER = {"path", "solve", "solve_many", "table"}
SLOW = {"boards", "all_distances", "judge_heuristic", "survey", "table"}
QUICK = sorted(set(CALLS) - SLOW)


def test_every_function_is_called():
    public = {name: getattr(eight_tables, name) for name in eight_tables.__all__}
    functions = {name for name in public if isinstance(public[name], FunctionType)}
    assert functions == set(CALLS)


def reads_the_file(name, goal, order):
    """Returns whether a call uses a table of the file, and not one that is made."""
    order = "udlr" if name == "table" else order
    has_table = order == "dlru" or (order == "udlr" and Board(goal).cells[8] == 0)
    return name not in WITHOUT_TABLES and (name not in IN_ORDER or has_table)


@pytest.mark.parametrize("name", sorted(set(CALLS) - WITHOUT_TABLES))
def test_functions_raise_on_damaged_tables(name):
    for goal in "12345678x", "1238x4765", "12x453786":
        start = next(iter(Board(goal).neighbors().values()))
        for order in "udlr", "dlru", "rlud":
            expected = outcome(name, start, goal, order)
            with damaged(range(SECTIONS)):
                if reads_the_file(name, goal, order):
                    with pytest.raises(RuntimeError, match=DAMAGED):
                        CALLS[name](start, goal, order)
                else:
                    assert outcome(name, start, goal, order) == expected


def test_courses_raise_on_damaged_tables():
    env = gymnasium.make("eight_tables.gym:EightPuzzle-v0")
    env.reset(seed=1)
    h = true_distance(SimpleNamespace(goal=GOAL_LAST))
    with damaged(range(SECTIONS)):
        with pytest.raises(RuntimeError, match=DAMAGED):
            env.step(0)
        with pytest.raises(RuntimeError, match=DAMAGED):
            h(SimpleNamespace(state=(1, 2, 3, 4, 5, 6, 7, 0, 8)))


def outcome(name, *query):
    """Returns the result of a call, or the type of the exception, for comparisons."""
    try:
        found = CALLS[name](*query)
    except (RuntimeError, Unsolvable) as error:
        return type(error)
    if name in ("distance_many", "measure", "solve_many"):
        return np.hstack(found).tolist()
    return found


class Actions(RuleBasedStateMachine):
    """Holds a start, a goal and an order, which random actions change."""

    start = goal = GOAL_LAST
    order = "udlr"

    @rule(moves=st.text("udlr", max_size=5))
    def move(self, moves):
        for move in moves:
            self.start = self.start.neighbors().get(move, self.start)

    @rule(start=boards)
    def choose_start(self, start):
        self.start = start

    @rule(goal=boards)
    def choose_goal(self, goal):
        self.goal = goal

    @rule(order=orders)
    def choose_order(self, order):
        self.order = order

    @rule(distance=st.integers(0, 30), seed=st.integers(0, 2**64 - 1))
    def choose_a_random_start(self, distance, seed):
        self.start = eight_tables.random_board(distance, seed, self.goal)
        assert eight_tables.distance(self.start, self.goal) == distance

    @rule()
    def exchange_tiles(self):
        self.start = Board(self.start.text.translate(str.maketrans("12", "21")))

    @rule()
    def exchange_start_and_goal(self):
        before = eight_tables.distance(self.start, self.goal)
        self.start, self.goal = self.goal, self.start
        assert eight_tables.distance(self.start, self.goal) == before

    @rule()
    def step(self):
        """Every move changes the distance by one, and the best moves reduce it."""
        if self.start.solvable(self.goal):
            here = eight_tables.distance(self.start, self.goal)
            best = eight_tables.best_moves(self.start, self.goal)
            for move, board in self.start.neighbors().items():
                there = eight_tables.distance(board, self.goal)
                assert there == here + (-1 if move in best else 1)

    @rule()
    def look_up_in_the_arrays_of_the_goal(self):
        if not self.start.solvable(self.goal):
            return
        index = self.start.index(self.goal)
        survey = eight_tables.survey(self.goal)
        said = eight_tables.explain(self.start, self.goal)
        assert eight_tables.all_distances(self.goal)[index] == said.distance
        assert survey.distance[index] == said.distance
        assert survey.solutions[index] == said.solutions
        mask = survey.best_moves[index]
        assert "".join(m for i, m in enumerate("udlr") if mask >> i & 1) == (
            said.best_moves
        )

    @rule(
        sections=st.sets(st.integers(0, SECTIONS - 1), min_size=1),
        place=st.integers(0, MOVE_BYTES - 1),
        name=st.sampled_from(QUICK),
    )
    def damage(self, sections, place, name):
        """With a damaged table, a function raises or returns the same answer."""
        query = self.start, self.goal, self.order
        expected = outcome(name, *query)
        with damaged(sections, place):
            found = outcome(name, *query)
        assert found in (expected, RuntimeError)
        if not reads_the_file(name, self.goal, self.order):
            assert found == expected
        elif len(sections) == SECTIONS and self.start.solvable(self.goal):
            assert found is RuntimeError

    @rule(data=st.data())
    def ask_in_another_form(self, data):
        """A function gives the same answer for a board in any of the FORMS."""
        name = data.draw(st.sampled_from(QUICK))
        one, other = (data.draw(st.sampled_from(FORMS)) for _ in "ab")
        query = self.start, self.goal, self.order
        expected = outcome(name, *query)
        found = outcome(name, one(self.start), other(self.goal), self.order)
        assert found == expected

    @invariant()
    def agree(self):
        query = self.start, self.goal, self.order
        distance = eight_tables.distance(*query[:2])
        said = eight_tables.explain(*query)
        offsets, letters = eight_tables.solve_many(*query)
        in_bulk = letters.tobytes().decode()
        assert offsets.tolist() == [0, len(in_bulk)]
        assert eight_tables.distance_many(*query[:2]).tolist() == [
            -1 if distance is None else distance
        ]
        assert self.start.solvable(self.goal) == said.solvable
        assert said.solvable == (distance is not None)
        if not said.solvable:
            assert in_bulk == ""
            assert said.solutions == 0
            assert set(dataclasses.astuple(said)[5:]) == {None, 0}
            for name in "solve", "path", "best_moves", "all_solutions", "manhattan":
                assert outcome(name, *query) is Unsolvable
            return
        everything = list(eight_tables.all_solutions(*query))
        best = eight_tables.best_moves(*query[:2])
        assert everything[0] == eight_tables.solve(*query) == in_bulk == said.solution
        assert len(in_bulk) == distance == said.distance
        assert len(set(everything)) == len(everything) == said.solutions
        assert {self.start.move(moves) for moves in everything} == {self.goal}
        assert everything == sorted(
            everything, key=lambda moves: [self.order.index(move) for move in moves]
        )
        assert eight_tables.path(*query) == [
            self.start.move(in_bulk[:n]) for n in range(distance + 1)
        ]
        assert set(best) == {moves[:1] for moves in everything} - {""}
        assert sorted(said.best_moves) == sorted(best)
        assert said.manhattan == eight_tables.manhattan(*query[:2])
        assert said.inversion_distance == eight_tables.inversion_distance(*query[:2])
        assert said.conflict == eight_tables.conflict(*query[:2])
        assert said.misplaced == eight_tables.misplaced(*query[:2])
        assert said.misplaced <= said.manhattan <= said.conflict
        assert max(said.conflict, said.inversion_distance) <= distance


TestActions = Actions.TestCase
TestActions.settings = settings(max_examples=30, stateful_step_count=20)
