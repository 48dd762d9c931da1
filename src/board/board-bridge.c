/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Bridges over the map: those that stand, and those that could be built, which are seen before
 * they are, with the roads that they would continue.
 */
#include <math.h>

#include "board/board-private.h"
#include "engine/bridges.h"

#define FAINT 0.45 /* one of several that could be built */
#define PLAIN 0.95
#define LIT ((GdkRGBA) { 1, 0.93f, 0.45f, 0.7f })
#define LIT_BREADTH 0.14 /* in cells */
#define BUTTON_AT 0.26   /* along a bridge, in cells */
#define SPOT_AT 0.24     /* of whoever stands on it, beside the shield in its middle */

bool
bst_board_is_bridge (const BstMove *move)
{
  const BstMoveSchema *schema = bst_move_get_schema ((BstMoveType) move->type);

  return schema->fields == (BST_FIELD_CELL | BST_FIELD_CHOICE) && schema->choice != NULL &&
         g_str_equal (schema->choice->name, "axis");
}

/* A point along a bridge over a cell. */
static BstPoint
point_on (BstPos pos, unsigned axis, double along)
{
  return axis == 0 ? (BstPoint) { pos.x + 0.5, pos.y + along }
                   : (BstPoint) { pos.x + along, pos.y + 0.5 };
}

BstPoint
bst_board_get_bridge (const BstMove *move)
{
  return point_on (move->pos, move->choice, move->choice == 0 ? BUTTON_AT : 1 - BUTTON_AT);
}

/* How near the spots of the other features of a tile come to a point. */
static double
find_room (BstBoard *self, BstPos pos, unsigned n_features, BstPoint point)
{
  double room = 1;

  for (unsigned i = 0; i < n_features; i++)
    room = MIN (room, bst_point_distance (bst_board_spot (self, pos, i), point));
  return room;
}

BstPoint
bst_board_get_bridge_spot (BstBoard *self, BstPos pos)
{
  const BstState *state = bst_game_get_state (self->game);
  int placed = bst_state_placed_at (state, pos);
  unsigned axis = 0;
  unsigned n_features;
  BstPoint near;
  BstPoint far;

  if (placed < 0)
    return point_on (pos, 0, 0.5);
  for (unsigned i = 0; i < bst_state_n_bridges (state); i++)
    if (bst_pos_equal (bst_state_bridge (state, i).pos, pos))
      axis = bst_state_bridge (state, i).axis;
  n_features =
    bst_game_get_sketch (self->game, bst_state_placed (state, (unsigned) placed).kind)
      ->tile->n_features;
  near = point_on (pos, axis, SPOT_AT);
  far = point_on (pos, axis, 1 - SPOT_AT);
  return find_room (self, pos, n_features, near) < find_room (self, pos, n_features, far) ? far
                                                                                          : near;
}

/* --- drawing --- */

static void
draw_bridge (BstBoard *self, GtkSnapshot *snapshot, BstPos pos, unsigned axis, unsigned player)
{
  BstPicture picture = { .type = BST_PICTURE_BRIDGE,
                         .kind = (uint16_t) axis,
                         .colour = (uint8_t) bst_board_colour_of (self, player) };
  BstPoint corner = bst_view_corner (&self->view, pos);
  int size = (int) lround (self->view.zoom) * gtk_widget_get_scale_factor (GTK_WIDGET (self));
  GdkTexture *texture = bst_textures_get (self->textures, picture, size);
  float side = (float) self->view.zoom;

  if (texture != NULL)
    gtk_snapshot_append_texture (
      snapshot, texture, &GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, side, side));
}

/* Its road is marked with the rest of it. */
static void
draw_light (BstBoard *self, GtkSnapshot *snapshot, const BstBridge *bridge)
{
  BstPoint corner = bst_view_corner (&self->view, bridge->pos);
  float side = (float) self->view.zoom;
  float breadth = side * (float) LIT_BREADTH;
  float aside = (side - breadth) / 2;
  graphene_rect_t rect =
    bridge->axis == 0
      ? GRAPHENE_RECT_INIT ((float) corner.x + aside, (float) corner.y, breadth, side)
      : GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y + aside, side, breadth);

  gtk_snapshot_append_color (snapshot, &LIT, &rect);
}

void
bst_board_draw_bridges (BstBoard *self, GtkSnapshot *snapshot)
{
  const BstState *state = bst_game_get_state (self->game);

  for (unsigned i = 0; i < bst_state_n_bridges (state); i++) {
    BstBridge bridge = bst_state_bridge (state, i);
    int placed = bst_state_placed_at (state, bridge.pos);

    if (placed < 0 || !bst_view_sees (&self->view, bridge.pos))
      continue;
    draw_bridge (self, snapshot, bridge.pos, bridge.axis, bridge.player);
    /* The road over it is the last feature of the tile. */
    if (bst_board_is_lit (self, bridge.pos,
                          bst_state_tile (state, (unsigned) placed)->n_features - 1u))
      draw_light (self, snapshot, &bridge);
  }
}

void
bst_board_draw_planned (BstBoard *self, GtkSnapshot *snapshot)
{
  BstQuestion question;
  BstMove held;

  bst_game_get_question (self->game, &question);
  for (guint i = 0; i < self->spot_moves->len; i++) {
    const BstMove *move = &g_array_index (self->spot_moves, BstMove, i);

    if (!bst_board_is_bridge (move))
      continue;
    gtk_snapshot_push_opacity (snapshot, bst_move_equal (move, &self->preview) ? PLAIN : FAINT);
    draw_bridge (self, snapshot, move->pos, move->choice, question.player);
    gtk_snapshot_pop (snapshot);
  }
  if (bst_board_find_held (self, &held) && bst_board_fields_of (&held) & BST_FIELD_OTHER)
    draw_bridge (self, snapshot, held.other, held.choice, question.player);
}

/* --- the roads that it continues --- */

static BstPos
step (BstPos pos, unsigned side)
{
  static const int dx[BST_SIDES] = { 0, 1, 0, -1 };
  static const int dy[BST_SIDES] = { -1, 0, 1, 0 };

  return (BstPos) { (int16_t) (pos.x + dx[side]), (int16_t) (pos.y + dy[side]) };
}

/* The road that comes to the middle of a side of a cell; -1 if there is none. */
static int
find_road (const BstState *state, BstPos pos, unsigned side)
{
  int placed = bst_state_placed_at (state, pos);
  const BstTile *tile = placed >= 0 ? bst_state_tile (state, (unsigned) placed) : NULL;

  for (int i = 0; tile != NULL && i < tile->n_features; i++) {
    unsigned rotation = bst_state_placed (state, (unsigned) placed).rotation;

    if (tile->features[i].type == BST_FEATURE_ROAD &&
        bst_ports_rotate (tile->features[i].ports, rotation) & bst_port (side, 1))
      return i;
  }
  return -1;
}

void
bst_board_find_roads (BstBoard *self, const BstMove *move, BstLight out_roads[2])
{
  for (unsigned i = 0; i < 2; i++) {
    unsigned side = move->choice + 2u * i;
    BstPos pos = step (move->pos, side);

    out_roads[i] =
      (BstLight) { pos, find_road (bst_game_get_state (self->game), pos, (side + 2) % BST_SIDES) };
  }
}
