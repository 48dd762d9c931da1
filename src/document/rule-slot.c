/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where each slot of a rule is in its sentence.
 */
#include "document/rule-draft-private.h"

const BstThing *
bst_rule_draft_thing (const BstRuleDraft *self, BstRulePlace place)
{
  return place.part == BST_RULE_IF ? &self->sentence.conditions[place.index].thing
                                   : &self->sentence.effects[place.index].thing;
}

static int
get_of_thing (const BstThing *thing, BstRuleSlot slot)
{
  switch ((int) slot) {
  case BST_RULE_COUNT:
    return thing->count;
  case BST_RULE_COUNT_WHERE:
    return thing->where;
  case BST_RULE_COUNT_FEATURES:
    return thing->types;
  case BST_RULE_COUNT_SYMBOL:
    return thing->symbol;
  case BST_RULE_COUNT_FIGURE:
    return thing->figure;
  default:
    return thing->token;
  }
}

static void
set_of_thing (BstThing *thing, BstRuleSlot slot, int value)
{
  switch ((int) slot) {
  case BST_RULE_COUNT:
    thing->count = (uint8_t) value;
    break;
  case BST_RULE_COUNT_WHERE:
    thing->where = (uint8_t) value;
    break;
  case BST_RULE_COUNT_FEATURES:
    thing->types = (uint16_t) value;
    break;
  case BST_RULE_COUNT_SYMBOL:
    thing->symbol = (uint8_t) value;
    break;
  case BST_RULE_COUNT_FIGURE:
    thing->figure = (uint8_t) value;
    break;
  default:
    thing->token = (uint8_t) value;
    break;
  }
}

static int
get_of_effect (const BstEffect *effect, BstRuleSlot slot)
{
  switch ((int) slot) {
  case BST_RULE_ACTION:
    return effect->action;
  case BST_RULE_NUMBER:
    return effect->number;
  case BST_RULE_TOKEN:
    return effect->token;
  case BST_RULE_WHO:
    return effect->who;
  case BST_RULE_WHERE:
    return effect->where;
  case BST_RULE_OWNERS_OF:
    return effect->types;
  default:
    return get_of_thing (&effect->thing, slot);
  }
}

static void
set_of_effect (BstEffect *effect, BstRuleSlot slot, int value)
{
  switch ((int) slot) {
  case BST_RULE_ACTION:
    effect->action = (uint8_t) value;
    break;
  case BST_RULE_NUMBER:
    effect->number = (int8_t) value;
    break;
  case BST_RULE_TOKEN:
    effect->token = (uint8_t) value;
    break;
  case BST_RULE_WHO:
    effect->who = (uint8_t) value;
    break;
  case BST_RULE_WHERE:
    effect->where = (uint8_t) value;
    break;
  case BST_RULE_OWNERS_OF:
    effect->types = (uint16_t) value;
    break;
  default:
    set_of_thing (&effect->thing, slot, value);
    break;
  }
}

static int
get_of_condition (const BstCondition *condition, BstRuleSlot slot)
{
  if (slot == BST_RULE_COMPARISON)
    return condition->comparison;
  return slot == BST_RULE_AMOUNT ? condition->number : get_of_thing (&condition->thing, slot);
}

static void
set_of_condition (BstCondition *condition, BstRuleSlot slot, int value)
{
  if (slot == BST_RULE_COMPARISON)
    condition->comparison = (uint8_t) value;
  else if (slot == BST_RULE_AMOUNT)
    condition->number = (uint8_t) value;
  else
    set_of_thing (&condition->thing, slot, value);
}

static int
get_of_when (const BstSentence *sentence, BstRuleSlot slot)
{
  if (slot == BST_RULE_EVENT)
    return sentence->when;
  return slot == BST_RULE_FEATURES ? sentence->types : sentence->symbol;
}

static void
set_of_when (BstSentence *sentence, BstRuleSlot slot, int value)
{
  if (slot == BST_RULE_EVENT)
    sentence->when = (uint8_t) value;
  else if (slot == BST_RULE_FEATURES)
    sentence->types = (uint16_t) value;
  else
    sentence->symbol = (uint8_t) value;
}

int
bst_rule_draft_get (const BstRuleDraft *self, BstRulePlace place)
{
  if (place.part == BST_RULE_IF)
    return get_of_condition (&self->sentence.conditions[place.index], place.slot);
  return place.part == BST_RULE_THEN
           ? get_of_effect (&self->sentence.effects[place.index], place.slot)
           : get_of_when (&self->sentence, place.slot);
}

void
bst_rule_draft_put (BstRuleDraft *self, BstRulePlace place, int value)
{
  if (place.part == BST_RULE_IF)
    set_of_condition (&self->sentence.conditions[place.index], place.slot, value);
  else if (place.part == BST_RULE_THEN)
    set_of_effect (&self->sentence.effects[place.index], place.slot, value);
  else
    set_of_when (&self->sentence, place.slot, value);
}
