/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The user's own decks.  Each test begins with an empty data folder.
 */
#define _XOPEN_SOURCE 700 /* symlink() */

#include "io/shelf.h"

#include <glib/gstdio.h>
#include <unistd.h>
#include <utime.h>

#include "../support/own-home.h"
#include "io-test.h"
#include "io/library.h"

#define HEAD "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
#define DECK(id, name, count)                                                      \
  HEAD "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"" id "\">"              \
       "<name xml:lang=\"en\">" name "</name><tiles><tile id=\"A\" count=\"" count \
       "\"/></tiles></deck>\n"

static const char mine[] = DECK ("mine", "Mine", "1");
static const char mine_again[] = DECK ("mine", "Mine", "5");
static const char other[] = DECK ("other", "Another", "2");

static BstShelfChange *
install (const char *text)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstShelfChange *change = bst_shelf_install (text, strlen (text), "new.xml", problems);

  io_test_show (problems);
  g_assert_nonnull (change);
  return change;
}

static void
assert_refused (const char *text, BstProblemCode code)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GPtrArray) list = NULL;
  const BstProblem *last;

  g_assert_null (bst_shelf_install (text, strlen (text), "new.xml", problems));
  g_assert_cmpuint (bst_problems_get_n_errors (problems), >=, 1);
  last = bst_problems_get (problems, bst_problems_get_size (problems) - 1);
  g_assert_cmpstr (bst_problem_code_name (last->code), ==, bst_problem_code_name (code));
  g_assert_cmpint (last->severity, ==, BST_SEVERITY_ERROR);
  list = bst_shelf_list (BST_SHELF_BY_NAME);
  g_assert_cmpuint (list->len, ==, 0);
}

