/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rules.  Each row is about one thing in the deck and shows what is there; a number or
 * option that is as in the book is not written into the deck.
 */
#include "editor/deck/rules-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/deck/rule-list.h"
#include "editor/deck/symbols-group.h"
#include "engine/rules.h"
#include "ui/compat.h"
#include "words/deck.h"
#include "words/fill.h"

struct _BstRulesPage
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;
  bool is_showing; /* what is set now comes from the deck, not from a person */

  BstRuleList *rule_list;
  AdwPreferencesGroup *module_group;
  AdwPreferencesGroup *option_group;
  AdwPreferencesGroup *figure_group;
  AdwPreferencesGroup *number_group;
  BstSymbolsGroup *symbols_group;
  GtkSwitch *modules[BST_MODULES];
  GtkWidget *options[BST_OPTIONS]; /* AdwComboRow, or GtkSpinButton for a number */
  GtkWidget *option_rows[BST_OPTIONS];
  GtkSpinButton *figures[BST_FIGURES];
  GtkDropDown *figure_counts[BST_FIGURES]; /* at least, or exactly */
  GtkSpinButton *numbers[BST_NUMBERS];
  GtkCheckButton *number_counts[BST_NUMBERS]; /* also where another deck says otherwise */
};

G_DEFINE_FINAL_TYPE (BstRulesPage, bst_rules_page, ADW_TYPE_BIN)

static BstDeckDocument *
get_document (BstRulesPage *self)
{
  return bst_editor_context_get_document (self->context);
}

static const BstDeck *
get_deck (BstRulesPage *self)
{
  return bst_deck_file_get_deck (bst_deck_document_get_file (get_document (self)));
}

/* Which of the rows a widget belongs to. */
static unsigned
get_index (gpointer widget)
{
  return GPOINTER_TO_UINT (g_object_get_data (widget, "index"));
}

static void
set_index (gpointer widget, unsigned index)
{
  g_object_set_data (widget, "index", GUINT_TO_POINTER (index));
}

/* --- what a person does --- */

static void
module_cb (GtkSwitch *widget, GParamSpec *pspec, BstRulesPage *self)
{
  BstModuleId module = (BstModuleId) get_index (widget);

  if (self->is_showing)
    return;
  if (gtk_switch_get_active (widget))
    bst_deck_document_add_module (get_document (self), module);
  else
    bst_deck_document_remove_module (get_document (self), module);
}

static void
set_option (BstRulesPage *self, BstOption option, int value)
{
  if (!self->is_showing)
    bst_deck_document_set_option (get_document (self), option,
                                  value == bst_option_default (option) ? BST_UNSET : value);
}

static void
choice_cb (AdwComboRow *row, GParamSpec *pspec, BstRulesPage *self)
{
  set_option (self, (BstOption) get_index (row), (int) adw_combo_row_get_selected (row));
}

static void
amount_cb (GtkSpinButton *spin, BstRulesPage *self)
{
  set_option (self, (BstOption) get_index (spin), gtk_spin_button_get_value_as_int (spin));
}

static void
figure_cb (GtkSpinButton *spin, BstRulesPage *self)
{
  if (!self->is_showing)
    bst_deck_document_set_figure (get_document (self), (BstFigure) get_index (spin),
                                  (unsigned) gtk_spin_button_get_value_as_int (spin));
}

static void
figure_count_cb (GtkDropDown *choice, GParamSpec *pspec, BstRulesPage *self)
{
  if (!self->is_showing)
    bst_deck_document_set_figure_instead (get_document (self), (BstFigure) get_index (choice),
                                          gtk_drop_down_get_selected (choice) == 1);
}

static void
number_count_cb (GtkCheckButton *check, BstRulesPage *self)
{
  if (!self->is_showing)
    bst_deck_document_set_number_instead (get_document (self), (BstNumber) get_index (check),
                                          gtk_check_button_get_active (check));
}

static void
number_cb (GtkSpinButton *spin, BstRulesPage *self)
{
  BstNumber number = (BstNumber) get_index (spin);
  int value = gtk_spin_button_get_value_as_int (spin);
  bool is_instead;

  if (self->is_showing)
    return;
  is_instead = get_deck (self)->instead_numbers >> number & 1;
  bst_deck_document_set_number (
    get_document (self), number,
    value == bst_number_default (number) && !is_instead ? BST_UNSET : value);
}

/* --- what it shows --- */

static void
show_modules (BstRulesPage *self, const BstDeck *deck)
{
  for (unsigned i = 0; i < BST_MODULES; i++)
    gtk_switch_set_active (self->modules[i], (deck->modules >> i & 1) != 0);
}

