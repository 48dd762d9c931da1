/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game object: playing, going back and forth, looking, computer players, journals.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "engine/goods.h"
#include "engine/random.h"
#include "io/journal.h"
#include "model/game.h"

static BstLibrary *library;

/* A game of `decks`; each letter of `seats` is a person, a computer or one that is a monk. */
static BstGame *
new_game_of (const char *decks, const char *seats, uint32_t seed)
{
  static const char *const names[] = { "Anna", "Boris", "Clara", "Dmitri" };
  g_auto (GStrv) ids = g_strsplit (decks, " ", -1);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_new ();
  BstGame *game;

  file->seed = seed;
  for (char **id = ids; *id != NULL; id++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, *id, problems);

    bst_game_file_add_deck (file, deck);
  }
  for (unsigned i = 0; seats[i] != '\0'; i++) {
    bst_game_file_add_player (file, names[i], (BstColour) i, seats[i] != 'p' ? "beginner" : NULL);
    if (seats[i] == 'm')
      bst_game_file_set_temper (file, "monk");
  }
  game = bst_game_new (file, G_MAXSIZE, library, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_nonnull (game);
  bst_game_set_delay (game, 0);
  return game;
}

static BstGame *
new_game (const char *seats, uint32_t seed)
{
  return new_game_of ("base river abbot", seats, seed);
}

static uint64_t
hash (BstGame *game)
{
  return bst_state_hash (bst_game_get_state (game));
}

static bool
is_over (BstGame *game)
{
  BstQuestion question;

  bst_game_get_question (game, &question);
  return question.kind == BST_QUESTION_OVER;
}

/* One random move of a person. */
static void
play_random (BstGame *game, BstRandom *random)
{
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);
  BstMove move;

  g_assert_cmpuint (n, >, 0);
  move = moves[bst_random_below (random, (uint32_t) n)];
  g_assert_true (bst_game_play (game, &move));
}

static void
play_to_end (BstGame *game, uint32_t seed)
{
  BstRandom random;

  bst_random_seed (&random, seed);
  while (!is_over (game))
    play_random (game, &random);
}

/* Lets the computer players move until a person is asked or the game is over. */
static void
wait_for_person (BstGame *game)
{
  while (!is_over (game) && !bst_game_get_is_for_person (game))
    g_main_context_iteration (NULL, TRUE);
}

/* Whatever waits in the main loop has happened. */
static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
test_plays_to_the_end (void)
{
  BstGame *game = new_game ("pp", 7);
  gboolean value;

  g_object_get (game, "is-for-person", &value, NULL);
  g_assert_false (value);
  bst_game_start (game);
  g_object_get (game, "is-for-person", &value, NULL);
  g_assert_true (value);
  play_to_end (game, 7);
  g_object_get (game, "is-over", &value, NULL);
  g_assert_true (value);
  for (unsigned i = 0; i < 2; i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    g_autoptr (GArray) curve = bst_game_dup_curve (game, i);
    int sum = 0;

    g_assert_cmpuint (curve->len, ==, bst_game_get_turns (game)->len + 1);
    g_assert_cmpint (g_array_index (curve, int, 0), ==, 0);
    g_assert_cmpint (g_array_index (curve, int, curve->len - 1), ==, bst_seat_get_score (seat));
    for (unsigned reason = 0; reason < BST_REASONS; reason++)
      sum += bst_game_get_points (game, i, (BstReason) reason);
    g_assert_cmpint (bst_seat_get_score (seat), ==, sum);
    g_assert_cmpint (bst_seat_get_score (seat), ==, bst_seat_get_projected (seat));
  }
  g_assert_cmpuint (g_list_model_get_n_items (bst_game_get_log (game)), >, 100);
  g_assert_finalize_object (game);
}

/* --- tiles that are wanted first --- */

/* A game of two persons in which chance draws these tiles first, if it can. */
static BstGame *
new_game_with_draws (const char *decks, const char *const *ids)
{
  g_auto (GStrv) names = g_strsplit (decks, " ", -1);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_new ();
  BstGame *game;

  for (char **name = names; *name != NULL; name++) {
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, *name, problems);

    bst_game_file_add_deck (file, deck);
  }
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Boris", BST_COLOUR_BLUE, NULL);
  for (; *ids != NULL; ids++)
    g_ptr_array_add (file->draws, g_strdup (*ids));
  game = bst_game_new (file, G_MAXSIZE, library, problems);
  g_assert_nonnull (game);
  bst_game_start (game);
  return game;
}

