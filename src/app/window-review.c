/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The review of the game on the table.  It is made of a copy, which can be looked at while the game
 * itself stays as it is; when it is done, the game and its file get it.  It goes on in the
 * background until there is another game on the table.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/window-private.h"
#include "ui/toast.h"
#include "words/fill.h"

static void
save (BstWindow *self, BstGame *reviewed)
{
  g_autofree char *path = self->finished != NULL ? g_file_get_path (self->finished) : NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;

  if (path == NULL || bst_game_save_review (reviewed, path, &error))
    return;
  /* Translators: {1} is what went wrong. */
  text = bst_fill (_ ("The review cannot be saved: {1}"), error->message, NULL);
  bst_say (self->toasts, text);
}

static void
running_cb (BstReview *review, GParamSpec *pspec, BstWindow *self)
{
  if (self->game == NULL || bst_review_get_is_running (review) ||
      !bst_review_get_is_done (review))
    return;
  bst_game_take_review (self->game, bst_review_get_game (review));
  save (self, bst_review_get_game (review));
}

void
bst_window_drop_review (BstWindow *self)
{
  g_clear_object (&self->finished);
  g_clear_object (&self->review);
  if (self->end_page != NULL)
    bst_end_page_set_review (self->end_page, NULL);
  if (self->review_page != NULL)
    bst_review_page_set_review (self->review_page, NULL);
}

static void
make_page (BstWindow *self)
{
  if (self->review_page != NULL)
    return;
  self->review_page = BST_REVIEW_PAGE (bst_review_page_new ());
  bst_review_page_set_review (self->review_page, self->review);
  bst_window_add_page (self, self->review_page, "review");
}

/* Nobody thinks about it yet. */
static BstReview *
new_review (BstWindow *self)
{
  /* What is wrong with its decks was told when the game was opened. */
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGame) copy =
    bst_game_new (bst_game_dup_file (self->game), G_MAXSIZE, self->library, problems);

  return copy != NULL ? bst_review_new (copy) : NULL;
}

static void
set_review (BstWindow *self, BstReview *review)
{
  g_set_object (&self->review, review);
  g_signal_connect_object (review, "notify::is-running", G_CALLBACK (running_cb), self, 0);
  if (self->review_page != NULL)
    bst_review_page_set_review (self->review_page, review);
  bst_end_page_set_review (self->end_page, review);
}

/* What the game brings along is there at once. */
void
bst_window_show_review (BstWindow *self)
{
  g_autoptr (BstReview) review = NULL;

  if (self->review == NULL && bst_game_get_has_review (self->game))
    review = new_review (self);
  if (review != NULL && bst_review_get_is_done (review))
    set_review (self, review);
  bst_end_page_set_review (self->end_page, self->review);
}

/* Makes the review of the game on the table, if there is none.  Returns false if that cannot be
 * reviewed now. */
static bool
make_review (BstWindow *self)
{
  g_autoptr (BstReview) review = NULL;

  if (self->game == NULL || bst_game_get_is_looking (self->game) ||
      !bst_game_get_is_over (self->game))
    return false;
  if (self->review != NULL)
    return true;
  review = new_review (self);
  if (review == NULL)
    return false;
  set_review (self, review);
  if (!bst_review_get_is_done (review))
    bst_review_start (review);
  return true;
}

static void
review_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);

  if (!make_review (self))
    return;
  make_page (self);
  bst_window_show_page (self, self->review_page);
  bst_review_page_focus (self->review_page);
}

/* From the page of the end, which stays. */
static void
find_moments_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  bool is_new = self->review == NULL;

  if (make_review (self) && !is_new && !bst_review_get_is_done (self->review))
    bst_review_start (self->review);
}

static void
review_turn_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);

  if (self->review == NULL)
    return;
  make_page (self);
  bst_window_show_page (self, self->review_page);
  bst_review_page_show_turn (self->review_page, g_variant_get_uint32 (parameter));
}

/* A copy is played, so that the game stays as it is. */
static void
play_from_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  BstGameFile *file;

  if (self->review == NULL)
    return;
  file =
    bst_game_dup_beginning (bst_review_get_game (self->review), g_variant_get_uint32 (parameter));
  if (self->is_trial)
    bst_window_try (self, file);
  else
    bst_window_begin (self, file, G_MAXSIZE);
}

void
bst_window_install_review_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.review", NULL, review_action);
  gtk_widget_class_install_action (klass, "win.find-moments", NULL, find_moments_action);
  gtk_widget_class_install_action (klass, "win.review-turn", "u", review_turn_action);
  gtk_widget_class_install_action (klass, "win.play-from", "u", play_from_action);
}
