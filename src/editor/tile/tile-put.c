/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of what can be put on a tile, and how it is put there.
 */
#include "editor/tile/tile-put-private.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/tile-stroke.h"
#include "editor/bench.h"
#include "words/tile.h"

static const BstPut all[] = {
  { BST_PUT_BUILDING, BST_PUT_GROUP_BUILDINGS, BST_FEATURE_CLOISTER, BST_THING_CLOISTER, 50 },
  { BST_PUT_BUILDING, BST_PUT_GROUP_BUILDINGS, BST_FEATURE_GARDEN, BST_THING_GARDEN, 36 },
  { BST_PUT_BUILDING, BST_PUT_GROUP_BUILDINGS, BST_FEATURE_SHRINE, BST_THING_SHRINE, 48 },
  { BST_PUT_BUILDING, BST_PUT_GROUP_BUILDINGS, BST_FEATURE_TOWER, BST_THING_TOWER, 48 },
  { BST_PUT_BUILDING, BST_PUT_GROUP_BUILDINGS, BST_FEATURE_CIRCUS, BST_THING_CIRCUS, 48 },
  { BST_PUT_BUILDING, BST_PUT_GROUP_BUILDINGS, BST_FEATURE_ACROBATS, BST_THING_ACROBATS, 37 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_ROAD, BST_SYMBOL_INN, BST_THING_INN, 34 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_ROAD, BST_SYMBOL_TUNNEL, BST_THINGS, 0 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_ROAD, BST_SYMBOL_WELL, BST_THING_WELL, 34 },
  { BST_PUT_SHIELD, BST_PUT_GROUP_CITY, 0, BST_THING_SHIELD, 28 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_CITY, BST_SYMBOL_CATHEDRAL, BST_THING_CATHEDRAL, 54 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_CITY, BST_SYMBOL_PRINCESS, BST_THING_PRINCESS, 32 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_CITY, BST_SYMBOL_WINE, BST_THING_WINE, 27 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_CITY, BST_SYMBOL_GRAIN, BST_THING_GRAIN, 27 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_CITY, BST_SYMBOL_CLOTH, BST_THING_CLOTH, 27 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_CITY, BST_SYMBOL_NO_CASTLE, BST_THING_KEEP, 44 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_FIELD, BST_SYMBOL_PIGS, BST_THING_PIGS, 33 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_DRAGON, BST_THING_DRAGON, 39 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_VOLCANO, BST_THING_VOLCANO, 48 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_PORTAL, BST_THING_PORTAL, 36 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_BAZAAR, BST_THING_BAZAAR, 37 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_HILL, BST_THING_HILL, 48 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_VINEYARD, BST_THING_VINEYARD, 36 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_SPRING, BST_THINGS, 0 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_LAKE, BST_THINGS, 0 },
  { BST_PUT_SYMBOL, BST_PUT_GROUP_TILE, BST_SYMBOL_FORK, BST_THINGS, 0 },
};

unsigned
bst_put_get_n (void)
{
  return G_N_ELEMENTS (all);
}

const BstPut *
bst_put_get (unsigned index)
{
  g_return_val_if_fail (index < G_N_ELEMENTS (all), NULL);

  return &all[index];
}

unsigned
bst_put_get_index (const BstPut *put)
{
  return (unsigned) (put - all);
}

static const BstPut *
find_put (BstPutType type, unsigned which)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].type == type && all[i].which == which)
      return &all[i];
  return NULL;
}

const BstPut *
bst_put_for_building (BstFeatureType type)
{
  return find_put (BST_PUT_BUILDING, type);
}

const BstPut *
bst_put_for_symbol (BstSymbol symbol)
{
  return find_put (BST_PUT_SYMBOL, symbol);
}

const BstPut *
bst_put_for_shield (void)
{
  return find_put (BST_PUT_SHIELD, 0);
}

BstPutGroup
bst_put_get_group (const BstPut *put)
{
  return put->group;
}

/* --- words --- */

