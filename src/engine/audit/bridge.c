/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges: roads straight across a tile, from one field edge to the opposite one.  What a tile with
 * one shows is built here, so that nothing depends on how the engine does it.
 */
#include "engine/audit/chapter.h"
#include "engine/bridges.h"

#define AXES 2 /* of the map: from north to south, from west to east */

typedef struct
{
  unsigned left[BST_MAX_PLAYERS];
  unsigned n_bridges;
  BstBridge bridges[3 * 4]; /* BRIDGE-01: never more in all */
  bool is_asked;            /* about the last tile, or he has built with it */
} Own;

/*
 * What tiles with bridges show
 */

/* Lays a road over the middle of two sides of `tile`.  The fields below stay what they are
 * (BRIDGE-15), and whatever lies between is not joined (OQ-35). */
static bool
build_over (BstTile *tile, unsigned side)
{
  BstPorts ends = bst_port (side, 1) | bst_port (side + 2, 1);

  if (tile->edges[side] != BST_EDGE_FIELD || tile->edges[side + 2] != BST_EDGE_FIELD ||
      tile->n_features == BST_TILE_MAX_FEATURES) /* BRIDGE-06 */
    return false;
  for (unsigned i = 0; i < tile->n_features; i++)
    tile->features[i].ports &= (BstPorts) ~ends;
  tile->features[tile->n_features++] = (BstFeature) {
    .type = BST_FEATURE_ROAD,
    .number = BST_FEATURE_BRIDGE,
    .ports = ends,
  };
  tile->edges[side] = tile->edges[side + 2] = BST_EDGE_ROAD;
  return true;
}

/* Two shapes for each kind, one for each pair of its sides; one that cannot be shows nothing. */
static void
set_up (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_bridge);
  unsigned n_kinds = bst_rules_n_kinds (audit->rules);

  audit->built = bst_audit_zeroed ((size_t) n_kinds * AXES, sizeof *audit->built);
  audit->shapes = bst_audit_resize (audit->shapes, n_kinds * (1 + AXES), sizeof *audit->shapes);
  for (unsigned i = 0; i < n_kinds * AXES; i++) {
    audit->built[i] = *bst_rules_tile (audit->rules, i / AXES);
    if (!build_over (&audit->built[i], i % AXES))
      audit->built[i].n_features = 0;
    audit->shapes[n_kinds + i] = &audit->built[i];
  }
  for (unsigned player = 0; player < audit->n_players; player++)
    own->left[player] = audit->n_players <= 4 ? 3 : 2; /* BRIDGE-01 */
}

/* Puts a bridge on `tile` along an axis of the map, if there is room for it and none is there yet
 * (BRIDGE-09). */
static bool
add_bridge (const BstAudit *audit, BstPlaced *tile, unsigned axis)
{
  unsigned index = tile->kind * AXES + (axis + tile->rotation) % AXES;

  if (tile->shape != tile->kind || audit->built[index].n_features == 0)
    return false;
  tile->shape = (uint16_t) (bst_rules_n_kinds (audit->rules) + index);
  return true;
}

/*
 * Where they may stand
 */

/* Whether the edge beyond `side` of `tile` is a road; `out_is_free` says whether nothing is in the
 * way there: no tile, or an abbey, where roads end. */
static bool
meets_road (const BstAudit *audit, const BstPlaced *tile, unsigned side, bool *out_is_free)
{
  int beside = bst_audit_map_beside (&audit->map, tile, side);
  unsigned edge = BST_EDGE_ANY;

  if (beside >= 0)
    edge = bst_audit_edge_on (audit, &audit->map.tiles[beside], (side + 2) % BST_SIDES);
  *out_is_free = edge == BST_EDGE_ANY;
  return edge == BST_EDGE_ROAD;
}

/* One end continues a road or bridge, and so does the other or nothing is there (BRIDGE-07,
 * BRIDGE-10, OQ-35). */
