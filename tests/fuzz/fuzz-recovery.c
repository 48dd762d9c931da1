/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as the copy of a deck that was being edited: what is taken out of it is inside
 * it, can be opened for editing and copied again.
 */
#include "fuzz.h"

#include "document/recovery.h"
#include "engine/sentence.h"
#include "io/deck-edit.h"
#include "words/rule.h"

/* What was edited is a deck file again, with as many tiles. */
static void
write_back (BstDeckSource *source)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  size_t len;
  g_autofree char *xml = bst_deck_source_to_xml (source, &len);
  g_autoptr (BstDeckSource) again = bst_deck_source_new (xml, len, "fuzz.xml", problems);

  check (again != NULL);
  check (bst_deck_source_get_n_tiles (again) == bst_deck_source_get_n_tiles (source));
}

/* Another look and another picture for each of them, and back. */
static void
change_things (BstDeckSource *source, BstOwnKind kind)
{
  static const char svg[] = "<svg xmlns='http://www.w3.org/2000/svg'><rect width='9'/></svg>";
  g_autoptr (BstProblems) problems = bst_problems_new ();
  const BstDeckFile *file = bst_deck_source_get_file (source);
  guint n = (kind == BST_OWN_SYMBOL ? bst_deck_file_get_symbols (file)
                                    : bst_deck_file_get_tokens (file))
              ->len;

  for (guint i = 0; i < n; i++) {
    const GPtrArray *things;
    g_autoptr (BstOwnThing) thing = NULL;

    check (bst_deck_edit_set_own_svg (source, kind, i, i % 2 == 0 ? svg : NULL, problems));
    bst_deck_change_free (bst_deck_source_commit (source));
    file = bst_deck_source_get_file (source);
    things = kind == BST_OWN_SYMBOL ? bst_deck_file_get_symbols (file)
                                    : bst_deck_file_get_tokens (file);
    check (things->len == n);
    thing = bst_own_thing_copy (things->pdata[i]);
    check ((thing->svg != NULL) == (i % 2 == 0));
    thing->shape = BST_SHAPE_STAR;
    bst_texts_set (thing->texts, BST_TEXT_NAME, "ru", "Роза");
    if (kind == BST_OWN_SYMBOL)
      bst_deck_edit_set_symbol (source, i, thing);
    else
      bst_deck_edit_set_token (source, i, thing);
    bst_deck_change_free (bst_deck_source_commit (source));
  }
}

/* Each rule as it is read is written, and read as the same. */
static void
change_rules (BstDeckSource *source)
{
  unsigned n = bst_deck_file_get_deck (bst_deck_source_get_file (source))->n_sentences;

  for (unsigned i = 0; i < n; i++) {
    const BstDeckFile *file = bst_deck_source_get_file (source);
    BstSentence sentence = bst_deck_file_get_deck (file)->sentences[i];
    g_autofree char *before = bst_deck_sentence_to_text (file, &sentence, "en");
    g_autofree char *after = NULL;

    bst_deck_edit_set_rule (source, bst_deck_file_get_rule_place (file, i), &sentence);
    bst_deck_change_free (bst_deck_source_commit (source));
    file = bst_deck_source_get_file (source);
    check (bst_deck_file_get_deck (file)->n_sentences == n);
    after =
      bst_deck_sentence_to_text (file, &bst_deck_file_get_deck (file)->sentences[i], "en");
    check (strcmp (before, after) == 0);
  }
}

/* An edit that is taken back leaves the same bytes. */
static void
check_undo (BstDeckSource *source)
{
  size_t len;
  g_autofree char *before = bst_deck_source_to_xml (source, &len);
  g_autofree char *after = NULL;
  BstDeckChange *change;

  bst_deck_edit_swap_rules (source, 0);
  bst_deck_edit_set_license (source, "CC0-1.0");
  change = bst_deck_source_commit (source);
  if (change == NULL)
    return;
  bst_deck_source_flip (source, change);
  after = bst_deck_source_to_xml (source, &len);
  check (strcmp (before, after) == 0);
  bst_deck_change_free (change);
}

static void
edit (const char *bytes, size_t len)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckSource) source = bst_deck_source_new (bytes, len, "fuzz.xml", problems);

  if (source == NULL) {
    check (bst_problems_get_n_errors (problems) > 0);
    return;
  }

  g_autoptr (GPtrArray) texts = bst_deck_edit_dup_texts (source);

  check (texts->len <= BST_TEXT_KINDS * BST_DECK_MAX_LANGUAGES);
  for (unsigned i = 0; i < bst_deck_source_get_n_tiles (source); i++) {
    g_autoptr (BstTileForm) form = bst_tile_form_copy (bst_deck_source_get_form (source, i));
    g_autofree char *svg = bst_deck_source_dup_svg (source, i);

    check (svg == NULL || *svg == '<');
    form->drawing.n_meets = 0;
    form->n_fields = 0;
    bst_deck_edit_set_tile (source, i, form);
  }
  change_things (source, BST_OWN_SYMBOL);
  change_things (source, BST_OWN_TOKEN);
  change_rules (source);
  write_back (source);
  check_undo (source);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *original = NULL;
  g_autofree char *checksum = NULL;
  size_t len = 0;
  g_autofree char *bytes =
    bst_recovery_read (fuzz_write_file (data, size), &len, &original, &checksum, problems);

  if (bytes == NULL) {
    check (bst_problems_get_size (problems) > 0);
    return 0;
  }
  check (len < size);
  edit (bytes, len);
  return 0;
}
