/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles drawn by their meaning: that every tile of the built-in decks can be, and what
 * each operation does.
 */
#include <string.h>

#include "document/tile-crossing.h"
#include "document/tile-draft.h"
#include "document/tile-stroke.h"
#include "io/deck-source.h"
#include "io/library.h"
#include "render/tile/tile-art.h"

static BstLibrary *library;

static const BstDrawing *
drawing_of (BstTileDraft *draft)
{
  return &bst_tile_draft_get_form (draft)->drawing;
}

/* --- drawing a given tile from nothing --- */

/* Draws feature `index` of `wanted`, as one who clicks sides and drags between them. */
static void
draw_feature (BstTileDraft *draft, const BstDrawing *wanted, unsigned index)
{
  const BstFeature *feature = &wanted->features[index];
  BstEdge edge = feature->type == BST_FEATURE_CITY   ? BST_EDGE_CITY
                 : feature->type == BST_FEATURE_ROAD ? BST_EDGE_ROAD
                                                     : BST_EDGE_RIVER;
  int first = -1;

  if (bst_tile_draft_is_dropped ((BstFeatureType) feature->type)) {
    g_assert_true (bst_tile_draft_drop (draft, (BstFeatureType) feature->type));
    return;
  }

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (!(feature->ports & bst_side_ports (side)))
      continue;

    bool is_whole = (feature->ports & bst_port (side, 1)) != 0;
    unsigned port = 3 * side + (is_whole ? 1 : feature->ports & bst_port (side, 0) ? 0
                                                                                   : 2);

    if (!is_whole)
      bst_tile_draft_share_side (draft, side);
    else
      while (bst_tile_draft_get_side (draft, side) != edge)
        bst_tile_draft_cycle_side (draft, side);
    if (first >= 0)
      g_assert_true (bst_tile_draft_join (draft, (unsigned) first, port));
    else
      first = (int) port;
  }
}

/* Lets things meet: roads by the way they end, if that says it all. */
static void
draw_meet (BstTileDraft *draft, const BstTileForm *wanted, unsigned index)
{
  static const BstRoadEnd ends[] = {
    [BST_MEET_CROSSING] = BST_ROAD_END_CROSSING,
    [BST_MEET_GATE] = BST_ROAD_END_GATE,
    [BST_MEET_BUILDING] = BST_ROAD_END_BUILDING,
  };
  const BstDrawing *drawing = &wanted->drawing;
  BstFeatures features = drawing->meets[index];
  BstMeet kind = (BstMeet) wanted->meet_kinds[index];
  g_autoptr (BstTileDraft) tried = bst_tile_draft_copy (draft);
  unsigned n_before = drawing_of (draft)->n_meets;

  if (kind != BST_MEET_WALL && kind != BST_MEET_BRIDGE) {
    int at = BST_DRAFT_NEAREST;

    for (unsigned i = 0; i < drawing->n_features; i++)
      if ((features >> i & 1) && drawing->features[i].type != BST_FEATURE_ROAD)
        at = (int) i;
    for (unsigned i = 0; i < drawing->n_features; i++)
      if ((features >> i & 1) && drawing->features[i].type == BST_FEATURE_ROAD)
        bst_tile_draft_set_road_end (tried, i, ends[kind], at);

    const BstDrawing *drawn = drawing_of (tried);
    if (drawn->n_meets == n_before + 1 && drawn->meets[n_before] == features &&
        memcmp (drawn->meets, drawing->meets, n_before * sizeof drawn->meets[0]) == 0) {
      for (unsigned i = 0; i < drawing->n_features; i++)
        if ((features >> i & 1) && drawing->features[i].type == BST_FEATURE_ROAD)
          bst_tile_draft_set_road_end (draft, i, ends[kind], at);
      return;
    }
  }
  g_assert_true (bst_tile_draft_meet (draft, kind, features));
}

static unsigned
first_port (BstPorts ports)
{
  unsigned port = 0;

  while (!(ports >> port & 1))
    port++;
  return port;
}

