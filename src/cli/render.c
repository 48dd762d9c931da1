/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli render: pictures of tiles, decks, saved games and figures.
 */
#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

#include "cli/autoptr.h"
#include "cli/command.h"
#include "cli/output.h"
#include "io/game-file.h"
#include "io/own.h"
#include "render/figure/figure-art.h"
#include "render/map-art.h"
#include "render/raster.h"
#include "render/sheet-art.h"
#include "render/svg-trial.h"
#include "render/tile/back-art.h"
#include "words/fill.h"

#define SHEET_COLUMNS 8

/* What is to be drawn, and the outcome. */
typedef struct
{
  BstLibrary *library;
  BstProblems *problems;
  const char *word; /* what names it */
  const char *tile; /* only this one, or NULL */
  unsigned size;    /* pixels to a tile */
  unsigned rotation;
  BstArtStyle style;
  bool has_figures;
  char *svg;
  BstArtExtent extent;
} Render;

/* A tile has its id in the deck, and one with the deck's id in front of it. */
static bool
is_called (const BstDeckFile *file, const BstTile *tile, const char *id)
{
  size_t len = strlen (bst_deck_file_get_id (file));

  return g_str_equal (tile->id, id) ||
         (strlen (tile->id) > len && g_str_equal (tile->id + len + 1, id));
}

static void
render_tile (Render *render, const BstDeckFile *file, const char *id)
{
  const BstDeck *deck = bst_deck_file_get_deck (file);
  g_autofree char *message = NULL;

  for (unsigned i = 0; i < deck->n_tiles && render->svg == NULL; i++) {
    BstSketch sketch = bst_sketch_of (file, i);

    if (is_called (file, sketch.tile, id))
      render->svg = bst_tile_art_svg (&sketch, render->rotation, render->style);
  }
  render->extent = (BstArtExtent) { BST_ART_SIZE, BST_ART_SIZE };
  if (render->svg != NULL)
    return;
  message = bst_fill (_ ("There is no tile “{1}” in the deck “{2}”."), id,
                      bst_deck_file_get_id (file), NULL);
  bst_command_complain (message);
}

/* Draws a deck that has no errors; the caller prints those. */
static void
render_deck (Render *render, const BstDeckFile *file)
{
  if (bst_problems_get_n_errors (render->problems) > 0)
    return;
  bst_svg_trial_of_deck (file, render->word, render->problems);
  if (render->tile != NULL)
    render_tile (render, file, render->tile);
  else
    render->svg = bst_sheet_art_svg (file, SHEET_COLUMNS, render->rotation, render->style,
                                     &render->extent);
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
add_tiles (BstMapArt *art, const BstState *state, const GPtrArray *decks)
{
  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);
    const BstTile *tile = bst_rules_tile (bst_state_rules (state), placed.kind);
    BstSketch sketch;

    if (find_sketch (decks, tile->id, &sketch))
      bst_map_art_add_tile (art, &sketch, placed.pos, placed.rotation);
  }
}

static void
add_figures (BstMapArt *art, const BstState *state, const BstGameFile *game)
{
  BstColour colours[BST_MAX_PLAYERS] = { 0 };

  for (guint i = 0; i < game->players->len; i++) {
    const BstGamePlayer *player = g_ptr_array_index (game->players, i);

    colours[i] = player->colour;
  }
  bst_map_art_add_figures (art, state, colours);
}

static void
render_game (Render *render, const char *path)
{
  g_autoptr (BstGameFile) game = bst_game_file_load (path, render->problems);
  g_autoptr (BstRules) rules = NULL;
  g_autoptr (BstState) state = NULL;
  g_autoptr (GPtrArray) decks = NULL;
  g_autoptr (GPtrArray) tokens = NULL;
  g_autoptr (BstMapArt) art = bst_map_art_new ();

  if (game == NULL || game->is_read_only || bst_problems_get_n_errors (render->problems) > 0)
    return;
  if (render->tile != NULL) {
    bst_command_complain (_ ("A saved game is drawn whole; --tile goes with a deck."));
    return;
  }
  decks = bst_game_file_find_decks (game, render->library, render->problems);
  if (decks == NULL)
    return;
  rules = bst_game_file_compile_decks (game, decks, render->problems);
  if (rules == NULL)
    return;
  state = bst_game_file_replay (game, rules, render->problems, NULL);
  for (guint i = 0; i < decks->len; i++)
    bst_svg_trial_of_deck (g_ptr_array_index (decks, i), path, render->problems);
  add_tiles (art, state, decks);
  if (render->has_figures)
    add_figures (art, state, game);
  tokens = bst_own_list_tokens (rules, decks);
  bst_map_art_add_tokens (art, state, tokens);
  render->svg = bst_map_art_svg (art, render->style, render->size, &render->extent);
}

static bool
is_no_deck (const BstProblems *problems)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    if (bst_problems_get (problems, i)->code == BST_PROBLEM_NOT_A_DECK)
      return true;
  return false;
}

/* What is no deck may be a game. */
static void
render_file (Render *render, const char *path)
{
  BstProblems *problems = bst_problems_new ();
  g_autoptr (BstDeckFile) file = bst_deck_file_load (path, problems);

  if (is_no_deck (problems)) {
    bst_problems_free (problems);
    render_game (render, path);
    return;
  }
  bst_problems_free (render->problems);
  render->problems = problems;
  if (file != NULL)
    render_deck (render, file);
}

/* What is no deck and no game.  Returns whether `word` is one of them. */
static bool
render_piece (Render *render, const char *word)
{
  render->extent = (BstArtExtent) { BST_ART_SIZE, BST_ART_SIZE };
  if (g_str_equal (word, "figures"))
    render->svg = bst_figure_sheet_svg (&render->extent.width, &render->extent.height);
  else if (g_str_equal (word, "back"))
    render->svg = bst_back_art_svg ();
  return render->svg != NULL;
}

