#!/usr/bin/env python3
"""Builds the page and the npm package from the modules in src/ and page/.

    build.py page ESBUILD VERSION OUTPUT.html DEPFILE
    build.py package ESBUILD VERSION OUTPUT.tgz DEPFILE

esbuild joins the modules, and makes the page's script and style smaller.  DEPFILE tells
ninja which files the output was made from.
"""
import base64
import hashlib
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
inputs = set()  # the files that were read


def bundle(esbuild, source, *options):
    """Joins a script or style sheet with the files that it imports.

    esbuild runs in this folder, because the result contains the modules' paths relative
    to the working folder.
    """
    with tempfile.TemporaryDirectory() as folder:
        output, metafile = (pathlib.Path(folder) / name for name in ("output", "meta"))
        subprocess.run(
            [esbuild, source, "--bundle", "--log-level=warning", f"--outfile={output}",
             f"--metafile={metafile}", *options], cwd=HERE, check=True)
        inputs.update(HERE / name for name in json.loads(metafile.read_bytes())["inputs"])
        return output.read_text(encoding="utf-8")


def read(*names):
    """Reads a file of this folder."""
    inputs.add(HERE.joinpath(*names))
    return HERE.joinpath(*names).read_text(encoding="utf-8")


def notice():
    """Returns what the license asks that each copy contains."""
    return re.search("Copyright.*", read("..", "..", "LICENSE"))[0] + ", MIT license"


def fill_in(text, values):
    """Replaces each @NAME@ by its value."""
    return re.sub("@([A-Z_]+)@", lambda found: values[found[1]], text)


def shrink_markup(text):
    return "\n".join(filter(None, map(str.strip, text.splitlines()))) + "\n"


def source_of(text):
    """Returns the hash of a script or style sheet for a Content-Security-Policy."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def make_page(esbuild, version):
    options = ["--target=es2022", "--minify", "--charset=utf8"]
    script = bundle(esbuild, "page/main.js", "--format=esm", *options)
    style = bundle(esbuild, "page/page.css", *options).strip()
    if "</script" in script.lower():
        sys.exit("build.py: the script contains its own end tag")
    return fill_in(shrink_markup(read("page", "page.html")), {
        "SCRIPT_SOURCE": source_of(script), "STYLE_SOURCE": source_of(style),
        "VERSION": version, "STYLE": style, "SCRIPT": script,
        "NOTICE": notice()}).encode()


def goal_names():
    """Returns the names in src/goals.js."""
    text = read("src", "goals.js")
    return list(json.loads(re.search(r"const NAMED = (\{.*?\});", text, re.S)[1]))


def make_package(esbuild, version):
    """Returns a compressed tar file like that of `npm pack`.

    The same input always gives the same bytes.  The files have the time
    SOURCE_DATE_EPOCH, in seconds since 1970, or else that of `npm pack`.
    """
    time = int(os.environ.get("SOURCE_DATE_EPOCH", 499162500))
    manifest = read("manifest.json")
    if json.loads(manifest)["version"] != version:
        sys.exit(f"build.py: manifest.json is not of version {version}")
    types = fill_in(read("eight.d.ts"), {
        "GOAL_NAMES": " | ".join(f'"{name}"' for name in goal_names())})
    # Without a character beyond ASCII, the code works in a page of any encoding.
    code = {form: bundle(esbuild, "src/eight.js", "--target=es2020", "--charset=ascii",
                         f"--format={form}", "--global-name=eight",
                         f"--banner:js=/* {notice()} */")
            for form in ("esm", "cjs", "iife")}
    files = {
        "package.json": manifest,
        "README.md": read("README.md"),
        "LICENSE": read("..", "..", "LICENSE"),
        "eight.d.ts": types,
        "eight.d.cts": types,
        "eight.js": code["esm"],
        "eight.cjs": code["cjs"],
        "eight.global.js": code["iife"],
    }
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz",
                      format=tarfile.USTAR_FORMAT) as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            content = text.encode()
            entry.size = len(content)
            entry.mtime = time
            archive.addfile(entry, io.BytesIO(content))
    packed = bytearray(packed.getvalue())
    packed[4:8] = bytes(4)  # gzip's time stamp
    return bytes(packed)


def main():
    kind, *arguments, output, depfile = sys.argv[1:]
    make = {"package": make_package, "page": make_page}[kind]
    pathlib.Path(output).write_bytes(make(*arguments))
    names = (str(name.resolve()).replace(" ", "\\ ") for name in sorted(inputs))
    pathlib.Path(depfile).write_text(f"{output}: {' '.join(names)}\n", encoding="utf-8")


if __name__ == "__main__":
    main()
