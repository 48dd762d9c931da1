/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What goes together.  Nothing here knows the rules of combining: the rules are compiled,
 * and what the compiler says is said again where the deck is chosen.
 */
#include <string.h>

#include "ai/level.h"
#include "model/game-setup-private.h"
#include "words/problem.h"

/* --- seats --- */

static char *
fold (BstGameSetupSeat *seat)
{
  g_autofree char *name = g_strstrip (g_strdup (bst_game_setup_seat_get_name (seat)));

  return g_utf8_casefold (name, -1);
}

static BstSeatProblem
judge_seat (BstGameSetup *self, unsigned index)
{
  g_autofree char *name = fold (bst_game_setup_get_seat (self, index));

  if (*name == '\0')
    return BST_SEAT_NAMELESS;
  for (unsigned i = 0; i < index; i++) {
    g_autofree char *other = fold (bst_game_setup_get_seat (self, i));

    if (g_str_equal (name, other))
      return BST_SEAT_NAMED_ALIKE;
  }
  return BST_SEAT_FINE;
}

bool
bst_game_setup_check_seats (BstGameSetup *self)
{
  bool is_fine = true;

  for (unsigned i = 0; i < bst_game_setup_get_n_seats (self); i++) {
    BstSeatProblem problem = judge_seat (self, i);

    bst_game_setup_seat_set_problem (bst_game_setup_get_seat (self, i), problem);
    is_fine = is_fine && problem == BST_SEAT_FINE;
  }
  return is_fine;
}

/* --- decks --- */

/* Where decks disagree, the one counts that somebody has chosen, else the last: people add what
 * they mean to play with. */
static unsigned
choose_winner (BstGameSetup *self, const GPtrArray *decks, const BstConflict *conflict)
{
  for (guint i = 0; i < self->winners->len; i++) {
    for (unsigned k = 0; k < 2; k++) {
      const BstDeckFile *deck = decks->pdata[conflict->decks[k]];

      if (g_str_equal (bst_deck_file_get_id (deck), self->winners->pdata[i]))
        return k;
    }
  }
  return 1;
}

/* Settles the first thing that the decks of `file` disagree on so far; false if there is none. */
static bool
settle (BstGameSetup *self,
        BstGameFile *file,
        const GPtrArray *decks,
        BstConflict *out_conflict,
        unsigned *out_winner)
{
  g_autofree char *others = NULL;
  const char *id;

  if (!bst_game_file_find_conflict (file, decks, out_conflict))
    return false;
  *out_winner = choose_winner (self, decks, out_conflict);
  id = bst_deck_file_get_id (decks->pdata[out_conflict->decks[*out_winner]]);
  others = g_steal_pointer (&file->wins);
  file->wins = others != NULL ? g_strjoin (" ", others, id, NULL) : g_strdup (id);
  return true;
}

/* The files of the decks that are chosen and `extra`, without `except`; borrowed. */
static GPtrArray *
list_files (BstGameSetup *self, BstGameSetupDeck *extra, BstGameSetupDeck *except)
{
  GPtrArray *files = g_ptr_array_new ();

  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    if (deck != except && (deck == extra || bst_game_setup_deck_get_is_chosen (deck)))
      g_ptr_array_add (files, bst_game_setup_deck_get_file (deck));
  }
  return files;
}

BstGameFile *
bst_game_setup_new_file (BstGameSetup *self, BstGameSetupDeck *extra, BstGameSetupDeck *except)
{
  BstGameFile *file = bst_game_file_new ();
  g_autoptr (GPtrArray) decks = list_files (self, extra, except);
  BstConflict conflict;
  unsigned winner;

  for (guint i = 0; i < decks->len; i++)
    bst_game_file_add_deck (file, decks->pdata[i]);
  memcpy (file->options, self->options, sizeof file->options);
  while (settle (self, file, decks, &conflict, &winner))
    continue;
  for (unsigned i = 0; i < bst_game_setup_get_n_seats (self); i++) {
    BstGameSetupSeat *seat = bst_game_setup_get_seat (self, i);
    int level = bst_game_setup_seat_get_level (seat);
    BstTemper temper = bst_game_setup_seat_get_temper (seat);
    g_autofree char *name = g_strstrip (g_strdup (bst_game_setup_seat_get_name (seat)));

    bst_game_file_add_player (file, name, bst_game_setup_seat_get_colour (seat),
                              level < 0 ? NULL : bst_level_name ((BstLevel) level));
    if (level >= 0 && temper != BST_TEMPER_EVEN)
      bst_game_file_set_temper (file, bst_temper_name (temper));
  }
  file->without = self->without;
  return file;
}

/* The rules with the decks that are chosen and `extra`, without `except` (may be NULL). */
static BstRules *
compile (BstGameSetup *self, BstGameSetupDeck *extra, BstGameSetupDeck *except,
         BstProblems *problems)
{
  g_autoptr (BstGameFile) file = bst_game_setup_new_file (self, extra, except);

  return bst_game_file_compile (file, self->library, problems);
}

static const BstProblem *
find_error (const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    if (problem->severity == BST_SEVERITY_ERROR)
      return problem;
  }
  return NULL;
}

/* The deck that a problem is about, if it is about one. */
static BstGameSetupDeck *
find_culprit (BstGameSetup *self, const BstProblem *problem)
{
  return problem->args[0] != NULL ? bst_game_setup_find_deck (self, problem->args[0]) : NULL;
}