/* The tile in hand, when that is to be laid. */
static const char *
wait_for_tile (BstGame *game, BstRandom *random)
{
  BstQuestion question;

  bst_game_get_question (game, &question);
  while (question.kind != BST_QUESTION_PLACE) {
    play_random (game, random);
    bst_game_get_question (game, &question);
  }
  return bst_rules_tile (bst_game_get_rules (game), question.tile)->id;
}

static void
test_wanted_tiles_come_first (void)
{
  static const char *const ids[] = { "base.FFFF.mon", "base.CCCC.cNESW.sh", "base.FFFF.mon",
                                     "base.RRRR", NULL };
  BstGame *game = new_game_with_draws ("base", ids);
  BstRandom random;

  bst_random_seed (&random, 3);
  for (unsigned i = 0; ids[i] != NULL; i++) {
    g_assert_cmpstr (wait_for_tile (game, &random), ==, ids[i]);
    if (i == 1) {
      bst_game_undo (game);
      g_assert_cmpstr (wait_for_tile (game, &random), ==, ids[0]);
      play_random (game, &random);
      g_assert_cmpstr (wait_for_tile (game, &random), ==, ids[1]);
    }
    play_random (game, &random);
  }
  play_to_end (game, 3);
  g_assert_finalize_object (game);
}

/* What may not come yet waits, and what cannot come at all is in nobody's way. */
static void
test_wanted_tiles_come_when_they_can (void)
{
  static const char *const ids[] = { "base.none", "base.FFFF.mon", NULL };
  BstGame *game = new_game_with_draws ("base river", ids);
  BstRandom random;
  unsigned n_tiles = 0;

  bst_random_seed (&random, 4);
  while (strncmp (wait_for_tile (game, &random), "river.", 6) == 0) {
    play_random (game, &random);
    n_tiles++;
  }
  g_assert_cmpuint (n_tiles, >, 5);
  g_assert_cmpstr (wait_for_tile (game, &random), ==, "base.FFFF.mon");
  g_assert_finalize_object (game);
}

/* Also where somebody lays a second tile in a turn. */
static void
test_turns_are_numbered (void)
{
  g_autoptr (BstGame) game = new_game_of ("base traders", "pp", 5);
  const GArray *turns = bst_game_get_turns (game);
  unsigned n_parts = 0;

  bst_game_start (game);
  play_to_end (game, 5);
  for (guint i = 0; i < turns->len; i++) {
    guint cursor = g_array_index (turns, guint, i);
    unsigned number = bst_game_find_turn (game, cursor);
    BstQuestion question;

    n_parts += i > 0 && number == bst_game_find_turn (game, g_array_index (turns, guint, i - 1));
    bst_game_look_at (game, cursor);
    bst_game_get_question (game, &question);
    g_assert_cmpuint (question.turn, ==, number);
    bst_game_look_away (game);
  }
  g_assert_cmpuint (n_parts, >, 0);
}

static int
sum_up (const GArray *scored)
{
  int sum = 0;

  for (guint i = 0; i < scored->len; i++)
    sum += g_array_index (scored, BstScored, i).event.points;
  return sum;
}

/* Each point can be told, those that have come and those that would. */
static void
test_points_are_told_one_by_one (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 7);
  BstRandom random;

  bst_random_seed (&random, 7);
  bst_game_start (game);
  for (unsigned i = 0; i < 120; i++)
    play_random (game, &random);
  for (unsigned i = 0; i < 2; i++) {
    BstSeat *seat = bst_game_get_seat (game, i);
    g_autoptr (GArray) scored = bst_game_dup_scores (game, i);
    g_autoptr (GArray) prospects = bst_game_dup_prospects (game, i);

    g_assert_cmpuint (scored->len, >, 0);
    g_assert_cmpuint (prospects->len, >, 0);
    for (guint k = 1; k < scored->len; k++)
      g_assert_cmpuint (g_array_index (scored, BstScored, k).turn, >=,
                        g_array_index (scored, BstScored, k - 1).turn);
    g_assert_cmpuint (g_array_index (scored, BstScored, 0).turn, >, 0);
    g_assert_cmpuint (g_array_index (prospects, BstScored, 0).turn, ==, 0);
    g_assert_cmpint (sum_up (scored), ==, bst_seat_get_score (seat));
    g_assert_cmpint (sum_up (scored) + sum_up (prospects), ==, bst_seat_get_projected (seat));
  }
  play_to_end (game, 7);
  g_autoptr (GArray) rest = bst_game_dup_prospects (game, 0);
  g_assert_cmpuint (rest->len, ==, 0);
}

