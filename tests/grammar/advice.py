"""Tests that eight accepts a command line after the user follows its advice.

    advice.py options|inputs|tables|names

Run the script in an empty folder, with eight and eight-gen in PATH and a table
file in $TABLES.  The script takes commands, options and values from `eight
--help` and from messages.  It prints each command line whose message gives
advice that does not help, and each message that looks like advice but has no
rule below.  It also prints the advice that it followed.
"""
import functools
import itertools
import os
import pathlib
import re
import subprocess
import sys

problems = []
followed = set()


# ---- Command lines -------------------------------------------------------

class Line:
    """Holds a command line.

    It consists of options before the command, the command, options of the command with
    their values, and operands."""

    def __init__(self, command, options=(), operands=(), before=()):
        self.command = command
        self.options = tuple(options)
        self.operands = tuple(operands)
        self.before = tuple(before)

    def change(self, **parts):
        return Line(**{**vars(self), **parts})

    def add(self, option, value=None):
        """Returns the line with this option, whose value replaces any earlier value."""
        return self.remove([option]).change(options=(
            *(each for each in self.options if each[0] != option),
            (option, value)))

    def remove(self, names):
        return self.change(options=[
            each for each in self.options if each[0] not in names])

    def __str__(self):
        words = itertools.chain(*self.options)
        return " ".join(filter(None, [
            "eight", *self.before, self.command, *words, *self.operands]))

    def run(self):
        return subprocess.run(
            list(filter(None, ["eight", *self.before, *self.command.split(),
                               *itertools.chain(*self.options), "--",
                               *self.operands])),
            stdin=subprocess.DEVNULL, capture_output=True, check=False)


def help_of(*command):
    return subprocess.run(["eight", *command, "--help"], check=True,
                          capture_output=True, text=True).stdout


def commands():
    found = re.search(r"^Commands:.*?\n\n", help_of(), re.S | re.M)
    return re.findall(r"^  ([a-z]+) ", found[0], re.M)


@functools.lru_cache(None)
def options(command):
    """Returns the name of each option, and whether the option takes a value."""
    found = re.findall(r"^  (?:-\w, )?(--[a-z-]+)( [A-Z|-]+)?(?:  |$)",
                       help_of(command), re.M)
    return [(name, bool(value)) for name, value in found if name != "--help"]


@functools.lru_cache(None)
def operands(command):
    usage = help_of(command).partition("\n")[0]
    return (["solve", "boards", "answers"] if "QUERIES" in usage else
            ["boards"] if "INPUT" in usage else [])


@functools.lru_cache(None)
def values(command, option, takes_value):
    """Returns the values to try, which the message about a wrong value often lists."""
    if not takes_value:
        return [None]
    if option == "--tables":
        return [os.environ["TABLES"]]
    message = Line(command, [(option, "?")]).run().stderr.decode()
    for pattern in (r"expected one of: (.*)", r"expected (.*), or the tiles",
                    r"from (\d+) to"):
        if match := re.search(pattern, message):
            return re.findall(r"\w+", match[1])
    return ["udlr" if "letters u, d, l and r" in message else "file"]


# ---- Advice --------------------------------------------------------------

def of_words(line, match):
    """Adds the option that another option requires, with each value to try.

    If the required option was already given, removes the option that requires it."""
    name, needed, words = match.groups()
    if any(option == needed for option, _ in line.options):
        return [line.remove([name])]
    words = re.findall(r"\w+", words or "") or values(
        line.command, needed, dict(options(line.command))[needed])
    return [line.add(needed, word) for word in words if word != "or"]


def of_options(line, match):
    """Adds each of the options of which another option requires one."""
    return [line.add(match[2]), line.add(match[3])]


def of_choice(line, match):
    names = set(re.findall(r"--[a-z-]+", match[0]))
    return [line.remove(names - {name}) for name in names]


def of_shell(line, match):
    subprocess.run(match[1], shell=True, check=True, stderr=subprocess.DEVNULL)
    return [line]


def input_of(line):
    """Returns the operand that names the input."""
    return line.operands[line.command == "check"]