static int
get_priority (BstGameSetupDeck *deck)
{
  return bst_deck_file_get_deck (bst_game_setup_deck_get_file (deck))->start_priority;
}

/* The deck that starts the game with those that are chosen and `extra` (may be NULL), which
 * `culprit` wants to do too. */
static BstGameSetupDeck *
find_starter (BstGameSetup *self, BstGameSetupDeck *extra, BstGameSetupDeck *culprit)
{
  BstGameSetupDeck *starter = NULL;

  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    if (deck != culprit && (deck == extra || bst_game_setup_deck_get_is_chosen (deck)) &&
        (starter == NULL || get_priority (deck) > get_priority (starter)))
      starter = deck;
  }
  return starter;
}

/* The sentence for a problem that comes with `extra` (may be NULL), with the names of decks as
 * people know them. */
static char *
put_into_words (BstGameSetup *self, BstGameSetupDeck *extra, const BstProblem *problem)
{
  BstGameSetupDeck *deck = find_culprit (self, problem);
  BstGameSetupDeck *starter = NULL;
  g_autofree char *name = deck != NULL ? g_strdup (bst_game_setup_deck_get_name (deck)) : NULL;
  g_autofree char *other = NULL;
  BstProblem named = *problem;

  if (name != NULL)
    named.args[0] = name;
  if (problem->code == BST_PROBLEM_NUMBERS_DIFFER)
    starter = bst_game_setup_find_deck (self, problem->args[1]);
  if (deck != NULL && problem->code == BST_PROBLEM_TWO_STARTS)
    starter = find_starter (self, extra, deck);
  if (starter != NULL) {
    other = g_strdup (bst_game_setup_deck_get_name (starter));
    named.args[1] = other;
  }
  return bst_problem_to_sentence (&named);
}

static char *
explain (BstGameSetup *self, BstGameSetupDeck *extra, const BstProblems *problems)
{
  const BstProblem *problem = find_error (problems);

  return problem != NULL ? put_into_words (self, extra, problem) : NULL;
}

bool
bst_game_setup_goes_together (BstGameSetup *self, BstGameSetupDeck *extra, BstGameSetupDeck *except)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRules *rules = compile (self, extra, except, problems);
  bool goes = rules != NULL;

  bst_rules_free (rules);
  return goes;
}

/* Says at each deck that is not chosen whether it could be. */
static void
check_others (BstGameSetup *self)
{
  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autofree char *sentence = NULL;

    if (!bst_game_setup_deck_get_is_chosen (deck)) {
      bst_rules_free (compile (self, deck, NULL, problems));
      if (find_error (problems) != NULL && !bst_game_setup_goes_alone (self, deck))
        sentence = explain (self, deck, problems);
    }
    bst_game_setup_deck_set_problem (deck, sentence);
  }
}

/* Says at the deck that is to blame, or at the last that is chosen, what is wrong. */
static void
blame (BstGameSetup *self, const BstProblems *problems)
{
  const BstProblem *problem = find_error (problems);
  g_autofree char *sentence = explain (self, NULL, problems);
  BstGameSetupDeck *culprit = problem != NULL ? find_culprit (self, problem) : NULL;

  for (unsigned i = 0; culprit == NULL && i < bst_game_setup_get_n_decks (self); i++) {
    unsigned last = bst_game_setup_get_n_decks (self) - 1 - i;

    if (bst_game_setup_deck_get_is_chosen (bst_game_setup_get_deck (self, last)))
      culprit = bst_game_setup_get_deck (self, last);
  }
  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    bst_game_setup_deck_set_problem (deck, deck == culprit ? sentence : NULL);
  }
}

unsigned
bst_game_setup_check_decks (BstGameSetup *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRules *rules = compile (self, NULL, NULL, problems);
  unsigned n_tiles = 0;

  if (rules == NULL) {
    blame (self, problems);
    return 0;
  }
  n_tiles = bst_rules_n_tiles (rules);
  bst_rules_free (rules);
  check_others (self);
  return n_tiles;
}

/* --- where decks disagree --- */

bool
bst_game_setup_find_conflict (BstGameSetup *self,
                              unsigned number,
                              BstConflict *out_conflict,
                              BstGameSetupDeck *out_decks[2],
                              unsigned *out_winner)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), false);

  g_autoptr (BstGameFile) file = bst_game_setup_new_file (self, NULL, NULL);
  g_autoptr (GPtrArray) decks = list_files (self, NULL, NULL);

  g_clear_pointer (&file->wins, g_free);
  for (unsigned i = 0; i <= number; i++) {
    if (!settle (self, file, decks, out_conflict, out_winner))
      return false;
  }
  for (unsigned i = 0; i < 2; i++) {
    const BstDeckFile *deck = decks->pdata[out_conflict->decks[i]];

    out_decks[i] = bst_game_setup_find_deck (self, bst_deck_file_get_id (deck));
  }
  return true;
}

void
bst_game_setup_set_winner (BstGameSetup *self, BstGameSetupDeck *deck)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));

  const char *id = bst_deck_file_get_id (bst_game_setup_deck_get_file (deck));
  guint old;

  bst_game_setup_begin_batch (self);
  if (g_ptr_array_find_with_equal_func (self->winners, id, g_str_equal, &old))
    g_ptr_array_remove_index (self->winners, old);
  g_ptr_array_insert (self->winners, 0, g_strdup (id));
  bst_game_setup_end_batch (self);
}
