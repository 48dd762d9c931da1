/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The slots of a rule.  Each depends on those before it only, so one pass mends them all; but the
 * symbol of a tile that must lie beside something is looked at last.
 */
#include "document/rule-draft-private.h"

#include <glib.h>
#include <string.h>

#include "engine/chapter.h"

/* What has eight cells around it. */
#define BUILDINGS \
  (1u << BST_FEATURE_CLOISTER | 1u << BST_FEATURE_GARDEN | 1u << BST_FEATURE_SHRINE)

#define N_QUARTERS 5 /* the start itself included */

#define BIT(value) (1u << (value))

/* --- what goes together --- */

static BstWhen
when_of (const BstRuleDraft *self)
{
  return (BstWhen) self->sentence.when;
}

/* Around a feature there is something only if it lies on one tile. */
static unsigned
keep_good_places (const BstRuleDraft *self, unsigned wheres)
{
  bool has_feature = when_of (self) == BST_WHEN_FINISHED || when_of (self) == BST_WHEN_SCORED;
  unsigned types = self->sentence.types;

  if (has_feature && (types == 0 || (types & ~BUILDINGS) != 0))
    wheres &= ~BIT (BST_WHERE_AROUND);
  return wheres;
}

static unsigned
count_wheres (const BstRuleDraft *self, BstCount count)
{
  return bst_count_slots (count) & BST_SLOT_WHERE
           ? keep_good_places (self, bst_count_wheres (when_of (self), count))
           : 0;
}

static unsigned
effect_wheres (const BstRuleDraft *self, const BstEffect *effect)
{
  BstDo action = (BstDo) effect->action;
  unsigned wheres = bst_do_slots (action) & BST_SLOT_WHERE
                      ? keep_good_places (self, bst_do_wheres (when_of (self), action))
                      : 0;

  /* Only owners are owners of something else. */
  return action == BST_DO_SCORE && effect->who != BST_WHO_OWNERS
           ? wheres & ~BIT (BST_WHERE_TOUCHING)
           : wheres;
}

static unsigned
offered_counts (const BstRuleDraft *self, BstRulePart part)
{
  unsigned offered = bst_when_counts (when_of (self));

  if (part == BST_RULE_IF)
    offered &= ~BIT (BST_COUNT_ONE);
  if (self->n_tokens == 0)
    offered &= ~BIT (BST_COUNT_TOKENS);
  for (unsigned count = 0; count < BST_COUNTS; count++) {
    if (bst_count_slots ((BstCount) count) & BST_SLOT_WHERE &&
        count_wheres (self, (BstCount) count) == 0)
      offered &= ~BIT (count);
  }
  return offered;
}

static unsigned
offered_actions (const BstRuleDraft *self)
{
  unsigned offered = bst_when_effects (when_of (self));

  for (unsigned action = 0; action < BST_DOS; action++) {
    if (bst_do_slots ((BstDo) action) & BST_SLOT_TOKEN && self->n_tokens == 0)
      offered &= ~BIT (action);
  }
  return offered;
}

static unsigned
offered_whos (const BstRuleDraft *self, const BstEffect *effect)
{
  unsigned offered = bst_when_whos (when_of (self), (BstDo) effect->action);

  return self->n_tokens > 0 ? offered : offered & ~(BIT (BST_WHO_MOST) | BIT (BST_WHO_FEWEST));
}

static unsigned
offered_figures (void)
{
  unsigned offered = 0;

  for (unsigned figure = 0; figure < BST_FIGURES; figure++) {
    if (bst_figure_plays ((BstFigure) figure))
      offered |= BIT (figure);
  }
  return offered;
}

/* A quarter or "finished" is one of a few things rather than a number. */
static unsigned
offered_amounts (const BstThing *thing)
{
  return thing->count == BST_COUNT_QUARTER    ? BIT (N_QUARTERS) - 1
         : thing->count == BST_COUNT_FINISHED ? BIT (0) | BIT (1)
                                              : 0;
}

