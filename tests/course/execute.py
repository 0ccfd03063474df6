"""Executes docs/course/course.ipynb, and prints the output of its checks.

    python3 execute.py COURSE [SOLUTIONS]

COURSE is the folder of the notebook.  SOLUTIONS is a file in Python that replaces the
exercises: the lines after `# exercise-N` replace the cell with this id.  An exercise
that the file leaves out stays as it is.
"""

import pathlib
import re
import sys

import nbclient
import nbformat


# What these cells must print: seven searches, of which five find a shortest solution; and
# three right rules and a wrong one.
PRINTED = {
    "all-engines": r"engine .*\n(\w+ +[1-9][\d,]* .*\n){7}",
    "steps": r"(.{9}  after \d moves, the last .; h is \d+\n){5}",
    "ties": r"(.* 0 of 100 solutions .*\n){3}.* [1-9]\d? of 100 solutions .*\n",
}
DRAWN = "compare-engines", "tree"


def check_outputs(cell):
    """Exits if a cell of the part about searches shows something else than it should."""
    outputs = cell.get("outputs", [])
    text = "".join(output.get("text", "") for output in outputs)
    if cell.id in PRINTED and not re.fullmatch(PRINTED[cell.id], text):
        sys.exit(f"{cell.id} prints {text}")
    pictures = [output for output in outputs
                if "image/svg+xml" in output.get("data", {})]
    if cell.id in DRAWN and len(pictures) != 1:
        sys.exit(f"{cell.id} shows {len(pictures)} pictures")


def read_solutions(file):
    """Returns a dict from the id of each exercise in a file to its source."""
    parts = re.split(r"^# (exercise-\d)$", pathlib.Path(file).read_text(), flags=re.M)
    return dict(zip(parts[1::2], parts[2::2]))


def main(folder, *files):
    """Executes the notebook in its folder, as Jupyter does."""
    notebook = nbformat.read(pathlib.Path(folder, "course.ipynb"), as_version=4)
    nbformat.validate(notebook)
    for cell in notebook.cells:
        if cell.get("outputs") or cell.get("execution_count"):
            sys.exit(f"the notebook contains the output of {cell.id}")
    missing = {*PRINTED, *DRAWN} - {cell.id for cell in notebook.cells}
    if missing:
        sys.exit(f"the notebook lacks {', '.join(sorted(missing))}")
    solutions = read_solutions(files[0]) if files else {}
    for cell in notebook.cells:
        cell.source = solutions.pop(cell.id, cell.source)
    if solutions:
        sys.exit(f"the notebook lacks {', '.join(solutions)}")
    nbclient.NotebookClient(
        notebook, timeout=300, resources={"metadata": {"path": folder}}
    ).execute()
    for cell in notebook.cells:
        check_outputs(cell)
        for output in cell.get("outputs", []):
            if output.output_type == "stream" and output.name == "stderr":
                sys.exit(f"{cell.id} warns: {output.text}")
            if output.output_type == "stream" and cell.source.startswith("checks."):
                print(output.text, end="")


main(*sys.argv[1:])
