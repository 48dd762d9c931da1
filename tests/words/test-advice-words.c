/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Motives, wishes and advice as sentences, in the language of the environment: each kind, of each
 * type of feature and in any number, is a whole sentence in it.
 *
 * With -m perf it prints hints at positions of random games, to be read by people.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "config.h"
#include "support/advised.h"
#include "support/games.h"
#include "words/advice.h"
#include "words/motive.h"
#include "words/wish.h"

#define PLAYERS 3
#define ALL_DECKS \
  "base abbot inns traders dragon abbey count king cult bridges"

static const char *const players[PLAYERS] = { "Аня", "Боря", "Вера" };

typedef struct
{
  BstRules *rules;
  BstNames *names;
} Fixture;

static bool
is_russian (void)
{
  return g_str_has_prefix (g_getenv ("LANGUAGE"), "ru");
}

static BstNames *
new_names (const BstRules *rules)
{
  BstNames *names = bst_names_new (rules);

  for (unsigned i = 0; i < bst_rules_n_players (rules); i++)
    bst_names_set_player (names, i, players[i]);
  return names;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->rules = games_rules ("base", PLAYERS);
  fixture->names = new_names (fixture->rules);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  bst_names_free (fixture->names);
  bst_rules_free (fixture->rules);
}

/* In English only the names are Cyrillic, in Russian everything is. */
static bool
has_latin (const char *text)
{
  for (const char *p = text; *p != '\0'; p++)
    if (g_ascii_isalpha (*p))
      return true;
  return false;
}

static void
assert_sentence (const char *text)
{
  g_test_message ("%s", text);
  g_assert_true (g_str_has_suffix (text, "."));
  g_assert_false (g_str_has_prefix (text, " "));
  g_assert_null (strpbrk (text, "{}"));
  g_assert_null (strstr (text, "  "));
  g_assert_null (strstr (text, " ."));
  g_assert_null (strstr (text, ".."));
  g_assert_true (has_latin (text) != is_russian ());
}

/* One of each kind with so many of everything. */
static BstMotive
new_motive (unsigned kind, unsigned type, unsigned number)
{
  return (BstMotive) { .kind = (uint8_t) kind,
                       .me = 0,
                       .other = 1,
                       .feature_type = (uint8_t) type,
                       .points = (int32_t) number,
                       .number = (int32_t) number,
                       .count = (uint16_t) number,
                       .fitting = (uint16_t) number,
                       .left = (uint16_t) (number + 10) };
}

static void
test_every_motive_is_a_sentence (Fixture *fixture, gconstpointer data)
{
  static const unsigned numbers[] = { 0, 1, 2, 5, 11, 21 };

  for (unsigned kind = 0; kind < BST_MOTIVES; kind++)
    for (unsigned type = 0; type <= BST_FEATURE_TYPES; type++)
      for (unsigned i = 0; i < G_N_ELEMENTS (numbers); i++) {
        BstMotive motive = new_motive (kind, type, numbers[i]);
        g_autofree char *text = bst_motive_to_sentence (&motive, fixture->names);

        assert_sentence (text);
        motive.left = motive.fitting = 1;
        g_autofree char *last = bst_motive_to_sentence (&motive, fixture->names);

        assert_sentence (last);
      }
}

/* Whoever is meant is named, but not to themselves. */
static void
test_every_wish_is_a_sentence (Fixture *fixture, gconstpointer data)
{
  for (unsigned kind = 0; kind < BST_MOTIVES; kind++)
    for (unsigned type = 0; type <= BST_FEATURE_TYPES; type++)
      for (unsigned region = 0; region < BST_REGIONS; region++) {
        BstMotive motive = new_motive (kind, type, 5);
        g_autofree char *text = NULL;
        g_autofree char *yours = NULL;

        motive.region = (uint8_t) region;
        motive.is_alone = region == BST_REGION_MIDDLE;
        text = bst_wish_to_sentence (&motive, BST_NOBODY, fixture->names);
        yours = bst_wish_to_sentence (&motive, 1, fixture->names);
        assert_sentence (text);
        assert_sentence (yours);
        g_assert_nonnull (strstr (text, players[0]));
        g_assert_null (strstr (yours, players[1]));
      }
}

