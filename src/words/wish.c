/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What players are after.  Several kinds of motives are the same wish.
 */
#include "words/wish.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/fill.h"

/* Stands for any type that has no words of its own. */
#define ANYTHING BST_FEATURE_TYPES

typedef enum {
  WISH_POINTS, /* at once */
  WISH_OWN,    /* to get points for something */
  WISH_HOME,   /* followers */
  WISH_ALONE,  /* not to share something with somebody */
  WISH_SHARE,
  WISH_TAKE,
  WISH_SPOIL,
  WISH_SAVE, /* followers */
  WISH_NO_HELP,
  WISH_EAT,
  WISH_SPARE,
  WISH_EXPEL,
  WISH_FAIRY,
  WISH_KING,
  WISH_ROBBER,
  WISH_GOODS,
  WISH_COUNT,
  WISH_BEST,
  WISH_EVEN,
  WISH_FORCED,
  WISHES,
} Wish;

static const Wish wishes[BST_MOTIVES] = {
  [BST_MOTIVE_CLOSE] = WISH_POINTS,
  [BST_MOTIVE_CLOSE_FIRST] = WISH_ALONE,
  [BST_MOTIVE_CLOSE_HOME] = WISH_HOME,
  [BST_MOTIVE_CLOSE_SHARED] = WISH_POINTS,
  [BST_MOTIVE_CLOSE_NEW] = WISH_POINTS,
  [BST_MOTIVE_CLOSE_MANY] = WISH_POINTS,
  [BST_MOTIVE_POINTS] = WISH_POINTS,
  [BST_MOTIVE_SHARE] = WISH_SHARE,
  [BST_MOTIVE_TAKE] = WISH_TAKE,
  [BST_MOTIVE_MAJORITY] = WISH_ALONE,
  [BST_MOTIVE_APPROACH] = WISH_SHARE,
  [BST_MOTIVE_FENCE] = WISH_ALONE,
  [BST_MOTIVE_CLAIM] = WISH_OWN,
  [BST_MOTIVE_CLAIM_NEARLY] = WISH_OWN,
  [BST_MOTIVE_CLAIM_AROUND] = WISH_OWN,
  [BST_MOTIVE_CLAIM_FIELD] = WISH_OWN,
  [BST_MOTIVE_CLAIM_MEADOW] = WISH_OWN,
  [BST_MOTIVE_GROW] = WISH_OWN,
  [BST_MOTIVE_NEARLY] = WISH_OWN,
  [BST_MOTIVE_AROUND] = WISH_OWN,
  [BST_MOTIVE_FIELD] = WISH_OWN,
  [BST_MOTIVE_SPOIL] = WISH_SPOIL,
  [BST_MOTIVE_HINDER] = WISH_SPOIL,
  [BST_MOTIVE_KEEP_LAST] = WISH_SAVE,
  [BST_MOTIVE_KEEP] = WISH_SAVE,
  [BST_MOTIVE_POOR] = WISH_SAVE,
  [BST_MOTIVE_HARMLESS] = WISH_NO_HELP,
  [BST_MOTIVE_EAT] = WISH_EAT,
  [BST_MOTIVE_SPARE] = WISH_SPARE,
  [BST_MOTIVE_EXPEL] = WISH_EXPEL,
  [BST_MOTIVE_FAIRY] = WISH_FAIRY,
  [BST_MOTIVE_KING] = WISH_KING,
  [BST_MOTIVE_ROBBER] = WISH_ROBBER,
  [BST_MOTIVE_GOODS] = WISH_GOODS,
  [BST_MOTIVE_FINAL] = WISH_COUNT,
  [BST_MOTIVE_PROSPECT] = WISH_COUNT,
  [BST_MOTIVE_BETTER] = WISH_BEST,
  [BST_MOTIVE_EVEN] = WISH_EVEN,
  [BST_MOTIVE_ONLY] = WISH_FORCED,
};

/* Gaps are numbered alike in all sentences:
 *
 *     {1} who wants it  {2} another player  {3} where, or nothing  {4} points
 */
typedef struct
{
  const char *texts[BST_FEATURE_TYPES + 1];
  const char *yours[BST_FEATURE_TYPES + 1]; /* the same to the other player */
} WishWords;