/* Puts a file on the shelf without asking anybody, and returns where. */
static char *
drop (const char *name, const char *text)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
assert_text (const char *path, const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static char *
list_names (BstShelfOrder order)
{
  g_autoptr (GPtrArray) list = bst_shelf_list (order);
  g_autoptr (GString) names = g_string_new (NULL);

  for (guint i = 0; i < list->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (list, i);

    g_string_append_printf (names, "%s%s", i > 0 ? "," : "", deck->name);
  }
  return g_string_free (g_steal_pointer (&names), FALSE);
}

static void
assert_names (const char *expected)
{
  g_autofree char *names = list_names (BST_SHELF_BY_NAME);

  g_assert_cmpstr (names, ==, expected);
}

static void
test_list_is_empty_without_a_folder (void)
{
  assert_names ("");
}

static void
test_list_tells_what_is_there (void)
{
  g_autofree char *path = drop ("whatever.xml", mine);
  g_autoptr (GPtrArray) list = bst_shelf_list (BST_SHELF_NEWEST_FIRST);
  const BstShelfDeck *deck = g_ptr_array_index (list, 0);

  g_assert_cmpuint (list->len, ==, 1);
  g_assert_cmpstr (deck->path, ==, path);
  g_assert_cmpstr (deck->id, ==, "mine");
  g_assert_cmpstr (deck->name, ==, "Mine");
  g_assert_nonnull (deck->file);
  g_assert_cmpuint (bst_problems_get_n_errors (deck->problems), ==, 0);
  g_assert_cmpint (deck->time, >, 0);
}

static void
test_list_is_sorted (void)
{
  g_autofree char *first = drop ("1.xml", DECK ("a", "Alpha", "1"));
  g_autofree char *second = drop ("2.xml", DECK ("b", "Beta", "1"));
  g_autofree char *third = drop ("3.bastide-deck", DECK ("c", "Gamma", "1"));
  g_autofree char *by_time = NULL;

  utime (first, &(struct utimbuf) { 100, 100 });
  utime (second, &(struct utimbuf) { 300, 300 });
  utime (third, &(struct utimbuf) { 200, 200 });
  by_time = list_names (BST_SHELF_NEWEST_FIRST);
  g_assert_cmpstr (by_time, ==, "Beta,Gamma,Alpha");
  assert_names ("Alpha,Beta,Gamma");
}

static void
test_list_shows_what_cannot_be_read (void)
{
  g_autofree char *folder = drop ("no.txt", "not even a name for a deck");
  g_autoptr (GPtrArray) list = NULL;
  const BstShelfDeck *deck;

  g_free (drop ("bad.xml", "nonsense"));
  g_free (drop ("empty.xml", ""));
  g_free (drop ("faulty.xml", DECK ("faulty", "zed", "none")));
  g_unlink (folder);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  list = bst_shelf_list (BST_SHELF_BY_NAME);
  g_assert_cmpuint (list->len, ==, 3);
  deck = g_ptr_array_index (list, 0);
  g_assert_cmpstr (deck->name, ==, "bad.xml");
  g_assert_cmpstr (deck->id, ==, "");
  g_assert_null (deck->file);
  g_assert_cmpuint (bst_problems_get_n_errors (deck->problems), ==, 1);
  deck = g_ptr_array_index (list, 2);
  g_assert_cmpstr (deck->name, ==, "zed");
  g_assert_false (bst_deck_file_is_playable (deck->file));
  g_assert_cmpuint (bst_problems_get_n_errors (deck->problems), >, 0);
}

/* A folder with the name of a deck, and a link that leads nowhere. */
static void
test_list_survives_odd_files (void)
{
  g_autofree char *folder = drop ("folder.xml", "");
  g_autofree char *link = drop ("link.xml", "");
  g_autoptr (GPtrArray) list = NULL;

  g_unlink (folder);
  g_assert_cmpint (g_mkdir (folder, 0700), ==, 0);
  g_unlink (link);
  g_assert_cmpint (symlink ("/nowhere", link), ==, 0);
  list = bst_shelf_list (BST_SHELF_BY_NAME);
  g_assert_cmpuint (list->len, ==, 2);
  for (guint i = 0; i < list->len; i++)
    g_assert_null (((BstShelfDeck *) g_ptr_array_index (list, i))->file);
  g_rmdir (folder);
}

static void
test_install_puts_a_deck_there (void)
{
  g_autoptr (BstShelfChange) change = install (mine);
  g_autofree char *found = bst_shelf_find ("mine");

  g_assert_false (bst_shelf_change_is_update (change));
  g_assert_true (g_str_has_suffix (bst_shelf_change_get_path (change), "/decks/mine.xml"));
  g_assert_cmpstr (found, ==, bst_shelf_change_get_path (change));
  assert_text (found, mine);
}

static void
test_install_updates (void)
{
  g_autofree char *path = drop ("strange name.xml", mine);
  g_autoptr (BstShelfChange) change = install (mine_again);

  g_assert_true (bst_shelf_change_is_update (change));
  g_assert_cmpstr (bst_shelf_change_get_path (change), ==, path);
  assert_text (path, mine_again);
  assert_names ("Mine");
}

static void
test_install_keeps_off_other_files (void)
{
  g_autofree char *path = drop ("mine.xml", "nonsense");
  g_autoptr (BstShelfChange) change = install (mine);

  g_assert_cmpstr (bst_shelf_change_get_path (change), !=, path);
  assert_text (path, "nonsense");
  assert_text (bst_shelf_change_get_path (change), mine);
}

static void
test_install_refuses (void)
{
  g_autofree char *base = io_test_read ("../../data/decks", "base.xml");
  g_autofree char *newer = io_test_change (mine, "format=\"1\"", "format=\"99\"");

  assert_refused ("nonsense", BST_PROBLEM_NOT_XML);
  assert_refused (DECK ("mine", "Mine", "none"), BST_PROBLEM_NOT_A_NUMBER);
  assert_refused (base, BST_PROBLEM_BUILT_IN_DECK);
  assert_refused (newer, BST_PROBLEM_NEWER_FORMAT);
}

static void
test_install_says_why_it_cannot_write (void)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autofree char *parent = g_path_get_dirname (folder);

  g_assert_cmpint (g_mkdir_with_parents (parent, 0700), ==, 0);
  g_assert_true (g_file_set_contents (folder, "in the way", -1, NULL));
  assert_refused (mine, BST_PROBLEM_CANNOT_WRITE);
}

static void
test_install_file_reads_it (void)
{
  g_autofree char *folder = io_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "from afar.bastide-deck", NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstShelfChange) change = NULL;

  g_assert_null (bst_shelf_install_file (path, problems));
  io_test_assert_only (problems, BST_PROBLEM_CANNOT_READ);
  g_assert_true (g_file_set_contents (path, mine, -1, NULL));
  change = bst_shelf_install_file (path, problems);
  g_assert_nonnull (change);
  assert_text (bst_shelf_change_get_path (change), mine);
  g_unlink (path);
  g_rmdir (folder);
}

static char *
duplicate (const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstShelfChange) change = bst_shelf_duplicate (path, problems);

  io_test_show (problems);
  g_assert_nonnull (change);
  return g_strdup (bst_shelf_change_get_path (change));
}

static void
test_duplicate_gives_a_name (void)
{
  g_autofree char *path = drop ("mine.xml", mine);
  g_autofree char *second = duplicate (path);
  g_autofree char *third = duplicate (path);
  g_autofree char *fourth = duplicate (second);

  assert_names ("Mine,Mine 2,Mine 3,Mine 4");
  assert_text (path, mine);
  assert_text (third, DECK ("mine-3", "Mine 3", "1"));
  g_assert_true (g_str_has_suffix (fourth, "/mine-4.xml"));
}

