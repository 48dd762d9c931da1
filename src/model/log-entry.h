/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line of the log: something that happened, in words, and when.
 */
#pragma once

#include <glib-object.h>

#include "engine/event.h"

#define BST_TYPE_LOG_ENTRY (bst_log_entry_get_type ())
G_DECLARE_FINAL_TYPE (BstLogEntry, bst_log_entry, BST, LOG_ENTRY, GObject)

/* An entry for `events`, BstEvent, at least one, which happened when the game was `cursor` moves
 * long; takes both. */
BstLogEntry *bst_log_entry_new (GArray *events,
                                size_t cursor,
                                char *text) G_GNUC_WARN_UNUSED_RESULT;

/* What it tells of; first what it is about, as far as place and player go. */
const GArray *bst_log_entry_get_events (BstLogEntry *self);
const BstEvent *bst_log_entry_get_event (BstLogEntry *self);
const char *bst_log_entry_get_text (BstLogEntry *self);

/* Where it happened; false if that is nowhere.  The feature is -1 if it is about the whole tile. */
bool bst_event_find_place (const BstEvent *event, BstPos *out_pos, int *out_feature);

/* How many moves had been played when it had happened. */
size_t bst_log_entry_get_cursor (BstLogEntry *self);
