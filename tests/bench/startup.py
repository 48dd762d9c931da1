#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""How long the first frame of the start page takes, from exec on, beside a bare window.

    startup.py START-WINDOW BARE-WINDOW

Runs both in turn, prints the medians and fails if ours takes too much longer.
"""

import statistics
import subprocess
import sys
import time

N_RUNS = 9
BAR = 1.5


def measure(program):
    start = time.monotonic_ns()
    output = subprocess.run([program], check=True, capture_output=True).stdout
    return int(output) / 1e3 - start / 1e6


def main():
    ours, bare = sys.argv[1:3]
    times = {ours: [], bare: []}
    for program in (ours, bare):
        measure(program)
    for _ in range(N_RUNS):
        for program in (bare, ours):
            times[program].append(measure(program))
    medians = {program: statistics.median(values) for program, values in times.items()}
    ratio = medians[ours] / medians[bare]
    print(
        f"first frame, median of {N_RUNS}: ours {medians[ours]:.0f} ms, "
        f"bare window {medians[bare]:.0f} ms, ratio {ratio:.2f} (bar {BAR})"
    )
    return 0 if ratio <= BAR else 1


sys.exit(main())
