# SPDX-License-Identifier: GPL-3.0-or-later
"""bastide-cli render: pictures of tiles, decks and games, and what it cannot draw."""

import re
import struct
import sys
from xml.etree import ElementTree

from cli_test import SCRATCH, TREE, expect, main, run

SVG = "{http://www.w3.org/2000/svg}"
BAD = TREE / "tests" / "data" / "bad"

OWN_DECK = """<deck xmlns="urn:bastide:deck" format="1" id="mine">
  <module name="fields"/>
  <figure kind="follower" count="7"/>
  <start><lay tile="A"/></start>
  <tiles>
    <tile id="A" count="9">%s</tile>
    <tile id="B.two" count="9"/>
  </tiles>
</deck>
"""
OWN_SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
           '<path id="p" fill="#123456" d="M0 0h10v10h-10z"/></svg>')


BUSY_SVG = ('<svg xmlns="http://www.w3.org/2000/svg"><path id="a0" d="M0 0h256v256H0z"/>' +
            "".join(f'<g id="a{i + 1}" opacity=".5"><use href="#a{i}"/><use href="#a{i}"/></g>'
                    for i in range(18)) + "</svg>")


def write_deck(name, svg=OWN_SVG):
    path = SCRATCH / name
    path.write_text(OWN_DECK % svg, encoding="utf-8")
    return path


def write_game(name, *arguments):
    path = SCRATCH / name
    expect(run("play", "--level", "beginner", "--save", path, *arguments), 0)
    return path


def cut_game(path, n_moves):
    """Keep the first moves, so that figures still stand on the map."""
    lines = path.read_text(encoding="utf-8").splitlines()
    moves = [i for i, line in enumerate(lines) if re.match("(draw|place|deploy|pass|recall)", line)]
    del lines[moves[n_moves]:moves[-1] + 1]
    text = re.sub(r'<moves hash="[0-9a-f]+"', "<moves", "\n".join(lines))
    path.write_text(text, encoding="utf-8")
    return path


def png_size(path):
    head = path.read_bytes()[:24]
    assert head.startswith(b"\x89PNG\r\n\x1a\n"), path
    return struct.unpack(">II", head[16:24])


def draw(word, name, *arguments):
    path = SCRATCH / name
    result = expect(run("render", word, "-o", path, *arguments), 0)
    assert result.out == result.err == "", result.err
    return path


def test_a_tile_has_the_size_that_was_asked_for():
    for size in (8, 48, 100, 1024):
        assert png_size(draw("base.CRFR.rEW", "tile.png", "--size", size)) == (size, size)
    root = ElementTree.parse(draw("base.CRFR.rEW", "tile.svg")).getroot()
    assert root.tag == f"{SVG}svg" and root.get("viewBox") == "0 0 256 256"
    assert draw("base.CRFR.rEW", "tile.pdf").read_bytes().startswith(b"%PDF-")


def test_figures_and_backs_are_drawn():
    width, height = png_size(draw("figures", "figures.png", "--size", 64))
    assert width > height > 64
    assert png_size(draw("back", "back.png", "--size", 64)) == (64, 64)


def test_rotations_and_guides_differ():
    pictures = {draw("base.CRFR.rEW", "turned.svg", "--rotation", i).read_bytes() for i in range(4)}
    assert len(pictures) == 4
    assert draw("base.CRFR.rEW", "guide.svg", "--guide").read_bytes() not in pictures


def test_a_tile_can_be_named_in_three_ways():
    texts = {draw(word, "same.svg", *more).read_bytes() for word, more in (
        ("base.CRFR.rEW", ()),
        ("base", ("--tile", "CRFR.rEW")),
        (TREE / "data" / "decks" / "base.xml", ("--tile", "base.CRFR.rEW")),
    )}
    assert len(texts) == 1


def test_a_deck_in_a_file_is_drawn():
    path = write_deck("mine.xml")
    assert png_size(draw(path, "mine.png", "--size", 64)) == (146, 76)
    draw(path, "b.svg", "--tile", "B.two")
    draw(path, "b2.svg", "--tile", "mine.B.two")
    text = draw(path, "a.svg", "--tile", "A").read_text(encoding="utf-8")
    assert "#123456" in text


def test_problems_of_a_deck_are_told():
    name = "deck-svg-script.xml"
    expect(run("render", BAD / name, "-o", SCRATCH / "bad.png"), 1, err=f"{name}:15: tile T/")
    assert not (SCRATCH / "bad.png").exists()


def test_busy_drawings_are_told_and_left_out():
    path = write_deck("busy.xml", BUSY_SVG)
    words = "busy.xml:6: tile A/svg: The picture takes too much time or memory"
    expect(run("validate", path), 0, out=words)
    for word in (path, write_game("busy-game.xml", "--deck", path)):
        expect(run("render", word, "-o", SCRATCH / "busy.png"), 0, err="tile A/svg: The picture takes")
    picture = SCRATCH / "meant.png"
    expect(run("render", path, "--tile", "A", "-o", picture), 0, err=words)
    assert picture.read_bytes() == draw(write_deck("plain.xml", ""), "p.png", "--tile", "A").read_bytes()
    expect(run("print", path, "-o", SCRATCH / "busy.pdf"), 0, err=words)


