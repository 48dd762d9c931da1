/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules of a deck's own on the Rules page: begun with a sentence, put together in the dialog,
 * moved, removed, and taken back.
 */
#include "editor/deck/rule-list.h"

#include <string.h>

#include "document/rule-draft.h"
#include "editor/deck/rule-part-group.h"
#include "editor/deck/rule-slot-row.h"
#include "editor/deck/rules-page.h"
#include "support/find-widget.h"
#include "words/rule.h"

typedef struct
{
  BstLibrary *library;
  BstDeckDocument *document;
  BstEditorContext *context;
  GtkWidget *window;
  GtkWidget *list;
} Fixture;

static void
set_up (Fixture *fixture, gconstpointer data)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  GtkWidget *page = g_object_new (BST_TYPE_RULES_PAGE, NULL);

  fixture->library = bst_library_new (NULL);
  fixture->document = bst_deck_document_new (BST_TEMPLATE_TEST, "mine", "en", "Mine",
                                             fixture->library, problems);
  fixture->context = bst_editor_context_new (fixture->document, fixture->library);
  bst_rules_page_set_context (BST_RULES_PAGE (page), fixture->context);
  fixture->window = adw_window_new ();
  gtk_window_set_default_size (GTK_WINDOW (fixture->window), 800, 800);
  adw_window_set_content (ADW_WINDOW (fixture->window), page);
  fixture->list = test_find_widget (page, BST_TYPE_RULE_LIST, 0);
  gtk_window_present (GTK_WINDOW (fixture->window));
  gtk_test_widget_wait_for_draw (fixture->window);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  gpointer list = fixture->list;

  g_object_add_weak_pointer (G_OBJECT (list), &list);
  gtk_window_destroy (GTK_WINDOW (fixture->window));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (list);
  g_object_unref (fixture->context);
  g_object_unref (fixture->document);
  bst_library_free (fixture->library);
}

/* --- what there is --- */

static unsigned
n_rules (Fixture *fixture)
{
  return bst_deck_file_get_deck (bst_deck_document_get_file (fixture->document))->n_sentences;
}

static char *
sentence_of (Fixture *fixture, unsigned rule)
{
  return bst_deck_rule_to_sentence (bst_deck_document_get_file (fixture->document), rule, "en");
}

/* The row of the list that says this, or NULL. */
static GtkWidget *
find_rule (Fixture *fixture, const char *sentence)
{
  GtkWidget *row;

  for (unsigned i = 0;
       (row = test_find_widget (fixture->list, ADW_TYPE_ACTION_ROW, i)) != NULL; i++) {
    if (g_str_equal (adw_preferences_row_get_title (ADW_PREFERENCES_ROW (row)), sentence))
      return row;
  }
  return NULL;
}

static GtkWidget *
find_labelled (GtkWidget *top, const char *label)
{
  GtkWidget *button;

  for (unsigned i = 0; (button = test_find_widget (top, GTK_TYPE_BUTTON, i)) != NULL; i++) {
    if (g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) == 0 ||
        g_strcmp0 (gtk_widget_get_tooltip_text (button), label) == 0)
      return button;
  }
  return NULL;
}

/* The dialog for a rule, or NULL. */
static GtkWidget *
find_dialog (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++) {
    g_autoptr (GtkWidget) window = g_list_model_get_item (windows, i);

    if (window != fixture->window && GTK_IS_WINDOW (window))
      return window;
  }
  return NULL;
}

static GtkWidget *
find_slot (Fixture *fixture, BstRulePart part, unsigned index, BstRuleSlot slot)
{
  GtkWidget *dialog = find_dialog (fixture);
  GtkWidget *group = NULL;
  unsigned n_parts = 0;

  for (unsigned i = 0;
       (group = test_find_widget (dialog, BST_TYPE_RULE_PART_GROUP, i)) != NULL; i++) {
    GtkWidget *row;

    for (unsigned j = 0; (row = test_find_widget (group, ADW_TYPE_PREFERENCES_ROW, j)) != NULL;
         j++) {
      if (g_object_get_data (G_OBJECT (row), "slot") == NULL ||
          !bst_rule_slot_row_is_of (row, part, slot))
        continue;
      if (n_parts++ == index)
        return row;
    }
  }
  return NULL;
}

/* --- what somebody does --- */

static void
begin (Fixture *fixture, int preset)
{
  GtkWidget *button = test_find_widget (fixture->list, GTK_TYPE_MENU_BUTTON, 0);
  GtkPopover *popover = gtk_menu_button_get_popover (GTK_MENU_BUTTON (button));
  GtkWidget *presets = NULL;

  gtk_menu_button_popup (GTK_MENU_BUTTON (button));
  presets = test_find_widget (GTK_WIDGET (popover), GTK_TYPE_LIST_BOX, 0);
  while (gtk_list_box_get_row_at_index (GTK_LIST_BOX (presets), preset) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (presets, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (presets), preset));
}

