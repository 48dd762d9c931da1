/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli stats: a deck in figures, beside those of the base deck.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <json-glib/json-glib.h>
#include <math.h>

#include "cli/command.h"
#include "io/library.h"
#include "model/deck-stats.h"

#define LABEL_WIDTH 32
#define MIN_COLUMN_WIDTH 14

/* A deck, and what was counted in it. */
typedef struct
{
  const BstDeckFile *file;
  BstDeckStats stats;
} Counted;

/* Up to two decks side by side. */
typedef struct
{
  const Counted *decks[2];
  unsigned n_decks;
  int column_width; /* in characters */
} Table;

static const struct
{
  const char *key;
  const char *text;
} cells[BST_CELLS] = {
  [BST_CELL_ONE] = { "one", N_ ("one neighbour") },
  [BST_CELL_TWO_ADJACENT] = { "two_adjacent", N_ ("two neighbours at a corner") },
  [BST_CELL_TWO_OPPOSITE] = { "two_opposite", N_ ("two neighbours across") },
  [BST_CELL_THREE] = { "three", N_ ("three neighbours") },
  [BST_CELL_FOUR] = { "four", N_ ("four neighbours") },
};

static const struct
{
  const char *key;
  const char *text;
} edges[] = {
  [BST_EDGE_FIELD] = { "field", N_ ("field") },
  [BST_EDGE_ROAD] = { "road", N_ ("road") },
  [BST_EDGE_CITY] = { "city", N_ ("city") },
  [BST_EDGE_RIVER] = { "river", N_ ("river") },
  [BST_EDGE_OWN_1] = { "own_1", N_ ("own kind A") },
  [BST_EDGE_OWN_2] = { "own_2", N_ ("own kind B") },
  [BST_EDGE_ANY] = { "any", N_ ("fits anything") },
  [BST_EDGE_SEAM] = { "seam", N_ ("inside of a block") },
};

/* What patterns are asked for. */
typedef enum {
  PATTERNS_PRESENT, /* of cities, roads and fields */
  PATTERNS_MISSING,
  PATTERNS_RIVER, /* present, with a river */
  PATTERNS_OTHER, /* present, without one */
  PATTERNS_LISTS,
} Patterns;

static const struct
{
  const char *key;
  const char *text;
} pattern_lists[PATTERNS_LISTS] = {
  [PATTERNS_PRESENT] = { "present", N_ ("Patterns present:") },
  [PATTERNS_MISSING] = { "missing", N_ ("Patterns missing:") },
  [PATTERNS_RIVER] = { "river", N_ ("Patterns with a river:") },
  [PATTERNS_OTHER] = { "other", N_ ("Other patterns:") },
};

static bool
is_listed (const BstDeckStats *stats, BstPattern pattern, Patterns list)
{
  bool is_there = stats->patterns[pattern] > 0;
  bool is_plain = bst_pattern_is_plain (pattern);
  bool has_river = bst_pattern_has (pattern, BST_EDGE_RIVER);

  switch (list) {
  case PATTERNS_PRESENT:
    return is_there && is_plain;
  case PATTERNS_MISSING:
    return !is_there && is_plain;
  case PATTERNS_RIVER:
    return is_there && has_river;
  case PATTERNS_OTHER:
    return is_there && !is_plain && !has_river;
  case PATTERNS_LISTS:
  default:
    g_return_val_if_reached (false);
  }
}

/* The names of the patterns of a list, those with the most cities first. */
static GPtrArray *
list_patterns (const BstDeckStats *stats, Patterns list)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);

  for (int pattern = BST_PATTERNS - 1; pattern >= 0; pattern--) {
    char name[BST_SIDES + 1];

    if (!is_listed (stats, (BstPattern) pattern, list))
      continue;
    bst_pattern_name ((BstPattern) pattern, name);
    g_ptr_array_add (names, g_strdup (name));
  }
  return names;
}

static double
per_tile (const BstDeckStats *stats, unsigned n)
{
  return stats->n_tiles > 0 ? (double) n / stats->n_tiles : 0;
}

/* Symbols that have no name yet. */
static unsigned
count_own_symbols (const BstDeckStats *stats)
{
  unsigned n = 0;

  for (unsigned i = BST_SYMBOLS_OWN; i < G_N_ELEMENTS (stats->symbols); i++)
    n += stats->symbols[i];
  return n;
}

/* --- for people --- */

