/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The decks of the audit's tests, as tables and at random.
 */
#include "engine/audit-decks.h"

#include <string.h>

#include "engine/random.h"

/* A tile: the letters of its edges begin its id, symbols of the tile as a whole may follow
 * ("FFFF.volcano"); its features are written as
 * "city N W shield wine; road E1; field S0 city1": ports or whole sides, shields and symbols, and
 * for fields the cities, or the fortress, that they border. */
typedef struct
{
  const char *id;
  unsigned copies; /* of an abbey: those that each player holds */
  const char *features;
} Row;

/* The first one lies at the start. */
static const Row base_rows[] = {
  { "CRFR.rEW", 4, "road E1 W1; city N; field E0 W2 city1; field E2 S W0" },
  { "FFFF.mon", 4, "cloister; field N E S W" },
  { "FFRF.mon", 2, "cloister; road S1; field N E S0 S2 W" },
  { "CCCC.cNESW.sh", 1, "city N E S W shield" },
  { "CCRC.cNEW.sh", 2, "road S1; city N E W shield; field S0 city1; field S2 city1" },
  { "CCRC.cNEW", 1, "road S1; city N E W; field S0 city1; field S2 city1" },
  { "FCFC.cEW.sh", 2, "city E W shield; field N city1; field S city1" },
  { "FCFC.cEW", 1, "city E W; field N city1; field S city1" },
  { "CFFC.cNW", 2, "city N W; field E S city1" },
  { "CFFC.cNW.sh", 1, "city N W shield; field E S city1" },
  { "CRRC.cNW.rES", 3, "road E1 S1; city N W; field E0 S2 city1; field E2 S0" },
  { "CRRC.cNW.rES.sh", 2, "road E1 S1; city N W shield; field E0 S2 city1; field E2 S0" },
  { "CCFC.cNEW", 2, "city N E W; field S city1" },
  { "CCFC.cNEW.sh", 1, "city N E W shield; field S city1" },
  { "CRRF.rES", 3, "road E1 S1; city N; field E0 S2 W city1; field E2 S0" },
  { "CRRR", 3, "road E1; road S1; road W1; city N; field E0 W2 city1; field S2 W0; field E2 S0" },
  { "CFRR.rSW", 3, "road S1 W1; city N; field E S0 W2 city1; field S2 W0" },
  { "CFFF", 4, "city N; field E S W city1" },
  { "CFCF", 2, "city N; city S; field E W city1 city2" },
  { "CFFC", 1, "city N; city W; field E S city1 city2" },
  { "RRRR", 1,
    "road N1; road E1; road S1; road W1; field N0 W2; field N2 E0; field E2 S0; field S2 W0" },
  { "FRRR", 4, "road E1; road S1; road W1; field N E0 W2; field E2 S0; field S2 W0" },
  { "FFRR.rSW", 8, "road S1 W1; field N E S0 W2; field S2 W0" },
  { "FRFR.rEW", 7, "road E1 W1; field N E0 W2; field E2 S W0" },
  { "CFFC.cNW.gdn", 1, "garden; city N W; field E S city1" },
  { "CFFC.cNW.gdn.sh", 1, "garden; city N W shield; field E S city1" },
  { "CCFC.cNEW.gdn", 1, "garden; city N E W; field S city1" },
  { "CFFF.gdn", 1, "garden; city N; field E S W city1" },
  { "CFCF.gdn", 1, "garden; city N; city S; field E W city1 city2" },
  { "CFFC.gdn", 1, "garden; city N; city W; field E S city1 city2" },
  { "FFRR.rSW.gdn", 1, "garden; road S1 W1; field N E S0 W2; field S2 W0" },
  { "FRFR.rEW.gdn", 1, "garden; road E1 W1; field N E0 W2; field E2 S W0" },
};

