/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The decks that come with the program: that they are valid, complete, and show on
 * each tile what tests/data/tiles.tsv says.
 */
#include <glib.h>
#include <stdlib.h>
#include <string.h>

#include "io/deck-file.h"
#include "io/own.h"
#include "io/texts.h"
#include "io/xml.h"

typedef struct
{
  const char *id;
  unsigned n_kinds;
  unsigned n_copies;
  const char *modules;
  const char *figures;
  const char *start; /* priority, number of tiles laid, sizes of the stages */
} Expected;

static const Expected expected_decks[] = {
  { "abbey", 14, 12, "abbey mayor barn wagon", "mayor1 wagon1 barn1", "" },
  { "abbot", 0, 0, "abbot", "abbot1", "" },
  { "base", 32, 72, "fields", "follower7", "0: 1" },
  { "bigtop", 18, 20, "", "", "" },
  { "bridges", 12, 12, "bridge castle bazaar", "", "" },
  { "count", 12, 12, "count", "", "30: 12" },
  { "cult", 6, 5, "cult", "", "" },
  { "dragon", 31, 30, "dragon princess portal fairy", "", "" },
  { "hills", 17, 18, "", "", "" },
  { "inns", 19, 18, "inns", "large1", "" },
  { "king", 6, 5, "king robber", "", "" },
  { "river", 11, 12, "river", "", "10: 1, then 10, 1" },
  { "river2", 13, 12, "river2", "", "20: 1, then 1, 9, 1" },
  { "tower", 19, 18, "", "", "" },
  { "traders", 26, 24, "builders", "builder1 pig1", "" },
};

/* Ours, and in no table: examples of what the workshop can do. */
static const Expected examples[] = {
  { "fair", 10, 11, "", "", "" },
  { "gold", 9, 10, "", "", "" },
  { "pilgrims", 9, 12, "", "", "" },
};

/* Tiles that a drawing cannot describe; all others leave their fields to be worked
 * out. */
static const char explicit_tiles[] =
  " abbey.CCCC.cNS+EW.sh"
  " abbey.CCFC.cEW.sh"
  " abbey.RCRC.cEW.rNS.sh.tunnel"
  " count.01"
  " count.02"
  " count.03"
  " count.04"
  " count.05"
  " count.08"
  " count.09"
  " count.10"
  " count.11"
  " count.12"
  " dragon.RCRC.cEW.rNS.dragon.tunnel"
  " king.CCCC.cNS+EW"
  " river2.VCVC.cEW";

static char *
build_path (const char *id)
{
  g_autofree char *name = g_strconcat (id, ".xml", NULL);

  return g_build_filename (bst_xml_get_data_dir (), "decks", name, NULL);
}

/* Loads a deck in which not even a warning is allowed. */
static BstDeckFile *
load (const char *id)
{
  g_autofree char *path = build_path (id);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file = bst_deck_file_load (path, problems);

  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    g_test_message ("%s:%u: %s: %s %s", problem->file, problem->line, problem->element,
                    bst_problem_code_name (problem->code),
                    problem->args[0] != NULL ? problem->args[0] : "");
  }
  g_assert_nonnull (file);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);

  return file;
}

static void
append_word (GString *out, const char *separator, const char *word)
{
  g_string_append_printf (out, "%s%s", out->len > 0 ? separator : "", word);
}

static char *
describe_symbols (BstSymbols symbols, unsigned shields)
{
  GString *out = g_string_new (NULL);

  if (shields > 0)
    g_string_append_printf (out, "shield=%u", shields);
  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    if (symbols & UINT64_C (1) << i)
      append_word (out, ",", bst_symbol_name ((BstSymbol) i));

  return g_string_free (out, FALSE);
}

static char *
describe_ports (BstPorts ports)
{
  GString *out = g_string_new (NULL);

  for (unsigned port = 0; port < BST_PORTS; port++)
    if (ports & 1u << port) {
      char word[] = { "NESW"[port / 3], "012"[port % 3], '\0' };

      append_word (out, ",", word);
    }

  return g_string_free (out, FALSE);
}

static char *
dup_feature_name (const BstFeature *feature)
{
  return g_strdup_printf ("%s%u", bst_feature_type_name ((BstFeatureType) feature->type),
                          feature->number);
}

