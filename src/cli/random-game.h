/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game with decks, modules and options at random.
 */
#pragma once

#include "engine/random.h"
#include "io/game-file.h"
#include "io/library.h"

/* Adds decks, modules and options to `file`, which has none.  Any two modules may come
 * together, unless both want to start the game. */
void bst_random_game_choose (BstGameFile *file,
                             BstLibrary *library,
                             BstRandom *random,
                             BstProblems *problems);

/* Whether such a game can have both modules: a river and the fortress would both start it. */
bool bst_random_game_can_meet (BstModuleId a, BstModuleId b);
