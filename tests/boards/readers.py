#!/usr/bin/env python3
"""Gives texts of boards to a reader, and compares what it reads with what they hold.

    tests/boards/readers.py eight|javascript|module|table [COUNT]

The reader is the command `eight solve`, the JavaScript package's text.js,
docs/examples/read_tables.mjs, or docs/examples/read_tables.py.  The texts are those of
the file `cases`, and COUNT random ones: see random_texts.py.  Some readers read one board
and say where a text goes wrong; the examples only accept a text or not.  The script
prints the texts about which a reader disagrees, and the number of texts.
"""
import codecs
import importlib.util
import json
import pathlib
import random
import re
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
SOURCE = HERE.parent.parent
# What messages say of each kind of error.
KINDS = {"run": "cells? (together|alone)", "row": "found a row", "twice": "a second ",
         "short": "the end of the input inside", "cell": "expected a tile"}


def all_texts(count):
    """Returns each text with the boards in it and the error at its end: ("run", 2)."""
    made = subprocess.run([sys.executable, HERE / "random_texts.py", str(count)],
                          check=True, capture_output=True).stdout.decode()
    for line in ((HERE / "cases").read_text() + "\n" + made).split("\n"):
        if line and not line.startswith("#"):
            result, text = line.split("\t", 1)
            words = result.split()
            boards = [word for word in words if "@" not in word]
            wrong = [word.split("@") for word in words if "@" in word]
            yield (codecs.decode(text.encode("unicode-escape").replace(b"\\\\", b"\\"),
                                 "unicode-escape"),
                   boards, (wrong[0][0], int(wrong[0][1])) if wrong else None)


def place(text, offset):
    """Returns `line:column` of a byte."""
    before = text.encode()[:offset]
    return f"{before.count(10) + 1}:{offset - before.rfind(10)}"


def error_of(message):
    """Returns the kind and the place of the error that a message is about."""
    kinds = [kind for kind, words in KINDS.items() if re.search(words, message)]
    return (kinds[0] if kinds else message), re.search(r"\d+:\d+", message)[0]


def first_board(text, boards, wrong):
    """Returns what a reader of one board must find, or None if the text goes on."""
    if len(boards) > 1 or (boards and wrong) or not (boards or wrong):
        return None
    return boards[0] if boards else (wrong[0], place(text, wrong[1]))


# ---- Readers -------------------------------------------------------------------

def check_eight(texts):
    """Checks the command, which gets each text in two pieces, at a random place."""
    source = random.Random(1)
    for text, boards, wrong in texts:
        data = text.encode()
        at = source.randrange(len(data) + 1)
        process = subprocess.Popen(["eight", "solve", "--json"], stdin=subprocess.PIPE,
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            process.stdin.write(data[:at])
            process.stdin.flush()
            process.stdin.write(data[at:])
        except BrokenPipeError:  # the first piece was enough
            pass
        out, err = process.communicate()
        found = [json.loads(line)["board"] for line in out.splitlines()]
        error = error_of(err.decode()) if err else None
        expected = (wrong[0], place(text, wrong[1])) if wrong else None
        if (found, error) != (boards, expected):
            yield text, (found, error), (boards, expected)


def check_javascript(texts):
    expected = [(text, first_board(text, boards, wrong)) for text, boards, wrong in texts]
    program = f"""
        import {{ parse }} from {json.dumps((SOURCE / "query/web/src/text.js").as_uri())};
        import {{ readFileSync }} from "node:fs";
        const read = (text) => {{ try {{ return parse(text).join("").replace("0", "x"); }}
                                  catch ({{ message }}) {{ return message; }} }};
        console.log(JSON.stringify(JSON.parse(readFileSync(0)).map(read)));"""
    made = subprocess.run(["node", "--input-type=module", "--eval", program], check=True,
                          input=json.dumps([text for text, _ in expected]),
                          stdout=subprocess.PIPE, text=True).stdout
    for (text, wanted), found in zip(expected, json.loads(made)):
        if ":" in found and wanted is not None:
            found = error_of(found)
        # If more than one board is in a text, it is refused as a whole.
        if found != wanted and (wanted is not None or ":" not in found):
            yield text, found, wanted


def accepted(texts):
    """Returns texts of one line, after a board, and whether they hold one board more."""
    return [("12345678x " + text, len(boards) == 1 and wrong is None)
            for text, boards, wrong in texts if "#" not in text or "\n" not in text]


def check_module(texts):
    texts = accepted(texts)
    name = (SOURCE / "docs/examples/read_tables.mjs").as_uri()
    program = f"""
        import {{ readPair }} from {json.dumps(name)};
        import {{ readFileSync }} from "node:fs";
        const accepts = (text) => {{ try {{ readPair(text); return true; }}
                                     catch (error) {{ return false; }} }};
        console.log(JSON.stringify(JSON.parse(readFileSync(0)).map(accepts)));"""
    made = subprocess.run(["node", "--input-type=module", "--eval", program], check=True,
                          input=json.dumps([text for text, _ in texts]),
                          stdout=subprocess.PIPE, text=True).stdout
    for (text, wanted), found in zip(texts, json.loads(made)):
        if found != wanted:
            yield text, found, wanted


def check_table(texts):
    spec = importlib.util.spec_from_file_location(
        "read_tables", SOURCE / "docs/examples/read_tables.py")
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    spec.loader.exec_module(module)
    for text, wanted in accepted(texts):
        try:
            module.read_pair(text.encode())
            found = True
        except ValueError:
            found = False
        if found != wanted:
            yield text, found, wanted


def main(reader, count="200"):
    texts = list(all_texts(count))
    for text, found, wanted in globals()[f"check_{reader}"](texts):
        print(f"{text!r}: found {found}, expected {wanted}")
    print(len(texts), "texts")


if __name__ == "__main__":
    main(*sys.argv[1:])