static const Row river_rows[] = {
  { "FVFF.spring", 1, "river E1; field N E0 E2 S W" },
  { "FFFV.lake", 1, "river W1; field N E S W0 W2" },
  { "CVCV", 1, "city N; city S; river E1 W1; field E0 W2 city1; field E2 W0 city2" },
  { "CVRV", 1,
    "city N; road S1; river E1 W1; field E0 city1; field W2 city1; field E2 S0; field S2 W0" },
  { "FVRV.mon", 1, "cloister; road S1; river E1 W1; field N E0 W2; field E2 S0; field S2 W0" },
  { "VRVR.rEW", 1, "road E1 W1; river N1 S1; field N0 W2; field N2 E0; field E2 S0; field S2 W0" },
  { "FVFV", 2, "river E1 W1; field N E0 W2; field E2 S W0" },
  { "CVVC.cNW", 1, "city N W; river E1 S1; field E0 S2 city1; field E2 S0" },
  { "RRVV.rNE", 1, "road N1 E1; river S1 W1; field N0 E2 S0 W2; field N2 E0; field S2 W0" },
  { "FFVV", 1, "river S1 W1; field N E S0 W2; field S2 W0" },
  { "FFVV.gdn", 1, "garden; river S1 W1; field N E S0 W2; field S2 W0" },
};

/* The spring lies at the start, the fork follows it, and the lake comes last. */
static const Row river2_rows[] = {
  { "FVFF.spring.2", 1, "river E1; field N E0 E2 S W" },
  { "VVFV.fork", 1, "river N1 E1 W1; field N2 E0; field N0 W2; field E2 S W0" },
  { "FFFV.lake.volcano", 1, "river W1; field N E S W0 W2" },
  { "FCFV.2", 1, "city E; river W1; field N W2 city1; field S W0 city1" },
  { "VCVC.cEW", 1, "city E W; river N1 S1; field N2 S0 city1; field N0 S2 city1" },
  { "FVFV.mon", 1, "cloister; river E1 W1; field N E0 W2; field E2 S W0" },
  { "VRVR.inn", 1,
    "road E1 W1 inn; river N1 S1; field N0 W2; field N2 E0; field E2 S0; field S2 W0" },
  { "CVRV.2", 1,
    "city N; road S1; river E1 W1; field E0 city1; field W2 city1; field E2 S0; field S2 W0" },
  { "CVVC.sh", 1, "city N W shield; river E1 S1; field E0 S2 city1; field E2 S0" },
  { "VFFV.pigs", 1, "river N1 W1; field N2 E S W0 pigs; field N0 W2" },
  { "RRVV.2", 1, "road N1 E1; river S1 W1; field N0 E2 S0 W2; field N2 E0; field S2 W0" },
  { "FFVV.gdn.2", 1, "garden; river S1 W1; field N E S0 W2; field S2 W0" },
};

/* The fortress, four spaces wide and three high. */
static const Row count_rows[] = {
  { "FIIR", 1, "road W1; fortress; field N E0 W2 fortress1; field S2 W0 fortress1" },
  { "FIII.west", 1, "fortress; field N E0 W2 fortress1" },
  { "FIII.east", 1, "fortress; field N E0 W2 fortress1" },
  { "RFII", 1, "road N1; fortress; field N0 W2 fortress1; field N2 E S0 fortress1" },
  { "IIIF", 1, "fortress; field N0 S2 W fortress1" },
  { "IIII.yards", 1, "fortress" },
  { "IIII.quarters", 1, "fortress" },
  { "IFII", 1, "fortress; field N2 E S0 fortress1" },
  { "IICF", 1, "city S; fortress; field N0 E2 W city1 fortress1" },
  { "IIFI", 1, "fortress; field E2 S W0 fortress1" },
  { "IIRI", 1, "road S1; fortress; field E2 S0 fortress1; field S2 W0 fortress1" },
  { "ICFI", 1, "city E; fortress; field N2 S W0 city1 fortress1" },
};

/* Small cities, one that has another shape, bazaars, and room for bridges. */
static const Row bridges_rows[] = {
  { "FFFF.bazaar", 3, "field N E S W" },
  { "CFFF.bazaar", 3, "city N; field E S W city1" },
  { "CFRF.bazaar", 2, "city N; road S1; field E S0 S2 W city1" },
  { "FCFC.cEW.mon", 2, "cloister; city E W; field N city1; field S city1" },
  { "FRFC", 2, "road E1; city W no-castle; field N E0 city1; field E2 S city1" },
  { "CFCF.bridges", 4, "city N; city S; field E W city1 city2" },
  { "CFFF.bridges", 4, "city N; field E S W city1" },
  { "RFRF.rNS", 2, "road N1 S1; field N0 S2 W; field N2 E S0" },
};

