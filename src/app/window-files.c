/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the window does with files: recent games, opening, saving.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/window-private.h"
#include "io/own.h"
#include "io/shelf.h"
#include "render/caption.h"
#include "render/map-art.h"
#include "render/raster.h"
#include "ui/compat.h"
#include "ui/result-words.h"
#include "ui/toast.h"
#include "words/fill.h"

#define MAX_RECENT 8
#define PICTURE_SIZE 128 /* pixels to a tile */

/* --- recent games --- */

void
bst_window_show_recent (BstWindow *self)
{
  g_auto (GStrv) uris = g_settings_get_strv (self->settings, "recent");

  bst_start_page_set_recent (self->start_page, (const char *const *) uris);
}

/* Puts `uri` in front of the list, or takes it out.  The list is written at once, as it is the
 * way to the games that were put aside. */
static void
change_recent (BstWindow *self, const char *uri, bool is_kept)
{
  g_auto (GStrv) uris = g_settings_get_strv (self->settings, "recent");
  g_autoptr (GPtrArray) changed = g_ptr_array_new ();

  if (is_kept)
    g_ptr_array_add (changed, (gpointer) uri);
  for (unsigned i = 0; uris[i] != NULL && changed->len < MAX_RECENT; i++)
    if (!g_str_equal (uris[i], uri))
      g_ptr_array_add (changed, uris[i]);
  g_ptr_array_add (changed, NULL);
  g_settings_set_strv (self->settings, "recent", (const char *const *) changed->pdata);
  g_settings_sync ();
}

void
bst_window_remember (BstWindow *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  change_recent (self, uri, true);
}

void
bst_window_list (BstWindow *self, GFile *file)
{
  g_auto (GStrv) uris = g_settings_get_strv (self->settings, "recent");
  g_autofree char *uri = g_file_get_uri (file);

  if (!g_strv_contains ((const char *const *) uris, uri))
    change_recent (self, uri, true);
}

void
bst_window_forget (BstWindow *self, GFile *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  change_recent (self, uri, false);
}

/* --- opening and saving --- */

/* Whether the file at `path` calls itself a deck, faulty as it may be. */
static bool
is_deck (const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) deck = path != NULL ? bst_deck_file_load (path, problems) : NULL;

  return deck != NULL || (path != NULL && g_str_has_suffix (path, BST_SHELF_SUFFIX));
}

/* Says why `file` is not opened. */
static void
refuse (BstWindow *self, GFile *file, const BstProblems *problems)
{
  g_autofree char *name = g_file_get_basename (file);
  /* Translators: {1} is the name of a file. */
  g_autofree char *title = bst_fill (_ ("“{1}” cannot be opened"), name, NULL);

  bst_tell_problems (GTK_WINDOW (self), title, problems);
}

void
bst_window_open (BstWindow *self, GFile *file)
{
  g_return_if_fail (BST_IS_WINDOW (self));
  g_return_if_fail (G_IS_FILE (file));

  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *path = g_file_get_path (file);
  BstGameFile *game = path != NULL ? bst_game_file_load (path, problems) : NULL;

  if (game == NULL && is_deck (path)) {
    bst_window_make_workshop (self);
    bst_window_show_page (self, self->workshop);
    bst_workshop_preview (self->workshop, file);
    return;
  }
  if (game == NULL || game->is_read_only || bst_problems_get_n_errors (problems) > 0) {
    g_clear_pointer (&game, bst_game_file_free);
    refuse (self, file, problems);
    return;
  }
  bst_window_begin_from (self, game, G_MAXSIZE, file);
}

static void
opened_cb (GFile *file, gpointer data)
{
  bst_window_open (data, file);
}

static void
open_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  static const char *const patterns[] = { "*.bastide", "*.xml", NULL };

  if (bst_window_is_in_workshop (BST_WINDOW (widget))) {
    gtk_widget_activate_action (GTK_WIDGET (BST_WINDOW (widget)->workshop), "workshop.open", NULL);
    return;
  }
  bst_ask_open (GTK_WINDOW (widget), _ ("Open a Game"), _ ("Saved games"), patterns, opened_cb,
                widget);
}

static void
open_recent_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  bst_window_open (BST_WINDOW (widget), file);
}

static void
forget_recent_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_recent (BST_WINDOW (widget), g_variant_get_string (parameter, NULL), false);
  bst_say_with_button (BST_WINDOW (widget)->toasts, _ ("Removed from the list"), _ ("Undo"),
                       "win.keep-recent", parameter);
}

static void
keep_recent_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  change_recent (BST_WINDOW (widget), g_variant_get_string (parameter, NULL), true);
}

static void
saved_cb (GFile *file, gpointer data)
{
  BstWindow *self = data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (BstGameFile) game = NULL;
  g_autoptr (GError) error = NULL;

  if (self->game == NULL || path == NULL)
    return;
  game = bst_game_dup_file (self->game);
  if (!bst_game_file_save (game, path, &error)) {
    bst_tell (GTK_WINDOW (self), _ ("The game cannot be saved"), error->message);
    return;
  }
  if (self->game == self->running)
    g_set_object (&self->saved, file);
  if (bst_game_get_is_over (self->game))
    g_set_object (&self->finished, file);
  bst_window_remember (self, file);
  bst_say (self->toasts, _ ("Game saved"));
}

