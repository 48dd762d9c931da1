/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli print: a deck as a PDF to be printed, cut out and played with.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "cli/command.h"
#include "cli/output.h"
#include "io/library.h"
#include "render/print-sheet.h"
#include "render/svg-trial.h"
#include "words/fill.h"

static const char *const paper_names[BST_PAPERS] = {
  [BST_PAPER_A4] = "a4",
  [BST_PAPER_LETTER] = "letter",
};

static const char *const backs_names[BST_BACKS] = {
  [BST_BACKS_NONE] = "none",
  [BST_BACKS_DUPLEX] = "duplex",
};

/* The place of `word`, given with `option`, among two `names`; -1 after a message if it is
 * none of them. */
static int
find_word (const char *option, const char *word, const char *const names[2])
{
  g_autofree char *message = NULL;

  for (int i = 0; i < 2; i++) {
    if (g_str_equal (word, names[i]))
      return i;
  }
  message = bst_fill (_ ("--{1} must be {2} or {3}."), option, names[0], names[1], NULL);
  bst_command_complain (message);
  return -1;
}

/* `length` as people write it, "44.5". */
static char *
format_mm (double length)
{
  char text[G_ASCII_DTOSTR_BUF_SIZE];

  return g_strdup (g_ascii_formatd (text, sizeof text, "%g", length));
}

/* No number at all is refused as well. */
static bool
check_length (const char *option, double length, double min, double max)
{
  g_autofree char *least = format_mm (min);
  g_autofree char *most = format_mm (max);
  g_autofree char *message = NULL;

  if (length >= min && length <= max)
    return true;
  message = bst_fill (_ ("--{1} must be a number from {2} to {3}."), option, least, most, NULL);
  bst_command_complain (message);
  return false;
}

/* Complains and returns false if the paper is too small for even one tile. */
static bool
check_paper (const BstPrintOptions *options)
{
  const BstDeck nothing = { .id = "" };
  g_autofree char *size = format_mm (options->tile_size);
  g_autofree char *bleed = format_mm (options->bleed);
  g_autofree char *message = NULL;
  BstPrintPlan plan;

  bst_print_plan (&plan, &nothing, options);
  if (plan.columns > 0)
    return true;
  message = bst_fill (_ ("A tile of {1} mm with {2} mm of bleed does not fit on the paper; "
                         "choose a smaller --tile-size."),
                      size, bleed, NULL);
  bst_command_complain (message);
  return false;
}

static bool
check_lengths (const BstPrintOptions *options)
{
  return check_length ("tile-size", options->tile_size, BST_PRINT_MIN_TILE, BST_PRINT_MAX_TILE) &&
         check_length ("bleed", options->bleed, 0, BST_PRINT_MAX_BLEED) && check_paper (options);
}

/* Words that are NULL were not given. */
static bool
choose_words (BstPrintOptions *options, const char *paper, const char *backs)
{
  int found = paper != NULL ? find_word ("paper", paper, paper_names) : (int) options->paper;

  if (found < 0)
    return false;
  options->paper = (BstPaper) found;
  found = backs != NULL ? find_word ("backs", backs, backs_names) : (int) options->backs;
  if (found < 0)
    return false;
  options->backs = (BstBacks) found;
  return true;
}

/* Whether a PDF can go to `path`, which may be NULL; complains if not. */
static BstExit
check_output (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (path == NULL) {
    bst_command_complain (_ ("Where to?  Name a file with --output."));
    return BST_EXIT_USAGE;
  }
  if (*path != '\0' && !g_str_has_suffix (path, ".pdf")) {
    g_autofree char *name = g_filename_display_name (path);

    message = bst_fill (_ ("“{1}” must end in .pdf."), name, NULL);
    bst_command_complain (message);
    return BST_EXIT_USAGE;
  }
  if (bst_output_check (path, &error))
    return BST_EXIT_OK;
  bst_command_complain (error->message);
  return BST_EXIT_FILE;
}

static void
report (const BstPrintPlan *plan)
{
  g_autofree char *tiles = g_strdup_printf ("%u", plan->n_tiles);
  g_autofree char *pages = g_strdup_printf ("%u", plan->n_pages);
  g_autofree char *of_tiles =
    bst_fill (ngettext ("{1} tile", "{1} tiles", plan->n_tiles), tiles, NULL);
  g_autofree char *of_pages =
    bst_fill (ngettext ("{1} page", "{1} pages", plan->n_pages), pages, NULL);

  g_print ("%s, %s\n", of_tiles, of_pages);
}

static BstExit
save (const BstDeckFile *file, const BstPrintOptions *options, const char *path)
{
  g_autoptr (GError) error = NULL;
  GError *failure = NULL;
  BstPrintPlan plan;

  bst_print_plan (&plan, bst_deck_file_get_deck (file), options);
  if (plan.n_tiles == 0) {
    bst_command_complain (_ ("The deck has no tiles to print."));
    return BST_EXIT_BAD;
  }
  if (bst_print_sheet_save (file, options, path, &failure)) {
    report (&plan);
    return BST_EXIT_OK;
  }
  bst_output_explain (path, failure, &error);
  bst_command_complain (error->message);
  return BST_EXIT_FILE;
}

/* A deck with errors lacks tiles, so it is not printed. */
static BstExit
run (const char *word, const BstPrintOptions *options, const char *output)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_library_open (library, word, problems);
  BstExit result = bst_command_judge (problems);

  if (result == BST_EXIT_OK && file != NULL)
    bst_svg_trial_of_deck (file, word, problems);
  bst_command_print_problems (problems);
  if (result != BST_EXIT_OK || file == NULL)
    return result;
  return save (file, options, output);
}

static const char *
choose_note (BstBacks backs)
{
  if (backs == BST_BACKS_DUPLEX)
    return _ ("Print at 100 %, on both sides, turned over the long edge.");
  return _ ("Print at 100 %, not fitted to the page.");
}

BstExit
bst_command_print (int argc, char **argv)
{
  BstPrintOptions options = BST_PRINT_DEFAULTS;
  g_autofree char *output = NULL;
  g_autofree char *paper = NULL;
  g_autofree char *backs = NULL;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output, N_ ("Where to: a name that ends in .pdf"),
      N_ ("FILE") },
    { "tile-size", 0, 0, G_OPTION_ARG_DOUBLE, &options.tile_size,
      N_ ("Millimetres to a tile, 10 to 180; else 45"), N_ ("MM") },
    { "bleed", 0, 0, G_OPTION_ARG_DOUBLE, &options.bleed,
      N_ ("Millimetres of picture around a tile, 0 to 10; else 2"), N_ ("MM") },
    { "paper", 0, 0, G_OPTION_ARG_STRING, &paper, N_ ("a4 or letter; else a4"), N_ ("PAPER") },
    { "backs", 0, 0, G_OPTION_ARG_STRING, &backs, N_ ("none or duplex; else duplex"),
      N_ ("BACKS") },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .parameters = _ ("DECK"),
    .summary = _ ("Writes all tiles of a deck as a PDF to be printed and cut out."),
    .min_words = 1,
    .max_words = 1,
  };
  BstExit result;

  if (!bst_command_parse (&usage, entries, &argc, &argv) ||
      !choose_words (&options, paper, backs) || !check_lengths (&options))
    return BST_EXIT_USAGE;
  result = check_output (output);
  if (result != BST_EXIT_OK)
    return result;
  options.lang = g_get_language_names ()[0];
  options.note = choose_note (options.backs);
  return run (argv[1], &options, output);
}
