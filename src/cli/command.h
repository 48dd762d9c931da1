/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The commands of bastide-cli, and what they share: exit codes, options, messages.
 * Each command stands in a file of its name.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

#include "io/problem.h"

typedef enum {
  BST_EXIT_OK,
  BST_EXIT_BAD,   /* what was asked about is bad: problems, a check that failed */
  BST_EXIT_USAGE, /* the command line makes no sense */
  BST_EXIT_FILE,  /* something cannot be read or written */
} BstExit;

/* Each runs a command; argv[0] is its name.  They return an exit code. */
BstExit bst_command_validate (int argc, char **argv);
BstExit bst_command_decks (int argc, char **argv);
BstExit bst_command_diff (int argc, char **argv);
BstExit bst_command_play (int argc, char **argv);
BstExit bst_command_replay (int argc, char **argv);
BstExit bst_command_review (int argc, char **argv);
BstExit bst_command_render (int argc, char **argv);
BstExit bst_command_stats (int argc, char **argv);
BstExit bst_command_print (int argc, char **argv);
BstExit bst_command_simulate (int argc, char **argv);
BstExit bst_command_bench (int argc, char **argv);
BstExit bst_command_tournament (int argc, char **argv);
BstExit bst_command_train (int argc, char **argv);
BstExit bst_command_engine (int argc, char **argv);

/* What a command takes besides its options. */
typedef struct
{
  const char *parameters; /* "FILE…", or NULL for none */
  const char *summary;
  const char *description; /* below the options, or NULL */
  unsigned min_words;
  unsigned max_words;
} BstUsage;

/* Parses the options of a command out of `argv`, leaving its name and `out_n_words`
 * words behind it.  Returns false after a message if they make no sense.  A call for
 * help is answered and ends the program. */
bool bst_command_parse (const BstUsage *usage,
                        const GOptionEntry *entries,
                        int *argc,
                        char ***argv);

/* The same for the words alone, once the options are known. */
bool bst_command_check_words (const BstUsage *usage, int argc, char **argv);

/* Returns false after a message if `number`, given with the option `name`, is not
 * from `min` to `max`. */
bool bst_command_check_range (const char *name, gint64 number, gint64 min, gint64 max);

/* Prints "bastide-cli play: MESSAGE" to the error output. */
void bst_command_complain (const char *message);

/* Prints all problems to the error output; that built-in decks cannot be read is said
 * once. */
void bst_command_print_problems (const BstProblems *problems);

/* The exit code that `problems` ask for: warnings are no reason to fail. */
BstExit bst_command_judge (const BstProblems *problems);