static void
count_cb (GObject *object, GParamSpec *pspec, gpointer data)
{
  ++*(unsigned *) data;
}

static void
test_notifies_once (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 7);
  unsigned n_undo = 0;
  unsigned n_cursor = 0;
  BstRandom random;

  bst_random_seed (&random, 1);
  bst_game_start (game);
  g_signal_connect (game, "notify::can-undo", G_CALLBACK (count_cb), &n_undo);
  g_signal_connect (game, "notify::cursor", G_CALLBACK (count_cb), &n_cursor);
  play_random (game, &random);
  g_assert_cmpuint (n_undo, ==, 1);
  g_assert_cmpuint (n_cursor, ==, 1);
  play_random (game, &random);
  g_assert_cmpuint (n_undo, ==, 1);
  g_assert_cmpuint (n_cursor, ==, 2);
}

static void
test_goes_back_and_forth (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 9);
  uint64_t first;
  uint64_t last;
  guint n_lines;

  bst_game_start (game);
  g_assert_false (bst_game_get_can_undo (game));
  first = hash (game);
  play_to_end (game, 9);
  last = hash (game);
  n_lines = g_list_model_get_n_items (bst_game_get_log (game));
  while (bst_game_get_can_undo (game))
    bst_game_undo (game);
  g_assert_true (hash (game) == first);
  g_assert_true (bst_game_get_is_for_person (game));
  while (bst_game_get_can_redo (game))
    bst_game_redo (game);
  g_assert_true (hash (game) == last);
  g_assert_cmpuint (g_list_model_get_n_items (bst_game_get_log (game)), ==, n_lines);
}

/* The tile that was drawn stays drawn, and another move forgets what followed. */
static void
test_another_move_forgets_the_rest (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 9);
  size_t n;
  BstMove move;

  bst_game_start (game);
  play_to_end (game, 9);
  bst_game_undo (game);
  g_assert_true (bst_game_get_can_redo (game));
  move = bst_game_get_moves (game, &n)[n - 1];
  if (bst_move_equal (&move, bst_game_get_moves (game, &n)))
    g_error ("Choose another seed: there is one move only");
  g_assert_true (bst_game_play (game, &move));
  move = bst_game_get_moves (game, &n)[0];
  while (!is_over (game)) {
    move = bst_game_get_moves (game, &n)[0];
    g_assert_true (bst_game_play (game, &move));
  }
  g_assert_false (bst_game_get_can_redo (game));
}

static void
test_undo_goes_across_the_computer (void)
{
  g_autoptr (BstGame) game = new_game ("pcc", 3);
  BstRandom random;
  uint64_t hashes[6];
  BstQuestion question;

  bst_random_seed (&random, 3);
  bst_game_start (game);
  for (unsigned i = 0; i < G_N_ELEMENTS (hashes); i++) {
    unsigned turn;

    wait_for_person (game);
    hashes[i] = hash (game);
    bst_game_get_question (game, &question);
    turn = question.turn;
    while (bst_game_get_is_for_person (game) && question.turn == turn) {
      play_random (game, &random);
      bst_game_get_question (game, &question);
    }
  }
  for (unsigned i = G_N_ELEMENTS (hashes); i-- > 0;) {
    bst_game_undo (game);
    g_assert_true (hash (game) == hashes[i]);
    g_assert_true (bst_game_get_is_for_person (game));
    settle ();
    g_assert_true (hash (game) == hashes[i]);
  }
  g_assert_cmpuint (bst_game_get_n_undone (game), ==, G_N_ELEMENTS (hashes));
  bst_game_undo (game);
  g_assert_cmpuint (bst_game_get_n_undone (game), ==, G_N_ELEMENTS (hashes));
}