/* With a common space for each that does not break. */
static char *
break_spaces (const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, "\u00a0", -1);

  return g_strjoinv (" ", parts);
}

static void
assert_said (const Fixture *fixture, BstMotive motive, const char *english, const char *russian)
{
  g_autofree char *text = bst_motive_to_sentence (&motive, fixture->names);
  g_autofree char *plain = break_spaces (text);

  g_assert_cmpstr (plain, ==, is_russian () ? russian : english);
}

/* Numbers in all three forms. */
static void
test_numbers_bend_what_they_count (Fixture *fixture, gconstpointer data)
{
  assert_said (fixture, new_motive (BST_MOTIVE_CLOSE_FIRST, BST_FEATURE_CITY, 12),
               "Closes your city for 12 points before Боря can join it.",
               "Завершает ваш город (12 очков), прежде чем Боря к нему присоединится.");
  assert_said (fixture, new_motive (BST_MOTIVE_CLOSE, BST_FEATURE_ROAD, 21),
               "Closes your road for 21 points.", "Завершает вашу дорогу: 21 очко.");
  assert_said (fixture, new_motive (BST_MOTIVE_CLOSE, BST_FEATURE_ROAD, 1),
               "Closes your road for 1 point.", "Завершает вашу дорогу: 1 очко.");
  assert_said (fixture, new_motive (BST_MOTIVE_CLAIM_MEADOW, BST_FEATURE_FIELD, 1),
               "Takes a field beside 1 unfinished city.",
               "Занимает поле рядом с 1 незавершённым городом.");
  assert_said (fixture, new_motive (BST_MOTIVE_KEEP, BST_FEATURE_TYPES, 2),
               "Keeps 2 followers at home.", "Сохраняет в запасе 2 подданных.");
  assert_said (fixture, new_motive (BST_MOTIVE_NEARLY, BST_FEATURE_CITY, 2),
               "Leaves your city one open end, worth at least 2 points if it is finished. "
               "2 of the 12 tiles left fit there.",
               "У вашего города остаётся один открытый край: не меньше 2 очков, если его "
               "завершить. Туда подходят 2 квадрата (всего осталось: 12).");
}

static void
test_wishes_are_told_to_whom_they_concern (Fixture *fixture, gconstpointer data)
{
  BstMotive motive = new_motive (BST_MOTIVE_APPROACH, BST_FEATURE_CITY, 8);
  g_autofree char *yours = NULL;
  g_autofree char *theirs = NULL;
  g_autofree char *only = NULL;

  motive.region = BST_REGION_SOUTH;
  yours = bst_wish_to_sentence (&motive, 1, fixture->names);
  theirs = bst_wish_to_sentence (&motive, 2, fixture->names);
  motive.is_alone = true;
  only = bst_wish_to_sentence (&motive, 1, fixture->names);
  g_assert_cmpstr (yours, ==,
                   is_russian () ? "Аня хочет долю в вашем городе на юге."
                                 : "Аня wants to share your city in the south.");
  g_assert_cmpstr (theirs, ==,
                   is_russian () ? "Аня хочет долю в городе игрока Боря на юге."
                                 : "Аня wants to share Боря’s city in the south.");
  g_assert_cmpstr (only, ==,
                   is_russian () ? "Аня хочет долю в вашем городе."
                                 : "Аня wants to share your city.");
}

