/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Positions in which one answer is clearly right, each a file in positions/: set-up and moves as in
 * a scenario, then "best MOVE", or several that are as good, with "or" between them.  A master
 * finds every one of them, an expert nine of ten.
 */
#include <glib.h>
#include <string.h>

#include "ai/player.h"
#include "scenarios/scenario.h"
#include "support/games.h"

/* Short games for each question. */
#define N_GAMES 120

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPlayer, bst_player_free)

static BstLibrary *library;

static unsigned n_positions;
static unsigned n_expert; /* of these, how many an expert has answered */

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

/* Whether a player of that level finds one of the moves. */
static bool
finds (const BstState *state, BstLevel level, const char *texts)
{
  g_autoptr (BstPlayer) player = bst_player_new (bst_state_rules (state), level, 1);
  BstMove move = bst_player_choose_with (player, state, N_GAMES);
  char text[BST_MOVE_TEXT];

  if (is_one_of (&move, state, texts))
    return true;
  bst_move_print (&move, state, text, sizeof text);
  g_test_message ("the %s plays “%s”", bst_level_name (level), text);
  return false;
}

static void
play_line (BstState *state, const Line *line)
{
  BstMove move;

  if (g_str_has_prefix (line->text, "best ")) {
    n_positions++;
    n_expert += finds (state, BST_LEVEL_EXPERT, line->text + 5);
    g_assert_true (finds (state, BST_LEVEL_MASTER, line->text + 5));
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

/* The last: all others have been played. */
static void
test_an_expert_finds_nine_of_ten (void)
{
  g_test_message ("an expert finds %u of %u", n_expert, n_positions);
  g_assert_cmpuint (10 * n_expert, >=, 9 * n_positions);
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
  g_test_add_func ("/ai/positions/an-expert-finds-nine-of-ten", test_an_expert_finds_nine_of_ten);
  status = g_test_run ();
  bst_library_free (library);
  return status;
}
