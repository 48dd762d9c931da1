/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Kills the program without notice while it plays, edits, and lets computer players judge a deck,
 * and looks whether everything is still there that it had shown.
 *
 *     survive ROUNDS     a third of them play, a third edit, a third judge
 *
 * A child works as the window does, by the same objects, and tells on its output what it is
 * about to do and what it has done.  It is killed at some moment.  What it has done must then
 * be found; what it was about to do may be.
 */
#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "app/store.h"
#include "document/deck-document.h"
#include "document/deck-report.h"
#include "document/recovery.h"
#include "io/shelf.h"

#define MAX_PAUSE 60000        /* microseconds between what a child says first and its end */
#define MAX_JUDGE_PAUSE 400000 /* the same if games are played meanwhile */
#define MANY_GAMES 10000       /* of a report that nobody waits for */
#define DECK "my-deck"

/* --- what a child says --- */

static void G_GNUC_PRINTF (1, 2)
  tell (const char *format, ...)
{
  va_list arguments;
  g_autofree char *line = NULL;

  va_start (arguments, format);
  line = g_strdup_vprintf (format, arguments);
  va_end (arguments);
  if (write (STDOUT_FILENO, line, strlen (line)) < 0)
    exit (1);
}

/* --- playing --- */

static BstGameFile *
new_file (BstLibrary *library, uint32_t seed)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (library, "base", problems);
  BstGameFile *file = bst_game_file_new ();

  file->seed = seed;
  bst_game_file_add_deck (file, base);
  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Boris", BST_COLOUR_BLUE, NULL);
  return file;
}

static BstGame *
load_game (BstLibrary *library)
{
  g_autofree char *unread = NULL;
  BstGame *game = bst_store_load (library, &unread);

  if (unread != NULL)
    g_error ("%s: the journal cannot be read", unread);
  return game;
}

static uint64_t
hash_after (BstGame *game, const BstMove *move)
{
  BstState *copy = bst_state_copy (bst_game_get_state (game));
  uint64_t hash;

  bst_state_apply (copy, move, NULL);
  hash = bst_state_hash (copy);
  bst_state_free (copy);
  return hash;
}

static void
tell_position (const char *word, size_t cursor, uint64_t hash)
{
  tell ("%s %zu %" G_GINT64_MODIFIER "x\n", word, cursor, hash);
}

/* Lets chance draw; afterwards a person is asked, or the game is over. */
static void
let_chance_draw (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
play (uint32_t seed)
{
  BstLibrary *library = bst_library_new (NULL);
  BstGame *game = load_game (library);
  g_autofree char *journal = bst_store_get_journal ();
  BstRandom random;

  bst_random_seed (&random, seed);
  if (game == NULL) {
    g_autoptr (BstProblems) problems = bst_problems_new ();

    game = bst_game_new (new_file (library, seed), 0, library, problems);
  }
  bst_game_set_journal (game, journal);
  bst_game_start (game);
  for (;;) {
    BstMove move;

    let_chance_draw ();
    tell_position ("did", bst_game_get_cursor (game),
                   bst_state_hash (bst_game_get_state (game)));
    if (bst_game_get_is_over (game)) {
      bst_game_set_journal (game, NULL);
      tell ("drops\n");
      bst_store_drop_journal ();
      return;
    }
    if (bst_game_get_can_undo (game) && bst_random_below (&random, 10) == 0) {
      tell ("undoes\n");
      bst_game_undo (game);
      continue;
    }
    move = bst_state_random_move (bst_game_get_state (game), &random);
    tell_position ("plays", bst_game_get_cursor (game) + 1, hash_after (game, &move));
    if (!bst_game_play (game, &move))
      exit (1);
  }
}

/* What a child has said at last: what it had done, and what it was about to do. */
typedef struct
{
  const char *did;
  const char *last;
} Words;

static Words
read_words (char **lines)
{
  Words words = { NULL, NULL };

  for (char **line = lines; *line != NULL && **line != '\0'; line++) {
    words.last = *line;
    if (g_str_has_prefix (*line, "did "))
      words.did = *line + strlen ("did ");
  }
  return words;
}

/* Whether the game was, after as many moves as `position` says, in that position. */
static bool
has_been_at (BstGame *game, const char *position)
{
  size_t cursor = (size_t) g_ascii_strtoull (position, NULL, 10);
  g_autofree char *found = NULL;

  if (cursor > bst_game_get_n_moves (game))
    return false;
  bst_game_look_at (game, cursor);
  found = g_strdup_printf ("%zu %" G_GINT64_MODIFIER "x", cursor,
                           bst_state_hash (bst_game_get_state (game)));
  return strcmp (found, position) == 0;
}

/* Whether the game that is found is the one that the child left.  Chance may have drawn a
 * tile behind the last move. */
static bool
check_game (char **lines)
{
  BstLibrary *library = bst_library_new (NULL);
  BstGame *game = load_game (library);
  Words words = read_words (lines);
  size_t cursor = game != NULL ? bst_game_get_cursor (game) : 0;
  size_t did = words.did != NULL ? (size_t) g_ascii_strtoull (words.did, NULL, 10) : 0;
  bool is_well;

  if (words.did == NULL || game == NULL)
    is_well = words.did == NULL || strcmp (words.last, "drops") == 0;
  else if (strcmp (words.last, "undoes") == 0 && cursor < did)
    is_well = true;
  else
    is_well = cursor >= did && cursor <= did + 2 && has_been_at (game, words.did) &&
              (cursor == did || has_been_at (game, words.last + strlen ("plays ")));
  if (!is_well)
    g_printerr ("found %zu moves, but it did %s and then said: %s\n", cursor, words.did,
                words.last);
  g_clear_object (&game);
  bst_library_free (library);
  return is_well;
}

/* --- editing --- */

/* The recovery copy if there is one, else the deck on the shelf, else a new deck. */
static BstDeckDocument *
load_deck (BstLibrary *library)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GPtrArray) copies = bst_recovery_list ();
  g_autofree char *path = bst_shelf_find (DECK);

  if (copies->len > 0)
    return bst_deck_document_recover (((BstRecovery *) g_ptr_array_index (copies, 0))->copy,
                                      problems);
  if (path != NULL)
    return bst_deck_document_open (path, problems);
  return bst_deck_document_new (BST_TEMPLATE_TEST, DECK, "en", "Mine", library, problems);
}

