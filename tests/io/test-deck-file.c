/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading, asking and saving decks.  What is wrong with decks is in test-bad-files.c.
 */
#include <glib/gstdio.h>
#include <locale.h>

#include "io-test.h"
#include "io/kept-report.h"

static BstDeckFile *
parse_small (void)
{
  g_autofree char *text = io_test_read ("decks", "small.xml");

  return io_test_parse (text);
}

static const BstFeature *
get_feature (const BstTile *tile, BstFeatureType type, unsigned number)
{
  int index = bst_tile_find_feature (tile, type, number);

  g_assert_cmpint (index, >=, 0);
  return &tile->features[index];
}

static void
test_parse_reads_the_deck (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const BstDeck *deck = bst_deck_file_get_deck (file);

  g_assert_cmpstr (bst_deck_file_get_id (file), ==, "small");
  g_assert_cmpstr (deck->id, ==, "small");
  g_assert_cmpuint (bst_deck_file_get_format (file), ==, 1);
  g_assert_true (bst_deck_file_is_playable (file));
  g_assert_false (bst_deck_file_is_read_only (file));
  g_assert_cmpuint (deck->modules, ==, 1u << BST_MODULE_FIELDS);
  g_assert_cmpint (deck->options[BST_OPTION_RIVER_TURNS], ==, 1);
  g_assert_cmpint (deck->options[BST_OPTION_BAZAAR], ==, BST_UNSET);
  g_assert_cmpint (deck->numbers[BST_NUMBER_CITY_TILE], ==, 3);
  g_assert_cmpint (deck->numbers[BST_NUMBER_SHIELD], ==, BST_UNSET);
  g_assert_cmpuint (deck->figures[BST_FIGURE_FOLLOWER], ==, 7);
  g_assert_cmpuint (deck->figures[BST_FIGURE_ABBOT], ==, 0);
}

static void
test_parse_reads_the_start (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const BstDeck *deck = bst_deck_file_get_deck (file);

  g_assert_cmpint (deck->start_priority, ==, 5);
  g_assert_cmpuint (deck->n_lays, ==, 2);
  g_assert_cmpuint (deck->lays[1].tile, ==, 1);
  g_assert_cmpint (deck->lays[1].pos.x, ==, 1);
  g_assert_cmpuint (deck->n_stages, ==, 1);
  g_assert_cmpuint (deck->stages[0].n_tiles, ==, 1);
  g_assert_cmpuint (deck->stages[0].tiles[0], ==, 2);
}

static void
test_parse_reads_tiles (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const BstDeck *deck = bst_deck_file_get_deck (file);
  const BstTile *tile = &deck->tiles[2].tile;

  g_assert_cmpuint (deck->n_tiles, ==, 6);
  g_assert_cmpstr (tile->id, ==, "small.CFFC");
  g_assert_cmpuint (deck->tiles[2].copies, ==, 3);
  g_assert_cmpuint (deck->tiles[4].copies, ==, 0);
  g_assert_cmpuint (deck->tiles[4].supply, ==, 1);
  g_assert_cmpuint (deck->tiles[5].copies, ==, 0);
  g_assert_true (tile->symbols == UINT64_C (1) << BST_SYMBOL_DRAGON);
  g_assert_cmpuint (tile->edges[0], ==, BST_EDGE_CITY);
  g_assert_cmpuint (tile->edges[1], ==, BST_EDGE_FIELD);

  const BstFeature *city = get_feature (tile, BST_FEATURE_CITY, 1);
  g_assert_cmpuint (city->ports, ==, bst_side_ports (BST_NORTH) | bst_side_ports (BST_WEST));
  g_assert_cmpuint (city->shields, ==, 1);
  g_assert_true (city->symbols == UINT64_C (1) << BST_SYMBOL_PRINCESS);
}

/* Drawn features in the order of the file, then fields by number. */
static void
test_parse_orders_features (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const BstTile *tile = &bst_deck_file_get_deck (file)->tiles[1].tile;

  g_assert_cmpuint (tile->n_features, ==, 6);
  for (unsigned i = 0; i < 3; i++) {
    g_assert_cmpuint (tile->features[i].type, ==, BST_FEATURE_ROAD);
    g_assert_cmpuint (tile->features[i].number, ==, i + 1);
  }
  g_assert_cmpuint (tile->features[3].number, ==, 1);
  g_assert_cmpuint (tile->features[4].number, ==, 2);
  g_assert_cmpuint (tile->features[5].number, ==, 7);
}

