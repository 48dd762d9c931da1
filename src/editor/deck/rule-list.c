/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of rules.  Rows are made anew when the rules are other ones, as they are few.
 */
#include "editor/deck/rule-list.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/rule-preset.h"
#include "editor/deck/rule-dialog.h"
#include "words/rule.h"

#define PRESET_MARGIN 3 /* so that nobody reads on into the next sentence */

struct _BstRuleList
{
  AdwPreferencesGroup parent_instance;

  BstEditorContext *context;
  gulong handler;
  GPtrArray *rows;
  char *shown; /* what the rows say */

  GtkWidget *add_button;
  GtkListBox *preset_list;
  GtkWidget *token_label;
};

G_DEFINE_FINAL_TYPE (BstRuleList, bst_rule_list, ADW_TYPE_PREFERENCES_GROUP)

static BstDeckDocument *
get_document (BstRuleList *self)
{
  return bst_editor_context_get_document (self->context);
}

static const BstDeckFile *
get_file (BstRuleList *self)
{
  return bst_deck_document_get_file (get_document (self));
}

/* The rule of the deck at that place of the file, or -1 if that one is faulty. */
static int
find_rule (const BstDeckFile *file, unsigned place)
{
  unsigned n = bst_deck_file_get_deck (file)->n_sentences;

  for (unsigned i = 0; i < n; i++) {
    if (bst_deck_file_get_rule_place (file, i) == place)
      return (int) i;
  }
  return -1;
}

/* --- what a person does --- */

/* Which of the rules in the file a widget belongs to. */
static unsigned
get_place (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "place"));
}

static void
open_rule (BstRuleList *self, unsigned place)
{
  int rule = find_rule (get_file (self), place);
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  if (rule >= 0 && GTK_IS_WINDOW (root))
    bst_rule_dialog_open (GTK_WINDOW (root), self->context, (unsigned) rule);
}

static void
activated_cb (GtkWidget *row, BstRuleList *self)
{
  open_rule (self, get_place (row));
}

static void
up_cb (GtkWidget *button, BstRuleList *self)
{
  bst_deck_document_swap_rules (get_document (self), get_place (button) - 1);
}

static void
remove_cb (GtkWidget *button, BstRuleList *self)
{
  bst_deck_document_set_rule (get_document (self), get_place (button), NULL);
}

static void
preset_cb (BstRuleList *self, GtkListBoxRow *row)
{
  unsigned place = bst_deck_file_get_n_rules (get_file (self));
  BstSentence sentence;

  gtk_menu_button_popdown (GTK_MENU_BUTTON (self->add_button));
  if (bst_rule_preset_make (get_place (row), get_file (self), &sentence) &&
      bst_deck_document_set_rule (get_document (self), place, &sentence))
    open_rule (self, place);
}

/* --- sentences to begin with --- */

static void
add_preset (BstRuleList *self, unsigned preset, const BstSentence *sentence)
{
  g_autofree char *text = bst_deck_sentence_to_text (get_file (self), sentence, NULL);
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.f, "width-chars", 32,
                                   "max-width-chars", 44, "margin-top", PRESET_MARGIN,
                                   "margin-bottom", PRESET_MARGIN, NULL);

  gtk_list_box_append (self->preset_list, label);
  g_object_set_data (G_OBJECT (gtk_widget_get_parent (label)), "place",
                     GUINT_TO_POINTER (preset));
}

/* The names of symbols may have changed since. */
static void
show_presets (BstRuleList *self)
{
  GtkWidget *child;
  bool is_whole = true;

  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self->preset_list))) != NULL)
    gtk_list_box_remove (self->preset_list, child);
  for (unsigned i = 0; i < bst_rule_preset_get_n (); i++) {
    BstSentence sentence;

    if (bst_rule_preset_make (i, get_file (self), &sentence))
      add_preset (self, i, &sentence);
    else
      is_whole = false;
  }
  gtk_widget_set_visible (self->token_label, !is_whole);
}

/* --- rows --- */

static void
add_button (BstRuleList *self,
            GtkWidget *row,
            unsigned place,
            const char *icon,
            const char *name,
            GCallback clicked)
{
  GtkWidget *button = gtk_button_new_from_icon_name (icon);

  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_tooltip_text (button, name);
  gtk_widget_set_sensitive (button, !bst_deck_document_get_is_read_only (get_document (self)));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  g_object_set_data (G_OBJECT (button), "place", GUINT_TO_POINTER (place));
  g_signal_connect (button, "clicked", clicked, self);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), button);
}

