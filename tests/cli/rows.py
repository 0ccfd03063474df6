#!/usr/bin/env python3
"""Turns the objects of `eight compare --json` into lines with commas, one for each run.

The columns are board, goal, engine, visited, heuristic, distance (-1: unsolvable),
expanded, generated, frontier, branching, bytes, seconds, and rounds as "3:2 5:9"."""
import json
import sys

FIELDS = ("engine", "visited", "heuristic", "distance", "expanded", "generated",
          "frontier")

for one in map(json.loads, sys.stdin):
    for run in one["engines"]:
        run["distance"] = -1 if one["distance"] is None else one["distance"]
        rounds = " ".join(f"{each['limit']}:{each['expanded']}" for each in run["rounds"])
        columns = ("" if run[name] is None else run[name] for name in FIELDS)
        print(one["board"], one["goal"], *columns, f"{run['branching']:.6f}",
              run["bytes"], f"{run['seconds']:.9f}", rounds, sep=",")
