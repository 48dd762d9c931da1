/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing, reading and replaying games.  What is wrong with games is in
 * test-bad-files.c.
 */
#include <glib/gstdio.h>

#include "engine/random.h"
#include "io-test.h"
#include "io/game-file.h"

static BstDeckFile *
parse_deck (const char *name)
{
  g_autofree char *text = io_test_read ("decks", name);

  return io_test_parse (text);
}

/* A game of two with the small deck and nothing played. */
static BstGameFile *
new_game (void)
{
  g_autoptr (BstDeckFile) deck = parse_deck ("small.xml");
  BstGameFile *file = bst_game_file_new ();

  file->seed = 4294967295u;
  file->first = 1;
  bst_game_file_add_deck (file, deck);
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Борис <&\"'>", BST_COLOUR_PINK, "beginner");
  return file;
}

static BstGameFile *
parse_game (const char *text)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGameFile *file = bst_game_file_parse (text, strlen (text), "test.xml", problems);

  io_test_show (problems);
  g_assert_nonnull (file);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return file;
}

static char *
print (const BstGameFile *file)
{
  size_t len;
  char *text = bst_game_file_to_xml (file, &len);

  g_assert_cmpuint (len, ==, strlen (text));
  return text;
}

static BstRules *
compile (const BstGameFile *file)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRules *rules = bst_game_file_compile (file, library, problems);

  io_test_show (problems);
  g_assert_nonnull (rules);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  return rules;
}

/* Plays random moves into `file` until the game is over; returns the last hash. */
static uint64_t
play_out (BstGameFile *file, const BstRules *rules)
{
  BstState *state = bst_state_new (rules, file->seed, file->first, NULL);
  BstRandom random;
  BstQuestion question;

  bst_random_seed (&random, 1);
  for (bst_state_question (state, &question); question.kind != BST_QUESTION_OVER;
       bst_state_question (state, &question)) {
    char text[BST_MOVE_TEXT];
    BstMove move = question.kind == BST_QUESTION_DRAW ? bst_state_roll (state)
                                                      : bst_state_random_move (state, &random);

    bst_move_print (&move, state, text, sizeof text);
    g_assert_cmpint (bst_state_apply (state, &move, NULL), ==, BST_PLAYED);
    bst_game_file_add_move (file, text);
  }

  uint64_t hash = bst_state_hash (state);
  bst_state_free (state);
  return hash;
}

static void
test_parse_reads_what_was_written (void)
{
  g_autoptr (BstGameFile) file = new_game ();
  BstPos pos = { -3, 4 };

  file->without = 1u << BST_MODULE_ABBOT | 1u << BST_MODULE_BAZAAR;
  file->options[BST_OPTION_RIVER_TURNS] = 1;
  file->options[BST_OPTION_MAX_BID] = 30;
  bst_game_file_set_temper (file, "farmer");
  bst_game_file_add_lay (file, "small.CRFR", pos, 3);
  bst_game_file_add_move (file, "draw small.CRFR");
  bst_game_file_add_move (file, "pass");
  bst_game_file_set_hash (file, UINT64_C (0xfedcba9876543210));

  g_autofree char *text = print (file);
  g_autoptr (BstGameFile) again = parse_game (text);
  const BstGamePlayer *player = g_ptr_array_index (again->players, 1);
  const BstGameLay *lay = g_ptr_array_index (again->lays, 0);
  const BstGameMove *move = g_ptr_array_index (again->moves, 1);

  g_assert_cmpuint (again->seed, ==, 4294967295u);
  g_assert_cmpuint (again->first, ==, 1);
  g_assert_cmpuint (again->rules, ==, BST_RULES_VERSION);
  g_assert_cmpuint (again->without, ==, file->without);
  g_assert_cmpmem (again->options, sizeof again->options, file->options, sizeof file->options);
  g_assert_cmpuint (again->players->len, ==, 2);
  g_assert_cmpstr (player->name, ==, "Борис <&\"'>");
  g_assert_cmpint (player->colour, ==, BST_COLOUR_PINK);
  g_assert_cmpstr (player->level, ==, "beginner");
  g_assert_cmpstr (player->temper, ==, "farmer");
  g_assert_cmpstr (lay->tile, ==, "small.CRFR");
  g_assert_cmpint (lay->pos.x, ==, -3);
  g_assert_cmpint (lay->pos.y, ==, 4);
  g_assert_cmpuint (lay->rotation, ==, 3);
  g_assert_cmpuint (again->moves->len, ==, 2);
  g_assert_cmpstr (move->text, ==, "pass");
  g_assert_true (again->has_hash);
  g_assert_cmphex (again->hash, ==, UINT64_C (0xfedcba9876543210));

  g_autofree char *second = print (again);
  g_assert_cmpstr (second, ==, text);
}

