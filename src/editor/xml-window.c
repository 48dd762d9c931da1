/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window for XML.  An edit only notes that the text is out of date: it is written when
 * there is nothing else to do, and that of a whole deck only after a pause, as it takes longer
 * than a frame.
 */
#include "editor/xml-window.h"

#include <adwaita.h>
#include <string.h>

#include "words/problem.h"

/* Pictures may have very long lines, which a text view is slow with. */
#define MAX_LINE 400
#define MAX_PROBLEMS 50
#define DECK_PAUSE 400 /* ms */

#define BST_TYPE_XML_WINDOW (bst_xml_window_get_type ())
G_DECLARE_FINAL_TYPE (BstXmlWindow, bst_xml_window, BST, XML_WINDOW, AdwWindow)

struct _BstXmlWindow
{
  AdwWindow parent_instance;

  BstEditorContext *context;
  guint update_id;

  GtkToggleButton *deck_button;
  GtkTextView *view;
  GtkTextBuffer *buffer;
  GtkWidget *problem_box;
  GtkListBox *problem_list;
};

G_DEFINE_FINAL_TYPE (BstXmlWindow, bst_xml_window, ADW_TYPE_WINDOW)

/* --- the text --- */

/* `text` without the ends of lines that are too long to be read. */
static char *
cut_lines (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  for (char **line = lines; *line != NULL; line++)
    if (g_utf8_strlen (*line, -1) > MAX_LINE) {
      g_autofree char *whole = *line;
      g_autofree char *start = g_utf8_substring (whole, 0, MAX_LINE);

      *line = g_strconcat (start, "…", NULL);
    }
  return g_strjoinv ("\n", lines);
}

static char *
print (BstXmlWindow *self, BstProblems *problems)
{
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  int position = bst_editor_context_get_position (self->context);
  size_t len;

  if (!gtk_toggle_button_get_active (self->deck_button))
    return position >= 0 ? bst_deck_document_tile_to_xml (document, (unsigned) position, problems)
                         : g_strdup ("");

  char *text = bst_deck_document_to_xml (document, &len);
  g_autoptr (BstDeckFile) read = bst_deck_file_parse (text, len, "", problems);
  return text;
}

/* --- problems --- */

static void
mark_line (BstXmlWindow *self, const BstProblem *problem)
{
  GtkTextIter start;
  GtkTextIter end;

  if (problem->line == 0 ||
      !gtk_text_buffer_get_iter_at_line (self->buffer, &start, (int) problem->line - 1))
    return;
  end = start;
  gtk_text_iter_forward_line (&end);
  gtk_text_buffer_apply_tag_by_name (
    self->buffer, problem->severity == BST_SEVERITY_ERROR ? "error" : "warning", &start, &end);
}

static void
add_problem (BstXmlWindow *self, const BstProblem *problem)
{
  GtkWidget *row = adw_action_row_new ();
  g_autofree char *sentence = bst_problem_to_sentence (problem);
  g_autofree char *place = bst_problem_to_place (problem);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), sentence);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), place);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), problem->line > 0);
  g_object_set_data (G_OBJECT (row), "line", GUINT_TO_POINTER (problem->line));
  gtk_list_box_append (self->problem_list, row);
}

static void
show_problems (BstXmlWindow *self, const BstProblems *problems)
{
  unsigned n = MIN (bst_problems_get_size (problems), MAX_PROBLEMS);
  GtkWidget *row;

  while ((row = gtk_widget_get_first_child (GTK_WIDGET (self->problem_list))) != NULL)
    gtk_list_box_remove (self->problem_list, row);
  for (unsigned i = 0; i < n; i++) {
    mark_line (self, bst_problems_get (problems, i));
    add_problem (self, bst_problems_get (problems, i));
  }
  gtk_widget_set_visible (self->problem_box, n > 0);
}

