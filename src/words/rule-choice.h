/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What can be chosen where somebody puts a rule together, as entries of a list: short, while rule.h
 * has whole sentences.
 */
#pragma once

#include "engine/sentence.h"

/* When it acts: "A tile is laid". */
const char *bst_when_title (BstWhen when);

/* What is done: "Score points". */
const char *bst_do_title (BstDo action);

/* Whom it is for; `when` says who the player is: "Whoever laid the tile". */
const char *bst_who_title (BstWho who, BstWhen when);

/* What is counted: "Tiles". */
const char *bst_count_title (BstCount count);

/* Where `count` is looked for: "On this tile". */
const char *bst_where_title (BstWhere where, BstCount count);

/* "At least" */
const char *bst_comparison_title (BstComparison comparison);

/* A number that stands for one of few things: a quarter of the map, or whether something is
 * finished. */
const char *bst_amount_title (BstCount count, unsigned amount);