/* Roads that cross themselves, cities that part and meet again, fields without a side. */
static const Row knot_rows[] = {
  { "RRRR.start", 1, "road N1 S1; road E1 W1; field N0 W2; field N2 E0; field E2 S0; field S2 W0" },
  { "RRRR.bends", 6, "road N1 E1; road S1 W1; field N0 W2 E2 S0; field N2 E0; field S2 W0" },
  { "RRRR.three", 2, "road N1 E1 S1; road W1; field N0 W2; field N2 E0; field E2 S0; field S2 W0" },
  { "CCCC.caps", 6, "city N; city E shield; city S; city W shield; field city1 city2 city3 city4" },
  { "CCCC.across", 4, "city N S; city E W; field city1; field city2" },
  { "CFCC.bend", 4, "city N; city S W shield; field E city1 city2" },
  { "CRCR.gate", 6, "city N; city S; road E1; road W1; field E0 W2 city1; field E2 W0 city2" },
  { "CRFF", 5, "cloister; garden; city N; road E1; field E0 city1; field E2 S W city1" },
};

/* A side that two features share: a whole city joins both of them. */
static const Row split_rows[] = {
  { "CFFF.start", 1, "city N; field E S W city1" },
  { "CFFF.split", 6, "city N0; city N2; field E S W city1 city2" },
  { "CFCF.split", 6, "city N0 S shield; city N2; field E city2; field W city1" },
  { "CFCF", 6, "city N S; field E city1; field W city1" },
  { "FFFF", 8, "cloister; field N E S W" },
};

static const Row open_river_rows[] = {
  { "FVFV.start", 1, "river E1 W1; field N E0 W2; field E2 S W0" },
  { "FVFV", 6, "river E1 W1; field N E0 W2; field E2 S W0" },
  { "FFVV", 8, "river S1 W1; field N E S0 W2; field S2 W0" },
  { "FFFF", 5, "cloister; field N E S W" },
};

/* Tiles that fit everywhere, so that roads and cities of several players meet and are
 * completed. */
static const Row contest_rows[] = {
  { "RRRR.start", 1, "road N1 S1; road E1 W1" },
  { "RRRR.bends", 24, "road N1 E1; road S1 W1" },
  { "RRRR.fork", 8, "road N1 E1 S1 inn; road W1" },
  { "RRRR.ends", 8, "road N1; road E1; road S1; road W1 inn" },
  { "CRRR.cap", 8, "city N wine; road E1 S1; road W1" },
  { "CCRR.bend", 16, "city N E; road S1 W1" },
  { "CCCC.bends", 8, "city N E grain cathedral; city S W shield" },
  { "CCCC.caps", 8, "city N; city E cloth; city S; city W wine" },
};

/* Towns with goods on wide fields, and inns between them. */
static const Row market_rows[] = {
  { "CRFR.start", 1, "road E1 W1; city N; field E0 W2 city1; field E2 S W0" },
  { "CFFF.wine", 12, "city N wine; field E S W city1" },
  { "CFFF.cloth", 8, "city N cloth; field E S W city1" },
  { "CFCF.grain", 8, "city N S grain; field E city1; field W city1" },
  { "CFFC.shield", 8, "city N W shield; field E S city1" },
  { "CCFF.cathedral", 3, "city N E cathedral wine; field S W city1" },
  { "FFFF.mon", 4, "cloister; field N E S W" },
  { "FRFR.inn", 6, "road E1 W1 inn; field N E0 W2; field E2 S W0" },
  { "FRFR", 6, "road E1 W1; field N E0 W2; field E2 S W0" },
  { "FFRR", 8, "road S1 W1; field N E S0 W2; field S2 W0" },
  { "FFFR.end", 8, "road W1; garden; field N E S W0 W2" },
};