static unsigned
get_count (BstDeckDocument *document)
{
  return bst_tile_item_get_count (bst_deck_document_get_tile (document, 0));
}

static void
save (BstDeckDocument *document)
{
  const char *path = bst_deck_document_get_path (document);
  g_autofree char *new_path = path == NULL ? bst_shelf_new_path (DECK) : NULL;

  if (!bst_deck_document_save (document, new_path, NULL))
    exit (1);
}

static void
edit (uint32_t seed)
{
  BstLibrary *library = bst_library_new (NULL);
  g_autoptr (BstDeckDocument) document = load_deck (library);
  BstRandom random;

  bst_random_seed (&random, seed);
  bst_deck_document_set_autosaves (document, TRUE);
  for (;;) {
    unsigned next = get_count (document) % 900 + 1;

    tell ("edits %u\n", next);
    bst_deck_document_set_tile_count (document, 0, next);
    while (g_main_context_iteration (NULL, FALSE))
      ;
    tell ("did %u\n", next);
    if (bst_random_below (&random, 8) == 0)
      save (document);
  }
}

/* --- judging --- */

/* A report that is begun and cancelled, kept with the deck when something is known, and made anew
 * when the deck has changed, as on the page that checks it. */
static void
judge (uint32_t seed)
{
  BstLibrary *library = bst_library_new (NULL);
  g_autoptr (BstDeckDocument) document = load_deck (library);
  g_autoptr (BstDeckReport) report = bst_deck_report_new (document, library);
  BstRandom random;

  bst_random_seed (&random, seed);
  bst_deck_document_set_autosaves (document, TRUE);
  bst_deck_report_set_n_games (report, MANY_GAMES);
  for (;;) {
    unsigned chance = bst_random_below (&random, 40);
    unsigned next = chance == 0 ? get_count (document) % 900 + 1 : get_count (document);

    if (!bst_deck_report_get_is_running (report) && !bst_deck_report_start (report))
      exit (1);
    tell ("edits %u\n", next);
    bst_deck_document_set_tile_count (document, 0, next);
    if (chance < 8 && bst_deck_report_get_balance (report, BST_REPORT_DECK) != NULL)
      bst_deck_report_keep (report);
    if (chance == 8)
      bst_deck_report_cancel (report);
    g_usleep (1000);
    while (g_main_context_iteration (NULL, FALSE))
      ;
    tell ("did %u\n", next);
    if (chance == 9)
      save (document);
  }
}

/* Nothing that can be read is only half there: every copy is a deck, and so is the file, with the
 * report that is kept in it. */
