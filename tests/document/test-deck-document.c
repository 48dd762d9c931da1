/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Documents of the workshop: undo and redo, what survives, problems, files, recovery.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "document/deck-document-private.h"
#include "document/recovery.h"
#include "io/shelf.h"
#include "../support/own-home.h"

static BstLibrary *library;
static gint64 now;

/* A deck with much that is not ours. */
static const char foreign_deck[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<!-- before -->\n"
  "<deck xmlns=\"urn:bastide:deck\" xmlns:x=\"urn:x\" format=\"1\" id=\"mine\" x:mood=\"calm\">\n"
  "  <!-- a name -->\n"
  "  <name xml:lang=\"en\" x:by=\"me\">Mine<!-- in it --></name>\n"
  "  <x:gallery><x:picture of=\"a\"/></x:gallery>\n"
  "  <start priority=\"0\" x:a=\"1\">\n"
  "    <!-- first -->\n"
  "    <lay tile=\"one\" x:b=\"2\"/>\n"
  "    <stage tiles=\"two   one\"/>\n"
  "  </start>\n"
  "  <tiles>\n"
  "    <!-- the first tile -->\n"
  "    <tile id=\"one\" x:colour=\"red\" count=\"2\">\n"
  "      <!-- a road -->\n"
  "      <road id=\"road1\" x:width=\"3\" sides=\"W  E\"/> <!-- behind it -->\n"
  "      <x:thing>text</x:thing>\n"
  "      <city x:old=\"yes\" sides=\"N\" id=\"city1\"/>\n"
  "      <svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0\"/></svg>\n"
  "    </tile>\n"
  "    <x:pause/>\n"
  "    <tile id=\"two\" count=\"1\"/>\n"
  "  </tiles>\n"
  "  <!-- the end -->\n"
  "</deck>\n"
  "<?x after?>\n";

static gint64
get_time (void)
{
  return now;
}

static BstDeckDocument *
parse (const char *xml)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckSource *source = bst_deck_source_new (xml, strlen (xml), "test.xml", problems);

  g_assert_nonnull (source);
  BstDeckDocument *document = bst_deck_document_new_from_source (source);
  document->get_time = get_time;
  return document;
}

static BstDeckDocument *
create (BstDeckTemplate template)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckDocument *document =
    bst_deck_document_new (template, "my-deck", "en", "My deck", library, problems);

  g_assert_nonnull (document);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  document->get_time = get_time;
  return document;
}

static char *
xml_of (BstDeckDocument *document)
{
  size_t len;

  return bst_deck_document_to_xml (document, &len);
}

static unsigned
n_tiles (BstDeckDocument *document)
{
  return g_list_model_get_n_items (bst_deck_document_get_tiles (document));
}

static const char *
id_at (BstDeckDocument *document, unsigned position)
{
  return bst_tile_item_get_id (bst_deck_document_get_tile (document, position));
}

static unsigned
n_problems (BstDeckDocument *document)
{
  return bst_problems_get_size (bst_deck_document_get_problems (document));
}

static unsigned
n_errors (BstDeckDocument *document)
{
  return bst_problems_get_n_errors (bst_deck_document_get_problems (document));
}

static void
count_cb (unsigned *n)
{
  (*n)++;
}

/* What the document keeps must be what a new reading of it gives. */
static void
assert_reads_the_same (BstDeckDocument *document)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_document_dup_file (document, problems);
  const BstDeckFile *live = bst_deck_document_get_file (document);
  const BstProblems *known = bst_deck_document_get_problems (document);

  g_assert_nonnull (file);
  g_assert_cmphex (bst_deck_file_get_hash (file), ==, bst_deck_file_get_hash (live));
  g_assert_cmpuint (bst_problems_get_size (problems), ==, bst_problems_get_size (known));
  for (unsigned i = 0; i < bst_problems_get_size (known); i++) {
    const BstProblem *a = bst_problems_get (problems, i);
    const BstProblem *b = bst_problems_get (known, i);

    g_assert_cmpint (a->code, ==, b->code);
    g_assert_cmpint (a->severity, ==, b->severity);
    g_assert_cmpstr (a->element, ==, b->element);
  }
}

