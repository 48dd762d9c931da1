/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Faults for the audit to find: each is a chapter that bends one rule, to be given to a game as
 * BstSetup.own.
 */
#pragma once

#include "engine/module.h"

typedef struct
{
  const char *name;
  BstModule module;
} AuditFault;

/* How the chapter of each begins. */
#define AUDIT_FAULT .chapter = { .id = BST_MODULES, .name = "fault" }

/* Those that the deck of towns shows, the dragon's lair, and the deck with abbeys; that one around
 * the fortress, the towns by the forked river, and the abbeys among bridges.  The last of each has
 * no name. */
extern const AuditFault audit_market_faults[];
extern const AuditFault audit_lair_faults[];
extern const AuditFault audit_abbey_faults[];
extern const AuditFault audit_count_faults[];
extern const AuditFault audit_river2_faults[];
extern const AuditFault audit_bridges_faults[];

/* A chapter that does nothing. */
extern const BstModule audit_no_fault;
