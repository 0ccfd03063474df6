"""Tests threads and processes, and tests that the library runs without the GIL."""

from __future__ import annotations

import multiprocessing
import subprocess
import sys
import threading
from concurrent.futures import ProcessPoolExecutor, ThreadPoolExecutor

import numpy as np
import pytest

import eight_tables
from boards import random_pairs
from eight_tables import Board
from eight_tables._library import TABLES, ffi, lib


def test_threads_agree():
    pairs = random_pairs(20_000, seed=8)
    starts, goals = pairs[:, 0], pairs[:, 1]
    expected = eight_tables.solve_many(starts, goals)
    with ThreadPoolExecutor(8) as pool:
        for found in pool.map(
            lambda _: eight_tables.solve_many(starts, goals), range(32)
        ):
            assert np.array_equal(found.offsets, expected.offsets)
            assert np.array_equal(found.letters, expected.letters)
        boards = [Board(start) for start in starts[:2000]]
        assert list(pool.map(eight_tables.distance, boards)) == [
            eight_tables.distance(board) for board in boards
        ]


@pytest.mark.parametrize("method", multiprocessing.get_all_start_methods())
def test_processes_agree(method):
    boards = [Board(start) for start, _ in random_pairs(50, seed=9)]
    context = multiprocessing.get_context(method)
    with ProcessPoolExecutor(2, mp_context=context) as pool:
        assert list(pool.map(eight_tables.distance, boards)) == [
            eight_tables.distance(board) for board in boards
        ]


FORK = """
import os, signal, sys, threading, time
import eight_tables

threading.Thread(target=lambda: eight_tables.all_distances("last")).start()
while "numpy" not in sys.modules:
    time.sleep(0)
child = os.fork()
if child == 0:
    signal.alarm(60)
    found = [eight_tables.distance_many("64785x321"), eight_tables.all_distances()]
    eight_tables.Board(memoryview(bytes(range(9))))
    os._exit(found[0][0] != 31)
sys.exit(os.waitpid(child, 0)[1])
"""


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_a_fork_during_the_first_use_of_an_array_function():
    """The child does not wait for a thread that it does not have."""
    result = subprocess.run([sys.executable, "-c", FORK], check=False)
    assert result.returncode == 0


# NumPy 2 imports numpy.ma and numpy.char when first used, which these calls do.
FORKS = """
import os, signal, sys, threading
import eight_tables, numpy

cells = numpy.array([[*"64785x321"]]).astype("S1")

def use():
    assert eight_tables.Board(cells[0]).text == "64785x321"
    assert eight_tables.distance_many(cells)[0] == 31
    assert eight_tables.manhattan(cells)[0] == 21
    assert eight_tables.path("12x453786")._repr_svg_()

threads = [threading.Thread(target=use) for _ in range(4)]
for thread in threads:
    thread.start()
children = []
for _ in range(20):
    child = os.fork()
    if child == 0:
        signal.alarm(20)
        use()
        os._exit(0)
    children.append(child)
sys.exit(any([os.waitpid(child, 0)[1] for child in children]))
"""


@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_twenty_forks_during_the_first_array_calls():
    for _ in range(5):
        result = subprocess.run([sys.executable, "-c", FORKS], check=False)
        assert result.returncode == 0


LAZY = """
import sys, numpy
import eight_tables
from eight_tables import manhattan

def loaded():
    return {name for name in sys.modules if name.split(".")[0] == "numpy"}

eight_tables.boards, eight_tables.measure
before = loaded()
boards = eight_tables.boards()[:50]
texts = numpy.array([eight_tables.Board(row).text for row in boards])
forms = [boards.tolist(), texts, texts.astype("S9"), texts.view("U1").reshape(-1, 9)]
forms += [boards.astype(kind) for kind in ("i8", "f4", "g", "O", "U1", "S1")]
forms += [forms[3].astype("S1")]
for form in forms:
    assert eight_tables.Board(form[0]) == eight_tables.Board(boards[0])
    eight_tables.distance_many(form), eight_tables.solve_many(form)
for form in forms[1:]:
    manhattan(form)
for wrong in boards[:, 1:], boards > 0, boards - 1.5:
    try:
        eight_tables.distance_many(wrong)
    except (TypeError, ValueError):
        pass
eight_tables.table(), eight_tables.survey(), eight_tables.all_distances()
eight_tables.measure(boards[:2], manhattan)
eight_tables.measure(boards[:2], lambda board: manhattan(board))
eight_tables.judge_heuristic(eight_tables.all_distances())
numpy.array(eight_tables.Board(boards[0]))
print(*(loaded() - before))
"""