static void
draw_given_fields (BstTileDraft *draft, const BstTileForm *wanted)
{
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  /* A tunnel has given them. */
  bst_tile_draft_work_out_fields (draft);
  g_assert_true (bst_tile_draft_give_fields (draft));
  for (unsigned i = form->n_fields; i-- > 0;)
    if (form->fields[i].ports == 0)
      bst_tile_draft_remove_field (draft, i);

  for (unsigned i = 0; i < wanted->n_fields; i++) {
    const BstFeature *field = &wanted->fields[i];

    if (field->ports == 0) {
      g_assert_true (bst_tile_draft_add_enclosed_field (draft, field->touches));
      continue;
    }
    for (unsigned port = 0; port < BST_PORTS; port++)
      if (field->ports >> port & 1)
        bst_tile_draft_join_fields (draft, first_port (field->ports), port);
  }
  for (unsigned i = 0; i < wanted->n_fields; i++)
    if (wanted->fields[i].ports != 0)
      bst_tile_draft_set_field_number (draft, first_port (wanted->fields[i].ports),
                                       wanted->fields[i].number);
  for (unsigned i = 0; i < wanted->n_fields; i++)
    bst_tile_draft_set_touches (draft, i, wanted->fields[i].touches);
}

static BstTileDraft *
draw (const BstTileForm *wanted)
{
  BstTileDraft *draft = bst_tile_draft_new (wanted->id);
  const BstDrawing *drawing = &wanted->drawing;

  bst_tile_draft_set_count (draft, wanted->count);
  for (guint i = 0; i < wanted->texts->len; i++) {
    const BstText *text = g_ptr_array_index (wanted->texts, i);

    bst_tile_draft_set_text (draft, text->kind, text->lang, text->text);
  }
  bst_tile_draft_set_symbols (draft, wanted->symbols);
  for (unsigned i = 0; i < drawing->n_features; i++)
    draw_feature (draft, drawing, i);
  for (unsigned i = 0; i < drawing->n_features; i++) {
    bst_tile_draft_set_feature_symbols (draft, i, drawing->features[i].symbols);
    bst_tile_draft_set_shields (draft, i, drawing->features[i].shields);
    bst_tile_draft_set_tapers (draft, i, drawing->tapers[i]);
  }
  for (unsigned i = 0; i < drawing->n_meets; i++)
    draw_meet (draft, wanted, i);

  if (wanted->has_given_fields) {
    draw_given_fields (draft, wanted);
  } else {
    for (unsigned i = 0; i < wanted->n_fields; i++) {
      unsigned port = first_port (wanted->fields[i].ports);

      g_assert_true (bst_tile_draft_set_field_number (draft, port, wanted->fields[i].number));
      bst_tile_draft_set_field_symbols (draft, port, wanted->fields[i].symbols);
    }
  }
  return draft;
}

static void
assert_same_tile (const BstTile *tile, const BstTile *wanted)
{
  g_assert_cmpmem (tile->edges, sizeof tile->edges, wanted->edges, sizeof wanted->edges);
  g_assert_cmphex (tile->symbols, ==, wanted->symbols);
  g_assert_cmpuint (tile->n_features, ==, wanted->n_features);
  for (unsigned i = 0; i < tile->n_features; i++) {
    const BstFeature *a = &tile->features[i];
    const BstFeature *b = &wanted->features[i];

    g_assert_cmpuint (a->type, ==, b->type);
    g_assert_cmpuint (a->number, ==, b->number);
    g_assert_cmphex (a->ports, ==, b->ports);
    g_assert_cmphex (a->touches, ==, b->touches);
    g_assert_cmphex (a->symbols, ==, b->symbols);
    g_assert_cmpuint (a->shields, ==, b->shields);
  }
}

/* The element of tile `id` in the text of a deck. */
static char *
dup_element (const char *xml, const char *id)
{
  g_autofree char *start = g_strdup_printf ("<tile id=\"%s\"", id);
  const char *element = strstr (xml, start);
  const char *end = strstr (element, "</tile>");

  g_assert_nonnull (end);
  return g_strndup (element, (size_t) (end - element) + strlen ("</tile>"));
}

/* A tile of which one element does not list features in their order. */
static bool
is_written_otherwise (const char *element)
{
  return strstr (element, "touches=\"city2 city1\"") != NULL;
}