static void
test_write_carries_own_decks_whole (void)
{
  g_autoptr (BstDeckFile) deck = parse_deck ("kept.xml");
  g_autoptr (BstGameFile) file = bst_game_file_new ();
  g_autoptr (BstProblems) problems = bst_problems_new ();

  bst_game_file_add_deck (file, deck);
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  g_autofree char *text = print (file);
  g_assert_nonnull (strstr (text, "<!-- in the deck -->"));
  g_assert_nonnull (strstr (text, "<x:colour name=\"ochre\"/>"));

  g_autoptr (BstGameFile) again =
    bst_game_file_parse (text, strlen (text), "test.xml", problems);
  const BstGameDeck *own = g_ptr_array_index (again->decks, 0);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  g_assert_true (bst_deck_file_get_hash (own->own) == bst_deck_file_get_hash (deck));
  g_autofree char *second = print (again);
  g_assert_cmpstr (second, ==, text);
}

static void
test_write_names_built_in_decks (void)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, "abbot", problems);
  g_autoptr (BstGameFile) file = bst_game_file_new ();
  g_autofree char *line =
    g_strdup_printf ("<deck id=\"abbot\" hash=\"%016" G_GINT64_MODIFIER "x\"/>",
                     (guint64) bst_deck_file_get_hash (deck));

  bst_game_file_add_deck (file, deck);
  g_autofree char *text = print (file);
  g_assert_nonnull (strstr (text, line));
}

/* A changed copy of a built-in deck that kept its id. */
static void
test_write_carries_namesakes_of_built_in_decks (void)
{
  g_autofree char *small = io_test_read ("decks", "small.xml");
  g_autofree char *text = io_test_change (small, "id=\"small\"", "id=\"base\"");
  g_autoptr (BstDeckFile) deck = io_test_parse (text);
  g_autoptr (BstGameFile) file = bst_game_file_new ();

  bst_game_file_add_deck (file, deck);
  g_autofree char *xml = print (file);
  g_assert_nonnull (strstr (xml, "<tile id=\"CRFR\""));
}

/* What cannot be written in XML is left out, so that the file can be read back. */
static void
test_write_survives_odd_names (void)
{
  g_autoptr (BstGameFile) file = new_game ();

  bst_game_file_add_player (file, "\001a\xff\n\x7f\xef\xbf\xbez", BST_COLOUR_BLUE, NULL);
  g_autofree char *text = print (file);
  g_autoptr (BstGameFile) again = parse_game (text);
  const BstGamePlayer *player = g_ptr_array_index (again->players, 2);
  g_assert_cmpstr (player->name, ==, "a� \x7fz");
}

