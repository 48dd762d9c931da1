/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How long an edit takes in a deck of a thousand kinds, problems found again and list
 * brought up to date; and how long opening such a deck takes beside parsing its XML.
 * Every edit shows its result within one frame.
 */
#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

#include "document/deck-document.h"
#include "model/deck-stats.h"

#define KINDS 1000
#define RUNS 31
#define FRAME 16.0 /* milliseconds */
#define SYMBOLS 8
#define PICTURE (20 * 1024) /* bytes */

static BstLibrary *library;

/* A deck of many kinds: those of the base deck again and again. */
static BstDeckDocument *
make_deck (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckDocument) base =
    bst_deck_document_new (BST_TEMPLATE_BASE, "many", "en", "Many", library, problems);
  BstDeckDocument *document =
    bst_deck_document_new (BST_TEMPLATE_BASE, "many", "en", "Many", library, problems);
  unsigned n_base = g_list_model_get_n_items (bst_deck_document_get_tiles (base));
  g_autofree unsigned *all = g_new (unsigned, n_base);

  for (unsigned i = 0; i < n_base; i++)
    all[i] = i;
  g_autofree char *text = bst_deck_document_copy_tiles (base, all, n_base);
  while (g_list_model_get_n_items (bst_deck_document_get_tiles (document)) < KINDS)
    bst_deck_document_paste (document, G_MAXUINT, text, problems);
  return document;
}

static int
compare (const void *a, const void *b)
{
  double first = *(const double *) a;
  double second = *(const double *) b;

  return (first > second) - (first < second);
}

/* What is to be freed when the clock does not run. */
static xmlDoc *parsed;
static BstDeckDocument *opened;

static void
tidy_up (void)
{
  g_clear_pointer (&parsed, xmlFreeDoc);
  g_clear_object (&opened);
}

/* What is measured, with the number of the run. */
typedef void (*Work) (BstDeckDocument *document, const char *path, unsigned run);

/* Milliseconds.  Where two of them are compared, the least say most. */
typedef struct
{
  double least;
  double median;
} Figure;

static Figure
measure (const char *what, Work work, BstDeckDocument *document, const char *path)
{
  double times[RUNS];

  for (unsigned i = 0; i < RUNS; i++) {
    gint64 start = g_get_monotonic_time ();

    work (document, path, i);
    times[i] = (double) (g_get_monotonic_time () - start) / 1000;
    tidy_up ();
  }
  qsort (times, RUNS, sizeof times[0], compare);
  g_print ("%-34s %7.2f ms  (%.2f to %.2f)\n", what, times[RUNS / 2], times[0], times[RUNS - 1]);
  return (Figure) { .least = times[0], .median = times[RUNS / 2] };
}

static void
parse_xml (BstDeckDocument *document, const char *path, unsigned run)
{
  parsed = xmlReadFile (path, NULL, XML_PARSE_NONET);
}

static void
load_file (BstDeckDocument *document, const char *path, unsigned run)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_deck_file_unref (bst_deck_file_load (path, problems));
}

static void
open_document (BstDeckDocument *document, const char *path, unsigned run)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  opened = bst_deck_document_open (path, problems);
}

static void
count_tile (BstDeckDocument *document, const char *path, unsigned run)
{
  bst_deck_document_set_tile_count (document, 31 * run, 11 + run);
}

static void
draw_tile (BstDeckDocument *document, const char *path, unsigned run)
{
  g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, 31 * run);

  bst_tile_draft_cycle_side (draft, run % BST_SIDES);
  bst_deck_document_set_tile (document, 31 * run, draft, BST_EDIT_DRAW_TILE);
}

static void
type_name (BstDeckDocument *document, const char *path, unsigned run)
{
  g_autofree char *name = g_strdup_printf ("Many %u", run);

  bst_deck_document_set_text (document, BST_TEXT_NAME, "en", name);
}

static void
add_and_remove (BstDeckDocument *document, const char *path, unsigned run)
{
  g_autoptr (BstTileDraft) draft = bst_tile_draft_new ("new");

  bst_deck_document_add_tile (document, KINDS / 2, draft);
  bst_deck_document_undo (document);
}

/* --- symbols with pictures --- */

