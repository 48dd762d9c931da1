/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which tiles could finish a feature, and since when a figure stands there.
 */
#include "model/finishing.h"
#include "model/game.h"
#include "support/games.h"
#include "support/played.h"

static unsigned
count_sides (const BstFeature *feature)
{
  unsigned n = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    n += (feature->ports & (bst_port (side, 0) | bst_port (side, 1) | bst_port (side, 2))) != 0;
  return n;
}

/* To the city of the start tile one cell is missing, and whatever ends a city there finishes it. */
static void
test_the_first_city (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = games_play (rules, 1, 0);
  const BstTile *start = bst_state_tile (state, 0);
  BstPos pos = bst_state_placed (state, 0).pos;
  unsigned n = 0;

  for (unsigned kind = 0; kind < bst_rules_n_kinds (rules); kind++) {
    const BstTile *tile = bst_rules_tile (rules, kind);
    bool is_end = false;

    for (unsigned i = 0; i < tile->n_features; i++)
      is_end = is_end || (tile->features[i].type == BST_FEATURE_CITY &&
                          count_sides (&tile->features[i]) == 1);
    n += is_end ? bst_state_left (state, kind) : 0;
  }
  for (unsigned i = 0; i < start->n_features; i++) {
    int found = bst_count_finishing (state, pos, i);

    if (start->features[i].type == BST_FEATURE_CITY)
      g_assert_cmpint (found, ==, (int) n);
    else
      g_assert_cmpint (found, ==, -1);
  }
}

/* How many tiles that are left fit an open cell. */
static int
count_fitting (const BstState *state, BstPos pos)
{
  int n = 0;

  for (unsigned i = 0; i < bst_state_n_open (state); i++)
    for (unsigned kind = 0; kind < bst_rules_n_kinds (bst_state_rules (state)); kind++)
      if (bst_pos_equal (bst_state_open (state, i), pos) && bst_state_fit (state, i, kind) != 0)
        n += (int) bst_state_left (state, kind);
  return n;
}

/* The only cell around a monastery where no tile lies. */
static BstPos
find_gap (const BstState *state, BstPos pos)
{
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++) {
      BstPos near = { (int16_t) (pos.x + dx), (int16_t) (pos.y + dy) };

      if (bst_state_placed_at (state, near) < 0)
        return near;
    }
  g_assert_not_reached ();
}

/* Where one tile is missing around a monastery, any that fits will do; to what is complete, to
 * fields, and where more is missing, nothing is said.  Returns whether it was such a monastery. */
static bool
check_feature (const BstState *state, unsigned placed, unsigned feature)
{
  BstPos pos = bst_state_placed (state, placed).pos;
  int found = bst_count_finishing (state, pos, feature);
  BstNodeId node = bst_state_feature (state, placed, feature);
  BstFeatureInfo info;

  if (node == BST_NO_NODE) {
    g_assert_cmpint (found, ==, -1);
    return false;
  }
  bst_feature_info (state, node, &info);
  if (info.complete || info.type == BST_FEATURE_FIELD)
    g_assert_cmpint (found, ==, -1);
  if (info.type != BST_FEATURE_CLOISTER || info.complete)
    return false;
  g_assert_cmpint (found, ==,
                   info.n_open == 1 ? count_fitting (state, find_gap (state, pos)) : -1);
  return info.n_open == 1;
}

static void
test_monasteries_and_others (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  unsigned n_met = 0;

  for (uint32_t seed = 1; seed < 12; seed++) {
    g_autoptr (BstState) state = games_play (rules, seed, 150);

    for (unsigned i = 0; bst_state_n_left (state) > 0 && i < bst_state_n_placed (state); i++)
      for (unsigned k = 0; k < bst_state_tile (state, i)->n_features; k++)
        n_met += check_feature (state, i, k);
  }
  g_assert_cmpuint (n_met, >, 0);
}

/* Every figure on the map has come there in the turn that the log has before its line. */
static void
test_figures_know_their_turn (void)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL } };
  const PlayedGame played = { .decks = "base",
                              .seats = seats,
                              .n_seats = 2,
                              .seed = 1,
                              .n_tiles = 30,
                              .kind = BST_QUESTION_PLACE };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGame) game = bst_game_new (played_new (&played), G_MAXSIZE, library, problems);
  const BstState *state = bst_game_get_state (game);

  g_assert_cmpuint (bst_state_n_standing (state), >, 1);
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    unsigned arrival = bst_game_find_arrival (game, &standing);

    g_assert_cmpuint (arrival, >, 0);
    /* The first tile was there before the first turn, and each turn brings one. */
    g_assert_cmpint (bst_state_placed_at (state, standing.pos), ==, (int) arrival);
  }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/finishing/the-first-city", test_the_first_city);
  g_test_add_func ("/model/finishing/monasteries-and-others", test_monasteries_and_others);
  g_test_add_func ("/model/finishing/figures-know-their-turn", test_figures_know_their_turn);
  result = g_test_run ();
  games_clean_up ();
  return result;
}