static void
test_parse_names_fields (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const BstTile *tile = &bst_deck_file_get_deck (file)->tiles[1].tile;
  const BstFeature *named = get_feature (tile, BST_FEATURE_FIELD, 7);
  const BstFeature *next = get_feature (tile, BST_FEATURE_FIELD, 2);

  g_assert_cmpuint (named->ports, ==, bst_port (BST_EAST, 2) | bst_port (BST_SOUTH, 0));
  g_assert_true (named->symbols == UINT64_C (1) << BST_SYMBOL_PIGS);
  g_assert_cmpuint (next->ports, ==, bst_port (BST_SOUTH, 2) | bst_port (BST_WEST, 0));
}

static void
test_parse_takes_given_fields (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const BstTile *tile = &bst_deck_file_get_deck (file)->tiles[3].tile;
  const BstFeature *field = get_feature (tile, BST_FEATURE_FIELD, 1);

  g_assert_cmpuint (field->ports, ==, bst_port (BST_NORTH, 0) | bst_port (BST_NORTH, 2));
  g_assert_cmpuint (field->touches, ==, 1);
}

static void
test_parse_works_out_no_fields_beside_stars (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const BstTile *tile = &bst_deck_file_get_deck (file)->tiles[4].tile;

  g_assert_cmpuint (tile->n_features, ==, 1);
  g_assert_cmpuint (tile->edges[0], ==, BST_EDGE_ANY);
}

/* The order of the elements does not matter, except that of tiles and features. */
static void
test_parse_accepts_any_order (void)
{
  static const char text[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><tiles><tile id='T' count='2'>"
    "<meet of='road1 city1' at='gate'/><field id='field2' at='S2'/>"
    "<road sides='S' id='road1'/><city sides='N' id='city1'/></tile></tiles>"
    "<start><stage tiles='rest'/><lay tile='T'/></start></deck>";
  g_autoptr (BstDeckFile) file = io_test_parse (text);

  g_assert_cmpuint (bst_deck_file_get_deck (file)->tiles[0].tile.n_features, ==, 4);
  g_assert_cmpuint (bst_deck_file_get_deck (file)->n_stages, ==, 1);
}

static void
test_parse_splits_a_side (void)
{
  static const char text[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><tiles><tile id='T' count='2'>"
    "<city id='city1' sides='N0 W'/><city id='city2' sides='N2 E'/></tile></tiles></deck>";
  g_autoptr (BstDeckFile) file = io_test_parse (text);
  const BstTile *tile = &bst_deck_file_get_deck (file)->tiles[0].tile;

  g_assert_cmpuint (tile->edges[BST_NORTH], ==, BST_EDGE_CITY);
  g_assert_cmpuint (tile->features[0].ports & bst_side_ports (BST_NORTH), ==, 1);
  g_assert_cmpuint (tile->n_features, ==, 3);
}

static void
test_parse_leaves_out_faulty_tiles (void)
{
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *text = io_test_change (small, "shields=\"1\"", "shields=\"one\"");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text, strlen (text), "test.xml", problems);

  io_test_assert_only (problems, BST_PROBLEM_NOT_A_NUMBER);
  g_assert_false (bst_deck_file_is_playable (file));
  g_assert_cmpuint (bst_deck_file_get_deck (file)->n_tiles, ==, 5);
}

static void
test_parse_keeps_a_deck_of_an_unknown_module (void)
{
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *text = io_test_change (small, "\"fields\"", "\"weather\"");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text, strlen (text), "test.xml", problems);
  size_t len;

  io_test_assert_only (problems, BST_PROBLEM_UNKNOWN_MODULE);
  g_assert_nonnull (file);
  g_assert_false (bst_deck_file_is_playable (file));
  g_assert_cmpuint (bst_deck_file_get_deck (file)->n_tiles, ==, 6);
  g_autofree char *xml = bst_deck_file_to_xml (file, &len);
  g_assert_cmpstr (xml, ==, text);
}

