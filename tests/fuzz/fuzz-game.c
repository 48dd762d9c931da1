/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a game: reading, compiling and replaying must end well, and what was
 * read must survive saving.
 */
#include "fuzz.h"

#include "io/game-file.h"

/* Saving what was saved changes nothing. */
static void
check_saving (const BstGameFile *file)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  size_t len;
  size_t second_len;
  g_autofree char *xml = bst_game_file_to_xml (file, &len);
  g_autoptr (BstGameFile) again = bst_game_file_parse (xml, len, "again.xml", problems);

  check (again != NULL);
  check (bst_problems_get_n_errors (problems) == 0);
  check (file->moves->len == again->moves->len);
  g_autofree char *second = bst_game_file_to_xml (again, &second_len);
  check (len == second_len && memcmp (xml, second, len) == 0);
}

static void
replay (const BstGameFile *file, BstProblems *problems)
{
  static BstLibrary *library;

  if (library == NULL)
    library = bst_library_new (NULL);

  BstRules *rules = bst_game_file_compile (file, library, problems);
  if (rules == NULL)
    return;

  unsigned n_played;
  BstState *state = bst_game_file_replay (file, rules, problems, &n_played);
  check (n_played <= file->moves->len);
  bst_state_free (state);
  bst_rules_free (rules);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) file =
    bst_game_file_parse ((const char *) data, size, "fuzz.xml", problems);

  if (file == NULL) {
    check (bst_problems_get_n_errors (problems) > 0);
    return 0;
  }
  if (bst_problems_get_n_errors (problems) == 0 && !file->is_read_only) {
    check_saving (file);
    replay (file, problems);
  }

  return 0;
}
