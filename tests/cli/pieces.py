"""Tests that every command that reads input also accepts this input in pieces.

Each command gets its input one byte at a time.  It also gets the input after a byte
order mark: one byte at a time, and with all splits of the first four bytes.  The script
compares each run with a run that reads the same input from a file without a mark.  It
prints each run whose output or exit status differs.  Run it in an empty folder, with
eight in PATH.
"""
import importlib.machinery
import importlib.util
import pathlib
import re
import subprocess

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
    "distance": [("", "pairs"), ("--goal last", "boards")],
    "check": [("solve boards", "solutions"), ("solve - solutions", "boards"),
              ("path counted", "paths"), ("path - paths", "counted"),
              ("path --lines pairs", "lines"), ("distance pairs", "distances")],
    "graph": [("", "graph")],
    "show": [("", "boards")],
    "all": [("", "boards"), ("--total", "boards")],
    "compare": [("--engine table,astar", "boards")],
}
SAMPLES["princeton"] = b"3\n0 1 3\n4 2 5\n7 8 6\n"
SAMPLES["uva652"] = b"1\n\n2 3 4 1 5 x 7 6 8\n"
SAMPLES["graph"] = (b"12 1 2 2 3 4 5 5 6 7 8 8 9 1 4 4 7 2 5 5 8 3 6 6 9\n"
                    b"1 2 3 4 5 6 7 9\n")


def load_feed():
    """Returns the script `feed`, loaded as a module."""
    loader = importlib.machinery.SourceFileLoader("feed", str(HERE / "feed"))
    module = importlib.util.module_from_spec(
        importlib.util.spec_from_loader("feed", loader))
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


def main():
    feed = load_feed()
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
    main()