/* `xml` with `old` replaced by `wanted`; `old` must be there. */
static char *
replace (const char *xml, const char *old, const char *wanted)
{
  g_autoptr (GString) text = g_string_new (xml);

  g_assert_cmpuint (g_string_replace (text, old, wanted, 1), ==, 1);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
assert_xml (BstDeckDocument *document, const char *expected)
{
  g_autofree char *xml = xml_of (document);

  g_assert_cmpstr (xml, ==, expected);
}

/* --- the list and the properties --- */

static const char *const *
get_authors (BstDeckDocument *document)
{
  return bst_deck_file_get_authors (bst_deck_document_get_file (document));
}

static void
test_document_begins_with_a_template (void)
{
  g_autoptr (BstDeckDocument) empty = create (BST_TEMPLATE_EMPTY);
  g_autoptr (BstDeckDocument) base = create (BST_TEMPLATE_BASE);
  g_autoptr (BstDeckDocument) test = create (BST_TEMPLATE_TEST);
  BstDeckDocument *const all[] = { empty, base, test };
  const unsigned n_expected[] = { 0, 32, 10 };

  for (unsigned i = 0; i < G_N_ELEMENTS (all); i++) {
    g_assert_cmpstr (bst_deck_document_get_title (all[i]), ==, "My deck");
    g_assert_cmpstr (bst_deck_file_get_id (bst_deck_document_get_file (all[i])), ==, "my-deck");
    g_assert_null (bst_deck_document_get_path (all[i]));
    g_assert_false (bst_deck_document_get_is_modified (all[i]));
    g_assert_false (bst_deck_document_get_can_undo (all[i]));
    g_assert_cmpuint (n_tiles (all[i]), ==, n_expected[i]);
    g_assert_cmpuint (n_problems (all[i]), ==, 0);
    assert_reads_the_same (all[i]);
  }
  g_assert_true (bst_deck_file_is_playable (bst_deck_document_get_file (test)));
  /* A copy has the authors of what it copies; a deck of one's own has none yet. */
  g_assert_cmpuint (g_strv_length ((char **) get_authors (base)), ==, 1);
  g_assert_cmpuint (g_strv_length ((char **) get_authors (empty)), ==, 0);
  g_assert_cmpuint (g_strv_length ((char **) get_authors (test)), ==, 0);
}

static void
test_document_keeps_items_of_tiles (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  BstTileItem *item = bst_deck_document_get_tile (document, 2);
  GListModel *tiles = bst_deck_document_get_tiles (document);
  unsigned n_counted = 0;
  unsigned n_spliced = 0;

  g_signal_connect_swapped (item, "notify::count", G_CALLBACK (count_cb), &n_counted);
  g_signal_connect_swapped (tiles, "items-changed", G_CALLBACK (count_cb), &n_spliced);
  g_assert_true (bst_deck_document_set_tile_count (document, 2, 9));
  g_assert_cmpuint (bst_tile_item_get_count (item), ==, 9);
  g_assert_cmpuint (n_counted, ==, 1);
  g_assert_cmpuint (n_spliced, ==, 0);

  g_assert_true (bst_deck_document_remove_tile (document, 2));
  g_assert_cmpuint (n_spliced, ==, 1);
  g_assert_true (bst_deck_document_get_tile (document, 2) != item);
  bst_deck_document_undo (document);
  g_assert_true (bst_deck_document_get_tile (document, 2) == item);
  g_assert_true (bst_deck_document_move_tile (document, 2, 5));
  g_assert_true (bst_deck_document_get_tile (document, 5) == item);
  g_assert_cmpuint (bst_tile_item_get_position (item), ==, 5);
}

static void
test_document_notifies_once (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  unsigned n_modified = 0;
  unsigned n_undo = 0;
  unsigned n_changed = 0;

  g_signal_connect_swapped (document, "notify::is-modified", G_CALLBACK (count_cb), &n_modified);
  g_signal_connect_swapped (document, "notify::can-undo", G_CALLBACK (count_cb), &n_undo);
  g_signal_connect_swapped (document, "changed", G_CALLBACK (count_cb), &n_changed);
  bst_deck_document_remove_tile (document, 0);
  bst_deck_document_remove_tile (document, 0);
  g_assert_cmpuint (n_modified, ==, 1);
  g_assert_cmpuint (n_undo, ==, 1);
  g_assert_cmpuint (n_changed, ==, 2);

  /* What changes nothing is no step. */
  g_assert_false (bst_deck_document_set_tile_count (
    document, 0, bst_tile_item_get_count (bst_deck_document_get_tile (document, 0))));
  g_assert_cmpuint (n_changed, ==, 2);
  bst_deck_document_undo (document);
  bst_deck_document_undo (document);
  g_assert_false (bst_deck_document_get_is_modified (document));
  g_assert_cmpuint (n_modified, ==, 2);
}

/* --- undo and redo --- */

/* One edit of each kind, told by its number; FALSE behind the last one. */
static gboolean
edit (BstDeckDocument *document, unsigned number)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("new");
  g_autoptr (BstDeckFile) dragon = bst_library_ref_deck (library, "dragon", problems);
  static const char *const authors[] = { "Anna", "Boris", "Clara", NULL };
  static const char *const two_authors[] = { "Dora", "Boris", NULL };
  static const char *const wanted[] = { "FFFF.volcano", "CFFF.dragon", NULL };
  static const BstStartLay lays[] = { { "new", 0, 0, 1 }, { "new", 1, 0, 0 } };
  static const char *const stages[] = { "rest", NULL };
  const BstStart start = { .priority = 3, .lays = lays, .n_lays = 2, .stages = stages };
  const BstStart none = { .n_lays = 0 };
  const unsigned positions[] = { 0, 1 };

  now += G_TIME_SPAN_HOUR;
  switch (number) {
  case 0:
    return bst_deck_document_add_tile (document, 1, draft);
  case 1:
    draft = (bst_tile_draft_free (draft), bst_deck_document_dup_draft (document, 1));
    bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_CITY);
    bst_tile_draft_set_side (draft, BST_EAST, BST_EDGE_ROAD);
    bst_tile_draft_join (draft, 4, 10);
    bst_tile_draft_meet (draft, BST_MEET_WALL, 3);
    return bst_deck_document_set_tile (document, 1, draft, BST_EDIT_DRAW_TILE);
  case 2:
    return bst_deck_document_set_tile_count (document, 1, 4);
  case 3:
    return bst_deck_document_set_tile_text (document, 1, BST_TEXT_NAME, "ru", "Стена");
  case 4:
    return bst_deck_document_set_tile_text (document, 1, BST_TEXT_NOTE, "en", "One.\n\nTwo <&>.");
  case 5:
    return bst_deck_document_set_svg (
      document, 1, "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 1 1'/>", problems);
  case 6:
    return bst_deck_document_duplicate_tile (document, 1);
  case 7:
    return bst_deck_document_set_start (document, &start);
  case 8:
    return bst_deck_document_set_tile_id (document, 1, "newer");
  case 9:
    return bst_deck_document_move_tile (document, 1, 0);
  case 10:
    return bst_deck_document_remove_tile (document, 1);
  case 11:
    return bst_deck_document_set_id (document, "another");
  case 12:
    return bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "Another");
  case 13:
    return bst_deck_document_set_text (document, BST_TEXT_DESCRIPTION, "ru", "Текст");
  case 14:
    return bst_deck_document_set_authors (document, authors);
  case 15:
    return bst_deck_document_set_authors (document, two_authors);
  case 16:
    return bst_deck_document_set_license (document, "CC0-1.0");
  case 17:
    return bst_deck_document_add_module (document, BST_MODULE_RIVER);
  case 18:
    return bst_deck_document_set_option (document, BST_OPTION_RIVER_TURNS, 1);
  case 19:
    return bst_deck_document_set_number (document, BST_NUMBER_SHIELD, 5);
  case 20:
    return bst_deck_document_set_number (document, BST_NUMBER_SHIELD, 6);
  case 21:
    return bst_deck_document_set_figure (document, BST_FIGURE_ABBOT, 2);
  case 22:
    return bst_deck_document_set_figure (document, BST_FIGURE_ABBOT, 0);
  case 23:
    return bst_deck_document_remove_module (document, BST_MODULE_RIVER);
  case 24:
    return bst_deck_document_set_option (document, BST_OPTION_RIVER_TURNS, BST_UNSET);
  case 25:
    return bst_deck_document_take_over (document, 1, dragon, wanted) == 2;
  case 26: {
    g_autofree char *text = bst_deck_document_copy_tiles (document, positions, 2);

    return bst_deck_document_paste (document, 2, text, problems) == 2;
  }
  case 27:
    return bst_deck_document_add_missing_patterns (document) > 0;
  case 28:
    return bst_deck_document_set_start (document, &none);
  case 29:
    return bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "");
  case 30:
    return bst_deck_document_set_svg (document, 0, NULL, problems);
  default:
    return FALSE;
  }
}

