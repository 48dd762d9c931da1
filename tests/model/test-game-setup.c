/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games in preparation: presets, seats, what goes together, files.
 */
#include <string.h>

#include "ai/level.h"
#include "model/game-setup.h"

static BstLibrary *library;

/* A deck with a start of its own, as the river has one. */
static const char brook[] =
  "<deck xmlns='urn:bastide:deck' format='1' id='brook'><name xml:lang='en'>The Brook</name>"
  "<start priority='20'><lay tile='one'/><stage tiles='rest'/></start>"
  "<tiles><tile id='one' count='1'/><tile id='two' count='2'/></tiles></deck>";

typedef struct
{
  BstGameSetup *setup;
  unsigned n_changes;
} Fixture;

static void
changed_cb (Fixture *fixture)
{
  fixture->n_changes++;
}

static void
notified_cb (unsigned *n_notified)
{
  (*n_notified)++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->setup = bst_game_setup_new (library);
  fixture->n_changes = 0;
  g_signal_connect_swapped (fixture->setup, "changed", G_CALLBACK (changed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_assert_finalize_object (fixture->setup);
}

static BstGameSetupSeat *
seat (Fixture *fixture, unsigned index)
{
  return bst_game_setup_get_seat (fixture->setup, index);
}

static BstGameSetupDeck *
deck (Fixture *fixture, const char *id)
{
  BstGameSetupDeck *found = bst_game_setup_find_deck (fixture->setup, id);

  g_assert_nonnull (found);
  return found;
}

static BstGameFile *
dup_file (Fixture *fixture)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);

  return bst_game_setup_dup_file (fixture->setup, chance);
}

/* The setup's own file with the brook added. */
static void
load_brook (Fixture *fixture)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) own = bst_deck_file_parse (brook, strlen (brook), "brook", problems);
  g_autoptr (BstGameFile) file = dup_file (fixture);

  g_assert_cmpuint (bst_problems_get_n_errors (problems), ==, 0);
  bst_game_file_add_deck (file, own);
  bst_game_setup_load (fixture->setup, file);
}

/* --- presets --- */

static void
test_begins_with_the_first_game (Fixture *fixture, gconstpointer data)
{
  BstGameSetup *setup = fixture->setup;

  g_assert_cmpint (bst_game_setup_get_preset (setup), ==, BST_PRESET_FIRST);
  g_assert_true (bst_game_setup_get_is_ready (setup));
  g_assert_cmpuint (bst_game_setup_get_n_seats (setup), ==, 2);
  g_assert_cmpint (bst_game_setup_seat_get_level (seat (fixture, 0)), ==, -1);
  g_assert_cmpint (bst_game_setup_seat_get_level (seat (fixture, 1)), ==, BST_LEVEL_BEGINNER);
  g_assert_false (bst_game_setup_get_has_fields (setup));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (setup), ==, 72);
}

static void
test_presets_choose_decks (Fixture *fixture, gconstpointer data)
{
  static const struct
  {
    BstPreset preset;
    unsigned n_tiles;
    bool has_fields;
  } cases[] = {
    /* With the river or the fortress, which have as many tiles, the start tile of the base set
     * stays in the box; each of the two players holds an abbey. */
    { BST_PRESET_EVERYTHING, 83 + 5 + 18 + 24 + 18 + 18 + 20 + 30 + 12 + 2 + 5 + 12, true },
    { BST_PRESET_CLASSIC, 83, true },
    { BST_PRESET_FAMILY, 83, false },
    { BST_PRESET_FIRST, 72, false },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++) {
    bst_game_setup_apply_preset (fixture->setup, cases[i].preset);
    g_assert_cmpint (bst_game_setup_get_preset (fixture->setup), ==, cases[i].preset);
    g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
    g_assert_cmpuint (bst_game_setup_get_n_tiles (fixture->setup), ==, cases[i].n_tiles);
    g_assert_cmpint (bst_game_setup_get_has_fields (fixture->setup), ==, cases[i].has_fields);
    g_assert_cmpuint (fixture->n_changes, ==, i + 1);
  }
}