/* The cost is rounded to points, and below half a point it is none. */
static void
test_second_best_tells_its_cost (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    double cost;
    const char *english;
    const char *russian;
  } costs[] = {
    { 0.4, "About as good.", "Примерно так же хорошо." },
    { 0.6, "About 1 point less.", "Примерно на 1 очко хуже." },
    { 2.4, "About 2 points less.", "Примерно на 2 очка хуже." },
    { 5, "About 5 points less.", "Примерно на 5 очков хуже." },
  };
  g_autoptr (BstState) state = bst_state_new (fixture->rules, 1, 0, NULL);
  BstAdvice advice = { .has_next = false };

  games_move (state, "draw base.FRFR.rEW");
  g_assert_null (bst_advice_to_second (&advice, state, fixture->names));
  advice.has_next = true;
  advice.next.n_moves = 2;
  g_assert_true (bst_move_parse ("place 1,0 r0", state, &advice.next.moves[0]));
  advice.next.moves[1] = (BstMove) { .type = BST_MOVE_PASS };
  for (unsigned i = 0; i < G_N_ELEMENTS (costs); i++) {
    g_autofree char *second = NULL;
    g_autofree char *text = NULL;

    advice.cost = costs[i].cost;
    second = bst_advice_to_second (&advice, state, fixture->names);
    text = break_spaces (second);
    assert_sentence (text);
    g_assert_true (g_str_has_suffix (text, is_russian () ? costs[i].russian : costs[i].english));
    g_assert_true (g_str_has_prefix (text, is_russian ()
                                             ? "Второй по силе ход: выложить квадрат. "
                                             : "Second best: lay the tile. Put no figure"));
  }
}

/* What reads like the best move is told from it by what is seen, or else by its cell. */
static void
test_second_best_is_told_from_the_best (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    const char *move;
    uint8_t n_moves;
    const char *english;
    const char *russian;
  } cases[] = {
    { "place -1,0 r0", 1, "Second best: the place in the dashed frame. About",
      "Второй по силе ход: место в пунктирной рамке. Примерно" },
    { "place -1,0 r0", 2, "Second best: the place in the dashed frame. Put no figure",
      "Второй по силе ход: место в пунктирной рамке. Никого не выставлять." },
    { "place 1,0 r2", 1, "Second best: the tile turned another way. About",
      "Второй по силе ход: квадрат, повёрнутый иначе. Примерно" },
  };
  g_autoptr (BstState) state = bst_state_new (fixture->rules, 1, 0, NULL);
  BstAdvice advice = { .has_next = true, .plan.n_moves = 1 };

  games_move (state, "draw base.FRFR.rEW");
  g_assert_true (bst_move_parse ("place 1,0 r0", state, &advice.plan.moves[0]));
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autofree char *seen = NULL;
    g_autofree char *said = NULL;

    g_assert_true (bst_move_parse (cases[i].move, state, &advice.next.moves[0]));
    advice.next.moves[1] = (BstMove) { .type = BST_MOVE_PASS };
    advice.next.n_moves = cases[i].n_moves;
    seen = bst_advice_to_second (&advice, state, fixture->names);
    said = bst_advice_to_second_name (&advice, state, fixture->names);
    g_assert_true (g_str_has_prefix (seen, is_russian () ? cases[i].russian : cases[i].english));
    g_assert_true (g_str_has_prefix (said, is_russian ()
                                             ? "Второй по силе ход: выложить квадрат на место "
                                             : "Second best: lay the tile at "));
  }
}

static void
assert_instead (const Fixture *fixture,
                const BstState *state,
                const char *const *moves,
                const char *english,
                const char *russian)
{
  BstPlan plans[2] = { { .n_moves = 2 }, { .n_moves = 2 } };
  g_autofree char *text = NULL;

  for (unsigned i = 0; i < G_N_ELEMENTS (plans); i++) {
    BstState *after = bst_state_copy (state);

    g_assert_true (bst_move_parse (moves[2 * i], after, &plans[i].moves[0]));
    bst_state_apply (after, &plans[i].moves[0], NULL);
    g_assert_true (bst_move_parse (moves[2 * i + 1], after, &plans[i].moves[1]));
    bst_state_free (after);
  }
  text = bst_plan_to_instead (&plans[0], &plans[1], state, fixture->names);
  g_assert_cmpstr (text, ==, is_russian () ? russian : english);
}