static char *
describe_touches (const BstTile *tile, BstFeatures touches)
{
  GString *out = g_string_new (NULL);

  for (unsigned i = 0; i < tile->n_features; i++)
    if (touches & 1u << i) {
      g_autofree char *name = dup_feature_name (&tile->features[i]);

      append_word (out, ",", name);
    }

  return g_string_free (out, FALSE);
}

/* A feature as in the table: name@ports{marks}(cities). */
static char *
describe_feature (const BstTile *tile, const BstFeature *feature)
{
  g_autofree char *name = dup_feature_name (feature);
  g_autofree char *ports = describe_ports (feature->ports);
  g_autofree char *marks = describe_symbols (feature->symbols, feature->shields);
  g_autofree char *touches = describe_touches (tile, feature->touches);
  g_autoptr (GString) out = g_string_new (NULL);

  g_string_append_printf (out, "%s@%s", name, *ports != '\0' ? ports : "-");
  if (*marks != '\0')
    g_string_append_printf (out, "{%s}", marks);
  if (*touches != '\0')
    g_string_append_printf (out, "(%s)", touches);

  return g_strdup (out->str);
}

static int
compare_words (const void *a, const void *b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

/* Joins the features in the order of their names. */
static char *
join_sorted (char **features)
{
  qsort (features, g_strv_length (features), sizeof *features, compare_words);
  return features[0] != NULL ? g_strjoinv ("; ", features) : g_strdup ("-");
}

/* A tile as a row of the table, its features sorted. */
static char *
describe_tile (const BstDeckTile *deck_tile)
{
  const BstTile *tile = &deck_tile->tile;
  g_auto (GStrv) items = g_new0 (char *, tile->n_features + 1u);
  g_autofree char *symbols = describe_symbols (tile->symbols, 0);
  char edges[BST_SIDES + 1] = "";

  for (unsigned i = 0; i < tile->n_features; i++)
    items[i] = describe_feature (tile, &tile->features[i]);
  for (unsigned side = 0; side < BST_SIDES; side++)
    edges[side] = bst_edge_letter ((BstEdge) tile->edges[side]);

  g_autofree char *features = join_sorted (items);
  return g_strdup_printf ("%s\t%u\t%u\t%s\t%s\t%s", tile->id, deck_tile->copies,
                          deck_tile->supply, edges, features, *symbols != '\0' ? symbols : "-");
}

/* A row of the table with its features sorted. */
static char *
normalise_row (const char *row)
{
  g_auto (GStrv) cells = g_strsplit (row, "\t", -1);

  g_assert_cmpuint (g_strv_length (cells), ==, 6);
  g_auto (GStrv) features = g_strsplit (cells[4], "; ", -1);
  g_free (cells[4]);
  cells[4] = join_sorted (features);

  return g_strjoinv ("\t", cells);
}

/* The rows for one deck, by the id of the tile. */
static GHashTable *
read_table (const char *deck_id)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "tiles.tsv", NULL);
  g_autofree char *prefix = g_strconcat (deck_id, ".", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  GHashTable *rows = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    if (g_str_has_prefix (*line, prefix))
      g_hash_table_insert (rows, g_strndup (*line, strcspn (*line, "\t")), normalise_row (*line));

  return rows;
}

static void
test_shows_what_the_table_says (const void *data)
{
  const Expected *expected = data;
  g_autoptr (BstDeckFile) file = load (expected->id);
  g_autoptr (GHashTable) rows = read_table (expected->id);
  const BstDeck *deck = bst_deck_file_get_deck (file);

  for (unsigned i = 0; i < deck->n_tiles; i++) {
    g_autofree char *found = describe_tile (&deck->tiles[i]);

    g_assert_cmpstr (found, ==, g_hash_table_lookup (rows, deck->tiles[i].tile.id));
  }
  g_assert_cmpuint (g_hash_table_size (rows), ==, deck->n_tiles);
}

static char *
describe_modules (BstModules modules)
{
  GString *out = g_string_new (NULL);

  for (unsigned i = 0; i < BST_MODULES; i++)
    if (modules & 1u << i)
      append_word (out, " ", bst_module_name ((BstModuleId) i));

  return g_string_free (out, FALSE);
}

