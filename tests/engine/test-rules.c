/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From decks to rules: what goes together, what does not, and what the tables hold.
 */
#include <string.h>

#include "engine/state-private.h"
#include "support/games.h"

/* A deck of one tile with four plain sides, to be changed by each test. */
typedef struct
{
  BstDeckTile tile;
  BstDeckLay lay;
  BstDeck deck;
} Plain;

static void
plain_init (Plain *plain, const char *deck_id, const char *tile_id)
{
  *plain = (Plain) {
    .tile = { .copies = 9, .tile = { .id = tile_id, .n_features = 1 } },
    .deck = { .id = deck_id, .n_tiles = 1, .n_lays = 1, .figures = { 7 } },
  };
  plain->tile.tile.features[0] =
    (BstFeature) { .type = BST_FEATURE_FIELD, .number = 1, .ports = 0xfff };
  plain->deck.tiles = &plain->tile;
  plain->deck.lays = &plain->lay;
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    plain->deck.options[i] = BST_UNSET;
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    plain->deck.numbers[i] = BST_UNSET;
}

static BstRulesResult
compile (const BstDeck *a, const BstDeck *b, unsigned n_players, const char **out_culprit)
{
  const BstDeck *decks[] = { a, b };
  BstSetup setup;
  BstRulesResult result;

  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = b != NULL ? 2 : 1;
  setup.n_players = n_players;
  bst_rules_free (bst_rules_new (&setup, &result, out_culprit));
  return result;
}

static void
test_number_of_players_is_bounded (void)
{
  Plain plain;

  plain_init (&plain, "a", "a.x");
  g_assert_cmpint (compile (&plain.deck, NULL, 0, NULL), ==, BST_RULES_PLAYERS);
  g_assert_cmpint (compile (&plain.deck, NULL, 1, NULL), ==, BST_RULES_OK);
  g_assert_cmpint (compile (&plain.deck, NULL, 6, NULL), ==, BST_RULES_OK);
  g_assert_cmpint (compile (&plain.deck, NULL, 7, NULL), ==, BST_RULES_PLAYERS);
}

static void
test_same_deck_twice_is_refused (void)
{
  Plain plain;
  const char *culprit;

  plain_init (&plain, "a", "a.x");
  g_assert_cmpint (compile (&plain.deck, &plain.deck, 2, &culprit), ==, BST_RULES_SAME_DECK_TWICE);
  g_assert_cmpstr (culprit, ==, "a");
}

static void
test_somebody_must_start (void)
{
  Plain plain;

  plain_init (&plain, "a", "a.x");
  plain.deck.n_lays = 0;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, NULL), ==, BST_RULES_NO_START);
}

static void
test_two_starts_of_equal_right_are_refused (void)
{
  Plain a, b;
  const char *culprit;

  plain_init (&a, "a", "a.x");
  plain_init (&b, "b", "b.x");
  g_assert_cmpint (compile (&a.deck, &b.deck, 2, &culprit), ==, BST_RULES_TWO_STARTS);
  g_assert_cmpstr (culprit, ==, "b");
  b.deck.start_priority = 1;
  g_assert_cmpint (compile (&a.deck, &b.deck, 2, NULL), ==, BST_RULES_OK);
}

static void
test_decks_must_agree_on_numbers (void)
{
  Plain a, b;

  plain_init (&a, "a", "a.x");
  plain_init (&b, "b", "b.x");
  b.deck.start_priority = 1;
  a.deck.numbers[BST_NUMBER_SHIELD] = 3;
  g_assert_cmpint (compile (&a.deck, &b.deck, 2, NULL), ==, BST_RULES_OK);
  b.deck.numbers[BST_NUMBER_SHIELD] = 4;
  g_assert_cmpint (compile (&a.deck, &b.deck, 2, NULL), ==, BST_RULES_NUMBERS_DIFFER);
}

