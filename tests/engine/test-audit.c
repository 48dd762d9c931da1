/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The audit beside the engine: random games in which the two must agree after every
 * move, and games in which the audit is lied to and must notice.
 */
#include "engine/audit/audit.h"

#include <glib.h>
#include <string.h>

#include "engine/audit-decks.h"
#include "engine/audit-faults.h"
#include "engine/audit-play.h"

/*
 * Games
 */

#define MAX_DECKS 3

/* The highest bid of an auction, low enough that all of them are heard. */
#define LOW_BID 3

/* `changed`: bit i for BstOption i, a choice of two, if it is not as by the book; the highest bid
 * is 0 then. */
static BstRules *
make_rules_with (AuditDeck *const *decks,
                 unsigned n_decks,
                 unsigned n_players,
                 BstModules without,
                 unsigned changed,
                 const BstModule *own)
{
  const BstDeck *pointers[MAX_DECKS];
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
  setup.own = own;
  setup.options[BST_OPTION_MAX_BID] = LOW_BID;
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    if (changed >> i & 1)
      setup.options[i] = !bst_option_default ((BstOption) i);

  BstRules *rules = bst_rules_new (&setup, &result, &culprit);

  if (rules == NULL)
    g_error ("no rules: %d, %s", result, culprit);
  return rules;
}

static BstRules *
make_rules (AuditDeck *const *decks,
            unsigned n_decks,
            unsigned n_players,
            BstModules without,
            unsigned changed)
{
  return make_rules_with (decks, n_decks, n_players, without, changed, NULL);
}

/*
 * Games in which both agree
 */

typedef struct
{
  const char *name;
  AuditDeck *(*decks[MAX_DECKS]) (void);
  unsigned n_players;
  BstModules without;
  unsigned changed; /* options */
} Case;

#define WITHOUT(module) (1u << BST_MODULE_##module)
#define OPTION(option) (1u << BST_OPTION_##option)

#define LAIR (WITHOUT (DRAGON) | WITHOUT (PRINCESS) | WITHOUT (PORTAL) | WITHOUT (FAIRY))
#define ESTATE (WITHOUT (ABBEY) | WITHOUT (MAYOR) | WITHOUT (BARN) | WITHOUT (WAGON))
#define PLAIN \
  (WITHOUT (INNS) | WITHOUT (BUILDERS) | WITHOUT (KING) | WITHOUT (ROBBER) | LAIR | ESTATE)
#define ONLY(module) (AUDIT_ALL_MODULES & ~WITHOUT (module))
#define BRIDGE_AND(module) (ONLY (BRIDGE) & ~WITHOUT (FIELDS) & ~WITHOUT (module))
#define CASTLE_AND(module) (ONLY (CASTLE) & ~WITHOUT (FIELDS) & ~WITHOUT (module))
#define BAZAAR_AND(module) (ONLY (BAZAAR) & ~WITHOUT (FIELDS) & ~WITHOUT (module))
#define COUNT_AND(module) (ONLY (COUNT) & ~WITHOUT (FIELDS) & ~WITHOUT (module))

/* No rule says whether abbeys wait for the stages of a deck's own as they do for the river, so they
 * are left out there. */
