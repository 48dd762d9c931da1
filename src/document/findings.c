/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What there is to say about a deck: the problems that its reader has found, those that
 * only a game shows, and slips that are no fault but hardly meant.
 */
#include "document/finding-private.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "document/playtest.h"
#include "engine/rules.h"
#include "words/deck.h"
#include "words/fill.h"
#include "words/problem.h"
#include "words/tile.h"

typedef struct
{
  BstDeckDocument *document;
  GListStore *findings;
} Search;

static void
add (Search *search, BstFindingFacts facts)
{
  g_autoptr (BstFinding) finding = bst_finding_new (&facts);

  g_list_store_append (search->findings, finding);
}

/* --- problems --- */

/* Sentences for people who draw and do not know what is written in the file; {1} to {3}
 * are as in words/problem.c. */
static const char *const sentences[BST_PROBLEM_CODES] = {
  [BST_PROBLEM_EMPTY_DECK] = N_ ("There is no tile in the deck yet; draw one."),
  [BST_PROBLEM_DUPLICATE_TILE] = N_ ("Two tiles have the id “{1}”; give one of them another."),
  [BST_PROBLEM_COUNT_AND_SUPPLY] =
    N_ ("Copies of the tile are both in the deck and in the hands of the players; choose one."),
  [BST_PROBLEM_CROSSES] =
    N_ ("Two things cross here, and it is not said how: let them meet, or let one cross the "
        "other by a bridge or a tunnel."),
  [BST_PROBLEM_PORT_TWICE] = N_ ("A piece of the border belongs to two things at once; change "
                                 "the fields, or let them follow from the drawing."),
  [BST_PROBLEM_PORT_NEVER] = N_ ("A piece of the border belongs to no field; give it to one, or "
                                 "let the fields follow from the drawing."),
  [BST_PROBLEM_MIXED_FIELDS] = N_ ("Some fields are given by hand and some are not; give all, or "
                                   "let them follow from the drawing."),
  [BST_PROBLEM_UNKNOWN_TILE] = N_ ("The start names a tile “{1}” that is not in the deck."),
  [BST_PROBLEM_NO_COPY] = N_ ("The start lays the tile “{1}” more often than the deck has it."),
};

char *
bst_finding_to_sentence (const BstProblem *problem)
{
  if (sentences[problem->code] == NULL)
    return bst_problem_to_sentence (problem);
  return bst_fill (_ (sentences[problem->code]), problem->args[0], problem->args[1],
                   problem->args[2], NULL);
}

/* Problems that something mends, and what; BST_FIX_NONE is 0. */
static const BstFix fixes[BST_PROBLEM_CODES] = {
  [BST_PROBLEM_EMPTY_DECK] = BST_FIX_ADD_TILE,
  [BST_PROBLEM_DUPLICATE_TILE] = BST_FIX_TILE_ID,
  [BST_PROBLEM_COUNT_AND_SUPPLY] = BST_FIX_ONE_COPY,
  [BST_PROBLEM_CROSSES] = BST_FIX_BRIDGE,
  [BST_PROBLEM_PORT_TWICE] = BST_FIX_FIELDS,
  [BST_PROBLEM_PORT_NEVER] = BST_FIX_FIELDS,
  [BST_PROBLEM_MIXED_FIELDS] = BST_FIX_FIELDS,
  [BST_PROBLEM_FIELD_NOWHERE] = BST_FIX_FIELDS,
  [BST_PROBLEM_FIELD_NAMED_TWICE] = BST_FIX_FIELDS,
  [BST_PROBLEM_SVG_ELEMENT] = BST_FIX_PICTURE,
  [BST_PROBLEM_SVG_ATTRIBUTE] = BST_FIX_PICTURE,
  [BST_PROBLEM_SVG_REFERENCE] = BST_FIX_PICTURE,
  [BST_PROBLEM_SVG_TOO_LARGE] = BST_FIX_PICTURE,
  [BST_PROBLEM_SVG_TOO_BUSY] = BST_FIX_PICTURE,
  [BST_PROBLEM_SVG_NO_GOOD] = BST_FIX_PICTURE,
  [BST_PROBLEM_NO_LAY] = BST_FIX_START,
  [BST_PROBLEM_UNKNOWN_TILE] = BST_FIX_START,
  [BST_PROBLEM_NO_COPY] = BST_FIX_START,
  [BST_PROBLEM_OVERLAP] = BST_FIX_START,
  [BST_PROBLEM_LAY_MISFIT] = BST_FIX_START,
  [BST_PROBLEM_LAY_APART] = BST_FIX_START,
  [BST_PROBLEM_STAGE_TWICE] = BST_FIX_START,
  [BST_PROBLEM_EMPTY_STAGE] = BST_FIX_START,
};

