/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words for levels.
 */
#include "ai/level.h"

#include <string.h>

static const char *const level_names[BST_LEVELS] = { "random", "novice", "steady" };

const char *
bst_level_name (BstLevel level)
{
  return level_names[level];
}

int
bst_level_find (const char *name)
{
  for (int i = 0; i < BST_LEVELS; i++) {
    if (strcmp (name, level_names[i]) == 0)
      return i;
  }
  return -1;
}
