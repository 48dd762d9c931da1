/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of the log as labels.
 */
#include "ui/log-lines.h"

#include "ui/game-page.h"

/* The board of the page that the line is on; NULL while it is taken away. */
static BstBoard *
board_of (GtkEventController *controller)
{
  GtkWidget *line = gtk_event_controller_get_widget (controller);
  GtkWidget *page = gtk_widget_get_ancestor (line, BST_TYPE_GAME_PAGE);

  return page != NULL ? bst_game_page_get_board (BST_GAME_PAGE (page)) : NULL;
}

static void
enter_cb (GtkEventController *controller, double x, double y, GtkListItem *item)
{
  BstLogEntry *entry = gtk_list_item_get_item (item);
  BstBoard *board = board_of (controller);
  const BstEvent *event;

  if (entry == NULL || board == NULL)
    return;
  event = bst_log_entry_get_event (entry);
  if (bst_event_fields (event) & BST_FIELD_FEATURE)
    bst_board_light (board, event->pos, event->feature);
}

static void
leave_cb (GtkEventController *controller, GtkListItem *item)
{
  BstBoard *board = board_of (controller);

  if (board != NULL)
    bst_board_light (board, (BstPos) { 0, 0 }, -1);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *label = gtk_label_new (NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), item);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), item);
  gtk_widget_add_controller (label, motion);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_list_item_set_child (item, label);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  BstLogEntry *entry = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), bst_log_entry_get_text (entry));
}

void
bst_log_lines_init (GtkListView *view)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), NULL);
  gtk_list_view_set_factory (view, factory);
  g_object_unref (factory);
}
