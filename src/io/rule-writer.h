/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Writing a rule of a deck: the other way of rule-reader.h.
 */
#pragma once

#include "io/own.h"

/* Fills `node`, an empty `rule` element, with a sentence; `symbols` and `tokens` are lists of
 * BstOwnThing. */
void bst_rule_writer_write (xmlNode *node,
                            const BstSentence *sentence,
                            const GPtrArray *symbols,
                            const GPtrArray *tokens);
