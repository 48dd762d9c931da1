/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the Check page of the workshop says of a deck, "bastide-cli validate" says too, and ends
 * with 1 if any of it is an error.  Problems of files are told to people who write XML, not to
 * those who draw, so that the words may be others; what they are about is not.
 */
#include <glib/gstdio.h>
#include <string.h>
#include <sys/wait.h>

#include "document/finding.h"
#include "render/svg-trial.h"
#include "../support/busy-svg.h"
#include "../support/faulty-decks.h"
#include "words/problem.h"

static const char *program;
static BstLibrary *library;

/* --- the Check page --- */

typedef struct
{
  GPtrArray *sentences; /* as validate says them */
  bool has_error;
} Said;

/* What both call a problem. */
static void
translate (GHashTable *words, const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    g_hash_table_insert (words, bst_finding_to_sentence (problem),
                         bst_problem_to_sentence (problem));
  }
}

/* The findings of the page, those of its trial of pictures included. */
static Said
look_at_page (BstDeckDocument *document)
{
  g_autoptr (GHashTable) words = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  g_autoptr (BstProblems) ignored = bst_problems_new ();
  g_autoptr (BstProblems) trial = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_document_dup_file (document, ignored);
  g_autoptr (GListModel) findings = bst_findings_new (document, library);
  Said said = { .sentences = g_ptr_array_new_with_free_func (g_free) };

  bst_svg_trial_of_deck (file, "", trial);
  bst_findings_add (findings, document, trial);
  translate (words, bst_deck_document_get_problems (document));
  translate (words, trial);
  for (guint i = 0; i < g_list_model_get_n_items (findings); i++) {
    g_autoptr (BstFinding) finding = g_list_model_get_item (findings, i);
    const char *text = bst_finding_get_text (finding);
    const char *other = g_hash_table_lookup (words, text);

    g_ptr_array_add (said.sentences, g_strdup (other != NULL ? other : text));
    said.has_error = said.has_error || bst_finding_get_severity (finding) == BST_SEVERITY_ERROR;
  }
  return said;
}

/* --- the command --- */

static char *
validate (const char *path, int *out_status)
{
  const char *const arguments[] = { program, "validate", path, NULL };
  g_autoptr (GError) error = NULL;
  char *output = NULL;
  int status;

  g_spawn_sync (NULL, (char **) arguments, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL,
                &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  *out_status = WEXITSTATUS (status);
  return output;
}

/* Takes away a line that ends with `sentence`; whether there was one. */
static bool
take_line (GPtrArray *lines, const char *sentence)
{
  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_suffix (lines->pdata[i], sentence)) {
      g_ptr_array_remove_index (lines, i);
      return true;
    }
  return false;
}

static void
compare (const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckDocument) document = bst_deck_document_open (path, problems);
  g_autoptr (GPtrArray) lines = g_ptr_array_new_with_free_func (g_free);
  int status;
  g_autofree char *output = validate (path, &status);
  g_auto (GStrv) split = NULL;
  Said said;

  /* What cannot be opened has no page. */
  if (document == NULL) {
    g_assert_cmpint (status, ==, 1);
    return;
  }
  said = look_at_page (document);
  split = g_strsplit (output, "\n", -1);
  for (char **line = split; *line != NULL; line++)
    g_ptr_array_add (lines, g_strdup (*line));
  for (guint i = 0; i < said.sentences->len; i++) {
    if (!take_line (lines, said.sentences->pdata[i]))
      g_error ("%s: “%s” is not in:\n%s", path, (char *) said.sentences->pdata[i], output);
  }
  if (said.has_error != (status == 1))
    g_test_message ("%s: %d\n%s", path, status, output);
  g_assert_cmpint (status, ==, said.has_error ? 1 : 0);
  g_ptr_array_unref (said.sentences);
}

/* A deck with that id and that in it, as a file. */
static void
compare_deck (const char *id, const char *inside)
{
  g_autofree char *xml =
    g_strdup_printf ("<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"%s\">%s</deck>", id,
                     inside);
  g_autofree char *path = NULL;
  int fd = g_file_open_tmp ("check-XXXXXX.xml", &path, NULL);

  g_assert_true (g_close (fd, NULL));
  g_assert_true (g_file_set_contents (path, xml, -1, NULL));
  compare (path);
  g_remove (path);
}

static void
compare_text (const char *inside)
{
  compare_deck ("mine", inside);
}

/* --- tests --- */

static void
test_slips (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (faulty_decks); i++)
    compare_text (faulty_decks[i].inside);
}

static void
test_bad_files (void)
{
  g_autofree char *folder = g_test_build_filename (G_TEST_DIST, "data", "bad", NULL);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  unsigned n = 0;

  while ((name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!g_str_has_prefix (name, "deck-"))
      continue;
    compare (path);
    n++;
  }
  g_assert_cmpuint (n, >, 100);
}

static void
test_pictures_that_nobody_can_draw (void)
{
  g_autofree char *svg = make_busy_svg ();
  g_autofree char *inside = g_strdup_printf (
    "<symbol id='rose'>%s</symbol><tiles><tile id='a' count='1'/><tile id='b'>%s</tile></tiles>",
    svg, svg);

  compare_text (inside);
}

/* A deck that only a game shows to be none. */
static void
test_what_only_a_game_shows (void)
{
  compare_text ("<tiles><tile id='a' count='1'><city id='city1' sides='N'/></tile></tiles>"
                "<start><lay tile='a'/></start>");
  compare_text ("<module name='count'/><tiles><tile id='a' count='1'/></tiles>");
}

/* Nobody but the built-in deck itself is meant as it is. */
static void
test_what_is_called_like_a_built_in_deck (void)
{
  compare_deck ("river", "<tiles><tile id='a'/><tile id='b' count='1' symbols='dragon'/></tiles>");
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  program = argv[1];
  library = bst_library_new (NULL);
  g_test_add_func ("/cli/check/slips", test_slips);
  g_test_add_func ("/cli/check/bad-files", test_bad_files);
  g_test_add_func ("/cli/check/pictures-that-nobody-can-draw", test_pictures_that_nobody_can_draw);
  g_test_add_func ("/cli/check/what-only-a-game-shows", test_what_only_a_game_shows);
  g_test_add_func ("/cli/check/what-is-called-like-a-built-in-deck",
                   test_what_is_called_like_a_built_in_deck);
  result = g_test_run ();
  bst_library_free (library);
  return result;
}
