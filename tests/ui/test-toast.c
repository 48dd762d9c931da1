/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said in passing: the last word is the one to be read.
 */
#include <adwaita.h>

#include "ui/toast.h"

typedef struct
{
  GtkWidget *window;
  AdwToastOverlay *toasts;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->window = gtk_window_new ();
  fixture->toasts = ADW_TOAST_OVERLAY (adw_toast_overlay_new ());
  g_object_set (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", FALSE, NULL);
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 400, 300);
  gtk_window_set_child (GTK_WINDOW (fixture->window), GTK_WIDGET (fixture->toasts));
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gtk_window_destroy (GTK_WINDOW (fixture->window));
}

/* The texts that are shown, each with a space behind it. */
static void
list_texts (GtkWidget *widget, GString *texts)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget))
    g_string_append_printf (texts, "%s ", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    list_texts (child, texts);
}

/* The first widget of a type that is shown, or NULL. */
static GtkWidget *
find_shown (GtkWidget *widget, GType type)
{
  GtkWidget *found = NULL;

  if (g_type_is_a (G_OBJECT_TYPE (widget), type) && gtk_widget_get_mapped (widget))
    return widget;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL && found == NULL;
       child = gtk_widget_get_next_sibling (child))
    found = find_shown (child, type);
  return found;
}

static void
assert_shown (Fixture *fixture, const char *expected)
{
  g_autoptr (GString) texts = g_string_new (NULL);

  gtk_test_widget_wait_for_draw (fixture->window);
  list_texts (GTK_WIDGET (fixture->toasts), texts);
  g_assert_cmpstr (texts->str, ==, expected);
}

static void
test_says_the_last_word (Fixture *fixture, gconstpointer data)
{
  bst_say (fixture->toasts, "saved");
  assert_shown (fixture, "saved ");
  bst_say (fixture->toasts, "<again>");
  assert_shown (fixture, "<again> ");
}

static gboolean
quit_cb (gpointer loop)
{
  g_main_loop_quit (loop);
  return G_SOURCE_REMOVE;
}

static void
spin (guint milliseconds)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);

  g_timeout_add (milliseconds, quit_cb, loop);
  g_main_loop_run (loop);
}

/* While what was said before is still sliding in, and until after all of it has gone. */
static void
test_says_much_at_once (Fixture *fixture, gconstpointer data)
{
  static const char *const words[] = { "one", "two", "three", "four" };

  g_object_set (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", TRUE, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (words); i++) {
    bst_say (fixture->toasts, words[i]);
    spin (60);
  }
  spin (1000);
  assert_shown (fixture, "four ");
}

/* In a narrow window a long text takes two lines, and the button stays where it can be pressed. */
static void
test_long_words_leave_room_for_the_button (Fixture *fixture, gconstpointer data)
{
  GtkWidget *button;
  graphene_rect_t bounds;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 300, 300);
  bst_say_with_button (fixture->toasts, "What is said here is far longer than a line",
                       "Go There", "win.there", NULL);
  gtk_test_widget_wait_for_draw (fixture->window);
  button = find_shown (GTK_WIDGET (fixture->toasts), GTK_TYPE_BUTTON);
  g_assert_true (gtk_widget_compute_bounds (button, fixture->window, &bounds));
  g_assert_cmpfloat ((double) (bounds.origin.x + bounds.size.width), <=,
                     gtk_widget_get_width (fixture->window));
  g_assert_cmpint (
    pango_layout_get_line_count (gtk_label_get_layout (
      GTK_LABEL (find_shown (GTK_WIDGET (fixture->toasts), GTK_TYPE_LABEL)))),
    ==, 2);
}

static void
test_speaks_before_an_offer (Fixture *fixture, gconstpointer data)
{
  bst_say (fixture->toasts, "opened");
  bst_offer_undo (fixture->toasts, "removed");
  assert_shown (fixture, "removed Undo ");
  bst_say (fixture->toasts, "saved");
  assert_shown (fixture, "saved ");
}

static void
test_offers_the_last_change_first (Fixture *fixture, gconstpointer data)
{
  AdwToast *second;

  bst_offer_undo (fixture->toasts, "first");
  second = bst_offer_undo (fixture->toasts, "second");
  assert_shown (fixture, "second Undo ");
  adw_toast_dismiss (second);
  assert_shown (fixture, "first Undo ");
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  g_test_add ("/ui/toast/says-the-last-word", Fixture, NULL, set_up, test_says_the_last_word,
              tear_down);
  g_test_add ("/ui/toast/speaks-before-an-offer", Fixture, NULL, set_up,
              test_speaks_before_an_offer, tear_down);
  g_test_add ("/ui/toast/says-much-at-once", Fixture, NULL, set_up, test_says_much_at_once,
              tear_down);
  g_test_add ("/ui/toast/long-words-leave-room-for-the-button", Fixture, NULL, set_up,
              test_long_words_leave_room_for_the_button, tear_down);
  g_test_add ("/ui/toast/offers-the-last-change-first", Fixture, NULL, set_up,
              test_offers_the_last_change_first, tear_down);
  return g_test_run ();
}
