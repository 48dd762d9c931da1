/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of chapters.
 */
#include "engine/modules/modules.h"

static const BstModule *const modules[BST_MODULES] = {
  [BST_MODULE_FIELDS] = &bst_module_fields,
  [BST_MODULE_RIVER] = &bst_module_river,
  [BST_MODULE_ABBOT] = &bst_module_abbot,
  [BST_MODULE_INNS] = &bst_module_inns,
  [BST_MODULE_BUILDERS] = &bst_module_builders,
  [BST_MODULE_DRAGON] = &bst_module_dragon,
  [BST_MODULE_PRINCESS] = &bst_module_princess,
  [BST_MODULE_PORTAL] = &bst_module_portal,
  [BST_MODULE_FAIRY] = &bst_module_fairy,
  [BST_MODULE_ABBEY] = &bst_module_abbey,
  [BST_MODULE_MAYOR] = &bst_module_mayor,
  [BST_MODULE_BARN] = &bst_module_barn,
  [BST_MODULE_WAGON] = &bst_module_wagon,
  [BST_MODULE_RIVER2] = &bst_module_river2,
  [BST_MODULE_COUNT] = &bst_module_count,
  [BST_MODULE_KING] = &bst_module_king,
  [BST_MODULE_ROBBER] = &bst_module_robber,
  [BST_MODULE_CULT] = &bst_module_cult,
  [BST_MODULE_BRIDGE] = &bst_module_bridge,
  [BST_MODULE_CASTLE] = &bst_module_castle,
  [BST_MODULE_BAZAAR] = &bst_module_bazaar,
};

const BstModule *
bst_module_get (BstModuleId id)
{
  return modules[id];
}
