/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Between outlook.c and outlook-rules.c.
 */
#pragma once

#include "engine/outlook.h"

/* Declines everything until the turn is over, or something cannot be declined. */
void bst_outlook_end_turn (BstState *state, unsigned turn, const BstSink *sink);

/* Notes in the changes what of the points that sentences pay would come if the question of `state`
 * were declined: a sentence may pay for the new tile or for what it finishes, whoever is put
 * where. */
void bst_outlook_note_anyway (BstOutlook *outlook, const BstState *state, unsigned turn);