static unsigned
draw_deck (const char *id)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, id, problems);
  size_t len;
  g_autofree char *xml = bst_deck_file_to_xml (file, &len);
  g_autoptr (BstDeckSource) source = bst_deck_source_new (xml, len, id, problems);
  const BstDeck *deck = bst_deck_file_get_deck (file);
  unsigned n = 0;

  /* Only their deck knows what symbols of its own are called. */
  if (deck->n_symbols > 0)
    return 0;
  for (unsigned i = 0; i < deck->n_tiles; i++) {
    const BstTileForm *wanted = bst_deck_source_get_form (source, i);

    if (wanted->edges != NULL)
      continue; /* the fortress and the abbey */

    g_autoptr (BstTileDraft) draft = draw (wanted);
    g_autofree char *element = dup_element (xml, wanted->id);
    g_autofree char *drawn = bst_tile_draft_to_xml (draft);

    g_test_message ("%s.%s", id, wanted->id);
    g_assert_true (bst_tile_draft_is_good (draft));
    assert_same_tile (bst_tile_draft_get_tile (draft), &deck->tiles[i].tile);
    if (!is_written_otherwise (element))
      g_assert_cmpstr (drawn, ==, element);
    n++;
  }
  return n;
}

static void
test_draft_draws_every_built_in_tile (void)
{
  unsigned n = 0;

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++)
    n += draw_deck (*id);

  /* All kinds of the built-in decks but twelve spaces of the fortress and the abbey. */
  g_assert_cmpuint (n, ==, 236 - 13);
}

/* --- single operations --- */

static void
test_draft_cycles_a_side (void)
{
  static const BstEdge expected[] = { BST_EDGE_CITY, BST_EDGE_ROAD, BST_EDGE_RIVER,
                                      BST_EDGE_FIELD };
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  for (unsigned i = 0; i < G_N_ELEMENTS (expected); i++) {
    bst_tile_draft_cycle_side (draft, BST_EAST);
    g_assert_cmpint (bst_tile_draft_get_side (draft, BST_EAST), ==, expected[i]);
    g_assert_true (bst_tile_draft_is_good (draft));
  }
  bst_tile_draft_cycle_side_back (draft, BST_EAST);
  g_assert_cmpint (bst_tile_draft_get_side (draft, BST_EAST), ==, BST_EDGE_RIVER);
  g_assert_cmpuint (drawing_of (draft)->n_features, ==, 1);
}

static void
test_draft_drags_a_road_to_a_bare_side (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  g_assert_false (bst_tile_draft_join (draft, 4, 7));
  g_assert_true (bst_tile_draft_join (draft, 7, 1));
  g_assert_cmpuint (drawing_of (draft)->n_features, ==, 1);
  g_assert_cmphex (drawing_of (draft)->features[0].ports, ==, 1 << 1 | 1 << 7);
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 3);

  g_assert_true (bst_tile_draft_separate (draft, 0));
  g_assert_cmpuint (drawing_of (draft)->n_features, ==, 2);
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 3);
}

static void
test_draft_drags_a_road_to_a_city_gate (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_CITY);
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_ROAD);
  g_assert_true (bst_tile_draft_join (draft, 7, 1));
  g_assert_cmpint (bst_tile_draft_get_road_end (draft, 1), ==, BST_ROAD_END_GATE);
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 4);

  g_assert_true (bst_tile_draft_set_road_end (draft, 1, BST_ROAD_END_OPEN, BST_DRAFT_NEAREST));
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 3);
  g_assert_true (bst_tile_draft_set_road_end (draft, 1, BST_ROAD_END_GATE, BST_DRAFT_NEAREST));
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 4);
}

static void
test_draft_crosses_all_open_roads (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  for (unsigned side = BST_EAST; side <= BST_WEST; side++)
    bst_tile_draft_set_side (draft, side, BST_EDGE_ROAD);
  g_assert_true (bst_tile_draft_set_road_end (draft, 2, BST_ROAD_END_CROSSING, BST_DRAFT_NEAREST));
  g_assert_cmpuint (drawing_of (draft)->n_meets, ==, 1);
  g_assert_cmphex (drawing_of (draft)->meets[0], ==, 7);

  /* One that is taken away leaves the others together; the last two part. */
  bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_FIELD);
  g_assert_cmphex (drawing_of (draft)->meets[0], ==, 3);
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_FIELD);
  g_assert_cmpuint (drawing_of (draft)->n_meets, ==, 0);
}

