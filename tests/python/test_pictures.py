"""Reads the pictures of boards, solutions and search trees."""

from __future__ import annotations

import pathlib
import re
from itertools import islice
from xml.etree import ElementTree

import pytest

import eight_tables
from eight_tables import Board, search, tree

SVG = "{http://www.w3.org/2000/svg}"
CAPTION = re.compile("(?:([udlr]) )?([0-9]+|goal)$")
VALUES = re.compile(r"g ([0-9]+), h ([0-9.]+)$")


def number(element, name):
    return float(element.get(name))


def read(picture):
    """Returns (board, x, y, has a frame) of each board; (text, x, y) of each text."""
    assert picture._repr_svg_() == picture
    root = ElementTree.fromstring(picture)
    width, height = number(root, "width"), number(root, "height")
    boards, texts = [], []
    for group in root.iter(f"{SVG}g"):
        frame, *shapes = group.findall(f"{SVG}rect")
        x, y, side = (number(frame, name) for name in ("x", "y", "width"))
        assert 0 <= x <= width - side
        assert 0 <= y <= height - side
        cells = ["x"] * 9
        tiles = group.findall(f"{SVG}text")
        middles = [number(each, "x") + number(each, "width") / 2 for each in shapes]
        assert middles == pytest.approx([number(tile, "x") for tile in tiles], abs=0.1)
        for tile in tiles:
            column = (number(tile, "x") - x) * 3 // side
            row = (number(tile, "y") - y) * 3 // side
            cells[int(3 * row + column)] = tile.text
        boards.append((Board("".join(cells)), x, y, frame.get("stroke") != "#d3cfc5"))
    for text in root.findall(f"{SVG}text"):
        x, y = number(text, "x"), number(text, "y")
        assert 0 < x < width
        assert 0 < y < height
        texts.append((text.text, x, y))
    return boards, texts


def nodes_of(picture):
    """Returns (board, move, number of expansion, g, h, is marked) for each node."""
    boards, texts = read(picture)
    captions = [text for text in texts if CAPTION.match(text[0])]
    values = [text for text in texts if VALUES.match(text[0])]
    assert len(boards) == len(captions) == len(values) == len(texts) / 2
    found = []
    for (board, x, y, is_marked), caption, value in zip(boards, captions, values):
        assert x < caption[1] == value[1] < x + 60  # the texts are above and below
        assert y - 20 < caption[2] < y < y + 50 < value[2] < y + 80
        move, at = CAPTION.match(caption[0]).groups()
        g, h = VALUES.match(value[0]).groups()
        found.append((board, move or "", at, int(g), float(h), is_marked))
    root = ElementTree.fromstring(picture)
    ends = {}
    for line in root.findall(f"{SVG}line"):
        start = number(line, "x1"), number(line, "y1")
        ends.setdefault(start, []).append(number(line, "x2"))
    for (x, _), below in ends.items():  # a parent is above the middle of its children
        assert abs(x - (min(below) + max(below)) / 2) < 0.1
    places = {(x, y) for _, x, y, _ in boards}
    assert len(places) == len(boards)
    assert len({y for _, _, y, _ in boards}) == 1 + max(node[3] for node in found)
    return found


def expected_nodes(steps, moves, levels):
    start = steps[0].board
    marked = [start.move(moves[:g]) for g in range(len(moves) + 1)]
    found = {}
    for number, (board, _, move, g, h) in enumerate(steps, 1):
        if g < levels and (board, g) not in found:
            is_marked = g < len(marked) and marked[g] == board
            found[board, g] = board, move, str(number), g, h, is_marked
    nodes = [*found.values()]
    if len(moves) < levels:
        nodes.append((marked[-1], moves[-1], "goal", len(moves), 0, True))
    return nodes


@pytest.mark.parametrize("levels", [1, 3, 5, 8])
@pytest.mark.parametrize(
    ("engine", "heuristic"),
    [("bfs", None), ("astar", eight_tables.manhattan), ("ids", None)],
)
def test_tree(engine, heuristic, levels):
    for start in (eight_tables.random_board(distance, 1) for distance in (1, 2, 4, 9)):
        found = search(start, engine, heuristic)
        steps = [*found]
        nodes = nodes_of(tree(search(start, engine, heuristic), levels=levels))
        assert nodes == expected_nodes(steps, found.moves, levels)
        assert nodes_of(tree(steps, found.moves, levels)) == nodes
        unmarked = nodes_of(tree(steps, levels=levels))
        expected = [(*node[:5], False) for node in nodes if node[2] != "goal"]
        assert unmarked == expected
        some = nodes_of(tree(islice(search(start, engine, heuristic), 9), None, levels))
        assert some == [node for node in unmarked if int(node[2]) <= 9]


def test_boards_that_idastar_meets_again():
    found = search("8672543x1", "idastar", eight_tables.manhattan)
    steps = [*found]
    nodes = nodes_of(tree(steps, found.moves))
    boards = [node[:1] + node[3:4] for node in nodes]
    assert len(boards) == len(set(boards)) < sum(step.g < 5 for step in steps)
    assert nodes[0][2] == "1"
    # The tree has a line for each board but the start.
    picture = tree(steps, found.moves)
    assert picture.count("<line") == len(nodes) - 1
    assert picture.count('stroke="#0d6b62"') == 5 + 4  # boards and lines


def test_fractions_are_rounded():
    picture = tree(
        search("12345x786", "astar", lambda b: eight_tables.manhattan(b) / 3)
    )
    assert "g 0, h 0.3<" in picture


def test_a_solved_board():
    [node] = nodes_of(tree(search("12345678x", "bfs")))
    assert node == (Board("12345678x"), "", "goal", 0, 0, True)


def test_without_a_first_step():
    found = search("12x453786", "bfs")
    next(found)
    for steps in found, search("12x453786", "bfs").run(), []:
        with pytest.raises(ValueError, match="found no first step: make a new search"):
            tree(steps)


@pytest.mark.parametrize("start", ["12345678x", "12x453786", "8672543x1"])
def test_solutions(start):
    path = eight_tables.path(start)
    assert path == [*path]
    boards, texts = read(eight_tables.Picture(path._repr_svg_()))
    assert [board for board, *_ in boards] == path
    moves = eight_tables.solve(start)
    assert [text for text, *_ in texts] == [f"{m} {i}" for i, m in enumerate(moves, 1)]
    assert len({(x, y) for _, x, y, _ in boards}) == len(boards)
    for (_, x, y, _), (_, text_x, text_y) in zip(boards[1:], texts):
        assert x < text_x < x + 60
        assert y - 20 < text_y < y


def test_the_picture_in_the_readme():
    source = pathlib.Path(__file__).parents[2]
    picture = (source / "docs/gallery/path.svg").read_text(encoding="utf-8")
    assert picture == eight_tables.path("2 3 4 1 5 x 7 6 8")._repr_svg_()
    assert "docs/gallery/path.svg" in (source / "README.md").read_text(encoding="utf-8")


def test_boards():
    for seed in range(20):
        board = eight_tables.random_board(rng=seed)
        [(drawn, *_)], texts = read(eight_tables.Picture(board._repr_svg_()))
        assert (drawn, texts) == (board, [])
