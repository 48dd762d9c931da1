/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules that decks bring: which sentences there can be, fifteen of them at work, and random ones
 * under the eyes of the audit, with undo, hash, listeners and playouts.
 */
#include "engine/audit-decks.h"
#include "engine/audit-play.h"
#include "engine/fifteen-sentences.h"
#include "engine/goods.h"
#include "engine/random-sentences.h"
#include "engine/record.h"
#include "engine/sentences.h"

#define N_SYMBOLS 5
#define N_TOKENS 3
#define MAX_RULES 8

/* Games with rules at random, and those that the audit follows; see n_games() for how many. */
#define N_GAMES 300
#define N_AUDITED 2000

#define ONLY (1u << BST_MODULE_FIELDS | 1u << BST_MODULE_ABBOT | 1u << BST_MODULE_INNS | \
              1u << BST_MODULE_BUILDERS)

/* A deck with symbols and rules at random, by its seed. */
typedef struct
{
  AuditDeck *deck;
  BstSentence sentences[MAX_RULES];
  BstRules *rules;
} Made;

static Made
make_rules (uint32_t seed)
{
  AuditDeck *(*const decks[]) (void) = { audit_deck_base, audit_deck_market, audit_deck_contest,
                                         audit_deck_knot, audit_deck_lair, audit_deck_abbey };
  Made made = { .deck = decks[seed % G_N_ELEMENTS (decks)]() };
  AuditDeck *other = seed / 8 % 2 == 0 ? audit_deck_bridges () : audit_deck_count ();
  const BstDeck *pointers[] = { &made.deck->deck, &other->deck };
  BstSetup setup;
  BstRandom random;
  BstRulesResult result;

  bst_random_seed (&random, seed);
  for (unsigned i = 0; i < made.deck->deck.n_tiles; i++)
    random_symbols (&random, N_SYMBOLS, &made.deck->tiles[i].tile);
  made.deck->deck.n_symbols = N_SYMBOLS;
  made.deck->deck.n_tokens = N_TOKENS;
  made.deck->deck.n_sentences = 1 + bst_random_below (&random, MAX_RULES);
  for (unsigned i = 0; i < made.deck->deck.n_sentences; i++)
    made.sentences[i] = random_sentence (&random, N_SYMBOLS, N_TOKENS);
  made.deck->deck.sentences = made.sentences;
  bst_setup_init (&setup);
  setup.decks = pointers;
  setup.n_decks = seed % 4 == 3 ? 2 : 1;
  setup.n_players = 1 + bst_random_below (&random, 4);
  setup.without = seed % 2 == 0 ? ~ONLY : bst_random_below (&random, 1u << BST_MODULES);
  made.rules = bst_rules_new (&setup, &result, NULL);
  g_assert_cmpint (result, ==, BST_RULES_OK);
  audit_deck_free (other);
  return made;
}

static void
clear (Made *made)
{
  bst_rules_free (made->rules);
  audit_deck_free (made->deck);
}

/* Sanitizers see a fault of memory in the first games; to find one of the rules takes more of them,
 * which an optimised program plays with "-m slow". */
static uint32_t
n_games (uint32_t n_slow)
{
  return g_test_slow () ? n_slow : n_slow / 10;
}

/* With --verbose, to find the culprit. */
static void
show (const Made *made, uint32_t seed)
{
  for (unsigned i = 0; g_test_verbose () && i < made->deck->deck.n_sentences; i++) {
    g_autofree char *text = random_sentence_print (&made->sentences[i]);

    g_test_message ("seed %u, rule %u: %s", seed, i, text);
  }
}

static void
test_audit_agrees (void)
{
  for (uint32_t seed = 0; seed < n_games (N_AUDITED); seed++) {
    Made made = make_rules (seed);

    show (&made, seed);
    audit_play (made.rules, seed);
    clear (&made);
  }
}

/*
 * The grammar
 */

#define SIGN BST_SYMBOLS_OWN