/* A faulty deck can be copied, what is no deck or of the future cannot. */
static void
test_duplicate_refuses (void)
{
  g_autofree char *newer = io_test_change (mine, "format=\"1\"", "format=\"99\"");
  g_autofree char *faulty = drop ("faulty.xml", DECK ("faulty", "Faulty", "none"));
  g_autofree char *no_deck = drop ("bad.xml", "nonsense");
  g_autofree char *future = drop ("future.xml", newer);
  g_autofree char *copy = duplicate (faulty);
  g_autoptr (BstProblems) problems = bst_problems_new ();

  assert_text (copy, DECK ("faulty-2", "Faulty 2", "none"));
  g_assert_null (bst_shelf_duplicate (no_deck, problems));
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 1);
  g_assert_null (bst_shelf_duplicate (future, problems));
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 2);
}

static BstShelfVerdict
judge (const char *text)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file =
    bst_deck_file_parse (text, strlen (text), "new.xml", problems);

  return bst_shelf_judge (file, text, strlen (text));
}

static void
test_judge_tells_what_would_happen (void)
{
  g_autofree char *base = io_test_read ("../../data/decks", "base.xml");
  g_autofree char *newer = io_test_change (mine, "format=\"1\"", "format=\"99\"");
  bst_shelf_change_free (install (mine));

  g_assert_cmpint (judge (other), ==, BST_SHELF_NEW);
  g_assert_cmpint (judge (mine_again), ==, BST_SHELF_UPDATE);
  g_assert_cmpint (judge (mine), ==, BST_SHELF_SAME);
  g_assert_cmpint (judge (base), ==, BST_SHELF_BUILT_IN);
  g_assert_cmpint (judge (newer), ==, BST_SHELF_NEWER);
  g_assert_cmpint (judge (DECK ("x", "X", "none")), ==, BST_SHELF_FAULTY);
  g_assert_cmpint (judge ("nonsense"), ==, BST_SHELF_FAULTY);
}

static void
undo (const BstShelfChange *change)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (bst_shelf_undo (change, &error));
  g_assert_no_error (error);
}

static BstShelfChange *
take_off (const char *path)
{
  g_autoptr (GError) error = NULL;
  BstShelfChange *change = bst_shelf_remove (path, &error);

  g_assert_no_error (error);
  return change;
}

static void
test_remove_can_be_taken_back (void)
{
  g_autofree char *path = drop ("mine.xml", mine);
  g_autoptr (BstShelfChange) change = take_off (path);

  assert_names ("");
  g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  undo (change);
  assert_names ("Mine");
  assert_text (path, mine);
}

/* Also what nobody can read. */
static void
test_remove_keeps_every_byte (void)
{
  g_autofree char *path = drop ("bad.xml", "nonsense");
  g_autoptr (BstShelfChange) change = take_off (path);

  undo (change);
  assert_text (path, "nonsense");
}

static void
test_remove_comes_back_beside_another (void)
{
  g_autofree char *path = drop ("mine.xml", mine);
  g_autoptr (BstShelfChange) change = take_off (path);
  g_autofree char *in_the_way = drop ("mine.xml", other);

  undo (change);
  assert_text (in_the_way, other);
  assert_names ("Another,Mine");
}

