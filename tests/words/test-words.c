/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Events, moves and reasons as sentences.
 */
#include <string.h>

#include "ai/player.h"
#include "io/library.h"
#include "support/games.h"
#include "words/advice.h"
#include "words/event.h"
#include "words/fill.h"
#include "words/moment.h"
#include "words/move.h"
#include "words/outlook.h"
#include "words/phrase.h"
#include "words/problem.h"
#include "words/reason.h"
#include "words/seat.h"

typedef struct
{
  BstRules *rules;
  BstNames *names;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);

  fixture->rules = games_rules ("base abbot", 3);
  fixture->names = bst_names_new (fixture->rules);
  bst_names_set_player (fixture->names, 1, "Zoë");
  bst_names_add_deck (fixture->names, base, "en");
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  bst_names_free (fixture->names);
  bst_rules_free (fixture->rules);
}

static uint16_t
kind_of (const Fixture *fixture, const char *id)
{
  return (uint16_t) bst_rules_find_tile (fixture->rules, id);
}

static void
assert_sentence (const Fixture *fixture, BstEvent event, const char *expected)
{
  g_autofree char *sentence = bst_event_to_sentence (&event, fixture->names);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_fill_fills_every_gap (void)
{
  g_autofree char *text = bst_fill ("{2} before {1}, {2} again, {9} and {x} stay", "a", "b", NULL);
  g_autofree char *once = bst_fill ("{1}{2}", "{2}", "{1}", NULL);

  g_assert_cmpstr (text, ==, "b before a, b again, {9} and {x} stay");
  g_assert_cmpstr (once, ==, "{2}{1}");
}

static void
test_names_come_from_players_and_decks (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstNames) bare = bst_names_new (fixture->rules);
  uint16_t kind = kind_of (fixture, "base.FFFF.mon");

  g_assert_cmpstr (bst_names_get_player (fixture->names, 0), ==, "Player 1");
  g_assert_cmpstr (bst_names_get_player (fixture->names, 1), ==, "Zoë");
  g_assert_cmpstr (bst_names_get_tile (fixture->names, kind), ==, "Monastery");
  g_assert_cmpstr (bst_names_get_tile (bare, kind), ==, "base.FFFF.mon");
}

static void
test_event_turns_and_tiles (Fixture *fixture, gconstpointer data)
{
  uint16_t kind = kind_of (fixture, "base.FFFF.mon");
  BstPos pos = { 3, -1 };

  assert_sentence (fixture, (BstEvent) { .type = BST_EVENT_TURN, .player = 1, .number = 5 },
                   "Turn 5: Zoë plays.");
  assert_sentence (fixture, (BstEvent) { .type = BST_EVENT_DRAW, .kind = kind },
                   "Player 1 draws “Monastery”.");
  assert_sentence (fixture, (BstEvent) { .type = BST_EVENT_DISCARD, .kind = kind },
                   "“Monastery” fits nowhere and leaves the game.");
  assert_sentence (fixture, (BstEvent) { .type = BST_EVENT_PLACE, .kind = kind, .pos = pos },
                   "Player 1 lays “Monastery”.");
}

static void
test_event_figures (Fixture *fixture, gconstpointer data)
{
  BstEvent event = { .type = BST_EVENT_DEPLOY, .player = 1, .pos = { 0, 2 } };

  event.feature_type = BST_FEATURE_ROAD;
  assert_sentence (fixture, event, "Zoë puts a follower on the road.");
  event.feature_type = BST_FEATURE_CLOISTER;
  assert_sentence (fixture, event, "Zoë puts a follower into the monastery.");
  event.figure = BST_FIGURE_ABBOT;
  assert_sentence (fixture, event, "Zoë puts the abbot into the monastery.");
  event.feature_type = BST_FEATURE_GARDEN;
  assert_sentence (fixture, event, "Zoë puts the abbot into the garden.");
  event.type = BST_EVENT_RECALL;
  assert_sentence (fixture, event, "Zoë calls the abbot back.");
  event.type = BST_EVENT_RETURN;
  assert_sentence (fixture, event, "Zoë gets the abbot back.");
  event.figure = BST_FIGURE_FOLLOWER;
  assert_sentence (fixture, event, "Zoë gets a follower back.");
}

