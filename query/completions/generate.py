#!/usr/bin/env python3
"""Makes the completions for a shell.

    generate.py bash|fish|zsh TEMPLATE LIST

LIST is the output of list.c.  The script prints the template, with the commands and
their options in the shell's language in place of @COMMANDS@.
"""
import re
import sys


PROGRAMS = ("eight", "eight-gen")


class Option:
    """Holds an option or an operand.  For an operand, `typed` is empty.

    The argument is in brackets if it may be missing.  Completions show the first words
    of the help.
    """

    def __init__(self, typed, argument, values, text):
        self.typed = typed
        self.optional = argument.startswith("[")
        self.argument = argument.strip("[]")
        self.values = values.strip()
        self.text = re.split("[:;(]", text)[0].strip()
        self.is_file = argument in ("FILE", "INPUT", "QUERIES",
                                     "ANSWERS")


def read_commands(lines):
    """Returns a dictionary from each command to the list of its options.

    The key of a command is a tuple of its name and its summary.
    """
    commands = {}
    for line in lines:
        name, *fields = line.rstrip("\n").split("\t")
        if len(fields) == 1:
            options = commands[name, fields[0]] = []
            continue
        long, letter, *rest = fields
        if letter:
            options.append(Option("-" + letter, *rest))
        options.append(Option(long and "--" + long, *rest))
    # The list lacks these two commands, which main.c of eight runs itself.
    names = " ".join(name for name, _ in commands if name not in PROGRAMS)
    commands["help", "describe a command"] = [
        Option("", "COMMAND", names, "COMMAND")]
    commands["version", "print the version"] = []
    return commands


def escape(text, special, quote):
    """Escapes a text that will be in single quotes.

    A backslash precedes each of the special characters, and `quote` replaces each
    single quote.
    """
    for character in special:
        text = text.replace(character, "\\" + character)
    return text.replace("'", quote)


def bash(name, _, options):
    """Yields assignments to the variables that the template declares."""
    if name not in PROGRAMS:
        yield f"_eight_commands+=' {name}'"
    typed = " ".join(option.typed for option in options if option.typed)
    yield f"_eight_options[{name}]='{typed}'"
    if name != "eight" and all(option.typed for option in options):
        yield f"_eight_values[{name}]="  # no operands
    for option in options:
        if option.argument and not option.optional:
            values = "FILE" if option.is_file else option.values
            yield f"_eight_values[{name}{option.typed}]='{values}'"
        if not option.typed and option.values:
            yield f"_eight_first[{name}]='{option.values}'"


def fish(name, summary, options):
    """Yields calls of the fish command `complete`."""
    def text(text):
        return "-d '" + escape(text, "\\", "\\'") + "'"

    start = "complete -c eight -n __fish_use_subcommand"
    when = f"complete -c eight -n '__eight_command_is {name}'"
    if name == "eight":
        when = start
    elif name in PROGRAMS:
        when = f"complete -c {name}"
    else:
        yield f"{start} -a {name} {text(summary)}"
    if name != "eight" and all(option.typed for option in options):
        yield f"{when} -f"  # no operands
    first = next((option.values for option in options
                  if not option.typed and option.values), "")
    for option in options:
        if not option.typed:
            seen = first and (f"; and {'not ' * (not option.is_file)}"
                              f"__fish_seen_subcommand_from {first}")
            yield f"{when[:-1]}{seen}'" + (
                " -F" if option.is_file else f" -f -a '{option.values}'")
            continue
        kind = "-l" if option.typed.startswith("--") else "-s"
        value = ("" if option.optional else " -r -F" if option.is_file else
                 f" -x -a '{option.values}'" if option.argument else "")
        yield (f"{when} {kind} {option.typed.lstrip('-')}{value} "
               f"{text(option.text)}")


def zsh(name, summary, options):
    """Yields an entry of the array `commands`, and an array for _arguments."""
    def text(text):
        return escape(text, "\\:", "'\\''")

    if name not in PROGRAMS:
        yield f"commands+=('{name}:{text(summary)}')"
    yield f"local -a eight_{name.replace('-', '_')}=("
    for option in options:
        entry = option.typed
        if option.typed:
            entry += ("" if not option.argument else
                      "=-" if option.optional else
                      "=" if option.typed.startswith("--") else "+")
            entry += f"[{text(option.text)}]"
        if option.argument:
            action = ("_files" if option.is_file else
                      f"({option.values})" if option.values else " ")
            entry += f"{':' * option.optional}:{option.argument}:{action}"
        yield f"    '{entry}'"
    yield ")"


def main():
    shell, template, list_name = sys.argv[1:]
    with open(list_name, encoding="utf-8") as lines:
        commands = read_commands(lines)
    with open(template, encoding="utf-8") as lines:
        code = lines.read()
    made = "\n".join(
        line for (name, summary), options in commands.items()
        for line in {"bash": bash, "fish": fish, "zsh": zsh}[shell](
            name, summary, options))
    print(code.replace("@COMMANDS@", made), end="")


if __name__ == "__main__":
    main()
