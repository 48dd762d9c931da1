/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What strokes across a tile mean, how tiles are searched, and the words for what is on
 * them.
 */
#include "document/tile-search.h"
#include "document/tile-stroke.h"
#include "words/tile.h"

static BstLibrary *library;

static const BstStrokeEnd middle = { .type = BST_STROKE_MIDDLE };

static BstStrokeEnd
side (BstSide which)
{
  return (BstStrokeEnd) { BST_STROKE_PORT, 3 * (unsigned) which + 1 };
}

static BstStrokeEnd
building (unsigned feature)
{
  return (BstStrokeEnd) { BST_STROKE_BUILDING, feature };
}

/* A tile whose sides show `letters`, nothing joined. */
static BstTileDraft *
new_draft (const char *letters)
{
  BstTileDraft *draft = bst_tile_draft_new ("t");

  for (unsigned i = 0; i < BST_SIDES; i++)
    for (unsigned edge = 0; edge < BST_EDGE_KINDS; edge++)
      if (bst_edge_letter ((BstEdge) edge) == letters[i])
        bst_stroke_set_side (draft, i, (BstEdge) edge);
  return draft;
}

static void
assert_drawn (BstTileDraft *draft, const char *inside)
{
  g_autofree char *xml = bst_tile_draft_to_xml (draft);
  g_autofree char *expected = g_strdup_printf ("<tile id=\"t\" count=\"1\"%s", inside);

  g_assert_cmpstr (g_strstrip (xml), ==, expected);
}

static void
test_road_goes_on_to_a_bare_side (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("RFFF");

  g_assert_true (bst_stroke_draw (draft, side (BST_SOUTH), side (BST_NORTH)));
  assert_drawn (draft, ">\n      <road id=\"road1\" sides=\"N S\"/>\n    </tile>");
  g_assert_false (bst_stroke_can_draw (draft, side (BST_SOUTH), side (BST_NORTH)));
}

/* The first thing that people try on an empty tile. */
static void
test_line_over_bare_ground_is_a_road (void)
{
  const BstStrokeEnd corner = { BST_STROKE_PORT, 3 * BST_WEST };
  g_autoptr (BstTileDraft) draft = new_draft ("FFFF");

  g_assert_false (bst_stroke_can_draw (draft, corner, side (BST_WEST)));
  g_assert_true (bst_stroke_draw (draft, corner, side (BST_EAST)));
  assert_drawn (draft, ">\n      <road id=\"road1\" sides=\"E W\"/>\n    </tile>");
  g_assert_true (bst_stroke_draw (draft, side (BST_NORTH), middle));
  g_assert_cmpint (bst_tile_draft_get_side (draft, BST_NORTH), ==, BST_EDGE_ROAD);
  bst_tile_draft_drop (draft, BST_FEATURE_TOWER);
  g_assert_true (bst_stroke_draw (draft, building (2), side (BST_SOUTH)));
  g_assert_cmpint (bst_tile_draft_get_side (draft, BST_SOUTH), ==, BST_EDGE_ROAD);
}

static void
test_third_road_makes_a_crossing (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("RFRF");

  bst_stroke_draw (draft, side (BST_NORTH), side (BST_SOUTH));
  g_assert_true (bst_stroke_draw (draft, side (BST_NORTH), side (BST_EAST)));
  assert_drawn (draft, ">\n      <road id=\"road1\" sides=\"N\"/>\n"
                       "      <road id=\"road2\" sides=\"E\"/>\n"
                       "      <road id=\"road3\" sides=\"S\"/>\n"
                       "      <meet at=\"crossing\" of=\"road1 road2 road3\"/>\n    </tile>");
}

static void
test_fourth_road_comes_to_the_crossing (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("RRRF");

  bst_stroke_draw (draft, side (BST_NORTH), middle);
  g_assert_true (bst_stroke_draw (draft, side (BST_WEST), side (BST_EAST)));
  for (unsigned i = 0; i < 4; i++)
    g_assert_cmpint (bst_tile_draft_get_road_end (draft, i), ==, BST_ROAD_END_CROSSING);
}

