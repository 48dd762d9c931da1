/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks of one's own in a game that is being prepared.  Each test begins with an empty shelf.
 */
#include <glib/gstdio.h>
#include <string.h>

#include "../support/own-home.h"
#include "io/shelf.h"
#include "model/game-setup.h"

static BstLibrary *library;

/* Tiles only. */
#define MORE(count)                                                                            \
  "<deck xmlns='urn:bastide:deck' format='1' id='more'><name xml:lang='en'>More</name><tiles>" \
  "<tile id='A' count='" count "'/></tiles></deck>"

/* Starts a game, and stands back for nobody. */
static const char land[] =
  "<deck xmlns='urn:bastide:deck' format='1' id='land'><name xml:lang='en'>Land</name>"
  "<figure kind='follower' count='5'/><start><lay tile='A'/></start>"
  "<tiles><tile id='A' count='9'/></tiles></deck>";

/* Starts a game, but lets the base set join. */
static const char island[] =
  "<deck xmlns='urn:bastide:deck' format='1' id='island'><name xml:lang='en'>Island</name>"
  "<start priority='5'><lay tile='A'/></start><tiles><tile id='A' count='9'/></tiles></deck>";

/* Both set what a tile of a road pays. */
#define PAYS(id, points)                                                                    \
  "<deck xmlns='urn:bastide:deck' format='1' id='" id "'><name xml:lang='en'>" id "</name>" \
  "<number name='road-tile' value='" points "'/><tiles><tile id='A' count='1'/></tiles></deck>"

/* The same for shields. */
#define SHIELDS(id, points)                                                                 \
  "<deck xmlns='urn:bastide:deck' format='1' id='" id "'><name xml:lang='en'>" id "</name>" \
  "<number name='shield' value='" points "'/><tiles><tile id='A' count='1'/></tiles></deck>"

static void
put (const char *name, const char *text)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
take_away (const char *name)
{
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autofree char *path = g_build_filename (folder, name, NULL);

  g_assert_cmpint (g_unlink (path), ==, 0);
}

static BstGameSetup *
new_setup (void)
{
  BstGameSetup *setup = bst_game_setup_new (library);

  bst_game_setup_refresh_shelf (setup);
  return setup;
}

static bool
is_chosen (BstGameSetup *setup, const char *id)
{
  return bst_game_setup_deck_get_is_chosen (bst_game_setup_find_deck (setup, id));
}

static void
choose (BstGameSetup *setup, const char *id, gboolean is_wanted)
{
  bst_game_setup_deck_set_is_chosen (bst_game_setup_find_deck (setup, id), is_wanted);
}

static unsigned
count_copies (BstGameSetup *setup, const char *id)
{
  BstGameSetupDeck *deck = bst_game_setup_find_deck (setup, id);

  return bst_deck_file_get_deck (bst_game_setup_deck_get_file (deck))->tiles[0].copies;
}

static BstGameFile *
dup_file (BstGameSetup *setup)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);

  return bst_game_setup_dup_file (setup, chance);
}

static void
count_cb (unsigned *n)
{
  (*n)++;
}

static void
test_only_playable_decks_are_offered (void)
{
  g_autoptr (BstGameSetup) setup = NULL;
  unsigned n_built_in;

  put ("more.xml", MORE ("3"));
  put ("more again.xml", MORE ("4"));
  put ("bad.xml", "nonsense");
  put ("faulty.xml", "<deck xmlns='urn:bastide:deck' format='1' id='faulty'/>");
  put ("newer.xml", "<deck xmlns='urn:bastide:deck' format='99' id='newer'><tiles>"
                    "<tile id='A' count='1'/></tiles></deck>");
  put ("base.xml", "<deck xmlns='urn:bastide:deck' format='1' id='base'><tiles>"
                   "<tile id='A' count='1'/></tiles></deck>");
  setup = bst_game_setup_new (library);
  n_built_in = g_list_model_get_n_items (bst_game_setup_get_decks (setup));
  bst_game_setup_refresh_shelf (setup);
  g_assert_cmpuint (g_list_model_get_n_items (bst_game_setup_get_decks (setup)), ==,
                    n_built_in + 1);
  g_assert_true (bst_game_setup_deck_get_is_on_shelf (bst_game_setup_find_deck (setup, "more")));
  g_assert_false (bst_game_setup_deck_get_is_on_shelf (bst_game_setup_find_deck (setup, "base")));
  g_assert_false (is_chosen (setup, "more"));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 72);
}

static void
test_own_deck_is_played_and_carried (void)
{
  g_autoptr (BstGameSetup) setup = NULL;
  g_autoptr (BstGameFile) file = NULL;

  put ("more.xml", MORE ("3"));
  setup = new_setup ();
  choose (setup, "more", TRUE);
  g_assert_true (bst_game_setup_get_is_ready (setup));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 75);
  g_assert_cmpint (bst_game_setup_get_preset (setup), ==, -1);
  file = dup_file (setup);
  g_assert_nonnull (((BstGameDeck *) g_ptr_array_index (file->decks, 1))->own);
}

