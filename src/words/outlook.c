/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Short lines about changes.
 */
#include "words/outlook.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/event.h"
#include "words/feature.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/quarter.h"

/* "Anna, Boris" */
static char *
list_players (unsigned players, const BstNames *names)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (players & 1u << i)
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "",
                              bst_names_get_player (names, i));
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* As the log will tell it. */
static char *
tell_take (const BstChange *change, const BstNames *names)
{
  const BstEvent event = { .type = change->event,
                           .player = change->player,
                           .good = change->good,
                           .token = change->token,
                           .again = change->again,
                           .number = change->number,
                           .feature = change->feature,
                           .pos = change->pos };

  return bst_event_to_sentence (&event, names);
}

/* What the fairy gives comes besides the points for the feature. */
static const char *
score_of (const BstChange *change)
{
  if (change->rule != 0) {
    /* Translators: {1} is a player, {2} a number of points with its sign, {3} a rule of a deck. */
    return _ ("{1}: {2} by the rule “{3}”");
  }
  if (change->reason == BST_REASON_FAIRY) {
    /* Translators: {1} is a player, {2} a number of points with its sign. */
    return _ ("{1}: {2} from the fairy");
  }
  if (change->reason == BST_REASON_CASTLE)
    return _ ("{1}: {2} for the castle");
  if (change->reason == BST_REASON_AUCTION)
    return _ ("{1}: {2} at the bazaar");
  return _ (bst_feature_words (change->feature_type)->scores);
}

/* What a barn is paid, and what becomes of its field. */
static char *
tell_store (const BstChange *change, const char *player, const char *points)
{
  /* Translators: {1} is a player, {2} a number of points with its sign. */
  g_autofree char *pay = bst_fill (_ ("{1}: {2} for the barn at the end, as it is now"), player,
                                   points, NULL);

  return g_strjoin ("\n", pay,
                    change->number > 0
                      ? _ ("Those on the field go home; nobody can be put there any more")
                      : _ ("Nobody can be put on this field any more"),
                    NULL);
}

static char *
tell_rank (const BstChange *change)
{
  g_autofree char *strength = g_strdup_printf ("%u", change->number);

  if (change->number == 0)
    return g_strdup (_ ("Strength of the mayor: 0, as the city has no shields"));
  /* Translators: {1} is a number. */
  return bst_fill (_ ("Strength of the mayor: {1}, by the shields of the city"), strength, NULL);
}

static char *
tell_quarter (const BstChange *change)
{
  const char *use = bst_quarter_to_use ((BstQuarter) change->number);

  return change->before != 0 ? g_strjoin ("\n", use, _ ("Locked while the count is there"), NULL)
                             : g_strdup (use);
}

/* Whom the count locks in, and who may go where he has been. */
static char *
tell_lock (const BstChange *change, const BstNames *names)
{
  g_autofree char *locked = list_players (change->after, names);
  g_autofree char *freed = list_players (change->before, names);
  /* Translators: here and in the next one {1} is a list of players. */
  g_autofree char *lock = *locked != '\0' ? bst_fill (_ ("Locked in: {1}"), locked, NULL)
                                          : g_strdup (_ ("Nobody is there yet"));
  g_autofree char *open = bst_fill (_ ("Free to leave again: {1}"), freed, NULL);

  return *freed != '\0' ? g_strjoin ("\n", lock, open, NULL) : g_steal_pointer (&lock);
}

