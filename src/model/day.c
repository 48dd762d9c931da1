/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps of days.  Days are numbered as GDate does, and the number is multiplied by an odd one, which
 * can be undone; the generator mixes the seed by itself.
 */
#include "model/day.h"

#include "ai/player.h"
#include "model/game-setup.h"

#define FACTOR 0x9e3779b1u
#define INVERSE 0x0e8b2f51u /* FACTOR * INVERSE is 1, as far as 32 bits go */

/* Whatever lies outside is a seed of other games: 2020 to 2199. */
#define FIRST_DAY 737425u
#define LAST_DAY 803168u

uint32_t
bst_day_get_seed (const GDate *day)
{
  g_return_val_if_fail (day != NULL && g_date_valid (day), 0);

  return g_date_get_julian (day) * FACTOR;
}

bool
bst_day_find (uint32_t seed, GDate *out_day)
{
  uint32_t number = seed * INVERSE;

  if (number < FIRST_DAY || number > LAST_DAY)
    return false;
  g_date_clear (out_day, 1);
  g_date_set_julian (out_day, number);
  return true;
}

static void
seat_players (BstGameSetup *setup, BstDayKind kind)
{
  BstGameSetupSeat *other = bst_game_setup_get_seat (setup, 1);

  if (kind == BST_DAY_ALONE)
    bst_game_setup_remove_seat (setup, other);
  else
    bst_game_setup_seat_set_level (other, BST_DAY_LEVEL);
}

BstGameFile *
bst_day_new_file (const GDate *day, BstDayKind kind, BstLibrary *library, const BstGameFile *last)
{
  g_return_val_if_fail (day != NULL && g_date_valid (day), NULL);

  g_autoptr (BstGameSetup) setup = bst_game_setup_new (library);
  g_autoptr (GRand) chance = g_rand_new ();
  BstGameFile *file;

  if (last != NULL)
    bst_game_setup_load (setup, last);
  bst_game_setup_apply_preset (setup, BST_PRESET_FIRST);
  seat_players (setup, kind);
  bst_game_setup_set_is_first_random (setup, false);
  file = bst_game_setup_dup_file (setup, chance);
  file->seed = bst_day_get_seed (day);
  return file;
}

/* --- the target --- */

/* The points of the computer player who plays `file` alone, by `rules`. */
static int
play_alone (const BstGameFile *file, const BstRules *rules, GCancellable *cancellable)
{
  BstState *state = bst_state_new (rules, file->seed, file->first, NULL);
  BstPlayer *player = bst_player_new (rules, BST_DAY_LEVEL, file->seed);
  BstQuestion question;
  int points;

  bst_state_question (state, &question);
  while (question.kind != BST_QUESTION_OVER && !g_cancellable_is_cancelled (cancellable)) {
    BstMove move = question.player == BST_CHANCE ? bst_state_roll (state)
                                                 : bst_player_choose (player, state);

    bst_state_apply (state, &move, NULL);
    bst_state_question (state, &question);
  }
  points = bst_state_score (state, 0);
  bst_player_free (player);
  bst_state_free (state);
  return points;
}

/* A library of its own, as no other thread may look into one meanwhile. */
static void
find_in_thread (GTask *task, gpointer source, gpointer day, GCancellable *cancellable)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) file = bst_day_new_file (day, BST_DAY_ALONE, library, NULL);
  BstRules *rules = bst_game_file_compile (file, library, problems);

  if (rules == NULL)
    g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_FAILED, "no base set");
  else
    g_task_return_int (task, play_alone (file, rules, cancellable));
  bst_rules_free (rules);
}

void
bst_day_find_target_async (const GDate *day,
                           GCancellable *cancellable,
                           GAsyncReadyCallback callback,
                           gpointer data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);

  g_task_set_task_data (task, g_date_copy (day), (GDestroyNotify) g_date_free);
  g_task_run_in_thread (task, find_in_thread);
}

int
bst_day_find_target_finish (GAsyncResult *result, GError **error)
{
  return (int) g_task_propagate_int (G_TASK (result), error);
}
