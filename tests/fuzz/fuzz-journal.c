/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a journal: what comes out of it can be played as far as it is good, and its
 * cursor is inside it.
 */
#include "fuzz.h"

#include "io/journal.h"

static void
replay (const BstGameFile *file)
{
  static BstLibrary *library;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRules *rules;

  if (library == NULL)
    library = bst_library_new (NULL);
  rules = bst_game_file_compile (file, library, problems);
  if (rules == NULL)
    return;
  bst_state_free (bst_game_file_replay (file, rules, problems, NULL));
  bst_rules_free (rules);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  size_t cursor = 0;
  g_autoptr (BstGameFile) file =
    bst_journal_load (fuzz_write_file (data, size), &cursor, problems);

  if (file == NULL) {
    check (bst_problems_get_size (problems) > 0);
    return 0;
  }
  check (cursor <= file->moves->len && file->moves->len <= BST_GAME_MAX_MOVES);
  replay (file);
  return 0;
}
