/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A chapter that exists only in tests.  It uses every hook, every kind of place, of question and of
 * chance, so that each is proved before a real chapter leans on it.  Give it to a game as
 * BstSetup.own, beside the decks base and abbey without the chapters of that deck.
 *
 * Each turn has an act, one after the other and then from the first again; TRIAL_… below is the
 * turn in which it comes first.  An act asks one kind of question, of the player whose turn it is
 * unless it says otherwise, and every move but declining pays the player who makes it a point.
 *
 * Rules that hold all the time:
 *   - every player has a shepherd (a helper, beside a follower of one's own on roads) and a
 *     ringmaster (an owner on roads and cities who counts three; not in column 4);
 *   - no tile lies in column 5; a tile of four city sides is put aside until turn 4;
 *   - a complete road pays a point more; in a complete city player 0 gets a point more;
 *   - a complete monastery pays its owners 5 points and no more;
 *   - at the end player 0 gets a point for each monastery completed, held or not, and player 1
 *     for each figure that left a feature before it was complete.
 */
#pragma once

#include "engine/module.h"

typedef enum {
  TRIAL_START = 1, /* start: draw, or the abbey that everybody holds into a hole */
  TRIAL_SPAN,      /* place: also with a bridge on the tile */
  TRIAL_BRIDGE,    /* bridge: a road over the tile just laid */
  TRIAL_PRINCESS,  /* princess: an owner anywhere goes home */
  TRIAL_FIGURE,    /* figure: also the shepherd on a corner, or the fairy beside a follower */
  TRIAL_DRAGON,    /* dragon: each player moves it one tile, never back */
  TRIAL_CASTLE,    /* castle: the ringmaster onto the tile just laid, or nothing, or a point */
  TRIAL_FORTRESS,  /* fortress: the shepherd into a quarter; then the count to another */
  TRIAL_REDEPLOY,  /* redeploy: the next player's shepherd out of his quarter */
  TRIAL_WAGON,     /* wagon: the ringmaster onto a free road or city of the new tile */
  TRIAL_TOKEN,     /* token: the king to a tile; the player holds it */
  TRIAL_AUCTION,   /* auction: two tiles are drawn, one is offered, the other taken */
  TRIAL_LOT,       /* chance gives the player one to six points */
  TRIAL_ACTS = TRIAL_LOT,
  /* And when the pile is empty, market: each player's shepherd must go to a field. */
} TrialAct;

extern const BstModule trial_module;

/* The chapters of the deck abbey, whose moves it plays in its own way. */
#define TRIAL_WITHOUT \
  (1u << BST_MODULE_ABBEY | 1u << BST_MODULE_MAYOR | 1u << BST_MODULE_BARN | 1u << BST_MODULE_WAGON)
