/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Edits of what a deck brings of its own: symbols, tokens and rules.
 */
#include <string.h>

#include "document/deck-document-private.h"

#define MADE_ID 24 /* letters of a name that go into an id */

static bool
can_edit (BstDeckDocument *self)
{
  return !bst_deck_document_get_is_read_only (self);
}

static const BstDeckFile *
get_file (BstDeckDocument *self)
{
  return bst_deck_source_get_file (self->source);
}

static const GPtrArray *
get_things (BstDeckDocument *self, BstOwnKind kind)
{
  return kind == BST_OWN_SYMBOL ? bst_deck_file_get_symbols (get_file (self))
                                : bst_deck_file_get_tokens (get_file (self));
}

static const BstOwnThing *
get_thing (BstDeckDocument *self, BstOwnKind kind, unsigned number)
{
  const GPtrArray *things = get_things (self, kind);

  return number < things->len ? things->pdata[number] : NULL;
}

/* --- who uses it --- */

/* Everything that a tile shows, faulty as it may be. */
static BstSymbols
list_symbols (const BstTileForm *form)
{
  BstSymbols symbols = form->symbols;

  for (unsigned i = 0; i < form->drawing.n_features; i++)
    symbols |= form->drawing.features[i].symbols;
  for (unsigned i = 0; i < form->n_fields; i++)
    symbols |= form->fields[i].symbols;
  return symbols;
}

static bool
is_shown_on (BstDeckDocument *self, unsigned tile, unsigned number)
{
  return list_symbols (bst_deck_source_get_form (self->source, tile)) >>
           (BST_SYMBOLS_OWN + number) &
         1;
}

unsigned
bst_deck_document_count_own_tiles (BstDeckDocument *self, BstOwnKind kind, unsigned number)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), 0);
  g_return_val_if_fail (number < BST_MAX_OWN_SYMBOLS, 0);

  unsigned n = 0;

  for (unsigned i = 0; kind == BST_OWN_SYMBOL && i < bst_deck_source_get_n_tiles (self->source);
       i++)
    n += is_shown_on (self, i, number);
  return n;
}

unsigned
bst_deck_document_count_own_rules (BstDeckDocument *self, BstOwnKind kind, unsigned number)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), 0);

  const BstDeck *deck = bst_deck_file_get_deck (get_file (self));
  unsigned n = 0;

  for (unsigned i = 0; i < deck->n_sentences; i++) {
    const BstSentence *sentence = &deck->sentences[i];

    n += kind == BST_OWN_SYMBOL ? bst_sentence_names_symbol (sentence, BST_SYMBOLS_OWN + number)
                                : bst_sentence_names_token (sentence, number);
  }
  return n;
}

gboolean
bst_deck_document_find_own_problem (BstDeckDocument *self,
                                    const BstProblem *problem,
                                    BstOwnKind *out_kind,
                                    unsigned *out_number)
{
  static const char *const words[] = { [BST_OWN_SYMBOL] = "symbol ", [BST_OWN_TOKEN] = "token " };

  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  for (unsigned kind = 0; kind < G_N_ELEMENTS (words); kind++) {
    const char *id = problem->element + strlen (words[kind]);

    if (!g_str_has_prefix (problem->element, words[kind]))
      continue;

    g_autofree char *name = g_strndup (id, strcspn (id, "/"));
    int number = bst_own_find (get_things (self, (BstOwnKind) kind), name);

    *out_kind = (BstOwnKind) kind;
    *out_number = (unsigned) MAX (number, 0);
    return number >= 0;
  }
  return FALSE;
}

/* --- writing --- */

static BstEdit
edit_of (BstOwnKind kind)
{
  return kind == BST_OWN_SYMBOL ? BST_EDIT_SYMBOL : BST_EDIT_TOKEN;
}

static gboolean
write_thing (BstDeckDocument *self,
             BstOwnKind kind,
             unsigned number,
             const BstOwnThing *thing,
             const char *key)
{
  if (kind == BST_OWN_SYMBOL)
    bst_deck_edit_set_symbol (self->source, number, thing);
  else
    bst_deck_edit_set_token (self->source, number, thing);
  return bst_deck_document_commit (self, edit_of (kind), key);
}

gboolean
bst_deck_document_set_symbol (BstDeckDocument *self,
                              unsigned number,
                              const struct _BstOwnThing *symbol)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);
  g_return_val_if_fail (number < BST_MAX_OWN_SYMBOLS, FALSE);

  if (!can_edit (self) ||
      (symbol == NULL && bst_deck_document_count_own_tiles (self, BST_OWN_SYMBOL, number) > 0))
    return FALSE;
  return write_thing (self, BST_OWN_SYMBOL, number, symbol, NULL);
}