static void
test_draft_runs_a_road_along_a_wall (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_CITY);
  bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 4, 10);
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 4);
  g_assert_true (bst_tile_draft_meet (draft, BST_MEET_WALL, 3));
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 5);
  g_assert_true (bst_tile_draft_part (draft, 0));
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 4);
}

/* A tunnel: what crosses is a fault until the fields are given. */
static void
test_draft_gives_fields_to_a_tunnel (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_CITY);
  bst_tile_draft_join (draft, 4, 10);
  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 1, 7);
  g_assert_false (bst_tile_draft_is_good (draft));
  g_assert_cmpint (bst_problems_get (bst_tile_draft_get_problems (draft), 0)->code, ==,
                   BST_PROBLEM_CROSSES);
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 6);

  g_assert_true (bst_tile_draft_give_fields (draft));
  g_assert_true (bst_tile_draft_join_fields (draft, 0, 2));
  g_assert_true (bst_tile_draft_join_fields (draft, 6, 8));
  g_assert_true (bst_tile_draft_is_good (draft));
  g_assert_cmpuint (bst_tile_draft_get_tile (draft)->n_features, ==, 4);

  /* Land that comes and goes belongs to a field at once. */
  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_FIELD);
  g_assert_true (bst_tile_draft_is_good (draft));
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_CITY);
  g_assert_true (bst_tile_draft_is_good (draft));
  g_assert_true (bst_tile_draft_work_out_fields (draft));
  g_assert_true (bst_tile_draft_is_good (draft));
}

/* The symbol alone does the same, before and after, and takes it back. */
static void
test_draft_tunnel_symbol_joins_fields (void)
{
  const BstSymbols tunnel = (BstSymbols) 1 << BST_SYMBOL_TUNNEL;
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_CITY);
  bst_tile_draft_join (draft, 4, 10);
  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 1, 7);
  g_assert_cmphex (bst_crossing_find (draft), ==, 3);
  g_assert_true (bst_tile_draft_set_feature_symbols (draft, 1, tunnel));
  g_assert_true (bst_tile_draft_is_good (draft));
  g_assert_cmpuint (form->n_fields, ==, 2);
  g_assert_cmphex (form->fields[0].ports, ==, 1 << 0 | 1 << 2);
  g_assert_cmphex (form->fields[0].touches, ==, 1);
  g_assert_true (bst_tile_draft_set_feature_symbols (draft, 1, 0));
  g_assert_cmphex (bst_crossing_find (draft), ==, 3);

  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_FIELD);
  g_assert_true (bst_tile_draft_set_feature_symbols (draft, 1, tunnel));
  g_assert_false (form->has_given_fields);
  bst_stroke_draw (draft, (BstStrokeEnd) { BST_STROKE_PORT, 1 },
                   (BstStrokeEnd) { BST_STROKE_PORT, 7 });
  g_assert_true (bst_tile_draft_is_good (draft));
  g_assert_cmpuint (form->n_fields, ==, 2);
}

typedef gboolean (*Settle) (BstTileDraft *draft, BstFeatures features);

/* What crosses, in sides of roads and cities, how that is settled, and what comes of it; NULL if
 * that cannot be. */
static const struct
{
  const char *name;
  unsigned first; /* on the east and west sides */
  Settle settle;
  const char *meets;
} crossings[] = {
  { "roads-meet", BST_EDGE_ROAD, bst_crossing_meet,
    "<meet at=\"crossing\" of=\"road1 road2 road3 road4\"/>" },
  { "roads-bridge", BST_EDGE_ROAD, bst_crossing_bridge,
    "<meet at=\"bridge\" of=\"road1 road2\"/>" },
  { "gates", BST_EDGE_CITY, bst_crossing_meet, "<meet at=\"gate\" of=\"city1 road2\"/>" },
  { "river-does-not-meet", BST_EDGE_RIVER, bst_crossing_meet, NULL },
  { "river-bridge", BST_EDGE_RIVER, bst_crossing_bridge,
    "<meet at=\"bridge\" of=\"river1 road1\"/>" },
};

