/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drafts as values, what comes of them, and what concerns the whole tile.
 */
#include "document/tile-draft-private.h"

#include <string.h>

BstTileDraft *
bst_tile_draft_new_from_form (BstTileForm *form)
{
  BstTileDraft *draft = g_new0 (BstTileDraft, 1);

  draft->form = form;
  return draft;
}

BstTileDraft *
bst_tile_draft_new (const char *id)
{
  BstTileForm *form = bst_tile_form_new (id);

  form->count = 1;
  return bst_tile_draft_new_from_form (form);
}

/* Joins what shows `edge`; more than two become one only if they are rivers. */
static void
join_sides (BstTileDraft *draft, BstEdge edge)
{
  unsigned sides[BST_SIDES];
  unsigned n = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    if (bst_tile_draft_get_side (draft, side) == edge)
      sides[n++] = side;

  if (n == 2 || edge == BST_EDGE_RIVER)
    for (unsigned i = 1; i < n; i++)
      bst_tile_draft_join (draft, 3 * sides[0] + 1, 3 * sides[i] + 1);
  else if (n > 2)
    bst_tile_draft_set_road_end (draft,
                                 (unsigned) bst_tile_draft_find (draft, 3 * sides[0] + 1),
                                 BST_ROAD_END_CROSSING, BST_DRAFT_NEAREST);
}

BstTileDraft *
bst_tile_draft_new_for_edges (const char *id, const uint8_t edges[BST_SIDES])
{
  BstTileDraft *draft = bst_tile_draft_new (id);

  for (unsigned side = 0; side < BST_SIDES; side++)
    bst_tile_draft_set_side (draft, side, (BstEdge) edges[side]);
  join_sides (draft, BST_EDGE_ROAD);
  join_sides (draft, BST_EDGE_RIVER);
  return draft;
}

BstTileDraft *
bst_tile_draft_copy (BstTileDraft *draft)
{
  BstTileDraft *copy = bst_tile_draft_new_from_form (bst_tile_form_copy (draft->form));

  copy->deck = g_strdup (draft->deck);
  return copy;
}

void
bst_tile_draft_free (BstTileDraft *draft)
{
  if (draft == NULL)
    return;

  bst_tile_form_unref (draft->form);
  g_free (draft->deck);
  g_free (draft->full_id);
  bst_problems_free (draft->problems);
  g_free (draft);
}

BstTileForm *
bst_tile_draft_change (BstTileDraft *draft)
{
  draft->is_resolved = false;
  return draft->form;
}

/* --- what comes of it --- */

/* A tile for a drawing that has a fault: as much as there is of it. */
static void
make_do (BstTileDraft *draft)
{
  BstFeature fields[BST_TILE_MAX_FEATURES];
  unsigned n_fields = bst_tile_draft_list_fields (&draft->shown, draft->shown_kinds, fields);
  BstTile *tile = &draft->tile;

  memset (tile, 0, sizeof *tile);
  tile->symbols = draft->form->symbols;
  bst_drawing_edges (&draft->shown, tile->edges);
  memcpy (tile->features, draft->shown.features, sizeof tile->features);
  tile->n_features = draft->shown.n_features;
  for (unsigned i = 0; i < n_fields && tile->n_features < BST_TILE_MAX_FEATURES; i++)
    tile->features[tile->n_features++] = fields[i];
}

static void
resolve (BstTileDraft *draft)
{
  if (draft->is_resolved)
    return;

  bst_problems_free (draft->problems);
  draft->problems = bst_problems_new ();
  draft->is_good = bst_tile_form_check (draft->form, "", &draft->tile, draft->problems);
  draft->shown = draft->form->drawing;
  memcpy (draft->shown_kinds, draft->form->meet_kinds, sizeof draft->shown_kinds);
  if (!draft->is_good)
    make_do (draft);
  g_free (draft->full_id);
  draft->full_id = draft->deck != NULL ? g_strdup_printf ("%s.%s", draft->deck, draft->form->id)
                                       : g_strdup (draft->form->id);
  draft->tile.id = draft->full_id;
  draft->is_resolved = true;
}

void
bst_tile_draft_set_deck (BstTileDraft *draft, const char *deck)
{
  bst_tile_draft_change (draft);
  g_free (draft->deck);
  draft->deck = g_strdup (deck);
}

const BstTileForm *
bst_tile_draft_get_form (BstTileDraft *draft)
{
  return draft->form;
}

const BstTile *
bst_tile_draft_get_tile (BstTileDraft *draft)
{
  resolve (draft);
  return &draft->tile;
}

gboolean
bst_tile_draft_is_good (BstTileDraft *draft)
{
  resolve (draft);
  return draft->is_good;
}

const BstProblems *
bst_tile_draft_get_problems (BstTileDraft *draft)
{
  resolve (draft);
  return draft->problems;
}

BstSketch
bst_tile_draft_get_sketch (BstTileDraft *draft)
{
  resolve (draft);
  return (BstSketch) {
    .tile = &draft->tile,
    .drawing = &draft->shown,
    .meets = draft->shown_kinds,
    .art = draft->form->art,
  };
}

