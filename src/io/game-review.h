/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The review in a game file.  It can be made again, so nothing that is wrong with it keeps a game
 * from being opened.
 */
#pragma once

#include "io/game-file.h"
#include "io/reader.h"

/* Reads the review below `root`, if there is one, into `file`.  One that is damaged is warned about
 * and taken out of the document, so that nobody else stumbles over it. */
void bst_game_review_take (BstReader *reader, xmlNode *root, BstGameFile *file);

/* Writes the review of `file`, if it has one, as an element of its own. */
void bst_game_review_print (GString *out, const BstGameFile *file);
