/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawing on the canvas: clicks, strokes, keys, and things that are dropped.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "editor/tile/tile-canvas-private.h"

/* A press becomes a stroke when the pointer has gone so far: a little before a finger would
 * scroll the page. */
#define THRESHOLD 6.0

/* So near to a side, in units of the tile, bare ground stands for the side. */
#define RIM 48.0

/* So near to the middle a stroke of a feature over itself parts it. */
#define CORE 56.0

static const BstStrokeEnd nowhere = { .type = BST_STROKE_NONE };

/* --- keys or mouse --- */

static void
set_keyed (BstTileCanvas *self, bool is_keyed)
{
  if (self->is_keyed == is_keyed)
    return;
  self->is_keyed = is_keyed;
  if (is_keyed)
    gtk_widget_add_css_class (GTK_WIDGET (self), "keyed");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "keyed");
  bst_tile_canvas_update_hint (self);
}

static gboolean
key_pressed_cb (GtkEventControllerKey *controller,
                guint key,
                guint code,
                GdkModifierType state,
                BstTileCanvas *self)
{
  GdkEvent *event = gtk_event_controller_get_current_event (GTK_EVENT_CONTROLLER (controller));

  /* Shift alone belongs to a click. */
  if (!gdk_key_event_is_modifier (event))
    set_keyed (self, true);
  return FALSE;
}

/* The pointer is told to move also when what lies under it does. */
static void
motion_cb (GtkEventControllerMotion *controller, double x, double y, BstTileCanvas *self)
{
  if (self->is_keyed && (x != self->rest_x || y != self->rest_y))
    set_keyed (self, false);
  self->rest_x = x;
  self->rest_y = y;
}

/* The key that has brought the focus here went to where it came from. */
void
bst_tile_canvas_focus_moved (BstTileCanvas *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root)) &&
      (bst_tile_canvas_get_focused_side (self) >= 0 ||
       bst_tile_canvas_get_focused_feature (self) >= 0))
    set_keyed (self, true);
  bst_tile_canvas_update_hint (self);
}

/* --- hints --- */

static bool
is_in_middle (BstPoint p)
{
  return bst_point_distance (p, (BstPoint) { BST_ART_HALF, BST_ART_HALF }) < CORE;
}

const char *
bst_tile_canvas_advise (BstTileCanvas *self)
{
  int side = bst_tile_canvas_get_focused_side (self);

  if (self->offered != NULL)
    return self->target != BST_PALETTE_NOWHERE ? _ ("Let go to put it here.")
                                               : _ ("Drag it to a place that lights up.");
  if (self->is_by_key)
    return _ ("Arrow keys go to the other side; Enter joins, Escape gives up.");
  if (self->is_dragging && self->to.type == BST_STROKE_MIDDLE)
    return _ ("Let go to end it in the middle.");
  if (self->is_dragging && self->to.type == BST_STROKE_NONE && is_in_middle (self->pointer))
    return _ ("It ends in the middle already.");
  if (self->is_dragging)
    return self->to.type != BST_STROKE_NONE
             ? _ ("Let go to join the two.")
             : _ ("Drag to another side to join, to the middle to part.");
  if (side >= 0 && self->is_keyed)
    return _ ("C, R, V and F make it city, road, river or field; J joins; arrow keys go on.");
  if (bst_editor_context_get_part (self->context) != BST_PART_TILE)
    return _ ("Choose below what stands on this; Escape goes back to the whole tile.");
  return NULL;
}

/* --- places --- */

static const BstDrawing *
drawing_of (BstTileCanvas *self)
{
  return &bst_tile_draft_get_form (self->draft)->drawing;
}

static BstPoint
port_point (unsigned port)
{
  return bst_side_point (port / 3, (port % 3 * 2 + 1) / 6.0);
}

/* The port of `ports` that is nearest to `p`. */
static BstStrokeEnd
nearest_port (BstPorts ports, BstPoint p)
{
  BstStrokeEnd nearest = nowhere;
  double least = G_MAXDOUBLE;

  for (unsigned port = 0; port < BST_PORTS; port++)
    if ((ports >> port & 1) && bst_point_distance (port_point (port), p) < least) {
      least = bst_point_distance (port_point (port), p);
      nearest = (BstStrokeEnd) { BST_STROKE_PORT, port };
    }
  return nearest;
}