/* Towns and roads with all that the dragon's deck shows. */
static const Row lair_rows[] = {
  { "CRFR.start", 1, "road E1 W1; city N; field E0 W2 city1; field E2 S W0" },
  { "FFFF.volcano", 2, "field N E S W" },
  { "CFFF.volcano", 2, "city N; field E S W city1" },
  { "CFFF.dragon", 4, "city N; field E S W city1" },
  { "FRFR.dragon", 3, "road E1 W1; field N E0 W2; field E2 S W0" },
  { "FFFF.dragon", 2, "cloister; field N E S W" },
  { "CFFF.princess", 4, "city N princess; field E S W city1" },
  { "CFCF.princess", 5, "city N S princess grain; field E city1; field W city1" },
  { "CCFC.princess", 2, "city N princess; city E W shield; field S city1 city2" },
  { "FFRR.portal", 4, "road S1 W1; field N E S0 W2; field S2 W0" },
  { "CFFC.portal", 3, "city N W; field E S city1" },
  { "CFFC", 6, "city N W wine; field E S city1" },
  { "CFCF", 6, "city N S; field E city1; field W city1" },
  { "FFFF.mon", 2, "cloister; field N E S W" },
  { "FFRR", 6, "road S1 W1 inn; field N E S0 W2; field S2 W0" },
  { "FFFR.end", 6, "road W1; garden; field N E S W0 W2" },
  { "****.abbey", 1, "cloister" },
};

/* One volcano only, so that many games are half over or end before the dragon comes. */
static const Row late_lair_rows[] = {
  { "FRFR.start", 1, "road E1 W1; field N E0 W2; field E2 S W0" },
  { "FRFR.volcano", 1, "road E1 W1; field N E0 W2; field E2 S W0" },
  { "FRFR.dragon", 8, "road E1 W1; field N E0 W2; field E2 S W0" },
  { "FFFR.end", 4, "road W1; garden; field N E S W0 W2" },
  { "CCCC.misfit", 2, "city N E S W" },
};

/* Cities only, and so many princesses that two of a tile meet in one of them. */
static const Row court_rows[] = {
  { "CCCC.start", 1, "city N E S W" },
  { "CCCC.bends", 16, "city N E; city S W" },
  { "CCCC.ladies", 16, "city N E princess; city S W princess" },
  { "CCCC.lady", 8, "city N princess; city E; city S; city W" },
};

/* Small towns with many shields on wide fields, and tiles that fit so badly that holes remain. */
static const Row abbey_rows[] = {
  { "CRFR.start", 1, "road E1 W1; city N; field E0 W2 city1; field E2 S W0" },
  { "****.abbey", 1, "cloister" },
  { "CFFF", 10, "city N; field E S W city1" },
  { "CFFF.shield", 8, "city N shield shield wine; field E S W city1" },
  { "CFFC.shield", 6, "city N W shield; field E S city1" },
  { "CFFC.wall", 4, "city N W; field E city1; field S city1" },
  { "CFCF", 6, "city N shield; city S; field E W city1 city2" },
  { "RRFF", 6, "road N1 E1; field N0 W S E2; field N2 E0" },
  { "RFRF", 4, "road N1 S1 inn; field N0 S2 W; field N2 E S0" },
  { "FFFR.end", 8, "road W1; garden; field N E S W0 W2" },
  { "FFFF.mon", 4, "cloister; field N E S W" },
  { "FFFF.volcano", 1, "field N E S W" },
  { "FRFR.dragon", 2, "road E1 W1; field N E0 W2; field E2 S W0" },
  { "RRRR.portal", 3,
    "road N1; road E1; road S1; road W1; field N0 W2; field N2 E0; field E2 S0; field S2 W0" },
};

/*
 * Decks
 */

