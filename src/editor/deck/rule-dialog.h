/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A rule of the deck's own, put together from drop-down lists, with the sentence that comes of it.
 * Each change goes into the deck at once.
 */
#pragma once

#include "editor/editor-context.h"

/* Opens it for the rule with that number in the deck.  It closes by itself when the rule goes. */
GtkWindow *bst_rule_dialog_open (GtkWindow *parent, BstEditorContext *context, unsigned rule);
