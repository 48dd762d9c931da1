/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Texts that are being typed.
 */
#include "editor/typed-text.h"

#include <string.h>

struct _BstTypedText
{
  GObject parent_instance;

  BstEditorContext *context;
  BstTextOwner owner;
  unsigned number; /* of a symbol or token */
  BstTextKind kind;
  char *lang;
  GtkWidget *widget;
  bool is_showing;
};

G_DEFINE_FINAL_TYPE (BstTypedText, bst_typed_text, G_TYPE_OBJECT)

char *
bst_typed_text_dup_language (void)
{
  const char *name = g_get_language_names ()[0];
  size_t len = strcspn (name, "_.@");

  /* The program itself is written in English. */
  if (len < 2 || g_str_has_prefix (name, "POSIX"))
    return g_strdup ("en");
  return g_ascii_strdown (name, (gssize) len);
}

/* --- white space --- */

/* Adds the words of `line` to `tidy` with one space between them. */
static void
append_words (GString *tidy, const char *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t\r", -1);

  for (unsigned i = 0; words[i] != NULL; i++) {
    if (*words[i] == '\0')
      continue;
    if (tidy->len > 0 && tidy->str[tidy->len - 1] != '\n')
      g_string_append_c (tidy, ' ');
    g_string_append (tidy, words[i]);
  }
}

char *
bst_typed_text_tidy (const char *text, BstTextKind kind)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  GString *tidy = g_string_new (NULL);

  for (unsigned i = 0; lines[i] != NULL; i++) {
    bool is_blank = lines[i][strspn (lines[i], " \t\r")] == '\0';

    if (!is_blank)
      append_words (tidy, lines[i]);
    else if (kind != BST_TEXT_NAME && tidy->len > 0 && tidy->str[tidy->len - 1] != '\n')
      g_string_append (tidy, "\n\n");
  }
  while (tidy->len > 0 && tidy->str[tidy->len - 1] == '\n')
    g_string_truncate (tidy, tidy->len - 1);
  return g_string_free (tidy, FALSE);
}

/* --- typing and showing --- */

static char *
dup_typed (BstTypedText *self)
{
  g_autofree char *text = NULL;

  if (GTK_IS_TEXT_VIEW (self->widget)) {
    GtkTextBuffer *buffer = gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->widget));

    g_object_get (buffer, "text", &text, NULL);
  } else {
    text = g_strdup (gtk_editable_get_text (GTK_EDITABLE (self->widget)));
  }
  return bst_typed_text_tidy (text, self->kind);
}

static void
changed_cb (BstTypedText *self)
{
  int position = self->context != NULL ? bst_editor_context_get_position (self->context) : -1;

  if (self->is_showing || self->context == NULL)
    return;

  g_autofree char *text = dup_typed (self);
  BstDeckDocument *document = bst_editor_context_get_document (self->context);
  if (self->owner == BST_TEXT_OF_SYMBOL || self->owner == BST_TEXT_OF_TOKEN)
    bst_deck_document_set_own_text (document,
                                    self->owner == BST_TEXT_OF_SYMBOL ? BST_OWN_SYMBOL
                                                                      : BST_OWN_TOKEN,
                                    self->number, self->kind, self->lang, text);
  else if (self->owner == BST_TEXT_OF_DECK)
    bst_deck_document_set_text (document, self->kind, self->lang, text);
  else if (position >= 0)
    bst_deck_document_set_tile_text (document, (unsigned) position, self->kind, self->lang, text);
}

void
bst_typed_text_show (BstTypedText *self, const GPtrArray *texts)
{
  g_return_if_fail (BST_IS_TYPED_TEXT (self));

  const char *text = bst_texts_get (texts, self->kind, self->lang);
  g_autofree char *typed = dup_typed (self);

  if (text == NULL)
    text = "";
  if (g_str_equal (typed, text))
    return;

  self->is_showing = true;
  if (GTK_IS_TEXT_VIEW (self->widget))
    gtk_text_buffer_set_text (gtk_text_view_get_buffer (GTK_TEXT_VIEW (self->widget)), text, -1);
  else
    gtk_editable_set_text (GTK_EDITABLE (self->widget), text);
  self->is_showing = false;
}

void
bst_typed_text_set_number (BstTypedText *self, unsigned number)
{
  g_return_if_fail (BST_IS_TYPED_TEXT (self));

  self->number = number;
}

void
bst_typed_text_set_context (BstTypedText *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TYPED_TEXT (self));

  g_set_object (&self->context, context);
}

const char *
bst_typed_text_get_language (BstTypedText *self)
{
  g_return_val_if_fail (BST_IS_TYPED_TEXT (self), NULL);

  return self->lang;
}

GtkWidget *
bst_typed_text_get_widget (BstTypedText *self)
{
  g_return_val_if_fail (BST_IS_TYPED_TEXT (self), NULL);

  return self->widget;
}

/* --- the object --- */

static void
bst_typed_text_finalize (GObject *object)
{
  BstTypedText *self = BST_TYPED_TEXT (object);

  g_clear_object (&self->context);
  g_free (self->lang);
  G_OBJECT_CLASS (bst_typed_text_parent_class)->finalize (object);
}

static void
bst_typed_text_class_init (BstTypedTextClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = bst_typed_text_finalize;
}

static void
bst_typed_text_init (BstTypedText *self)
{
}

BstTypedText *
bst_typed_text_new (BstTextOwner owner, BstTextKind kind, const char *lang, GtkWidget *widget)
{
  BstTypedText *self = g_object_new (BST_TYPE_TYPED_TEXT, NULL);
  bool is_view = GTK_IS_TEXT_VIEW (widget);
  GObject *source = is_view ? G_OBJECT (gtk_text_view_get_buffer (GTK_TEXT_VIEW (widget)))
                            : G_OBJECT (widget);

  self->owner = owner;
  self->kind = kind;
  self->lang = g_strdup (lang);
  self->widget = widget;
  /* There is one undo, that of the deck. */
  g_object_set (source, "enable-undo", FALSE, NULL);
  g_signal_connect_object (source, "changed", G_CALLBACK (changed_cb), self, G_CONNECT_SWAPPED);
  return self;
}
