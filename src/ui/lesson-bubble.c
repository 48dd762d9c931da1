/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The bubble.
 */
#include "ui/lesson-bubble.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#define MAX_HEIGHT 300 /* of the words, which scroll then */

struct _BstLessonBubble
{
  GtkBox parent_instance;

  GtkLabel *words;
  GtkScrolledWindow *scrolled;
  GtkWidget *dots;
  GtkWidget *back;
  GtkWidget *repeat;
  GtkButton *forward;
};

G_DEFINE_FINAL_TYPE (BstLessonBubble, bst_lesson_bubble, GTK_TYPE_BOX)

/* Each step has a dot; those that were taken are full. */
static void
show_dots (BstLessonBubble *self, BstLesson *lesson)
{
  unsigned number = bst_lesson_get_number (lesson);
  unsigned n_steps = bst_lesson_get_n_steps (lesson);
  /* Translators: the first number is that of the step. */
  g_autofree char *text = g_strdup_printf (_ ("Step %u of %u"), number + 1, n_steps);
  GtkWidget *dot;

  while ((dot = gtk_widget_get_first_child (self->dots)) != NULL)
    gtk_box_remove (GTK_BOX (self->dots), dot);
  for (unsigned i = 0; i < n_steps; i++) {
    dot = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_PRESENTATION,
                        "valign", GTK_ALIGN_CENTER, NULL);
    gtk_widget_add_css_class (dot, "dot");
    if (i < number)
      gtk_widget_add_css_class (dot, "taken");
    else if (i == number)
      gtk_widget_add_css_class (dot, "here");
    gtk_box_append (GTK_BOX (self->dots), dot);
  }
  gtk_widget_set_tooltip_text (self->dots, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->dots), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
}

/* What leads on: to the next step, past a move, or out of the lesson. */
static void
show_forward (BstLessonBubble *self, BstLesson *lesson, const char *words)
{
  bool is_last = bst_lesson_get_is_last (lesson);
  bool is_expecting = bst_lesson_get_is_expecting (lesson);
  const char *action = is_last ? "win.learn" : is_expecting ? "lesson.show"
                                                            : "lesson.next";
  const char *label = is_last        ? C_ ("lesson", "Done")
                      : is_expecting ? C_ ("lesson", "Show Me")
                                     : C_ ("lesson", "Next");

  gtk_actionable_set_action_name (GTK_ACTIONABLE (self->forward), action);
  gtk_button_set_label (self->forward, label);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->forward),
                               is_expecting ? _ ("Let the lesson make this move") : NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->forward),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, words, -1);
  if (is_expecting)
    gtk_widget_remove_css_class (GTK_WIDGET (self->forward), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->forward), "suggested-action");
}

void
bst_lesson_bubble_show (BstLessonBubble *self, BstLesson *lesson)
{
  g_return_if_fail (BST_IS_LESSON_BUBBLE (self));
  g_return_if_fail (BST_IS_LESSON (lesson));

  const char *words = bst_lesson_get_words (lesson, g_get_language_names ()[0]);

  gtk_label_set_text (self->words, words);
  gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scrolled), 0);
  if (bst_lesson_get_is_refused (lesson))
    gtk_widget_add_css_class (GTK_WIDGET (self), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self), "refused");
  show_dots (self, lesson);
  show_forward (self, lesson, words);
  gtk_widget_set_visible (self->back, bst_lesson_get_number (lesson) > 0);
  gtk_widget_set_visible (self->repeat, bst_lesson_get_is_last (lesson));
}

void
bst_lesson_bubble_focus (BstLessonBubble *self)
{
  g_return_if_fail (BST_IS_LESSON_BUBBLE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->forward));
}

static void
bst_lesson_bubble_class_init (BstLessonBubbleClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static GtkWidget *
add_words (BstLessonBubble *self)
{
  GtkWidget *words = gtk_label_new (NULL);

  self->words = GTK_LABEL (words);
  gtk_label_set_wrap (self->words, TRUE);
  gtk_label_set_natural_wrap_mode (self->words, GTK_NATURAL_WRAP_NONE);
  gtk_label_set_xalign (self->words, 0);
  gtk_label_set_yalign (self->words, 0);
  gtk_label_set_max_width_chars (self->words, 42);
  self->scrolled = GTK_SCROLLED_WINDOW (gtk_scrolled_window_new ());
  gtk_scrolled_window_set_policy (self->scrolled, GTK_POLICY_NEVER, GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (self->scrolled, TRUE);
  gtk_scrolled_window_set_propagate_natural_width (self->scrolled, TRUE);
  gtk_scrolled_window_set_max_content_height (self->scrolled, MAX_HEIGHT);
  gtk_scrolled_window_set_child (self->scrolled, words);
  return GTK_WIDGET (self->scrolled);
}

static GtkWidget *
new_icon_button (const char *icon, const char *action, const char *label)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  gtk_widget_set_tooltip_text (button, label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "circular");
  return button;
}

static GtkWidget *
add_buttons (BstLessonBubble *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);

  self->back = new_icon_button ("go-previous-symbolic", "lesson.back", _ ("One Step Back"));
  self->dots = g_object_new (GTK_TYPE_BOX, "accessible-role", GTK_ACCESSIBLE_ROLE_IMG, "spacing", 2,
                             "hexpand", TRUE, "halign", GTK_ALIGN_CENTER, "valign",
                             GTK_ALIGN_CENTER, NULL);
  self->repeat = new_icon_button ("view-refresh-symbolic", "lesson.repeat", _ ("Once More"));
  self->forward = GTK_BUTTON (gtk_button_new ());
  gtk_widget_add_css_class (GTK_WIDGET (self->forward), "pill");
  gtk_box_append (GTK_BOX (row), self->back);
  gtk_box_append (GTK_BOX (row), self->dots);
  gtk_box_append (GTK_BOX (row), self->repeat);
  gtk_box_append (GTK_BOX (row), GTK_WIDGET (self->forward));
  return row;
}

static void
bst_lesson_bubble_init (BstLessonBubble *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
  gtk_widget_add_css_class (GTK_WIDGET (self), "lesson-bubble");
  gtk_box_append (GTK_BOX (self), add_words (self));
  gtk_box_append (GTK_BOX (self), add_buttons (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Lesson"), -1);
}

GtkWidget *
bst_lesson_bubble_new (void)
{
  return g_object_new (BST_TYPE_LESSON_BUBBLE, NULL);
}
