/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Words about seats: names to begin with, colours, emblems, levels and temperaments.
 */
#pragma once

#include <glib.h>

#include "ai/level.h"
#include "ai/temper.h"
#include "engine/event.h"
#include "io/colour.h"

/* How many computer players have names. */
#define BST_COMPUTER_NAMES BST_MAX_PLAYERS

/* The name of a computer player, counted from 0. */
const char *bst_computer_name (unsigned index);

/* The name of a person who has not told it, counted from 1: "Player 1"; 0 is whoever sits at the
 * computer, who may be known to it.  Free with g_free(). */
char *bst_person_name (unsigned number) G_GNUC_WARN_UNUSED_RESULT;

/* What a colour is called, and what is on its shield: "Red", "Tower". */
const char *bst_colour_to_title (BstColour colour);
const char *bst_emblem_to_title (BstColour colour);

/* So much of what is traded: "2 barrels of wine".  Free with g_free(). */
char *bst_good_count (BstGood good, unsigned n) G_GNUC_WARN_UNUSED_RESULT;

/* That somebody keeps a figure of nobody: "Has the king". */
const char *bst_figure_to_held (BstFigure figure);

/* Who plays at a level: "Computer, beginner"; -1 is a person. */
const char *bst_level_to_title (int level);

/* What a computer player likes: "Farmer: likes fields". */
const char *bst_temper_to_title (BstTemper temper);
