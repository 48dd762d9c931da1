/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lessons: going through one, and all those of the program played to their ends, with every move
 * that is not expected on the way.
 */
#include <locale.h>
#include <string.h>

#include "model/lesson.h"
#include "words/seat.h"

static const char small[] =
  "<lesson xmlns='urn:bastide:lesson' format='1' id='small' group='basic'>\n"
  "<title xml:lang='en'>Small</title>\n"
  "<game xmlns='urn:bastide:game' format='1' rules='2' seed='1' first='0'>\n"
  "<deck id='base'/>\n"
  "<player name='Guest' colour='red'/><player name='Anna' colour='blue' level='club'/>\n"
  "</game>\n"
  "<step><play>draw base.CFFF</play><say xml:lang='en'>Lay it.</say>\n"
  "<at cell='0,0' feature='city1'/><move>place 0,-1 r2</move>\n"
  "<otherwise xml:lang='en'>Not there.</otherwise></step>\n"
  "<step><say xml:lang='en'>Yours.</say><say xml:lang='ru'>Ваш.</say>\n"
  "<move>deploy follower 0,-1 city1</move>\n"
  "<otherwise xml:lang='en'>Not him.</otherwise></step>\n"
  "<step points='4 0'><say xml:lang='en'>Four.</say></step>\n"
  "<step><play>draw base.FFFF.mon\nplace 0,1 r0\ndeploy follower 0,1 cloister1\n"
  "draw base.CFFF</play><say xml:lang='en'>Anywhere.</say><any/></step>\n"
  "<step><say xml:lang='en'>The end.</say></step>\n"
  "</lesson>\n";

static BstLesson *
make (const char *text, BstProblems *problems)
{
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstLessonFile *file = bst_lesson_file_parse (text, strlen (text), "small.xml", problems);

  g_assert_nonnull (file);
  return bst_lesson_new (file, library, problems);
}

static BstLesson *
begin (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstLesson *lesson = make (small, problems);

  g_assert_nonnull (lesson);
  bst_lesson_start (lesson);
  return lesson;
}

static BstMove
parse (BstLesson *lesson, const char *text)
{
  BstMove move;

  g_assert_true (bst_move_parse (text, bst_game_get_state (bst_lesson_get_game (lesson)), &move));
  return move;
}

static bool
play (BstLesson *lesson, const char *text)
{
  BstMove move = parse (lesson, text);

  return bst_game_play (bst_lesson_get_game (lesson), &move);
}

static uint64_t
hash_of (BstLesson *lesson)
{
  return bst_state_hash (bst_game_get_state (bst_lesson_get_game (lesson)));
}

static void
assert_words (BstLesson *lesson, const char *words)
{
  g_assert_cmpstr (bst_lesson_get_words (lesson, "en_GB.UTF-8"), ==, words);
}

/* --- going through one --- */

static void
test_goes_from_step_to_step (void)
{
  g_autoptr (BstLesson) lesson = begin ();

  g_assert_cmpuint (bst_lesson_get_n_steps (lesson), ==, 5);
  assert_words (lesson, "Lay it.");
  g_assert_true (bst_lesson_get_is_expecting (lesson));
  g_assert_true (play (lesson, "place 0,-1 r2"));
  assert_words (lesson, "Yours.");
  g_assert_true (play (lesson, "deploy follower 0,-1 city1"));
  assert_words (lesson, "Four.");
  g_assert_false (bst_lesson_get_is_expecting (lesson));
  bst_lesson_next (lesson);
  assert_words (lesson, "Anywhere.");
  g_assert_true (play (lesson, "place 1,1 r0"));
  assert_words (lesson, "The end.");
  g_assert_true (bst_lesson_get_is_last (lesson));
  bst_lesson_next (lesson);
  assert_words (lesson, "The end.");
}

static void
count_cb (BstLesson *lesson, unsigned *count)
{
  ++*count;
}

static void
test_refuses_what_is_not_expected (void)
{
  g_autoptr (BstLesson) lesson = begin ();
  uint64_t hash = hash_of (lesson);
  unsigned n_refused = 0;

  g_signal_connect (lesson, "refused", G_CALLBACK (count_cb), &n_refused);
  g_assert_false (play (lesson, "place 0,1 r1"));
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_cmpuint (hash_of (lesson), ==, hash);
  g_assert_true (bst_lesson_get_is_refused (lesson));
  assert_words (lesson, "Not there.");
  g_assert_true (play (lesson, "place 0,-1 r2"));
  g_assert_cmpuint (n_refused, ==, 1);
  g_assert_false (bst_lesson_get_is_refused (lesson));
  assert_words (lesson, "Yours.");
}

