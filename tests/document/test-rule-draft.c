/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A rule under the pencil: whatever somebody chooses, in whatever order, it can be played.
 */
#include "document/rule-draft.h"

#include <locale.h>
#include <string.h>

#include "document/deck-document-private.h"
#include "document/rule-preset.h"
#include "engine/random.h"
#include "io/own.h"
#include "words/rule.h"

#define N_STEPS 20000

static const char deck_xml[] =
  "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
  "<deck xmlns=\"urn:bastide:deck\" format=\"1\" id=\"mine\">\n"
  "  <name xml:lang=\"en\">Mine</name>\n"
  "  <symbol id=\"rose\" on=\"road\" shape=\"heart\" colour=\"red\"/>\n"
  "  <symbol id=\"tower\" shape=\"tower\" colour=\"blue\"/>\n"
  "  <token id=\"gold\" shape=\"coin\" colour=\"yellow\"/>\n"
  "  <rule>\n"
  "    <name xml:lang=\"en\">Roses</name>\n"
  "    <when event=\"scored\" features=\"road\" symbol=\"rose\"/>\n"
  "    <then do=\"double\"/>\n"
  "  </rule>\n"
  "  <rule>\n"
  "    <when event=\"never\"/>\n"
  "    <then do=\"double\"/>\n"
  "  </rule>\n"
  "  <rule>\n"
  "    <when event=\"end\"/>\n"
  "    <then do=\"score\" number=\"10\" who=\"most\" token=\"gold\"/>\n"
  "  </rule>\n"
  "  <tiles>\n"
  "    <tile id=\"RFRF\" count=\"2\">\n"
  "      <road id=\"road1\" sides=\"N S\" symbols=\"rose\"/>\n"
  "    </tile>\n"
  "  </tiles>\n"
  "</deck>\n";

static BstDeckDocument *
open_deck (void)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstDeckSource *source = bst_deck_source_new (deck_xml, strlen (deck_xml), "mine.xml", problems);

  return bst_deck_document_new_from_source (source);
}

static bool
is_good (const BstRuleDraft *draft)
{
  return bst_sentence_check (&draft->sentence, draft->n_symbols, draft->n_tokens, NULL) ==
         BST_SENTENCE_OK;
}

/* --- a person who tries everything --- */

static unsigned
below (BstRandom *random, unsigned n)
{
  return bst_random_below (random, n);
}

static BstRulePlace
find_any_place (const BstRuleDraft *draft, BstRandom *random)
{
  BstRulePart part = (BstRulePart) below (random, BST_RULE_PARTS);
  unsigned n = bst_rule_draft_count (draft, part);
  BstRuleSlot slots[BST_RULE_SLOTS];
  BstRulePlace place = { BST_RULE_WHEN, 0, BST_RULE_EVENT };

  if (n == 0)
    return place;
  place.part = part;
  place.index = below (random, n);
  place.slot =
    slots[below (random, bst_rule_draft_list_slots (draft, part, place.index, slots))];
  return place;
}

static void
choose (BstRuleDraft *draft, BstRulePlace place, BstRandom *random)
{
  int values[BST_RULE_MAX_CHOICES];
  unsigned n = bst_rule_draft_list_choices (draft, place, values);
  int value;

  g_assert_cmpuint (n, >, 0);
  value = values[below (random, n)];
  bst_rule_draft_set (draft, place, value);
  g_assert_cmpint (bst_rule_draft_get (draft, place), ==, value);
}

static void
fill (BstRuleDraft *draft, BstRulePlace place, BstRandom *random)
{
  int low, high;

  switch (bst_rule_draft_get_filling (draft, place)) {
  case BST_RULE_BY_CHOICE:
    choose (draft, place, random);
    break;
  case BST_RULE_BY_NUMBER:
    bst_rule_draft_get_range (draft, place, &low, &high);
    bst_rule_draft_set (draft, place, low + (int) below (random, (unsigned) (high - low) + 1));
    break;
  case BST_RULE_BY_SET:
    bst_rule_draft_set (draft, place, (int) (below (random, 1024) & BST_SENTENCE_TYPES));
    break;
  case BST_RULE_BY_TABLE:
    g_assert_true (bst_rule_draft_set_table (draft, place, "1, 3; 6"));
    break;
  }
}

static void
do_anything (BstRuleDraft *draft, BstRandom *random)
{
  BstRulePart part = below (random, 2) > 0 ? BST_RULE_IF : BST_RULE_THEN;
  unsigned what = below (random, 12);

  if (what == 0 && bst_rule_draft_can_add (draft, part))
    bst_rule_draft_add (draft, part);
  else if (what == 1 && bst_rule_draft_can_remove (draft, part))
    bst_rule_draft_remove (draft, part, below (random, bst_rule_draft_count (draft, part)));
  else
    fill (draft, find_any_place (draft, random), random);
}

static void
test_whatever_is_chosen_can_be_played (void)
{
  for (unsigned deck = 0; deck < 4; deck++) {
    BstRuleDraft draft = bst_rule_draft_new (deck & 1 ? 3 : 0, deck & 2 ? 2 : 0);
    unsigned seen = 0;
    BstRandom random;

    bst_random_seed (&random, 7 + deck);
    for (unsigned i = 0; i < N_STEPS; i++) {
      BstRuleDraft again;

      do_anything (&draft, &random);
      g_assert_true (is_good (&draft));
      again = draft;
      bst_rule_draft_mend (&again);
      g_assert_cmpmem (&again, sizeof again, &draft, sizeof draft);
      seen |= 1u << draft.sentence.effects[0].action;
    }
    /* Without tokens there are five things less to be done with them. */
    g_assert_cmpuint (g_bit_storage (seen), ==, BST_DOS);
    for (unsigned action = 0; action < BST_DOS; action++)
      g_assert_true (seen >> action & 1 || (draft.n_tokens == 0 &&
                                            bst_do_slots ((BstDo) action) & BST_SLOT_TOKEN));
  }
}

