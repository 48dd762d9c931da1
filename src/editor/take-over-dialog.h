/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Takes tiles over from other decks, built-in ones and those on the shelf.
 */
#pragma once

#include <adwaita.h>

#include "editor/bench.h"

void bst_take_over_dialog_present (GtkWindow *parent, BstBench *bench);