static char *
describe_figures (const BstDeck *deck)
{
  GString *out = g_string_new (NULL);

  for (unsigned i = 0; i < BST_FIGURES; i++)
    if (deck->figures[i] > 0) {
      append_word (out, " ", bst_figure_name ((BstFigure) i));
      g_string_append_printf (out, "%u", deck->figures[i]);
    }

  return g_string_free (out, FALSE);
}

/* How many tiles a stage has, without those that are laid. */
static unsigned
count_stage (const BstDeck *deck, const BstDeckStage *stage)
{
  unsigned n = 0;

  for (unsigned i = 0; i < stage->n_tiles; i++) {
    n += deck->tiles[stage->tiles[i]].copies;
    for (unsigned k = 0; k < deck->n_lays; k++)
      n -= deck->lays[k].tile == stage->tiles[i];
  }

  return n;
}

static char *
describe_start (const BstDeck *deck)
{
  GString *out = g_string_new (NULL);

  if (deck->n_lays > 0)
    g_string_append_printf (out, "%d: %u", deck->start_priority, deck->n_lays);
  for (unsigned i = 0; i < deck->n_stages; i++)
    g_string_append_printf (out, "%s %u", i == 0 ? ", then" : ",",
                            count_stage (deck, &deck->stages[i]));

  return g_string_free (out, FALSE);
}

static void
test_brings_its_rules_and_tiles (const void *data)
{
  const Expected *expected = data;
  g_autoptr (BstDeckFile) file = load (expected->id);
  const BstDeck *deck = bst_deck_file_get_deck (file);
  g_autofree char *modules = describe_modules (deck->modules);
  g_autofree char *figures = describe_figures (deck);
  g_autofree char *start = describe_start (deck);
  unsigned n_copies = 0;

  for (unsigned i = 0; i < deck->n_tiles; i++)
    n_copies += deck->tiles[i].copies;

  g_assert_true (bst_deck_file_is_playable (file));
  g_assert_cmpstr (bst_deck_file_get_id (file), ==, expected->id);
  g_assert_cmpuint (deck->n_tiles, ==, expected->n_kinds);
  g_assert_cmpuint (n_copies, ==, expected->n_copies);
  g_assert_cmpstr (modules, ==, expected->modules);
  g_assert_cmpstr (figures, ==, expected->figures);
  g_assert_cmpstr (start, ==, expected->start);
}

static void
assert_is_translated (const char *english, const char *russian)
{
  g_assert_nonnull (english);
  g_assert_nonnull (russian);
  g_assert_true (g_str_is_ascii (english));
  g_assert_false (g_str_is_ascii (russian));
}

static void
test_speaks_english_and_russian (const void *data)
{
  const Expected *expected = data;
  g_autoptr (BstDeckFile) file = load (expected->id);

  assert_is_translated (bst_deck_file_get_name (file, "en"), bst_deck_file_get_name (file, "ru"));
  assert_is_translated (bst_deck_file_get_description (file, "en"),
                        bst_deck_file_get_description (file, "ru"));
  for (unsigned i = 0; i < expected->n_kinds; i++)
    assert_is_translated (bst_deck_file_get_tile_name (file, i, "en"),
                          bst_deck_file_get_tile_name (file, i, "ru"));
}

static void
assert_are_named (const GPtrArray *things)
{
  for (guint i = 0; i < things->len; i++) {
    const BstOwnThing *thing = things->pdata[i];

    for (BstTextKind kind = BST_TEXT_NAME; kind <= BST_TEXT_NOTE; kind += BST_TEXT_NOTE)
      g_assert_cmpstr (bst_texts_get (thing->texts, kind, "en"), !=,
                       bst_texts_get (thing->texts, kind, "ru"));
  }
}

/* An example of what the workshop can do: six tiles, a symbol and two rules at least. */
static void
test_names_what_is_its_own (const void *data)
{
  const Expected *expected = data;
  g_autoptr (BstDeckFile) file = load (expected->id);
  const BstDeck *deck = bst_deck_file_get_deck (file);

  g_assert_cmpuint (deck->n_tiles, >=, 6);
  g_assert_cmpuint (deck->n_symbols, >=, 1);
  g_assert_cmpuint (deck->n_sentences, >=, 2);
  assert_are_named (bst_deck_file_get_symbols (file));
  assert_are_named (bst_deck_file_get_tokens (file));
  for (unsigned i = 0; i < deck->n_sentences; i++)
    g_assert_cmpstr (bst_deck_file_get_rule_name (file, i, "en"), !=,
                     bst_deck_file_get_rule_name (file, i, "ru"));
}