static void
walk_through (BstDeckDocument *document)
{
  g_autoptr (GPtrArray) versions = g_ptr_array_new_with_free_func (g_free);
  unsigned n = 0;

  g_ptr_array_add (versions, xml_of (document));
  for (; edit (document, n); n++) {
    g_ptr_array_add (versions, xml_of (document));
    g_assert_cmpstr (g_ptr_array_index (versions, n), !=, g_ptr_array_index (versions, n + 1));
    assert_reads_the_same (document);
  }
  g_assert_cmpuint (n, ==, 31);

  for (unsigned round = 0; round < 2; round++) {
    for (unsigned i = n; i-- > 0;) {
      g_assert_true (bst_deck_document_get_can_undo (document));
      bst_deck_document_undo (document);
      g_autofree char *xml = xml_of (document);
      g_assert_cmpstr (xml, ==, g_ptr_array_index (versions, i));
      assert_reads_the_same (document);
    }
    g_assert_false (bst_deck_document_get_can_undo (document));
    g_assert_false (bst_deck_document_get_is_modified (document));
    for (unsigned i = 1; i <= n; i++) {
      bst_deck_document_redo (document);
      g_autofree char *xml = xml_of (document);
      g_assert_cmpstr (xml, ==, g_ptr_array_index (versions, i));
    }
    g_assert_false (bst_deck_document_get_can_redo (document));
  }
}

static void
test_document_undoes_to_the_start_and_back (void)
{
  g_autoptr (BstDeckDocument) empty = parse (
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><name xml:lang='en'>A</name>"
    "<tiles><tile id='one' count='1'/></tiles></deck>");
  g_autoptr (BstDeckDocument) base = create (BST_TEMPLATE_BASE);
  g_autoptr (BstDeckDocument) foreign = parse (foreign_deck);

  walk_through (empty);
  walk_through (base);
  walk_through (foreign);
}

/* Any edits in any order, with undo and redo between them. */
static void
test_document_survives_random_edits (void)
{
  g_autoptr (BstDeckDocument) document = parse (foreign_deck);
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  g_autofree char *before = xml_of (document);

  for (unsigned i = 0; i < 400; i++) {
    int number = g_rand_int_range (rand, 0, 50);
    unsigned n = n_tiles (document);

    if (number < 31 && n >= 3 && n < 60)
      edit (document, (unsigned) number);
    else if (number < 31 && n > 0)
      n < 3 ? bst_deck_document_duplicate_tile (document, 0)
            : bst_deck_document_remove_tile (document, n / 2);
    else if (number < 42)
      bst_deck_document_undo (document);
    else
      bst_deck_document_redo (document);
    if (i % 10 == 0)
      assert_reads_the_same (document);
  }
  g_autofree char *after = xml_of (document);
  unsigned n_steps = document->n_done;

  while (bst_deck_document_get_can_undo (document))
    bst_deck_document_undo (document);
  assert_xml (document, before);
  while (document->n_done < n_steps)
    bst_deck_document_redo (document);
  assert_xml (document, after);
}

static void
test_document_forgets_redo_behind_an_edit (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);

  for (unsigned i = 0; i < 4; i++)
    g_assert_true (edit (document, i));
  bst_deck_document_undo (document);
  bst_deck_document_undo (document);
  g_assert_cmpint (bst_deck_document_get_undo_edit (document), ==, BST_EDIT_DRAW_TILE);
  g_assert_cmpint (bst_deck_document_get_redo_edit (document), ==, BST_EDIT_TILE_COUNT);
  g_assert_true (edit (document, 11));
  g_assert_false (bst_deck_document_get_can_redo (document));
  g_assert_cmpint (bst_deck_document_get_undo_edit (document), ==, BST_EDIT_DECK_ID);
}

static void
test_document_merges_typing (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  g_autofree char *before = xml_of (document);

  bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "M");
  bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "");
  bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "Mi");
  bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "Min");
  now += G_TIME_SPAN_SECOND;
  bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "Mine");
  g_assert_cmpuint (document->n_done, ==, 1);

  /* Another field, another language, a pause, somebody leaving the field. */
  bst_deck_document_set_text (document, BST_TEXT_DESCRIPTION, "en", "D");
  bst_deck_document_set_text (document, BST_TEXT_DESCRIPTION, "ru", "D");
  bst_deck_document_set_tile_count (document, 0, 5);
  bst_deck_document_set_tile_count (document, 0, 6);
  bst_deck_document_set_tile_count (document, 1, 7);
  g_assert_cmpuint (document->n_done, ==, 5);
  now += 5 * G_TIME_SPAN_SECOND;
  bst_deck_document_set_tile_count (document, 1, 8);
  g_assert_cmpuint (document->n_done, ==, 6);
  bst_deck_document_end_typing (document);
  bst_deck_document_set_tile_count (document, 1, 9);
  g_assert_cmpuint (document->n_done, ==, 7);

  g_autofree char *after = xml_of (document);
  while (bst_deck_document_get_can_undo (document))
    bst_deck_document_undo (document);
  g_autofree char *undone = xml_of (document);
  g_assert_cmpstr (undone, ==, before);
  while (bst_deck_document_get_can_redo (document))
    bst_deck_document_redo (document);
  g_autofree char *redone = xml_of (document);
  g_assert_cmpstr (redone, ==, after);
}

/* --- what survives --- */