static void
choose (Fixture *fixture, BstRulePart part, BstRuleSlot slot, const char *label)
{
  GtkWidget *row = find_slot (fixture, part, 0, slot);
  GListModel *labels;

  g_assert_nonnull (row);
  labels = adw_combo_row_get_model (ADW_COMBO_ROW (row));
  for (guint i = 0; i < g_list_model_get_n_items (labels); i++) {
    g_autoptr (GtkStringObject) item = g_list_model_get_item (labels, i);

    if (g_str_equal (gtk_string_object_get_string (item), label)) {
      adw_combo_row_set_selected (ADW_COMBO_ROW (row), i);
      return;
    }
  }
  g_error ("There is no “%s”", label);
}

static void
tick (Fixture *fixture, BstRulePart part, BstRuleSlot slot, unsigned number)
{
  GtkWidget *row = find_slot (fixture, part, 0, slot);
  GtkWidget *check = test_find_widget (row, GTK_TYPE_CHECK_BUTTON, number);

  gtk_check_button_set_active (GTK_CHECK_BUTTON (check),
                               !gtk_check_button_get_active (GTK_CHECK_BUTTON (check)));
}

static void
set_number (Fixture *fixture, BstRulePart part, BstRuleSlot slot, int number)
{
  GtkWidget *row = find_slot (fixture, part, 0, slot);
  GtkWidget *spin = test_find_widget (row, GTK_TYPE_SPIN_BUTTON, 0);

  gtk_spin_button_set_value (GTK_SPIN_BUTTON (spin), number);
}

