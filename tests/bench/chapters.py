#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""What a tile costs with chapters in play, in instructions, compared with a base game.

Counts with valgrind's callgrind, so the figures are the same whatever else the
machine is doing.  Fails if a set of decks costs more than its limit, in base games
as they were when the limits were set: measured against today's, every gain there
would look like a loss everywhere else.  The ratio to today's is printed too.

Twelve sentences are measured against the same decks without them.

    chapters.py PLAYOUTS FOLDER-OF-DECKS
"""

import re
import subprocess
import sys

# Decks, tiles that are drawn, limit.
SETS = (
    ("base", 71, 1.0),
    ("base abbot", 71, 1.4),
    ("base river abbot", 82, 1.5),
    ("base inns traders king", 113, 1.6),
    ("base dragon", 101, 2.5),
    ("base abbey", 83, 2.2),
    ("base river2", 82, 1.6),
    ("base cult", 76, 1.4),
    ("base count", 71, 1.4),
    ("base count king cult", 81, 1.5),
    ("base bridges", 83, 2.4),
    ("base abbot inns traders dragon abbey count king cult bridges", 187, 4.0),
)
GAMES = 150
SENTENCES = 1.6  # times what the same decks cost while their sentences are silent
BASE = 930  # instructions for a tile of a base game when the limits were set


def count(program, decks, games, *more):
    result = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                             program, "1", str(games), decks, *more],
                            capture_output=True, text=True, check=True)
    return int(re.search(r"refs:\s+([\d,]+)", result.stderr).group(1).replace(",", ""))


def per_tile(program, decks, tiles, *more):
    """Two runs, so that starting and reading the decks drop out."""
    cost = count(program, decks, 3 * GAMES, *more) - count(program, decks, GAMES, *more)
    return cost / (2 * GAMES) / tiles


def is_cheap_with_sentences(program, folder):
    twelve = f"{folder}/twelve.xml"
    silent = per_tile(program, "base", 92, twelve, "0xfff")
    cost = per_tile(program, "base", 92, twelve)
    print(f"twelve sentences: {cost:.0f} instructions for a tile, {silent:.0f} without them; "
          f"{cost / silent:.3f} times as many, at most {SENTENCES}")
    return cost <= SENTENCES * silent


def main():
    base = None
    is_good = True
    for decks, tiles, limit in SETS:
        cost = per_tile(sys.argv[1], decks, tiles)
        base = base or cost
        print(f"{decks}: {cost:.0f} instructions for a tile, at most {limit * BASE:.0f}; "
              f"{cost / base:.3f} times a base game's")
        is_good = is_good and cost <= limit * BASE
    is_good = is_cheap_with_sentences(sys.argv[1], sys.argv[2]) and is_good
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
