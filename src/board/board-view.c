/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What part of the map is shown.  The zoom goes in steps, so that each tile is drawn in
 * exactly the size of its texture; between them it goes only while two fingers pinch.
 */
#include "board/board-private.h"

#include <math.h>

#define DRAG_THRESHOLD 8.0
#define NORMAL_ZOOM 96

static const int ladder[] = { 16, 20, 24, 28, 32, 40, 48, 56, 64, 80,
                              96, 112, 128, 144, 160, 192, 224, 256, 320 };

/* The step of the ladder that is nearest to `zoom` and not above `limit`. */
static unsigned
find_step (double zoom, double limit)
{
  unsigned best = 0;

  for (unsigned i = 1; i < G_N_ELEMENTS (ladder); i++)
    if (ladder[i] <= limit && fabs (ladder[i] - zoom) < fabs (ladder[best] - zoom))
      best = i;
  return best;
}

void
bst_board_allocate_at (GtkWidget *child, double x, double y, double width, double height)
{
  int least_width;
  int least_height;

  gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (child, GTK_ORIENTATION_VERTICAL, (int) width, &least_height, NULL, NULL,
                      NULL);
  height = MAX (height, least_height);
  gtk_widget_allocate (child, (int) width, (int) height, -1,
                       gsk_transform_translate (NULL, &GRAPHENE_POINT_INIT ((float) x, (float) y)));
}

/* Tiles begin at whole pixels. */
static void
align (BstBoard *self)
{
  BstPoint origin = bst_view_corner (&self->view, (BstPos) { 0, 0 });

  bst_view_pan (&self->view, round (origin.x) - origin.x, round (origin.y) - origin.y);
}

void
bst_board_view_changed (BstBoard *self)
{
  bst_view_hold (&self->view, &self->bounds);
  align (self);
  gtk_widget_queue_draw (self->tile_pane);
  gtk_widget_queue_draw (self->tint_pane);
  gtk_widget_queue_draw (self->figure_pane);
  gtk_widget_queue_draw (self->ghost_pane);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
  bst_board_tell_moved (self);
}

void
bst_board_update_bounds (BstBoard *self)
{
  const BstState *state = bst_game_get_state (self->game);

  self->bounds = (BstBounds) { { 0, 0 }, { 0, 0 } };
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPos pos = bst_state_placed (state, i).pos;

    if (i == 0)
      self->bounds = (BstBounds) { pos, pos };
    bst_bounds_add (&self->bounds, pos);
  }
}

/* What is left free at the lower edge, as far as there is room. */
static double
get_foot (BstBoard *self)
{
  return MIN (self->foot, self->view.height / 3);
}

void
bst_board_fit (BstBoard *self)
{
  g_return_if_fail (BST_IS_BOARD (self));

  double foot = get_foot (self);

  self->is_fitted = true;
  if (self->view.width <= 0)
    return;
  self->view.height -= foot;
  bst_view_fit (&self->view, &self->bounds, 1.1, 144);
  self->view.height += foot;
  self->view.zoom = ladder[find_step (self->view.zoom, self->view.zoom)];
  self->view.centre.y += foot / 2 / self->view.zoom;
  bst_board_view_changed (self);
}

void
bst_board_set_foot (BstBoard *self, double foot)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (foot > self->foot && self->is_fitted && self->game != NULL) {
    self->foot = foot;
    bst_board_fit (self);
  }
  self->foot = foot;
}

/* Shows the whole map again if it has grown out of what is shown; otherwise it stays where
 * it is below the pointer. */
void
bst_board_refit (BstBoard *self)
{
  BstPoint low = bst_view_corner (&self->view, self->bounds.low);
  BstPoint high = bst_view_corner (&self->view, self->bounds.high);
  double room = self->view.zoom;

  if (self->is_fitted &&
      (low.x < room || low.y < room || high.x + 2 * room > self->view.width ||
       high.y + 2 * room > self->view.height - get_foot (self)))
    bst_board_fit (self);
}

