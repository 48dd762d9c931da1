/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A scenario read from its file and set up as a game.  README.md beside this file has
 * the format.
 */
#pragma once

#include <glib.h>

#include "engine/state.h"
#include "io/library.h"

typedef struct
{
  char *text; /* without white space around it */
  unsigned number;
} Line;

typedef struct
{
  char *title;
  char **rules;
  char **decks;
  unsigned n_players;
  unsigned first;
  BstModules without;
  int16_t options[BST_OPTIONS];
  int16_t numbers[BST_NUMBERS]; /* BST_UNSET: as in the decks */
  uint8_t figures[BST_FIGURES]; /* 0: as in the decks */
  GArray *lays;                 /* struct BstSetupLay, tiles owned */
  GHashTable *pile;             /* tile id -> copies; NULL: the decks' own */
  const struct _BstModule *own; /* a chapter that exists only in tests, or NULL */
  char *fails;                  /* the word for why it cannot be set up, or NULL */
  GPtrArray *script;            /* Line: what comes after the set-up */
} Scenario;

/* Reads the scenario at `path`.  A file that is not one is a failure of the test. */
Scenario *scenario_load (const char *path);
void scenario_free (Scenario *scenario);

/* The rules of its game, or NULL with the reason. */
BstRules *scenario_compile (const Scenario *scenario,
                            BstLibrary *library,
                            BstRulesResult *out_result);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Scenario, scenario_free)