/* The middle of a side, or the nearer end of it if two cities share it. */
static BstStrokeEnd
side_place (BstTileCanvas *self, unsigned side, BstPoint p)
{
  bool is_shared = bst_tile_draft_find (self->draft, 3 * side + 1) < 0 &&
                   bst_tile_draft_find (self->draft, 3 * side) >= 0;

  return nearest_port (is_shared ? bst_port (side, 0) | bst_port (side, 2) : bst_port (side, 1), p);
}

static unsigned
nearest_side (BstPoint p, double *out_distance)
{
  const double distances[BST_SIDES] = { p.y, BST_ART_SIZE - p.x, BST_ART_SIZE - p.y, p.x };
  unsigned nearest = 0;

  for (unsigned side = 1; side < BST_SIDES; side++)
    if (distances[side] < distances[nearest])
      nearest = side;
  *out_distance = distances[nearest];
  return nearest;
}

static int
feature_at (BstTileCanvas *self, BstPoint p)
{
  uint8_t owner;

  if (p.x < 0 || p.y < 0 || p.x >= BST_ART_SIZE || p.y >= BST_ART_SIZE)
    return -1;
  owner = self->owners[(int) p.y][(int) p.x];
  return owner < bst_tile_draft_get_tile (self->draft)->n_features ? owner : -1;
}

static BstStrokeEnd
place_at (BstTileCanvas *self, BstPoint p)
{
  int feature = feature_at (self, p);
  double distance;
  unsigned side = nearest_side (p, &distance);

  if (feature >= 0 && feature < drawing_of (self)->n_features) {
    const BstFeature *drawn = &drawing_of (self)->features[feature];

    if (bst_tile_draft_is_dropped ((BstFeatureType) drawn->type))
      return (BstStrokeEnd) { BST_STROKE_BUILDING, (unsigned) feature };
    return nearest_port (drawn->ports, p);
  }
  if (distance < RIM)
    return side_place (self, side, p);
  return (BstStrokeEnd) { .type = BST_STROKE_MIDDLE };
}

static bool
is_crossroads (BstTileCanvas *self, int feature)
{
  return feature >= 0 && drawing_of (self)->features[feature].type == BST_FEATURE_ROAD &&
         bst_tile_draft_get_road_end (self->draft, (unsigned) feature) == BST_ROAD_END_CROSSING;
}

/* Where a stroke leads.  Near the middle it means the middle over what it came from, and over
 * a crossing, all of whose roads are there. */
static BstStrokeEnd
target_at (BstTileCanvas *self, BstPoint p)
{
  BstStrokeEnd to = place_at (self, p);

  if (to.type == BST_STROKE_PORT && self->from.type == BST_STROKE_PORT && is_in_middle (p)) {
    int from = bst_tile_draft_find (self->draft, self->from.index);
    int over = bst_tile_draft_find (self->draft, to.index);

    if (over >= 0 && (over == from || is_crossroads (self, over)))
      to = (BstStrokeEnd) { .type = BST_STROKE_MIDDLE };
  }
  return bst_stroke_can_draw (self->draft, self->from, to) ? to : nowhere;
}

/* --- strokes --- */

static void
mark_target (BstTileCanvas *self)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    bool is_end = (self->from.type == BST_STROKE_PORT && self->from.index / 3 == side) ||
                  (self->to.type == BST_STROKE_PORT && self->to.index / 3 == side);

    if (is_end && (self->is_dragging || self->is_by_key))
      gtk_widget_add_css_class (self->sides[side], "target");
    else
      gtk_widget_remove_css_class (self->sides[side], "target");
  }
  bst_tile_canvas_update_light (self);
  bst_tile_canvas_update_hint (self);
}

bool
bst_tile_canvas_give_up (BstTileCanvas *self)
{
  bool was_drawing = self->is_dragging || self->is_by_key;

  self->from = self->to = nowhere;
  self->is_dragging = self->is_by_key = false;
  if (was_drawing)
    mark_target (self);
  return was_drawing;
}

/* Ends the stroke where it leads to. */
static void
finish_stroke (BstTileCanvas *self)
{
  BstStrokeEnd from = self->from;
  BstStrokeEnd to = self->to;
  BstTileDraft *draft = bst_tile_draft_copy (self->draft);

  bst_tile_canvas_give_up (self);
  if (bst_stroke_draw (draft, from, to))
    bst_tile_canvas_commit (self, draft, BST_EDIT_DRAW_TILE);
  else
    bst_tile_draft_free (draft);
}

static void
drag_begin_cb (GtkGestureDrag *gesture, double x, double y, BstTileCanvas *self)
{
  set_keyed (self, false);
  if (self->draft == NULL || self->is_by_key)
    return;
  self->start = self->pointer = bst_tile_canvas_to_tile (self, x, y);
  self->from = place_at (self, self->start);
  if (self->from.type == BST_STROKE_MIDDLE)
    self->from = nowhere;
}

