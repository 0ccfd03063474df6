#!/usr/bin/env python3
"""Compares a manual page with what the programs declare and print.

    docs/options.py [--write] LIST PAGE

LIST is the file query/completions/options.tsv of a build.  The programs of this build
must come first in PATH.  The script compares:

- the options.  An option has a line ".It Fl Fl NAME VALUE" in the section of its
  command, or in the section of options of several commands.  One line can name
  several options, without values.  Each word that the help explains has a line
  ".It Cm WORD" somewhere in the page;
- the synopsis and the headings of commands, with the usage in --help, and this usage
  with the options of the program;
- the names and boards of goals;
- the fields of JSON, with the objects that commands print for boards with and without
  a solution, for bad lines, wrong answers and a damaged table file.

With --write, the script corrects the page, and adds missing options and words with
their help.  It cannot add the meaning of a field of JSON.  The script prints the
differences, and fails if there are any.
"""
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import textwrap

HELP = "help", "version"  # every program has these options


# ---- Declarations --------------------------------------------------------------

class Option:
    """Holds an option: its line in a page, its words, and its help."""

    def __init__(self, name, letter, argument, words, text):
        self.words = words.split()
        self.value = argument.strip("[]").replace("|", " | ")
        self.is_flag = not argument
        optional = argument.startswith("[")
        self.tag = f".It {letter and f'Fl {letter} , '}Fl Fl {name}"
        self.tag += " Ns Op = Ns" * optional
        if self.words and self.value not in ("BOUND", "GOAL", "KIND", "ORDER"):
            self.tag += f" Cm {' | '.join(self.words)}"
        elif self.value:
            self.tag += f" Ar {self.value}"
        # This is the form of the option in the usage of a program.
        value = "|".join(self.words) or argument
        self.usage = f"-{letter}" if letter else f"--{name}"
        self.usage += f"[={value}]" if optional else f" {value}" if value else ""
        # This splits a help text such as
        # "how bfs stores visited boards: rank: flags ... hash: a hash table ..."
        self.text, *explained = re.split(
            rf" ({'|'.join(self.words)}): " if self.words else "$^",
            " ".join(text.split()))
        self.explained = dict(zip(explained[::2], explained[1::2]))

    def describe(self):
        """Returns the lines of a page about the option."""
        lines = [self.tag, *sentence(self.text)]
        if self.explained:
            width = max(self.explained, key=len)
            lines += [".Pp", f".Bl -tag -width {width} -compact"]
            for word, text in self.explained.items():
                lines += [f".It Cm {word}", *sentence(text)]
            lines.append(".El")
        return lines


def sentence(text):
    """Returns a text of --help as a sentence, in lines for a page."""
    text = text[:1].upper() + text[1:] + "." * (text[-1] not in ".:")
    return ["\\&" * line.startswith((".", "'")) + line
            for line in textwrap.wrap(text.replace("\\", "\\e"), 80)]


def read_options(name):
    """Returns a dict from each command to its options, in the order of the help."""
    commands = {}
    with open(name, encoding="utf-8") as lines:
        for line in lines:
            command, *fields = map(str.strip, line.split("\t"))
            options = commands.setdefault(command, {})
            if len(fields) == 5 and fields[0] not in ("", "help"):
                options[fields[0]] = Option(*fields)
    return commands


def usages(*command):
    """Returns the lines of the usage in --help, without the program and the command."""
    text = run(*command, "--help")
    return [line[7 + len(" ".join(command)):].strip() for line in
            text.split("\n\n")[0].splitlines() if line.startswith(("Usage", "    "))]


# ---- Usages --------------------------------------------------------------------

def to_mdoc(text):
    """Returns a part of a usage as mdoc markup, without its brackets."""
    words = []
    for word in re.findall(r"-?-?[a-z-]+|\[=|[A-Z]+|\||\.{3}", text):
        if word == "[=":
            words.append("Ns Op = Ns")
        elif word[0] in "|.":
            words.append(word)
        elif word[0] == "-":
            words.append(word.replace("-", "Fl ", 2 if word[1] == "-" else 1))
        elif words[-1:] == ["|"]:
            words.append(word)
        else:
            words.append(("Ar " if word.isupper() else "Cm ") + word)
    return " ".join(words)


