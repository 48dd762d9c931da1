/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How games ended, and the Map of the Day.  The date comes from the clock here and nowhere else.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <time.h>

#include "app/store.h"
#include "app/window-private.h"
#include "model/day.h"
#include "ui/toast.h"
#include "words/fill.h"

static GDate
get_today (void)
{
  GDate today;

  g_date_clear (&today, 1);
  g_date_set_time_t (&today, time (NULL));
  return today;
}

/* --- results --- */

BstResults *
bst_window_get_results (BstWindow *self)
{
  g_autofree char *path = bst_store_get_results ();
  g_autofree char *damaged = NULL;

  if (self->results != NULL)
    return self->results;
  self->results = bst_results_load (path, &damaged);
  if (damaged != NULL) {
    /* Translators: {1} is the name of a file. */
    g_autofree char *text =
      bst_fill (_ ("Some results cannot be read. The file is kept as {1}."), damaged, NULL);

    bst_say (self->toasts, text);
  }
  return self->results;
}

static void
save_results (BstWindow *self)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (bst_results_save (self->results, &error))
    return;
  /* Translators: {1} is what went wrong. */
  text = bst_fill (_ ("The results cannot be saved: {1}"), error->message, NULL);
  bst_say (self->toasts, text);
}

void
bst_window_note_end (BstWindow *self, BstGame *game)
{
  GDate today = get_today ();

  if (!bst_results_add (bst_window_get_results (self), bst_game_result_new (game, &today)))
    return;
  save_results (self);
  if (game == self->game)
    bst_window_show_end (self);
}

/* --- the map of a day --- */

bool
bst_window_find_day (BstGame *game, GDate *out_day)
{
  g_autoptr (BstGameResult) result = game != NULL ? bst_game_result_new (game, NULL) : NULL;

  return result != NULL && bst_game_result_find_day (result, out_day);
}

void
bst_window_note_undone (BstWindow *self)
{
  GDate day;

  if (self->is_trial || !bst_window_find_day (self->game, &day))
    return;
  bst_results_note_undone (bst_window_get_results (self), &day);
  save_results (self);
}

static void
show_target (BstWindow *self)
{
  if (self->day_page != NULL &&
      g_date_compare (bst_day_page_get_day (self->day_page), &self->target_day) == 0)
    bst_day_page_set_target (self->day_page, self->target);
  if (self->end_page != NULL)
    bst_end_page_set_target (self->end_page, &self->target_day, self->target);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  int target = bst_day_find_target_finish (result, &error);
  BstWindow *self = data;

  /* Nobody asks any more, or there is nothing to tell. */
  if (error != NULL)
    return;
  self->target = target;
  show_target (self);
}

/* It is found once for the day that was asked for last. */
static void
find_target (BstWindow *self, const GDate *day)
{
  if (g_date_valid (&self->target_day) && g_date_compare (&self->target_day, day) == 0) {
    show_target (self);
    return;
  }
  g_cancellable_cancel (self->finding);
  g_clear_object (&self->finding);
  self->finding = g_cancellable_new ();
  self->target_day = *day;
  self->target = -1;
  show_target (self);
  bst_day_find_target_async (day, self->finding, found_cb, self);
}

void
bst_window_show_day (BstWindow *self)
{
  GDate today = get_today ();

  bst_start_page_set_day (self->start_page, &today, bst_window_get_results (self));
  bst_start_page_set_results (self->start_page, bst_window_get_results (self));
}

void
bst_window_show_end (BstWindow *self)
{
  GDate day;

  bst_end_page_set_game (self->end_page, self->game,
                         self->is_trial ? NULL : bst_window_get_results (self));
  bst_window_show_review (self);
  if (!self->is_trial && bst_window_find_day (self->game, &day))
    find_target (self, &day);
}

/* --- commands --- */

static void
make_page (BstWindow *self)
{
  if (self->day_page != NULL)
    return;
  self->day_page = BST_DAY_PAGE (bst_day_page_new ());
  bst_window_add_page (self, self->day_page, "day");
}

static void
day_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  GDate today = get_today ();
  GDate running;

  make_page (self);
  bst_window_clear_table (self);
  bst_day_page_set_day (self->day_page, &today, bst_window_get_results (self));
  bst_day_page_set_is_running (self->day_page,
                               bst_window_find_day (self->running, &running) &&
                                 !bst_game_get_is_over (self->running) &&
                                 g_date_compare (&running, &today) == 0);
  find_target (self, &today);
  bst_window_show_page (self, self->day_page);
  bst_day_page_focus (self->day_page);
}

/* From the end of a game, or from the start. */
static void
fame_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  bool is_from_end =
    self->end_page != NULL &&
    gtk_stack_get_visible_child (self->stack) == GTK_WIDGET (self->end_page);

  if (self->fame_page == NULL) {
    self->fame_page = BST_FAME_PAGE (bst_fame_page_new (self->library));
    bst_window_add_page (self, self->fame_page, "fame");
  }
  bst_fame_page_set_results (self->fame_page, bst_window_get_results (self),
                             is_from_end ? bst_end_page_get_result (self->end_page) : NULL);
  bst_window_show_page (self, self->fame_page);
  bst_fame_page_focus (self->fame_page);
}

/* The day that the page shows is played, also after midnight. */
static void
play_day_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  g_autoptr (BstGameFile) last = bst_window_dup_last_setup (self);
  bool is_alone = g_str_equal (g_variant_get_string (parameter, NULL), "alone");
  const GDate *day;

  if (self->day_page == NULL)
    return;
  day = bst_day_page_get_day (self->day_page);
  bst_results_note_begun (bst_window_get_results (self), day);
  save_results (self);
  bst_window_begin (self,
                    bst_day_new_file (day, is_alone ? BST_DAY_ALONE : BST_DAY_AGAINST,
                                      self->library, last),
                    G_MAXSIZE);
}

void
bst_window_install_day_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.day", NULL, day_action);
  gtk_widget_class_install_action (klass, "win.play-day", "s", play_day_action);
  gtk_widget_class_install_action (klass, "win.fame", NULL, fame_action);
}
