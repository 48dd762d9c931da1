/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The table of what can be put on a tile, and how it is put there.
 */
#include "editor/tile/palette-item-private.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/tile-stroke.h"
#include "editor/editor-context.h"
#include "engine/sentence.h"
#include "words/play.h"
#include "words/tile.h"

static const BstPaletteItem all[] = {
  { BST_PALETTE_BUILDING, BST_PALETTE_GROUP_BUILDINGS, BST_FEATURE_CLOISTER, BST_THING_CLOISTER,
    50 },
  { BST_PALETTE_BUILDING, BST_PALETTE_GROUP_BUILDINGS, BST_FEATURE_GARDEN, BST_THING_GARDEN, 36 },
  { BST_PALETTE_BUILDING, BST_PALETTE_GROUP_BUILDINGS, BST_FEATURE_SHRINE, BST_THING_SHRINE, 48 },
  { BST_PALETTE_BUILDING, BST_PALETTE_GROUP_BUILDINGS, BST_FEATURE_TOWER, BST_THING_TOWER, 48 },
  { BST_PALETTE_BUILDING, BST_PALETTE_GROUP_BUILDINGS, BST_FEATURE_CIRCUS, BST_THING_CIRCUS, 48 },
  { BST_PALETTE_BUILDING, BST_PALETTE_GROUP_BUILDINGS, BST_FEATURE_ACROBATS, BST_THING_ACROBATS,
    37 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_ROAD, BST_SYMBOL_INN, BST_THING_INN, 34 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_ROAD, BST_SYMBOL_TUNNEL, BST_THINGS, 0 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_ROAD, BST_SYMBOL_WELL, BST_THING_WELL, 34 },
  { BST_PALETTE_SHIELD, BST_PALETTE_GROUP_CITY, 0, BST_THING_SHIELD, 28 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_CITY, BST_SYMBOL_CATHEDRAL, BST_THING_CATHEDRAL, 54 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_CITY, BST_SYMBOL_PRINCESS, BST_THING_PRINCESS, 32 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_CITY, BST_SYMBOL_WINE, BST_THING_WINE, 27 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_CITY, BST_SYMBOL_GRAIN, BST_THING_GRAIN, 27 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_CITY, BST_SYMBOL_CLOTH, BST_THING_CLOTH, 27 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_CITY, BST_SYMBOL_NO_CASTLE, BST_THING_KEEP, 44 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_FIELD, BST_SYMBOL_PIGS, BST_THING_PIGS, 33 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_DRAGON, BST_THING_DRAGON, 39 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_VOLCANO, BST_THING_VOLCANO, 48 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_PORTAL, BST_THING_PORTAL, 36 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_BAZAAR, BST_THING_BAZAAR, 37 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_HILL, BST_THING_HILL, 48 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_VINEYARD, BST_THING_VINEYARD, 36 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_SPRING, BST_THINGS, 0 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_LAKE, BST_THINGS, 0 },
  { BST_PALETTE_SYMBOL, BST_PALETTE_GROUP_TILE, BST_SYMBOL_FORK, BST_THINGS, 0 },
};

/* What symbols of a deck's own stand on. */
static const BstFeatureType carriers[] = { BST_FEATURE_TYPES, BST_FEATURE_ROAD, BST_FEATURE_CITY,
                                           BST_FEATURE_FIELD, BST_FEATURE_CLOISTER };
#define CARRIERS G_N_ELEMENTS (carriers)

/* Each of them on each of the carriers, in their order. */
#define OWN_ONCE(n)                                                                  \
  {                                                                                  \
    BST_PALETTE_OWN, BST_PALETTE_GROUP_OWN, BST_SYMBOLS_OWN + (n), BST_THING_OWN, 26 \
  }
#define OWN(n) OWN_ONCE (n), OWN_ONCE (n), OWN_ONCE (n), OWN_ONCE (n), OWN_ONCE (n)
#define OWN_4(n) OWN (n), OWN (n + 1), OWN (n + 2), OWN (n + 3)
#define OWN_16(n) OWN_4 (n), OWN_4 (n + 4), OWN_4 (n + 8), OWN_4 (n + 12)

static const BstPaletteItem own[BST_MAX_OWN_SYMBOLS * CARRIERS] = { OWN_16 (0), OWN_16 (16) };

unsigned
bst_palette_item_get_n (void)
{
  return G_N_ELEMENTS (all);
}

const BstPaletteItem *
bst_palette_item_get (unsigned index)
{
  if (index < G_N_ELEMENTS (all))
    return &all[index];
  index -= G_N_ELEMENTS (all);
  return index < G_N_ELEMENTS (own) ? &own[index] : NULL;
}

unsigned
bst_palette_item_get_index (const BstPaletteItem *item)
{
  if (item->type == BST_PALETTE_OWN)
    return (unsigned) (G_N_ELEMENTS (all) + (size_t) (item - own));
  return (unsigned) (item - all);
}

