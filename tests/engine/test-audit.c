/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The audit beside the engine: random games in which the two must agree after every
 * move, and games in which the audit is lied to and must notice.
 */
#include "engine/audit/audit.h"

#include <glib.h>
#include <string.h>

/* A tile: the letters of its edges begin its id, its features are written as
 * "city N W shield; road E1; field S0 city1": ports or whole sides, and for fields the
 * cities that they border. */
typedef struct
{
  const char *id;
  unsigned copies;
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
  { "RRRR.fork", 8, "road N1 E1 S1; road W1" },
  { "RRRR.ends", 8, "road N1; road E1; road S1; road W1" },
  { "CRRR.cap", 8, "city N; road E1 S1; road W1" },
  { "CCRR.bend", 16, "city N E; road S1 W1" },
  { "CCCC.bends", 8, "city N E; city S W shield" },
  { "CCCC.caps", 8, "city N; city E; city S; city W" },
};

/*
 * Decks
 */

/* A deck and what it points to. */
typedef struct
{
  BstDeck deck;
  BstDeckTile *tiles;
  BstDeckLay lay;
  BstDeckStage stages[2];
  uint16_t *staged;
} Deck;

static Deck *
deck_new (const char *id, unsigned n_tiles)
{
  Deck *deck = g_new0 (Deck, 1);

  deck->tiles = g_new0 (BstDeckTile, n_tiles);
  deck->staged = g_new0 (uint16_t, n_tiles);
  deck->deck.id = id;
  deck->deck.tiles = deck->tiles;
  deck->deck.n_tiles = n_tiles;
  deck->deck.lays = &deck->lay;
  deck->deck.n_lays = 1;
  deck->deck.stages = deck->stages;
  deck->deck.modules = 1u << BST_MODULE_FIELDS | 1u << BST_MODULE_ABBOT;
  deck->deck.figures[BST_FIGURE_FOLLOWER] = 7;
  deck->deck.figures[BST_FIGURE_ABBOT] = 1;
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    deck->deck.options[i] = BST_UNSET;
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    deck->deck.numbers[i] = BST_UNSET;
  return deck;
}

static void
deck_free (Deck *deck)
{
  g_free (deck->tiles);
  g_free (deck->staged);
  g_free (deck);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Deck, deck_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRules, bst_rules_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstState, bst_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstAudit, bst_audit_free)

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

/* A word behind the type: "shield", "city1", "N" or "N0". */
static void
read_word (const BstTile *tile, BstFeature *feature, const char *word)
{
  const char *side = strchr ("NESW", word[0]);

  if (strcmp (word, "shield") == 0)
    feature->shields++;
  else if (side == NULL)
    feature->touches |=
      1u << bst_tile_find_feature (tile, BST_FEATURE_CITY, (unsigned) (word[4] - '0'));
  else if (word[1] == '\0')
    feature->ports |= bst_side_ports ((unsigned) (side - "NESW"));
  else
    feature->ports |= bst_port ((unsigned) (side - "NESW"), (unsigned) (word[1] - '0'));
}

static void
read_tile (const Row *row, BstTile *tile)
{
  g_auto (GStrv) features = g_strsplit (row->features, "; ", -1);

  tile->id = row->id;
  for (unsigned side = 0; side < BST_SIDES; side++)
    tile->edges[side] = (uint8_t) (strchr ("FRCVAB", row->id[side]) - "FRCVAB");
  if (strstr (row->id, "spring") != NULL)
    tile->symbols |= (BstSymbols) 1 << BST_SYMBOL_SPRING;
  if (strstr (row->id, "lake") != NULL)
    tile->symbols |= (BstSymbols) 1 << BST_SYMBOL_LAKE;
  for (unsigned i = 0; features[i] != NULL; i++) {
    g_auto (GStrv) words = g_strsplit (features[i], " ", -1);
    BstFeature *feature = add_feature (tile, find_type (words[0]));

    for (unsigned j = 1; words[j] != NULL; j++)
      read_word (tile, feature, words[j]);
  }
}

static Deck *
deck_from_rows (const char *id, const Row *rows, unsigned n_rows)
{
  Deck *deck = deck_new (id, n_rows);

  for (unsigned i = 0; i < n_rows; i++) {
    deck->tiles[i].copies = (uint16_t) rows[i].copies;
    read_tile (&rows[i], &deck->tiles[i].tile);
  }
  return deck;
}

