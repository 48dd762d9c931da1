/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a scenario's set-up and making rules of it.  What it then says is played in
 * run-scenarios.c.
 */
#include "scenario.h"

#include <string.h>

#include "support/trial-module.h"

static void
line_free (gpointer data)
{
  Line *line = data;

  g_free (line->text);
  g_free (line);
}

static void
clear_lay (gpointer data)
{
  struct BstSetupLay *lay = data;
  char *tile = (char *) (gpointer) lay->tile;

  g_free (tile);
}

static Scenario *
scenario_new (void)
{
  Scenario *scenario = g_new0 (Scenario, 1);

  scenario->n_players = 2;
  scenario->lays = g_array_new (FALSE, TRUE, sizeof (struct BstSetupLay));
  g_array_set_clear_func (scenario->lays, clear_lay);
  scenario->script = g_ptr_array_new_with_free_func (line_free);
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    scenario->options[i] = BST_UNSET;
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    scenario->numbers[i] = BST_UNSET;
  return scenario;
}

void
scenario_free (Scenario *scenario)
{
  g_free (scenario->title);
  g_strfreev (scenario->rules);
  g_strfreev (scenario->decks);
  g_array_unref (scenario->lays);
  g_clear_pointer (&scenario->pile, g_hash_table_unref);
  g_free (scenario->fails);
  g_ptr_array_unref (scenario->script);
  g_free (scenario);
}

/* The words of a line, without empty ones. */
static char **
split_words (const char *text)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_auto (GStrv) parts = g_strsplit (text, " ", -1);

  for (char **part = parts; *part != NULL; part++) {
    if (**part != '\0')
      g_strv_builder_add (builder, *part);
  }
  return g_strv_builder_end (builder);
}

static void
read_lay (Scenario *scenario, char **words)
{
  struct BstSetupLay lay = { 0 };
  g_auto (GStrv) xy = NULL;

  g_assert_cmpuint (g_strv_length (words), ==, 3);
  xy = g_strsplit (words[1], ",", 2);
  lay.tile = g_strdup (words[0]);
  lay.pos.x = (int16_t) g_ascii_strtoll (xy[0], NULL, 10);
  lay.pos.y = (int16_t) g_ascii_strtoll (xy[1], NULL, 10);
  lay.rotation = (uint8_t) g_ascii_strtoull (words[2] + 1, NULL, 10);
  g_array_append_val (scenario->lays, lay);
}

static void
read_pile (Scenario *scenario, char **words)
{
  scenario->pile = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  for (unsigned i = 0; words[i] != NULL; i++) {
    guint n = 1;
    const char *id = words[i];

    if (words[i + 1] != NULL && g_ascii_isdigit (words[i + 1][0]))
      n = (guint) g_ascii_strtoull (words[++i], NULL, 10);
    g_hash_table_insert (scenario->pile, g_strdup (id), GUINT_TO_POINTER (n));
  }
}

static void
read_setting (Scenario *scenario, const char *name, const char *value)
{
  g_auto (GStrv) words = split_words (value);

  if (g_str_equal (name, "rules")) {
    g_assert_cmpuint (g_strv_length (words), >=, 1);
    g_assert_cmpuint (g_strv_length (words), <=, 3);
    scenario->rules = g_steal_pointer (&words);
  } else if (g_str_equal (name, "decks")) {
    scenario->decks = g_steal_pointer (&words);
  } else if (g_str_equal (name, "players")) {
    scenario->n_players = (unsigned) g_ascii_strtoull (value, NULL, 10);
  } else if (g_str_equal (name, "first")) {
    scenario->first = (unsigned) g_ascii_strtoull (value, NULL, 10);
  } else if (g_str_equal (name, "without")) {
    for (char **word = words; *word != NULL; word++) {
      g_assert_cmpint (bst_module_find (*word), >=, 0);
      scenario->without |= 1u << bst_module_find (*word);
    }
  } else if (g_str_equal (name, "option")) {
    g_assert_cmpint (bst_option_find (words[0]), >=, 0);
    scenario->options[bst_option_find (words[0])] =
      bst_option_parse ((BstOption) bst_option_find (words[0]), words[1]);
  } else if (g_str_equal (name, "number")) {
    g_assert_cmpint (bst_number_find (words[0]), >=, 0);
    scenario->numbers[bst_number_find (words[0])] =
      (int16_t) g_ascii_strtoll (words[1], NULL, 10);
  } else if (g_str_equal (name, "figure")) {
    g_assert_cmpint (bst_figure_find (words[0]), >=, 0);
    scenario->figures[bst_figure_find (words[0])] =
      (uint8_t) g_ascii_strtoull (words[1], NULL, 10);
  } else if (g_str_equal (name, "chapter")) {
    g_assert_cmpstr (value, ==, trial_module.chapter.name);
    scenario->own = &trial_module;
  } else if (g_str_equal (name, "start")) {
    read_lay (scenario, words);
  } else if (g_str_equal (name, "pile")) {
    read_pile (scenario, words);
  } else {
    g_error ("a scenario has no setting “%s”", name);
  }
}