static void
close_dialog (Fixture *fixture)
{
  gtk_window_close (GTK_WINDOW (find_dialog (fixture)));
  while (find_dialog (fixture) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

#define WELLS                                                                    \
  "When a road is scored, each owner scores 1 point for each symbol “Well” " \
  "of this feature."

static void
test_a_rule_is_begun_and_changed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *begun = NULL;
  g_autofree char *changed = NULL;

  begin (fixture, 0);
  begun = sentence_of (fixture, 0);
  g_assert_cmpstr (begun, ==, WELLS);
  g_assert_nonnull (find_dialog (fixture));
  choose (fixture, BST_RULE_WHEN, BST_RULE_EVENT, "A feature is finished");
  tick (fixture, BST_RULE_WHEN, BST_RULE_FEATURES, 0);
  tick (fixture, BST_RULE_WHEN, BST_RULE_FEATURES, 1);
  choose (fixture, BST_RULE_THEN, BST_RULE_WHO, "Whoever finished it");
  choose (fixture, BST_RULE_THEN, BST_RULE_COUNT, "Shields");
  set_number (fixture, BST_RULE_THEN, BST_RULE_NUMBER, 2);
  changed = sentence_of (fixture, 0);
  g_assert_cmpstr (changed, ==,
                   "When a city is finished, whoever finished it scores 2 points for each shield "
                   "of this feature.");
  close_dialog (fixture);
  g_assert_nonnull (find_rule (fixture, changed));
}

static void
test_slots_follow_what_is_chosen (Fixture *fixture, gconstpointer data)
{
  begin (fixture, 0);
  g_assert_nonnull (find_slot (fixture, BST_RULE_THEN, 0, BST_RULE_COUNT_SYMBOL));
  choose (fixture, BST_RULE_THEN, BST_RULE_ACTION, "It pays twice as much");
  g_assert_null (find_slot (fixture, BST_RULE_THEN, 0, BST_RULE_COUNT_SYMBOL));
  g_assert_null (find_slot (fixture, BST_RULE_THEN, 0, BST_RULE_NUMBER));
  choose (fixture, BST_RULE_WHEN, BST_RULE_EVENT, "The game ends");
  g_assert_null (find_slot (fixture, BST_RULE_WHEN, 0, BST_RULE_FEATURES));
  g_assert_nonnull (find_slot (fixture, BST_RULE_THEN, 0, BST_RULE_NUMBER));
  close_dialog (fixture);
}

static void
test_conditions_come_and_go (Fixture *fixture, gconstpointer data)
{
  g_autofree char *with = NULL;
  g_autofree char *without = NULL;

  begin (fixture, 0);
  gtk_widget_activate_action (find_dialog (fixture), "rule.add-if", NULL);
  choose (fixture, BST_RULE_IF, BST_RULE_COUNT, "Whether it is finished");
  choose (fixture, BST_RULE_IF, BST_RULE_AMOUNT, "Not finished");
  with = sentence_of (fixture, 0);
  g_assert_cmpstr (with, ==,
                   "When a road is scored, if this feature is not finished, each owner scores 1 "
                   "point for each symbol “Well” of this feature.");
  g_signal_emit_by_name (find_labelled (find_dialog (fixture), "Remove This Condition"),
                         "clicked");
  without = sentence_of (fixture, 0);
  g_assert_cmpstr (without, ==, WELLS);
  close_dialog (fixture);
}

/* A comparison other than "exactly" comes from a file only, and goes when it is not needed. */
static void
test_slot_goes_while_it_is_chosen_from (Fixture *fixture, gconstpointer data)
{
  BstSentence rule;

  begin (fixture, 0);
  close_dialog (fixture);
  rule = bst_deck_file_get_deck (bst_deck_document_get_file (fixture->document))->sentences[0];
  rule.when = BST_WHEN_LAID;
  rule.effects[0].who = BST_WHO_PLAYER;
  rule.effects[0].thing.where = BST_WHERE_TILE;
  rule.conditions[rule.n_conditions++] =
    (BstCondition) { .thing.count = BST_COUNT_QUARTER, .comparison = BST_AT_MOST, .number = 2 };
  g_assert_true (bst_deck_document_set_rule (fixture->document, 0, &rule));
  g_signal_emit_by_name (test_find_widget (fixture->list, ADW_TYPE_ACTION_ROW, 0), "activated");
  choose (fixture, BST_RULE_IF, BST_RULE_COMPARISON, "Exactly");
  g_assert_null (find_slot (fixture, BST_RULE_IF, 0, BST_RULE_COMPARISON));
  g_assert_nonnull (find_slot (fixture, BST_RULE_IF, 0, BST_RULE_AMOUNT));
  close_dialog (fixture);
}

static void
test_rules_are_moved_and_removed (Fixture *fixture, gconstpointer data)
{
  g_autofree char *first = NULL;
  g_autofree char *now_first = NULL;

  begin (fixture, 0);
  close_dialog (fixture);
  begin (fixture, 5);
  close_dialog (fixture);
  g_assert_cmpuint (n_rules (fixture), ==, 2);
  first = sentence_of (fixture, 1);
  g_signal_emit_by_name (find_labelled (find_rule (fixture, first), "Move Up"), "clicked");
  now_first = sentence_of (fixture, 0);
  g_assert_cmpstr (now_first, ==, first);
  g_signal_emit_by_name (find_labelled (find_rule (fixture, WELLS), "Remove This Rule"),
                         "clicked");
  g_assert_cmpuint (n_rules (fixture), ==, 1);
  bst_deck_document_undo (fixture->document);
  g_assert_nonnull (find_rule (fixture, WELLS));
}

/* A key that is pressed without looking changes nothing, least of all by undo. */
static void
test_dialog_begins_with_what_happens (Fixture *fixture, gconstpointer data)
{
  GtkWidget *row;
  GtkWidget *focus;

  begin (fixture, 0);
  row = find_slot (fixture, BST_RULE_WHEN, 0, BST_RULE_EVENT);
  focus = gtk_root_get_focus (GTK_ROOT (find_dialog (fixture)));
  g_assert_nonnull (focus);
  g_assert_true (focus == row || gtk_widget_is_ancestor (focus, row));
  close_dialog (fixture);
}

/* The space between two words is typed before the second one. */
static void
test_a_name_is_typed (Fixture *fixture, gconstpointer data)
{
  static const char *const typed[] = { "R", "Red", "Red ", "Red r", "Red roses" };
  GtkWidget *row;

  begin (fixture, 0);
  row = test_find_widget (find_dialog (fixture), ADW_TYPE_ENTRY_ROW, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (typed); i++) {
    gtk_editable_set_text (GTK_EDITABLE (row), typed[i]);
    g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (row)), ==, typed[i]);
  }
  g_assert_cmpstr (
    bst_deck_file_get_rule_name (bst_deck_document_get_file (fixture->document), 0, "en"), ==,
    "Red roses");
  close_dialog (fixture);
  g_assert_nonnull (find_rule (fixture, "Red roses"));
}

/* Undo takes the rule away while its dialog is open. */
static void
test_dialog_goes_with_its_rule (Fixture *fixture, gconstpointer data)
{
  begin (fixture, 0);
  gtk_widget_activate_action (find_dialog (fixture), "rule.undo", NULL);
  g_assert_cmpuint (n_rules (fixture), ==, 0);
  while (find_dialog (fixture) != NULL)
    g_main_context_iteration (NULL, TRUE);
}

#define ADD(path, function) \
  g_test_add ("/editor/rule-list/" path, Fixture, NULL, set_up, function, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  adw_init ();
  ADD ("a-rule-is-begun-and-changed", test_a_rule_is_begun_and_changed);
  ADD ("slots-follow-what-is-chosen", test_slots_follow_what_is_chosen);
  ADD ("conditions-come-and-go", test_conditions_come_and_go);
  ADD ("slot-goes-while-it-is-chosen-from", test_slot_goes_while_it_is_chosen_from);
  ADD ("rules-are-moved-and-removed", test_rules_are_moved_and_removed);
  ADD ("dialog-begins-with-what-happens", test_dialog_begins_with_what_happens);
  ADD ("a-name-is-typed", test_a_name_is_typed);
  ADD ("dialog-goes-with-its-rule", test_dialog_goes_with_its_rule);
  return g_test_run ();
}