/* Of two plans that read alike, the one says in what it differs from the other. */
static void
test_plans_say_how_they_differ (Fixture *fixture, gconstpointer data)
{
  static const char *const cases[][6] = {
    { "place 1,0 r0", "pass", "place 1,0 r2", "pass",
      "The same with the tile turned another way.", "То же самое, но квадрат повёрнут иначе." },
    { "place 1,0 r0", "pass", "place -1,0 r0", "pass", "The same in another place.",
      "То же самое в другом месте." },
    { "place 1,0 r0", "pass", "place 0,1 r0", "pass", "The same, but the tile extends a road.",
      "То же самое, но квадрат продолжает дорогу." },
  };
  g_autoptr (BstState) state = bst_state_new (fixture->rules, 1, 0, NULL);

  games_move (state, "draw base.FRFR.rEW");
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    assert_instead (fixture, state, cases[i], cases[i][4], cases[i][5]);
}

/* --- positions of games --- */

typedef struct
{
  const BstNames *names;
  bool is_printed;
} Reading;

static void
read_advice (const BstState *state, const BstAdvice *advice, void *data)
{
  const Reading *reading = data;
  g_autofree char *plan = bst_plan_to_sentence (&advice->plan, state, reading->names);
  g_autofree char *why = bst_motive_to_sentence (&advice->motive, reading->names);
  g_autofree char *wish = bst_wish_to_sentence (&advice->motive, 1, reading->names);
  g_autofree char *second = bst_advice_to_second (advice, state, reading->names);

  g_assert_null (strpbrk (plan, "{}"));
  assert_sentence (why);
  assert_sentence (wish);
  g_assert_true ((second != NULL) == advice->has_next);
  if (!reading->is_printed)
    return;
  g_test_message ("\n%s\n  [%s] %s\n  (%s)\n  %s", plan,
                  bst_motive_name ((BstMotiveKind) advice->motive.kind), why, wish,
                  second != NULL ? second : "–");
}

static void
read_games (const char *decks, unsigned n_positions, unsigned n_games, bool is_printed)
{
  g_autoptr (BstRules) rules = games_rules (decks, 2);
  g_autoptr (BstNames) names = new_names (rules);
  Reading reading = { names, is_printed };

  advised_each (decks, 2, 300, n_positions, n_games, read_advice, &reading);
}

static void
test_all_advice_can_be_said (void)
{
  read_games ("base", 40, 0, false);
  read_games (ALL_DECKS, 60, 0, false);
}

static void
print_hints (void)
{
  read_games ("base", 60, 1500, true);
  read_games (ALL_DECKS, 60, 1500, true);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BASTIDE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  add ("/words/motive/every-motive-is-a-sentence", test_every_motive_is_a_sentence);
  add ("/words/motive/numbers-bend-what-they-count", test_numbers_bend_what_they_count);
  add ("/words/wish/every-wish-is-a-sentence", test_every_wish_is_a_sentence);
  add ("/words/wish/are-told-to-whom-they-concern", test_wishes_are_told_to_whom_they_concern);
  add ("/words/advice/second-best-tells-its-cost", test_second_best_tells_its_cost);
  add ("/words/advice/second-best-is-told-from-the-best", test_second_best_is_told_from_the_best);
  add ("/words/advice/plans-say-how-they-differ", test_plans_say_how_they_differ);
  g_test_add_func ("/words/advice/all-of-it-can-be-said", test_all_advice_can_be_said);
  if (g_test_perf ())
    g_test_add_func ("/words/advice/print-hints", print_hints);
  return g_test_run ();
}
