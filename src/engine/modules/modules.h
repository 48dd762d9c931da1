/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * All chapters of the rules, one file to a chapter.
 */
#pragma once

#include "engine/module.h"

extern const BstModule bst_module_fields;
extern const BstModule bst_module_river;
extern const BstModule bst_module_abbot;
extern const BstModule bst_module_inns;
extern const BstModule bst_module_builders;
extern const BstModule bst_module_dragon;
extern const BstModule bst_module_princess;
extern const BstModule bst_module_portal;
extern const BstModule bst_module_fairy;
extern const BstModule bst_module_abbey;
extern const BstModule bst_module_mayor;
extern const BstModule bst_module_barn;
extern const BstModule bst_module_wagon;
extern const BstModule bst_module_river2;
extern const BstModule bst_module_count;
extern const BstModule bst_module_king;
extern const BstModule bst_module_robber;
extern const BstModule bst_module_cult;
extern const BstModule bst_module_bridge;
extern const BstModule bst_module_castle;
extern const BstModule bst_module_bazaar;

/* Bits of types of features, symbols, steps and questions, for descriptions. */
#define ON(type) (1u << BST_FEATURE_##type)
#define SYMBOL(symbol) ((BstSymbols) 1 << BST_SYMBOL_##symbol)
#define AT(step) (1u << BST_STEP_##step)
#define ASKED(question) (1u << BST_QUESTION_##question)
