/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Names, words and makers of the deck.
 */
#include "editor/deck/deck-about.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "editor/texts-row.h"

struct _BstDeckAbout
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;
  bool is_showing;

  BstTypedText *name;
  AdwEntryRow *name_row;
  BstTextsRow *names_row;
  BstTextsRow *descriptions_row;
  BstTextsRow *notes_row;
  AdwEntryRow *id_row;
  GtkLabel *id_problem_label;
  AdwEntryRow *authors_row;
  AdwEntryRow *license_row;
  AdwEntryRow *version_row;
  BstTextsRow *changes_row;
};

G_DEFINE_FINAL_TYPE (BstDeckAbout, bst_deck_about, ADW_TYPE_BIN)

static BstDeckDocument *
get_document (BstDeckAbout *self)
{
  return bst_editor_context_get_document (self->context);
}

static const BstDeckFile *
get_file (BstDeckAbout *self)
{
  return bst_deck_document_get_file (get_document (self));
}

static bool
can_edit (BstDeckAbout *self)
{
  return !self->is_showing && self->context != NULL;
}

/* Does not fight whoever is typing. */
static void
show_text (AdwEntryRow *row, const char *text)
{
  if (g_strcmp0 (gtk_editable_get_text (GTK_EDITABLE (row)), text) != 0)
    gtk_editable_set_text (GTK_EDITABLE (row), text);
}

/* --- the id --- */

/* What is wrong with an id, or NULL. */
static const char *
find_fault (const char *id)
{
  if (!g_ascii_islower (*id))
    return _ ("An id begins with a letter from a to z.");
  for (const char *p = id; *p != '\0'; p++)
    if (!g_ascii_islower (*p) && !g_ascii_isdigit (*p) && *p != '-')
      return _ ("Only the letters a to z, digits and hyphens can be in an id.");
  if (strlen (id) > BST_DECK_MAX_ID)
    return _ ("An id has at most 32 characters.");
  if (bst_library_is_built_in (id))
    return _ ("A deck of the program has this id; choose another.");
  return NULL;
}

static void
show_fault (BstDeckAbout *self, const char *fault)
{
  gtk_label_set_text (self->id_problem_label, fault != NULL ? fault : "");
  gtk_widget_set_visible (GTK_WIDGET (self->id_problem_label), fault != NULL);
  if (fault != NULL)
    gtk_widget_add_css_class (GTK_WIDGET (self->id_row), "error");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->id_row), "error");
}

/* An id that cannot be stays in the row, for whoever types it to go on. */
static void
id_cb (BstDeckAbout *self)
{
  const char *id = gtk_editable_get_text (GTK_EDITABLE (self->id_row));
  const char *fault = find_fault (id);

  if (!can_edit (self))
    return;
  show_fault (self, fault);
  if (fault == NULL)
    bst_deck_document_set_id (get_document (self), id);
}

/* --- the makers --- */

static char *
join_authors (const char *const *authors)
{
  return g_strjoinv (", ", (char **) authors);
}

/* Names parted by commas, without the white space around them. */
static char **
split_authors (const char *text)
{
  char **names = g_strsplit (text, ",", -1);

  for (char **name = names; *name != NULL; name++)
    g_strstrip (*name);
  return names;
}

/* As long as the row says the same people, the commas stay as they are typed. */
static void
show_authors (BstDeckAbout *self)
{
  const char *const *authors = bst_deck_file_get_authors (get_file (self));
  g_autofree char *text = join_authors (authors);
  g_auto (GStrv) typed = split_authors (gtk_editable_get_text (GTK_EDITABLE (self->authors_row)));
  g_autoptr (GStrvBuilder) kept = g_strv_builder_new ();
  g_auto (GStrv) names = NULL;

  for (char **name = typed; *name != NULL; name++)
    if (**name != '\0')
      g_strv_builder_add (kept, *name);
  names = g_strv_builder_end (kept);
  if (!g_strv_equal ((const char *const *) names, authors))
    gtk_editable_set_text (GTK_EDITABLE (self->authors_row), text);
}

static void
authors_cb (BstDeckAbout *self)
{
  g_auto (GStrv) names = NULL;

  if (!can_edit (self))
    return;
  names = split_authors (gtk_editable_get_text (GTK_EDITABLE (self->authors_row)));
  bst_deck_document_set_authors (get_document (self), (const char *const *) names);
}