typedef struct
{
  BstSentence sentence;
  BstSentenceFault fault;
  unsigned number;
} Judged;

#define EFFECT(...) .n_effects = 1, .effects = { { __VA_ARGS__ } }
#define ANY .symbol = BST_ANY_SYMBOL

static const Judged judged[] = {
  { { .when = BST_WHEN_LAID, ANY, EFFECT (.action = BST_DO_TURN) }, BST_SENTENCE_OK, 0 },
  { { .when = BST_WHEN_LAID, ANY }, BST_SENTENCE_NO_EFFECT, 0 },
  { { .when = BST_WHENS, ANY, EFFECT (.action = BST_DO_TURN) }, BST_SENTENCE_WHEN, 0 },
  { { .when = BST_WHEN_LAID, .symbol = SIGN, EFFECT (.action = BST_DO_TURN) }, BST_SENTENCE_OK, 0 },
  { { .when = BST_WHEN_LAID, .symbol = SIGN + 1, EFFECT (.action = BST_DO_TURN) },
    BST_SENTENCE_WHEN,
    0 },
  { { .when = BST_WHEN_LAID, .symbol = BST_SYMBOLS_BUILT_IN, EFFECT (.action = BST_DO_TURN) },
    BST_SENTENCE_WHEN,
    0 },
  { { .when = BST_WHEN_LAID,
      ANY,
      .types = 1u << BST_FEATURE_RIVER,
      EFFECT (.action = BST_DO_TURN) },
    BST_SENTENCE_WHEN,
    0 },
  /* A tile that is surrounded is told by its symbol. */
  { { .when = BST_WHEN_SURROUNDED, ANY, EFFECT (.action = BST_DO_COME_HOME) },
    BST_SENTENCE_WHEN,
    0 },
  { { .when = BST_WHEN_SURROUNDED,
      .symbol = SIGN,
      EFFECT (.action = BST_DO_COME_HOME, .where = BST_WHERE_AROUND) },
    BST_SENTENCE_OK,
    0 },
  /* Effects need their trigger. */
  { { .when = BST_WHEN_SCORED, ANY, EFFECT (.action = BST_DO_TURN) }, BST_SENTENCE_EFFECT, 0 },
  { { .when = BST_WHEN_END, ANY, EFFECT (.action = BST_DO_TAKE, .number = 1) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_LAID,
      ANY,
      .n_effects = 2,
      .effects = { { .action = BST_DO_TURN }, { .action = BST_DO_DOUBLE } } },
    BST_SENTENCE_EFFECT,
    1 },
  { { .when = BST_WHEN_LAID, ANY, .n_effects = BST_SENTENCE_EFFECTS + 1 }, BST_SENTENCE_EFFECT, 0 },
  /* And their numbers and tokens. */
  { { .when = BST_WHEN_LAID, ANY, EFFECT (.action = BST_DO_TAKE, .number = 0) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_LAID, ANY, EFFECT (.action = BST_DO_TAKE, .number = 1, .token = 1) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_ALWAYS, ANY, EFFECT (.action = BST_DO_COUNT_AS, .number = 10) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_END,
      ANY,
      EFFECT (.action = BST_DO_SCORE, .number = 101, .who = BST_WHO_EVERYBODY) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_END, ANY, EFFECT (.action = BST_DO_TABLE, .who = BST_WHO_EVERYBODY) },
    BST_SENTENCE_EFFECT,
    0 },
  /* Nobody owns a tile, and nobody plays at the end. */
  { { .when = BST_WHEN_LAID,
      ANY,
      EFFECT (.action = BST_DO_SCORE, .who = BST_WHO_OWNERS, .where = BST_WHERE_FEATURE) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_END, ANY, EFFECT (.action = BST_DO_SCORE, .who = BST_WHO_PLAYER) },
    BST_SENTENCE_EFFECT,
    0 },
  /* What lies around a feature is known of monasteries only. */
  { { .when = BST_WHEN_FINISHED,
      ANY,
      .types = 1u << BST_FEATURE_CLOISTER,
      EFFECT (.action = BST_DO_COLLECT, .where = BST_WHERE_AROUND) },
    BST_SENTENCE_OK,
    0 },
  { { .when = BST_WHEN_FINISHED,
      ANY,
      .types = 1u << BST_FEATURE_CLOISTER | 1u << BST_FEATURE_ROAD,
      EFFECT (.action = BST_DO_COLLECT, .where = BST_WHERE_AROUND) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_FINISHED,
      ANY,
      EFFECT (.action = BST_DO_COLLECT, .where = BST_WHERE_AROUND) },
    BST_SENTENCE_EFFECT,
    0 },
  /* What must lie beside something has a symbol, and the other one too, or a feature. */
  { { .when = BST_WHEN_ALWAYS, ANY, EFFECT (.action = BST_DO_BESIDE, .thing = { .symbol = SIGN }) },
    BST_SENTENCE_WHEN,
    0 },
  { { .when = BST_WHEN_ALWAYS,
      .symbol = SIGN,
      EFFECT (.action = BST_DO_BESIDE, .thing = { .symbol = BST_ANY_SYMBOL }) },
    BST_SENTENCE_EFFECT,
    0 },
  { { .when = BST_WHEN_ALWAYS,
      .symbol = SIGN,
      EFFECT (.action = BST_DO_BESIDE, .thing = { .symbol = SIGN }) },
    BST_SENTENCE_OK,
    0 },
  /* Conditions. */
  { { .when = BST_WHEN_LAID,
      ANY,
      .n_conditions = 1,
      .conditions = { { .thing = { .count = BST_COUNT_ONE } } },
      EFFECT (.action = BST_DO_TURN) },
    BST_SENTENCE_CONDITION,
    0 },
  { { .when = BST_WHEN_LAID,
      ANY,
      .n_conditions = 2,
      .conditions = { { .thing = { .count = BST_COUNT_QUARTER } },
                      { .thing = { .count = BST_COUNT_SHIELDS } } },
      EFFECT (.action = BST_DO_TURN) },
    BST_SENTENCE_CONDITION,
    1 },
  { { .when = BST_WHEN_LAID,
      ANY,
      .n_conditions = 1,
      .conditions = { { .thing = { .count = BST_COUNT_LEFT }, .number = BST_MAX_HELD + 1 } },
      EFFECT (.action = BST_DO_TURN) },
    BST_SENTENCE_CONDITION,
    0 },
  { { .when = BST_WHEN_ALWAYS,
      ANY,
      .n_conditions = 1,
      .conditions = { { .thing = { .count = BST_COUNT_LEFT } } },
      EFFECT (.action = BST_DO_CLOSE) },
    BST_SENTENCE_CONDITION,
    0 },
};