static void
test_refresh_follows_the_shelf (void)
{
  g_autoptr (BstGameSetup) setup = NULL;
  BstGameSetupDeck *deck;
  unsigned n_changes = 0;

  put ("more.xml", MORE ("3"));
  put ("land.xml", land);
  setup = new_setup ();
  deck = bst_game_setup_find_deck (setup, "land");
  choose (setup, "more", TRUE);
  put ("more.xml", MORE ("8"));
  g_signal_connect_swapped (setup, "changed", G_CALLBACK (count_cb), &n_changes);
  bst_game_setup_refresh_shelf (setup);
  g_assert_cmpuint (n_changes, ==, 1);
  g_assert_true (is_chosen (setup, "more"));
  g_assert_cmpuint (count_copies (setup, "more"), ==, 8);
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 80);
  /* What has not changed is not made anew. */
  g_assert_true (bst_game_setup_find_deck (setup, "land") == deck);
  take_away ("more.xml");
  bst_game_setup_refresh_shelf (setup);
  g_assert_null (bst_game_setup_find_deck (setup, "more"));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 72);
}

static void
test_base_is_required_for_tiles_only (void)
{
  g_autoptr (BstGameSetup) setup = NULL;

  put ("more.xml", MORE ("3"));
  setup = new_setup ();
  choose (setup, "more", TRUE);
  g_assert_true (bst_game_setup_deck_get_is_required (bst_game_setup_find_deck (setup, "base")));
  choose (setup, "base", FALSE);
  g_assert_true (is_chosen (setup, "base"));
}

static void
test_base_makes_room (void)
{
  g_autoptr (BstGameSetup) setup = NULL;

  put ("land.xml", land);
  setup = new_setup ();
  g_assert_null (bst_game_setup_deck_get_problem (bst_game_setup_find_deck (setup, "land")));
  choose (setup, "land", TRUE);
  g_assert_false (is_chosen (setup, "base"));
  g_assert_true (bst_game_setup_get_is_ready (setup));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 9);
  g_assert_nonnull (bst_game_setup_deck_get_problem (bst_game_setup_find_deck (setup, "base")));
  choose (setup, "land", FALSE);
  g_assert_true (is_chosen (setup, "base"));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 72);
}

static void
test_base_may_be_left_out (void)
{
  g_autoptr (BstGameSetup) setup = NULL;

  put ("island.xml", island);
  setup = new_setup ();
  choose (setup, "island", TRUE);
  g_assert_true (is_chosen (setup, "base"));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 71 + 9);
  choose (setup, "base", FALSE);
  g_assert_false (is_chosen (setup, "base"));
  g_assert_true (bst_game_setup_get_is_ready (setup));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 9);
}

static void
test_preset_brings_base_back (void)
{
  g_autoptr (BstGameSetup) setup = NULL;

  put ("land.xml", land);
  setup = new_setup ();
  choose (setup, "land", TRUE);
  bst_game_setup_apply_preset (setup, BST_PRESET_CLASSIC);
  g_assert_cmpint (bst_game_setup_get_preset (setup), ==, BST_PRESET_CLASSIC);
  g_assert_true (is_chosen (setup, "base"));
  g_assert_false (is_chosen (setup, "land"));
}

static void
test_game_takes_the_deck_of_the_shelf (void)
{
  g_autoptr (BstGameSetup) setup = NULL;
  g_autoptr (BstGameSetup) later = NULL;
  g_autoptr (BstGameFile) file = NULL;

  put ("more.xml", MORE ("3"));
  setup = new_setup ();
  choose (setup, "more", TRUE);
  file = dup_file (setup);
  put ("more.xml", MORE ("8"));
  later = new_setup ();
  bst_game_setup_load (later, file);
  g_assert_true (is_chosen (later, "more"));
  g_assert_cmpuint (count_copies (later, "more"), ==, 8);
}

/* What is no longer on the shelf is still in the game. */
static void
test_game_keeps_what_the_shelf_lost (void)
{
  g_autoptr (BstGameSetup) setup = NULL;
  g_autoptr (BstGameSetup) later = NULL;
  g_autoptr (BstGameFile) file = NULL;

  put ("land.xml", land);
  setup = new_setup ();
  choose (setup, "land", TRUE);
  file = dup_file (setup);
  take_away ("land.xml");
  later = new_setup ();
  bst_game_setup_load (later, file);
  g_assert_true (is_chosen (later, "land"));
  g_assert_false (is_chosen (later, "base"));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (later), ==, 9);
  bst_game_setup_refresh_shelf (later);
  g_assert_true (is_chosen (later, "land"));
}

static int16_t
number_of (BstGameSetup *setup, BstNumber number)
{
  g_autoptr (BstGameFile) file = dup_file (setup);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstRules *rules = bst_game_file_compile (file, library, problems);
  int16_t points;

  g_assert_nonnull (rules);
  points = bst_rules_number (rules, number);
  bst_rules_free (rules);
  return points;
}

