/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Drawings that nobody should wait for, and a bastide-draw that does not do as it should:
 * whoever asks goes on, and the tile shows what it means.
 */
#include <glib.h>
#include <glib/gstdio.h>

#include "picture.h"
#include "render/svg-trial.h"

#define SVG "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 256 256'>"
#define BOX "<path d='M1 1h250v250h-250z'/>"
#define MASK "<mask id='m'><circle cx='128' cy='128' r='100'/></mask>"

/* All of it is there so many times that no machine draws it in time. */
#define COPIES 60

/* `part` is there `n` times. */
typedef struct
{
  const char *name;
  const char *head;
  const char *part;
  unsigned n;
  const char *tail;
} Drawing;

#define SIX(part) part part part part part part
#define COPIES_OF(id, what) "<g id='" id "'>" SIX ("<use href='#" what "'/>") "</g>"
#define MASK_OF(id, what) \
  "<mask id='" id "'>" SIX ("<g mask='url(#" what ")'>" BOX "</g>") "</mask>"

static const Drawing hostile[] = {
  { "a-style-that-wins", MASK, "<g mask='none' style='mask:url(#m)'>" BOX "</g>", 1900, "" },
  { "an-invalid-declaration", MASK, "<g style='x;mask:url(#m)'>" BOX "</g>", 1900, "" },
  { "masks-of-masks",
    MASK MASK_OF ("a", "m") MASK_OF ("b", "a") MASK_OF ("c", "b") MASK_OF ("d", "c"),
    "<g mask='url(#d)'>" BOX "</g>", 6, "" },
  { "a-clip-with-a-semicolon",
    "<clipPath id='c;d'><path d='M0 0L37 0L91 256L74 0L182 256L111 0L17 256L148 0L108 256"
    "L185 0L199 256L222 0L34 256L3 0L125 256L40 0L216 256L77 0L51 256L114 0L142 256L151 0"
    "L233 256L188 0L68 256L225 0L159 256L6 0L250 256L43 0L85 256L80 0L176 256L117 0L11 256"
    "L154 0L102 256L191 0L193 256L228 0L28 256L9 0L119 256L46 0L210 256L83 0L45 256L120 0z"
    "'/></clipPath>",
    "<g style='clip-path:url(\"#c;d\")'>" BOX "</g>", 2500, "" },
  { "copies-of-copies",
    "<g id='a'>" BOX "</g>" COPIES_OF ("b", "a") COPIES_OF ("c", "b") COPIES_OF ("d", "c"),
    "<use href='#d'/>", 200, "" },
  { "layers", "", "<g opacity='.5'>" BOX "</g>", 3800, "" },
  { "gradients",
    "<radialGradient id='a' r='.01' spreadMethod='reflect'><stop stop-color='red'/>"
    "<stop offset='1'/></radialGradient>",
    "<path fill='url(#a)' stroke='url(#a)' stroke-width='99' d='M1 1h250v250h-250z'/>", 1900, "" },
  { "crossings", "<path fill-rule='evenodd' d='M0 0", "L0 0L256 256H0L256 0L7 256", 5500, "'/>" },
};

/* These want more memory than there is. */
static const Drawing greedy[] = {
  { "dashes", "<path stroke='red' stroke-width='60' stroke-linecap='round' "
              "style='stroke-dasharray:.3 .3' d='M0 0",
    "a99 99 0 1 0 1 1", 400, "'/>" },
  { "long-dashes", "<path stroke='red' stroke-dasharray='.01' d='M0 0", "h9000000v1h-9000000", 2000,
    "'/>" },
};

static char *
make_svg (const Drawing *drawing)
{
  g_autoptr (GString) svg = g_string_new (SVG "<g id='all'>");

  g_string_append (svg, drawing->head);
  for (unsigned i = 0; i < drawing->n; i++)
    g_string_append (svg, drawing->part);
  g_string_append_printf (svg, "%s</g>", drawing->tail);
  for (unsigned i = 0; i < COPIES; i++)
    g_string_append (svg, "<use href='#all'/>");
  g_string_append (svg, "</svg>");
  return g_string_free (g_steal_pointer (&svg), FALSE);
}

/* A deck of two tiles, of which the second has the drawing.  Reading it finds no fault. */
static BstDeckFile *
make_deck (const char *svg)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *xml = g_strdup_printf (
    "<deck xmlns='urn:bastide:deck' format='1' id='own'><module name='fields'/>"
    "<start><lay tile='plain'/></start><tiles>\n<tile id='plain' count='9'/>\n"
    "<tile id='drawn' count='9'>%s</tile></tiles></deck>",
    svg);
  BstDeckFile *file = bst_deck_file_parse (xml, strlen (xml), "own.xml", problems);

  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return file;
}

