/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Questions, and the moves that answer them: there are words for each, and no other's.
 */
#include "words/question.h"

#include <string.h>

#include "support/games.h"
#include "words/event.h"
#include "words/figure.h"
#include "words/move.h"

typedef struct
{
  BstRules *rules;
  BstNames *names;
  BstState *state;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rules = games_rules (data != NULL ? data : "base abbot inns traders king", 3);
  fixture->names = bst_names_new (fixture->rules);
  bst_names_set_player (fixture->names, 0, "Anna");
  bst_names_set_player (fixture->names, 1, "Boris");
  bst_names_set_player (fixture->names, 2, "Vera");
  fixture->state = bst_state_new (fixture->rules, 1, 0, NULL);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  bst_state_free (fixture->state);
  bst_names_free (fixture->names);
  bst_rules_free (fixture->rules);
}

static void
assert_whole (const char *text)
{
  g_assert_nonnull (text);
  g_assert_cmpuint (strlen (text), >, 3);
  g_assert_null (strchr (text, '{'));
  g_assert_true (g_utf8_validate (text, -1, NULL));
}

static char *
ask (const Fixture *fixture, BstQuestion question)
{
  return bst_question_to_sentence (&question, fixture->state, fixture->names);
}

static void
assert_asked (const Fixture *fixture, BstQuestion question, const char *expected)
{
  g_autofree char *text = ask (fixture, question);

  g_assert_cmpstr (text, ==, expected);
}

/* Only questions about followers speak of them. */
static void
test_every_kind_has_its_own_words (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned kind = 0; kind < BST_QUESTIONS; kind++) {
    BstQuestion question = { .kind = (BstQuestionKind) kind, .tile = -1 };
    char *text = ask (fixture, question);

    assert_whole (text);
    assert_whole (bst_question_to_decline (&question, fixture->state));
    assert_whole (bst_question_to_pass (&question, fixture->state));
    if (kind != BST_QUESTION_FIGURE) {
      g_assert_null (strstr (text, "follower"));
      g_assert_null (strstr (bst_question_to_decline (&question, fixture->state), "follower"));
    }
    if (kind != BST_QUESTION_DRAW && kind != BST_QUESTION_LOT && kind != BST_QUESTION_OVER)
      g_assert_true (g_str_has_prefix (text, "Anna: "));
    g_assert_true (g_hash_table_add (said, text));
  }
}

static void
test_the_subject_is_named (Fixture *fixture, gconstpointer data)
{
  BstQuestion question = { .kind = BST_QUESTION_TOKEN, .player = 1, .tile = -1 };

  assert_asked (fixture, question, "Boris: where does the token go?");
  question.subject = (BstSubject) { .fields = BST_FIELD_FIGURE, .figure = BST_FIGURE_KING };
  assert_asked (fixture, question, "Boris: which city does the king move to?");
  question.subject.figure = BST_FIGURE_ROBBER;
  assert_asked (fixture, question, "Boris: which road does the robber knight move to?");

  question.kind = BST_QUESTION_REDEPLOY;
  question.subject = (BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_FEATURE };
  assert_asked (fixture, question,
                "Boris: this road is complete. Send somebody there from the smithy before it "
                "is paid?");

  question.kind = BST_QUESTION_AUCTION;
  question.subject = (BstSubject) {
    .fields = BST_FIELD_TILE | BST_FIELD_NUMBER,
    .kind = (unsigned) bst_rules_find_tile (fixture->rules, "base.FFFF.mon"),
    .number = 3,
  };
  assert_asked (fixture, question, "Boris: bid more than 3 for “base.FFFF.mon”?");
}

static void
test_a_second_tile_is_said_to_be_one (Fixture *fixture, gconstpointer data)
{
  BstQuestion question = { .kind = BST_QUESTION_PLACE };

  assert_asked (fixture, question, "Anna: lay the tile");
  question.part = 1;
  assert_asked (fixture, question, "Anna: lay the second tile");
  /* A tile of somebody else's turn is no second one. */
  question.owner = 1;
  assert_asked (fixture, question, "Anna: lay the tile");
}