gboolean
bst_deck_document_set_token (BstDeckDocument *self,
                             unsigned number,
                             const struct _BstOwnThing *token)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return can_edit (self) && write_thing (self, BST_OWN_TOKEN, number, token, NULL);
}

gboolean
bst_deck_document_set_rule (BstDeckDocument *self,
                            unsigned number,
                            const struct _BstSentence *sentence)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  /* What is done to a new rule is a step of its own. */
  bool is_there =
    number < bst_deck_file_get_n_rules (bst_deck_source_get_file (self->source));
  g_autofree char *key = sentence != NULL && is_there ? g_strdup_printf ("%u", number) : NULL;

  bst_deck_edit_set_rule (self->source, number, sentence);
  return bst_deck_document_commit (self, BST_EDIT_RULE, key);
}

gboolean
bst_deck_document_set_rule_name (BstDeckDocument *self,
                                 unsigned rule,
                                 const char *lang,
                                 const char *name)
{
  const BstDeckFile *file;
  g_autoptr (GPtrArray) texts = NULL;

  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  file = bst_deck_source_get_file (self->source);
  g_return_val_if_fail (rule < bst_deck_file_get_deck (file)->n_sentences, FALSE);
  texts = bst_texts_copy (bst_deck_file_get_rule_texts (file, rule));
  bst_texts_set (texts, BST_TEXT_NAME, lang, name);
  if (bst_texts_equal (texts, bst_deck_file_get_rule_texts (file, rule)))
    return FALSE;
  bst_deck_edit_name_rule (self->source, bst_deck_file_get_rule_place (file, rule),
                           &bst_deck_file_get_deck (file)->sentences[rule], texts);
  return bst_deck_document_commit (self, BST_EDIT_RULE, "name");
}

gboolean
bst_deck_document_swap_rules (BstDeckDocument *self, unsigned number)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self))
    return FALSE;

  bst_deck_edit_swap_rules (self->source, number);
  return bst_deck_document_commit (self, BST_EDIT_RULE, NULL);
}

gboolean
bst_deck_document_set_own (BstDeckDocument *self,
                           BstOwnKind kind,
                           unsigned number,
                           const BstOwnThing *thing)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  const BstOwnThing *present = get_thing (self, kind, number);

  if (present == NULL || !can_edit (self))
    return FALSE;

  g_autoptr (BstOwnThing) wanted = bst_own_thing_copy (thing);

  g_free (wanted->id);
  wanted->id = g_strdup (present->id);
  return write_thing (self, kind, number, wanted, NULL);
}

gboolean
bst_deck_document_set_own_svg (BstDeckDocument *self,
                               BstOwnKind kind,
                               unsigned number,
                               const char *svg,
                               BstProblems *problems)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  return can_edit (self) &&
         bst_deck_edit_set_own_svg (self->source, kind, number, svg, problems) &&
         bst_deck_document_commit (self, edit_of (kind), NULL);
}

/* --- adding --- */

