/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The options by which a command line describes a game.
 */
#include "cli/choices.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/catalogue.h"
#include "cli/contender.h"
#include "cli/match.h"

void
bst_choices_clear (BstChoices *choices)
{
  g_strfreev (choices->decks);
  g_strfreev (choices->levels);
  g_strfreev (choices->options);
  g_strfreev (choices->without);
}

/* Prints `message` and frees it. */
static bool
refuse (char *message)
{
  bst_command_complain (message);
  g_free (message);
  return false;
}

static bool
add_option (BstGameFile *file, const char *text)
{
  const char *equals = strchr (text, '=');
  g_autofree char *name =
    equals != NULL ? g_strndup (text, (gsize) (equals - text)) : g_strdup (text);
  const char *value = equals != NULL ? equals + 1 : NULL;

  return (value != NULL && bst_match_set_option (file, name, value)) ||
         refuse (bst_catalogue_refuse_option (name, value));
}

static bool
add_without (BstGameFile *file, const char *name)
{
  int module = bst_module_find (name);

  if (module < 0)
    return refuse (bst_catalogue_refuse_module (name));
  file->without |= 1u << module;
  return true;
}

static void
add_player (BstGameFile *file, BstLevel level, BstTemper temper)
{
  bst_match_add_player (file, bst_level_name (level));
  if (temper != BST_TEMPER_EVEN)
    bst_game_file_set_temper (file, bst_temper_name (temper));
}

/* The levels are dealt out in turn, until everybody has one. */
static bool
add_players (BstGameFile *file, const BstChoices *choices)
{
  guint n_levels = choices->levels != NULL ? g_strv_length (choices->levels) : 0;

  for (guint i = 0; i < MAX (n_levels, choices->n_players); i++) {
    BstContender contender = { .level = BST_LEVEL_EXPERT };

    if (n_levels > 0 && !bst_contender_read_level (&contender, choices->levels[i % n_levels]))
      return false;
    if (i < choices->n_players)
      add_player (file, contender.level, contender.temper);
  }
  return true;
}

static bool
add_words (BstGameFile *file, const BstChoices *choices)
{
  for (char **text = choices->options; text != NULL && *text != NULL; text++) {
    if (!add_option (file, *text))
      return false;
  }
  for (char **name = choices->without; name != NULL && *name != NULL; name++) {
    if (!add_without (file, *name))
      return false;
  }
  return add_players (file, choices);
}

static BstExit
add_decks (BstGameFile *file, char **decks, BstLibrary *library)
{
  static const char *const base[] = { "base", NULL };
  g_autoptr (BstProblems) problems = bst_problems_new ();
  bool is_good = true;

  for (const char *const *deck = decks != NULL ? (const char *const *) decks : base; *deck != NULL;
       deck++)
    is_good = bst_match_add_deck (file, library, *deck, problems) && is_good;
  bst_command_print_problems (problems);
  return is_good ? BST_EXIT_OK : bst_command_judge (problems);
}

BstGameFile *
bst_choices_to_game (const BstChoices *choices, BstLibrary *library, BstExit *out_exit)
{
  g_autoptr (BstGameFile) file = bst_game_file_new ();

  *out_exit = BST_EXIT_USAGE;
  if (!bst_command_check_range ("players", choices->n_players, 1, BST_MAX_PLAYERS) ||
      !bst_command_check_range ("seed", choices->seed, 0, G_MAXUINT32) ||
      !bst_command_check_range ("first", choices->first, 1, choices->n_players))
    return NULL;
  file->seed = (uint32_t) choices->seed;
  file->first = (unsigned) choices->first - 1;
  if (!add_words (file, choices))
    return NULL;
  *out_exit = add_decks (file, choices->decks, library);
  return *out_exit == BST_EXIT_OK ? g_steal_pointer (&file) : NULL;
}
