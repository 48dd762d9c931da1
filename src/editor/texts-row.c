/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names and notes in several languages.
 */
#include "editor/texts-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/texts.h"
#include "words/fill.h"

#define NOTE_HEIGHT 72
#define MENU_HEIGHT 280

struct _BstTextsRow
{
  AdwExpanderRow parent_instance;

  BstEditorContext *context;
  BstTextOwner owner;
  BstTextKind kind;
  unsigned number;
  char *left_out;
  GPtrArray *shown; /* of BstText, as shown last */
  GPtrArray *texts; /* of BstTypedText */
  GPtrArray *added; /* of char *, languages without a text */
  GtkWidget *add_row;
  GtkMenuButton *add_button;
};

G_DEFINE_FINAL_TYPE (BstTextsRow, bst_texts_row, ADW_TYPE_EXPANDER_ROW)

static const struct
{
  const char *lang;
  const char *title;
} languages[] = {
  { "en", "English" },
  { "ru", "Русский" },
  { "be", "Беларуская" },
  { "bg", "Български" },
  { "ca", "Català" },
  { "cs", "Čeština" },
  { "da", "Dansk" },
  { "de", "Deutsch" },
  { "el", "Ελληνικά" },
  { "es", "Español" },
  { "et", "Eesti" },
  { "fi", "Suomi" },
  { "fr", "Français" },
  { "hu", "Magyar" },
  { "it", "Italiano" },
  { "ja", "日本語" },
  { "ko", "한국어" },
  { "lt", "Lietuvių" },
  { "lv", "Latviešu" },
  { "nl", "Nederlands" },
  { "no", "Norsk" },
  { "pl", "Polski" },
  { "pt", "Português" },
  { "ro", "Română" },
  { "sk", "Slovenčina" },
  { "sl", "Slovenščina" },
  { "sv", "Svenska" },
  { "tr", "Türkçe" },
  { "uk", "Українська" },
  { "zh", "中文" },
};

const char *
bst_texts_row_language_title (const char *lang)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (languages); i++)
    if (g_ascii_strcasecmp (languages[i].lang, lang) == 0)
      return languages[i].title;
  return lang;
}

/* --- rows --- */

static BstTypedText *
find_text (BstTextsRow *self, const char *lang)
{
  for (guint i = 0; i < self->texts->len; i++) {
    BstTypedText *text = g_ptr_array_index (self->texts, i);

    if (g_ascii_strcasecmp (bst_typed_text_get_language (text), lang) == 0)
      return text;
  }
  return NULL;
}

static GtkWidget *
new_name_row (const char *lang, GtkWidget **out_widget)
{
  GtkWidget *row = adw_entry_row_new ();

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bst_texts_row_language_title (lang));
  *out_widget = row;
  return row;
}

static GtkWidget *
new_note_row (BstTextsRow *self, const char *lang, GtkWidget **out_widget)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *label = gtk_label_new (bst_texts_row_language_title (lang));
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *view = gtk_text_view_new ();
  static const char *const names[BST_TEXT_KINDS] = {
    /* Translators: {1} is the name of a language. */
    [BST_TEXT_DESCRIPTION] = N_ ("Description, {1}"),
    [BST_TEXT_NOTE] = N_ ("Note, {1}"),
    [BST_TEXT_CHANGES] = N_ ("What is new, {1}"),
  };
  g_autofree char *name =
    bst_fill (_ (names[self->kind]), bst_texts_row_language_title (lang), NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_text_view_set_wrap_mode (GTK_TEXT_VIEW (view), GTK_WRAP_WORD_CHAR);
  gtk_text_view_set_accepts_tab (GTK_TEXT_VIEW (view), FALSE);
  gtk_widget_add_css_class (view, "tile-inspector-note");
  gtk_accessible_update_property (GTK_ACCESSIBLE (view), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), view);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scrolled), NOTE_HEIGHT);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), scrolled);
  gtk_widget_add_css_class (box, "tile-inspector-panel");
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  *out_widget = view;
  return row;
}

/* New languages come before the row that adds them. */
static BstTypedText *
add_text (BstTextsRow *self, const char *lang)
{
  GtkWidget *widget;
  GtkWidget *row = self->kind == BST_TEXT_NAME ? new_name_row (lang, &widget)
                                               : new_note_row (self, lang, &widget);
  BstTypedText *text = bst_typed_text_new (self->owner, self->kind, lang, widget);

  bst_typed_text_set_number (text, self->number);
  bst_typed_text_set_context (text, self->context);
  g_ptr_array_add (self->texts, text);
  g_object_ref (self->add_row);
  if (gtk_widget_get_parent (self->add_row) != NULL)
    adw_expander_row_remove (ADW_EXPANDER_ROW (self), self->add_row);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), row);
  adw_expander_row_add_row (ADW_EXPANDER_ROW (self), self->add_row);
  g_object_unref (self->add_row);
  return text;
}