static void
test_event_scores (Fixture *fixture, gconstpointer data)
{
  BstEvent event = { .type = BST_EVENT_SCORE,
                     .player = 1,
                     .points = 8,
                     .reason = BST_REASON_CITY,
                     .complete = true,
                     .pos = { 1, 1 },
                     .n_items = 2,
                     .items = { { .type = BST_ITEM_TILES, .count = 3, .points = 6 },
                                { .type = BST_ITEM_SHIELDS, .count = 1, .points = 2 } } };

  assert_sentence (fixture, event,
                   "Zoë scores 8 points for the city. "
                   "Counted: 3 tiles (6), 1 shield (2).");
  event.complete = false;
  event.points = 1;
  event.n_items = 1;
  event.items[0] = (BstItem) { .type = BST_ITEM_TILES, .count = 1, .points = 1 };
  assert_sentence (fixture, event,
                   "Zoë scores 1 point for the unfinished city. Counted: 1 tile (1).");
  event.reason = BST_REASON_FIELD;
  event.items[0] = (BstItem) { .type = BST_ITEM_CITIES, .count = 2, .points = 6 };
  event.points = 6;
  assert_sentence (fixture, event,
                   "Zoë scores 6 points for the field. Counted: 2 complete cities (6).");
  event.reason = BST_REASON_RECALL;
  event.n_items = 0;
  assert_sentence (fixture, event, "Zoë scores 6 points for the abbot.");
}

static void
assert_line (const Fixture *fixture, BstEvent event, unsigned turn, const char *expected)
{
  g_autofree char *line = bst_score_to_line (&event, turn, fixture->names);

  g_assert_cmpstr (line, ==, expected);
}

/* In a table of points the player and the kind of thing are known. */
static void
test_event_scores_in_a_line (Fixture *fixture, gconstpointer data)
{
  BstEvent event = { .type = BST_EVENT_SCORE,
                     .points = 8,
                     .reason = BST_REASON_CITY,
                     .n_items = 2,
                     .items = { { .type = BST_ITEM_TILES, .count = 3, .points = 6 },
                                { .type = BST_ITEM_SHIELDS, .count = 1, .points = 2 } } };

  assert_line (fixture, event, 12, "Turn 12: 3 tiles (6), 1 shield (2)");
  assert_line (fixture, event, 0, "Cities: 3 tiles (6), 1 shield (2)");
  event.n_items = 0;
  assert_line (fixture, event, 12, "Turn 12");
  event.final = true;
  assert_line (fixture, event, 70, "At the end");
  assert_line (fixture, event, 0, "Cities");
}

static void
test_event_completes_and_ends (Fixture *fixture, gconstpointer data)
{
  BstEvent event = { .type = BST_EVENT_COMPLETE, .number = 4, .feature_type = BST_FEATURE_ROAD };

  assert_sentence (fixture, event, "A road of 4 tiles is complete.");
  event.feature_type = BST_FEATURE_CLOISTER;
  assert_sentence (fixture, event, "The monastery is complete.");
  assert_sentence (fixture, (BstEvent) { .type = BST_EVENT_END, .number = 2 },
                   "The game is over. Winner: Zoë.");
  assert_sentence (fixture, (BstEvent) { .type = BST_EVENT_END, .number = 6 },
                   "The game is over. Winners: Zoë, Player 3.");
}

/* Whatever is said, it is a whole sentence without gaps. */
static void
assert_whole (const char *sentence)
{
  g_assert_nonnull (sentence);
  g_assert_cmpuint (strlen (sentence), >, 5);
  g_assert_true (g_str_has_suffix (sentence, "."));
  g_assert_null (strchr (sentence, '{'));
  g_assert_true (g_utf8_validate (sentence, -1, NULL));
}

static void
test_event_every_one_is_told (Fixture *fixture, gconstpointer data)
{
  for (unsigned type = 0; type < BST_EVENT_TYPES; type++) {
    if (type == BST_EVENT_TOKENS || type == BST_EVENT_LAY) /* here nobody has tokens */
      continue;
    for (unsigned feature = 0; feature < BST_FEATURE_TYPES; feature++) {
      for (unsigned reason = 0; reason < 2 * BST_REASONS; reason++) {
        BstEvent event = { .type = (uint8_t) type,
                           .feature_type = (uint8_t) feature,
                           .reason = (uint8_t) (reason / 2),
                           .complete = reason & 1,
                           .figure = reason & 1 ? BST_FIGURE_ABBOT : BST_FIGURE_FOLLOWER,
                           .number = 3,
                           .points = -2,
                           .n_items = 1,
                           .items = { { .type = (uint8_t) (reason % BST_ITEMS),
                                        .count = 2,
                                        .points = 2 } } };
        g_autofree char *sentence = bst_event_to_sentence (&event, fixture->names);

        assert_whole (sentence);
      }
    }
  }
}

