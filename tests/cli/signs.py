#!/usr/bin/env python3
"""Gives all 256 bytes to a reader of boards, and compares what it takes them for.

    tests/cli/signs.py eight|javascript|module|table

The reader is `eight solve --lines`, the JavaScript package's text.js,
docs/examples/read_tables.mjs, or docs/examples/read_tables.py.  Each byte, at the end of
a line, is a tile, a blank, a filler, the beginning of a comment or an error.
../support/signs.h says which.  The script prints the bytes for which the reader
disagrees.
"""
import ast
import importlib.util
import json
import pathlib
import re
import subprocess
import sys

SOURCE = pathlib.Path(__file__).resolve().parent.parent.parent
CELLS = b"012345678"
KINDS = {"TILES": None, "BLANKS": "0", "FILLERS": "filler", "COMMENT": "comment"}


def expected():
    """Returns what each byte is according to signs.h: a cell's digit, or a word."""
    kinds = ["error"] * 256
    header = (SOURCE / "tests/support/signs.h").read_text()
    for name, text in re.findall(r'^#define SIGNS_(\w+) +("(?:[^"\\]|\\.)*")',
                                 header, re.MULTILINE):
        for sign in ast.literal_eval(text):
            kinds[ord(sign)] = KINDS[name] or sign
    return kinds


def probes(byte):
    """Returns texts of which a reader accepts different ones for each kind of byte.

    In the first nine, the byte must be the last cell.  In the last two, it follows a
    board, alone or with a digit."""
    sign = bytes([byte])
    return [*(CELLS.replace(cell, b"") + sign for cell in map(bytes, zip(CELLS))),
            CELLS + sign, CELLS + sign + b"1"]


def kind_of(accepted):
    """Returns the kind of a byte whose probes the reader accepted or not."""
    if accepted[9]:
        return "comment" if accepted[10] else "filler"
    cells = [chr(CELLS[i]) for i in range(9) if accepted[i]]
    return cells[0] if len(cells) == 1 else "error" if not cells else str(cells)


def compare(accepts, skipped=b""):
    """Prints the bytes that a reader does not take for what they are.

    accepts() returns, for each text of a list, whether it is a board.  Returns the
    number of bytes tried."""
    tried = [byte for byte in range(256) if byte not in skipped]
    texts = [probe for byte in tried for probe in probes(byte)]
    answers = accepts(texts)
    assert len(answers) == len(texts), f"{len(answers)} answers for {len(texts)} texts"
    kinds = expected()
    for i, byte in enumerate(tried):
        found = kind_of(answers[11 * i:11 * i + 11])
        if found != kinds[byte]:
            print(f"byte {byte:#04x}: found {found}, expected {kinds[byte]}")
    return len(tried)


# ---- Readers -------------------------------------------------------------------

def accepts_eight(texts):
    found = subprocess.run(["eight", "solve", "--lines"], input=b"\n".join(texts) + b"\n",
                           stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    return [not line.startswith(b"error:") for line in found.splitlines()]


def accepts_javascript(texts, name="query/web/src/text.js", call="parse(text)"):
    program = f"""
        import {{ {call.partition("(")[0]} }} from {json.dumps((SOURCE / name).as_uri())};
        import {{ readFileSync }} from "node:fs";
        const accepts = (text) => {{ try {{ {call}; return true; }}
                                    catch (error) {{ return false; }} }};
        console.log(JSON.stringify(JSON.parse(readFileSync(0)).map(accepts)));"""
    found = subprocess.run(["node", "--input-type=module", "--eval", program], check=True,
                           input=json.dumps([text.decode("latin-1") for text in texts]),
                           stdout=subprocess.PIPE, text=True).stdout
    return json.loads(found)


def accepts_module(texts):
    return accepts_javascript(texts, "docs/examples/read_tables.mjs",
                              f"readPair(`{CELLS.decode()} ${{text}}`)")


def accepts_table(texts):
    spec = importlib.util.spec_from_file_location(
        "read_tables", SOURCE / "docs/examples/read_tables.py")
    module = importlib.util.module_from_spec(spec)
    sys.dont_write_bytecode = True
    spec.loader.exec_module(module)

    def accepts(text):
        try:
            module.read_pair(CELLS + text)
            return True
        except ValueError:
            return False
    return [accepts(text) for text in texts]


if __name__ == "__main__":
    # A line feed ends a query of --lines, so it is not in a line.
    print(compare(globals()[f"accepts_{sys.argv[1]}"],
                  b"\n" if sys.argv[1] == "eight" else b""))