static void
test_document_touches_only_what_is_edited (void)
{
  g_autoptr (BstDeckDocument) document = parse (foreign_deck);
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, 0);

  assert_xml (document, foreign_deck);

  g_autofree char *counted = replace (foreign_deck, "count=\"2\"", "count=\"3\"");
  g_assert_true (bst_deck_document_set_tile_count (document, 0, 3));
  assert_xml (document, counted);

  bst_tile_draft_set_count (draft, 3);
  bst_tile_draft_set_shields (draft, 1, 2);
  g_assert_true (bst_deck_document_set_tile (document, 0, draft, BST_EDIT_DRAW_TILE));
  g_autofree char *shielded =
    replace (counted, "id=\"city1\"/>", "id=\"city1\" shields=\"2\"/>");
  assert_xml (document, shielded);

  g_assert_true (bst_deck_document_set_text (document, BST_TEXT_NAME, "en", "Yours"));
  g_autofree char *named = replace (shielded, ">Mine<", ">Yours<");
  assert_xml (document, named);

  g_assert_true (bst_deck_document_set_tile_id (document, 0, "uno"));
  g_autofree char *renamed1 = replace (named, "id=\"one\"", "id=\"uno\"");
  g_autofree char *renamed2 = replace (renamed1, "tile=\"one\"", "tile=\"uno\"");
  g_autofree char *renamed3 = replace (renamed2, "two   one", "two uno");
  assert_xml (document, renamed3);

  /* A road that is taken away leaves the comments around it. */
  bst_tile_draft_set_id (draft, "uno");
  bst_tile_draft_take_away (draft, 0);
  g_assert_true (bst_deck_document_set_tile (document, 0, draft, BST_EDIT_DRAW_TILE));
  g_autofree char *bare =
    replace (renamed3, "<road id=\"road1\" x:width=\"3\" sides=\"W  E\"/> ", "");
  assert_xml (document, bare);

  /* A new one goes behind the others. */
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_ROAD);
  g_assert_true (bst_deck_document_set_tile (document, 0, draft, BST_EDIT_DRAW_TILE));
  g_autofree char *drawn =
    replace (bare, "shields=\"2\"/>", "shields=\"2\"/>\n      <road id=\"road1\" sides=\"S\"/>");
  assert_xml (document, drawn);

  g_assert_true (bst_deck_document_remove_tile (document, 1));
  g_autofree char *fewer = replace (drawn, "\n    <tile id=\"two\" count=\"1\"/>", "");
  assert_xml (document, fewer);
  assert_reads_the_same (document);
}

static void
test_document_writes_as_the_built_in_decks_do (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_EMPTY);
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("first");
  static const BstStartLay lay = { "first", 0, 0, 0 };
  const BstStart start = { .lays = &lay, .n_lays = 1 };

  bst_tile_draft_set_side (draft, BST_NORTH, BST_EDGE_ROAD);
  g_assert_true (bst_deck_document_add_tile (document, 0, draft));
  bst_tile_draft_set_id (draft, "last");
  bst_tile_draft_set_symbols (draft, 1u << BST_SYMBOL_DRAGON);
  g_assert_true (bst_deck_document_add_tile (document, 9, draft));
  g_assert_true (bst_deck_document_set_start (document, &start));
  g_assert_true (bst_deck_document_set_number (document, BST_NUMBER_SHIELD, 3));
  g_assert_true (bst_deck_document_set_text (document, BST_TEXT_CHANGES, "en", "1.1: Roads."));
  g_assert_true (bst_deck_document_set_version (document, "1.1"));
  g_assert_true (bst_deck_document_set_license (document, "CC0-1.0"));
  assert_xml (document, "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                        "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"my-deck\">\n"
                        "  <name xml:lang=\"en\">My deck</name>\n"
                        "  <license>CC0-1.0</license>\n"
                        "  <version>1.1</version>\n"
                        "  <changes xml:lang=\"en\">1.1: Roads.</changes>\n"
                        "  <module name=\"fields\"/>\n"
                        "  <number name=\"shield\" value=\"3\"/>\n"
                        "  <figure kind=\"follower\" count=\"7\"/>\n"
                        "  <start priority=\"0\">\n"
                        "    <lay tile=\"first\"/>\n"
                        "  </start>\n"
                        "  <tiles>\n"
                        "    <tile id=\"first\" count=\"1\">\n"
                        "      <road id=\"road1\" sides=\"N\"/>\n"
                        "    </tile>\n"
                        "\n"
                        "    <tile id=\"last\" count=\"1\" symbols=\"dragon\">\n"
                        "      <road id=\"road1\" sides=\"N\"/>\n"
                        "    </tile>\n"
                        "  </tiles>\n"
                        "</deck>\n");
  g_assert_cmpuint (n_problems (document), ==, 0);
  g_assert_true (bst_deck_file_is_playable (bst_deck_document_get_file (document)));
}

/* Every change of a tile that is taken back by another change leaves the same bytes. */
static void
test_document_rewrites_built_in_tiles_as_they_were (void)
{
  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, *id, problems);
    size_t len;
    g_autofree char *before = bst_deck_file_to_xml (file, &len);
    g_autoptr (BstDeckDocument) document = parse (before);

    for (unsigned i = 0; i < n_tiles (document); i++) {
      g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, i);

      for (unsigned k = 0; k < 4; k++) {
        bst_tile_draft_rotate (draft, 1);
        bst_deck_document_set_tile (document, i, draft, BST_EDIT_TURN_TILE);
      }
    }
    g_autofree char *after = xml_of (document);

    /* One tile of this deck lists two cities in another order than it draws them. */
    if (!g_str_equal (*id, "king"))
      g_assert_cmpstr (after, ==, before);
  }
}

/* --- problems --- */

static void
test_document_tells_problems_as_they_come_and_go (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  unsigned other = 3;
  g_autofree char *id = g_strdup (id_at (document, other));

  /* Two tiles of one name: the second one is at fault. */
  g_assert_true (bst_deck_document_set_tile_id (document, 1, id));
  g_assert_cmpuint (n_errors (document), >=, 1);
  g_assert_false (bst_deck_file_is_playable (bst_deck_document_get_file (document)));
  g_assert_cmpint (bst_tile_item_get_index (bst_deck_document_get_tile (document, 1)), >=, 0);
  g_assert_cmpint (bst_tile_item_get_index (bst_deck_document_get_tile (document, other)), ==, -1);
  assert_reads_the_same (document);
  bst_deck_document_undo (document);
  g_assert_cmpuint (n_problems (document), ==, 0);

  /* Roads that cross, and where to find them. */
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("cross");
  for (unsigned side = 0; side < BST_SIDES; side++)
    bst_tile_draft_set_side (draft, side, BST_EDGE_ROAD);
  bst_tile_draft_join (draft, 1, 7);
  bst_tile_draft_join (draft, 4, 10);
  bst_deck_document_add_tile (document, 2, draft);
  g_assert_cmpuint (n_problems (document), ==, 1);
  const BstProblem *problem =
    bst_problems_get (bst_deck_document_get_problems (document), 0);
  g_assert_cmpint (problem->code, ==, BST_PROBLEM_CROSSES);
  g_assert_cmpint (bst_deck_document_find_problem (document, problem), ==, 2);

  bst_tile_draft_meet (draft, BST_MEET_BRIDGE, 3);
  bst_deck_document_set_tile (document, 2, draft, BST_EDIT_DRAW_TILE);
  g_assert_cmpuint (n_problems (document), ==, 0);

  /* The start names a tile that goes. */
  int start = bst_deck_document_find_tile (document, "CRFR.rEW");
  bst_deck_document_remove_tile (document, (unsigned) start);
  g_assert_cmpuint (n_errors (document), ==, 1);
  bst_deck_document_undo (document);
  g_assert_cmpuint (n_errors (document), ==, 0);
}

