/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Things around a cell.  Fields are left out: nearly every tile continues some.
 */
#include "words/extension.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/feature.h"
#include "words/feature.h"
#include "words/fill.h"

/* By what a road or city is known. */
typedef enum {
  MARK_NONE,
  MARK_INN,
  MARK_CATHEDRAL,
  MARK_RIVER,
  MARK_CLOISTER,
} Mark;

/* The first row that suits a feature is taken. */
static const struct
{
  BstFeatureType type;
  Mark mark;
  const char *text;
} marked[] = {
  /* Translators: from here on as in “Anna lays a tile and extends the road with the inn”. */
  { BST_FEATURE_ROAD, MARK_INN, NC_ ("feature as object", "the road with the inn") },
  { BST_FEATURE_ROAD, MARK_CLOISTER, NC_ ("feature as object", "the road to the monastery") },
  { BST_FEATURE_ROAD, MARK_RIVER, NC_ ("feature as object", "the road by the river") },
  { BST_FEATURE_CITY, MARK_CATHEDRAL, NC_ ("feature as object", "the city with the cathedral") },
  { BST_FEATURE_CITY, MARK_RIVER, NC_ ("feature as object", "the city by the river") },
  { BST_FEATURE_CITY, MARK_CLOISTER, NC_ ("feature as object", "the city by the monastery") },
};

/* --- what is around a cell --- */

typedef struct
{
  BstFeatureType type;
  BstNodeId node; /* BST_NO_NODE: of a river */
} Thing;

#define MAX_THINGS (BST_SIDES * 3)

typedef struct
{
  Thing things[MAX_THINGS];
  unsigned n;
} Things;

static void
add_thing (Things *things, BstFeatureType type, BstNodeId node)
{
  for (unsigned i = 0; i < things->n; i++)
    if (things->things[i].type == type && things->things[i].node == node)
      return;
  things->things[things->n++] = (Thing) { type, node };
}

/* What reaches the side of the placed tile that is towards the cell, from `side` of that. */
static void
add_side (Things *things, const BstState *state, unsigned placed, unsigned side)
{
  const BstTile *tile = bst_state_tile (state, placed);
  unsigned rotation = bst_state_placed (state, placed).rotation;
  BstPorts towards = bst_side_ports ((side + 2) % BST_SIDES);

  for (unsigned i = 0; i < tile->n_features; i++) {
    BstFeatureType type = (BstFeatureType) tile->features[i].type;

    if (!(bst_ports_rotate (tile->features[i].ports, rotation) & towards))
      continue;
    if (type == BST_FEATURE_ROAD || type == BST_FEATURE_CITY)
      add_thing (things, type, bst_state_feature (state, placed, i));
    else if (type == BST_FEATURE_RIVER)
      add_thing (things, type, BST_NO_NODE);
  }
}

static Things
find_things (const BstState *state, BstPos pos)
{
  static const BstPos steps[BST_SIDES] = { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 } };
  Things things = { .n = 0 };

  for (unsigned side = 0; side < BST_SIDES; side++) {
    BstPos beside = { (int16_t) (pos.x + steps[side].x), (int16_t) (pos.y + steps[side].y) };
    int placed = bst_state_placed_at (state, beside);

    if (placed >= 0)
      add_side (&things, state, (unsigned) placed, side);
  }
  return things;
}

/* --- what they are called --- */

/* Bit m: something by which the feature is known, Mark m, is on one of its tiles. */
static unsigned
find_marks (const BstState *state, BstNodeId node)
{
  unsigned marks = 0;

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    const BstTile *tile = bst_state_tile (state, i);
    unsigned found = 0;
    bool is_there = false;

    for (unsigned k = 0; k < tile->n_features; k++) {
      const BstFeature *feature = &tile->features[k];
      bool is_part = bst_state_feature (state, i, k) == node;

      is_there = is_there || is_part;
      if (is_part && feature->symbols >> BST_SYMBOL_INN & 1)
        found |= 1u << MARK_INN;
      if (is_part && feature->symbols >> BST_SYMBOL_CATHEDRAL & 1)
        found |= 1u << MARK_CATHEDRAL;
      if (feature->type == BST_FEATURE_RIVER)
        found |= 1u << MARK_RIVER;
      if (feature->type == BST_FEATURE_CLOISTER)
        found |= 1u << MARK_CLOISTER;
    }
    marks |= is_there ? found : 0;
  }
  return marks;
}

