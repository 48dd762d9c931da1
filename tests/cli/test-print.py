#!/usr/bin/env python3
# SPDX-License-Identifier: GPL-3.0-or-later
"""bastide-cli print: what is in the PDF, and what cannot be printed."""

import re
import sys
import zlib

from cli_test import SCRATCH, TREE, expect, main, run

BAD = TREE / "tests" / "data" / "bad"
POINTS_PER_MM = 72 / 25.4
ALMOST = 0.02  # millimetres; cairo writes lines to a hundredth of a point

OWN_DECK = """<deck xmlns="urn:bastide:deck" format="1" id="mine">
  <name xml:lang="en">Mine</name>
  <start><lay tile="A"/></start>
  <tiles>
    <tile id="A" count="3">%s</tile>
    <tile id="unused"/>
  </tiles>
</deck>
"""
OWN_SVG = ('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
           '<g opacity="0.5"><path fill="#123456" d="M0 0h10v10h-10z"/></g></svg>')


class Pdf:
    """As much of a PDF as cairo writes and these tests ask for."""

    def __init__(self, path):
        data = path.read_bytes()
        assert data.startswith(b"%PDF-") and data.rstrip().endswith(b"%%EOF")
        # Binary streams do not contain "endobj" but by a chance that is next to none.
        self.objects = {int(match[1]): match[2] for match in
                        re.finditer(rb"(?:^|\n)(\d+) 0 obj\s(.*?)\nendobj", data, re.DOTALL)}
        # Newer versions of cairo keep small objects inside of streams.
        for body in list(self.objects.values()):
            if b"/ObjStm" in body.split(b"stream", 1)[0]:
                self.unpack(body)
        self.pages = [body for _, body in sorted(self.objects.items())
                      if re.search(rb"/Type\s*/Page\b", body.split(b"stream", 1)[0])]

    def unpack(self, body):
        text = self.read_stream(body)
        first = int(re.search(rb"/First (\d+)", body)[1])
        heads = list(map(int, text[:first].split()))
        starts = heads[1::2] + [len(text) - first]
        for i, number in enumerate(heads[0::2]):
            self.objects[number] = text[first + starts[i]:first + starts[i + 1]]

    def read_stream(self, body):
        head, stream = body.split(b"stream", 1)
        stream = stream.removeprefix(b"\r").removeprefix(b"\n")
        if b"/FlateDecode" in head:
            return zlib.decompressobj().decompress(stream)
        return stream.rsplit(b"endstream", 1)[0]

    def read_page(self, index):
        number = re.search(rb"/Contents\s*\[?\s*(\d+) 0 R", self.pages[index])[1]
        return self.read_stream(self.objects[int(number)]).decode("latin-1")

    def read_size(self, index):
        box = re.search(rb"/MediaBox\s*\[([^\]]*)\]", self.pages[index])[1]
        return [float(number) / POINTS_PER_MM for number in box.split()[2:]]

    def list_heads(self):
        return [body.split(b"stream", 1)[0] for body in self.objects.values()]

    def list_streams(self):
        return [self.read_stream(body) for body in self.objects.values() if b"stream" in body]


def list_lines(page):
    """All straight lines of a page, in millimetres from its upper left corner."""
    number = r"(-?[\d.]+)"
    lines = re.findall(rf"{number}\s+{number}\s+m\s+{number}\s+{number}\s+l\b", page)
    return [[float(n) / POINTS_PER_MM for n in line] for line in lines]


def round_all(numbers):
    return sorted({round(number, 1) for number in numbers})


def list_cuts(page, height):
    """Where tiles are cut: places across and down, by the marks around the grid."""
    lines = [line for line in list_lines(page) if line[1] < height - 11]  # below is the ruler
    upright = [line for line in lines if abs(line[0] - line[2]) < ALMOST]
    level = [line for line in lines if abs(line[1] - line[3]) < ALMOST]
    top = min(line[1] for line in upright)
    left = min(line[0] for line in level)
    return (sorted(line[0] for line in upright if line[1] == top),
            sorted(line[1] for line in level if line[0] == left))


def print_deck(word, name, *arguments):
    path = SCRATCH / name
    result = expect(run("print", word, "-o", path, *arguments), 0)
    assert result.err == "", result.err
    return Pdf(path)


def write_deck(name, svg=""):
    path = SCRATCH / name
    path.write_text(OWN_DECK % svg, encoding="utf-8")
    return path


def test_every_tile_is_printed_with_its_back():
    result = expect(run("print", "base", "-o", SCRATCH / "base.pdf"), 0)
    assert result.out == "72 tiles, 8 pages\n" and result.err == ""
    pdf = Pdf(SCRATCH / "base.pdf")
    counts = [pdf.read_page(i).count(" Do") for i in range(len(pdf.pages))]
    assert counts == [20, 20, 20, 20, 20, 20, 12, 12], counts


