#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Count the tests in meson's testlog.json; print "PASSED FAILED".

A program that speaks TAP counts once for each of its test points, any other
program once. A skipped test has proved nothing and counts as failed. The names
of failed tests go to the error output.
"""

import json
import re
import sys
from pathlib import Path

POINT = re.compile(r"(?P<result>ok|not ok) \d+(?P<name>[^#]*)(?P<skip>#\s*(?i:skip))?")


def judge(entry):
    """Return (number passed, names of failed) for one test program."""
    points = [m for m in map(POINT.match, entry.get("stdout", "").splitlines()) if m]
    failed = [m["name"].strip() for m in points if m["skip"] or m["result"] != "ok"]
    n_passed = len(points) - len(failed)
    if entry["result"] == "OK" and not points:
        n_passed = 1
    if entry["result"] != "OK" and not failed:
        failed = [entry["result"]]
    return n_passed, [f"{entry['name']}: {name}" for name in failed]


def main():
    n_passed, failed = 0, []
    log = Path(sys.argv[1])
    # Without tests meson writes no log.
    lines = log.read_text(encoding="utf-8", errors="replace").splitlines() if log.exists() else []
    for line in lines:
        passed_here, failed_here = judge(json.loads(line))
        n_passed += passed_here
        failed += failed_here
    if n_passed + len(failed) == 0:
        failed.append("there were no tests")
    for name in failed:
        print(f"failed: {name}", file=sys.stderr)
    print(n_passed, len(failed))


if __name__ == "__main__":
    main()