/* Bits for the values of a choice; symbols are too many for that. */
static unsigned
offered (const BstRuleDraft *self, BstRulePlace place)
{
  const BstEffect *effect = &self->sentence.effects[place.index];
  const BstThing *thing = bst_rule_draft_thing (self, place);

  switch ((int) place.slot) {
  case BST_RULE_EVENT:
    return BIT (BST_WHENS) - 1;
  case BST_RULE_ACTION:
    return offered_actions (self);
  case BST_RULE_WHO:
    return offered_whos (self, effect);
  case BST_RULE_WHERE:
    return effect_wheres (self, effect);
  case BST_RULE_TOKEN:
  case BST_RULE_COUNT_TOKEN:
    return BIT (self->n_tokens) - 1;
  case BST_RULE_COUNT:
    return offered_counts (self, place.part);
  case BST_RULE_COUNT_WHERE:
    return count_wheres (self, (BstCount) thing->count);
  case BST_RULE_COUNT_FIGURE:
    return offered_figures ();
  case BST_RULE_COMPARISON:
    return BIT (BST_COMPARISONS) - 1;
  case BST_RULE_AMOUNT:
    return offered_amounts (thing);
  default:
    return 0;
  }
}

/* Whether a symbol has to be named. */
static bool
needs_symbol (const BstRuleDraft *self, BstRulePlace place)
{
  if (place.part != BST_RULE_WHEN)
    return bst_rule_draft_thing (self, place)->count == BST_COUNT_SYMBOLS;
  return when_of (self) == BST_WHEN_SURROUNDED ||
         bst_sentence_find (&self->sentence, BST_DO_BESIDE) != NULL;
}

static unsigned
list_symbols (const BstRuleDraft *self, BstRulePlace place, int *values)
{
  unsigned n = 0;

  if (!needs_symbol (self, place))
    values[n++] = BST_ANY_SYMBOL;
  for (unsigned i = 0; i < self->n_symbols; i++)
    values[n++] = (int) (BST_SYMBOLS_OWN + i);
  for (unsigned i = 0; i < BST_SYMBOLS_BUILT_IN; i++)
    values[n++] = (int) i;
  return n;
}

unsigned
bst_rule_draft_list_choices (const BstRuleDraft *self,
                             BstRulePlace place,
                             int out_values[BST_RULE_MAX_CHOICES])
{
  unsigned n = 0;

  if (place.slot == BST_RULE_SYMBOL || place.slot == BST_RULE_COUNT_SYMBOL)
    return list_symbols (self, place, out_values);
  if (place.slot == BST_RULE_COUNT_FIGURE)
    out_values[n++] = BST_ANY_FIGURE;

  unsigned bits = offered (self, place);

  for (unsigned i = 0; i < 8 * sizeof bits; i++) {
    if (bits >> i & 1)
      out_values[n++] = (int) i;
  }
  return n;
}

BstRuleFilling
bst_rule_draft_get_filling (const BstRuleDraft *self, BstRulePlace place)
{
  switch ((int) place.slot) {
  case BST_RULE_FEATURES:
  case BST_RULE_OWNERS_OF:
  case BST_RULE_COUNT_FEATURES:
    return BST_RULE_BY_SET;
  case BST_RULE_NUMBER:
    return BST_RULE_BY_NUMBER;
  case BST_RULE_TABLE:
    return BST_RULE_BY_TABLE;
  case BST_RULE_AMOUNT:
    return offered (self, place) != 0 ? BST_RULE_BY_CHOICE : BST_RULE_BY_NUMBER;
  default:
    return BST_RULE_BY_CHOICE;
  }
}

void
bst_rule_draft_get_range (const BstRuleDraft *self, BstRulePlace place, int *out_low, int *out_high)
{
  const BstEffect *effect = &self->sentence.effects[place.index];
  unsigned held =
    BIT (BST_DO_TAKE) | BIT (BST_DO_LOSE) | BIT (BST_DO_LAY) | BIT (BST_DO_LAY_NEAR);

  *out_low = 0;
  *out_high = BST_MAX_HELD;
  if (place.slot == BST_RULE_AMOUNT)
    return;
  if (held >> effect->action & 1) {
    *out_low = 1;
  } else if (effect->action == BST_DO_COUNT_AS) {
    *out_high = 9;
  } else {
    *out_low = -BST_SENTENCE_POINTS;
    *out_high = BST_SENTENCE_POINTS;
  }
}

/* --- the slots that there are --- */

typedef struct
{
  BstRuleSlot *slots;
  unsigned n;
} SlotList;

static void
add_if (SlotList *list, bool is_there, BstRuleSlot slot)
{
  if (is_there)
    list->slots[list->n++] = slot;
}

/* A place is only asked for where there are several. */
static bool
is_open (unsigned wheres)
{
  return (wheres & (wheres - 1)) != 0;
}

