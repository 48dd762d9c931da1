/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens that bring a picture of their own: where it is seen, how far it reaches, and
 * what becomes of one that nobody can draw.
 */
#include <glib.h>
#include <string.h>

#include "io/own-svg.h"
#include "io/xml-autoptr.h"
#include "io/xml.h"
#include "picture.h"
#include "render/svg-trial.h"
#include "render/tile/badge-art.h"
#include "support/busy-svg.h"

#define SIZE 256
#define SVG "<svg xmlns='http://www.w3.org/2000/svg' "

/* Green above, blue below; the viewBox is not at the origin. */
#define HALVES                                                        \
  SVG "viewBox='-10 -10 20 20'>"                                      \
      "<rect x='-10' y='-10' width='20' height='10' fill='#00ff00'/>" \
      "<rect x='-10' width='20' height='10' fill='#0000ff'/></svg>"

#define GREEN 0xff00ff00
#define BLUE 0xff0000ff

/* A deck with one symbol, that picture, and a tile that shows it as a whole or on its road. */
static BstDeckFile *
make_deck (const char *svg, const char *on)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *xml = g_strdup_printf (
    "<deck xmlns='urn:bastide:deck' format='1' id='own'><module name='fields'/>"
    "<symbol id='mark' on='%s' shape='star' colour='red'>%s</symbol><tiles>"
    "<tile id='T' count='1'%s><road id='road1' sides='N S'%s/></tile></tiles></deck>",
    on, svg, g_str_equal (on, "tile") ? " symbols='mark'" : "",
    g_str_equal (on, "road") ? " symbols='mark'" : "");
  BstDeckFile *file = bst_deck_file_parse (xml, strlen (xml), "own.xml", problems);

  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return file;
}

static BstBadge
badge_of (const BstDeckFile *file)
{
  return bst_badge_of (bst_deck_file_get_symbols (file)->pdata[0]);
}

static Picture
draw_badge (const char *svg)
{
  BstBadge badge = { BST_SHAPE_STAR, BST_TINT_RED, svg };
  g_autofree char *drawn = bst_badge_art_svg (badge, SIZE);

  return picture_of_svg (drawn, SIZE, SIZE);
}

static unsigned
count_colour (const Picture *picture, uint32_t colour)
{
  unsigned n = 0;

  for (int y = 0; y < picture->height; y++)
    for (int x = 0; x < picture->width; x++)
      n += picture_pixel (picture, x, y) == colour;
  return n;
}

static void
test_picture_fills_the_circle (void)
{
  Picture picture = draw_badge (HALVES);

  g_assert_cmphex (picture_pixel (&picture, SIZE / 2, SIZE / 4), ==, GREEN);
  g_assert_cmphex (picture_pixel (&picture, SIZE / 2, SIZE * 3 / 4), ==, BLUE);
  g_assert_cmphex (picture_pixel (&picture, SIZE / 2, SIZE / 2 - 4), ==, GREEN);
  g_assert_cmphex (picture_pixel (&picture, SIZE / 8, SIZE / 2 - 8), ==, GREEN);
  /* Whatever is drawn there, the corners of the badge are empty. */
  g_assert_cmphex (picture_pixel (&picture, 16, 16), ==, 0);
  g_assert_cmphex (picture_pixel (&picture, SIZE - 16, SIZE - 16), ==, 0);
  picture_clear (&picture);
}

/* The same picture, however its measures are said. */
static void
test_measures_do_not_matter (void)
{
  static const char *const drawings[] = {
    HALVES,
    SVG "viewBox='0,0,40,20'><rect width='100%' height='50%' fill='#00ff00'/>"
        "<rect y='50%' width='100%' height='50%' fill='#0000ff'/></svg>",
    SVG "width='20' height='60'><rect y='20' width='20' height='10' fill='#00ff00'/>"
        "<rect y='30' width='20' height='10' fill='#0000ff'/></svg>",
    SVG "viewBox='0 0 20 20' x='900' width='5mm' height='9' preserveAspectRatio='none'>"
        "<path fill='#00ff00' d='M0 0h20v10h-20z'/>"
        "<path fill='#0000ff' d='M0 10h20v10h-20z'/></svg>",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (drawings); i++) {
    Picture picture = draw_badge (drawings[i]);

    g_test_message ("%s", drawings[i]);
    g_assert_cmphex (picture_pixel (&picture, SIZE / 4, SIZE / 2 - 4), ==, GREEN);
    g_assert_cmphex (picture_pixel (&picture, SIZE * 3 / 4, SIZE / 2 + 4), ==, BLUE);
    g_assert_cmphex (picture_pixel (&picture, SIZE / 2, SIZE / 8), ==, GREEN);
    picture_clear (&picture);
  }
}