static void
assert_move (const Fixture *fixture, const BstState *state, const char *text, const char *expected)
{
  BstMove move;

  g_assert_true (bst_move_parse (text, state, &move));

  g_autofree char *sentence = bst_move_to_sentence (&move, state, fixture->names);

  g_assert_cmpstr (sentence, ==, expected);
}

static void
test_move_sentences (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstState) state = bst_state_new (fixture->rules, 1, 0, NULL);

  assert_move (fixture, state, "draw base.FFFF.mon", "Draw “Monastery”.");
  assert_move (fixture, state, "place 1,0 r0", "Lay the tile.");
  assert_move (fixture, state, "deploy follower 0,0 city1", "Put a follower into the city.");
  assert_move (fixture, state, "deploy follower 0,0 field2", "Put a follower on the field.");
  assert_move (fixture, state, "recall abbot 0,0", "Call the abbot back.");
  assert_move (fixture, state, "pass", "Do nothing.");
  games_move (state, "draw base.FFFF.mon");
  games_move (state, "place 0,1 r0");
  assert_move (fixture, state, "pass", "Put no figure on the map.");
}

static void
assert_name (const Fixture *fixture, const BstState *state, const char *text, const char *expected)
{
  g_autofree char *name = NULL;
  BstMove move;

  g_assert_true (bst_move_parse (text, state, &move));
  name = bst_move_to_name (&move, state, fixture->names);
  g_assert_cmpstr (name, ==, expected);
}

/* Whoever does not see the map tells choices apart by their places. */
static void
test_move_names_have_the_place (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstState) state = bst_state_new (fixture->rules, 1, 0, NULL);

  assert_name (fixture, state, "draw base.FFFF.mon", "Draw “Monastery”.");
  assert_name (fixture, state, "place 1,0 r0", "Lay the tile at 1,0.");
  assert_name (fixture, state, "place -1,0 r2", "Lay the tile at −1,0, turned by 180°.");
  assert_name (fixture, state, "deploy follower 0,0 city1",
               "Put a follower into the city. At 0,0.");
  assert_name (fixture, state, "recall abbot 0,0", "Call the abbot back. At 0,0.");
  assert_name (fixture, state, "barn 0,0",
               "Put the barn on this corner. At the north-west corner of 0,0.");
  assert_name (fixture, state, "pass", "Do nothing.");
}

static void
test_move_every_offer_has_a_sentence (Fixture *fixture, gconstpointer data)
{
  for (unsigned n_moves = 0; n_moves < 200; n_moves++) {
    g_autoptr (BstState) state = games_play (fixture->rules, 3, n_moves);
    BstMove moves[512];
    size_t n = MIN (bst_state_moves (state, moves, G_N_ELEMENTS (moves)), G_N_ELEMENTS (moves));

    for (size_t i = 0; i < n; i++) {
      g_autofree char *sentence = bst_move_to_sentence (&moves[i], state, fixture->names);

      assert_whole (sentence);
    }
  }
}

/* Whatever is counted at the end is one line. */
static void
test_outlook_tells_the_end_in_a_line (Fixture *fixture, gconstpointer data)
{
  BstOutlook outlook = { .n = 1, .ends_game = true, .final_points = { 21, 4 } };
  g_autofree char *text = NULL;
  g_autofree char *bare = NULL;

  outlook.changes[0] = (BstChange) { .type = BST_CHANGE_SCORE,
                                     .player = 1,
                                     .feature_type = BST_FEATURE_GARDEN,
                                     .points = 3 };
  bst_names_set_player (fixture->names, 0, "Anna");
  text = bst_outlook_to_text (&outlook, fixture->names);
  g_assert_cmpstr (text, ==, "Zoë: +3 for the garden\nEnd of the game: Anna +21, Zoë +4");

  outlook = (BstOutlook) { .ends_game = true };
  bare = bst_outlook_to_text (&outlook, fixture->names);
  g_assert_cmpstr (bare, ==, "The game ends");
}

