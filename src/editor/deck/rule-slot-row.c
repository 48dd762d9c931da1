/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rows for slots.  They are rows of libadwaita with a note of what they are for: what all of them
 * do is to put one value into the draft.
 */
#include "editor/deck/rule-slot-row.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/own.h"
#include "ui/compat.h"
#include "words/deck.h"
#include "words/rule-choice.h"
#include "words/tile.h"

typedef struct
{
  BstRuleDraft *draft;
  BstRulePlace place;
  BstRuleFilling filling;
  void (*changed) (gpointer data);
  gpointer data;
  bool is_showing; /* what is set now comes from the draft, not from a person */

  int values[BST_RULE_MAX_CHOICES]; /* of a list */
  GtkSpinButton *spin;
  GtkCheckButton *checks[BST_FEATURE_TYPES];
} Slot;

static Slot *
get_slot (gpointer row)
{
  return g_object_get_data (row, "slot");
}

/* --- words --- */

static const char *
number_title (const Slot *slot)
{
  switch ((int) slot->draft->sentence.effects[slot->place.index].action) {
  case BST_DO_TAKE:
  case BST_DO_LOSE:
  case BST_DO_LAY:
  case BST_DO_LAY_NEAR:
    return _ ("Tokens");
  case BST_DO_TILE_PAYS:
    return _ ("Points for each tile");
  case BST_DO_COUNT_AS:
    return _ ("It counts as");
  default:
    return _ ("Points");
  }
}

static const char *
slot_title (const Slot *slot)
{
  static const char *const titles[BST_RULE_SLOTS] = {
    [BST_RULE_EVENT] = N_ ("What happens"),
    [BST_RULE_FEATURES] = N_ ("Features"),
    [BST_RULE_SYMBOL] = N_ ("With the symbol"),
    [BST_RULE_ACTION] = N_ ("What is done"),
    [BST_RULE_TABLE] = N_ ("Points for 1, 2, 3 … of them"),
    [BST_RULE_TOKEN] = N_ ("Token"),
    [BST_RULE_WHO] = N_ ("Whom it is for"),
    [BST_RULE_WHERE] = N_ ("Where"),
    [BST_RULE_OWNERS_OF] = N_ ("Owners of these features"),
    [BST_RULE_COUNT_WHERE] = N_ ("Where"),
    [BST_RULE_COUNT_FEATURES] = N_ ("Features"),
    [BST_RULE_COUNT_SYMBOL] = N_ ("Symbol"),
    [BST_RULE_COUNT_FIGURE] = N_ ("Figure"),
    [BST_RULE_COUNT_TOKEN] = N_ ("Token"),
    [BST_RULE_COMPARISON] = N_ ("How many"),
    [BST_RULE_AMOUNT] = N_ ("Number"),
  };

  if (slot->place.slot == BST_RULE_NUMBER)
    return number_title (slot);
  if (slot->place.slot == BST_RULE_COUNT)
    return slot->place.part == BST_RULE_IF ? _ ("What is counted") : _ ("For each of these");
  return _ (titles[slot->place.slot]);
}

static const char *
own_name (const GPtrArray *things, unsigned index)
{
  return index < things->len
           ? bst_own_thing_name (things->pdata[index], g_get_language_names ()[0])
           : "";
}

static const char *
symbol_label (unsigned symbol, const BstDeckFile *deck)
{
  if (symbol == BST_ANY_SYMBOL)
    return C_ ("a symbol", "Any or none");
  return symbol >= BST_SYMBOLS_OWN
           ? own_name (bst_deck_file_get_symbols (deck), symbol - BST_SYMBOLS_OWN)
           : bst_symbol_title ((BstSymbol) symbol);
}

static BstCount
count_of (const Slot *slot)
{
  BstRulePlace count = slot->place;

  count.slot = BST_RULE_COUNT;
  return (BstCount) bst_rule_draft_get (slot->draft, count);
}