/* An id from the letters of a name that can be in one, or NULL if there are none. */
static char *
dup_stem (const char *name)
{
  g_autofree char *plain = g_str_to_ascii (name, NULL);
  GString *stem = g_string_new (NULL);

  for (const char *p = plain; *p != '\0' && stem->len < MADE_ID; p++) {
    char letter = g_ascii_tolower (*p);

    if (g_ascii_islower (letter) || (stem->len > 0 && g_ascii_isdigit (letter)))
      g_string_append_c (stem, letter);
    else if (stem->len > 0 && stem->str[stem->len - 1] != '-')
      g_string_append_c (stem, '-');
  }
  if (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  return g_string_free (stem, stem->len == 0);
}

static bool
is_free (BstDeckDocument *self, const char *id, const char *own)
{
  if (g_strcmp0 (id, own) == 0)
    return true;
  return bst_own_is_id (id) && bst_own_find (get_things (self, BST_OWN_SYMBOL), id) < 0 &&
         bst_own_find (get_things (self, BST_OWN_TOKEN), id) < 0;
}

/* An id that nothing else has; `own` may be kept. */
static char *
make_id (BstDeckDocument *self, BstOwnKind kind, const char *name, const char *own)
{
  g_autofree char *named = dup_stem (name);
  const char *stem = named != NULL ? named : kind == BST_OWN_SYMBOL ? "symbol"
                                                                    : "token";

  if (named != NULL && is_free (self, named, own))
    return g_steal_pointer (&named);
  for (unsigned number = 1;; number++) {
    g_autofree char *id = g_strdup_printf ("%s-%u", stem, number);

    if (is_free (self, id, own))
      return g_steal_pointer (&id);
  }
}

static bool
is_look_taken (const GPtrArray *things, unsigned shape, unsigned tint)
{
  for (guint i = 0; i < things->len; i++) {
    const BstOwnThing *thing = things->pdata[i];

    if (thing->shape == (BstShape) shape && thing->tint == (BstTint) tint)
      return true;
  }
  return false;
}

/* Both the shape and the colour are others than those of its neighbours. */
static void
choose_look (const GPtrArray *things, BstOwnThing *thing)
{
  unsigned number = things->len;

  for (unsigned i = 0; i < BST_SHAPES * BST_TINTS; i++, number++) {
    thing->shape = (BstShape) (number % BST_SHAPES);
    thing->tint = (BstTint) (number * 4 % BST_TINTS);
    if (!is_look_taken (things, thing->shape, thing->tint))
      return;
  }
}

int
bst_deck_document_add_own (BstDeckDocument *self,
                           BstOwnKind kind,
                           const char *lang,
                           const char *name)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), -1);

  unsigned number = get_things (self, kind)->len;
  unsigned most = kind == BST_OWN_SYMBOL ? BST_MAX_OWN_SYMBOLS : BST_MAX_TOKENS;

  if (!can_edit (self) || number >= most)
    return -1;

  g_autoptr (BstOwnThing) thing = g_new0 (BstOwnThing, 1);

  thing->id = make_id (self, kind, "", NULL);
  thing->carrier = BST_FEATURE_TYPES;
  thing->texts = bst_texts_new ();
  bst_texts_set (thing->texts, BST_TEXT_NAME, lang, name);
  choose_look (get_things (self, kind), thing);
  g_hash_table_add (self->made_own, g_strdup (thing->id));
  write_thing (self, kind, number, thing, NULL);
  return (int) number;
}

/* --- texts --- */

/* Another id would be another symbol to whatever speaks of it. */
static bool
may_have_other_id (BstDeckDocument *self, BstOwnKind kind, unsigned number, const char *id)
{
  return g_hash_table_contains (self->made_own, id) &&
         bst_deck_document_count_own_tiles (self, kind, number) == 0 &&
         bst_deck_document_count_own_rules (self, kind, number) == 0;
}

gboolean
bst_deck_document_set_own_text (BstDeckDocument *self,
                                BstOwnKind own,
                                unsigned number,
                                BstTextKind kind,
                                const char *lang,
                                const char *text)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  const BstOwnThing *present = get_thing (self, own, number);

  if (present == NULL || !can_edit (self))
    return FALSE;

  g_autoptr (BstOwnThing) thing = bst_own_thing_copy (present);
  g_autofree char *key = g_strdup_printf ("%u %u %s", number, kind, lang);

  bst_texts_set (thing->texts, kind, lang, text);
  if (kind == BST_TEXT_NAME && may_have_other_id (self, own, number, present->id)) {
    char *id = make_id (self, own, text, present->id);

    g_free (thing->id);
    thing->id = id;
    g_hash_table_add (self->made_own, g_strdup (id));
  }
  return write_thing (self, own, number, thing, key);
}

/* --- removing --- */

static void
take_off (BstDeckDocument *self, unsigned tile, unsigned number)
{
  BstSymbols others = ~((BstSymbols) 1 << (BST_SYMBOLS_OWN + number));
  g_autoptr (BstTileForm) form =
    bst_tile_form_copy (bst_deck_source_get_form (self->source, tile));

  form->symbols &= others;
  for (unsigned i = 0; i < form->drawing.n_features; i++)
    form->drawing.features[i].symbols &= others;
  for (unsigned i = 0; i < form->n_fields; i++)
    form->fields[i].symbols &= others;
  bst_deck_edit_set_tile (self->source, tile, form);
}

gboolean
bst_deck_document_remove_own (BstDeckDocument *self, BstOwnKind kind, unsigned number)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (self), FALSE);

  if (!can_edit (self) || get_thing (self, kind, number) == NULL ||
      bst_deck_document_count_own_rules (self, kind, number) > 0)
    return FALSE;

  for (unsigned i = 0; kind == BST_OWN_SYMBOL && i < bst_deck_source_get_n_tiles (self->source);
       i++)
    if (is_shown_on (self, i, number))
      take_off (self, i, number);
  return write_thing (self, kind, number, NULL, NULL);
}
