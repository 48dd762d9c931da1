/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The games of the window.  One of them runs: it is kept in the journal until it is over or
 * left for another, and has a file in the folder of games then.  The one on the table is that
 * one, or a finished one that is looked at, or a trial from the workshop; nothing is written for
 * these two, and the running one waits.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/store.h"
#include "app/window-private.h"
#include "ui/compat.h"
#include "ui/sounds.h"
#include "ui/toast.h"
#include "words/fill.h"

#define PAUSE_BEFORE_END 1600 /* milliseconds */
#define PAUSE_AFTER_COUNT 1000

/* --- on the table --- */

/* All others are held. */
void
bst_window_wake (BstWindow *self, BstGame *game)
{
  if (self->awake == game)
    return;
  if (self->awake != NULL)
    bst_game_hold (self->awake);
  g_set_object (&self->awake, game);
  if (game != NULL)
    bst_game_release (game);
}

static BstGame *
new_game (BstWindow *self, BstGameFile *file, size_t cursor, BstProblems *problems)
{
  BstGame *game = bst_game_new (file, cursor, self->library, problems);

  if (game == NULL)
    bst_tell_problems (GTK_WINDOW (self), _ ("The game cannot be played"), problems);
  else
    bst_game_hold (game);
  return game;
}

static bool
is_counting (BstWindow *self)
{
  unsigned n_paid;

  return bst_board_get_tally (bst_game_page_get_board (self->game_page), &n_paid) != NULL;
}

static gboolean
end_cb (gpointer data)
{
  BstWindow *self = data;

  self->end_source = 0;
  /* They come when everything is counted. */
  if (is_counting (self))
    return G_SOURCE_REMOVE;
  if (gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->game_page)) {
    bst_window_show_page (self, self->end_page);
    bst_end_page_focus (self->end_page);
  }
  return G_SOURCE_REMOVE;
}

static void
end_soon (BstWindow *self, guint pause)
{
  g_clear_handle_id (&self->end_source, g_source_remove);
  self->end_source = g_timeout_add (pause, end_cb, self);
}

/* The last points are seen before the results come. */
static void
over_cb (BstGame *game, GParamSpec *pspec, BstWindow *self)
{
  bool is_over = bst_game_get_is_over (game);

  g_clear_handle_id (&self->end_source, g_source_remove);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.results", is_over);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.watch-scoring", is_over);
  if (!is_over || bst_game_get_is_looking (game))
    return;
  bst_window_show_end (self);
  end_soon (self, bst_board_may_animate (bst_game_page_get_board (self->game_page))
                    ? PAUSE_BEFORE_END
                    : 0);
}

static void
counting_cb (BstBoard *board, BstWindow *self)
{
  if (!is_counting (self) && self->game != NULL && bst_game_get_is_over (self->game) &&
      !bst_game_get_is_looking (self->game))
    end_soon (self, PAUSE_AFTER_COUNT);
}

/* The last points once more on the map; what has happened there can be read if nothing moves. */
static void
watch_scoring_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);

  g_clear_handle_id (&self->end_source, g_source_remove);
  bst_window_show_page (self, self->game_page);
  if (!bst_board_pay_again (bst_game_page_get_board (self->game_page)))
    bst_game_page_show_log (self->game_page);
}

void
bst_window_install_game_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.watch-scoring", NULL, watch_scoring_action);
}

static void
board_settings_cb (GSettings *settings, const char *key, BstWindow *self)
{
  BstBoard *board;

  bst_window_set_lesson_board (self);
  if (self->game_page == NULL)
    return;
  board = bst_game_page_get_board (self->game_page);
  bst_board_set_assist (board, (BstAssist) g_settings_get_enum (settings, "assist"));
  bst_board_set_confirm (board, (BstConfirm) g_settings_get_enum (settings, "confirm"));
  bst_board_set_animates (board, g_settings_get_boolean (settings, "animate"));
}

static void
delay_cb (GSettings *settings, const char *key, BstWindow *self)
{
  if (self->game != NULL)
    bst_game_set_delay (self->game, (unsigned) g_settings_get_int (settings, key));
}

/* The first page is there sooner without them. */
static void
make_game_pages (BstWindow *self)
{
  self->game_page = BST_GAME_PAGE (bst_game_page_new ());
  self->end_page = BST_END_PAGE (bst_end_page_new ());
  bst_game_page_set_settings (self->game_page, self->settings);
  g_signal_connect_object (bst_game_page_get_board (self->game_page), "counting",
                           G_CALLBACK (counting_cb), self, 0);
  bst_window_add_page (self, self->game_page, "game");
  bst_window_add_page (self, self->end_page, "end");
  board_settings_cb (self->settings, NULL, self);
}

static void
set_table (BstWindow *self, BstGame *game)
{
  g_clear_handle_id (&self->end_source, g_source_remove);
  if (game != self->game)
    bst_window_drop_review (self);
  g_set_object (&self->game, game);
  g_signal_group_set_target (self->game_signals, game);
  if (self->game_page != NULL)
    bst_game_page_set_game (self->game_page, game);
}

