"""Describes errors in a board's text with the messages of the command `eight`.

The library returns the offset of the wrong byte.  The messages are those of query/io,
except for two hints that only users of the command need: the hint about a number that
is alone on a line, and the hint about UTF-16.
"""

from __future__ import annotations

import re

CELLS = 9
BLANKS = "x, 0, _ or ."

FILLER = b" \t\n\r\v\f,/[]"
_CELL = rb"0-8xX_."
_FILLER_OR_COMMENT = re.compile(rb"(?:[" + re.escape(FILLER) + rb"]+|#[^\n]*){1,1000}")
_COMMENT = re.compile(rb"#[^\n]*")

# Messages escape every character that tables/program/failure.c does not list as
# printable.
_HIDDEN = re.compile(
    "[^ -~\u00a1-\u00ac\u00ae-\u0377\u0384-\u052f\u2010-\u2027"
    "\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+"
)


def describe(text: bytes, offset: int) -> str:
    """Returns the message about an error at an offset: `1:3: found ...`."""
    begin = _end_of_filler(text)
    line, column = _place(text, offset)
    message = describe_cells(text, offset)
    if column == 1 and _place(text, begin)[0] < line:
        message += _where_it_began(text, begin, offset)
    return f"{line}:{column}: {message}"


def describe_byte(text: bytes) -> str:
    """Returns a byte in printable form."""
    byte = text[0]
    if byte == 0:
        return "a NUL byte"
    if byte == ord("\n"):
        return "a line end"
    return f"'{chr(byte)}'" if 0x20 < byte < 0x7F else f"byte 0x{byte:02x}"


def printable(word: bytes | str) -> str:
    """Returns a word in which each character that is not printable is escaped."""
    data = word.encode(errors="surrogatepass") if isinstance(word, str) else word

    def escape(match: re.Match[str]) -> str:
        hidden = match[0].encode(errors="surrogateescape")
        return "".join(f"\\x{byte:02x}" for byte in hidden)

    return _HIDDEN.sub(escape, data.decode(errors="surrogateescape"))


def _end_of_filler(text: bytes) -> int:
    """Returns the offset at which the board begins, after filler and comments."""
    end = 0
    while match := _FILLER_OR_COMMENT.match(text, end):
        end = match.end()
    return end


def _count_cells(text: bytes) -> int:
    return len(re.findall(rb"[" + _CELL + rb"]", _COMMENT.sub(b"", text)))


def describe_cells(text: bytes, offset: int) -> str:
    """Returns why the byte at the offset, or the end of the text, is not accepted."""
    cells = _count_cells(text[:offset])
    byte = text[offset : offset + 1]
    found = describe_byte(byte) if byte else "the end of the input"
    if cells == CELLS:
        return f"found {found}, expected the end of the input"
    if not byte and cells == 0:
        return f"found {found}, expected the {CELLS} cells of a board"
    if not byte:
        return (
            f"found {found} inside a board, "
            f"expected {CELLS - cells} more of its {CELLS} cells"
        )
    if not _count_cells(byte):
        return f"found {found}, expected a tile 1 to 8 or a blank {BLANKS}"
    twice = (
        f"tile {byte.decode()} a second time"
        if byte in b"12345678"
        else f"a second blank {found}"
    )
    return f"found {twice}, expected the tiles 1 to 8 and a blank, once each"


def _place(text: bytes, offset: int) -> tuple[int, int]:
    """Returns the line and the column, in bytes, of an offset; both begin at 1."""
    line = text.count(b"\n", 0, offset) + 1
    return line, offset - text.rfind(b"\n", 0, offset)


def _where_it_began(text: bytes, begin: int, offset: int) -> str:
    line, column = _place(text, begin)
    cells = _count_cells(text[begin:offset])
    if cells == CELLS:
        return ""
    return (
        f"; the board that begins at {line}:{column} "
        f"has {cells} cell{'' if cells == 1 else 's'} so far"
    )
