/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tiles continue, in words.
 */
#include "support/games.h"
#include "words/extension.h"

typedef struct
{
  const char *moves;
  BstPos pos;
  const char *expected;
} Case;

/* Two players, Anna and Boris; with these decks. */
static void
check (const char *decks, const Case *row)
{
  g_autoptr (BstRules) rules = games_rules (decks, 2);
  g_autoptr (BstNames) names = bst_names_new (rules);
  g_autoptr (BstState) state = bst_state_new (rules, 1, 0, NULL);
  g_autofree char *text = NULL;

  bst_names_set_player (names, 0, "Anna");
  bst_names_set_player (names, 1, "Boris");
  games_moves (state, row->moves);
  text = bst_extension_to_text (state, row->pos, names);
  g_assert_cmpstr (text, ==, row->expected);
}

/* The start tile has a city in the north and a road from west to east. */
static void
test_roads_and_cities (void)
{
  static const Case cases[] = {
    { "draw base.FFFF.mon", { 0, 1 }, "" },
    { "draw base.FFFF.mon", { 5, 5 }, "" },
    { "draw base.CRFR.rEW", { 1, 0 }, "a road" },
    { "draw base.CRFR.rEW", { 0, -1 }, "a city" },
    { "draw base.CFFF; place 0,-1 r2; pass; draw base.CFFF; place 1,-1 r2; pass; "
      "draw base.CRFR.rEW",
      { 1, 0 },
      "a road and a city" },
    { "draw base.FRFR.rEW; place 1,0 r0; deploy follower 1,0 road1; draw base.FRFR.rEW",
      { -1, 0 },
      "a road (Anna)" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    check ("base", &cases[i]);
}

/* Of several that are alike only how many they are, or that there is one more. */
static void
test_several_of_a_kind_are_counted (void)
{
  static const Case cases[] = {
    { "draw base.FRFR.rEW; place 1,0 r0; pass; draw base.CFFF; place 1,-1 r3; pass; "
      "draw base.CRFR.rEW",
      { 0, -1 },
      "2 cities" },
    { "draw base.FRFR.rEW; place 1,0 r0; pass; draw base.CFFF; place 1,-1 r3; "
      "deploy follower 1,-1 city1; draw base.CRFR.rEW",
      { 0, -1 },
      "a city (Boris) and another city" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (cases); i++)
    check ("base", &cases[i]);
}

static void
test_things_are_called_by_what_is_there (void)
{
  static const Case with_river[] = {
    { "draw river.FVFV", { 1, 0 }, "the river" },
    { "draw river.CVCV; place 1,0 r0; pass; draw river.FVFV", { 1, -1 }, "the city by the river" },
  };
  static const Case with_inns[] = {
    { "draw inns.FFRR.rSW.inn; place 1,0 r0; pass; draw base.CRFR.rEW",
      { 1, 1 },
      "the road with the inn" },
    { "draw inns.CCCC.cNESW.cath; place 0,-1 r0; deploy follower 0,-1 city1; draw base.CFFF",
      { 0, -2 },
      "the city with the cathedral (Anna)" },
    { "draw base.FFRF.mon; place -1,0 r3; pass; draw base.CRFR.rEW",
      { 1, 0 },
      "the road to the monastery" },
  };

  for (size_t i = 0; i < G_N_ELEMENTS (with_river); i++)
    check ("base river", &with_river[i]);
  for (size_t i = 0; i < G_N_ELEMENTS (with_inns); i++)
    check ("base inns", &with_inns[i]);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/words/extension/roads-and-cities", test_roads_and_cities);
  g_test_add_func ("/words/extension/several-of-a-kind-are-counted",
                   test_several_of_a_kind_are_counted);
  g_test_add_func ("/words/extension/things-are-called-by-what-is-there",
                   test_things_are_called_by_what_is_there);
  result = g_test_run ();
  games_clean_up ();
  return result;
}
