/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Abbey and Mayor over the map: which moves fill holes, how strong a mayor is, and where a wagon
 * waits whose player has to say whether it drives on.
 */
#include <math.h>

#include "board/board-private.h"
#include "engine/feature.h"
#include "render/figure/emblem.h"

#define RANK_SIZE 0.15 /* of the shield beside a mayor, in cells */
#define LEAST_RANK 12.0
#define RANK_ZOOM 40.0 /* on smaller tiles it would cover him */
#define RANK_AT ((BstPoint) { 0.2, 0.1 })
#define RING 0.25 /* around a wagon that waits */
#define PAPER "#fffaf0"
#define INK "#33291f"

bool
bst_board_is_hole (BstBoard *self, const BstMove *move)
{
  return bst_board_fields_of (move) == BST_FIELD_CELL &&
         bst_state_placed_at (bst_game_get_state (self->game), move->pos) < 0;
}

/* --- the mayor --- */

static cairo_t *
begin_drawing (GtkSnapshot *snapshot, BstPoint middle, double radius)
{
  float side = (float) (2 * radius);

  return gtk_snapshot_append_cairo (snapshot,
                                    &GRAPHENE_RECT_INIT ((float) (middle.x - radius),
                                                         (float) (middle.y - radius), side, side));
}

static void
set_ink (cairo_t *cr, const char *colour)
{
  GdkRGBA ink;

  gdk_rgba_parse (&ink, colour);
  gdk_cairo_set_source_rgba (cr, &ink);
}

static void
fill_shield (cairo_t *cr, BstPoint middle, double size)
{
  cairo_save (cr);
  cairo_translate (cr, middle.x, middle.y);
  cairo_scale (cr, size, size);
  cairo_move_to (cr, -0.46, -0.5);
  cairo_line_to (cr, 0.46, -0.5);
  cairo_curve_to (cr, 0.48, 0.1, 0.4, 0.4, 0, 0.6);
  cairo_curve_to (cr, -0.4, 0.4, -0.48, 0.1, -0.46, -0.5);
  cairo_close_path (cr);
  cairo_restore (cr);
  set_ink (cr, PAPER);
  cairo_fill_preserve (cr);
  set_ink (cr, INK);
  cairo_set_line_width (cr, MAX (size / 12, 1));
  cairo_stroke (cr);
}

static void
write_number (BstBoard *self, cairo_t *cr, BstPoint middle, double size, unsigned number)
{
  g_autofree char *text = g_strdup_printf ("%u", number);
  g_autoptr (PangoLayout) layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), text);
  g_autoptr (PangoAttrList) attributes = pango_attr_list_new ();
  PangoRectangle inked;

  pango_attr_list_insert (attributes, pango_attr_weight_new (PANGO_WEIGHT_BOLD));
  pango_attr_list_insert (attributes, pango_attr_size_new_absolute ((int) (size * PANGO_SCALE)));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_pixel_extents (layout, &inked, NULL);
  cairo_move_to (cr, middle.x - inked.x - inked.width / 2.0,
                 middle.y - inked.y - inked.height / 2.0);
  set_ink (cr, INK);
  pango_cairo_show_layout (cr, layout);
}

void
bst_board_draw_rank (BstBoard *self,
                     GtkSnapshot *snapshot,
                     const BstStanding *standing,
                     BstPoint at)
{
  const BstState *state = bst_game_get_state (self->game);
  int placed = bst_state_placed_at (state, standing->pos);
  double size = MAX (self->view.zoom * RANK_SIZE, LEAST_RANK);
  BstPoint middle = bst_view_to_screen (&self->view,
                                        (BstPoint) { at.x + RANK_AT.x, at.y + RANK_AT.y });
  BstFeatureInfo info;
  cairo_t *cr;

  if (standing->figure != BST_FIGURE_MAYOR || standing->place != BST_PLACE_FEATURE ||
      placed < 0 || self->view.zoom < RANK_ZOOM)
    return;
  bst_feature_info (state, bst_state_feature (state, (unsigned) placed, standing->feature), &info);
  cr = begin_drawing (snapshot, middle, size);
  fill_shield (cr, middle, size);
  write_number (self, cr, middle, size * 0.75, info.shields);
  cairo_destroy (cr);
}

/* --- the wagon --- */

/* What has been completed on the tile: the wagon stood there. */
static int
find_stop (const BstState *state, unsigned placed)
{
  const BstTile *tile = bst_state_tile (state, placed);

  for (unsigned i = 0; i < tile->n_features; i++) {
    BstNodeId node = bst_state_feature (state, placed, i);
    BstFeatureInfo info;

    if (node == BST_NO_NODE || tile->features[i].type == BST_FEATURE_FIELD)
      continue;
    bst_feature_info (state, node, &info);
    if (info.complete)
      return (int) i;
  }
  return -1;
}

bool
bst_board_find_wagon (BstBoard *self, BstStanding *out_wagon, BstPoint *out_place)
{
  const BstState *state = bst_game_get_state (self->game);
  BstQuestion question;
  int placed;
  int feature;

  bst_state_question (state, &question);
  placed = bst_state_placed_at (state, question.subject.pos);
  if (question.kind != BST_QUESTION_WAGON || !(question.subject.fields & BST_FIELD_CELL) ||
      placed < 0)
    return false;
  feature = find_stop (state, (unsigned) placed);
  *out_wagon = (BstStanding) { .place = feature >= 0 ? BST_PLACE_FEATURE : BST_PLACE_CELL,
                               .pos = question.subject.pos,
                               .player = (uint8_t) question.player,
                               .figure = BST_FIGURE_WAGON,
                               .feature = (uint8_t) MAX (feature, 0),
                               .holder = BST_NOBODY };
  return bst_board_find_place (self, out_wagon, out_place);
}

void
bst_board_draw_stop (BstBoard *self, GtkSnapshot *snapshot, unsigned player, BstPoint at)
{
  BstPoint middle = bst_view_to_screen (&self->view, at);
  double radius = self->view.zoom * bst_board_get_growth (self) * RING;
  cairo_t *cr = begin_drawing (snapshot, middle, radius + 4);

  cairo_arc (cr, middle.x, middle.y, radius, 0, 2 * G_PI);
  set_ink (cr, PAPER);
  cairo_set_line_width (cr, 6);
  cairo_stroke_preserve (cr);
  set_ink (cr, bst_emblem_tones (bst_board_colour_of (self, player))->fill);
  cairo_set_line_width (cr, 3);
  cairo_stroke (cr);
  cairo_destroy (cr);
}
