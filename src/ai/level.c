/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Levels: what each of them sees.
 */
#include "ai/level.h"

#include <stddef.h>
#include <string.h>

/* Whoever has just learned the game counts the points that lie there, and keeps followers for
 * later. */
static const BstWeights thrifty = {
  .home = { 25, 23, 20, 17, 14, 9, 4 },
};

/* The same after some games: followers are there to be used. */
static const BstWeights simple = {
  .home = { 5, 4, 3, 2.5, 2, 1.5, 1 },
};

static const BstLevelTraits traits[BST_LEVELS] = {
  [BST_LEVEL_RANDOM] = { .name = "random", .is_random = true },
  [BST_LEVEL_RATING] = { .name = "rating", .sees_others = true, .sees_fields = true, .n_steps = 6 },
  [BST_LEVEL_BEGINNER] = { .name = "beginner",
                           .weights = &thrifty,
                           .n_steps = 1,
                           .n_places = { 1, 1, 1, 1 } },
  [BST_LEVEL_CASUAL] = { .name = "casual",
                         .weights = &simple,
                         .n_steps = 2,
                         .n_places = { 2, 3, 16, 0 } },
  [BST_LEVEL_CLUB] = { .name = "club",
                       .sees_others = true,
                       .n_steps = 3,
                       .n_places = { 20, 20, 20, 20 } },
  [BST_LEVEL_EXPERT] = { .name = "expert",
                         .sees_others = true,
                         .sees_fields = true,
                         .n_steps = 6,
                         .n_plans = 16 },
  [BST_LEVEL_MASTER] = { .name = "master",
                         .sees_others = true,
                         .sees_fields = true,
                         .n_steps = 6,
                         .n_plans = 24,
                         .n_games = 1500,
                         .takes_time = true },
};

/* What levels were called before there were five. */
static const struct
{
  const char *name;
  BstLevel level;
} old_names[] = {
  { "novice", BST_LEVEL_BEGINNER },
  { "steady", BST_LEVEL_CLUB },
};

const BstLevelTraits *
bst_level_traits (BstLevel level)
{
  return &traits[level];
}

BstEyes
bst_level_eyes (BstLevel level, const BstRules *rules, uint32_t day)
{
  BstEyes eyes = bst_eyes_sharp (rules);

  if (traits[level].weights != NULL)
    eyes.weights = traits[level].weights;
  eyes.sees_others = traits[level].sees_others;
  eyes.sees_fields = traits[level].sees_fields;
  eyes.n_steps = traits[level].n_steps;
  eyes.n_places = traits[level].n_places[day % BST_DAYS];
  if (traits[level].n_plans > 0)
    eyes.net = bst_rules_n_players (rules) > 2 ? &bst_net_many : &bst_net_two;
  return eyes;
}

const char *
bst_level_name (BstLevel level)
{
  return traits[level].name;
}

int
bst_level_find (const char *name)
{
  for (int i = 0; i < BST_LEVELS; i++) {
    if (strcmp (name, traits[i].name) == 0)
      return i;
  }
  for (unsigned i = 0; i < sizeof old_names / sizeof *old_names; i++) {
    if (strcmp (name, old_names[i].name) == 0)
      return (int) old_names[i].level;
  }
  return -1;
}
