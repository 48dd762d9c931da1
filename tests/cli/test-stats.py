#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bastide-cli stats: what a deck is counted to have, for people and for programs."""

import json
import re
import sys

from cli_test import SCRATCH, TREE, expect, main, run

BAD = TREE / "tests" / "data" / "bad"
TILES = TREE / "tests" / "data" / "tiles.tsv"
CELLS = ("one", "two_adjacent", "two_opposite", "three", "four")

OWN_DECK = """<deck xmlns="urn:bastide:deck" format="1" id="mine">
  <start><lay tile="A"/></start>
  <tiles>
    <tile id="A" count="3"><city id="city1" sides="N E" shields="2"/></tile>
    <tile id="B" count="1"><cloister id="cloister1"/></tile>
    <tile id="unused"><city id="city1" sides="N"/></tile>
  </tiles>
</deck>
"""


def count(word):
    result = expect(run("stats", word, "--json"), 0)
    assert result.err == ""
    return json.loads(result.out)


def write_deck():
    path = SCRATCH / "mine.xml"
    path.write_text(OWN_DECK, encoding="utf-8")
    return path


def read_edges(deck):
    """The edges of all tiles in the list of facts, with copies."""
    rows = [line.split("\t") for line in TILES.read_text(encoding="utf-8").splitlines()]
    return [(row[3], int(row[1])) for row in rows if row[0].startswith(f"{deck}.")]


def turn(edges):
    return [edges[i:] + edges[:i] for i in range(4)]


def test_the_base_deck_has_the_known_figures():
    base = count("base")["deck"]
    assert base["tiles"] == 72 and base["supply"] == 0
    edges = base["edges"]
    assert (edges["field"], edges["road"], edges["city"], edges["river"]) == (115, 94, 79, 0)
    assert len(base["patterns"]["present"]) == 17
    assert len(base["patterns"]["missing"]) == 7
    assert [round(100 * base["fits"][cell]) for cell in CELLS] == [69, 34, 27, 12, 4]


def test_the_figures_agree_with_the_list_of_tiles():
    for deck in ("base", "river", "inns", "dragon"):
        tiles = read_edges(deck)
        counted = count(deck)["deck"]
        assert counted["tiles"] == sum(copies for _, copies in tiles)
        for letter, key in zip("FRCV", ("field", "road", "city", "river")):
            assert counted["edges"][key] == sum(e.count(letter) * n for e, n in tiles), (deck, key)
        plain = {min(turn(e)) for e, n in tiles if n and set(e) <= set("CRF")}
        assert {min(turn(e)) for e in counted["patterns"]["present"]} == plain
        rivers = {min(turn(e)) for e, n in tiles if n and "V" in e}
        assert {min(turn(e)) for e in counted["patterns"]["river"]} == rivers


def test_present_and_missing_make_24():
    for deck in ("base", "river", "king"):
        patterns = count(deck)["deck"]["patterns"]
        both = patterns["present"] + patterns["missing"]
        assert len(both) == len({min(turn(e)) for e in both}) == 24


def test_the_base_deck_stands_beside():
    both = count("inns")
    assert both["deck"]["id"] == "inns"
    assert both["base"] == count("base")["base"] == count("base")["deck"]


def test_a_deck_in_a_file_is_counted():
    mine = count(write_deck())["deck"]
    assert (mine["id"], mine["kinds"], mine["tiles"]) == ("mine", 2, 4)
    assert (mine["shields"], mine["shields_per_tile"]) == (6, 1.5)
    assert (mine["monasteries"], mine["monasteries_per_tile"]) == (1, 0.25)
    assert mine["features"]["city"] == {"count": 3, "sides": [0, 0, 3, 0, 0]}
    assert mine["patterns"]["present"] == ["CCFF", "FFFF"]


def test_symbols_are_counted():
    assert count("inns")["deck"]["symbols"]["cathedral"] == 2
    assert count("abbey")["deck"]["supply"] == 1


def find_row(text, label):
    return re.search(rf"^ *{label}  +(.+)$", text, re.MULTILINE).group(1)


def test_people_see_two_columns():
    text = expect(run("stats", write_deck()), 0).out
    assert find_row(text, "Tiles").split() == ["4", "72"]
    assert find_row(text, "field").split() == ["10", "115"]
    assert find_row(text, "one neighbour").split("%")[1].strip() == "69"
    assert find_row(text, "Shields per tile").split() == ["1.50", "0.14"]
    assert "\nPatterns present: CCFF FFFF\n" in text


def test_the_base_deck_is_not_shown_twice():
    text = expect(run("stats", "base"), 0).out
    assert find_row(text, "Tiles").split() == ["72"]
    chances = [find_row(text, label) for label in
               ("one neighbour", "two neighbours at a corner", "three neighbours",
                "four neighbours")]
    assert chances == ["69 %", "34 %", "12 %", "4 %"], chances


def test_problems_of_a_deck_are_told():
    result = expect(run("stats", BAD / "deck-svg-script.xml"), 1, err="deck-svg-script.xml:15: ")
    assert result.out == ""
    expect(run("stats", "/nonexistent/a.xml"), 3)


def test_words_that_make_no_sense_are_refused():
    expect(run("stats"), 2, err="missing")
    expect(run("stats", "base", "river"), 2, err="“river”")
    expect(run("stats", "base", "--nonsense"), 2)


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
