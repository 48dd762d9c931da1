/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random games with the chapter that exists only in tests: whatever a chapter can ask, place and
 * leave to chance holds with undo, notation, hash and playouts.  What its hooks do is shown by
 * tests/scenarios/trial.
 */
#include "engine/record.h"
#include "support/games.h"
#include "support/trial-module.h"

#define N_GAMES 24

/* What has been met in all games together. */
typedef struct
{
  bool questions[BST_QUESTIONS];
  bool moves[BST_MOVE_TYPES];
  bool places[BST_PLACES];
  bool events[BST_EVENT_TYPES];
  bool is_reshaped;
  bool has_parts;
} Seen;

static BstRules *
trial_rules (unsigned n_players)
{
  BstSetup setup;

  bst_setup_init (&setup);
  setup.n_players = n_players;
  setup.own = &trial_module;
  setup.without = TRIAL_WITHOUT;
  return games_compile ("base abbey inns traders king abbot", &setup);
}

static void
hear (void *data, const BstEvent *event)
{
  Seen *seen = data;

  seen->events[event->type] = true;
}

static void
look_at (Seen *seen, const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  seen->questions[question.kind] = true;
  seen->has_parts = seen->has_parts || question.part > 0;
  for (unsigned i = 0; i < bst_state_n_standing (state); i++)
    seen->places[bst_state_standing (state, i).place] = true;
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);

    seen->is_reshaped = seen->is_reshaped || placed.shape != placed.kind;
  }
}

/* Every move that is offered is accepted, and its text gives the same move. */
static void
check_moves (const BstState *state)
{
  BstMove moves[512];
  size_t n = bst_state_moves (state, moves, G_N_ELEMENTS (moves));

  for (size_t i = 0; i < n && i < G_N_ELEMENTS (moves); i++) {
    g_autoptr (BstState) copy = i % 8 == 0 ? bst_state_copy (state) : NULL;
    char text[BST_MOVE_TEXT];
    BstMove parsed;

    bst_move_print (&moves[i], state, text, sizeof text);
    if (!bst_move_parse (text, state, &parsed) || !bst_move_equal (&parsed, &moves[i]))
      g_error ("“%s” cannot be read back", text);
    if (copy != NULL)
      g_assert_cmpint (bst_state_apply (copy, &moves[i], NULL), ==, BST_PLAYED);
  }
}

static void
play_game (BstRecord *record, BstRandom *random, Seen *seen)
{
  BstSink sink = { hear, seen };
  BstQuestion question;

  for (;;) {
    const BstState *state = bst_record_get_state (record);

    bst_state_question (state, &question);
    look_at (seen, state);
    if (question.kind == BST_QUESTION_OVER)
      return;
    check_moves (state);

    BstMove move = question.player == BST_CHANCE ? bst_state_roll (state)
                                                 : bst_state_random_move (state, random);

    seen->moves[move.type] = true;
    g_assert_cmpint (bst_record_play (record, &move, &sink), ==, BST_PLAYED);
    g_assert_null (bst_state_check (bst_record_get_state (record)));
  }
}

/* What only sentences of decks ask, answer and do: test-sentences.c. */
static bool
is_of_sentences (unsigned event)
{
  return event == BST_EVENT_TOKENS || event == BST_EVENT_LAY;
}

static void
test_everything_is_met_and_holds (void)
{
  Seen seen = { 0 };

  for (uint32_t seed = 0; seed < N_GAMES; seed++) {
    g_autoptr (BstRules) rules = trial_rules (1 + seed % BST_MAX_PLAYERS);
    BstRecord *record = bst_record_new (rules, seed, 0, NULL);
    BstRandom random;

    bst_random_seed (&random, seed);
    play_game (record, &random, &seen);

    uint64_t hash = bst_state_hash (bst_record_get_state (record));
    size_t n_moves = bst_record_get_n_moves (record);

    bst_record_seek (record, 0);
    bst_record_seek (record, n_moves);
    g_assert_cmphex (bst_state_hash (bst_record_get_state (record)), ==, hash);
    bst_record_free (record);
  }
  for (unsigned i = 0; i < BST_QUESTIONS; i++)
    g_assert_true (seen.questions[i] || i == BST_QUESTION_RULE);
  for (unsigned i = BST_MOVE_NONE + 1; i < BST_MOVE_TYPES; i++)
    if (!seen.moves[i] && i != BST_MOVE_TAKE_BACK && i != BST_MOVE_LAY)
      g_error ("nobody played “%s” (%u)", bst_move_type_name ((BstMoveType) i), i);
  for (unsigned i = 0; i < BST_PLACES; i++)
    if (!seen.places[i])
      g_error ("no figure was ever at place %u", i);
  for (unsigned i = 0; i < BST_EVENT_TYPES; i++)
    if (!seen.events[i] && !is_of_sentences (i) &&
        i != BST_EVENT_DISCARD) /* which is the core's and rare */
      g_error ("“%s” never happened", bst_event_type_name ((BstEventType) i));
  g_assert_true (seen.is_reshaped);
  g_assert_true (seen.has_parts);
}

/* The fast way through a game comes to its end too, whatever is asked on the way. */
static void
test_playouts_end (void)
{
  g_autoptr (BstRules) rules = trial_rules (3);
  BstRandom random;

  bst_random_seed (&random, 1);
  for (uint32_t seed = 0; seed < 100; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    BstQuestion question;

    bst_state_play_out (state, &random);
    bst_state_question (state, &question);
    g_assert_cmpint (question.kind, ==, BST_QUESTION_OVER);
    g_assert_null (bst_state_check (state));
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/trial/everything-is-met-and-holds", test_everything_is_met_and_holds);
  g_test_add_func ("/engine/trial/playouts-end", test_playouts_end);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