static const Case cases[] = {
  { "base-alone", { audit_deck_base }, 1, PLAIN, 0 },
  { "base-for-two", { audit_deck_base }, 2, PLAIN, 0 },
  { "base-for-six", { audit_deck_base }, 6, PLAIN, 0 },
  { "without-fields", { audit_deck_base }, 3, PLAIN | WITHOUT (FIELDS), 0 },
  { "without-abbot", { audit_deck_base }, 3, PLAIN | WITHOUT (ABBOT), 0 },
  { "without-anything", { audit_deck_base }, 2, AUDIT_ALL_MODULES, 0 },
  { "inns", { audit_deck_market }, 3, ONLY (INNS), 0 },
  { "builders", { audit_deck_market }, 3, ONLY (BUILDERS), 0 },
  { "builders-and-fields", { audit_deck_market }, 2, ONLY (BUILDERS) & ~WITHOUT (FIELDS), 0 },
  { "king", { audit_deck_market }, 3, ONLY (KING), 0 },
  { "robber", { audit_deck_market }, 3, ONLY (ROBBER), 0 },
  { "dragon", { audit_deck_lair }, 3, ONLY (DRAGON), 0 },
  { "princess", { audit_deck_lair }, 3, ONLY (PRINCESS), 0 },
  { "princesses", { audit_deck_court }, 4, ONLY (PRINCESS), 0 },
  { "portal", { audit_deck_lair }, 3, ONLY (PORTAL), 0 },
  { "fairy", { audit_deck_lair }, 3, ONLY (FAIRY), 0 },
  { "dragon-and-builders", { audit_deck_lair }, 2, ONLY (DRAGON) & ~WITHOUT (BUILDERS), 0 },
  { "dragon-and-fairy", { audit_deck_lair }, 6, ONLY (DRAGON) & ~WITHOUT (FAIRY), 0 },
  { "dragon-and-portal", { audit_deck_lair }, 4, ONLY (DRAGON) & ~WITHOUT (PORTAL), 0 },
  { "dragon-that-comes-late", { audit_deck_late_lair }, 3, 0, 0 },
  { "dragon-in-stages", { audit_deck_staged_lair }, 2, WITHOUT (ABBEY), 0 },
  { "lair-alone", { audit_deck_lair }, 1, 0, 0 },
  { "lair-for-five", { audit_deck_lair }, 5, 0, 0 },
  { "lair-by-a-river", { audit_deck_lair, audit_deck_river }, 3, 0, 0 },
  { "abbey", { audit_deck_abbey }, 3, ONLY (ABBEY), 0 },
  { "mayor", { audit_deck_abbey }, 3, ONLY (MAYOR), 0 },
  { "barn", { audit_deck_abbey }, 3, ONLY (BARN) & ~WITHOUT (FIELDS), 0 },
  { "barn-without-fields", { audit_deck_abbey }, 3, ONLY (BARN), 0 },
  { "wagon", { audit_deck_abbey }, 3, ONLY (WAGON), 0 },
  { "wagon-that-leaves-its-tile", { audit_deck_abbey }, 4, 0, OPTION (WAGON_REACH) },
  { "abbey-but-not-at-the-end", { audit_deck_abbey }, 4, 0, OPTION (LAST_ABBEYS) },
  { "abbey-and-builders", { audit_deck_abbey }, 2, ONLY (ABBEY) & ~WITHOUT (BUILDERS), 0 },
  { "barn-and-builders",
    { audit_deck_abbey },
    2,
    ONLY (BARN) & ~WITHOUT (FIELDS) & ~WITHOUT (BUILDERS),
    0 },
  { "mayor-and-wagon", { audit_deck_abbey }, 2, ONLY (MAYOR) & ~WITHOUT (WAGON), 0 },
  { "abbey-alone", { audit_deck_abbey }, 1, 0, 0 },
  { "abbey-for-two", { audit_deck_abbey }, 2, 0, 0 },
  { "abbey-for-six", { audit_deck_abbey }, 6, 0, 0 },
  { "abbey-by-a-river", { audit_deck_abbey, audit_deck_river }, 3, 0, 0 },
  { "everything-alone", { audit_deck_market }, 1, 0, 0 },
  { "everything-for-two", { audit_deck_market }, 2, 0, 0 },
  { "everything-for-three", { audit_deck_market }, 3, 0, 0 },
  { "everything-for-four", { audit_deck_base }, 4, 0, 0 },
  { "everything-for-five", { audit_deck_market }, 5, 0, 0 },
  { "everything-for-six", { audit_deck_base }, 6, 0, 0 },
  { "strict-river", { audit_deck_base, audit_deck_river }, 2, PLAIN, 0 },
  { "immediate-river", { audit_deck_base, audit_deck_river }, 4, 0, OPTION (RIVER_TURNS) },
  { "river-without-fields", { audit_deck_crowded, audit_deck_river }, 3, WITHOUT (FIELDS), 0 },
  { "river-switched-off", { audit_deck_base, audit_deck_river }, 2, WITHOUT (RIVER), 0 },
  { "few-followers-many-others", { audit_deck_crowded }, 2, 0, 0 },
  { "numbers-of-a-deck", { audit_deck_odd_numbers }, 3, 0, 0 },
  { "stages-of-a-deck", { audit_deck_staged }, 2, WITHOUT (ABBEY), 0 },
  { "knots", { audit_deck_knot }, 3, 0, 0 },
  { "split-sides", { audit_deck_split }, 2, 0, 0 },
  { "contested-roads-and-cities", { audit_deck_contest }, 2, 0, 0 },
  { "contested-without-helpers", { audit_deck_contest }, 2, WITHOUT (BUILDERS), 0 },
  { "river-without-a-spring", { audit_deck_open_river }, 2, 0, 0 },
  { "a-large-deck", { audit_deck_large }, 4, 0, 0 },
  { "count", { audit_deck_base, audit_deck_count }, 3, COUNT_AND (FIELDS), 0 },
  { "count-alone", { audit_deck_base, audit_deck_count }, 1, COUNT_AND (FIELDS), 0 },
  { "count-for-six", { audit_deck_base, audit_deck_count }, 6, 0, 0 },
  { "count-without-fields", { audit_deck_base, audit_deck_count }, 3, ONLY (COUNT), 0 },
  { "count-switched-off", { audit_deck_abbey, audit_deck_count }, 3, WITHOUT (COUNT), 0 },
  { "count-and-barn", { audit_deck_abbey, audit_deck_count }, 3, COUNT_AND (BARN), 0 },
  { "count-and-mayor", { audit_deck_abbey, audit_deck_count }, 3, COUNT_AND (MAYOR), 0 },
  { "count-and-wagon", { audit_deck_abbey, audit_deck_count }, 3, COUNT_AND (WAGON), 0 },
  { "count-and-abbot", { audit_deck_base, audit_deck_count }, 2, COUNT_AND (ABBOT), 0 },
  { "count-and-large", { audit_deck_market, audit_deck_count }, 2, COUNT_AND (INNS), 0 },
  { "count-and-builders", { audit_deck_market, audit_deck_count }, 3, COUNT_AND (BUILDERS), 0 },
  { "count-and-king", { audit_deck_market, audit_deck_count }, 3, COUNT_AND (KING), 0 },
  { "count-and-portal", { audit_deck_lair, audit_deck_count }, 3, COUNT_AND (PORTAL), 0 },
  { "count-and-lair",
    { audit_deck_lair, audit_deck_count },
    3,
    COUNT_AND (DRAGON) & ~WITHOUT (FAIRY),
    0 },
  { "count-and-all-of-the-abbey", { audit_deck_abbey, audit_deck_count }, 4, 0, 0 },
  { "count-and-all-of-the-lair", { audit_deck_lair, audit_deck_count }, 2, 0, 0 },
  { "river2", { audit_deck_base, audit_deck_river2 }, 2, ONLY (RIVER2) & ~WITHOUT (FIELDS), 0 },
  { "immediate-river2", { audit_deck_base, audit_deck_river2 }, 4, 0, OPTION (RIVER_TURNS) },
  { "river2-switched-off", { audit_deck_base, audit_deck_river2 }, 2, WITHOUT (RIVER2), 0 },
  { "river2-and-dragon", { audit_deck_lair, audit_deck_river2 }, 3, 0, 0 },
  { "river2-and-builders", { audit_deck_market, audit_deck_river2 }, 2, 0, 0 },
  { "river2-and-abbey", { audit_deck_abbey, audit_deck_river2 }, 5, 0, 0 },
  { "mixed-rivers", { audit_deck_base, audit_deck_river, audit_deck_river2 }, 3, 0, 0 },
  { "mixed-rivers-from-the-other-spring",
    { audit_deck_lair, audit_deck_river, audit_deck_river2 },
    2,
    0,
    OPTION (SPRING) },
  { "mixed-rivers-to-the-other-lake",
    { audit_deck_lair, audit_deck_river, audit_deck_river2 },
    4,
    0,
    OPTION (LAKE) | OPTION (RIVER_TURNS) },
  { "bridge", { audit_deck_base, audit_deck_bridges }, 3, ONLY (BRIDGE), 0 },
  { "bridge-for-six", { audit_deck_base, audit_deck_bridges }, 6, BRIDGE_AND (FIELDS), 0 },
  { "bridge-and-builders", { audit_deck_market, audit_deck_bridges }, 2, BRIDGE_AND (BUILDERS), 0 },
  { "bridge-and-robber", { audit_deck_market, audit_deck_bridges }, 2, BRIDGE_AND (ROBBER), 0 },
  { "bridge-and-abbey", { audit_deck_abbey, audit_deck_bridges }, 3, BRIDGE_AND (ABBEY), 0 },
  { "bridge-by-a-river", { audit_deck_base, audit_deck_bridges, audit_deck_river }, 2, 0, 0 },
  { "castle", { audit_deck_base, audit_deck_bridges }, 3, ONLY (CASTLE), 0 },
  { "castle-for-six", { audit_deck_base, audit_deck_bridges }, 6, CASTLE_AND (FIELDS), 0 },
  { "castle-and-king", { audit_deck_market, audit_deck_bridges }, 2, CASTLE_AND (KING), 0 },
  { "castle-and-inns", { audit_deck_market, audit_deck_bridges }, 2, CASTLE_AND (INNS), 0 },
  { "castle-and-builders", { audit_deck_market, audit_deck_bridges }, 2, CASTLE_AND (BUILDERS), 0 },
  { "castle-and-dragon", { audit_deck_lair, audit_deck_bridges }, 2, CASTLE_AND (DRAGON), 0 },
  { "castle-and-fairy", { audit_deck_lair, audit_deck_bridges }, 2, CASTLE_AND (FAIRY), 0 },
  { "castle-and-barn", { audit_deck_abbey, audit_deck_bridges }, 2, CASTLE_AND (BARN), 0 },
  { "castle-and-wagon", { audit_deck_abbey, audit_deck_bridges }, 2, CASTLE_AND (WAGON), 0 },
  { "castle-and-mayor", { audit_deck_abbey, audit_deck_bridges }, 2, CASTLE_AND (MAYOR), 0 },
  { "castle-and-wagon-that-leaves",
    { audit_deck_abbey, audit_deck_bridges },
    2,
    CASTLE_AND (WAGON),
    OPTION (WAGON_REACH) },
  { "castle-and-count",
    { audit_deck_base, audit_deck_count, audit_deck_bridges },
    3,
    CASTLE_AND (COUNT),
    0 },
  { "bazaar", { audit_deck_base, audit_deck_bridges }, 3, ONLY (BAZAAR), 0 },
  { "bazaar-alone", { audit_deck_base, audit_deck_bridges }, 1, ONLY (BAZAAR), 0 },
  { "bazaar-for-six", { audit_deck_base, audit_deck_bridges }, 6, ONLY (BAZAAR), 0 },
  { "bazaar-for-free", { audit_deck_base, audit_deck_bridges }, 4, ONLY (BAZAAR), OPTION (BAZAAR) },
  { "bazaar-without-bids",
    { audit_deck_base, audit_deck_bridges },
    4,
    ONLY (BAZAAR),
    OPTION (MAX_BID) },
  { "bazaar-and-builders", { audit_deck_market, audit_deck_bridges }, 2, BAZAAR_AND (BUILDERS), 0 },
  { "bazaar-and-abbey", { audit_deck_abbey, audit_deck_bridges }, 3, BAZAAR_AND (ABBEY), 0 },
  { "bazaar-and-dragon", { audit_deck_lair, audit_deck_bridges }, 3, BAZAAR_AND (DRAGON), 0 },
  { "bazaar-and-a-dragon-that-comes-late",
    { audit_deck_late_lair, audit_deck_bridges },
    4,
    BAZAAR_AND (DRAGON),
    0 },
  { "bridges-and-all-of-the-market", { audit_deck_market, audit_deck_bridges }, 3, 0, 0 },
  { "bridges-and-all-of-the-lair", { audit_deck_lair, audit_deck_bridges }, 4, 0, 0 },
  { "bridges-and-all-of-the-abbey", { audit_deck_abbey, audit_deck_bridges }, 5, 0, 0 },
  { "bridges-and-count", { audit_deck_abbey, audit_deck_count, audit_deck_bridges }, 3, 0, 0 },
  { "bridges-and-river2", { audit_deck_lair, audit_deck_river2, audit_deck_bridges }, 2, 0, 0 },
  { "bridges-and-knots", { audit_deck_knot, audit_deck_bridges }, 3, 0, 0 },
  { "bridges-and-split-sides", { audit_deck_split, audit_deck_bridges }, 2, 0, 0 },
};

