#!/usr/bin/env python3
"""Runs the cases of *.cases files, each in a new, empty folder.

    tests/cli/cases.py [--accept] [--folder FOLDER] [--programs PATH]
                       [--without TEXT] BUILD [TEXT...]

BUILD is a build folder, whose programs are tested.  FOLDER contains the files (default:
the folder of this script).  If TEXTs are given, the script runs only the cases whose
name or file name contains one of them: `cases.py build signals` runs the file
signals.cases, and `cases.py build 'solve: two blanks'` runs one case.  --without leaves
out the cases whose name or file name contains its TEXT.  PATH is a list of folders
whose programs replace the programs of BUILD.  The script runs as many cases at once as
the machine has cores.

--accept also writes what the programs print now into the cases that fail.  It replaces
only the lines that differ, so that `git diff` shows what has changed.

The script prints each case that fails, and the differences: lines that begin with -
were expected, and lines that begin with + were found instead.  Then it prints the five
slowest cases and `tests: N passed, N failed`.  A case that cannot run here counts as
passed, with a line `not tried: ...`; .ci/run fails if .ci/skips does not allow the line.

A case begins with a line that consists of "= " and the name of the case, and ends
before the next such line.  Each other line begins with a character and a space.  The
character says what the rest of the line is:

    $  a line of the shell script
    <  a line of its standard input
    >  a line expected on standard output
    !  a line expected on standard error
    ?  the expected exit status; 0 if missing
    #  a comment, like an empty line

In <, > and ! lines, \\r is a carriage return, \\0 is a NUL, and \\\\ is a backslash.  A
backslash at the end of a line removes its line end.

In > and ! lines, $NAME is the text that the file `messages` gives for NAME.  The
environment of a script contains these texts as well.
"""
import argparse
import collections
import concurrent.futures
import difflib
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
SECONDS = 300  # the time after which a case is killed
CANNOT_RUN = 77  # the exit status of a script that cannot run here
ESCAPES = {b"\\r": b"\r", b"\\0": b"\0", b"\\\\": b"\\", b"\\\n": b""}


# ---- Notation ----------------------------------------------------------------

def read_messages(path):
    """Returns a dict from the names to the texts of a file of messages."""
    messages = {}
    for line in path.read_bytes().splitlines():
        if line and not line.startswith(b"#"):
            name, text = line.split(b" = ", 1)
            messages[name] = replace_names(text, messages)
    return messages


def replace_names(text, messages):
    """Returns a text with messages in place of their names."""
    return re.sub(rb"\$([A-Z_]+)",
                  lambda match: messages.get(match[1], match[0]), text)


MESSAGES = read_messages(HERE / "messages")
# --accept finds a message in what a program printed, and writes its name.  A message
# can contain another one, so the longest come first.
NAMES = {text: b"$" + name for name, text in MESSAGES.items()}
ANY_MESSAGE = re.compile(b"(?:%s)(?![A-Z_])" % b"|".join(
    map(re.escape, sorted(NAMES, key=len, reverse=True))))


def unescape(line):
    return re.sub(rb"\\(?s:.)", lambda match: ESCAPES[match.group()], line)


def escape(line):
    """Returns a line as unescape() reads it."""
    for escaped, text in ((b"\\\\", b"\\"), (b"\\r", b"\r"), (b"\\0", b"\0")):
        line = line.replace(text, escaped)
    return line if line.endswith(b"\n") else line + b"\\\n"


# ---- Reading -----------------------------------------------------------------

class Case:
    """Holds one case: its place, name, script, input and expected results."""

    def __init__(self, path, line, name):
        self.path = path
        self.line = line
        self.name = name
        self.status = 0
        self.texts = dict.fromkeys("$<>!", b"")
        self.places = {mark: [] for mark in "$<>!?"}  # in the file, from 0

    def __str__(self):
        return f"{self.path.name}:{self.line}: {self.name}"

    def mentions(self, text):
        """Returns whether the name of the case or of its file contains the text."""
        return text in f"{self.path.name}: {self.name}"

    def add(self, number, mark, text):
        """Adds one line, split into its first character (the mark) and the rest."""
        self.places[mark].append(number)
        if mark == "?":
            self.status = int(text)
        else:
            self.texts[mark] += text if mark == "$" else meaning(mark, text)

    def last_place(self, marks):
        """Returns the place of the last line with one of the marks."""
        return max(place for mark in marks for place in self.places[mark])

    def expected(self):
        """Returns the expected exit status, standard output and standard error."""
        return self.status, self.texts[">"], self.texts["!"]