/* --- rules of decks --- */

static const char wells[] =
  "<deck xmlns='urn:bastide:deck' format='1' id='wells'><name xml:lang='en'>Wells</name>"
  "<symbol id='pump' on='road' shape='drop' colour='blue'><name xml:lang='en'>Pump</name></symbol>"
  "<token id='gold' shape='coin' colour='yellow'><name xml:lang='en'>Gold</name></token>"
  "<rule><name xml:lang='en'>Pumps pay</name><when event='laid' symbol='pump'/>"
  "<then do='score' number='2' who='player'/><then do='take' number='3' token='gold'"
  " who='player'/></rule>"
  "<rule><when event='scored' symbol='pump'/><then do='double'/></rule>"
  "<rule><when event='finished' features='road'/><then do='score' number='1'"
  " who='player'/></rule>"
  "<tiles><tile id='RFRF' count='6'><road id='road1' sides='N S' symbols='pump'/></tile>"
  "<tile id='RFFF' count='6'><road id='road1' sides='N'/></tile></tiles></deck>";

/* A game of the base deck and that one. */
static void
set_up_wells (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);
  g_autoptr (BstDeckFile) own = bst_deck_file_parse (wells, strlen (wells), "wells", problems);
  const BstDeck *decks[] = { bst_deck_file_get_deck (base), bst_deck_file_get_deck (own) };
  BstRulesResult result;
  BstSetup setup;

  bst_setup_init (&setup);
  setup.decks = decks;
  setup.n_decks = 2;
  fixture->rules = bst_rules_new (&setup, &result, NULL);
  fixture->names = bst_names_new (fixture->rules);
  bst_names_set_player (fixture->names, 0, "Anna");
  bst_names_add_deck (fixture->names, own, "en");
}

/* Its id is for files; nobody says "wells.RFRF". */
static void
test_tile_without_a_name_is_one_of_its_deck (Fixture *fixture, gconstpointer data)
{
  uint16_t kind = kind_of (fixture, "wells.RFRF");

  assert_sentence (fixture, (BstEvent) { .type = BST_EVENT_DRAW, .kind = kind },
                   "Anna draws “a tile of Wells”.");
}

static void
test_rules_are_named_in_the_log (Fixture *fixture, gconstpointer data)
{
  BstEvent event = { .type = BST_EVENT_SCORE,
                     .reason = BST_REASON_RULE,
                     .rule = 1,
                     .points = 2,
                     .n_items = 1,
                     .items = { { .type = BST_ITEM_RULE, .count = 1, .points = 2, .rule = 1 } } };

  g_assert_cmpstr (bst_names_get_rule (fixture->names, 1), ==,
                   "When a feature with “Pump” is scored, it pays twice as much");
  assert_sentence (fixture, event, "Anna gets 2 points by the rule “Pumps pay”.");
  event.rule = 0;
  event.reason = BST_REASON_ROAD;
  event.complete = 1;
  assert_sentence (fixture, event,
                   "Anna scores 2 points for the road. Counted: the rule “Pumps pay” (2).");

  event = (BstEvent) { .type = BST_EVENT_TOKENS, .number = 1 };
  assert_sentence (fixture, event, "Anna takes 1 token “Gold”.");
  event.again = 1;
  event.number = 4;
  assert_sentence (fixture, event, "Anna gives back 4 tokens “Gold”.");
  event.type = BST_EVENT_LAY;
  assert_sentence (fixture, event, "Anna lays 4 tokens “Gold”.");
}

/* What the tile with a symbol brings is told before it is laid. */
static void
test_outlook_tells_of_rules (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstState) state = games_play (fixture->rules, 1, 0);
  g_autofree char *text = NULL;
  BstOutlook outlook;
  BstMove move;

  games_move (state, "draw wells.RFRF");
  g_assert_true (bst_move_parse ("place 1,0 r1", state, &move));
  bst_outlook_init (&outlook, state, &move);
  text = bst_outlook_to_text (&outlook, fixture->names);
  g_assert_cmpstr (text, ==, "Anna: +2 by the rule “Pumps pay”\nAnna takes 3 tokens “Gold”.");

  /* It is for the tile, not for the road that the tile continues. */
  g_autofree char *points = bst_outlook_to_points (&outlook, state, (BstPos) { 0, 0 }, 0,
                                                   fixture->names);

  g_assert_cmpstr (points, ==, "");
}

