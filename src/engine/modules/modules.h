/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The hooks of each chapter, one file to a chapter.
 */
#pragma once

#include "engine/module.h"

extern const BstModule bst_module_river;
extern const BstModule bst_module_abbot;