/* The one that was added last counts, until somebody chooses the other; the file remembers it. */
static void
test_decks_that_disagree_play_together (void)
{
  g_autoptr (BstGameSetup) setup = NULL;
  g_autoptr (BstGameSetup) again = NULL;
  g_autoptr (BstGameFile) file = NULL;
  BstGameSetupDeck *decks[2];
  BstConflict conflict;
  unsigned winner;

  put ("dear.xml", PAYS ("dear", "5"));
  put ("fair-play.xml", PAYS ("fair-play", "3"));
  setup = new_setup ();
  g_assert_false (bst_game_setup_find_conflict (setup, 0, &conflict, decks, &winner));
  choose (setup, "dear", TRUE);
  choose (setup, "fair-play", TRUE);
  g_assert_true (bst_game_setup_get_is_ready (setup));
  g_assert_true (bst_game_setup_find_conflict (setup, 0, &conflict, decks, &winner));
  g_assert_cmpint (conflict.type, ==, BST_SETTING_NUMBER);
  g_assert_cmpuint (conflict.index, ==, BST_NUMBER_ROAD_TILE);
  g_assert_cmpuint (winner, ==, 1);
  g_assert_cmpint (number_of (setup, BST_NUMBER_ROAD_TILE), ==, conflict.values[1]);
  bst_game_setup_set_winner (setup, decks[0]);
  g_assert_cmpint (number_of (setup, BST_NUMBER_ROAD_TILE), ==, conflict.values[0]);
  file = dup_file (setup);
  again = new_setup ();
  bst_game_setup_load (again, file);
  g_assert_cmpint (number_of (again, BST_NUMBER_ROAD_TILE), ==, conflict.values[0]);
}

/* Two pairs of decks, each with a disagreement of its own. */
static void
test_each_disagreement_is_settled (void)
{
  g_autoptr (BstGameSetup) setup = NULL;
  g_autoptr (BstGameSetup) again = NULL;
  g_autoptr (BstGameFile) file = NULL;
  BstGameSetupDeck *decks[2];
  BstConflict conflict;
  unsigned winner;

  put ("dear.xml", PAYS ("dear", "5"));
  put ("fair-play.xml", PAYS ("fair-play", "3"));
  put ("high.xml", SHIELDS ("high", "7"));
  put ("low.xml", SHIELDS ("low", "6"));
  setup = new_setup ();
  choose (setup, "dear", TRUE);
  choose (setup, "fair-play", TRUE);
  choose (setup, "high", TRUE);
  choose (setup, "low", TRUE);
  g_assert_true (bst_game_setup_get_is_ready (setup));
  g_assert_cmpint (number_of (setup, BST_NUMBER_ROAD_TILE), ==, 3);
  g_assert_cmpint (number_of (setup, BST_NUMBER_SHIELD), ==, 6);
  for (unsigned i = 0; i < 2; i++) {
    g_assert_true (bst_game_setup_find_conflict (setup, i, &conflict, decks, &winner));
    g_assert_cmpuint (conflict.index, ==, i == 0 ? BST_NUMBER_ROAD_TILE : BST_NUMBER_SHIELD);
    g_assert_cmpuint (winner, ==, 1);
    bst_game_setup_set_winner (setup, decks[0]);
  }
  g_assert_false (bst_game_setup_find_conflict (setup, 2, &conflict, decks, &winner));
  file = dup_file (setup);
  again = new_setup ();
  bst_game_setup_load (again, file);
  g_assert_cmpint (number_of (again, BST_NUMBER_ROAD_TILE), ==, 5);
  g_assert_cmpint (number_of (again, BST_NUMBER_SHIELD), ==, 7);
}

static const OwnHomeCase cases[] = {
  { "/model/game-setup-shelf/only-playable-decks-are-offered",
    test_only_playable_decks_are_offered },
  { "/model/game-setup-shelf/own-deck-is-played-and-carried", test_own_deck_is_played_and_carried },
  { "/model/game-setup-shelf/refresh-follows-the-shelf", test_refresh_follows_the_shelf },
  { "/model/game-setup-shelf/base-is-required-for-tiles-only",
    test_base_is_required_for_tiles_only },
  { "/model/game-setup-shelf/base-makes-room", test_base_makes_room },
  { "/model/game-setup-shelf/base-may-be-left-out", test_base_may_be_left_out },
  { "/model/game-setup-shelf/preset-brings-base-back", test_preset_brings_base_back },
  { "/model/game-setup-shelf/game-takes-the-deck-of-the-shelf",
    test_game_takes_the_deck_of_the_shelf },
  { "/model/game-setup-shelf/game-keeps-what-the-shelf-lost", test_game_keeps_what_the_shelf_lost },
  { "/model/game-setup-shelf/decks-that-disagree-play-together",
    test_decks_that_disagree_play_together },
  { "/model/game-setup-shelf/each-disagreement-is-settled", test_each_disagreement_is_settled },
};

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  result = own_home_run (cases, G_N_ELEMENTS (cases));
  bst_library_free (library);
  return result;
}
