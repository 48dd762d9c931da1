/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles that bring a drawing of their own: where it is seen, and what it cannot do.
 */
#include <glib.h>
#include <string.h>

#include "each-tile.h"
#include "io/own-svg.h"
#include "io/svg-turn.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"
#include "picture.h"
#include "render/map-art.h"
#include "render/sheet-art.h"

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' "

/* A deck with a field tile for each of the drawings, up to NULL; it must be faultless. */
static BstDeckFile *
make_deck (const char *const *drawings)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) xml = g_string_new (
    "<deck xmlns='urn:bastide:deck' format='1' id='own'><module name='fields'/>"
    "<start><lay tile='T0'/></start><tiles>");
  BstDeckFile *file;

  for (unsigned i = 0; drawings[i] != NULL; i++)
    g_string_append_printf (xml, "<tile id='T%u' count='9'>%s</tile>", i, drawings[i]);
  g_string_append (xml, "</tiles></deck>");
  file = bst_deck_file_parse (xml->str, xml->len, "own.xml", problems);
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    g_test_message ("%s", bst_problem_code_name (bst_problems_get (problems, i)->code));
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return file;
}

static BstDeckFile *
make_one (const char *drawing)
{
  const char *const drawings[] = { drawing, NULL };

  return make_deck (drawings);
}

static Picture
draw_first (const BstDeckFile *file, unsigned rotation, int size)
{
  BstSketch sketch = bst_sketch_of (file, 0);

  return picture_of_tile (&sketch, rotation, size);
}

/* The colours in the middles of the four quarters, clockwise from the north-west. */
static void
assert_quarters (const Picture *picture, int x, int y, int size, const uint32_t colours[4])
{
  static const int at[4][2] = { { 1, 1 }, { 3, 1 }, { 3, 3 }, { 1, 3 } };

  for (unsigned i = 0; i < 4; i++)
    g_assert_cmphex (picture_pixel (picture, x + at[i][0] * size / 4, y + at[i][1] * size / 4), ==,
                     0xff000000 | colours[i]);
}

#define QUARTERS                         \
  "<path fill='#f00' d='M0 0h5v5h-5z'/>" \
  "<path fill='#0f0' d='M5 0h5v5h-5z'/>" \
  "<path fill='#00f' d='M5 5h5v5h-5z'/>" \
  "<path fill='#ff0' d='M0 5h5v5h-5z'/></svg>"

/* The same in a quarter of the size: not a whole number. */
#define FINE_QUARTERS                                   \
  "<path fill='#f00' d='M0 0h1.25v1.25h-1.25z'/>"       \
  "<path fill='#0f0' d='M1.25 0h1.25v1.25h-1.25z'/>"    \
  "<path fill='#00f' d='M1.25 1.25h1.25v1.25h-1.25z'/>" \
  "<path fill='#ff0' d='M0 1.25h1.25v1.25h-1.25z'/></svg>"

static const uint32_t quarters[8] = { 0xff0000, 0x00ff00, 0x0000ff, 0xffff00,
                                      0xff0000, 0x00ff00, 0x0000ff, 0xffff00 };

static void
test_own_art_turns_with_its_tile (void)
{
  g_autoptr (BstDeckFile) file = make_one (SVG "viewBox='0 0 10 10'>" QUARTERS);

  for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
    Picture picture = draw_first (file, rotation, 64);

    assert_quarters (&picture, 0, 0, 64, &quarters[4 - rotation]);
    picture_clear (&picture);
  }
}