static const char *
choice_label (const Slot *slot, unsigned value, const BstDeckFile *deck)
{
  switch ((int) slot->place.slot) {
  case BST_RULE_EVENT:
    return bst_when_title ((BstWhen) value);
  case BST_RULE_SYMBOL:
  case BST_RULE_COUNT_SYMBOL:
    return symbol_label (value, deck);
  case BST_RULE_ACTION:
    return bst_do_title ((BstDo) value);
  case BST_RULE_TOKEN:
  case BST_RULE_COUNT_TOKEN:
    return own_name (bst_deck_file_get_tokens (deck), value);
  case BST_RULE_WHO:
    return bst_who_title ((BstWho) value, (BstWhen) slot->draft->sentence.when);
  case BST_RULE_WHERE:
    return bst_where_title ((BstWhere) value, BST_COUNT_ONE);
  case BST_RULE_COUNT:
    return bst_count_title ((BstCount) value);
  case BST_RULE_COUNT_WHERE:
    return bst_where_title ((BstWhere) value, count_of (slot));
  case BST_RULE_COUNT_FIGURE:
    return value == BST_ANY_FIGURE ? C_ ("a figure", "Any")
                                   : bst_figure_title ((BstFigure) value);
  case BST_RULE_COMPARISON:
    return bst_comparison_title ((BstComparison) value);
  default:
    return bst_amount_title (count_of (slot), value);
  }
}

/* --- what a person does --- */

static void
set (Slot *slot, int value)
{
  if (slot->is_showing || bst_rule_draft_get (slot->draft, slot->place) == value)
    return;
  bst_rule_draft_set (slot->draft, slot->place, value);
  slot->changed (slot->data);
}

static void
chosen_cb (AdwComboRow *row)
{
  Slot *slot = get_slot (row);
  guint selected = adw_combo_row_get_selected (row);

  if (selected < BST_RULE_MAX_CHOICES)
    set (slot, slot->values[selected]);
}

static void
number_cb (GtkSpinButton *spin, Slot *slot)
{
  set (slot, gtk_spin_button_get_value_as_int (spin));
}

static void
ticked_cb (GtkCheckButton *check, Slot *slot)
{
  int types = 0;

  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    if (slot->checks[type] != NULL && gtk_check_button_get_active (slot->checks[type]))
      types |= 1 << type;
  }
  set (slot, types);
}

static void
table_cb (GtkEditable *row)
{
  Slot *slot = get_slot (row);
  g_autofree char *present = bst_rule_draft_dup_table (slot->draft, slot->place);

  if (slot->is_showing || g_str_equal (present, gtk_editable_get_text (row)))
    return;
  if (!bst_rule_draft_set_table (slot->draft, slot->place, gtk_editable_get_text (row))) {
    gtk_widget_add_css_class (GTK_WIDGET (row), "error");
    return;
  }

  g_autofree char *now = bst_rule_draft_dup_table (slot->draft, slot->place);

  gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  if (!g_str_equal (now, present))
    slot->changed (slot->data);
}

/* --- what it shows --- */

static bool
has_labels (GListModel *model, const GPtrArray *labels)
{
  if (model == NULL || g_list_model_get_n_items (model) != labels->len)
    return false;
  for (guint i = 0; i < labels->len; i++) {
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i),
                      labels->pdata[i]))
      return false;
  }
  return true;
}

/* A list that stays as it is must not be replaced: somebody may be choosing from it. */
static void
show_choice (AdwComboRow *row, Slot *slot, const BstDeckFile *deck)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  unsigned n = bst_rule_draft_list_choices (slot->draft, slot->place, slot->values);
  int value = bst_rule_draft_get (slot->draft, slot->place);
  guint selected = 0;

  for (unsigned i = 0; i < n; i++) {
    g_ptr_array_add (labels,
                     (gpointer) choice_label (slot, (unsigned) slot->values[i], deck));
    if (slot->values[i] == value)
      selected = i;
  }
  if (!has_labels (adw_combo_row_get_model (row), labels)) {
    g_autoptr (GtkStringList) model = NULL;

    g_ptr_array_add (labels, NULL);
    model = gtk_string_list_new ((const char *const *) labels->pdata);
    adw_combo_row_set_model (row, G_LIST_MODEL (model));
  }
  adw_combo_row_set_selected (row, selected);
}

static void
show_number (Slot *slot)
{
  int low, high;

  bst_rule_draft_get_range (slot->draft, slot->place, &low, &high);
  gtk_spin_button_set_range (slot->spin, low, high);
  gtk_spin_button_set_value (slot->spin, bst_rule_draft_get (slot->draft, slot->place));
}

static void
show_set (AdwExpanderRow *row, Slot *slot)
{
  unsigned types = (unsigned) bst_rule_draft_get (slot->draft, slot->place);
  g_autoptr (GString) names = g_string_new (NULL);

  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    bool is_set = types >> type & 1;

    if (slot->checks[type] != NULL)
      gtk_check_button_set_active (slot->checks[type], is_set);
    if (is_set)
      g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                              bst_feature_type_title ((BstFeatureType) type));
  }
  adw_expander_row_set_subtitle (row, names->len > 0 ? names->str : C_ ("features", "Any"));
}

