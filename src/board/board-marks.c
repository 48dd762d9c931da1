/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A turn of an earlier time with two plans: what was played, and what would have been better.  Each
 * is a tile with its figure; they differ by the words on them and by their frames as well as by
 * colour.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board-private.h"

#define FAINT 0.75
#define PLAYED_INK "#c64600"
#define BETTER_INK "#1a7f45"
#define PAPER "#fffaf0"

static bool
has_mark (BstBoard *self, BstMark mark)
{
  return self->marks[mark].n_moves > 0;
}

static BstPos
get_cell (BstBoard *self, BstMark mark)
{
  return self->marks[mark].moves[0].pos;
}

/* Whether the other one lies in its place. */
static bool
is_covered (BstBoard *self, BstMark mark)
{
  return mark != self->top_mark && has_mark (self, self->top_mark) &&
         bst_pos_equal (get_cell (self, mark), get_cell (self, self->top_mark));
}

/* The tile that is laid: the one in hand, or the one that its player holds; -1: none. */
static int
find_tile (BstBoard *self)
{
  BstQuestion question;

  bst_game_get_question (self->game, &question);
  return question.tile >= 0 ? question.tile
                            : bst_seat_get_tile (bst_game_get_seat (self->game, question.player));
}

/* --- drawing --- */

/* Where the figure of a plan comes, in map coordinates; false if it has no place there. */
static bool
find_place (BstBoard *self, const BstPlan *plan, unsigned tile, BstPoint *out_point)
{
  const BstMove *move = &plan->moves[1];
  unsigned fields = bst_board_fields_of (move);
  BstPoint spot;

  if (!(fields & BST_FIELD_FIGURE) || !(fields & (BST_FIELD_FEATURE | BST_FIELD_CORNER)))
    return false;
  *out_point = (BstPoint) { move->pos.x, move->pos.y };
  if (fields & BST_FIELD_CORNER)
    return true;
  if (!bst_pos_equal (move->pos, plan->moves[0].pos)) {
    *out_point = bst_board_spot (self, move->pos, move->feature);
    return true;
  }
  spot = bst_regions_get_spot (self->regions, tile, bst_game_get_sketch (self->game, tile),
                               move->feature, plan->moves[0].rotation);
  out_point->x += spot.x / BST_ART_SIZE;
  out_point->y += spot.y / BST_ART_SIZE;
  return true;
}

/* Whether the figure lies down: it comes to a field of the tile. */
static bool
is_lying (BstBoard *self, const BstPlan *plan, unsigned tile)
{
  const BstMove *move = &plan->moves[1];
  const BstTile *drawn = bst_game_get_sketch (self->game, tile)->tile;

  if (!bst_pos_equal (move->pos, plan->moves[0].pos))
    return bst_board_is_field (self, move->pos, move->feature);
  return move->feature < drawn->n_features &&
         drawn->features[move->feature].type == BST_FEATURE_FIELD;
}

static void
draw_figure (BstBoard *self, GtkSnapshot *snapshot, const BstPlan *plan, unsigned tile)
{
  BstQuestion question;
  BstPicture picture;
  BstPoint at;

  if (plan->n_moves < 2 || !find_place (self, plan, tile, &at))
    return;
  bst_game_get_question (self->game, &question);
  picture = bst_board_picture_of (self, plan->moves[1].figure, question.player, BST_NOBODY,
                                  is_lying (self, plan, tile));
  bst_board_draw_picture (self, snapshot, picture, at, self->view.zoom * BST_BOARD_FIGURE);
}

/* The better one has a double frame. */
static void
draw_frames (BstBoard *self, GtkSnapshot *snapshot, BstMark mark)
{
  double width = MAX (self->view.zoom / 24, 2.5);
  BstPos pos = get_cell (self, mark);

  if (mark == BST_MARK_PLAYED) {
    bst_board_draw_frame (self, snapshot, pos, PLAYED_INK, width);
    return;
  }
  bst_board_draw_frame (self, snapshot, pos, BETTER_INK, width * 2.2);
  bst_board_draw_frame (self, snapshot, pos, PAPER, width * 1.4);
  bst_board_draw_frame (self, snapshot, pos, BETTER_INK, width * 0.8);
}