static void
show_options (BstRulesPage *self, const BstDeck *deck)
{
  bool has_options = false;

  for (unsigned i = 0; i < BST_OPTIONS; i++) {
    int value =
      deck->options[i] != BST_UNSET ? deck->options[i] : bst_option_default ((BstOption) i);
    BstModules chapters;
    bool is_used;

    bst_chapter_find_option ((BstOption) i, &chapters);
    is_used = (deck->modules & chapters) != 0;
    if (ADW_IS_COMBO_ROW (self->options[i]))
      adw_combo_row_set_selected (ADW_COMBO_ROW (self->options[i]), (guint) value);
    else
      gtk_spin_button_set_value (GTK_SPIN_BUTTON (self->options[i]), value);
    gtk_widget_set_visible (self->option_rows[i], is_used);
    has_options |= is_used;
  }
  gtk_widget_set_visible (GTK_WIDGET (self->option_group), has_options);
}

/* What nobody gets can be taken away, but no more of it added. */
static void
show_figure (BstRulesPage *self, BstFigure figure, const BstDeck *deck)
{
  GtkSpinButton *spin = self->figures[figure];
  unsigned count = deck->figures[figure];
  bool is_instead = deck->instead_figures >> figure & 1;

  if (!bst_figure_plays (figure))
    gtk_spin_button_set_range (spin, 0, count);
  gtk_spin_button_set_value (spin, count);
  gtk_widget_set_sensitive (GTK_WIDGET (spin), count > 0 || bst_figure_plays (figure));
  gtk_drop_down_set_selected (self->figure_counts[figure], is_instead ? 1 : 0);
  gtk_widget_set_visible (GTK_WIDGET (self->figure_counts[figure]), count > 0);
}

static void
show_number (BstRulesPage *self, BstNumber number, const BstDeck *deck)
{
  bool is_set = deck->numbers[number] != BST_UNSET;

  gtk_spin_button_set_value (self->numbers[number],
                             is_set ? deck->numbers[number] : bst_number_default (number));
  gtk_check_button_set_active (self->number_counts[number],
                               deck->instead_numbers >> number & 1);
  gtk_widget_set_visible (GTK_WIDGET (self->number_counts[number]), is_set);
}

static void
update (BstRulesPage *self)
{
  const BstDeck *deck = get_deck (self);

  bool can_edit = !bst_deck_document_get_is_read_only (get_document (self));

  gtk_widget_set_sensitive (GTK_WIDGET (self->module_group), can_edit);
  gtk_widget_set_sensitive (GTK_WIDGET (self->option_group), can_edit);
  gtk_widget_set_sensitive (GTK_WIDGET (self->figure_group), can_edit);
  gtk_widget_set_sensitive (GTK_WIDGET (self->number_group), can_edit);
  self->is_showing = true;
  show_modules (self, deck);
  show_options (self, deck);
  for (unsigned i = 0; i < BST_FIGURES; i++)
    show_figure (self, (BstFigure) i, deck);
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    show_number (self, (BstNumber) i, deck);
  self->is_showing = false;
}

void
bst_rules_page_set_context (BstRulesPage *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_RULES_PAGE (self));

  if (self->context != NULL)
    g_clear_signal_handler (&self->handler, get_document (self));
  g_set_object (&self->context, context);
  if (self->rule_list != NULL) {
    bst_symbols_group_set_context (self->symbols_group, context);
    bst_rule_list_set_context (self->rule_list, context);
  }
  if (context == NULL)
    return;
  self->handler =
    g_signal_connect_swapped (get_document (self), "changed", G_CALLBACK (update), self);
  update (self);
}

/* --- rows --- */

static GtkWidget *
make_row (AdwPreferencesGroup *group, const char *title, const char *subtitle, GtkWidget *suffix)
{
  GtkWidget *row = adw_action_row_new ();

  gtk_widget_set_valign (suffix, GTK_ALIGN_CENTER);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), subtitle);
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), suffix);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), suffix);
  gtk_accessible_update_property (GTK_ACCESSIBLE (suffix), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
  adw_preferences_group_add (group, row);
  return row;
}

/* The same with something that is shown below the suffix when there is more to choose. */
static void
add_row (AdwPreferencesGroup *group,
         const char *title,
         const char *subtitle,
         GtkWidget *suffix,
         GtkWidget *more)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 3);
  GtkWidget *row = make_row (group, title, subtitle, box);

  gtk_box_append (GTK_BOX (box), suffix);
  gtk_box_append (GTK_BOX (box), more);
  gtk_widget_set_margin_top (box, 6);
  gtk_widget_set_margin_bottom (box, 6);
  gtk_widget_set_halign (suffix, GTK_ALIGN_END);
  gtk_widget_set_halign (more, GTK_ALIGN_END);
  adw_action_row_set_activatable_widget (ADW_ACTION_ROW (row), suffix);
  gtk_accessible_update_property (GTK_ACCESSIBLE (suffix), GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  -1);
}

static GtkSpinButton *
make_spin (double low, double high, unsigned index, GCallback changed, BstRulesPage *self)
{
  GtkWidget *spin = gtk_spin_button_new_with_range (low, high, 1);

  set_index (spin, index);
  bst_ignore_wheel (spin);
  g_signal_connect (spin, "value-changed", changed, self);
  return GTK_SPIN_BUTTON (spin);
}