/* NULL if it has nothing that others have not. */
static const char *
find_name (const BstState *state, const Thing *thing)
{
  unsigned marks;

  if (thing->node == BST_NO_NODE) {
    /* Translators: as in “Anna lays a tile and extends the river”. */
    return C_ ("feature as object", "the river");
  }
  marks = find_marks (state, thing->node);
  for (unsigned i = 0; i < G_N_ELEMENTS (marked); i++)
    if (marked[i].type == thing->type && marks >> marked[i].mark & 1)
      return g_dpgettext2 (GETTEXT_PACKAGE, "feature as object", marked[i].text);
  return NULL;
}

/* So many roads or cities of which there is nothing else to say. */
static char *
name_plain (BstFeatureType type, unsigned n)
{
  static const char *const counted[][2] = {
    /* Translators: here and below as in “Anna lays a tile and extends 2 roads”. */
    NP_ ("{1} road", "{1} roads"),
    NP_ ("{1} city", "{1} cities"),
  };
  const char *const *text = counted[type == BST_FEATURE_CITY ? 1 : 0];
  g_autofree char *number = g_strdup_printf ("%u", n);

  if (n == 1)
    return g_strdup (type == BST_FEATURE_CITY ? C_ ("feature as object", "a city")
                                              : C_ ("feature as object", "a road"));
  return bst_fill (ngettext (text[0], text[1], n), number, NULL);
}

/* One besides those of its type that are told of by name or owner. */
static const char *
name_another (BstFeatureType type)
{
  /* Translators: as in “Anna lays a tile and extends a road (Boris) and another road”. */
  return type == BST_FEATURE_CITY ? C_ ("feature as object", "another city")
                                  : C_ ("feature as object", "another road");
}

/* "Anna, Boris"; "" for nobody. */
static char *
list_owners (const BstState *state, const Thing *thing, const BstNames *names)
{
  g_autoptr (GString) list = g_string_new (NULL);
  BstFeatureInfo info = { .owners = 0 };

  if (thing->node != BST_NO_NODE)
    bst_feature_info (state, thing->node, &info);
  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (info.owners >> i & 1)
      g_string_append_printf (list, "%s%s", list->len > 0 ? _ (", ") : "",
                              bst_names_get_player (names, i));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* "the city by the river (Anna)" */
static char *
add_owners (const char *name, const char *owners)
{
  return *owners != '\0' ? g_strdup_printf ("%s (%s)", name, owners) : g_strdup (name);
}

/* "a road, the river and 2 cities"; "" for nothing. */
static char *
join (char *const *names, guint n)
{
  g_autoptr (GString) list = g_string_new (n > 0 ? names[0] : NULL);

  for (guint i = 1; i + 1 < n; i++)
    g_string_append_printf (list, "%s%s", _ (", "), names[i]);
  if (n < 2)
    return g_string_free (g_steal_pointer (&list), FALSE);
  /* Translators: {1} is a thing or several with commas, {2} the last one: “a road and a city”. */
  return bst_fill (C_ ("feature as object", "{1} and {2}"), list->str, names[n - 1], NULL);
}

/* A name that suits two of them tells neither from the other. */
static void
drop_ambiguous (const char *found[], unsigned n)
{
  for (unsigned i = 0; i < n; i++) {
    const char *name = found[i];

    for (unsigned k = i + 1; name != NULL && k < n; k++)
      if (found[k] == name)
        found[i] = found[k] = NULL;
  }
}

char *
bst_extension_to_text (const BstState *before, BstPos pos, const BstNames *names)
{
  Things things = find_things (before, pos);
  const char *found[MAX_THINGS];
  unsigned n_plain[BST_FEATURE_TYPES] = { 0 };
  bool is_told[BST_FEATURE_TYPES] = { false };
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < things.n; i++)
    found[i] = find_name (before, &things.things[i]);
  drop_ambiguous (found, things.n);
  for (unsigned i = 0; i < things.n; i++) {
    const Thing *thing = &things.things[i];
    g_autofree char *owners = list_owners (before, thing, names);
    g_autofree char *plain = name_plain (thing->type, 1);

    if (found[i] == NULL && *owners == '\0') {
      n_plain[thing->type]++;
      continue;
    }
    is_told[thing->type] = true;
    g_ptr_array_add (all, add_owners (found[i] != NULL ? found[i] : plain, owners));
  }
  for (unsigned i = 0; i < BST_FEATURE_TYPES; i++)
    if (n_plain[i] == 1 && is_told[i])
      g_ptr_array_add (all, g_strdup (name_another ((BstFeatureType) i)));
    else if (n_plain[i] > 0)
      g_ptr_array_add (all, name_plain ((BstFeatureType) i, n_plain[i]));
  return join ((char *const *) all->pdata, all->len);
}