/* Sanitizers see a fault of memory in the first games; to find one of the rules takes more of them,
 * which an optimised program plays with "-m slow". */
static unsigned
n_games (unsigned n_slow)
{
  return g_test_slow () ? n_slow : n_slow / 4;
}

static BstRules *
make_case_rules (const Case *it)
{
  AuditDeck *decks[MAX_DECKS] = { NULL };
  unsigned n_decks = 0;

  for (; n_decks < MAX_DECKS && it->decks[n_decks] != NULL; n_decks++)
    decks[n_decks] = it->decks[n_decks]();

  BstRules *rules = make_rules (decks, n_decks, it->n_players, it->without, it->changed);

  for (unsigned i = 0; i < n_decks; i++)
    audit_deck_free (decks[i]);
  return rules;
}

static void
test_audit_agrees (gconstpointer data)
{
  g_autoptr (BstRules) rules = make_case_rules (data);
  unsigned n_moves = 0;

  for (uint32_t seed = 0; seed < n_games (20); seed++)
    n_moves += audit_play (rules, seed);
  g_test_message ("%u moves", n_moves);
}

static void
test_audit_agrees_with_random_decks (void)
{
  for (uint32_t seed = 0; seed < n_games (150); seed++) {
    g_autoptr (AuditDeck) deck = audit_deck_random (seed);
    g_autoptr (AuditDeck) bridges = audit_deck_bridges ();
    AuditDeck *const decks[] = { deck, bridges };
    BstModules without = seed * 0x9e3779b1u >> 8 & AUDIT_ALL_MODULES;
    g_autoptr (BstRules) rules = make_rules (decks, 1 + seed / 6 % 2, 1 + seed % 6, without, 0);

    audit_play (rules, seed);
  }
}

