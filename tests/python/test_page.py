"""Tests the docstrings, and the pages that docs/python_page.py makes from them."""

import html
import inspect
import pathlib
import re
import subprocess
import sys

import pytest

import eight_tables

SCRIPT = pathlib.Path(__file__).parents[2] / "docs/python_page.py"


def functions():
    named = [getattr(eight_tables, name) for name in eight_tables.__all__]
    return [each for each in named if inspect.isfunction(each)]


@pytest.mark.parametrize("function", functions(), ids=lambda each: each.__name__)
def test_docstrings_are_complete(function):
    described = inspect.getdoc(function)
    assert "Examples\n--------" in described
    if "start" in str(inspect.signature(function)):
        assert re.search("Raises\n------|(R|r)aises what", described)
    if function.__module__.endswith(".many"):
        assert re.search(r"Returns\n-------(\n.*)*\(\w+( \+ 1)?,( 9)?\)", described)


def test_the_page_describes_every_name(tmp_path):
    pytest.importorskip("pdoc")
    subprocess.run([sys.executable, SCRIPT, tmp_path], check=True, timeout=100)
    text = (tmp_path / "eight_tables.html").read_text(encoding="utf-8")
    for name in eight_tables.__all__:
        assert f'<section id="{name}">' in text
    for function in functions():
        first = inspect.getdoc(function).splitlines()[0].split("`")[0]
        assert html.escape(first, quote=False) in html.unescape(text)
