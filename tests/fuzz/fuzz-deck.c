/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a deck: reading must end well, what was read must survive saving, and
 * what is called playable must be.
 */
#include "fuzz.h"

#include "engine/random.h"
#include "engine/state.h"
#include "io/deck-file.h"

#define MAX_MOVES 300

/* Saving what was saved changes nothing. */
static void
check_saving (const BstDeckFile *file)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  size_t len;
  size_t second_len;
  g_autofree char *xml = bst_deck_file_to_xml (file, &len);
  g_autoptr (BstDeckFile) again = bst_deck_file_parse (xml, len, "again.xml", problems);

  check (again != NULL);
  check (bst_deck_file_get_hash (file) == bst_deck_file_get_hash (again));
  check (bst_deck_file_is_playable (file) == bst_deck_file_is_playable (again));
  g_autofree char *second = bst_deck_file_to_xml (again, &second_len);
  check (len == second_len && memcmp (xml, second, len) == 0);
}

static void
ask (const BstDeckFile *file)
{
  for (unsigned i = 0; i < bst_deck_file_get_deck (file)->n_tiles; i++) {
    g_autofree char *svg = bst_deck_file_dup_tile_svg (file, i);

    check (svg == NULL || *svg == '<');
    check (bst_deck_file_get_tile_name (file, i, "ru") != NULL);
    bst_deck_file_get_tile_note (file, i, "ru");
  }
  check (bst_deck_file_get_name (file, "ru_RU.UTF-8") != NULL);
}

static void
play (const BstDeckFile *file)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);
  BstRulesResult result;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = &deck;
  setup.n_decks = 1;

  BstRules *rules = bst_rules_new (&setup, &result, NULL);
  if (rules == NULL)
    return;

  BstState *state = bst_state_new (rules, 1, 0, NULL);
  BstRandom random;
  BstQuestion question;

  bst_random_seed (&random, 1);
  for (unsigned i = 0; i < MAX_MOVES; i++) {
    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      break;
    BstMove move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (state)
                                                      : bst_state_random_move (state, &random);
    check (bst_state_apply (state, &move, NULL) == BST_PLAYED);
  }
  bst_state_free (state);
  bst_rules_free (rules);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse ((const char *) data, size, "fuzz.xml", problems);

  if (file == NULL) {
    check (bst_problems_get_n_errors (problems) > 0);
    return 0;
  }
  check_saving (file);
  ask (file);
  check (bst_deck_file_is_playable (file) ==
         (bst_problems_get_n_errors (problems) == 0 && !bst_deck_file_is_read_only (file)));
  if (bst_deck_file_is_playable (file))
    play (file);

  return 0;
}