static void
test_what_goes_together (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (judged); i++) {
    unsigned number = 0;
    BstSentenceFault fault = bst_sentence_check (&judged[i].sentence, 1, 1, &number);

    if (fault != judged[i].fault || (fault != BST_SENTENCE_OK && number != judged[i].number))
      g_error ("sentence %u: fault %d at %u", i, fault, number);
  }
}

/* Every word of the grammar is made use of by the random ones, and has a name of its own. */
static void
test_all_words_are_met (void)
{
  unsigned whens = 0;
  unsigned actions = 0;
  unsigned counts = 0;
  BstRandom random;

  bst_random_seed (&random, 1);
  for (unsigned i = 0; i < 2000; i++) {
    BstSentence sentence = random_sentence (&random, N_SYMBOLS, N_TOKENS);

    whens |= 1u << sentence.when;
    for (unsigned k = 0; k < sentence.n_effects; k++)
      actions |= 1u << sentence.effects[k].action;
    for (unsigned k = 0; k < sentence.n_conditions; k++)
      counts |= 1u << sentence.conditions[k].thing.count;
  }
  g_assert_cmphex (whens, ==, (1u << BST_WHENS) - 1);
  g_assert_cmphex (actions, ==, (1u << BST_DOS) - 1);
  g_assert_cmphex (counts, ==, ((1u << BST_COUNTS) - 1) & ~(1u << BST_COUNT_ONE));
  for (unsigned i = 0; i < BST_DOS; i++)
    g_assert_cmpint (bst_do_find (bst_do_name ((BstDo) i)), ==, i);
  for (unsigned i = 0; i < BST_COUNTS; i++)
    g_assert_cmpint (bst_count_find (bst_count_name ((BstCount) i)), ==, i);
  g_assert_cmpint (bst_do_find ("dance"), ==, -1);
}

