/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Results.  As a group of a key file each is a few lines that people can read; whatever is missing
 * there or impossible makes the whole group worthless, but no other one.
 */
#include "model/game-result.h"

#include <stdio.h>

#include "model/day.h"

#define MAX_SCORE 100000
#define MAX_COUNT 100000

/* --- of a game --- */

static void
take_decks (BstGameResult *result, BstGame *game)
{
  const GPtrArray *decks = bst_game_get_decks (game);

  result->decks = g_new0 (char *, decks->len + 1);
  result->titles = g_new0 (char *, decks->len + 1);
  for (guint i = 0; i < decks->len; i++) {
    result->decks[i] = g_strdup (bst_deck_file_get_id (decks->pdata[i]));
    result->titles[i] =
      g_strdup (bst_deck_file_get_name (decks->pdata[i], g_get_language_names ()[0]));
  }
}

static void
take_players (BstGameResult *result, BstGame *game)
{
  result->n_players = g_list_model_get_n_items (bst_game_get_seats (game));
  for (unsigned i = 0; i < result->n_players; i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    int level = bst_seat_get_level (seat);

    result->players[i].name = g_strdup (bst_seat_get_name (seat));
    result->players[i].level = level < 0 ? NULL : g_strdup (bst_level_name ((BstLevel) level));
    result->players[i].score = bst_seat_get_score (seat);
    result->n_hints += bst_seat_get_n_hints (seat);
  }
}

BstGameResult *
bst_game_result_new (BstGame *game, const GDate *ended)
{
  g_return_val_if_fail (BST_IS_GAME (game), NULL);
  g_return_val_if_fail (ended == NULL || g_date_valid (ended), NULL);

  g_autoptr (BstGameFile) setup = bst_game_dup_setup (game, 0);
  BstGameResult *result = g_new0 (BstGameResult, 1);

  g_date_clear (&result->ended, 1);
  if (ended != NULL)
    result->ended = *ended;
  result->seed = setup->seed;
  result->has_fields = bst_rules_has_module (bst_game_get_rules (game), BST_MODULE_FIELDS);
  result->n_undone = bst_game_get_n_undone (game);
  take_decks (result, game);
  take_players (result, game);
  return result;
}

void
bst_game_result_free (BstGameResult *result)
{
  if (result == NULL)
    return;
  g_strfreev (result->decks);
  g_strfreev (result->titles);
  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++) {
    g_free (result->players[i].name);
    g_free (result->players[i].level);
  }
  g_free (result);
}

/* --- on disk --- */

/* A number from `least` to `most`. */
static bool
read_number (GKeyFile *file, const char *group, const char *key, int least, int most, int *out)
{
  g_autoptr (GError) error = NULL;

  *out = g_key_file_get_integer (file, group, key, &error);
  return error == NULL && *out >= least && *out <= most;
}

static bool
read_date (GKeyFile *file, const char *group, GDate *out_date)
{
  g_autofree char *text = g_key_file_get_string (file, group, "ended", NULL);
  unsigned year = 0;
  unsigned month = 0;
  unsigned day = 0;

  if (text == NULL || sscanf (text, "%4u-%2u-%2u", &year, &month, &day) != 3 ||
      !g_date_valid_dmy ((GDateDay) day, (GDateMonth) month, (GDateYear) year))
    return false;
  g_date_clear (out_date, 1);
  g_date_set_dmy (out_date, (GDateDay) day, (GDateMonth) month, (GDateYear) year);
  return true;
}

static bool
read_facts (BstGameResult *result, GKeyFile *file, const char *group)
{
  g_autoptr (GError) error = NULL;
  int undone;
  int hints;
  int begun;

  if (!read_date (file, group, &result->ended) ||
      !read_number (file, group, "undone", 0, MAX_COUNT, &undone) ||
      !read_number (file, group, "hints", 0, MAX_COUNT, &hints) ||
      !read_number (file, group, "begun", 0, MAX_COUNT, &begun))
    return false;
  result->n_undone = (unsigned) undone;
  result->n_hints = (unsigned) hints;
  result->n_begun = (unsigned) begun;
  result->seed = (uint32_t) g_key_file_get_uint64 (file, group, "seed", &error);
  if (error == NULL)
    result->has_fields = g_key_file_get_boolean (file, group, "fields", &error);
  return error == NULL;
}

static bool
read_decks (BstGameResult *result, GKeyFile *file, const char *group)
{
  gsize n_decks = 0;
  gsize n_titles = 0;

  result->decks = g_key_file_get_string_list (file, group, "decks", &n_decks, NULL);
  result->titles = g_key_file_get_string_list (file, group, "titles", &n_titles, NULL);
  return n_decks > 0 && n_decks <= BST_GAME_MAX_DECKS && n_titles == n_decks;
}

/* A level is known, or empty for a person. */
static bool
read_players (BstGameResult *result, GKeyFile *file, const char *group)
{
  gsize n_names = 0;
  gsize n_levels = 0;
  gsize n_scores = 0;
  g_auto (GStrv) names = g_key_file_get_string_list (file, group, "names", &n_names, NULL);
  g_auto (GStrv) levels = g_key_file_get_string_list (file, group, "levels", &n_levels, NULL);
  g_autofree int *scores = g_key_file_get_integer_list (file, group, "scores", &n_scores, NULL);

  if (n_names < 1 || n_names > BST_MAX_PLAYERS || n_levels != n_names || n_scores != n_names)
    return false;
  result->n_players = (unsigned) n_names;
  for (unsigned i = 0; i < n_names; i++) {
    if (*names[i] == '\0' || scores[i] < -MAX_SCORE || scores[i] > MAX_SCORE ||
        (*levels[i] != '\0' && bst_level_find (levels[i]) < 0))
      return false;
    result->players[i].name = g_strdup (names[i]);
    result->players[i].level = *levels[i] != '\0' ? g_strdup (levels[i]) : NULL;
    result->players[i].score = scores[i];
  }
  return true;
}