def test_backs_can_be_left_out():
    pdf = print_deck("base", "faces.pdf", "--backs", "none")
    assert [pdf.read_page(i).count(" Do") for i in range(len(pdf.pages))] == [20, 20, 20, 12]


def test_there_is_no_raster():
    decks = (("base", "b.pdf"), ("dragon", "d.pdf"), (write_deck("own.xml", OWN_SVG), "o.pdf"))
    for word, name in decks:
        pdf = print_deck(word, name)
        for head in pdf.list_heads():
            assert not re.search(rb"/Subtype\s*/Image", head), (name, head)
        for stream in pdf.list_streams():
            assert not re.search(rb"(?:^|\s)BI\s.*?\sID\s", stream[:200000]), name
        assert max(map(len, pdf.list_streams())) > 100


def test_the_paper_is_as_asked():
    for paper, size in (("a4", [210, 297]), ("letter", [215.9, 279.4])):
        pdf = print_deck("king", f"{paper}.pdf", "--paper", paper)
        for i in range(len(pdf.pages)):
            assert [round(length, 2) for length in pdf.read_size(i)] == size


def test_a_tile_measures_what_was_asked():
    for size, bleed, paper in ((45, 2, "a4"), (45, 2, "letter"), (50.5, 1, "a4"), (30, 3, "a4")):
        pdf = print_deck("base", "size.pdf", f"--tile-size={size}", f"--bleed={bleed}",
                         f"--paper={paper}")
        width, height = pdf.read_size(0)
        for i in range(len(pdf.pages)):
            for cuts, length in zip(list_cuts(pdf.read_page(i), height), (width, height)):
                assert len(cuts) >= 2 and len(cuts) % 2 == 0, cuts
                for first, second in zip(cuts[0::2], cuts[1::2]):
                    assert abs(second - first - size) < ALMOST, (size, cuts)
                for second, third in zip(cuts[1::2], cuts[2::2]):
                    assert abs(third - second - 2 * bleed) < ALMOST, (bleed, cuts)
        across, down = list_cuts(pdf.read_page(0), height)
        assert abs(across[0] + across[-1] - width) < ALMOST, "not in the middle"
        assert abs(down[0] + down[-1] - height) < ALMOST, "not in the middle"


def list_corners(page):
    """Where the corners of the painted tiles are, and to what scale."""
    found = re.findall(r"([\d.]+) 0 0 ([\d.]+) ([\d.]+) ([\d.]+) cm\s+/a0 gs /x\d+ Do", page)
    return [tuple(float(n) / POINTS_PER_MM for n in row) for row in found]


def test_pictures_are_where_the_marks_are():
    pdf = print_deck("base", "marks.pdf")
    across, down = list_cuts(pdf.read_page(0), 297)
    corners = list_corners(pdf.read_page(0))
    assert len(corners) == 20
    assert round_all(c[2] for c in corners) == round_all(across[0::2])
    assert round_all(c[3] for c in corners) == round_all(down[0::2])
    assert all(abs(c[0] - 1) < 0.001 and abs(c[1] - 1) < 0.001 for c in corners)


def list_forms(pdf):
    """The box and the content of each picture that is painted on a page or in a picture."""
    for body in pdf.objects.values():
        box = re.search(rb"/BBox\s*\[([^\]]*)\]", body.split(b"stream", 1)[0])
        if box:
            yield [float(n) for n in box[1].split()], pdf.read_stream(body).decode("latin-1")


def test_pictures_fill_their_tiles():
    """A box is the tile with its bleed; the last thing in it is the picture, unmirrored."""
    pdf = print_deck("king", "fill.pdf", "--tile-size=40", "--bleed=3")
    forms = list(list_forms(pdf))
    (art_size,) = {box[2] for box, _ in forms if box[0] == 0}
    boxes = [text for box, text in forms if box == [-3, -3, 43, 43]]
    assert len(boxes) == 5 + 1, [box for box, _ in forms]
    for text in boxes:
        painted = re.findall(r"(-?[\d.]+) 0 0 (-?[\d.]+) (-?[\d.]+) (-?[\d.]+) cm\s+/a0 gs", text)
        assert len(painted) == 9, text
        across, down, x, y = map(float, painted[-1])
        assert abs(across * art_size - 40) < ALMOST and abs(down * art_size - 40) < ALMOST
        assert x == y == 0
        clips = re.findall(r"(-?[\d.]+) (-?[\d.]+) ([\d.]+) ([\d.]+) re W n", text)
        left = min(float(clip[0]) for clip in clips)
        right = max(float(clip[0]) + float(clip[2]) for clip in clips)
        assert abs(left + 3) < ALMOST and abs(right - 43) < ALMOST


def test_backs_lie_behind_their_faces():
    pdf = print_deck("inns", "backs.pdf")  # 18 tiles, so the last row is not full
    assert len(pdf.pages) == 2
    for i in range(0, len(pdf.pages), 2):
        faces = [(round(x, 1), round(y, 1)) for *_, x, y in list_corners(pdf.read_page(i))]
        backs = [(round(210 - 45 - x, 1), round(y, 1))
                 for *_, x, y in list_corners(pdf.read_page(i + 1))]
        assert sorted(faces) == sorted(backs)


