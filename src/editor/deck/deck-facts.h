/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a deck brings and what is wrong with it, as rows of lists.
 */
#pragma once

#include <adwaita.h>

#include "io/deck-file.h"

/* Fills `list` with the rules that the deck in `file` switches on, the numbers it changes and the
 * figures it gives. */
void bst_deck_facts_show_rules (GtkListBox *list, const BstDeckFile *file);

/* Fills `list` with `problems`, the errors first; of very many the first hundred. */
void bst_deck_facts_show_problems (GtkListBox *list, const BstProblems *problems);