static bool
is_all_whole (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (GPtrArray) copies = bst_recovery_list ();
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "bastide", "recovery", NULL);
  g_autofree char *path = bst_shelf_find (DECK);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  unsigned n_files = 0;

  while (dir != NULL && g_dir_read_name (dir) != NULL)
    n_files++;
  for (guint i = 0; i < copies->len; i++) {
    g_autoptr (BstDeckDocument) document =
      bst_deck_document_recover (((BstRecovery *) copies->pdata[i])->copy, problems);

    bst_problems_append (problems, bst_deck_document_get_problems (document));
  }
  if (path != NULL)
    bst_deck_file_unref (bst_deck_file_load (path, problems));
  if (n_files != copies->len || bst_problems_get_size (problems) > 0)
    g_printerr ("%u files, of which %u are copies, and %u problems\n", n_files, copies->len,
                bst_problems_get_size (problems));
  return n_files == copies->len && bst_problems_get_size (problems) == 0;
}

static bool
check_deck (char **lines)
{
  BstLibrary *library = bst_library_new (NULL);
  g_autoptr (BstDeckDocument) document = load_deck (library);
  unsigned found = document != NULL ? get_count (document) : 0;
  Words words = read_words (lines);
  unsigned did = words.did != NULL ? (unsigned) atoi (words.did) : 0;
  unsigned last = words.last != NULL ? (unsigned) atoi (strchr (words.last, ' ')) : 0;

  bst_library_free (library);
  if (did == 0 || found == did || found == last)
    return is_all_whole ();
  g_printerr ("found %u, but it did %u and was about to do %u\n", found, did, last);
  return false;
}

/* What children do. */
typedef struct
{
  const char *name;
  void (*work) (uint32_t seed);
  bool (*check) (char **lines);
  int max_pause;
} Work;

static const Work works[] = {
  { "play", play, check_game, MAX_PAUSE },
  { "edit", edit, check_deck, MAX_PAUSE },
  { "judge", judge, check_deck, MAX_JUDGE_PAUSE },
};

/* --- killing --- */

/* Runs a child until it is killed, and returns the whole lines it has said. */
static char **
run_child (const char *program, const char *work, uint32_t seed, unsigned pause)
{
  g_autofree char *number = g_strdup_printf ("%u", seed);
  char *arguments[] = { (char *) program, (char *) work, number, NULL };
  g_autoptr (GString) said = g_string_new (NULL);
  g_autoptr (GError) error = NULL;
  GPid pid;
  int out;
  char buffer[4096];
  ssize_t n;

  if (!g_spawn_async_with_pipes (NULL, arguments, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                 &pid, NULL, &out, NULL, &error))
    g_error ("%s", error->message);
  n = read (out, buffer, sizeof buffer);
  if (n > 0)
    g_string_append_len (said, buffer, n);
  g_usleep (pause);
  kill (pid, SIGKILL);
  while ((n = read (out, buffer, sizeof buffer)) > 0)
    g_string_append_len (said, buffer, n);
  close (out);
  waitpid (pid, NULL, 0);
  return g_strsplit (said->str, "\n", -1);
}

static unsigned
run_rounds (const char *program, unsigned n_rounds)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  unsigned n_lost = 0;

  for (unsigned i = 0; i < n_rounds; i++) {
    const Work *work = &works[i % G_N_ELEMENTS (works)];
    g_auto (GStrv) lines =
      run_child (program, work->name, g_rand_int (rand),
                 (unsigned) g_rand_int_range (rand, 0, work->max_pause));

    if (!work->check (lines))
      n_lost++;
  }
  return n_lost;
}

int
main (int argc, char **argv)
{
  for (unsigned i = 0; argc == 3 && i < G_N_ELEMENTS (works); i++)
    if (g_str_equal (argv[1], works[i].name))
      return works[i].work ((uint32_t) g_ascii_strtoull (argv[2], NULL, 10)), 0;
  if (argc != 2) {
    g_printerr ("usage: survive ROUNDS\n");
    return 2;
  }

  g_autofree char *home = g_dir_make_tmp ("bastide-survive-XXXXXX", NULL);
  unsigned n_rounds = (unsigned) atoi (argv[1]);

  g_setenv ("XDG_DATA_HOME", home, TRUE);
  unsigned n_lost = run_rounds (argv[0], n_rounds);

  g_print ("killed %u times, lost something %u times\n", n_rounds, n_lost);
  return n_lost > 0;
}
