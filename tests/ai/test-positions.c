/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions in which one answer is clearly right, each a file in positions/: set-up and moves as in
 * a scenario, then "best MOVE", or several that are as good, with "or" between them.  The steady
 * player finds it, and a novice does so more often than not.  "foreseen" instead of "best" says
 * that one has to look further than a novice does.
 */
#include <glib.h>
#include <string.h>

#include "ai/player.h"
#include "scenarios/scenario.h"
#include "support/games.h"

#define NOVICES 20

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPlayer, bst_player_free)

static BstLibrary *library;

static bool
is_one_of (const BstMove *move, const BstState *state, const char *texts)
{
  g_auto (GStrv) choices = g_strsplit (texts, " or ", -1);
  bool is_found = false;

  for (unsigned i = 0; choices[i] != NULL; i++) {
    BstMove choice;

    g_assert_true (bst_move_parse (choices[i], state, &choice));
    is_found = is_found || bst_move_equal (&choice, move);
  }
  return is_found;
}

/* How many of `n` players of a level, who differ by chance, choose one of the moves. */
static unsigned
count_finders (const BstState *state, BstLevel level, unsigned n, const char *texts)
{
  unsigned n_found = 0;

  for (unsigned seed = 1; seed <= n; seed++) {
    g_autoptr (BstPlayer) player = bst_player_new (bst_state_rules (state), level, seed);
    BstMove move = bst_player_choose (player, state);
    bool is_found = is_one_of (&move, state, texts);
    char text[BST_MOVE_TEXT];

    if (!is_found) {
      bst_move_print (&move, state, text, sizeof text);
      g_test_message ("the %s player plays “%s”", bst_level_name (level), text);
    }
    n_found += is_found;
  }
  return n_found;
}

static void
play_line (BstState *state, const Line *line)
{
  BstMove move;

  if (g_str_has_prefix (line->text, "best ")) {
    g_assert_cmpuint (count_finders (state, BST_LEVEL_STEADY, 1, line->text + 5), ==, 1);
    g_assert_cmpuint (count_finders (state, BST_LEVEL_NOVICE, NOVICES, line->text + 5), >,
                      NOVICES / 2);
  } else if (g_str_has_prefix (line->text, "foreseen ")) {
    g_assert_cmpuint (count_finders (state, BST_LEVEL_STEADY, 1, line->text + 9), ==, 1);
  } else {
    g_test_message ("line %u: %s", line->number, line->text);
    g_assert_true (bst_move_parse (line->text, state, &move));
    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
  }
}

static void
test_position (gconstpointer data)
{
  g_autoptr (Scenario) scenario = scenario_load (data);
  BstRulesResult result;
  g_autoptr (BstRules) rules = scenario_compile (scenario, library, &result);

  g_assert_nonnull (rules);

  g_autoptr (BstState) state = bst_state_new (rules, 1, scenario->first, NULL);

  for (unsigned i = 0; i < scenario->script->len; i++)
    play_line (state, scenario->script->pdata[i]);
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  g_autoptr (GDir) dir = NULL;
  const char *name;
  int status;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  folder = g_test_build_filename (G_TEST_DIST, "ai", "positions", NULL);
  dir = g_dir_open (folder, 0, NULL);
  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".txt"));
    g_autofree char *test = g_strdup_printf ("/ai/positions/%s", stem);

    g_test_add_data_func_full (test, g_build_filename (folder, name, NULL), test_position, g_free);
  }
  status = g_test_run ();
  bst_library_free (library);
  return status;
}
