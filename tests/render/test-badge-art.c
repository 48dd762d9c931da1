/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Symbols and tokens of a deck's own: seen in each shape, colour and rotation, wherever they
 * stand, and as large as what is printed.
 */
#include <glib.h>
#include <string.h>

#include "engine/sentences.h"
#include "picture.h"
#include "render/map-art.h"
#include "render/tile/badge-art.h"
#include "support/games.h"

#define SIZE 128

/* Tiles on which a symbol has no more than one place. */
static const char *const tiles[] = {
  "<tile id='T' count='1'MARK><road id='road1' sides='N S'/></tile>",
  "<tile id='T' count='1'><road id='road1' sides='N S'MARK/></tile>",
  "<tile id='T' count='1'><city id='city1' sides='N E'MARK/></tile>",
  "<tile id='T' count='1'><road id='road1' sides='N S'/><field id='field1' at='E1'MARK/></tile>",
  "<tile id='T' count='1'><cloister id='cloister1'MARK/></tile>",
};
static const char *const carriers[] = { "tile", "road", "city", "field", "cloister" };

/* A deck with one tile on which a symbol with that look stands, or does not. */
static BstDeckFile *
make_deck (unsigned carrier, BstBadge badge, bool is_shown)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) xml = g_string_new (NULL);
  BstDeckFile *file;

  g_string_append_printf (xml,
                          "<deck xmlns='urn:bastide:deck' format='1' id='own'>"
                          "<module name='fields'/>"
                          "<symbol id='mark' on='%s' shape='%s' colour='%s'/><tiles>",
                          carriers[carrier], bst_shape_name (badge.shape),
                          bst_tint_name (badge.tint));
  g_string_append (xml, tiles[carrier]);
  g_string_replace (xml, "MARK", is_shown ? " symbols='mark'" : "", 1);
  g_string_append (xml, "</tiles></deck>");
  file = bst_deck_file_parse (xml->str, xml->len, "own.xml", problems);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  return file;
}

static Picture
draw (unsigned carrier, BstBadge badge, bool is_shown, unsigned rotation)
{
  g_autoptr (BstDeckFile) file = make_deck (carrier, badge, is_shown);
  BstSketch sketch = bst_sketch_of (file, 0);

  return picture_of_tile (&sketch, rotation, SIZE);
}

static unsigned
count_differences (const Picture *a, const Picture *b)
{
  unsigned n = 0;

  for (int y = 0; y < a->height; y++)
    for (int x = 0; x < a->width; x++)
      n += picture_difference (picture_pixel (a, x, y), picture_pixel (b, x, y)) > 24;
  return n;
}

static void
test_symbols_are_seen_wherever_they_stand (void)
{
  const BstBadge star = { BST_SHAPE_STAR, BST_TINT_RED, NULL };

  for (unsigned carrier = 0; carrier < G_N_ELEMENTS (tiles); carrier++)
    for (unsigned rotation = 0; rotation < BST_ROTATIONS; rotation++) {
      Picture bare = draw (carrier, star, false, rotation);
      Picture shown = draw (carrier, star, true, rotation);

      /* About as much as a badge of its size covers. */
      g_assert_cmpuint (count_differences (&bare, &shown), >, 500);
      picture_clear (&bare);
      picture_clear (&shown);
    }
}

/* No two looks are alike, even on a small tile. */
static void
test_looks_differ (void)
{
  Picture pictures[BST_SHAPES * BST_TINTS];

  for (unsigned i = 0; i < G_N_ELEMENTS (pictures); i++) {
    g_autofree char *svg = bst_badge_art_svg (bst_badge_from_number (i), 48);

    g_assert_cmpuint (bst_badge_to_number (bst_badge_from_number (i)), ==, i);
    pictures[i] = picture_of_svg (svg, 24, 24);
    for (unsigned k = 0; k < i; k++)
      g_assert_cmpuint (count_differences (&pictures[i], &pictures[k]), >, 20);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (pictures); i++)
    picture_clear (&pictures[i]);
}

/* Whatever a figure stands on, the symbol beside it can be seen. */
static void
test_symbols_have_room (void)
{
  for (unsigned carrier = 0; carrier < G_N_ELEMENTS (tiles); carrier++) {
    const BstBadge leaf = { BST_SHAPE_LEAF, BST_TINT_GREEN, NULL };
    g_autoptr (BstDeckFile) file = make_deck (carrier, leaf, true);
    BstSketch sketch = bst_sketch_of (file, 0);
    g_autoptr (BstLayout) layout = bst_layout_new (&sketch);
    const BstPlace *own = NULL;

    for (unsigned i = 0; i < layout->n_places; i++)
      if (layout->places[i].thing == BST_THING_OWN)
        own = &layout->places[i];
    g_assert_nonnull (own);
    g_assert_cmpfloat (own->scale, >, 0.9);
    g_assert_cmpfloat (own->point.x, >, own->radius);
    g_assert_cmpfloat (own->point.y, >, own->radius);
    for (unsigned i = 0; i < layout->n_places; i++) {
      const BstPlace *other = &layout->places[i];

      if (other != own)
        g_assert_cmpfloat (bst_point_distance (other->point, own->point), >,
                           0.9 * (other->radius + own->radius));
    }
  }
}