/* Spaces that fill `text` up to `width` characters. */
static int
count_padding (const char *text, glong width)
{
  return (int) MAX (width - g_utf8_strlen (text, -1), 0);
}

static void
print_label (const char *label, bool is_indented)
{
  g_print ("%s%s%*s", is_indented ? "  " : "", label,
           count_padding (label, LABEL_WIDTH - (is_indented ? 2 : 0)), "");
}

static void
print_heading (const char *text)
{
  g_print ("\n%s\n", text);
}

/* One line: the number at `offset` of both stats. */
static void
print_count (const Table *table, const char *label, bool is_indented, size_t offset)
{
  print_label (label, is_indented);
  for (unsigned i = 0; i < table->n_decks; i++)
    g_print ("%*u", table->column_width,
             G_STRUCT_MEMBER (unsigned, &table->decks[i]->stats, offset));
  g_print ("\n");
}

/* The same, left out where there is nothing to count. */
static void
print_count_if_any (const Table *table, const char *label, size_t offset)
{
  unsigned n = 0;

  for (unsigned i = 0; i < table->n_decks; i++)
    n += G_STRUCT_MEMBER (unsigned, &table->decks[i]->stats, offset);
  if (n > 0)
    print_count (table, label, true, offset);
}

/* The same for a number to each tile.  A point parts decimals in every locale. */
static void
print_rate (const Table *table, const char *label, size_t offset)
{
  print_label (label, false);
  for (unsigned i = 0; i < table->n_decks; i++) {
    const BstDeckStats *stats = &table->decks[i]->stats;
    char number[G_ASCII_DTOSTR_BUF_SIZE];

    g_ascii_formatd (number, sizeof number, "%.2f",
                     per_tile (stats, G_STRUCT_MEMBER (unsigned, stats, offset)));
    g_print ("%*s", table->column_width, number);
  }
  g_print ("\n");
}

static void
print_fits (const Table *table)
{
  print_heading (_ ("Chance that a random tile fits"));
  for (unsigned cell = 0; cell < BST_CELLS; cell++) {
    print_label (_ (cells[cell].text), true);
    for (unsigned i = 0; i < table->n_decks; i++)
      g_print ("%*ld %%", table->column_width - 2,
               lround (100 * table->decks[i]->stats.fits[cell]));
    g_print ("\n");
  }
}

static const char *
get_name (const Counted *deck)
{
  return bst_deck_file_get_name (deck->file, g_get_language_names ()[0]);
}

/* Wide enough for the names of the decks. */
static int
measure_columns (const Table *table)
{
  glong width = MIN_COLUMN_WIDTH;

  for (unsigned i = 0; i < table->n_decks; i++)
    width = MAX (width, g_utf8_strlen (get_name (table->decks[i]), -1) + 2);
  return (int) width;
}

static void
print_names (const Table *table)
{
  print_label ("", false);
  for (unsigned i = 0; i < table->n_decks; i++) {
    const char *name = get_name (table->decks[i]);

    g_print ("%*s%s", count_padding (name, table->column_width), "", name);
  }
  g_print ("\n");
}

static void
print_edges (const Table *table)
{
  print_heading (_ ("Edges"));
  for (unsigned i = 0; i < G_N_ELEMENTS (edges); i++) {
    size_t offset = G_STRUCT_OFFSET (BstDeckStats, edges) + i * sizeof (unsigned);

    if (i <= BST_EDGE_CITY)
      print_count (table, _ (edges[i].text), true, offset);
    else
      print_count_if_any (table, _ (edges[i].text), offset);
  }
}

static void
print_reach (const Table *table, const char *heading, BstFeatureType type)
{
  static const char *const labels[BST_SIDES + 1] = {
    N_ ("on no side"),
    N_ ("on one side"),
    N_ ("on two sides"),
    N_ ("on three sides"),
    N_ ("on four sides"),
  };

  print_count (table, heading, false,
               G_STRUCT_OFFSET (BstDeckStats, features) + type * sizeof (unsigned));
  for (unsigned n = 0; n <= BST_SIDES; n++)
    print_count_if_any (table, _ (labels[n]),
                        G_STRUCT_OFFSET (BstDeckStats, reach) +
                          (type * (BST_SIDES + 1) + n) * sizeof (unsigned));
}

