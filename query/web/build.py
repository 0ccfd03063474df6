#!/usr/bin/env python3
"""Builds the page and the npm package from the modules in src/ and page/.

    build.py page ESBUILD VERSION OUTPUT.html
    build.py package ESBUILD VERSION OUTPUT.tgz

esbuild joins the modules, and makes the page's script and style smaller.
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

HERE = pathlib.Path(__file__).resolve().parent
LICENSE = (HERE.parent.parent / "LICENSE").read_text()
# The license asks that each copy contains this.
NOTICE = re.search("Copyright.*", LICENSE)[0] + ", MIT license"


def bundle(esbuild, source, *options):
    """Joins a script or style sheet with the files that it imports.

    esbuild runs in this folder, because the result contains the modules' paths relative
    to the working folder.
    """
    return subprocess.run(
        [esbuild, source, "--bundle", "--log-level=warning",
         "--charset=utf8", *options],
        cwd=HERE, check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


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
    options = ["--target=es2022", "--minify"]
    script = bundle(esbuild, "page/main.js", "--format=esm", *options)
    style = bundle(esbuild, "page/page.css", *options).strip()
    if "</script" in script.lower():
        sys.exit("build.py: the script contains its own end tag")
    return fill_in(shrink_markup((HERE / "page" / "page.html").read_text()), {
        "SCRIPT_SOURCE": source_of(script), "STYLE_SOURCE": source_of(style),
        "VERSION": version, "STYLE": style, "SCRIPT": script,
        "NOTICE": NOTICE}).encode()


def goal_names():
    """Returns the names in src/goals.js."""
    text = (HERE / "src" / "goals.js").read_text()
    return list(json.loads(re.search(r"const NAMED = (\{.*?\});", text, re.S)[1]))


def make_package(esbuild, version):
    """Returns a compressed tar file like that of `npm pack`.

    The same input always gives the same bytes.  The files have the time
    SOURCE_DATE_EPOCH, in seconds since 1970, or else that of `npm pack`.
    """
    time = int(os.environ.get("SOURCE_DATE_EPOCH", 499162500))
    manifest = (HERE / "manifest.json").read_bytes()
    if json.loads(manifest)["version"] != version:
        sys.exit(f"build.py: manifest.json is not of version {version}")
    types = fill_in((HERE / "eight.d.ts").read_text(), {
        "GOAL_NAMES": " | ".join(f'"{name}"' for name in goal_names())}).encode()
    code = {form: bundle(esbuild, "src/eight.js", "--target=es2020",
                         f"--format={form}", f"--banner:js=/* {NOTICE} */").encode()
            for form in ("esm", "cjs")}
    files = {
        "package.json": manifest,
        "README.md": (HERE / "README.md").read_bytes(),
        "LICENSE": LICENSE.encode(),
        "eight.d.ts": types,
        "eight.d.cts": types,
        "eight.js": code["esm"],
        "eight.cjs": code["cjs"],
    }
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w:gz",
                      format=tarfile.USTAR_FORMAT) as archive:
        for name, text in files.items():
            entry = tarfile.TarInfo(f"package/{name}")
            entry.size = len(text)
            entry.mtime = time
            archive.addfile(entry, io.BytesIO(text))
    packed = bytearray(packed.getvalue())
    packed[4:8] = bytes(4)  # gzip's time stamp
    return bytes(packed)


def main():
    kind, *arguments, output = sys.argv[1:]
    make = {"package": make_package, "page": make_page}[kind]
    pathlib.Path(output).write_bytes(make(*arguments))


if __name__ == "__main__":
    main()