/*
 * Games in which the audit is lied to
 */

/* A game that has come along by `n_moves` with an audit that agrees so far. */
static void
play_on (BstState *state, BstAudit *audit, BstRandom *random, unsigned n_moves)
{
  for (unsigned i = 0; i < n_moves && audit_question (state) != BST_QUESTION_OVER; i++) {
    BstMove move = audit_choose_move (state, random);

    bst_state_apply (state, &move, NULL);
    g_assert_cmpstr (bst_audit_follow (audit, &move, state), ==, NULL);
  }
}

typedef void (*Lie) (BstState *state, BstAudit *audit, BstRandom *random);

/* Tells the lie after 0, 1, 2 … moves of as many games. */
static void
lie_often (Lie lie)
{
  g_autoptr (AuditDeck) deck = audit_deck_base ();
  g_autoptr (BstRules) rules = make_rules (&deck, 1, 2, 0, 0);

  for (uint32_t seed = 0; seed < 100; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    g_autoptr (BstAudit) audit = bst_audit_new (state);
    BstRandom random;

    bst_random_seed (&random, seed);
    play_on (state, audit, &random, seed);
    lie (state, audit, &random);
  }
}

/* Whether two moves come to the same: whoever goes home at once leaves no trace. */
static bool
is_all_one (const BstState *state, const BstMove *a, const BstMove *b)
{
  g_autoptr (BstState) one = bst_state_copy (state);
  g_autoptr (BstState) other = bst_state_copy (state);

  bst_state_apply (one, a, NULL);
  bst_state_apply (other, b, NULL);
  return bst_state_equal (one, other);
}