static const BstPaletteItem *
find_put (BstPutType type, unsigned which)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++)
    if (all[i].type == type && all[i].which == which)
      return &all[i];
  return NULL;
}

const BstPaletteItem *
bst_palette_item_for_building (BstFeatureType type)
{
  return find_put (BST_PALETTE_BUILDING, type);
}

const BstPaletteItem *
bst_palette_item_for_symbol (BstSymbol symbol)
{
  return find_put (BST_PALETTE_SYMBOL, symbol);
}

const BstPaletteItem *
bst_palette_item_for_shield (void)
{
  return find_put (BST_PALETTE_SHIELD, 0);
}

const BstPaletteItem *
bst_palette_item_for_own (unsigned number, BstFeatureType carrier)
{
  g_return_val_if_fail (number < BST_MAX_OWN_SYMBOLS, NULL);

  for (unsigned i = 0; i < CARRIERS; i++)
    if (carriers[i] == carrier)
      return &own[number * CARRIERS + i];
  return NULL;
}

BstPaletteGroup
bst_palette_item_get_group (const BstPaletteItem *item)
{
  return item->group;
}

/* --- words --- */

const char *
bst_palette_item_group_title (BstPaletteGroup group)
{
  static const char *const titles[BST_PALETTE_GROUPS] = {
    [BST_PALETTE_GROUP_BUILDINGS] = N_ ("Buildings"),
    [BST_PALETTE_GROUP_CITY] = N_ ("In a city"),
    [BST_PALETTE_GROUP_ROAD] = N_ ("On a road"),
    [BST_PALETTE_GROUP_FIELD] = N_ ("On a field"),
    [BST_PALETTE_GROUP_TILE] = N_ ("On the tile"),
    [BST_PALETTE_GROUP_OWN] = N_ ("Of this deck"),
  };

  return _ (titles[group]);
}

const char *
bst_palette_item_title (const BstPaletteItem *item)
{
  if (item->type == BST_PALETTE_OWN)
    return NULL;
  if (item->type == BST_PALETTE_SHIELD)
    return _ ("Shield");
  return item->type == BST_PALETTE_BUILDING ? bst_feature_type_title ((BstFeatureType) item->which)
                                            : bst_symbol_title ((BstSymbol) item->which);
}

static BstFeatureType
get_own_carrier (const BstPaletteItem *item)
{
  return carriers[(size_t) (item - own) % CARRIERS];
}

/* The same for symbols of the deck's own. */
static const char *
find_own_lack (BstFeatureType carrier)
{
  if (carrier == BST_FEATURE_ROAD)
    return _ ("This symbol stands on a road: draw a road first.");
  if (carrier == BST_FEATURE_CITY)
    return _ ("This symbol stands in a city: draw a city first.");
  if (carrier == BST_FEATURE_FIELD)
    return _ ("This symbol stands on a field: leave room for a field first.");
  return carrier == BST_FEATURE_CLOISTER
           ? _ ("This symbol belongs to a monastery: put a monastery there first.")
           : NULL;
}

const char *
bst_palette_item_lack (const BstPaletteItem *item)
{
  if (item->type == BST_PALETTE_OWN)
    return find_own_lack (get_own_carrier (item));
  if (item->type == BST_PALETTE_SHIELD)
    return _ ("A shield belongs to a city: draw a city first.");
  return item->type == BST_PALETTE_SYMBOL ? bst_symbol_lack ((BstSymbol) item->which) : NULL;
}

char *
bst_palette_item_explain (const BstPaletteItem *item, const BstDeckFile *deck)
{
  if (item->type == BST_PALETTE_SHIELD)
    return g_strdup (_ ("Its city is worth more."));
  return bst_piece_explain (item->type == BST_PALETTE_BUILDING ? BST_PIECE_FEATURE
                                                               : BST_PIECE_SYMBOL,
                            item->which, deck);
}

/* --- where --- */

static BstFeatureType
get_carrier (const BstPaletteItem *item)
{
  if (item->type == BST_PALETTE_BUILDING)
    return BST_FEATURE_TYPES;
  if (item->type == BST_PALETTE_OWN)
    return get_own_carrier (item);
  return item->type == BST_PALETTE_SHIELD ? BST_FEATURE_CITY
                                          : bst_symbol_carrier ((BstSymbol) item->which);
}

static const BstDrawing *
drawing_of (BstTileDraft *draft)
{
  return &bst_tile_draft_get_form (draft)->drawing;
}

