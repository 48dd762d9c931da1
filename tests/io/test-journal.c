/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Journals: what is written comes back, whatever happened to the end of the file.
 */
#include <glib/gstdio.h>

#include "io-test.h"
#include "io/journal.h"

typedef struct
{
  char *folder;
  char *path;
  BstGameFile *game;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autofree char *text = io_test_read ("decks", "small.xml");
  g_autoptr (BstDeckFile) deck = io_test_parse (text);

  fixture->folder = io_test_make_folder ();
  fixture->path = g_build_filename (fixture->folder, "journal", NULL);
  fixture->game = bst_game_file_new ();
  bst_game_file_add_deck (fixture->game, deck);
  bst_game_file_add_player (fixture->game, "Аня", BST_COLOUR_RED, NULL);
  bst_game_file_add_move (fixture->game, "draw a");
  bst_game_file_add_move (fixture->game, "place 1,0 90");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_unlink (fixture->path);
  g_rmdir (fixture->folder);
  g_free (fixture->path);
  g_free (fixture->folder);
  bst_game_file_free (fixture->game);
}

static BstJournal *
begin (Fixture *fixture, size_t cursor)
{
  g_autoptr (GError) error = NULL;
  BstJournal *journal = bst_journal_new (fixture->path, fixture->game, cursor, &error);

  g_assert_no_error (error);
  return journal;
}

/* Reads the journal and compares its moves, separated by "|", and its cursor. */
static void
assert_holds (Fixture *fixture, const char *moves, size_t cursor)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) game = NULL;
  g_autoptr (GString) found = g_string_new (NULL);
  size_t found_cursor;

  game = bst_journal_load (fixture->path, &found_cursor, problems);
  io_test_show (problems);
  g_assert_nonnull (game);
  for (guint i = 0; i < game->moves->len; i++) {
    const BstGameMove *move = g_ptr_array_index (game->moves, i);

    g_string_append_printf (found, "%s%s", i > 0 ? "|" : "", move->text);
  }
  g_assert_cmpstr (found->str, ==, moves);
  g_assert_cmpuint (found_cursor, ==, cursor);
}

static void
test_keeps_moves (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstJournal) journal = begin (fixture, 2);

  assert_holds (fixture, "draw a|place 1,0 90", 2);
  g_assert_true (bst_journal_add_move (journal, "pass", NULL));
  assert_holds (fixture, "draw a|place 1,0 90|pass", 3);
}

static void
test_keeps_what_can_be_redone (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstJournal) journal = begin (fixture, 1);

  assert_holds (fixture, "draw a|place 1,0 90", 1);
  g_assert_true (bst_journal_add_seek (journal, 0, NULL));
  g_assert_true (bst_journal_add_move (journal, "draw a", NULL));
  assert_holds (fixture, "draw a|place 1,0 90", 1);
  g_assert_true (bst_journal_add_move (journal, "place 0,1 0", NULL));
  assert_holds (fixture, "draw a|place 0,1 0", 2);
}

static void
test_drops_a_torn_line (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstJournal) journal = begin (fixture, 2);
  g_autofree char *text = NULL;
  size_t len;

  g_assert_true (bst_journal_add_move (journal, "deploy follower 1,0 road1", NULL));
  g_assert_true (g_file_get_contents (fixture->path, &text, &len, NULL));
  for (size_t cut = 1; cut < strlen ("deploy follower 1,0 road1\n"); cut++) {
    g_assert_true (g_file_set_contents (fixture->path, text, (gssize) (len - cut), NULL));
    assert_holds (fixture, "draw a|place 1,0 90", 2);
  }
}

static void
assert_refused (Fixture *fixture, const char *text, BstProblemCode code)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  size_t cursor;

  g_assert_true (g_file_set_contents (fixture->path, text, -1, NULL));
  g_assert_null (bst_journal_load (fixture->path, &cursor, problems));
  io_test_assert_only (problems, code);
}

static void
test_refuses_other_files (Fixture *fixture, gconstpointer data)
{
  assert_refused (fixture, "", BST_PROBLEM_NOT_A_GAME);
  assert_refused (fixture, "<game/>\n", BST_PROBLEM_NOT_A_GAME);
  assert_refused (fixture, "bastide-journal 1 99\n<game", BST_PROBLEM_TRUNCATED);
  assert_refused (fixture, "bastide-journal 1 18446744073709551615\n<game/>\n",
                  BST_PROBLEM_TRUNCATED);
}

static void
test_says_why_it_cannot_write (Fixture *fixture, gconstpointer data)
{
  g_autofree char *path = g_build_filename (fixture->folder, "nowhere", "journal", NULL);
  g_autoptr (GError) error = NULL;

  g_assert_null (bst_journal_new (path, fixture->game, 0, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/io/journal/keeps-moves", test_keeps_moves },
    { "/io/journal/keeps-what-can-be-redone", test_keeps_what_can_be_redone },
    { "/io/journal/drops-a-torn-line", test_drops_a_torn_line },
    { "/io/journal/refuses-other-files", test_refuses_other_files },
    { "/io/journal/says-why-it-cannot-write", test_says_why_it_cannot_write },
  };

  g_test_init (&argc, &argv, NULL);
  for (size_t i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, set_up, tests[i].test, tear_down);
  return g_test_run ();
}