/* A tile with an error keeps its copies and its name, and can be given more of them. */
static void
test_document_counts_copies_of_faulty_tiles (void)
{
  g_autoptr (BstDeckDocument) document = parse (
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><tiles>"
    "<tile id='crossing' count='5'><name xml:lang='en'>Crossing</name>"
    "<road id='road1' sides='N S'/><road id='road2' sides='E W'/></tile>"
    "</tiles></deck>");
  BstTileItem *tile = bst_deck_document_get_tile (document, 0);

  g_assert_cmpuint (n_errors (document), ==, 1);
  g_assert_cmpint (bst_tile_item_get_index (tile), ==, -1);
  g_assert_cmpuint (bst_tile_item_get_count (tile), ==, 5);
  g_assert_cmpstr (bst_tile_item_get_name (tile), ==, "Crossing");

  g_assert_true (bst_deck_document_set_tile_count (document, 0, 6));
  g_assert_cmpuint (bst_tile_item_get_count (tile), ==, 6);
  g_autofree char *xml = xml_of (document);
  g_assert_nonnull (strstr (xml, "count=\"6\""));
}

static void
test_document_opens_bad_decks (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  unsigned n_opened = 0;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autoptr (BstProblems) known = bst_problems_new ();
    g_autoptr (BstDeckFile) file = bst_deck_file_load (path, known);

    if (!g_str_has_prefix (name, "deck-"))
      continue;
    g_autoptr (BstDeckDocument) document = bst_deck_document_open (path, problems);
    g_assert_cmpint (document != NULL, ==, file != NULL);
    if (document == NULL) {
      g_assert_cmpuint (bst_problems_get_n_errors (problems), >, 0);
      continue;
    }

    /* Everything can be turned and taken away, faulty as it is. */
    n_opened++;
    assert_reads_the_same (document);
    g_autofree char *before = xml_of (document);
    for (unsigned i = 0; i < n_tiles (document); i++) {
      g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, i);

      bst_tile_draft_rotate (draft, 1);
      bst_tile_draft_cycle_side (draft, 0);
      bst_deck_document_set_tile (document, i, draft, BST_EDIT_DRAW_TILE);
    }
    while (n_tiles (document) > 0 && bst_deck_document_remove_tile (document, 0))
      ;
    while (bst_deck_document_get_can_undo (document))
      bst_deck_document_undo (document);
    g_autofree char *after = xml_of (document);
    g_assert_cmpstr (after, ==, before);
  }
  g_assert_cmpuint (n_opened, >, 50);
}

static void
test_document_of_a_newer_format_is_read_only (void)
{
  g_autoptr (BstDeckDocument) document =
    parse ("<deck xmlns='urn:bastide:deck' format='99' id='a'><new/>"
           "<tiles><tile id='one' count='1'/></tiles></deck>");
  g_autoptr (GError) error = NULL;

  g_assert_true (bst_deck_document_get_is_read_only (document));
  g_assert_false (bst_deck_document_remove_tile (document, 0));
  g_assert_false (bst_deck_document_set_id (document, "b"));
  g_assert_false (bst_deck_document_save (document, "/nowhere", &error));
  g_assert_error (error, BST_DECK_FILE_ERROR, BST_DECK_FILE_ERROR_READ_ONLY);
}

/* --- files --- */

static void
test_document_saves_the_same_bytes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "deck.xml", NULL);

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autofree char *name = g_strconcat (*id, ".xml", NULL);
    g_autofree char *original =
      g_build_filename (g_getenv ("BASTIDE_DATADIR"), "decks", name, NULL);
    g_autofree char *first = NULL;
    g_autofree char *second = NULL;
    g_autofree char *third = NULL;

    g_autoptr (BstDeckDocument) document = bst_deck_document_open (original, problems);
    g_assert_true (bst_deck_document_save (document, path, NULL));
    g_assert_cmpstr (bst_deck_document_get_path (document), ==, path);
    g_autoptr (BstDeckDocument) again = bst_deck_document_open (path, problems);
    g_assert_true (g_file_get_contents (original, &first, NULL, NULL));
    g_assert_true (g_file_get_contents (path, &second, NULL, NULL));
    g_assert_cmpstr (first, ==, second);
    g_assert_true (bst_deck_document_save (again, NULL, NULL));
    g_assert_true (g_file_get_contents (path, &third, NULL, NULL));
    g_assert_cmpstr (first, ==, third);
  }
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_document_knows_what_is_saved (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "deck.xml", NULL);
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  g_autoptr (GError) error = NULL;

  bst_deck_document_set_tile_count (document, 0, 5);
  g_assert_true (bst_deck_document_get_is_modified (document));
  g_assert_true (bst_deck_document_save (document, path, NULL));
  g_assert_false (bst_deck_document_get_is_modified (document));

  /* Typing goes on, but what was saved can be come back to. */
  bst_deck_document_set_tile_count (document, 0, 6);
  g_assert_true (bst_deck_document_get_is_modified (document));
  bst_deck_document_undo (document);
  g_assert_false (bst_deck_document_get_is_modified (document));
  bst_deck_document_undo (document);
  g_assert_true (bst_deck_document_get_is_modified (document));
  bst_deck_document_set_tile_count (document, 1, 6);
  bst_deck_document_undo (document);
  g_assert_true (bst_deck_document_get_is_modified (document));

  g_assert_false (bst_deck_document_save (document, "/nowhere/deck.xml", &error));
  g_assert_nonnull (error);
  g_assert_cmpstr (bst_deck_document_get_path (document), ==, path);
  g_unlink (path);
  g_rmdir (folder);
}

/* --- other people's changes --- */

static unsigned
n_on_shelf (void)
{
  g_autoptr (GPtrArray) decks = bst_shelf_list (BST_SHELF_BY_NAME);

  return decks->len;
}

/* What is in a file of the shelf, and how often. */
static unsigned
count_on_shelf (const char *words)
{
  g_autoptr (GPtrArray) decks = bst_shelf_list (BST_SHELF_BY_NAME);
  unsigned n = 0;

  for (unsigned i = 0; i < decks->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (decks, i);
    g_autofree char *text = NULL;

    g_assert_true (g_file_get_contents (deck->path, &text, NULL, NULL));
    n += strstr (text, words) != NULL;
  }
  return n;
}

