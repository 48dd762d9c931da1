/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines about who holds a feature.
 */
#include "words/strength.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/challenge.h"
#include "engine/feature.h"
#include "words/feature.h"
#include "words/fill.h"
#include "words/phrase.h"

static BstNodeId
node_at (const BstState *state, BstPos pos, unsigned feature)
{
  int placed = bst_state_placed_at (state, pos);

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;
}

/* The feature that a figure is on, also if it stands at a corner of it. */
static BstNodeId
node_of (const BstState *state, const BstStanding *standing)
{
  int feature = -1;

  if (standing->place == BST_PLACE_CORNER)
    feature = bst_state_corner_field (state, standing->pos);
  else if (standing->place == BST_PLACE_FEATURE)
    feature = standing->feature;
  return feature >= 0 ? node_at (state, standing->pos, (unsigned) feature) : BST_NO_NODE;
}

/* "Anna (2), Boris (1)", the names of those who would score it first. */
static char *
list_strengths (const BstFeatureInfo *info, const BstNames *names)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (int is_owner = 1; is_owner >= 0; is_owner--)
    for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
      if (info->strength[i] > 0 && (info->owners >> i & 1) == (unsigned) is_owner)
        g_string_append_printf (list, "%s%s (%u)", list->len > 0 ? _ (", ") : "",
                                bst_names_get_player (names, i), info->strength[i]);
  return g_string_free (g_steal_pointer (&list), FALSE);
}

/* What is to be known of a figure besides its player; NULL for most of them. */
static char *
tell_figure (const BstStanding *standing, const BstFeatureInfo *info, const BstNames *names)
{
  const char *player = bst_names_get_player (names, standing->player);
  g_autofree char *shields = g_strdup_printf ("%u", info->shields);

  if (standing->figure == BST_FIGURE_MAYOR) {
    /* Translators: {1} is a player, {2} a number: he is as strong as his city has shields. */
    return bst_fill (ngettext ("The mayor ({1}) counts as {2} follower, by the shields",
                               "The mayor ({1}) counts as {2} followers, by the shields",
                               info->shields),
                     player, shields, NULL);
  }
  if (standing->figure == BST_FIGURE_BARN) {
    /* Translators: {1} is a player. */
    return bst_fill (_ ("A barn is there ({1})"), player, NULL);
  }
  return NULL;
}

/* What one side of a challenge stands to win. */
static char *
tell_side (const BstState *state, const BstStanding *standing, const BstNames *names)
{
  BstFeatureInfo info;
  g_autofree char *points = NULL;
  g_autofree char *missing = NULL;

  bst_feature_info (state, node_of (state, standing), &info);
  points = bst_phrase_signed (info.if_complete);
  missing = g_strdup_printf ("%u", info.n_open);
  if (info.type == BST_FEATURE_SHRINE) {
    /* Translators: {1} is a player, {2} points with their sign, {3} a number of tiles. */
    return bst_fill (_ ("{1}: {2} if the shrine is complete first; tiles missing: {3}"),
                     bst_names_get_player (names, standing->player), points, missing, NULL);
  }
  return bst_fill (_ ("{1}: {2} if the monastery is complete first; tiles missing: {3}"),
                   bst_names_get_player (names, standing->player), points, missing, NULL);
}

/* Both sides of a challenge that figure `index` is in; NULL if it is in none. */
static char *
tell_challenge (const BstState *state, unsigned index, const BstNames *names)
{
  BstStanding standing = bst_state_standing (state, index);
  BstStanding rival;
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;

  if (!bst_state_find_rival (state, index, &rival))
    return NULL;
  own = tell_side (state, &standing, names);
  other = tell_side (state, &rival, names);
  return g_strjoin ("\n", _ ("Challenge: the other one gets nothing"), own, other, NULL);
}

static void
append_challenge (GString *text, const BstState *state, BstNodeId node, const BstNames *names)
{
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    g_autofree char *lines =
      node_of (state, &standing) == node ? tell_challenge (state, i, names) : NULL;

    if (lines != NULL) {
      g_string_append_printf (text, "\n%s", lines);
      return;
    }
  }
}

char *
bst_strength_to_text (const BstState *state, BstPos pos, unsigned feature, const BstNames *names)
{
  BstNodeId node = node_at (state, pos, feature);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *strengths = NULL;
  BstFeatureInfo info;

  if (node == BST_NO_NODE)
    return g_strdup ("");
  bst_feature_info (state, node, &info);

  const BstFeatureWords *words = bst_feature_words (info.type);

  strengths = list_strengths (&info, names);
  if (*strengths != '\0') {
    g_autofree char *holders = bst_fill (_ (words->holds), strengths, NULL);

    g_string_append (text, holders);
  } else {
    g_string_append (text, _ (words->unowned));
  }
  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);
    g_autofree char *line =
      node_of (state, &standing) == node ? tell_figure (&standing, &info, names) : NULL;

    if (line != NULL)
      g_string_append_printf (text, "\n%s", line);
  }
  append_challenge (text, state, node, names);
  return g_string_free (g_steal_pointer (&text), FALSE);
}
