#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bastide-cli tournament and train: what they print, and that a tournament goes on."""

import re
import sys

from cli_test import SCRATCH, expect, main, run

ROW = re.compile(r"^(\S+) +(\S+) +(\d+) +([\d.,]+) \[ *([\d.,]+?), +([\d.,]+)\] +([-+][\d.,]+) "
                 r"+[\d.,]+ +[\d.,]+$", re.MULTILINE)


def play(*arguments):
    return expect(run("tournament", *arguments), 0).out


def without_times(text):
    return re.sub(r" +[\d.,]+ +[\d.,]+$", "", text, flags=re.MULTILINE)


def test_each_pair_has_a_row():
    out = play("club", "casual", "random", "--games", 4)
    rows = ROW.findall(out)
    assert [row[:3] for row in rows] == [("club", "casual", "4"), ("club", "random", "4"),
                                         ("casual", "random", "4")]
    for row in rows:
        low, share, high = (float(row[i].replace(",", ".")) for i in (4, 3, 5))
        assert low <= share <= high
    assert len(re.findall(r"^ +club  .*city [\d.,]+", out, re.MULTILINE)) == 2


def test_the_same_seed_gives_the_same():
    first = play("expert", "club", "--games", 4, "--seed", 3)
    assert without_times(first) == without_times(play("expert", "club", "--games", 4, "--seed", 3))


def test_players_bring_their_budget():
    rows = ROW.findall(play("master@4", "expert", "--games", 1))
    assert rows[0][:2] == ("master@4", "expert")
    assert ROW.findall(play("master@1ms", "random", "--games", 1))
    assert ROW.findall(play("master", "random", "--games", 1, "--budget", "0.001s"))


def test_a_tournament_goes_on():
    path = SCRATCH / "results"
    short = ("club", "casual", "--resume", path)
    play(*short, "--games", 4)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert len(lines) == 5
    # A torn line is played again, and nothing else.
    path.write_text("\n".join(lines[:4]) + "\n" + lines[4][:20], encoding="utf-8")
    whole = play(*short, "--games", 6)
    assert len(path.read_text(encoding="utf-8").splitlines()) == 8
    assert without_times(whole) == without_times(play("club", "casual", "--games", 6))
    # What stands in the file is not played again.
    assert play(*short, "--games", 6) == whole


def test_a_file_of_another_tournament_is_refused():
    path = SCRATCH / "other"
    play("club", "casual", "--games", 2, "--resume", path)
    expect(run("tournament", "club", "casual", "--games", 2, "--seed", 2, "--resume", path), 3,
           err="not of this tournament")
    expect(run("tournament", "club", "casual", "--games", 2, "--resume", "/nonexistent/x"), 3)


def test_temperaments_like_what_they_say():
    for level, temper, like in (
            ("rating", "builder", "city"), ("rating", "raider", "road"), ("rating", "farmer", "field"),
            ("rating", "monk", "cloister"), ("beginner", "farmer", "field")):
        lines = play(f"{level}:{temper}", level, "--games", 60).splitlines()
        liking, plain = (float(re.search(like + r" (\S+)", line)[1].replace(",", "."))
                         for line in lines[1:3])
        assert liking > plain, lines


def test_nonsense_is_refused():
    for words in (("wizard", "club"), ("master@soon", "club"), ("master@0", "club"),
                  ("master@-3ms", "club"), ("club:wizard", "club"), ("club:", "club"), ("", "club"),
                  ("@3", "club"), (":monk", "club")):
        assert expect(run("tournament", *words), 2).out == ""
    expect(run("tournament", "master", "club", "--budget", "5h"), 2, err="5h")


def test_weights_and_nets_are_printed():
    assert "const BstWeights bst_weights_two" in expect(
        run("train", "--rounds", 1, "--games", 32), 0).out
    assert "const BstNet bst_net_two" in expect(run("train", "--nets", "--games", 32), 0).out


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
