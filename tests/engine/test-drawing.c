/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields worked out from drawings, case by case.  A drawing is written as
 * "city1 N W; road1 S; meet city1 road1; taper city1 SE", what should come of it
 * as "E0 E1 E2 (city1)" for each field in turn.
 */
#include "engine/drawing.h"

#include <glib.h>
#include <string.h>

typedef struct
{
  const char *name; /* a sentence about the drawing */
  const char *drawing;
  const char *fields;
} Case;

static const Case cases[] = {
  /* Fields and what parts them. */
  { "a-bare-tile-is-one-field", "",
    "N0 N1 N2 E0 E1 E2 S0 S1 S2 W0 W1 W2" },
  { "a-building-parts-nothing", "cloister1; garden1",
    "N0 N1 N2 E0 E1 E2 S0 S1 S2 W0 W1 W2" },
  { "a-cap-has-one-field-around-it", "city1 N",
    "E0 E1 E2 S0 S1 S2 W0 W1 W2 (city1)" },
  { "a-straight-road-parts-two-fields", "road1 E W",
    "N0 N1 N2 E0 W2; E2 S0 S1 S2 W0" },
  { "a-road-bend-cuts-off-a-corner", "road1 S W",
    "N0 N1 N2 E0 E1 E2 S0 W2; S2 W0" },
  { "a-road-in-the-open-parts-nothing", "road1 S",
    "N0 N1 N2 E0 E1 E2 S0 S2 W0 W1 W2" },
  { "a-road-at-a-monastery-parts-nothing", "cloister1; road1 S; meet cloister1 road1",
    "N0 N1 N2 E0 E1 E2 S0 S2 W0 W1 W2" },
  { "roads-that-do-not-meet-part-nothing", "road1 W; road2 S",
    "N0 N1 N2 E0 E1 E2 S0 S2 W0 W2" },
  { "roads-at-a-crossing-part-the-land", "road1 E; road2 S; road3 W; meet road1 road2 road3",
    "N0 N1 N2 E0 W2; E2 S0; S2 W0" },
  { "roads-at-a-building-part-the-land",
    "tower1; road1 W; road2 S; meet tower1 road1 road2",
    "N0 N1 N2 E0 E1 E2 S0 W2; S2 W0" },
  { "a-road-with-three-ends-parts-three-fields", "road1 N E W",
    "N0 W2; N2 E0; E2 S0 S1 S2 W0" },
  { "a-river-parts-like-a-road", "river1 E W; city1 N; city2 S",
    "E0 W2 (city1); E2 W0 (city2)" },
  { "a-spring-parts-nothing", "river1 E",
    "N0 N1 N2 E0 E2 S0 S1 S2 W0 W1 W2" },

  /* Cities of several sides, and several cities. */
  { "a-city-across-parts-two-fields", "city1 E W",
    "N0 N1 N2 (city1); S0 S1 S2 (city1)" },
  { "the-bare-corner-of-a-city-is-no-field", "city1 N W",
    "E0 E1 E2 S0 S1 S2 (city1)" },
  { "a-city-on-all-sides-leaves-no-field", "city1 N E S W", "" },
  { "adjacent-caps-border-the-same-field", "city1 N; city2 W",
    "E0 E1 E2 S0 S1 S2 (city1 city2)" },
  { "opposite-caps-border-the-same-field", "city1 N; city2 S",
    "E0 E1 E2 W0 W1 W2 (city1 city2)" },
  { "opposite-caps-that-meet-part-two-fields", "city1 W; city2 E; meet city1 city2",
    "N0 N1 N2 (city1 city2); S0 S1 S2 (city1 city2)" },
  { "four-caps-enclose-a-field", "city1 N; city2 E; city3 S; city4 W",
    "(city1 city2 city3 city4)" },
  { "two-city-corners-enclose-a-field", "city1 N W; city2 E S", "(city1 city2)" },
  { "a-cap-beside-a-city-across-encloses-a-field", "city1 E W; city2 S",
    "N0 N1 N2 (city1); (city1 city2)" },
  { "a-shared-side-has-no-land-in-its-middle", "city1 W N0; city2 N2 E",
    "S0 S1 S2 (city1 city2)" },

  /* Gates and walls. */
  { "a-road-to-a-gate-parts-two-fields", "city1 N; road1 S; meet city1 road1",
    "E0 E1 E2 S0 (city1); S2 W0 W1 W2 (city1)" },
  { "a-crossing-below-a-cap-hides-it-from-the-fields-behind",
    "city1 N; road1 E; road2 S; road3 W; meet road1 road2 road3",
    "E0 W2 (city1); E2 S0; S2 W0" },
  { "the-wall-between-two-gates-is-bordered",
    "city1 N W; road1 S; road2 E; meet city1 road1; meet city1 road2",
    "E0 (city1); E2 S0 (city1); S2 (city1)" },
  { "a-city-and-roads-in-one-point-leave-no-wall-between",
    "circus1; city1 N W; road1 E; road2 S; meet circus1 city1 road1 road2",
    "E0 (city1); E2 S0; S2 (city1)" },
  { "gates-of-two-cities-leave-both-bordered",
    "city1 N; city2 W; road1 E; road2 S; meet city1 road1; meet city2 road2",
    "E0 (city1); E2 S0 (city1 city2); S2 (city2)" },
  { "a-road-along-a-wall-parts-the-land-above-it", "city1 N; road1 E S; meet city1 road1",
    "E0 (city1); E2 S0; S2 W0 W1 W2 (city1)" },
  { "a-fortress-at-the-end-of-a-road-is-bordered",
    "fortress1; road1 W; meet fortress1 road1",
    "N0 N1 N2 E0 E1 E2 S0 S1 S2 W0 W2 (fortress1)" },

  /* Tips of walls. */
  { "a-taper-parts-the-land-at-a-corner", "city1 N; taper city1 SE",
    "E0 E1 E2 (city1); S0 S1 S2 W0 W1 W2 (city1)" },
  { "a-taper-on-a-side-takes-its-middle", "city1 N; taper city1 S",
    "E0 E1 E2 S0 (city1); S2 W0 W1 W2 (city1)" },
  { "two-tapers-part-three-fields", "city1 W; taper city1 NE SE",
    "N0 N1 N2 (city1); E0 E1 E2 (city1); S0 S1 S2 (city1)" },
  { "a-taper-beside-a-wall-encloses-a-field", "city1 N; city2 E S; taper city1 SW",
    "W0 W1 W2 (city1); (city1 city2)" },
  { "a-taper-between-two-gates-parts-their-land",
    "city1 N W; road1 S; road2 E; meet city1 road1; meet city1 road2; taper city1 SE",
    "E0 (city1); E2 (city1); S0 (city1); S2 (city1)" },
  { "two-tapers-to-one-corner-do-not-cross", "city1 N; city2 W; taper city1 SE; taper city2 SE",
    "E0 E1 E2 (city1); S0 S1 S2 (city2); (city1 city2)" },
  { "their-order-in-the-drawing-does-not-matter",
    "city1 W; city2 N; taper city1 SE; taper city2 SE",
    "E0 E1 E2 (city2); S0 S1 S2 (city1); (city1 city2)" },

  /* One over the other. */
  { "a-road-over-a-river-is-refused", "road1 E W; river1 N S", "crosses: road1 river1" },
  { "a-tunnel-under-a-city-is-refused", "city1 E W; road1 N S", "crosses: city1 road1" },
  { "a-river-between-road-and-gate-is-refused",
    "city1 N; road1 S; river1 E W; meet city1 road1", "crosses: city1 road1 river1" },
  { "a-bystander-is-not-blamed-for-a-crossing", "city1 N0; road1 E W; road2 N2 S",
    "crosses: road1 road2" },
  { "a-bridge-parts-four-fields", "road1 E W; river1 N S; meet road1 river1",
    "N0 W2; N2 E0; E2 S0; S2 W0" },
  { "a-bridge-before-a-gate-shows-the-city-to-one-bank",
    "city1 N; road1 S; river1 E W; meet city1 road1; meet road1 river1",
    "E0 (city1); E2 S0; S2 W0; W2 (city1)" },
  { "a-bridge-over-a-city-shows-it-to-four-fields", "road1 N S; city1 E W; meet road1 city1",
    "N0 (city1); N2 (city1); S0 (city1); S2 (city1)" },
};