def test_without_bleed_tiles_share_their_cuts():
    pdf = print_deck("base", "bare.pdf", "--bleed=0")
    across, down = list_cuts(pdf.read_page(0), 297)
    assert [round(b - a, 1) for a, b in zip(across, across[1:])] == [45] * 4
    assert [round(b - a, 1) for a, b in zip(down, down[1:])] == [45] * 5


def test_a_ruler_is_on_the_first_page():
    pdf = print_deck("base", "ruler.pdf")
    rulers = [[line for line in list_lines(pdf.read_page(i))
               if abs(abs(line[2] - line[0]) - 100) < ALMOST] for i in range(len(pdf.pages))]
    assert [len(found) for found in rulers] == [1] + [0] * 7


def test_few_tiles_stand_in_the_middle():
    pdf = print_deck(write_deck("few.xml"), "few.pdf")
    assert len(pdf.pages) == 2
    across, down = list_cuts(pdf.read_page(0), 297)
    assert len(across) == 6 and len(down) == 2
    assert abs(across[0] + across[-1] - 210) < ALMOST
    assert abs(down[0] + down[-1] - 297) < ALMOST


def test_no_fonts_are_needed():
    config = SCRATCH / "fonts.conf"
    config.write_text('<?xml version="1.0"?><fontconfig><dir>/nonexistent</dir>'
                      f"<cachedir>{SCRATCH}</cachedir></fontconfig>", encoding="utf-8")
    path = SCRATCH / "fonts.pdf"
    expect(run("print", "king", "-o", path, env={"FONTCONFIG_FILE": str(config)}), 0)
    assert len(Pdf(path).pages) == 2


def test_the_same_deck_gives_the_same_bytes():
    env = {"SOURCE_DATE_EPOCH": "86400"}
    texts = set()
    for name in ("once.pdf", "twice.pdf"):
        expect(run("print", "king", "-o", SCRATCH / name, env=env), 0)
        texts.add((SCRATCH / name).read_bytes())
    assert len(texts) == 1
    assert any(b"19700102000000" in head for head in Pdf(SCRATCH / "once.pdf").list_heads())
    expect(run("print", "king", "-o", SCRATCH / "odd.pdf", env={"SOURCE_DATE_EPOCH": "today"}), 0)


def refuse(*arguments, err, status=2):
    result = expect(run("print", *arguments), status, err=err)
    assert result.out == "" and result.err.count("\n") == 1, result.err
    assert not (SCRATCH / "no.pdf").exists()


def test_bad_options_are_refused():
    to = ("-o", SCRATCH / "no.pdf")
    for size in ("9.9", "181", "-45", "nan", "inf"):
        refuse("base", f"--tile-size={size}", *to,
               err="--tile-size must be a number from 10 to 180.")
    for bleed in ("-0.1", "11", "nan"):
        refuse("base", f"--bleed={bleed}", *to, err="--bleed must be a number from 0 to 10.")
    refuse("base", "--tile-size=45mm", *to, err="45mm")
    refuse("base", "--tile-size=180", "--bleed=10", *to, err="does not fit on the paper")
    refuse("base", "--paper=a3", *to, err="--paper must be a4 or letter.")
    refuse("base", "--backs=yes", *to, err="--backs must be none or duplex.")
    refuse(*to, err="missing")


def test_only_pdf_is_written():
    refuse("base", err="--output")
    for name in ("a.png", "a", "pdf"):
        refuse("base", "-o", SCRATCH / name, err="must end in .pdf")
        assert not (SCRATCH / name).exists()


def test_files_that_cannot_be_written_are_told():
    (SCRATCH / "folder.pdf").mkdir()
    for path in ("/nonexistent/a.pdf", TREE / "README.md" / "a.pdf", SCRATCH / "folder.pdf"):
        refuse("king", "-o", path, status=3, err=f"“{path}” cannot be written: ")
    refuse("king", "-o", "", status=3, err="empty")


def test_a_deck_with_problems_is_refused_with_them():
    to = ("-o", SCRATCH / "no.pdf")
    refuse(BAD / "deck-svg-script.xml", *to, status=1, err="deck-svg-script.xml:15: tile T/")
    refuse("/nonexistent/a.xml", *to, status=3, err="a.xml")


def test_a_deck_without_tiles_is_refused():
    path = SCRATCH / "none.xml"
    path.write_text('<deck xmlns="urn:bastide:deck" format="1" id="none">'
                    '<module name="fields"/></deck>', encoding="utf-8")
    refuse(path, "-o", SCRATCH / "no.pdf", status=1, err="no tiles to print")


if __name__ == "__main__":
    sys.exit(main(sys.modules[__name__]))
