"""Tests the package where its table file is missing or damaged."""

import pathlib
import shutil
import subprocess
import sys

import pytest

import eight_tables

SOLVE = """
import eight_tables
print(eight_tables.solve("23415x768"), eight_tables.distance("867254301"))
"""


@pytest.fixture
def package(tmp_path):
    """A copy of the installed package, and a function that runs code with it."""
    folder = pathlib.Path(eight_tables.__file__).parent
    copy = tmp_path / "eight_tables"
    shutil.copytree(folder, copy, ignore=shutil.ignore_patterns("__pycache__"))

    def run(code):
        return subprocess.run(
            [sys.executable, "-c", code],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )

    return copy / "eight.e8t", run


def test_the_package_needs_no_file(package):
    file, run = package
    with_file = run(SOLVE)
    assert with_file.stdout == "ullddrurdllurdruldr 31\n", with_file.stderr
    file.unlink()
    assert run(SOLVE).stdout == with_file.stdout


def test_a_damaged_file_stays_an_error(package):
    file, run = package
    file.write_bytes(b"text")
    result = run("import eight_tables")
    assert result.returncode == 1
    assert f"{file}: this is not a table file" in result.stderr


def test_a_missing_extension(package):
    """The message does not blame a subinterpreter."""
    file, run = package
    for extension in file.parent.glob("_eight.*.so"):
        extension.unlink()
    lines = run("import eight_tables").stderr.splitlines()
    assert lines[-1].startswith("ImportError: cannot import name '_eight'")
