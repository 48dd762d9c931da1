/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a deck: reading must end well, what was read must survive saving, its symbols and
 * rules can be told, and what is called playable must be.
 */
#include "fuzz.h"

#include "engine/random.h"
#include "engine/state.h"
#include "io/library.h"
#include "io/own.h"
#include "words/rule.h"

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

/* What it brings of its own, in words. */
static void
tell (const BstDeckFile *file)
{
  const GPtrArray *const lists[] = { bst_deck_file_get_symbols (file),
                                     bst_deck_file_get_tokens (file) };

  for (unsigned i = 0; i < G_N_ELEMENTS (lists); i++)
    for (guint k = 0; k < lists[i]->len; k++) {
      const BstOwnThing *thing = lists[i]->pdata[k];

      check (bst_own_is_id (thing->id) && bst_own_find (lists[i], thing->id) == (int) k);
      check (bst_own_thing_name (thing, "ru") != NULL);
      check (thing->svg == NULL || *thing->svg == '<');
      check (thing->shape < BST_SHAPES && thing->tint < BST_TINTS);
    }
  for (unsigned i = 0; i < bst_deck_file_get_deck (file)->n_sentences; i++) {
    g_autofree char *sentence = bst_deck_rule_to_sentence (file, i, "ru");

    check (*sentence != '\0');
  }
}

static const BstDeckFile *
get_base (void)
{
  static BstLibrary *library;
  static BstDeckFile *base;

  if (base == NULL) {
    g_autoptr (BstProblems) problems = bst_problems_new ();

    library = bst_library_new (NULL);
    base = bst_library_ref_deck (library, "base", problems);
    check (base != NULL);
  }
  return base;
}

/* The rules of a game with the deck, together with the base set if it starts none itself; NULL if
 * it cannot be played so. */
static BstRules *
compile (const BstDeckFile *file)
{
  const BstDeck *decks[] = { bst_deck_file_get_deck (file), NULL };
  BstRulesResult result;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 1;
  setup.n_players = 2;
  if (decks[0]->n_lays == 0)
    decks[setup.n_decks++] = bst_deck_file_get_deck (get_base ());
  return bst_rules_new (&setup, &result, NULL);
}

/* A game that depends on the bytes alone. */
static void
play (const BstDeckFile *file)
{
  uint32_t seed = (uint32_t) bst_deck_file_get_hash (file);
  BstRules *rules = compile (file);
  BstState *state;
  BstRandom random;
  BstQuestion question;

  if (rules == NULL)
    return;
  state = bst_state_new (rules, seed, 0, NULL);
  bst_random_seed (&random, seed);
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
  tell (file);
  check (bst_deck_file_is_playable (file) ==
         (bst_problems_get_n_errors (problems) == 0 && !bst_deck_file_is_read_only (file)));
  if (bst_deck_file_is_playable (file))
    play (file);

  return 0;
}