static void
test_crossing_is_settled (gconstpointer data)
{
  unsigned i = GPOINTER_TO_UINT (data);
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");
  BstFeatures crossing;
  g_autofree char *xml = NULL;

  bst_tile_draft_set_side (draft, BST_EAST, crossings[i].first);
  bst_tile_draft_set_side (draft, BST_WEST, crossings[i].first);
  bst_tile_draft_join (draft, 4, 10);
  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_ROAD);
  if (bst_crossing_find (draft) == 0)
    bst_tile_draft_join (draft, 1, 7);
  crossing = bst_crossing_find (draft);
  g_assert_cmphex (crossing, ==, 3);
  g_assert_cmpint (crossings[i].settle (draft, crossing), ==, crossings[i].meets != NULL);
  xml = bst_tile_draft_to_xml (draft);
  if (crossings[i].meets != NULL)
    g_assert_nonnull (strstr (xml, crossings[i].meets));
  g_assert_cmpint (bst_tile_draft_is_good (draft), ==, crossings[i].meets != NULL);
}

/* A port goes to another field, and a field that has lost its last one closes the gap. */
static void
test_draft_moves_a_port_to_another_field (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_CITY);
  bst_tile_draft_join (draft, 4, 10);
  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 1, 7);
  g_assert_false (bst_tile_draft_move_port (draft, 2, 0));
  bst_tile_draft_give_fields (draft);
  g_assert_cmpuint (form->n_fields, ==, 4);
  g_assert_false (bst_tile_draft_move_port (draft, 0, 0));
  g_assert_false (bst_tile_draft_move_port (draft, 1, 0));
  g_assert_false (bst_tile_draft_move_port (draft, 2, 4));

  g_assert_true (bst_tile_draft_move_port (draft, 2, 0));
  g_assert_true (bst_tile_draft_move_port (draft, 8, 1));
  g_assert_cmpuint (form->n_fields, ==, 2);
  g_assert_cmphex (form->fields[0].ports, ==, 1 << 0 | 1 << 2);
  g_assert_cmphex (form->fields[1].ports, ==, 1 << 6 | 1 << 8);
  g_assert_cmpuint (form->fields[1].number, ==, 2);

  /* A field that reaches no side can get one, and what is left behind keeps its own. */
  g_assert_true (bst_tile_draft_add_enclosed_field (draft, 0));
  g_assert_true (bst_tile_draft_move_port (draft, 6, 2));
  g_assert_cmphex (form->fields[1].ports, ==, 1 << 8);
  g_assert_cmphex (form->fields[2].ports, ==, 1 << 6);
  g_assert_cmphex (form->fields[2].touches, ==, 0);
  g_assert_true (bst_tile_draft_is_good (draft));
}

/* A city that shares a side stays what it was, and can have the whole side again. */
static void
test_draft_shares_a_side_and_settles_it (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");
  const BstDrawing *drawing = drawing_of (draft);

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_CITY);
  bst_tile_draft_join (draft, 1, 4);
  bst_tile_draft_set_shields (draft, 0, 2);
  g_assert_false (bst_tile_draft_settle_side (draft, 0, BST_NORTH));

  /* It keeps the end next to the east, which it reaches too. */
  g_assert_true (bst_tile_draft_share_side (draft, BST_NORTH));
  g_assert_cmpuint (drawing->n_features, ==, 2);
  g_assert_cmphex (drawing->features[0].ports, ==, bst_port (0, 2) | bst_side_ports (1));
  g_assert_cmpuint (drawing->features[0].shields, ==, 2);
  g_assert_cmphex (drawing->features[1].ports, ==, bst_port (0, 0));
  g_assert_false (bst_tile_draft_share_side (draft, BST_NORTH));
  g_assert_true (bst_tile_draft_is_good (draft));

  g_assert_false (bst_tile_draft_settle_side (draft, 0, BST_EAST));
  g_assert_true (bst_tile_draft_settle_side (draft, 0, BST_NORTH));
  g_assert_cmpuint (drawing->n_features, ==, 1);
  g_assert_cmphex (drawing->features[0].ports, ==, bst_side_ports (0) | bst_side_ports (1));
  g_assert_cmpuint (drawing->features[0].shields, ==, 2);

  /* The other one gets it, and the first one keeps what else it has. */
  bst_tile_draft_share_side (draft, BST_NORTH);
  g_assert_true (bst_tile_draft_settle_side (draft, 1, BST_NORTH));
  g_assert_cmphex (drawing->features[0].ports, ==, bst_side_ports (1));
  g_assert_cmphex (drawing->features[1].ports, ==, bst_side_ports (0));
  g_assert_true (bst_tile_draft_is_good (draft));
}