static void
test_replay_reaches_the_same_state (void)
{
  g_autoptr (BstGameFile) file = new_game ();
  BstRules *rules = compile (file);

  bst_game_file_set_hash (file, play_out (file, rules));
  g_assert_cmpuint (file->moves->len, >, 10);

  g_autofree char *text = print (file);
  g_autoptr (BstGameFile) again = parse_game (text);
  BstRules *same_rules = compile (again);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  unsigned n_played;
  BstState *state = bst_game_file_replay (again, same_rules, problems, &n_played);

  io_test_show (problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_cmpuint (n_played, ==, file->moves->len);
  g_assert_cmphex (bst_state_hash (state), ==, file->hash);
  bst_state_free (state);
  bst_rules_free (same_rules);
  bst_rules_free (rules);
}

static void
test_replay_stops_at_the_last_move_that_holds (void)
{
  g_autoptr (BstGameFile) file = new_game ();
  BstRules *rules = compile (file);

  bst_game_file_set_hash (file, play_out (file, rules));

  BstGameMove *broken = g_ptr_array_index (file->moves, 7);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  unsigned n_played;

  g_free (broken->text);
  broken->text = g_strdup ("place 77,77 r0");
  BstState *state = bst_game_file_replay (file, rules, problems, &n_played);
  g_assert_cmpuint (n_played, ==, 7);
  io_test_assert_only (problems, BST_PROBLEM_ILLEGAL_MOVE);
  bst_state_free (state);
  bst_rules_free (rules);
}

static void
test_replay_of_built_in_decks (void)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);
  g_autoptr (BstDeckFile) river = bst_library_open (library, "river", problems);
  g_autoptr (BstGameFile) file = bst_game_file_new ();

  for (unsigned i = 0; i < BST_COLOURS; i++)
    bst_game_file_add_player (file, "P", (BstColour) i, NULL);
  bst_game_file_add_deck (file, base);
  bst_game_file_add_deck (file, river);
  BstRules *rules = bst_game_file_compile (file, library, problems);
  bst_game_file_set_hash (file, play_out (file, rules));
  g_autofree char *text = print (file);
  g_autoptr (BstGameFile) again = parse_game (text);
  BstState *state = bst_game_file_replay (again, rules, problems, NULL);

  io_test_show (problems);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  bst_state_free (state);
  bst_rules_free (rules);
}

static void
test_newer_format_is_read_only (void)
{
  g_autoptr (BstGameFile) file = new_game ();
  g_autofree char *text = print (file);
  g_autofree char *newer =
    io_test_change (text, "urn:bastide:game\" format=\"1\"", "urn:bastide:game\" format=\"7\"");
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) again =
    bst_game_file_parse (newer, strlen (newer), "test.xml", problems);
  g_autoptr (GError) error = NULL;

  io_test_assert_only (problems, BST_PROBLEM_NEWER_GAME);
  g_assert_true (again->is_read_only);
  g_assert_null (bst_game_file_compile (again, NULL, problems));
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 1);
  g_assert_false (bst_game_file_save (again, "/nowhere.xml", &error));
  g_assert_error (error, BST_DECK_FILE_ERROR, BST_DECK_FILE_ERROR_READ_ONLY);
}

static void
test_save_writes_what_can_be_loaded (void)
{
  g_autofree char *folder = io_test_make_folder ();
  g_autofree char *path = g_build_filename (folder, "game.xml", NULL);
  g_autoptr (BstGameFile) file = new_game ();
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GError) error = NULL;

  g_assert_true (bst_game_file_save (file, path, &error));
  g_assert_no_error (error);
  g_autoptr (BstGameFile) again = bst_game_file_load (path, problems);
  g_assert_nonnull (again);
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_false (bst_game_file_save (file, "/proc/bastide-game.xml", &error));
  g_assert_nonnull (error);
  g_remove (path);
  g_rmdir (folder);
}

static void
test_moves_are_bounded (void)
{
  GString *text = g_string_new ("<game xmlns='urn:bastide:game' format='1' rules='1' seed='1' "
                                "first='0'><deck id='base'/><player name='A' colour='red'/>"
                                "<moves>");

  for (unsigned i = 0; i <= BST_GAME_MAX_MOVES; i++)
    g_string_append (text, "pass\n");
  g_string_append (text, "</moves></game>");

  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) file =
    bst_game_file_parse (text->str, text->len, "test.xml", problems);
  g_assert_nonnull (file);
  io_test_assert_only (problems, BST_PROBLEM_TOO_MANY_MOVES);
  g_string_free (text, TRUE);
}

static void
test_library_lists_decks_that_are_there (void)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  const char *const *ids = bst_library_get_ids ();

  g_assert_cmpstr (ids[0], ==, "base");
  for (; *ids != NULL; ids++) {
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autoptr (BstDeckFile) deck = bst_library_ref_deck (library, *ids, problems);
    g_autoptr (BstDeckFile) again = bst_library_ref_deck (library, *ids, problems);

    g_assert_nonnull (deck);
    g_assert_true (deck == again);
    g_assert_cmpstr (bst_deck_file_get_id (deck), ==, *ids);
    g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  }
}