/*
 * What holds of all games
 */

/* What listeners have heard: as many points and tokens as the state has in the end. */
typedef struct
{
  int points[BST_MAX_PLAYERS];
  int tokens[BST_MAX_PLAYERS][N_TOKENS];
} Heard;

static void
hear (void *data, const BstEvent *event)
{
  Heard *heard = data;

  if (event->type == BST_EVENT_SCORE)
    heard->points[event->player] += event->points;
  if (event->type == BST_EVENT_TOKENS)
    heard->tokens[event->player][event->token] += event->again ? -event->number : event->number;
}

/* The text of a move gives the same move. */
static void
check_text (const BstState *state, const BstMove *move)
{
  char text[BST_MOVE_TEXT];
  BstMove parsed;

  bst_move_print (move, state, text, sizeof text);
  if (!bst_move_parse (text, state, &parsed) || !bst_move_equal (&parsed, move))
    g_error ("“%s” cannot be read back", text);
}

/* Plays a game with a listener beside the same one without. */
static void
play_recorded (BstRecord *record, BstState *deaf, uint32_t seed, Heard *heard)
{
  const BstSink sink = { hear, heard };
  BstRandom random;

  bst_random_seed (&random, seed);
  while (audit_question (bst_record_get_state (record)) != BST_QUESTION_OVER) {
    const BstState *state = bst_record_get_state (record);
    BstMove move = audit_choose_move (state, &random);

    check_text (state, &move);
    g_assert_cmpint (bst_state_apply (deaf, &move, NULL), ==, BST_PLAYED);
    g_assert_cmpint (bst_record_play (record, &move, &sink), ==, BST_PLAYED);
    state = bst_record_get_state (record);
    g_assert_null (bst_state_check (state));
    g_assert_cmphex (bst_state_hash (state), ==, bst_state_hash (deaf));
  }
}

static void
check_heard (const BstState *state, const Heard *heard)
{
  for (unsigned player = 0; player < bst_rules_n_players (bst_state_rules (state)); player++) {
    g_assert_cmpint (bst_state_score (state, player), ==, heard->points[player]);
    for (unsigned token = 0; token < N_TOKENS; token++)
      g_assert_cmpint (bst_state_tokens (state, player, token), ==, heard->tokens[player][token]);
  }
}

static void
test_listeners_and_undo_change_nothing (void)
{
  for (uint32_t seed = 0; seed < n_games (N_GAMES); seed++) {
    Made made = make_rules (seed);
    BstRecord *record = bst_record_new (made.rules, seed, 0, NULL);
    g_autoptr (BstState) deaf = bst_state_new (made.rules, seed, 0, NULL);
    Heard heard = { 0 };

    play_recorded (record, deaf, seed, &heard);
    check_heard (deaf, &heard);
    for (size_t back = 1; back < bst_record_get_n_moves (record); back *= 3)
      bst_record_seek (record, bst_record_get_n_moves (record) - back);
    bst_record_seek (record, 0);
    bst_record_seek (record, bst_record_get_n_moves (record));
    g_assert_cmphex (bst_state_hash (bst_record_get_state (record)), ==, bst_state_hash (deaf));
    check_heard (bst_record_get_state (record), &heard);
    bst_record_free (record);
    clear (&made);
  }
}

