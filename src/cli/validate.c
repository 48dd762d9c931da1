/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli validate: everything that is wrong with decks and saved games.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/autoptr.h"
#include "cli/catalogue.h"
#include "cli/command.h"
#include "document/finding.h"
#include "io/game-file.h"
#include "render/svg-trial.h"
#include "words/fill.h"

static const BstProblem *
find_problem (const BstProblems *problems, BstProblemCode code)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    if (bst_problems_get (problems, i)->code == code)
      return bst_problems_get (problems, i);
  }
  return NULL;
}

/* A root called "game" is read as a game even without the namespace of games. */
static bool
is_no_game (const BstProblems *problems)
{
  const BstProblem *problem = find_problem (problems, BST_PROBLEM_NOT_A_GAME);

  return problem != NULL && g_strcmp0 (problem->args[0], "game") != 0;
}

/* A game must also hold: its decks are there and every move is legal. */
static BstProblems *
check_game (const char *path, BstLibrary *library)
{
  BstProblems *problems = bst_problems_new ();
  g_autoptr (BstGameFile) file = bst_game_file_load (path, problems);
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (BstRules) rules = NULL;
  g_autoptr (BstState) state = NULL;

  if (file == NULL || file->is_read_only || bst_problems_get_n_errors (problems) > 0)
    return problems;
  decks = bst_game_file_find_decks (file, library, problems);
  if (decks == NULL)
    return problems;
  for (guint i = 0; i < decks->len; i++)
    bst_svg_trial_of_deck (g_ptr_array_index (decks, i), path, problems);
  rules = bst_game_file_compile_decks (file, decks, problems);
  if (rules != NULL)
    state = bst_game_file_replay (file, rules, problems, NULL);
  return problems;
}

/* Whether the deck has the id of a built-in one and, as far as the rules go, is that.  Whether the
 * original can be read is no business of this file. */
static bool
is_built_in (const BstDeckFile *deck, BstLibrary *library)
{
  const char *id = bst_deck_file_get_id (deck);
  g_autoptr (BstProblems) of_original = bst_problems_new ();
  g_autoptr (BstDeckFile) original =
    bst_library_is_built_in (id) ? bst_library_ref_deck (library, id, of_original) : NULL;

  return bst_library_is_built_in (id) &&
         (original == NULL || bst_deck_file_get_hash (original) == bst_deck_file_get_hash (deck));
}

/* A changed copy of a built-in deck cannot be played under its id. */
static void
check_id (const char *path, const BstDeckFile *deck, BstLibrary *library, BstProblems *problems)
{
  const char *id = bst_deck_file_get_id (deck);

  if (bst_library_is_built_in (id) && !is_built_in (deck, library))
    bst_problems_add (problems, BST_SEVERITY_WARNING, BST_PROBLEM_BAD_ID, path, 0, "deck", "id", id,
                      _ ("an id that no built-in deck has; change it to play this deck"), NULL);
}

/* What is no deck may be a game; what is neither is reported as no deck. */
static BstProblems *
check_file (const char *path, BstLibrary *library)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstProblems) of_game = NULL;
  g_autoptr (BstDeckFile) deck = bst_deck_file_load (path, problems);

  if (deck != NULL) {
    check_id (path, deck, library, problems);
    bst_svg_trial_of_deck (deck, path, problems);
  }
  if (find_problem (problems, BST_PROBLEM_NOT_A_DECK) == NULL)
    return g_steal_pointer (&problems);
  of_game = check_game (path, library);
  if (is_no_game (of_game))
    return g_steal_pointer (&problems);
  return g_steal_pointer (&of_game);
}

/* What the workshop finds besides: what only a game shows, and what looks like a slip.  The
 * built-in decks are meant so.  Gives the exit code it asks for. */
static BstExit
print_findings (const char *path, BstLibrary *library, unsigned *out_n)
{
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  g_autoptr (BstDeckDocument) document = bst_deck_document_open (path, ignored);
  BstExit result = BST_EXIT_OK;

  *out_n = 0;
  if (document == NULL || is_built_in (bst_deck_document_get_file (document), library))
    return result;

  g_autoptr (GListModel) findings = bst_findings_new_besides (document, library);
  *out_n = g_list_model_get_n_items (findings);
  for (unsigned i = 0; i < *out_n; i++) {
    g_autoptr (BstFinding) finding = g_list_model_get_item (findings, i);

    g_print ("%s: %s\n", path, bst_finding_get_text (finding));
    if (bst_finding_get_severity (finding) == BST_SEVERITY_ERROR)
      result = BST_EXIT_BAD;
  }
  return result;
}

static void
print_problems (const char *path, const BstProblems *problems, unsigned n_findings)
{
  unsigned n_dropped = bst_problems_get_n_dropped (problems);
  g_autofree char *number = g_strdup_printf ("%u", n_dropped);
  g_autofree char *more = NULL;

  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    g_autofree char *line = bst_catalogue_problem_to_line (bst_problems_get (problems, i));

    g_print ("%s\n", line);
  }
  if (bst_problems_get_size (problems) == 0 && n_findings == 0) {
    g_autofree char *good = bst_fill (_ ("{1}: no problems"), path, NULL);

    g_print ("%s\n", good);
  }
  if (n_dropped == 0)
    return;
  more = bst_fill (ngettext ("{1}: and {2} more problem", "{1}: and {2} more problems", n_dropped),
                   path, number, NULL);
  g_print ("%s\n", more);
}

BstExit
bst_command_validate (int argc, char **argv)
{
  const BstUsage usage = {
    .parameters = _ ("FILE…"),
    .summary = _ ("Prints all problems of decks and saved games, one to a line."),
    .min_words = 1,
    .max_words = G_MAXUINT,
  };
  const GOptionEntry entries[] = { G_OPTION_ENTRY_NULL };
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstExit result = BST_EXIT_OK;

  if (!bst_command_parse (&usage, entries, &argc, &argv))
    return BST_EXIT_USAGE;
  for (int i = 1; i < argc; i++) {
    g_autoptr (BstProblems) problems = check_file (argv[i], library);

    unsigned n_findings;
    BstExit of_findings = print_findings (argv[i], library, &n_findings);

    print_problems (argv[i], problems, n_findings);
    result = MAX (result, MAX (of_findings, bst_command_judge (problems)));
  }
  return result;
}