static void
license_cb (BstDeckAbout *self)
{
  if (can_edit (self))
    bst_deck_document_set_license (get_document (self),
                                   gtk_editable_get_text (GTK_EDITABLE (self->license_row)));
}

/* What is too long stays in the row, for whoever types it to see. */
static void
version_cb (BstDeckAbout *self)
{
  const char *version = gtk_editable_get_text (GTK_EDITABLE (self->version_row));

  if (can_edit (self) && g_utf8_strlen (version, -1) <= BST_DECK_MAX_VERSION)
    bst_deck_document_set_version (get_document (self), version);
}

/* --- keeping up --- */

static void
update (BstDeckAbout *self)
{
  const char *id = bst_deck_file_get_id (get_file (self));
  const char *license = bst_deck_file_get_license (get_file (self));
  const char *version = bst_deck_file_get_version (get_file (self));
  g_autoptr (GPtrArray) texts = bst_deck_document_dup_texts (get_document (self));

  self->is_showing = true;
  if (find_fault (gtk_editable_get_text (GTK_EDITABLE (self->id_row))) == NULL ||
      gtk_widget_get_focus_child (GTK_WIDGET (self->id_row)) == NULL) {
    show_text (self->id_row, id);
    show_fault (self, NULL);
  }
  bst_typed_text_show (self->name, texts);
  bst_texts_row_show (self->names_row, texts);
  bst_texts_row_show (self->descriptions_row, texts);
  bst_texts_row_show (self->notes_row, texts);
  bst_texts_row_show (self->changes_row, texts);
  show_authors (self);
  show_text (self->license_row, license != NULL ? license : "");
  show_text (self->version_row, version != NULL ? version : "");
  self->is_showing = false;
}

void
bst_deck_about_set_context (BstDeckAbout *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_DECK_ABOUT (self));

  if (self->context != NULL)
    g_clear_signal_handler (&self->handler, get_document (self));
  g_set_object (&self->context, context);
  if (self->name != NULL) {
    bst_typed_text_set_context (self->name, context);
    bst_texts_row_set_context (self->names_row, context);
    bst_texts_row_set_context (self->descriptions_row, context);
    bst_texts_row_set_context (self->notes_row, context);
    bst_texts_row_set_context (self->changes_row, context);
  }
  if (context == NULL)
    return;
  self->handler =
    g_signal_connect_swapped (get_document (self), "changed", G_CALLBACK (update), self);
  update (self);
}

/* --- the widget --- */

static void
bst_deck_about_dispose (GObject *object)
{
  BstDeckAbout *self = BST_DECK_ABOUT (object);

  bst_deck_about_set_context (self, NULL);
  g_clear_object (&self->name);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_DECK_ABOUT);
  G_OBJECT_CLASS (bst_deck_about_parent_class)->dispose (object);
}

static void
bst_deck_about_class_init (BstDeckAboutClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_deck_about_dispose;
  g_type_ensure (BST_TYPE_TEXTS_ROW);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/deck-about.ui");
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, name_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, names_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, descriptions_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, notes_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, id_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, id_problem_label);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, authors_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, license_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, version_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckAbout, changes_row);
  gtk_widget_class_bind_template_callback (widget_class, id_cb);
  gtk_widget_class_bind_template_callback (widget_class, authors_cb);
  gtk_widget_class_bind_template_callback (widget_class, license_cb);
  gtk_widget_class_bind_template_callback (widget_class, version_cb);
}

static void
bst_deck_about_init (BstDeckAbout *self)
{
  g_autofree char *language = bst_typed_text_dup_language ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->name = bst_typed_text_new (BST_TEXT_OF_DECK, BST_TEXT_NAME, language,
                                   GTK_WIDGET (self->name_row));
  bst_texts_row_set_kind (self->names_row, BST_TEXT_OF_DECK, BST_TEXT_NAME, language);
  bst_texts_row_set_kind (self->descriptions_row, BST_TEXT_OF_DECK, BST_TEXT_DESCRIPTION, NULL);
  bst_texts_row_set_kind (self->notes_row, BST_TEXT_OF_DECK, BST_TEXT_NOTE, NULL);
  bst_texts_row_set_kind (self->changes_row, BST_TEXT_OF_DECK, BST_TEXT_CHANGES, NULL);
}
