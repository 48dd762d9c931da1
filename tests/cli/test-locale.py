#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers for machines are the same where people write a decimal comma.

No such locale need be installed: this test makes one, that is, the file in which
the C library keeps how a locale writes numbers.
"""

import json
import os
import re
import struct
import subprocess
import sys

from cli_test import SCRATCH, expect, main, run, talk_bytes

# Of a file for LC_NUMERIC, category 1.
MAGIC = 0x20031115 ^ 1


def make_locale():
    """Write a locale "comma" and return the environment to use it."""
    strings = (b",\0", b".\0", b"\x03\x03\0", struct.pack("=I", ord(",")),
               struct.pack("=I", ord(".")), b"UTF-8\0")
    offset = 8 + 4 * len(strings)
    offsets, data = [], b""
    for text in strings:
        data += b"\0" * (-(offset + len(data)) % 4)
        offsets.append(offset + len(data))
        data += text
    folder = SCRATCH / "locales" / "comma"
    folder.mkdir(parents=True, exist_ok=True)
    head = struct.pack(f"={2 + len(strings)}I", MAGIC, len(strings), *offsets)
    (folder / "LC_NUMERIC").write_bytes(head + data)
    return {"LOCPATH": str(folder.parent), "LC_ALL": "", "LANG": "C.UTF-8", "LC_NUMERIC": "comma"}


COMMA = make_locale()
REQUESTS = [b'{"cmd":"new","seed":3}', b'{"cmd":"suggest"}', b'{"cmd":"state"}',
            b'{"cmd":"features"}', b'{"cmd":"final"}']


def test_the_locale_writes_a_comma():
    code = ("import locale; locale.setlocale(locale.LC_ALL, '');"
            "print(locale.format_string('%.1f', 1.5))")
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **COMMA},
                          capture_output=True, text=True, check=True)
    assert done.stdout == "1,5\n", done.stdout


def test_bench_writes_points():
    text = expect(run("bench", "--quick", "--json", env=COMMA), 0).out
    assert all(isinstance(figure, (int, float)) for figure in json.loads(text).values())
    assert not re.search(r"\d,\d", text), text
    text = expect(run("bench", "--quick", env=COMMA), 0).out
    assert re.search(r"^ +\d+\.\d+ ", text, re.MULTILINE), text


def test_the_engine_answers_the_same():
    answers = talk_bytes(REQUESTS, env=COMMA)
    assert answers == talk_bytes(REQUESTS)
    assert '"estimate":' in answers[1]


def test_files_are_the_same():
    names = ("map.svg", "game.xml")
    texts = []
    for env in ({}, COMMA):
        paths = [SCRATCH / name for name in names]
        expect(run("play", "--level", "novice", "--picture", paths[0], "--save", paths[1], env=env), 0)
        texts.append([path.read_bytes() for path in paths])
        expect(run("validate", paths[1], env=env), 0, out="no problems")
    assert texts[0] == texts[1]


def test_pictures_are_the_same():
    path = SCRATCH / "sheet.svg"
    texts = []
    for env in ({}, COMMA):
        expect(run("render", "river", "-o", path, env=env), 0)
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]


def test_score_sheets_are_the_same():
    for arguments in (("play", "--level", "novice", "--log"), ("simulate", "--games", "3")):
        assert run(*arguments, env=COMMA).out == run(*arguments).out


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