/* "Instead" beats what only says so, and the largest number of figures. */
static void
test_numbers_can_count_instead (void)
{
  Plain a, b;
  BstConflict conflict;
  BstSetup setup;
  const BstDeck *decks[] = { &a.deck, &b.deck };
  BstRules *rules;

  plain_init (&a, "a", "a.x");
  plain_init (&b, "b", "b.x");
  b.deck.start_priority = 1;
  a.deck.numbers[BST_NUMBER_SHIELD] = 3;
  a.deck.figures[BST_FIGURE_FOLLOWER] = 7;
  b.deck.numbers[BST_NUMBER_SHIELD] = 4;
  b.deck.instead_numbers = 1u << BST_NUMBER_SHIELD;
  b.deck.figures[BST_FIGURE_FOLLOWER] = 3;
  b.deck.instead_figures = 1u << BST_FIGURE_FOLLOWER;
  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 2;
  rules = bst_rules_new (&setup, &(BstRulesResult) { BST_RULES_OK }, NULL);
  g_assert_cmpint (bst_rules_number (rules, BST_NUMBER_SHIELD), ==, 4);
  g_assert_cmpuint (bst_rules_figures (rules, BST_FIGURE_FOLLOWER), ==, 3);
  bst_rules_free (rules);
  a.deck.instead_figures = 1u << BST_FIGURE_FOLLOWER;
  g_assert_true (bst_setup_find_conflict (&setup, &conflict));
  g_assert_cmpint (conflict.type, ==, BST_SETTING_FIGURE);
  g_assert_cmpuint (conflict.index, ==, BST_FIGURE_FOLLOWER);
  g_assert_cmpint (conflict.values[0], ==, 7);
  g_assert_cmpint (conflict.values[1], ==, 3);
}

/* Whoever wins counts, wherever it stands. */
static void
test_one_of_two_decks_can_win (void)
{
  for (unsigned winner = 0; winner < 2; winner++) {
    Plain a, b;
    BstSetup setup;
    const BstDeck *decks[] = { &a.deck, &b.deck };
    BstRules *rules;

    plain_init (&a, "a", "a.x");
    plain_init (&b, "b", "b.x");
    b.deck.start_priority = 1;
    a.deck.numbers[BST_NUMBER_SHIELD] = 3;
    b.deck.numbers[BST_NUMBER_SHIELD] = 4;
    bst_setup_init (&setup);
    setup.decks = decks;
    setup.n_decks = 2;
    setup.winners = &winner;
    setup.n_winners = 1;
    rules = bst_rules_new (&setup, &(BstRulesResult) { BST_RULES_OK }, NULL);
    g_assert_nonnull (rules);
    g_assert_cmpint (bst_rules_number (rules, BST_NUMBER_SHIELD), ==, winner == 0 ? 3 : 4);
    bst_rules_free (rules);
  }
}

/* What settles it may come behind those that disagree; and a winner changes nothing where the
 * largest number counts. */
static void
test_last_of_three_decks_can_settle_it (void)
{
  Plain plain[3];
  BstSetup setup;
  const BstDeck *decks[] = { &plain[0].deck, &plain[1].deck, &plain[2].deck };
  static const char *const ids[] = { "a", "b", "c" };
  static const char *const tiles[] = { "a.x", "b.x", "c.x" };
  static const unsigned last = 2;

  for (int way = 0; way < 2; way++) {
    BstRules *rules;

    for (int i = 0; i < 3; i++) {
      plain_init (&plain[i], ids[i], tiles[i]);
      plain[i].deck.start_priority = i;
      plain[i].deck.numbers[BST_NUMBER_SHIELD] = (int16_t) (3 + i);
      plain[i].deck.figures[BST_FIGURE_FOLLOWER] = (uint8_t) (8 - i);
    }
    bst_setup_init (&setup);
    setup.decks = decks;
    setup.n_decks = 3;
    if (way == 0)
      plain[2].deck.instead_numbers = 1u << BST_NUMBER_SHIELD;
    else
      setup.winners = &last, setup.n_winners = 1;
    rules = bst_rules_new (&setup, &(BstRulesResult) { BST_RULES_OK }, NULL);
    g_assert_nonnull (rules);
    g_assert_cmpint (bst_rules_number (rules, BST_NUMBER_SHIELD), ==, 5);
    g_assert_cmpuint (bst_rules_figures (rules, BST_FIGURE_FOLLOWER), ==, 8);
    bst_rules_free (rules);
  }
}