static unsigned
parse_side (char letter)
{
  static const char sides[] = "NESW";

  g_assert_nonnull (strchr (sides, letter));
  return (unsigned) (strchr (sides, letter) - sides);
}

/* "N" is what the type takes of a side, "N0" one third of it. */
static BstPorts
parse_ports (BstFeatureType type, const char *word)
{
  unsigned side = parse_side (word[0]);

  if (word[1])
    return bst_port (side, (unsigned) (word[1] - '0'));

  return type == BST_FEATURE_CITY ? bst_side_ports (side) : bst_port (side, 1);
}

static uint8_t
parse_taper (const char *word)
{
  static const char *const corners[BST_SIDES] = { "NE", "SE", "SW", "NW" };

  for (unsigned i = 0; i < BST_SIDES; i++)
    if (strcmp (corners[i], word) == 0)
      return (uint8_t) BST_TAPER_CORNER (i);

  return (uint8_t) BST_TAPER_SIDE (parse_side (word[0]));
}

static char *
dup_name (const BstFeature *feature)
{
  return g_strdup_printf ("%s%u", bst_feature_type_name (feature->type), feature->number);
}

static unsigned
find_by_name (const BstDrawing *drawing, const char *name)
{
  for (unsigned i = 0; i < drawing->n_features; i++) {
    g_autofree char *own = dup_name (&drawing->features[i]);

    if (strcmp (own, name) == 0)
      return i;
  }

  g_error ("no feature %s in the drawing", name);
}