/* Goods, and the tokens that only one player keeps at a time. */
static void
test_seats_know_what_they_have (void)
{
  g_autoptr (BstGame) game = new_game_of ("base traders king", "pp", 5);
  unsigned n_calls = 0;
  unsigned n_goods = 0;

  for (unsigned i = 0; i < 2; i++)
    g_signal_connect (bst_game_get_seat (game, i), "notify::belongings", G_CALLBACK (count_cb),
                      &n_calls);
  bst_game_start (game);
  g_assert_cmpuint (bst_seat_count_belongings (bst_game_get_seat (game, 0)), ==, 0);
  play_to_end (game, 5);
  for (unsigned good = 0; good < BST_GOODS; good++)
    for (unsigned i = 0; i < 2; i++) {
      unsigned n = bst_seat_get_goods (bst_game_get_seat (game, i), (BstGood) good);

      g_assert_cmpuint (n, ==, bst_state_goods (bst_game_get_state (game), i, (BstGood) good));
      n_goods += n;
    }
  g_assert_cmpuint (n_goods, >, 0);
  g_assert_true (bst_seat_holds (bst_game_get_seat (game, 0), BST_FIGURE_KING) !=
                 bst_seat_holds (bst_game_get_seat (game, 1), BST_FIGURE_KING));
  g_assert_cmpuint (n_calls, >, 0);
  bst_game_look_at (game, 0);
  g_assert_cmpuint (bst_seat_count_belongings (bst_game_get_seat (game, 0)), ==, 0);
}

/* All lines of the log. */
static GStrv
list_log (BstGame *game)
{
  g_autoptr (GStrvBuilder) lines = g_strv_builder_new ();
  GListModel *log = bst_game_get_log (game);

  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);

    g_strv_builder_add (lines, bst_log_entry_get_text (entry));
  }
  return g_strv_builder_end (lines);
}

static unsigned
count_lines (char **lines, const char *part)
{
  unsigned n = 0;

  for (; *lines != NULL; lines++)
    n += strstr (*lines, part) != NULL;
  return n;
}

/* What a tile continues is what was there when it was laid, whatever has become of it since. */
static void
test_log_tells_what_tiles_continue (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 8);
  g_autoptr (BstGame) opened = NULL;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_auto (GStrv) lines = NULL;
  g_auto (GStrv) again = NULL;
  g_auto (GStrv) reopened = NULL;

  bst_game_start (game);
  play_to_end (game, 8);
  lines = list_log (game);
  g_assert_cmpuint (count_lines (lines, "and extends the river"), >, 5);
  g_assert_cmpuint (count_lines (lines, "the city by the river (Boris)"), >, 0);
  g_assert_cmpuint (count_lines (lines, " at "), ==, 0);
  bst_game_look_at (game, 0);
  bst_game_look_away (game);
  again = list_log (game);
  g_assert_true (g_strv_equal ((const char *const *) lines, (const char *const *) again));
  opened = bst_game_new (bst_game_dup_file (game), G_MAXSIZE, library, problems);
  reopened = list_log (opened);
  g_assert_true (g_strv_equal ((const char *const *) lines, (const char *const *) reopened));
}

/* The events of the game that some lines of the log are made of. */
static guint
count_told (BstGame *game, BstEventType type)
{
  GListModel *log = bst_game_get_log (game);
  guint n = 0;

  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);
    const GArray *events = bst_log_entry_get_events (entry);

    for (guint k = 0; k < events->len; k++) {
      const BstEvent *event = &g_array_index (events, BstEvent, k);

      n += event->type == type && (type != BST_EVENT_SCORE || event->points != 0);
    }
  }
  return n;
}

static guint
count_scores (BstGame *game)
{
  guint n = 0;

  for (unsigned i = 0; i < g_list_model_get_n_items (bst_game_get_seats (game)); i++) {
    g_autoptr (GArray) scores = bst_game_dup_scores (game, i);

    n += scores->len;
  }
  return n;
}