static void
test_everything_starts_at_the_fortress (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_EVERYTHING);
  g_assert_true (bst_game_setup_has_module (fixture->setup, BST_MODULE_COUNT));
  g_assert_false (bst_game_setup_has_module (fixture->setup, BST_MODULE_RIVER));
  g_assert_false (bst_game_setup_has_module (fixture->setup, BST_MODULE_RIVER2));
}

/* Of the fortress and a river, each says at its own card what to do. */
static void
test_two_starts_are_named (Fixture *fixture, gconstpointer data)
{
  BstGameSetupDeck *fortress = bst_game_setup_find_deck (fixture->setup, "count");
  BstGameSetupDeck *river = bst_game_setup_find_deck (fixture->setup, "river2");

  bst_game_setup_deck_set_is_chosen (fortress, TRUE);
  g_assert_cmpstr (bst_game_setup_deck_get_problem (river), ==,
                   "“River II” and “The Count” both want to start the game: "
                   "choose one of them.");
  bst_game_setup_deck_set_is_chosen (fortress, FALSE);
  bst_game_setup_deck_set_is_chosen (river, TRUE);
  g_assert_cmpstr (bst_game_setup_deck_get_problem (fortress), ==,
                   "“River II” and “The Count” both want to start the game: "
                   "choose one of them.");
}

/* 12 + 12 river tiles, one spring and one lake of which stay in the box. */
static void
test_two_rivers_are_mixed (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_deck_set_is_chosen (bst_game_setup_find_deck (fixture->setup, "river"), TRUE);
  bst_game_setup_deck_set_is_chosen (bst_game_setup_find_deck (fixture->setup, "river2"), TRUE);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (fixture->setup), ==, 71 + 22);
  bst_game_setup_set_option (fixture->setup, BST_OPTION_SPRING, 1);
  bst_game_setup_set_option (fixture->setup, BST_OPTION_LAKE, 1);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (fixture->setup), ==, 71 + 22);
}

static void
test_preset_ends_with_a_choice (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_CLASSIC);
  bst_game_setup_add_seat (fixture->setup);
  g_assert_cmpint (bst_game_setup_get_preset (fixture->setup), ==, BST_PRESET_CLASSIC);
  bst_game_setup_set_option (fixture->setup, BST_OPTION_RIVER_TURNS, 1);
  g_assert_cmpint (bst_game_setup_get_preset (fixture->setup), ==, -1);
}

static void
test_first_game_takes_two_seats (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_add_seat (fixture->setup);
  bst_game_setup_seat_set_level (seat (fixture, 0), BST_LEVEL_CLUB);
  g_assert_cmpint (bst_game_setup_get_preset (fixture->setup), ==, -1);
  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_FIRST);
  g_assert_cmpint (bst_game_setup_get_preset (fixture->setup), ==, BST_PRESET_FIRST);
}

/* --- seats --- */

static void
test_seats_stay_in_range (Fixture *fixture, gconstpointer data)
{
  for (unsigned i = 0; i < 10; i++)
    bst_game_setup_add_seat (fixture->setup);
  g_assert_cmpuint (bst_game_setup_get_n_seats (fixture->setup), ==, BST_MAX_PLAYERS);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
  for (unsigned i = 0; i < BST_COLOURS; i++)
    g_assert_nonnull (bst_game_setup_find_colour (fixture->setup, (BstColour) i));
  for (unsigned i = 0; i < 10; i++)
    bst_game_setup_remove_seat (fixture->setup, seat (fixture, 0));
  g_assert_cmpuint (bst_game_setup_get_n_seats (fixture->setup), ==, 1);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
}

