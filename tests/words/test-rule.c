/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules of decks as sentences, in the language of the environment: every slot of the grammar, with
 * everything that may stand in it, gives whole sentences.
 *
 * With -m perf it prints one sentence of each kind, to be read by people.
 */
#include <glib/gi18n.h>
#include <string.h>

#include "config.h"
#include "words/rule.h"

#define OWN BST_SYMBOLS_OWN

static const char *const symbols[] = { "Колодец", NULL };
static const char *const tokens[] = { "Золото", NULL };
static const BstOwnNames names = { symbols, tokens };

static const uint8_t some_symbols[] = { BST_ANY_SYMBOL, BST_SYMBOL_INN, OWN };
static const uint16_t some_types[] = { 0, 1u << BST_FEATURE_ROAD,
                                       1u << BST_FEATURE_CITY | 1u << BST_FEATURE_GARDEN,
                                       BST_SENTENCE_TYPES };
static const int8_t some_numbers[] = { -100, -1, 0, 1, 2, 5, 21 };

static bool
is_russian (void)
{
  return g_str_has_prefix (g_getenv ("LANGUAGE"), "ru");
}

/* All sentences that were told, to see that different rules read differently. */
static GHashTable *told;
static unsigned n_told;

static void
assert_cyrillic (const char *sentence)
{
  for (const char *p = sentence; *p != '\0'; p++) {
    if (g_ascii_isalpha (*p))
      g_error ("not Russian: %s", sentence);
  }
}

static bool
is_valid (const BstSentence *rule)
{
  return bst_sentence_check (rule, 1, 1, NULL) == BST_SENTENCE_OK;
}

static void
check (const BstSentence *rule)
{
  if (!is_valid (rule))
    return;

  g_autofree char *sentence = bst_rule_to_sentence (rule, &names);

  n_told++;
  g_assert_true (g_str_has_suffix (sentence, "."));
  g_assert_null (strchr (sentence, '{'));
  g_assert_null (strstr (sentence, "  "));
  g_assert_null (strstr (sentence, " ,"));
  g_assert_null (strstr (sentence, ",,"));
  g_assert_null (strstr (sentence, "(null)"));
  g_assert_true (g_unichar_isupper (g_utf8_get_char (sentence)));
  if (is_russian ())
    assert_cyrillic (sentence);
  if (g_test_perf () && !g_hash_table_contains (told, sentence))
    g_test_message ("%s", sentence);
  g_hash_table_add (told, g_steal_pointer (&sentence));
}

/* Calls `visit` with each thing that any rule may count. */
typedef void (*VisitThing) (BstSentence *rule, BstThing *thing);

static void
visit_things (BstSentence *rule, BstThing *thing, VisitThing visit)
{
  static const uint8_t figures[] = { BST_ANY_FIGURE, BST_FIGURE_FOLLOWER, BST_FIGURE_BUILDER };

  for (unsigned count = 0; count < BST_COUNTS; count++) {
    unsigned slots = bst_count_slots ((BstCount) count);
    unsigned n_wheres = slots & BST_SLOT_WHERE ? BST_WHERES : 1;
    unsigned n_symbols = slots & BST_SLOT_SYMBOL ? G_N_ELEMENTS (some_symbols) : 1;
    unsigned n_figures = slots & BST_SLOT_FIGURE ? G_N_ELEMENTS (figures) : 1;
    unsigned n_types = slots & BST_SLOT_TYPES ? G_N_ELEMENTS (some_types) : 1;

    for (unsigned i = 0; i < n_wheres * n_symbols * n_figures * n_types; i++) {
      *thing = (BstThing) { .count = (uint8_t) count,
                            .where = (uint8_t) (i % n_wheres),
                            .symbol = some_symbols[i / n_wheres % n_symbols],
                            .figure = figures[i / n_wheres / n_symbols % n_figures],
                            .types = some_types[i / n_wheres / n_symbols / n_figures] };
      visit (rule, thing);
    }
  }
}

static void
check_thing (BstSentence *rule, BstThing *thing)
{
  check (rule);
}

/* One effect with everything that may stand in it. */
static void
check_effect (BstSentence *rule, BstEffect *effect)
{
  unsigned slots = bst_do_slots ((BstDo) effect->action);

  for (unsigned i = 0; i < BST_WHOS * BST_WHERES * G_N_ELEMENTS (some_numbers); i++) {
    effect->who = (uint8_t) (i % BST_WHOS);
    effect->where = (uint8_t) (i / BST_WHOS % BST_WHERES);
    effect->number = some_numbers[i / BST_WHOS / BST_WHERES];
    effect->n_table = slots & BST_SLOT_TABLE ? 3 : 0;
    effect->types = effect->where == BST_WHERE_TOUCHING ? some_types[2] : 0;
    memcpy (effect->table, (int8_t[]) { 1, -3, 6 }, 3);
    if (effect->action == BST_DO_BESIDE) {
      effect->thing = (BstThing) { .symbol = some_symbols[i % 3], .types = some_types[i % 4] };
      check (rule);
    } else if (slots & BST_SLOT_THING) {
      visit_things (rule, &effect->thing, check_thing);
    } else {
      check (rule);
    }
  }
}

static void
test_every_effect (void)
{
  for (unsigned when = 0; when < BST_WHENS; when++) {
    for (unsigned action = 0; action < BST_DOS; action++) {
      BstSentence rule = { .when = (uint8_t) when, .symbol = OWN, .n_effects = 1 };
      unsigned before = n_told;

      rule.effects[0].action = (uint8_t) action;
      check_effect (&rule, &rule.effects[0]);
      g_assert_cmpint (n_told > before, ==, bst_when_effects ((BstWhen) when) >> action & 1);
    }
  }
}

