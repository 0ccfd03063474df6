#!/usr/bin/env python3
"""Tries every option in the table of eight.1 with every command that takes it.

    grammar.py LIST PAGE

LIST is query/completions/options.tsv of a build, and PAGE is eight.1.  Run the script
in an empty folder, with eight in PATH and a table file in $TABLES.  The script compares
answers with the answers of another command, or with the answers of the same command to
other options or another format of the input.  It also makes moves itself, and checks
the board that results.  It prints each option, and whether more than three commands
take the option.
"""
import csv
import json
import os
import re
import subprocess
import sys

BOARDS = "1234567x8 23415x768 8672543x1 12345678x 1238x4765 x12345678".split()
SPIRAL = "1238x4765"
STEPS = {"u": -3, "d": 3, "l": -1, "r": 1}
LISTED = []  # the rows of LIST: command, option, letter, value, words, help
OTHER_WAY = {"u": "d", "d": "u", "l": "r", "r": "l"}


def run(*words, text="", status=0):
    found = subprocess.run(["eight", *words], input=text, text=True,
                           capture_output=True, check=False)
    if found.returncode != status:
        sys.exit(f"{words}: status {found.returncode}: {found.stderr}")
    return found.stdout


def pairs(boards, goal):
    return " ".join(f"{board} {goal}" for board in boards)


def lengths(boards, goal="12345678x"):
    return [*map(int, run("distance", "--pairs", text=pairs(boards, goal)).split())]


def make_moves(board, moves):
    """Returns the board after moves, and the moves in each notation."""
    cells = list(board)
    numbers = ""
    for move in moves:
        blank = cells.index("x")
        to = blank + STEPS[move]
        numbers += cells[to]
        cells[blank], cells[to] = cells[to], "x"
    return "".join(cells), {"blank": moves, "number": numbers,
                            "tile": "".join(map(OTHER_WAY.get, moves))}


# Each of these functions reads an output, and returns the distance and the solution of
# each board.  A value that the output lacks is None.
def of_solve(text):
    return [(None, None if line == "unsolvable" else line)
            for line in text.splitlines()]


def of_path(text):
    lines = text.splitlines()
    return [(int(head.split()[-1]), None if head.endswith("-1") else moves)
            for head, moves in zip(lines[::2], lines[1::2], strict=True)]


def of_distance(text):
    return [(int(line), None) for line in text.split()]


def of_json(text):
    return [(-1 if one["distance"] is None else one["distance"],
             one.get("solution")) for one in map(json.loads, text.splitlines())]


# For each command, QUERIES gives the words before its options, and the function that
# reads its output.
QUERIES = {
    "solve": (["solve"], of_solve),
    "path": (["path", "--no-count"], of_path),
    "distance": (["distance"], of_distance),
    "show": (["show", "--json"], of_json),
    "all": (["all", "--json"], of_json),
}


def line_of(command, *words):
    """Returns the command line with these words that reads boards."""
    goal = ["--goal", "last"] * (command == "path" and "--goal" not in words)
    return [*QUERIES[command][0], *goal, *words]


def answers(command, *words, text="\n".join(BOARDS) + "\n"):
    """Returns the distances and solutions that a command prints."""
    line = line_of(command, *words)
    return (of_json if "--json" in line else QUERIES[command][1])(
        run(*line, text=text))


def check(*words):
    """Returns whether `check` accepts all solutions that `solve` prints."""
    with open("boards", "w", encoding="ascii") as file:
        file.write("\n".join(BOARDS))
    found = run("solve", *words, "boards")
    return run("check", "solve", "--accept", "exact", *words, "boards", text=found) == (
        f"{len(BOARDS)} correct, 0 wrong\n")


def words_of(command, option):
    """Returns the values that an option of a command accepts."""
    return next(row[4].split() for row in LISTED if row[:2] == [command, option])


# ---- A function for each option ------------------------------------------

def try_goal(command):
    wanted = lengths(BOARDS, SPIRAL)
    if command == "check":
        return check("--goal", "spiral") and check("--goal", SPIRAL)
    if command == "random":
        drawn = run("random", "--goal", SPIRAL, "--depth", "7", "--count", "9")
        return lengths(drawn.split(), SPIRAL) == [7] * 9
    if command == "export":
        rows = [*csv.DictReader(run("export", "--goal",
                                    "spiral").splitlines())][::1999]
        return lengths([row["board"] for row in rows], SPIRAL) == [
            int(row["distance"]) for row in rows]
    found = answers(command, "--goal", "spiral")
    return len(found) == len(BOARDS) and all(
        length in (None, most) and (
            moves is None or make_moves(board, moves)[0] == SPIRAL)
        for board, most, (length, moves) in zip(BOARDS, wanted, found))