/* Nobody has to give a colour up first, and choosing again takes it back. */
static void
test_colours_are_swapped (Fixture *fixture, gconstpointer data)
{
  BstColour first = bst_game_setup_seat_get_colour (seat (fixture, 0));
  BstColour second = bst_game_setup_seat_get_colour (seat (fixture, 1));

  bst_game_setup_choose_colour (fixture->setup, seat (fixture, 0), second);
  g_assert_cmpint (bst_game_setup_seat_get_colour (seat (fixture, 0)), ==, second);
  g_assert_cmpint (bst_game_setup_seat_get_colour (seat (fixture, 1)), ==, first);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  bst_game_setup_choose_colour (fixture->setup, seat (fixture, 0), first);
  g_assert_cmpint (bst_game_setup_seat_get_colour (seat (fixture, 0)), ==, first);
  g_assert_cmpint (bst_game_setup_seat_get_colour (seat (fixture, 1)), ==, second);
  bst_game_setup_choose_colour (fixture->setup, seat (fixture, 0), first);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
}

/* What nobody has is simply taken. */
static void
test_a_free_colour_changes_nobody_else (Fixture *fixture, gconstpointer data)
{
  BstColour second = bst_game_setup_seat_get_colour (seat (fixture, 1));

  bst_game_setup_choose_colour (fixture->setup, seat (fixture, 0), BST_COLOUR_PINK);
  g_assert_cmpint (bst_game_setup_seat_get_colour (seat (fixture, 0)), ==, BST_COLOUR_PINK);
  g_assert_cmpint (bst_game_setup_seat_get_colour (seat (fixture, 1)), ==, second);
}

static void
test_removed_seat_is_not_heard (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameSetupSeat) second = g_object_ref (seat (fixture, 1));

  bst_game_setup_remove_seat (fixture->setup, second);
  fixture->n_changes = 0;
  bst_game_setup_seat_set_name (second, "");
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
}

static void
test_seats_move (Fixture *fixture, gconstpointer data)
{
  BstGameSetupSeat *first = seat (fixture, 0);

  bst_game_setup_move_seat (fixture->setup, first, -1);
  g_assert_true (seat (fixture, 0) == first);
  g_assert_cmpuint (fixture->n_changes, ==, 0);
  bst_game_setup_move_seat (fixture->setup, first, 1);
  g_assert_true (seat (fixture, 1) == first);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
}

static void
test_names_are_needed (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_seat_set_name (seat (fixture, 0), "  ");
  g_assert_cmpint (bst_game_setup_seat_get_problem (seat (fixture, 0)), ==, BST_SEAT_NAMELESS);
  g_assert_false (bst_game_setup_get_is_ready (fixture->setup));
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  bst_game_setup_seat_set_name (seat (fixture, 0), "Anna");
  g_assert_cmpint (bst_game_setup_seat_get_problem (seat (fixture, 0)), ==, BST_SEAT_FINE);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
}

static void
test_names_differ (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_seat_set_name (seat (fixture, 0), "Аня");
  bst_game_setup_seat_set_name (seat (fixture, 1), " аНЯ ");
  g_assert_cmpint (bst_game_setup_seat_get_problem (seat (fixture, 0)), ==, BST_SEAT_FINE);
  g_assert_cmpint (bst_game_setup_seat_get_problem (seat (fixture, 1)), ==, BST_SEAT_NAMED_ALIKE);
  g_assert_false (bst_game_setup_get_is_ready (fixture->setup));
}

static void
test_given_names_follow_the_level (Fixture *fixture, gconstpointer data)
{
  g_autofree char *given = g_strdup (bst_game_setup_seat_get_name (seat (fixture, 1)));

  bst_game_setup_seat_set_level (seat (fixture, 1), BST_LEVEL_CLUB);
  g_assert_cmpstr (bst_game_setup_seat_get_name (seat (fixture, 1)), ==, given);
  bst_game_setup_seat_set_level (seat (fixture, 1), -1);
  g_assert_cmpstr (bst_game_setup_seat_get_name (seat (fixture, 1)), !=, given);
  g_assert_cmpuint (fixture->n_changes, ==, 2);
  bst_game_setup_seat_set_name (seat (fixture, 1), "Boris");
  bst_game_setup_seat_set_level (seat (fixture, 1), BST_LEVEL_BEGINNER);
  g_assert_cmpstr (bst_game_setup_seat_get_name (seat (fixture, 1)), ==, "Boris");
}

