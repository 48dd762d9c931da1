/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a game that is a part of another document, for the readers of this folder.
 */
#pragma once

#include <libxml/tree.h>

#include "io/game-file.h"

/* Reads the game that is the root of `doc`, which stays the caller's and loses its review.  Does
 * not look at the schema.  Returns NULL after a problem. */
BstGameFile *bst_game_reader_read (xmlDoc *doc,
                                   const char *name,
                                   BstProblems *problems) G_GNUC_WARN_UNUSED_RESULT;