/* The fast way through a game comes to its end too. */
static void
test_playouts_end (void)
{
  BstRandom random;

  bst_random_seed (&random, 1);
  for (uint32_t seed = 0; seed < n_games (N_GAMES); seed++) {
    Made made = make_rules (seed);
    g_autoptr (BstState) state = bst_state_new (made.rules, seed, 0, NULL);

    bst_state_play_out (state, &random);
    g_assert_cmpint (audit_question (state), ==, BST_QUESTION_OVER);
    g_assert_null (bst_state_check (state));
    clear (&made);
  }
}

/*
 * Chapters that are written in C, and once more as sentences
 */

#define N_COMPARED 200

#define IF_FINISHED(n)                                           \
  .n_conditions = 1, .conditions = { {                           \
                       .thing = { .count = BST_COUNT_FINISHED }, \
                       .comparison = BST_EXACTLY,                \
                       .number = n,                              \
                     } }
#define ROAD_WITH_INN \
  .when = BST_WHEN_SCORED, .types = 1u << BST_FEATURE_ROAD, .symbol = BST_SYMBOL_INN
#define CITY_WITH_CATHEDRAL \
  .when = BST_WHEN_SCORED, .types = 1u << BST_FEATURE_CITY, .symbol = BST_SYMBOL_CATHEDRAL
#define GOOD(sort, kind)                                                                         \
  {                                                                                              \
    .when = BST_WHEN_FINISHED,                                                                   \
    .types = 1u << BST_FEATURE_CITY,                                                             \
    .symbol = sort,                                                                              \
    EFFECT (.action = BST_DO_TAKE, .number = 1, .token = kind,                                   \
            .thing = { .count = BST_COUNT_SYMBOLS, .where = BST_WHERE_FEATURE, .symbol = sort }) \
  }
#define PRIZE(kind)                                                                   \
  {                                                                                   \
    .when = BST_WHEN_END, ANY,                                                        \
    EFFECT (.action = BST_DO_SCORE, .number = 10, .who = BST_WHO_MOST, .token = kind) \
  }

/* Inns and cathedrals pay one more for each tile, and for each shield, or nothing; goods go to
 * whoever finishes their city. */
static const BstSentence inns_and_goods[] = {
  { ROAD_WITH_INN, IF_FINISHED (1), EFFECT (.action = BST_DO_TILE_PAYS, .number = 2) },
  { ROAD_WITH_INN, IF_FINISHED (0), EFFECT (.action = BST_DO_NOTHING) },
  { CITY_WITH_CATHEDRAL, IF_FINISHED (1), .n_effects = 2,
    .effects = { { .action = BST_DO_TILE_PAYS, .number = 3 },
                 { .action = BST_DO_SCORE,
                   .number = 1,
                   .who = BST_WHO_OWNERS,
                   .where = BST_WHERE_FEATURE,
                   .thing = { .count = BST_COUNT_SHIELDS } } } },
  { CITY_WITH_CATHEDRAL, IF_FINISHED (0), EFFECT (.action = BST_DO_NOTHING) },
  GOOD (BST_SYMBOL_WINE, 0),
  GOOD (BST_SYMBOL_GRAIN, 1),
  GOOD (BST_SYMBOL_CLOTH, 2),
  PRIZE (0),
  PRIZE (1),
  PRIZE (2),
};

static BstRules *
make_twin (AuditDeck *deck, bool has_sentences)
{
  const BstDeck *decks[] = { &deck->deck };
  const unsigned always = 1u << BST_MODULE_FIELDS | 1u << BST_MODULE_ABBOT;
  const unsigned chapters = 1u << BST_MODULE_INNS | 1u << BST_MODULE_BUILDERS;
  BstRulesResult result;
  BstSetup setup;

  for (unsigned figure = BST_FIGURE_LARGE; figure < BST_FIGURES; figure++)
    deck->deck.figures[figure] = 0;
  deck->deck.n_tokens = 3;
  deck->deck.sentences = inns_and_goods;
  deck->deck.n_sentences = has_sentences ? G_N_ELEMENTS (inns_and_goods) : 0;
  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 1;
  setup.n_players = 3;
  setup.without = ~(has_sentences ? always : always | chapters);

  BstRules *rules = bst_rules_new (&setup, &result, NULL);

  g_assert_cmpint (result, ==, BST_RULES_OK);
  return rules;
}