static void
tell_another_move (BstState *state, BstAudit *audit, BstRandom *random)
{
  BstMove played = audit_choose_move (state, random);
  BstMove told = played;

  for (unsigned i = 0; i < 100 && bst_move_equal (&told, &played); i++)
    told = bst_state_random_move (state, random);
  if (is_all_one (state, &told, &played))
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
  BstMove told = audit_choose_move (state, random);

  bst_state_apply (state, &told, NULL);

  BstMove kept_back = audit_choose_move (state, random);

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
  BstMove move = audit_choose_move (state, random);

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
  BstMove move = audit_choose_move (state, random);

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
  while (audit_question (state) != BST_QUESTION_OVER) {
    BstMove move = audit_choose_move (state, &random);

    bst_state_apply (state, &move, NULL);

    const char *said = bst_audit_follow (audit, &move, state);

    if (said == NULL)
      said = bst_audit_offers (audit, state);
    if (said != NULL) {
      g_test_message ("%s", said);
      return true;
    }
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
  g_autoptr (AuditDeck) told_deck = audit_deck_base ();
  g_autoptr (BstRules) told = make_rules (&told_deck, 1, 2, 0, 0);

  for (unsigned number = 0; number < BST_NUMBERS; number++) {
    g_autoptr (AuditDeck) deck = audit_deck_base ();

    deck->deck.numbers[number] = (int16_t) (bst_rules_number (told, number) + 1);

    g_autoptr (BstRules) played = make_rules (&deck, 1, 2, 0, 0);

    g_assert_true (is_noticed_soon (told, played));
  }
}

static void
test_audit_notices_other_modules (void)
{
  const Case pairs[][2] = {
    { { "", { audit_deck_base }, 2, 0, 0 }, { "", { audit_deck_base }, 2, WITHOUT (FIELDS), 0 } },
    { { "", { audit_deck_base }, 2, 0, 0 }, { "", { audit_deck_base }, 2, WITHOUT (ABBOT), 0 } },
    { { "", { audit_deck_base, audit_deck_river }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_river }, 2, 0, OPTION (RIVER_TURNS) } },
    { { "", { audit_deck_market }, 2, 0, 0 },
      { "", { audit_deck_market }, 2, WITHOUT (INNS), 0 } },
    { { "", { audit_deck_market }, 2, 0, 0 },
      { "", { audit_deck_market }, 2, WITHOUT (BUILDERS), 0 } },
    { { "", { audit_deck_market }, 2, 0, 0 },
      { "", { audit_deck_market }, 2, WITHOUT (KING), 0 } },
    { { "", { audit_deck_market }, 2, 0, 0 },
      { "", { audit_deck_market }, 2, WITHOUT (ROBBER), 0 } },
    { { "", { audit_deck_lair }, 2, 0, 0 }, { "", { audit_deck_lair }, 2, WITHOUT (DRAGON), 0 } },
    { { "", { audit_deck_lair }, 2, 0, 0 },
      { "", { audit_deck_lair }, 2, WITHOUT (PRINCESS), 0 } },
    { { "", { audit_deck_lair }, 2, 0, 0 }, { "", { audit_deck_lair }, 2, WITHOUT (PORTAL), 0 } },
    { { "", { audit_deck_lair }, 2, 0, 0 }, { "", { audit_deck_lair }, 2, WITHOUT (FAIRY), 0 } },
    { { "", { audit_deck_abbey }, 2, 0, 0 }, { "", { audit_deck_abbey }, 2, WITHOUT (ABBEY), 0 } },
    { { "", { audit_deck_abbey }, 2, 0, 0 }, { "", { audit_deck_abbey }, 2, WITHOUT (MAYOR), 0 } },
    { { "", { audit_deck_abbey }, 2, 0, 0 }, { "", { audit_deck_abbey }, 2, WITHOUT (BARN), 0 } },
    { { "", { audit_deck_abbey }, 2, 0, 0 }, { "", { audit_deck_abbey }, 2, WITHOUT (WAGON), 0 } },
    { { "", { audit_deck_abbey }, 6, 0, 0 },
      { "", { audit_deck_abbey }, 6, 0, OPTION (LAST_ABBEYS) } },
    { { "", { audit_deck_abbey }, 2, 0, 0 },
      { "", { audit_deck_abbey }, 2, 0, OPTION (WAGON_REACH) } },
    { { "", { audit_deck_base, audit_deck_count }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_count }, 2, WITHOUT (COUNT), 0 } },
    { { "", { audit_deck_base, audit_deck_bridges }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_bridges }, 2, WITHOUT (BRIDGE), 0 } },
    { { "", { audit_deck_base, audit_deck_bridges }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_bridges }, 2, WITHOUT (CASTLE), 0 } },
    { { "", { audit_deck_base, audit_deck_bridges }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_bridges }, 2, WITHOUT (BAZAAR), 0 } },
    { { "", { audit_deck_base, audit_deck_bridges }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_bridges }, 2, 0, OPTION (BAZAAR) } },
    { { "", { audit_deck_base, audit_deck_bridges }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_bridges }, 2, 0, OPTION (MAX_BID) } },
    { { "", { audit_deck_base, audit_deck_river2 }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_river2 }, 2, 0, OPTION (RIVER_TURNS) } },
    { { "", { audit_deck_base, audit_deck_river, audit_deck_river2 }, 2, 0, 0 },
      { "", { audit_deck_base, audit_deck_river, audit_deck_river2 }, 2, 0, OPTION (LAKE) } },
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
  g_autoptr (AuditDeck) deck = audit_deck_base ();
  g_autoptr (BstRules) told = make_rules (&deck, 1, 2, 0, 0);

  for (unsigned i = 0; i < deck->deck.n_tiles; i++)
    for (unsigned j = 0; j < deck->tiles[i].tile.n_features; j++) {
      BstFeature *feature = &deck->tiles[i].tile.features[j];

      if (feature->type != BST_FEATURE_CITY)
        continue;
      feature->shields++;

      g_autoptr (BstRules) played = make_rules (&deck, 1, 2, 0, 0);

      g_assert_true (is_noticed_soon (told, played));
      feature->shields--;
    }
}

