"""Makes small errors in the Python package, and counts those that no test notices.

    python3 mutants.py BUILD [MODULE...]

tests/python/mutation runs this program.  cosmic-ray makes mutants: copies of a module
in which another operator or number stands, a condition is negated, or the like.  The
program judges ten mutants of each MODULE, by default of all, each in another line.  A
hash of the line chooses them, so the choice stays the same until the line changes.

The file `survivors` lists mutants that change nothing that a test should notice, each
with the reason below it.  A mutant fails if it survives and is not listed, or if it is
listed and does not survive.  The last line of the output is
`tests: N passed, N failed`.
"""

from __future__ import annotations

import ast
import os
import pathlib
import queue
import re
import shutil
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from difflib import ndiff
from hashlib import sha256
from typing import NamedTuple

from attrs import evolve
from cosmic_ray.commands import init
from cosmic_ray.mutating import mutate_and_test, mutate_code
from cosmic_ray.plugins import get_operator
from cosmic_ray.testing import run_tests
from cosmic_ray.work_db import WorkDB
from cosmic_ray.work_item import MutationSpec, TestOutcome

import eight_tables

COUNT = 10
SEED = 1
HERE = pathlib.Path(__file__).resolve().parent
PACKAGE = pathlib.Path(eight_tables.__file__).parent
JOBS = os.cpu_count() or 1
CPU, SECONDS = 120, 1800  # more time means that the tests loop or wait for ever

# Left out are operators that raise TypeError for most operands, which any test notices,
# and `is`, whose result for equal numbers depends on the interpreter.
LEFT_OUT = re.compile(r"Operator_\w+_(Div|Pow|RShift|LShift|Bit\w+|Is|IsNot)$")

# The tests of each module, beside the examples in its docstrings.
TESTS = {
    "__init__": ["answers"],
    "_library": ["without_file", "answers", "invalid", "threads"],
    "_messages": ["invalid", "forms"],
    "aima": ["aima"],
    "answers": ["answers", "invalid", "pictures", "random_actions"],
    "board": ["board", "forms", "invalid"],
    "engines": ["engines", "pictures"],
    "gym": ["gym"],
    "many": ["many", "forms", "invalid"],
    "pictures": ["pictures"],
    "searches": ["searches"],
    "verdicts": ["verdicts"],
}


Folders = queue.Queue[pathlib.Path]  # those that no job uses


class Mutant(NamedTuple):
    """Holds a mutant, and the lines before and after the mutation."""

    spec: MutationSpec
    change: str


# ---- Mutants ---------------------------------------------------------------


def meaning(code: str) -> str:
    """Returns the syntax of a module without annotations, which nothing evaluates.

    The result is "" if the code is not valid.
    """
    try:
        tree = ast.parse(code)
    except SyntaxError:
        return ""
    for node in ast.walk(tree):
        for name in "annotation", "returns":
            if hasattr(node, name):
                setattr(node, name, None)
    return ast.dump(tree)


def describe(place: str, old: str, new: str) -> str:
    """Returns `PLACE: OLD ==> NEW`, where OLD and NEW are the lines that differ."""
    lines = list(ndiff(old.splitlines(), new.splitlines()))
    before, after = (
        " ".join(line[2:].strip() for line in lines if line.startswith(sign))
        for sign in ("- ", "+ ")
    )
    return f"{place}: {before} ==> {after}".rstrip()


def rank(spec: MutationSpec, lines: list[str]) -> str:
    """Returns a hash of a mutation and its line, wherever the line is."""
    line = lines[spec.start_pos[0] - 1]
    column = spec.start_pos[1] - len(line) + len(line.lstrip())
    text = f"{SEED} {spec.operator_name} {column} {line.strip()}"
    return sha256(text.encode()).hexdigest()


