#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check the look of the C sources in src/ and tests/.

Prints "file:line: message" for each fault and exits with 1 if there is one.
What clang-format can decide is left to it; the rest is below.

    check-style.py [--self-test] [folder of the tree]
"""

import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path

FOLDERS = ("src", "tests")
MAX_COLUMNS = 100
CLANG_FORMAT = os.environ.get("CLANG_FORMAT", "clang-format")

SPDX = re.compile(r"/\* SPDX-License-Identifier: GPL-3\.0-or-later( \*/)?")
TOKEN = re.compile(
    r'"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])*'"
    r"|/\*.*?(?:\*/|\Z)"
    r"|//[^\n]*",
    re.DOTALL,
)
CLANG_FORMAT_LINE = re.compile(r"(?P<file>.+?):(?P<line>\d+):\d+: (?:error|warning): (?P<text>.*)")


def list_sources(root):
    """The C files that git tracks or would track; outside git, all of them."""
    command = ["git", "-C", str(root), "ls-files", "-z", "--cached", "--others"]
    command += ["--exclude-standard", "--", *FOLDERS]
    try:
        names = subprocess.run(command, check=True, capture_output=True).stdout.decode().split("\0")
        paths = {root / name for name in names if name}
    except (OSError, subprocess.CalledProcessError):
        paths = {path for folder in FOLDERS for path in (root / folder).rglob("*")}
    return sorted(path for path in paths if path.suffix in (".c", ".h") and path.is_file())


def check_text(text, is_header):
    """Yield (line number, message) for one file."""
    lines = text.split("\n")
    if not SPDX.fullmatch(lines[0]):
        yield 1, "the first line is not the SPDX line"
    if is_header and "#pragma once" not in lines:
        yield 1, "header without #pragma once"
    for number, line in enumerate(lines, 1):
        if len(line) > MAX_COLUMNS:
            yield number, f"{len(line)} columns, more than {MAX_COLUMNS}"
        if "\t" in line:
            yield number, "tab"
        if line != line.rstrip():
            yield number, "white space at the end of the line"
    for token in TOKEN.finditer(text):
        if token.group().startswith("//"):
            yield text.count("\n", 0, token.start()) + 1, "// comment, use /* */"


def check_format(root, paths):
    """Yield "file:line: message" for what clang-format would change."""
    if not paths:
        return
    command = [CLANG_FORMAT, "--dry-run", "--Werror", "--style=file"]
    command += [str(path.relative_to(root)) for path in paths]
    try:
        run = subprocess.run(command, cwd=root, capture_output=True, text=True)
    except OSError as error:
        yield f"{CLANG_FORMAT}:1: cannot be run: {error}"
        return
    faults = [m for m in map(CLANG_FORMAT_LINE.fullmatch, run.stderr.splitlines()) if m]
    # One place usually gives several messages; one per line is enough.
    for place in dict.fromkeys((m["file"], m["line"], m["text"]) for m in faults):
        yield "{}:{}: {}".format(*place)
    if run.returncode != 0 and not faults:
        yield f"{CLANG_FORMAT}:1: failed: {run.stderr.strip()}"


def check_tree(root):
    """Return the faults of a whole tree and the number of files read."""
    faults = []
    paths = list_sources(root)
    for path in paths:
        name = path.relative_to(root)
        try:
            text = path.read_bytes().decode("utf-8")
        except UnicodeDecodeError:
            faults.append(f"{name}:1: not UTF-8")
            continue
        for number, message in check_text(text, path.suffix == ".h"):
            faults.append(f"{name}:{number}: {message}")
    return faults + list(check_format(root, paths)), len(paths)


HEAD = "/* SPDX-License-Identifier: GPL-3.0-or-later */\n"
CLEAN = {
    "src/a/clean.c": HEAD + 'static const char *const url = "http://x"; /* not // here */\n',
    "src/a/clean.h": HEAD + "#pragma once\n\nint a_clean (void);\n",
    "src/a/wide.c": HEAD + "/* " + "é" * 94 + " */\n",
    "other/not-ours.c": "int\tx; // elsewhere\n",
}
PLANTED = {
    "src/a/spdx.c": ("int a;\n", "src/a/spdx.c:1: the first line is not the SPDX line"),
    "src/a/pragma.h": (HEAD + "int a;\n", "src/a/pragma.h:1: header without #pragma once"),
    "src/a/long.c": (HEAD + "/* " + "x" * 95 + " */\n", "src/a/long.c:2: 101 columns"),
    "src/a/slashes.c": (HEAD + "int a; // no\n", "src/a/slashes.c:2: // comment"),
    "src/a/tab.c": (HEAD + "/*\ta */\n", "src/a/tab.c:2: tab"),
    "tests/b/space.c": (HEAD + "/* a\n  \n */\n", "tests/b/space.c:3: white space"),
    "tests/b/crlf.c": (HEAD + "int a;\r\n", "tests/b/crlf.c:2: white space"),
    "tests/b/latin1.c": (HEAD.encode() + b"/* \xe9 */\n", "tests/b/latin1.c:1: not UTF-8"),
    "tests/b/format.c": (HEAD + "int f(void);\n", "tests/b/format.c:2: code should be"),
}


def plant(root, files):
    for name, content in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())


def self_test():
    """Prove that clean files pass and that each planted fault is reported."""
    style = Path(__file__).resolve().parents[2] / ".clang-format"
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        plant(root, CLEAN | {".clang-format": style.read_bytes()})
        failures += [f"reported without need: {fault}" for fault in check_tree(root)[0]]
        plant(root, {name: content for name, (content, _) in PLANTED.items()})
        faults = check_tree(root)[0]
        for _, expected in PLANTED.values():
            if not any(fault.startswith(expected) for fault in faults):
                failures.append(f"not reported: {expected}")
        clean = [fault for fault in faults if fault.split(":")[0] in CLEAN]
        failures += [f"reported without need: {fault}" for fault in clean]
    return failures


def main():
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        faults, what = self_test(), f"{len(PLANTED)} planted faults"
    else:
        root = Path(arguments[0] if arguments else Path(__file__).parents[2]).resolve()
        faults, n_files = check_tree(root)
        what = f"{n_files} files"
        if n_files == 0:
            faults.append(f"{root}:1: no sources found")
    print("\n".join(faults) if faults else f"{what}: in order")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
