/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows of saved games.  A file is read in the background; the game in it is played through when
 * there is nothing else to do.
 */
#include "ui/recent-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "board/map-preview.h"
#include "io/game-file.h"
#include "ui/result-words.h"
#include "words/fill.h"
#include "words/phrase.h"

#define MAP_WIDTH 72
#define MAP_HEIGHT 54

struct _BstRecentRow
{
  AdwActionRow parent_instance;

  BstLibrary *library; /* or NULL */
  GFile *file;
  GCancellable *reading; /* NULL until the row is seen */
  GDateTime *time;       /* or NULL */
  BstGameFile *record;   /* while its game is to be shown */
  guint show_source;
  bool is_named_by_time;

  BstMapPreview *map;
  GtkWidget *forget;
  char *when;   /* the game was written, or NULL */
  char *scores; /* or NULL: in the title */
  char *state;  /* of the game, or NULL */
};

G_DEFINE_FINAL_TYPE (BstRecentRow, bst_recent_row, ADW_TYPE_ACTION_ROW)

/* --- words --- */

/* The name without what only tells the kind of file. */
static char *
name_file (GFile *file)
{
  g_autofree char *base = g_file_get_basename (file);
  g_autofree char *name = g_filename_display_name (base);
  char *dot = strrchr (name, '.');

  if (dot != NULL && dot != name)
    *dot = '\0';
  return g_steal_pointer (&name);
}

/* Whether a file was named by the program, after the time it put it aside. */
static bool
is_name_of_time (const char *name)
{
  return g_regex_match_simple ("^\\d{4}-\\d\\d-\\d\\d \\d\\d\\.\\d\\d\\.\\d\\d( \\d+)?$", name, 0,
                               0);
}

/* What it is called, here and by the button that takes it out of the list. */
static void
set_name (BstRecentRow *self, const char *name)
{
  g_autofree char *text = bst_fill (_ ("Remove “{1}” from the list"), name, NULL);

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), name);
  gtk_widget_set_tooltip_text (self->forget, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->forget), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  text, -1);
}

/* "Anna, Boris" */
static char *
list_players (const BstGameFile *game)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < game->players->len; i++) {
    const BstGamePlayer *player = g_ptr_array_index (game->players, i);

    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "", player->name);
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* "Today, 19:30 · 12 tiles left", and above it the points unless they are the title. */
static void
show_words (BstRecentRow *self)
{
  bool has_state = self->when != NULL && self->state != NULL;
  g_autofree char *now =
    g_strjoin (has_state ? " · " : "", self->when != NULL ? self->when : "",
               self->state != NULL ? self->state : "", NULL);
  g_autofree char *both = self->scores != NULL && !self->is_named_by_time
                            ? g_strjoin (*now != '\0' ? "\n" : "", self->scores, now, NULL)
                            : g_steal_pointer (&now);

  adw_action_row_set_subtitle (ADW_ACTION_ROW (self), both);
  if (self->scores != NULL && self->is_named_by_time)
    adw_preferences_row_set_title (ADW_PREFERENCES_ROW (self), self->scores);
}

/* --- the game --- */

static char *
describe_state (BstGame *game)
{
  if (bst_game_get_is_over (game))
    return g_strdup (C_ ("a saved game", "finished"));
  return bst_phrase_left (bst_state_n_left (bst_game_get_state (game)));
}

/* A game that cannot be played any more is told when somebody opens it. */
static gboolean
show_cb (gpointer data)
{
  BstRecentRow *self = data;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGame) game =
    bst_game_new (g_steal_pointer (&self->record), G_MAXSIZE, self->library, problems);

  self->show_source = 0;
  if (game == NULL)
    return G_SOURCE_REMOVE;
  self->scores = bst_game_to_scores (game);
  self->state = describe_state (game);
  bst_map_preview_set_game (self->map, game);
  show_words (self);
  return G_SOURCE_REMOVE;
}

/* The title names the players; the file keeps the name that somebody has given it. */
static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BstRecentRow) self = data;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *bytes = NULL;
  g_autofree char *players = NULL;
  gsize len;

  if (!g_file_load_contents_finish (G_FILE (source), result, &bytes, &len, NULL, NULL))
    return;
  self->record = bst_game_file_parse (bytes, len, "", problems);
  players = self->record != NULL ? list_players (self->record) : NULL;
  if (self->is_named_by_time && players != NULL && *players != '\0')
    set_name (self, players);
  if (self->record != NULL && !self->record->is_read_only && self->library != NULL)
    self->show_source = g_idle_add_full (G_PRIORITY_LOW, show_cb, self, NULL);
}

