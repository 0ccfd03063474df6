#!/usr/bin/env python3
"""Builds the page and the npm package from the modules in src/ and page/.

    build.py page ESBUILD WASM VERSION OUTPUT.html
    build.py package ESBUILD WASM VERSION PAGE.html OUTPUT.tgz

esbuild joins the modules and makes them smaller; it takes "eight.wasm", which
src/eight.js imports, from WASM, as text in base64.
"""
import base64
import hashlib
import io
import json
import pathlib
import re
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent


def bundle(esbuild, wasm, source, *options):
    """A script or style as one text."""
    return subprocess.run(
        [esbuild, HERE / source, "--bundle", "--target=es2022",
         "--loader:.wasm=base64", "--log-level=warning", "--charset=utf8",
         f"--alias:eight.wasm={pathlib.Path(wasm).resolve()}", *options],
        check=True, stdout=subprocess.PIPE, encoding="utf-8").stdout


def shrink_markup(text):
    return "\n".join(filter(None, map(str.strip, text.splitlines()))) + "\n"


def source_of(text):
    """What a Content-Security-Policy calls this script or style."""
    digest = hashlib.sha256(text.encode()).digest()
    return f"'sha256-{base64.b64encode(digest).decode()}'"


def make_page(esbuild, wasm, version):
    script = bundle(esbuild, wasm, "page/main.js", "--format=esm", "--minify")
    style = bundle(esbuild, wasm, "page/page.css", "--minify").strip()
    page = shrink_markup((HERE / "page" / "page.html").read_text())
    if "</script" in script.lower():
        sys.exit("build.py: the script contains its own end tag")
    texts = {"SCRIPT_SOURCE": source_of(script), "STYLE_SOURCE": source_of(style),
             "VERSION": version, "STYLE": style, "SCRIPT": script}
    return re.sub("@([A-Z_]+)@", lambda found: texts[found[1]], page).encode()


def make_package(esbuild, wasm, version, page):
    """A tar file as `npm pack` makes it, but with the same bytes for the same input."""
    manifest = (HERE / "manifest.json").read_bytes()
    if json.loads(manifest)["version"] != version:
        sys.exit(f"build.py: manifest.json is not of version {version}")
    types = (HERE / "eight.d.ts").read_bytes()
    files = {
        "package.json": manifest,
        "README.md": (HERE / "README.md").read_bytes(),
        "LICENSE": (HERE.parent.parent / "LICENSE").read_bytes(),
        "eight.d.ts": types,
        "eight.d.cts": types,
        "eight.js": bundle(esbuild, wasm, "src/eight.js",
                           "--format=esm").encode(),
        "eight.cjs": bundle(esbuild, wasm, "src/common.js", "--format=cjs",
                            "--platform=node",
                            "--external:./eight.js").encode(),
        "eight.html": pathlib.Path(page).read_bytes(),
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
    kind, *arguments, output = sys.argv[1:]
    make = {"package": make_package, "page": make_page}[kind]
    pathlib.Path(output).write_bytes(make(*arguments))


if __name__ == "__main__":
    main()
