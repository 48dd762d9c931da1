/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as the copy of a deck that was being edited: what is taken out of it is inside
 * it, can be opened for editing and copied again.
 */
#include "fuzz.h"

#include "document/recovery.h"
#include "io/deck-edit.h"

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
  bst_deck_change_free (bst_deck_source_commit (source));
  write_back (source);
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