/* The first game is one against nobody in particular. */
static void
test_temperaments_are_chosen (Fixture *fixture, gconstpointer data)
{
  unsigned n_notified = 0;

  g_signal_connect_swapped (seat (fixture, 1), "notify::temper", G_CALLBACK (notified_cb),
                            &n_notified);
  bst_game_setup_seat_set_temper (seat (fixture, 1), BST_TEMPER_MONK);
  bst_game_setup_seat_set_temper (seat (fixture, 1), BST_TEMPER_MONK);
  g_assert_cmpint (bst_game_setup_seat_get_temper (seat (fixture, 1)), ==, BST_TEMPER_MONK);
  g_assert_cmpuint (n_notified, ==, 1);
  g_assert_cmpuint (fixture->n_changes, ==, 1);
  g_assert_cmpint (bst_game_setup_get_preset (fixture->setup), ==, -1);

  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_FIRST);
  g_assert_cmpint (bst_game_setup_seat_get_temper (seat (fixture, 1)), ==, BST_TEMPER_EVEN);
  g_assert_cmpint (bst_game_setup_get_preset (fixture->setup), ==, BST_PRESET_FIRST);
}

/* --- decks --- */

static void
test_base_is_always_chosen (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_deck_set_is_chosen (deck (fixture, "base"), FALSE);
  g_assert_true (bst_game_setup_deck_get_is_chosen (deck (fixture, "base")));
}

static void
test_decks_tell_what_they_are (Fixture *fixture, gconstpointer data)
{
  g_assert_nonnull (bst_game_setup_deck_get_sketch (deck (fixture, "river")));
  g_assert_null (bst_game_setup_deck_get_sketch (deck (fixture, "abbot")));
  g_assert_nonnull (bst_game_setup_deck_get_description (deck (fixture, "abbot")));
  g_assert_true (g_str_has_suffix (bst_game_setup_deck_get_description (deck (fixture, "hills")),
                                   "played by the rules of the base set."));
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  return bst_game_setup_deck_compare (*(BstGameSetupDeck *const *) a,
                                      *(BstGameSetupDeck *const *) b);
}

/* What brings rules comes first, what is only tiles last; a deck that somebody has made stands
 * between them, whatever it brings. */
static void
test_decks_are_offered_by_what_they_bring (Fixture *fixture, gconstpointer data)
{
  static const char *const ids[BST_OFFERS] = {
    [BST_OFFER_RULES] = "base river river2 abbot inns traders dragon abbey count king cult bridges "
                        "pilgrims gold fair",
    [BST_OFFER_OWN] = "brook",
    [BST_OFFER_TILES] = "tower hills bigtop",
  };
  g_autoptr (GPtrArray) decks = g_ptr_array_new ();
  guint n = 0;

  load_brook (fixture);
  for (guint i = 0; i < g_list_model_get_n_items (bst_game_setup_get_decks (fixture->setup)); i++) {
    g_autoptr (BstGameSetupDeck) item =
      g_list_model_get_item (bst_game_setup_get_decks (fixture->setup), i);

    g_ptr_array_add (decks, item);
  }
  g_ptr_array_sort_with_data (decks, compare, NULL);
  for (unsigned offer = 0; offer < BST_OFFERS; offer++) {
    g_auto (GStrv) expected = g_strsplit (ids[offer], " ", -1);

    for (unsigned i = 0; expected[i] != NULL; i++, n++) {
      BstGameSetupDeck *found = g_ptr_array_index (decks, n);

      g_assert_cmpstr (bst_deck_file_get_id (bst_game_setup_deck_get_file (found)), ==,
                       expected[i]);
      g_assert_cmpint (bst_game_setup_deck_get_offer (found), ==, offer);
    }
  }
  g_assert_cmpuint (n, ==, decks->len);
}

/* The table of typical tiles is kept by hand; what it gets wrong becomes the first tile,
 * which is typical only of the inns. */
