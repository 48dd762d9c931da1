#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""Checks that rules and scenarios belong together.

Every rule of docs/rules.md must be named by a scenario, every scenario must
name one to three rules that exist (those of the chapter that exists only in
tests name TRIAL), and every BST_RULE mark in the engine must name a rule.  `--list ID` prints the scenarios that name a rule.
"""

import argparse
import pathlib
import re
import sys
import tempfile

RULE = re.compile(r"^- \*\*([A-Z0-9]+-\d+)\*\*", re.M)
MARK = re.compile(r"\bBST_RULE \((\w+),")


def read_rules(tree):
    return RULE.findall((tree / "docs/rules.md").read_text())


def read_scenarios(tree):
    """Scenario path -> the ids on its `rules:` line."""
    named = {}
    for path in sorted((tree / "tests/scenarios").rglob("*.txt")):
        match = re.search(r"^rules:(.*)$", path.read_text(), re.M)
        named[path] = match.group(1).split() if match else []
    return named


def read_marks(tree):
    """Rule id -> the first place that marks it."""
    marks = {}
    for path in sorted((tree / "src/engine").rglob("*.[ch]")):
        if path.name == "rule.h":
            continue
        for mark in MARK.findall(path.read_text()):
            marks.setdefault(mark.replace("_", "-"), path)
    return marks


def find_faults(tree):
    rules = read_rules(tree)
    scenarios = read_scenarios(tree)
    named = {rule for ids in scenarios.values() for rule in ids}
    faults = []
    for rule in sorted({rule for rule in rules if rules.count(rule) > 1}):
        faults.append(f"docs/rules.md: {rule} stands there twice")
    for rule in rules:
        if rule not in named:
            faults.append(f"docs/rules.md: no scenario names {rule}")
    for path, ids in scenarios.items():
        place = path.relative_to(tree)
        if not 1 <= len(ids) <= 3:
            faults.append(f"{place}: names {len(ids)} rules, one to three are wanted")
        for rule in ids:
            if rule not in rules and rule != "TRIAL":
                faults.append(f"{place}: there is no rule {rule}")
    for rule, path in sorted(read_marks(tree).items()):
        if rule not in rules:
            faults.append(f"{path.relative_to(tree)}: marks {rule}, which is no rule")
    return faults


def self_test():
    """Plants each kind of fault in a small tree and wants it found."""
    with tempfile.TemporaryDirectory() as folder:
        tree = pathlib.Path(folder)
        for part in ("docs", "tests/scenarios", "src/engine"):
            (tree / part).mkdir(parents=True)
        (tree / "docs/rules.md").write_text("- **A-01** x\n- **A-02** y\n- **A-02** z\n")
        (tree / "tests/scenarios/a.txt").write_text("# t\nrules: A-01 B-09\n")
        (tree / "tests/scenarios/b.txt").write_text("# t\nrules: A-01 A-01 A-01 A-01\n")
        (tree / "src/engine/x.c").write_text("BST_RULE (C_01, 1, 0)")
        faults = "\n".join(find_faults(tree))
        for wanted in ("A-02 stands there twice", "no scenario names A-02", "no rule B-09",
                       "names 4 rules", "marks C-01"):
            if wanted not in faults:
                print(f"not noticed: {wanted}")
                return 1
    return 0


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--self-test", action="store_true")
    parser.add_argument("--list", metavar="ID", help="print the scenarios that name a rule")
    options = parser.parse_args()
    tree = pathlib.Path(__file__).resolve().parents[2]
    if options.self_test:
        return self_test()
    if options.list:
        for path, ids in read_scenarios(tree).items():
            if options.list in ids:
                print(path.relative_to(tree))
        return 0
    faults = find_faults(tree)
    for fault in faults:
        print(fault)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