/* A newcomer is told what else can be done, and whose the wagon is. */
static void
test_abbeys_and_wagons_say_what_may_be_done (Fixture *fixture, gconstpointer data)
{
  const BstEvent drives = { .type = BST_EVENT_WAGON,
                            .player = 1,
                            .pos = { 2, 1 },
                            .feature_type = BST_FEATURE_ROAD };
  g_autofree char *told = bst_event_to_sentence (&drives, fixture->names);
  BstQuestion question = { .kind = BST_QUESTION_START, .player = 1, .tile = -1 };

  assert_asked (fixture, question, "Boris: draw a tile, or lay your abbey into a hole instead");
  question.kind = BST_QUESTION_WAGON;
  question.subject = (BstSubject) { .fields = BST_FIELD_CELL | BST_FIELD_FIGURE,
                                    .figure = BST_FIGURE_WAGON,
                                    .pos = { 2, 1 } };
  assert_asked (fixture, question,
                "Boris: your wagon has been scored. Let it drive on to something "
                "unfinished nearby?");
  g_assert_cmpstr (bst_question_to_decline (&question, fixture->state), ==, "Take it home");
  g_assert_cmpstr (told, ==, "Boris drives the wagon on to the road.");
}

/* What is asked about figures depends on which of them can be placed. */
static void
test_figures_are_what_is_offered (Fixture *fixture, gconstpointer data)
{
  BstState *state = fixture->state;
  BstQuestion question;

  games_move (state, "draw base.FRFR.rEW");
  games_move (state, "place 1,0 r0");
  bst_state_question (state, &question);
  assert_asked (fixture, question, "Anna: choose a place for a follower");
  g_assert_cmpstr (bst_question_to_decline (&question, state), ==, "No follower");
  g_assert_cmpstr (bst_question_to_pass (&question, state), ==, "Put no figure on the map.");
  games_move (state, "deploy follower 1,0 road1");
  for (unsigned i = 0; i < 2; i++) {
    games_move (state, "draw base.CFFF");
    games_move (state, i == 0 ? "place 1,-1 r0" : "place 0,1 r2");
    games_move (state, "pass");
  }
  /* Her follower stands on this road: the builder may go there. */
  games_move (state, "draw base.FRFR.rEW");
  games_move (state, "place 2,0 r0");
  bst_state_question (state, &question);
  assert_asked (fixture, question, "Anna: choose a place for a figure");
  g_assert_cmpstr (bst_question_to_decline (&question, state), ==, "No figure");
}

static void
assert_said (const Fixture *fixture, const char *move, const char *expected)
{
  BstMove parsed;
  g_autofree char *sentence = NULL;

  g_assert_true (bst_move_parse (move, fixture->state, &parsed));
  sentence = bst_move_to_sentence (&parsed, fixture->state, fixture->names);
  g_assert_cmpstr (sentence, ==, expected);
}

/* The same for whoever does not see the map. */
static void
assert_named (const Fixture *fixture, const char *move, const char *expected)
{
  BstMove parsed;
  g_autofree char *name = NULL;

  g_assert_true (bst_move_parse (move, fixture->state, &parsed));
  name = bst_move_to_name (&parsed, fixture->state, fixture->names);
  g_assert_cmpstr (name, ==, expected);
}

/* Who decides, how many steps are left, and whom it would eat. */
static void
test_a_flight_is_told (Fixture *fixture, gconstpointer data)
{
  BstQuestion question;

  games_moves (fixture->state, "draw base.FRFR.rEW; place 1,0 r0; deploy follower 1,0 road1; "
                               "draw dragon.FFFF.volcano; place 1,1 r0; "
                               "draw dragon.CFFF.dragon.gdn; place 0,1 r2; pass");
  bst_state_question (fixture->state, &question);
  assert_asked (fixture, question,
                "Vera: move the dragon to a tile beside it. It eats everybody there. "
                "Steps left: 6");
  assert_said (fixture, "dragon 1,0", "Move the dragon to this tile. It eats: a follower (Anna).");
  assert_said (fixture, "dragon 0,1", "Move the dragon to this tile.");
}

