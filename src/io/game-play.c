/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From a game file to a state: finding its decks, compiling the rules, playing the
 * moves.
 */
#include <string.h>

#include "io/game-file.h"
#include "io/reader.h"

static void
report (const BstGameFile *file,
        BstProblems *problems,
        BstSeverity severity,
        BstProblemCode code,
        unsigned line,
        const char *element,
        const char *arg1,
        const char *arg2)
{
  bst_problems_add (problems, severity, code, file->name, line, element, arg1, arg2, NULL);
}

/* The deck file of `deck`, or NULL after a problem.  The caller owns the reference. */
static BstDeckFile *
find_deck (const BstGameFile *file,
           const BstGameDeck *deck,
           BstLibrary *library,
           BstProblems *problems)
{
  g_autoptr (BstDeckFile) found = NULL;

  if (deck->own != NULL)
    found = bst_deck_file_ref (deck->own);
  else if (bst_library_is_built_in (deck->id))
    found = bst_library_ref_deck (library, deck->id, problems);
  else
    report (file, problems, BST_SEVERITY_ERROR, BST_PROBLEM_UNKNOWN_DECK, deck->line, "deck",
            deck->id, NULL);
  if (found == NULL)
    return NULL;

  if (!bst_deck_file_is_playable (found)) {
    report (file, problems, BST_SEVERITY_ERROR, BST_PROBLEM_DECK_UNPLAYABLE, deck->line, "deck",
            deck->id, NULL);
    return NULL;
  }
  if (deck->has_hash && deck->hash != bst_deck_file_get_hash (found))
    report (file, problems, BST_SEVERITY_WARNING, BST_PROBLEM_DECK_DIFFERS, deck->line, "deck",
            deck->id, NULL);

  return g_steal_pointer (&found);
}

GPtrArray *
bst_game_file_find_decks (const BstGameFile *file, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (GPtrArray) found =
    g_ptr_array_new_with_free_func ((GDestroyNotify) bst_deck_file_unref);

  for (guint i = 0; i < file->decks->len; i++) {
    BstDeckFile *deck =
      find_deck (file, g_ptr_array_index (file->decks, i), library, problems);

    if (deck != NULL)
      g_ptr_array_add (found, deck);
  }

  return found->len == file->decks->len ? g_steal_pointer (&found) : NULL;
}

static BstProblemCode
code_of (BstRulesResult result)
{
  switch (result) {
  case BST_RULES_NO_DECKS:
    return BST_PROBLEM_NO_DECKS;
  case BST_RULES_PLAYERS:
    return BST_PROBLEM_PLAYERS;
  case BST_RULES_SAME_DECK_TWICE:
    return BST_PROBLEM_SAID_TWICE;
  case BST_RULES_TWO_STARTS:
    return BST_PROBLEM_TWO_STARTS;
  case BST_RULES_UNKNOWN_TILE:
    return BST_PROBLEM_UNKNOWN_TILE;
  case BST_RULES_NO_COPY:
    return BST_PROBLEM_NO_COPY;
  case BST_RULES_BAD_LAY:
    return BST_PROBLEM_BAD_LAY;
  case BST_RULES_TOO_MANY_TILES:
    return BST_PROBLEM_TOO_MANY_COPIES;
  case BST_RULES_TOO_MANY_KINDS:
    return BST_PROBLEM_TOO_MANY_KINDS;
  case BST_RULES_NUMBERS_DIFFER:
    return BST_PROBLEM_NUMBERS_DIFFER;
  case BST_RULES_TOO_MANY_SENTENCES:
    return BST_PROBLEM_TOO_MANY_RULES;
  case BST_RULES_BAD_SENTENCE:
    return BST_PROBLEM_DECK_UNPLAYABLE;
  case BST_RULES_NO_START:
  case BST_RULES_OK:
  default:
    return BST_PROBLEM_NO_START;
  }
}

/* Where the file names the deck or lays the tile called `culprit`. */
static unsigned
find_line (const BstGameFile *file, const char *culprit)
{
  unsigned line = file->line;

  for (guint i = 0; culprit != NULL && i < file->decks->len; i++) {
    const BstGameDeck *deck = g_ptr_array_index (file->decks, i);

    if (strcmp (deck->id, culprit) == 0)
      line = deck->line;
  }
  for (guint i = 0; culprit != NULL && i < file->lays->len; i++) {
    const BstGameLay *lay = g_ptr_array_index (file->lays, i);

    if (strcmp (lay->tile, culprit) == 0)
      line = lay->line;
  }

  return line;
}