def of_conversion(line, match):
    subprocess.run(f"{match[1]} {input_of(line)} >converted", shell=True,
                   check=True)
    return [line.change(operands=["converted" if operand == input_of(line) else operand
                                  for operand in line.operands])]


def is_read(line, result):
    """Returns whether the program read its input without an error."""
    return result.returncode == 0 or (
        line.command == "check" and b"found" not in result.stderr)


def of_number(line, match):
    """Returns the recommended command lines that can read the input.

    The message recommends three command lines.  If none of them can read the input,
    the function returns all of them, so that the failure is reported."""
    lines = [line.add(match[1], match[2]), line.add(match[3], match[4]),
             line.change(command=match[5], options=(),
                         operands=[input_of(line)])]
    return [each for each in lines if is_read(each, each.run())] or lines


def of_pairs(line, match):
    """Returns the recommended command line if the input begins with a number of pairs."""
    if not input_of(line).startswith("eight-ii"):
        return []
    return [line.change(command=match[1], options=(), operands=[input_of(line)])]


RULES = [
    (r"(--[a-z-]+) requires (--[a-z-]+) or (--[a-z-]+)", of_options),
    (r"(--[a-z-]+)(?: \w+ and --[a-z-]+ \w+)? requires? (--[a-z-]+)"
     r"( [a-z0-9]+(?:(?:, | or )[a-z0-9]+)*)?", of_words),
    (r"use (?:either|only one of) --.*", of_choice),
    (r"; (--repeat) allows more",
     lambda line, match: [line.add(match[1])]),
    (r"does not begin with T, use (--no-count)",
     lambda line, match: [line.add(match[1])]),
    (r"(--format) (\w+) reads .*, (--format) (\w+) .* '(?:eight (\w+))'.*",
     of_number),
    (r"leave it out: .*; to read an input with T, use 'eight (path)'", of_pairs),
    (r"if every goal is 12345678x, use (--goal) (last)",
     lambda line, match: [line.add(match[1], match[2])]),
    (r"did you mean '(--[a-z-]+)'(?: or '(--[a-z-]+)')*", lambda line, match: [
        line.change(options=[(name, values(
            line.command, name, dict(options(line.command)).get(name))[0])])
        for name in re.findall(r"--[a-z-]+", match[0])]),
    (r"did you mean '([a-z]+)'", lambda line, match: [
        line.change(command=match[1], operands=operands(match[1]))]),
    (r"with: (eight-gen .*)", of_shell),
    (r"with: (iconv .*)", of_conversion),
    (r"name another file with --tables", lambda line, match: [
        line.change(before=["--tables", os.environ["TABLES"]])]),
    (r"name another file", lambda line, match: [
        line.change(operands=[os.environ["TABLES"]])]),
]


def has_advice(message):
    return re.search(r"\buse\b|\btry\b|requires?\b|with:|did you|name another|"
                     r"is for|allows|reads the number", message)


def is_refused(result):
    """Returns whether the program refused the command line itself.

    Neither errors in the input nor options that no board satisfies count."""
    return result.returncode == 2 and not re.match(
        rb"eight: [^ :]+:\d+:\d+: |eight: no board that can reach", result.stderr)


def follow(line, accept, seen=()):
    """Runs a command line, and then the command lines that its message recommends."""
    result = line.run()
    message = result.stderr.decode().partition("\nTry ")[0].strip()
    rule, match = next(((rule, match) for pattern, rule in RULES
                        if (match := re.search(pattern, message))),
                       (None, None))
    if rule is None:
        if has_advice(message) or (seen and not accept(result)):
            problems.append(f"{' -> '.join([*seen, str(line)])}: {message}")
        return
    followed.add(re.sub(r"'.*?'", "'...'", match[0]))
    if len(seen) == 5 or (seen and str(line) == seen[-1]):
        problems.append(f"{' -> '.join([*seen, str(line)])}: {message}")
        return
    for changed in rule(line, match):
        follow(changed, accept, (*seen, str(line)))


# ---- What is tried -------------------------------------------------------

