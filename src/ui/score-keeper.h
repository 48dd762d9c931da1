/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scores that are shown beside a map: in a row for each player, and in a line where there is no
 * room for rows.  While points are counted on the map they are not yet there; then they fly over to
 * their player, whose score counts up, and at the end of the game the rows overtake each other.
 * The scores themselves are in the game, and do not wait for that.
 *
 * signals:
 *   held    points are on their way now, or none any more
 */
#pragma once

#include "board/board.h"

#define BST_TYPE_SCORE_KEEPER (bst_score_keeper_get_type ())
G_DECLARE_FINAL_TYPE (BstScoreKeeper, bst_score_keeper, BST, SCORE_KEEPER, GObject)

/* Points fly over `overlay`, in which the others are; all of them have to last. */
BstScoreKeeper *bst_score_keeper_new (GtkOverlay *overlay,
                                      BstBoard *board,
                                      GtkListBox *rows,
                                      GtkLabel *line) G_GNUC_WARN_UNUSED_RESULT;

/* Fills the rows; to be called after the board has got the game, or NULL. */
void bst_score_keeper_set_game (BstScoreKeeper *self, BstGame *game);

/* While points are on their way, of how many moves of the game the scores tell already, so that
 * nobody tells more; otherwise G_MAXSIZE. */
size_t bst_score_keeper_get_told (BstScoreKeeper *self);

/* The score that is shown of `player`. */
int bst_score_keeper_get_shown (BstScoreKeeper *self, unsigned player);