/* Whether it is noticed that one symbol is missing. */
static bool
is_symbol_missed (AuditDeck *deck, const BstRules *told, BstSymbols *symbols)
{
  BstSymbols before = *symbols;

  *symbols = before & (before - 1);

  g_autoptr (BstRules) played = make_rules (&deck, 1, 2, 0, 0);

  *symbols = before;
  return is_noticed_soon (told, played);
}

/* The same for the symbols of towns and roads: a good that is not taken, an inn that is none. */
static void
test_audit_notices_other_symbols (void)
{
  g_autoptr (AuditDeck) deck = audit_deck_market ();
  g_autoptr (BstRules) told = make_rules (&deck, 1, 2, 0, 0);

  for (unsigned i = 0; i < deck->deck.n_tiles; i++)
    for (unsigned j = 0; j < deck->tiles[i].tile.n_features; j++) {
      BstSymbols *symbols = &deck->tiles[i].tile.features[j].symbols;

      g_assert_true (*symbols == 0 || is_symbol_missed (deck, told, symbols));
    }
}

/* And for those of tiles as a whole: a dragon that does not fly, a portal that is shut. */
static void
test_audit_notices_other_symbols_of_tiles (void)
{
  g_autoptr (AuditDeck) deck = audit_deck_lair ();
  g_autoptr (BstRules) told = make_rules (&deck, 1, 2, 0, 0);

  for (unsigned i = 0; i < deck->deck.n_tiles; i++) {
    BstSymbols *symbols = &deck->tiles[i].tile.symbols;

    g_assert_true (*symbols == 0 || is_symbol_missed (deck, told, symbols));
  }
}