static void
show_table (GtkEditable *row, Slot *slot)
{
  g_autofree char *text = bst_rule_draft_dup_table (slot->draft, slot->place);

  /* Whoever is typing may have put the same numbers in another way. */
  if (gtk_widget_get_focus_child (GTK_WIDGET (row)) != NULL)
    return;
  gtk_widget_remove_css_class (GTK_WIDGET (row), "error");
  gtk_editable_set_text (row, text);
}

void
bst_rule_slot_row_show (GtkWidget *row, const BstDeckFile *deck)
{
  Slot *slot = get_slot (row);

  g_return_if_fail (slot != NULL);

  slot->is_showing = true;
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), slot_title (slot));
  switch (slot->filling) {
  case BST_RULE_BY_CHOICE:
    show_choice (ADW_COMBO_ROW (row), slot, deck);
    break;
  case BST_RULE_BY_NUMBER:
    show_number (slot);
    break;
  case BST_RULE_BY_SET:
    show_set (ADW_EXPANDER_ROW (row), slot);
    break;
  case BST_RULE_BY_TABLE:
    show_table (GTK_EDITABLE (row), slot);
    break;
  }
  slot->is_showing = false;
}

/* --- making it --- */

static GtkWidget *
make_choice (Slot *slot)
{
  GtkWidget *row = adw_combo_row_new ();

  bst_show_whole_choice (ADW_COMBO_ROW (row));
  g_signal_connect (row, "notify::selected", G_CALLBACK (chosen_cb), NULL);
  return row;
}

static GtkWidget *
make_number (Slot *slot)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *spin = gtk_spin_button_new_with_range (0, 1, 1);

  slot->spin = GTK_SPIN_BUTTON (spin);
  gtk_widget_set_valign (spin, GTK_ALIGN_CENTER);
  bst_ignore_wheel (spin);
  gtk_accessible_update_property (GTK_ACCESSIBLE (spin), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  slot_title (slot), -1);
  g_signal_connect (spin, "value-changed", G_CALLBACK (number_cb), slot);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), spin);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), spin);
  return row;
}

static GtkWidget *
make_tick (Slot *slot, BstFeatureType type)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *check = gtk_check_button_new ();

  slot->checks[type] = GTK_CHECK_BUTTON (check);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bst_feature_type_title (type));
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  bst_feature_type_title (type), -1);
  g_signal_connect (check, "toggled", G_CALLBACK (ticked_cb), slot);
  adw_action_row_add_prefix (ADW_ACTION_ROW (row), check);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), check);
  return row;
}

static GtkWidget *
make_set (Slot *slot)
{
  GtkWidget *row = adw_expander_row_new ();

  for (unsigned type = 0; type < BST_FEATURE_TYPES; type++) {
    if (BST_SENTENCE_TYPES >> type & 1)
      adw_expander_row_add_row (ADW_EXPANDER_ROW (row), make_tick (slot, (BstFeatureType) type));
  }
  return row;
}

static GtkWidget *
make_table (Slot *slot)
{
  GtkWidget *row = adw_entry_row_new ();

  g_signal_connect (row, "changed", G_CALLBACK (table_cb), NULL);
  return row;
}

GtkWidget *
bst_rule_slot_row_new (BstRuleDraft *draft,
                       BstRulePlace place,
                       void (*changed) (gpointer data),
                       gpointer data)
{
  static GtkWidget *(*const makers[]) (Slot * slot) = {
    [BST_RULE_BY_CHOICE] = make_choice,
    [BST_RULE_BY_NUMBER] = make_number,
    [BST_RULE_BY_SET] = make_set,
    [BST_RULE_BY_TABLE] = make_table,
  };
  Slot *slot = g_new0 (Slot, 1);
  GtkWidget *row;

  slot->draft = draft;
  slot->place = place;
  slot->filling = bst_rule_draft_get_filling (draft, place);
  slot->changed = changed;
  slot->data = data;
  slot->is_showing = true; /* until it is shown */
  row = makers[slot->filling](slot);
  g_object_set_data_full (G_OBJECT (row), "slot", slot, g_free);
  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  return row;
}

bool
bst_rule_slot_row_is_of (GtkWidget *row, BstRulePart part, BstRuleSlot slot)
{
  return get_slot (row)->place.part == part && get_slot (row)->place.slot == slot;
}

bool
bst_rule_slot_row_is_for (GtkWidget *row, BstRuleSlot slot)
{
  const Slot *own = get_slot (row);

  return own->place.slot == slot &&
         own->filling == bst_rule_draft_get_filling (own->draft, own->place);
}
