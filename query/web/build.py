#!/usr/bin/env python3
"""Builds the npm package and the page from the modules in src/ and page/.

    build.py package WASM VERSION OUTPUT.tgz
    build.py page WASM VERSION OUTPUT.html

Modules are bundled by concatenation in the order of their imports, so a name
at the top level of one must not appear at the top level of another; the browser
and Node reject a bundle in which one does.  An import names what it takes, in
braces, from a relative path.  ./wasm.js is generated: the bytes of WASM, as
text in base64.
"""
import base64
import hashlib
import io
import json
import pathlib
import re
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
IMPORT = re.compile(r'^import \{[^}]*\}\s+from "([^"]+)";\n', re.MULTILINE)
EXPORTED = re.compile(r"^export (?=(async )?(function|const|let|class)\b)",
                      re.MULTILINE)
EXPORT_LIST = re.compile(r"^export \{[^}]*\};\n", re.MULTILINE)


# ---- Modules -------------------------------------------------------------

def read_module(path, wasm):
    if path.name == "wasm.js":
        text = base64.b64encode(wasm).decode()
        return f'export const WASM = "{text}";\n'
    return path.read_text()


def collect(path, wasm, found):
    """Adds a module to `found`, after those that it imports."""
    if path in found:
        return
    text = read_module(path, wasm)
    for name in IMPORT.findall(text):
        collect((path.parent / name).resolve(), wasm, found)
    found[path] = IMPORT.sub("", text)


def bundle(path, wasm, exports=""):
    found = {}
    collect(path, wasm, found)
    text = "".join(EXPORT_LIST.sub("", EXPORTED.sub("", module))
                   for module in found.values())
    return text + exports


# ---- Smaller text --------------------------------------------------------

# Strings, templates, comments, white space; every other character is itself.
SCRIPT_TOKEN = re.compile(
    r'"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|//[^\n]*|\s+|.')


def shrink_script(text):
    """Without comments, and with white space only between two words.

    The modules need not end a statement with a line: each ends with a semicolon
    or a brace.  They contain no regular expressions and no nested templates."""
    parts = []
    gap = ""
    for token in SCRIPT_TOKEN.findall(text):
        if token.startswith("//") or token.isspace():
            gap = " "
            continue
        if gap and parts and re.match(r"[\w$]{2}|\+\+|--",
                                      parts[-1][-1] + token[0]):
            parts.append(gap)
        parts.append(token)
        gap = ""
    return "".join(parts) + "\n"


def shrink_style(text):
    text = re.sub(r"/\*.*?\*/", "", text, flags=re.DOTALL)
    text = re.sub(r"\s+", " ", text)
    return re.sub(r" ?([{};,>]) ?", r"\1", text).replace(": ", ":").strip()


def shrink_markup(text):
    text = re.sub(r"<!--.*?-->\s*", "", text, flags=re.DOTALL)
    return "\n".join(filter(None, map(str.strip, text.splitlines()))) + "\n"


# ---- Outputs -------------------------------------------------------------

def source_of(text):
    """What a Content-Security-Policy calls this script or style."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def make_page(wasm, version):
    script = shrink_script(bundle(HERE / "page" / "main.js", wasm))
    style = shrink_style((HERE / "page" / "page.css").read_text())
    page = shrink_markup((HERE / "page" / "page.html").read_text())
    if "</script" in script.lower():
        sys.exit("build.py: the script contains its own end tag")
    for name, text in {
        "@SCRIPT_SOURCE@": source_of(script),
        "@STYLE_SOURCE@": source_of(style),
        "@VERSION@": version,
        "@STYLE@": style,
        "@SCRIPT@": script,
    }.items():
        page = page.replace(name, text)
    return page.encode()


def make_package(wasm, version):
    """A tar file like that of `npm pack`, the same for the same input."""
    manifest = (HERE / "package.json").read_bytes()
    if json.loads(manifest)["version"] != version:
        sys.exit(f"build.py: package.json is not of version {version}")
    script = bundle(HERE / "src" / "eight.js", wasm,
                    "\nexport { GOALS, load, parse };\n")
    files = {
        "package.json": manifest,
        "README.md": (HERE / "README.md").read_bytes(),
        "LICENSE": (HERE.parent.parent / "LICENSE").read_bytes(),
        "eight.d.ts": (HERE / "eight.d.ts").read_bytes(),
        "eight.js": script.encode(),
    }
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz",
                      format=tarfile.USTAR_FORMAT) as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text)
            archive.addfile(entry, io.BytesIO(text))
    packed = bytearray(packed.getvalue())
    packed[4:8] = bytes(4)  # gzip's time stamp
    return bytes(packed)


def main():
    kind, wasm, version, output = sys.argv[1:]
    make = {"package": make_package, "page": make_page}[kind]
    content = make(pathlib.Path(wasm).read_bytes(), version)
    pathlib.Path(output).write_bytes(content)


if __name__ == "__main__":
    main()
