/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each kind of motive and, where it is about one, each type of feature; some say
 * more in a second sentence.
 */
#include "words/motive.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/feature.h"
#include "words/fill.h"

/* Stands for any type that has no words of its own. */
#define ANYTHING BST_FEATURE_TYPES

/* What decides about the plural. */
typedef enum {
  BY_POINTS,
  BY_NUMBER,
  BY_COUNT,
} Counted;

/* Gaps are numbered alike in all sentences:
 *
 *     {1} points  {2} another player  {3} the number of a motive  {4} its count
 */
typedef struct
{
  const char *texts[BST_FEATURE_TYPES + 1][2]; /* without any, those of BST_MOTIVE_CLOSE */
  Counted counted;
  char *(*tell_more) (const BstMotive *, const BstNames *);
} MotiveWords;

/* --- second sentences --- */

static char *
tell_fitting (const BstMotive *motive, const BstNames *names)
{
  g_autofree char *fitting = g_strdup_printf ("%u", motive->fitting);
  g_autofree char *left = g_strdup_printf ("%u", motive->left);

  if (motive->left == 1)
    return g_strdup (_ ("The last tile fits there."));
  /* Translators: {1} is a number of tiles, {2} how many are left in all. */
  return bst_fill (ngettext ("{1} of the {2} tiles left fits there.",
                             "{1} of the {2} tiles left fit there.", motive->fitting),
                   fitting, left, NULL);
}

static char *
tell_joining (const BstMotive *motive, const BstNames *names)
{
  g_autofree char *fitting = g_strdup_printf ("%u", motive->fitting);
  g_autofree char *left = g_strdup_printf ("%u", motive->left);

  if (motive->left == 1)
    return g_strdup (_ ("The last tile would give you a share."));
  /* Translators: {1} is a number of tiles, {2} how many are left in all. */
  return bst_fill (ngettext ("{1} of the {2} tiles left would give you a share.",
                             "{1} of the {2} tiles left would give you a share.",
                             motive->fitting),
                   fitting, left, NULL);
}

static char *
tell_sharer (const BstMotive *motive, const BstNames *names)
{
  /* Translators: {1} is a player who owns it too. */
  return bst_fill (_ ("{1} gets as much for it."), bst_names_get_player (names, motive->other),
                   NULL);
}

static char *
tell_home (const BstMotive *motive, const BstNames *names)
{
  g_autofree char *count = g_strdup_printf ("%u", motive->count);

  if (motive->number == 0) {
    /* Translators: {1} is a number. */
    return bst_fill (ngettext ("{1} follower comes home, where you have none.",
                               "{1} followers come home, where you have none.", motive->count),
                     count, NULL);
  }
  return bst_fill (ngettext ("{1} follower comes home, where you have only one.",
                             "{1} followers come home, where you have only one.", motive->count),
                   count, NULL);
}

/* --- sentences --- */