static void
say (GtkWidget *row, const BstDeckFile *file, int rule)
{
  const char *lang = g_get_language_names ()[0];
  const char *name = rule >= 0 ? bst_deck_file_get_rule_name (file, (unsigned) rule, lang) : NULL;
  g_autofree char *sentence =
    rule >= 0 ? bst_deck_rule_to_sentence (file, (unsigned) rule, lang)
              : g_strdup (_ ("“Check and Play” says what is wrong with it."));

  if (rule < 0)
    name = _ ("A rule with a fault");
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), name != NULL ? name : sentence);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), name != NULL ? sentence : NULL);
}

static void
add_row (BstRuleList *self, const BstDeckFile *file, unsigned place)
{
  GtkWidget *row = adw_action_row_new ();
  int rule = find_rule (file, place);

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  say (row, file, rule);
  if (place > 0)
    add_button (self, row, place, "go-up-symbolic", _ ("Move Up"), G_CALLBACK (up_cb));
  add_button (self, row, place, "user-trash-symbolic", _ ("Remove This Rule"),
              G_CALLBACK (remove_cb));
  if (rule >= 0) {
    adw_action_row_add_suffix (ADW_ACTION_ROW (row),
                               gtk_image_new_from_icon_name ("go-next-symbolic"));
    gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
    g_object_set_data (G_OBJECT (row), "place", GUINT_TO_POINTER (place));
    g_signal_connect (row, "activated", G_CALLBACK (activated_cb), self);
  }
  adw_preferences_group_add (ADW_PREFERENCES_GROUP (self), row);
  g_ptr_array_add (self->rows, row);
}

/* All that the rows say, in one text: if that stays, they do, and so does the focus. */
static char *
describe (const BstDeckFile *file)
{
  const char *lang = g_get_language_names ()[0];
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%u\n", bst_deck_file_get_n_rules (file));
  for (unsigned i = 0; i < bst_deck_file_get_deck (file)->n_sentences; i++) {
    const char *name = bst_deck_file_get_rule_name (file, i, lang);
    g_autofree char *sentence = bst_deck_rule_to_sentence (file, i, lang);

    g_string_append_printf (text, "%u %s\n%s\n", bst_deck_file_get_rule_place (file, i),
                            name != NULL ? name : "", sentence);
  }
  return g_string_free (text, FALSE);
}

static void
clear (BstRuleList *self)
{
  for (guint i = 0; i < self->rows->len; i++)
    adw_preferences_group_remove (ADW_PREFERENCES_GROUP (self), self->rows->pdata[i]);
  g_ptr_array_set_size (self->rows, 0);
  g_clear_pointer (&self->shown, g_free);
}

static void
update (BstRuleList *self)
{
  const BstDeckFile *file = get_file (self);
  unsigned n = bst_deck_file_get_n_rules (file);
  g_autofree char *described = describe (file);

  gtk_widget_set_sensitive (self->add_button,
                            n < BST_MAX_SENTENCES &&
                              !bst_deck_document_get_is_read_only (get_document (self)));
  if (g_strcmp0 (described, self->shown) == 0)
    return;
  clear (self);
  for (unsigned place = 0; place < n; place++)
    add_row (self, file, place);
  self->shown = g_steal_pointer (&described);
}

void
bst_rule_list_set_context (BstRuleList *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_RULE_LIST (self));

  if (self->context != NULL) {
    g_clear_signal_handler (&self->handler, get_document (self));
    clear (self);
  }
  g_set_object (&self->context, context);
  if (context == NULL)
    return;
  self->handler =
    g_signal_connect_swapped (get_document (self), "changed", G_CALLBACK (update), self);
  update (self);
}

/* --- the widget --- */

static void
bst_rule_list_dispose (GObject *object)
{
  BstRuleList *self = BST_RULE_LIST (object);

  if (self->context != NULL)
    bst_rule_list_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_RULE_LIST);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (bst_rule_list_parent_class)->dispose (object);
}

static void
bst_rule_list_class_init (BstRuleListClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_rule_list_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/rule-list.ui");
  gtk_widget_class_bind_template_child (widget_class, BstRuleList, add_button);
  gtk_widget_class_bind_template_child (widget_class, BstRuleList, preset_list);
  gtk_widget_class_bind_template_child (widget_class, BstRuleList, token_label);
  gtk_widget_class_bind_template_callback (widget_class, preset_cb);
  gtk_widget_class_bind_template_callback (widget_class, show_presets);
}

static void
bst_rule_list_init (BstRuleList *self)
{
  self->rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
}