def test_without_bastide_draw_the_meaning_is_drawn():
    path = write_deck("alone.xml")
    env = {"BASTIDE_LIBEXECDIR": "/nonexistent"}
    picture = SCRATCH / "alone.png"
    for arguments in (("validate", path), ("render", path, "--tile", "A", "-o", picture),
                      ("print", path, "-o", SCRATCH / "alone.pdf")):
        result = expect(run(*arguments, env=env), 0)
        assert (result.out + result.err).count("bastide-draw cannot be started") == 1, result.err
    assert picture.read_bytes() == draw(write_deck("plain.xml", ""), "p.png", "--tile", "A").read_bytes()


def test_unknown_tiles_are_refused():
    for arguments in (("base.NONE",), ("base", "--tile", "NONE"), (write_deck("t.xml"), "--tile", "C")):
        result = expect(run("render", *arguments, "-o", SCRATCH / "none.svg"), 1,
                        err="There is no tile “")
        assert result.err.count("\n") == 1, result.err
    assert not (SCRATCH / "none.svg").exists()


def test_a_game_has_no_single_tile():
    path = write_game("whole.xml")
    expect(run("render", path, "--tile", "CRFR.rEW", "-o", SCRATCH / "x.svg"), 1, err="--tile")


def test_what_cannot_be_read_is_told():
    for word in ("nothing", "nothing.xml", "/nonexistent/a.xml", SCRATCH):
        expect(run("render", word, "-o", SCRATCH / "x.svg"), 3)
    path = SCRATCH / "other.xml"
    path.write_text("<other/>", encoding="utf-8")
    expect(run("render", path, "-o", SCRATCH / "x.svg"), 1, err="not a saved game")


def test_other_kinds_of_file_are_refused():
    for name in ("a.gif", "a.jpg", "a", "svg", "a.svg.gz", "a.PNGS"):
        expect(run("render", "base", "-o", SCRATCH / name), 2, err="must end in .svg, .png or .pdf")
        assert not (SCRATCH / name).exists()
    expect(run("render", "base"), 2, err="--output")
    expect(run("render", "base", "-o", ""), 3, err="empty")


def test_files_that_cannot_be_written_are_told():
    (SCRATCH / "folder.png").mkdir()
    for kind in ("svg", "png", "pdf"):
        for path in (f"/nonexistent/a.{kind}", SCRATCH / "no" / f"a.{kind}",
                     TREE / "README.md" / f"a.{kind}", f"{'a' * 300}.{kind}"):
            result = expect(run("render", "base.FFFF.mon", "-o", path), 3)
            assert re.fullmatch(rf"bastide-cli render: “{path}” cannot be written: [^”]+\.\n",
                                result.err), result.err
    expect(run("render", "base.FFFF.mon", "-o", SCRATCH / "folder.png"), 3, err="cannot be written")


def test_a_png_can_be_too_large():
    tiles = "".join(f'<tile id="t{i}" count="1"/>' for i in range(240))
    path = SCRATCH / "many.xml"
    path.write_text((OWN_DECK % "").replace('<tile id="B.two" count="9"/>', tiles),
                    encoding="utf-8")
    result = expect(run("render", path, "--size", 1024, "-o", SCRATCH / "many.png"), 2,
                    err="32767 to a side")
    assert "--size" in result.err
    assert not (SCRATCH / "many.png").exists()
    draw(path, "many.png", "--size", 16)


def test_numbers_out_of_range_are_refused():
    for option in ("--size=7", "--size=1025", "--rotation=4", "--rotation=-1", "--size=x"):
        expect(run("render", "base", option, "-o", SCRATCH / "x.svg"), 2)


def test_a_map_shows_figures_in_their_colours():
    path = cut_game(write_game("map.xml", "--seed", 4, "--players", 3), 90)
    text = path.read_text(encoding="utf-8")
    standing = text.count("\ndeploy ")
    assert standing > 3
    bare = draw(path, "bare.svg", "--no-figures").read_text(encoding="utf-8")
    full = draw(path, "full.svg").read_text(encoding="utf-8")
    assert full.startswith(bare.removesuffix("</svg>\n")), "figures do not come last"
    other = SCRATCH / "other-colours.xml"
    other.write_text(text.replace('colour="red"', 'colour="black"'), encoding="utf-8")
    changed = draw(other, "other.svg").read_text(encoding="utf-8")
    assert changed != full and len(changed.splitlines()) > len(bare.splitlines())


def test_a_map_writes_each_tile_once():
    path = write_game("once.xml")
    root = ElementTree.parse(draw(path, "once.svg")).getroot()
    uses = root.findall(f".//{SVG}use")
    n_placed = path.read_text(encoding="utf-8").count("\nplace ") + 1
    assert len(uses) == n_placed
    names = [use.get("{http://www.w3.org/1999/xlink}href") for use in uses]
    defined = [tile.get("id") for tile in root.findall(f"{SVG}defs/{SVG}svg")]
    assert sorted({name.removeprefix("#") for name in names}) == sorted(defined)
    assert len(defined) < len(names)


def test_a_game_with_an_own_deck_shows_its_drawings():
    deck = write_deck("own.xml")
    path = SCRATCH / "own-game.xml"
    expect(run("play", "--deck", deck, "--save", path), 0)
    text = draw(path, "own.svg").read_text(encoding="utf-8")
    assert "#123456" in text
    ids = re.findall(r'id="([^"]+)"', text)
    assert len(ids) == len(set(ids)), "an id is there twice"


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