static Picture
draw_counter (unsigned n)
{
  g_autofree char *svg =
    bst_counter_art_svg ((BstBadge) { BST_SHAPE_COIN, BST_TINT_YELLOW, NULL }, n, 64);

  return picture_of_svg (svg, 64, 64);
}

static void
test_counters_show_their_number (void)
{
  Picture pictures[100];

  for (unsigned n = 1; n < G_N_ELEMENTS (pictures); n++) {
    pictures[n] = draw_counter (n);
    for (unsigned k = 1; k < n; k++)
      g_assert_cmpuint (count_differences (&pictures[n], &pictures[k]), >, 4);
  }
  for (unsigned n = 1; n < G_N_ELEMENTS (pictures); n++)
    picture_clear (&pictures[n]);
}

static void
test_piles_do_not_overlap (void)
{
  for (unsigned i = 0; i < BST_MAX_TOKENS; i++)
    for (unsigned k = 0; k < i; k++)
      g_assert_cmpfloat (bst_point_distance (bst_counter_art_place (i),
                                             bst_counter_art_place (k)),
                         >,
                         BST_COUNTER_SIZE);
}

/* --- on the map --- */

static const char token_deck[] =
  "<deck xmlns='urn:bastide:deck' format='1' id='mine'>"
  "<token id='gold' shape='coin' colour='yellow'/><token id='ore' shape='square' colour='black'/>"
  "<rule><when event='laid'/><then do='lay' number='3' token='ore'/></rule>"
  "<start><lay tile='RFRF'/></start>"
  "<tiles><tile id='RFRF' count='6'><road id='road1' sides='N S'/></tile></tiles></deck>";

/* The map of a game in which the second kind of tokens lies on the second tile. */
static Picture
draw_map (const BstDeckFile *file, const BstState *state, const GPtrArray *tokens)
{
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  BstSketch sketch = bst_sketch_of (file, 0);
  BstArtExtent extent;
  g_autofree char *svg = NULL;

  for (unsigned i = 0; i < bst_state_n_placed (state); i++)
    bst_map_art_add_tile (art, &sketch, bst_state_placed (state, i).pos,
                          bst_state_placed (state, i).rotation);
  if (tokens != NULL)
    bst_map_art_add_tokens (art, state, tokens);
  svg = bst_map_art_svg (art, BST_ART_PLAIN, 64, &extent);
  return picture_of_svg (svg, (int) extent.width / 4, (int) extent.height / 4);
}

static void
test_tokens_lie_on_the_map (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (token_deck, strlen (token_deck), "mine.xml", problems);
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();
  const BstDeck *numbers[] = { bst_deck_file_get_deck (file) };
  BstRulesResult result;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = numbers;
  setup.n_decks = 1;
  g_ptr_array_add (decks, file);

  g_autoptr (BstRules) rules = bst_rules_new (&setup, &result, NULL);
  g_autoptr (GPtrArray) tokens = bst_own_list_tokens (rules, decks);
  g_autoptr (BstState) state = games_play (rules, 1, 2);
  Picture bare = draw_map (file, state, NULL);
  Picture full = draw_map (file, state, tokens);

  g_assert_cmpuint (tokens->len, ==, 2);
  g_assert_cmpstr (((BstOwnThing *) tokens->pdata[1])->id, ==, "ore");
  g_assert_cmpuint (bst_state_tokens_on (state, 1, 1), ==, 3);
  g_assert_cmpuint (count_differences (&bare, &full), >, 60);
  picture_clear (&bare);
  picture_clear (&full);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/render/badge-art/is-seen-wherever-it-stands",
                   test_symbols_are_seen_wherever_they_stand);
  g_test_add_func ("/render/badge-art/looks-differ", test_looks_differ);
  g_test_add_func ("/render/badge-art/has-room", test_symbols_have_room);
  g_test_add_func ("/render/badge-art/counters-show-their-number",
                   test_counters_show_their_number);
  g_test_add_func ("/render/badge-art/piles-do-not-overlap", test_piles_do_not_overlap);
  g_test_add_func ("/render/badge-art/tokens-lie-on-the-map", test_tokens_lie_on_the_map);
  return g_test_run ();
}