def try_options():
    """Tries each command with no option, each option and each pair of options."""
    pathlib.Path("boards").write_text("12345x786 12345678x\n")
    pathlib.Path("answers").write_text("d\n\n")
    for command in commands():
        words = {name: values(command, name, takes_value)
                 for name, takes_value in options(command)}
        each = [(name, word) for name in words for word in words[name]]
        last = [(name, words[name][-1]) for name in words]
        for chosen in itertools.chain([()], zip(each),
                                      itertools.combinations(last, 2)):
            line = Line(command, (), operands(command))
            for option in chosen:
                line = line.add(*option)
            follow(line, lambda result: not is_refused(result))


INPUTS = {
    "uva652": b"2\n\n2  3  4\n1  5  x\n7  6  8\n\n1  2  3\n4  5  6\n7  x  8\n",
    "uva652-lines": b"2\r\n1 2 3 4 5 6 7 x 8\r\n1 2 3 4 5 x 7 8 6\r\n",
    "princeton": b"3\n 0  1  3\n 4  2  5\n 7  8  6\n\n3\n1 2 3\n4 5 6\n7 0 8\n",
    "one-princeton": b"3\n 1  2  3\n 4  0  5\n 7  8  6\n",
    "eight-ii": b"2\n12X453786\n12345678X\n564178X23\n7568X4123\n",
    "eight-ii-pairs": b"2\n12X453786 12345678X\n564178X23 7568X4123\n",
    "pairs": b"12X453786 12345678X\n564178X23 7568X4123\n",
    "numbers": b"1 2 3 4 5 6 7 8 x 1\n2 3 4 5 6 7 8 x\n",
    "utf-16": "1 2 3 4 5 6 7 x 8 1 2 3 4 5 6 7 8 x\n".encode("utf-16"),
    "utf-16be": "1 2 3 4 5 6 7 x 8 1 2 3 4 5 6 7 8 x\n".encode("utf-16-be"),
}


def try_inputs():
    """Tries every form of input with every option of each command."""
    for name, text in INPUTS.items():
        pathlib.Path(name).write_bytes(text)
    pathlib.Path("answers").write_text("")
    for command in commands():
        if not operands(command) or command == "graph":
            continue
        checked = ["solve", "path", "distance"] if command == "check" else [None]
        for word, name, option in itertools.product(
                checked, INPUTS, [None, *options(command)]):
            if option is not None and option[0] == "--lines":
                continue  # invalid lines do not end the program
            line = Line(command, (), [word, name, "answers"] if word else [name])
            if option is not None:
                line = line.add(option[0], values(command, *option)[0])
            if is_refused(line.run()):
                continue  # try_options() tries this
            follow(line, functools.partial(is_read, line))


def try_tables():
    """Tries every kind of table file that cannot be used."""
    good = pathlib.Path(os.environ["TABLES"]).read_bytes()
    kinds = {"damaged": good[:5000] + b"?" + good[5001:], "short": good[:9000],
             "text": b"1 2 3\n", "empty": b"", "header": b"?" + good[1:64],
             "long": good + b"?", "missing": None, "folder": None}
    os.mkdir("folder")
    pathlib.Path("boards").write_text("1 12345x786 12345678x\n")
    for command, (name, content) in itertools.product(
            ["path", "verify", "info", "random"], kinds.items()):
        for line in (Line(command, (), operands(command), ["--tables", name]),
                     Line(command, (), [name])):
            if content is not None:
                pathlib.Path(name).write_bytes(content)
            elif name == "missing":
                pathlib.Path(name).unlink(missing_ok=True)
            if line.before or "FILE]" in help_of(command).partition("\n")[0]:
                follow(line, lambda result: result.returncode == 0)


def try_names():
    """Tries misspelt names of every command and option.

    Each name is tried without its second letter.  The name of an option is also cut off
    after its first letter."""
    for command in commands():
        follow(Line(command[:1] + command[2:]),
               lambda result: b"unknown" not in result.stderr)
        for name, _ in options(command):
            for typed in name[:3] + name[4:], name[:3]:
                follow(Line(command, [(typed, None)]),
                       lambda result: b"unknown" not in result.stderr)


if __name__ == "__main__":
    {"options": try_options, "inputs": try_inputs, "tables": try_tables,
     "names": try_names}[sys.argv[1]]()
    print(*problems, *sorted(followed), sep="\n")