static void
activated_cb (BstXmlWindow *self, GtkListBoxRow *row)
{
  unsigned line = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (row), "line"));
  GtkTextIter start;

  gtk_text_buffer_get_iter_at_line (self->buffer, &start, (int) line - 1);
  gtk_text_buffer_place_cursor (self->buffer, &start);
  gtk_text_view_scroll_to_mark (self->view, gtk_text_buffer_get_insert (self->buffer), 0, TRUE, 0,
                                0.3);
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

/* --- keeping up --- */

/* Text that is the same stays where somebody has scrolled it. */
static void
set_text (BstXmlWindow *self, const char *text)
{
  GtkTextIter start;
  GtkTextIter end;
  g_autofree char *shown = NULL;

  gtk_text_buffer_get_bounds (self->buffer, &start, &end);
  shown = gtk_text_buffer_get_text (self->buffer, &start, &end, TRUE);
  if (strcmp (shown, text) != 0)
    gtk_text_buffer_set_text (self->buffer, text, -1);
  else
    gtk_text_buffer_remove_all_tags (self->buffer, &start, &end);
}

void
bst_xml_window_refresh (GtkWidget *window)
{
  BstXmlWindow *self = BST_XML_WINDOW (window);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *whole = print (self, problems);
  g_autofree char *text = cut_lines (whole);

  g_clear_handle_id (&self->update_id, g_source_remove);
  set_text (self, text);
  show_problems (self, problems);
}

static gboolean
update_cb (gpointer data)
{
  BST_XML_WINDOW (data)->update_id = 0;
  bst_xml_window_refresh (data);
  return G_SOURCE_REMOVE;
}

static void
changed_cb (BstXmlWindow *self)
{
  g_clear_handle_id (&self->update_id, g_source_remove);
  self->update_id = gtk_toggle_button_get_active (self->deck_button)
                      ? g_timeout_add (DECK_PAUSE, update_cb, self)
                      : g_idle_add_full (G_PRIORITY_LOW, update_cb, self, NULL);
}

/* --- the widget --- */

static void
bst_xml_window_dispose (GObject *object)
{
  BstXmlWindow *self = BST_XML_WINDOW (object);

  g_clear_handle_id (&self->update_id, g_source_remove);
  g_clear_object (&self->context);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_XML_WINDOW);
  G_OBJECT_CLASS (bst_xml_window_parent_class)->dispose (object);
}

static void
bst_xml_window_class_init (BstXmlWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_xml_window_dispose;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/bastide_game/Bastide/xml-window.ui");
  gtk_widget_class_bind_template_child (widget_class, BstXmlWindow, deck_button);
  gtk_widget_class_bind_template_child (widget_class, BstXmlWindow, view);
  gtk_widget_class_bind_template_child (widget_class, BstXmlWindow, problem_box);
  gtk_widget_class_bind_template_child (widget_class, BstXmlWindow, problem_list);
  gtk_widget_class_bind_template_callback (widget_class, bst_xml_window_refresh);
  gtk_widget_class_bind_template_callback (widget_class, activated_cb);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "window.close", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_u, GDK_CONTROL_MASK, "window.close",
                                       NULL);
}

static void
bst_xml_window_init (BstXmlWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->buffer = gtk_text_view_get_buffer (self->view);
  gtk_text_buffer_create_tag (self->buffer, "error", "paragraph-background",
                              "rgba(224, 27, 36, 0.3)", NULL);
  gtk_text_buffer_create_tag (self->buffer, "warning", "paragraph-background",
                              "rgba(229, 165, 10, 0.3)", NULL);
}

GtkWidget *
bst_xml_window_new (GtkWindow *parent, BstEditorContext *context)
{
  BstXmlWindow *self = g_object_new (BST_TYPE_XML_WINDOW, "transient-for", parent, NULL);

  self->context = g_object_ref (context);
  g_signal_connect_object (bst_editor_context_get_document (context), "changed",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (bst_editor_context_get_selection (context), "notify::selected-item",
                           G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  bst_xml_window_refresh (GTK_WIDGET (self));
  return GTK_WIDGET (self);
}
