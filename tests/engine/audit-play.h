/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random games under the eyes of the audit.
 */
#pragma once

#include <glib.h>

#include "engine/audit/audit.h"

BstQuestionKind audit_question (const BstState *state);

/* A random move, but rarely none; of a few placements the one in the thick of things,
 * or hardly anything would ever be completed. */
BstMove audit_choose_move (const BstState *state, BstRandom *random);

/* Plays a game to its end, audited after every move; returns how many there were. */
unsigned audit_play (const BstRules *rules, uint32_t seed);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRules, bst_rules_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstState, bst_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstAudit, bst_audit_free)
