/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which chapters have hooks.  A module that is missing here has no rules of its own
 * yet: its tiles are played with their symbols meaning nothing.  The module "fields"
 * needs none: it decides at compile time whether fields are features.
 */
#include "engine/modules/modules.h"

static const BstModule *const hooks[BST_MODULES] = {
  [BST_MODULE_RIVER] = &bst_module_river,
  [BST_MODULE_ABBOT] = &bst_module_abbot,
};

const BstModule *
bst_module_hooks (BstModuleId module)
{
  return hooks[module];
}
