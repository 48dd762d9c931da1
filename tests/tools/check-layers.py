#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Check which folder of src/ includes which.

The folders are layers: a folder may include itself and what stands above it
in LAYERS. Prints "file:line: message" for each include against the arrows and
exits with 1 if there is one.

    check-layers.py [--self-test] [folder of the tree]
"""

import re
import sys
import tempfile
from pathlib import Path

# Folders in one row stand side by side and do not know each other.
LAYERS = (
    ("engine",),
    ("ai",),
    ("io",),
    ("words",),
    ("render",),
    ("model",),
    ("document",),
    ("cli", "board"),
    ("ui",),
    ("editor",),
    ("app",),
)
RANK = {folder: rank for rank, row in enumerate(LAYERS) for folder in row}

# No GLib, no input or output, no clock, no threads.
PURE = ("engine", "ai")
PURE_MAY_INCLUDE = {
    f"{name}.h"
    for name in (
        "assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal "
        "stdalign stdarg stdatomic stdbool stddef stdint stdlib stdnoreturn string tgmath uchar "
        "wchar wctype"
    ).split()
}

# What the engine shows to others; the rest of its headers is for its own files.
ENGINE_SHOWS = {
    f"engine/{name}.h"
    for name in (
        "audit/audit bazaar bits bridges castles challenge chapter deck drawing event feature"
        " flight goods hindrance move outlook random record rules sentence sentences state tile"
    ).split()
}

# These run without a display.
NO_TOOLKIT = ("engine", "ai", "io", "words", "render", "model", "cli", "document")
TOOLKIT = re.compile(r"(gtk|gdk|gsk|adwaita|libadwaita)\b(?!-pixbuf)")

SUFFIXES = (".c", ".h", ".inc", ".def")
COMMENT_OR_STRING = re.compile(
    r'"(?:\\.|[^"\\\n])*"'
    r"|'(?:\\.|[^'\\\n])*'"
    r"|/\*.*?(?:\*/|\Z)"
    r"|//[^\n]*",
    re.DOTALL,
)
INCLUDE = re.compile(r"[ \t]*#[ \t]*include\b[ \t]*(.*)")


def drop_comments(text):
    """Blank out comments, keeping the line numbers."""

    def blank(match):
        token = match.group()
        return token if token[0] in "\"'" else " " + "\n" * token.count("\n")

    return COMMENT_OR_STRING.sub(blank, text)


def list_includes(text):
    """Yield (line number, what follows #include)."""
    for number, line in enumerate(drop_comments(text).split("\n"), 1):
        match = INCLUDE.match(line)
        if match:
            yield number, match.group(1).strip()


def judge_own(folder, name):
    """Say what is wrong with #include "name" in folder, or None."""
    if name == "config.h":
        return "config.h is not for this folder" if folder in PURE else None
    target = name.split("/")[0]
    if "/" not in name or target not in RANK:
        return f'"{name}" is not written from src/'
    if target != folder and RANK[target] >= RANK[folder]:
        return f"{folder} may not include {target}"
    if target != folder and (
        name.endswith("-private.h") or (target == "engine" and name not in ENGINE_SHOWS)
    ):
        return f"{name} is for {target} alone"
    return None


def judge_system(folder, name):
    """Say what is wrong with #include <name> in folder, or None."""
    if name.split("/")[0] in RANK:
        return f"<{name}> is ours, write it in quotes"
    if folder in PURE and name not in PURE_MAY_INCLUDE:
        return f"{folder} may not include <{name}>"
    if folder in NO_TOOLKIT and TOOLKIT.match(name):
        return f"{folder} may not include <{name}>"
    return None


def judge(folder, include):
    if len(include) > 2 and include[0] == include[-1] == '"':
        return judge_own(folder, include[1:-1])
    if len(include) > 2 and include[0] == "<" and include[-1] == ">":
        return judge_system(folder, include[1:-1])
    return f"cannot read this include: {include}"


def check_tree(root):
    """Return the faults of a whole tree and the number of files read."""
    faults = []
    paths = sorted(p for p in (root / "src").rglob("*") if p.suffix in SUFFIXES and p.is_file())
    for path in paths:
        name = path.relative_to(root)
        folder = name.parts[1]
        if len(name.parts) < 3 or folder not in RANK:
            faults.append(f"{name}:1: not in a known folder of src/")
            continue
        for number, include in list_includes(path.read_text(encoding="utf-8", errors="replace")):
            message = judge(folder, include)
            if message:
                faults.append(f"{name}:{number}: {message}")
    return faults, len(paths)


CLEAN = {
    "src/engine/state.c": '#include "engine/state.h"\n#include <stdint.h>\n#include <string.h>\n',
    "src/engine/modules/river.c": '#include "engine/state.h"\n/* #include <glib.h> */\n',
    "src/ai/search.c": '#include "ai/search.h"\n#include "engine/state.h"\n#include <math.h>\n',
    "src/io/deck.c": '#include "config.h"\n#include "engine/state.h"\n#include <glib.h>\n',
    "src/render/map.c": '#include "words/log.h"\n#include <gdk-pixbuf/gdk-pixbuf.h>\n',
    "src/cli/main.c": '#include "model/game.h"\n#include <stdio.h>\n#include <time.h>\n',
    "src/board/board.c": '#include "model/game.h"\n#include <gtk/gtk.h>\n',
    "src/app/main.c": '#include "ui/page.h"\n#include "editor/page.h"\n#include <adwaita.h>\n',
}
PLANTED = (
    ("src/engine/p1.c", '#include "ai/search.h"', "engine may not include ai"),
    ("src/engine/p2.c", "#include <stdio.h>", "engine may not include <stdio.h>"),
    ("src/engine/p3.c", "#include <time.h>", "engine may not include <time.h>"),
    ("src/engine/modules/p4.c", "  #  include <threads.h>", "engine may not include <threads.h>"),
    ("src/engine/p5.c", "#include <pthread.h>", "engine may not include <pthread.h>"),
    ("src/engine/p6.h", "#include <glib.h>", "engine may not include <glib.h>"),
    ("src/engine/p7.c", "#include <unistd.h>", "engine may not include <unistd.h>"),
    ("src/engine/p8.c", '#include "config.h"', "config.h is not for this folder"),
    ("src/ai/p1.c", '#include "io/deck.h"', "ai may not include io"),
    ("src/ai/p2.c", "#include <stdio.h> /* why */", "ai may not include <stdio.h>"),
    ("src/ai/p3.c", "#include <time.h>", "ai may not include <time.h>"),
    ("src/ai/p4.c", "#include <threads.h>", "ai may not include <threads.h>"),
    ("src/ai/p5.c", "#include <pthread.h>", "ai may not include <pthread.h>"),
    ("src/ai/p6.c", "#include <glib.h>", "ai may not include <glib.h>"),
    ("src/ai/p7.c", '#include "engine/lay.h"', "engine/lay.h is for engine alone"),
    ("src/io/p0.c", '#include "engine/a-private.h"', "engine/a-private.h is for engine alone"),
    ("src/io/p1.c", '#include "words/log.h"', "io may not include words"),
    ("src/words/p1.c", '#include "render/map.h"', "words may not include render"),
    ("src/render/p1.c", '#include "model/game.h"', "render may not include model"),
    ("src/render/p2.c", "#include <gdk/gdk.h>", "render may not include <gdk/gdk.h>"),
    ("src/model/p1.c", '#include "board/board.h"', "model may not include board"),
    ("src/model/p2.c", "#include <gtk/gtk.h>", "model may not include <gtk/gtk.h>"),
    ("src/cli/p1.c", '#include "board/board.h"', "cli may not include board"),
    ("src/cli/p2.c", "#include <adwaita.h>", "cli may not include <adwaita.h>"),
    ("src/document/p0.c", '#include "cli/main.h"', "document may not include cli"),
    ("src/document/p1.c", '#include "board/board.h"', "document may not include board"),
    ("src/document/p2.c", "#include <gtk/gtk.h>", "document may not include <gtk/gtk.h>"),
    ("src/board/p1.c", '#include "cli/main.h"', "board may not include cli"),
    ("src/ui/p1.c", '#include "editor/page.h"', "ui may not include editor"),
    ("src/editor/p1.c", '#include "app/window.h"', "editor may not include app"),
    ("src/io/p2.c", '#include "deck.h"', '"deck.h" is not written from src/'),
    ("src/io/p3.c", '#include "../engine/a.h"', '"../engine/a.h" is not written from src/'),
    ("src/io/p4.c", "#include <engine/a.h>", "<engine/a.h> is ours, write it in quotes"),
    ("src/io/p5.c", "#include HEADER", "cannot read this include: HEADER"),
    ("src/io/p6.inc", '#include "ui/page.h"', "io may not include ui"),
)
HOMELESS = ("src/stray.c", "src/attic/old.c")


def plant(root, name, text):
    path = root / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")


def self_test():
    """Prove that clean files pass and that each planted fault is reported."""
    failures = []
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        for name, text in CLEAN.items():
            plant(root, name, text)
        failures += [f"reported without need: {fault}" for fault in check_tree(root)[0]]
        # The include stands on line 3, behind a comment of two lines.
        for name, text, _ in PLANTED:
            plant(root, name, f'/* first\n   "second */\n{text}\n')
        for name in HOMELESS:
            plant(root, name, "int a;\n")
        expected = [f"{name}:3: {message}" for name, _, message in PLANTED]
        expected += [f"{name}:1: not in a known folder of src/" for name in HOMELESS]
        faults = check_tree(root)[0]
        failures += [f"not reported: {fault}" for fault in expected if fault not in faults]
        failures += [f"reported without need: {f}" for f in faults if f not in expected]
    return failures


def main():
    arguments = sys.argv[1:]
    if arguments == ["--self-test"]:
        faults, what = self_test(), f"{len(PLANTED) + len(HOMELESS)} planted faults"
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