static void
drag_update_cb (GtkGestureDrag *gesture, double dx, double dy, BstTileCanvas *self)
{
  double x;
  double y;

  if (self->from.type == BST_STROKE_NONE || self->is_by_key ||
      (!self->is_dragging && hypot (dx, dy) < THRESHOLD))
    return;
  self->is_dragging = true;
  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->pointer = bst_tile_canvas_to_tile (self, x + dx, y + dy);
  self->to = target_at (self, self->pointer);
  mark_target (self);
}

static void
drag_end_cb (GtkGestureDrag *gesture, double dx, double dy, BstTileCanvas *self)
{
  if (self->is_dragging)
    finish_stroke (self);
}

static void
drag_cancel_cb (GtkGesture *gesture, GdkEventSequence *sequence, BstTileCanvas *self)
{
  if (self->is_dragging)
    bst_tile_canvas_give_up (self);
}

/* --- clicks --- */

static void
cycle_side (BstTileCanvas *self, unsigned side, void (*cycle) (BstTileDraft *, unsigned))
{
  BstTileDraft *draft = bst_tile_draft_copy (self->draft);

  cycle (draft, side);
  bst_tile_canvas_commit (self, draft, BST_EDIT_DRAW_TILE);
}

/* A button does not tell with which keys it was clicked. */
static bool
is_shift_down (BstTileCanvas *self)
{
  GdkSeat *seat = gdk_display_get_default_seat (gtk_widget_get_display (GTK_WIDGET (self)));
  GdkDevice *keyboard = seat != NULL ? gdk_seat_get_keyboard (seat) : NULL;

  return keyboard != NULL && (gdk_device_get_modifier_state (keyboard) & GDK_SHIFT_MASK) != 0;
}

void
bst_tile_canvas_side_clicked (BstTileCanvas *self, unsigned side)
{
  if (self->draft == NULL)
    return;
  if (!self->is_by_key) {
    bool is_back = is_shift_down (self);

    cycle_side (self, side, is_back ? bst_stroke_cycle_side_back : bst_stroke_cycle_side);
    return;
  }
  self->to = side_place (self, side, bst_side_point (side, 0.5));
  finish_stroke (self);
}

void
bst_tile_canvas_part_clicked (BstTileCanvas *self, unsigned feature)
{
  if (self->draft == NULL)
    return;
  if (!self->is_by_key) {
    bst_editor_context_set_part (self->context, bst_tile_canvas_part_of (self, feature));
    return;
  }
  self->to = place_at (self, self->spots.points[feature]);
  finish_stroke (self);
}

static void
clicked_cb (GtkGestureClick *gesture, int n_presses, double x, double y, BstTileCanvas *self)
{
  int feature;

  if (self->draft == NULL)
    return;
  feature = feature_at (self, bst_tile_canvas_to_tile (self, x, y));
  if (feature >= 0)
    bst_tile_canvas_part_clicked (self, (unsigned) feature);
  else
    bst_editor_context_set_part (self->context, BST_PART_TILE);
}

static void
side_pressed_cb (GtkGestureClick *gesture, int n_presses, double x, double y, BstTileCanvas *self)
{
  GtkWidget *button = gtk_event_controller_get_widget (GTK_EVENT_CONTROLLER (gesture));

  gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_CLAIMED);
  for (unsigned side = 0; side < BST_SIDES && self->draft != NULL; side++)
    if (self->sides[side] == button)
      cycle_side (self, side, bst_stroke_cycle_side_back);
}

/* --- keys --- */

static void
set_side (BstTileCanvas *self, unsigned side, BstEdge edge)
{
  BstTileDraft *draft = bst_tile_draft_copy (self->draft);

  if (bst_stroke_set_side (draft, side, edge))
    bst_tile_canvas_commit (self, draft, BST_EDIT_DRAW_TILE);
  else
    bst_tile_draft_free (draft);
}

static gboolean
edge_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);
  int side = bst_tile_canvas_get_focused_side (self);
  int edge;

  g_variant_get (args, "(i)", &edge);
  if (self->draft == NULL || self->is_by_key)
    return FALSE;
  /* R is for roads, and where there is no side for rotating. */
  if (side < 0)
    return edge == BST_EDGE_ROAD && gtk_widget_activate_action (widget, "tile.rotate", "i", 1);
  set_side (self, (unsigned) side, (BstEdge) edge);
  return TRUE;
}

