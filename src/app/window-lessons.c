/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lessons in the window.  A lesson has a game of its own, which is not the one on the table:
 * nothing of it is kept but that it was done, and the running game waits.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "app/window-private.h"
#include "ui/compat.h"
#include "ui/toast.h"

#define DONE "lessons-done"
#define BEGUN "lessons-begun"
#define OFFERS "offers-lessons"

/* Whoever has seen a lesson needs no offer. */
static void
drop_offer (BstWindow *self)
{
  g_settings_set_boolean (self->settings, OFFERS, FALSE);
  bst_start_page_set_offers_lessons (self->start_page, FALSE);
}

void
bst_window_offer_lessons (BstWindow *self)
{
  g_auto (GStrv) recent = g_settings_get_strv (self->settings, "recent");

  bst_start_page_set_offers_lessons (self->start_page,
                                     g_settings_get_boolean (self->settings, OFFERS) &&
                                       self->running == NULL && recent[0] == NULL);
}

/* --- how far somebody has come --- */

/* At which step a lesson was left, from 0. */
static unsigned
find_begun (BstWindow *self, const char *id)
{
  g_autoptr (GVariant) begun = g_settings_get_value (self->settings, BEGUN);
  guint32 step = 0;

  g_variant_lookup (begun, id, "u", &step);
  return step;
}

/* Keeps where a lesson goes on; 0: at its beginning. */
static void
keep_begun (BstWindow *self, const char *id, unsigned step)
{
  g_autoptr (GVariant) begun = g_settings_get_value (self->settings, BEGUN);
  GVariantBuilder builder;
  GVariantIter iter;
  const char *other;
  guint32 other_step;

  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a{su}"));
  g_variant_iter_init (&iter, begun);
  while (g_variant_iter_next (&iter, "{&su}", &other, &other_step))
    if (!g_str_equal (other, id))
      g_variant_builder_add (&builder, "{su}", other, other_step);
  if (step > 0)
    g_variant_builder_add (&builder, "{su}", id, (guint32) step);
  g_settings_set_value (self->settings, BEGUN, g_variant_builder_end (&builder));
}

static void
keep_done (BstWindow *self, const char *id)
{
  g_auto (GStrv) done = g_settings_get_strv (self->settings, DONE);
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) more = NULL;

  drop_offer (self);
  if (g_strv_contains ((const char *const *) done, id))
    return;
  g_strv_builder_addv (builder, (const char **) done);
  g_strv_builder_add (builder, id);
  more = g_strv_builder_end (builder);
  g_settings_set_strv (self->settings, DONE, (const char *const *) more);
}

static void
stepped_cb (BstLessonPage *page, BstWindow *self)
{
  BstLesson *lesson = bst_lesson_page_get_lesson (page);
  const char *id = bst_lesson_get_file (lesson)->id;
  bool is_done = bst_lesson_get_is_last (lesson);

  keep_begun (self, id, is_done ? 0 : bst_lesson_get_number (lesson));
  if (is_done)
    keep_done (self, id);
}

/* Says that nothing is lost; returns the id of the lesson, or NULL if none was left halfway. */
static const char *
tell_left (BstWindow *self)
{
  BstLesson *lesson = bst_lesson_page_get_lesson (self->lesson_page);

  if (lesson == NULL || bst_lesson_get_number (lesson) == 0 || bst_lesson_get_is_last (lesson))
    return NULL;
  bst_say (self->toasts, _ ("You can go on with it later"));
  return bst_lesson_get_file (lesson)->id;
}

/* --- pages --- */

static void
make_pages (BstWindow *self)
{
  if (self->learn_page != NULL)
    return;
  self->learn_page = BST_LEARN_PAGE (bst_learn_page_new ());
  self->lesson_page = BST_LESSON_PAGE (bst_lesson_page_new ());
  g_signal_connect (self->lesson_page, "stepped", G_CALLBACK (stepped_cb), self);
  bst_window_add_page (self, self->learn_page, "learn");
  bst_window_add_page (self, self->lesson_page, "lesson");
}

static void
learn_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  g_auto (GStrv) done = g_settings_get_strv (self->settings, DONE);
  g_autoptr (GVariant) begun = g_settings_get_value (self->settings, BEGUN);
  g_autofree char *left = NULL;

  make_pages (self);
  left = g_strdup (tell_left (self));
  bst_lesson_page_set_lesson (self->lesson_page, NULL);
  bst_learn_page_set_done (self->learn_page, (const char *const *) done);
  bst_learn_page_set_begun (self->learn_page, begun);
  bst_window_show_page (self, self->learn_page);
  bst_learn_page_focus (self->learn_page, left);
}

void
bst_window_set_lesson_board (BstWindow *self)
{
  if (self->lesson_page != NULL)
    bst_board_set_animates (bst_lesson_page_get_board (self->lesson_page),
                            g_settings_get_boolean (self->settings, "animate"));
}

/* What a move would bring is told also to those who do without in a game. */
static void
show_lesson (BstWindow *self, BstLesson *lesson)
{
  BstBoard *board = bst_lesson_page_get_board (self->lesson_page);

  bst_board_set_assist (board, BST_ASSIST_SOME);
  bst_window_set_lesson_board (self);
  bst_window_show_page (self, self->lesson_page);
  bst_lesson_start (lesson);
  bst_lesson_resume (lesson, find_begun (self, bst_lesson_get_file (lesson)->id));
  bst_lesson_page_set_lesson (self->lesson_page, lesson);
}

static void
lesson_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstWindow *self = BST_WINDOW (widget);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstLessonFile *file = bst_lesson_file_find (g_variant_get_string (parameter, NULL), problems);
  g_autoptr (BstLesson) lesson =
    file != NULL ? bst_lesson_new (file, self->library, problems) : NULL;

  make_pages (self);
  if (lesson != NULL)
    show_lesson (self, lesson);
  else
    bst_tell_problems (GTK_WINDOW (self), _ ("The lesson cannot be opened"), problems);
}

static void
decline_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  drop_offer (BST_WINDOW (widget));
  bst_start_page_focus (BST_WINDOW (widget)->start_page);
}

void
bst_window_install_lesson_actions (GtkWidgetClass *klass)
{
  gtk_widget_class_install_action (klass, "win.learn", NULL, learn_action);
  gtk_widget_class_install_action (klass, "win.lesson", "s", lesson_action);
  gtk_widget_class_install_action (klass, "win.decline-lessons", NULL, decline_action);
}