/* On the tile it stays upright, and what lies around its circle is the same as without it. */
static void
test_picture_stands_on_tiles (void)
{
  static const char *const carriers[] = { "tile", "road" };

  for (unsigned i = 0; i < G_N_ELEMENTS (carriers); i++) {
    g_autoptr (BstDeckFile) file = make_deck (HALVES, carriers[i]);
    g_autoptr (BstDeckFile) plain = make_deck ("", carriers[i]);

    for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
      BstSketch sketch = bst_sketch_of (file, 0);
      BstSketch without = bst_sketch_of (plain, 0);
      Picture own = picture_of_tile (&sketch, rotation, SIZE);
      Picture drawn = picture_of_tile (&without, rotation, SIZE);
      unsigned n_different = 0;

      g_assert_cmpuint (count_colour (&own, GREEN), >, 500);
      g_assert_cmpuint (count_colour (&own, BLUE), >, 500);
      for (int y = 0; y < SIZE; y++)
        for (int x = 0; x < SIZE; x++)
          n_different += picture_difference (picture_pixel (&own, x, y),
                                             picture_pixel (&drawn, x, y)) > 24;
      /* A badge is about 66 wide here. */
      g_assert_cmpuint (n_different, <, 34 * 34 * 22 / 7);
      picture_clear (&own);
      picture_clear (&drawn);
    }
  }
}

/* A token stays a counter in its colour. */
static void
test_counters_keep_their_rim (void)
{
  BstBadge own = { BST_SHAPE_COIN, BST_TINT_RED, HALVES };
  BstBadge drawn = { BST_SHAPE_COIN, BST_TINT_RED, NULL };
  g_autofree char *own_svg = bst_counter_art_svg (own, 1, SIZE);
  g_autofree char *drawn_svg = bst_counter_art_svg (drawn, 1, SIZE);
  Picture picture = picture_of_svg (own_svg, SIZE, SIZE);
  Picture plain = picture_of_svg (drawn_svg, SIZE, SIZE);

  g_assert_cmphex (picture_pixel (&picture, SIZE / 2, SIZE / 4), ==, GREEN);
  for (int x = 20; x < 36; x++)
    g_assert_cmphex (picture_pixel (&picture, x, SIZE / 2), ==,
                     picture_pixel (&plain, x, SIZE / 2));
  picture_clear (&picture);
  picture_clear (&plain);
}

/* What nobody can draw in time is not waited for: the shape is seen. */
static void
test_shape_stands_in (void)
{
  g_autofree char *busy = make_busy_svg ();
  BstBadge own = { BST_SHAPE_STAR, BST_TINT_RED, busy };
  BstBadge drawn = { BST_SHAPE_STAR, BST_TINT_RED, NULL };
  g_autofree char *first = bst_badge_art_svg (own, 48);
  g_autofree char *second = bst_badge_art_svg (drawn, 48);
  g_autofree char *third = bst_counter_art_svg (own, 3, 48);
  g_autofree char *fourth = bst_counter_art_svg (drawn, 3, 48);

  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (third, ==, fourth);
}

/* A trial of the deck finds it, and says which symbol it is about. */
static void
test_trial_names_the_symbol (void)
{
  g_autofree char *busy = make_busy_svg ();
  g_autoptr (BstDeckFile) file = make_deck (busy, "road");
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_svg_trial_of_deck (file, "own.xml", problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 1);
  g_assert_cmpint (bst_problems_get (problems, 0)->code, ==, BST_PROBLEM_SVG_TOO_BUSY);
  g_assert_cmpstr (bst_problems_get (problems, 0)->element, ==, "symbol mark/svg");
}

static void
test_each_picture_has_a_number (void)
{
  char svg[] = HALVES;
  BstBadge star = { BST_SHAPE_STAR, BST_TINT_RED, svg };
  BstBadge leaf = { BST_SHAPE_LEAF, BST_TINT_RED, HALVES };
  unsigned number = bst_badge_to_number (star);
  BstBadge back;

  g_assert_cmpuint (number, >=, BST_SHAPES * BST_TINTS);
  g_assert_cmpuint (bst_badge_to_number (leaf), !=, number);
  /* It is kept, whatever becomes of the deck. */
  memset (svg, ' ', sizeof svg - 1);
  back = bst_badge_from_number (number);
  g_assert_cmpint (back.shape, ==, BST_SHAPE_STAR);
  g_assert_cmpint (back.tint, ==, BST_TINT_RED);
  g_assert_cmpstr (back.svg, ==, HALVES);
  g_assert_cmpuint (bst_badge_to_number (back), ==, number);
}

/* What is painted over comes in again as the picture of its tile. */
static void
test_layers_come_in_again (void)
{
  g_autoptr (BstDeckFile) file = make_deck (HALVES, "road");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstSketch sketch = bst_sketch_of (file, 0);
  g_autofree char *svg = bst_tile_art_svg (&sketch, 0, BST_ART_LAYERS);

  g_assert_nonnull (strstr (svg, "#00ff00"));
  g_assert_true (bst_own_svg_is_good (svg, problems));
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
}

/* The picture as a deck takes it. */
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