def test_numpy_loads_nothing_later():
    result = subprocess.run(
        [sys.executable, "-c", LAZY], capture_output=True, check=True
    )
    assert result.stdout == b"\n"


SUBINTERPRETER = """
import importlib, os, sys
name = "_interpreters" if sys.version_info >= (3, 13) else "_xxsubinterpreters"
interpreters = importlib.import_module(name)
import eight_tables
code = '''
import os
try:
    import eight_tables
    os.write(1, eight_tables.solve("12x453786").encode())
except ImportError as error:
    os.write(1, str(error).encode())
'''
interpreters.run_string(interpreters.create(), code)
os._exit(0)
"""


def test_subinterpreters():
    """A second interpreter solves a board, or its import fails with a message."""
    result = subprocess.run(
        [sys.executable, "-c", SUBINTERPRETER], capture_output=True, check=False
    )
    if sys.version_info < (3, 12):  # these subinterpreters are not isolated
        assert result.stdout == b"dd"
    else:
        assert b"cannot be imported in this subinterpreter" in result.stdout


class Witness:
    """Starts a thread that sets `ran` when ran_during() has opened the gate.

    The fixture no_switching prevents the interpreter from taking the GIL from the
    thread that holds it.  The witness then runs only if that thread releases the GIL.
    """

    def __init__(self):
        self.ran = False
        self.gate = threading.Lock()
        self.gate.acquire()
        self.thread = threading.Thread(target=self.run)
        self.thread.start()

    def run(self):
        with self.gate:
            self.ran = True

    def ran_during(self, function):
        self.gate.release()
        function()
        ran = self.ran
        self.thread.join()
        return ran


@pytest.fixture
def no_switching():
    interval = sys.getswitchinterval()
    sys.setswitchinterval(1e6)
    yield
    sys.setswitchinterval(interval)


N = 300_000
PAIRS = np.ascontiguousarray(random_pairs(N, seed=10))
MOVES = np.empty((N, 32), np.uint8)
LENGTHS = np.empty(N, np.int8)
SURVEY = [ffi.new(f"{name}[181440]") for name in ("uint8_t", "uint8_t", "uint16_t")]


def c_arrays():
    start = ffi.from_buffer("eight_board[]", PAIRS)
    return (
        (start, 18, start + 1, 18),
        ffi.from_buffer("char[][32]", MOVES),
        ffi.from_buffer("int8_t[]", LENGTHS),
    )


def long_calls():
    """Returns functions that call the library through cffi, as eight_tables does.

    Each call takes several milliseconds.
    """
    boards, moves, lengths = c_arrays()
    goal = bytes(eight_tables.GOAL_LAST.cells)
    return {
        "distance_many": lambda: lib.eight_distance_many(TABLES, *boards, N, lengths),
        "solve_many": lambda: lib.eight_solve_many(
            TABLES, *boards, N, b"dlru", moves, lengths
        ),
        "survey": lambda: lib.eight_survey(TABLES, goal, *SURVEY),
    }


@pytest.mark.usefixtures("no_switching")
@pytest.mark.parametrize("name", ["distance_many", "solve_many", "survey"])
def test_gil_is_released(name):
    """Another thread runs during a call in at least one of a hundred attempts."""
    call = long_calls()[name]
    assert any(Witness().ran_during(call) for _ in range(100))


@pytest.mark.usefixtures("no_switching")
def test_gil_is_kept_by_python_alone():
    """The witness does not run while Python computes; the test above relies on this."""
    assert not any(Witness().ran_during(lambda: sum(range(10**5))) for _ in range(100))
