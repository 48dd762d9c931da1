/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One tile that is being drawn by its meaning: what a mouse or a key does to it.  Fields
 * and what they border are worked out as the deck reader does.  A draft may be faulty at
 * any time; then it says so, and still has something to show.
 *
 * Features are addressed by their index in the drawing (bst_tile_draft_get_form()), which
 * holds until one is taken away, or by a port of the border: X1 for what has side X, X0
 * and X2 where two cities share it.  What gives a gboolean says whether it has changed
 * anything.
 */
#pragma once

#include <glib.h>

#include "io/tile-form.h"
#include "render/tile/layout.h"

typedef struct _BstTileDraft BstTileDraft;

/* How a road ends on the tile. */
typedef enum {
  BST_ROAD_END_OPEN,
  BST_ROAD_END_CROSSING,
  BST_ROAD_END_GATE,
  BST_ROAD_END_BUILDING,
} BstRoadEnd;

/* Lets the drawing itself choose a city or building. */
#define BST_DRAFT_NEAREST (-1)

/* A bare field, with one copy in the deck. */
BstTileDraft *bst_tile_draft_new (const char *id) G_GNUC_WARN_UNUSED_RESULT;

/* A draft of `form`, which it takes. */
BstTileDraft *bst_tile_draft_new_from_form (BstTileForm *form) G_GNUC_WARN_UNUSED_RESULT;

/* The plainest tile that shows `edges`: each city by itself, two roads or rivers as one,
 * more roads at a crossing. */
BstTileDraft *bst_tile_draft_new_for_edges (const char *id,
                                            const uint8_t edges[BST_SIDES])
  G_GNUC_WARN_UNUSED_RESULT;
BstTileDraft *bst_tile_draft_copy (BstTileDraft *draft) G_GNUC_WARN_UNUSED_RESULT;
void bst_tile_draft_free (BstTileDraft *draft);

/* The deck whose name the tile's id carries; its picture depends on that. */
void bst_tile_draft_set_deck (BstTileDraft *draft, const char *deck);

/* What is drawn; borrowed. */
const BstTileForm *bst_tile_draft_get_form (BstTileDraft *draft);

/* The tile that comes of it; borrowed until the next change.  If the draft has a fault,
 * things that cross do so by a bridge, or the tile has no fields at all. */
const BstTile *bst_tile_draft_get_tile (BstTileDraft *draft);

/* Whether it has no fault, and what is wrong with it. */
gboolean bst_tile_draft_is_good (BstTileDraft *draft);
const BstProblems *bst_tile_draft_get_problems (BstTileDraft *draft);

/* What its picture is made from; holds until the next change. */
BstSketch bst_tile_draft_get_sketch (BstTileDraft *draft);

/* The element in a deck file, as the built-in decks write it.  Free with g_free(). */
char *bst_tile_draft_to_xml (BstTileDraft *draft) G_GNUC_WARN_UNUSED_RESULT;

/* --- the tile as a whole --- */

gboolean bst_tile_draft_set_id (BstTileDraft *draft, const char *id);

/* Copies in the game and in each player's hand; setting one unsets the other. */
gboolean bst_tile_draft_set_count (BstTileDraft *draft, unsigned count);
gboolean bst_tile_draft_set_supply (BstTileDraft *draft, unsigned supply);

/* What strews the details of its picture, up to BST_DECK_MAX_ART; 0 leaves that to its id. */
gboolean bst_tile_draft_set_art (BstTileDraft *draft, unsigned art);
gboolean bst_tile_draft_set_text (BstTileDraft *draft,
                                  BstTextKind kind,
                                  const char *lang,
                                  const char *text);

/* Quarter turns clockwise; and left for right. */
gboolean bst_tile_draft_rotate (BstTileDraft *draft, unsigned rotation);
void bst_tile_draft_mirror (BstTileDraft *draft);

/* --- sides --- */

BstEdge bst_tile_draft_get_side (BstTileDraft *draft, unsigned side);

/* Whatever reached the side before no longer does. */
gboolean bst_tile_draft_set_side (BstTileDraft *draft, unsigned side, BstEdge edge);