static void
add_module (BstRulesPage *self, BstModuleId module)
{
  GtkWidget *widget = gtk_switch_new ();

  self->modules[module] = GTK_SWITCH (widget);
  set_index (widget, module);
  g_signal_connect (widget, "notify::active", G_CALLBACK (module_cb), self);
  make_row (self->module_group, bst_module_title (module), bst_module_describe (module),
            widget);
}

static void
add_choice (BstRulesPage *self, BstOption option)
{
  GtkWidget *row = adw_combo_row_new ();
  g_autoptr (GtkStringList) values = gtk_string_list_new (NULL);

  for (int16_t value = 0; value < 2; value++) {
    g_autofree char *title = bst_option_value_title (option, value);

    gtk_string_list_append (values, title);
  }
  adw_combo_row_set_model (ADW_COMBO_ROW (row), G_LIST_MODEL (values));
  bst_show_whole_choice (ADW_COMBO_ROW (row));
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bst_option_title (option));
  set_index (row, option);
  g_signal_connect (row, "notify::selected", G_CALLBACK (choice_cb), self);
  adw_preferences_group_add (self->option_group, row);
  self->options[option] = self->option_rows[option] = row;
}

static void
add_option (BstRulesPage *self, BstOption option)
{
  if (bst_option_value_name (option, 0) != NULL) {
    add_choice (self, option);
    return;
  }
  self->options[option] =
    GTK_WIDGET (make_spin (0, BST_MAX_BID, option, G_CALLBACK (amount_cb), self));
  self->option_rows[option] =
    make_row (self->option_group, bst_option_title (option), NULL, self->options[option]);
}

static void
add_number (BstRulesPage *self, BstNumber number)
{
  g_autofree char *usual = g_strdup_printf ("%d", bst_number_default (number));
  /* Translators: {1} is a number of points. */
  g_autofree char *subtitle = bst_fill (_ ("By the book: {1}"), usual, NULL);

  GtkWidget *check = gtk_check_button_new_with_label (_ ("Before other decks"));

  self->numbers[number] = make_spin (-100, 100, number, G_CALLBACK (number_cb), self);
  self->number_counts[number] = GTK_CHECK_BUTTON (check);
  set_index (check, number);
  gtk_widget_set_tooltip_text (check, _ ("This number counts also where another deck of the game "
                                         "says otherwise."));
  g_signal_connect (check, "toggled", G_CALLBACK (number_count_cb), self);
  add_row (self->number_group, bst_number_title (number), subtitle,
           GTK_WIDGET (self->numbers[number]), check);
}

static void
add_figure (BstRulesPage *self, BstFigure figure)
{
  const char *const choices[] = { _ ("At least"), _ ("Exactly"), NULL };
  GtkWidget *choice = gtk_drop_down_new_from_strings (choices);

  self->figures[figure] = make_spin (0, BST_MAX_FIGURES, figure, G_CALLBACK (figure_cb), self);
  self->figure_counts[figure] = GTK_DROP_DOWN (choice);
  set_index (choice, figure);
  gtk_widget_set_tooltip_text (choice, _ ("Together with other decks: at least so many, or exactly "
                                          "so many."));
  gtk_accessible_update_property (GTK_ACCESSIBLE (choice), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Together with other decks"), -1);
  g_signal_connect (choice, "notify::selected", G_CALLBACK (figure_count_cb), self);
  add_row (self->figure_group, bst_figure_title (figure), bst_figure_describe (figure),
           GTK_WIDGET (self->figures[figure]), choice);
}

/* --- the widget --- */

static void
bst_rules_page_dispose (GObject *object)
{
  BstRulesPage *self = BST_RULES_PAGE (object);

  bst_rules_page_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_RULES_PAGE);
  G_OBJECT_CLASS (bst_rules_page_parent_class)->dispose (object);
}

static void
bst_rules_page_class_init (BstRulesPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  g_type_ensure (BST_TYPE_RULE_LIST);
  G_OBJECT_CLASS (klass)->dispose = bst_rules_page_dispose;
  g_type_ensure (BST_TYPE_SYMBOLS_GROUP);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/rules-page.ui");
  gtk_widget_class_bind_template_child (widget_class, BstRulesPage, rule_list);
  gtk_widget_class_bind_template_child (widget_class, BstRulesPage, module_group);
  gtk_widget_class_bind_template_child (widget_class, BstRulesPage, option_group);
  gtk_widget_class_bind_template_child (widget_class, BstRulesPage, figure_group);
  gtk_widget_class_bind_template_child (widget_class, BstRulesPage, number_group);
  gtk_widget_class_bind_template_child (widget_class, BstRulesPage, symbols_group);
}

static void
bst_rules_page_init (BstRulesPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (unsigned i = 0; i < BST_MODULES; i++)
    add_module (self, (BstModuleId) i);
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    add_option (self, (BstOption) i);
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    add_number (self, (BstNumber) i);
  for (unsigned i = 0; i < BST_FIGURES; i++)
    add_figure (self, (BstFigure) i);
}
