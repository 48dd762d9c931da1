/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A second opinion.  An audit plays a game along with a state by its own means: a
 * plain list of tiles and figures, features found by flood fill, offers found by
 * trying everything.  It is slow and obvious and shares no code with what it
 * judges: it reads tiles as their decks describe them, and states through the
 * same getters as anybody else.
 *
 * It follows the base rules and the chapters that chapters.c lists; of others it knows nothing.
 */
#pragma once

#include "engine/state.h"

typedef struct _BstAudit BstAudit;

/* An audit of the game that begins with `start`, a new one at its first question.
 * Only the tiles on the map and the first player are taken from it; the rest follows
 * from its rules, which must outlive the audit.  Free with bst_audit_free(). */
BstAudit *bst_audit_new (const BstState *start);
void bst_audit_free (BstAudit *audit);

/* Plays `move`, which has just led from the position that `audit` knows to `after`,
 * and compares all that can be seen of the two.  Returns NULL if they agree, else a
 * sentence that belongs to `audit` and holds until its next call.  An audit that has
 * disagreed once knows a position of its own and is of no further use. */
const char *bst_audit_follow (BstAudit *audit, const BstMove *move, const BstState *after);

/* Compares the moves that `state` offers with those that the rules allow.  Returns like
 * bst_audit_follow(). */
const char *bst_audit_offers (BstAudit *audit, const BstState *state);