static const WishWords words[WISHES] = {
  /* Translators: these say what a player is after; {1} is that player.  Here {4} is a number of
   * points. */
  [WISH_POINTS] = { {
    [BST_FEATURE_ROAD] = N_ ("{1} wants quick points: {4} for a road."),
    [BST_FEATURE_CITY] = N_ ("{1} wants quick points: {4} for a city."),
    [BST_FEATURE_CLOISTER] = N_ ("{1} wants quick points: {4} for a monastery."),
    [BST_FEATURE_GARDEN] = N_ ("{1} wants quick points: {4} for a garden."),
    [BST_FEATURE_SHRINE] = N_ ("{1} wants quick points: {4} for a shrine."),
    [ANYTHING] = N_ ("{1} wants quick points: {4}."),
  } },
  /* Translators: from here on {3} is a place with a blank before it, such as “ in the south”, or
   * nothing. */
  [WISH_OWN] = { {
    [BST_FEATURE_ROAD] = N_ ("{1} wants points for the road{3}."),
    [BST_FEATURE_CITY] = N_ ("{1} wants points for the city{3}."),
    [BST_FEATURE_FIELD] = N_ ("{1} wants points for the field{3}."),
    [BST_FEATURE_CLOISTER] = N_ ("{1} wants points for the monastery{3}."),
    [BST_FEATURE_GARDEN] = N_ ("{1} wants points for the garden{3}."),
    [BST_FEATURE_SHRINE] = N_ ("{1} wants points for the shrine{3}."),
    [ANYTHING] = N_ ("{1} wants points later on."),
  } },
  [WISH_HOME] = { { [ANYTHING] = N_ ("{1} wants followers back home.") } },
  [WISH_ALONE] = {
    {
      /* Translators: from here on {2} is another player. */
      [BST_FEATURE_ROAD] = N_ ("{1} does not want to share the road{3} with {2}."),
      [BST_FEATURE_CITY] = N_ ("{1} does not want to share the city{3} with {2}."),
      [BST_FEATURE_FIELD] = N_ ("{1} does not want to share the field{3} with {2}."),
      [ANYTHING] = N_ ("{1} does not want to share with {2}."),
    },
    {
      [BST_FEATURE_ROAD] = N_ ("{1} does not want to share the road{3} with you."),
      [BST_FEATURE_CITY] = N_ ("{1} does not want to share the city{3} with you."),
      [BST_FEATURE_FIELD] = N_ ("{1} does not want to share the field{3} with you."),
      [ANYTHING] = N_ ("{1} does not want to share with you."),
    },
  },
  [WISH_SHARE] = {
    {
      [BST_FEATURE_ROAD] = N_ ("{1} wants to share {2}’s road{3}."),
      [BST_FEATURE_CITY] = N_ ("{1} wants to share {2}’s city{3}."),
      [BST_FEATURE_FIELD] = N_ ("{1} wants to share {2}’s field{3}."),
      [ANYTHING] = N_ ("{1} wants to share what {2} has."),
    },
    {
      [BST_FEATURE_ROAD] = N_ ("{1} wants to share your road{3}."),
      [BST_FEATURE_CITY] = N_ ("{1} wants to share your city{3}."),
      [BST_FEATURE_FIELD] = N_ ("{1} wants to share your field{3}."),
      [ANYTHING] = N_ ("{1} wants to share what you have."),
    },
  },
  [WISH_TAKE] = {
    {
      [BST_FEATURE_ROAD] = N_ ("{1} wants to take {2}’s road{3} over."),
      [BST_FEATURE_CITY] = N_ ("{1} wants to take {2}’s city{3} over."),
      [BST_FEATURE_FIELD] = N_ ("{1} wants to take {2}’s field{3} over."),
      [ANYTHING] = N_ ("{1} wants to take over what {2} has."),
    },
    {
      [BST_FEATURE_ROAD] = N_ ("{1} wants to take your road{3} over."),
      [BST_FEATURE_CITY] = N_ ("{1} wants to take your city{3} over."),
      [BST_FEATURE_FIELD] = N_ ("{1} wants to take your field{3} over."),
      [ANYTHING] = N_ ("{1} wants to take over what you have."),
    },
  },
  [WISH_SPOIL] = {
    {
      [BST_FEATURE_ROAD] = N_ ("{1} does not want {2}’s road{3} to be finished."),
      [BST_FEATURE_CITY] = N_ ("{1} does not want {2}’s city{3} to be finished."),
      [BST_FEATURE_CLOISTER] = N_ ("{1} does not want {2}’s monastery{3} to be finished."),
      [BST_FEATURE_GARDEN] = N_ ("{1} does not want {2}’s garden{3} to be finished."),
      [BST_FEATURE_SHRINE] = N_ ("{1} does not want {2}’s shrine{3} to be finished."),
      [ANYTHING] = N_ ("{1} wants to hinder {2}."),
    },
    {
      [BST_FEATURE_ROAD] = N_ ("{1} does not want your road{3} to be finished."),
      [BST_FEATURE_CITY] = N_ ("{1} does not want your city{3} to be finished."),
      [BST_FEATURE_CLOISTER] = N_ ("{1} does not want your monastery{3} to be finished."),
      [BST_FEATURE_GARDEN] = N_ ("{1} does not want your garden{3} to be finished."),
      [BST_FEATURE_SHRINE] = N_ ("{1} does not want your shrine{3} to be finished."),
      [ANYTHING] = N_ ("{1} wants to hinder you."),
    },
  },
  [WISH_SAVE] = { { [ANYTHING] = N_ ("{1} saves followers for better places.") } },
  [WISH_NO_HELP] = { { [ANYTHING] = N_ ("{1} does not want to help anybody.") } },
  [WISH_EAT] = {
    { [ANYTHING] = N_ ("{1} sets the dragon on {2}.") },
    { [ANYTHING] = N_ ("{1} sets the dragon on you.") },
  },
  [WISH_SPARE] = { { [ANYTHING] = N_ ("{1} wants the dragon to eat somebody else.") } },
  [WISH_EXPEL] = {
    { [ANYTHING] = N_ ("{1} sends a figure of {2} home.") },
    { [ANYTHING] = N_ ("{1} sends a figure of yours home.") },
  },
  [WISH_FAIRY] = { { [ANYTHING] = N_ ("{1} wants the help of the fairy.") } },
  [WISH_KING] = { { [ANYTHING] = N_ ("{1} wants the king.") } },
  [WISH_ROBBER] = { { [ANYTHING] = N_ ("{1} wants the robber knight.") } },
  [WISH_GOODS] = { { [ANYTHING] = N_ ("{1} wants goods.") } },
  [WISH_COUNT] = { { [ANYTHING] = N_ ("{1} wants points in the last count.") } },
  [WISH_BEST] = { { [ANYTHING] = N_ ("{1} tries moves out and plays what does best.") } },
  [WISH_EVEN] = { { [ANYTHING] = N_ ("{1} finds several moves about as good.") } },
  [WISH_FORCED] = { { [ANYTHING] = N_ ("{1} has no choice.") } },
};