/* Adds symbols with pictures as drawing programs write them; every tile shows the first one. */
static void
add_symbols (BstDeckDocument *document)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GString) svg =
    g_string_new ("<svg xmlns=\"http://www.w3.org/2000/svg\"><path d=\"M0 0");

  for (unsigned i = 0; svg->len < PICTURE; i++)
    g_string_append_printf (svg, "L%u %u", i * 37 % 256, i * 91 % 256);
  g_string_append (svg, "\"/></svg>");
  for (unsigned i = 0; i < SYMBOLS; i++) {
    bst_deck_document_add_own (document, BST_OWN_SYMBOL, "en", "Symbol");
    bst_deck_document_set_own_svg (document, BST_OWN_SYMBOL, i, svg->str, problems);
  }
  for (unsigned i = 0; i < KINDS; i++) {
    g_autoptr (BstTileDraft) draft = bst_deck_document_dup_draft (document, i);

    bst_tile_draft_set_symbols (draft, UINT64_C (1) << BST_SYMBOLS_OWN);
    bst_deck_document_set_tile (document, i, draft, BST_EDIT_DRAW_TILE);
  }
}

static void
count_again (BstDeckDocument *document, const char *path, unsigned run)
{
  bst_deck_document_set_tile_count (document, 31 * run, 111 + run);
}

static void
type_symbol_name (BstDeckDocument *document, const char *path, unsigned run)
{
  g_autofree char *name = g_strdup_printf ("Symbol %u", run);

  bst_deck_document_set_own_text (document, BST_OWN_SYMBOL, 0, BST_TEXT_NAME, "en", name);
}

static void
colour_symbol (BstDeckDocument *document, const char *path, unsigned run)
{
  const GPtrArray *symbols =
    bst_deck_file_get_symbols (bst_deck_document_get_file (document));
  g_autoptr (BstOwnThing) symbol = bst_own_thing_copy (symbols->pdata[0]);

  symbol->tint = (BstTint) (run % BST_TINTS);
  bst_deck_document_set_own (document, BST_OWN_SYMBOL, 0, symbol);
}

static void
count_stats (BstDeckDocument *document, const char *path, unsigned run)
{
  g_autofree BstDeckStats *stats = g_new0 (BstDeckStats, 1);

  bst_deck_stats_count (stats, bst_deck_file_get_deck (bst_deck_document_get_file (document)));
}

static void
autosave (BstDeckDocument *document, const char *path, unsigned run)
{
  bst_deck_document_autosave (document, NULL); /* its time is all that is asked */
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", &error);
  g_autofree char *path = g_build_filename (folder, "many.xml", NULL);
  g_autofree char *ours = g_build_filename (folder, "bastide", NULL);
  g_autofree char *copies = g_build_filename (ours, "recovery", NULL);

  g_setenv ("XDG_DATA_HOME", folder, TRUE);
  library = bst_library_new (NULL);

  g_autoptr (BstDeckDocument) document = make_deck ();
  if (!bst_deck_document_save (document, path, &error))
    g_error ("%s", error->message);

  GListModel *tiles = bst_deck_document_get_tiles (document);
  g_print ("a deck of %u kinds\n", g_list_model_get_n_items (tiles));
  Figure parsing = measure ("parsing the XML", parse_xml, document, path);
  measure ("loading it to play, with schema", load_file, document, path);
  Figure opening = measure ("opening it to edit", open_document, document, path);
  g_print ("%-34s %7.2f\n", "opening / parsing", opening.least / parsing.least);

  Figure counting = measure ("an edit: copies of a tile", count_tile, document, path);
  Figure drawing = measure ("an edit: a side of a tile", draw_tile, document, path);
  Figure typing = measure ("an edit: a key in the name", type_name, document, path);
  measure ("two: a tile added, undone", add_and_remove, document, path);
  measure ("statistics", count_stats, document, path);
  measure ("a recovery copy", autosave, document, path);

  add_symbols (document);
  measure ("with pictures: copies of a tile", count_again, document, path);
  measure ("with pictures: a key in a symbol", type_symbol_name, document, path);
  measure ("with pictures: the colour of it", colour_symbol, document, path);

  double longest = MAX (MAX (counting.median, drawing.median), typing.median);
  g_print ("an edit takes %.0f %% of a frame\n", 100 * longest / FRAME);

  bst_deck_document_close (document);
  g_unlink (path);
  g_rmdir (copies);
  g_rmdir (ours);
  g_rmdir (folder);
  bst_library_free (library);
  return 0;
}