static gboolean
back_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);
  int side = bst_tile_canvas_get_focused_side (self);

  if (side < 0 || self->draft == NULL || self->is_by_key)
    return FALSE;
  cycle_side (self, (unsigned) side, bst_stroke_cycle_side_back);
  return TRUE;
}

static gboolean
delete_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);
  int side = bst_tile_canvas_get_focused_side (self);
  int feature = bst_tile_canvas_get_focused_feature (self);

  if (self->draft == NULL || self->is_by_key)
    return FALSE;
  if (side >= 0) {
    set_side (self, (unsigned) side, BST_EDGE_FIELD);
  } else if (feature >= 0 && feature < drawing_of (self)->n_features) {
    BstTileDraft *draft = bst_tile_draft_copy (self->draft);

    bst_tile_draft_take_away (draft, (unsigned) feature);
    bst_tile_canvas_commit (self, draft, BST_EDIT_DRAW_TILE);
  }
  return TRUE;
}

static gboolean
join_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);
  int side = bst_tile_canvas_get_focused_side (self);

  if (side < 0 || self->draft == NULL || self->is_dragging)
    return FALSE;
  self->start = self->pointer = bst_side_point ((unsigned) side, 0.5);
  self->from = side_place (self, (unsigned) side, self->start);
  self->to = nowhere;
  self->is_by_key = true;
  mark_target (self);
  return TRUE;
}

/* Ends what reaches a side in the middle. */
static gboolean
part_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);

  if (!join_key_cb (widget, args, data))
    return FALSE;
  self->to = (BstStrokeEnd) { .type = BST_STROKE_MIDDLE };
  finish_stroke (self);
  return TRUE;
}

/* Sides lie where the arrows point. */
static gboolean
arrow_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);
  int side;

  g_variant_get (args, "(i)", &side);
  if (self->draft == NULL)
    return FALSE;
  gtk_widget_grab_focus (self->sides[side]);
  if (self->is_by_key) {
    BstStrokeEnd to;

    self->pointer = bst_side_point ((unsigned) side, 0.5);
    to = side_place (self, (unsigned) side, self->start);
    self->to = bst_stroke_can_draw (self->draft, self->from, to) ? to : nowhere;
    mark_target (self);
  }
  return TRUE;
}

static gboolean
escape_key_cb (GtkWidget *widget, GVariant *args, gpointer data)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);

  if (bst_tile_canvas_give_up (self))
    return TRUE;
  if (self->context == NULL || bst_editor_context_get_part (self->context) == BST_PART_TILE)
    return FALSE;
  bst_editor_context_set_part (self->context, BST_PART_TILE);
  return TRUE;
}

static void
install_arrows (GtkWidgetClass *widget_class)
{
  static const guint keys[BST_SIDES][2] = {
    [BST_NORTH] = { GDK_KEY_Up, GDK_KEY_KP_Up },
    [BST_EAST] = { GDK_KEY_Right, GDK_KEY_KP_Right },
    [BST_SOUTH] = { GDK_KEY_Down, GDK_KEY_KP_Down },
    [BST_WEST] = { GDK_KEY_Left, GDK_KEY_KP_Left },
  };

  for (int side = 0; side < BST_SIDES; side++)
    for (int i = 0; i < 2; i++)
      gtk_widget_class_add_binding (widget_class, keys[side][i], 0, arrow_key_cb, "(i)", side);
}

void
bst_tile_canvas_install_keys (GtkWidgetClass *widget_class)
{
  static const struct
  {
    guint key;
    BstEdge edge;
  } edges[] = {
    { GDK_KEY_c, BST_EDGE_CITY },
    { GDK_KEY_r, BST_EDGE_ROAD },
    { GDK_KEY_v, BST_EDGE_RIVER },
    { GDK_KEY_f, BST_EDGE_FIELD },
  };
  static const guint deletes[] = { GDK_KEY_Delete, GDK_KEY_KP_Delete, GDK_KEY_BackSpace };
  static const guint enters[] = { GDK_KEY_Return, GDK_KEY_KP_Enter, GDK_KEY_space };

  for (unsigned i = 0; i < G_N_ELEMENTS (edges); i++)
    gtk_widget_class_add_binding (widget_class, edges[i].key, 0, edge_key_cb, "(i)",
                                  (int) edges[i].edge);
  for (unsigned i = 0; i < G_N_ELEMENTS (deletes); i++)
    gtk_widget_class_add_binding (widget_class, deletes[i], 0, delete_key_cb, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (enters); i++)
    gtk_widget_class_add_binding (widget_class, enters[i], GDK_SHIFT_MASK, back_key_cb, NULL);
  install_arrows (widget_class);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_r, GDK_SHIFT_MASK, "tile.rotate", "i",
                                       -1);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_j, 0, join_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_x, 0, part_key_cb, NULL);
  gtk_widget_class_add_binding (widget_class, GDK_KEY_Escape, 0, escape_key_cb, NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_m, 0, "tile.mirror", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_x, GDK_CONTROL_MASK, "tile.cut",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_c, GDK_CONTROL_MASK, "tile.copy",
                                       NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_v, GDK_CONTROL_MASK, "tile.paste",
                                       NULL);
}

