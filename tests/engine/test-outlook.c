/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a move would change: compared with what then happens in games that the audit
 * follows, and worked out by hand.
 */
#include "engine/audit/audit.h"
#include "engine/outlook.h"
#include "support/games.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstAudit, bst_audit_free)

/* The points that `outlook` promises to `player`, with those of the last count. */
static int
promised (const BstOutlook *outlook, unsigned player)
{
  int sum = outlook->final_points[player];

  for (unsigned i = 0; i < outlook->n; i++)
    if (outlook->changes[i].type == BST_CHANGE_SCORE && outlook->changes[i].player == player)
      sum += outlook->changes[i].points;
  return sum;
}

/* Plays `move` and passes to the end of the turn, the audit looking on. */
static void
play_turn (BstState *state, BstAudit *audit, const BstMove *move)
{
  const BstMove pass = { .type = BST_MOVE_PASS };
  BstQuestion before;
  BstQuestion question;

  bst_state_question (state, &before);
  g_assert_cmpint (bst_state_apply (state, move, NULL), ==, BST_PLAYED);
  g_assert_null (bst_audit_follow (audit, move, state));
  bst_state_question (state, &question);
  while (question.kind == BST_QUESTION_FIGURE && question.turn == before.turn) {
    g_assert_cmpint (bst_state_apply (state, &pass, NULL), ==, BST_PLAYED);
    g_assert_null (bst_audit_follow (audit, &pass, state));
    bst_state_question (state, &question);
  }
}

/* What the outlook says of owners must be so on the map. */
static void
check_owners (const BstOutlook *outlook, const BstState *state)
{
  for (unsigned i = 0; i < outlook->n; i++) {
    const BstChange *change = &outlook->changes[i];
    BstFeatureInfo info;
    int placed = bst_state_placed_at (state, change->pos);

    if (change->type != BST_CHANGE_JOIN && change->type != BST_CHANGE_FLIP &&
        change->type != BST_CHANGE_KEEP)
      continue;
    g_assert_cmpint (placed, >=, 0);
    bst_feature_info (state, bst_state_feature (state, (unsigned) placed, change->feature), &info);
    g_assert_cmpuint (info.owners, ==, change->after);
  }
}

static void
check_move (BstState *state, BstAudit *audit, const BstMove *move)
{
  unsigned n_players = bst_rules_n_players (bst_state_rules (state));
  int scores[BST_MAX_PLAYERS];
  BstOutlook outlook;

  for (unsigned i = 0; i < n_players; i++)
    scores[i] = bst_state_score (state, i);
  bst_outlook_init (&outlook, state, move);
  play_turn (state, audit, move);
  for (unsigned i = 0; i < n_players; i++)
    g_assert_cmpint (bst_state_score (state, i) - scores[i], ==, promised (&outlook, i));
  check_owners (&outlook, state);
}

/* A random game: half of the turns go on with figures, the other half are checked. */
static void
check_game (const BstRules *rules, uint32_t seed)
{
  g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
  g_autoptr (BstAudit) audit = bst_audit_new (state);
  BstRandom random;
  BstQuestion question;

  bst_random_seed (&random, seed);
  bst_state_question (state, &question);
  while (question.kind != BST_QUESTION_OVER) {
    BstMove move = bst_state_random_move (state, &random);

    if (question.kind == BST_QUESTION_PLACE && question.turn % 2 == 0) {
      check_move (state, audit, &move);
    } else {
      bst_state_apply (state, &move, NULL);
      g_assert_null (bst_audit_follow (audit, &move, state));
    }
    bst_state_question (state, &question);
  }
}

static void
test_agrees_with_play (void)
{
  static const char *const decks[] = { "base river abbot", "base inns traders king" };

  for (unsigned i = 0; i < G_N_ELEMENTS (decks); i++) {
    g_autoptr (BstRules) rules = games_rules (decks[i], 3);

    for (uint32_t seed = 1; seed <= 40; seed++)
      check_game (rules, seed);
  }
}

static const BstChange *
find_change (const BstOutlook *outlook, BstChangeType type)
{
  for (unsigned i = 0; i < outlook->n; i++)
    if (outlook->changes[i].type == type)
      return &outlook->changes[i];
  g_error ("No such change");
}