static void
test_draft_keeps_names_of_fields_that_are_there (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 1, 7);
  bst_tile_draft_set_field_symbols (draft, 4, 1u << BST_SYMBOL_PIGS);
  g_assert_cmpuint (bst_tile_draft_get_form (draft)->n_fields, ==, 1);
  bst_tile_draft_set_side (draft, BST_WEST, BST_EDGE_CITY);
  g_assert_true (bst_tile_draft_is_good (draft));
  g_assert_cmpuint (bst_tile_draft_get_form (draft)->n_fields, ==, 1);
  bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_ROAD);
  g_assert_true (bst_tile_draft_is_good (draft));
  g_assert_cmpuint (bst_tile_draft_get_form (draft)->n_fields, ==, 0);
}

static void
test_draft_turns_and_mirrors_back (void)
{
  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, *id, problems);
    size_t len;
    g_autofree char *xml = bst_deck_file_to_xml (file, &len);
    g_autoptr (BstDeckSource) source = bst_deck_source_new (xml, len, *id, problems);

    for (unsigned i = 0; i < bst_deck_source_get_n_tiles (source); i++) {
      g_autoptr (BstTileDraft) draft =
        bst_tile_draft_new_from_form (bst_tile_form_copy (bst_deck_source_get_form (source, i)));
      g_autoptr (BstTileForm) before = bst_tile_form_copy (bst_tile_draft_get_form (draft));

      for (unsigned k = 0; k < 3; k++) {
        bst_tile_draft_rotate (draft, 1);
        g_assert_true (bst_tile_draft_is_good (draft));
      }
      bst_tile_draft_rotate (draft, 1);
      g_assert_true (bst_tile_form_equal (bst_tile_draft_get_form (draft), before));
      bst_tile_draft_mirror (draft);
      g_assert_true (bst_tile_draft_is_good (draft));
      bst_tile_draft_mirror (draft);
      g_assert_true (bst_tile_form_equal (bst_tile_draft_get_form (draft), before));
    }
  }
}

static void
test_draft_mirrors_left_for_right (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_CITY);
  bst_tile_draft_set_tapers (draft, 0, BST_TAPER_CORNER (1));
  bst_tile_draft_join (draft, 1, 4);
  bst_tile_draft_mirror (draft);
  g_assert_cmpint (bst_tile_draft_get_side (draft, BST_WEST), ==, BST_EDGE_CITY);
  g_assert_cmpint (bst_tile_draft_get_side (draft, BST_EAST), ==, BST_EDGE_FIELD);
  g_assert_cmphex (drawing_of (draft)->tapers[0], ==, BST_TAPER_CORNER (2));
}

static void
test_draft_writes_own_edges (void)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_CITY);
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_OWN_1);
  g_assert_cmpstr (bst_tile_draft_get_form (draft)->edges, ==, "CFAF");
  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  g_assert_cmpstr (bst_tile_draft_get_form (draft)->edges, ==, "RFAF");
  bst_tile_draft_rotate (draft, 1);
  g_assert_cmpstr (bst_tile_draft_get_form (draft)->edges, ==, "FRFA");
  g_assert_true (bst_tile_draft_is_good (draft));
  bst_tile_draft_set_side (draft, BST_WEST, BST_EDGE_FIELD);
  g_assert_null (bst_tile_draft_get_form (draft)->edges);
}

/* --- random drawing --- */