static void
queried_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (BstRecentRow) self = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileInfo) info = g_file_query_info_finish (G_FILE (source), result, &error);
  g_autoptr (GDateTime) now = g_date_time_new_now_local ();
  GtkWidget *list = gtk_widget_get_parent (GTK_WIDGET (self));

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  if (info != NULL)
    self->time = g_file_info_get_modification_date_time (info);
  self->when = self->time != NULL ? bst_time_to_text_at (self->time, now)
                                  : g_strdup (_ ("The file cannot be found."));
  show_words (self);
  /* gtk_list_box_row_changed() would leave the order in which Tab goes. */
  if (self->time != NULL && GTK_IS_LIST_BOX (list))
    gtk_list_box_invalidate_sort (GTK_LIST_BOX (list));
}

/* --- the widget --- */

/* Other pages do not wait for what they do not show. */
static void
bst_recent_row_map (GtkWidget *widget)
{
  BstRecentRow *self = BST_RECENT_ROW (widget);

  GTK_WIDGET_CLASS (bst_recent_row_parent_class)->map (widget);
  if (self->reading != NULL)
    return;
  self->reading = g_cancellable_new ();
  g_file_query_info_async (
    self->file, G_FILE_ATTRIBUTE_TIME_MODIFIED "," G_FILE_ATTRIBUTE_TIME_MODIFIED_USEC,
    G_FILE_QUERY_INFO_NONE, G_PRIORITY_LOW, self->reading, queried_cb, g_object_ref (self));
  g_file_load_contents_async (self->file, self->reading, loaded_cb, g_object_ref (self));
}

static void
bst_recent_row_dispose (GObject *object)
{
  BstRecentRow *self = BST_RECENT_ROW (object);

  g_cancellable_cancel (self->reading);
  g_clear_handle_id (&self->show_source, g_source_remove);
  G_OBJECT_CLASS (bst_recent_row_parent_class)->dispose (object);
}

static void
bst_recent_row_finalize (GObject *object)
{
  BstRecentRow *self = BST_RECENT_ROW (object);

  g_clear_object (&self->reading);
  g_clear_object (&self->file);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_clear_pointer (&self->record, bst_game_file_free);
  g_free (self->when);
  g_free (self->scores);
  g_free (self->state);
  G_OBJECT_CLASS (bst_recent_row_parent_class)->finalize (object);
}

static void
bst_recent_row_class_init (BstRecentRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_recent_row_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_recent_row_finalize;
  GTK_WIDGET_CLASS (klass)->map = bst_recent_row_map;
}

static void
bst_recent_row_init (BstRecentRow *self)
{
  /* The words of the row say what can be said of it. */
  self->map = g_object_new (BST_TYPE_MAP_PREVIEW, "accessible-role",
                            GTK_ACCESSIBLE_ROLE_PRESENTATION, "width-request", MAP_WIDTH,
                            "height-request", MAP_HEIGHT, "valign", GTK_ALIGN_CENTER, NULL);
  self->forget = gtk_button_new_from_icon_name ("list-remove-symbolic");
  gtk_widget_add_css_class (GTK_WIDGET (self->map), "saved-map");
  gtk_widget_set_valign (self->forget, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (self->forget, "flat");
  gtk_widget_add_css_class (self->forget, "circular");
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (self), FALSE);
  adw_action_row_add_prefix (ADW_ACTION_ROW (self), GTK_WIDGET (self->map));
  adw_action_row_add_suffix (ADW_ACTION_ROW (self), self->forget);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (self), TRUE);
}

GtkWidget *
bst_recent_row_new (const char *uri, BstLibrary *library)
{
  g_return_val_if_fail (uri != NULL, NULL);

  BstRecentRow *self = g_object_new (BST_TYPE_RECENT_ROW, NULL);
  g_autofree char *name = NULL;

  self->library = library;
  self->file = g_file_new_for_uri (uri);
  name = name_file (self->file);
  self->is_named_by_time = is_name_of_time (name);
  set_name (self, name);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->forget), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->forget), "win.forget-recent");
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self), "s", uri);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (self), "win.open-recent");
  return GTK_WIDGET (self);
}

GDateTime *
bst_recent_row_get_time (BstRecentRow *self)
{
  g_return_val_if_fail (BST_IS_RECENT_ROW (self), NULL);

  return self->time;
}