static void
test_parse_collects_all_problems (void)
{
  GString *text = g_string_new ("<deck xmlns='urn:bastide:deck' format='1' id='a'><tiles>");

  for (unsigned i = 0; i < 1500; i++)
    g_string_append_printf (text, "\n<tile id='T%u' count='0'/>", i);
  g_string_append (text, "</tiles></deck>");

  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text->str, text->len, "test.xml", problems);
  g_assert_nonnull (file);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 1500);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, BST_PROBLEMS_MAX);
  g_assert_cmpuint (bst_problems_get (problems, 998)->line, ==, 1000);
  g_string_free (text, TRUE);
}

static char *
print_large_deck (unsigned n_tiles, unsigned n_first)
{
  GString *text = g_string_new ("<deck xmlns='urn:bastide:deck' format='1' id='large'>\n<tiles>\n");

  for (unsigned i = 0; i < n_tiles; i++)
    g_string_append_printf (text,
                            "<tile id='T%u' count='%u'><city id='city1' sides='N'/></tile>\n",
                            i, i == 0 ? n_first : 2);
  g_string_append (text, "</tiles>\n</deck>");
  return g_string_free (text, FALSE);
}

static void
test_parse_takes_the_largest_deck (void)
{
  g_autofree char *text = print_large_deck (BST_MAX_KINDS, 1000);
  g_autoptr (BstDeckFile) file = io_test_parse (text);

  g_assert_cmpuint (bst_deck_file_get_deck (file)->n_tiles, ==, BST_MAX_KINDS);
  g_assert_true (bst_deck_file_is_playable (file));
}

static void
test_parse_refuses_a_larger_deck (void)
{
  g_autofree char *text = print_large_deck (BST_MAX_KINDS + 3, 2);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text, strlen (text), "test.xml", problems);

  g_assert_nonnull (file);
  io_test_assert_only (problems, BST_PROBLEM_TOO_MANY_KINDS);
  g_assert_cmpuint (bst_problems_get (problems, 0)->line, ==, BST_MAX_KINDS + 3);
}

static void
test_texts_fall_back (void)
{
  static const char *const cases[][2] = {
    { "ru", "Малый" },
    { "ru_RU.UTF-8", "Малый" },
    { "RU", "Малый" },
    { "pt-BR", "Pequeno" },
    { "pt_BR", "Pequeno" },
    { "pt", "Small" },
    { "en_GB", "Small" },
    { "de", "Small" },
    { "", "Small" },
    { "C", "Small" },
  };
  g_autoptr (BstDeckFile) file = parse_small ();

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpstr (bst_deck_file_get_name (file, cases[i][0]), ==, cases[i][1]);
  g_assert_cmpstr (bst_deck_file_get_name (file, NULL), ==, "Small");
}