def try_order(command):
    if command == "check":
        return check("--order", "rldu")
    found = answers(command, "--order", "rldu")
    listed = [run("all", board).splitlines() for board in BOARDS]
    return [moves for _, moves in found] == [
        None if all_of == ["unsolvable"] else
        min(all_of, key=lambda moves: [*map("rldu".index, moves)])
        for all_of in listed]


def try_moves(command):
    if command == "check":
        return all(check("--moves", word) for word in words_of("check", "moves"))
    plain = answers(command)
    return all(
        [moves and make_moves(board, moves)[1][word]
         for board, (_, moves) in zip(BOARDS, plain)] ==
        [moves for _, moves in answers(command, "--moves", word)]
        for word in words_of(command, "moves"))


BLANKS = str.maketrans("0X", "xx")


def written(boards, word):
    """Returns a text that contains these boards in one of the formats."""
    spaced = [" ".join(board) for board in boards]
    return {"plain": "\n".join(boards),
            "spaced": "\n".join(spaced),
            "capital": "\n".join(boards).replace("x", "X"),
            "zero": "\n".join(boards).replace("x", "0"),
            "uva652": f"{len(boards)}\n\n" + "\n\n".join(spaced),
            "princeton": "".join(f"3\n{one}\n" for one in spaced)}[word]


def try_format(command):
    for word in words_of(command, "format"):
        if command == "random":
            line = "random", "--count", "5", "--seed", "2"
            found = run(*line, "--format", word).translate(BLANKS)
            text = written(run(*line).split(), word).translate(BLANKS)
            if "".join(found.split()) != "".join(text.split()):
                return False
            continue
        text = written(BOARDS, word)
        if command == "check":
            with open("spaced", "w", encoding="ascii") as file:
                file.write(text)
            found = run("check", "solve", "--format", word, "spaced",
                        text=run("solve", "--format", word, text=text))
            if found != f"{len(BOARDS)} correct, 0 wrong\n":
                return False
        elif answers(command, "--format", word, "--json",
                     text=text) != answers(command, "--json"):
            return False
    return True


def try_lines(command):
    if command == "check":
        with open("boards", "w", encoding="ascii") as file:
            file.write("\n".join(BOARDS) + "\nx\n")
        return all(
            run("check", other, "--lines", "--goal", "last", "boards",
                text=run(other, "--lines", "--goal", "last", "boards", status=1)) ==
            f"{len(BOARDS) + 1} correct, 0 wrong\n"
            for other in ("solve", "path", "distance"))
    line = line_of(command, "--json")
    text = "\n".join(BOARDS) + "\n"
    found = run(*line, "--lines", text=text + "x\n", status=1).splitlines()
    other = run(*line, text=text).splitlines()
    numbers = [json.loads(one).get("line") for one in found]
    return [re.sub('^{"line":[0-9]*,', "{", one) for one in found[:-1]] == other and (
        numbers == [*range(1, len(BOARDS) + 2)])


def try_json(command):
    if command in QUERIES:
        found = answers(command, "--json")
        other = answers(command)
        return len(found) == len(other) == len(BOARDS) and all(
            length in (None, one) and (moves is None or moves == other_moves)
            for (one, other_moves), (length, moves) in zip(found, other))
    text = {"graph": "0 1 2 3 4 5 6 7 8", "check": "", "random": ""}
    operand = ["solve", "/dev/null"] if command == "check" else []
    lines = run(command, "--json", *operand,
                text=text.get(command, "")).splitlines()
    return lines and all(isinstance(json.loads(one), dict) for one in lines)


def try_tables(command):
    operands = {"check": ["solve", "boards"], "random": ["--seed", "1"]}.get(command, [])
    text = "1 " if command == "path" else ""
    text += "" if command in ("check", "random") else "1234567x8 12345678x\n"
    with open("boards", "w", encoding="ascii"):
        pass
    same = run(command, "--tables", os.environ["TABLES"], *operands, text=text)
    run(command, *operands, "--tables", "missing", text=text, status=3)
    before = run("--tables", os.environ["TABLES"], command, *operands, text=text)
    return same == before


def main():
    with open(sys.argv[1], encoding="utf-8") as file:
        LISTED.extend(line.rstrip("\n").split("\t") for line in file)
    with open(sys.argv[2], encoding="utf-8") as file:
        options = re.search(r"\.It Ta (goal Ta .*)", file.read())[1].split(" Ta ")
    for option in options:
        commands = [row[0] for row in LISTED
                    if row[1] == option and row[0] != "eight"]
        for command in commands:
            if not globals()[f"try_{option}"](command):
                sys.exit(f"{command} --{option} is wrong")
        print(option, len(commands) > 3)


if __name__ == "__main__":
    main()