static void
change_outside (const char *path)
{
  g_autofree char *text = NULL;
  g_autoptr (GString) changed = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  changed = g_string_new (text);
  g_assert_cmpuint (g_string_replace (changed, "</deck>", "<!-- theirs --></deck>", 1), ==, 1);
  g_assert_true (g_file_set_contents (path, changed->str, -1, NULL));
}

static void
assert_asks_and_keeps_both (BstDeckDocument *document)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GError) other_error = NULL;

  g_assert_false (bst_deck_document_save (document, NULL, &error));
  g_assert_error (error, BST_DECK_DOCUMENT_ERROR, BST_DECK_DOCUMENT_ERROR_CHANGED);
  g_assert_true (bst_deck_document_get_is_modified (document));
  g_assert_cmpuint (count_on_shelf ("theirs"), ==, 1);
  g_assert_cmpuint (count_on_shelf ("count=\"77\""), ==, 0);

  bst_deck_document_keep_both (document, &other_error);
  g_assert_no_error (other_error);
  g_assert_false (bst_deck_document_get_is_modified (document));
  g_assert_cmpuint (n_on_shelf (), ==, 2);
  g_assert_cmpuint (count_on_shelf ("theirs"), ==, 1);
  g_assert_cmpuint (count_on_shelf ("count=\"77\""), ==, 1);
}

static void
test_document_keeps_what_others_wrote (void)
{
  g_autofree char *path = bst_shelf_new_path ("my-deck");
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  g_autoptr (GError) error = NULL;

  g_assert_true (bst_deck_document_save (document, path, NULL));
  g_assert_true (bst_deck_document_set_tile_count (document, 0, 77));
  change_outside (path);
  assert_asks_and_keeps_both (document);

  /* From now on the file is ours again; and one that is gone is written anew. */
  g_assert_true (bst_deck_document_set_tile_count (document, 0, 78));
  g_assert_true (bst_deck_document_save (document, NULL, NULL));
  g_unlink (path);
  g_assert_true (bst_deck_document_set_tile_count (document, 0, 79));
  g_assert_true (bst_deck_document_save (document, NULL, NULL));

  /* What is no deck any more is kept as it is. */
  g_assert_true (g_file_set_contents (path, "notes of somebody", -1, NULL));
  g_assert_true (bst_deck_document_set_tile_count (document, 0, 80));
  g_assert_false (bst_deck_document_save (document, NULL, NULL));
  bst_deck_document_keep_both (document, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_on_shelf ("notes of somebody"), ==, 1);
  own_home_empty (g_get_user_data_dir ());
}

static void
run_idle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

/* Lets the main loop run until the file is in that state. */
static void
wait_for_state (BstDeckDocument *document, BstFileState state)
{
  while (bst_deck_document_get_file_state (document) != state)
    g_main_context_iteration (NULL, TRUE);
}

static unsigned
count_aside (const char *text)
{
  g_autofree char *shelf = bst_shelf_get_folder ();
  g_autofree char *folder = g_build_filename (shelf, ".aside", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  unsigned n = 0;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    g_autofree char *found = NULL;

    g_assert_true (g_file_get_contents (path, &found, NULL, NULL));
    n += strstr (found, text) != NULL;
  }
  return n;
}

static void
test_document_follows_its_file (void)
{
  g_autofree char *path = bst_shelf_new_path ("my-deck");
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);

  bst_deck_document_check_file (document);
  g_assert_cmpint (bst_deck_document_get_file_state (document), ==, BST_FILE_OURS);
  g_assert_true (bst_deck_document_save (document, path, NULL));
  change_outside (path);
  wait_for_state (document, BST_FILE_CHANGED);
  g_assert_false (bst_deck_document_get_is_modified (document));

  g_unlink (path);
  wait_for_state (document, BST_FILE_GONE);
  g_assert_true (bst_deck_document_get_is_modified (document));
  g_assert_true (bst_deck_document_save (document, NULL, NULL));
  g_assert_cmpint (bst_deck_document_get_file_state (document), ==, BST_FILE_OURS);
  own_home_empty (g_get_user_data_dir ());
}

static void
fail_cb (void)
{
  g_assert_not_reached ();
}

/* The event of our own writing must come, or this would prove nothing: another one does. */
static void
test_document_knows_its_own_writing (void)
{
  g_autofree char *path = bst_shelf_new_path ("my-deck");
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  gulong handler;

  g_assert_true (bst_deck_document_save (document, path, NULL));
  handler =
    g_signal_connect (document, "notify::file-state", G_CALLBACK (fail_cb), NULL);
  for (unsigned i = 20; i < 30; i++) {
    g_assert_true (bst_deck_document_set_tile_count (document, 0, i));
    g_assert_true (bst_deck_document_save (document, NULL, NULL));
    run_idle ();
    bst_deck_document_check_file (document);
  }
  g_signal_handler_disconnect (document, handler);
  change_outside (path);
  wait_for_state (document, BST_FILE_CHANGED);
  own_home_empty (g_get_user_data_dir ());
}

static void
test_document_keeps_mine (void)
{
  g_autofree char *path = bst_shelf_new_path ("my-deck");
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);
  g_autoptr (GError) error = NULL;

  g_assert_true (bst_deck_document_save (document, path, NULL));
  change_outside (path);
  g_assert_false (bst_deck_document_save (document, NULL, NULL));
  g_assert_cmpint (bst_deck_document_get_file_state (document), ==, BST_FILE_CHANGED);
  bst_deck_document_keep_mine (document);
  g_assert_cmpint (bst_deck_document_get_file_state (document), ==, BST_FILE_OURS);
  bst_deck_document_check_file (document);
  g_assert_cmpint (bst_deck_document_get_file_state (document), ==, BST_FILE_OURS);
  g_assert_true (bst_deck_document_get_is_modified (document));

  /* Whoever writes once more is asked about once more. */
  change_outside (path);
  g_assert_false (bst_deck_document_save (document, NULL, NULL));
  bst_deck_document_keep_mine (document);
  bst_deck_document_save (document, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (count_on_shelf ("theirs"), ==, 0);
  g_assert_cmpuint (count_aside ("theirs"), ==, 1);
  own_home_empty (g_get_user_data_dir ());
}

/* --- recovery --- */

