/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "Play": the last set-up again, or the first game there is, with what was taught already; for
 * somebody who wants to play.
 */
#include <string.h>

#include "app/window-private.h"
#include "model/game-setup.h"

BstGameFile *
bst_window_dup_last_setup (BstWindow *self)
{
  g_autofree char *xml = g_settings_get_string (self->settings, "last-setup");
  /* A set-up that no longer holds is as good as none. */
  g_autoptr (BstProblems) problems = bst_problems_new ();

  return *xml != '\0' ? bst_game_file_parse (xml, strlen (xml), "last-setup", problems) : NULL;
}

/* Both lessons that tell of fields, the guided game among them. */
static bool
has_learned_fields (BstWindow *self)
{
  g_auto (GStrv) done = g_settings_get_strv (self->settings, "lessons-done");
  const char *const *lessons = (const char *const *) done;

  return g_strv_contains (lessons, "first-game") || g_strv_contains (lessons, "fields");
}

static BstGameSetup *
new_setup (BstWindow *self)
{
  BstGameSetup *setup = bst_game_setup_new (self->library);
  g_autoptr (BstGameFile) last = bst_window_dup_last_setup (self);

  bst_game_setup_refresh_shelf (setup);
  if (last != NULL)
    bst_game_setup_load (setup, last);
  else if (has_learned_fields (self))
    bst_game_setup_set_has_fields (setup, TRUE);
  bst_game_setup_seat_person (setup);
  return setup;
}

static void
play_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  g_autoptr (BstGameSetup) setup = new_setup (self);
  g_autoptr (GRand) chance = g_rand_new ();

  if (bst_game_setup_get_is_ready (setup))
    bst_window_begin (self, bst_game_setup_dup_file (setup, chance), G_MAXSIZE);
  else
    gtk_widget_activate_action (widget, "win.new-game", NULL);
}

/* --- what it starts --- */

static gboolean
show_cb (gpointer data)
{
  BstWindow *self = BST_WINDOW (data);
  g_autoptr (BstGameSetup) setup = new_setup (self);
  g_autofree char *text = bst_game_setup_to_text (setup);

  self->play_source = 0;
  bst_start_page_set_play (self->start_page, text);
  return G_SOURCE_REMOVE;
}

/* All decks are read for it, which nobody who starts the program has to wait for. */
void
bst_window_show_play (BstWindow *self)
{
  if (self->play_source == 0)
    self->play_source = g_idle_add_full (G_PRIORITY_LOW, show_cb, self, NULL);
}

void
bst_window_install_play_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.play", NULL, play_action);
}
