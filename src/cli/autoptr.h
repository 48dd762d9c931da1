/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * g_autoptr for the types of the engine, which does not know GLib.
 */
#pragma once

#include <glib.h>

#include "ai/player.h"
#include "engine/audit/audit.h"
#include "engine/record.h"

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRules, bst_rules_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstState, bst_state_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstRecord, bst_record_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstAudit, bst_audit_free)
G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstPlayer, bst_player_free)
