"""Describes errors in a board's text with the messages of the command `eight`."""

from __future__ import annotations

import re
from typing import Any

from ._library import ffi, lib

CELLS = 9
BLANK_SIGNS = "0xX_.*bB"
CELL_SIGNS = "12345678" + BLANK_SIGNS
A_CELL = "a tile 1 to 8 or a blank x, 0, _, ., * or b"
LARGER = 16, 25  # the numbers of cells of the next larger boards
OTHER_SIZE = "; Eight solves 3x3 boards only"
WRITE_X = "; if it is the blank, write x"

# Messages escape every character that tables/program/failure.c does not list as
# printable.
_HIDDEN = re.compile(
    "[^ -~\u00a1-\u00ac\u00ae-\u0377\u0384-\u052f\u2010-\u2027\u2190-\u21ff"
    "\u2500-\u25ff\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+"
)


def scan(text: bytes) -> tuple[int, int, bytes]:
    """Reads a board, and returns the status, the offset of an error, and the cells."""
    board = ffi.new("eight_board *")
    offset = ffi.new("size_t *")
    # C would take NUL for the end of the text, so replace it by another invalid byte.
    status = lib.eight_board_from_text(text.replace(b"\0", b"\1"), board, offset)
    return status, offset[0], bytes(ffi.buffer(board))


def describe(text: bytes) -> str:
    """Returns the message about the error in a text: `1:3: found ...`."""
    status, offset, _ = scan(text)
    line, column = _place(text, offset)
    message = f"{line}:{column}: {describe_cells(text)}"
    if column == 1 and status != lib.EIGHT_E_LONG_BOARD:
        message += _where_it_began(text[:offset])
    return message


def describe_cells(text: bytes) -> str:
    """Returns what is wrong with a text, without the place."""
    status, offset, _ = scan(text)
    if status in (lib.EIGHT_E_RUN, lib.EIGHT_E_ROW):
        return _describe_shape(status, _scanned(text))
    if status == lib.EIGHT_E_SHORT_BOARD:
        cells = _scanned(text).cells_read
        if cells == 0:
            return f"found the end of the input, expected the {CELLS} cells of a board"
        return (
            "found the end of the input inside a board, "
            f"expected {CELLS - cells} more of its {CELLS} cells"
        )
    found = _describe_sign(text, offset)
    if status == lib.EIGHT_E_LONG_BOARD:
        return f"found {found}, expected the end of the input"
    if status == lib.EIGHT_E_CELL:
        return f"found {found}, expected {A_CELL}{_advice(text, offset)}"
    tile = chr(text[offset])
    is_tile = tile in "12345678"
    twice = f"tile {tile} a second time" if is_tile else f"a second blank {found}"
    return f"found {twice}, expected the tiles 1 to 8 and a blank, once each"


def _scanned(text: bytes) -> Any:
    """Returns the library's scanner where the first board of a text ends or fails."""
    scanner = ffi.new("eight_scanner *")
    lib.eight_scan(scanner, text, len(text), ffi.new("size_t *"))
    return scanner


def _describe_shape(status: int, scanner: Any) -> str:
    """Returns which number of cells, together or in a row, was found and expected."""
    is_run = status == lib.EIGHT_E_RUN
    cells = scanner.run if is_run else scanner.row
    length = scanner.run_length if is_run else scanner.row_length
    is_longer = cells == length  # by the cell at the place of the error
    cells += is_longer
    if is_run:
        expected = {0: "1, 3 or 9", 1: "each alone, as before", 3: "3, as before"}
        found = "1 cell alone" if cells == 1 else f"{cells} cells together"
        return f"found {found}, expected {expected[length]}"
    if length == 0:
        return f"found a row of {cells} cells, expected 3{OTHER_SIZE}"
    return (
        f"found a row of {cells} cell{'' if cells == 1 else 's'}"
        f"{' or more' if is_longer else ''}, expected {length}, as in the first row"
    )


def _advice(text: bytes, offset: int) -> str:
    """Returns advice about a character that is no cell.

    If a board goes on with a blank in its place, as far as the byte after it shows, the
    character may be the blank.
    """
    sign = _character(text, offset)
    after = offset + len(sign.encode(errors="surrogatepass"))
    tried = text[:offset] + b"x" + text[after : after + 1]
    if not sign or _HIDDEN.match(sign) or scan(tried)[1] < len(tried):
        return ""
    return WRITE_X


def _describe_sign(text: bytes, offset: int) -> str:
    """Returns a description of what stands at an offset, as people see it."""
    byte = text[offset]
    if byte == 0:
        return "a NUL byte"
    if 0x20 < byte < 0x7F:
        return f"'{chr(byte)}'"
    character = _character(text, offset)
    if byte < 0x80 or not character:
        return f"byte 0x{byte:02x}"
    return describe_character(character)


def _character(text: bytes, offset: int) -> str:
    """Returns the character at an offset; "" if the bytes there are not UTF-8."""
    for end in range(offset + 1, offset + 5):
        try:
            return text[offset:end].decode(errors="surrogatepass")
        except UnicodeDecodeError:
            pass
    return ""


def describe_character(character: str) -> str:
    """Returns a character beyond ASCII if it is printable, and its code point."""
    number = f"U+{ord(character):04X}"
    if _HIDDEN.match(character):
        return f"the character {number}"
    return f"'{character}' ({number})"


def printable(word: bytes | str) -> str:
    """Returns a word in which each character that is not printable is escaped."""
    data = word.encode(errors="surrogatepass") if isinstance(word, str) else word

    def escape(match: re.Match[str]) -> str:
        hidden = match[0].encode(errors="surrogateescape")
        return "".join(f"\\x{byte:02x}" for byte in hidden)

    return _HIDDEN.sub(escape, data.decode(errors="surrogateescape"))


def _place(text: bytes, offset: int) -> tuple[int, int]:
    """Returns the line and the column, in bytes, of an offset; both begin at 1."""
    line = text.count(b"\n", 0, offset) + 1
    return line, offset - text.rfind(b"\n", 0, offset)


def _where_it_began(text: bytes) -> str:
    """Returns where an incomplete board begins, if that is on an earlier line."""
    cells = _scanned(text).cells_read
    if cells == 0:
        return ""
    line, column = _place(text, _begin_of_board(text))
    if line == _place(text, len(text))[0]:
        return ""
    return (
        f"; the board that begins at {line}:{column} "
        f"has {cells} cell{'' if cells == 1 else 's'} so far"
    )


def _begin_of_board(text: bytes) -> int:
    """Returns the offset of the first cell of a text that has one."""
    scanner = ffi.new("eight_scanner *")
    used = ffi.new("size_t *")
    at = 0
    while scanner.cells_read == 0:
        lib.eight_scan(scanner, text[at : at + 1], 1, used)
        at += 1
    return at - 1
