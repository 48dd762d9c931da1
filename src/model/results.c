/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of results: a key file with a group for each game, and one for each map of a day that
 * was begun and is not finished.
 */
#include "model/results.h"

#include <string.h>

#include "io/new-file.h"

#define GAME "game "
#define DAY "day "
#define MAX_DAYS 32 /* unfinished ones that are remembered */

/* A map of a day that was begun. */
typedef struct
{
  guint32 day;
  unsigned n_begun;
  unsigned n_undone;
} Attempt;

struct _BstResults
{
  char *path;
  GPtrArray *games; /* BstGameResult */
  GArray *attempts; /* Attempt */
};

/* --- on disk --- */

static void
read_attempt (BstResults *self, GKeyFile *file, const char *group)
{
  Attempt attempt = {
    .day = (guint32) g_ascii_strtoull (group + strlen (DAY), NULL, 10),
    .n_begun = (unsigned) CLAMP (g_key_file_get_integer (file, group, "begun", NULL), 0, G_MAXINT),
    .n_undone =
      (unsigned) CLAMP (g_key_file_get_integer (file, group, "undone", NULL), 0, G_MAXINT),
  };

  if (g_date_valid_julian (attempt.day))
    g_array_append_val (self->attempts, attempt);
}

/* Returns whether all of it was read. */
static bool
read_groups (BstResults *self, GKeyFile *file)
{
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  bool is_whole = true;

  for (unsigned i = 0; groups[i] != NULL; i++) {
    BstGameResult *result = NULL;

    if (g_str_has_prefix (groups[i], DAY))
      read_attempt (self, file, groups[i]);
    else
      result = bst_game_result_read (file, groups[i]);
    if (result != NULL)
      g_ptr_array_add (self->games, result);
    else
      is_whole = is_whole && g_str_has_prefix (groups[i], DAY);
  }
  return is_whole;
}

/* What somebody may want to mend by hand. */
static char *
keep_copy (const char *path, const char *text, gsize len)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *copy = bst_new_file (folder, "results", ".damaged", NULL);

  if (copy == NULL || !g_file_set_contents (copy, text, (gssize) len, NULL))
    return NULL;
  return g_steal_pointer (&copy);
}

BstResults *
bst_results_load (const char *path, char **out_damaged)
{
  BstResults *self = g_new0 (BstResults, 1);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *text = NULL;
  gsize len;

  self->path = g_strdup (path);
  self->games = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_game_result_free);
  self->attempts = g_array_new (FALSE, FALSE, sizeof (Attempt));
  *out_damaged = NULL;
  if (!g_file_get_contents (path, &text, &len, NULL) || len == 0)
    return self;
  if (!g_key_file_load_from_data (file, text, len, G_KEY_FILE_NONE, NULL) ||
      !read_groups (self, file))
    *out_damaged = keep_copy (path, text, len);
  return self;
}

void
bst_results_free (BstResults *self)
{
  g_free (self->path);
  g_ptr_array_unref (self->games);
  g_array_unref (self->attempts);
  g_free (self);
}

bool
bst_results_save (const BstResults *self, GError **error)
{
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_autofree char *folder = g_path_get_dirname (self->path);

  for (guint i = 0; i < self->games->len; i++) {
    g_autofree char *group = g_strdup_printf (GAME "%u", i + 1);

    bst_game_result_write (self->games->pdata[i], file, group);
  }
  for (guint i = 0; i < self->attempts->len; i++) {
    const Attempt *attempt = &g_array_index (self->attempts, Attempt, i);
    g_autofree char *group = g_strdup_printf (DAY "%u", attempt->day);

    g_key_file_set_integer (file, group, "begun", (int) attempt->n_begun);
    g_key_file_set_integer (file, group, "undone", (int) attempt->n_undone);
  }
  /* What goes wrong here goes wrong again with the file, and is told then. */
  g_mkdir_with_parents (folder, 0700);
  return g_key_file_save_to_file (file, self->path, error);
}

/* --- games --- */

unsigned
bst_results_get_n (const BstResults *self)
{
  return self->games->len;
}

const BstGameResult *
bst_results_get (const BstResults *self, unsigned index)
{
  return self->games->pdata[index];
}

const BstGameResult *
bst_results_find (const BstResults *self, const BstGameResult *like)
{
  for (guint i = 0; i < self->games->len; i++)
    if (bst_game_result_is_same_game (self->games->pdata[i], like))
      return self->games->pdata[i];
  return NULL;
}

const BstGameResult *
bst_results_find_twin (const BstResults *self, const BstGameResult *second)
{
  for (guint i = self->games->len; i-- > 0;)
    if (bst_game_result_is_twin (self->games->pdata[i], second))
      return self->games->pdata[i];
  return NULL;
}

