"""Tests the docstrings, the pages that docs/python_page.py makes from them, and the
program in docs/scaling.md."""

import html
import inspect
import pathlib
import re
import subprocess
import sys
import threading
import urllib.error
import urllib.request

import pytest

import eight_tables

DOCS = pathlib.Path(__file__).parents[2] / "docs"
SCRIPT = DOCS / "python_page.py"


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


def test_the_http_server_answers(monkeypatch):
    text = (DOCS / "scaling.md").read_text(encoding="utf-8")
    (program,) = re.findall("```python\n(.*?)```", text, re.DOTALL)
    program, serve = program.replace("8000", "0").rstrip().rsplit("\n", 1)
    names = {}
    exec(program, names)
    monkeypatch.setattr(names["Solver"], "log_message", lambda *_: None)
    with names["server"] as server:
        threading.Thread(target=eval, args=(serve, names), daemon=True).start()
        for board, status, answer in [
            ("23415x768", 200, "ullddrurdllurdruldr"),
            ("12345687x", 400, "cannot be reached"),
            ("favicon.ico", 400, "found 'f'"),
        ]:
            request = f"http://localhost:{server.server_port}/{board}"
            try:
                with urllib.request.urlopen(request, timeout=30) as response:
                    found, code = response.read().decode(), response.status
            except urllib.error.HTTPError as error:
                found, code = error.read().decode(), error.code
            assert code == status
            assert answer in found
        server.shutdown()