static char *
line_of (const BstChange *change, const BstNames *names)
{
  const char *player = bst_names_get_player (names, change->player);
  g_autofree char *points = bst_phrase_signed (change->points);
  g_autofree char *after = list_players (change->after, names);
  const BstFeatureWords *words = bst_feature_words (change->feature_type);

  switch ((BstChangeType) change->type) {
  case BST_CHANGE_SCORE:
    /* Fields without a complete city are paid too, with nothing. */
    if (change->points == 0 && change->feature_type == BST_FEATURE_FIELD)
      return NULL;
    return bst_fill (score_of (change), player, points,
                     change->rule != 0 ? bst_names_get_rule (names, change->rule - 1u) : "", NULL);
  case BST_CHANGE_CLOSE:
    return words->closes != NULL ? g_strdup (_ (words->closes)) : NULL;
  case BST_CHANGE_JOIN:
    return words->joins != NULL ? bst_fill (_ (words->joins), after, NULL) : NULL;
  case BST_CHANGE_FLIP:
    if (change->after == 0)
      return words->frees != NULL ? g_strdup (_ (words->frees)) : NULL;
    return words->flips != NULL ? bst_fill (_ (words->flips), after, NULL) : NULL;
  case BST_CHANGE_KEEP:
    return words->keeps != NULL && change->after != 0 ? bst_fill (_ (words->keeps), after, NULL)
                                                      : NULL;
  case BST_CHANGE_WORTH:
    return g_strdup_printf (ngettext ("Not paid yet: %d point if the game ended now",
                                      "Not paid yet: %d points if the game ended now",
                                      (unsigned long) change->points),
                            change->points);
  case BST_CHANGE_TAKE:
    return tell_take (change, names);
  case BST_CHANGE_HELP:
    return g_strdup (_ ("+1 as each of your turns begins, +3 when this is scored; the dragon stays "
                        "away"));
  case BST_CHANGE_LAND:
    return g_strdup (_ ("The dragon comes to this tile; nobody can be placed here"));
  case BST_CHANGE_FLY:
    return g_strdup (_ ("Then the dragon flies"));
  case BST_CHANGE_ROOM:
    return g_strdup_printf (ngettext ("A follower in the abbey: %d point now",
                                      "A follower in the abbey: %d points now",
                                      (unsigned long) change->points),
                            change->points);
  case BST_CHANGE_STORE:
    return tell_store (change, player, points);
  case BST_CHANGE_RANK:
    return tell_rank (change);
  case BST_CHANGE_ENTER:
    return tell_quarter (change);
  case BST_CHANGE_LOCK:
    return tell_lock (change, names);
  case BST_CHANGE_LOSE: /* the move itself says so */
  case BST_CHANGE_TYPES:
  default:
    return NULL;
  }
}

/* "End of the game: Anna +21, Boris +4" */
static char *
line_of_end (const BstOutlook *outlook, const BstNames *names)
{
  g_autoptr (GString) points = g_string_new (NULL);

  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++) {
    g_autofree char *number = bst_phrase_signed (outlook->final_points[i]);

    if (outlook->final_points[i] != 0)
      g_string_append_printf (points, "%s%s %s", points->len > 0 ? ", " : "",
                              bst_names_get_player (names, i), number);
  }
  /* Translators: {1} is a list such as “Anna +21, Boris +4”: the points of the last count. */
  return points->len > 0 ? bst_fill (_ ("End of the game: {1}"), points->str, NULL)
                         : g_strdup (_ ("The game ends"));
}

char *
bst_outlook_to_points (const BstOutlook *outlook,
                       const BstState *state,
                       BstPos pos,
                       unsigned feature,
                       const BstNames *names)
{
  int placed = bst_state_placed_at (state, pos);
  BstNodeId node = bst_state_feature (state, (unsigned) placed, feature);
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < outlook->n; i++) {
    const BstChange *change = &outlook->changes[i];
    g_autofree char *points = bst_phrase_signed (change->points);
    int there = bst_state_placed_at (state, change->pos);

    /* Rules of decks also pay for a new tile, or for nothing on the map. */
    if (change->type == BST_CHANGE_SCORE && change->feature_type < BST_FEATURE_TYPES &&
        there >= 0 && bst_state_feature (state, (unsigned) there, change->feature) == node)
      g_string_append_printf (text, "%s%s %s", text->len > 0 ? _ (", ") : "",
                              bst_names_get_player (names, change->player), points);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
append_line (GString *text, const char *line)
{
  g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
}

char *
bst_outlook_to_text (const BstOutlook *outlook, const BstNames *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < outlook->n; i++) {
    g_autofree char *line = line_of (&outlook->changes[i], names);

    if (line != NULL)
      append_line (text, line);
  }
  if (outlook->ends_game) {
    g_autofree char *line = line_of_end (outlook, names);

    append_line (text, line);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}