/* Whoever may do several things is told of all of them, and declines all of them. */
static void
test_abbot_and_fairy_are_not_forgotten (Fixture *fixture, gconstpointer data)
{
  BstQuestion question;

  games_moves (fixture->state, "draw base.FFFF.mon; place 0,1 r0; deploy abbot 0,1 cloister1; "
                               "draw base.FRFR.rEW; place 1,0 r0; deploy follower 1,0 road1; "
                               "draw base.FRFR.rEW; place -1,0 r0; pass; "
                               "draw base.CFFF; place 0,2 r2");
  bst_state_question (fixture->state, &question);
  assert_asked (fixture, question,
                "Anna: place a figure, call the abbot home, or send the fairy to one of your "
                "followers");
  g_assert_cmpstr (bst_question_to_decline (&question, fixture->state), ==, "None of these");
  assert_said (fixture, "pass",
               "Put no figure on the map and leave the abbot and the fairy where they are.");
  assert_said (fixture, "fairy abbot 0,1 cloister1", "Send the fairy to the abbot.");
}

static void
test_neither_follower_nor_abbot (Fixture *fixture, gconstpointer data)
{
  BstQuestion question;

  games_moves (fixture->state, "draw base.FFFF.mon; place 0,1 r0; deploy abbot 0,1 cloister1; "
                               "draw base.FRFR.rEW; place 1,0 r0; pass; "
                               "draw base.FRFR.rEW; place -1,0 r0; pass; "
                               "draw base.CFFF; place 0,2 r2");
  bst_state_question (fixture->state, &question);
  assert_asked (fixture, question, "Anna: place a follower or call the abbot home");
  g_assert_cmpstr (bst_question_to_decline (&question, fixture->state), ==, "Neither");
}

/* How a tile is turned is said if it is, where the bridge goes, and how many there are then. */
static void
test_a_tile_with_a_bridge_is_told (Fixture *fixture, gconstpointer data)
{
  BstMove move;
  g_autofree char *label = NULL;

  games_move (fixture->state, "draw base.CFFF");
  assert_said (fixture, "place 1,0 r0 1,0 EW",
               "This takes a bridge over it, from west to east. Bridges left then: 2.");
  assert_named (fixture, "place 1,0 r0 1,0 EW",
                "Lay the tile at 1,0. This takes a bridge over it, from west to east. "
                "Bridges left then: 2.");
  assert_named (fixture, "place 1,0 r2 1,0 EW",
                "Lay the tile at 1,0, turned by 180°. This takes a bridge over it, from west to "
                "east. Bridges left then: 2.");
  g_assert_true (bst_move_parse ("place 1,0 r0 1,0 EW", fixture->state, &move));
  label = bst_move_to_label (&move, fixture->state, fixture->names);
  g_assert_cmpstr (label, ==,
                   "This takes a bridge over it, from west to east. Bridges left then: 2");
  games_moves (fixture->state, "place 0,-1 r2; pass; draw base.FRFR.rEW");
  assert_named (fixture, "place 0,1 r1 0,0 NS",
                "Lay the tile at 0,1, turned by 90°. This takes a bridge over the tile to the "
                "north. Bridges left then: 2.");
}

/* Every type, with every choice that it has, and nothing is said twice. */
static void
test_every_move_has_a_sentence (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GHashTable) said = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned type = BST_MOVE_NONE; type < BST_MOVE_TYPES; type++) {
    const BstWords *choice = bst_move_get_schema ((BstMoveType) type)->choice;

    for (uint8_t i = 0; i < BST_MAX_WORDS; i++) {
      BstMove move = { .type = (uint8_t) type, .choice = i, .figure = BST_FIGURE_LARGE };
      char *sentence;
      g_autofree char *label = NULL;

      if (choice != NULL ? choice->words[i] == NULL : i > 0)
        continue;
      /* Nothing is done, for want of a question. */
      if (type == BST_MOVE_PASS)
        continue;
      sentence = bst_move_to_sentence (&move, fixture->state, fixture->names);
      label = bst_move_to_label (&move, fixture->state, fixture->names);
      assert_whole (sentence);
      g_assert_true (g_str_has_suffix (sentence, "."));
      g_assert_false (g_str_has_suffix (label, "."));
      g_assert_true (type == BST_MOVE_OFFER || type == BST_MOVE_SPAN ||
                     g_str_has_prefix (sentence, label));
      g_assert_true (type == BST_MOVE_NONE || strcmp (sentence, "Do nothing.") != 0);
      g_assert_true (g_hash_table_add (said, sentence));
    }
  }
}

