/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any text as a move, in a game that has gone on for as many moves as the first byte says:
 * what can be read prints and reads again as the same, and what is not played changes
 * nothing.
 */
#include "fuzz.h"

#include "engine/random.h"
#include "engine/state.h"
#include "io/library.h"

/* Kept by the library. */
static const BstDeckFile *
find_deck (BstLibrary *library, const char *id)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_library_ref_deck (library, id, problems);

  check (file != NULL);
  return file;
}

static BstState *
play (unsigned n_moves)
{
  static BstLibrary *library;
  static BstRules *rules;
  BstState *state;
  BstRandom random;

  if (rules == NULL) {
    const char *const ids[] = { "base", "river", "abbot" };
    const BstDeck *decks[G_N_ELEMENTS (ids)];
    BstRulesResult result;
    BstSetup setup;

    library = bst_library_new (NULL);
    for (unsigned i = 0; i < G_N_ELEMENTS (ids); i++)
      decks[i] = bst_deck_file_get_deck (find_deck (library, ids[i]));
    bst_setup_init (&setup);
    setup.decks = decks;
    setup.n_decks = G_N_ELEMENTS (decks);
    rules = bst_rules_new (&setup, &result, NULL);
    check (rules != NULL);
  }
  state = bst_state_new (rules, n_moves, 0, NULL);
  bst_random_seed (&random, n_moves);
  for (unsigned i = 0; i < n_moves; i++) {
    BstQuestion question;
    BstMove move;

    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      break;
    move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (state)
                                              : bst_state_random_move (state, &random);
    check (bst_state_apply (state, &move, NULL) == BST_PLAYED);
  }
  return state;
}

static void
try (BstState *state, const char *text)
{
  char printed[BST_MOVE_TEXT];
  uint64_t hash = bst_state_hash (state);
  BstMove move;
  BstMove again;

  if (!bst_move_parse (text, state, &move))
    return;
  check (bst_move_print (&move, state, printed, sizeof printed) < sizeof printed);
  check (bst_move_parse (printed, state, &again) && bst_move_equal (&move, &again));
  if (bst_state_apply (state, &move, NULL) != BST_PLAYED)
    check (bst_state_hash (state) == hash);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autofree char *text = size > 0 ? g_strndup ((const char *) data + 1, size - 1) : NULL;
  BstState *state;

  if (text == NULL)
    return 0;
  state = play (data[0]);
  try (state, text);
  bst_state_free (state);
  return 0;
}