static void
list_thing (const BstRuleDraft *self, const BstThing *thing, SlotList *list)
{
  unsigned slots = bst_count_slots ((BstCount) thing->count);

  list->slots[list->n++] = BST_RULE_COUNT;
  add_if (list, is_open (count_wheres (self, (BstCount) thing->count)), BST_RULE_COUNT_WHERE);
  add_if (list, slots & BST_SLOT_FIGURE, BST_RULE_COUNT_FIGURE);
  add_if (list, slots & BST_SLOT_TYPES, BST_RULE_COUNT_FEATURES);
  add_if (list, slots & BST_SLOT_SYMBOL, BST_RULE_COUNT_SYMBOL);
  add_if (list, slots & BST_SLOT_TOKEN, BST_RULE_COUNT_TOKEN);
}

static void
list_condition (const BstRuleDraft *self, const BstCondition *condition, SlotList *list)
{
  bool is_one_of_few = offered_amounts (&condition->thing) != 0;

  list_thing (self, &condition->thing, list);
  add_if (list, !is_one_of_few || condition->comparison != BST_EXACTLY, BST_RULE_COMPARISON);
  list->slots[list->n++] = BST_RULE_AMOUNT;
}

static void
list_effect (const BstRuleDraft *self, const BstEffect *effect, SlotList *list)
{
  unsigned slots = bst_do_slots ((BstDo) effect->action);
  bool is_by_token = slots & BST_SLOT_WHO &&
                     (effect->who == BST_WHO_MOST || effect->who == BST_WHO_FEWEST);

  list->slots[list->n++] = BST_RULE_ACTION;
  add_if (list, slots & BST_SLOT_NUMBER, BST_RULE_NUMBER);
  add_if (list, slots & BST_SLOT_WHO, BST_RULE_WHO);
  add_if (list, slots & BST_SLOT_TOKEN || is_by_token, BST_RULE_TOKEN);
  add_if (list, is_open (effect_wheres (self, effect)), BST_RULE_WHERE);
  add_if (list, effect->action == BST_DO_SCORE && effect->where == BST_WHERE_TOUCHING,
          BST_RULE_OWNERS_OF);
  if (effect->action == BST_DO_BESIDE) {
    list->slots[list->n++] = BST_RULE_COUNT_FEATURES;
    list->slots[list->n++] = BST_RULE_COUNT_SYMBOL;
  } else if (slots & BST_SLOT_THING) {
    list_thing (self, &effect->thing, list);
  }
  add_if (list, slots & BST_SLOT_TABLE, BST_RULE_TABLE);
}

unsigned
bst_rule_draft_list_slots (const BstRuleDraft *self,
                           BstRulePart part,
                           unsigned index,
                           BstRuleSlot out_slots[BST_RULE_SLOTS])
{
  SlotList list = { out_slots, 0 };
  unsigned slots = bst_when_slots (when_of (self));

  if (part == BST_RULE_IF) {
    list_condition (self, &self->sentence.conditions[index], &list);
  } else if (part == BST_RULE_THEN) {
    list_effect (self, &self->sentence.effects[index], &list);
  } else {
    out_slots[list.n++] = BST_RULE_EVENT;
    add_if (&list, slots & BST_SLOT_TYPES, BST_RULE_FEATURES);
    add_if (&list, slots & BST_SLOT_SYMBOL, BST_RULE_SYMBOL);
  }
  return list.n;
}

/* --- mending --- */

static void
mend_choice (BstRuleDraft *self, BstRulePlace place)
{
  int values[BST_RULE_MAX_CHOICES];
  unsigned n = bst_rule_draft_list_choices (self, place, values);
  int value = bst_rule_draft_get (self, place);

  for (unsigned i = 0; i < n; i++) {
    if (values[i] == value)
      return;
  }
  bst_rule_draft_put (self, place, n > 0 ? values[0] : 0);
}

static void
mend_number (BstRuleDraft *self, BstRulePlace place)
{
  int low, high;

  bst_rule_draft_get_range (self, place, &low, &high);
  bst_rule_draft_put (self, place, CLAMP (bst_rule_draft_get (self, place), low, high));
}

static void
mend_slot (BstRuleDraft *self, BstRulePlace place)
{
  BstEffect *effect = &self->sentence.effects[place.index];

  switch (bst_rule_draft_get_filling (self, place)) {
  case BST_RULE_BY_CHOICE:
    mend_choice (self, place);
    break;
  case BST_RULE_BY_NUMBER:
    mend_number (self, place);
    break;
  case BST_RULE_BY_SET:
    bst_rule_draft_put (self, place, bst_rule_draft_get (self, place) & (int) BST_SENTENCE_TYPES);
    break;
  case BST_RULE_BY_TABLE:
    if (effect->n_table == 0)
      effect->table[effect->n_table++] = 1;
    break;
  }
}