/* A sentence about a figure calls it by its name. */
static void
assert_names (const char *sentence, BstFigure figure)
{
  assert_whole (sentence);
  g_assert_nonnull (strstr (sentence, bst_figure_to_word (figure)));
  if (figure != BST_FIGURE_LARGE)
    g_assert_null (strstr (sentence, "large"));
  if (figure != BST_FIGURE_FOLLOWER && figure != BST_FIGURE_LARGE)
    g_assert_null (strstr (sentence, "follower"));
}

static void
test_every_figure_is_called_by_its_name (Fixture *fixture, gconstpointer data)
{
  static const uint8_t events[] = { BST_EVENT_DEPLOY, BST_EVENT_RETURN, BST_EVENT_EAT,
                                    BST_EVENT_EXPEL, BST_EVENT_FORTRESS, BST_EVENT_REDEPLOY,
                                    BST_EVENT_MARKET, BST_EVENT_FAIRY, BST_EVENT_CASTLE };

  for (unsigned figure = 0; figure < BST_FIGURES; figure++) {
    for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
      for (unsigned i = 0; i < G_N_ELEMENTS (events); i++) {
        BstEvent event = { .type = events[i],
                           .figure = (uint8_t) figure,
                           .feature_type = (uint8_t) type };
        g_autofree char *sentence = bst_event_to_sentence (&event, fixture->names);

        assert_names (sentence, (BstFigure) figure);
        g_assert_null (strchr (sentence, ':'));
      }
    }
    for (uint8_t feature = 0; feature < 4; feature++) {
      BstMove move = { .type = BST_MOVE_DEPLOY, .figure = (uint8_t) figure, .feature = feature };
      g_autofree char *sentence = bst_move_to_sentence (&move, fixture->state, fixture->names);

      assert_names (sentence, (BstFigure) figure);
    }
  }
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);

#define ADD(path, function) \
  g_test_add ("/words/" path, Fixture, NULL, set_up, function, tear_down)

  ADD ("question/every-kind-has-its-own-words", test_every_kind_has_its_own_words);
  ADD ("question/the-subject-is-named", test_the_subject_is_named);
  ADD ("question/a-second-tile-is-said-to-be-one", test_a_second_tile_is_said_to_be_one);
  ADD ("question/abbeys-and-wagons-say-what-may-be-done",
       test_abbeys_and_wagons_say_what_may_be_done);
  ADD ("question/figures-are-what-is-offered", test_figures_are_what_is_offered);
  g_test_add ("/words/question/a-flight-is-told", Fixture, "base dragon", set_up,
              test_a_flight_is_told, tear_down);
  g_test_add ("/words/question/abbot-and-fairy-are-not-forgotten", Fixture, "base abbot dragon",
              set_up, test_abbot_and_fairy_are_not_forgotten, tear_down);
  ADD ("question/neither-follower-nor-abbot", test_neither_follower_nor_abbot);
  g_test_add ("/words/move/a-tile-with-a-bridge-is-told", Fixture, "base bridges", set_up,
              test_a_tile_with_a_bridge_is_told, tear_down);
  ADD ("move/every-type-has-a-sentence", test_every_move_has_a_sentence);
  ADD ("figure/every-one-is-called-by-its-name", test_every_figure_is_called_by_its_name);

  result = g_test_run ();
  games_clean_up ();
  return result;
}
