/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Steps for undo in words.
 */
#pragma once

#include "document/deck-document.h"

/* What a step does, as "Draw the tile". */
const char *bst_edit_to_title (BstEdit edit);
