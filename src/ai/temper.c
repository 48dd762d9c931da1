/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Temperaments.
 */
#include "ai/temper.h"

#include <stddef.h>
#include <string.h>

/* Found by tournaments: as strong a liking as costs no more than a few points in a game. */
static const struct
{
  const char *name;
  BstTaste taste;
} tempers[BST_TEMPERS] = {
  [BST_TEMPER_EVEN] = { "even", { .harm = 0 } },
  [BST_TEMPER_BUILDER] = { "builder",
                           { .claims = { [BST_SIGHT_CITY] = 3, [BST_SIGHT_FIELD] = -1 } } },
  [BST_TEMPER_RAIDER] = { "raider",
                          { .claims = { [BST_SIGHT_ROAD] = 2.5, [BST_SIGHT_FIELD] = -0.7 },
                            .harm = 0.3 } },
  [BST_TEMPER_FARMER] = { "farmer", { .claims = { [BST_SIGHT_FIELD] = 1 } } },
  [BST_TEMPER_MONK] = { "monk",
                        { .claims = { [BST_SIGHT_BUILDING] = 8, [BST_SIGHT_CITY] = -0.7 } } },
};

const BstTaste *
bst_temper_taste (BstTemper temper)
{
  return temper == BST_TEMPER_EVEN ? NULL : &tempers[temper].taste;
}

const char *
bst_temper_name (BstTemper temper)
{
  return tempers[temper].name;
}

int
bst_temper_find (const char *name)
{
  for (int i = 0; i < BST_TEMPERS; i++) {
    if (strcmp (name, tempers[i].name) == 0)
      return i;
  }
  return -1;
}

BstTemper
bst_temper_read (const char *name)
{
  int temper = name != NULL ? bst_temper_find (name) : -1;

  return temper >= 0 ? (BstTemper) temper : BST_TEMPER_EVEN;
}