def parts_of(usage, options):
    """Yields the parts of a usage as mdoc markup; Op begins an optional part."""
    for name, option in options.items():
        usage = usage.replace(f"--{name} {option.value}", option.usage)
    for part in re.findall(r"\[[^=].*?\]|-[^ ]+ [a-z|]+|[^ ]+", usage):
        yield "Op " * part.startswith("[") + to_mdoc(part)


def heading(command, options):
    """Returns the line that begins the section of a command."""
    *parts, last = parts_of(usages("eight", command)[0], options)
    return " ".join([f".Ss eight {command}", *(
        re.sub("^Op (.*)", r"Oo \1 Oc", part) for part in parts), last])


def synopsis(program, options):
    """Returns the lines of a synopsis without the usages of help and version."""
    return [line for usage in usages(program) for line in (
        ".Nm", *("." + part for part in parts_of(usage, options)))]


def correct_synopsis(program, lines, options):
    """Corrects the lines of a synopsis; yields what was wrong."""
    expected = synopsis(program, options)
    last = next(i for i, line in enumerate(lines)
                if lines[i - 1] == ".Nm" and re.match(r"\.(Cm|Fl|.*Fl) help", line))
    if lines[1:last - 1] != expected:
        yield f"SYNOPSIS: found {lines[1:last - 1]}, expected {expected}"
        lines[1:last - 1] = expected


def check_usage(program, options):
    """Yields how the usage of a program differs from its options."""
    usage = " ".join(usages(program)).replace("[", " [").replace("]", "] ")
    for name, option in options.items():
        form = option.usage.replace("[", " [")
        if name in HELP:
            continue
        if not re.search(rf"(?<=[ \[]){re.escape(form)}(?=[] ])", usage):
            yield f"{program} --help: the usage lacks '{option.usage}'"
        usage = usage.replace(form, "")
    for word in re.findall(r"(?<![\w|])--?[a-z-]+", usage):
        yield (f"{program} --help: {word} in the usage is not declared, or appears "
               "twice")


# ---- Options and their words ---------------------------------------------------

def entries(lines):
    """Yields each entry of the outermost lists of a section.

    It yields the number of the entry's first line, the number of the line after the
    entry's last line, and the options that the first line names."""
    depth = 0
    first = None
    for i, line in enumerate(lines):
        depth += line.startswith(".Bl")
        if depth == 1 and line.startswith((".It", ".El")):
            if first is not None and " No not " not in lines[first]:
                yield first, i, re.findall(r"Fl Fl ([a-z-]+)", lines[first])
            first = i if line.startswith(".It") else None
        depth -= line.startswith(".El")


def add_option(lines, options, name):
    """Adds an option after an option that precedes it in the help, or at the start."""
    names = [*options]
    text = options[name].describe()
    for before in reversed(names[:names.index(name)]):
        for _, last, found in [*entries(lines)][::-1]:
            if before in found:
                lines[last:last] = text
                return
    for first, _, found in entries(lines):
        if found:
            lines[first:first] = text
            return
    lines[-1:-1] = [f'.Bl -tag -width "--{name}"', *text, ".El"]


def add_word(lines, option, name, word):
    """Adds a word to the list in an option's entry, if the entry has a list.

    Puts the word before the words that come after it in the help."""
    for first, last, found in entries(lines):
        if found != [name] or ".El" not in lines[first:last]:
            continue
        later = [*option.explained][[*option.explained].index(word) + 1:]
        place = min([lines.index(f".It Cm {other}") for other in later
                     if f".It Cm {other}" in lines], default=lines.index(".El", first))
        lines[place:place] = [f".It Cm {word}", *sentence(option.explained[word])]
        return