/* Whatever is done, nothing breaks, and there is always a picture of it. */
static void
test_draft_survives_random_drawing (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);

  for (unsigned round = 0; round < 60; round++) {
    g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("t");

    for (unsigned i = 0; i < 60; i++) {
      unsigned port = (unsigned) g_rand_int_range (rand, 0, BST_PORTS);
      unsigned other = (unsigned) g_rand_int_range (rand, 0, BST_PORTS);
      unsigned n = drawing_of (draft)->n_features;
      unsigned feature = n > 0 ? (unsigned) g_rand_int_range (rand, 0, (gint) n) : 0;

      switch (g_rand_int_range (rand, 0, 14)) {
      case 0:
        bst_tile_draft_cycle_side (draft, port / 3);
        break;
      case 1:
        bst_tile_draft_join (draft, port, other);
        break;
      case 2:
        bst_tile_draft_separate (draft, feature);
        break;
      case 3:
        bst_tile_draft_share_side (draft, port / 3);
        break;
      case 4:
        bst_tile_draft_drop (draft, BST_FEATURE_TOWER);
        break;
      case 5:
        bst_tile_draft_take_away (draft, feature);
        break;
      case 6:
        if (n > 0 && drawing_of (draft)->features[feature].type == BST_FEATURE_ROAD)
          bst_tile_draft_set_road_end (draft, feature, (BstRoadEnd) (port % 4),
                                       BST_DRAFT_NEAREST);
        break;
      case 7:
        bst_tile_draft_set_tapers (draft, feature, 1u << (port % 8));
        break;
      case 8:
        bst_tile_draft_give_fields (draft);
        break;
      case 9:
        bst_tile_draft_work_out_fields (draft);
        break;
      case 10:
        bst_tile_draft_join_fields (draft, port, other);
        break;
      case 11:
        bst_tile_draft_separate_port (draft, port);
        break;
      case 12:
        bst_tile_draft_set_field_number (draft, port, 1 + other);
        break;
      default:
        bst_tile_draft_rotate (draft, port);
        break;
      }
      g_assert_nonnull (bst_tile_draft_get_tile (draft));
      if (i % 15 == 14) {
        BstSketch sketch = bst_tile_draft_get_sketch (draft);
        g_autofree char *svg = bst_tile_art_svg (&sketch, 0, BST_ART_GUIDE);

        g_assert_nonnull (svg);
      }
    }
  }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);

  g_test_add_func ("/document/tile-draft/draws-every-built-in-tile",
                   test_draft_draws_every_built_in_tile);
  g_test_add_func ("/document/tile-draft/cycles-a-side", test_draft_cycles_a_side);
  g_test_add_func ("/document/tile-draft/drags-a-road-to-a-bare-side",
                   test_draft_drags_a_road_to_a_bare_side);
  g_test_add_func ("/document/tile-draft/drags-a-road-to-a-city-gate",
                   test_draft_drags_a_road_to_a_city_gate);
  g_test_add_func ("/document/tile-draft/crosses-all-open-roads",
                   test_draft_crosses_all_open_roads);
  g_test_add_func ("/document/tile-draft/runs-a-road-along-a-wall",
                   test_draft_runs_a_road_along_a_wall);
  g_test_add_func ("/document/tile-draft/gives-fields-to-a-tunnel",
                   test_draft_gives_fields_to_a_tunnel);
  g_test_add_func ("/document/tile-draft/tunnel-symbol-joins-fields",
                   test_draft_tunnel_symbol_joins_fields);
  for (unsigned i = 0; i < G_N_ELEMENTS (crossings); i++) {
    g_autofree char *path = g_strconcat ("/document/tile-draft/crossing/", crossings[i].name, NULL);

    g_test_add_data_func (path, GUINT_TO_POINTER (i), test_crossing_is_settled);
  }
  g_test_add_func ("/document/tile-draft/moves-a-port-to-another-field",
                   test_draft_moves_a_port_to_another_field);
  g_test_add_func ("/document/tile-draft/shares-a-side-and-settles-it",
                   test_draft_shares_a_side_and_settles_it);
  g_test_add_func ("/document/tile-draft/keeps-names-of-fields-that-are-there",
                   test_draft_keeps_names_of_fields_that_are_there);
  g_test_add_func ("/document/tile-draft/turns-and-mirrors-back",
                   test_draft_turns_and_mirrors_back);
  g_test_add_func ("/document/tile-draft/mirrors-left-for-right",
                   test_draft_mirrors_left_for_right);
  g_test_add_func ("/document/tile-draft/writes-own-edges", test_draft_writes_own_edges);
  g_test_add_func ("/document/tile-draft/survives-random-drawing",
                   test_draft_survives_random_drawing);

  int result = g_test_run ();
  bst_library_free (library);
  return result;
}