/* A picture of a symbol goes out to be painted and comes in again as it was. */
static void
test_pictures_come_in_again (void)
{
  static const char *const drawings[] = { NULL, HALVES };

  for (unsigned i = 0; i < 2 * G_N_ELEMENTS (drawings); i++) {
    BstBadge badge = { BST_SHAPE_HEART, BST_TINT_PURPLE, drawings[i / 2] };
    BstOwnKind kind = i % 2 == 0 ? BST_OWN_SYMBOL : BST_OWN_TOKEN;
    g_autofree char *plain = bst_badge_art_paint (badge, kind);
    g_autofree char *guided = bst_badge_art_paint_guide (badge, kind);
    g_autofree char *before = take (plain);
    g_autofree char *after = take (guided);
    Picture picture = picture_of_svg (guided, 64, 64);
    Picture bare = picture_of_svg (plain, 64, 64);

    g_assert_cmpstr (after, ==, before);
    /* Only what is cut off is covered. */
    g_assert_cmphex (picture_pixel (&picture, 2, 2), !=, picture_pixel (&bare, 2, 2));
    g_assert_cmphex (picture_pixel (&picture, 32, 3), ==, picture_pixel (&bare, 32, 3));
    picture_clear (&picture);
    picture_clear (&bare);
  }
}

/* A shape looks the same as a picture. */
static void
test_shapes_look_the_same_as_pictures (void)
{
  for (unsigned shape = 0; shape < BST_SHAPES; shape++) {
    BstBadge badge = { (BstShape) shape, BST_TINT_BLUE, NULL };
    g_autofree char *painted = bst_badge_art_paint (badge, BST_OWN_SYMBOL);
    g_autofree char *drawn = bst_badge_art_svg (badge, 104);
    BstBadge own = { (BstShape) shape, BST_TINT_BLUE, painted };
    g_autofree char *again = bst_badge_art_svg (own, 104);
    Picture before = picture_of_svg (drawn, 104, 104);
    Picture after = picture_of_svg (again, 104, 104);
    unsigned n_different = 0;

    /* But for the rim, which lies above a picture. */
    for (int y = 20; y < 84; y++)
      for (int x = 20; x < 84; x++)
        n_different += picture_difference (picture_pixel (&before, x, y),
                                           picture_pixel (&after, x, y)) > 24;
    g_test_message ("%s: %u", bst_shape_name ((BstShape) shape), n_different);
    g_assert_cmpuint (n_different, <, 20);
    picture_clear (&before);
    picture_clear (&after);
  }
}

/* A symbol with an odd picture spoils nothing of its tile. */
static void
test_odd_pictures_can_be_drawn (void)
{
  static const char *const drawings[] = {
    "<svg xmlns='http://www.w3.org/2000/svg'/>",
    SVG "viewBox='0 0 .0000001 1000000'><rect width='.1' height='.1'/></svg>",
    SVG "viewBox='1e300 1e300 9 9'><rect width='1' height='1'/></svg>",
    SVG "viewBox='0 0 1e-300 1e-300'><rect width='1%' height='1e300%'/></svg>",
    SVG "viewBox='0 0 0 0'><rect width='-9%' height='nan%'/></svg>",
    SVG "viewBox='0 0 nan inf'><rect width='9' height='9'/></svg>",
    SVG "viewBox='0 0 256'><circle cx='50%' cy='50%' r='%'/></svg>",
    SVG "width='0'><rect width='9' height='9'/></svg>",
    SVG "><clipPath id='clip0'><rect width='1' height='1'/></clipPath>"
        "<g clip-path='url(#clip0)'><rect width='9' height='9'/></g></svg>",
    SVG "><g id='a'><use href='#a'/></g><g id='a'/></svg>",
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (drawings); i++) {
    g_autoptr (BstDeckFile) file = make_deck (drawings[i], "tile");
    BstSketch sketch = bst_sketch_of (file, 0);
    Picture picture = picture_of_tile (&sketch, 1, SIZE);

    g_test_message ("%s", drawings[i]);
    for (int side = 0; side < SIZE; side++)
      g_assert_cmphex (picture_pixel (&picture, side, 1) >> 24, ==, 0xff);
    g_assert_nonnull (badge_of (file).svg);
    picture_clear (&picture);
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/own-badge/fills-the-circle", test_picture_fills_the_circle);
  g_test_add_func ("/render/own-badge/measures-do-not-matter", test_measures_do_not_matter);
  g_test_add_func ("/render/own-badge/stands-on-tiles", test_picture_stands_on_tiles);
  g_test_add_func ("/render/own-badge/counters-keep-their-rim", test_counters_keep_their_rim);
  g_test_add_func ("/render/own-badge/shape-stands-in", test_shape_stands_in);
  g_test_add_func ("/render/own-badge/trial-names-the-symbol", test_trial_names_the_symbol);
  g_test_add_func ("/render/own-badge/each-picture-has-a-number", test_each_picture_has_a_number);
  g_test_add_func ("/render/own-badge/pictures-come-in-again", test_pictures_come_in_again);
  g_test_add_func ("/render/own-badge/shapes-look-the-same-as-pictures",
                   test_shapes_look_the_same_as_pictures);
  g_test_add_func ("/render/own-badge/layers-come-in-again", test_layers_come_in_again);
  g_test_add_func ("/render/own-badge/may-be-odd", test_odd_pictures_can_be_drawn);
  return g_test_run ();
}