/* What is complete, who is paid for it and who goes home is one line; nobody is left out. */
static void
test_log_tells_a_scoring_in_one_line (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 8);
  g_auto (GStrv) lines = NULL;

  bst_game_start (game);
  play_to_end (game, 8);
  lines = list_log (game);
  g_assert_cmpuint (count_scores (game), >, 10);
  g_assert_cmpuint (count_told (game, BST_EVENT_SCORE), ==, count_scores (game));
  g_assert_cmpuint (count_told (game, BST_EVENT_RETURN), ==, 0);
  /* Those that nobody holds are told as ever. */
  g_assert_cmpuint (count_lines (lines, " is complete."), ==,
                    count_told (game, BST_EVENT_COMPLETE));
}

/* Those who share something share its line, and what was counted is said once. */
static void
test_log_tells_of_shared_points_in_one_line (void)
{
  for (uint32_t seed = 1;; seed++) {
    g_autoptr (BstGame) game = new_game ("pp", seed);
    g_auto (GStrv) lines = NULL;

    bst_game_start (game);
    play_to_end (game, seed);
    lines = list_log (game);
    for (char **line = lines; *line != NULL; line++) {
      const char *first = strstr (*line, "Anna scores ");
      const char *second = strstr (*line, "Boris scores ");

      if (first == NULL || second == NULL)
        continue;
      g_assert_nonnull (strstr (*line, "Counted: "));
      g_assert_null (strstr (strstr (*line, "Counted: ") + 1, "Counted: "));
      return;
    }
  }
}

/* The second tile of a builder's player is told, and undo stops there. */
static void
test_parts_of_a_turn_are_stops (void)
{
  g_autoptr (BstGame) game = new_game_of ("base traders", "pp", 5);
  GListModel *log = bst_game_get_log (game);
  BstQuestion question;
  BstRandom random;

  bst_random_seed (&random, 5);
  bst_game_start (game);
  do {
    play_random (game, &random);
    bst_game_get_question (game, &question);
  } while (question.part == 0);
  size_t cursor = bst_game_get_cursor (game);
  g_autoptr (BstLogEntry) entry =
    g_list_model_get_item (log, g_list_model_get_n_items (log) - 1);

  g_assert_true (g_str_has_suffix (bst_log_entry_get_text (entry), " plays another tile."));
  g_assert_cmpint (question.kind, ==, BST_QUESTION_PLACE);
  play_random (game, &random);
  bst_game_undo (game);
  g_assert_cmpuint (bst_game_get_cursor (game), ==, cursor);
  bst_game_undo (game);
  bst_game_get_question (game, &question);
  g_assert_cmpuint (question.part, ==, 0);
}

static void
test_looks_and_continues (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 5);
  uint64_t last;
  uint64_t early;
  size_t n;

  bst_game_start (game);
  play_to_end (game, 5);
  last = hash (game);
  bst_game_look_at (game, g_array_index (bst_game_get_turns (game), guint, 10));
  early = hash (game);
  g_assert_true (bst_game_get_is_looking (game));
  g_assert_false (bst_game_get_is_for_person (game));
  bst_game_get_moves (game, &n);
  g_assert_cmpuint (n, ==, 0);
  bst_game_look_away (game);
  g_assert_true (hash (game) == last);
  g_assert_cmpuint (bst_game_get_n_undone (game), ==, 0);
  bst_game_look_at (game, g_array_index (bst_game_get_turns (game), guint, 10));
  bst_game_continue_here (game);
  g_assert_cmpuint (bst_game_get_n_undone (game), ==, 1);
  g_assert_true (hash (game) == early);
  g_assert_true (bst_game_get_is_for_person (game));
  g_assert_true (bst_game_get_can_redo (game));
}

static void
test_computers_play_alone (void)
{
  BstGame *game = new_game ("cc", 4);

  bst_game_start (game);
  wait_for_person (game);
  g_assert_true (is_over (game));
  settle ();
  g_assert_finalize_object (game);
}

static uint64_t
play_alone (const char *seats)
{
  g_autoptr (BstGame) game = new_game (seats, 4);

  bst_game_start (game);
  wait_for_person (game);
  return hash (game);
}