static AuditDeck *
deck_new (const char *id, unsigned n_tiles)
{
  AuditDeck *deck = g_new0 (AuditDeck, 1);

  deck->tiles = g_new0 (BstDeckTile, n_tiles);
  deck->staged = g_new0 (uint16_t, n_tiles);
  deck->deck.id = id;
  deck->deck.tiles = deck->tiles;
  deck->deck.n_tiles = n_tiles;
  deck->deck.lays = deck->lays;
  deck->deck.n_lays = 1;
  deck->deck.stages = deck->stages;
  deck->deck.modules = AUDIT_ALL_MODULES & ~(1u << BST_MODULE_RIVER | 1u << BST_MODULE_RIVER2 |
                                             1u << BST_MODULE_COUNT | AUDIT_BRIDGES);
  deck->deck.figures[BST_FIGURE_FOLLOWER] = 7;
  for (unsigned figure = BST_FIGURE_ABBOT; figure <= BST_FIGURE_BARN; figure++)
    deck->deck.figures[figure] = 1;
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    deck->deck.options[i] = BST_UNSET;
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    deck->deck.numbers[i] = BST_UNSET;
  return deck;
}

void
audit_deck_free (AuditDeck *deck)
{
  g_free (deck->tiles);
  g_free (deck->staged);
  g_free (deck);
}

static BstFeatureType
find_type (const char *word)
{
  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++)
    if (strcmp (bst_feature_type_name (type), word) == 0)
      return type;
  g_assert_not_reached ();
}

/* Adds a feature without ports and gives it the next number of its type. */
static BstFeature *
add_feature (BstTile *tile, BstFeatureType type)
{
  BstFeature *feature = &tile->features[tile->n_features];

  g_assert_cmpuint (tile->n_features, <, BST_TILE_MAX_FEATURES);
  feature->type = (uint8_t) type;
  feature->number = 1;
  while (bst_tile_find_feature (tile, type, feature->number) >= 0)
    feature->number++;
  tile->n_features++;
  return feature;
}

/* The city or fortress of a tile that a word names: "city1". */
static BstFeatures
find_named (const BstTile *tile, const char *word)
{
  BstFeatureType type = word[0] == 'f' ? BST_FEATURE_FORTRESS : BST_FEATURE_CITY;
  unsigned number = (unsigned) (word[strlen (word) - 1] - '0');

  return 1u << bst_tile_find_feature (tile, type, number);
}

/* A word behind the type: "shield", "wine", "city1", "N" or "N0". */
static void
read_word (const BstTile *tile, BstFeature *feature, const char *word)
{
  const char *side = strchr ("NESW", word[0]);

  if (strcmp (word, "shield") == 0)
    feature->shields++;
  else if (bst_symbol_find (word) >= 0)
    feature->symbols |= (BstSymbols) 1 << bst_symbol_find (word);
  else if (side == NULL)
    feature->touches |= find_named (tile, word);
  else if (word[1] == '\0')
    feature->ports |= bst_side_ports ((unsigned) (side - "NESW"));
  else
    feature->ports |= bst_port ((unsigned) (side - "NESW"), (unsigned) (word[1] - '0'));
}

static BstSymbols
read_symbols (const char *id)
{
  g_auto (GStrv) words = g_strsplit (id, ".", -1);
  BstSymbols symbols = 0;

  for (unsigned i = 1; words[i] != NULL; i++)
    if (bst_symbol_find (words[i]) >= BST_SYMBOL_DRAGON)
      symbols |= (BstSymbols) 1 << bst_symbol_find (words[i]);
  return symbols;
}

