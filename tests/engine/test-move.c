/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves as text: what is printed is read back, and nothing else is.
 */
#include <string.h>

#include "support/games.h"

static BstRules *rules;

static void
test_every_move_round_trips (void)
{
  for (unsigned seed = 0; seed < 20; seed++) {
    g_autoptr (BstState) state = games_play (rules, seed, 3 * seed);
    BstMove moves[512];
    size_t n_moves = bst_state_moves (state, moves, G_N_ELEMENTS (moves));

    for (size_t i = 0; i < n_moves; i++) {
      char text[BST_MOVE_TEXT];
      BstMove read;
      size_t length = bst_move_print (&moves[i], state, text, sizeof text);

      g_assert_cmpuint (length, ==, strlen (text));
      g_assert_true (bst_move_parse (text, state, &read));
      g_assert_true (bst_move_equal (&read, &moves[i]));
    }
  }
}

static void
test_text_is_cut_like_snprintf (void)
{
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  BstMove move = { .type = BST_MOVE_PLACE, .pos = { -12, 345 }, .rotation = 2 };
  char text[8];

  g_assert_cmpuint (bst_move_print (&move, state, text, sizeof text), ==,
                    strlen ("place -12,345 r2"));
  g_assert_cmpstr (text, ==, "place -");
  g_assert_cmpuint (bst_move_print (&move, state, NULL, 0), ==, strlen ("place -12,345 r2"));
}

static void
test_nonsense_is_refused (void)
{
  static const char *const nonsense[] = {
    "",
    " ",
    "pass ",
    " pass",
    "pass pass",
    "Pass",
    "none",
    "draw base.NOPE",
    "draw base.FRRR extra",
    "place 1,0",
    "place 1,0 r4",
    "place 1,0 r",
    "place 01,0 r1",
    "place +1,0 r1",
    "place -0,0 r1",
    "place 1, 0 r1",
    "place 1,0  r1",
    "place 1,0r1",
    "deploy follower 0,0road1",
    "recall abbot 0,0 ",
    "place 99999,0 r1",
    "place 1000000000000,0 r1",
    "deploy follower 0,0",
    "deploy follower 0,0 road9",
    "deploy follower 9,9 road1",
    "deploy knight 0,0 road1",
    "recall abbot",
    "recall 0,0",
  };
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);

  for (unsigned i = 0; i < G_N_ELEMENTS (nonsense); i++) {
    BstMove move = { .kind = 77 };

    if (bst_move_parse (nonsense[i], state, &move))
      g_error ("“%s” was taken for a move", nonsense[i]);
    g_assert_cmpuint (move.kind, ==, 77);
  }
}

/* Whatever comes in, nothing is read beyond its end. */
static void
test_mangled_text_is_survived (void)
{
  static const char *const seeds[] = { "draw base.FRRR", "place 1,-1 r3",
                                       "deploy follower 0,0 road1", "recall abbot 0,0" };
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  BstRandom random;

  bst_random_seed (&random, 2);
  for (unsigned i = 0; i < 20000; i++) {
    g_autofree char *text = g_strdup (seeds[i % G_N_ELEMENTS (seeds)]);
    uint32_t length = (uint32_t) strlen (text);
    BstMove move = { .type = BST_MOVE_TYPES };

    for (unsigned k = 0; k < 3; k++)
      text[bst_random_below (&random, length)] = (char) bst_random_below (&random, 256);
    if (!bst_move_parse (text, state, &move))
      g_assert_cmpuint (move.type, ==, BST_MOVE_TYPES);
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  rules = games_rules ("base river abbot", 4);
  g_test_add_func ("/engine/move/every-move-round-trips", test_every_move_round_trips);
  g_test_add_func ("/engine/move/text-is-cut-like-snprintf", test_text_is_cut_like_snprintf);
  g_test_add_func ("/engine/move/nonsense-is-refused", test_nonsense_is_refused);
  g_test_add_func ("/engine/move/mangled-text-is-survived", test_mangled_text_is_survived);
  status = g_test_run ();
  bst_rules_free (rules);
  games_clean_up ();
  return status;
}
