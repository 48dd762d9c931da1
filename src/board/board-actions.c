/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The actions of the board, and the keys that are bound to them.
 */
#include "board/board-private.h"

static void
rotate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_board_rotate (BST_BOARD (widget), g_variant_get_int32 (parameter));
}

/* The tile lies where it is shown, also if the pointer and not the focus is there. */
static void
place_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_board_place (BST_BOARD (widget));
}

/* A number is looked at first: its entry bears no key, and its field gets the focus. */
static void
spot_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstBoard *self = BST_BOARD (widget);
  unsigned index = (unsigned) g_variant_get_int32 (parameter);

  if (!bst_board_focus_number (self, index))
    bst_board_choose (self, index);
}

static void
decline_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_board_decline (BST_BOARD (widget));
}

static void
skip_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstBoard *self = BST_BOARD (widget);

  if (self->game == NULL || bst_board_cancel (self) || bst_board_drop_advice (self))
    return;
  bst_board_end_settling (self);
  bst_board_end_flights (self);
  bst_board_end_payments (self);
  bst_game_hurry (self->game);
}

static void
hasten_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_board_hasten (BST_BOARD (widget));
}

static void
draw_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  bst_board_draw (BST_BOARD (widget));
}

static gboolean
space_cb (GtkWidget *widget, GVariant *arguments, gpointer data)
{
  BstBoard *self = data;

  if (bst_board_draw (self))
    return GDK_EVENT_STOP;
  if (!self->may_pass)
    return GDK_EVENT_PROPAGATE;
  bst_board_decline (self);
  return GDK_EVENT_STOP;
}

void
bst_board_add_space (BstBoard *self, GtkWidget *to)
{
  GtkEventController *controller = gtk_shortcut_controller_new ();
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_space, 0),
                                            gtk_callback_action_new (space_cb, self, NULL));

  gtk_shortcut_controller_add_shortcut (GTK_SHORTCUT_CONTROLLER (controller), shortcut);
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  gtk_widget_add_controller (to, controller);
}

void
bst_board_install_actions (GtkWidgetClass *widget_class)
{
  gtk_widget_class_install_action (widget_class, "board.rotate", "i", rotate_action);
  gtk_widget_class_install_action (widget_class, "board.place", NULL, place_action);
  gtk_widget_class_install_action (widget_class, "board.spot", "i", spot_action);
  gtk_widget_class_install_action (widget_class, "board.decline", NULL, decline_action);
  gtk_widget_class_install_action (widget_class, "board.draw", NULL, draw_action);
  gtk_widget_class_install_action (widget_class, "board.skip", NULL, skip_action);
  gtk_widget_class_install_action (widget_class, "board.hasten", NULL, hasten_action);
  gtk_widget_class_install_property_action (widget_class, "board.fields", "shows-fields");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, 0, "board.place", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_KP_Enter, 0, "board.place", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_space, 0, "board.place", NULL);
}