def correct(command, lines, options, page):
    """Corrects the lines of a section; yields what was wrong."""
    missing = dict(options)
    for first, _, names in entries(lines):
        line = lines[first]
        for name in names:
            if name in options:
                missing.pop(name, None)
            elif name != "help":
                yield f"{command}: --{name} is not declared"
        option = options.get(names[0]) if len(names) == 1 else None
        if option and line != option.tag:
            yield f"{command}: found '{line}', expected '{option.tag}'"
            lines[first] = option.tag
    for name, option in options.items():
        for word in option.explained:
            if name not in missing and not re.search(
                    rf"(?m)^\.It .*\bCm {word}( Ta|$)", page):
                yield f"{command}: --{name}: nothing describes '{word}'"
                add_word(lines, option, name, word)
    for name in missing:
        yield f"{command}: --{name} is missing"
        add_option(lines, options, name)


def correct_goals(lines, option):
    """Regenerates the table of goals; yields what was wrong."""
    first = next(i for i, line in enumerate(lines) if ".Bl -column" in line) + 1
    last = lines.index(".El", first)
    found = lines[first:last]
    names = {}  # the names of each board; the default board comes first
    for name, board in option.explained.items():
        names.setdefault(board, []).append(name)
    table = []
    for board, (name, *others) in names.items():
        row = f".It Cm {name} Ta {board}"
        row += " Ta" * bool(not table or others) + " the default" * (not table)
        table.append(row + " also called Cm " * bool(others) + " , Cm ".join(others))
    lines[first:last] = table
    yield from (f"the goals lack '{row}'" for row in table if row not in found)
    yield from (f"'{row}' is not a goal" for row in found if row not in table)


# ---- JSON ----------------------------------------------------------------------

# A bad last line, "oops", follows BOARDS in the input of most commands.
BOARDS = "1234567x8\n12345687x\n12345678x\n"
GRAPH = "1 1 2  1 2 3 4 5 6 7 8  0  2 1 3 4 5 6 7 8"
INPUTS = {"check": "d\nr\n", "graph": GRAPH}
# RUNS gives the arguments that precede the options in each run of a command.  A command
# that is not in RUNS runs without arguments.
RUNS = {
    "path": ["--no-count --goal last"],
    "check": ["solve boards", "solve one"],  # with missing and with superfluous answers
    "random": ["--seed 1", "--seed 1 --unsolvable 100"],
    "verify": ["", "damaged"],
}
SAME_FIELDS = "format", "goal", "moves", "order"  # their values add no fields


def run(*words, text="", folder=None):
    """Returns what a program prints, whether or not it succeeds."""
    if not shutil.which(words[0]):
        sys.exit(f"{words[0]}: not found; add the build folder that contains it to "
                 "PATH")
    found = subprocess.run(words, input=text, text=True, capture_output=True,
                           check=False, cwd=folder)
    if not 0 <= found.returncode <= 4:
        sys.exit(f"{words}: status {found.returncode}: {found.stderr}")
    return found.stdout


def write_inputs(folder):
    """Writes the files that RUNS names."""
    (folder / "boards").write_text(BOARDS, encoding="ascii")
    (folder / "one").write_text("1234567x8", encoding="ascii")
    table = json.loads(run("eight", "info", "--json"))["file"]
    damaged = bytearray(pathlib.Path(table).read_bytes())
    damaged[-1000] ^= 1
    (folder / "damaged").write_bytes(damaged)


def printed_objects(command, options, folder):
    """Yields objects that a command prints.

    The command runs without options, and with each option that may add fields."""
    variants = [[], *([f"--{name}"] for name, option in options.items()
                      if option.is_flag and name != "json"),
                *([f"--{name}", word] for name, option in options.items()
                  for word in option.words if name not in SAME_FIELDS)]
    text = INPUTS.get(command, BOARDS + "oops\n")
    for words in RUNS.get(command, [""]):
        words = [*words.split(), "--json"]
        for variant in variants:
            lines = run("eight", command, *words, *variant, text=text,
                        folder=folder).splitlines()
            for line in lines:
                if line.startswith("{"):
                    yield json.loads(line)


def type_of(value):
    """Returns the name of a value's type in the table."""
    if isinstance(value, list):
        return f"{type_of(value[0])}s" if value else None
    return {bool: "boolean", int: "number", float: "number", str: "string",
            dict: "object", type(None): "null"}[type(value)]