static void
test_remove_fails_without_a_file (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (bst_shelf_remove ("/nowhere/mine.xml", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

static void
test_undo_of_an_installation (void)
{
  g_autoptr (BstShelfChange) change = install (mine);

  undo (change);
  assert_names ("");
}

static void
test_undo_of_an_update (void)
{
  g_autofree char *path = drop ("mine.xml", mine);
  g_autoptr (BstShelfChange) change = install (mine_again);

  undo (change);
  assert_text (path, mine);
  assert_names ("Mine");
}

static void
test_undo_of_an_update_after_a_removal (void)
{
  g_autofree char *path = drop ("mine.xml", mine);
  g_autoptr (BstShelfChange) change = install (mine_again);
  bst_shelf_change_free (take_off (path));

  undo (change);
  assert_text (path, mine);
}

static unsigned
count_aside (void)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autofree char *aside = g_build_filename (folder, ".aside", NULL);
  g_autoptr (GDir) dir = g_dir_open (aside, 0, NULL);
  unsigned n = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

static void
test_clean_waits_a_month (void)
{
  const gint64 day = 24 * 60 * 60;
  gint64 now = g_get_real_time () / G_USEC_PER_SEC;
  g_autofree char *path = drop ("mine.xml", mine);
  bst_shelf_change_free (take_off (path));

  bst_shelf_clean (now + 29 * day);
  g_assert_cmpuint (count_aside (), ==, 1);
  bst_shelf_clean (now + 31 * day);
  g_assert_cmpuint (count_aside (), ==, 0);
}

static void
assert_id (const char *name, const char *expected)
{
  g_autofree char *id = bst_shelf_make_id (name);

  g_assert_cmpstr (id, ==, expected);
}

static void
test_id_is_made_from_a_name (void)
{
  assert_id ("My deck", "my-deck");
  assert_id ("Мой край", "moy-kray");
  assert_id ("Щука и ёж", "shchuka-i-ezh");
  assert_id ("  Größe -- (2)!  ", "grosse-2");
  assert_id ("l'Été", "lete");
  assert_id ("7 hills", "deck-7-hills");
  assert_id ("我的", "deck");
  assert_id ("", "deck");
  assert_id ("\xff\xfe", "deck");
  assert_id ("../../etc/passwd", "etc-passwd");
  assert_id ("A very long name that goes on and on", "a-very-long-name-that-goes");
}

static void
test_id_is_nobody_elses (void)
{
  g_free (drop ("taken.xml", "nonsense"));
  g_free (drop ("elsewhere.xml", mine));

  assert_id ("base", "base-2");
  assert_id ("Taken", "taken-2");
  assert_id ("Mine", "mine-2");
}

/* Whatever is typed, a deck can be called so. */
static void
test_id_is_valid (void)
{
  static const char *const names[] = { "Мой край", "7", "我的", "A very long name with ячейки", "-" };

  for (size_t i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *id = bst_shelf_make_id (names[i]);
    g_autofree char *attribute = g_strdup_printf ("id=\"%s\"", id);
    g_autofree char *text = io_test_change (mine, "id=\"mine\"", attribute);
    g_autoptr (BstDeckFile) file = io_test_parse (text);

    g_assert_cmpstr (bst_deck_file_get_id (file), ==, id);
  }
}

static void
test_new_path_is_free (void)
{
  g_autofree char *first = bst_shelf_new_path ("mine");
  g_autofree char *taken = drop ("mine.xml", mine);
  g_autofree char *second = bst_shelf_new_path ("mine");

  g_assert_cmpstr (first, ==, taken);
  g_assert_true (g_str_has_suffix (second, "/decks/mine-2.xml"));
}

static const OwnHomeCase cases[] = {
  { "/io/shelf/list/is-empty-without-a-folder", test_list_is_empty_without_a_folder },
  { "/io/shelf/list/tells-what-is-there", test_list_tells_what_is_there },
  { "/io/shelf/list/is-sorted", test_list_is_sorted },
  { "/io/shelf/list/shows-what-cannot-be-read", test_list_shows_what_cannot_be_read },
  { "/io/shelf/list/survives-odd-files", test_list_survives_odd_files },
  { "/io/shelf/install/puts-a-deck-there", test_install_puts_a_deck_there },
  { "/io/shelf/install/updates", test_install_updates },
  { "/io/shelf/install/keeps-off-other-files", test_install_keeps_off_other_files },
  { "/io/shelf/install/refuses", test_install_refuses },
  { "/io/shelf/install/says-why-it-cannot-write", test_install_says_why_it_cannot_write },
  { "/io/shelf/install/reads-a-file", test_install_file_reads_it },
  { "/io/shelf/duplicate/gives-a-name", test_duplicate_gives_a_name },
  { "/io/shelf/duplicate/refuses", test_duplicate_refuses },
  { "/io/shelf/judge/tells-what-would-happen", test_judge_tells_what_would_happen },
  { "/io/shelf/remove/can-be-taken-back", test_remove_can_be_taken_back },
  { "/io/shelf/remove/keeps-every-byte", test_remove_keeps_every_byte },
  { "/io/shelf/remove/comes-back-beside-another", test_remove_comes_back_beside_another },
  { "/io/shelf/remove/fails-without-a-file", test_remove_fails_without_a_file },
  { "/io/shelf/undo/of-an-installation", test_undo_of_an_installation },
  { "/io/shelf/undo/of-an-update", test_undo_of_an_update },
  { "/io/shelf/undo/of-an-update-after-a-removal", test_undo_of_an_update_after_a_removal },
  { "/io/shelf/clean/waits-a-month", test_clean_waits_a_month },
  { "/io/shelf/id/is-made-from-a-name", test_id_is_made_from_a_name },
  { "/io/shelf/id/is-nobody-elses", test_id_is_nobody_elses },
  { "/io/shelf/id/is-valid", test_id_is_valid },
  { "/io/shelf/new-path/is-free", test_new_path_is_free },
};

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return own_home_run (cases, G_N_ELEMENTS (cases));
}