static void
test_own_art_fills_its_tile (void)
{
  static const char *const drawings[] = {
    SVG "viewBox='0 0 10 10' width='3' height='900'>" QUARTERS,
    SVG "width='10' height='10px'>" QUARTERS,
    SVG "width='1in' height='25.4mm'><g transform='scale(9.6)'>" /* closed below */
        "<path fill='#f00' d='M0 0h5v5h-5z'/><path fill='#0f0' d='M5 0h5v5h-5z'/>"
        "<path fill='#00f' d='M5 5h5v5h-5z'/><path fill='#ff0' d='M0 5h5v5h-5z'/></g></svg>",
    SVG "x='99' y='99' style='width:5px;overflow:visible' viewBox='0,0,10,10'>" QUARTERS,
    SVG "viewBox='-5 0 20 10'>" QUARTERS,
    SVG "width='2.5' height='2.5'>" FINE_QUARTERS,
    "<s:svg xmlns:s='http://www.w3.org/2000/svg' xmlns='urn:x' viewBox='0 0 10 10'>"
    "<s:path fill='#f00' d='M0 0h5v5h-5z'/><s:path fill='#0f0' d='M5 0h5v5h-5z'/>"
    "<s:path fill='#00f' d='M5 5h5v5h-5z'/><s:path fill='#ff0' d='M0 5h5v5h-5z'/></s:svg>",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (drawings); i++) {
    g_autoptr (BstDeckFile) file = make_one (drawings[i]);
    Picture picture = draw_first (file, 0, 64);

    assert_quarters (&picture, 0, 0, 64, quarters);
    picture_clear (&picture);
  }
}

/* The first tile of a deck with the drawing turned. */
static void
assert_turned (const char *drawing, unsigned rotation, bool is_mirrored, const uint32_t colours[4])
{
  g_autofree char *turned = bst_svg_turn (drawing, rotation, is_mirrored);
  const char *svg = strstr (turned, "<svg");
  g_autoptr (BstDeckFile) file = make_one (svg != NULL ? svg : strstr (turned, "<s:svg"));
  Picture picture = draw_first (file, 0, 64);

  assert_quarters (&picture, 0, 0, 64, colours);
  picture_clear (&picture);
}

/* A drawing can also be turned for good, whatever its box, and back again. */
static void
test_own_art_is_turned_for_good (void)
{
  static const char *const drawings[] = {
    SVG "viewBox='0 0 10 10'>" QUARTERS,
    SVG "viewBox='-5 0 20 10'>" QUARTERS,
    SVG "width='10' height='10px'>" QUARTERS,
    SVG "viewBox='0 0 2.5 2.5'>" FINE_QUARTERS,
  };
  static const uint32_t mirrored[4] = { 0x00ff00, 0xff0000, 0xffff00, 0x0000ff };

  for (unsigned i = 0; i < G_N_ELEMENTS (drawings); i++) {
    g_autofree char *turned = g_strdup (drawings[i]);

    for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++)
      assert_turned (drawings[i], rotation, false, &quarters[4 - rotation]);
    assert_turned (drawings[i], 0, true, mirrored);
    for (unsigned k = 1; k <= 40; k++) {
      char *next = bst_svg_turn (turned, 1, false);

      g_free (turned);
      turned = next;
      /* One group is enough for any number of turns, and none for whole ones. */
      g_assert_cmpint (strstr (turned, "<g ") != NULL, ==, k % 4 != 0);
      assert_turned (turned, 0, false, &quarters[4 - k % 4]);
    }
  }
  g_assert_null (bst_svg_turn ("no drawing", 1, false));
}

/* Two drawings that call different things by the same name. */
#define NAMED(colour)                                                                          \
  SVG "viewBox='0 0 10 10' xmlns:x='http://www.w3.org/1999/xlink'>"                            \
      "<linearGradient id='a'><stop stop-color='" colour "'/></linearGradient>"                \
      "<defs><path id='b' d='M0 0h5v10h-5z'/></defs>"                                          \
      "<use x:href='#b' fill='url(#a)'/><path style='fill: URL( \"#a\" )' d='M5 0h5v10h-5z'/>" \
      "</svg>"

static void
test_own_art_keeps_its_names (void)
{
  static const char *const drawings[] = { NAMED ("#f00"), NAMED ("#00f"), NULL };
  static const uint32_t red[4] = { 0xff0000, 0xff0000, 0xff0000, 0xff0000 };
  static const uint32_t blue[4] = { 0x0000ff, 0x0000ff, 0x0000ff, 0x0000ff };
  g_autoptr (BstDeckFile) file = make_deck (drawings);
  BstArtExtent extent;
  g_autofree char *svg = bst_sheet_art_svg (file, 2, 0, BST_ART_PLAIN, &extent);
  Picture picture = picture_of_svg (svg, (int) extent.width / 4, (int) extent.height / 4);

  assert_quarters (&picture, 6, 6, 64, red);
  assert_quarters (&picture, 12 + 64, 6, 64, blue);
  picture_clear (&picture);
}

