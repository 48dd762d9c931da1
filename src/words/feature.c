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
    .word = NC_ ("feature", "road"),
    /* Translators: here {1} is a number of tiles and {2} a cell. */
    .complete = NP_ ("A road of {1} tile is complete at {2}.",
                     "A road of {1} tiles is complete at {2}."),
    /* Translators: here {1} is a player, {2} a number of points with its sign. */
    .scores = N_ ("{1}: {2} for the road"),
    .closes = N_ ("Closes an unclaimed road"),
    /* Translators: here {1} are the players who would score it then. */
    .joins = N_ ("Joins roads; then of: {1}"),
    .flips = N_ ("The road goes to: {1}"),
    .frees = N_ ("Then nobody owns the road"),
    .keeps = N_ ("The road stays with: {1}"),
  },
  [BST_FEATURE_CITY] = {
    .word = NC_ ("feature", "city"),
    .complete = NP_ ("A city of {1} tile is complete at {2}.",
                     "A city of {1} tiles is complete at {2}."),
    .scores = N_ ("{1}: {2} for the city"),
    .closes = N_ ("Closes an unclaimed city"),
    .joins = N_ ("Joins cities; then of: {1}"),
    .flips = N_ ("The city goes to: {1}"),
    .frees = N_ ("Then nobody owns the city"),
    .keeps = N_ ("The city stays with: {1}"),
  },
  [BST_FEATURE_FIELD] = {
    .word = NC_ ("feature", "field"),
    .complete = { N_ ("Something is complete at {2}.") },
    .scores = N_ ("{1}: {2} for the field"),
    .joins = N_ ("Joins fields; then of: {1}"),
    .flips = N_ ("The field goes to: {1}"),
    .frees = N_ ("Then nobody owns the field"),
    .keeps = N_ ("The field stays with: {1}"),
  },
  [BST_FEATURE_CLOISTER] = {
    .word = NC_ ("feature", "monastery"),
    .complete = { N_ ("The monastery at {2} is complete.") },
    .scores = N_ ("{1}: {2} for the monastery"),
    .flips = N_ ("The monastery goes to: {1}"),
    .frees = N_ ("Then nobody owns the monastery"),
    .keeps = N_ ("The monastery stays with: {1}"),
  },
  [BST_FEATURE_GARDEN] = {
    .word = NC_ ("feature", "garden"),
    .complete = { N_ ("The garden at {2} is complete.") },
    .scores = N_ ("{1}: {2} for the garden"),
    .frees = N_ ("Then nobody owns the garden"),
  },
  [BST_FEATURE_SHRINE] = {
    .word = NC_ ("feature", "shrine"),
    .complete = { N_ ("The shrine at {2} is complete.") },
    .scores = N_ ("{1}: {2} for the shrine"),
    .flips = N_ ("The shrine goes to: {1}"),
    .frees = N_ ("Then nobody owns the shrine"),
    .keeps = N_ ("The shrine stays with: {1}"),
  },
};
/* clang-format on */

static const BstFeatureWords anything = {
  .word = NC_ ("feature", "feature"),
  .complete = { N_ ("Something is complete at {2}.") },
  .scores = "{1}: {2}",
};

const BstFeatureWords *
bst_feature_words (unsigned type)
{
  return type < BST_FEATURE_TYPES && words[type].word != NULL ? &words[type] : &anything;
}

const char *
bst_feature_to_word (unsigned type)
{
  return g_dpgettext2 (GETTEXT_PACKAGE, "feature", bst_feature_words (type)->word);
}