static Deck *
base_deck (void)
{
  return deck_from_rows ("base", base_rows, G_N_ELEMENTS (base_rows));
}

/* The spring lies at the start; the lake comes after the others. */
static Deck *
river_deck (void)
{
  Deck *deck = deck_from_rows ("river", river_rows, G_N_ELEMENTS (river_rows));

  for (unsigned i = 1; i < deck->deck.n_tiles; i++)
    deck->staged[i] = (uint16_t) i;
  deck->stages[0] = (BstDeckStage) { &deck->staged[2], deck->deck.n_tiles - 2 };
  deck->stages[1] = (BstDeckStage) { &deck->staged[1], 1 };
  deck->deck.n_stages = 2;
  deck->deck.start_priority = 10;
  deck->deck.modules = 1u << BST_MODULE_RIVER;
  memset (deck->deck.figures, 0, sizeof deck->deck.figures);
  return deck;
}

/* Stages of the deck's own: tiles 1 and 2, then 3 to 5. */
static Deck *
staged_deck (void)
{
  Deck *deck = base_deck ();

  for (unsigned i = 0; i < 5; i++)
    deck->staged[i] = (uint16_t) (i + 1);
  deck->stages[0] = (BstDeckStage) { &deck->staged[0], 2 };
  deck->stages[1] = (BstDeckStage) { &deck->staged[2], 3 };
  deck->deck.n_stages = 2;
  return deck;
}

static Deck *
crowded_deck (void)
{
  Deck *deck = base_deck ();

  deck->deck.figures[BST_FIGURE_FOLLOWER] = 2;
  deck->deck.figures[BST_FIGURE_ABBOT] = 3;
  return deck;
}

static Deck *
odd_numbers_deck (void)
{
  static const int16_t numbers[BST_NUMBERS] = { 3, -2, 7, 4, -5, 11, 13, 6, 17 };
  Deck *deck = base_deck ();

  memcpy (deck->deck.numbers, numbers, sizeof numbers);
  return deck;
}

/* Four times the base set: its map is too large to be kept as a torus. */
static Deck *
large_deck (void)
{
  Deck *deck = base_deck ();

  for (unsigned i = 0; i < deck->deck.n_tiles; i++)
    deck->tiles[i].copies = (uint16_t) (4 * deck->tiles[i].copies);
  return deck;
}

static Deck *
knot_deck (void)
{
  return deck_from_rows ("knots", knot_rows, G_N_ELEMENTS (knot_rows));
}

static Deck *
split_deck (void)
{
  return deck_from_rows ("split", split_rows, G_N_ELEMENTS (split_rows));
}

static Deck *
contest_deck (void)
{
  return deck_from_rows ("contest", contest_rows, G_N_ELEMENTS (contest_rows));
}