/* Symbols go by the words that decks are written with. */
static void
print_symbols (const Table *table)
{
  bool has_heading = false;

  for (unsigned symbol = 0; symbol < BST_SYMBOLS_BUILT_IN; symbol++) {
    if (table->decks[0]->stats.symbols[symbol] == 0)
      continue;
    if (!has_heading)
      print_heading (_ ("Symbols"));
    has_heading = true;
    print_count (table, bst_symbol_name ((BstSymbol) symbol), true,
                 G_STRUCT_OFFSET (BstDeckStats, symbols) + symbol * sizeof (unsigned));
  }
}

static void
print_patterns (const BstDeckStats *stats)
{
  g_print ("\n");
  for (unsigned list = 0; list < PATTERNS_LISTS; list++) {
    g_autoptr (GPtrArray) names = list_patterns (stats, (Patterns) list);

    if (names->len == 0)
      continue;
    g_print ("%s", _ (pattern_lists[list].text));
    for (guint i = 0; i < names->len; i++)
      g_print (" %s", (const char *) g_ptr_array_index (names, i));
    g_print ("\n");
  }
}

static void
print_table (const Table *table)
{
#define OFFSET(member) G_STRUCT_OFFSET (BstDeckStats, member)
  print_names (table);
  print_count (table, _ ("Kinds of tiles"), false, OFFSET (n_kinds));
  print_count (table, _ ("Tiles"), false, OFFSET (n_tiles));
  print_count (table, _ ("Tiles in each hand"), false, OFFSET (n_supply));
  print_edges (table);
  print_heading (_ ("Features"));
  print_reach (table, _ ("Cities"), BST_FEATURE_CITY);
  print_reach (table, _ ("Roads"), BST_FEATURE_ROAD);
  print_count (table, _ ("Fields"), false, OFFSET (features[BST_FEATURE_FIELD]));
  print_rate (table, _ ("Shields per tile"), OFFSET (shields));
  print_rate (table, _ ("Monasteries per tile"), OFFSET (features[BST_FEATURE_CLOISTER]));
  print_symbols (table);
  print_fits (table);
  print_heading (_ ("Edge patterns"));
  print_count (table, _ ("of 24 without rivers"), true, OFFSET (n_plain_patterns));
  print_patterns (&table->decks[0]->stats);
#undef OFFSET
}

/* --- for programs --- */

static void
add_edges (JsonBuilder *builder, const BstDeckStats *stats)
{
  json_builder_set_member_name (builder, "edges");
  json_builder_begin_object (builder);
  for (unsigned i = 0; i < G_N_ELEMENTS (edges); i++) {
    json_builder_set_member_name (builder, edges[i].key);
    json_builder_add_int_value (builder, stats->edges[i]);
  }
  json_builder_end_object (builder);
}

static void
add_patterns (JsonBuilder *builder, const BstDeckStats *stats)
{
  json_builder_set_member_name (builder, "patterns");
  json_builder_begin_object (builder);
  for (unsigned list = 0; list < PATTERNS_LISTS; list++) {
    g_autoptr (GPtrArray) names = list_patterns (stats, (Patterns) list);

    json_builder_set_member_name (builder, pattern_lists[list].key);
    json_builder_begin_array (builder);
    for (guint i = 0; i < names->len; i++)
      json_builder_add_string_value (builder, g_ptr_array_index (names, i));
    json_builder_end_array (builder);
  }
  json_builder_end_object (builder);
}

static void
add_fits (JsonBuilder *builder, const BstDeckStats *stats)
{
  json_builder_set_member_name (builder, "fits");
  json_builder_begin_object (builder);
  for (unsigned cell = 0; cell < BST_CELLS; cell++) {
    json_builder_set_member_name (builder, cells[cell].key);
    json_builder_add_double_value (builder, stats->fits[cell]);
  }
  json_builder_end_object (builder);
}

/* Each type with how many there are; index i of "sides" is how many reach i sides. */
static void
add_features (JsonBuilder *builder, const BstDeckStats *stats)
{
  json_builder_set_member_name (builder, "features");
  json_builder_begin_object (builder);
  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    json_builder_set_member_name (builder, bst_feature_type_name ((BstFeatureType) type));
    json_builder_begin_object (builder);
    json_builder_set_member_name (builder, "count");
    json_builder_add_int_value (builder, stats->features[type]);
    json_builder_set_member_name (builder, "sides");
    json_builder_begin_array (builder);
    for (unsigned n = 0; n <= BST_SIDES; n++)
      json_builder_add_int_value (builder, stats->reach[type][n]);
    json_builder_end_array (builder);
    json_builder_end_object (builder);
  }
  json_builder_end_object (builder);
}