static bool
is_about_tile (BstFix fix)
{
  return fix == BST_FIX_TILE_ID || fix == BST_FIX_ONE_COPY || fix == BST_FIX_BRIDGE ||
         fix == BST_FIX_CROSSING || fix == BST_FIX_FIELDS || fix == BST_FIX_PICTURE;
}

/* Of two tiles with one id it is the later one that gets another. */
static int
find_last (BstDeckDocument *document, const char *id)
{
  GListModel *tiles = bst_deck_document_get_tiles (document);

  for (unsigned i = g_list_model_get_n_items (tiles); i-- > 0;)
    if (g_str_equal (bst_tile_item_get_id (bst_deck_document_get_tile (document, i)), id))
      return (int) i;
  return -1;
}

/* Roads that cross meet, anything else has one over the other. */
static bool
are_roads (const char *features)
{
  g_auto (GStrv) names = g_strsplit (features, " ", -1);

  for (char **name = names; *name != NULL; name++)
    if (!g_str_has_prefix (*name, "road"))
      return false;
  return true;
}

BstFinding *
bst_finding_new_for_problem (BstDeckDocument *document, const BstProblem *problem)
{
  BstFix fix = fixes[problem->code];
  int position = problem->code == BST_PROBLEM_DUPLICATE_TILE
                   ? find_last (document, problem->args[0])
                   : bst_deck_document_find_problem (document, problem);

  BstFindingFacts facts = {
    .severity = problem->severity,
    .text = bst_finding_to_sentence (problem),
    .position = position,
    .fix = fix,
  };

  facts.is_about_own =
    bst_deck_document_find_own_problem (document, problem, &facts.own, &facts.number);
  if (fix == BST_FIX_BRIDGE && are_roads (problem->args[0]))
    facts.fix = BST_FIX_CROSSING;
  if (is_about_tile (fix) && position < 0 && !(fix == BST_FIX_PICTURE && facts.is_about_own))
    facts.fix = BST_FIX_NONE;
  return bst_finding_new (&facts);
}

BstFinding *
bst_finding_new_other_way (BstDeckDocument *document, const BstProblem *problem)
{
  int position = bst_deck_document_find_problem (document, problem);

  if (problem->code != BST_PROBLEM_CROSSES || position < 0 || !are_roads (problem->args[0]))
    return NULL;
  return bst_finding_new (&(BstFindingFacts) {
    .severity = problem->severity,
    .text = bst_finding_to_sentence (problem),
    .position = position,
    .fix = BST_FIX_BRIDGE,
  });
}

static void
add_problem (Search *search, const BstProblem *problem)
{
  g_autoptr (BstFinding) finding = bst_finding_new_for_problem (search->document, problem);

  g_list_store_append (search->findings, finding);
}

static void
add_problems (Search *search, const BstProblems *problems, BstSeverity severity)
{
  for (unsigned i = 0; i < bst_problems_get_size (problems); i++)
    if (bst_problems_get (problems, i)->severity == severity)
      add_problem (search, bst_problems_get (problems, i));
}

/* --- slips --- */

static BstSymbols
find_symbols (const BstTile *tile)
{
  BstSymbols symbols = tile->symbols;

  for (unsigned i = 0; i < tile->n_features; i++)
    symbols |= tile->features[i].symbols;
  return symbols;
}

static bool
has_type (const BstTile *tile, BstFeatureType type)
{
  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == type)
      return true;
  return false;
}

/* The tile shows something that means nothing without one of `chapters`.  They are missed once,
 * at the first tile that would need them. */
static void
check_meaning (Search *search,
               BstTileItem *item,
               const char *shown,
               BstModules chapters,
               BstModules *missed)
{
  if (chapters == 0 || (*missed & chapters) != 0)
    return;
  *missed |= chapters;

  BstModuleId module = (BstModuleId) g_bit_nth_lsf (chapters, -1);

  add (search, (BstFindingFacts) {
                 .severity = BST_SEVERITY_WARNING,
                 .text = bst_fill (
                   /* Translators: {1} is a tile, {2} what is drawn on it, such as “Dragon”, and
                    * {3} a chapter of the rules. */
                   _ ("The tile “{1}” shows “{2}”, but the deck does not play with “{3}”."),
                   bst_tile_item_get_name (item), shown, bst_module_title (module), NULL),
                 .position = (int) bst_tile_item_get_position (item),
                 .fix = BST_FIX_MODULE,
                 .number = module,
               });
}

static BstModules
chapters_with_edge (BstEdge edge)
{
  BstModules chapters = 0;

  for (unsigned i = 0; i < BST_MODULES; i++)
    chapters |= (bst_chapter_get ((BstModuleId) i)->edges >> edge & 1) << i;
  return chapters;
}

/* Fields are on every tile, a river is seen at the edges, and that a city is no place for a
 * castle is seen nowhere. */
