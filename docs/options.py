#!/usr/bin/env python3
"""Compares the options in a manual page with their declarations.

    docs/options.py [--write] LIST PAGE

LIST is query/completions/options.tsv of a build.  An option has a line ".It Fl
Fl NAME VALUE" in the section of its command; one line can name several, without
values.  --write corrects values, and adds what is missing with the first words
of its --help.  Prints what differed, and fails if anything did.
"""
import re
import sys

LISTED = "BOUND", "GOAL", "KIND", "ORDER"  # the page has a list of the words


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
        for name in names if line.startswith((".It ", ".Ss ")) else ():
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


def main():
    page = sys.argv[-1]
    commands = read_options(sys.argv[-2])
    wrong = []
    with open(page, encoding="utf-8") as file:
        parts = re.split(r"(?m)^(?=\.S[sh] )", file.read())
    for i, part in enumerate(parts):
        section = re.match(r"\.Ss eight ([a-z]+)|\.Sh DESC", part)
        if section:
            command = section[1] or re.sub(r".*/|\.1$", "", page)
            lines = part.split("\n")
            wrong += correct(command, lines, commands[command])
            parts[i] = "\n".join(lines)
    if "--write" in sys.argv:
        with open(page, "w", encoding="utf-8") as file:
            file.write("".join(parts))
    print("".join(line + "\n" for line in wrong), end="")
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
