#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How the cost of laying a tile grows with the deck, in instructions.

Counts with valgrind's callgrind, so the figure is the same whatever else the
machine is doing.  Fails if a tile of a deck of 1,008 costs more than 1.3 times
one of 72.

    growth.py PLAYOUTS
"""

import re
import subprocess
import sys

LIMIT = 1.3


def count(program, factor, games):
    result = subprocess.run(["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null",
                             program, str(factor), str(games)],
                            capture_output=True, text=True, check=True)
    return int(re.search(r"refs:\s+([\d,]+)", result.stderr).group(1).replace(",", ""))


def per_tile(program, factor, games):
    """Two runs, so that starting and reading the deck drop out."""
    more = count(program, factor, 2 * games) - count(program, factor, games)
    return more / games / (72 * factor - 1)


def main():
    small = per_tile(sys.argv[1], 1, 280)
    large = per_tile(sys.argv[1], 14, 20)
    print(f"{small:.0f} instructions for a tile of 72, {large:.0f} for one of 1008: "
          f"{large / small:.2f} times")
    return 0 if large <= LIMIT * small else 1


if __name__ == "__main__":
    sys.exit(main())