/* `other` may be NULL. */
static bool
is_fault_noticed (AuditDeck *deck, AuditDeck *other, const BstModule *fault)
{
  AuditDeck *const decks[] = { deck, other };
  unsigned n_decks = other != NULL ? 2 : 1;
  g_autoptr (BstRules) told = make_rules (decks, n_decks, 3, 0, 0);
  g_autoptr (BstRules) played = make_rules_with (decks, n_decks, 3, 0, 0, fault);

  return is_noticed_soon (told, played);
}

static void
test_audit_notices_a_fault_of_the_market (gconstpointer data)
{
  const AuditFault *fault = data;
  g_autoptr (AuditDeck) deck = audit_deck_market ();

  g_assert_true (is_fault_noticed (deck, NULL, &fault->module));
}

static void
test_audit_notices_a_fault_of_the_lair (gconstpointer data)
{
  const AuditFault *fault = data;
  g_autoptr (AuditDeck) deck = audit_deck_lair ();

  g_assert_true (is_fault_noticed (deck, NULL, &fault->module));
}

static void
test_audit_notices_a_fault_of_the_abbey (gconstpointer data)
{
  const AuditFault *fault = data;
  g_autoptr (AuditDeck) deck = audit_deck_abbey ();

  g_assert_true (is_fault_noticed (deck, NULL, &fault->module));
}

