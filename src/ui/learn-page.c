/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of lessons, as their files have them.
 */
#include "ui/learn-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/lesson-file.h"

/* A lesson that is offered; its widgets belong to the page. */
typedef struct
{
  char *id;
  char *summary;
  unsigned n_steps;
  GtkWidget *button; /* or row */
  GtkWidget *mark;   /* that it is done */
} Entry;

struct _BstLearnPage
{
  AdwBin parent_instance;

  GtkButton *first_button;
  GtkLabel *first_title;
  GtkLabel *first_summary;
  GtkWidget *first_mark;
  GtkListBox *basic_list;
  GtkListBox *expansion_list;
  GArray *entries; /* Entry, in the order of the page */
};

G_DEFINE_FINAL_TYPE (BstLearnPage, bst_learn_page, ADW_TYPE_BIN)

static const char *
choose (const BstLessonFile *file, BstTextKind kind)
{
  const char *text = bst_texts_choose (file->texts, kind, g_get_language_names ()[0]);

  return text != NULL ? text : "";
}

static GtkWidget *
new_mark (void)
{
  GtkWidget *mark = gtk_image_new_from_icon_name ("object-select-symbolic");

  gtk_widget_set_tooltip_text (mark, C_ ("lesson", "Done"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (mark), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  C_ ("lesson", "Done"), -1);
  gtk_widget_add_css_class (mark, "lesson-done");
  gtk_widget_set_visible (mark, FALSE);
  return mark;
}

static void
add_entry (BstLearnPage *self, const BstLessonFile *file, GtkWidget *button, GtkWidget *mark)
{
  Entry entry = { g_strdup (file->id), g_strdup (choose (file, BST_TEXT_DESCRIPTION)),
                  file->steps->len, button, mark };

  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", file->id);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "win.lesson");
  g_array_append_val (self->entries, entry);
}

static void
show_first (BstLearnPage *self, const BstLessonFile *file)
{
  gtk_label_set_text (self->first_title, choose (file, BST_TEXT_NAME));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->first_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, choose (file, BST_TEXT_NAME), -1);
  add_entry (self, file, GTK_WIDGET (self->first_button), self->first_mark);
}

static void
add_row (BstLearnPage *self, GtkListBox *list, const BstLessonFile *file)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *mark = new_mark ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), choose (file, BST_TEXT_NAME));
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), mark);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_list_box_append (list, row);
  add_entry (self, file, row, mark);
}

/* A lesson that cannot be read is not offered; that would be told where it is opened. */
static void
add_lesson (BstLearnPage *self, const char *id)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstLessonFile) file = bst_lesson_file_find (id, problems);

  if (file == NULL)
    return;
  if (file->group == BST_LESSON_FIRST)
    show_first (self, file);
  else
    add_row (self, file->group == BST_LESSON_BASIC ? self->basic_list : self->expansion_list, file);
}

void
bst_learn_page_set_done (BstLearnPage *self, const char *const *ids)
{
  g_return_if_fail (BST_IS_LEARN_PAGE (self));

  for (guint i = 0; i < self->entries->len; i++) {
    const Entry *entry = &g_array_index (self->entries, Entry, i);

    gtk_widget_set_visible (entry->mark, g_strv_contains (ids, entry->id));
  }
}

/* What a lesson is about, and where it goes on. */
static void
show_summary (BstLearnPage *self, const Entry *entry, unsigned step)
{
  /* Translators: of a lesson that was left halfway; the first number is that of the step. */
  g_autofree char *begun =
    g_strdup_printf (_ ("Begun: goes on at step %u of %u"), step + 1, entry->n_steps);
  g_autofree char *text = step > 0 ? g_strdup_printf ("%s\n%s", entry->summary, begun)
                                   : g_strdup (entry->summary);

  if (ADW_IS_ACTION_ROW (entry->button)) {
    adw_action_row_set_subtitle (ADW_ACTION_ROW (entry->button), text);
    return;
  }
  gtk_label_set_text (self->first_summary, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry->button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text, -1);
}

void
bst_learn_page_set_begun (BstLearnPage *self, GVariant *steps)
{
  g_return_if_fail (BST_IS_LEARN_PAGE (self));
  g_return_if_fail (g_variant_is_of_type (steps, G_VARIANT_TYPE ("a{su}")));

  for (guint i = 0; i < self->entries->len; i++) {
    const Entry *entry = &g_array_index (self->entries, Entry, i);
    guint32 step = 0;

    g_variant_lookup (steps, entry->id, "u", &step);
    show_summary (self, entry, step);
  }
}

void
bst_learn_page_focus (BstLearnPage *self, const char *id)
{
  g_return_if_fail (BST_IS_LEARN_PAGE (self));

  for (guint i = 0; i < self->entries->len; i++) {
    const Entry *entry = &g_array_index (self->entries, Entry, i);

    if (id != NULL ? !g_str_equal (entry->id, id) : gtk_widget_get_visible (entry->mark))
      continue;
    gtk_widget_grab_focus (entry->button);
    return;
  }
  gtk_widget_grab_focus (GTK_WIDGET (self->first_button));
}

static void
bst_learn_page_dispose (GObject *object)
{
  gtk_widget_dispose_template (GTK_WIDGET (object), BST_TYPE_LEARN_PAGE);
  G_OBJECT_CLASS (bst_learn_page_parent_class)->dispose (object);
}

static void
bst_learn_page_finalize (GObject *object)
{
  g_array_unref (BST_LEARN_PAGE (object)->entries);
  G_OBJECT_CLASS (bst_learn_page_parent_class)->finalize (object);
}

static void
bst_learn_page_class_init (BstLearnPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_learn_page_dispose;
  G_OBJECT_CLASS (klass)->finalize = bst_learn_page_finalize;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/learn-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstLearnPage, first_button);
  gtk_widget_class_bind_template_child (widget_class, BstLearnPage, first_title);
  gtk_widget_class_bind_template_child (widget_class, BstLearnPage, first_summary);
  gtk_widget_class_bind_template_child (widget_class, BstLearnPage, first_mark);
  gtk_widget_class_bind_template_child (widget_class, BstLearnPage, basic_list);
  gtk_widget_class_bind_template_child (widget_class, BstLearnPage, expansion_list);
}

static void
clear_entry (gpointer entry)
{
  g_free (((Entry *) entry)->id);
  g_free (((Entry *) entry)->summary);
}

static void
bst_learn_page_init (BstLearnPage *self)
{
  self->entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_array_set_clear_func (self->entries, clear_entry);
  gtk_widget_init_template (GTK_WIDGET (self));
  for (const char *const *id = bst_lesson_get_ids (); *id != NULL; id++)
    add_lesson (self, *id);
  for (guint i = 0; i < self->entries->len; i++)
    show_summary (self, &g_array_index (self->entries, Entry, i), 0);
}

GtkWidget *
bst_learn_page_new (void)
{
  return g_object_new (BST_TYPE_LEARN_PAGE, NULL);
}
