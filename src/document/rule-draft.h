/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A rule under the pencil: its slots, and what each of them can say next to the others.  Whatever
 * somebody chooses, the rule can be played: a slot that does not go with the choice any more says
 * the first thing that does.  engine/sentence.h has the grammar.
 */
#pragma once

#include "engine/sentence.h"

typedef enum {
  BST_RULE_WHEN,
  BST_RULE_IF,
  BST_RULE_THEN,
  BST_RULE_PARTS,
} BstRulePart;

/* A slot depends on those before it. */
typedef enum {
  /* of when */
  BST_RULE_EVENT,
  BST_RULE_FEATURES,
  BST_RULE_SYMBOL,
  /* of then */
  BST_RULE_ACTION,
  BST_RULE_NUMBER,
  BST_RULE_TABLE,
  BST_RULE_WHO,
  BST_RULE_TOKEN,
  BST_RULE_WHERE,
  BST_RULE_OWNERS_OF,
  /* of what is counted */
  BST_RULE_COUNT,
  BST_RULE_COUNT_WHERE,
  BST_RULE_COUNT_FEATURES,
  BST_RULE_COUNT_SYMBOL,
  BST_RULE_COUNT_FIGURE,
  BST_RULE_COUNT_TOKEN,
  /* of if */
  BST_RULE_COMPARISON,
  BST_RULE_AMOUNT,
  BST_RULE_SLOTS,
} BstRuleSlot;

/* How a slot is filled. */
typedef enum {
  BST_RULE_BY_CHOICE,
  BST_RULE_BY_NUMBER,
  BST_RULE_BY_SET,   /* of types of features, as bits; none: any */
  BST_RULE_BY_TABLE, /* numbers for 1, 2, 3 … things */
} BstRuleFilling;

typedef struct
{
  BstRulePart part;
  unsigned index; /* of several conditions or effects */
  BstRuleSlot slot;
} BstRulePlace;

/* The rule, and how many symbols and kinds of tokens the deck has for it. */
typedef struct
{
  BstSentence sentence;
  unsigned n_symbols;
  unsigned n_tokens;
} BstRuleDraft;

/* The most choices that a slot can have: all symbols, and none. */
#define BST_RULE_MAX_CHOICES 65

/* A rule to begin with: owners of a road score a point. */
BstRuleDraft bst_rule_draft_new (unsigned n_symbols, unsigned n_tokens);

/* Makes each slot say something that goes with the others. */
void bst_rule_draft_mend (BstRuleDraft *self);

/* The slots that a part of the rule has now, in the order in which they are read.  Gives their
 * number. */
unsigned bst_rule_draft_list_slots (const BstRuleDraft *self,
                                    BstRulePart part,
                                    unsigned index,
                                    BstRuleSlot out_slots[BST_RULE_SLOTS]);

BstRuleFilling bst_rule_draft_get_filling (const BstRuleDraft *self, BstRulePlace place);

/* What a slot says: a value of its enum, a number, or bits. */
int bst_rule_draft_get (const BstRuleDraft *self, BstRulePlace place);
void bst_rule_draft_set (BstRuleDraft *self, BstRulePlace place, int value);

/* What can be chosen there; a symbol, figure or none is BST_ANY_SYMBOL or BST_ANY_FIGURE.  Gives
 * their number. */
unsigned bst_rule_draft_list_choices (const BstRuleDraft *self,
                                      BstRulePlace place,
                                      int out_values[BST_RULE_MAX_CHOICES]);

/* The bounds of a number. */
void bst_rule_draft_get_range (const BstRuleDraft *self,
                               BstRulePlace place,
                               int *out_low,
                               int *out_high);

/* A table as "1 3 6" (free with g_free()), and what somebody typed as one; false if it is none. */
char *bst_rule_draft_dup_table (const BstRuleDraft *self, BstRulePlace place);
bool bst_rule_draft_set_table (BstRuleDraft *self, BstRulePlace place, const char *text);

/* How many conditions or effects there are, and whether there can be one more or one less. */
unsigned bst_rule_draft_count (const BstRuleDraft *self, BstRulePart part);
bool bst_rule_draft_can_add (const BstRuleDraft *self, BstRulePart part);
bool bst_rule_draft_can_remove (const BstRuleDraft *self, BstRulePart part);
void bst_rule_draft_add (BstRuleDraft *self, BstRulePart part);
void bst_rule_draft_remove (BstRuleDraft *self, BstRulePart part, unsigned index);