static void
save_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);

  if (bst_window_is_in_workshop (self))
    gtk_widget_activate_action (GTK_WIDGET (self->workshop), "workshop.save", NULL);
  else if (self->game != NULL)
    bst_ask_save (GTK_WINDOW (widget), _ ("Save the Game"), _ ("Game.bastide"), saved_cb, widget);
}

/* The map with its figures as an SVG document. */
static char *
draw_map (BstGame *game, BstArtExtent *out_extent)
{
  const BstState *state = bst_game_get_state (game);
  g_autoptr (BstMapArt) art = bst_map_art_new ();
  g_autoptr (GPtrArray) tokens = NULL;
  BstColour colours[BST_MAX_PLAYERS] = { 0 };

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);

    bst_map_art_add_tile (art, bst_game_get_sketch (game, placed.kind), placed.pos,
                          placed.rotation);
  }
  for (unsigned i = 0; i < bst_rules_n_players (bst_game_get_rules (game)); i++)
    colours[i] = bst_seat_get_colour (bst_game_get_seat (game, i));
  bst_map_art_add_figures (art, state, colours);
  tokens = bst_own_list_tokens (bst_game_get_rules (game), bst_game_get_decks (game));
  bst_map_art_add_tokens (art, state, tokens);
  return bst_map_art_svg (art, BST_ART_PLAIN, PICTURE_SIZE, out_extent);
}

/* The map of a day is to be shown to others, who want to know how it went, if it counts. */
static char *
draw_picture (BstWindow *self, BstArtExtent *out_extent)
{
  char *map = draw_map (self->game, out_extent);
  g_autoptr (BstGameResult) own = bst_game_result_new (self->game, NULL);
  const BstGameResult *first;
  BstArtExtent extent = *out_extent;
  g_autofree char *plain = NULL;
  g_autofree char *title = NULL;
  g_autofree char *text = NULL;
  GDate day;

  if (self->is_trial || !bst_game_result_find_day (own, &day))
    return map;
  first = bst_results_find_day (bst_window_get_results (self), &day);
  if (first == NULL || !bst_game_result_is_same_end (first, own))
    return map;
  plain = map;
  title = bst_day_to_title (&day);
  text = bst_day_to_sentence (first, self->target);
  return bst_caption_svg (plain, &extent, title, text, out_extent);
}

/* A picture on its way into a file. */
typedef struct
{
  char *svg;
  char *path;
  BstArtExtent extent;
} Picture;

static void
free_picture (gpointer data)
{
  Picture *picture = data;

  g_free (picture->svg);
  g_free (picture->path);
  g_free (picture);
}

static void
save_in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  const Picture *picture = data;
  GError *error = NULL;

  if (bst_raster_save (picture->svg, picture->path,
                       (int) (picture->extent.width * PICTURE_SIZE / BST_ART_SIZE),
                       (int) (picture->extent.height * PICTURE_SIZE / BST_ART_SIZE), &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

static void
picture_saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  BstWindow *self = BST_WINDOW (source);
  g_autoptr (GError) error = NULL;

  if (g_task_propagate_boolean (G_TASK (result), &error))
    bst_say (self->toasts, _ ("Picture saved"));
  else
    bst_tell (GTK_WINDOW (self), _ ("The picture cannot be saved"), error->message);
}

static void
picture_cb (GFile *file, gpointer data)
{
  BstWindow *self = data;
  g_autofree char *path = g_file_get_path (file);
  g_autoptr (GTask) task = NULL;
  Picture *picture;

  if (self->game == NULL || path == NULL)
    return;
  picture = g_new0 (Picture, 1);
  picture->svg = draw_picture (self, &picture->extent);
  picture->path = g_steal_pointer (&path);
  task = g_task_new (self, NULL, picture_saved_cb, NULL);
  g_task_set_task_data (task, picture, free_picture);
  g_task_run_in_thread (task, save_in_thread);
}

static void
save_picture_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  if (BST_WINDOW (widget)->game != NULL)
    bst_ask_save (GTK_WINDOW (widget), _ ("Save the Map as PNG, SVG or PDF"), _ ("Map.png"),
                  picture_cb, widget);
}

void
bst_window_install_file_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.open", NULL, open_action);
  gtk_widget_class_install_action (klass, "win.open-recent", "s", open_recent_action);
  gtk_widget_class_install_action (klass, "win.forget-recent", "s", forget_recent_action);
  gtk_widget_class_install_action (klass, "win.keep-recent", "s", keep_recent_action);
  gtk_widget_class_install_action (klass, "win.save", NULL, save_action);
  gtk_widget_class_install_action (klass, "win.save-picture", NULL, save_picture_action);
}
