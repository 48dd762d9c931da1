/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of the log: whose it is, and what happened.  Pointing at one marks it on the map, choosing
 * it shows the place.  Points are told when they have come to their player.
 */
#include "ui/log-lines.h"

#include "board/picture-view.h"
#include "ui/game-page.h"
#include "words/phrase.h"

#define EMBLEM_SIZE 18

/* The page that a part of the log is on; NULL while it is taken away. */
static BstGamePage *
page_of (GtkWidget *widget)
{
  GtkWidget *page = gtk_widget_get_ancestor (widget, BST_TYPE_GAME_PAGE);

  return page != NULL ? BST_GAME_PAGE (page) : NULL;
}

static void
enter_cb (GtkEventController *controller, double x, double y, GtkListItem *item)
{
  BstLogEntry *entry = gtk_list_item_get_item (item);
  BstGamePage *page = page_of (gtk_event_controller_get_widget (controller));
  BstPos pos;
  int feature;

  if (entry != NULL && page != NULL &&
      bst_event_find_place (bst_log_entry_get_event (entry), &pos, &feature))
    bst_board_mark (bst_game_page_get_board (page), pos, feature);
}

static void
leave_cb (GtkEventController *controller, GtkListItem *item)
{
  BstGamePage *page = page_of (gtk_event_controller_get_widget (controller));

  if (page != NULL)
    bst_board_unmark (bst_game_page_get_board (page));
}

static void
activate_cb (GtkListView *view, guint position, gpointer data)
{
  GListModel *model = G_LIST_MODEL (gtk_list_view_get_model (view));
  g_autoptr (BstLogEntry) entry = g_list_model_get_item (model, position);
  BstPos pos;
  int feature;

  if (bst_event_find_place (bst_log_entry_get_event (entry), &pos, &feature))
    bst_game_page_show_place (page_of (GTK_WIDGET (view)), pos, feature);
}

/* The words say whose it is. */
static void
add_emblem (GtkBox *emblems, BstTextures *textures, BstPicture picture)
{
  GtkWidget *emblem = g_object_new (BST_TYPE_PICTURE_VIEW, "accessible-role",
                                    GTK_ACCESSIBLE_ROLE_PRESENTATION, NULL);

  bst_picture_view_set_size (BST_PICTURE_VIEW (emblem), EMBLEM_SIZE);
  bst_picture_view_show (BST_PICTURE_VIEW (emblem), textures, picture);
  gtk_box_append (emblems, emblem);
}

static void
setup_cb (GtkSignalListItemFactory *factory, GtkListItem *item, gpointer data)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *emblems = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *label = gtk_label_new (NULL);
  GtkEventController *motion = gtk_event_controller_motion_new ();

  g_signal_connect (motion, "enter", G_CALLBACK (enter_cb), item);
  g_signal_connect (motion, "leave", G_CALLBACK (leave_cb), item);
  gtk_widget_add_controller (box, motion);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_set_valign (emblems, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), emblems);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_item_set_child (item, box);
}

static bool
has_player (const BstEvent *event, BstGame *game)
{
  return bst_event_fields (event) & BST_FIELD_PLAYER &&
         event->player < bst_rules_n_players (bst_game_get_rules (game));
}

/* One for each player it is about; only room beside what is nobody's. */
static void
show_emblems (GtkBox *emblems, const GArray *events, BstGame *game)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (emblems))) != NULL)
    gtk_box_remove (emblems, child);
  for (guint i = 0; i < events->len; i++) {
    const BstEvent *event = &g_array_index (events, BstEvent, i);
    BstPicture picture = { .type = BST_PICTURE_EMBLEM };
    bool is_owned = has_player (event, game);

    if (is_owned)
      picture.colour = (uint8_t) bst_seat_get_colour (bst_game_get_seat (game, event->player));
    add_emblem (emblems, is_owned ? bst_textures_get_shared () : NULL, picture);
  }
}

/* Whoever does not see where it lights up is told. */
static void
show_text (GtkWidget *label, BstLogEntry *entry)
{
  const BstEvent *event = bst_log_entry_get_event (entry);
  g_autofree char *place = bst_phrase_place (event->pos, bst_event_fields (event));

  gtk_label_set_text (GTK_LABEL (label), bst_log_entry_get_text (entry));
  gtk_accessible_update_property (GTK_ACCESSIBLE (label), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  place != NULL ? place : "", -1);
}

static void
bind_cb (GtkSignalListItemFactory *factory, GtkListItem *item, GtkListView *view)
{
  BstLogEntry *entry = gtk_list_item_get_item (item);
  GtkWidget *box = gtk_list_item_get_child (item);
  BstGamePage *page = page_of (GTK_WIDGET (view));

  show_text (gtk_widget_get_last_child (box), entry);
  show_emblems (GTK_BOX (gtk_widget_get_first_child (box)), bst_log_entry_get_events (entry),
                bst_board_get_game (bst_game_page_get_board (page)));
}

void
bst_log_lines_init (GtkListView *view)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (setup_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_cb), view);
  gtk_list_view_set_factory (view, factory);
  gtk_list_view_set_single_click_activate (view, TRUE);
  g_signal_connect (view, "activate", G_CALLBACK (activate_cb), NULL);
  g_object_unref (factory);
}

/* Nothing that the scores do not say yet, nor who has won while the last points are counted. */
static gboolean
is_told (gpointer item, gpointer keeper)
{
  const BstEvent *event = bst_log_entry_get_event (item);
  size_t told = bst_score_keeper_get_told (keeper);

  if (told == G_MAXSIZE)
    return TRUE;
  return !event->final && event->type != BST_EVENT_END &&
         (event->type != BST_EVENT_SCORE || bst_log_entry_get_cursor (item) <= told);
}

static void
held_cb (BstScoreKeeper *keeper, GtkFilter *filter)
{
  gtk_filter_changed (filter, GTK_FILTER_CHANGE_DIFFERENT);
}

void
bst_log_lines_show (GtkListView *view, BstGame *game, BstScoreKeeper *keeper)
{
  g_return_if_fail (GTK_IS_LIST_VIEW (view));
  g_return_if_fail (game == NULL || BST_IS_GAME (game));
  g_return_if_fail (BST_IS_SCORE_KEEPER (keeper));

  g_autoptr (GtkFilter) filter = NULL;
  g_autoptr (GtkFilterListModel) told = NULL;
  g_autoptr (GtkNoSelection) selection = NULL;

  if (game == NULL) {
    gtk_list_view_set_model (view, NULL);
    return;
  }
  filter = GTK_FILTER (gtk_custom_filter_new (is_told, keeper, NULL));
  g_signal_connect_object (keeper, "held", G_CALLBACK (held_cb), filter, 0);
  told = gtk_filter_list_model_new (g_object_ref (bst_game_get_log (game)),
                                    g_object_ref (filter));
  selection = gtk_no_selection_new (G_LIST_MODEL (g_object_ref (told)));
  gtk_list_view_set_model (view, GTK_SELECTION_MODEL (selection));
}