static void
test_audit_notices_a_fault_of_the_count (gconstpointer data)
{
  const AuditFault *fault = data;
  g_autoptr (AuditDeck) deck = audit_deck_abbey ();
  g_autoptr (AuditDeck) start = audit_deck_count ();

  g_assert_true (is_fault_noticed (deck, start, &fault->module));
}

static void
test_audit_notices_a_fault_of_the_forked_river (gconstpointer data)
{
  const AuditFault *fault = data;
  g_autoptr (AuditDeck) deck = audit_deck_market ();
  g_autoptr (AuditDeck) start = audit_deck_river2 ();

  g_assert_true (is_fault_noticed (deck, start, &fault->module));
}

static void
test_audit_notices_a_fault_of_the_bridges (gconstpointer data)
{
  const AuditFault *fault = data;
  g_autoptr (AuditDeck) deck = audit_deck_abbey ();
  g_autoptr (AuditDeck) bridges = audit_deck_bridges ();

  g_assert_true (is_fault_noticed (deck, bridges, &fault->module));
}

static void
test_audit_keeps_quiet_without_a_fault (void)
{
  g_autoptr (AuditDeck) bridges = audit_deck_bridges ();
  g_autoptr (AuditDeck) count = audit_deck_count ();
  g_autoptr (AuditDeck) river2 = audit_deck_river2 ();
  g_autoptr (AuditDeck) abbey = audit_deck_abbey ();
  g_autoptr (AuditDeck) market = audit_deck_market ();
  g_autoptr (AuditDeck) lair = audit_deck_lair ();

  g_assert_false (is_fault_noticed (market, NULL, &audit_no_fault));
  g_assert_false (is_fault_noticed (lair, NULL, &audit_no_fault));
  g_assert_false (is_fault_noticed (abbey, NULL, &audit_no_fault));
  g_assert_false (is_fault_noticed (abbey, count, &audit_no_fault));
  g_assert_false (is_fault_noticed (market, river2, &audit_no_fault));
  g_assert_false (is_fault_noticed (abbey, bridges, &audit_no_fault));
}

static void
add_faults (const AuditFault *faults, GTestDataFunc test)
{
  for (const AuditFault *fault = faults; fault->name != NULL; fault++) {
    g_autofree char *path = g_strconcat ("/engine/audit/notices/", fault->name, NULL);

    g_test_add_data_func (path, fault, test);
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
  g_test_add_func ("/engine/audit/notices/other-symbols", test_audit_notices_other_symbols);
  g_test_add_func ("/engine/audit/notices/other-symbols-of-tiles",
                   test_audit_notices_other_symbols_of_tiles);
  add_faults (audit_market_faults, test_audit_notices_a_fault_of_the_market);
  add_faults (audit_lair_faults, test_audit_notices_a_fault_of_the_lair);
  add_faults (audit_abbey_faults, test_audit_notices_a_fault_of_the_abbey);
  add_faults (audit_count_faults, test_audit_notices_a_fault_of_the_count);
  add_faults (audit_river2_faults, test_audit_notices_a_fault_of_the_forked_river);
  add_faults (audit_bridges_faults, test_audit_notices_a_fault_of_the_bridges);
  g_test_add_func ("/engine/audit/notices/nothing-without-a-fault",
                   test_audit_keeps_quiet_without_a_fault);
  return g_test_run ();
}
