/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where tiles go on paper.  What is in the PDF is looked at by tests/cli/test-print.py.
 */
#include <glib/gstdio.h>

#include "io/library.h"
#include "render/print-sheet.h"

#define TINY 1e-9

static BstLibrary *library;

static BstDeckFile *
ref_deck (const char *id)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckFile *file = bst_library_ref_deck (library, id, problems);

  g_assert_nonnull (file);
  return file;
}

static BstPrintPlan
plan_deck (const char *id, const BstPrintOptions *options)
{
  g_autoptr (BstDeckFile) file = ref_deck (id);
  BstPrintPlan plan;

  bst_print_plan (&plan, bst_deck_file_get_deck (file), options);
  return plan;
}

static void
test_print_plan_counts_pages (void)
{
  static const struct
  {
    BstPaper paper;
    BstBacks backs;
    double tile_size;
    double bleed;
    unsigned columns;
    unsigned rows;
    unsigned n_pages;
  } cases[] = {
    { BST_PAPER_A4, BST_BACKS_DUPLEX, 45, 2, 4, 5, 8 },
    { BST_PAPER_A4, BST_BACKS_NONE, 45, 2, 4, 5, 4 },
    { BST_PAPER_LETTER, BST_BACKS_DUPLEX, 45, 2, 4, 5, 8 },
    { BST_PAPER_A4, BST_BACKS_NONE, 49, 0, 4, 5, 4 },
    { BST_PAPER_A4, BST_BACKS_NONE, 49.1, 0, 3, 5, 5 },
    { BST_PAPER_LETTER, BST_BACKS_NONE, 60, 3, 3, 3, 8 },
    { BST_PAPER_A4, BST_BACKS_DUPLEX, 180, 8, 1, 1, 144 },
    { BST_PAPER_A4, BST_BACKS_NONE, 10, 0, 19, 4, 1 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    const BstPrintOptions options = {
      .paper = cases[i].paper,
      .backs = cases[i].backs,
      .tile_size = cases[i].tile_size,
      .bleed = cases[i].bleed,
    };
    BstPrintPlan plan = plan_deck ("base", &options);

    g_assert_cmpuint (plan.n_tiles, ==, 72);
    g_assert_cmpuint (plan.columns, ==, cases[i].columns);
    g_assert_cmpuint (plan.rows, ==, cases[i].rows);
    g_assert_cmpuint (plan.n_pages, ==, cases[i].n_pages);
  }
}

static void
test_print_plan_is_centred (void)
{
  for (unsigned paper = 0; paper < BST_PAPERS; paper++) {
    BstPrintOptions options = BST_PRINT_DEFAULTS;
    BstPrintPlan plan;
    BstPrintPoint first, last;

    options.paper = (BstPaper) paper;
    plan = plan_deck ("base", &options);
    first = bst_print_plan_face (&plan, 0);
    last = bst_print_plan_face (&plan, plan.columns * plan.rows - 1);
    g_assert_cmpfloat_with_epsilon (first.x, plan.width - last.x - plan.pitch, TINY);
    g_assert_cmpfloat_with_epsilon (first.y, plan.height - last.y - plan.pitch, TINY);
    g_assert_cmpfloat_with_epsilon (plan.pitch, 49, TINY);
  }
}

/* Turned over its long edge, the paper has its left on the right. */
static void
test_print_plan_backs_lie_behind_faces (void)
{
  const BstPrintOptions options = BST_PRINT_DEFAULTS;
  BstPrintPlan plan = plan_deck ("base", &options);

  for (unsigned place = 0; place < plan.columns * plan.rows; place++) {
    BstPrintPoint face = bst_print_plan_face (&plan, place);
    BstPrintPoint back = bst_print_plan_back (&plan, place);

    g_assert_cmpfloat_with_epsilon (face.x, plan.width - back.x - plan.pitch, TINY);
    g_assert_cmpfloat_with_epsilon (face.y, back.y, TINY);
  }
}

static void
test_print_plan_refuses_what_does_not_fit (void)
{
  BstPrintOptions options = BST_PRINT_DEFAULTS;

  options.tile_size = 180;
  options.bleed = 8.1;
  g_assert_cmpuint (plan_deck ("base", &options).columns, ==, 0);
  g_assert_cmpuint (plan_deck ("base", &options).n_pages, ==, 0);
}

/* Few tiles stand in the middle, and what each player holds is there for six. */
static void
test_print_plan_fits_small_decks (void)
{
  const BstPrintOptions options = BST_PRINT_DEFAULTS;
  BstPrintPlan plan = plan_deck ("king", &options);

  g_assert_cmpuint (plan.n_tiles, ==, 5);
  g_assert_cmpuint (plan.rows, ==, 2);
  g_assert_cmpuint (plan.n_pages, ==, 2);
  g_assert_cmpuint (plan_deck ("abbey", &options).n_tiles, ==, 12 + 6);
}

static char *
print_base (const char *path, gsize *out_len)
{
  const BstPrintOptions options = BST_PRINT_DEFAULTS;
  g_autoptr (BstDeckFile) file = ref_deck ("base");
  g_autoptr (GError) error = NULL;
  char *bytes = NULL;

  bst_print_sheet_save (file, &options, path, &error);
  g_assert_no_error (error);
  g_file_get_contents (path, &bytes, out_len, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_remove (path), ==, 0);
  return bytes;
}

static void
test_print_save_writes_the_same_bytes (void)
{
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "base.pdf", NULL);
  gsize len, other_len;
  g_autofree char *bytes = NULL;
  g_autofree char *other = NULL;

  g_setenv ("SOURCE_DATE_EPOCH", "86400", TRUE);
  bytes = print_base (path, &len);
  other = print_base (path, &other_len);
  g_unsetenv ("SOURCE_DATE_EPOCH");
  g_assert_cmpmem (bytes, len, other, other_len);
  g_assert_true (g_str_has_prefix (bytes, "%PDF-"));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static void
test_print_save_says_why_not (void)
{
  const BstPrintOptions options = BST_PRINT_DEFAULTS;
  g_autoptr (BstDeckFile) file = ref_deck ("king");
  g_autoptr (GError) error = NULL;

  g_assert_false (bst_print_sheet_save (file, &options, "/nonexistent/a.pdf", &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);

#define ADD(path, name) g_test_add_func ("/render/print-sheet/" path, test_print_##name)
  ADD ("plan/counts-pages", plan_counts_pages);
  ADD ("plan/is-centred", plan_is_centred);
  ADD ("plan/backs-lie-behind-faces", plan_backs_lie_behind_faces);
  ADD ("plan/refuses-what-does-not-fit", plan_refuses_what_does_not_fit);
  ADD ("plan/fits-small-decks", plan_fits_small_decks);
  ADD ("save/writes-the-same-bytes", save_writes_the_same_bytes);
  ADD ("save/says-why-not", save_says_why_not);
#undef ADD

  int result = g_test_run ();

  bst_library_free (library);
  return result;
}