/* Two roads of a crossing can be made one that passes it. */
static void
test_roads_of_a_crossing_are_joined (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("RRRF");

  bst_stroke_draw (draft, side (BST_NORTH), middle);
  g_assert_true (bst_stroke_draw (draft, side (BST_NORTH), side (BST_SOUTH)));
  assert_drawn (draft, ">\n      <road id=\"road1\" sides=\"N S\"/>\n"
                       "      <road id=\"road2\" sides=\"E\"/>\n    </tile>");
}

static void
test_roads_at_a_well_are_one (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("RRFR");

  bst_tile_draft_set_feature_symbols (draft, 0, (BstSymbols) 1 << BST_SYMBOL_WELL);
  g_assert_true (bst_stroke_draw (draft, side (BST_NORTH), side (BST_EAST)));
  g_assert_true (bst_stroke_draw (draft, side (BST_NORTH), side (BST_WEST)));
  assert_drawn (draft, ">\n"
                       "      <road id=\"road1\" sides=\"N E W\" symbols=\"well\"/>\n    </tile>");
}

static void
test_road_leads_to_a_building (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("RFFF");

  bst_tile_draft_drop (draft, BST_FEATURE_TOWER);
  g_assert_true (bst_stroke_draw (draft, building (1), side (BST_NORTH)));
  g_assert_cmpint (bst_tile_draft_get_road_end (draft, 0), ==, BST_ROAD_END_BUILDING);
  g_assert_false (bst_stroke_can_draw (draft, side (BST_NORTH), building (1)));
  g_assert_true (bst_stroke_draw (draft, side (BST_NORTH), middle));
  g_assert_cmpint (bst_tile_draft_get_road_end (draft, 0), ==, BST_ROAD_END_OPEN);
}

static void
test_new_road_leads_to_the_monastery (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("FFFF");

  bst_tile_draft_drop (draft, BST_FEATURE_CLOISTER);
  bst_stroke_set_side (draft, BST_SOUTH, BST_EDGE_ROAD);
  bst_stroke_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  assert_drawn (draft, ">\n      <cloister id=\"cloister1\"/>\n"
                       "      <road id=\"road1\" sides=\"S\"/>\n"
                       "      <road id=\"road2\" sides=\"N\"/>\n"
                       "      <meet at=\"building\" of=\"cloister1 road1\"/>\n"
                       "      <meet at=\"building\" of=\"cloister1 road2\"/>\n    </tile>");
  /* As one road they pass it. */
  g_assert_true (bst_stroke_draw (draft, side (BST_NORTH), side (BST_SOUTH)));
  assert_drawn (draft, ">\n      <cloister id=\"cloister1\"/>\n"
                       "      <road id=\"road1\" sides=\"N S\"/>\n    </tile>");
}

static void
test_middle_parts_cities_but_leaves_shields (void)
{
  g_autoptr (BstTileDraft) draft = new_draft ("CCFF");

  bst_stroke_draw (draft, side (BST_NORTH), side (BST_EAST));
  bst_tile_draft_set_shields (draft, 0, 1);
  g_assert_true (bst_stroke_draw (draft, side (BST_EAST), middle));
  assert_drawn (draft, ">\n      <city id=\"city1\" sides=\"N\" shields=\"1\"/>\n"
                       "      <city id=\"city2\" sides=\"E\"/>\n    </tile>");
  g_assert_false (bst_stroke_can_draw (draft, side (BST_EAST), middle));
}

/* --- searching --- */

static unsigned
count_matches (BstDeckDocument *document, const char *text)
{
  g_autoptr (BstTileSearch) search = bst_tile_search_new (text);
  GListModel *tiles = bst_deck_document_get_tiles (document);
  unsigned n = 0;

  for (unsigned i = 0; i < g_list_model_get_n_items (tiles); i++)
    if (bst_tile_search_matches (search, document, bst_deck_document_get_tile (document, i)))
      n++;
  return n;
}

