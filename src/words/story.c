/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines about a feature.
 */
#include "words/story.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/feature.h"
#include "words/figure.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/strength.h"

/* NULL if there is no player to name. */
static char *
tell_figure (const BstStory *story, const BstNames *names)
{
  const BstStanding *figure = story->figure;
  g_autofree char *turn = g_strdup_printf ("%u", story->turn);
  const char *word;

  if (figure == NULL || figure->player == BST_NOBODY)
    return NULL;
  word = bst_figure_to_word ((BstFigure) figure->figure);
  if (story->turn == 0) {
    /* Translators: {1} is a player, {2} a figure such as “follower”. */
    return bst_fill (_ ("{1}: {2}"), bst_names_get_player (names, figure->player), word, NULL);
  }
  /* Translators: {1} is a player, {2} a figure such as “follower”, {3} the number of a turn. */
  return bst_fill (_ ("{1}: {2}, since turn {3}"), bst_names_get_player (names, figure->player),
                   word, turn, NULL);
}

/* --- points --- */

/* What is paid for a feature if the game ends. */
typedef struct
{
  const BstState *state;
  BstNodeId node;
  int points[BST_MAX_PLAYERS];
} Prospect;

static void
hear (void *data, const BstEvent *event)
{
  Prospect *prospect = data;
  int placed;

  if (event->type != BST_EVENT_SCORE || !(bst_event_fields (event) & BST_FIELD_FEATURE))
    return;
  placed = bst_state_placed_at (prospect->state, event->pos);
  if (placed >= 0 && bst_state_feature (prospect->state, (unsigned) placed, event->feature) ==
                       prospect->node)
    prospect->points[event->player] += event->points;
}

/* With what chapters and rules of decks add for its owners; of several the one who gets most. */
static int
count_now (const BstState *state, BstNodeId node, const BstFeatureInfo *info)
{
  Prospect prospect = { .state = state, .node = node };
  const BstSink sink = { hear, &prospect };
  BstState *ended;
  int most = G_MININT;

  if (info->owners == 0 || info->complete)
    return info->value;
  ended = bst_state_copy (state);
  bst_state_finish (ended, &sink);
  bst_state_free (ended);
  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++)
    if (info->owners >> p & 1)
      most = MAX (most, prospect.points[p]);
  return most;
}

static char *
tell_points (const BstState *state, BstNodeId node, const BstFeatureInfo *info)
{
  g_autofree char *cities = g_strdup_printf ("%u", info->n_cities);
  g_autofree char *tiles = g_strdup_printf ("%u", info->n_tiles);
  g_autofree char *now = bst_phrase_number (count_now (state, node, info));
  g_autofree char *least = bst_phrase_number (bst_feature_least (state, node));

  if (info->type == BST_FEATURE_FIELD)
    return bst_fill (_ ("Finished cities: {1} · points: {2}"), cities, now, NULL);
  if (info->complete)
    return bst_fill (_ ("Tiles: {1} · finished"), tiles, NULL);
  if (info->type != BST_FEATURE_ROAD && info->type != BST_FEATURE_CITY)
    return bst_fill (_ ("Points now: {1} · finished: {2}"), now, least, NULL);
  return bst_fill (_ ("Tiles: {1} · points now: {2} · finished: at least {3}"), tiles, now, least,
                   NULL);
}

static char *
tell_finishing (const BstState *state, const BstStory *story)
{
  g_autofree char *n = g_strdup_printf ("%d", story->n_finishing);
  g_autofree char *left = g_strdup_printf ("%u", bst_state_n_left (state));

  return story->n_finishing >= 0
           ? bst_fill (_ ("Tiles left that could finish it: {1} of {2}"), n, left, NULL)
           : NULL;
}

static void
add_line (GString *text, char *line)
{
  if (line != NULL && *line != '\0')
    g_string_append_printf (text, "%s%s", text->len > 0 ? "\n" : "", line);
  g_free (line);
}

char *
bst_story_to_text (const BstState *state,
                   BstPos pos,
                   unsigned feature,
                   const BstStory *story,
                   const BstNames *names)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int placed = bst_state_placed_at (state, pos);
  BstNodeId node =
    placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;
  BstFeatureInfo info;

  if (node == BST_NO_NODE)
    return g_strdup ("");
  bst_feature_info (state, node, &info);
  add_line (text, tell_figure (story, names));
  add_line (text, bst_strength_to_text (state, pos, feature, names));
  add_line (text, tell_points (state, node, &info));
  add_line (text, tell_finishing (state, story));
  return g_string_free (g_steal_pointer (&text), FALSE);
}