static void
test_typical_tiles_exist (Fixture *fixture, gconstpointer data)
{
  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    const BstSketch *sketch = bst_game_setup_deck_get_sketch (deck (fixture, *id));
    BstDeckFile *file = bst_game_setup_deck_get_file (deck (fixture, *id));

    if (sketch != NULL && !g_str_equal (*id, "inns"))
      g_assert_cmpstr (sketch->tile->id, !=, bst_deck_file_get_deck (file)->tiles[0].tile.id);
  }
}

static void
test_modules_come_with_decks (Fixture *fixture, gconstpointer data)
{
  g_assert_false (bst_game_setup_has_module (fixture->setup, BST_MODULE_RIVER));
  bst_game_setup_deck_set_is_chosen (deck (fixture, "river"), TRUE);
  g_assert_true (bst_game_setup_has_module (fixture->setup, BST_MODULE_RIVER));
  g_assert_cmpuint (fixture->n_changes, ==, 1);
}

static void
test_impossible_deck_says_why (Fixture *fixture, gconstpointer data)
{
  const char *problem;

  load_brook (fixture);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
  problem = bst_game_setup_deck_get_problem (deck (fixture, "river"));
  g_assert_nonnull (problem);
  g_assert_nonnull (strstr (problem, "The River"));
  g_assert_null (bst_game_setup_deck_get_problem (deck (fixture, "inns")));
  bst_game_setup_deck_set_is_chosen (deck (fixture, "brook"), FALSE);
  g_assert_null (bst_game_setup_deck_get_problem (deck (fixture, "river")));
}

static void
test_impossible_choice_cannot_begin (Fixture *fixture, gconstpointer data)
{
  load_brook (fixture);
  bst_game_setup_deck_set_is_chosen (deck (fixture, "river"), TRUE);
  g_assert_false (bst_game_setup_get_is_ready (fixture->setup));
  g_assert_cmpuint (bst_game_setup_get_n_tiles (fixture->setup), ==, 0);
  g_assert_cmpuint (bst_game_setup_get_minutes (fixture->setup), ==, 0);
  g_assert_nonnull (bst_game_setup_deck_get_problem (deck (fixture, "river")));
  bst_game_setup_deck_set_is_chosen (deck (fixture, "river"), FALSE);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
}

/* --- duration --- */

static void
test_persons_take_longer (Fixture *fixture, gconstpointer data)
{
  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_CLASSIC);
  g_assert_cmpuint (bst_game_setup_get_minutes (fixture->setup), ==, 25);
  bst_game_setup_seat_set_level (seat (fixture, 1), -1);
  g_assert_cmpuint (bst_game_setup_get_minutes (fixture->setup), ==, 40);
  bst_game_setup_add_seat (fixture->setup);
  bst_game_setup_seat_set_level (seat (fixture, 2), -1);
  g_assert_cmpuint (bst_game_setup_get_minutes (fixture->setup), ==, 40);
}

/* --- files --- */

static void
assert_text (Fixture *fixture, const char *expected)
{
  g_autofree char *text = bst_game_setup_to_text (fixture->setup);

  g_assert_cmpstr (text, ==, expected);
}

static void
test_text_says_what_begins (Fixture *fixture, gconstpointer data)
{
  assert_text (fixture,
               "Base set · without fields · 2 players · 72 tiles, about 20 minutes");
  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_CLASSIC);
  bst_game_setup_remove_seat (fixture->setup, seat (fixture, 1));
  assert_text (fixture, "Base set, The River, The Abbot · with fields · 1 player · 83 tiles, "
                        "about 40 minutes");
  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_EVERYTHING);
  assert_text (fixture, "Base set and 12 more decks · with fields · 1 player · 246 tiles, "
                        "about 125 minutes");
  bst_game_setup_seat_set_name (seat (fixture, 0), "");
  assert_text (fixture, NULL);
}

