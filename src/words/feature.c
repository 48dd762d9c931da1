/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is said about each type of feature.
 */
#include "words/feature.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/tile.h"

/* It would put a sentence and its plural on one line: */
/* clang-format off */
static const BstFeatureWords words[BST_FEATURE_TYPES] = {
  [BST_FEATURE_ROAD] = {
    /* Translators: here {1} is a cell such as 3,-1. */
    .put = N_ ("Put a follower on the road at {1}."),
    /* Translators: here {1} is a player and {2} a cell. */
    .puts = N_ ("{1} puts a follower on the road at {2}."),
    /* Translators: here {1} is a number of tiles and {2} a cell. */
    .complete = NP_ ("A road of {1} tile is complete at {2}.",
                     "A road of {1} tiles is complete at {2}."),
    /* Translators: here {1} is a player, {2} a number of points with its sign. */
    .scores = N_ ("{1}: {2} for the road"),
    .closes = N_ ("Closes an unclaimed road"),
    /* Translators: here {1} are the players who would score it then. */
    .joins = N_ ("Joins roads; then of: {1}"),
    .flips = N_ ("The road goes to: {1}"),
  },
  [BST_FEATURE_CITY] = {
    .put = N_ ("Put a follower into the city at {1}."),
    .puts = N_ ("{1} puts a follower into the city at {2}."),
    .complete = NP_ ("A city of {1} tile is complete at {2}.",
                     "A city of {1} tiles is complete at {2}."),
    .scores = N_ ("{1}: {2} for the city"),
    .closes = N_ ("Closes an unclaimed city"),
    .joins = N_ ("Joins cities; then of: {1}"),
    .flips = N_ ("The city goes to: {1}"),
  },
  [BST_FEATURE_FIELD] = {
    .put = N_ ("Put a follower on the field at {1}."),
    .puts = N_ ("{1} puts a follower on the field at {2}."),
    .complete = { N_ ("Something is complete at {2}.") },
    .scores = N_ ("{1}: {2} for the field"),
    .joins = N_ ("Joins fields; then of: {1}"),
    .flips = N_ ("The field goes to: {1}"),
  },
  [BST_FEATURE_CLOISTER] = {
    .put = N_ ("Put a follower into the monastery at {1}."),
    .puts = N_ ("{1} puts a follower into the monastery at {2}."),
    .complete = { N_ ("The monastery at {2} is complete.") },
    .scores = N_ ("{1}: {2} for the monastery"),
  },
  [BST_FEATURE_GARDEN] = {
    .put = N_ ("Put a follower into the garden at {1}."),
    .puts = N_ ("{1} puts a follower into the garden at {2}."),
    .complete = { N_ ("The garden at {2} is complete.") },
    .scores = N_ ("{1}: {2} for the garden"),
  },
  [BST_FEATURE_SHRINE] = {
    .put = N_ ("Put a follower into the shrine at {1}."),
    .puts = N_ ("{1} puts a follower into the shrine at {2}."),
    .complete = { N_ ("The shrine at {2} is complete.") },
    .scores = N_ ("{1}: {2} for the shrine"),
  },
};
/* clang-format on */

static const BstFeatureWords anything = {
  .put = N_ ("Put a follower on the tile at {1}."),
  .puts = N_ ("{1} puts a follower on the tile at {2}."),
  .complete = { N_ ("Something is complete at {2}.") },
  .scores = "{1}: {2}",
};

const BstFeatureWords *
bst_feature_words (unsigned type)
{
  return type < BST_FEATURE_TYPES && words[type].put != NULL ? &words[type] : &anything;
}