/* Each settles what the others have no say in, and the first what several have one in. */
static void
test_several_decks_can_win (void)
{
  Plain plain[4];
  BstSetup setup;
  BstConflict conflict;
  const BstDeck *decks[] = { &plain[0].deck, &plain[1].deck, &plain[2].deck, &plain[3].deck };
  static const char *const ids[] = { "a", "b", "c", "d" };
  static const char *const tiles[] = { "a.x", "b.x", "c.x", "d.x" };
  static const unsigned winners[] = { 1, 2 };
  BstRules *rules;

  for (int i = 0; i < 4; i++) {
    plain_init (&plain[i], ids[i], tiles[i]);
    plain[i].deck.start_priority = i;
    plain[i].deck.numbers[i < 2 ? BST_NUMBER_SHIELD : BST_NUMBER_CLOISTER] = (int16_t) (3 + i);
    plain[i].deck.numbers[BST_NUMBER_CITY_TILE] = (int16_t) (3 + i);
  }
  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 4;
  setup.winners = winners;
  setup.n_winners = 1;
  g_assert_true (bst_setup_find_conflict (&setup, &conflict));
  g_assert_cmpuint (conflict.index, ==, BST_NUMBER_CLOISTER);
  setup.n_winners = 2;
  g_assert_false (bst_setup_find_conflict (&setup, &conflict));
  rules = bst_rules_new (&setup, &(BstRulesResult) { BST_RULES_OK }, NULL);
  g_assert_nonnull (rules);
  g_assert_cmpint (bst_rules_number (rules, BST_NUMBER_SHIELD), ==, 4);
  g_assert_cmpint (bst_rules_number (rules, BST_NUMBER_CLOISTER), ==, 5);
  g_assert_cmpint (bst_rules_number (rules, BST_NUMBER_CITY_TILE), ==, 4);
  bst_rules_free (rules);
}

static void
test_start_must_be_in_one_piece (void)
{
  Plain plain;
  BstDeckLay lays[2] = { { 0 }, { .pos = { 1, 0 } } };
  const char *culprit;

  plain_init (&plain, "a", "a.x");
  plain.deck.lays = lays;
  plain.deck.n_lays = 2;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, NULL), ==, BST_RULES_OK);
  lays[1].pos.x = 2;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, &culprit), ==, BST_RULES_BAD_LAY);
  g_assert_cmpstr (culprit, ==, "a.x");
  lays[1].pos.x = 0;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, NULL), ==, BST_RULES_BAD_LAY);
}

static void
test_start_needs_its_copies (void)
{
  Plain plain;
  BstDeckLay lays[2] = { { 0 }, { .pos = { 1, 0 } } };

  plain_init (&plain, "a", "a.x");
  plain.tile.copies = 1;
  plain.deck.lays = lays;
  plain.deck.n_lays = 2;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, NULL), ==, BST_RULES_NO_COPY);
}

static void
test_too_many_tiles_are_refused (void)
{
  Plain plain;

  plain_init (&plain, "a", "a.x");
  plain.tile.copies = BST_MAX_TILES;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, NULL), ==, BST_RULES_OK);
  plain.tile.copies = BST_MAX_TILES + 1;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, NULL), ==, BST_RULES_TOO_MANY_TILES);
}

static void
test_too_many_features_are_refused (void)
{
  Plain plain;

  plain_init (&plain, "a", "a.x");
  plain.tile.copies = BST_MAX_TILES;
  plain.tile.tile.n_features = 8;
  for (unsigned i = 1; i < 8; i++)
    plain.tile.tile.features[i].type = BST_FEATURE_CLOISTER;
  g_assert_cmpint (compile (&plain.deck, NULL, 2, NULL), ==, BST_RULES_TOO_MANY_TILES);
}

/* Three decks of the inventory: tiles on the map, in the pile, in all. */
static void
test_tiles_add_up (void)
{
  static const struct
  {
    const char *decks;
    unsigned n_tiles; /* without those that players hold */
    unsigned n_held;  /* by both players together */
  } cases[] = {
    { "base", 72, 0 },
    { "base river", 83, 0 },
    { "base abbot", 72, 0 },
    { "base river abbot dragon", 113, 0 },
    { "base dragon king cult bridges abbey", 136, 2 },
  };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (BstRules) rules = games_rules (cases[i].decks, 2);
    g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);

    g_assert_cmpuint (bst_rules_n_tiles (rules), ==, cases[i].n_tiles + cases[i].n_held);
    g_assert_cmpuint (bst_state_n_placed (state), ==, 1);
    g_assert_cmpuint (bst_state_n_left (state), ==, cases[i].n_tiles - 1);
  }
}

/* Whoever writes down the start that the decks have anyway plays the same game. */
static void
test_written_start_is_the_same_game (void)
{
  static const struct BstSetupLay spring = { .tile = "river.FVFF.spring" };
  g_autoptr (BstRules) own = games_rules ("base river", 2);
  g_autoptr (BstState) state = bst_state_new (own, 1, 0, NULL);
  BstSetup setup;

  bst_setup_init (&setup);
  setup.lays = &spring;
  setup.n_lays = 1;

  g_autoptr (BstRules) written = games_compile ("base river", &setup);
  g_autoptr (BstState) other = bst_state_new (written, 1, 0, NULL);

  g_assert_cmpuint (bst_rules_n_tiles (written), ==, 83);
  g_assert_cmphex (bst_state_hash (other), ==, bst_state_hash (state));
}