static void
add_symbols (JsonBuilder *builder, const BstDeckStats *stats)
{
  json_builder_set_member_name (builder, "symbols");
  json_builder_begin_object (builder);
  for (unsigned symbol = 0; symbol < BST_SYMBOLS_BUILT_IN; symbol++) {
    if (stats->symbols[symbol] == 0)
      continue;
    json_builder_set_member_name (builder, bst_symbol_name ((BstSymbol) symbol));
    json_builder_add_int_value (builder, stats->symbols[symbol]);
  }
  json_builder_set_member_name (builder, "own");
  json_builder_add_int_value (builder, count_own_symbols (stats));
  json_builder_end_object (builder);
}

static void
add_totals (JsonBuilder *builder, const BstDeckStats *stats)
{
  const struct
  {
    const char *key;
    unsigned n;
  } totals[] = {
    { "kinds", stats->n_kinds },
    { "tiles", stats->n_tiles },
    { "supply", stats->n_supply },
    { "shields", stats->shields },
    { "monasteries", stats->features[BST_FEATURE_CLOISTER] },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (totals); i++) {
    json_builder_set_member_name (builder, totals[i].key);
    json_builder_add_int_value (builder, totals[i].n);
  }
  json_builder_set_member_name (builder, "shields_per_tile");
  json_builder_add_double_value (builder, per_tile (stats, stats->shields));
  json_builder_set_member_name (builder, "monasteries_per_tile");
  json_builder_add_double_value (builder,
                                 per_tile (stats, stats->features[BST_FEATURE_CLOISTER]));
}

static void
add_deck (JsonBuilder *builder, const char *key, const Counted *deck)
{
  json_builder_set_member_name (builder, key);
  json_builder_begin_object (builder);
  json_builder_set_member_name (builder, "id");
  json_builder_add_string_value (builder, bst_deck_file_get_id (deck->file));
  add_totals (builder, &deck->stats);
  add_edges (builder, &deck->stats);
  add_patterns (builder, &deck->stats);
  add_fits (builder, &deck->stats);
  add_features (builder, &deck->stats);
  add_symbols (builder, &deck->stats);
  json_builder_end_object (builder);
}

static void
print_json (const Counted *deck, const Counted *base)
{
  g_autoptr (JsonBuilder) builder = json_builder_new ();
  g_autoptr (JsonNode) root = NULL;
  g_autofree char *text = NULL;

  json_builder_begin_object (builder);
  add_deck (builder, "deck", deck);
  add_deck (builder, "base", base);
  json_builder_end_object (builder);
  root = json_builder_get_root (builder);
  text = json_to_string (root, TRUE);
  g_print ("%s\n", text);
}

/* Beside itself the base deck would say nothing new. */
static void
print_decks (const Counted *deck, const Counted *base)
{
  bool is_base = bst_deck_file_get_hash (deck->file) == bst_deck_file_get_hash (base->file);
  Table table = { .decks = { deck, base }, .n_decks = is_base ? 1 : 2 };

  table.column_width = measure_columns (&table);
  print_table (&table);
}

static void
count (Counted *out_counted, const BstDeckFile *file)
{
  out_counted->file = file;
  bst_deck_stats_count (&out_counted->stats, bst_deck_file_get_deck (file));
}

BstExit
bst_command_stats (int argc, char **argv)
{
  gboolean is_json = FALSE;
  const GOptionEntry entries[] = {
    { "json", 0, 0, G_OPTION_ARG_NONE, &is_json, N_ ("Print one JSON object"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .parameters = _ ("DECK"),
    .summary = _ ("Prints what the tiles of a deck show and how easily they fit, beside the same "
                  "figures of the base deck."),
    .min_words = 1,
    .max_words = 1,
  };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = NULL;
  g_autoptr (BstDeckFile) base = NULL;
  Counted of_deck, of_base;
  BstExit result;

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;
  file = bst_library_open (library, argv[1], problems);
  base = bst_library_ref_deck (library, "base", problems);
  bst_command_print_problems (problems);
  result = bst_command_judge (problems);
  if (result != BST_EXIT_OK || file == NULL || base == NULL)
    return result;
  count (&of_deck, file);
  count (&of_base, base);
  if (is_json)
    print_json (&of_deck, &of_base);
  else
    print_decks (&of_deck, &of_base);
  return BST_EXIT_OK;
}