static void
test_computers_play_as_they_like (void)
{
  g_autoptr (BstGame) game = new_game ("cm", 4);
  g_autoptr (BstGameFile) file = bst_game_dup_file (game);

  g_assert_cmpint (bst_seat_get_temper (bst_game_get_seat (game, 0)), ==, BST_TEMPER_EVEN);
  g_assert_cmpint (bst_seat_get_temper (bst_game_get_seat (game, 1)), ==, BST_TEMPER_MONK);
  g_assert_cmpstr (((const BstGamePlayer *) g_ptr_array_index (file->players, 1))->temper, ==,
                   "monk");
  g_assert_true (play_alone ("cc") == play_alone ("cc"));
  g_assert_true (play_alone ("cm") != play_alone ("cc"));
}

/* Nobody hears of a thought whose game is gone, and held games wait. */
static void
test_thoughts_can_be_dropped (void)
{
  BstGame *game = new_game ("cp", 4);
  size_t cursor;

  bst_game_start (game);
  g_assert_true (bst_game_get_is_thinking (game));
  bst_game_hold (game);
  cursor = bst_game_get_cursor (game);
  for (unsigned i = 0; i < 50; i++) {
    g_usleep (1000);
    settle ();
  }
  g_assert_cmpuint (bst_game_get_cursor (game), ==, cursor);
  bst_game_release (game);
  wait_for_person (game);
  g_assert_cmpuint (bst_game_get_cursor (game), >, cursor);
  bst_game_look_at (game, 0);
  bst_game_look_away (game);
  settle ();
  g_object_unref (game);
  settle ();
}

/* Reads the journal at `path` as after a crash. */
static BstGame *
resume (const char *path)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  size_t cursor;
  BstGameFile *file = bst_journal_load (path, &cursor, problems);
  BstGame *game;

  g_assert_nonnull (file);
  game = bst_game_new (file, cursor, library, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return game;
}

static void
assert_resumes (BstGame *game, const char *path)
{
  g_autoptr (BstGame) other = resume (path);

  g_assert_true (hash (other) == hash (game));
  g_assert_cmpuint (bst_game_get_cursor (other), ==, bst_game_get_cursor (game));
  g_assert_cmpuint (bst_game_get_n_moves (other), ==, bst_game_get_n_moves (game));
}

static void
test_journal_has_every_position (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 6);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "journal", NULL);
  BstRandom random;

  bst_random_seed (&random, 6);
  bst_game_set_journal (game, path);
  bst_game_start (game);
  for (unsigned i = 0; i < 60; i++) {
    play_random (game, &random);
    if (i % 7 == 6)
      bst_game_undo (game);
    if (i % 14 == 13)
      bst_game_redo (game);
    if (i == 40) {
      bst_game_look_at (game, 20);
      bst_game_continue_here (game);
    }
    assert_resumes (game, path);
  }
  g_assert_null (bst_game_get_journal_error (game));
  g_unlink (path);
  g_rmdir (folder);
}

static void
test_play_goes_on_without_journal (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 6);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "folder", "journal", NULL);
  g_autofree char *in_the_way = g_build_filename (folder, "folder", NULL);
  BstRandom random;

  bst_random_seed (&random, 6);
  g_assert_true (g_file_set_contents (in_the_way, "", 0, NULL));
  bst_game_set_journal (game, path);
  g_assert_nonnull (bst_game_get_journal_error (game));
  bst_game_start (game);
  play_random (game, &random);
  g_assert_nonnull (bst_game_get_journal_error (game));
  g_unlink (in_the_way);
  play_random (game, &random);
  g_assert_null (bst_game_get_journal_error (game));
  assert_resumes (game, path);
  g_unlink (path);
  g_rmdir (in_the_way);
  g_rmdir (folder);
}

static void
test_saves_and_opens (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 8);
  g_autoptr (BstGame) opened = NULL;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRandom random;

  bst_random_seed (&random, 8);
  bst_game_start (game);
  for (unsigned i = 0; i < 30; i++)
    play_random (game, &random);
  opened = bst_game_new (bst_game_dup_file (game), G_MAXSIZE, library, problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_true (hash (opened) == hash (game));
  g_assert_cmpuint (g_list_model_get_n_items (bst_game_get_log (opened)), ==,
                    g_list_model_get_n_items (bst_game_get_log (game)));
}

