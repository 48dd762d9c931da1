#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Play the session in docs/protocol.md and compare every letter.

    test-protocol.py PROGRAM             the test
    test-protocol.py PROGRAM --rewrite   write the answers into the document
"""

import sys

from cli_test import TREE, main, talk_bytes

DOCUMENT = TREE / "docs" / "protocol.md"
MARKS = ("    > ", "    < ")


def read_session():
    """Return the requests and the answers of the document."""
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    return [[line[6:] for line in lines if line.startswith(mark)] for mark in MARKS]


def play(requests):
    return talk_bytes([request.encode() for request in requests])


def rewrite():
    answers = iter(play(read_session()[0]))
    lines = DOCUMENT.read_text(encoding="utf-8").splitlines()
    lines = [MARKS[1] + next(answers) if line.startswith(MARKS[1]) else line for line in lines]
    DOCUMENT.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return 0


def test_the_document_has_a_session():
    requests, answers = read_session()
    assert len(requests) == len(answers) >= 10


def test_every_answer_is_the_one_in_the_document():
    requests, answers = read_session()
    played = play(requests)
    for request, expected, answer in zip(requests, answers, played, strict=True):
        assert answer == expected, f"\n{request}\n{expected}\n{answer}"


if __name__ == "__main__":
    sys.exit(rewrite() if "--rewrite" in sys.argv else main(sys.modules[__name__]))
