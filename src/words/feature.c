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
    /* Translators: here {1} is a number of tiles. */
    .complete = NP_ ("A road of {1} tile is complete.",
                     "A road of {1} tiles is complete."),
    /* Translators: {1} is a list such as “Anna 2, Boris 1”: how many followers each has. */
    .holds = N_ ("On the road: {1}"),
    .unowned = N_ ("Nobody owns the road"),
    /* Translators: here {1} is the player who is asked. */
    .invite = N_ ("{1}: this road is complete. Send somebody there from the smithy before it is "
                  "paid?"),
    .drive = N_ ("Drive the wagon on to the road."),
    /* Translators: {1} is a player. */
    .drives = N_ ("{1} drives the wagon on to the road."),
    .pay = N_ ("Let the castle be paid for the road."),
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
    .complete = NP_ ("A city of {1} tile is complete.",
                     "A city of {1} tiles is complete."),
    .holds = N_ ("In the city: {1}"),
    .unowned = N_ ("Nobody owns the city"),
    .invite = N_ ("{1}: this city is complete. Send somebody there from the palace before it is "
                  "paid?"),
    .drive = N_ ("Drive the wagon on to the city."),
    .drives = N_ ("{1} drives the wagon on to the city."),
    .pay = N_ ("Let the castle be paid for the city."),
    .scores = N_ ("{1}: {2} for the city"),
    .closes = N_ ("Closes an unclaimed city"),
    .joins = N_ ("Joins cities; then of: {1}"),
    .flips = N_ ("The city goes to: {1}"),
    .frees = N_ ("Then nobody owns the city"),
    .keeps = N_ ("The city stays with: {1}"),
  },
  [BST_FEATURE_FIELD] = {
    .complete = { N_ ("Something is complete.") },
    .holds = N_ ("On the field: {1}"),
    .unowned = N_ ("Nobody owns the field"),
    .invite = N_ ("{1}: this field is about to be paid, as it has a barn. Send somebody there "
                  "from the market?"),
    .scores = N_ ("{1}: {2} for the field"),
    .joins = N_ ("Joins fields; then of: {1}"),
    .flips = N_ ("The field goes to: {1}"),
    .frees = N_ ("Then nobody owns the field"),
    .keeps = N_ ("The field stays with: {1}"),
  },
  [BST_FEATURE_CLOISTER] = {
    .complete = { N_ ("The monastery is complete.") },
    .holds = N_ ("In the monastery: {1}"),
    .unowned = N_ ("Nobody owns the monastery"),
    .invite = N_ ("{1}: this monastery is complete. Send somebody there from the cathedral before "
                  "it is paid?"),
    .drive = N_ ("Drive the wagon on to the monastery."),
    .drives = N_ ("{1} drives the wagon on to the monastery."),
    .pay = N_ ("Let the castle be paid for the monastery."),
    .scores = N_ ("{1}: {2} for the monastery"),
    .flips = N_ ("The monastery goes to: {1}"),
    .frees = N_ ("Then nobody owns the monastery"),
    .keeps = N_ ("The monastery stays with: {1}"),
  },
  [BST_FEATURE_GARDEN] = {
    .complete = { N_ ("The garden is complete.") },
    .holds = N_ ("In the garden: {1}"),
    .unowned = N_ ("Nobody owns the garden"),
    .pay = N_ ("Let the castle be paid for the garden."),
    .scores = N_ ("{1}: {2} for the garden"),
    .frees = N_ ("Then nobody owns the garden"),
  },
  [BST_FEATURE_SHRINE] = {
    .complete = { N_ ("The shrine is complete.") },
    .holds = N_ ("In the shrine: {1}"),
    .unowned = N_ ("Nobody owns the shrine"),
    .invite = N_ ("{1}: this shrine is complete. Send somebody there from the cathedral before "
                  "it is paid?"),
    .drive = N_ ("Drive the wagon on to the shrine."),
    .drives = N_ ("{1} drives the wagon on to the shrine."),
    .pay = N_ ("Let the castle be paid for the shrine."),
    .scores = N_ ("{1}: {2} for the shrine"),
    .flips = N_ ("The shrine goes to: {1}"),
    .frees = N_ ("Then nobody owns the shrine"),
    .keeps = N_ ("The shrine stays with: {1}"),
  },
};
/* clang-format on */

static const BstFeatureWords anything = {
  .complete = { N_ ("Something is complete.") },
  .holds = N_ ("There: {1}"),
  .unowned = N_ ("Nobody owns it"),
  .invite = N_ ("{1}: send somebody there from the fortress?"),
  .drive = N_ ("Drive the wagon on."),
  .drives = N_ ("{1} drives the wagon on."),
  .pay = N_ ("Let the castle be paid for this."),
  .scores = "{1}: {2}",
};

const BstFeatureWords *
bst_feature_words (unsigned type)
{
  return type < BST_FEATURE_TYPES && words[type].scores != NULL ? &words[type] : &anything;
}

const char *
bst_feature_invite (unsigned type)
{
  const char *text = bst_feature_words (type)->invite;

  return _ (text != NULL ? text : anything.invite);
}

const char *
bst_feature_drive (unsigned type)
{
  const char *text = bst_feature_words (type)->drive;

  return _ (text != NULL ? text : anything.drive);
}

const char *
bst_feature_drives (unsigned type)
{
  const char *text = bst_feature_words (type)->drives;

  return _ (text != NULL ? text : anything.drives);
}

const char *
bst_feature_pay (unsigned type)
{
  const char *text = bst_feature_words (type)->pay;

  return _ (text != NULL ? text : anything.pay);
}