/* --- things that are dropped --- */

/* The part at a place that can take what is offered, or BST_PALETTE_NOWHERE. */
static int
find_target (BstTileCanvas *self, const BstPaletteItem *item, double x, double y)
{
  int feature = feature_at (self, bst_tile_canvas_to_tile (self, x, y));
  int part = feature >= 0 ? bst_tile_canvas_part_of (self, (unsigned) feature) : BST_PART_TILE;

  return bst_palette_item_fits (item, self->draft, part) ? part : BST_PALETTE_NOWHERE;
}

static void
offer (BstTileCanvas *self, const BstPaletteItem *item, int target)
{
  if (self->offered == item && self->target == target)
    return;
  self->offered = item;
  self->target = target;
  bst_tile_canvas_update_light (self);
  bst_tile_canvas_update_hint (self);
}

static GdkDragAction
drop_motion_cb (GtkDropTarget *target, double x, double y, BstTileCanvas *self)
{
  const GValue *value = gtk_drop_target_get_value (target);
  const BstPaletteItem *item;

  item = value != NULL ? bst_palette_item_get (g_value_get_uint (value)) : NULL;
  if (item == NULL || self->draft == NULL)
    return 0;
  offer (self, item, find_target (self, item, x, y));
  return self->target != BST_PALETTE_NOWHERE ? GDK_ACTION_COPY : 0;
}

static void
drop_leave_cb (GtkDropTarget *target, BstTileCanvas *self)
{
  if (self->draft != NULL)
    offer (self, NULL, BST_PALETTE_NOWHERE);
}

static gboolean
drop_cb (GtkDropTarget *target, const GValue *value, double x, double y, BstTileCanvas *self)
{
  const BstPaletteItem *item = bst_palette_item_get (g_value_get_uint (value));
  int part = item != NULL && self->draft != NULL ? find_target (self, item, x, y)
                                                 : BST_PALETTE_NOWHERE;
  BstTileDraft *draft;

  if (part == BST_PALETTE_NOWHERE)
    return FALSE;
  offer (self, NULL, BST_PALETTE_NOWHERE);
  draft = bst_tile_draft_copy (self->draft);
  if (!bst_palette_item_add (item, draft, part)) {
    bst_tile_draft_free (draft);
    return FALSE;
  }
  bst_tile_canvas_commit (self, draft, BST_EDIT_DRAW_TILE);
  return TRUE;
}

static void
add_drop_target (BstTileCanvas *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_UINT, GDK_ACTION_COPY);

  gtk_drop_target_set_preload (target, TRUE);
  g_signal_connect (target, "enter", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect (target, "motion", G_CALLBACK (drop_motion_cb), self);
  g_signal_connect (target, "leave", G_CALLBACK (drop_leave_cb), self);
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

/* --- all of them --- */

/* The right button goes back. */
static void
add_side_gesture (BstTileCanvas *self, unsigned side)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (gesture), GDK_BUTTON_SECONDARY);
  g_signal_connect (gesture, "pressed", G_CALLBACK (side_pressed_cb), self);
  gtk_widget_add_controller (self->sides[side], GTK_EVENT_CONTROLLER (gesture));
}

void
bst_tile_canvas_add_tools (BstTileCanvas *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkGesture *click = gtk_gesture_click_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *keys = gtk_event_controller_key_new ();

  /* Before the buttons: a stroke may begin on one. */
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (drag), GTK_PHASE_CAPTURE);
  g_signal_connect (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect (drag, "cancel", G_CALLBACK (drag_cancel_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (drag));
  g_signal_connect (click, "released", G_CALLBACK (clicked_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (click));
  g_signal_connect (motion, "motion", G_CALLBACK (motion_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), motion);
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (key_pressed_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), keys);
  for (unsigned side = 0; side < BST_SIDES; side++)
    add_side_gesture (self, side);
  add_drop_target (self);
}