static void
check_meanings (Search *search, BstTileItem *item, const BstTile *tile, BstModules *missed)
{
  BstSymbols symbols = find_symbols (tile) & ~((BstSymbols) 1 << BST_SYMBOL_NO_CASTLE);

  for (unsigned side = 0; side < BST_SIDES; side++)
    check_meaning (search, item, bst_edge_title ((BstEdge) tile->edges[side]),
                   chapters_with_edge ((BstEdge) tile->edges[side]), missed);
  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    if (symbols >> i & 1)
      check_meaning (search, item, bst_symbol_title ((BstSymbol) i),
                     bst_chapters_with_symbol ((BstSymbol) i), missed);
  for (unsigned i = 0; i < BST_FEATURE_TYPES; i++)
    if (i != BST_FEATURE_FIELD && i != BST_FEATURE_RIVER && has_type (tile, (BstFeatureType) i))
      check_meaning (search, item, bst_feature_type_title ((BstFeatureType) i),
                     bst_chapters_with_feature ((BstFeatureType) i), missed);
}

static void
check_copies (Search *search, BstTileItem *item)
{
  if (bst_tile_item_get_count (item) > 0 || bst_tile_item_get_supply (item) > 0)
    return;
  add (search,
       (BstFindingFacts) {
         .severity = BST_SEVERITY_WARNING,
         .text = bst_fill (_ ("The deck has no copy of the tile “{1}”, so nobody draws it."),
                           bst_tile_item_get_name (item), NULL),
         .position = (int) bst_tile_item_get_position (item),
         .fix = BST_FIX_ONE_COPY,
       });
}

static void
check_tiles (Search *search, const BstDeck *deck)
{
  GListModel *tiles = bst_deck_document_get_tiles (search->document);
  BstModules missed = deck->modules;

  for (unsigned i = 0; i < g_list_model_get_n_items (tiles); i++) {
    BstTileItem *item = bst_deck_document_get_tile (search->document, i);
    int index = bst_tile_item_get_index (item);

    if (index < 0)
      continue;
    check_meanings (search, item, &deck->tiles[index].tile, &missed);
    check_copies (search, item);
  }
}

/* Figures that a chapter is about. */
static void
check_figures_of (Search *search, const BstDeck *deck, const BstChapter *chapter)
{
  for (unsigned i = 0; i < chapter->n_figures; i++) {
    BstFigure figure = chapter->figures[i].figure;

    if (chapter->figures[i].role == BST_ROLE_NEUTRAL || deck->figures[figure] > 0)
      continue;
    add (search, (BstFindingFacts) {
                   .severity = BST_SEVERITY_WARNING,
                   .text = bst_fill (
                     /* Translators: {1} is a chapter of the rules, {2} a kind of figure, such as
                      * “Abbots”. */
                     _ ("The deck plays with “{1}”, but nobody gets “{2}”."),
                     bst_module_title (chapter->id), bst_figure_title (figure), NULL),
                   .position = -1,
                   .fix = BST_FIX_FIGURE,
                   .number = figure,
                 });
  }
}

static void
check_needs (Search *search, const BstDeck *deck)
{
  for (unsigned i = 0; i < BST_MODULES; i++)
    if (deck->modules >> i & 1)
      check_figures_of (search, deck, bst_chapter_get ((BstModuleId) i));
}

static bool
has_river (const BstTile *tile)
{
  return has_type (tile, BST_FEATURE_RIVER);
}

/* The tile that a river best begins with: its spring, or one that it only leaves. */
static int
find_spring (Search *search, const BstDeck *deck)
{
  GListModel *tiles = bst_deck_document_get_tiles (search->document);
  int best = -1;
  unsigned fewest = BST_SIDES + 1;

  for (unsigned i = 0; i < g_list_model_get_n_items (tiles); i++) {
    BstTileItem *item = bst_deck_document_get_tile (search->document, i);
    int index = bst_tile_item_get_index (item);
    unsigned n_sides = 0;

    if (index < 0 || bst_tile_item_get_count (item) == 0)
      continue;
    for (unsigned side = 0; side < BST_SIDES; side++)
      n_sides += deck->tiles[index].tile.edges[side] == BST_EDGE_RIVER;
    if (n_sides > 0 && (deck->tiles[index].tile.symbols >> BST_SYMBOL_SPRING & 1) != 0)
      return (int) i;
    if (n_sides > 0 && n_sides < fewest) {
      fewest = n_sides;
      best = (int) i;
    }
  }
  return best;
}

