/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A row in which a seat of a game in preparation is changed: colour, name, who plays, and
 * where in the order.
 */
#pragma once

#include <adwaita.h>

#include "board/textures.h"
#include "model/game-setup.h"

#define BST_TYPE_SEAT_EDITOR (bst_seat_editor_get_type ())
G_DECLARE_FINAL_TYPE (BstSeatEditor, bst_seat_editor, BST, SEAT_EDITOR, GtkListBoxRow)

/* A row for `seat` of `setup`, its emblem out of `textures`. */
GtkWidget *bst_seat_editor_new (BstGameSetup *setup,
                                BstGameSetupSeat *seat,
                                BstTextures *textures) G_GNUC_WARN_UNUSED_RESULT;
