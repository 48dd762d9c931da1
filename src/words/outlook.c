/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Short lines about changes.
 */
#include "words/outlook.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/fill.h"

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

static const char *
text_of_score (unsigned type)
{
  switch ((BstFeatureType) type) {
  case BST_FEATURE_ROAD:
    /* Translators: {1} is a player, {2} a number of points with its sign. */
    return _ ("{1}: {2} for the road");
  case BST_FEATURE_CITY:
    return _ ("{1}: {2} for the city");
  case BST_FEATURE_CLOISTER:
    return _ ("{1}: {2} for the monastery");
  case BST_FEATURE_GARDEN:
    return _ ("{1}: {2} for the garden");
  case BST_FEATURE_SHRINE:
    return _ ("{1}: {2} for the shrine");
  case BST_FEATURE_FIELD:
    return _ ("{1}: {2} for the field");
  case BST_FEATURE_FORTRESS:
  case BST_FEATURE_RIVER:
  case BST_FEATURE_TOWER:
  case BST_FEATURE_CIRCUS:
  case BST_FEATURE_ACROBATS:
  case BST_FEATURE_TYPES:
  default:
    return _ ("{1}: {2}");
  }
}

static const char *
text_of_close (unsigned type)
{
  switch (type) {
  case BST_FEATURE_ROAD:
    return _ ("Closes an unclaimed road");
  case BST_FEATURE_CITY:
    return _ ("Closes an unclaimed city");
  default:
    return NULL;
  }
}

static const char *
text_of_join (unsigned type)
{
  switch (type) {
  case BST_FEATURE_ROAD:
    /* Translators: {1} are the players who would score it then. */
    return _ ("Joins roads; then of: {1}");
  case BST_FEATURE_CITY:
    return _ ("Joins cities; then of: {1}");
  default:
    return _ ("Joins fields; then of: {1}");
  }
}

static const char *
text_of_flip (unsigned type)
{
  switch (type) {
  case BST_FEATURE_ROAD:
    return _ ("The road goes to: {1}");
  case BST_FEATURE_CITY:
    return _ ("The city goes to: {1}");
  default:
    return _ ("The field goes to: {1}");
  }
}

static char *
line_of (const BstChange *change, const BstNames *names)
{
  const char *player = bst_names_get_player (names, change->player);
  g_autofree char *points = g_strdup_printf ("%+d", change->points);
  g_autofree char *after = list_players (change->after, names);
  const char *text;

  switch ((BstChangeType) change->type) {
  case BST_CHANGE_SCORE:
    return bst_fill (text_of_score (change->feature_type), player, points, NULL);
  case BST_CHANGE_CLOSE:
    text = text_of_close (change->feature_type);
    return text != NULL ? g_strdup (text) : NULL;
  case BST_CHANGE_JOIN:
    return bst_fill (text_of_join (change->feature_type), after, NULL);
  case BST_CHANGE_FLIP:
    return bst_fill (text_of_flip (change->feature_type), after, NULL);
  case BST_CHANGE_WORTH:
    return g_strdup_printf (ngettext ("Worth %d point now", "Worth %d points now",
                                      (unsigned long) change->points),
                            change->points);
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

  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (outlook->final_points[i] != 0)
      g_string_append_printf (points, "%s%s %+d", points->len > 0 ? ", " : "",
                              bst_names_get_player (names, i), outlook->final_points[i]);
  /* Translators: {1} is a list such as “Anna +21, Boris +4”: the points of the last count. */
  return points->len > 0 ? bst_fill (_ ("End of the game: {1}"), points->str, NULL)
                         : g_strdup (_ ("The game ends"));
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
