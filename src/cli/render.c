/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli render: pictures of tiles, decks and saved games.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "cli/autoptr.h"
#include "cli/command.h"
#include "io/game-file.h"
#include "render/raster.h"
#include "render/sheet-art.h"
#include "words/fill.h"

#define SHEET_COLUMNS 8

/* What is to be drawn, and the outcome. */
typedef struct
{
  BstLibrary *library;
  BstProblems *problems;
  unsigned rotation;
  BstArtStyle style;
  char *svg;
  BstArtExtent extent;
} Render;

static void
render_deck (Render *render, const BstDeckFile *file)
{
  render->svg = bst_sheet_art_svg (file, SHEET_COLUMNS, render->rotation, render->style,
                                   &render->extent);
}

static void
render_tile (Render *render, const BstDeckFile *file, const char *id)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);

  for (unsigned i = 0; i < deck->n_tiles; i++) {
    BstSketch sketch = bst_sketch_of (file, i);

    if (!g_str_equal (sketch.tile->id, id))
      continue;
    render->svg = bst_tile_art_svg (&sketch, render->rotation, render->style);
    render->extent = (BstArtExtent) { BST_ART_SIZE, BST_ART_SIZE };
  }
}

/* The decks of a game, by number as in its file. */
static GPtrArray *
open_decks (const BstGameFile *game, Render *render)
{
  GPtrArray *decks = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_deck_file_unref);

  for (guint i = 0; i < game->decks->len; i++) {
    const BstGameDeck *deck = g_ptr_array_index (game->decks, i);
    BstDeckFile *file = deck->own != NULL
                          ? bst_deck_file_ref (deck->own)
                          : bst_library_ref_deck (render->library, deck->id, render->problems);

    if (file != NULL)
      g_ptr_array_add (decks, file);
  }
  return decks;
}

static bool
find_sketch (const GPtrArray *decks, const char *id, BstSketch *out_sketch)
{
  for (guint i = 0; i < decks->len; i++) {
    const BstDeckFile *file = g_ptr_array_index (decks, i);

    for (unsigned k = 0; k < bst_deck_file_get_deck (file)->n_tiles; k++) {
      *out_sketch = bst_sketch_of (file, k);
      if (g_str_equal (out_sketch->tile->id, id))
        return true;
    }
  }
  return false;
}

static void
render_game (Render *render, const char *path)
{
  g_autoptr (BstGameFile) game = bst_game_file_load (path, render->problems);
  g_autoptr (BstRules) rules = NULL;
  g_autoptr (BstState) state = NULL;
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (BstArtCell));

  if (game == NULL || game->is_read_only || bst_problems_get_n_errors (render->problems) > 0)
    return;
  rules = bst_game_file_compile (game, render->library, render->problems);
  if (rules == NULL)
    return;
  state = bst_game_file_replay (game, rules, render->problems, NULL);
  decks = open_decks (game, render);
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);
    BstArtCell cell = { .pos = placed.pos, .rotation = placed.rotation };

    if (find_sketch (decks, bst_rules_tile (rules, placed.kind)->id, &cell.sketch))
      g_array_append_val (cells, cell);
  }
  render->svg = bst_map_art_svg ((const BstArtCell *) (const void *) cells->data, cells->len,
                                 render->style, &render->extent);
}

/* What is a deck is drawn as one; what is not may be a game. */
static void
render_file (Render *render, const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_load (path, problems);

  if (file != NULL)
    render_deck (render, file);
  else
    render_game (render, path);
}

/* "base", "base.CRFR.rEW", or a path. */
static void
render_word (Render *render, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ".", 2);
  g_autoptr (BstDeckFile) file = NULL;

  if (!bst_library_is_built_in (parts[0]) || g_file_test (word, G_FILE_TEST_EXISTS)) {
    render_file (render, word);
    return;
  }
  file = bst_library_ref_deck (render->library, parts[0], render->problems);
  if (file == NULL)
    return;
  if (parts[1] == NULL) {
    render_deck (render, file);
    return;
  }
  render_tile (render, file, word);
  if (render->svg == NULL) {
    g_autofree char *message = bst_fill (_ ("There is no tile “{1}”."), word, NULL);

    bst_command_complain (message);
  }
}

static BstExit
save (const Render *render, const char *path, gint64 size)
{
  double scale = (double) size / BST_ART_SIZE;
  int width = (int) lround (render->extent.width * scale);
  int height = (int) lround (render->extent.height * scale);
  g_autoptr (GError) error = NULL;

  if (bst_raster_save (render->svg, path, width, height, &error))
    return BST_EXIT_OK;
  bst_command_complain (error->message);
  return BST_EXIT_FILE;
}

/* Draws what `word` names and writes it to `output`. */
static BstExit
run (const char *word, const char *output, gint64 size, unsigned rotation, BstArtStyle style)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autofree char *svg = NULL;
  Render render = {
    .library = library,
    .problems = problems,
    .rotation = rotation,
    .style = style,
  };
  BstExit result;

  render_word (&render, word);
  svg = render.svg;
  bst_command_print_problems (problems);
  result = bst_command_judge (problems);
  if (result != BST_EXIT_OK)
    return result;
  return svg != NULL ? save (&render, output, size) : BST_EXIT_BAD;
}

BstExit
bst_command_render (int argc, char **argv)
{
  g_autofree char *output = NULL;
  gint64 size = 256;
  gint64 rotation = 0;
  gboolean is_guide = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("Where to: a name that ends in .svg, .png or .pdf"), N_ ("FILE") },
    { "size", 0, 0, G_OPTION_ARG_INT64, &size, N_ ("Pixels to a tile, 8 to 1024"), "N" },
    { "rotation", 0, 0, G_OPTION_ARG_INT64, &rotation, N_ ("Quarter turns clockwise, 0 to 3"),
      "N" },
    { "guide", 0, 0, G_OPTION_ARG_NONE, &is_guide, N_ ("Show what belongs to whom"), NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .parameters = _ ("DECK|DECK.TILE|GAME"),
    .summary = _ ("Draws a tile, all tiles of a deck, or the map of a saved game."),
    .min_words = 1,
    .max_words = 1,
  };

  if (!bst_command_parse (&usage, entries, &argc, &argv) ||
      !bst_command_check_range ("size", size, 8, 1024) ||
      !bst_command_check_range ("rotation", rotation, 0, BST_ROTATIONS - 1))
    return BST_EXIT_USAGE;
  if (output == NULL) {
    bst_command_complain (_ ("Where to?  Name a file with --output."));
    return BST_EXIT_USAGE;
  }
  return run (argv[1], output, size, (unsigned) rotation,
              is_guide ? BST_ART_GUIDE : BST_ART_PLAIN);
}