/* The ids of those tiles of a deck that list the ports of their fields. */
static void
append_explicit_tiles (GString *out, const char *deck_id)
{
  g_autoptr (BstDeckFile) file = load (deck_id);
  size_t len;
  g_autofree char *xml = bst_deck_file_to_xml (file, &len);
  g_auto (GStrv) tiles = g_strsplit (xml, "<tile id=\"", -1);

  for (char **tile = tiles; *tile != NULL; tile++)
    if (strstr (*tile, " ports=\"") != NULL)
      g_string_append_printf (out, " %s.%.*s", deck_id, (int) strcspn (*tile, "\""), *tile);
}

static void
test_fields_are_explicit_only_where_a_drawing_cannot_tell (void)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (expected_decks); i++)
    append_explicit_tiles (found, expected_decks[i].id);

  g_assert_cmpstr (found->str, ==, explicit_tiles);
}

/* How many tiles of a deck show `symbol` on one of their features. */
static unsigned
count_symbol (const char *deck_id, BstSymbol symbol)
{
  g_autoptr (BstDeckFile) file = load (deck_id);
  const BstDeck *deck = bst_deck_file_get_deck (file);
  unsigned n = 0;

  for (unsigned i = 0; i < deck->n_tiles; i++)
    for (unsigned k = 0; k < deck->tiles[i].tile.n_features; k++)
      if (deck->tiles[i].tile.features[k].symbols >> symbol & 1)
        n += deck->tiles[i].copies;
  return n;
}

/* INNS-01, BUILDERS-01 */
static void
test_there_are_as_many_inns_and_goods_as_the_rules_say (void)
{
  g_assert_cmpuint (count_symbol ("inns", BST_SYMBOL_INN), ==, 6);
  g_assert_cmpuint (count_symbol ("inns", BST_SYMBOL_CATHEDRAL), ==, 2);
  g_assert_cmpuint (count_symbol ("traders", BST_SYMBOL_WINE), ==, 9);
  g_assert_cmpuint (count_symbol ("traders", BST_SYMBOL_GRAIN), ==, 6);
  g_assert_cmpuint (count_symbol ("traders", BST_SYMBOL_CLOTH), ==, 5);
}

static void
test_each_deck_in_the_folder_is_tested (void)
{
  g_autofree char *path = g_build_filename (bst_xml_get_data_dir (), "decks", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (GDir) dir = g_dir_open (path, 0, &error);
  unsigned n_files = 0;

  g_assert_no_error (error);
  while (g_dir_read_name (dir) != NULL)
    n_files++;

  g_assert_cmpuint (n_files, ==, G_N_ELEMENTS (expected_decks) + G_N_ELEMENTS (examples));
}

static void
add_deck_test (const Expected *expected, const char *name, GTestDataFunc function)
{
  g_autofree char *path = g_strdup_printf ("/io/built-in-decks/%s/%s", expected->id, name);

  g_test_add_data_func (path, expected, function);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (expected_decks); i++) {
    const Expected *expected = &expected_decks[i];

    add_deck_test (expected, "brings-its-rules-and-tiles", test_brings_its_rules_and_tiles);
    add_deck_test (expected, "shows-what-the-table-says", test_shows_what_the_table_says);
    add_deck_test (expected, "speaks-english-and-russian", test_speaks_english_and_russian);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (examples); i++) {
    const Expected *expected = &examples[i];

    add_deck_test (expected, "brings-its-rules-and-tiles", test_brings_its_rules_and_tiles);
    add_deck_test (expected, "names-what-is-its-own", test_names_what_is_its_own);
    add_deck_test (expected, "speaks-english-and-russian", test_speaks_english_and_russian);
  }
  g_test_add_func ("/io/built-in-decks/each-deck-in-the-folder-is-tested",
                   test_each_deck_in_the_folder_is_tested);
  g_test_add_func ("/io/built-in-decks/fields-are-explicit-only-where-a-drawing-cannot-tell",
                   test_fields_are_explicit_only_where_a_drawing_cannot_tell);
  g_test_add_func ("/io/built-in-decks/there-are-as-many-inns-and-goods-as-the-rules-say",
                   test_there_are_as_many_inns_and_goods_as_the_rules_say);

  return g_test_run ();
}