const char *
bst_put_group_title (BstPutGroup group)
{
  static const char *const titles[BST_PUT_GROUPS] = {
    [BST_PUT_GROUP_BUILDINGS] = N_ ("Buildings"),
    [BST_PUT_GROUP_CITY] = N_ ("In a city"),
    [BST_PUT_GROUP_ROAD] = N_ ("On a road"),
    [BST_PUT_GROUP_FIELD] = N_ ("On a field"),
    [BST_PUT_GROUP_TILE] = N_ ("On the tile"),
  };

  return _ (titles[group]);
}

const char *
bst_put_title (const BstPut *put)
{
  if (put->type == BST_PUT_SHIELD)
    return _ ("Shield");
  return put->type == BST_PUT_BUILDING ? bst_feature_type_title ((BstFeatureType) put->which)
                                       : bst_symbol_title ((BstSymbol) put->which);
}

const char *
bst_put_lack (const BstPut *put)
{
  if (put->type == BST_PUT_SHIELD)
    return _ ("A shield belongs to a city: draw a city first.");
  return put->type == BST_PUT_SYMBOL ? bst_symbol_lack ((BstSymbol) put->which) : NULL;
}

/* --- where --- */

static BstFeatureType
get_carrier (const BstPut *put)
{
  if (put->type == BST_PUT_BUILDING)
    return BST_FEATURE_TYPES;
  return put->type == BST_PUT_SHIELD ? BST_FEATURE_CITY
                                     : bst_tile_draft_get_carrier ((BstSymbol) put->which);
}

static const BstDrawing *
drawing_of (BstTileDraft *draft)
{
  return &bst_tile_draft_get_form (draft)->drawing;
}

bool
bst_put_fits (const BstPut *put, BstTileDraft *draft, int part)
{
  BstFeatureType carrier = get_carrier (put);

  if (carrier == BST_FEATURE_TYPES)
    return true;
  if (part < 0)
    return false;
  if (part >= BST_BENCH_FIELD)
    return carrier == BST_FEATURE_FIELD;
  return part < drawing_of (draft)->n_features &&
         drawing_of (draft)->features[part].type == carrier;
}

/* All parts, features first. */
static int
next_part (BstTileDraft *draft, int part)
{
  const BstTile *tile = bst_tile_draft_get_tile (draft);

  if (part + 1 < drawing_of (draft)->n_features)
    return part + 1;
  for (int i = MAX (part + 1, BST_BENCH_FIELD); i - BST_BENCH_FIELD < tile->n_features; i++)
    if (tile->features[i - BST_BENCH_FIELD].type == BST_FEATURE_FIELD)
      return i;
  return BST_PUT_NOWHERE;
}

int
bst_put_find (const BstPut *put, BstTileDraft *draft, int part)
{
  int found = BST_PUT_NOWHERE;

  if (bst_put_fits (put, draft, part))
    return part;
  for (int i = next_part (draft, -1); i >= 0; i = next_part (draft, i)) {
    if (!bst_put_fits (put, draft, i))
      continue;
    if (bst_put_is_on (put, draft, i))
      return i;
    if (found < 0)
      found = i;
  }
  return found;
}

/* --- what is there --- */

static BstSymbols
bit_of (const BstPut *put)
{
  return (BstSymbols) 1 << put->which;
}

static int
find_building (const BstPut *put, BstTileDraft *draft, int part)
{
  const BstDrawing *drawing = drawing_of (draft);

  if (part >= 0 && part < drawing->n_features && drawing->features[part].type == put->which)
    return part;
  for (int i = 0; i < drawing->n_features; i++)
    if (drawing->features[i].type == put->which)
      return i;
  return -1;
}

/* Where `put` is in the drawing, as symbols of what carries it. */
static BstSymbols
get_symbols (const BstPut *put, BstTileDraft *draft, int part)
{
  if (get_carrier (put) == BST_FEATURE_TYPES)
    return bst_tile_draft_get_form (draft)->symbols;
  if (part >= BST_BENCH_FIELD)
    return bst_tile_draft_get_tile (draft)->features[part - BST_BENCH_FIELD].symbols;
  return drawing_of (draft)->features[part].symbols;
}