def meaning(mark, text):
    """Returns the text that a <, > or ! line stands for."""
    return unescape(text if mark == "<" else replace_names(text, MESSAGES))


def read_file(path):
    """Returns the cases of one file."""
    cases = []
    for number, line in enumerate(path.read_bytes().splitlines(keepends=True), 1):
        mark = line[:1].decode(errors="replace")
        try:
            if mark == "=":
                cases.append(Case(path, number, line[2:].decode().rstrip("\n")))
            elif mark not in "#\n":
                cases[-1].add(number - 1, mark, line[2:] or b"\n")
        except (IndexError, KeyError, ValueError):
            sys.exit(f"{path}:{number}: this line is not part of a case")
    for case in cases:
        if not case.texts["$"]:
            sys.exit(f"{path}:{case.line}: this case has no script")
    return cases


def read_folder(folder):
    return [case for path in sorted(folder.glob("*.cases"))
            for case in read_file(path)]


# ---- Running -----------------------------------------------------------------

def environment(build, source=SOURCE, programs=None):
    """Returns the environment of a script.

    PATH begins with the folders of the programs under test.  BUILD and SOURCE are the
    folders of the build and of the sources, and TABLES is the table file."""
    texts = {os.fsdecode(name): os.fsdecode(text) for name, text in MESSAGES.items()}
    variables = {**os.environ, **texts, "LC_ALL": "C", "BUILD": str(build),
                 "SOURCE": str(source), "TABLES": f"{build}/tests/tables.e8t",
                 "CC": os.environ.get("CC", "cc"),
                 "PATH": f"{programs or f'{build}/query:{build}/gen'}:"
                         f"{os.environ['PATH']}"}
    for name in ("EIGHT_TABLES", "POSIXLY_CORRECT"):
        variables.pop(name, None)
    return variables


def run_script(case, variables, parent=None, limits=()):
    """Runs a case's script in a new folder inside `parent`.

    Returns the exit status, standard output and standard error.  If `limits` is given,
    it is a command that starts the shell, such as prlimit.  All streams are files,
    because processes that a script leaves in the background would keep pipes open.  A
    script that hangs is killed with its processes."""
    with tempfile.TemporaryDirectory(prefix="eight-", dir=parent) as folder, \
            tempfile.TemporaryFile() as given, \
            tempfile.TemporaryFile() as out, tempfile.TemporaryFile() as err:
        given.write(case.texts["<"])
        given.seek(0)
        process = subprocess.Popen(
            [*limits, "sh", "-c", case.texts["$"]], cwd=folder, env=variables,
            stdin=given, stdout=out, stderr=err, start_new_session=True)
        try:
            status = process.wait(SECONDS)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            status = process.wait()
        out.seek(0)
        err.seek(0)
        return 128 - status if status < 0 else status, out.read(), err.read()


class Outcome:
    """Runs a case, and holds its result and the seconds that it took."""

    def __init__(self, case, variables):
        begin = time.monotonic()
        self.case = case
        self.found = run_script(case, variables)
        self.seconds = time.monotonic() - begin
        self.skipped = self.found[0] == CANNOT_RUN
        self.passed = self.skipped or self.found == case.expected()


def run(cases, variables):
    """Yields the outcome of each case, in the order of the cases."""
    with concurrent.futures.ThreadPoolExecutor(2 * os.cpu_count()) as pool:
        yield from pool.map(lambda case: Outcome(case, variables), cases)


# ---- Reporting ---------------------------------------------------------------

def printable(data):
    """Returns the lines of data, escaped as in a case."""
    text = data.decode(errors="backslashreplace").replace("\\", "\\\\")
    text = text.replace("\r", "\\r").replace("\0", "\\0")
    lines = text.split("\n")
    return lines[:-1] + ([lines[-1] + "\\"] if lines[-1] else [])


def print_failure(outcome):
    """Prints a failed case, and how its results differ from the expected ones."""
    print(f"FAILED {outcome.case}")
    print(outcome.case.texts["$"].decode(errors="replace"), end="")
    wanted, found = outcome.case.expected(), outcome.found
    if wanted[0] != found[0]:
        print(f"exit status {found[0]}, expected {wanted[0]}")
    for name, expected, written in zip(("output", "error"), wanted[1:], found[1:]):
        if expected != written:
            print(*difflib.unified_diff(
                printable(expected), printable(written), f"standard {name}, expected",
                f"standard {name}, found", lineterm=""), sep="\n")
    print(flush=True)