static void
test_document_is_recovered (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a deck ?>.xml", NULL);
  g_autofree char *copy = NULL;
  g_autofree char *shown = NULL;

  {
    g_autoptr (BstDeckDocument) document = parse (foreign_deck);

    bst_deck_document_set_autosaves (document, TRUE);
    g_assert_true (bst_deck_document_save (document, path, NULL));
    run_idle ();
    g_assert_null (bst_deck_document_get_copy (document));
    bst_deck_document_set_tile_count (document, 0, 7);
    bst_deck_document_set_tile_count (document, 0, 8);
    run_idle ();
    copy = g_strdup (bst_deck_document_get_copy (document));
    g_assert_nonnull (copy);
    shown = xml_of (document);
    /* A crash: nobody closes it. */
  }

  g_autoptr (GPtrArray) found = bst_recovery_list ();
  g_assert_cmpuint (found->len, ==, 1);
  const BstRecovery *recovery = g_ptr_array_index (found, 0);
  g_assert_cmpstr (recovery->copy, ==, copy);
  g_assert_cmpstr (recovery->original, ==, path);
  g_assert_cmpstr (recovery->title, ==, "Mine");

  g_autoptr (BstDeckDocument) document = bst_deck_document_recover (copy, problems);
  assert_xml (document, shown);
  g_assert_true (bst_deck_document_get_is_modified (document));
  g_assert_cmpstr (bst_deck_document_get_path (document), ==, path);

  /* Saved, it needs no copy any more. */
  g_assert_true (bst_deck_document_save (document, NULL, NULL));
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));
  g_autoptr (GPtrArray) left = bst_recovery_list ();
  g_assert_cmpuint (left->len, ==, 0);
  g_unlink (path);
  g_rmdir (folder);
}

/* The program ended while it wrote a copy: the one before is there, and the rest goes. */
static void
test_half_a_copy_goes (void)
{
  g_autofree char *copy = bst_recovery_new_path ();
  g_autofree char *half = g_strconcat (copy, "~", NULL);
  g_autoptr (GPtrArray) found = NULL;

  g_assert_true (bst_recovery_write (copy, foreign_deck, strlen (foreign_deck), NULL, NULL, NULL));
  g_assert_true (g_file_set_contents (half, foreign_deck, 40, NULL));
  found = bst_recovery_list ();
  g_assert_cmpuint (found->len, ==, 1);
  g_assert_cmpstr (((BstRecovery *) found->pdata[0])->copy, ==, copy);
  g_assert_false (g_file_test (half, G_FILE_TEST_EXISTS));
  bst_recovery_discard (copy);
}

static void
test_document_keeps_what_is_newer_than_its_copy (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *path = bst_shelf_new_path ("my-deck");
  g_autofree char *copy = NULL;

  {
    g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);

    g_assert_true (bst_deck_document_save (document, path, NULL));
    bst_deck_document_set_autosaves (document, TRUE);
    bst_deck_document_set_tile_count (document, 0, 77);
    run_idle ();
    copy = g_strdup (bst_deck_document_get_copy (document));
  }
  change_outside (path);

  g_autoptr (BstDeckDocument) document = bst_deck_document_recover (copy, problems);
  assert_asks_and_keeps_both (document);
  own_home_empty (g_get_user_data_dir ());
}

static void
test_document_drops_the_copy_when_nothing_is_unsaved (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);

  bst_deck_document_set_autosaves (document, TRUE);
  bst_deck_document_set_tile_count (document, 0, 7);
  run_idle ();
  g_autofree char *copy = g_strdup (bst_deck_document_get_copy (document));
  g_assert_true (g_file_test (copy, G_FILE_TEST_EXISTS));
  bst_deck_document_undo (document);
  run_idle ();
  g_assert_false (g_file_test (copy, G_FILE_TEST_EXISTS));

  bst_deck_document_redo (document);
  run_idle ();
  g_autofree char *second = g_strdup (bst_deck_document_get_copy (document));
  bst_deck_document_close (document);
  g_assert_false (g_file_test (second, G_FILE_TEST_EXISTS));
}

/* --- one tile as text --- */

static void
test_document_prints_a_tile (void)
{
  g_autoptr (BstDeckDocument) document = parse (foreign_deck);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, 0);
  g_autofree char *text = NULL;

  /* A road across a city, with nothing that says how. */
  bst_tile_draft_set_side (draft, BST_SOUTH, BST_EDGE_CITY);
  bst_tile_draft_join (draft, 1, 7);
  g_assert_true (bst_deck_document_set_tile (document, 0, draft, BST_EDIT_DRAW_TILE));
  text = bst_deck_document_tile_to_xml (document, 0, problems);
  g_assert_true (g_str_has_prefix (text, "<tile id=\"one\" x:colour=\"red\" count=\"2\">\n"
                                         "  <!-- a road -->\n"
                                         "  <road "));
  g_assert_true (g_str_has_suffix (text, "</svg>\n</tile>"));
  g_assert_nonnull (strstr (text, "<x:thing>text</x:thing>"));

  /* Its problems are those of the deck, with the lines of this text. */
  const BstProblem *problem = NULL;
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    if (bst_problems_get (problems, i)->severity == BST_SEVERITY_ERROR)
      problem = bst_problems_get (problems, i);
  g_assert_nonnull (problem);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, n_errors (document));
  g_assert_cmpuint (problem->line, >=, 1);
  g_assert_cmpuint (problem->line, <=, 8);
}

/* --- tiles --- */

static void
test_document_makes_ids (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_TEST);

  g_assert_true (bst_deck_document_duplicate_tile (document, 0));
  g_assert_cmpstr (id_at (document, 1), ==, "FFFF.mon-2");
  g_assert_true (bst_deck_document_duplicate_tile (document, 1));
  g_assert_cmpstr (id_at (document, 2), ==, "FFFF.mon-3");
  g_autofree char *fresh = bst_deck_document_make_tile_id (document, "fresh");
  g_assert_cmpstr (fresh, ==, "fresh");
  g_assert_cmpuint (n_problems (document), ==, 0);
}