static bool
may_reach (const BstAudit *audit, const BstPlaced *tile, unsigned axis)
{
  bool is_free[2];
  bool meets[2] = {
    meets_road (audit, tile, axis, &is_free[0]),
    meets_road (audit, tile, axis + 2, &is_free[1]),
  };

  return (meets[0] || meets[1]) && (meets[0] || is_free[0]) && (meets[1] || is_free[1]);
}

/*
 * With a tile that needs one (BRIDGE-08)
 */

static void
add_span (BstAudit *audit, const BstPlaced *tile, BstPos other, unsigned axis)
{
  bst_audit_moves_add (&audit->mine, (BstMove) {
                                       .type = BST_MOVE_SPAN,
                                       .pos = tile->pos,
                                       .rotation = tile->rotation,
                                       .other = other,
                                       .choice = (uint8_t) axis,
                                     });
}

static void
list_over_new (BstAudit *audit, BstPlaced tile)
{
  for (unsigned axis = 0; axis < AXES; axis++) {
    tile.shape = tile.kind;
    if (add_bridge (audit, &tile, axis) && may_reach (audit, &tile, axis) &&
        bst_audit_may_lie (audit, &tile))
      add_span (audit, &tile, tile.pos, axis);
  }
}

/* Over the neighbour on `side`: tried by building it for a moment.  The road that it continues is
 * that of the new tile, so its end there is no question. */
static void
list_over_old (BstAudit *audit, const BstPlaced *tile, unsigned side)
{
  int beside = bst_audit_map_beside (&audit->map, tile, side);
  unsigned axis = side % AXES;
  bool is_free;

  if (beside < 0 || bst_audit_edge_on (audit, tile, side) != BST_EDGE_ROAD)
    return;

  BstPlaced before = audit->map.tiles[beside];
  bool is_end_good = meets_road (audit, &before, side, &is_free) || is_free;
  bool is_let = bst_audit_is_let_lie (audit, tile);

  if (is_end_good && is_let && add_bridge (audit, &audit->map.tiles[beside], axis) &&
      bst_audit_fits (audit, tile))
    add_span (audit, tile, before.pos, axis);
  audit->map.tiles[beside] = before;
}

static void
list_spans_at (BstAudit *audit, int x, int y)
{
  BstPlaced tile = {
    .pos = { (int16_t) x, (int16_t) y },
    .kind = (uint16_t) audit->hand,
    .shape = (uint16_t) audit->hand,
  };

  for (tile.rotation = 0; tile.rotation < BST_ROTATIONS; tile.rotation++) {
    list_over_new (audit, tile);
    for (unsigned side = 0; side < BST_SIDES; side++)
      list_over_old (audit, &tile, side);
  }
}

static void
list_spans (BstAudit *audit)
{
  const BstAuditMap *map = &audit->map;

  for (int y = map->north - 1; y <= map->south + 1; y++)
    for (int x = map->west - 1; x <= map->east + 1; x++)
      if (bst_audit_map_is_open (map, x, y))
        list_spans_at (audit, x, y);
}

/*
 * After a tile, on it or beside it (BRIDGE-03, BRIDGE-05)
 */

static void
list_bridges_on (BstAudit *audit, unsigned tile)
{
  for (unsigned axis = 0; axis < AXES; axis++) {
    BstPlaced bridged = audit->map.tiles[tile];

    if (add_bridge (audit, &bridged, axis) && may_reach (audit, &bridged, axis))
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_BRIDGE,
                                           .pos = bridged.pos,
                                           .choice = (uint8_t) axis,
                                         });
  }
}

static void
list (BstAudit *audit)
{
  const Own *own = bst_audit_own (audit, &bst_audit_bridge);

  if (audit->question == BST_QUESTION_PLACE && own->left[audit->active] > 0)
    list_spans (audit);
  if (audit->question != BST_QUESTION_BRIDGE)
    return;
  list_bridges_on (audit, audit->last);
  for (unsigned side = 0; side < BST_SIDES; side++) {
    int beside = bst_audit_map_beside (&audit->map, &audit->map.tiles[audit->last], side);

    if (beside >= 0)
      list_bridges_on (audit, (unsigned) beside);
  }
  bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
}