char *
bst_tile_draft_to_xml (BstTileDraft *draft)
{
  return bst_tile_form_to_xml (draft->form);
}

/* --- the tile as a whole --- */

gboolean
bst_tile_draft_set_id (BstTileDraft *draft, const char *id)
{
  if (g_str_equal (draft->form->id, id))
    return FALSE;

  BstTileForm *form = bst_tile_draft_change (draft);
  g_free (form->id);
  form->id = g_strdup (id);
  return TRUE;
}

static gboolean
set_copies (BstTileDraft *draft, unsigned count, unsigned supply)
{
  if (draft->form->count == count && draft->form->supply == supply)
    return FALSE;

  bst_tile_draft_change (draft)->count = count;
  draft->form->supply = supply;
  return TRUE;
}

gboolean
bst_tile_draft_set_count (BstTileDraft *draft, unsigned count)
{
  return set_copies (draft, count, 0);
}

gboolean
bst_tile_draft_set_supply (BstTileDraft *draft, unsigned supply)
{
  return set_copies (draft, 0, supply);
}

gboolean
bst_tile_draft_set_art (BstTileDraft *draft, unsigned art)
{
  if (draft->form->art == art)
    return FALSE;

  bst_tile_draft_change (draft)->art = art;
  return TRUE;
}

gboolean
bst_tile_draft_set_text (BstTileDraft *draft, BstTextKind kind, const char *lang, const char *text)
{
  const char *present = bst_texts_get (draft->form->texts, kind, lang);

  if (g_strcmp0 (present, text != NULL && *text != '\0' ? text : NULL) == 0)
    return FALSE;

  bst_texts_set (bst_tile_draft_change (draft)->texts, kind, lang, text);
  return TRUE;
}

gboolean
bst_tile_draft_set_symbols (BstTileDraft *draft, BstSymbols symbols)
{
  if (draft->form->symbols == symbols)
    return FALSE;

  bst_tile_draft_change (draft)->symbols = symbols;
  return TRUE;
}

/* --- turning --- */

/* A turn or a reflection of the border: where each side comes to lie, and whether the
 * ports of a side change places. */
typedef struct
{
  unsigned sides[BST_SIDES];
  bool is_mirrored;
} Turn;

static BstPorts
turn_ports (const Turn *turn, BstPorts ports)
{
  unsigned turned = 0;

  for (unsigned port = 0; port < BST_PORTS; port++)
    if (ports >> port & 1)
      turned |= bst_port (turn->sides[port / 3], turn->is_mirrored ? 2 - port % 3 : port % 3);
  return (BstPorts) turned;
}

/* Corner i lies between side i and the next one. */
static unsigned
turn_corner (const Turn *turn, unsigned corner)
{
  return turn->is_mirrored ? turn->sides[(corner + 1) % BST_SIDES] : turn->sides[corner];
}

static uint8_t
turn_tapers (const Turn *turn, unsigned tapers)
{
  unsigned turned = 0;

  for (unsigned i = 0; i < BST_SIDES; i++) {
    if (tapers & BST_TAPER_CORNER (i))
      turned |= BST_TAPER_CORNER (turn_corner (turn, i));
    if (tapers & BST_TAPER_SIDE (i))
      turned |= BST_TAPER_SIDE (turn->sides[i]);
  }
  return (uint8_t) turned;
}

static void
turn_form (BstTileForm *form, const Turn *turn)
{
  BstDrawing *drawing = &form->drawing;

  for (unsigned i = 0; i < drawing->n_features; i++) {
    drawing->features[i].ports = turn_ports (turn, drawing->features[i].ports);
    drawing->tapers[i] = turn_tapers (turn, drawing->tapers[i]);
  }
  for (unsigned i = 0; i < form->n_fields; i++)
    form->fields[i].ports = turn_ports (turn, form->fields[i].ports);

  if (form->edges != NULL && strlen (form->edges) == BST_SIDES) {
    char *turned = g_strdup (form->edges);

    for (unsigned side = 0; side < BST_SIDES; side++)
      turned[turn->sides[side]] = form->edges[side];
    g_free (form->edges);
    form->edges = turned;
  }
}

gboolean
bst_tile_draft_rotate (BstTileDraft *draft, unsigned rotation)
{
  Turn turn = { .is_mirrored = false };

  if (rotation % BST_ROTATIONS == 0)
    return FALSE;

  for (unsigned side = 0; side < BST_SIDES; side++)
    turn.sides[side] = (side + rotation) % BST_SIDES;
  turn_form (bst_tile_draft_change (draft), &turn);
  return TRUE;
}

void
bst_tile_draft_mirror (BstTileDraft *draft)
{
  static const Turn turn = {
    .sides = { BST_NORTH, BST_WEST, BST_SOUTH, BST_EAST },
    .is_mirrored = true,
  };

  turn_form (bst_tile_draft_change (draft), &turn);
}