static void
test_texts_fall_back_to_english (void)
{
  static const char text[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><name xml:lang='fr'>Premier</name>"
    "<name xml:lang='en'>Second</name><module name='fields'/></deck>";
  g_autoptr (BstDeckFile) file = io_test_parse (text);

  g_assert_cmpstr (bst_deck_file_get_name (file, "ru"), ==, "Second");
}

static void
test_texts_fall_back_to_the_first (void)
{
  static const char text[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><name xml:lang='fr'>Premier</name>"
    "<name xml:lang='de'>Zweiter</name><module name='fields'/></deck>";
  g_autoptr (BstDeckFile) file = io_test_parse (text);

  g_assert_cmpstr (bst_deck_file_get_name (file, "ru"), ==, "Premier");
  g_assert_cmpstr (bst_deck_file_get_name (file, "de_AT"), ==, "Zweiter");
  g_assert_null (bst_deck_file_get_description (file, "ru"));
}

static void
test_texts_of_deck_and_tiles (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();
  const char *const *authors = bst_deck_file_get_authors (file);

  g_assert_cmpstr (bst_deck_file_get_description (file, "en"), ==,
                   "Enough to play a short game.\n\nA second paragraph.");
  g_assert_cmpstr (bst_deck_file_get_note (file, "en"), ==, "A note.");
  g_assert_cmpstr (bst_deck_file_get_license (file), ==, "CC0-1.0");
  g_assert_cmpstr (bst_deck_file_get_version (file), ==, "1.2");
  g_assert_cmpstr (bst_deck_file_get_changes (file, "ru"), ==, "1.2: A well.");
  g_assert_cmpstr (authors[0], ==, "Anna");
  g_assert_cmpstr (authors[1], ==, "Boris");
  g_assert_null (authors[2]);
  g_assert_cmpstr (bst_deck_file_get_tile_name (file, 0, "ru"), ==, "Окраина города");
  g_assert_cmpstr (bst_deck_file_get_tile_note (file, 0, "ru"), ==, "The usual start.");
  g_assert_cmpstr (bst_deck_file_get_tile_name (file, 1, "ru"), ==, "small.FRRR");
}

static void
assert_saves_as (const char *text, const char *expected)
{
  g_autoptr (BstDeckFile) file = io_test_parse (text);
  size_t len;
  g_autofree char *xml = bst_deck_file_to_xml (file, &len);

  g_assert_cmpstr (xml, ==, expected);
}

static void
test_save_keeps_every_byte (void)
{
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *kept = io_test_read ("decks", "kept.xml");

  assert_saves_as (small, small);
  assert_saves_as (kept, kept);
}

/* Quotes and the declaration are made uniform once, and then stay. */
static void
test_save_is_stable (void)
{
  static const char text[] =
    "<?x y?><deck  format = '1'\n id='a' xmlns='urn:bastide:deck'><!---->\r\n"
    "<module\tname='fields'></module><name xml:lang='en'>&#65;&#x42; \"quoted\" ]]&gt;</name>"
    "</deck >  <!-- end -->";
  g_autoptr (BstDeckFile) first = io_test_parse (text);
  size_t len;
  g_autofree char *xml = bst_deck_file_to_xml (first, &len);

  assert_saves_as (xml, xml);
}

static void
test_save_writes_what_can_be_loaded (void)
{
  g_autofree char *folder = io_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "дек.xml", NULL);
  g_autoptr (BstDeckFile) file = parse_small ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (bst_deck_file_save (file, path, &error));
  g_assert_no_error (error);
  g_autoptr (BstDeckFile) again = bst_deck_file_load (path, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_true (bst_deck_file_get_hash (file) == bst_deck_file_get_hash (again));
  g_remove (path);
  g_rmdir (folder);
}

/* Permissions do not stop an administrator, but a folder of the kernel's does. */
static void
test_save_reports_a_folder_that_cannot_be_written (void)
{
  g_autofree char *folder = io_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autofree char *missing = g_build_filename (folder, "no", "a.xml", NULL);
  const char *const paths[] = { path, missing, "/proc/bastide-a.xml" };
  g_autoptr (BstDeckFile) file = parse_small ();
  unsigned n_failed = 0;

  g_chmod (folder, 0555);
  for (size_t i = 0; i < G_N_ELEMENTS (paths); i++) {
    g_autoptr (GError) error = NULL;

    if (!bst_deck_file_save (file, paths[i], &error)) {
      g_assert_nonnull (error);
      n_failed++;
    }
  }
  g_assert_cmpuint (n_failed, >=, 2);
  g_chmod (folder, 0755);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_newer_format_is_read_only (void)
{
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *newer = io_test_change (small, "format=\"1\"", "format=\"2\"");
  g_autofree char *text =
    io_test_change (newer, "<start ", "<weather wind=\"west\">windy</weather>\n  <start ");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text, strlen (text), "test.xml", problems);
  g_autoptr (GError) error = NULL;
  size_t len;

  io_test_assert_only (problems, BST_PROBLEM_NEWER_FORMAT);
  g_assert_cmpint (bst_problems_get (problems, 0)->severity, ==, BST_SEVERITY_WARNING);
  g_assert_cmpuint (bst_deck_file_get_format (file), ==, 2);
  g_assert_true (bst_deck_file_is_read_only (file));
  g_assert_false (bst_deck_file_is_playable (file));
  g_assert_cmpstr (bst_deck_file_get_name (file, "en"), ==, "Small");
  g_assert_cmpuint (bst_deck_file_get_deck (file)->n_tiles, ==, 6);
  g_assert_false (bst_deck_file_save (file, "/nowhere.xml", &error));
  g_assert_error (error, BST_DECK_FILE_ERROR, BST_DECK_FILE_ERROR_READ_ONLY);
  g_autofree char *xml = bst_deck_file_to_xml (file, &len);
  g_assert_cmpstr (xml, ==, text);
}

static void
test_format_0_is_brought_up_to_date (void)
{
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *older = io_test_change (small, "format=\"1\"", "format=\"0\"");
  g_autofree char *one = io_test_change (older, "shields=\"1\"", "shield=\"yes\"");
  g_autofree char *text = io_test_change (one, "<city id=\"city1\" sides=\"N\"/>",
                                          "<city id=\"city1\" sides=\"N\" shield=\"no\"/>");
  g_autoptr (BstDeckFile) file = io_test_parse (text);
  g_autoptr (BstDeckFile) newest = io_test_parse (small);
  size_t len;
  g_autofree char *xml = bst_deck_file_to_xml (file, &len);

  g_assert_cmpuint (bst_deck_file_get_format (file), ==, 0);
  g_assert_true (bst_deck_file_is_playable (file));
  g_assert_true (bst_deck_file_get_hash (file) == bst_deck_file_get_hash (newest));
  g_assert_nonnull (strstr (xml, "format=\"1\""));
  g_assert_nonnull (strstr (xml, "shields=\"1\""));
  g_assert_null (strstr (xml, "shield=\""));
}

static void
test_format_1_knows_no_shield (void)
{
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *text = io_test_change (small, "shields=\"1\"", "shield=\"yes\"");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text, strlen (text), "test.xml", problems);

  g_assert_nonnull (file);
  io_test_assert_only (problems, BST_PROBLEM_UNKNOWN_ATTRIBUTE);
}

static uint64_t
hash_of (const char *text)
{
  g_autoptr (BstDeckFile) file = io_test_parse (text);

  return bst_deck_file_get_hash (file);
}

static void
test_hash_ignores_what_rules_ignore (void)
{
  static const char *const changes[][2] = {
    { ">Малый<", ">Маленький<" },
    { "  <author>Anna</author>\n", "" },
    { "CC0-1.0", "MIT" },
    { "A note.", "Another note." },
    { ">1.2<", ">1.3<" },
    { "<tile id=\"CRFR\"", "<tile id=\"CRFR\" art=\"5\"" },
    { "1.2: A well.", "1.3: Two wells." },
    { "  <license>", "<!-- a comment --><license>" },
    { "The usual start.", "The other start." },
    { "<deck ", "<deck xmlns:x=\"urn:other\" x:a=\"b\" " },
    { "<garden id=\"garden1\"/>", "<garden   id=\"garden1\"></garden>" },
    { "<garden id=\"garden1\"/>",
      "<garden id=\"garden1\"/><svg xmlns=\"http://www.w3.org/2000/svg\"/>" },
    { " y=\"0\"", "" },
    { " rotation=\"0\"", "" },
  };
  g_autofree char *small = io_test_read ("decks", "small.xml");
  uint64_t hash = hash_of (small);

  for (size_t i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *text = io_test_change (small, changes[i][0], changes[i][1]);

    g_test_message ("%s", changes[i][0]);
    g_assert_true (hash_of (text) == hash);
  }
}

static void
test_hash_notices_everything_else (void)
{
  static const char *const changes[][2] = {
    { "id=\"small\"", "id=\"other\"" },
    { "<module name=\"fields\"/>", "<module name=\"river\"/>" },
    { "\"immediate\"", "\"strict\"" },
    { "value=\"3\"", "value=\"4\"" },
    { "name=\"city-tile\"", "name=\"road-tile\"" },
    { "count=\"7\"", "count=\"8\"" },
    { "kind=\"follower\"", "kind=\"large\"" },
    { "priority=\"5\"", "priority=\"6\"" },
    { "x=\"1\" y=\"0\"", "x=\"-1\" y=\"0\"" },
    { "<stage tiles=\"CFFC\"/>", "<stage tiles=\"rest\"/>" },
    { "<stage tiles=\"CFFC\"/>", "" },
    { "<tile id=\"FFFF\">", "<tile id=\"FFFG\">" },
    { "<tile id=\"FFFF\">", "<tile id=\"FFFF\" count=\"1\">" },
    { "<tile id=\"FFFF\">", "<tile id=\"FFFF\" edges=\"FFFA\">" },
    { "supply=\"1\"", "supply=\"2\"" },
    { "symbols=\"dragon\"", "symbols=\"volcano\"" },
    { "symbols=\"princess\"", "" },
    { "symbols=\"pigs\"", "" },
    { "symbols=\"tunnel\"", "symbols=\"tunnel inn\"" },
    { "shields=\"1\"", "shields=\"2\"" },
    { "sides=\"N W\"", "sides=\"N E\"" },
    { "garden1", "garden2" },
    { "<garden id=\"garden1\"/>", "" },
    { "field7", "field6" },
    { "ports=\"N0 N2\" touches=\"city1\"", "ports=\"N0 N2\"" },
    { "      <meet at=\"crossing\" of=\"road1 road2 road3\"/>\n", "" },
  };
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autoptr (GHashTable) hashes = g_hash_table_new (g_int64_hash, g_int64_equal);
  uint64_t found[G_N_ELEMENTS (changes) + 1] = { hash_of (small) };

  g_hash_table_add (hashes, &found[0]);
  for (size_t i = 0; i < G_N_ELEMENTS (changes); i++) {
    g_autofree char *text = io_test_change (small, changes[i][0], changes[i][1]);

    g_test_message ("%s", changes[i][0]);
    found[i + 1] = hash_of (text);
    g_assert_true (g_hash_table_add (hashes, &found[i + 1]));
  }
}

/* The hash is in saved games, so it may never change by itself. */
static void
test_hash_is_the_same_everywhere (void)
{
  static const char text[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><module name='fields'/></deck>";

  g_assert_cmphex (hash_of (text), ==, UINT64_C (0x786d7fe60303d142));
}

static void
test_numbers_do_not_depend_on_the_locale (void)
{
  static const char *const locales[] = { "C.UTF-8", "ru_RU.UTF-8" };
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *text = io_test_change (small, "value=\"3\"", "value=\"-100\"");
  uint64_t hash = hash_of (text);

  for (size_t i = 0; i < G_N_ELEMENTS (locales); i++) {
    g_assert_nonnull (setlocale (LC_ALL, locales[i]));
    g_assert_true (hash_of (text) == hash);
    assert_saves_as (text, text);
  }
}

static void
test_svg_brings_its_namespaces (void)
{
  g_autofree char *text = io_test_read ("decks", "kept.xml");
  g_autoptr (BstDeckFile) file = io_test_parse (text);
  g_autofree char *svg = bst_deck_file_dup_tile_svg (file, 0);

  g_assert_nonnull (strstr (svg, "<svg xmlns=\"http://www.w3.org/2000/svg\""));
  g_assert_nonnull (strstr (svg, "xmlns:xlink=\"http://www.w3.org/1999/xlink\""));
  g_assert_nonnull (strstr (svg, "xlink:href=\"#p\""));
}

static void
test_svg_is_null_without_a_picture (void)
{
  g_autoptr (BstDeckFile) file = parse_small ();

  g_assert_null (bst_deck_file_dup_tile_svg (file, 0));
}

static void
test_svg_may_refer_to_itself (void)
{
  static const char text[] =
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><tiles><tile id='T'>"
    "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink'>"
    "<use href='#a'/><use xlink:href='#a'/><rect fill='url(#b)' style=\"fill: url( '#b' )\"/>"
    "</svg></tile></tiles></deck>";
  g_autoptr (BstDeckFile) file = io_test_parse (text);

  g_assert_true (bst_deck_file_is_playable (file));
}

static void
test_svg_may_not_be_too_large (void)
{
  g_autofree char *data = g_strnfill (161 * 1024, '1');
  g_autofree char *text = g_strdup_printf (
    "<deck xmlns='urn:bastide:deck' format='1' id='a'><tiles><tile id='T'>"
    "<svg xmlns='http://www.w3.org/2000/svg'><path d='M%s'/></svg></tile></tiles></deck>",
    data);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text, strlen (text), "test.xml", problems);

  g_assert_nonnull (file);
  io_test_assert_only (problems, BST_PROBLEM_SVG_TOO_LARGE);
}

static void
test_report_is_read (void)
{
  g_autofree char *text = io_test_read ("decks", "kept.xml");
  g_autoptr (BstDeckFile) file = io_test_parse (text);
  const BstKeptReport *report = bst_deck_file_get_report (file);
  const BstBalance *balance = report->balance;

  g_assert_cmpuint (report->version, ==, 1);
  g_assert_cmpuint (report->hash, ==, 0x0123456789abcdefu);
  g_assert_cmpint (balance->n_games, ==, 4);
  g_assert_cmpfloat (bst_balance_estimate (balance, BST_MEASURE_LENGTH).mean, ==, 71);
  g_assert_cmpint (balance->measures[BST_MEASURE_SCORE].n, ==, 0);
  g_assert_cmpuint (balance->n_factors, ==, 1);
  g_assert_cmpstr (report->factors[0], ==, "kept.CFFF");
  g_assert_null (report->factors[1]);
  g_assert_cmpint (balance->factors[0].ahead.sum, ==, -60);
  g_assert_cmpfloat_with_epsilon (bst_sample_estimate (&balance->factors[0].unplaced).mean,
                                  2.0 / 3, 1e-9);
}

static void
test_ref_keeps_the_file (void)
{
  BstDeckFile *file = parse_small ();

  g_assert_true (bst_deck_file_ref (file) == file);
  bst_deck_file_unref (file);
  g_assert_cmpstr (bst_deck_file_get_id (file), ==, "small");
  bst_deck_file_unref (file);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/io/deck-file/" path, function)
  ADD ("parse/reads-the-deck", test_parse_reads_the_deck);
  ADD ("parse/reads-the-start", test_parse_reads_the_start);
  ADD ("parse/reads-tiles", test_parse_reads_tiles);
  ADD ("parse/orders-features", test_parse_orders_features);
  ADD ("parse/names-fields", test_parse_names_fields);
  ADD ("parse/takes-given-fields", test_parse_takes_given_fields);
  ADD ("parse/works-out-no-fields-beside-stars", test_parse_works_out_no_fields_beside_stars);
  ADD ("parse/accepts-any-order", test_parse_accepts_any_order);
  ADD ("parse/splits-a-side", test_parse_splits_a_side);
  ADD ("parse/leaves-out-faulty-tiles", test_parse_leaves_out_faulty_tiles);
  ADD ("parse/keeps-a-deck-of-an-unknown-module", test_parse_keeps_a_deck_of_an_unknown_module);
  ADD ("parse/collects-all-problems", test_parse_collects_all_problems);
  ADD ("parse/takes-the-largest-deck", test_parse_takes_the_largest_deck);
  ADD ("parse/refuses-a-larger-deck", test_parse_refuses_a_larger_deck);
  ADD ("texts/fall-back", test_texts_fall_back);
  ADD ("texts/fall-back-to-english", test_texts_fall_back_to_english);
  ADD ("texts/fall-back-to-the-first", test_texts_fall_back_to_the_first);
  ADD ("texts/of-deck-and-tiles", test_texts_of_deck_and_tiles);
  ADD ("save/keeps-every-byte", test_save_keeps_every_byte);
  ADD ("save/is-stable", test_save_is_stable);
  ADD ("save/writes-what-can-be-loaded", test_save_writes_what_can_be_loaded);
  ADD ("save/reports-a-folder-that-cannot-be-written",
       test_save_reports_a_folder_that_cannot_be_written);
  ADD ("format/newer-is-read-only", test_newer_format_is_read_only);
  ADD ("format/0-is-brought-up-to-date", test_format_0_is_brought_up_to_date);
  ADD ("format/1-knows-no-shield", test_format_1_knows_no_shield);
  ADD ("hash/ignores-what-rules-ignore", test_hash_ignores_what_rules_ignore);
  ADD ("hash/notices-everything-else", test_hash_notices_everything_else);
  ADD ("hash/is-the-same-everywhere", test_hash_is_the_same_everywhere);
  ADD ("locale/numbers-do-not-depend-on-it", test_numbers_do_not_depend_on_the_locale);
  ADD ("svg/brings-its-namespaces", test_svg_brings_its_namespaces);
  ADD ("svg/is-null-without-a-picture", test_svg_is_null_without_a_picture);
  ADD ("svg/may-refer-to-itself", test_svg_may_refer_to_itself);
  ADD ("svg/may-not-be-too-large", test_svg_may_not_be_too_large);
  ADD ("report/is-read", test_report_is_read);
  ADD ("ref/keeps-the-file", test_ref_keeps_the_file);
#undef ADD

  return g_test_run ();
}
