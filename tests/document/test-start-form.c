/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Starts of decks as the workshop edits them.
 */
#include <string.h>

#include "document/deck-document-private.h"
#include "document/start-form.h"

static BstLibrary *library;

static BstDeckDocument *
open_deck (const char *id)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, id, problems);
  size_t len;
  g_autofree char *bytes = bst_deck_file_to_xml (file, &len);

  return bst_deck_document_new_from_source (bst_deck_source_new (bytes, len, id, problems));
}

static char *
xml_of (BstDeckDocument *document)
{
  size_t len;

  return bst_deck_document_to_xml (document, &len);
}

/* Reading a start and writing it changes nothing: in all built-in decks. */
static void
test_same_again (void)
{
  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckDocument) document = open_deck (*id);
    g_autoptr (BstStartForm) form = bst_start_form_read (document);
    g_autofree char *before = xml_of (document);
    g_autofree char *after = NULL;

    bst_start_form_write (form, document);
    after = xml_of (document);
    g_assert_cmpstr (after, ==, before);
  }
}

static void
test_river (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ("river");
  g_autoptr (BstStartForm) form = bst_start_form_read (document);

  g_assert_cmpuint (form->tiles->len, ==, 1);
  g_assert_cmpuint (form->parts->len, ==, 2);
  g_assert_cmpint (form->priority, ==, 10);
  g_assert_true (bst_start_form_has (form, 0, BST_START_REST));

  bst_start_form_swap (form, 0);
  g_assert_true (bst_start_form_has (form, 1, BST_START_REST));
  g_assert_true (bst_start_form_is_taken (form, 0, BST_START_REST));
  g_assert_false (bst_start_form_is_taken (form, 1, BST_START_REST));
}

/* A tile is in one part only, and a part without tiles is not written. */
static void
test_tile_changes_part (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ("base");
  g_autoptr (BstStartForm) form = bst_start_form_read (document);
  g_autoptr (BstStartForm) again = NULL;

  bst_start_form_add_part (form, "CFFF");
  bst_start_form_add_part (form, "FRRR");
  bst_start_form_set (form, 0, "FRRR", TRUE);
  g_assert_true (bst_start_form_has (form, 0, "FRRR"));
  g_assert_false (bst_start_form_has (form, 1, "FRRR"));
  g_assert_true (bst_start_form_write (form, document));
  g_assert_cmpuint (bst_problems_get_n_errors (bst_deck_document_get_problems (document)), ==, 0);
  again = bst_start_form_read (document);
  g_assert_cmpuint (again->parts->len, ==, 1);
}

/* A start that is wrong can be gone on with. */
static void
test_faulty_start_stays (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ("base");
  g_autoptr (BstStartForm) form = bst_start_form_read (document);
  g_autoptr (BstStartForm) again = NULL;

  bst_start_form_add_tile (form, "CFFF");
  bst_start_form_add_tile (form, "nowhere");
  g_assert_cmpint (((BstStartTile *) g_ptr_array_index (form->tiles, 2))->x, ==, 2);
  g_assert_true (bst_start_form_write (form, document));
  g_assert_cmpuint (bst_problems_get_n_errors (bst_deck_document_get_problems (document)), >, 0);
  again = bst_start_form_read (document);
  g_assert_cmpuint (again->tiles->len, ==, 3);

  g_ptr_array_set_size (again->tiles, 0);
  g_assert_true (bst_start_form_write (again, document));
  g_assert_cmpuint (
    bst_deck_file_get_deck (bst_deck_document_get_file (document))->n_lays, ==, 0);
}

int
main (int argc, char *argv[])
{
  int status;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  g_test_add_func ("/start-form/same-again", test_same_again);
  g_test_add_func ("/start-form/river", test_river);
  g_test_add_func ("/start-form/tile-changes-part", test_tile_changes_part);
  g_test_add_func ("/start-form/faulty-start-stays", test_faulty_start_stays);
  status = g_test_run ();
  bst_library_free (library);
  return status;
}