static void
test_search_finds_what_is_on_tiles (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckDocument) document =
    bst_deck_document_new (BST_TEMPLATE_EMPTY, "mine", "en", "Mine", library, problems);
  g_autoptr (BstTileDraft) crossing = new_draft ("RFRF");
  g_autoptr (BstTileDraft) inn = new_draft ("CRFR");

  /* Faulty: the roads cross the city. */
  bst_tile_draft_set_id (crossing, "odd");
  bst_tile_draft_join (crossing, 1, 7);
  bst_tile_draft_set_side (crossing, BST_EAST, BST_EDGE_CITY);
  bst_tile_draft_join (crossing, 4, 10);
  bst_tile_draft_set_feature_symbols (inn, 1, (BstSymbols) 1 << BST_SYMBOL_INN);
  bst_deck_document_add_tile (document, 0, inn);
  bst_deck_document_add_tile (document, 1, crossing);

  g_assert_null (bst_tile_search_new ("  "));
  g_assert_cmpuint (count_matches (document, "INN"), ==, 1);
  g_assert_cmpuint (count_matches (document, "road city"), ==, 2);
  g_assert_cmpuint (count_matches (document, "rcrf"), ==, 1);
  g_assert_cmpuint (count_matches (document, "RCRC"), ==, 1);
  g_assert_cmpuint (count_matches (document, "odd inn"), ==, 0);
}

/* --- words --- */

static void
assert_described (BstFeature feature, const char *expected)
{
  g_autofree char *text = bst_feature_describe (&feature);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_features_have_words (void)
{
  g_autofree char *shown = bst_side_describe (BST_WEST, BST_EDGE_RIVER);

  assert_described ((BstFeature) { .type = BST_FEATURE_CITY, .ports = 0x007 }, "City: north");
  assert_described ((BstFeature) { .type = BST_FEATURE_ROAD, .ports = 0x012 },
                    "Road: north and east");
  assert_described ((BstFeature) { .type = BST_FEATURE_RIVER, .ports = 0x482 },
                    "River: north, south and west");
  assert_described ((BstFeature) { .type = BST_FEATURE_GARDEN }, "Garden");
  assert_described ((BstFeature) { .type = BST_FEATURE_FIELD, .ports = 0xfff },
                    "Field: all sides, touches no city");
  assert_described ((BstFeature) { .type = BST_FEATURE_FIELD, .touches = 3 },
                    "Field: enclosed, touches 2 cities");
  g_assert_cmpstr (shown, ==, "West side: river");
  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    g_assert_true (bst_symbol_lack ((BstSymbol) i) == NULL ||
                   bst_symbol_carrier ((BstSymbol) i) != BST_FEATURE_TYPES);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);

#define ADD(path, test) g_test_add_func ("/document/tile-stroke/" path, test)
  ADD ("road-goes-on-to-a-bare-side", test_road_goes_on_to_a_bare_side);
  ADD ("line-over-bare-ground-is-a-road", test_line_over_bare_ground_is_a_road);
  ADD ("third-road-makes-a-crossing", test_third_road_makes_a_crossing);
  ADD ("fourth-road-comes-to-the-crossing", test_fourth_road_comes_to_the_crossing);
  ADD ("roads-of-a-crossing-are-joined", test_roads_of_a_crossing_are_joined);
  ADD ("roads-at-a-well-are-one", test_roads_at_a_well_are_one);
  ADD ("road-leads-to-a-building", test_road_leads_to_a_building);
  ADD ("new-road-leads-to-the-monastery", test_new_road_leads_to_the_monastery);
  ADD ("middle-parts-cities-but-leaves-shields", test_middle_parts_cities_but_leaves_shields);
  ADD ("search-finds-what-is-on-tiles", test_search_finds_what_is_on_tiles);
  ADD ("features-have-words", test_features_have_words);
#undef ADD

  int result = g_test_run ();

  bst_library_free (library);
  return result;
}