/* The word in files for what two decks set differently. */
static const char *
setting_name (const BstConflict *conflict)
{
  if (conflict->type == BST_SETTING_OPTION)
    return bst_option_name ((BstOption) conflict->index);
  return conflict->type == BST_SETTING_NUMBER ? bst_number_name ((BstNumber) conflict->index)
                                              : bst_figure_name ((BstFigure) conflict->index);
}

/* Names both decks, and what they disagree about. */
static void
report_conflict (const BstGameFile *file, BstProblems *problems, const BstSetup *setup)
{
  BstConflict conflict;

  if (!bst_setup_find_conflict (setup, &conflict))
    return;

  const char *culprit = setup->decks[conflict.decks[1]]->id;

  bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_NUMBERS_DIFFER, file->name,
                    find_line (file, culprit), "game", culprit,
                    setup->decks[conflict.decks[0]]->id, setting_name (&conflict), NULL);
}

/* Adds the problem for `result`, with what its sentence wants to name. */
static void
report_result (const BstGameFile *file,
               BstProblems *problems,
               BstRulesResult result,
               const char *culprit)
{
  const char *arg1 = culprit != NULL ? culprit : "";
  const char *arg2 = NULL;
  g_autofree char *n_players = g_strdup_printf ("%u", file->players->len);

  if (result == BST_RULES_PLAYERS) {
    arg1 = n_players;
    arg2 = G_STRINGIFY (BST_MAX_PLAYERS);
  } else if (result == BST_RULES_TOO_MANY_TILES) {
    arg1 = G_STRINGIFY (BST_MAX_TILES);
  } else if (result == BST_RULES_TOO_MANY_KINDS) {
    arg1 = G_STRINGIFY (BST_MAX_KINDS);
  }

  report (file, problems, BST_SEVERITY_ERROR, code_of (result), find_line (file, culprit), "game",
          arg1, arg2);
}

/* The decks in numbers.  Free with g_free(). */
static const BstDeck **
list_decks (const GPtrArray *decks)
{
  const BstDeck **list = g_new0 (const BstDeck *, decks->len + 1);

  for (guint i = 0; i < decks->len; i++)
    list[i] = bst_deck_file_get_deck (g_ptr_array_index (decks, i));
  return list;
}

/* The decks that count where decks disagree, in their order. */
static GArray *
list_winners (const BstGameFile *file, const BstDeck *const *decks)
{
  GArray *winners = g_array_new (FALSE, FALSE, sizeof (unsigned));
  g_auto (GStrv) ids = bst_reader_split (file->wins != NULL ? file->wins : "");

  for (char **id = ids; *id != NULL; id++) {
    for (unsigned i = 0; decks[i] != NULL && winners->len < BST_GAME_MAX_DECKS; i++) {
      if (strcmp (decks[i]->id, *id) == 0)
        g_array_append_val (winners, i);
    }
  }
  return winners;
}

static BstRules *
compile (const BstGameFile *file, const GPtrArray *decks, BstProblems *problems)
{
  unsigned n_lays = file->lays->len;
  g_autofree const BstDeck **list = list_decks (decks);
  g_autoptr (GArray) winners = list_winners (file, list);
  g_autofree struct BstSetupLay *lays = g_new0 (struct BstSetupLay, n_lays + 1);
  BstSetup setup;

  for (guint i = 0; i < n_lays; i++) {
    const BstGameLay *lay = g_ptr_array_index (file->lays, i);

    lays[i] = (struct BstSetupLay) { lay->tile, lay->rotation, lay->pos };
  }

  bst_setup_init (&setup);
  setup.decks = list;
  setup.n_decks = decks->len;
  setup.winners = (const unsigned *) (const void *) winners->data;
  setup.n_winners = winners->len;
  setup.n_players = file->players->len;
  setup.without = file->without;
  setup.own = file->own;
  memcpy (setup.options, file->options, sizeof setup.options);
  setup.lays = n_lays > 0 ? lays : NULL;
  setup.n_lays = n_lays;

  BstRulesResult result = BST_RULES_OK;
  const char *culprit = NULL;
  BstRules *rules = bst_rules_new (&setup, &result, &culprit);

  if (result == BST_RULES_NUMBERS_DIFFER)
    report_conflict (file, problems, &setup);
  else if (rules == NULL)
    report_result (file, problems, result, culprit);
  return rules;
}