static const char *const regions[BST_REGIONS] = {
  /* Translators: a part of the map, in a sentence such as “Anna wants to share your city in the
   * north-west.” */
  [BST_REGION_NORTH_WEST] = N_ ("in the north-west"),
  [BST_REGION_NORTH] = N_ ("in the north"),
  [BST_REGION_NORTH_EAST] = N_ ("in the north-east"),
  [BST_REGION_WEST] = N_ ("in the west"),
  [BST_REGION_MIDDLE] = N_ ("in the middle"),
  [BST_REGION_EAST] = N_ ("in the east"),
  [BST_REGION_SOUTH_WEST] = N_ ("in the south-west"),
  [BST_REGION_SOUTH] = N_ ("in the south"),
  [BST_REGION_SOUTH_EAST] = N_ ("in the south-east"),
};

static const char *
find_text (const BstMotive *motive, unsigned listener)
{
  const WishWords *row = &words[wishes[motive->kind]];
  bool is_yours = motive->other == listener && listener != BST_NOBODY &&
                  row->yours[ANYTHING] != NULL;
  const char *const *texts = is_yours ? row->yours : row->texts;

  return _ (texts[motive->feature_type] != NULL ? texts[motive->feature_type] : texts[ANYTHING]);
}

/* Nothing where it is clear which one is meant. */
static char *
say_where (const BstMotive *motive)
{
  return motive->is_alone || motive->feature_type == BST_FEATURE_TYPES
           ? g_strdup ("")
           : g_strconcat (" ", _ (regions[motive->region]), NULL);
}

char *
bst_wish_to_sentence (const BstMotive *motive, unsigned listener, const BstNames *names)
{
  g_autofree char *where = say_where (motive);
  g_autofree char *points = g_strdup_printf ("%d", motive->points);

  return bst_fill (
    find_text (motive, listener), bst_names_get_player (names, motive->me),
    motive->other != BST_NOBODY ? bst_names_get_player (names, motive->other) : "", where, points,
    NULL);
}

char *
bst_wish_of_nothing (unsigned player, const BstNames *names)
{
  /* Translators: {1} is a player. */
  return bst_fill (_ ("{1} wants nothing in particular."), bst_names_get_player (names, player),
                   NULL);
}