static void
parse_feature (BstDrawing *drawing, char **words)
{
  BstFeature *feature = &drawing->features[drawing->n_features++];

  while (!g_str_has_prefix (words[0], bst_feature_type_name (feature->type)))
    feature->type++;
  feature->number =
    (uint8_t) (words[0][strlen (bst_feature_type_name (feature->type))] - '0');
  for (unsigned i = 1; words[i]; i++)
    feature->ports |= parse_ports (feature->type, words[i]);
}

static void
parse_item (BstDrawing *drawing, char **words)
{
  if (strcmp (words[0], "meet") == 0) {
    for (unsigned i = 1; words[i]; i++)
      drawing->meets[drawing->n_meets] |= 1u << find_by_name (drawing, words[i]);
    drawing->n_meets++;
  } else if (strcmp (words[0], "taper") == 0) {
    for (unsigned i = 2; words[i]; i++)
      drawing->tapers[find_by_name (drawing, words[1])] |= parse_taper (words[i]);
  } else {
    parse_feature (drawing, words);
  }
}

static BstDrawing
parse_drawing (const char *text)
{
  g_auto (GStrv) items = g_strsplit (text, "; ", -1);
  BstDrawing drawing = { 0 };

  for (unsigned i = 0; items[i]; i++) {
    g_auto (GStrv) words = g_strsplit (items[i], " ", -1);

    parse_item (&drawing, words);
  }

  return drawing;
}

/* The names of the features in `set`. */
static char *
dup_names (const BstDrawing *drawing, BstFeatures set)
{
  g_autoptr (GString) out = g_string_new (NULL);

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (set & 1u << i) {
      g_autofree char *name = dup_name (&drawing->features[i]);

      g_string_append_printf (out, "%s%s", out->len ? " " : "", name);
    }

  return g_strdup (out->str);
}

static void
append_field (GString *out, const BstDrawing *drawing, const BstFeature *field)
{
  const char *space = "";

  for (unsigned port = 0; port < BST_PORTS; port++)
    if (field->ports & 1u << port) {
      g_string_append_printf (out, "%s%c%u", space, "NESW"[port / 3], port % 3);
      space = " ";
    }
  if (field->touches) {
    g_autofree char *names = dup_names (drawing, field->touches);

    g_string_append_printf (out, "%s(%s)", space, names);
  }
}

static char *
describe_fields (const BstDrawing *drawing)
{
  BstFeature fields[BST_TILE_MAX_FEATURES];
  unsigned n_fields;
  BstFeatures crossing;
  g_autoptr (GString) out = g_string_new (NULL);

  if (bst_drawing_fields (drawing, fields, &n_fields, &crossing) == BST_DRAWING_CROSSES) {
    g_autofree char *names = dup_names (drawing, crossing);

    return g_strdup_printf ("crosses: %s", names);
  }

  for (unsigned i = 0; i < n_fields; i++) {
    g_assert_cmpuint (fields[i].type, ==, BST_FEATURE_FIELD);
    g_assert_cmpuint (fields[i].number, ==, i + 1);
    g_string_append (out, i > 0 ? "; " : "");
    append_field (out, drawing, &fields[i]);
  }

  return g_strdup (out->str);
}

static void
test_drawing_case (gconstpointer data)
{
  const Case *this_case = data;
  BstDrawing drawing = parse_drawing (this_case->drawing);
  g_autofree char *fields = describe_fields (&drawing);

  g_assert_cmpstr (fields, ==, this_case->fields);
}