static void
test_goes_back (void)
{
  g_autoptr (BstLesson) lesson = begin ();
  uint64_t first = hash_of (lesson);

  play (lesson, "place 0,-1 r2");
  play (lesson, "deploy follower 0,-1 city1");
  bst_lesson_next (lesson);
  bst_lesson_back (lesson);
  assert_words (lesson, "Four.");
  bst_lesson_back (lesson);
  bst_lesson_back (lesson);
  bst_lesson_back (lesson);
  assert_words (lesson, "Lay it.");
  g_assert_cmpuint (hash_of (lesson), ==, first);
  /* The same again comes to the same. */
  play (lesson, "place 0,-1 r2");
  play (lesson, "deploy follower 0,-1 city1");
  bst_lesson_next (lesson);
  assert_words (lesson, "Anywhere.");
  bst_lesson_repeat (lesson);
  assert_words (lesson, "Lay it.");
  g_assert_cmpuint (hash_of (lesson), ==, first);
}

static void
test_shows_what_is_expected (void)
{
  g_autoptr (BstLesson) lesson = begin ();

  bst_lesson_show (lesson);
  assert_words (lesson, "Yours.");
  bst_lesson_show (lesson);
  assert_words (lesson, "Four.");
  bst_lesson_show (lesson);
  assert_words (lesson, "Four.");
}

static void
test_speaks_the_language (void)
{
  g_autoptr (BstLesson) lesson = begin ();

  bst_lesson_show (lesson);
  g_assert_cmpstr (bst_lesson_get_words (lesson, "ru_RU.UTF-8"), ==, "Ваш.");
  g_assert_cmpstr (bst_lesson_get_words (lesson, "fr"), ==, "Yours.");
}

static void
test_names_as_in_games (void)
{
  g_autoptr (BstLesson) lesson = begin ();
  g_autofree char *name = bst_person_name (0);

  g_assert_cmpstr (bst_seat_get_name (bst_game_get_seat (bst_lesson_get_game (lesson), 0)), ==,
                   name);
}

static void
test_points_at_a_feature (void)
{
  g_autoptr (BstLesson) lesson = begin ();

  g_assert_cmpint (bst_lesson_find_feature (lesson), >=, 0);
  bst_lesson_show (lesson);
  g_assert_cmpint (bst_lesson_find_feature (lesson), ==, -1);
}

/* --- what does not hold --- */

typedef struct
{
  const char *name;
  const char *old;
  const char *new;
  BstProblemCode code;
  unsigned line;
} Fault;

static const Fault faults[] = {
  { "draw", "draw base.CFFF</play><say xml:lang='en'>Lay", "draw X</play><say xml:lang='en'>Lay",
    BST_PROBLEM_BAD_LESSON, 7 },
  { "move", "place 0,-1 r2", "place 0,-1 r1", BST_PROBLEM_BAD_LESSON, 8 },
  { "points", "'4 0'", "'5 0'", BST_PROBLEM_POINTS_DIFFER, 13 },
  { "feature", "'city1'", "'city9'", BST_PROBLEM_UNKNOWN_FEATURE, 7 },
  { "opponent", "place 0,1 r0\ndeploy follower 0,1 cloister1\ndraw base.CFFF</play>",
    "</play>", BST_PROBLEM_NOT_FOR_PUPIL, 14 },
  { "deck", "<deck id='base'/>", "<deck id='atlantis'/>", BST_PROBLEM_UNKNOWN_DECK, 4 },
};

static void
test_fault (gconstpointer data)
{
  const Fault *fault = data;
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_auto (GStrv) parts = g_strsplit (small, fault->old, -1);
  g_autofree char *text = g_strjoinv (fault->new, parts);
  const BstProblem *problem;

  g_assert_cmpuint (g_strv_length (parts), ==, 2);
  g_assert_null (make (text, problems));
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 1);
  problem = bst_problems_get (problems, 0);
  g_assert_cmpstr (bst_problem_code_name (problem->code), ==, bst_problem_code_name (fault->code));
  g_assert_cmpuint (problem->line, ==, fault->line);
  g_assert_cmpstr (problem->file, ==, "small.xml");
}

/* --- those of the program --- */

static BstLesson *
load (const char *id)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstLibrary) library = bst_library_new (NULL);
  BstLessonFile *file = bst_lesson_file_find (id, problems);
  BstLesson *lesson = file != NULL ? bst_lesson_new (file, library, problems) : NULL;

  for (unsigned i = 0; i < bst_problems_get_size (problems); i++) {
    const BstProblem *problem = bst_problems_get (problems, i);

    g_test_message ("%s:%u: %s %s %s", problem->file, problem->line,
                    bst_problem_code_name (problem->code), problem->args[0], problem->args[1]);
  }
  g_assert_cmpuint (bst_problems_get_size (problems), ==, 0);
  g_assert_cmpstr (bst_lesson_get_file (lesson)->id, ==, id);
  return lesson;
}

static GArray *
copy_moves (BstGame *game)
{
  GArray *copy = g_array_new (FALSE, FALSE, sizeof (BstMove));
  size_t n;
  const BstMove *moves = bst_game_get_moves (game, &n);

  g_array_append_vals (copy, moves, (guint) n);
  return copy;
}