/* Points by a rule are not those of the feature, which may still be nobody's. */
static void
test_outlook_tells_of_rules_and_features (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstState) state = games_play (fixture->rules, 1, 0);
  g_autofree char *text = NULL;
  BstOutlook outlook;
  BstMove move;

  games_moves (state, "draw wells.RFRF; place 1,0 r1; pass; "
                      "draw wells.RFFF; place 2,0 r3; pass; draw wells.RFFF");
  g_assert_true (bst_move_parse ("place -1,0 r1", state, &move));
  bst_outlook_init (&outlook, state, &move);
  text = bst_outlook_to_text (&outlook, fixture->names);
  g_assert_cmpstr (text, ==,
                   "Closes an unclaimed road\nAnna: +1 by the rule “When a road is finished, "
                   "whoever finished it scores 1 point”");
}

static void
test_why_every_reason_has_its_own_sentence (void)
{
  for (unsigned type = 0; type < BST_MOVE_TYPES; type++) {
    for (unsigned why = 0; why < BST_WHYS; why++) {
      const char *sentence = bst_reason_to_sentence ((BstWhy) why, (BstMoveType) type);

      assert_whole (sentence);
      for (unsigned other = 0; other < why; other++)
        g_assert_cmpstr (sentence, !=, bst_reason_to_sentence ((BstWhy) other, (BstMoveType) type));
    }
  }
}

static void
test_why_no_follower_stands_before_its_tile (void)
{
  const char *sentence = bst_reason_to_sentence (BST_WHY_PROMISES, BST_MOVE_PLACE);

  g_assert_cmpstr (sentence, ==, "A follower could stand where something can grow.");
}

static char *
tell_problem (BstProblemCode code, char *arg1, char *arg2)
{
  BstProblem problem = { .code = code, .args = { arg1, arg2 } };

  return bst_problem_to_sentence (&problem);
}

static void
test_problem_sentences_suit_what_is_known (void)
{
  char tile[] = "base.CFFF";
  char list[] = "base, river";
  char nothing[] = "";
  g_autofree char *named = tell_problem (BST_PROBLEM_BAD_LAY, tile, NULL);
  g_autofree char *nameless = tell_problem (BST_PROBLEM_BAD_LAY, nothing, NULL);
  g_autofree char *unknown = tell_problem (BST_PROBLEM_UNKNOWN_DECK, tile, list);

  g_assert_nonnull (strstr (named, "“base.CFFF”"));
  g_assert_null (strstr (nameless, "“"));
  g_assert_nonnull (strstr (unknown, "(base, river)"));
}

static void
test_temper_titles_say_what_is_liked (void)
{
  g_assert_cmpstr (bst_temper_to_title (BST_TEMPER_EVEN), ==, "Even-tempered");
  g_assert_cmpstr (bst_temper_to_title (BST_TEMPER_BUILDER), ==, "Builder: likes cities");
  g_assert_cmpstr (bst_temper_to_title (BST_TEMPER_RAIDER), ==, "Raider: likes roads");
  g_assert_cmpstr (bst_temper_to_title (BST_TEMPER_FARMER), ==, "Farmer: likes fields");
  g_assert_cmpstr (bst_temper_to_title (BST_TEMPER_MONK), ==, "Monk: likes monasteries");
}

static void
test_reason_every_one_has_a_title (void)
{
  for (unsigned reason = 0; reason < BST_REASONS; reason++)
    g_assert_cmpuint (strlen (bst_reason_to_title ((BstReason) reason)), >, 0);
}