static void
read_tile (const Row *row, BstTile *tile)
{
  static const char edges[] = "FRCVAB*I";
  g_auto (GStrv) features = g_strsplit (row->features, "; ", -1);

  tile->id = row->id;
  for (unsigned side = 0; side < BST_SIDES; side++)
    tile->edges[side] = (uint8_t) (strchr (edges, row->id[side]) - edges);
  tile->symbols = read_symbols (row->id);
  for (unsigned i = 0; features[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (features[i], " ", -1);
    BstFeature *feature = add_feature (tile, find_type (words[0]));

    for (unsigned j = 1; words[j] != NULL; j++)
      read_word (tile, feature, words[j]);
  }
}

static void
set_copies (BstDeckTile *tile, unsigned copies)
{
  if (tile->tile.symbols >> BST_SYMBOL_ABBEY & 1)
    tile->supply = (uint16_t) copies;
  else
    tile->copies = (uint16_t) copies;
}

static AuditDeck *
deck_from_rows (const char *id, const Row *rows, unsigned n_rows)
{
  AuditDeck *deck = deck_new (id, n_rows);

  for (unsigned i = 0; i < n_rows; i++) {
    read_tile (&rows[i], &deck->tiles[i].tile);
    set_copies (&deck->tiles[i], rows[i].copies);
  }
  return deck;
}

AuditDeck *
audit_deck_base (void)
{
  return deck_from_rows ("base", base_rows, G_N_ELEMENTS (base_rows));
}

/* A deck that brings one module only, and no figures. */
static void
start_by (AuditDeck *deck, BstModuleId module, int priority)
{
  for (unsigned i = 0; i < deck->deck.n_tiles; i++)
    deck->staged[i] = (uint16_t) i;
  deck->deck.start_priority = priority;
  deck->deck.modules = 1u << module;
  memset (deck->deck.figures, 0, sizeof deck->deck.figures);
}

/* The spring lies at the start; the lake comes after the others. */
AuditDeck *
audit_deck_river (void)
{
  AuditDeck *deck = deck_from_rows ("river", river_rows, G_N_ELEMENTS (river_rows));

  start_by (deck, BST_MODULE_RIVER, 10);
  deck->stages[0] = (BstDeckStage) { &deck->staged[2], deck->deck.n_tiles - 2 };
  deck->stages[1] = (BstDeckStage) { &deck->staged[1], 1 };
  deck->deck.n_stages = 2;
  return deck;
}

AuditDeck *
audit_deck_river2 (void)
{
  AuditDeck *deck = deck_from_rows ("river2", river2_rows, G_N_ELEMENTS (river2_rows));

  start_by (deck, BST_MODULE_RIVER2, 20);
  deck->stages[0] = (BstDeckStage) { &deck->staged[1], 1 };
  deck->stages[1] = (BstDeckStage) { &deck->staged[3], deck->deck.n_tiles - 3 };
  deck->stages[2] = (BstDeckStage) { &deck->staged[2], 1 };
  deck->deck.n_stages = 3;
  return deck;
}

AuditDeck *
audit_deck_count (void)
{
  AuditDeck *deck = deck_from_rows ("count", count_rows, G_N_ELEMENTS (count_rows));

  start_by (deck, BST_MODULE_COUNT, 30);
  for (unsigned i = 0; i < deck->deck.n_tiles; i++)
    deck->lays[i] = (BstDeckLay) { .tile = (uint16_t) i,
                                   .pos = { (int16_t) (i % 4), (int16_t) (i / 4) } };
  deck->deck.n_lays = deck->deck.n_tiles;
  return deck;
}

/* It starts no game, but is added to others. */
AuditDeck *
audit_deck_bridges (void)
{
  AuditDeck *deck = deck_from_rows ("bridges", bridges_rows, G_N_ELEMENTS (bridges_rows));

  deck->deck.n_lays = 0;
  deck->deck.modules = AUDIT_BRIDGES;
  memset (deck->deck.figures, 0, sizeof deck->deck.figures);
  return deck;
}

/* Stages of the deck's own: tiles 1 and 2, then 3 to 5. */
AuditDeck *
audit_deck_staged (void)
{
  AuditDeck *deck = audit_deck_base ();

  for (unsigned i = 0; i < 5; i++)
    deck->staged[i] = (uint16_t) (i + 1);
  deck->stages[0] = (BstDeckStage) { &deck->staged[0], 2 };
  deck->stages[1] = (BstDeckStage) { &deck->staged[2], 3 };
  deck->deck.n_stages = 2;
  return deck;
}

/* But one wagon: no rule says which of two of one player drives on first. */
AuditDeck *
audit_deck_crowded (void)
{
  AuditDeck *deck = audit_deck_base ();

  deck->deck.figures[BST_FIGURE_FOLLOWER] = 2;
  for (unsigned figure = BST_FIGURE_ABBOT; figure <= BST_FIGURE_BARN; figure++)
    deck->deck.figures[figure] = figure == BST_FIGURE_WAGON ? 1 : 3;
  return deck;
}

AuditDeck *
audit_deck_odd_numbers (void)
{
  static const int16_t numbers[BST_NUMBERS] = { 3, -2, 7, 4, -5, 11, 13, 6, 17 };
  AuditDeck *deck = audit_deck_base ();

  memcpy (deck->deck.numbers, numbers, sizeof numbers);
  return deck;
}

/* Four times the base set: its map is too large to be kept as a torus. */
AuditDeck *
audit_deck_large (void)
{
  AuditDeck *deck = audit_deck_base ();

  for (unsigned i = 0; i < deck->deck.n_tiles; i++)
    deck->tiles[i].copies = (uint16_t) (4 * deck->tiles[i].copies);
  return deck;
}

AuditDeck *
audit_deck_knot (void)
{
  return deck_from_rows ("knots", knot_rows, G_N_ELEMENTS (knot_rows));
}

AuditDeck *
audit_deck_split (void)
{
  return deck_from_rows ("split", split_rows, G_N_ELEMENTS (split_rows));
}

AuditDeck *
audit_deck_contest (void)
{
  return deck_from_rows ("contest", contest_rows, G_N_ELEMENTS (contest_rows));
}

AuditDeck *
audit_deck_market (void)
{
  return deck_from_rows ("market", market_rows, G_N_ELEMENTS (market_rows));
}

AuditDeck *
audit_deck_lair (void)
{
  return deck_from_rows ("lair", lair_rows, G_N_ELEMENTS (lair_rows));
}

AuditDeck *
audit_deck_late_lair (void)
{
  return deck_from_rows ("late", late_lair_rows, G_N_ELEMENTS (late_lair_rows));
}

/* The dragon's tiles come in a stage before the volcanoes, and are put aside until then. */
AuditDeck *
audit_deck_staged_lair (void)
{
  AuditDeck *deck = audit_deck_lair ();

  for (unsigned i = 0; i < 9; i++)
    deck->staged[i] = (uint16_t) (3 + i);
  deck->stages[0] = (BstDeckStage) { &deck->staged[0], 9 };
  deck->deck.n_stages = 1;
  return deck;
}

AuditDeck *
audit_deck_court (void)
{
  return deck_from_rows ("court", court_rows, G_N_ELEMENTS (court_rows));
}

AuditDeck *
audit_deck_abbey (void)
{
  return deck_from_rows ("abbey", abbey_rows, G_N_ELEMENTS (abbey_rows));
}

/* A river that begins in the middle and grows at both ends. */
AuditDeck *
audit_deck_open_river (void)
{
  AuditDeck *deck = deck_from_rows ("open", open_river_rows, G_N_ELEMENTS (open_river_rows));

  deck->staged[0] = 1;
  deck->staged[1] = 2;
  deck->stages[0] = (BstDeckStage) { deck->staged, 2 };
  deck->deck.n_stages = 1;
  deck->deck.modules |= 1u << BST_MODULE_RIVER;
  return deck;
}

/*
 * Random decks: sides at random, and features that join them at random, whether
 * anybody could draw them or not
 */

/* A feature of `type` on this tile, as likely an old one as a new one. */
static BstFeature *
some_feature (BstTile *tile, BstFeatureType type, BstRandom *random)
{
  unsigned at = bst_random_below (random, 2 * BST_TILE_MAX_FEATURES);

  if (at < tile->n_features * 4u && tile->features[at / 4].type == type)
    return &tile->features[at / 4];
  return add_feature (tile, type);
}

static void
draw_side (BstTile *tile, unsigned side, BstRandom *random)
{
  static const uint8_t edges[] = {
    BST_EDGE_FIELD, BST_EDGE_ROAD, BST_EDGE_CITY, BST_EDGE_CITY, BST_EDGE_ROAD, BST_EDGE_OWN_1
  };
  unsigned edge = edges[bst_random_below (random, G_N_ELEMENTS (edges))];

  tile->edges[side] = (uint8_t) edge;
  if (edge == BST_EDGE_CITY && bst_random_below (random, 6) == 0) {
    some_feature (tile, BST_FEATURE_CITY, random)->ports |= bst_port (side, 0);
    some_feature (tile, BST_FEATURE_CITY, random)->ports |= bst_port (side, 2);
  } else if (edge == BST_EDGE_CITY) {
    some_feature (tile, BST_FEATURE_CITY, random)->ports |= bst_side_ports (side);
  } else if (edge == BST_EDGE_ROAD) {
    some_feature (tile, BST_FEATURE_FIELD, random)->ports |= bst_port (side, 0);
    some_feature (tile, BST_FEATURE_ROAD, random)->ports |= bst_port (side, 1);
    some_feature (tile, BST_FEATURE_FIELD, random)->ports |= bst_port (side, 2);
  } else {
    some_feature (tile, BST_FEATURE_FIELD, random)->ports |= bst_side_ports (side);
  }
}

static void
add_symbol (BstFeature *feature, BstRandom *random)
{
  static const BstSymbol of_cities[] = { BST_SYMBOL_CATHEDRAL, BST_SYMBOL_WINE, BST_SYMBOL_GRAIN,
                                         BST_SYMBOL_CLOTH, BST_SYMBOL_PRINCESS };
  BstSymbol symbol = of_cities[bst_random_below (random, G_N_ELEMENTS (of_cities))];

  if (bst_random_below (random, 3) == 0 && feature->type == BST_FEATURE_CITY)
    feature->symbols |= (BstSymbols) 1 << symbol;
  else if (bst_random_below (random, 8) == 0 && feature->type == BST_FEATURE_ROAD)
    feature->symbols |= (BstSymbols) 1 << BST_SYMBOL_INN;
}

/* Hangs symbols and shields on cities and lets fields border them. */
static void
decorate (BstTile *tile, BstRandom *random)
{
  for (unsigned symbol = BST_SYMBOL_DRAGON; symbol <= BST_SYMBOL_PORTAL; symbol++)
    if (bst_random_below (random, 5) == 0)
      tile->symbols |= (BstSymbols) 1 << symbol;
  for (unsigned i = 0; i < tile->n_features; i++)
    add_symbol (&tile->features[i], random);
  for (unsigned i = 0; i < tile->n_features; i++)
    for (unsigned j = 0; j < tile->n_features; j++)
      if (tile->features[i].type == BST_FEATURE_CITY && bst_random_below (random, 2) == 0) {
        if (tile->features[j].type == BST_FEATURE_FIELD)
          tile->features[j].touches |= 1u << i;
        else if (i == j)
          tile->features[i].shields++;
      }
}

static void
draw_tile (BstTile *tile, BstRandom *random)
{
  static const uint8_t buildings[] = {
    BST_FEATURE_CLOISTER, BST_FEATURE_GARDEN, BST_FEATURE_FIELD, BST_FEATURE_SHRINE
  };

  for (unsigned side = 0; side < BST_SIDES; side++)
    draw_side (tile, side, random);
  if (bst_random_below (random, 3) == 0)
    add_feature (tile, buildings[bst_random_below (random, G_N_ELEMENTS (buildings))]);
  decorate (tile, random);
}

AuditDeck *
audit_deck_random (uint32_t seed)
{
  static const char *const ids[] = { "a", "b", "c", "d", "e", "f", "g", "h",
                                     "i", "j", "k", "l", "m", "n", "o", "p" };
  BstRandom random;

  bst_random_seed (&random, seed);

  unsigned n_tiles = 2 + bst_random_below (&random, G_N_ELEMENTS (ids) - 1);
  AuditDeck *deck = deck_new ("random", n_tiles + 1);

  for (unsigned i = 0; i < n_tiles; i++) {
    deck->tiles[i].tile.id = ids[i];
    deck->tiles[i].copies = (uint16_t) (1 + bst_random_below (&random, 8));
    draw_tile (&deck->tiles[i].tile, &random);
  }
  read_tile (&(Row) { "****.abbey", 0, "cloister" }, &deck->tiles[n_tiles].tile);
  set_copies (&deck->tiles[n_tiles], bst_random_below (&random, 3));
  return deck;
}
