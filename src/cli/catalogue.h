/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be chosen for a game, in words: decks, levels, modules, options.  For help
 * and for messages about what cannot be chosen.  Free what they return with g_free().
 */
#pragma once

#include <glib.h>

#include "engine/rules.h"
#include "io/problem.h"

/* Lists such as "base, river, abbot". */
char *bst_catalogue_list_decks (void);
char *bst_catalogue_list_levels (void);
char *bst_catalogue_list_tempers (void);
char *bst_catalogue_list_modules (BstModules modules);
char *bst_catalogue_list_colours (void);

/* Everything that there is, as a text below the options of a command. */
char *bst_catalogue_describe (void);

/* A sentence about what was asked for and does not exist, with what does. */
char *bst_catalogue_refuse_level (const char *level);
char *bst_catalogue_refuse_temper (const char *temper);
char *bst_catalogue_refuse_module (const char *module);

/* The same for an option; `value` is NULL if it was left out. */
char *bst_catalogue_refuse_option (const char *name, const char *value);

/* A problem as a line for people.  If a built-in deck cannot be read, it says how to tell
 * the program where they are. */
char *bst_catalogue_problem_to_line (const BstProblem *problem);

/* Whether `problem` is that a built-in deck cannot be read. */
bool bst_catalogue_is_missing_deck (const BstProblem *problem);

/* Prints to the error output that nobody has figures, if it is so. */
void bst_catalogue_warn_of_no_figures (const BstRules *rules);