bool
bst_game_file_find_conflict (const BstGameFile *file,
                             const GPtrArray *decks,
                             BstConflict *out_conflict)
{
  g_autofree const BstDeck **list = list_decks (decks);
  g_autoptr (GArray) winners = list_winners (file, list);
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = list;
  setup.n_decks = decks->len;
  setup.winners = (const unsigned *) (const void *) winners->data;
  setup.n_winners = winners->len;
  memcpy (setup.options, file->options, sizeof setup.options);
  return bst_setup_find_conflict (&setup, out_conflict);
}

/* Checks again what the reader reports as problems, for callers who ignore those. */
static bool
can_begin (const BstGameFile *file, BstProblems *problems)
{
  if (file->is_read_only) {
    g_autofree char *format = g_strdup_printf ("%u", file->format);

    report (file, problems, BST_SEVERITY_ERROR, BST_PROBLEM_NEWER_GAME, file->line, "game",
            format, G_STRINGIFY (BST_GAME_FORMAT));
    return false;
  }
  if (file->players->len == 0 || file->first >= file->players->len) {
    report_result (file, problems, BST_RULES_PLAYERS, NULL);
    return false;
  }

  return true;
}

BstRules *
bst_game_file_compile (const BstGameFile *file, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (GPtrArray) decks =
    can_begin (file, problems) ? bst_game_file_find_decks (file, library, problems) : NULL;

  return decks != NULL ? compile (file, decks, problems) : NULL;
}

BstRules *
bst_game_file_compile_decks (const BstGameFile *file,
                             const GPtrArray *decks,
                             BstProblems *problems)
{
  return can_begin (file, problems) ? compile (file, decks, problems) : NULL;
}

/* Plays one move; returns false after a problem. */
static bool
play (const BstGameFile *file, BstState *state, const BstGameMove *move, BstProblems *problems)
{
  BstQuestion question;
  BstMove parsed;
  BstProblemCode code;

  bst_state_question (state, &question);
  if (question.kind == BST_QUESTION_OVER)
    code = BST_PROBLEM_MOVE_AFTER_END;
  else if (!bst_move_parse (move->text, state, &parsed))
    code = BST_PROBLEM_DAMAGED_MOVE;
  else if (bst_state_apply (state, &parsed, NULL) == BST_PLAYED)
    return true;
  else if (parsed.type == BST_MOVE_DRAW && question.kind == BST_QUESTION_DRAW)
    code = BST_PROBLEM_NOT_IN_PILE;
  else
    code = BST_PROBLEM_ILLEGAL_MOVE;

  report (file, problems, BST_SEVERITY_ERROR, code, move->line, "moves", move->text, NULL);
  return false;
}

static void
check_version (const BstGameFile *file, BstProblems *problems)
{
  g_autofree char *version = g_strdup_printf ("%u", file->rules);

  if (file->rules != BST_RULES_VERSION)
    report (file, problems, BST_SEVERITY_WARNING, BST_PROBLEM_RULES_DIFFER, file->line, "game",
            version, G_STRINGIFY (BST_RULES_VERSION));
}

BstState *
bst_game_file_replay (const BstGameFile *file,
                      const BstRules *rules,
                      BstProblems *problems,
                      unsigned *out_n_played)
{
  g_return_val_if_fail (file->first < bst_rules_n_players (rules), NULL);

  BstState *state = bst_state_new (rules, file->seed, file->first, NULL);
  unsigned n_played = 0;

  check_version (file, problems);
  while (n_played < file->moves->len &&
         play (file, state, g_ptr_array_index (file->moves, n_played), problems))
    n_played++;

  /* Other rules may walk a state in another way: only the moves tell whether it still holds. */
  if (n_played == file->moves->len && file->has_hash && file->rules == BST_RULES_VERSION &&
      bst_state_hash (state) != file->hash)
    report (file, problems, BST_SEVERITY_ERROR, BST_PROBLEM_STATE_DIFFERS, file->hash_line, "moves",
            NULL, NULL);
  if (out_n_played != NULL)
    *out_n_played = n_played;

  return state;
}