def report(outcomes):
    """Prints a report of all outcomes, and returns the outcomes that failed.

    The report lists the failures, the cases that cannot run here, the slowest cases and
    the counts."""
    done = []
    for outcome in outcomes:
        done.append(outcome)
        if not outcome.passed:
            print_failure(outcome)
        elif outcome.skipped:
            print(f"not tried: {outcome.case}: "
                  f"{outcome.found[2].decode(errors='replace').rstrip()}")
    print("The slowest cases:")
    for outcome in sorted(done, key=lambda outcome: -outcome.seconds)[:5]:
        print(f"{outcome.seconds:7.2f} s  {outcome.case}")
    failed = [outcome for outcome in done if not outcome.passed]
    print(f"tests: {len(done) - len(failed)} passed, {len(failed)} failed")
    return failed


# ---- Accepting ---------------------------------------------------------------

def line_of(mark, text):
    """Returns the line of a case that expects a line of text."""
    plain = escape(text)
    named = ANY_MESSAGE.sub(lambda match: NAMES[match[0]], plain)
    kept = named if meaning(mark, named) == text else plain
    return mark.encode() + b" " + kept


class Rewriting:
    """Holds the lines of a file of cases, and what replaces them."""

    def __init__(self, path):
        self.path = path
        self.lines = path.read_bytes().splitlines(keepends=True)
        self.kept = self.lines[:]
        self.added = [b""] * len(self.lines)  # the lines to add after each line

    def write(self):
        self.path.write_bytes(b"".join(
            each for pair in zip(self.kept, self.added) for each in pair))

    def expected(self, case, mark):
        """Returns each line that a case expects, with its places in the file.

        It has several places if all but the last end with a backslash."""
        found = []
        for place in case.places[mark]:
            text = meaning(mark, self.lines[place][2:] or b"\n")
            if found and not found[-1][0].endswith(b"\n"):
                found[-1] = found[-1][0] + text, found[-1][1] + [place]
            else:
                found.append((text, [place]))
        return found

    def accept(self, case, status, output, errors):
        self.accept_text(case, ">", output, "$<")
        self.accept_text(case, "!", errors, "$<>")
        line = b"? %d\n" % status if status else b""
        if case.places["?"]:
            self.kept[case.places["?"][-1]] = line
        else:
            self.added[case.last_place("$<>!")] += line

    def accept_text(self, case, mark, text, marks_before):
        """Replaces the lines of a case that differ from the text that was found."""
        old = self.expected(case, mark)
        new = re.findall(rb"[^\n]*\n|[^\n]+", text)
        place = old[0][1][0] - 1 if old else case.last_place(marks_before)
        matcher = difflib.SequenceMatcher(None, [line for line, _ in old], new, False)
        for what, first, last, begin, end in matcher.get_opcodes():
            places = [each for _, several in old[first:last] for each in several]
            if what != "equal":
                for each in places:
                    self.kept[each] = b""
                place = places[0] if places else place
                self.added[place] += b"".join(line_of(mark, each)
                                              for each in new[begin:end])
            place = places[-1] if places else place


def accept(failed):
    """Rewrites the failed cases.  Returns the outcomes that no case can expect."""
    files = collections.defaultdict(list)
    for outcome in failed:
        if outcome.seconds < SECONDS:
            files[outcome.case.path].append(outcome)
    for path, outcomes in files.items():
        rewriting = Rewriting(path)
        for outcome in outcomes:
            rewriting.accept(outcome.case, *outcome.found)
        rewriting.write()
        print(f"accepted: {len(outcomes)} in {path}")
    return [outcome for outcome in failed if outcome.seconds >= SECONDS]


def main():
    parser = argparse.ArgumentParser(
        usage="tests/cli/cases.py [--accept] [--folder FOLDER] [--programs PATH] "
              "[--without TEXT] BUILD [TEXT...]")
    parser.add_argument("--accept", action="store_true")
    parser.add_argument("--folder", type=pathlib.Path, default=HERE)
    parser.add_argument("--programs")
    parser.add_argument("--without")
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("texts", nargs="*")
    options = parser.parse_args()
    cases = [case for case in read_folder(options.folder)
             if (not options.texts or any(map(case.mentions, options.texts)))
             and not (options.without and case.mentions(options.without))]
    if not cases:
        sys.exit("tests/cli/cases.py: no case has such a file or name")
    variables = environment(options.build.resolve(), programs=options.programs)
    failed = report(run(cases, variables))
    if options.accept:
        failed = accept(failed)
    sys.exit(bool(failed))


if __name__ == "__main__":
    main()