static void
test_presets_can_be_played (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  const BstDeckFile *file = bst_deck_document_get_file (document);
  g_autoptr (GHashTable) told = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (unsigned i = 0; i < bst_rule_preset_get_n (); i++) {
    BstSentence sentence;

    g_assert_true (bst_rule_preset_make (i, file, &sentence));
    g_assert_cmpint (bst_sentence_check (&sentence, 2, 1, NULL), ==, BST_SENTENCE_OK);
    g_assert_true (
      g_hash_table_add (told, bst_deck_sentence_to_text (file, &sentence, "en")));
  }
  g_assert_true (g_hash_table_contains (
    told, "When a road is scored, each owner scores 1 point for each symbol “rose” of this "
          "feature."));
}

/* --- the deck --- */

static void
test_good_rules_stay_as_they_are (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  const BstDeckFile *file = bst_deck_document_get_file (document);
  const BstDeck *deck = bst_deck_file_get_deck (file);

  g_assert_cmpuint (deck->n_sentences, ==, 2);
  for (unsigned i = 0; i < deck->n_sentences; i++) {
    BstRuleDraft draft = { deck->sentences[i], deck->n_symbols, deck->n_tokens };
    g_autofree char *before = bst_deck_sentence_to_text (file, &draft.sentence, "en");
    g_autofree char *after = NULL;

    bst_rule_draft_mend (&draft);
    after = bst_deck_sentence_to_text (file, &draft.sentence, "en");
    g_assert_cmpstr (after, ==, before);
  }
}

static void
test_a_faulty_rule_keeps_its_place (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  const BstDeckFile *file = bst_deck_document_get_file (document);

  g_assert_cmpuint (bst_deck_file_get_n_rules (file), ==, 3);
  g_assert_cmpuint (bst_deck_file_get_rule_place (file, 0), ==, 0);
  g_assert_cmpuint (bst_deck_file_get_rule_place (file, 1), ==, 2);
  g_assert_true (bst_deck_document_set_rule (document, 1, NULL));
  file = bst_deck_document_get_file (document);
  g_assert_cmpuint (bst_deck_file_get_n_rules (file), ==, 2);
  g_assert_cmpuint (bst_deck_file_get_deck (file)->n_sentences, ==, 2);
}

static void
test_rules_are_named_and_moved (void)
{
  g_autoptr (BstDeckDocument) document = open_deck ();
  const BstDeckFile *file;

  g_assert_true (bst_deck_document_set_rule_name (document, 1, "ru", "Богач"));
  g_assert_true (bst_deck_document_swap_rules (document, 1));
  file = bst_deck_document_get_file (document);
  g_assert_cmpstr (bst_deck_file_get_rule_name (file, 1, "ru"), ==, "Богач");
  g_assert_cmpuint (bst_deck_file_get_rule_place (file, 1), ==, 1);
  g_assert_false (bst_deck_document_set_rule_name (document, 1, "ru", "Богач"));
  g_assert_true (bst_deck_document_set_rule_name (document, 1, "ru", NULL));
  bst_deck_document_undo (document);
  bst_deck_document_undo (document);
  bst_deck_document_undo (document);

  size_t len;
  g_autofree char *xml = bst_deck_document_to_xml (document, &len);

  g_assert_cmpstr (xml, ==, deck_xml);
}

static void
test_tables_are_numbers (void)
{
  BstRuleDraft draft = bst_rule_draft_new (0, 0);
  const BstRulePlace action = { BST_RULE_THEN, 0, BST_RULE_ACTION };
  const BstRulePlace table = { BST_RULE_THEN, 0, BST_RULE_TABLE };
  g_autofree char *text = NULL;

  bst_rule_draft_set (&draft, (BstRulePlace) { BST_RULE_WHEN, 0, BST_RULE_EVENT }, BST_WHEN_END);
  bst_rule_draft_set (&draft, action, BST_DO_TABLE);
  g_assert_true (bst_rule_draft_set_table (&draft, table, "1 -3,  6"));
  g_assert_false (bst_rule_draft_set_table (&draft, table, ""));
  g_assert_false (bst_rule_draft_set_table (&draft, table, "1 two"));
  g_assert_false (bst_rule_draft_set_table (&draft, table, "101"));
  g_assert_false (bst_rule_draft_set_table (&draft, table, "1 2 3 4 5 6 7 8 9 10 11"));
  text = bst_rule_draft_dup_table (&draft, table);
  g_assert_cmpstr (text, ==, "1 -3 6");
}

int
main (int argc, char **argv)
{
  setlocale (LC_ALL, "");
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/document/rule-draft/whatever-is-chosen-can-be-played",
                   test_whatever_is_chosen_can_be_played);
  g_test_add_func ("/document/rule-draft/presets-can-be-played", test_presets_can_be_played);
  g_test_add_func ("/document/rule-draft/good-rules-stay-as-they-are",
                   test_good_rules_stay_as_they_are);
  g_test_add_func ("/document/rule-draft/a-faulty-rule-keeps-its-place",
                   test_a_faulty_rule_keeps_its_place);
  g_test_add_func ("/document/rule-draft/rules-are-named-and-moved",
                   test_rules_are_named_and_moved);
  g_test_add_func ("/document/rule-draft/tables-are-numbers", test_tables_are_numbers);
  return g_test_run ();
}