/* A slot that is not there says nothing. */
static int
nothing_of (BstRuleSlot slot)
{
  switch ((int) slot) {
  case BST_RULE_SYMBOL:
  case BST_RULE_COUNT_SYMBOL:
    return BST_ANY_SYMBOL;
  case BST_RULE_COUNT_FIGURE:
    return BST_ANY_FIGURE;
  case BST_RULE_TOKEN:
  case BST_RULE_COUNT_TOKEN:
    return BST_NO_TOKEN;
  default:
    return 0;
  }
}

/* The only place that there is, or none. */
static int
only_where (unsigned wheres)
{
  return wheres != 0 ? g_bit_nth_lsf (wheres, -1) : 0;
}

static bool
is_of_part (BstRulePart part, BstRuleSlot slot)
{
  if (part == BST_RULE_WHEN)
    return slot <= BST_RULE_SYMBOL;
  if (part == BST_RULE_IF)
    return slot >= BST_RULE_COUNT;
  return slot >= BST_RULE_ACTION && slot <= BST_RULE_COUNT_TOKEN && slot != BST_RULE_TABLE;
}

/* What a slot says that nobody sees. */
static void
mend_hidden (BstRuleDraft *self, BstRulePlace place)
{
  unsigned wheres = place.slot == BST_RULE_WHERE || place.slot == BST_RULE_COUNT_WHERE
                      ? offered (self, place)
                      : 0;
  bool is_exact = place.slot == BST_RULE_COMPARISON;

  bst_rule_draft_put (self, place,
                      wheres != 0 ? only_where (wheres) : is_exact ? BST_EXACTLY
                                                                   : nothing_of (place.slot));
}

static bool
has_slot (const BstRuleSlot *slots, unsigned n, BstRuleSlot slot)
{
  for (unsigned i = 0; i < n; i++) {
    if (slots[i] == slot)
      return true;
  }
  return false;
}

/* One slot after the other, as each may decide which others there are. */
static void
mend_part (BstRuleDraft *self, BstRulePart part, unsigned index)
{
  for (unsigned slot = 0; slot < BST_RULE_SLOTS; slot++) {
    BstRulePlace place = { part, index, (BstRuleSlot) slot };
    BstRuleSlot slots[BST_RULE_SLOTS];
    unsigned n = bst_rule_draft_list_slots (self, part, index, slots);

    if (has_slot (slots, n, place.slot))
      mend_slot (self, place);
    else if (is_of_part (part, place.slot))
      mend_hidden (self, place);
  }
}

/* A tile lies beside a feature or a symbol, not beside anything; and only a table has numbers. */
static void
mend_rest (BstEffect *effect)
{
  if (effect->action != BST_DO_TABLE) {
    effect->n_table = 0;
    memset (effect->table, 0, sizeof effect->table);
  }
  if (effect->action == BST_DO_BESIDE && effect->thing.types == 0 &&
      effect->thing.symbol == BST_ANY_SYMBOL)
    effect->thing.types = BIT (BST_FEATURE_CITY);
}

void
bst_rule_draft_mend (BstRuleDraft *self)
{
  BstSentence *sentence = &self->sentence;

  mend_part (self, BST_RULE_WHEN, 0);
  if (offered_counts (self, BST_RULE_IF) == 0)
    sentence->n_conditions = 0;
  for (unsigned i = 0; i < sentence->n_conditions; i++)
    mend_part (self, BST_RULE_IF, i);
  for (unsigned i = 0; i < sentence->n_effects; i++) {
    mend_part (self, BST_RULE_THEN, i);
    mend_rest (&sentence->effects[i]);
  }
  mend_part (self, BST_RULE_WHEN, 0);
}

/* --- changing --- */

void
bst_rule_draft_set (BstRuleDraft *self, BstRulePlace place, int value)
{
  bool was_one_of_few =
    place.part == BST_RULE_IF && offered_amounts (bst_rule_draft_thing (self, place)) != 0;

  bst_rule_draft_put (self, place, value);
  if (place.slot == BST_RULE_COUNT && place.part == BST_RULE_IF) {
    bool is_one_of_few = offered_amounts (bst_rule_draft_thing (self, place)) != 0;

    if (is_one_of_few || was_one_of_few) {
      place.slot = BST_RULE_COMPARISON;
      bst_rule_draft_put (self, place, is_one_of_few ? BST_EXACTLY : BST_AT_LEAST);
      place.slot = BST_RULE_AMOUNT;
      bst_rule_draft_put (self, place, 1);
    }
  }
  bst_rule_draft_mend (self);
}

