/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * bastide-cli simulate --report and --merge: how balanced decks are.
 */
#pragma once

#include "cli/choices.h"

typedef struct
{
  const BstChoices *choices;
  gint64 n_games;
  const char *shard; /* "2/4": only these games, as lines; NULL: all of them, as a report */
  bool is_json;
} BstReportPlan;

/* Plays and prints a report. */
BstExit bst_simulate_report (const BstReportPlan *plan);

/* Prints the report that the shards in these files (ended by NULL) come to. */
BstExit bst_simulate_merge (const BstReportPlan *plan, char **paths);