/* Field, city, road, river, field … and back. */
void bst_tile_draft_cycle_side (BstTileDraft *draft, unsigned side);
void bst_tile_draft_cycle_side_back (BstTileDraft *draft, unsigned side);

/* Gives the side to two cities, one at each end; a city that was there is one of them. */
gboolean bst_tile_draft_share_side (BstTileDraft *draft, unsigned side);

/* Gives a side that two cities share to one of them. */
gboolean bst_tile_draft_settle_side (BstTileDraft *draft, unsigned city, unsigned side);

/* The feature that has `port`, or -1. */
int bst_tile_draft_find (BstTileDraft *draft, unsigned port);

/* Drags from one port to another.  Features of one type become one; a bare side is reached
 * by the other one's feature; a road comes to a gate, over a river, a river to a wall. */
gboolean bst_tile_draft_join (BstTileDraft *draft, unsigned from, unsigned to);

/* Parts a feature into one for each side; its symbols stay with the first. */
gboolean bst_tile_draft_separate (BstTileDraft *draft, unsigned feature);

/* --- features and symbols --- */

/* Whether a feature of that type is dropped on a tile instead of drawn from a side. */
gboolean bst_tile_draft_is_dropped (BstFeatureType type);

/* Puts a monastery, garden, tower … on the tile. */
gboolean bst_tile_draft_drop (BstTileDraft *draft, BstFeatureType type);
gboolean bst_tile_draft_take_away (BstTileDraft *draft, unsigned feature);

/* Symbols of the tile, of a feature, and of the field at a port. */
gboolean bst_tile_draft_set_symbols (BstTileDraft *draft, BstSymbols symbols);
gboolean bst_tile_draft_set_feature_symbols (BstTileDraft *draft,
                                             unsigned feature,
                                             BstSymbols symbols);
gboolean bst_tile_draft_set_field_symbols (BstTileDraft *draft, unsigned port, BstSymbols symbols);
gboolean bst_tile_draft_set_shields (BstTileDraft *draft, unsigned city, unsigned shields);

/* Where the wall of a city runs out to a point: BST_TAPER_CORNER, BST_TAPER_SIDE. */
gboolean bst_tile_draft_set_tapers (BstTileDraft *draft, unsigned city, unsigned tapers);

/* --- where features meet --- */

/* Ends a road; `at` is the city or building, or BST_DRAFT_NEAREST.  A crossing takes in
 * all roads that end in the open. */
BstRoadEnd bst_tile_draft_get_road_end (BstTileDraft *draft, unsigned road);
gboolean bst_tile_draft_set_road_end (BstTileDraft *draft, unsigned road, BstRoadEnd end, int at);

/* Any meeting of two or more features, such as a road along a wall or a bridge, and the
 * end of it. */
gboolean bst_tile_draft_meet (BstTileDraft *draft, BstMeet kind, BstFeatures features);
gboolean bst_tile_draft_part (BstTileDraft *draft, unsigned meet);

/* --- fields --- */

/* From now on fields are not worked out but given, beginning with those there are. */
gboolean bst_tile_draft_give_fields (BstTileDraft *draft);
gboolean bst_tile_draft_work_out_fields (BstTileDraft *draft);

/* The same, as they are if a feature is not in their way: a road that runs under them. */
gboolean bst_tile_draft_give_fields_over (BstTileDraft *draft, unsigned feature);

/* These need given fields, which are counted as in the form. */
gboolean bst_tile_draft_join_fields (BstTileDraft *draft, unsigned from, unsigned to);
gboolean bst_tile_draft_separate_port (BstTileDraft *draft, unsigned port);

/* Gives a port to another field.  With its last port goes the field that had it, and what
 * that touched and carried comes along. */
gboolean bst_tile_draft_move_port (BstTileDraft *draft, unsigned port, unsigned field);
gboolean bst_tile_draft_add_enclosed_field (BstTileDraft *draft, BstFeatures touches);
gboolean bst_tile_draft_remove_field (BstTileDraft *draft, unsigned field);
gboolean bst_tile_draft_set_touches (BstTileDraft *draft, unsigned field, BstFeatures touches);

/* Gives the field at `port` a number of its own choice. */
gboolean bst_tile_draft_set_field_number (BstTileDraft *draft, unsigned port, unsigned number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstTileDraft, bst_tile_draft_free)