/* It would put a sentence and its plural on one line: */
/* clang-format off */
static const MotiveWords words[BST_MOTIVES] = {
  /* Translators: these say why a move is good.  Here {1} is a number of points. */
  [BST_MOTIVE_CLOSE] = { {
    [BST_FEATURE_ROAD] = NP_ ("Closes your road for {1} point.",
                              "Closes your road for {1} points."),
    [BST_FEATURE_CITY] = NP_ ("Closes your city for {1} point.",
                              "Closes your city for {1} points."),
    [BST_FEATURE_CLOISTER] = NP_ ("Completes your monastery for {1} point.",
                                  "Completes your monastery for {1} points."),
    [BST_FEATURE_GARDEN] = NP_ ("Completes your garden for {1} point.",
                                "Completes your garden for {1} points."),
    [BST_FEATURE_SHRINE] = NP_ ("Completes your shrine for {1} point.",
                                "Completes your shrine for {1} points."),
    [ANYTHING] = NP_ ("Completes something of yours for {1} point.",
                      "Completes something of yours for {1} points."),
  } },
  [BST_MOTIVE_CLOSE_HOME] = { .tell_more = tell_home },
  [BST_MOTIVE_CLOSE_SHARED] = { .tell_more = tell_sharer },
  [BST_MOTIVE_CLOSE_FIRST] = { {
    /* Translators: here {2} is a player. */
    [BST_FEATURE_ROAD] = NP_ ("Closes your road for {1} point before {2} can join it.",
                              "Closes your road for {1} points before {2} can join it."),
    [BST_FEATURE_CITY] = NP_ ("Closes your city for {1} point before {2} can join it.",
                              "Closes your city for {1} points before {2} can join it."),
    [ANYTHING] = NP_ ("Completes something of yours for {1} point before {2} can join it.",
                      "Completes something of yours for {1} points before {2} can join it."),
  } },
  [BST_MOTIVE_CLOSE_NEW] = { {
    [BST_FEATURE_ROAD] = NP_ ("Takes a road that is closed at once, for {1} point.",
                              "Takes a road that is closed at once, for {1} points."),
    [BST_FEATURE_CITY] = NP_ ("Takes a city that is closed at once, for {1} point.",
                              "Takes a city that is closed at once, for {1} points."),
    [BST_FEATURE_CLOISTER] = NP_ ("Takes a monastery that is complete at once, for {1} point.",
                                  "Takes a monastery that is complete at once, for {1} points."),
    [BST_FEATURE_GARDEN] = NP_ ("Takes a garden that is complete at once, for {1} point.",
                                "Takes a garden that is complete at once, for {1} points."),
    [BST_FEATURE_SHRINE] = NP_ ("Takes a shrine that is complete at once, for {1} point.",
                                "Takes a shrine that is complete at once, for {1} points."),
    [ANYTHING] = NP_ ("Takes something that is complete at once, for {1} point.",
                      "Takes something that is complete at once, for {1} points."),
  } },
  [BST_MOTIVE_CLOSE_MANY] = { {
    [ANYTHING] = NP_ ("Completes several things of yours at once, for {1} point in all.",
                      "Completes several things of yours at once, for {1} points in all."),
  } },
  [BST_MOTIVE_POINTS] = { {
    [ANYTHING] = NP_ ("Brings you {1} point at once.", "Brings you {1} points at once."),
  } },

  [BST_MOTIVE_SHARE] = { {
    /* Translators: from here on {2} is a player who has the road, city or field. */
    [BST_FEATURE_ROAD] = NP_ ("Gives you a share in {2}’s road: at least {1} point if it is "
                              "finished.",
                              "Gives you a share in {2}’s road: at least {1} points if it is "
                              "finished."),
    [BST_FEATURE_CITY] = NP_ ("Gives you a share in {2}’s city: at least {1} point if it is "
                              "finished.",
                              "Gives you a share in {2}’s city: at least {1} points if it is "
                              "finished."),
    [BST_FEATURE_FIELD] = NP_ ("Gives you a share in {2}’s field: {1} point as it is now.",
                               "Gives you a share in {2}’s field: {1} points as it is now."),
    [ANYTHING] = NP_ ("Gives you a share in what {2} has: at least {1} point if it is finished.",
                      "Gives you a share in what {2} has: at least {1} points if it is finished."),
  } },
  [BST_MOTIVE_TAKE] = { {
    [BST_FEATURE_ROAD] = NP_ ("Takes {2}’s road over: at least {1} point for you if it is "
                              "finished.",
                              "Takes {2}’s road over: at least {1} points for you if it is "
                              "finished."),
    [BST_FEATURE_CITY] = NP_ ("Takes {2}’s city over: at least {1} point for you if it is "
                              "finished.",
                              "Takes {2}’s city over: at least {1} points for you if it is "
                              "finished."),
    [BST_FEATURE_FIELD] = NP_ ("Takes {2}’s field over: {1} point for you as it is now.",
                               "Takes {2}’s field over: {1} points for you as it is now."),
    [ANYTHING] = NP_ ("Takes over what {2} has: at least {1} point for you if it is finished.",
                      "Takes over what {2} has: at least {1} points for you if it is finished."),
  } },
  [BST_MOTIVE_MAJORITY] = { {
    [BST_FEATURE_ROAD] = NP_ ("Makes you stronger than {2} on your road: at least {1} point for "
                              "you alone "
                              "if it is finished.",
                              "Makes you stronger than {2} on your road: at least {1} points "
                              "for you alone "
                              "if it is finished."),
    [BST_FEATURE_CITY] = NP_ ("Makes you stronger than {2} in your city: at least {1} point for "
                              "you alone "
                              "if it is finished.",
                              "Makes you stronger than {2} in your city: at least {1} points "
                              "for you alone "
                              "if it is finished."),
    [BST_FEATURE_FIELD] = NP_ ("Makes you stronger than {2} on your field: {1} point for you "
                               "alone as it is now.",
                               "Makes you stronger than {2} on your field: {1} points for you "
                               "alone as it is now."),
    [ANYTHING] = NP_ ("Makes you stronger than {2} in what you share: {1} point for you alone if "
                      "it is finished.",
                      "Makes you stronger than {2} in what you share: {1} points for you alone if "
                      "it is finished."),
  } },
  [BST_MOTIVE_APPROACH] = { {
    [BST_FEATURE_ROAD] = NP_ ("Comes near {2}’s road, worth at least {1} point if it is finished.",
                              "Comes near {2}’s road, worth at least {1} points if it is "
                              "finished."),
    [BST_FEATURE_CITY] = NP_ ("Comes near {2}’s city, worth at least {1} point if it is finished.",
                              "Comes near {2}’s city, worth at least {1} points if it is "
                              "finished."),
    [ANYTHING] = NP_ ("Comes near what {2} has, worth at least {1} point if it is finished.",
                      "Comes near what {2} has, worth at least {1} points if it is finished."),
  }, .tell_more = tell_joining },
  [BST_MOTIVE_FENCE] = { {
    [BST_FEATURE_ROAD] = NP_ ("Keeps {2} from joining your road here, worth at least {1} point "
                              "if it is "
                              "finished.",
                              "Keeps {2} from joining your road here, worth at least {1} points "
                              "if it is "
                              "finished."),
    [BST_FEATURE_CITY] = NP_ ("Keeps {2} from joining your city here, worth at least {1} point "
                              "if it is "
                              "finished.",
                              "Keeps {2} from joining your city here, worth at least {1} points "
                              "if it is "
                              "finished."),
    [ANYTHING] = NP_ ("Keeps {2} from joining what you have here, worth at least {1} point if "
                      "it is "
                      "finished.",
                      "Keeps {2} from joining what you have here, worth at least {1} points if "
                      "it is "
                      "finished."),
  } },

  [BST_MOTIVE_CLAIM] = { {
    [BST_FEATURE_ROAD] = NP_ ("Takes a road that is worth at least {1} point if it is finished.",
                              "Takes a road that is worth at least {1} points if it is finished."),
    [BST_FEATURE_CITY] = NP_ ("Takes a city that is worth at least {1} point if it is finished.",
                              "Takes a city that is worth at least {1} points if it is finished."),
    [ANYTHING] = NP_ ("Takes something that is worth at least {1} point if it is finished.",
                      "Takes something that is worth at least {1} points if it is finished."),
  } },
  [BST_MOTIVE_CLAIM_NEARLY] = { {
    [BST_FEATURE_ROAD] = NP_ ("Takes a road with one open end, worth at least {1} point if it "
                              "is finished.",
                              "Takes a road with one open end, worth at least {1} points if it is "
                              "finished."),
    [BST_FEATURE_CITY] = NP_ ("Takes a city with one open end, worth at least {1} point if it "
                              "is finished.",
                              "Takes a city with one open end, worth at least {1} points if it is "
                              "finished."),
    [ANYTHING] = NP_ ("Takes something with one open end, worth at least {1} point if it is "
                      "finished.",
                      "Takes something with one open end, worth at least {1} points if it is "
                      "finished."),
  }, .tell_more = tell_fitting },
  [BST_MOTIVE_CLAIM_AROUND] = { {
    /* Translators: here {4} is how many of the eight cells around it have a tile. */
    [BST_FEATURE_CLOISTER] = { N_ ("Takes a monastery. Cells filled around it: {4} of 8.") },
    [BST_FEATURE_GARDEN] = { N_ ("Takes a garden. Cells filled around it: {4} of 8.") },
    [BST_FEATURE_SHRINE] = { N_ ("Takes a shrine. Cells filled around it: {4} of 8.") },
    [ANYTHING] = { N_ ("Takes something. Cells filled around it: {4} of 8.") },
  } },
  [BST_MOTIVE_CLAIM_FIELD] = { {
    /* Translators: {1} is a number of points, {4} one of cities. */
    [ANYTHING] = NP_ ("Takes a field that is worth {1} point already. Finished cities: {4}.",
                      "Takes a field that is worth {1} points already. Finished cities: {4}."),
  } },
  [BST_MOTIVE_CLAIM_MEADOW] = { {
    /* Translators: {4} is a number. */
    [ANYTHING] = NP_ ("Takes a field beside {4} unfinished city.",
                      "Takes a field beside {4} unfinished cities."),
  }, .counted = BY_COUNT },

  [BST_MOTIVE_GROW] = { {
    /* Translators: here {1} and {3} are numbers of points; {3} decides about the plural. */
    [BST_FEATURE_ROAD] = NP_ ("Adds {3} point to your road, worth at least {1} if it is finished.",
                              "Adds {3} points to your road, worth at least {1} if it is "
                              "finished."),
    [BST_FEATURE_CITY] = NP_ ("Adds {3} point to your city, worth at least {1} if it is finished.",
                              "Adds {3} points to your city, worth at least {1} if it is "
                              "finished."),
    [ANYTHING] = NP_ ("Adds {3} point to what you have, worth at least {1} if it is finished.",
                      "Adds {3} points to what you have, worth at least {1} if it is finished."),
  }, .counted = BY_NUMBER },
  [BST_MOTIVE_NEARLY] = { {
    [BST_FEATURE_ROAD] = NP_ ("Leaves your road one open end, worth at least {1} point if it is "
                              "finished.",
                              "Leaves your road one open end, worth at least {1} points if it is "
                              "finished."),
    [BST_FEATURE_CITY] = NP_ ("Leaves your city one open end, worth at least {1} point if it is "
                              "finished.",
                              "Leaves your city one open end, worth at least {1} points if it is "
                              "finished."),
    [ANYTHING] = NP_ ("Leaves what you have one open end, worth at least {1} point if it is "
                      "finished.",
                      "Leaves what you have one open end, worth at least {1} points if it is "
                      "finished."),
  }, .tell_more = tell_fitting },
  [BST_MOTIVE_AROUND] = { {
    [BST_FEATURE_CLOISTER] = { N_ ("Helps your monastery. Cells filled around it: {4} of 8.") },
    [BST_FEATURE_GARDEN] = { N_ ("Helps your garden. Cells filled around it: {4} of 8.") },
    [BST_FEATURE_SHRINE] = { N_ ("Helps your shrine. Cells filled around it: {4} of 8.") },
    [ANYTHING] = { N_ ("Helps what you have. Cells filled around it: {4} of 8.") },
  } },
  [BST_MOTIVE_FIELD] = { {
    [ANYTHING] = NP_ ("Adds {3} point to your field, worth {1} as it is now.",
                      "Adds {3} points to your field, worth {1} as it is now."),
  }, .counted = BY_NUMBER },

  [BST_MOTIVE_SPOIL] = { {
    /* Translators: {2} is a player. */
    [BST_FEATURE_ROAD] = { N_ ("Leaves {2}’s road an end that no tile fits any more.") },
    [BST_FEATURE_CITY] = { N_ ("Leaves {2}’s city an end that no tile fits any more.") },
    [BST_FEATURE_CLOISTER] = { N_ ("Leaves a gap at {2}’s monastery that no tile fits any "
                                   "more.") },
    [BST_FEATURE_GARDEN] = { N_ ("Leaves a gap at {2}’s garden that no tile fits any more.") },
    [BST_FEATURE_SHRINE] = { N_ ("Leaves a gap at {2}’s shrine that no tile fits any more.") },
    [ANYTHING] = { N_ ("Leaves what {2} has an end that no tile fits any more.") },
  } },
  [BST_MOTIVE_HINDER] = { {
    [BST_FEATURE_ROAD] = { N_ ("Makes {2}’s road hard to finish.") },
    [BST_FEATURE_CITY] = { N_ ("Makes {2}’s city hard to finish.") },
    [BST_FEATURE_CLOISTER] = { N_ ("Makes {2}’s monastery hard to finish.") },
    [BST_FEATURE_GARDEN] = { N_ ("Makes {2}’s garden hard to finish.") },
    [BST_FEATURE_SHRINE] = { N_ ("Makes {2}’s shrine hard to finish.") },
    [ANYTHING] = { N_ ("Makes what {2} has hard to finish.") },
  }, .tell_more = tell_fitting },

  [BST_MOTIVE_KEEP_LAST] = { { [ANYTHING] = { N_ ("Keeps your last follower at home.") } } },
  [BST_MOTIVE_KEEP] = { {
    /* Translators: {4} is a number. */
    [ANYTHING] = NP_ ("Keeps {4} follower at home.", "Keeps {4} followers at home."),
  }, .counted = BY_COUNT },
  [BST_MOTIVE_POOR] = { {
    [ANYTHING] = NP_ ("No place for a follower is worth more than {1} point yet.",
                      "No place for a follower is worth more than {1} points yet."),
  } },
  [BST_MOTIVE_HARMLESS] = { { [ANYTHING] = { N_ ("Helps nobody else.") } } },

  [BST_MOTIVE_EAT] = { { [ANYTHING] = { N_ ("The dragon eats a figure of {2}.") } } },
  [BST_MOTIVE_SPARE] = { { [ANYTHING] = { N_ ("Keeps the dragon away from your figures.") } } },
  [BST_MOTIVE_EXPEL] = { { [ANYTHING] = { N_ ("Sends a figure of {2} home.") } } },
  [BST_MOTIVE_FAIRY] = { {
    [ANYTHING] = { N_ ("Brings the fairy to a figure of yours: while she stays, each turn of yours "
                       "brings a point.") },
  } },
  [BST_MOTIVE_KING] = { { [ANYTHING] = { N_ ("Brings you the king.") } } },
  [BST_MOTIVE_ROBBER] = { { [ANYTHING] = { N_ ("Brings you the robber knight.") } } },
  /* Translators: {4} is a number. */
  [BST_MOTIVE_GOODS] = { { [ANYTHING] = { N_ ("Brings you goods: {4}.") } } },

  [BST_MOTIVE_FINAL] = { {
    [ANYTHING] = NP_ ("Is worth {1} point to you in the last count.",
                      "Is worth {1} points to you in the last count."),
  } },
  [BST_MOTIVE_PROSPECT] = { {
    [ANYTHING] = NP_ ("If the game ended then, you would have {3} point more.",
                      "If the game ended then, you would have {3} points more."),
  }, .counted = BY_NUMBER },

  [BST_MOTIVE_BETTER] = { {
    [ANYTHING] = { N_ ("The computer tried the moves out: this one did best.") },
  } },
  [BST_MOTIVE_EVEN] = { {
    [ANYTHING] = { N_ ("The computer tried the moves out: this one is as good as any.") },
  } },
  [BST_MOTIVE_ONLY] = { { [ANYTHING] = { N_ ("Nothing else is possible.") } } },
};
/* clang-format on */