static void
put_on_table (BstWindow *self, BstGame *game)
{
  if (self->game_page == NULL)
    make_game_pages (self);
  set_table (self, game);
  bst_game_set_delay (game, (unsigned) g_settings_get_int (self->settings, "computer-delay"));
}

static void
show_game (BstWindow *self, BstGame *game)
{
  put_on_table (self, game);
  bst_window_show_page (self, self->game_page);
  bst_game_start (game);
  over_cb (game, NULL, self);
}

void
bst_window_clear_table (BstWindow *self)
{
  self->is_trial = false;
  /* Whoever looks back sees less than there is. */
  if (self->running != NULL)
    bst_game_look_away (self->running);
  if (self->game != self->running) {
    bst_window_wake (self, NULL);
    set_table (self, self->running);
  }
}

/* --- the running game --- */

static void
set_running (BstWindow *self, BstGame *game)
{
  g_autofree char *journal = bst_store_get_journal ();

  g_set_object (&self->running, game);
  bst_game_set_journal (game, journal);
}

/* Without keeping it. */
static void
drop_running (BstWindow *self)
{
  if (self->running != NULL)
    bst_game_set_journal (self->running, NULL);
  g_clear_object (&self->running);
  g_clear_object (&self->aside);
  g_clear_object (&self->saved);
}

/* "Anna, Boris" */
static char *
list_players (BstGame *game)
{
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned i = 0; i < g_list_model_get_n_items (bst_game_get_seats (game)); i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            bst_seat_get_name (bst_game_get_seat (game, i)));
  return g_string_free (g_steal_pointer (&names), FALSE);
}

/* Says where a game is that another took the place of, and leads there. */
static void
say_kept (BstWindow *self, GFile *file)
{
  g_autofree char *players = list_players (self->running);
  g_autofree char *uri = g_file_get_uri (file);
  /* Translators: {1} is a list of players. */
  g_autofree char *text = bst_fill (_ ("Kept in Recent Games: {1}"), players, NULL);

  bst_say_with_button (self->toasts, text, _ ("Go Back"), "win.open-recent",
                       g_variant_new_string (uri));
}

/* Makes a file of the running game, which then is none any more, if it has something that no
 * other file has.  Returns false with `error` set if that is not possible; then it runs on. */
static bool
put_running_aside (BstWindow *self, GError **error)
{
  g_autoptr (GFile) file = NULL;

  if (self->running == NULL)
    return true;
  bst_game_look_away (self->running);
  g_set_object (&file, self->saved);
  if (file == NULL && bst_game_get_can_undo (self->running)) {
    file = bst_store_put_aside (self->running, error);
    if (file == NULL)
      return false;
    bst_window_remember (self, file);
    if (self->running == self->game)
      g_set_object (&self->finished, file);
  }
  if (file != NULL && !bst_game_get_is_over (self->running))
    say_kept (self, file);
  drop_running (self);
  return true;
}

static void
keep_finished (BstWindow *self)
{
  g_autoptr (GError) error = NULL;

  bst_window_note_end (self, self->running);
  if (put_running_aside (self, &error))
    bst_store_drop_journal ();
  else
    bst_say (self->toasts, error->message);
}

/* The journal has all of the file that the game was taken from, if that was one of ours and no
 * turn of it was taken back. */
static void
drop_aside (BstWindow *self)
{
  if (self->aside == NULL || bst_game_get_journal_error (self->running) != NULL)
    return;
  if (bst_game_get_cursor (self->running) > self->n_aside) {
    bst_window_forget (self, self->aside);
    g_file_delete (self->aside, NULL, NULL);
  }
  g_clear_object (&self->aside);
}

static void
played_cb (BstGame *game, GArray *events, BstWindow *self)
{
  g_autoptr (GError) error = NULL;

  if (g_settings_get_boolean (self->settings, "sounds"))
    bst_sound_play (bst_sound_of_events (events));
  bst_window_drop_review (self);
  if (self->is_trial)
    return;
  /* A finished game is played on from an earlier turn: now it is the one that runs. */
  if (game != self->running) {
    if (!put_running_aside (self, &error)) {
      bst_say (self->toasts, error->message);
      return;
    }
    set_running (self, game);
  }
  g_clear_object (&self->saved);
  drop_aside (self);
  if (bst_game_get_is_over (game))
    keep_finished (self);
}

/* --- from one game to another --- */

/* A game that takes the place of the one on the table; counted with g_rc_box. */
typedef struct
{
  BstGame *game;
  GFile *file; /* that it was opened from and that has all of it, or NULL */
} Change;

static void
clear_change (gpointer data)
{
  Change *change = data;

  g_clear_object (&change->game);
  g_clear_object (&change->file);
}

static void
unref_change (gpointer data)
{
  g_rc_box_release_full (data, clear_change);
}

