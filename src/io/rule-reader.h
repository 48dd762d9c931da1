/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reading a rule of a deck: a sentence as an element.
 */
#pragma once

#include "io/own.h"
#include "io/reader.h"

/* What the words of a rule may name. */
typedef struct
{
  BstReader *reader;
  const GPtrArray *symbols; /* of BstOwnThing */
  const GPtrArray *tokens;
} BstRuleReader;

/* Reads a `rule` element.  Returns false after a problem. */
bool bst_rule_reader_read (const BstRuleReader *self,
                           const xmlNode *node,
                           GPtrArray *texts,
                           BstSentence *out_sentence);