def read_fields(part):
    """Returns a dict from each field in a page's table to its types and its meaning."""
    fields = {}
    for row in part[part.index(".It Sy"):].partition("\n.El\n")[0].split("\n.It ")[1:]:
        names, types, meaning = row.split(" Ta ", 2)
        for name in names.split(" , "):
            known, text = fields.get(name, (set(), ""))
            fields[name] = known | {*re.split(", | or ", types)}, text + meaning
    return fields


def note_fields(found, one, command, container=None):
    """Adds each field of an object to `found`.

    For each field, adds the type of its value, a command that prints this type, and the
    field that contains the object."""
    for name, value in one.items():
        types, _ = found.setdefault(name, ({}, container))
        types.setdefault(type_of(value), command)
        for inner in value if type_of(value) == "objects" else []:
            note_fields(found, inner, command, name)


def printed_fields(commands):
    """Returns a dict from each field that commands print to a pair.

    The pair consists of the types of the field, each with a command that prints it, and
    the field that contains the object with this field, or None."""
    found = {}
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        write_inputs(folder)
        for command, options in commands.items():
            if "json" in options:
                for one in printed_objects(command, options, folder):
                    note_fields(found, one, command)
    return found


def check_fields(part, commands):
    """Yields how the fields that commands print differ from the table in a page.

    The table may explain a field of an inner object in the row of the field that
    contains the object."""
    fields = read_fields(part)
    found = printed_fields(commands)
    for name, (types, container) in found.items():
        types.pop(None, None)
        _, meaning = fields.get(container, (None, ""))
        if name not in fields:
            if name not in re.findall(r"\w+", meaning):
                yield (f"JSON: the table lacks the field '{name}' of "
                       f"{', '.join({*types.values()})}: {' or '.join(types)}")
            continue
        allowed, _ = fields[name]
        yield from (f"JSON: {command} prints '{name}' as {kind}, which the table does "
                    "not list"
                    for kind, command in types.items() if kind not in allowed)
        yield from (f"JSON: no command prints '{name}' as {kind}"
                    for kind in allowed - {*types})
    yield from (f"JSON: no command prints the field '{name}'"
                for name in fields if name not in found)


# ---- A page --------------------------------------------------------------------

def correct_part(lines, program, commands, shared, page):
    """Corrects the lines of a section or subsection; yields what was wrong."""
    head = lines[0]
    command = re.match(r"\.Ss eight ([a-z]+)", head)
    if command:
        expected = heading(command[1], commands[command[1]])
        if head != expected:
            yield f"{command[1]}: found '{head}', expected '{expected}'"
            lines[0] = expected
        yield from correct(command[1], lines, {
            name: option for name, option in commands[command[1]].items()
            if name not in shared}, page)
    elif head == ".Sh SYNOPSIS":
        yield from correct_synopsis(program, lines, commands[program])
    elif head == ".Sh DESCRIPTION":
        yield from correct(program, lines, commands[program], page)
    elif head == ".Ss Options of several commands":
        yield from correct("several", lines, shared, page)
    elif head == ".Ss Goals":
        yield from correct_goals(lines, shared["goal"])
    elif head == ".Sh JSON":
        yield from check_fields("\n".join(lines), commands)


def main():
    name = sys.argv[-1]
    program = pathlib.Path(name).stem
    commands = read_options(sys.argv[-2])
    page = pathlib.Path(name).read_text(encoding="utf-8")
    parts = [part.split("\n") for part in re.split(r"(?m)^(?=\.S[sh] )", page)]
    every = {name: option for options in commands.values()
             for name, option in options.items()}
    shared = {name: every[name] for part in parts
              if part[0] == ".Ss Options of several commands"
              for line in part for name in re.findall(r"^\.It Fl Fl ([a-z]+)", line)
              if name in every}
    wrong = [*check_usage(program, commands[program])]
    for lines in parts:
        wrong += correct_part(lines, program, commands, shared, page)
    if "--write" in sys.argv:
        pathlib.Path(name).write_text("".join(map("\n".join, parts)),
                                      encoding="utf-8")
    print("".join(line + "\n" for line in wrong), end="")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