/* A river that begins in the middle and grows at both ends. */
static Deck *
open_river_deck (void)
{
  Deck *deck = deck_from_rows ("open", open_river_rows, G_N_ELEMENTS (open_river_rows));

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

/* Hangs shields on cities and lets fields border them. */
static void
decorate (BstTile *tile, BstRandom *random)
{
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

static Deck *
random_deck (uint32_t seed)
{
  static const char *const ids[] = { "a", "b", "c", "d", "e", "f", "g", "h",
                                     "i", "j", "k", "l", "m", "n", "o", "p" };
  BstRandom random;

  bst_random_seed (&random, seed);

  unsigned n_tiles = 2 + bst_random_below (&random, G_N_ELEMENTS (ids) - 1);
  Deck *deck = deck_new ("random", n_tiles);

  for (unsigned i = 0; i < n_tiles; i++) {
    deck->tiles[i].tile.id = ids[i];
    deck->tiles[i].copies = (uint16_t) (1 + bst_random_below (&random, 8));
    draw_tile (&deck->tiles[i].tile, &random);
  }
  return deck;
}

/*
 * Games
 */

static BstRules *
make_rules (Deck *const *decks,
            unsigned n_decks,
            unsigned n_players,
            BstModules without,
            int16_t river_turns)
{
  const BstDeck *pointers[2];
  BstSetup setup;
  BstRulesResult result;
  const char *culprit = NULL;

  for (unsigned i = 0; i < n_decks; i++)
    pointers[i] = &decks[i]->deck;
  bst_setup_init (&setup);
  setup.decks = pointers;
  setup.n_decks = n_decks;
  setup.n_players = n_players;
  setup.without = without;
  setup.options[BST_OPTION_RIVER_TURNS] = river_turns;

  BstRules *rules = bst_rules_new (&setup, &result, &culprit);

  if (rules == NULL)
    g_error ("no rules: %d, %s", result, culprit);
  return rules;
}

static BstQuestionKind
question_of (const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  return question.kind;
}

static unsigned
count_around (const BstState *state, BstPos pos)
{
  unsigned n_tiles = 0;

  for (int y = pos.y - 1; y <= pos.y + 1; y++)
    for (int x = pos.x - 1; x <= pos.x + 1; x++)
      if (bst_state_placed_at (state, (BstPos) { (int16_t) x, (int16_t) y }) >= 0)
        n_tiles++;
  return n_tiles;
}

/* A random move, but rarely none; of a few placements the one in the thick of things,
 * or hardly anything would ever be completed. */
static BstMove
choose_move (const BstState *state, BstRandom *random)
{
  if (question_of (state) == BST_QUESTION_DRAW)
    return bst_state_roll (state);

  BstMove best = bst_state_random_move (state, random);

  for (unsigned i = 0; i < 3 && best.type == BST_MOVE_PASS; i++)
    best = bst_state_random_move (state, random);
  if (best.type != BST_MOVE_PLACE)
    return best;
  for (unsigned i = bst_random_below (random, 8); i > 0; i--) {
    BstMove move = bst_state_random_move (state, random);

    if (count_around (state, move.pos) > count_around (state, best.pos))
      best = move;
  }
  return best;
}

static void
assert_agrees (const char *said, uint32_t seed, unsigned n_moves)
{
  if (said != NULL)
    g_error ("seed %u, move %u: %s", seed, n_moves, said);
}

/* Plays a game to its end, audited after every move; returns how many there were. */
static unsigned
play_audited (const BstRules *rules, uint32_t seed)
{
  unsigned first_player = seed % bst_rules_n_players (rules);
  g_autoptr (BstState) state = bst_state_new (rules, seed, first_player, NULL);
  g_autoptr (BstAudit) audit = bst_audit_new (state);
  BstRandom random;
  unsigned n_moves = 0;

  bst_random_seed (&random, seed);
  assert_agrees (bst_audit_offers (audit, state), seed, n_moves);
  while (question_of (state) != BST_QUESTION_OVER) {
    BstMove move = choose_move (state, &random);

    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
    n_moves++;
    assert_agrees (bst_audit_follow (audit, &move, state), seed, n_moves);
    assert_agrees (bst_audit_offers (audit, state), seed, n_moves);
  }
  return n_moves;
}

/*
 * Games in which both agree
 */

typedef struct
{
  const char *name;
  Deck *(*decks[2]) (void);
  unsigned n_players;
  BstModules without;
  int16_t river_turns;
} Case;

#define WITHOUT(module) (1u << BST_MODULE_##module)

static const Case cases[] = {
  { "base-alone", { base_deck }, 1, 0, 0 },
  { "base-for-two", { base_deck }, 2, 0, 0 },
  { "base-for-three", { base_deck }, 3, 0, 0 },
  { "base-for-four", { base_deck }, 4, 0, 0 },
  { "base-for-five", { base_deck }, 5, 0, 0 },
  { "base-for-six", { base_deck }, 6, 0, 0 },
  { "without-fields", { base_deck }, 3, WITHOUT (FIELDS), 0 },
  { "without-abbot", { base_deck }, 3, WITHOUT (ABBOT), 0 },
  { "without-anything", { base_deck }, 2, WITHOUT (FIELDS) | WITHOUT (ABBOT), 0 },
  { "strict-river", { base_deck, river_deck }, 2, 0, 0 },
  { "immediate-river", { base_deck, river_deck }, 4, 0, 1 },
  { "river-without-fields", { crowded_deck, river_deck }, 3, WITHOUT (FIELDS), 0 },
  { "river-switched-off", { base_deck, river_deck }, 2, WITHOUT (RIVER), 0 },
  { "few-followers-many-abbots", { crowded_deck }, 2, 0, 0 },
  { "numbers-of-a-deck", { odd_numbers_deck }, 3, 0, 0 },
  { "stages-of-a-deck", { staged_deck }, 2, 0, 0 },
  { "knots", { knot_deck }, 3, 0, 0 },
  { "split-sides", { split_deck }, 2, 0, 0 },
  { "contested-roads-and-cities", { contest_deck }, 2, 0, 0 },
  { "river-without-a-spring", { open_river_deck }, 2, 0, 0 },
  { "a-large-deck", { large_deck }, 4, 0, 0 },
};

static unsigned
n_games (unsigned usually)
{
  return g_test_slow () ? usually * 100 : usually;
}

static BstRules *
make_case_rules (const Case *it)
{
  g_autoptr (Deck) first = it->decks[0]();
  g_autoptr (Deck) second = it->decks[1] != NULL ? it->decks[1]() : NULL;
  Deck *const decks[] = { first, second };

  return make_rules (decks, second != NULL ? 2 : 1, it->n_players, it->without, it->river_turns);
}

static void
test_audit_agrees (gconstpointer data)
{
  g_autoptr (BstRules) rules = make_case_rules (data);
  unsigned n_moves = 0;

  for (uint32_t seed = 0; seed < n_games (20); seed++)
    n_moves += play_audited (rules, seed);
  g_test_message ("%u moves", n_moves);
}

static void
test_audit_agrees_with_random_decks (void)
{
  for (uint32_t seed = 0; seed < n_games (150); seed++) {
    g_autoptr (Deck) deck = random_deck (seed);
    g_autoptr (BstRules) rules = make_rules (&deck, 1, 1 + seed % 6, seed / 6 % 8, BST_UNSET);

    play_audited (rules, seed);
  }
}

/*
 * Games in which the audit is lied to
 */

/* A game that has come along by `n_moves` with an audit that agrees so far. */
static void
play_on (BstState *state, BstAudit *audit, BstRandom *random, unsigned n_moves)
{
  for (unsigned i = 0; i < n_moves && question_of (state) != BST_QUESTION_OVER; i++) {
    BstMove move = choose_move (state, random);

    bst_state_apply (state, &move, NULL);
    g_assert_cmpstr (bst_audit_follow (audit, &move, state), ==, NULL);
  }
}

typedef void (*Lie) (BstState *state, BstAudit *audit, BstRandom *random);

/* Tells the lie after 0, 1, 2 … moves of as many games. */
static void
lie_often (Lie lie)
{
  g_autoptr (Deck) deck = base_deck ();
  g_autoptr (BstRules) rules = make_rules (&deck, 1, 2, 0, BST_UNSET);

  for (uint32_t seed = 0; seed < 100; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    g_autoptr (BstAudit) audit = bst_audit_new (state);
    BstRandom random;

    bst_random_seed (&random, seed);
    play_on (state, audit, &random, seed);
    lie (state, audit, &random);
  }
}

static void
tell_another_move (BstState *state, BstAudit *audit, BstRandom *random)
{
  BstMove played = choose_move (state, random);
  BstMove told = played;

  for (unsigned i = 0; i < 100 && bst_move_equal (&told, &played); i++)
    told = bst_state_random_move (state, random);
  if (bst_move_equal (&told, &played))
    return;
  bst_state_apply (state, &played, NULL);
  g_assert_nonnull (bst_audit_follow (audit, &told, state));
}

static void
test_audit_notices_another_move (void)
{
  lie_often (tell_another_move);
}

static void
tell_one_move_of_two (BstState *state, BstAudit *audit, BstRandom *random)
{
  BstMove told = choose_move (state, random);

  bst_state_apply (state, &told, NULL);

  BstMove kept_back = choose_move (state, random);

  bst_state_apply (state, &kept_back, NULL);
  g_assert_nonnull (bst_audit_follow (audit, &told, state));
}

static void
test_audit_notices_one_move_more (void)
{
  lie_often (tell_one_move_of_two);
}

static void
tell_a_move_twice (BstState *state, BstAudit *audit, BstRandom *random)
{
  BstMove move = choose_move (state, random);

  bst_state_apply (state, &move, NULL);
  g_assert_null (bst_audit_follow (audit, &move, state));
  g_assert_nonnull (bst_audit_follow (audit, &move, state));
}

static void
test_audit_notices_a_move_told_twice (void)
{
  lie_often (tell_a_move_twice);
}

static void
tell_nothing (BstState *state, BstAudit *audit, BstRandom *random)
{
  BstMove move = choose_move (state, random);

  bst_state_apply (state, &move, NULL);
  g_assert_nonnull (bst_audit_offers (audit, state));
}

static void
test_audit_notices_offers_of_a_later_question (void)
{
  lie_often (tell_nothing);
}

/* Whether an audit by `told` disagrees somewhere in a game played by `played`. */
static bool
is_noticed (const BstRules *told, const BstRules *played, uint32_t seed)
{
  g_autoptr (BstState) state = bst_state_new (told, seed, 0, NULL);
  g_autoptr (BstAudit) audit = bst_audit_new (state);
  BstRandom random;

  bst_random_seed (&random, seed);
  bst_state_free (g_steal_pointer (&state));
  state = bst_state_new (played, seed, 0, NULL);
  while (question_of (state) != BST_QUESTION_OVER) {
    BstMove move = choose_move (state, &random);

    bst_state_apply (state, &move, NULL);
    if (bst_audit_follow (audit, &move, state) != NULL || bst_audit_offers (audit, state) != NULL)
      return true;
  }
  return false;
}

static bool
is_noticed_soon (const BstRules *told, const BstRules *played)
{
  for (uint32_t seed = 0; seed < 20; seed++)
    if (is_noticed (told, played, seed))
      return true;
  return false;
}

static void
test_audit_notices_other_numbers (void)
{
  g_autoptr (Deck) told_deck = base_deck ();
  g_autoptr (BstRules) told = make_rules (&told_deck, 1, 2, 0, BST_UNSET);

  for (unsigned number = 0; number < BST_NUMBERS; number++) {
    g_autoptr (Deck) deck = base_deck ();

    deck->deck.numbers[number] = (int16_t) (bst_rules_number (told, number) + 1);

    g_autoptr (BstRules) played = make_rules (&deck, 1, 2, 0, BST_UNSET);

    g_assert_true (is_noticed_soon (told, played));
  }
}

static void
test_audit_notices_other_modules (void)
{
  const Case pairs[][2] = {
    { { "", { base_deck }, 2, 0, 0 }, { "", { base_deck }, 2, WITHOUT (FIELDS), 0 } },
    { { "", { base_deck }, 2, 0, 0 }, { "", { base_deck }, 2, WITHOUT (ABBOT), 0 } },
    { { "", { base_deck, river_deck }, 2, 0, 0 }, { "", { base_deck, river_deck }, 2, 0, 1 } },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (pairs); i++) {
    g_autoptr (BstRules) one = make_case_rules (&pairs[i][0]);
    g_autoptr (BstRules) other = make_case_rules (&pairs[i][1]);

    g_assert_true (is_noticed_soon (one, other));
    g_assert_true (is_noticed_soon (other, one));
  }
}

/* One shield more on one kind of tile, and nothing else different. */
static void
test_audit_notices_other_tiles (void)
{
  g_autoptr (Deck) deck = base_deck ();
  g_autoptr (BstRules) told = make_rules (&deck, 1, 2, 0, BST_UNSET);

  for (unsigned i = 0; i < deck->deck.n_tiles; i++)
    for (unsigned j = 0; j < deck->tiles[i].tile.n_features; j++) {
      BstFeature *feature = &deck->tiles[i].tile.features[j];

      if (feature->type != BST_FEATURE_CITY)
        continue;
      feature->shields++;

      g_autoptr (BstRules) played = make_rules (&deck, 1, 2, 0, BST_UNSET);

      g_assert_true (is_noticed_soon (told, played));
      feature->shields--;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *path = g_strconcat ("/engine/audit/agrees/", cases[i].name, NULL);

    g_test_add_data_func (path, &cases[i], test_audit_agrees);
  }
  g_test_add_func ("/engine/audit/agrees/random-decks", test_audit_agrees_with_random_decks);
  g_test_add_func ("/engine/audit/notices/another-move", test_audit_notices_another_move);
  g_test_add_func ("/engine/audit/notices/one-move-more", test_audit_notices_one_move_more);
  g_test_add_func ("/engine/audit/notices/a-move-told-twice", test_audit_notices_a_move_told_twice);
  g_test_add_func ("/engine/audit/notices/offers-of-a-later-question",
                   test_audit_notices_offers_of_a_later_question);
  g_test_add_func ("/engine/audit/notices/other-numbers", test_audit_notices_other_numbers);
  g_test_add_func ("/engine/audit/notices/other-modules", test_audit_notices_other_modules);
  g_test_add_func ("/engine/audit/notices/other-tiles", test_audit_notices_other_tiles);
  return g_test_run ();
}
