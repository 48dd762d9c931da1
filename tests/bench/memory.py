#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How much private memory a long game takes above a bare window.

    memory.py LONG-GAME BARE-WINDOW
"""

import statistics
import subprocess
import sys

N_RUNS = 3
BAR = 60 * 1024  # KiB


def measure(*command):
    sizes = []
    for _ in range(N_RUNS):
        run = subprocess.run(command, check=True, capture_output=True)
        sizes.append(int(run.stdout.split()[-1]))
    return statistics.median(sizes)


def main():
    long_game, bare_window = sys.argv[1:3]
    ours = measure(long_game)
    bare = measure(bare_window, "memory")
    print(
        f"private memory, median of {N_RUNS}: a game of 150 tiles {ours / 1024:.1f} MiB, "
        f"bare window {bare / 1024:.1f} MiB, difference {(ours - bare) / 1024:.1f} MiB "
        f"(bar {BAR / 1024:.0f})"
    )
    return 0 if ours - bare <= BAR else 1


sys.exit(main())
