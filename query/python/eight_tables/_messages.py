"""Describes errors in a board's text with the messages of the command `eight`.

The library returns the offset of the wrong byte.  The messages are those of query/io,
except that only the command says how to change a file, and that it has words of its own
for the kinds of characters.
"""

from __future__ import annotations

import re
import unicodedata

CELLS = 9
BLANK_SIGNS = "0xX_.*bB"
CELL_SIGNS = "12345678" + BLANK_SIGNS
A_CELL = "a tile 1 to 8 or a blank x, 0, _, ., * or b"
LARGER = 16, 25  # the numbers of cells of the next larger boards
OTHER_SIZE = "; Eight solves 3x3 boards only"
WRITE_X = "; if it is the blank, write x"

# These may stand between cells, and so may a hyphen, unless it makes a number negative.
FILLER = b" \t\n\r\v\f,;:/|\\&+\"'()[]{}<>="
HYPHEN = b"-"
_CELL = re.escape(CELL_SIGNS.encode())
_FILLER_OR_COMMENT = re.compile(
    rb"(?:[" + re.escape(FILLER + HYPHEN) + rb"]+|#[^\n]*){1,1000}"
)
_COMMENT = re.compile(rb"#[^\n]*")
_NEGATIVE = re.compile(rb"(?<![" + _CELL + rb"])-[0-9]{1,32}")
_WORD = re.compile(rb"[0-9A-Fa-fxX_.*]+")
_POINT_AFTER_DIGIT = re.compile(rb"[0-9]\.")

# Letters of these scripts look like those of a board, or come from the same keyboards.
_SCRIPTS = "LATIN", "GREEK", "CYRILLIC", "HEBREW", "ARABIC"
# Characters of these categories (spaces, dashes, quotation marks, digits and signs) go
# by their own names.
_NAMED = {"Zs", "Pd", "Pi", "Pf", "Po", "Nd", "Sm", "Cf"}

# A board of another size, and its numbers, are looked for in this many bytes.
_NEAR = 1000

# Messages escape every character that tables/program/failure.c does not list as
# printable.
_HIDDEN = re.compile(
    "[^ -~\u00a1-\u00ac\u00ae-\u0377\u0384-\u052f\u2010-\u2027"
    "\u3041-\u30ff\u4e00-\u9fff\uac00-\ud7a3]+"
)


def describe(text: bytes, offset: int) -> str:
    """Returns the message about an error at an offset: `1:3: found ...`."""
    if offset > 0 and _NEGATIVE.match(text, offset - 1):
        offset -= 1  # the error is the hyphen, and not the digit after it
    begin = _end_of_filler(text)
    line, column = _place(text, offset)
    message = describe_cells(text, offset)
    if column == 1 and _place(text, begin)[0] < line:
        message += _where_it_began(text, begin, offset)
    return f"{line}:{column}: {message}"


def _describe_sign(text: bytes, offset: int) -> str:
    """Returns a description of what stands at an offset, as people see it."""
    if negative := _NEGATIVE.match(text, offset):
        return f"the number {negative[0].decode()}"
    byte = text[offset]
    if byte == 0:
        return "a NUL byte"
    if byte == ord("\n"):
        return "a line end"
    if byte < 0x80:
        return f"'{chr(byte)}'" if 0x20 < byte < 0x7F else f"byte 0x{byte:02x}"
    character = _character(text, offset)
    return describe_character(character) if character else f"byte 0x{byte:02x}"


def _character(text: bytes, offset: int) -> str:
    """Returns the character at an offset; "" if the bytes there are not UTF-8."""
    for end in range(offset + 2, offset + 5):
        try:
            return text[offset:end].decode(errors="surrogatepass")
        except UnicodeDecodeError:
            pass
    return ""


def describe_character(character: str) -> str:
    """Returns the kind of a character beyond ASCII, and its number in Unicode."""
    name = unicodedata.name(character, "")
    script = name.partition(" ")[0]
    kind = "character"
    if "LETTER" in name and script in _SCRIPTS:
        kind = f"{script.capitalize()} letter"
    elif name and unicodedata.category(character) in _NAMED:
        kind = name.lower()
    article = "an" if kind[0] in "Aaeio" else "a"
    return f"{article} {kind} (U+{ord(character):04X})"


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
    if offset == len(text):
        if cells == 0:
            return f"found the end of the input, expected the {CELLS} cells of a board"
        return (
            "found the end of the input inside a board, "
            f"expected {CELLS - cells} more of its {CELLS} cells"
        )
    return _describe_sign_among(text, offset, cells) + _advice(text, offset)


def _describe_sign_among(text: bytes, offset: int, cells: int) -> str:
    """Returns why the sign at the offset cannot follow this number of cells."""
    found = _describe_sign(text, offset)
    sign = text[offset : offset + 1]
    if cells == CELLS:
        return f"found {found}, expected the end of the input"
    if not _count_cells(sign):
        return f"found {found}, expected {A_CELL}"
    twice = (
        f"tile {sign.decode()} a second time"
        if sign in b"12345678"
        else f"a second blank {found}"
    )
    return f"found {twice}, expected the tiles 1 to 8 and a blank, once each"


def _advice(text: bytes, offset: int) -> str:
    """Returns what else helps the author of a text with an error at an offset."""
    sign = text[offset : offset + 1].decode("latin-1")
    if _is_of_another_size(text):
        return OTHER_SIZE
    before = _COMMENT.sub(b"", text[:offset]).decode("latin-1")
    if sign == "9" and not set(BLANK_SIGNS) & set(before):
        return WRITE_X
    # The point of a number is read as a blank, so the next blank is the second one.
    if sign in BLANK_SIGNS and _POINT_AFTER_DIGIT.search(text[: offset + 1]):
        return "; write whole numbers"
    return ""


def _is_of_another_size(text: bytes) -> bool:
    """Returns whether a text is rather a board of another size.

    Its cells are 16 or 25, one of them a 9, or they are numbers of which some have two
    digits and most have one.  So 12 345 67x is a board of this size.
    """
    words = _WORD.findall(_COMMENT.sub(b"", text[:_NEAR]))
    lengths = [len(word) for word in words]
    if sum(lengths) in LARGER and any(b"9" in word for word in words):
        return True
    has_numbers = any(len(word) == 2 and word.isdigit() for word in words)
    return has_numbers and max(lengths) == 2 and 2 * lengths.count(1) > len(words)


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