static void
test_own_art_lies_on_the_map (void)
{
  g_autoptr (BstDeckFile) file = make_one (SVG "viewBox='0 0 10 10'>" QUARTERS);
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  BstSketch sketch = bst_sketch_of (file, 0);
  BstArtExtent extent;
  g_autofree char *svg = NULL;
  Picture picture;

  for (unsigned i = 0; i < 5; i++)
    bst_map_art_add_tile (art, &sketch, (BstPos) { (int16_t) i, 0 }, i);
  svg = bst_map_art_svg (art, BST_ART_PLAIN, 64, &extent);
  picture = picture_of_svg (svg, (int) extent.width / 4, (int) extent.height / 4);
  for (unsigned i = 0; i < 5; i++)
    assert_quarters (&picture, 12 + 64 * (int) i, 12, 64, &quarters[4 - i % 4]);
  picture_clear (&picture);
}

static void
test_guides_lie_over_own_art (void)
{
  g_autoptr (BstDeckFile) file = make_one (SVG "viewBox='0 0 10 10'>" QUARTERS);
  BstSketch sketch = bst_sketch_of (file, 0);
  g_autofree char *svg = bst_tile_art_svg (&sketch, 0, BST_ART_GUIDE);
  Picture picture = picture_of_svg (svg, 64, 64);

  g_assert_cmphex (picture_pixel (&picture, 48, 16), !=, 0xff00ff00);
  g_assert_cmphex (picture_pixel (&picture, 48, 16), !=, picture_pixel (&picture, 16, 16));
  picture_clear (&picture);
}

/* The drawing as a deck takes it. */
static char *
take (const char *svg)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (xmlDoc) doc = NULL;
  size_t len;

  g_assert_true (bst_own_svg_is_good (svg, problems));
  doc = bst_own_svg_parse (svg, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return bst_xml_print (doc, &len);
}

/* What is written with the guide to be painted over comes in again as it was. */
static void
test_own_art_comes_back_from_layers (void)
{
  static const char *const drawings[] = {
    SVG "viewBox='0 0 10 10'>" QUARTERS,
    SVG "viewBox='-5 20 30 10' width='5cm'><!-- who -->\n  <g id='roads'>\n"
        "<path fill='#f00' d='M-5 20h30v10h-30z'/></g>\n</svg>",
    SVG "width='40' height='80' xmlns:inkscape='urn:ink' inkscape:version='1'>"
        "<g inkscape:label='roads'><path fill='#f00' d='M0 0h40v80h-40z'/></g></svg>",
    "<s:svg xmlns:s='http://www.w3.org/2000/svg'><s:g><s:circle r='9'/></s:g></s:svg>",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (drawings); i++) {
    g_autoptr (BstDeckFile) file = make_one (drawings[i]);
    BstSketch sketch = bst_sketch_of (file, 0);
    g_autofree char *own = bst_deck_file_dup_tile_svg (file, 0);
    g_autofree char *layers = bst_tile_art_svg (&sketch, 0, BST_ART_LAYERS);
    g_autofree char *before = take (own);
    g_autofree char *after = take (layers);

    g_test_message ("%s", drawings[i]);
    g_assert_nonnull (strstr (layers, "\"guide\""));
    g_assert_cmpstr (after, ==, before);
  }
}

/* Whatever the drawing calls its plane, the guide covers what is seen of it on the tile. */
static void
test_guide_lies_over_odd_planes (void)
{
  g_autoptr (BstDeckFile) file =
    make_one (SVG "viewBox='-5 20 30 10'><path fill='#f00' d='M-5 20h30v10h-30z'/></svg>");
  BstSketch sketch = bst_sketch_of (file, 0);
  g_autofree char *layers = bst_tile_art_svg (&sketch, 0, BST_ART_LAYERS);
  Picture picture = picture_of_svg (layers, 300, 100);

  g_assert_cmphex (picture_pixel (&picture, 95, 50), ==, 0xffff0000);
  g_assert_cmphex (picture_pixel (&picture, 105, 5), !=, 0xffff0000);
  g_assert_cmphex (picture_pixel (&picture, 195, 95), !=, 0xffff0000);
  g_assert_cmphex (picture_pixel (&picture, 205, 50), ==, 0xffff0000);
  picture_clear (&picture);
}