/* A tile with a river is laid at a river only, so one must lie there at the start. */
static void
check_river (Search *search, const BstDeck *deck)
{
  const BstModules rivers = 1u << BST_MODULE_RIVER | 1u << BST_MODULE_RIVER2;
  int spring = find_spring (search, deck);

  if (spring < 0 || (deck->modules & rivers) == 0)
    return;
  for (unsigned i = 0; i < deck->n_lays; i++)
    if (has_river (&deck->tiles[deck->lays[i].tile].tile))
      return;
  add (search, (BstFindingFacts) {
                 .severity = BST_SEVERITY_WARNING,
                 .text = g_strdup (_ ("Tiles with a river are laid at a river only, and none lies "
                                      "there at the start: nobody can ever lay them.")),
                 .position = spring,
                 .fix = BST_FIX_RIVER,
               });
}

/* A deck without tiles may bring rules; one that brings neither is only begun. */
static void
check_emptiness (Search *search, const BstDeck *deck)
{
  if (g_list_model_get_n_items (bst_deck_document_get_tiles (search->document)) > 0 ||
      (deck->modules & ~(1u << BST_MODULE_FIELDS)) != 0 || deck->modules == 0)
    return;
  add (search, (BstFindingFacts) {
                 .severity = BST_SEVERITY_WARNING,
                 .text = g_strdup (_ (sentences[BST_PROBLEM_EMPTY_DECK])),
                 .position = -1,
                 .fix = BST_FIX_ADD_TILE,
               });
}

/* A deck that starts a game of its own must bring somebody to play with. */
static void
check_figures (Search *search, const BstDeck *deck)
{
  if (deck->n_lays == 0 || deck->figures[BST_FIGURE_FOLLOWER] > 0)
    return;
  add (search, (BstFindingFacts) {
                 .severity = BST_SEVERITY_WARNING,
                 .text = g_strdup (_ ("The deck starts a game, but gives nobody followers.")),
                 .position = -1,
                 .fix = BST_FIX_FOLLOWERS,
               });
}

/* A rule speaks of it, and nobody will ever see it. */
static void
check_symbols (Search *search)
{
  const GPtrArray *symbols =
    bst_deck_file_get_symbols (bst_deck_document_get_file (search->document));

  for (guint i = 0; i < symbols->len; i++) {
    const char *name = bst_own_thing_name (symbols->pdata[i], g_get_language_names ()[0]);

    if (bst_deck_document_count_own_rules (search->document, BST_OWN_SYMBOL, i) == 0 ||
        bst_deck_document_count_own_tiles (search->document, BST_OWN_SYMBOL, i) > 0)
      continue;
    add (search, (BstFindingFacts) {
                   .severity = BST_SEVERITY_WARNING,
                   .text = bst_fill (
                     /* Translators: {1} is the name of a symbol. */
                     _ ("A rule speaks of the symbol “{1}”, but no tile shows it."), name, NULL),
                   .position = -1,
                   .is_about_own = true,
                   .own = BST_OWN_SYMBOL,
                   .number = i,
                 });
  }
}

void
bst_findings_add (GListModel *findings, BstDeckDocument *document, const BstProblems *problems)
{
  Search search = { document, G_LIST_STORE (findings) };

  add_problems (&search, problems, BST_SEVERITY_ERROR);
  add_problems (&search, problems, BST_SEVERITY_WARNING);
}

static void
check_deck (Search *search)
{
  const BstDeck *deck = bst_deck_file_get_deck (bst_deck_document_get_file (search->document));

  check_emptiness (search, deck);
  check_tiles (search, deck);
  check_needs (search, deck);
  check_river (search, deck);
  check_figures (search, deck);
  check_symbols (search);
}

/* What only a game shows, if there can be one: neither with errors nor of a newer format. */
static void
check_in_play (BstDeckDocument *document, BstLibrary *library, BstProblems *in_play)
{
  if (bst_problems_get_n_errors (bst_deck_document_get_problems (document)) == 0 &&
      !bst_deck_document_get_is_read_only (document))
    bst_playtest_check (document, library, in_play);
}

GListModel *
bst_findings_new (BstDeckDocument *document, BstLibrary *library)
{
  Search search = { document, g_list_store_new (BST_TYPE_FINDING) };
  const BstProblems *problems = bst_deck_document_get_problems (document);
  g_autoptr (BstProblems) in_play = bst_problems_new ();

  if (library != NULL)
    check_in_play (document, library, in_play);
  add_problems (&search, problems, BST_SEVERITY_ERROR);
  add_problems (&search, in_play, BST_SEVERITY_ERROR);
  add_problems (&search, problems, BST_SEVERITY_WARNING);
  check_deck (&search);
  return G_LIST_MODEL (search.findings);
}

GListModel *
bst_findings_new_besides (BstDeckDocument *document, BstLibrary *library)
{
  Search search = { document, g_list_store_new (BST_TYPE_FINDING) };
  g_autoptr (BstProblems) in_play = bst_problems_new ();

  check_in_play (document, library, in_play);
  add_problems (&search, in_play, BST_SEVERITY_ERROR);
  check_deck (&search);
  return G_LIST_MODEL (search.findings);
}