/* Buttons that come and go change nothing here, so that no tile is drawn for them. */
void
bst_board_resize_view (BstBoard *self, int width, int height)
{
  bool is_new = self->view.width <= 0;

  if ((int) self->view.width == width && (int) self->view.height == height)
    return;
  self->view.width = width;
  self->view.height = height;
  if (self->game == NULL)
    return;
  if (self->is_fitted || is_new)
    bst_board_fit (self);
  else
    bst_board_view_changed (self);
}

void
bst_board_zoom (BstBoard *self, int steps, BstPoint around)
{
  unsigned step = find_step (self->view.zoom, BST_VIEW_MAX_ZOOM);
  int wanted = CLAMP ((int) step + steps, 0, (int) G_N_ELEMENTS (ladder) - 1);

  self->is_fitted = false;
  bst_view_zoom (&self->view, ladder[wanted] / self->view.zoom, around);
  bst_board_view_changed (self);
}

static BstPoint
middle (BstBoard *self)
{
  return (BstPoint) { self->view.width / 2, self->view.height / 2 };
}

static void
zoom_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstBoard *self = BST_BOARD (widget);
  const char *how = g_variant_get_string (parameter, NULL);

  if (g_str_equal (how, "in"))
    bst_board_zoom (self, 1, middle (self));
  else if (g_str_equal (how, "out"))
    bst_board_zoom (self, -1, middle (self));
  else if (g_str_equal (how, "fit"))
    bst_board_fit (self);
  else
    bst_board_zoom (self,
                    (int) find_step (NORMAL_ZOOM, NORMAL_ZOOM) -
                      (int) find_step (self->view.zoom, BST_VIEW_MAX_ZOOM),
                    middle (self));
}

/* With and without Ctrl: the desktop's keys, and those for one finger. */
void
bst_board_bind_zoom_keys (GtkWidgetClass *widget_class, const char *action)
{
  static const struct
  {
    guint key;
    const char *how;
  } keys[] = {
    { GDK_KEY_plus, "in" },
    { GDK_KEY_equal, "in" },
    { GDK_KEY_KP_Add, "in" },
    { GDK_KEY_minus, "out" },
    { GDK_KEY_KP_Subtract, "out" },
    { GDK_KEY_0, "fit" },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (keys); i++) {
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, 0, action, "s",
                                         keys[i].how);
    gtk_widget_class_add_binding_action (widget_class, keys[i].key, GDK_CONTROL_MASK, action,
                                         "s", keys[i].how);
  }
}

static void
centre_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstBoard *self = BST_BOARD (widget);

  self->view.centre.x = (self->bounds.low.x + self->bounds.high.x + 1) / 2.0;
  self->view.centre.y = (self->bounds.low.y + self->bounds.high.y + 1) / 2.0;
  bst_board_view_changed (self);
}

/* --- the pointer --- */

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BstBoard *self)
{
  self->drag_x = 0;
  self->drag_y = 0;
  self->is_dragging = false;
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BstBoard *self)
{
  if (!self->is_dragging) {
    if (hypot (dx, dy) < DRAG_THRESHOLD)
      return;
    /* From now on it is no click on a button below. */
    self->is_dragging = true;
    gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
    gtk_widget_set_cursor_from_name (GTK_WIDGET (self), "grabbing");
  }
  self->is_fitted = false;
  bst_view_pan (&self->view, dx - self->drag_x, dy - self->drag_y);
  self->drag_x = dx;
  self->drag_y = dy;
  bst_board_view_changed (self);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BstBoard *self)
{
  self->is_dragging = false;
  gtk_widget_set_cursor (GTK_WIDGET (self), NULL);
}

