#!/usr/bin/env python3
"""Compares the options in a manual page with their declarations.

    docs/options.py [--write] LIST PAGE

LIST is query/completions/options.tsv of a build.  An option has a line ".It Fl
Fl NAME VALUE" in the section of its command, or in the section of options of several commands; one line can name several, without values.  That section also has a
table, and a reason for each command that does not take one of its options.
--write corrects values and the table, and adds what is missing with the first
words of its --help.  Prints what differed, and fails if anything did.
"""
import re
import sys

LISTED = "BOUND", "BOUND,...", "GOAL", "KIND", "ORDER"  # the page has a list of the words


def read_options(name):
    """For each command its options: a line for the page, words and help."""
    commands = {}
    for line in open(name, encoding="utf-8"):
        command, *fields = map(str.strip, line.split("\t"))
        options = commands.setdefault(command, {})
        if len(fields) < 5 or fields[0] in ("", "help"):
            continue
        option, letter, argument, words, text = fields
        tag = f".It {letter and f'Fl {letter} , '}Fl Fl {option}"
        tag += " Ns Op = Ns" * argument.startswith("[")
        value = argument.strip("[]").replace("|", " | ")
        if words and value not in LISTED:
            tag += f" Cm {words.replace(' ', ' | ')}"
        elif value:
            tag += f" Ar {value}"
        options[option] = tag, words.split(), text[:1].upper() + text[1:] + "."
    return commands


def correct(command, lines, options):
    """Corrects the lines of a section; yields what was wrong."""
    missing = dict(options)
    last = 1
    for i, line in enumerate(lines):
        names = re.findall(r"Fl Fl ([a-z-]+)", line)
        if not line.startswith((".It ", ".Ss ")) or " No not " in line:
            continue
        for name in names:
            tag, words, _ = options.get(name, (None, [], ""))
            missing.pop(name, None)
            if tag is None and name != "help":
                yield f"{command}: --{name} is not declared"
            if tag is None or line.startswith(".Ss ") or len(names) > 1:
                continue
            last = i
            if line != tag and line.split(" Cm ")[-1] not in words:
                yield f"{command}: found '{line}', expected '{tag}'"
                lines[i] = tag
    for name, (tag, _, text) in missing.items():
        yield f"{command}: --{name} is missing"
        lines[last:last] = [tag, text]


def correct_table(lines, commands, shared):
    """Regenerates the table of a section; yields what was wrong."""
    first = next(i for i, line in enumerate(lines) if ".Bl -column" in line) + 1
    last = lines.index(".El", first)
    found = lines[first:last]
    lines[first:last] = table = [
        ".It " + " Ta ".join(["", *shared]).strip(),
        *(f".It Cm {command}" + "".join(" Ta" + " x" * (name in options)
                                        for name in shared)
          for command, options in commands.items())]
    yield from (f"the table lacks '{row}'" for row in table if row not in found)
    explained = {
        (command, option) for line in lines if " No not " in line
        for command in re.findall("[a-z]+", line[6:line.index(" No not ")])
        for option in re.findall(r"Fl Fl ([a-z]+)", line)}
    for command, options in commands.items():
        for name in shared:
            if (name in options) == ((command, name) in explained):
                yield f"{command}: --{name} " + (
                    "has a reason to be missing" if name in options else
                    "is missing without a reason")


def main():
    page = sys.argv[-1]
    commands = read_options(sys.argv[-2])
    wrong = []
    with open(page, encoding="utf-8") as file:
        parts = re.split(r"(?m)^(?=\.S[sh] )", file.read())
    shared = {}
    for i, part in enumerate(parts):
        section = re.match(r"\.Ss eight ([a-z]+)|\.Sh DESC", part)
        if part.startswith(".Ss Options of several commands"):
            lines = part.split("\n")
            every = {name: option for options in commands.values()
                     for name, option in options.items()}
            shared = {name: every[name] for name in
                      re.findall(r"\n\.It Fl Fl ([a-z]+)", part)}
            wrong += correct("several", lines, shared)
            wrong += correct_table(lines, {
                name: options for name, options in commands.items()
                if not name.startswith("eight")}, shared)
            parts[i] = "\n".join(lines)
        if section:
            command = section[1] or re.sub(r".*/|\.1$", "", page)
            lines = part.split("\n")
            wrong += correct(command, lines, {
                name: option for name, option in commands[command].items()
                if name not in shared})
            parts[i] = "\n".join(lines)
    if "--write" in sys.argv:
        with open(page, "w", encoding="utf-8") as file:
            file.write("".join(parts))
    print("".join(line + "\n" for line in wrong), end="")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
