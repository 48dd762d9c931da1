/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Contenders of tournaments.
 */
#include "cli/contender.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>
#include <time.h>

#include "cli/catalogue.h"
#include "cli/command.h"
#include "words/fill.h"

void
bst_contender_clear (BstContender *contender)
{
  g_clear_pointer (&contender->name, g_free);
}

double
bst_contender_get_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec + (double) now.tv_nsec * 1e-9;
}

bool
bst_contender_set_budget (BstContender *contender, const char *budget)
{
  char *end;
  double number = g_ascii_strtod (budget, &end);

  if (end == budget || !(number > 0) || number > 1e6)
    return false;
  if (g_str_equal (end, "s") || g_str_equal (end, "ms")) {
    contender->seconds = g_str_equal (end, "s") ? number : number / 1000;
    return true;
  }
  contender->n_games = (unsigned) number;
  return *end == '\0' && contender->n_games > 0;
}

static bool
complain_about_budget (const char *budget)
{
  g_autofree char *message =
    bst_fill (_ ("“{1}” is no budget. Give short games, or processor time: 300, 20ms, 0.02s."),
              budget, NULL);

  bst_command_complain (message);
  return false;
}

/* The words before `mark`; `out_rest` is what stands behind it, or NULL. */
static char *
split (const char *words, char mark, const char **out_rest)
{
  const char *found = strchr (words, mark);

  *out_rest = found != NULL ? found + 1 : NULL;
  return found != NULL ? g_strndup (words, (gsize) (found - words)) : g_strdup (words);
}

bool
bst_contender_read_level (BstContender *contender, const char *words)
{
  const char *liking;
  g_autofree char *name = split (words, ':', &liking);
  int level = bst_level_find (name);
  int temper = liking != NULL ? bst_temper_find (liking) : BST_TEMPER_EVEN;
  g_autofree char *message = NULL;

  if (level < 0)
    message = bst_catalogue_refuse_level (name);
  else if (temper < 0)
    message = bst_catalogue_refuse_temper (liking);
  if (message != NULL) {
    bst_command_complain (message);
    return false;
  }
  contender->level = (BstLevel) level;
  contender->temper = (BstTemper) temper;
  return true;
}

bool
bst_contender_read (BstContender *contender, const char *words, const char *budget)
{
  const char *own;
  g_autofree char *player = split (words, '@', &own);

  if (!bst_contender_read_level (contender, player))
    return false;
  contender->name = g_strdup (words);
  if (own != NULL)
    budget = own;
  return budget == NULL || bst_contender_set_budget (contender, budget) ||
         complain_about_budget (budget);
}

typedef struct
{
  double start;
  double seconds;
} Clock;

static double
get_part_of_time (void *data, unsigned n_games)
{
  const Clock *clock = data;

  return (bst_contender_get_time () - clock->start) / clock->seconds;
}

BstPlayer *
bst_contender_new_player (const BstContender *contender, const BstRules *rules, uint32_t seed)
{
  BstPersona persona = { contender->level, contender->temper, seed };

  return bst_player_new_as (&persona, rules, seed);
}

BstMove
bst_contender_choose (const BstContender *contender, BstPlayer *player, const BstState *state)
{
  Clock clock = { bst_contender_get_time (), contender->seconds };

  if (contender->seconds > 0)
    return bst_player_think (player, state, get_part_of_time, &clock);
  return contender->n_games > 0 ? bst_player_choose_with (player, state, contender->n_games)
                                : bst_player_choose (player, state);
}