static gboolean
scroll_cb (GtkEventControllerScroll *controller, double dx, double dy, BstBoard *self)
{
  int steps;

  self->scrolled += dy;
  steps = (int) self->scrolled;
  self->scrolled -= steps;
  if (steps == 0)
    return GDK_EVENT_STOP;
  if (bst_board_is_over_ghost (self, self->pointer))
    bst_board_rotate (self, steps);
  else
    bst_board_zoom (self, -steps, self->has_pointer ? self->pointer : middle (self));
  return GDK_EVENT_STOP;
}

static void
pinch_begin_cb (GtkGesture *gesture, GdkEventSequence *sequence, BstBoard *self)
{
  self->pinch_zoom = self->view.zoom;
}

static void
pinch_cb (GtkGestureZoom *gesture, double scale, BstBoard *self)
{
  BstPoint around = middle (self);

  gtk_gesture_get_bounding_box_center (GTK_GESTURE (gesture), &around.x, &around.y);
  self->is_fitted = false;
  bst_view_zoom (&self->view, self->pinch_zoom * scale / self->view.zoom, around);
  bst_board_view_changed (self);
}

static void
pinch_end_cb (GtkGesture *gesture, GdkEventSequence *sequence, BstBoard *self)
{
  bst_board_zoom (self, 0, middle (self));
}

static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, BstBoard *self)
{
  self->pointer = (BstPoint) { x, y };
  self->has_pointer = true;
  bst_board_hover (self);
}

static void
leave_cb (GtkEventControllerMotion *controller, BstBoard *self)
{
  self->has_pointer = false;
  bst_board_hover (self);
}

/* Right clicks rotate. */
static void
right_click_cb (GtkGestureClick *gesture, int n_press, double x, double y, BstBoard *self)
{
  bst_board_rotate (self, 1);
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
}

/* Notes whether a finger or a pointer presses; a finger cannot hover. */
static void
press_cb (GtkGestureClick *gesture, int n_press, double x, double y, BstBoard *self)
{
  GdkDevice *device =
    gtk_event_controller_get_current_event_device (GTK_EVENT_CONTROLLER (gesture));

  self->is_touched =
    device != NULL && gdk_device_get_source (device) == GDK_SOURCE_TOUCHSCREEN;
  /* Nobody has to look on while the computer players let the dragon fly. */
  if (!bst_game_get_is_for_person (self->game)) {
    bst_board_end_flights (self);
    bst_board_pay_on (self);
  }
  if (bst_game_get_is_thinking (self->game))
    bst_game_hurry (self->game);
}

static void
add_controller (BstBoard *self, gpointer controller, GtkPropagationPhase phase)
{
  gtk_event_controller_set_propagation_phase (controller, phase);
  gtk_widget_add_controller (GTK_WIDGET (self), controller);
}

void
bst_board_add_gestures (BstBoard *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *turn = gtk_gesture_click_new ();
  GtkGesture *pinch = gtk_gesture_zoom_new ();
  GtkEventController *scroll =
    gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_VERTICAL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (press, "pressed", G_CALLBACK (press_cb), self);
  add_controller (self, press, GTK_PHASE_CAPTURE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), 0);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  add_controller (self, drag, GTK_PHASE_CAPTURE);

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (turn), GDK_BUTTON_SECONDARY);
  g_signal_connect (turn, "released", G_CALLBACK (right_click_cb), self);
  add_controller (self, turn, GTK_PHASE_CAPTURE);

  g_signal_connect (pinch, "begin", G_CALLBACK (pinch_begin_cb), self);
  g_signal_connect (pinch, "scale-changed", G_CALLBACK (pinch_cb), self);
  g_signal_connect (pinch, "end", G_CALLBACK (pinch_end_cb), self);
  add_controller (self, pinch, GTK_PHASE_CAPTURE);

  g_signal_connect (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  add_controller (self, scroll, GTK_PHASE_CAPTURE);

  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "enter", G_CALLBACK (motion_cb), self);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), self);
  add_controller (self, motion, GTK_PHASE_CAPTURE);
}

void
bst_board_install_view_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "board.zoom", "s", zoom_action);
  gtk_widget_class_install_action (widget_class, "board.centre", NULL, centre_action);
}
