/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Castles over the map: each rises where its two tiles meet, with whoever is on it, and its suburbs
 * are framed while it is pointed at or decided about.
 */
#include <math.h>

#include "board/board-private.h"
#include "engine/castles.h"
#include "render/figure/emblem.h"
#include "words/castle.h"

#define CASTLE_SIZE 0.72 /* in cells */
#define KEEP 0.3         /* from the middle of a castle up to whoever is on it */
#define NEAR 0.36        /* pointing so near to it means it */
#define FRAME 28.0       /* its width, as a part of a cell */

/* The middle of two tiles. */
static BstPoint
middle_of (BstPos a, BstPos b)
{
  return (BstPoint) { (a.x + b.x + 1) / 2.0, (a.y + b.y + 1) / 2.0 };
}

bool
bst_board_find_keep (BstBoard *self, BstPos pos, BstPoint *out_point)
{
  const BstState *state = bst_game_get_state (self->game);

  for (unsigned i = 0; i < bst_state_n_castles (state); i++) {
    BstCastle castle = bst_state_castle (state, i);

    if (!bst_pos_equal (castle.pos, pos) && !bst_pos_equal (castle.other, pos))
      continue;
    *out_point = middle_of (castle.pos, castle.other);
    out_point->y -= KEEP;
    return true;
  }
  return false;
}

static void
draw_castle (BstBoard *self, GtkSnapshot *snapshot, const BstCastle *castle)
{
  BstPicture picture = { .type = BST_PICTURE_FIGURE,
                         .kind = BST_FIGURE_ART_CASTLE,
                         .colour = (uint8_t) bst_board_colour_of (self, castle->player) };
  BstPoint at = bst_view_to_screen (&self->view, middle_of (castle->pos, castle->other));
  double size = round (self->view.zoom * CASTLE_SIZE);
  GdkTexture *texture = bst_textures_get (
    self->textures, picture, (int) size * gtk_widget_get_scale_factor (GTK_WIDGET (self)));

  if (texture != NULL)
    gtk_snapshot_append_texture (snapshot, texture,
                                 &GRAPHENE_RECT_INIT ((float) round (at.x - size / 2),
                                                      (float) round (at.y - size / 2),
                                                      (float) size, (float) size));
}

void
bst_board_draw_castles (BstBoard *self, GtkSnapshot *snapshot)
{
  const BstState *state = bst_game_get_state (self->game);

  for (unsigned i = 0; i < bst_state_n_castles (state); i++) {
    BstCastle castle = bst_state_castle (state, i);

    draw_castle (self, snapshot, &castle);
  }
}

/* --- suburbs --- */

/* The six cells: the two tiles and those on both sides of them. */
static graphene_rect_t
suburbs_of (BstBoard *self, const BstCastle *castle)
{
  bool is_upright = castle->pos.x == castle->other.x;
  BstPos low = { MIN (castle->pos.x, castle->other.x), MIN (castle->pos.y, castle->other.y) };
  BstPoint corner = bst_view_corner (&self->view,
                                     (BstPos) { (int16_t) (low.x - is_upright),
                                                (int16_t) (low.y - !is_upright) });
  float side = (float) self->view.zoom;

  return GRAPHENE_RECT_INIT ((float) corner.x, (float) corner.y, side * (is_upright ? 3 : 2),
                             side * (is_upright ? 2 : 3));
}

static void
draw_suburbs (BstBoard *self, GtkSnapshot *snapshot, const BstCastle *castle)
{
  graphene_rect_t rect = suburbs_of (self, castle);
  float width = (float) MAX (self->view.zoom / FRAME, 3);
  GskRoundedRect outline;
  GdkRGBA edge;
  GdkRGBA veil;

  gdk_rgba_parse (&edge, bst_emblem_tones (bst_board_colour_of (self, castle->player))->fill);
  veil = edge;
  veil.alpha = 0.14f;
  gsk_rounded_rect_init_from_rect (&outline, &rect, width * 2);
  gtk_snapshot_append_color (snapshot, &veil, &rect);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]) { width, width, width, width },
                              (GdkRGBA[4]) { edge, edge, edge, edge });
}

/* The tile on the other side of a semicircle of a city. */
static BstPos
find_other (const BstState *state, BstPos pos, unsigned feature)
{
  static const int dx[BST_SIDES] = { 0, 1, 0, -1 };
  static const int dy[BST_SIDES] = { -1, 0, 1, 0 };
  int placed = bst_state_placed_at (state, pos);
  const BstTile *tile = placed >= 0 ? bst_state_tile (state, (unsigned) placed) : NULL;

  for (unsigned side = 0; tile != NULL && feature < tile->n_features && side < BST_SIDES; side++)
    if (bst_ports_rotate (tile->features[feature].ports,
                          bst_state_placed (state, (unsigned) placed).rotation) &
        bst_port (side, 1))
      return (BstPos) { (int16_t) (pos.x + dx[side]), (int16_t) (pos.y + dy[side]) };
  return pos;
}

/* The castle that is decided about: one that may be built, while that is pointed at, or one that is
 * paid. */
static bool
find_decided (BstBoard *self, const BstQuestion *question, BstCastle *out_castle)
{
  const BstState *state = bst_game_get_state (self->game);
  const BstSubject *subject = &question->subject;

  if (question->kind != BST_QUESTION_CASTLE || !(subject->fields & BST_FIELD_FEATURE) ||
      bst_game_get_is_looking (self->game))
    return false;
  *out_castle = (BstCastle) { .player = question->player,
                              .pos = subject->pos,
                              .other = find_other (state, subject->pos, subject->feature) };
  return true;
}

void
bst_board_draw_suburbs (BstBoard *self, GtkSnapshot *snapshot)
{
  const BstState *state = bst_game_get_state (self->game);
  BstQuestion question;
  BstCastle castle;

  bst_game_get_question (self->game, &question);
  if (find_decided (self, &question, &castle)) {
    bool is_built = bst_board_find_keep (self, castle.pos, &(BstPoint) { 0 });

    if (is_built || self->preview.type == BST_MOVE_CASTLE)
      draw_suburbs (self, snapshot, &castle);
    if (!is_built && self->preview.type == BST_MOVE_CASTLE)
      draw_castle (self, snapshot, &castle);
    return;
  }
  if (self->pointed_castle < 0 || self->pointed_castle >= (int) bst_state_n_castles (state))
    return;
  castle = bst_state_castle (state, (unsigned) self->pointed_castle);
  draw_suburbs (self, snapshot, &castle);
}

/* --- pointing --- */

/* The castle below the pointer, or -1. */
static int
find_castle (BstBoard *self)
{
  const BstState *state = bst_game_get_state (self->game);
  BstPoint at = bst_view_to_map (&self->view, self->pointer);

  for (unsigned i = 0; self->has_pointer && i < bst_state_n_castles (state); i++) {
    BstCastle castle = bst_state_castle (state, i);

    if (bst_point_distance (middle_of (castle.pos, castle.other), at) < NEAR)
      return (int) i;
  }
  return -1;
}

void
bst_board_point_at_castle (BstBoard *self)
{
  int castle = find_castle (self);

  if (castle == self->pointed_castle)
    return;
  self->pointed_castle = castle;
  gtk_widget_queue_draw (self->ghost_pane);
}

char *
bst_board_describe_castle (BstBoard *self)
{
  int castle = find_castle (self);

  return castle >= 0 ? bst_castle_to_text (bst_game_get_state (self->game), (unsigned) castle,
                                           bst_game_get_names (self->game))
                     : NULL;
}