/* An effect that goes with it, and needs nothing else. */
static BstEffect
plain_effect (unsigned when)
{
  if (when == BST_WHEN_ALWAYS || when == BST_WHEN_SCORED)
    return (BstEffect) { .action = BST_DO_DOUBLE };
  if (when == BST_WHEN_END)
    return (BstEffect) { .action = BST_DO_SCORE, .number = 3, .who = BST_WHO_EVERYBODY };
  return (BstEffect) { .action = BST_DO_TAKE, .number = 3 };
}

static void
test_every_trigger (void)
{
  for (unsigned when = 0; when < BST_WHENS; when++) {
    unsigned before = n_told;

    for (unsigned i = 0; i < G_N_ELEMENTS (some_symbols) * G_N_ELEMENTS (some_types); i++) {
      const BstSentence rule = { .when = (uint8_t) when,
                                 .symbol = some_symbols[i % G_N_ELEMENTS (some_symbols)],
                                 .types = some_types[i / G_N_ELEMENTS (some_symbols)],
                                 .n_effects = 1,
                                 .effects = { plain_effect (when) } };

      check (&rule);
    }
    g_assert_cmpuint (n_told, >, before);
  }
}

static void
check_comparisons (BstSentence *rule, BstThing *thing)
{
  for (unsigned i = 0; i < BST_COMPARISONS * 6; i++) {
    rule->conditions[0].comparison = (uint8_t) (i % BST_COMPARISONS);
    rule->conditions[0].number = (uint8_t) (i / BST_COMPARISONS);
    check (rule);
  }
}

static void
test_every_condition (void)
{
  for (unsigned when = 0; when < BST_WHENS; when++) {
    BstSentence rule = { .when = (uint8_t) when,
                         .symbol = OWN,
                         .n_conditions = 1,
                         .n_effects = 1,
                         .effects = { plain_effect (when) } };
    unsigned before = n_told;

    visit_things (&rule, &rule.conditions[0].thing, check_comparisons);
    g_assert_cmpint (n_told > before, ==, bst_when_counts ((BstWhen) when) != 0);
  }
}

/* Three of each, so that they have to be joined. */
static void
test_several_parts (void)
{
  for (unsigned when = 0; when < BST_WHENS; when++) {
    const BstCondition condition = { .thing = { .count = BST_COUNT_LEFT }, .number = 7 };
    const BstEffect effect = plain_effect (when);
    const BstSentence rule = { .when = (uint8_t) when,
                               .symbol = OWN,
                               .n_conditions = when == BST_WHEN_ALWAYS ? 0 : 3,
                               .conditions = { condition, condition, condition },
                               .n_effects = 3,
                               .effects = { effect, effect, effect } };

    g_assert_true (is_valid (&rule));
    check (&rule);
  }
}

static void
assert_reads (const BstSentence *rule, const char *english, const char *russian)
{
  g_autofree char *sentence = bst_rule_to_sentence (rule, &names);

  g_assert_true (is_valid (rule));
  g_assert_cmpstr (sentence, ==, is_russian () ? russian : english);
}

static void
test_some_read_well (void)
{
  const BstSentence inn = {
    .when = BST_WHEN_SCORED,
    .symbol = BST_SYMBOL_INN,
    .types = 1u << BST_FEATURE_ROAD,
    .n_conditions = 1,
    .conditions = { { .thing = { .count = BST_COUNT_FINISHED }, .number = 1 } },
    .n_effects = 1,
    .effects = { { .action = BST_DO_TILE_PAYS, .number = 2 } },
  };
  const BstSentence wells = {
    .when = BST_WHEN_SCORED,
    .symbol = BST_ANY_SYMBOL,
    .types = 1u << BST_FEATURE_ROAD | 1u << BST_FEATURE_CITY,
    .n_effects = 1,
    .effects = { { .action = BST_DO_SCORE,
                   .who = BST_WHO_OWNERS,
                   .where = BST_WHERE_FEATURE,
                   .number = 1,
                   .thing = { BST_COUNT_SYMBOLS, BST_WHERE_FEATURE, OWN } } },
  };

  assert_reads (&inn,
                "When a road with “Inn” is scored, if this feature is finished, each of its tiles "
                "pays 2 points instead.",
                "Когда засчитывается дорога с символом «Таверна» и при этом этот объект завершён, "
                "каждый квадрат объекта приносит вместо обычного 2\u00a0очка.");
  assert_reads (&wells,
                "When a road or a city is scored, each owner scores 1 point for each symbol "
                "“Колодец” of this feature.",
                "Когда засчитывается дорога или город, каждый владелец получает 1\u00a0очко за "
                "каждый символ «Колодец» этого объекта.");
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  bindtextdomain (GETTEXT_PACKAGE, g_getenv ("BASTIDE_LOCALEDIR"));
  bind_textdomain_codeset (GETTEXT_PACKAGE, "UTF-8");
  textdomain (GETTEXT_PACKAGE);
  told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_test_add_func ("/words/rule/every-effect-is-told", test_every_effect);
  g_test_add_func ("/words/rule/every-trigger-is-told", test_every_trigger);
  g_test_add_func ("/words/rule/every-condition-is-told", test_every_condition);
  g_test_add_func ("/words/rule/several-parts-are-joined", test_several_parts);
  g_test_add_func ("/words/rule/some-read-well", test_some_read_well);
  result = g_test_run ();
  g_hash_table_unref (told);
  return result;
}