BstGameResult *
bst_game_result_read (GKeyFile *file, const char *group)
{
  g_autoptr (BstGameResult) result = g_new0 (BstGameResult, 1);

  if (!read_facts (result, file, group) || !read_decks (result, file, group) ||
      !read_players (result, file, group))
    return NULL;
  return g_steal_pointer (&result);
}

void
bst_game_result_write (const BstGameResult *result, GKeyFile *file, const char *group)
{
  g_autofree char *ended = g_strdup_printf (
    "%04u-%02u-%02u", (unsigned) g_date_get_year (&result->ended),
    (unsigned) g_date_get_month (&result->ended), (unsigned) g_date_get_day (&result->ended));
  const char *names[BST_MAX_PLAYERS];
  const char *levels[BST_MAX_PLAYERS];
  int scores[BST_MAX_PLAYERS];

  for (unsigned i = 0; i < result->n_players; i++) {
    names[i] = result->players[i].name;
    levels[i] = result->players[i].level != NULL ? result->players[i].level : "";
    scores[i] = result->players[i].score;
  }
  g_key_file_set_string (file, group, "ended", ended);
  g_key_file_set_uint64 (file, group, "seed", result->seed);
  g_key_file_set_boolean (file, group, "fields", result->has_fields);
  g_key_file_set_string_list (file, group, "decks", (const char *const *) result->decks,
                              g_strv_length (result->decks));
  g_key_file_set_string_list (file, group, "titles", (const char *const *) result->titles,
                              g_strv_length (result->titles));
  g_key_file_set_string_list (file, group, "names", names, result->n_players);
  g_key_file_set_string_list (file, group, "levels", levels, result->n_players);
  g_key_file_set_integer_list (file, group, "scores", scores, result->n_players);
  g_key_file_set_integer (file, group, "undone", (int) result->n_undone);
  g_key_file_set_integer (file, group, "hints", (int) result->n_hints);
  g_key_file_set_integer (file, group, "begun", (int) result->n_begun);
}

/* --- two results --- */

bool
bst_game_result_is_like (const BstGameResult *a, const BstGameResult *b)
{
  return a->n_players == b->n_players && a->has_fields == b->has_fields &&
         g_strv_equal ((const char *const *) a->decks, (const char *const *) b->decks);
}

static bool
is_player (const BstGameResultPlayer *a, const BstGameResultPlayer *b)
{
  return g_str_equal (a->name, b->name) && g_strcmp0 (a->level, b->level) == 0;
}

/* The first player of `result` who is `player` and is not among those taken (bit i), or -1. */
static int
find_player (const BstGameResult *result, const BstGameResultPlayer *player, unsigned taken)
{
  for (unsigned i = 0; i < result->n_players; i++)
    if (!(taken >> i & 1) && is_player (&result->players[i], player))
      return (int) i;
  return -1;
}

bool
bst_game_result_match_players (const BstGameResult *a,
                               const BstGameResult *b,
                               unsigned out_seats[BST_MAX_PLAYERS])
{
  unsigned taken = 0;

  if (a->n_players != b->n_players)
    return false;
  for (unsigned i = 0; i < a->n_players; i++) {
    int seat = find_player (b, &a->players[i], taken);

    if (seat < 0)
      return false;
    out_seats[i] = (unsigned) seat;
    taken |= 1u << seat;
  }
  return true;
}

static bool
are_seats_equal (const BstGameResult *a, const BstGameResult *b)
{
  for (unsigned i = 0; i < a->n_players; i++)
    if (!is_player (&a->players[i], &b->players[i]))
      return false;
  return true;
}

bool
bst_game_result_is_same_game (const BstGameResult *a, const BstGameResult *b)
{
  return a->seed == b->seed && bst_game_result_is_like (a, b) && are_seats_equal (a, b);
}

bool
bst_game_result_is_same_end (const BstGameResult *a, const BstGameResult *b)
{
  if (!bst_game_result_is_same_game (a, b))
    return false;
  for (unsigned i = 0; i < a->n_players; i++)
    if (a->players[i].score != b->players[i].score)
      return false;
  return true;
}

bool
bst_game_result_is_twin (const BstGameResult *a, const BstGameResult *b)
{
  unsigned seats[BST_MAX_PLAYERS];

  return a->seed == b->seed && bst_game_result_is_like (a, b) && !are_seats_equal (a, b) &&
         bst_game_result_match_players (a, b, seats);
}

unsigned
bst_game_result_get_winners (const BstGameResult *result)
{
  unsigned winners = 0;
  int most = G_MININT;

  for (unsigned i = 0; i < result->n_players; i++) {
    if (result->players[i].score > most)
      winners = 0;
    most = MAX (most, result->players[i].score);
    if (result->players[i].score == most)
      winners |= 1u << i;
  }
  return winners;
}

bool
bst_game_result_find_day (const BstGameResult *result, GDate *out_day)
{
  bool is_base = g_str_equal (result->decks[0], "base") && result->decks[1] == NULL;
  bool is_alone = result->n_players == 1;
  bool is_against =
    result->n_players == 2 &&
    g_strcmp0 (result->players[1].level, bst_level_name (BST_DAY_LEVEL)) == 0;

  return is_base && !result->has_fields && result->players[0].level == NULL &&
         (is_alone || is_against) && bst_day_find (result->seed, out_day);
}