static void
test_document_names_ids (void)
{
  g_autofree char *path = bst_shelf_new_path ("my-deck");
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_EMPTY);

  g_assert_true (bst_deck_document_add_blank_tile (document, 0));
  g_assert_true (bst_deck_document_add_blank_tile (document, 9));
  g_assert_cmpstr (id_at (document, 0), ==, "tile");
  g_assert_cmpstr (id_at (document, 1), ==, "tile-2");
  bst_deck_document_set_tile_text (document, 0, BST_TEXT_NAME, "ru", "Старые ворота");
  g_assert_cmpstr (id_at (document, 0), ==, "starye-vorota");
  bst_deck_document_set_tile_text (document, 1, BST_TEXT_NAME, "ru", "Старые ворота");
  g_assert_cmpstr (id_at (document, 1), ==, "starye-vorota-2");
  bst_deck_document_set_tile_text (document, 1, BST_TEXT_NAME, "ru", NULL);
  g_assert_cmpstr (id_at (document, 1), ==, "tile");
  bst_deck_document_undo (document);
  g_assert_cmpstr (id_at (document, 1), ==, "tile-2");

  /* Not if somebody has typed it, nor once it is in a file. */
  bst_deck_document_set_tile_id (document, 1, "gate");
  bst_deck_document_set_tile_text (document, 1, BST_TEXT_NAME, "en", "Door");
  g_assert_cmpstr (id_at (document, 1), ==, "gate");
  g_assert_true (bst_deck_document_save (document, path, NULL));
  bst_deck_document_set_tile_text (document, 0, BST_TEXT_NAME, "ru", "Мост");
  g_assert_cmpstr (id_at (document, 0), ==, "starye-vorota");
  own_home_empty (g_get_user_data_dir ());
}

static void
test_document_adds_missing_patterns (void)
{
  g_autoptr (BstDeckDocument) document = create (BST_TEMPLATE_BASE);

  g_assert_cmpuint (bst_deck_document_add_missing_patterns (document), ==, 24 - 17);
  g_assert_cmpuint (bst_deck_document_add_missing_patterns (document), ==, 0);
  g_assert_cmpuint (n_problems (document), ==, 0);
  g_assert_cmpuint (document->n_done, ==, 1);
  bst_deck_document_undo (document);
  g_assert_cmpuint (n_tiles (document), ==, 32);
}

static void
test_document_pastes_what_it_copies (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckDocument) document = parse (foreign_deck);
  g_autoptr (BstDeckDocument) other = create (BST_TEMPLATE_EMPTY);
  const unsigned first = 0;
  g_autofree char *text = bst_deck_document_copy_tiles (document, &first, 1);

  g_assert_cmpuint (bst_deck_document_paste (other, 0, text, problems), ==, 1);
  g_autofree char *svg = bst_deck_document_dup_svg (other, 0);
  g_assert_nonnull (svg);
  g_autofree char *xml = xml_of (other);
  g_assert_nonnull (strstr (xml, "x:colour=\"red\""));
  g_assert_nonnull (strstr (xml, "<x:thing>text</x:thing>"));
  assert_reads_the_same (other);

  g_assert_cmpuint (bst_deck_document_paste (other, 0, "hello", problems), ==, 0);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 1);
  g_assert_cmpuint (n_tiles (other), ==, 1);
}

/* A tile turns with the picture it has of its own, in one step. */
static void
test_document_turns_pictures (void)
{
  g_autoptr (BstDeckDocument) document = parse (foreign_deck);
  g_autofree char *before = xml_of (document);
  g_autofree char *turned = NULL;
  g_autofree char *after = NULL;

  g_assert_true (bst_deck_document_turn_tile (document, 0, 1));
  turned = xml_of (document);
  g_assert_nonnull (strstr (turned, "sides=\"N S\""));
  g_assert_nonnull (strstr (turned, "<g transform=\"matrix(0 1 -1 0 1 0)\"><path"));
  g_assert_cmpint (bst_deck_document_get_undo_edit (document), ==, BST_EDIT_TURN_TILE);
  bst_deck_document_undo (document);
  after = xml_of (document);
  g_assert_cmpstr (after, ==, before);

  g_assert_true (bst_deck_document_mirror_tile (document, 0));
  g_assert_cmpint (bst_deck_document_get_undo_edit (document), ==, BST_EDIT_MIRROR_TILE);
}

int
main (int argc, char **argv)
{
  g_autofree char *data = g_dir_make_tmp ("bastide-XXXXXX", NULL);

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);

#define ADD(name, function) g_test_add_func ("/document/deck-document/" name, function)
  ADD ("begins-with-a-template", test_document_begins_with_a_template);
  ADD ("keeps-items-of-tiles", test_document_keeps_items_of_tiles);
  ADD ("notifies-once", test_document_notifies_once);
  ADD ("undoes-to-the-start-and-back", test_document_undoes_to_the_start_and_back);
  ADD ("survives-random-edits", test_document_survives_random_edits);
  ADD ("forgets-redo-behind-an-edit", test_document_forgets_redo_behind_an_edit);
  ADD ("merges-typing", test_document_merges_typing);
  ADD ("touches-only-what-is-edited", test_document_touches_only_what_is_edited);
  ADD ("writes-as-the-built-in-decks-do", test_document_writes_as_the_built_in_decks_do);
  ADD ("rewrites-built-in-tiles-as-they-were", test_document_rewrites_built_in_tiles_as_they_were);
  ADD ("tells-problems-as-they-come-and-go", test_document_tells_problems_as_they_come_and_go);
  ADD ("turns-pictures", test_document_turns_pictures);
  ADD ("counts-copies-of-faulty-tiles", test_document_counts_copies_of_faulty_tiles);
  ADD ("opens-bad-decks", test_document_opens_bad_decks);
  ADD ("of-a-newer-format-is-read-only", test_document_of_a_newer_format_is_read_only);
  ADD ("saves-the-same-bytes", test_document_saves_the_same_bytes);
  ADD ("knows-what-is-saved", test_document_knows_what_is_saved);
  ADD ("keeps-what-others-wrote", test_document_keeps_what_others_wrote);
  ADD ("follows-its-file", test_document_follows_its_file);
  ADD ("knows-its-own-writing", test_document_knows_its_own_writing);
  ADD ("keeps-mine", test_document_keeps_mine);
  ADD ("keeps-what-is-newer-than-its-copy", test_document_keeps_what_is_newer_than_its_copy);
  ADD ("is-recovered", test_document_is_recovered);
  ADD ("half-a-copy-goes", test_half_a_copy_goes);
  ADD ("drops-the-copy-when-nothing-is-unsaved",
       test_document_drops_the_copy_when_nothing_is_unsaved);
  ADD ("prints-a-tile", test_document_prints_a_tile);
  ADD ("makes-ids", test_document_makes_ids);
  ADD ("names-ids", test_document_names_ids);
  ADD ("adds-missing-patterns", test_document_adds_missing_patterns);
  ADD ("pastes-what-it-copies", test_document_pastes_what_it_copies);
#undef ADD

  int result = g_test_run ();
  g_autofree char *ours = g_build_filename (data, "bastide", NULL);
  g_autofree char *copies = g_build_filename (ours, "recovery", NULL);
  g_rmdir (copies);
  g_rmdir (ours);
  g_rmdir (data);
  bst_library_free (library);
  return result;
}