/* Both tiles are meadows, so they mean the same; small things are strewn by the id. */
static void
assert_shows_meaning (const BstDeckFile *file)
{
  BstSketch sketch = bst_sketch_of (file, 1);
  BstSketch plain = sketch;
  g_autofree char *drawn = bst_tile_art_svg (&sketch, 0, BST_ART_PLAIN);
  g_autofree char *meant = NULL;

  plain.file = NULL;
  meant = bst_tile_art_svg (&plain, 0, BST_ART_PLAIN);
  g_assert_cmpstr (drawn, ==, meant);
}

static void
assert_problem (const BstDeckFile *file, BstProblemCode code)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  const BstProblem *problem;

  bst_svg_trial_of_deck (file, "own.xml", problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 1);
  problem = bst_problems_get (problems, 0);
  g_assert_cmpint (problem->severity, ==, BST_SEVERITY_WARNING);
  g_assert_cmpstr (bst_problem_code_name (problem->code), ==, bst_problem_code_name (code));
  g_assert_cmpstr (problem->file, ==, "own.xml");
  g_assert_cmpuint (problem->line, ==, 3);
  g_assert_cmpstr (problem->element, ==, "tile drawn/svg");
}

static void
test_hostile_drawing_is_stopped (gconstpointer data)
{
  g_autofree char *svg = make_svg (data);
  g_autoptr (BstDeckFile) file = make_deck (svg);

  assert_problem (file, BST_PROBLEM_SVG_TOO_BUSY);
  assert_shows_meaning (file);
}

static void
test_greedy_drawing_is_stopped (gconstpointer data)
{
  g_autofree char *svg = make_svg (data);
  g_autoptr (BstDeckFile) file = make_deck (svg);

  g_assert_cmpint (bst_svg_trial (svg), !=, BST_SVG_GOOD);
  assert_shows_meaning (file);
}

static void
test_deck_with_many_bad_drawings_is_given_up (void)
{
  g_autoptr (GString) xml = g_string_new (
    "<deck xmlns='urn:bastide:deck' format='1' id='own'><start><lay tile='T0'/></start><tiles>");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = NULL;
  g_autofree char *svg = make_svg (&hostile[0]);

  for (unsigned i = 0; i < 20; i++)
    g_string_append_printf (xml, "<tile id='T%u' count='9'>%s</tile>", i, svg);
  g_string_append (xml, "</tiles></deck>");
  file = bst_deck_file_parse (xml->str, xml->len, "own.xml", problems);
  bst_svg_trial_of_deck (file, "own.xml", problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 10);
}

/* --- another bastide-draw --- */