static void
test_file_is_what_was_chosen (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameFile) file = NULL;
  const BstGamePlayer *player;

  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_FAMILY);
  bst_game_setup_set_is_first_random (fixture->setup, false);
  bst_game_setup_seat_set_name (seat (fixture, 0), " Anna ");
  file = dup_file (fixture);
  g_assert_cmpuint (file->decks->len, ==, 2);
  g_assert_cmpuint (file->players->len, ==, 2);
  g_assert_cmpuint (file->first, ==, 0);
  g_assert_cmpuint (file->without, ==, 1u << BST_MODULE_FIELDS);
  player = g_ptr_array_index (file->players, 0);
  g_assert_cmpstr (player->name, ==, "Anna");
  g_assert_null (player->level);
  player = g_ptr_array_index (file->players, 1);
  g_assert_cmpstr (player->level, ==, "beginner");
  g_assert_null (player->temper);
}

static void
test_file_has_temperaments_of_computers (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameFile) file = NULL;

  bst_game_setup_seat_set_temper (seat (fixture, 0), BST_TEMPER_RAIDER);
  bst_game_setup_seat_set_temper (seat (fixture, 1), BST_TEMPER_FARMER);
  file = dup_file (fixture);
  g_assert_null (((const BstGamePlayer *) g_ptr_array_index (file->players, 0))->temper);
  g_assert_cmpstr (((const BstGamePlayer *) g_ptr_array_index (file->players, 1))->temper, ==,
                   "farmer");
}

static void
test_chance_chooses_who_begins (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (1);
  unsigned n_first = 0;

  for (unsigned i = 0; i < 100; i++) {
    g_autoptr (BstGameFile) file = bst_game_setup_dup_file (fixture->setup, chance);

    n_first += file->first == 0;
  }
  g_assert_cmpuint (n_first, >, 20);
  g_assert_cmpuint (n_first, <, 80);
}

static void
test_set_up_comes_back (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameSetup) other = bst_game_setup_new (library);
  g_autoptr (GRand) chance = g_rand_new_with_seed (7);
  g_autoptr (BstGameFile) file = NULL;
  g_autoptr (BstGameFile) again = NULL;
  g_autofree char *text = NULL;
  g_autofree char *text_again = NULL;
  size_t len;

  bst_game_setup_apply_preset (fixture->setup, BST_PRESET_EVERYTHING);
  bst_game_setup_set_option (fixture->setup, BST_OPTION_RIVER_TURNS, 1);
  bst_game_setup_add_seat (fixture->setup);
  bst_game_setup_seat_set_name (seat (fixture, 2), "Гость");
  bst_game_setup_seat_set_colour (seat (fixture, 2), BST_COLOUR_PINK);
  bst_game_setup_seat_set_temper (seat (fixture, 2), BST_TEMPER_BUILDER);
  load_brook (fixture);
  file = dup_file (fixture);
  bst_game_setup_load (other, file);
  again = bst_game_setup_dup_file (other, chance);
  text = bst_game_file_to_xml (file, &len);
  text_again = bst_game_file_to_xml (again, &len);
  g_assert_cmpstr (text, ==, text_again);
  g_assert_nonnull (strstr (text, "temper=\"builder\""));
}

static void
test_strange_set_up_is_made_playable (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameFile) file = bst_game_file_new ();

  bst_game_file_add_player (file, "Anna", BST_COLOUR_RED, NULL);
  bst_game_file_add_player (file, "Boris", BST_COLOUR_RED, "of the future");
  bst_game_file_set_temper (file, "of the past");
  bst_game_file_add_player (file, "Clara", BST_COLOUR_BLUE, "random");
  bst_game_setup_load (fixture->setup, file);
  g_assert_true (bst_game_setup_get_is_ready (fixture->setup));
  g_assert_cmpint (bst_game_setup_seat_get_colour (seat (fixture, 1)), !=, BST_COLOUR_RED);
  g_assert_cmpint (bst_game_setup_seat_get_level (seat (fixture, 1)), ==, BST_LEVEL_CLUB);
  g_assert_cmpint (bst_game_setup_seat_get_temper (seat (fixture, 1)), ==, BST_TEMPER_EVEN);
  g_assert_cmpint (bst_game_setup_seat_get_level (seat (fixture, 2)), ==, BST_LEVEL_BEGINNER);
}