static bool
is_expected (BstLesson *lesson, const BstMove *move)
{
  const BstLessonStep *step = bst_lesson_get_step (lesson);

  for (guint i = 0; i < step->moves->len; i++) {
    const BstGameMove *line = g_ptr_array_index (step->moves, i);
    BstMove expected = parse (lesson, line->text);

    if (bst_move_equal (&expected, move))
      return true;
  }
  return step->takes_any;
}

/* Tries all that is not expected, then makes move `choice` of those that are; how many are. */
static unsigned
answer (BstLesson *lesson, unsigned choice)
{
  BstGame *game = bst_lesson_get_game (lesson);
  g_autoptr (GArray) moves = copy_moves (game);
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (BstMove));
  unsigned number = bst_lesson_get_number (lesson);
  uint64_t hash = hash_of (lesson);

  for (guint i = 0; i < moves->len; i++) {
    const BstMove *move = &g_array_index (moves, BstMove, i);

    if (is_expected (lesson, move)) {
      g_array_append_val (expected, *move);
      continue;
    }
    g_assert_false (bst_game_play (game, move));
    g_assert_cmpuint (hash_of (lesson), ==, hash);
    g_assert_true (bst_lesson_get_is_refused (lesson));
  }
  g_assert_cmpuint (expected->len, >, 0);
  g_assert_true (bst_game_play (game, &g_array_index (expected, BstMove, choice % expected->len)));
  g_assert_cmpuint (bst_lesson_get_number (lesson), ==, number + 1);
  return expected->len;
}

static void
check_texts (const BstLessonStep *step, BstTextKind kind)
{
  const char *english = bst_texts_get (step->texts, kind, "en");
  const char *russian = bst_texts_get (step->texts, kind, "ru");

  g_assert_nonnull (english);
  g_assert_nonnull (russian);
  g_assert_null (strstr (english, "eeple"));
}

/* Plays it through with move `choice` of those that each step expects; the most there are. */
static unsigned
play_through (const char *id, unsigned choice)
{
  g_autoptr (BstLesson) lesson = load (id);
  unsigned n_most = 1;

  bst_lesson_start (lesson);
  while (!bst_lesson_get_is_last (lesson)) {
    const BstLessonStep *step = bst_lesson_get_step (lesson);
    unsigned n_answers;

    check_texts (step, BST_TEXT_DESCRIPTION);
    if (step->moves->len > 0)
      check_texts (step, BST_TEXT_NOTE);
    if (!bst_lesson_get_is_expecting (lesson)) {
      bst_lesson_next (lesson);
      continue;
    }
    g_assert_true (bst_game_get_is_for_person (bst_lesson_get_game (lesson)));
    n_answers = answer (lesson, choice);
    n_most = MAX (n_most, n_answers);
  }
  check_texts (bst_lesson_get_step (lesson), BST_TEXT_DESCRIPTION);
  return n_most;
}

static void
test_plays_through (gconstpointer id)
{
  unsigned n_most = play_through (id, 0);

  for (unsigned i = 1; i < n_most; i++)
    play_through (id, i);
}

/* Whoever comes back is where he was, also at moves that any of several may answer. */
static void
test_resumes (gconstpointer id)
{
  g_autoptr (BstLesson) lesson = load (id);
  unsigned last = bst_lesson_get_n_steps (lesson) - 1;

  bst_lesson_start (lesson);
  for (unsigned number = 0; number <= last; number++) {
    bst_lesson_resume (lesson, number);
    g_assert_cmpuint (bst_lesson_get_number (lesson), ==, number);
  }
  bst_lesson_resume (lesson, last + 1);
  g_assert_true (bst_lesson_get_is_last (lesson));
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/model/lesson/goes-from-step-to-step", test_goes_from_step_to_step);
  g_test_add_func ("/model/lesson/refuses-what-is-not-expected",
                   test_refuses_what_is_not_expected);
  g_test_add_func ("/model/lesson/goes-back", test_goes_back);
  g_test_add_func ("/model/lesson/shows-what-is-expected", test_shows_what_is_expected);
  g_test_add_func ("/model/lesson/speaks-the-language", test_speaks_the_language);
  g_test_add_func ("/model/lesson/names-as-in-games", test_names_as_in_games);
  g_test_add_func ("/model/lesson/points-at-a-feature", test_points_at_a_feature);
  for (size_t i = 0; i < G_N_ELEMENTS (faults); i++) {
    g_autofree char *path = g_strconcat ("/model/lesson/tells-of-a-bad/", faults[i].name, NULL);

    g_test_add_data_func (path, &faults[i], test_fault);
  }
  for (const char *const *id = bst_lesson_get_ids (); *id != NULL; id++) {
    g_autofree char *path = g_strconcat ("/model/lesson/plays-through/", *id, NULL);
    g_autofree char *resumed = g_strconcat ("/model/lesson/resumes/", *id, NULL);

    g_test_add_data_func (path, *id, test_plays_through);
    g_test_add_data_func (resumed, *id, test_resumes);
  }
  return g_test_run ();
}