static uint8_t
turn_tapers (uint8_t tapers)
{
  unsigned corners = tapers & 0xfu;
  unsigned sides = tapers >> 4;

  corners = (corners << 1 | corners >> 3) & 0xfu;
  sides = (sides << 1 | sides >> 3) & 0xfu;
  return (uint8_t) (sides << 4 | corners);
}

static void
turn_drawing (BstDrawing *drawing)
{
  for (unsigned i = 0; i < drawing->n_features; i++) {
    drawing->features[i].ports = bst_ports_rotate (drawing->features[i].ports, 1);
    drawing->tapers[i] = turn_tapers (drawing->tapers[i]);
  }
}

static bool
has_field (const BstFeature *fields, unsigned n_fields, const BstFeature *wanted)
{
  for (unsigned i = 0; i < n_fields; i++)
    if (fields[i].ports == wanted->ports && fields[i].touches == wanted->touches)
      return true;

  return false;
}

static void
test_drawing_turning_a_drawing_turns_its_fields (void)
{
  for (unsigned c = 0; c < G_N_ELEMENTS (cases); c++) {
    BstDrawing drawing = parse_drawing (cases[c].drawing);
    BstFeature upright[BST_TILE_MAX_FEATURES], turned[BST_TILE_MAX_FEATURES];
    unsigned n_upright, n_turned;
    BstFeatures crossing, crossing_turned;
    BstDrawingResult result = bst_drawing_fields (&drawing, upright, &n_upright, &crossing);

    for (unsigned rotation = 1; rotation < BST_ROTATIONS; rotation++) {
      turn_drawing (&drawing);
      g_assert_cmpint (
        bst_drawing_fields (&drawing, turned, &n_turned, &crossing_turned), ==, result);
      g_assert_cmpuint (crossing_turned, ==, crossing);
      g_assert_cmpuint (n_turned, ==, n_upright);
      for (unsigned i = 0; i < n_upright; i++) {
        BstFeature wanted = upright[i];

        wanted.ports = bst_ports_rotate (wanted.ports, rotation);
        g_assert_true (has_field (turned, n_turned, &wanted));
      }
    }
  }
}

static void
assert_does_not_fit (const BstDrawing *drawing)
{
  BstFeature fields[BST_TILE_MAX_FEATURES];
  unsigned n_fields;
  BstFeatures crossing;

  g_assert_cmpint (bst_drawing_fields (drawing, fields, &n_fields, &crossing), ==,
                   BST_DRAWING_TOO_MANY);
}

static void
test_drawing_refuses_fields_without_room (void)
{
  BstDrawing full = { .n_features = BST_TILE_MAX_FEATURES };
  BstDrawing almost_full = { .n_features = BST_TILE_MAX_FEATURES - 1 };

  for (unsigned i = 0; i < BST_TILE_MAX_FEATURES; i++) {
    full.features[i].type = BST_FEATURE_TOWER;
    almost_full.features[i].type = BST_FEATURE_TOWER;
  }
  assert_does_not_fit (&full);

  almost_full.features[0].type = BST_FEATURE_ROAD;
  almost_full.features[0].ports = bst_port (BST_NORTH, 1) | bst_port (BST_SOUTH, 1);
  assert_does_not_fit (&almost_full);
}

static void
assert_edges (const char *text, const char *letters)
{
  BstDrawing drawing = parse_drawing (text);
  uint8_t edges[BST_SIDES];

  bst_drawing_edges (&drawing, edges);
  for (unsigned side = 0; side < BST_SIDES; side++)
    g_assert_cmpint (bst_edge_letter (edges[side]), ==, letters[side]);
}

static void
test_drawing_features_give_the_edges (void)
{
  assert_edges ("", "FFFF");
  assert_edges ("cloister1; city1 N; road1 E; river1 S", "CRVF");
  assert_edges ("city1 W N0; city2 N2 E", "CCFC");
  assert_edges ("city1 N; taper city1 S", "CFFF");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strdup_printf ("/engine/drawing/fields/%s", cases[i].name);

    g_test_add_data_func (path, &cases[i], test_drawing_case);
  }
  g_test_add_func ("/engine/drawing/fields/turning-a-drawing-turns-its-fields",
                   test_drawing_turning_a_drawing_turns_its_fields);
  g_test_add_func ("/engine/drawing/fields/are-refused-without-room",
                   test_drawing_refuses_fields_without_room);
  g_test_add_func ("/engine/drawing/edges/follow-from-the-features",
                   test_drawing_features_give_the_edges);

  return g_test_run ();
}