static void
test_distinct_rotations (void)
{
  static const struct
  {
    const char *tile;
    unsigned n;
  } cases[] = {
    { "base.FFFF.mon", 1 },
    { "base.CCCC.cNESW.sh", 1 },
    { "base.RRRR", 1 },
    { "base.FRFR.rEW", 2 },
    { "base.FCFC.cEW", 2 },
    { "base.CFCF", 2 },
    { "base.CFFF", 4 },
    { "base.FFRR.rSW", 4 },
    { "base.CRRR", 4 },
  };
  g_autoptr (BstRules) rules = games_rules ("base", 2);

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    int kind = bst_rules_find_tile (rules, cases[i].tile);

    g_assert_cmpint (kind, >=, 0);
    g_assert_cmpuint (bst_rules_distinct_rotations (rules, (unsigned) kind), ==, cases[i].n);
  }
}

static void
test_tiles_are_found_by_id (void)
{
  g_autoptr (BstRules) rules = games_rules ("base river dragon", 2);

  for (unsigned kind = 0; kind < bst_rules_n_kinds (rules); kind++)
    g_assert_cmpint (bst_rules_find_tile (rules, bst_rules_tile (rules, kind)->id), ==, (int) kind);
  g_assert_cmpint (bst_rules_find_tile (rules, "base.ZZZZ"), ==, -1);
  g_assert_cmpint (bst_rules_find_tile (rules, ""), ==, -1);
}

/* No two cells of a connected map may share a number. */
static void
test_torus_keeps_cells_apart (void)
{
  for (unsigned factor = 1; factor <= 3; factor++) {
    g_autoptr (BstRules) rules = games_large_rules (factor, 2);
    const BstMap *map = &rules->map;
    int reach = (int) rules->n_tiles + 3;

    if (map->is_hashed)
      continue;
    for (int dx = -reach; dx <= reach; dx++) {
      for (int dy = -reach; dy <= reach; dy++) {
        int64_t number = (dx + (int64_t) dy * map->stride) % map->n_cells;

        if (number == 0 && abs (dx) + abs (dy) <= reach)
          g_assert_true (dx == 0 && dy == 0);
      }
    }
  }
}

int
main (int argc, char **argv)
{
  int status;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/rules/number-of-players-is-bounded", test_number_of_players_is_bounded);
  g_test_add_func ("/engine/rules/same-deck-twice-is-refused", test_same_deck_twice_is_refused);
  g_test_add_func ("/engine/rules/somebody-must-start", test_somebody_must_start);
  g_test_add_func ("/engine/rules/two-starts-of-equal-right-are-refused",
                   test_two_starts_of_equal_right_are_refused);
  g_test_add_func ("/engine/rules/decks-must-agree-on-numbers", test_decks_must_agree_on_numbers);
  g_test_add_func ("/engine/rules/numbers-can-count-instead", test_numbers_can_count_instead);
  g_test_add_func ("/engine/rules/one-of-two-decks-can-win", test_one_of_two_decks_can_win);
  g_test_add_func ("/engine/rules/last-of-three-decks-can-settle-it",
                   test_last_of_three_decks_can_settle_it);
  g_test_add_func ("/engine/rules/several-decks-can-win", test_several_decks_can_win);
  g_test_add_func ("/engine/rules/start-must-be-in-one-piece", test_start_must_be_in_one_piece);
  g_test_add_func ("/engine/rules/start-needs-its-copies", test_start_needs_its_copies);
  g_test_add_func ("/engine/rules/too-many-tiles-are-refused", test_too_many_tiles_are_refused);
  g_test_add_func ("/engine/rules/too-many-features-are-refused",
                   test_too_many_features_are_refused);
  g_test_add_func ("/engine/rules/tiles-add-up", test_tiles_add_up);
  g_test_add_func ("/engine/rules/written-start-is-the-same-game",
                   test_written_start_is_the_same_game);
  g_test_add_func ("/engine/rules/distinct-rotations", test_distinct_rotations);
  g_test_add_func ("/engine/rules/tiles-are-found-by-id", test_tiles_are_found_by_id);
  g_test_add_func ("/engine/rules/torus-keeps-cells-apart", test_torus_keeps_cells_apart);
  status = g_test_run ();
  games_clean_up ();
  return status;
}