/* The seat at the top is given up, the opponents stay. */
static void
test_a_person_can_be_seated (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstGameFile) file = bst_game_file_new ();

  bst_game_file_add_player (file, "Clara", BST_COLOUR_RED, "beginner");
  bst_game_file_add_player (file, "Boris", BST_COLOUR_BLUE, "beginner");
  bst_game_setup_load (fixture->setup, file);
  bst_game_setup_seat_person (fixture->setup);
  g_assert_cmpint (bst_game_setup_seat_get_level (seat (fixture, 0)), ==, -1);
  g_assert_cmpint (bst_game_setup_seat_get_level (seat (fixture, 1)), ==, BST_LEVEL_BEGINNER);

  /* One is enough. */
  bst_game_setup_seat_set_level (seat (fixture, 0), BST_LEVEL_BEGINNER);
  bst_game_setup_seat_set_level (seat (fixture, 1), -1);
  bst_game_setup_seat_person (fixture->setup);
  g_assert_cmpint (bst_game_setup_seat_get_level (seat (fixture, 0)), ==, BST_LEVEL_BEGINNER);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);

#define ADD(path, test) \
  g_test_add ("/model/game-setup/" path, Fixture, NULL, set_up, test, tear_down)
  ADD ("begins-with-the-first-game", test_begins_with_the_first_game);
  ADD ("presets-choose-decks", test_presets_choose_decks);
  ADD ("everything-starts-at-the-fortress", test_everything_starts_at_the_fortress);
  ADD ("two-starts-are-named", test_two_starts_are_named);
  ADD ("two-rivers-are-mixed", test_two_rivers_are_mixed);
  ADD ("preset-ends-with-a-choice", test_preset_ends_with_a_choice);
  ADD ("first-game-takes-two-seats", test_first_game_takes_two_seats);
  ADD ("seats-stay-in-range", test_seats_stay_in_range);
  ADD ("colours-are-swapped", test_colours_are_swapped);
  ADD ("a-free-colour-changes-nobody-else", test_a_free_colour_changes_nobody_else);
  ADD ("removed-seat-is-not-heard", test_removed_seat_is_not_heard);
  ADD ("seats-move", test_seats_move);
  ADD ("names-are-needed", test_names_are_needed);
  ADD ("names-differ", test_names_differ);
  ADD ("given-names-follow-the-level", test_given_names_follow_the_level);
  ADD ("temperaments-are-chosen", test_temperaments_are_chosen);
  ADD ("base-is-always-chosen", test_base_is_always_chosen);
  ADD ("decks-tell-what-they-are", test_decks_tell_what_they_are);
  ADD ("decks-are-offered-by-what-they-bring", test_decks_are_offered_by_what_they_bring);
  ADD ("typical-tiles-exist", test_typical_tiles_exist);
  ADD ("modules-come-with-decks", test_modules_come_with_decks);
  ADD ("impossible-deck-says-why", test_impossible_deck_says_why);
  ADD ("impossible-choice-cannot-begin", test_impossible_choice_cannot_begin);
  ADD ("persons-take-longer", test_persons_take_longer);
  ADD ("text-says-what-begins", test_text_says_what_begins);
  ADD ("file-is-what-was-chosen", test_file_is_what_was_chosen);
  ADD ("file-has-temperaments-of-computers", test_file_has_temperaments_of_computers);
  ADD ("chance-chooses-who-begins", test_chance_chooses_who_begins);
  ADD ("set-up-comes-back", test_set_up_comes_back);
  ADD ("strange-set-up-is-made-playable", test_strange_set_up_is_made_playable);
  ADD ("a-person-can-be-seated", test_a_person_can_be_seated);
#undef ADD

  result = g_test_run ();
  bst_library_free (library);
  return result;
}
