/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What decks bring of their own, to be read: names and notes as their files have them, rules as
 * the sentences that are made from them.
 */
#include "ui/rules-own.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/picture-view.h"
#include "io/texts.h"
#include "render/tile/badge-art.h"
#include "ui/rules-example.h"
#include "words/fill.h"
#include "words/rule.h"

#define PICTURE_SIZE 40

static void
add_label (GtkBox *page, const char *text, const char *css_class)
{
  GtkWidget *label = g_object_new (GTK_TYPE_LABEL, "label", text, "wrap", TRUE, "wrap-mode",
                                   PANGO_WRAP_WORD_CHAR, "xalign", 0.f, NULL);

  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  gtk_box_append (page, label);
}

/* A heading and what it stands above, close together. */
static GtkWidget *
new_entry (const char *title, const char *text)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);

  if (title != NULL)
    add_label (GTK_BOX (box), title, "heading");
  if (text != NULL)
    add_label (GTK_BOX (box), text, NULL);
  return box;
}

/* The same beside a picture, if there is one. */
static GtkWidget *
new_shown_entry (GtkWidget *picture, const char *title, const char *text)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 12);
  GtkWidget *entry = new_entry (title, text);

  gtk_widget_set_hexpand (entry, TRUE);
  gtk_widget_set_valign (entry, GTK_ALIGN_CENTER);
  if (picture != NULL)
    gtk_box_append (GTK_BOX (row), picture);
  gtk_box_append (GTK_BOX (row), entry);
  return row;
}

/* A symbol or token, which says nothing that the words beside it do not. */
static GtkWidget *
new_badge (const BstOwnThing *thing, BstPictureType type)
{
  GtkWidget *view = g_object_new (BST_TYPE_PICTURE_VIEW, "accessible-role",
                                  GTK_ACCESSIBLE_ROLE_PRESENTATION, "valign",
                                  GTK_ALIGN_START, NULL);
  BstPicture picture = { .type = (uint8_t) type,
                         .kind = (uint16_t) bst_badge_to_number (bst_badge_of (thing)),
                         .colour = type == BST_PICTURE_TOKEN };

  bst_picture_view_set_size (BST_PICTURE_VIEW (view), PICTURE_SIZE);
  bst_picture_view_show (BST_PICTURE_VIEW (view), bst_textures_get_shared (), picture);
  return view;
}

/* `title` has a gap for the name. */
static void
add_things (GtkBox *page,
            const GPtrArray *things,
            BstPictureType type,
            const char *title,
            const char *lang)
{
  for (guint i = 0; i < things->len; i++) {
    const BstOwnThing *thing = things->pdata[i];
    g_autofree char *text = bst_fill (title, bst_own_thing_name (thing, lang), NULL);

    gtk_box_append (page,
                    new_shown_entry (new_badge (thing, type), text,
                                     bst_texts_choose (thing->texts, BST_TEXT_NOTE, lang)));
  }
}

/* A tile that shows what the rule is about, else the tokens that it counts. */
static GtkWidget *
new_example (const BstDeckFile *deck,
             const BstSentence *rule,
             BstRulesDecks *store,
             BstTextures *textures)
{
  GtkWidget *scene = bst_rules_example_new (deck, rule, store, textures);
  int token = scene == NULL ? bst_rules_example_find_token (rule) : -1;

  return token >= 0 ? new_badge (bst_deck_file_get_tokens (deck)->pdata[token], BST_PICTURE_TOKEN)
                    : scene;
}

static void
add_deck (GtkBox *page,
          const BstDeckFile *deck,
          BstRulesDecks *store,
          BstTextures *textures,
          const char *lang)
{
  const BstDeck *numbers = bst_deck_file_get_deck (deck);

  bst_rules_decks_add (store, deck);
  add_label (page, bst_deck_file_get_name (deck, lang), "title-3");
  for (unsigned i = 0; i < numbers->n_sentences; i++) {
    g_autofree char *sentence = bst_deck_rule_to_sentence (deck, i, lang);

    gtk_box_append (page,
                    new_shown_entry (new_example (deck, &numbers->sentences[i], store, textures),
                                     bst_deck_file_get_rule_name (deck, i, lang), sentence));
  }
  /* Translators: {1} is the name of a symbol. */
  add_things (page, bst_deck_file_get_symbols (deck), BST_PICTURE_SYMBOL, _ ("Symbol “{1}”"), lang);
  /* Translators: {1} is the name of a kind of tokens. */
  add_things (page, bst_deck_file_get_tokens (deck), BST_PICTURE_TOKEN, _ ("Tokens “{1}”"), lang);
}

GtkWidget *
bst_rules_own_page_new (const GPtrArray *decks, BstRulesDecks *store, BstTextures *textures)
{
  const char *lang = g_get_language_names ()[0];
  GtkWidget *page = NULL;

  for (guint i = 0; i < decks->len; i++) {
    const BstDeckFile *deck = decks->pdata[i];

    if (bst_deck_file_get_deck (deck)->n_sentences == 0)
      continue;
    if (page == NULL)
      page = gtk_box_new (GTK_ORIENTATION_VERTICAL, 12);
    add_deck (GTK_BOX (page), deck, store, textures, lang);
  }
  return page;
}