static void
look (const BstState *state, const char *text, BstOutlook *out_outlook)
{
  BstMove move;

  g_assert_true (bst_move_parse (text, state, &move));
  bst_outlook_init (out_outlook, state, &move);
}

/* The start tile has a city in the north and a road from east to west. */
static void
test_tells_points_and_worth (void)
{
  g_autoptr (BstRules) rules = games_rules ("base", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  const BstChange *change;
  BstOutlook outlook;

  games_move (state, "draw base.CFFF");
  look (state, "place 0,-1 r2", &outlook);
  change = find_change (&outlook, BST_CHANGE_CLOSE);
  g_assert_cmpint (change->feature_type, ==, BST_FEATURE_CITY);

  games_move (state, "place 0,-1 r2");
  look (state, "deploy follower 0,-1 city1", &outlook);
  change = find_change (&outlook, BST_CHANGE_SCORE);
  g_assert_cmpint (change->points, ==, 4);
  g_assert_cmpuint (change->player, ==, 0);

  look (state, "deploy follower 0,-1 field1", &outlook);
  change = find_change (&outlook, BST_CHANGE_WORTH);
  g_assert_cmpint (change->points, ==, 3);
}

/* A builder is paid nothing for where he stands. */
static void
test_tells_no_worth_of_helpers (void)
{
  g_autoptr (BstRules) rules = games_rules ("base traders", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  BstOutlook outlook;

  games_moves (state, "draw base.FRFR.rEW; place 1,0 r0");
  look (state, "deploy follower 1,0 road1", &outlook);
  g_assert_cmpint (find_change (&outlook, BST_CHANGE_WORTH)->points, ==, 2);
  games_moves (state, "deploy follower 1,0 road1; "
                      "draw base.CFFF; place 1,-1 r0; pass; "
                      "draw base.FRFR.rEW; place 2,0 r0");
  look (state, "deploy builder 2,0 road1", &outlook);
  g_assert_cmpuint (outlook.n, ==, 0);
}

/* The last count is told apart from what the move brings by itself. */
static void
test_tells_the_end_apart (void)
{
  g_autoptr (BstRules) rules = games_rules ("base abbot", 2);
  unsigned n_ends = 0;

  for (uint32_t seed = 1; seed <= 20; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    BstOutlook outlook = { 0 };
    BstRandom random;
    BstQuestion question;

    bst_random_seed (&random, seed);
    bst_state_question (state, &question);
    while (question.kind != BST_QUESTION_OVER) {
      BstMove move = bst_state_random_move (state, &random);
      BstState *after = bst_state_copy (state);
      BstQuestion next;

      if (move.type != BST_MOVE_DRAW)
        bst_outlook_init (&outlook, state, &move);
      bst_state_apply (after, &move, NULL);
      bst_state_question (after, &next);
      if (next.kind == BST_QUESTION_OVER && move.type != BST_MOVE_DRAW) {
        g_assert_true (outlook.ends_game);
        /* Complete features and a recall are few; everything that is open would be many. */
        for (unsigned i = 0; i < outlook.n; i++)
          g_assert_false (outlook.changes[i].type == BST_CHANGE_SCORE &&
                          outlook.changes[i].feature_type == BST_FEATURE_FIELD);
        n_ends++;
      }
      bst_state_free (after);
      bst_state_apply (state, &move, NULL);
      bst_state_question (state, &question);
    }
  }
  g_assert_cmpuint (n_ends, ==, 20);
}

/* A city of three tiles with wine is closed: the good and the king go to whoever closes it. */
static void
test_tells_what_is_taken (void)
{
  g_autoptr (BstRules) rules = games_rules ("base traders king", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  unsigned n_takes[BST_EVENT_TYPES] = { 0 };
  BstOutlook outlook;
  BstMove move;

  games_moves (state, "draw traders.FCFC.cEW.wine; place 0,-1 r1; pass; "
                      "draw base.CFFF");
  g_assert_true (bst_move_parse ("place 0,-2 r2", state, &move));
  bst_outlook_init (&outlook, state, &move);
  for (unsigned i = 0; i < outlook.n; i++)
    if (outlook.changes[i].type == BST_CHANGE_TAKE) {
      g_assert_cmpuint (outlook.changes[i].player, ==, 1);
      n_takes[outlook.changes[i].event]++;
    }
  g_assert_cmpuint (n_takes[BST_EVENT_KING] + n_takes[BST_EVENT_GOODS], ==, 2);
}

static unsigned
count_changes (const BstOutlook *outlook, BstChangeType type)
{
  unsigned n = 0;

  for (unsigned i = 0; i < outlook->n; i++)
    n += outlook->changes[i].type == type;
  return n;
}

static void
count_losses_cb (void *data, const BstEvent *event)
{
  if (event->type == BST_EVENT_EAT || event->type == BST_EVENT_EXPEL)
    ++*(unsigned *) data;
}

/* Compares what is told of a move with what it does; returns how many it drives out. */
static unsigned
check_losses (const BstState *state, const BstMove *move)
{
  g_autoptr (BstState) after = bst_state_copy (state);
  unsigned n_losses = 0;
  BstOutlook outlook;

  bst_outlook_init (&outlook, state, move);
  bst_state_apply (after, move, &(BstSink) { count_losses_cb, &n_losses });
  g_assert_cmpuint (count_changes (&outlook, BST_CHANGE_LOSE), ==, n_losses);
  if (n_losses > 0)
    check_owners (&outlook, after);
  return n_losses;
}

/* Whom the dragon would eat and the princess send home, and whose everything is then. */
static void
test_tells_who_is_driven_out (void)
{
  g_autoptr (BstRules) rules = games_rules ("base dragon", 3);
  unsigned n_losses[BST_QUESTIONS] = { 0 };

  for (uint32_t seed = 1; seed <= 40; seed++) {
    g_autoptr (BstState) state = bst_state_new (rules, seed, 0, NULL);
    BstRandom random;
    BstQuestion question;

    bst_random_seed (&random, seed);
    bst_state_question (state, &question);
    while (question.kind != BST_QUESTION_OVER) {
      BstMove move = bst_state_random_move (state, &random);
      BstMove moves[32];
      size_t n_moves = 0;

      if (question.kind == BST_QUESTION_DRAGON || question.kind == BST_QUESTION_PRINCESS)
        n_moves = bst_state_moves (state, moves, G_N_ELEMENTS (moves));
      for (size_t i = 0; i < n_moves; i++)
        n_losses[question.kind] += check_losses (state, &moves[i]);
      bst_state_apply (state, &move, NULL);
      bst_state_question (state, &question);
    }
  }
  g_assert_cmpuint (n_losses[BST_QUESTION_DRAGON], >, 20);
  g_assert_cmpuint (n_losses[BST_QUESTION_PRINCESS], >, 2);
}

/* The tile brings the dragon or lets it fly; where figures go afterwards does neither. */
static void
test_tells_what_the_dragon_does (void)
{
  g_autoptr (BstRules) rules = games_rules ("base dragon", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  BstOutlook outlook;

  games_move (state, "draw dragon.FFFF.volcano");
  look (state, "place 0,1 r0", &outlook);
  g_assert_cmpuint (count_changes (&outlook, BST_CHANGE_LAND), ==, 1);
  g_assert_cmpuint (count_changes (&outlook, BST_CHANGE_FLY), ==, 0);
  games_moves (state, "place 0,1 r0; draw dragon.CFFF.dragon.gdn");
  look (state, "place 1,1 r0", &outlook);
  g_assert_cmpuint (count_changes (&outlook, BST_CHANGE_LAND), ==, 0);
  g_assert_cmpuint (count_changes (&outlook, BST_CHANGE_FLY), ==, 1);
  games_move (state, "place 1,1 r0");
  look (state, "deploy follower 1,1 city1", &outlook);
  g_assert_cmpuint (count_changes (&outlook, BST_CHANGE_FLY), ==, 0);
}

/* Her point at the beginning of a turn comes whatever the turn before was. */
static void
test_tells_what_the_fairy_gives (void)
{
  g_autoptr (BstRules) rules = games_rules ("base dragon", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  BstOutlook outlook;

  games_moves (state, "draw base.FRFR.rEW; place 1,0 r0; deploy follower 1,0 road1; "
                      "draw base.CFFF; place 1,-1 r0; pass; "
                      "draw base.CFFF; place 0,1 r2");
  look (state, "fairy follower 1,0 road1", &outlook);
  g_assert_cmpuint (outlook.n, ==, 1);
  g_assert_cmpuint (outlook.changes[0].type, ==, BST_CHANGE_HELP);
  games_moves (state, "fairy follower 1,0 road1; draw base.CFFF");
  look (state, "place 1,1 r2", &outlook);
  g_assert_cmpuint (outlook.n, ==, 0);
}

/* The tile is known, so what it closes and what a follower could take there are told. */
static void
test_tells_what_an_abbey_fills (void)
{
  g_autoptr (BstRules) rules = games_rules ("base abbey", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  BstOutlook outlook;

  games_moves (state, "draw base.FRFR.rEW; place 1,0 r0; pass; "
                      "draw base.FFFF.mon; place 1,1 r0; pass; "
                      "draw base.FFFF.mon; place 1,2 r0; pass; "
                      "draw base.FFFF.mon; place 0,2 r0; pass; "
                      "draw base.FRFR.rEW; place -1,0 r0; pass; "
                      "draw base.FFFF.mon; place -1,1 r0; pass");
  look (state, "abbey 0,1", &outlook);
  g_assert_cmpint (find_change (&outlook, BST_CHANGE_ROOM)->points, ==, 8);
  look (state, "draw", &outlook);
  g_assert_cmpuint (outlook.n, ==, 0);
}

/* Whoever has farmers there is paid now, whoever puts the barn at the end. */
static void
test_tells_what_a_barn_takes (void)
{
  g_autoptr (BstRules) rules = games_rules ("base abbey", 2);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  const BstChange *change;
  BstOutlook outlook;

  games_moves (state, "draw base.FRFR.rEW; place 1,0 r0; deploy follower 1,0 field2; "
                      "draw base.CFFF; place 0,1 r2; pass; "
                      "draw base.FFFF.mon; place 1,1 r0; pass; "
                      "draw base.CFFF; place 0,2 r0; pass; "
                      "draw base.FRFR.rEW; place 2,0 r0; pass; "
                      "draw base.FFFF.mon; place 2,1 r0");
  look (state, "barn 2,1", &outlook);
  change = find_change (&outlook, BST_CHANGE_SCORE);
  g_assert_cmpuint (change->player, ==, 0);
  g_assert_cmpint (change->points, ==, 3);
  change = find_change (&outlook, BST_CHANGE_STORE);
  g_assert_cmpuint (change->player, ==, 1);
  g_assert_cmpint (change->points, ==, 4);
  g_assert_cmpuint (change->number, ==, 1);
}

/* He is as strong as there are shields, and without any the city is worth nothing to him. */
static void
test_tells_how_strong_a_mayor_is (void)
{
  static const struct
  {
    const char *draw;
    unsigned strength;
    int points;
  } cases[] = { { "draw base.FCFC.cEW.sh", 1, 3 }, { "draw base.FCFC.cEW", 0, 0 } };

  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++) {
    g_autoptr (BstRules) rules = games_rules ("base abbey", 2);
    g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
    BstOutlook outlook;

    games_move (state, cases[i].draw);
    games_move (state, "place 0,-1 r1");
    look (state, "deploy mayor 0,-1 city1", &outlook);
    g_assert_cmpuint (find_change (&outlook, BST_CHANGE_RANK)->number, ==, cases[i].strength);
    g_assert_cmpint (find_change (&outlook, BST_CHANGE_WORTH)->points, ==, cases[i].points);
  }
}

/* --- sentences --- */

static BstRules *
new_paying_rules (void)
{
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "decks", "paying.xml", NULL);
  BstSetup setup;

  bst_setup_init (&setup);
  return games_compile_with ("base", path, &setup);
}

/* The outlook of `text`, which is a legal answer. */
static BstOutlook
look_at (const BstState *state, const char *text)
{
  BstOutlook outlook;
  BstMove move;

  g_assert_true (bst_move_parse (text, state, &move));
  bst_outlook_init (&outlook, state, &move);
  return outlook;
}

/* What sentences would pay is a part of what a place is worth, as what chapters add is. */
static void
test_worth_has_what_sentences_pay (void)
{
  g_autoptr (BstRules) rules = new_paying_rules ();
  g_autoptr (BstState) state = games_play (rules, 1, 0);
  BstOutlook outlook;

  games_moves (state, "draw paying.FFFR; place 1,0 r0");
  outlook = look_at (state, "deploy follower 1,0 road1");
  g_assert_cmpuint (outlook.n, ==, 1);
  g_assert_cmpint (outlook.changes[0].type, ==, BST_CHANGE_WORTH);
  /* Two tiles and a pump. */
  g_assert_cmpint (outlook.changes[0].points, ==, 3);
  outlook = look_at (state, "deploy follower 1,0 field1");
  g_assert_cmpint (outlook.changes[0].points, ==, 0);
}

/* What comes whoever is put where is told, but is no reason to put somebody there. */
static void
test_some_points_come_anyway (void)
{
  g_autoptr (BstRules) rules = new_paying_rules ();
  g_autoptr (BstState) state = games_play (rules, 1, 0);
  BstOutlook outlook;

  games_moves (state, "draw paying.FFFR; place 1,0 r0; pass; draw paying.FFFR; place -1,0 r2");
  outlook = look_at (state, "deploy follower -1,0 road1");
  /* Three tiles, two pumps, and what the road brings to whoever finishes it. */
  g_assert_cmpint (promised (&outlook, 1), ==, 3 + 2 + 2);
  g_assert_cmpint (bst_outlook_count_rules (&outlook, 1), ==, 2);
  outlook = look_at (state, "deploy follower -1,0 field1");
  g_assert_cmpint (promised (&outlook, 1), ==, 2);
  g_assert_cmpint (bst_outlook_count_rules (&outlook, 1), ==, 0);
}

/* A sentence about another feature can pay for the place, too. */
static void
test_other_features_can_pay (void)
{
  g_autoptr (BstRules) rules = new_paying_rules ();
  g_autoptr (BstState) state = games_play (rules, 1, 0);
  BstOutlook outlook;

  games_moves (state, "draw paying.CFCF; place 0,-1 r0; deploy follower 0,-1 city1; "
                      "draw paying.FRCR; place 0,-2 r0");
  outlook = look_at (state, "deploy follower 0,-2 road1");
  g_assert_cmpint (bst_outlook_count_rules (&outlook, 1), ==, 3);
  outlook = look_at (state, "pass");
  g_assert_cmpint (bst_outlook_count_rules (&outlook, 1), ==, 0);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine/outlook/agrees-with-play", test_agrees_with_play);
  g_test_add_func ("/engine/outlook/tells-points-and-worth", test_tells_points_and_worth);
  g_test_add_func ("/engine/outlook/tells-no-worth-of-helpers", test_tells_no_worth_of_helpers);
  g_test_add_func ("/engine/outlook/tells-what-is-taken", test_tells_what_is_taken);
  g_test_add_func ("/engine/outlook/tells-the-end-apart", test_tells_the_end_apart);
  g_test_add_func ("/engine/outlook/tells-who-is-driven-out", test_tells_who_is_driven_out);
  g_test_add_func ("/engine/outlook/tells-what-the-dragon-does", test_tells_what_the_dragon_does);
  g_test_add_func ("/engine/outlook/tells-what-the-fairy-gives", test_tells_what_the_fairy_gives);
  g_test_add_func ("/engine/outlook/tells-what-an-abbey-fills", test_tells_what_an_abbey_fills);
  g_test_add_func ("/engine/outlook/tells-what-a-barn-takes", test_tells_what_a_barn_takes);
  g_test_add_func ("/engine/outlook/worth-has-what-sentences-pay",
                   test_worth_has_what_sentences_pay);
  g_test_add_func ("/engine/outlook/some-points-come-anyway", test_some_points_come_anyway);
  g_test_add_func ("/engine/outlook/other-features-can-pay", test_other_features_can_pay);
  g_test_add_func ("/engine/outlook/tells-how-strong-a-mayor-is",
                   test_tells_how_strong_a_mayor_is);
  result = g_test_run ();
  games_clean_up ();
  return result;
}