/* Plays the game instead of the one that ran. */
static void
run (gpointer data, gpointer window)
{
  BstWindow *self = window;
  Change *change = data;

  drop_running (self);
  self->is_trial = false;
  g_set_object (&self->saved, change->file);
  if (change->file != NULL && bst_store_has (change->file))
    self->aside = g_object_ref (change->file);
  self->n_aside = bst_game_get_n_moves (change->game);
  set_running (self, change->game);
  show_game (self, change->game);
}

/* There is nothing to be played, so the results come at once. */
static void
look_at (BstWindow *self, const Change *change)
{
  self->is_trial = false;
  put_on_table (self, change->game);
  bst_game_start (change->game);
  over_cb (change->game, NULL, self);
  g_clear_handle_id (&self->end_source, g_source_remove);
  bst_window_show_page (self, self->end_page);
  bst_end_page_focus (self->end_page);
  g_set_object (&self->finished, change->file);
}

static void
make_change (gpointer data, gpointer window)
{
  BstWindow *self = window;
  Change *change = data;
  g_autoptr (GError) error = NULL;

  if (change->file != NULL)
    bst_window_list (self, change->file);
  if (bst_game_get_is_over (change->game))
    look_at (self, change);
  else if (put_running_aside (self, &error))
    run (change, self);
  else
    bst_ask_loss (GTK_WINDOW (self), _ ("The running game cannot be kept"), error->message,
                  _ ("_Discard"), run, g_rc_box_acquire (change), unref_change);
}

void
bst_window_begin_from (BstWindow *self, BstGameFile *game_file, size_t cursor, GFile *file)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGame) game = new_game (self, game_file, cursor, problems);
  Change *change;

  if (game == NULL)
    return;
  change = g_rc_box_new0 (Change);
  change->game = g_object_ref (game);
  if (bst_problems_get_n_errors (problems) > 0) {
    bst_ask_problems (GTK_WINDOW (self), _ ("The game cannot be opened as it was saved"), problems,
                      _ ("_Open Anyway"), make_change, change, unref_change);
    return;
  }
  g_set_object (&change->file, file);
  make_change (change, self);
  unref_change (change);
  if (bst_problems_get_size (problems) > 0)
    bst_tell_problems (GTK_WINDOW (self), _ ("The decks or the rules have changed"), problems);
}

void
bst_window_begin (BstWindow *self, BstGameFile *file, size_t cursor)
{
  g_return_if_fail (BST_IS_WINDOW (self));
  g_return_if_fail (file != NULL);

  bst_window_begin_from (self, file, cursor, NULL);
}

void
bst_window_continue (BstWindow *self)
{
  if (self->running == NULL)
    return;
  self->is_trial = false;
  set_running (self, self->running);
  show_game (self, self->running);
}

bool
bst_window_try (BstWindow *self, BstGameFile *file)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGame) game = new_game (self, file, G_MAXSIZE, problems);

  if (game == NULL)
    return false;
  self->is_trial = true;
  show_game (self, game);
  return true;
}

/* --- the program begins and ends --- */

void
bst_window_load_game (BstWindow *self)
{
  g_autofree char *unread = NULL;

  self->game_signals = g_signal_group_new (BST_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "notify::is-over", G_CALLBACK (over_cb), self);
  g_signal_group_connect (self->game_signals, "played", G_CALLBACK (played_cb), self);
  g_signal_group_connect_swapped (self->game_signals, "notify::n-undone",
                                  G_CALLBACK (bst_window_note_undone), self);
  g_signal_connect_object (self->settings, "changed::computer-delay", G_CALLBACK (delay_cb), self,
                           0);
  g_signal_connect_object (self->settings, "changed", G_CALLBACK (board_settings_cb), self, 0);

  self->running = bst_store_load (self->library, &unread);
  if (self->running != NULL)
    bst_game_hold (self->running);
  if (unread != NULL) {
    /* Translators: {1} is the name of a file. */
    g_autofree char *text =
      bst_fill (_ ("The last game cannot be read whole. It is kept as {1}."), unread, NULL);

    bst_say (self->toasts, text);
  }
  /* The program ended between the last move and the file. */
  if (self->running != NULL && bst_game_get_is_over (self->running))
    keep_finished (self);
  set_table (self, self->running);
}

bool
bst_window_is_kept (BstWindow *self)
{
  g_autofree char *journal = bst_store_get_journal ();

  if (self->running == NULL || bst_game_get_journal_error (self->running) == NULL)
    return true;
  /* There may be room by now. */
  bst_game_set_journal (self->running, journal);
  return bst_game_get_journal_error (self->running) == NULL;
}

static void
close_cb (gpointer data, gpointer window)
{
  gtk_window_destroy (window);
}

void
bst_window_ask_close (BstWindow *self)
{
  bst_ask_loss (GTK_WINDOW (self), _ ("The running game cannot be kept"),
                bst_game_get_journal_error (self->running), _ ("_Close Anyway"), close_cb, NULL,
                NULL);
}