/* Whether the line belongs to the set-up, and if so, reads it. */
static bool
read_header_line (Scenario *scenario, const char *text)
{
  if (g_str_has_prefix (text, "# ")) {
    if (scenario->title == NULL)
      scenario->title = g_strdup (text + 2);
    return true;
  }
  if (g_str_has_prefix (text, "fails ")) {
    scenario->fails = g_strdup (text + strlen ("fails "));
    return true;
  }

  g_auto (GStrv) parts = g_strsplit (text, ":", 2);

  if (g_strv_length (parts) != 2)
    return false;
  read_setting (scenario, parts[0], g_strstrip (parts[1]));
  return true;
}

Scenario *
scenario_load (const char *path)
{
  g_autofree char *contents = NULL;
  g_autoptr (GError) error = NULL;
  g_auto (GStrv) lines = NULL;
  Scenario *scenario = scenario_new ();
  bool is_header = true;

  g_file_get_contents (path, &contents, NULL, &error);
  g_assert_no_error (error);
  lines = g_strsplit (contents, "\n", -1);
  for (unsigned i = 0; lines[i] != NULL; i++) {
    const char *text = g_strstrip (lines[i]);

    if (is_header && *text != '\0') {
      if (!read_header_line (scenario, text))
        g_error ("%s:%u: not a line of a set-up", path, i + 1);
    } else if (*text != '\0' && *text != '#') {
      Line *line = g_new0 (Line, 1);

      line->text = g_strdup (text);
      line->number = i + 1;
      g_ptr_array_add (scenario->script, line);
    } else {
      is_header = false;
    }
  }
  g_assert_nonnull (scenario->title);
  return scenario;
}

/* How many copies of a tile lie on the map at the start or stay in the box: a deck that
 * does not start the game keeps back what it would have laid. */
static unsigned
n_laid (const Scenario *scenario, const BstDeck *deck, unsigned tile, bool is_start)
{
  const char *id = deck->tiles[tile].tile.id;
  unsigned n = 0;

  for (unsigned i = 0; i < scenario->lays->len; i++)
    n += g_str_equal (g_array_index (scenario->lays, struct BstSetupLay, i).tile, id);
  if (scenario->lays->len == 0 || !is_start) {
    for (unsigned i = 0; i < deck->n_lays; i++)
      n += deck->lays[i].tile == tile;
  }
  return n;
}

/* The copies of each tile that leave the wanted ones in the pile. */
static BstDeckTile *
count_out (const Scenario *scenario, const BstDeck *deck, bool is_start)
{
  BstDeckTile *tiles = g_new (BstDeckTile, deck->n_tiles);

  for (unsigned t = 0; t < deck->n_tiles; t++) {
    gpointer n = g_hash_table_lookup (scenario->pile, deck->tiles[t].tile.id);

    tiles[t] = deck->tiles[t];
    tiles[t].copies = (uint16_t) (GPOINTER_TO_UINT (n) + n_laid (scenario, deck, t, is_start));
  }
  return tiles;
}

/* As if the decks had been edited. */
static void
change_numbers (const Scenario *scenario, BstDeck *deck)
{
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    if (scenario->numbers[i] != BST_UNSET)
      deck->numbers[i] = scenario->numbers[i];
  for (unsigned i = 0; i < BST_FIGURES; i++)
    if (scenario->figures[i] > 0)
      deck->figures[i] = scenario->figures[i];
}

BstRules *
scenario_compile (const Scenario *scenario, BstLibrary *library, BstRulesResult *out_result)
{
  static const char *const base_only[] = { "base", NULL };
  const char *const *ids =
    scenario->decks != NULL ? (const char *const *) scenario->decks : base_only;
  g_autoptr (GPtrArray) files =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bst_deck_file_unref);
  g_autoptr (GPtrArray) memory = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  const BstDeck *start = NULL;
  BstSetup setup;

  for (; *ids != NULL; ids++) {
    BstDeckFile *file = bst_library_ref_deck (library, *ids, problems);
    BstDeck *deck = g_new (BstDeck, 1);

    g_assert_nonnull (file);
    g_ptr_array_add (files, file);
    g_ptr_array_add (memory, deck);
    g_ptr_array_add (decks, deck);
    *deck = *bst_deck_file_get_deck (file);
    change_numbers (scenario, deck);
    if (deck->n_lays > 0 && (start == NULL || deck->start_priority > start->start_priority))
      start = deck;
  }
  for (guint i = 0; scenario->pile != NULL && i < decks->len; i++) {
    BstDeck *deck = decks->pdata[i];

    deck->tiles = count_out (scenario, deck, deck == start);
    g_ptr_array_add (memory, (gpointer) deck->tiles);
  }
  bst_setup_init (&setup);
  setup.decks = (const BstDeck *const *) decks->pdata;
  setup.n_decks = decks->len;
  setup.n_players = scenario->n_players;
  setup.without = scenario->without;
  setup.own = scenario->own;
  memcpy (setup.options, scenario->options, sizeof setup.options);
  setup.lays = (const struct BstSetupLay *) (gpointer) scenario->lays->data;
  setup.n_lays = scenario->lays->len;
  return bst_rules_new (&setup, out_result, NULL);
}
