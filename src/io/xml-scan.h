/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A look at the bytes of a file before libxml2 sees them, for faults that it
 * reports badly or takes too long over.
 */
#pragma once

#include <stddef.h>

#include "io/problem.h"

/* Whether `len` bytes at `bytes` are worth parsing; if not, adds one problem. */
bool bst_xml_scan (const char *bytes, size_t len, const char *name, BstProblems *problems);