char *
bst_rule_draft_dup_table (const BstRuleDraft *self, BstRulePlace place)
{
  const BstEffect *effect = &self->sentence.effects[place.index];
  GString *text = g_string_new (NULL);

  for (unsigned i = 0; i < effect->n_table; i++)
    g_string_append_printf (text, "%s%d", i > 0 ? " " : "", effect->table[i]);
  return g_string_free (text, FALSE);
}

bool
bst_rule_draft_set_table (BstRuleDraft *self, BstRulePlace place, const char *text)
{
  BstEffect *effect = &self->sentence.effects[place.index];
  g_auto (GStrv) words = g_strsplit_set (text, " ,;", -1);
  int8_t table[BST_SENTENCE_TABLE];
  unsigned n = 0;

  for (char **word = words; *word != NULL; word++) {
    gint64 number;

    if (**word == '\0')
      continue;
    if (n == BST_SENTENCE_TABLE ||
        !g_ascii_string_to_signed (*word, 10, -BST_SENTENCE_POINTS, BST_SENTENCE_POINTS, &number,
                                   NULL))
      return false;
    table[n++] = (int8_t) number;
  }
  if (n == 0)
    return false;
  memset (effect->table, 0, sizeof effect->table);
  memcpy (effect->table, table, n);
  effect->n_table = (uint8_t) n;
  return true;
}

/* --- conditions and effects --- */

unsigned
bst_rule_draft_count (const BstRuleDraft *self, BstRulePart part)
{
  if (part == BST_RULE_WHEN)
    return 1;
  return part == BST_RULE_IF ? self->sentence.n_conditions : self->sentence.n_effects;
}

bool
bst_rule_draft_can_add (const BstRuleDraft *self, BstRulePart part)
{
  if (part == BST_RULE_IF)
    return self->sentence.n_conditions < BST_SENTENCE_CONDITIONS &&
           offered_counts (self, BST_RULE_IF) != 0;
  return part == BST_RULE_THEN && self->sentence.n_effects < BST_SENTENCE_EFFECTS;
}

bool
bst_rule_draft_can_remove (const BstRuleDraft *self, BstRulePart part)
{
  return part == BST_RULE_IF ? self->sentence.n_conditions > 0
                             : part == BST_RULE_THEN && self->sentence.n_effects > 1;
}

void
bst_rule_draft_add (BstRuleDraft *self, BstRulePart part)
{
  BstSentence *sentence = &self->sentence;

  g_return_if_fail (bst_rule_draft_can_add (self, part));

  if (part == BST_RULE_IF)
    sentence->conditions[sentence->n_conditions++] =
      (BstCondition) { .thing.symbol = BST_ANY_SYMBOL, .number = 1 };
  else
    sentence->effects[sentence->n_effects++] =
      (BstEffect) { .number = 1, .thing.symbol = BST_ANY_SYMBOL };
  bst_rule_draft_mend (self);
}

void
bst_rule_draft_remove (BstRuleDraft *self, BstRulePart part, unsigned index)
{
  BstSentence *sentence = &self->sentence;

  g_return_if_fail (bst_rule_draft_can_remove (self, part));
  g_return_if_fail (index < bst_rule_draft_count (self, part));

  if (part == BST_RULE_IF) {
    sentence->n_conditions--;
    memmove (&sentence->conditions[index], &sentence->conditions[index + 1],
             (sentence->n_conditions - index) * sizeof *sentence->conditions);
  } else {
    sentence->n_effects--;
    memmove (&sentence->effects[index], &sentence->effects[index + 1],
             (sentence->n_effects - index) * sizeof *sentence->effects);
  }
  bst_rule_draft_mend (self);
}

BstRuleDraft
bst_rule_draft_new (unsigned n_symbols, unsigned n_tokens)
{
  BstRuleDraft self = {
    .sentence = { .when = BST_WHEN_SCORED,
                  .symbol = BST_ANY_SYMBOL,
                  .types = BIT (BST_FEATURE_ROAD),
                  .n_effects = 1,
                  .effects = { { .action = BST_DO_SCORE, .number = 1, .who = BST_WHO_OWNERS } } },
    .n_symbols = n_symbols,
    .n_tokens = n_tokens,
  };

  bst_rule_draft_mend (&self);
  return self;
}
