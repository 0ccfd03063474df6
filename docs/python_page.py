#!/usr/bin/env python3
"""Writes pages about the package eight_tables from its docstrings, with pdoc.

    pip install '.[gym]' pdoc
    python3 docs/python_page.py FOLDER
"""

import sys
import warnings
from pathlib import Path

import eight_tables
import pdoc

for name in eight_tables.__all__:  # pdoc describes only what is loaded
    getattr(eight_tables, name)
# pdoc cannot resolve the alias BoardLike; its bare name reads better anyway.
warnings.filterwarnings("ignore", message="Error parsing type annotation")
pdoc.render.configure(docformat="numpy", show_source=False)
modules = "eight_tables", "eight_tables.aima", "eight_tables.gym"
pdoc.pdoc(*modules, output_directory=Path(sys.argv[1]))
