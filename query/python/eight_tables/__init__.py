"""Looks up shortest solutions to the 3x3 sliding puzzle in precomputed tables.

>>> import eight_tables
>>> eight_tables.solve("2 3 4 1 5 x 7 6 8")
'ullddrurdllurdruldr'

- These names are for one board: `Board`, `solve`, `path`, `distance`, `best_moves`,
  `all_solutions`, `misplaced`, `manhattan`, `conflict`, `inversion_distance`,
  `explain`, `check`, `random_board`.
- These are for many boards: `all_distances`, `survey`, `boards`, `table`,
  `distance_many`, `solve_many`; and the four bounds, from `misplaced` on.
- These are for search courses: `search`, `tree`, `measure`, `judge_heuristic`, and the
  modules `aima` and `gym`.

A function takes boards in any form that `Board` accepts.  For an invalid board, it
raises the same exceptions as `Board`.  A goal may also be a name in `GOAL_NAMES`, in
upper or lower case.  The default goal is "last", which is 12345678x.

The letter of a move is the direction in which the blank moves: u is up, d is down,
l is left and r is right.  An `order` contains each of these letters once, and ranks
them.  The first of several shortest solutions is the solution that comes first
alphabetically when the letters are ranked in that order.  The default order is "udlr",
as in `eight solve`; the default order of `eight path` is "dlru".

A function that needs a damaged table raises `RuntimeError`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from ._library import LOADING, Unsolvable, __version__
from .answers import (
    Explanation,
    all_solutions,
    best_moves,
    conflict,
    distance,
    explain,
    inversion_distance,
    manhattan,
    misplaced,
    path,
    random_board,
    solve,
)
from .board import GOAL_LAST, GOAL_NAMES, Board, BoardLike

if TYPE_CHECKING:
    from .engines import ENGINES, Engine, Search, Step, search
    from .many import (
        Solutions,
        Survey,
        all_distances,
        boards,
        distance_many,
        solve_many,
        survey,
        table,
    )
    from .pictures import Picture, tree
    from .searches import HeuristicReport, Measurement, judge_heuristic, measure
    from .verdicts import Verdict, check

__all__ = [
    "ENGINES",
    "GOAL_LAST",
    "GOAL_NAMES",
    "Board",
    "BoardLike",
    "Engine",
    "Explanation",
    "HeuristicReport",
    "Measurement",
    "Picture",
    "Search",
    "Solutions",
    "Step",
    "Survey",
    "Unsolvable",
    "Verdict",
    "__version__",
    "all_distances",
    "all_solutions",
    "best_moves",
    "boards",
    "check",
    "conflict",
    "distance",
    "distance_many",
    "explain",
    "inversion_distance",
    "judge_heuristic",
    "manhattan",
    "measure",
    "misplaced",
    "path",
    "random_board",
    "search",
    "solve",
    "solve_many",
    "survey",
    "table",
    "tree",
]

Unsolvable.__module__ = __name__


# These modules are imported when one of their names is first used, in this order: the
# last two import numpy, which loads slowly.
_MODULES = "engines", "pictures", "verdicts", "many", "searches"


def __getattr__(name: str) -> Any:
    """Delays the import of modules until one of their names is needed."""
    if name not in __all__:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    with LOADING:
        modules = (import_module(f".{module}", __name__) for module in _MODULES)
        module = next(module for module in modules if name in module.__all__)
    value = globals()[name] = getattr(module, name)
    return value


def __dir__() -> list[str]:
    return __all__