/* A look back is no reason to forget what was played since. */
static void
test_saves_the_whole_game_while_looking (void)
{
  g_autoptr (BstGame) game = new_game ("pp", 8);
  g_autofree char *folder = g_dir_make_tmp ("bastide-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "journal", NULL);
  g_autoptr (BstGameFile) file = NULL;
  BstRandom random;
  guint n_moves;

  bst_random_seed (&random, 8);
  bst_game_start (game);
  for (unsigned i = 0; i < 30; i++)
    play_random (game, &random);
  n_moves = (guint) bst_game_get_n_moves (game);
  bst_game_look_at (game, 3);
  file = bst_game_dup_file (game);
  g_assert_cmpuint (file->moves->len, ==, n_moves);

  bst_game_set_journal (game, path);
  bst_game_look_away (game);
  assert_resumes (game, path);
  g_unlink (path);
  g_rmdir (folder);
}

/* What is no game is told to the programmer, and nothing happens. */
static void
test_needs_a_game (void)
{
  g_autoptr (GListStore) store = g_list_store_new (G_TYPE_OBJECT);

  g_test_expect_message ("Bst", G_LOG_LEVEL_CRITICAL, "*BST_IS_GAME (self)*");
  bst_game_undo ((gpointer) store);
  g_test_assert_expected_messages ();
  g_test_expect_message ("Bst", G_LOG_LEVEL_CRITICAL, "*BST_IS_GAME (self)*");
  g_assert_null (bst_game_get_state (NULL));
  g_test_assert_expected_messages ();
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  g_test_add_func ("/model/game/plays-to-the-end", test_plays_to_the_end);
  g_test_add_func ("/model/game/wanted-tiles-come-first", test_wanted_tiles_come_first);
  g_test_add_func ("/model/game/wanted-tiles-come-when-they-can",
                   test_wanted_tiles_come_when_they_can);
  g_test_add_func ("/model/game/turns-are-numbered", test_turns_are_numbered);

  g_test_add_func ("/model/game/points-are-told-one-by-one", test_points_are_told_one_by_one);
  g_test_add_func ("/model/game/notifies-once", test_notifies_once);
  g_test_add_func ("/model/game/goes-back-and-forth", test_goes_back_and_forth);
  g_test_add_func ("/model/game/another-move-forgets-the-rest",
                   test_another_move_forgets_the_rest);
  g_test_add_func ("/model/game/undo-goes-across-the-computer",
                   test_undo_goes_across_the_computer);
  g_test_add_func ("/model/game/seats-know-what-they-have", test_seats_know_what_they_have);
  g_test_add_func ("/model/game/log-tells-what-tiles-continue",
                   test_log_tells_what_tiles_continue);
  g_test_add_func ("/model/game/log-tells-a-scoring-in-one-line",
                   test_log_tells_a_scoring_in_one_line);
  g_test_add_func ("/model/game/log-tells-of-shared-points-in-one-line",
                   test_log_tells_of_shared_points_in_one_line);
  g_test_add_func ("/model/game/parts-of-a-turn-are-stops", test_parts_of_a_turn_are_stops);
  g_test_add_func ("/model/game/looks-and-continues", test_looks_and_continues);
  g_test_add_func ("/model/game/computers-play-alone", test_computers_play_alone);
  g_test_add_func ("/model/game/computers-play-as-they-like", test_computers_play_as_they_like);
  g_test_add_func ("/model/game/thoughts-can-be-dropped", test_thoughts_can_be_dropped);
  g_test_add_func ("/model/game/journal-has-every-position", test_journal_has_every_position);
  g_test_add_func ("/model/game/play-goes-on-without-journal",
                   test_play_goes_on_without_journal);
  g_test_add_func ("/model/game/needs-a-game", test_needs_a_game);
  g_test_add_func ("/model/game/saves-and-opens", test_saves_and_opens);
  g_test_add_func ("/model/game/saves-the-whole-game-while-looking",
                   test_saves_the_whole_game_while_looking);
  result = g_test_run ();
  bst_library_free (library);
  return result;
}