bool
bst_put_is_on (const BstPut *put, BstTileDraft *draft, int part)
{
  if (!bst_put_fits (put, draft, part))
    return false;
  if (put->type == BST_PUT_BUILDING)
    return find_building (put, draft, part) >= 0;
  if (put->type == BST_PUT_SHIELD)
    return drawing_of (draft)->features[part].shields > 0;
  return (get_symbols (put, draft, part) & bit_of (put)) != 0;
}

/* --- putting it there --- */

static unsigned
first_port (BstPorts ports)
{
  return (unsigned) g_bit_nth_lsf (ports, -1);
}

static gboolean
set_symbols (const BstPut *put, BstTileDraft *draft, int part, BstSymbols symbols)
{
  if (get_carrier (put) == BST_FEATURE_TYPES)
    return bst_tile_draft_set_symbols (draft, symbols);
  if (part < BST_BENCH_FIELD)
    return bst_tile_draft_set_feature_symbols (draft, (unsigned) part, symbols);

  BstPorts ports = bst_tile_draft_get_tile (draft)->features[part - BST_BENCH_FIELD].ports;
  return ports != 0 &&
         bst_tile_draft_set_field_symbols (draft, first_port (ports), symbols);
}

/* Roads that meet at a well are one road. */
static void
join_at_well (BstTileDraft *draft, unsigned road)
{
  const BstTileForm *form = bst_tile_draft_get_form (draft);
  unsigned port = first_port (form->drawing.features[road].ports);

  if (bst_tile_draft_get_road_end (draft, road) != BST_ROAD_END_CROSSING)
    return;
  for (unsigned side = 0; side < BST_SIDES; side++) {
    int other = bst_tile_draft_find (draft, 3 * side + 1);
    int here = bst_tile_draft_find (draft, port);

    if (other >= 0 && other != here &&
        form->drawing.features[other].type == BST_FEATURE_ROAD &&
        bst_tile_draft_get_road_end (draft, (unsigned) other) == BST_ROAD_END_CROSSING)
      bst_tile_draft_join (draft, port, 3 * side + 1);
  }
}

gboolean
bst_put_add (const BstPut *put, BstTileDraft *draft, int part)
{
  if (!bst_put_fits (put, draft, part))
    return FALSE;
  if (put->type == BST_PUT_SHIELD)
    return bst_tile_draft_set_shields (draft, (unsigned) part,
                                       drawing_of (draft)->features[part].shields + 1u);
  if (bst_put_is_on (put, draft, part))
    return FALSE;
  if (put->type == BST_PUT_BUILDING) {
    if (!bst_tile_draft_drop (draft, (BstFeatureType) put->which))
      return FALSE;
    bst_stroke_lead_roads (draft, drawing_of (draft)->n_features - 1u);
    return TRUE;
  }
  if (put->which == BST_SYMBOL_WELL && drawing_of (draft)->features[part].ports != 0) {
    BstPorts ports = drawing_of (draft)->features[part].ports;

    join_at_well (draft, (unsigned) part);
    part = bst_tile_draft_find (draft, first_port (ports));
  }
  if (!set_symbols (put, draft, part, get_symbols (put, draft, part) | bit_of (put)))
    return FALSE;
  /* What a road crosses in a tunnel lies over it, fields and all. */
  if (put->which == BST_SYMBOL_TUNNEL && !bst_tile_draft_is_good (draft))
    bst_tile_draft_give_fields_over (draft, (unsigned) part);
  return TRUE;
}

gboolean
bst_put_remove (const BstPut *put, BstTileDraft *draft, int part)
{
  if (!bst_put_is_on (put, draft, part))
    return FALSE;
  if (put->type == BST_PUT_BUILDING)
    return bst_tile_draft_take_away (draft, (unsigned) find_building (put, draft, part));
  if (put->type == BST_PUT_SHIELD)
    return bst_tile_draft_set_shields (draft, (unsigned) part, 0);
  return set_symbols (put, draft, part, get_symbols (put, draft, part) & ~bit_of (put));
}