static void
test_library_opens_paths (void)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autofree char *path = g_test_build_filename (G_TEST_DIST, "data", "decks", "small.xml", NULL);
  g_autoptr (BstDeckFile) deck = bst_library_open (library, path, problems);

  g_assert_cmpstr (bst_deck_file_get_id (deck), ==, "small");
  g_assert_null (bst_library_ref_deck (library, "../base", problems));
  io_test_assert_only (problems, BST_PROBLEM_UNKNOWN_DECK);
}

static void
test_a_review_is_kept (void)
{
  g_autoptr (BstGameFile) file = new_game ();

  file->review = 3;
  bst_game_file_add_note (file, &(BstGameNote) { .cursor = 1, .best = BST_GAME_CERTAIN },
                          "place 1,0 r0; pass");
  bst_game_file_add_note (
    file,
    &(BstGameNote) { .cursor = 4, .played = 498, .best = 512, .lead = -3, .best_lead = 7 },
    "place <&\"'> r1");

  g_autofree char *text = print (file);
  g_autoptr (BstGameFile) again = parse_game (text);
  g_autofree char *same = print (again);
  const BstGameNote *note = g_ptr_array_index (again->notes, 1);

  g_assert_cmpuint (again->review, ==, 3);
  g_assert_cmpuint (again->notes->len, ==, 2);
  g_assert_cmpuint (note->cursor, ==, 4);
  g_assert_cmpuint (note->played, ==, 498);
  g_assert_cmpuint (note->best, ==, 512);
  g_assert_cmpint (note->lead, ==, -3);
  g_assert_cmpint (note->best_lead, ==, 7);
  g_assert_cmpstr (note->better, ==, "place <&\"'> r1");
  g_assert_cmpstr (same, ==, text);
}

/* Of what is damaged nothing is left, and the game is whole. */
static void
test_a_damaged_review_is_left_out (void)
{
  g_autofree char *path =
    g_test_build_filename (G_TEST_DIST, "data", "bad", "game-review-out-of-order.xml", NULL);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstGameFile) file = bst_game_file_load (path, problems);

  g_assert_nonnull (file);
  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  g_assert_cmpuint (file->review, ==, 0);
  g_assert_cmpuint (file->notes->len, ==, 0);
  g_assert_cmpuint (file->moves->len, ==, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add_func ("/io/" path, function)
  ADD ("game-file/parse/reads-what-was-written", test_parse_reads_what_was_written);
  ADD ("game-file/write/carries-own-decks-whole", test_write_carries_own_decks_whole);
  ADD ("game-file/write/names-built-in-decks", test_write_names_built_in_decks);
  ADD ("game-file/write/carries-namesakes-of-built-in-decks",
       test_write_carries_namesakes_of_built_in_decks);
  ADD ("game-file/write/survives-odd-names", test_write_survives_odd_names);
  ADD ("game-file/replay/reaches-the-same-state", test_replay_reaches_the_same_state);
  ADD ("game-file/replay/stops-at-the-last-move-that-holds",
       test_replay_stops_at_the_last_move_that_holds);
  ADD ("game-file/replay/of-built-in-decks", test_replay_of_built_in_decks);
  ADD ("game-file/format/newer-is-read-only", test_newer_format_is_read_only);
  ADD ("game-file/save/writes-what-can-be-loaded", test_save_writes_what_can_be_loaded);
  ADD ("game-file/parse/moves-are-bounded", test_moves_are_bounded);
  ADD ("game-file/review/is-kept", test_a_review_is_kept);
  ADD ("game-file/review/is-left-out-if-damaged", test_a_damaged_review_is_left_out);
  ADD ("library/lists-decks-that-are-there", test_library_lists_decks_that_are_there);
  ADD ("library/opens-paths", test_library_opens_paths);
#undef ADD

  return g_test_run ();
}