/* "base", "base.CRFR.rEW", "figures", "back", or a path. */
static void
render_word (Render *render, const char *word)
{
  g_auto (GStrv) parts = g_strsplit (word, ".", 2);
  g_autoptr (BstDeckFile) file = NULL;

  if (render_piece (render, word))
    return;
  if (!bst_library_is_built_in (parts[0]) || g_file_test (word, G_FILE_TEST_EXISTS)) {
    render_file (render, word);
    return;
  }
  file = bst_library_ref_deck (render->library, parts[0], render->problems);
  if (parts[1] != NULL)
    render->tile = word;
  if (file != NULL)
    render_deck (render, file);
}

static bool
is_drawable (const char *path, int width, int height)
{
  g_autofree char *most = g_strdup_printf ("%d", BST_RASTER_MAX);
  g_autofree char *pixels = g_strdup_printf ("%d × %d", width, height);
  g_autofree char *message = NULL;

  if (!g_str_has_suffix (path, ".png") || MAX (width, height) <= BST_RASTER_MAX)
    return true;
  message = bst_fill (_ ("The picture would have {1} pixels, and a PNG can have {2} to a side; "
                         "choose a smaller --size, or write an SVG or PDF."),
                      pixels, most, NULL);
  bst_command_complain (message);
  return false;
}

static BstExit
save (const Render *render, const char *path)
{
  double scale = render->size / BST_ART_SIZE;
  int width = (int) lround (render->extent.width * scale);
  int height = (int) lround (render->extent.height * scale);
  g_autoptr (GError) error = NULL;
  GError *failure = NULL;

  if (!is_drawable (path, width, height))
    return BST_EXIT_USAGE;
  if (bst_raster_save (render->svg, path, width, height, &failure))
    return BST_EXIT_OK;
  bst_output_explain (path, failure, &error);
  bst_command_complain (error->message);
  return BST_EXIT_FILE;
}

/* Draws what `word` names and writes it to `output`. */
static BstExit
run (Render *render, const char *word, const char *output)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstExit result;

  render->library = library;
  render->word = word;
  render->problems = bst_problems_new ();
  render_word (render, word);
  bst_command_print_problems (render->problems);
  result = bst_command_judge (render->problems);
  if (result == BST_EXIT_OK)
    result = render->svg != NULL ? save (render, output) : BST_EXIT_BAD;
  bst_problems_free (render->problems);
  g_free (render->svg);
  return result;
}

/* Whether a picture can go to `path`, which may be NULL; complains if not. */
static BstExit
check_output (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *message = NULL;

  if (path == NULL) {
    bst_command_complain (_ ("Where to?  Name a file with --output."));
    return BST_EXIT_USAGE;
  }
  if (*path != '\0' && !g_str_has_suffix (path, ".svg") && !g_str_has_suffix (path, ".png") &&
      !g_str_has_suffix (path, ".pdf")) {
    g_autofree char *name = g_filename_display_name (path);

    message = bst_fill (_ ("“{1}” must end in .svg, .png or .pdf."), name, NULL);
    bst_command_complain (message);
    return BST_EXIT_USAGE;
  }
  if (bst_output_check (path, &error))
    return BST_EXIT_OK;
  bst_command_complain (error->message);
  return BST_EXIT_FILE;
}

BstExit
bst_command_render (int argc, char **argv)
{
  g_autofree char *output = NULL;
  g_autofree char *tile = NULL;
  gint64 size = 256;
  gint64 rotation = 0;
  gboolean is_guide = FALSE;
  gboolean is_bare = FALSE;
  const GOptionEntry entries[] = {
    { "output", 'o', 0, G_OPTION_ARG_FILENAME, &output,
      N_ ("Where to: a name that ends in .svg, .png or .pdf"), N_ ("FILE") },
    { "tile", 0, 0, G_OPTION_ARG_STRING, &tile, N_ ("Only this tile of the deck"), N_ ("ID") },
    { "size", 0, 0, G_OPTION_ARG_INT64, &size, N_ ("Pixels to a tile, 8 to 1024"), "N" },
    { "rotation", 0, 0, G_OPTION_ARG_INT64, &rotation, N_ ("Quarter turns clockwise, 0 to 3"),
      "N" },
    { "guide", 0, 0, G_OPTION_ARG_NONE, &is_guide, N_ ("Show what belongs to whom"), NULL },
    { "no-figures", 0, 0, G_OPTION_ARG_NONE, &is_bare, N_ ("Leave the figures out of a map"),
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  const BstUsage usage = {
    .parameters = _ ("DECK|DECK.TILE|GAME|figures|back"),
    .summary = _ ("Draws a tile, all tiles of a deck, the map of a saved game, all figures, or the "
                  "back of the tiles."),
    .min_words = 1,
    .max_words = 1,
  };
  BstExit result;

  if (!bst_command_parse (&usage, entries, &argc, &argv) ||
      !bst_command_check_range ("size", size, 8, 1024) ||
      !bst_command_check_range ("rotation", rotation, 0, BST_ROTATIONS - 1))
    return BST_EXIT_USAGE;
  result = check_output (output);
  if (result != BST_EXIT_OK)
    return result;

  Render render = {
    .tile = tile,
    .size = (unsigned) size,
    .rotation = (unsigned) rotation,
    .style = is_guide ? BST_ART_GUIDE : BST_ART_PLAIN,
    .has_figures = !is_bare,
  };

  return run (&render, argv[1], output);
}