/* --- which languages there are --- */

static void
want (GPtrArray *wanted, BstTextsRow *self, const char *lang)
{
  if (g_strcmp0 (lang, self->left_out) == 0)
    return;
  for (guint i = 0; i < wanted->len; i++)
    if (g_ascii_strcasecmp (g_ptr_array_index (wanted, i), lang) == 0)
      return;
  g_ptr_array_add (wanted, (gpointer) lang);
}

/* That of the program first, then those in which the program speaks, then all others. */
static GPtrArray *
list_languages (BstTextsRow *self, const GPtrArray *shown, const char *own)
{
  GPtrArray *wanted = g_ptr_array_new ();

  want (wanted, self, own);
  want (wanted, self, "en");
  want (wanted, self, "ru");
  for (guint i = 0; i < shown->len; i++) {
    const BstText *text = g_ptr_array_index (shown, i);

    if (text->kind == self->kind)
      want (wanted, self, text->lang);
  }
  for (guint i = 0; i < self->added->len; i++)
    want (wanted, self, g_ptr_array_index (self->added, i));
  return wanted;
}

static bool
is_wanted (const GPtrArray *wanted, const char *lang)
{
  for (guint i = 0; i < wanted->len; i++)
    if (g_ascii_strcasecmp (g_ptr_array_index (wanted, i), lang) == 0)
      return true;
  return false;
}

static void
show_languages (BstTextsRow *self, const GPtrArray *shown)
{
  g_autofree char *own = bst_typed_text_dup_language ();
  g_autoptr (GPtrArray) wanted = list_languages (self, shown, own);

  for (guint i = 0; i < wanted->len; i++)
    if (find_text (self, g_ptr_array_index (wanted, i)) == NULL)
      add_text (self, g_ptr_array_index (wanted, i));
  for (guint i = 0; i < self->texts->len; i++) {
    BstTypedText *text = g_ptr_array_index (self->texts, i);
    GtkWidget *row = gtk_widget_get_ancestor (bst_typed_text_get_widget (text),
                                              GTK_TYPE_LIST_BOX_ROW);

    bst_typed_text_show (text, shown);
    gtk_widget_set_visible (row, is_wanted (wanted, bst_typed_text_get_language (text)));
  }
}

/* In which languages there are texts: "English, Русский". */
static void
show_summary (BstTextsRow *self, const GPtrArray *shown)
{
  g_autoptr (GString) summary = g_string_new (NULL);

  for (guint i = 0; i < shown->len; i++) {
    const BstText *text = g_ptr_array_index (shown, i);

    if (text->kind != self->kind || g_strcmp0 (text->lang, self->left_out) == 0)
      continue;
    if (summary->len > 0)
      g_string_append (summary, ", ");
    g_string_append (summary, bst_texts_row_language_title (text->lang));
  }
  adw_expander_row_set_subtitle (ADW_EXPANDER_ROW (self), summary->str);
}

void
bst_texts_row_show (BstTextsRow *self, GPtrArray *texts)
{
  g_return_if_fail (BST_IS_TEXTS_ROW (self));

  g_ptr_array_ref (texts);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  self->shown = texts;
  show_languages (self, texts);
  show_summary (self, texts);
}

/* --- more languages --- */

void
bst_texts_row_add_language (BstTextsRow *self, const char *lang)
{
  g_return_if_fail (BST_IS_TEXTS_ROW (self));

  if (self->shown == NULL || !bst_texts_is_language (lang))
    return;

  g_ptr_array_add (self->added, g_strdup (lang));
  show_languages (self, self->shown);
  if (find_text (self, lang) != NULL)
    gtk_widget_grab_focus (bst_typed_text_get_widget (find_text (self, lang)));
}

static void
add_language_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTextsRow *self = BST_TEXTS_ROW (widget);

  gtk_menu_button_popdown (self->add_button);
  bst_texts_row_add_language (self, g_variant_get_string (parameter, NULL));
}

/* Somebody wrote the code of a language that is not in the list. */
static void
activate_code_cb (GtkEntry *entry, BstTextsRow *self)
{
  g_autofree char *lang = g_strstrip (g_strdup (gtk_editable_get_text (GTK_EDITABLE (entry))));

  if (bst_texts_is_language (lang)) {
    gtk_menu_button_popdown (self->add_button);
    bst_texts_row_add_language (self, lang);
  } else {
    gtk_widget_add_css_class (GTK_WIDGET (entry), "error");
  }
}