def choose(module: str) -> list[Mutant]:
    """Returns COUNT mutants of a module, of which no two change the same line."""
    path = PACKAGE / f"{module}.py"
    code = path.read_text()
    lines = code.splitlines()
    with tempfile.TemporaryDirectory() as folder:
        database = WorkDB(f"{folder}/{module}", WorkDB.Mode.create)
        init([path], database, {})
        specs = [item.mutations[0] for item in database.work_items]
        database.close()
    specs = [spec for spec in specs if not LEFT_OUT.search(spec.operator_name)]
    chosen: dict[int, Mutant] = {}
    for spec in sorted(specs, key=lambda spec: rank(spec, lines)):
        if spec.start_pos[0] not in chosen:
            operator = get_operator(spec.operator_name)(**spec.operator_args)
            mutated = mutate_code(code, operator, spec.occurrence)
            if meaning(mutated) not in ("", meaning(code)):
                place = f"{module}.py: {spec.definition_name or 'module'}"
                change = describe(place, code, mutated)
                chosen[spec.start_pos[0]] = Mutant(spec, change)
        if len(chosen) == COUNT:
            break
    return list(chosen.values())


# ---- Tests -----------------------------------------------------------------


def command(folder: pathlib.Path, module: str) -> str:
    """Returns the command that tests the copy of the package in a folder."""
    return " ".join(
        [
            f"env -C {folder} PYTHONPATH={folder} prlimit --cpu={CPU} --as=8589934592",
            f"{sys.executable} -m pytest -x -q -p no:cacheprovider --hypothesis-seed=1",
            f"-c {HERE.parents[1]}/pyproject.toml --doctest-modules",
            f"{folder}/eight_tables/{module}.py",
            *(f"{HERE}/test_{name}.py" for name in TESTS[module]),
        ]
    )


def copy_package(build: str) -> pathlib.Path:
    """Returns a folder with a copy of the package and of what the tests need."""
    folder = pathlib.Path(tempfile.mkdtemp(dir=f"{build}/python-tests/mutation"))
    shutil.copytree(
        PACKAGE, folder / "eight_tables", ignore=shutil.ignore_patterns("__pycache__")
    )
    return folder


def passes(folders: Folders, module: str, mutant: Mutant | None = None) -> bool:
    """Returns whether a module passes its tests with a mutation, or without one."""
    folder = folders.get()
    test = command(folder, module)
    if mutant is None:
        outcome, output = run_tests(test, SECONDS)
    else:
        spec = evolve(mutant.spec, module_path=folder / f"eight_tables/{module}.py")
        result = mutate_and_test([spec], test, SECONDS)
        outcome, output = result.test_outcome, result.output
    folders.put(folder)
    if outcome == TestOutcome.INCOMPETENT:
        sys.exit(output)
    survives = outcome == TestOutcome.SURVIVED
    if mutant is not None:
        print("survived" if survives else "killed", mutant.change, flush=True)
    elif not survives:
        sys.exit(f"{output}\nthe tests of {module}.py fail without a mutation")
    return survives


def read_survivors(modules: list[str]) -> set[str]:
    """Returns the mutants of some modules that are known to survive."""
    lines = (HERE / "survivors").read_text().splitlines()
    return {line for line in lines if line.partition(".py: ")[0] in modules}


def main(build: str, *modules: str) -> None:
    names = list(modules) or sorted(path.stem for path in PACKAGE.glob("*.py"))
    folders: Folders = queue.Queue()
    for _ in range(JOBS):
        folders.put(copy_package(build))
    mutants = [(name, mutant) for name in names for mutant in choose(name)]
    with ThreadPoolExecutor(JOBS) as pool:
        list(pool.map(lambda name: passes(folders, name), names))
        survives = list(pool.map(lambda each: passes(folders, *each), mutants))
    survivors = {each.change for (_, each), alive in zip(mutants, survives) if alive}
    known = read_survivors(names)
    for change in sorted(survivors - known):
        print(f"FAILED: survived: {change}")
    for change in sorted(known - survivors):
        print(f"FAILED: listed, but did not survive: {change}")
    failed = len(survivors ^ known)
    print(f"tests: {len(mutants) - len(survivors - known)} passed, {failed} failed")
    sys.exit(failed > 0)


if __name__ == "__main__":
    main(*sys.argv[1:])