bool
bst_palette_item_fits (const BstPaletteItem *item, BstTileDraft *draft, int part)
{
  BstFeatureType carrier = get_carrier (item);

  if (carrier == BST_FEATURE_TYPES)
    return true;
  if (part < 0)
    return false;
  if (part >= BST_PART_FIELD)
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
  for (int i = MAX (part + 1, BST_PART_FIELD); i - BST_PART_FIELD < tile->n_features; i++)
    if (tile->features[i - BST_PART_FIELD].type == BST_FEATURE_FIELD)
      return i;
  return BST_PALETTE_NOWHERE;
}

int
bst_palette_item_find (const BstPaletteItem *item, BstTileDraft *draft, int part)
{
  int found = BST_PALETTE_NOWHERE;

  if (bst_palette_item_fits (item, draft, part))
    return part;
  for (int i = next_part (draft, -1); i >= 0; i = next_part (draft, i)) {
    if (!bst_palette_item_fits (item, draft, i))
      continue;
    if (bst_palette_item_is_on (item, draft, i))
      return i;
    if (found < 0)
      found = i;
  }
  return found;
}

/* --- what is there --- */

static BstSymbols
bit_of (const BstPaletteItem *item)
{
  return (BstSymbols) 1 << item->which;
}

static int
find_building (const BstPaletteItem *item, BstTileDraft *draft, int part)
{
  const BstDrawing *drawing = drawing_of (draft);

  if (part >= 0 && part < drawing->n_features && drawing->features[part].type == item->which)
    return part;
  for (int i = 0; i < drawing->n_features; i++)
    if (drawing->features[i].type == item->which)
      return i;
  return -1;
}

/* Where `put` is in the drawing, as symbols of what carries it. */
static BstSymbols
get_symbols (const BstPaletteItem *item, BstTileDraft *draft, int part)
{
  if (get_carrier (item) == BST_FEATURE_TYPES)
    return bst_tile_draft_get_form (draft)->symbols;
  if (part >= BST_PART_FIELD)
    return bst_tile_draft_get_tile (draft)->features[part - BST_PART_FIELD].symbols;
  return drawing_of (draft)->features[part].symbols;
}

bool
bst_palette_item_is_on (const BstPaletteItem *item, BstTileDraft *draft, int part)
{
  if (!bst_palette_item_fits (item, draft, part))
    return false;
  if (item->type == BST_PALETTE_BUILDING)
    return find_building (item, draft, part) >= 0;
  if (item->type == BST_PALETTE_SHIELD)
    return drawing_of (draft)->features[part].shields > 0;
  return (get_symbols (item, draft, part) & bit_of (item)) != 0;
}

/* --- putting it there --- */

static unsigned
first_port (BstPorts ports)
{
  return (unsigned) g_bit_nth_lsf (ports, -1);
}

static gboolean
set_symbols (const BstPaletteItem *item, BstTileDraft *draft, int part, BstSymbols symbols)
{
  if (get_carrier (item) == BST_FEATURE_TYPES)
    return bst_tile_draft_set_symbols (draft, symbols);
  if (part < BST_PART_FIELD)
    return bst_tile_draft_set_feature_symbols (draft, (unsigned) part, symbols);

  BstPorts ports = bst_tile_draft_get_tile (draft)->features[part - BST_PART_FIELD].ports;
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
bst_palette_item_add (const BstPaletteItem *item, BstTileDraft *draft, int part)
{
  if (!bst_palette_item_fits (item, draft, part))
    return FALSE;
  if (item->type == BST_PALETTE_SHIELD)
    return bst_tile_draft_set_shields (draft, (unsigned) part,
                                       drawing_of (draft)->features[part].shields + 1u);
  if (bst_palette_item_is_on (item, draft, part))
    return FALSE;
  if (item->type == BST_PALETTE_BUILDING) {
    if (!bst_tile_draft_drop (draft, (BstFeatureType) item->which))
      return FALSE;
    bst_stroke_lead_roads (draft, drawing_of (draft)->n_features - 1u);
    return TRUE;
  }
  if (item->which == BST_SYMBOL_WELL && drawing_of (draft)->features[part].ports != 0) {
    BstPorts ports = drawing_of (draft)->features[part].ports;

    join_at_well (draft, (unsigned) part);
    part = bst_tile_draft_find (draft, first_port (ports));
  }
  return set_symbols (item, draft, part, get_symbols (item, draft, part) | bit_of (item));
}

gboolean
bst_palette_item_remove (const BstPaletteItem *item, BstTileDraft *draft, int part)
{
  if (!bst_palette_item_is_on (item, draft, part))
    return FALSE;
  if (item->type == BST_PALETTE_BUILDING)
    return bst_tile_draft_take_away (draft, (unsigned) find_building (item, draft, part));
  if (item->type == BST_PALETTE_SHIELD)
    return bst_tile_draft_set_shields (draft, (unsigned) part, 0);
  return set_symbols (item, draft, part, get_symbols (item, draft, part) & ~bit_of (item));
}
