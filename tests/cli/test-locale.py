#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Numbers for machines are the same in Russian as in the plain locale."""

import json
import os
import re
import subprocess
import sys

from cli_test import SCRATCH, expect, main, run, talk_bytes

PLAIN = {"LC_ALL": "C.UTF-8"}
RUSSIAN = {"LC_ALL": "ru_RU.UTF-8"}
REQUESTS = [b'{"cmd":"new","seed":3}', b'{"cmd":"suggest"}', b'{"cmd":"state"}',
            b'{"cmd":"features"}', b'{"cmd":"final"}']


def test_the_locale_writes_a_comma():
    code = ("import locale; locale.setlocale(locale.LC_ALL, '');"
            "print(locale.format_string('%.1f', 1.5))")
    done = subprocess.run([sys.executable, "-c", code], env={**os.environ, **RUSSIAN},
                          capture_output=True, text=True, check=True)
    assert done.stdout == "1,5\n", done.stdout


def test_bench_writes_points():
    text = expect(run("bench", "--quick", "--json", env=RUSSIAN), 0).out
    assert all(isinstance(figure, (int, float)) for figure in json.loads(text).values())
    assert not re.search(r"\d,\d", text), text
    text = expect(run("bench", "--quick", env=RUSSIAN), 0).out
    assert re.search(r"^ +\d+\.\d+ ", text, re.MULTILINE), text


def test_the_engine_answers_the_same():
    answers = talk_bytes(REQUESTS, env=RUSSIAN)
    assert answers == talk_bytes(REQUESTS, env=PLAIN)
    assert '"estimate":' in answers[1]


def test_files_are_the_same():
    names = ("map.svg", "game.xml")
    texts = []
    for env in (PLAIN, RUSSIAN):
        paths = [SCRATCH / name for name in names]
        expect(run("play", "--level", "beginner", "--picture", paths[0], "--save", paths[1], env=env), 0)
        texts.append([path.read_bytes() for path in paths])
        expect(run("validate", paths[1], env=env), 0, out="no problems")
    assert texts[0] == texts[1]


def test_pictures_are_the_same():
    path = SCRATCH / "sheet.svg"
    texts = []
    for env in (PLAIN, RUSSIAN):
        expect(run("render", "river", "-o", path, env=env), 0)
        texts.append(path.read_bytes())
    assert texts[0] == texts[1]


def test_score_sheets_are_the_same():
    for arguments in (("play", "--level", "beginner", "--log"), ("simulate", "--games", "3")):
        assert run(*arguments, env=RUSSIAN).out == run(*arguments, env=PLAIN).out


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