/* What we draw ourselves is the measure of what others may. */
static void
check_composed (const BstSketch *sketch, void *data)
{
  g_autofree char *composed = bst_tile_art_svg (sketch, 0, BST_ART_PLAIN);
  g_autoptr (BstDeckFile) file = make_one (composed);

  bst_deck_file_unref (g_steal_pointer (&file));
}

static void
test_drawings_like_ours_are_taken (void)
{
  bst_each_tile (check_composed, NULL);
}

/* Nothing of this is an error to whoever draws it, so a map with such a tile can be seen. */
static void
test_odd_drawings_can_be_drawn (void)
{
  static const char *const drawings[] = {
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    SVG "><use href='#nothing'/></svg>",
    SVG "><linearGradient id='a' href='#a'/><path d='M0 0h9'/></svg>",
    SVG "><g transform='scale(0)'><path d='M0 0h9v9z'/></g></svg>",
    SVG "><g transform='matrix(0 0 0 0 0 0)'><path stroke='red' d='M0 0h9v9z'/></g></svg>",
    SVG "><g transform='scale(1e-300)'><circle r='1'/></g></svg>",
    SVG "><g transform='nonsense(1) scale()'><circle r='1'/></g></svg>",
    SVG "><path d='nonsense'/><rect width='-5' height='nan'/><polygon points='1'/></svg>",
    SVG "viewBox='0 0 .01 1000000'><rect width='.1' height='.1'/></svg>",
    SVG "viewBox='1e300 1e300 9 9'><rect width='1' height='1'/></svg>",
    SVG "viewBox='0 0 0 0'><rect width='9' height='9'/></svg>",
    SVG "viewBox='0 0 url(#x)'><rect width='9' height='9'/></svg>",
    SVG "viewBox='0 0 256'><rect width='9' height='9'/></svg>",
    SVG "width='0'><rect width='9' height='9'/></svg>",
    SVG "><g id='a'><use href='#a'/></g><g id='a'/></svg>",
    SVG "><g id='a'><use href='#b'/></g><g id='b'><use href='#a'/></g></svg>",
    SVG "><mask id='m'><rect width='9' height='9' mask='url(#m)'/></mask>"
        "<rect width='9' height='9' mask='url(#m)'/></svg>",
    SVG "><circle r='1e30'/><path d='M0 0h1e12v1e9' stroke='red' stroke-width='1e9'/></svg>",
    SVG "><g transform='scale(1e9) skewX(89.9999)'><rect width='9em' height='9rem'/></g></svg>",
    SVG "><path stroke='red' stroke-dasharray='.00001' d='M0 0h4000v4000'/></svg>",
    SVG "><!-- nothing --><?xml-stylesheet href='x'?><![CDATA[ <rect/> ]]></svg>",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (drawings); i++) {
    g_autoptr (BstDeckFile) file = make_one (drawings[i]);
    Picture picture = draw_first (file, 1, 64);

    picture_clear (&picture);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/own-art/turns-with-its-tile", test_own_art_turns_with_its_tile);
  g_test_add_func ("/render/own-art/fills-its-tile", test_own_art_fills_its_tile);
  g_test_add_func ("/render/own-art/is-turned-for-good", test_own_art_is_turned_for_good);
  g_test_add_func ("/render/own-art/keeps-its-names", test_own_art_keeps_its_names);
  g_test_add_func ("/render/own-art/lies-on-the-map", test_own_art_lies_on_the_map);
  g_test_add_func ("/render/own-art/has-guides-over-it", test_guides_lie_over_own_art);
  g_test_add_func ("/render/own-art/comes-back-from-layers", test_own_art_comes_back_from_layers);
  g_test_add_func ("/render/own-art/has-guides-over-odd-planes", test_guide_lies_over_odd_planes);
  g_test_add_func ("/render/own-art/may-be-like-ours", test_drawings_like_ours_are_taken);
  g_test_add_func ("/render/own-art/may-be-odd", test_odd_drawings_can_be_drawn);
  return g_test_run ();
}