static int
find_attempt (const BstResults *self, const GDate *day)
{
  for (guint i = 0; i < self->attempts->len; i++)
    if (g_array_index (self->attempts, Attempt, i).day == g_date_get_julian (day))
      return (int) i;
  return -1;
}

/* The map of a day takes over what was counted while it was played. */
static void
end_attempt (BstResults *self, BstGameResult *result)
{
  GDate day;
  int index = bst_game_result_find_day (result, &day) ? find_attempt (self, &day) : -1;

  if (index < 0)
    return;
  result->n_begun = g_array_index (self->attempts, Attempt, index).n_begun;
  result->n_undone = g_array_index (self->attempts, Attempt, index).n_undone;
  g_array_remove_index (self->attempts, (guint) index);
}

bool
bst_results_add (BstResults *self, BstGameResult *result)
{
  if (bst_results_find (self, result) != NULL) {
    bst_game_result_free (result);
    return false;
  }
  end_attempt (self, result);
  g_ptr_array_add (self->games, result);
  if (self->games->len > BST_RESULTS_MAX)
    g_ptr_array_remove_range (self->games, 0, self->games->len - BST_RESULTS_MAX);
  return true;
}

/* --- the hall of fame --- */

static bool
has_person (const BstGameResult *result)
{
  for (unsigned i = 0; i < result->n_players; i++)
    if (result->players[i].level == NULL)
      return true;
  return false;
}

GPtrArray *
bst_results_list_setups (const BstResults *self)
{
  GPtrArray *setups = g_ptr_array_new ();

  for (guint i = self->games->len; i-- > 0;) {
    BstGameResult *result = self->games->pdata[i];
    bool is_known = !has_person (result);

    for (guint k = 0; k < setups->len && !is_known; k++)
      is_known = bst_game_result_is_like (setups->pdata[k], result);
    if (!is_known)
      g_ptr_array_add (setups, result);
  }
  return setups;
}

/* Of two with as many points the older comes first: they stand in that order. */
static int
compare_fame (gconstpointer a, gconstpointer b)
{
  const BstFame *first = a;
  const BstFame *second = b;
  int by_score = second->result->players[second->player].score -
                 first->result->players[first->player].score;

  if (by_score != 0)
    return by_score;
  return g_date_compare (&first->result->ended, &second->result->ended);
}

GArray *
bst_results_list_best (const BstResults *self, const BstGameResult *like)
{
  GArray *best = g_array_new (FALSE, FALSE, sizeof (BstFame));

  for (guint i = 0; i < self->games->len; i++) {
    BstFame fame = { self->games->pdata[i], 0 };

    if (!bst_game_result_is_like (fame.result, like))
      continue;
    for (; fame.player < fame.result->n_players; fame.player++)
      if (fame.result->players[fame.player].level == NULL)
        g_array_append_val (best, fame);
  }
  g_array_sort (best, compare_fame);
  return best;
}

static int
get_score (const GArray *best, unsigned index)
{
  const BstFame *fame = &g_array_index (best, BstFame, index);

  return fame->result->players[fame->player].score;
}

unsigned
bst_results_find_place (const GArray *best, unsigned index)
{
  while (index > 0 && get_score (best, index - 1) == get_score (best, index))
    index--;
  return index + 1;
}

/* --- the Map of the Day --- */

static Attempt *
get_attempt (BstResults *self, const GDate *day)
{
  Attempt attempt = { .day = g_date_get_julian (day) };
  int index = find_attempt (self, day);

  if (index >= 0)
    return &g_array_index (self->attempts, Attempt, index);
  if (self->attempts->len == MAX_DAYS)
    g_array_remove_index (self->attempts, 0);
  g_array_append_val (self->attempts, attempt);
  return &g_array_index (self->attempts, Attempt, self->attempts->len - 1);
}

void
bst_results_note_begun (BstResults *self, const GDate *day)
{
  if (bst_results_find_day (self, day) == NULL)
    get_attempt (self, day)->n_begun++;
}

void
bst_results_note_undone (BstResults *self, const GDate *day)
{
  if (bst_results_find_day (self, day) == NULL)
    get_attempt (self, day)->n_undone++;
}

const BstGameResult *
bst_results_find_day (const BstResults *self, const GDate *day)
{
  for (guint i = 0; i < self->games->len; i++) {
    GDate found;

    if (bst_game_result_find_day (self->games->pdata[i], &found) &&
        g_date_compare (&found, day) == 0)
      return self->games->pdata[i];
  }
  return NULL;
}

unsigned
bst_results_count_streak (const BstResults *self, const GDate *day)
{
  GDate last = *day;
  unsigned n = 0;

  if (bst_results_find_day (self, &last) == NULL)
    g_date_subtract_days (&last, 1);
  for (; bst_results_find_day (self, &last) != NULL; g_date_subtract_days (&last, 1))
    n++;
  return n;
}
