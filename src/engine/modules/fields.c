/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fields: whether they are features.  What they are worth is the core's.
 */
#include "engine/modules/modules.h"

const BstModule bst_module_fields = {
  .chapter = { .id = BST_MODULE_FIELDS, .name = "fields", .features = ON (FIELD) },
};
