/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Going over what can be chosen by keys.
 */
#include "board/board-private.h"

#include <math.h>

/* How well the step from `from` to `to` follows `direction`: less is better, negative is
 * the wrong way. */
static double
rate_step (BstPos from, BstPos to, GtkDirectionType direction)
{
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  double along = direction == GTK_DIR_LEFT ? -dx : direction == GTK_DIR_RIGHT ? dx
                                                 : direction == GTK_DIR_UP    ? -dy
                                                                              : dy;
  double across =
    direction == GTK_DIR_LEFT || direction == GTK_DIR_RIGHT ? fabs (dy) : fabs (dx);

  return along > 0 ? along + 2 * across : -1;
}

/* The place to go to from `from`, or -1. */
static int
find_next (BstBoard *self, BstPos from, GtkDirectionType direction)
{
  double least = G_MAXDOUBLE;
  int best = -1;

  for (guint i = 0; i < self->places->len; i++) {
    double rate =
      rate_step (from, g_array_index (self->places, BstFit, i).pos, direction);

    if (rate >= 0 && rate < least) {
      least = rate;
      best = (int) i;
    }
  }
  return best;
}

/* The place nearest to the middle of what is seen. */
static guint
find_middle (BstBoard *self)
{
  BstPoint middle = self->view.centre;
  double least = G_MAXDOUBLE;
  guint best = 0;

  for (guint i = 0; i < self->places->len; i++) {
    BstPos pos = g_array_index (self->places, BstFit, i).pos;
    double distance = bst_point_distance ((BstPoint) { pos.x + 0.5, pos.y + 0.5 }, middle);

    if (distance < least) {
      least = distance;
      best = i;
    }
  }
  return best;
}

int
bst_board_find_focused (BstBoard *self)
{
  return self->focused_spot < (int) self->spot_moves->len ? self->focused_spot : -1;
}

/* From spot to spot in their order; whether there is a next one. */
static bool
step_to_spot (BstBoard *self, int step)
{
  int next = bst_board_find_focused (self) + step;

  return next >= 0 && next < (int) self->spot_moves->len &&
         gtk_widget_grab_focus (g_ptr_array_index (self->spots, (guint) next));
}

bool
bst_board_tab (BstBoard *self, GtkDirectionType direction)
{
  bool is_forward = direction == GTK_DIR_TAB_FORWARD;

  if (bst_board_find_focused (self) >= 0)
    return step_to_spot (self, is_forward ? 1 : -1) ||
           (is_forward && gtk_widget_get_visible (self->decline) &&
            gtk_widget_grab_focus (self->decline));
  if (gtk_widget_is_focus (self->decline))
    return !is_forward &&
           gtk_widget_grab_focus (g_ptr_array_index (self->spots, self->spot_moves->len - 1));
  return gtk_widget_grab_focus (g_ptr_array_index (self->spots, 0));
}

void
bst_board_walk (BstBoard *self, GtkDirectionType direction)
{
  int next;

  /* Among many, the way by distance is one that can be followed. */
  if (bst_board_is_crowded (self)) {
    step_to_spot (self, direction == GTK_DIR_RIGHT || direction == GTK_DIR_DOWN ? 1 : -1);
    return;
  }
  if (self->places->len == 0) {
    gtk_widget_child_focus (GTK_WIDGET (self), direction);
    return;
  }
  if (self->chosen < 0) {
    bst_board_focus_choice (self);
    return;
  }
  next = find_next (self, g_array_index (self->places, BstFit, self->chosen).pos, direction);
  if (next < 0)
    next = self->chosen;
  gtk_widget_grab_focus (g_ptr_array_index (self->cells, (guint) next));
}

/* The first spot, but a field only if there is nothing else: a farmer never comes home again. */
static guint
find_first_spot (BstBoard *self)
{
  for (guint i = 0; i < self->spot_moves->len; i++) {
    const BstMove *move = &g_array_index (self->spot_moves, BstMove, i);

    if (!bst_board_is_field (self, move->pos, move->feature))
      return i;
  }
  return 0;
}

/* What is in the list comes first: a spot is chosen by pointing at the map. */
void
bst_board_focus_choice (BstBoard *self)
{
  if (self->places->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->cells, find_middle (self)));
  else if (self->listed->len > 0)
    gtk_widget_grab_focus (bst_board_get_listed_widget (self, 0));
  else if (self->spot_moves->len > 0)
    gtk_widget_grab_focus (g_ptr_array_index (self->spots, find_first_spot (self)));
  else if (gtk_widget_get_visible (self->decline))
    gtk_widget_grab_focus (self->decline);
}

static void
walk_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const names[] = { "up", "down", "left", "right" };
  static const GtkDirectionType directions[] = { GTK_DIR_UP, GTK_DIR_DOWN, GTK_DIR_LEFT,
                                                 GTK_DIR_RIGHT };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_equal (g_variant_get_string (parameter, NULL), names[i]))
      bst_board_walk (BST_BOARD (widget), directions[i]);
}

void
bst_board_install_walk (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint keys[2];
    const char *direction;
  } arrows[] = {
    { { GDK_KEY_Up, GDK_KEY_KP_Up }, "up" },
    { { GDK_KEY_Down, GDK_KEY_KP_Down }, "down" },
    { { GDK_KEY_Left, GDK_KEY_KP_Left }, "left" },
    { { GDK_KEY_Right, GDK_KEY_KP_Right }, "right" },
  };

  gtk_widget_class_install_action (widget_class, "board.walk", "s", walk_action);
  for (unsigned i = 0; i < G_N_ELEMENTS (arrows); i++)
    for (unsigned k = 0; k < G_N_ELEMENTS (arrows[i].keys); k++)
      gtk_widget_class_add_binding_action (widget_class, arrows[i].keys[k], 0, "board.walk", "s",
                                           arrows[i].direction);
}