static void
draw_mark (BstBoard *self, GtkSnapshot *snapshot, BstMark mark)
{
  const BstPlan *plan = &self->marks[mark];
  int tile;

  if (!has_mark (self, mark) || is_covered (self, mark))
    return;
  tile = find_tile (self);
  if (tile < 0)
    return;
  gtk_snapshot_push_opacity (snapshot, mark == self->top_mark ? 1 : FAINT);
  bst_board_draw_tile (self, snapshot, (unsigned) tile, plan->moves[0].rotation,
                       plan->moves[0].pos);
  draw_figure (self, snapshot, plan, (unsigned) tile);
  gtk_snapshot_pop (snapshot);
  draw_frames (self, snapshot, mark);
}

void
bst_board_draw_marks (BstBoard *self, GtkSnapshot *snapshot)
{
  for (unsigned i = 0; i < BST_MARKS; i++)
    draw_mark (self, snapshot, (BstMark) i);
}

/* --- the words on them --- */

/* Over the upper edge of its cell. */
static GdkRectangle
place_label (BstBoard *self, BstMark mark)
{
  BstPoint corner = bst_view_corner (&self->view, get_cell (self, mark));
  GdkRectangle place;

  gtk_widget_measure (self->mark_labels[mark], GTK_ORIENTATION_HORIZONTAL, -1, NULL, &place.width,
                      NULL, NULL);
  gtk_widget_measure (self->mark_labels[mark], GTK_ORIENTATION_VERTICAL, place.width, NULL,
                      &place.height, NULL, NULL);
  place.x = (int) (corner.x + (self->view.zoom - place.width) / 2);
  place.y = (int) (corner.y - place.height / 2.0);
  place.x = CLAMP (place.x, 0, MAX (0, (int) self->view.width - place.width));
  place.y = MAX (place.y, 0);
  return place;
}

void
bst_board_allocate_marks (BstBoard *self)
{
  g_autoptr (GArray) taken = g_array_new (FALSE, FALSE, sizeof (GdkRectangle));

  for (unsigned i = 0; i < BST_MARKS; i++) {
    GdkRectangle place;

    if (!gtk_widget_get_visible (self->mark_labels[i]))
      continue;
    place = place_label (self, (BstMark) i);
    bst_board_make_room (taken, &place);
    g_array_append_val (taken, place);
    bst_board_allocate_at (self->mark_labels[i], place.x, place.y, place.width, place.height);
  }
}

static void
update (BstBoard *self)
{
  for (unsigned i = 0; i < BST_MARKS; i++)
    gtk_widget_set_visible (self->mark_labels[i],
                            has_mark (self, (BstMark) i) && !is_covered (self, (BstMark) i));
  gtk_widget_queue_draw (self->ghost_pane);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

void
bst_board_init_marks (BstBoard *self)
{
  static const char *const classes[] = { "played", "better" };
  const char *const words[] = { C_ ("mark", "Played"), C_ ("mark", "Better") };

  for (unsigned i = 0; i < BST_MARKS; i++) {
    self->mark_labels[i] = gtk_label_new (words[i]);
    gtk_widget_add_css_class (self->mark_labels[i], "mark");
    gtk_widget_add_css_class (self->mark_labels[i], classes[i]);
    gtk_widget_set_can_target (self->mark_labels[i], FALSE);
    gtk_widget_set_visible (self->mark_labels[i], FALSE);
    gtk_widget_set_parent (self->mark_labels[i], GTK_WIDGET (self));
  }
}

/* --- which there are --- */

void
bst_board_clear_marks (BstBoard *self)
{
  for (unsigned i = 0; i < BST_MARKS; i++)
    self->marks[i].n_moves = 0;
  update (self);
}

void
bst_board_set_marks (BstBoard *self, const BstPlan *played, const BstPlan *better)
{
  const BstPlan *const plans[] = { played, better };

  g_return_if_fail (BST_IS_BOARD (self));
  g_return_if_fail (self->game != NULL);

  for (unsigned i = 0; i < BST_MARKS; i++)
    self->marks[i] = plans[i] != NULL ? *plans[i] : (BstPlan) { .n_moves = 0 };
  self->top_mark = better != NULL ? BST_MARK_BETTER : BST_MARK_PLAYED;
  update (self);
}

void
bst_board_show_mark (BstBoard *self, BstMark mark)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (!has_mark (self, mark))
    return;
  self->top_mark = mark;
  update (self);
  if (bst_view_reveal (&self->view, get_cell (self, mark), self->view.zoom / 2))
    bst_board_view_changed (self);
}