static void
typed_code_cb (GtkWidget *entry)
{
  gtk_widget_remove_css_class (entry, "error");
}

static GtkWidget *
new_code_entry (BstTextsRow *self)
{
  GtkWidget *entry = gtk_entry_new ();

  gtk_entry_set_placeholder_text (GTK_ENTRY (entry), _ ("Another: its code"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (entry), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Code of another language, such as “eo”"), -1);
  gtk_widget_set_tooltip_text (entry, _ ("Code of another language, such as “eo”"));
  g_signal_connect (entry, "activate", G_CALLBACK (activate_code_cb), self);
  g_signal_connect (entry, "changed", G_CALLBACK (typed_code_cb), NULL);
  return entry;
}

static bool
is_shown (BstTextsRow *self, const char *lang)
{
  BstTypedText *text = find_text (self, lang);

  if (g_strcmp0 (lang, self->left_out) == 0)
    return true;
  return text != NULL &&
         gtk_widget_get_visible (gtk_widget_get_ancestor (bst_typed_text_get_widget (text),
                                                          GTK_TYPE_LIST_BOX_ROW));
}

/* The languages that are not there yet, as it opens. */
static void
popup_cb (GtkMenuButton *button, gpointer data)
{
  BstTextsRow *self = data;
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *outer = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (unsigned i = 0; i < G_N_ELEMENTS (languages); i++) {
    GtkWidget *choice;

    if (is_shown (self, languages[i].lang))
      continue;
    choice = gtk_button_new_with_label (languages[i].title);
    gtk_label_set_xalign (GTK_LABEL (gtk_button_get_child (GTK_BUTTON (choice))), 0);
    gtk_widget_add_css_class (choice, "flat");
    gtk_widget_add_css_class (choice, "tile-inspector-choice");
    gtk_actionable_set_action_target (GTK_ACTIONABLE (choice), "s", languages[i].lang);
    gtk_actionable_set_action_name (GTK_ACTIONABLE (choice), "texts.add-language");
    gtk_box_append (GTK_BOX (box), choice);
  }
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MENU_HEIGHT);
  gtk_box_append (GTK_BOX (outer), scrolled);
  gtk_box_append (GTK_BOX (outer), new_code_entry (self));
  gtk_popover_set_child (GTK_POPOVER (popover), outer);
  gtk_menu_button_set_popover (button, popover);
}

static GtkWidget *
new_add_row (BstTextsRow *self)
{
  GtkWidget *row = adw_preferences_row_new ();
  GtkWidget *button = gtk_menu_button_new ();

  gtk_menu_button_set_label (GTK_MENU_BUTTON (button), _ ("Add a language"));
  gtk_widget_add_css_class (button, "flat");
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), popup_cb, self, NULL);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), button);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), FALSE);
  gtk_widget_set_focusable (row, FALSE);
  self->add_button = GTK_MENU_BUTTON (button);
  return row;
}

/* --- the widget --- */

void
bst_texts_row_set_kind (BstTextsRow *self,
                        BstTextOwner owner,
                        BstTextKind kind,
                        const char *left_out)
{
  g_return_if_fail (BST_IS_TEXTS_ROW (self));

  self->owner = owner;
  self->kind = kind;
  g_free (self->left_out);
  self->left_out = g_strdup (left_out);
}

void
bst_texts_row_set_number (BstTextsRow *self, unsigned number)
{
  g_return_if_fail (BST_IS_TEXTS_ROW (self));

  self->number = number;
}

void
bst_texts_row_set_context (BstTextsRow *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TEXTS_ROW (self));

  g_set_object (&self->context, context);
  for (guint i = 0; i < self->texts->len; i++)
    bst_typed_text_set_context (g_ptr_array_index (self->texts, i), context);
}

static void
bst_texts_row_dispose (GObject *object)
{
  BstTextsRow *self = BST_TEXTS_ROW (object);

  g_clear_pointer (&self->texts, g_ptr_array_unref);
  g_clear_pointer (&self->shown, g_ptr_array_unref);
  g_clear_pointer (&self->added, g_ptr_array_unref);
  g_clear_object (&self->add_row);
  g_clear_pointer (&self->left_out, g_free);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_texts_row_parent_class)->dispose (object);
}

static void
bst_texts_row_class_init (BstTextsRowClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_texts_row_dispose;
  gtk_widget_class_install_action (GTK_WIDGET_CLASS (klass), "texts.add-language", "s",
                                   add_language_action);
}

static void
bst_texts_row_init (BstTextsRow *self)
{
  self->texts = g_ptr_array_new_with_free_func (g_object_unref);
  self->added = g_ptr_array_new_with_free_func (g_free);
  self->add_row = g_object_ref_sink (new_add_row (self));
}