/* The same tiles and the same moves. */
static void
test_chapters_as_sentences (void)
{
  for (uint32_t seed = 0; seed < n_games (N_COMPARED); seed++) {
    g_autoptr (AuditDeck) deck = seed % 2 == 0 ? audit_deck_market () : audit_deck_contest ();
    g_autoptr (BstRules) rules = make_twin (deck, false);
    g_autoptr (BstRules) twin_rules = make_twin (deck, true);
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    g_autoptr (BstState) twin = bst_state_new (twin_rules, seed, 0, NULL);
    BstRandom random;

    bst_random_seed (&random, seed);
    while (audit_question (state) != BST_QUESTION_OVER) {
      BstMove move = audit_choose_move (state, &random);

      g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
      g_assert_cmpint (bst_state_apply (twin, &move, NULL), ==, BST_PLAYED);
      for (unsigned player = 0; player < 3; player++) {
        g_assert_cmpint (bst_state_score (state, player), ==, bst_state_score (twin, player));
        for (unsigned good = 0; good < 3; good++)
          g_assert_cmpuint (bst_state_goods (state, player, (BstGood) good), ==,
                            bst_state_tokens (twin, player, good));
      }
    }
  }
}

/* Symbols and tokens are named by triggers, by what is counted and by what is done. */
static void
test_names_are_found (void)
{
  const BstSentence laid = {
    .when = BST_WHEN_LAID,
    .symbol = 33,
    .n_conditions = 1,
    .n_effects = 2,
    .conditions = { { .thing = { .count = BST_COUNT_SYMBOLS, .symbol = 34, .token = 7 } } },
    .effects = { { .action = BST_DO_TAKE,
                   .token = 1,
                   .thing = { .count = BST_COUNT_TOKENS, .symbol = 36, .token = 2 } },
                 { .action = BST_DO_TURN, .token = 3, .thing = { .symbol = 37 } } },
  };
  const BstSentence beside = {
    .when = BST_WHEN_ALWAYS,
    .symbol = BST_ANY_SYMBOL,
    .n_effects = 1,
    .effects = { { .action = BST_DO_BESIDE, .thing = { .symbol = 35, .token = BST_NO_TOKEN } } },
  };
  const BstSentence most = {
    .when = BST_WHEN_END,
    .symbol = 33, /* the end has none */
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE, .who = BST_WHO_MOST, .token = 4 } },
  };

  for (unsigned symbol = 32; symbol < 40; symbol++)
    g_assert_true (bst_sentence_names_symbol (&laid, symbol) == (symbol == 33 || symbol == 34));
  for (unsigned token = 0; token < 8; token++) {
    g_assert_true (bst_sentence_names_token (&laid, token) == (token == 1 || token == 2));
    g_assert_true (bst_sentence_names_token (&most, token) == (token == 4));
  }
  g_assert_true (bst_sentence_names_symbol (&beside, 35));
  g_assert_false (bst_sentence_names_symbol (&most, 33));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/sentences/names-are-found", test_names_are_found);
  g_test_add_func ("/engine/sentences/what-goes-together", test_what_goes_together);
  g_test_add_func ("/engine/sentences/all-words-are-met", test_all_words_are_met);
  fifteen_sentences_add ();
  g_test_add_func ("/engine/sentences/audit-agrees", test_audit_agrees);
  g_test_add_func ("/engine/sentences/listeners-and-undo-change-nothing",
                   test_listeners_and_undo_change_nothing);
  g_test_add_func ("/engine/sentences/playouts-end", test_playouts_end);
  g_test_add_func ("/engine/sentences/chapters-as-sentences", test_chapters_as_sentences);
  return g_test_run ();
}
