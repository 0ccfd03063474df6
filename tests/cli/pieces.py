"""Tests that what a command says depends on the bytes of its input alone.

    pieces.py [COUNT]

Each command gets a valid input one byte at a time.  It also gets the input after a byte
order mark: one byte at a time, and with all splits of the first four bytes.  Then COUNT
random inputs, most of them invalid, go to several commands one byte at a time, and in two
pieces with a pause between them.  The script compares the output, the message and the
exit status of each run with a run that reads the same input from a file without a mark,
and prints those that differ.  Run it in an empty folder, with eight in PATH.
"""
import concurrent.futures
import importlib.machinery
import importlib.util
import os
import pathlib
import random
import re
import subprocess
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
MARK = b"\xef\xbb\xbf"
BOARDS = b"23415x768\n21345678x\n1234567x8\n"
PAIRS = b"12x453786 12345678x\n564178x23 7568x4123\n"
COUNTED = b"2\n" + PAIRS
SAMPLES = {"boards": BOARDS, "pairs": PAIRS, "counted": COUNTED,
           "solutions": b"ullddrurdllurdruldr\nunsolvable\nr\n",
           "paths": b"Case 1: 2\ndd\nCase 2: 8\nurrulldr\n",
           "lines": b"2 dd\n8 urrulldr\n", "distances": b"2\r\n8"}

# RUNS lists the runs of each command.  A run consists of the command's arguments and
# the name of the sample that is its standard input.
RUNS = {
    "solve": [("", "boards"), ("--engine astar", "boards"),
              ("--format princeton", "princeton"), ("--format uva652", "uva652")],
    "path": [("", "counted"), ("--no-count", "pairs"),
             ("--no-count --goal last", "boards")],
    "distance": [("", "boards"), ("--pairs", "pairs")],
    "check": [("solve boards", "solutions"), ("solve - solutions", "boards"),
              ("path counted", "paths"), ("path - paths", "counted"),
              ("path --lines pairs", "lines"),
              ("distance --pairs pairs", "distances")],
    "graph": [("", "graph")],
    "show": [("", "boards")],
    "all": [("", "boards"), ("--total", "boards")],
}
SAMPLES["princeton"] = b"3\n0 1 3\n4 2 5\n7 8 6\n"
SAMPLES["uva652"] = b"1\n\n2 3 4 1 5 x 7 6 8\n"
SAMPLES["graph"] = (b"12 1 2 2 3 4 5 5 6 7 8 8 9 1 4 4 7 2 5 5 8 3 6 6 9\n"
                    b"1 2 3 4 5 6 7 9\n")


def load(path):
    """Returns a script, loaded as a module."""
    loader = importlib.machinery.SourceFileLoader(path.stem, str(path))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader(path.stem, loader))
    loader.exec_module(module)
    return module


def help_of(*words):
    return subprocess.run(["eight", *words, "--help"], check=True, text=True,
                          capture_output=True).stdout


def readers():
    """Returns the commands whose usage names INPUT or QUERIES, each with its --help."""
    listed = help_of().partition("\nCommands:")[2].partition("\n\n")[0]
    helps = {name: help_of(name)
             for name in re.findall(r"^  ([a-z]+) ", listed, re.MULTILINE)}
    return {name: text for name, text in helps.items()
            if re.search(r"\bINPUT\b|\bQUERIES\b", text.splitlines()[0])}


def splits():
    """Returns all lists of sizes whose sum is four, each followed by `rest`."""
    def lists(total):
        return [[]] if total == 0 else [
            [size, *others] for size in range(1, total + 1)
            for others in lists(total - size)]
    return [[*sizes, "rest"] for sizes in lists(4)]


def result_of(process):
    """Returns the output, the standard error and the exit status of a process.

    TIME replaces each time in the output."""
    out, err = process.communicate()
    return re.sub(rb" *\d+\.\d+", b" TIME", out), err, process.returncode


def run_fed(feed, argv, data, sizes):
    process = subprocess.Popen(argv, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    feed.feed(process.stdin.fileno(), data, sizes)
    return result_of(process)


def run_from_file(argv, name):
    with open(name, "rb") as file:
        return result_of(subprocess.Popen(argv, stdin=file, stdout=subprocess.PIPE,
                                          stderr=subprocess.PIPE))


def try_run(feed, argv, name):
    """Runs a command on one sample in pieces, and prints each run that differs."""
    expected = run_from_file(argv, name)
    data = SAMPLES[name]
    for what, given, sizes in [("", data, [1]), ("a mark and ", MARK + data, [1]),
                               *(("a mark and ", MARK + data, sizes)
                                 for sizes in splits())]:
        found = run_fed(feed, argv, given, sizes)
        if found != expected:
            print(f"{' '.join(argv)}: {what}{name} in pieces of",
                  *sizes, f"bytes: {found}, expected {expected}")


# ---- Random inputs -----------------------------------------------------------

READERS = ["solve", "solve --lines", "solve --goal first", "solve --format princeton",
           "path", "path --no-count", "distance --goal last", "show --json"]


def random_input(texts, source):
    """Returns the bytes of an input: some lines of boards and of what looks like them."""
    lines = [texts.write(source) if source.randrange(8) else source.choice(
        ["3", "1 ", "", "10 11 12 13", "null", "\u2192", "\0", "8" * 70])
        for _ in range(source.randrange(1, 4))]
    data = source.choice("\n\n ").join(lines).encode()
    if source.randrange(8) == 0:
        at = source.randrange(len(data) + 1)
        data = data[:at] + bytes([source.randrange(128, 256)]) + data[at:]
    return data


def run_stalled(feed, argv, data, at):
    """Runs a command whose input pauses before the byte `at`."""
    process = subprocess.Popen(argv, stdin=subprocess.PIPE,
                               stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    pipe = process.stdin.fileno()
    feed.feed(pipe, data[:at], ["rest"])
    time.sleep(0.005)
    feed.feed(pipe, data[at:], ["rest"])
    return result_of(process)


def try_random(feed, number, texts):
    source = random.Random(number)
    data = random_input(texts, source)
    argv = ["eight", *source.choice(READERS).split()]
    name = f"random-{number}"
    pathlib.Path(name).write_bytes(data)
    expected = run_from_file(argv, name)
    os.remove(name)
    at = source.randrange(len(data) + 1)
    for how, found in [("by the byte", run_fed(feed, argv, data, [1])),
                       (f"with a pause at {at}", run_stalled(feed, argv, data, at))]:
        if found != expected:
            print(f"{' '.join(argv)}: {data} {how}: {found}, expected {expected}")
    return bool(expected[1])


def try_all_random(feed, count):
    """Tries random inputs, and checks that most of them cause a message."""
    texts = load(HERE.parent / "boards" / "random_texts.py")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        messages = sum(pool.map(lambda number: try_random(feed, number, texts),
                                range(count)))
    if not count / 2 <= messages < count:
        print(f"{messages} of {count} random inputs caused a message")


def main(count="100"):
    sys.dont_write_bytecode = True
    feed = load(HERE / "feed")
    try_all_random(feed, int(count))
    for name, data in SAMPLES.items():
        pathlib.Path(name).write_bytes(data)
    commands = readers()
    for command in sorted(commands.keys() ^ RUNS):
        print(f"{command}: either reads no input, or is missing from pieces.py")
    for command in commands.keys() & RUNS:
        for words, name in RUNS[command]:
            argv = ["eight", command, *words.split()]
            try_run(feed, argv, name)
            if "--lines" in commands[command] and name == "boards":
                try_run(feed, [*argv, "--json", "--lines"], name)


if __name__ == "__main__":
    main(*sys.argv[1:])