/* One for each tile (OQ-36). */
static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_bridge);

  if (audit->step != BST_AUDIT_PLACED || own->is_asked || own->left[audit->active] == 0)
    return false;
  own->is_asked = true;
  audit->question = BST_QUESTION_BRIDGE;
  audit->asked = audit->active;
  bst_audit_list_moves (audit);
  return audit->mine.n_moves > 1;
}

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_bridge);

  own->is_asked = false;
}

/*
 * Building
 */

static void
note_bridge (BstAudit *audit, BstPos pos, unsigned axis)
{
  Own *own = bst_audit_own (audit, &bst_audit_bridge);

  own->is_asked = true;
  own->left[audit->active]--;
  own->bridges[own->n_bridges++] =
    (BstBridge) { (uint8_t) audit->active, (uint8_t) axis, pos };
}

static void
play_span (BstAudit *audit, const BstMove *move)
{
  BstPlaced tile = {
    .pos = move->pos,
    .kind = (uint16_t) audit->hand,
    .shape = (uint16_t) audit->hand,
    .rotation = move->rotation,
  };

  if (bst_pos_equal (move->pos, move->other))
    add_bridge (audit, &tile, move->choice);
  else
    add_bridge (audit,
                &audit->map.tiles[bst_audit_map_at (&audit->map, move->other.x, move->other.y)],
                move->choice);
  audit->hand = -1;
  bst_audit_lay (audit, tile);
  note_bridge (audit, move->other, move->choice);
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  if (move->type == BST_MOVE_SPAN) {
    play_span (audit, move);
    return true;
  }
  if (audit->question != BST_QUESTION_BRIDGE)
    return false;
  if (move->type == BST_MOVE_BRIDGE) {
    int tile = bst_audit_map_at (&audit->map, move->pos.x, move->pos.y);

    add_bridge (audit, &audit->map.tiles[tile], move->choice);
    bst_audit_find_groups (audit);
    note_bridge (audit, move->pos, move->choice);
  }
  return true;
}

/*
 * The comparison
 */

static bool
agree_on_bridge (BstAudit *audit, const BstState *state, unsigned index)
{
  const Own *own = bst_audit_own (audit, &bst_audit_bridge);
  const BstBridge *mine = &own->bridges[index];
  BstBridge theirs = bst_state_bridge (state, index);

  return bst_audit_agree_of (audit, "builder of a bridge", index, mine->player, theirs.player) &&
         bst_audit_agree_of (audit, "axis of a bridge", index, mine->axis, theirs.axis) &&
         bst_audit_agree_of (audit, "where a bridge is", index, true,
                             bst_pos_equal (mine->pos, theirs.pos));
}

static bool
agree (BstAudit *audit, const BstState *state)
{
  const Own *own = bst_audit_own (audit, &bst_audit_bridge);

  if (!bst_audit_agree (audit, "bridges", own->n_bridges, bst_state_n_bridges (state)))
    return false;
  for (unsigned player = 0; player < audit->n_players; player++)
    if (!bst_audit_agree_of (audit, "bridges of a player", player, own->left[player],
                             bst_state_bridges_left (state, player)))
      return false;
  for (unsigned i = 0; i < own->n_bridges; i++)
    if (!agree_on_bridge (audit, state, i))
      return false;
  return true;
}

/* A bridge is a road like others for whoever stands on it (BRIDGE-13, BRIDGE-14, MIX-47 to
 * MIX-49). */
const BstAuditChapter bst_audit_bridge = {
  .id = BST_MODULE_BRIDGE,
  .size = sizeof (Own),
  .set_up = set_up,
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
  .agree = agree,
};