/* What was luck is not called a mistake. */
static void
test_moments_say_what_they_were (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    BstMomentKind kind;
    int amount;
    const char *sentence;
  } cases[] = {
    { BST_MOMENT_GAVE_CHANCE, 94, "Gave away 9% of the chance of winning" },
    { BST_MOMENT_GAVE_POINTS, 1, "Gave away 1 point" },
    { BST_MOMENT_GAVE_POINTS, 12, "Gave away 12 points" },
    { BST_MOMENT_LUCK, 120, "Luck: the tile brought 12% of the chance of winning" },
    { BST_MOMENT_LUCK, -116, "Bad luck: the tile cost 12% of the chance of winning" },
    { BST_MOMENT_OTHERS, 120, "The others and luck brought 12% of the chance of winning" },
    { BST_MOMENT_OTHERS, -120, "The others and luck cost 12% of the chance of winning" },
  };
  BstMoment moment = { .turn = 23, .player = 1 };
  g_autofree char *title = bst_moment_to_title (&moment, fixture->names);

  g_assert_cmpstr (title, ==, "Turn 23 · Zoë");
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *sentence = NULL;

    moment.kind = cases[i].kind;
    moment.amount = cases[i].amount;
    sentence = bst_moment_to_sentence (&moment);
    g_assert_cmpstr (sentence, ==, cases[i].sentence);
  }
}

static void
test_plans_are_told_move_by_move (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstState) state = bst_state_new (fixture->rules, 1, 0, NULL);
  BstPlan plan = { .n_moves = 2 };
  g_autofree char *text = NULL;
  g_autofree char *name = NULL;

  games_move (state, "draw base.FRRR");
  g_assert_true (bst_move_parse ("place 1,0 r0", state, &plan.moves[0]));
  plan.moves[1] = (BstMove) { .type = BST_MOVE_PASS };
  text = bst_plan_to_sentence (&plan, state, fixture->names);
  name = bst_plan_to_name (&plan, state, fixture->names);
  g_assert_cmpstr (text, ==, "Lay the tile. Put no figure on the map.");
  g_assert_cmpstr (name, ==, "Lay the tile at 1,0. Put no figure on the map.");
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/words/" path, Fixture, NULL, set_up, function, tear_down)

  g_test_add_func ("/words/fill/fills-every-gap", test_fill_fills_every_gap);
  ADD ("names/come-from-players-and-decks", test_names_come_from_players_and_decks);
  ADD ("event/turns-and-tiles", test_event_turns_and_tiles);
  ADD ("event/figures", test_event_figures);
  ADD ("event/scores", test_event_scores);
  ADD ("event/scores-in-a-line", test_event_scores_in_a_line);
  ADD ("event/completes-and-ends", test_event_completes_and_ends);
  ADD ("event/every-one-is-told", test_event_every_one_is_told);
  ADD ("move/sentences", test_move_sentences);
  ADD ("move/names-have-the-place", test_move_names_have_the_place);
  ADD ("move/every-offer-has-a-sentence", test_move_every_offer_has_a_sentence);
  ADD ("moment/says-what-it-was", test_moments_say_what_they_were);
  ADD ("plan/is-told-move-by-move", test_plans_are_told_move_by_move);
  ADD ("outlook/tells-the-end-in-a-line", test_outlook_tells_the_end_in_a_line);
  g_test_add ("/words/event/tile-without-a-name-is-one-of-its-deck", Fixture, NULL, set_up_wells,
              test_tile_without_a_name_is_one_of_its_deck, tear_down);
  g_test_add ("/words/event/rules-are-named", Fixture, NULL, set_up_wells,
              test_rules_are_named_in_the_log, tear_down);
  g_test_add ("/words/outlook/tells-of-rules", Fixture, NULL, set_up_wells,
              test_outlook_tells_of_rules, tear_down);
  g_test_add ("/words/outlook/tells-of-rules-and-features", Fixture, NULL, set_up_wells,
              test_outlook_tells_of_rules_and_features, tear_down);
  g_test_add_func ("/words/reason/every-reason-has-its-own-sentence",
                   test_why_every_reason_has_its_own_sentence);
  g_test_add_func ("/words/reason/no-follower-stands-before-its-tile",
                   test_why_no_follower_stands_before_its_tile);
  g_test_add_func ("/words/problem/sentences-suit-what-is-known",
                   test_problem_sentences_suit_what_is_known);
  g_test_add_func ("/words/reason/every-one-has-a-title", test_reason_every_one_has_a_title);
  g_test_add_func ("/words/seat/temper-titles-say-what-is-liked",
                   test_temper_titles_say_what_is_liked);

  result = g_test_run ();
  games_clean_up ();
  return result;
}