/* Lets `script` stand for it, or nothing if that is NULL, in a folder that is returned. */
static char *
set_helper (const char *script)
{
  char *folder = g_dir_make_tmp ("bastide-draw-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "bastide-draw", NULL);

  if (script != NULL) {
    g_autofree char *text = g_strconcat ("#!/bin/sh\n", script, "\n", NULL);

    g_assert_true (g_file_set_contents_full (path, text, -1, G_FILE_SET_CONTENTS_NONE, 0755, NULL));
  }
  g_setenv ("BASTIDE_LIBEXECDIR", folder, TRUE);
  return folder;
}

static void
reset_helper (char *folder, const char *old)
{
  g_autofree char *path = g_build_filename (folder, "bastide-draw", NULL);

  g_remove (path);
  g_rmdir (folder);
  g_free (folder);
  g_setenv ("BASTIDE_LIBEXECDIR", old, TRUE);
}

/* Each is tried with a drawing of its own, as what was found out is remembered. */
static const struct
{
  const char *script;
  BstSvgVerdict verdict;
} helpers[] = {
  { "cat >/dev/null; kill -SEGV $$", BST_SVG_TOO_BUSY },
  { "kill -KILL $$", BST_SVG_TOO_BUSY },
  { "exec <&-; exit 1", BST_SVG_NO_GOOD },
  { "cat >/dev/null; echo too little", BST_SVG_NO_GOOD },
  { "cat >/dev/null; head -c 1048577 /dev/zero", BST_SVG_NO_GOOD },
  { NULL, BST_SVG_UNTRIED },
};

static void
test_failing_helper_is_survived (void)
{
  g_autofree char *old = g_strdup (g_getenv ("BASTIDE_LIBEXECDIR"));

  for (unsigned i = 0; i < G_N_ELEMENTS (helpers); i++) {
    /* More than fits into a pipe. */
    g_autofree char *filler = g_strnfill (100000, ' ');
    g_autofree char *svg = g_strdup_printf (SVG "<path d='M%u 0h9'/>%s</svg>", i, filler);
    char *folder = set_helper (helpers[i].script);

    g_assert_cmpint (bst_svg_trial (svg), ==, helpers[i].verdict);
    reset_helper (folder, old);
  }
}

static void
test_missing_helper_is_one_problem (void)
{
  g_autofree char *old = g_strdup (g_getenv ("BASTIDE_LIBEXECDIR"));
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = make_deck (SVG "<circle r='77'/></svg>");
  char *folder = set_helper (NULL);

  bst_svg_trial_of_deck (file, "own.xml", problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 1);
  g_assert_cmpint (bst_problems_get (problems, 0)->code, ==, BST_PROBLEM_SVG_UNTRIED);
  assert_shows_meaning (file);
  reset_helper (folder, old);
  /* Nothing was remembered. */
  g_assert_cmpint (bst_svg_trial (SVG "<circle r='77'/></svg>"), ==, BST_SVG_GOOD);
}

static gpointer
try_in_thread (gpointer data)
{
  return GINT_TO_POINTER (bst_svg_trial (data));
}

/* One that finds another at work fails. */
static void
test_helpers_take_turns (void)
{
  g_autofree char *old = g_strdup (g_getenv ("BASTIDE_LIBEXECDIR"));
  char *folder = set_helper ("mkdir \"$0.busy\" || exit 1\n"
                             "cat >/dev/null; head -c 1048576 /dev/zero\n"
                             "rmdir \"$0.busy\"");
  GThread *threads[8];
  char *drawings[G_N_ELEMENTS (threads)];

  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++) {
    drawings[i] = g_strdup_printf (SVG "<circle r='%u'/></svg>", 100 + i);
    threads[i] = g_thread_new ("trial", try_in_thread, drawings[i]);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (threads); i++) {
    g_assert_cmpint (GPOINTER_TO_INT (g_thread_join (threads[i])), ==, BST_SVG_GOOD);
    g_free (drawings[i]);
  }
  reset_helper (folder, old);
}

/* --- good drawings --- */

/* Ours, as a stranger's. */
static void
test_good_drawing_looks_the_same (void)
{
  g_autoptr (BstDeckFile) empty = make_deck ("");
  BstSketch meant = bst_sketch_of (empty, 1);
  g_autofree char *art = bst_tile_art_svg (&meant, 0, BST_ART_PLAIN);
  g_autoptr (BstDeckFile) file = make_deck (art);
  BstSketch sketch = bst_sketch_of (file, 1);
  Picture here = picture_of_tile (&meant, 0, 128);
  Picture there = picture_of_tile (&sketch, 0, 128);

  for (int i = 0; i < 128 * 128; i++)
    g_assert_cmphex (picture_pixel (&here, i % 128, i / 128), ==,
                     picture_pixel (&there, i % 128, i / 128));
  picture_clear (&here);
  picture_clear (&there);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (hostile); i++) {
    g_autofree char *path = g_strconcat ("/render/svg-trial/stops-", hostile[i].name, NULL);

    g_test_add_data_func (path, &hostile[i], test_hostile_drawing_is_stopped);
  }
  for (unsigned i = 0; i < G_N_ELEMENTS (greedy); i++) {
    g_autofree char *path = g_strconcat ("/render/svg-trial/starves-", greedy[i].name, NULL);

    g_test_add_data_func (path, &greedy[i], test_greedy_drawing_is_stopped);
  }
  g_test_add_func ("/render/svg-trial/gives-up-a-bad-deck",
                   test_deck_with_many_bad_drawings_is_given_up);
  g_test_add_func ("/render/svg-trial/survives-a-failing-helper", test_failing_helper_is_survived);
  g_test_add_func ("/render/svg-trial/says-once-that-there-is-no-helper",
                   test_missing_helper_is_one_problem);
  g_test_add_func ("/render/svg-trial/takes-turns", test_helpers_take_turns);
  g_test_add_func ("/render/svg-trial/keeps-good-drawings", test_good_drawing_looks_the_same);
  return g_test_run ();
}
