#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bastide-cli simulate --report: shards come to the whole, and bad ones are refused."""

import json
import sys

from cli_test import SCRATCH, expect, main, run

GAMES = ("--report", "--games", 8, "--seed", 5)


def report(*arguments):
    return expect(run("simulate", *GAMES, *arguments), 0).out


def shards(name, count, *arguments):
    """Play all shards; return their files."""
    paths = []
    for i in range(1, count + 1):
        path = SCRATCH / f"{name}-{i}"
        path.write_text(report(*arguments, "--shard", f"{i}/{count}"), encoding="utf-8")
        paths.append(path)
    return paths


def merge(*paths):
    return run("simulate", "--merge", *paths)


def test_merged_shards_are_the_whole():
    for name, arguments in (("two", ()), ("three", ("--players", 3, "--deck", "base", "--deck",
                                                   "inns"))):
        paths = shards(name, 3, *arguments)
        assert expect(merge(*reversed(paths)), 0).out == report(*arguments)
        whole = expect(run("simulate", "--merge", "--json", *paths), 0).out
        assert whole == report("--json", *arguments)
    # More shards than games: some are empty.
    paths = shards("many", 10)
    assert len(paths[9].read_text(encoding="utf-8").splitlines()) == 1
    assert expect(merge(*paths), 0).out == report()


def test_each_game_has_a_line():
    lines = report("--shard", "2/3").splitlines()
    head = json.loads(lines[0])
    assert (head["games"], head["seed"], head["players"], head["shard"]) == (8, 5, 2, 2)
    games = [json.loads(line) for line in lines[1:]]
    assert [game["game"] for game in games] == [1, 4, 7]
    assert games[0]["samples"]["length"][0] == 1
    assert list(games[2]["samples"]) == ["expert-wins", "expert-lead"]


def test_json_says_it_all():
    found = json.loads(report("--json"))
    assert found["games"] == 8 and found["decks"][0].startswith("base ")
    measures = found["measures"]
    assert 60 < measures["length"]["mean"] < 72
    for name in ("first-wins", "expert-wins"):
        share = measures[name]
        assert 0 <= share["low"] <= share["mean"] <= share["high"] <= 1
    points = sum(value["mean"] for name, value in measures.items() if name.startswith("points-"))
    assert abs(points - measures["score"]["mean"]) < 1e-6
    assert len(found["tiles"]) > 20 and found["rules"] == {}


def test_rules_of_decks_are_told_apart():
    decks = ("--deck", "base", "--deck", "gold")
    found = json.loads(report("--json", *decks))
    assert list(found["rules"]) == ["gold#1", "gold#2", "gold#3"]
    points = sum(rule["points"]["mean"] for rule in found["rules"].values())
    assert points > 1 and abs(points - found["measures"]["points-rule"]["mean"]) < 1e-6
    text = report(*decks)
    assert text.index("Rules of the decks") < text.index("  gold#3") < text.index("Tiles that matter")
    assert expect(merge(*shards("rules", 3, *decks)), 0).out == text


def test_the_seed_decides():
    assert report() == report()
    assert report() != report("--seed", 6)


def test_bad_shards_are_refused():
    one, two, three = shards("good", 3)
    other_seed = shards("seed", 3, "--seed", 6)[2]
    other_decks = shards("decks", 3, "--deck", "base", "--deck", "river")[2]
    other_players = shards("players", 3, "--players", 3)[2]
    other_games = shards("games", 3, "--games", 9)[2]
    other_count = shards("count", 2)[1]
    for paths, message in (
            ((one, two), "Shard 3/3 is missing"),
            ((one, two, three, two), "the same shard"),
            ((one, two, other_seed), "different seeds"),
            ((one, two, other_decks), "different decks"),
            ((one, two, other_players), "different numbers of players"),
            ((one, two, other_games), "different numbers of games"),
            ((one, other_count), "different numbers of games or shards")):
        assert expect(merge(*paths), 1, err=message).out == ""
    expect(merge(one, two, SCRATCH / "nowhere"), 3, err="nowhere")


def test_damage_is_seen():
    one, two = shards("damage", 2)
    text = two.read_text(encoding="utf-8")
    lines = text.splitlines()
    bad = SCRATCH / "bad"
    first = json.loads(lines[1])
    strange = {**first, "samples": {**first["samples"], "luck": [1, 2, 3]}}
    large = {**first, "samples": {**first["samples"], "length": [1, 10 ** 18, 0]}}
    newer = {**json.loads(lines[0]), "version": 1000}
    for content, message in (
            (text[:-20], f"Line {len(lines)} of"),
            ("\n".join(lines[:-1]) + "\n", "Game 7 is missing"),
            ("\n".join(lines + lines[-1:]) + "\n", f"Line {len(lines) + 1} of"),
            (text.replace('"length"', '"width"', 1), "Line 2 of"),
            ("\n".join([lines[0], json.dumps(strange), *lines[2:]]), "Line 2 of"),
            ("\n".join([lines[0], json.dumps(large), *lines[2:]]), "Line 2 of"),
            ("\n".join([json.dumps(newer), *lines[1:]]), "another version"),
            ("\n".join(lines[1:]), "is no shard"), ("", "is no shard"), ("[]\n", "is no shard"),
            ("{}\n", "is no shard"), ("\0\xff", "is no shard"),
            (text.replace('"players":2', '"players":"2"'), "is no shard"),
            (text.replace('"shard":2', '"shard":3'), "is no shard")):
        bad.write_text(content, encoding="utf-8")
        assert expect(merge(one, bad), 1, err=message).out == ""


def test_nonsense_is_refused():
    for arguments in (("--report", "--merge", "x"), ("--report", "--check"), ("--shard", "1/2"),
                      ("--json",), ("--report", "--pairs", 1), ("--report", "--players", 1),
                      ("--report", "--games", 0), ("--report", "--shard", "1/2", "--json"),
                      ("--report", "--shard", "3/2"), ("--report", "--shard", "0/2"),
                      ("--report", "--shard", "two"), ("--report", "--shard", "1/2/3"),
                      ("--report", "x"), ("--merge",), ("--merge", "--shard", "1/2", "x")):
        assert expect(run("simulate", *arguments), 2).out == ""
    expect(run("simulate", "--report", "--deck", "inns"), 1)
    expect(run("simulate", "--report", "--deck", "/nonexistent.xml"), 3)


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
