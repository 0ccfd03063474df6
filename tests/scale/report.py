"""Contains what the scripts for Spark and Dask share: the inputs, checks and times.

tests/scale/run sets these variables:

    EIGHT       the program `eight`
    PAIRS       a file with a pair of boards on each line
    ANSWERS     a file with the answers of a single process to these pairs
"""
import os
import pathlib
import shutil
import subprocess
import sys
import time
import traceback

EIGHT = os.environ["EIGHT"]
PAIRS = pathlib.Path(os.environ["PAIRS"])
ANSWERS = pathlib.Path(os.environ["ANSWERS"])
SCRATCH = pathlib.Path.cwd()
SOURCE = pathlib.Path(__file__).parent

counts = {True: 0, False: 0}


# ---- Checks --------------------------------------------------------------

def check(name, test, *arguments, **options):
    """Runs and counts a test, which is a function that returns whether it passed."""
    try:
        passed = bool(test(*arguments, **options))
    except Exception:  # counts as a failure, and the other tests still run
        traceback.print_exc(file=sys.stdout)
        passed = False
    counts[passed] += 1
    print(f"{name}: {'passed' if passed else 'FAILED'}", flush=True)


def new_folder(name):
    """Makes an empty folder in the scratch folder, and returns it."""
    folder = SCRATCH / name
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    return folder


def invalid_pairs():
    """Writes a file of 5,000 pairs, one of them invalid, and returns the file."""
    lines = PAIRS.read_text()[:100_000].splitlines()
    lines[3000] = "12345678x 12345678y"
    file = SCRATCH / "invalid"
    file.write_text("\n".join(lines) + "\n")
    return file


def was_repeated(folder, blocks):
    """Returns whether one worker was killed and another worker repeated its blocks.

    The killed worker must have answered some blocks.  Every block must be answered
    once, but the blocks that were lost with the worker may be answered twice.
    """
    events = [line.split() for line in (folder / "log").read_text().splitlines()]
    killed = [process for event, process in events if event == "killed"]
    answered = [process for event, process in events if event == "answered"]
    return (len(killed) == 1 and killed[0] in answered
            and answered[-1] != killed[0]
            and blocks <= len(answered) <= blocks + answered.count(killed[0]))


# ---- Times ---------------------------------------------------------------

def row(name, run, *arguments, **options):
    """Prints a row for tests/bench/README.md: two times and their ratio.

    The first time is the fastest of three runs.  The second time is the fastest of
    three runs of a single process.  The two kinds of runs alternate.
    """
    many, alone = [], []
    for _ in range(3):
        alone.append(seconds(run_alone))
        many.append(seconds(run, *arguments, **options))
    print(f"| {name} | {min(many):.1f} | {min(alone):.2f} | "
          f"{min(many) / min(alone):.0f} |", flush=True)


def seconds(run, *arguments, **options):
    began = time.perf_counter()
    run(*arguments, **options)
    return time.perf_counter() - began


def run_alone():
    with PAIRS.open() as pairs, open("alone", "w") as answers:
        subprocess.run([EIGHT, "distance"], stdin=pairs, stdout=answers,
                       check=True)


def finish():
    print(f"tests: {counts[True]} passed, {counts[False]} failed", flush=True)
    sys.exit(counts[False] > 0)