static const char *const worthless[2] = { N_ ("No place for a follower is worth anything here.") };

static const char *const *
find_texts (const BstMotive *motive)
{
  if (motive->kind == BST_MOTIVE_POOR && motive->points == 0)
    return worthless;

  unsigned kind = words[motive->kind].texts[ANYTHING][0] != NULL ? motive->kind : BST_MOTIVE_CLOSE;
  const char *const *texts = words[kind].texts[motive->feature_type];

  return texts[0] != NULL ? texts : words[kind].texts[ANYTHING];
}

static unsigned long
count_of (const BstMotive *motive)
{
  Counted counted = words[motive->kind].counted;

  if (counted == BY_COUNT)
    return motive->count;
  return (unsigned long) ABS (counted == BY_NUMBER ? motive->number : motive->points);
}

char *
bst_motive_to_sentence (const BstMotive *motive, const BstNames *names)
{
  const char *const *texts = find_texts (motive);
  g_autofree char *points = g_strdup_printf ("%d", motive->points);
  g_autofree char *number = g_strdup_printf ("%d", motive->number);
  g_autofree char *count = g_strdup_printf ("%u", motive->count);
  g_autofree char *sentence = bst_fill (
    texts[1] != NULL ? ngettext (texts[0], texts[1], count_of (motive)) : _ (texts[0]), points,
    motive->other != BST_NOBODY ? bst_names_get_player (names, motive->other) : "", number, count,
    NULL);
  g_autofree char *more = NULL;

  if (words[motive->kind].tell_more == NULL)
    return g_steal_pointer (&sentence);
  more = words[motive->kind].tell_more (motive, names);
  return g_strjoin (" ", sentence, more, NULL);
}
