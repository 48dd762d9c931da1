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

/* The last one has no name. */
extern const AuditFault audit_faults[];

/* A chapter that does nothing. */
extern const BstModule audit_no_fault;
