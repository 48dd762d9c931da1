/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The page of a new game.  What goes together is known to the setup; here it is shown.
 */
#include "ui/new-game-page.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/textures.h"
#include "model/game-setup.h"
#include "ui/deck-card.h"
#include "ui/disclosure.h"
#include "ui/seat-editor.h"
#include "words/deck.h"
#include "words/fill.h"

struct _BstNewGamePage
{
  AdwBin parent_instance;

  BstGameSetup *setup;
  BstTextures *textures;
  gboolean is_first_random;
  bool is_updating; /* switches follow the setup, not the other way round */

  GtkButton *start_button;
  GtkLabel *preset_label;
  GtkListBox *seat_list;
  GtkFlowBox *rules_box;
  GtkFlowBox *own_box;
  GtkWidget *own_group;
  GtkFlowBox *tiles_box;
  BstDisclosure *tiles_fold;
  bool has_tiles; /* a deck in the fold is chosen */
  AdwPreferencesGroup *conflict_group;
  GPtrArray *conflict_rows; /* AdwComboRow, borrowed: one for each thing to be settled, or more */
  GtkSwitch *fields_switch;
  GtkLabel *summary_label;
};

G_DEFINE_FINAL_TYPE (BstNewGamePage, bst_new_game_page, ADW_TYPE_BIN)

enum {
  PROP_0,
  PROP_PRESET,
  PROP_RANDOM_FIRST,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint begin_signal;

/* --- presets --- */

static const struct
{
  const char *word;
  const char *text;
} presets[BST_PRESETS] = {
  [BST_PRESET_FIRST] = { "first", N_ ("You and one gentle opponent, with the base set and "
                                      "without fields: easy to learn.") },
  [BST_PRESET_FAMILY] = { "family", N_ ("Base set and river, without fields: for every age.") },
  [BST_PRESET_CLASSIC] = { "classic", N_ ("Base set, river and abbot, with fields.") },
  [BST_PRESET_EVERYTHING] = { "everything", N_ ("All decks by the book, with fields: the longest "
                                                "game. It starts at the fortress, so without a "
                                                "river.") },
};

static const char *
get_preset (BstNewGamePage *self)
{
  int preset = self->setup != NULL ? bst_game_setup_get_preset (self->setup) : -1;

  return preset >= 0 ? presets[preset].word : "";
}

static void
set_preset (BstNewGamePage *self, const char *word)
{
  for (int i = 0; self->setup != NULL && i < BST_PRESETS; i++)
    if (g_strcmp0 (presets[i].word, word) == 0)
      bst_game_setup_apply_preset (self->setup, (BstPreset) i);
}

static void
show_preset (BstNewGamePage *self)
{
  int preset = bst_game_setup_get_preset (self->setup);

  gtk_label_set_text (self->preset_label, preset >= 0 ? _ (presets[preset].text)
                                                      : _ ("A game of your own."));
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PRESET]);
}

/* --- what is chosen besides decks --- */

static char *
name_wish (const BstConflict *conflict, BstGameSetupDeck *const decks[2], unsigned deck)
{
  g_autofree char *value = bst_conflict_value (conflict, deck);

  /* Translators: {1} is a number or a choice, and {2} the deck that wants it. */
  return bst_fill (_ ("{1}, as in “{2}”"), value, bst_game_setup_deck_get_name (decks[deck]), NULL);
}

static void
conflict_cb (BstNewGamePage *self, GParamSpec *pspec, AdwComboRow *row)
{
  BstGameSetupDeck *decks[2];
  BstConflict conflict;
  unsigned winner = 0;
  guint selected = adw_combo_row_get_selected (row);
  guint number;

  if (self->setup != NULL && !self->is_updating && selected < 2 &&
      g_ptr_array_find (self->conflict_rows, row, &number) &&
      bst_game_setup_find_conflict (self->setup, number, &conflict, decks, &winner) &&
      selected != winner)
    bst_game_setup_set_winner (self->setup, decks[selected]);
}

static AdwComboRow *
need_conflict_row (BstNewGamePage *self, unsigned number)
{
  if (number == self->conflict_rows->len) {
    GtkWidget *row = adw_combo_row_new ();

    adw_combo_row_set_use_subtitle (ADW_COMBO_ROW (row), TRUE);
    gtk_widget_set_tooltip_text (
      row, _ ("Two decks disagree here: choose which of them counts."));
    g_signal_connect_swapped (row, "notify::selected", G_CALLBACK (conflict_cb), self);
    adw_preferences_group_add (self->conflict_group, row);
    g_ptr_array_add (self->conflict_rows, row);
  }
  return self->conflict_rows->pdata[number];
}

static void
fill_conflict_row (AdwComboRow *row,
                   const BstConflict *conflict,
                   BstGameSetupDeck *const decks[2],
                   unsigned winner)
{
  g_autofree char *first = name_wish (conflict, decks, 0);
  g_autofree char *second = name_wish (conflict, decks, 1);
  const char *const wishes[] = { first, second, NULL };
  GtkStringList *shown = GTK_STRING_LIST (adw_combo_row_get_model (row));

  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), bst_conflict_title (conflict));
  /* A list that stays as it is must not be replaced: somebody may be choosing from it. */
  if (shown == NULL || g_strcmp0 (gtk_string_list_get_string (shown, 0), first) != 0 ||
      g_strcmp0 (gtk_string_list_get_string (shown, 1), second) != 0) {
    g_autoptr (GtkStringList) model = gtk_string_list_new (wishes);

    adw_combo_row_set_model (row, G_LIST_MODEL (model));
  }
  adw_combo_row_set_selected (row, winner);
}

/* Where two decks disagree, people choose which of them counts. */
static void
show_conflicts (BstNewGamePage *self)
{
  BstGameSetupDeck *decks[2];
  BstConflict conflict;
  unsigned winner = 0;
  unsigned n = 0;

  for (; bst_game_setup_find_conflict (self->setup, n, &conflict, decks, &winner); n++) {
    AdwComboRow *row = need_conflict_row (self, n);

    fill_conflict_row (row, &conflict, decks, winner);
    gtk_widget_set_visible (GTK_WIDGET (row), TRUE);
  }
  for (guint i = n; i < self->conflict_rows->len; i++)
    gtk_widget_set_visible (self->conflict_rows->pdata[i], FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->conflict_group), n > 0);
}

static void
fields_cb (BstNewGamePage *self)
{
  if (self->setup != NULL && !self->is_updating)
    bst_game_setup_set_has_fields (self->setup, gtk_switch_get_active (self->fields_switch));
}

static void
set_random_first (BstNewGamePage *self, gboolean is_random)
{
  if (self->is_first_random == is_random)
    return;
  self->is_first_random = is_random;
  if (self->setup != NULL)
    bst_game_setup_set_is_first_random (self->setup, is_random);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_RANDOM_FIRST]);
}

/* --- decks --- */

static bool
has_deck (BstGameSetup *setup, BstOffer offer, bool is_chosen)
{
  GListModel *decks = bst_game_setup_get_decks (setup);

  for (guint i = 0; i < g_list_model_get_n_items (decks); i++) {
    g_autoptr (BstGameSetupDeck) deck = g_list_model_get_item (decks, i);

    if (bst_game_setup_deck_get_offer (deck) == offer &&
        (!is_chosen || bst_game_setup_deck_get_is_chosen (deck)))
      return true;
  }
  return false;
}

/* What is chosen is seen; whoever folds it away afterwards may. */
static void
show_offers (BstNewGamePage *self)
{
  bool has_tiles = has_deck (self->setup, BST_OFFER_TILES, true);

  gtk_widget_set_visible (self->own_group, has_deck (self->setup, BST_OFFER_OWN, false));
  if (has_tiles && !self->has_tiles)
    bst_disclosure_set_expanded (self->tiles_fold, TRUE);
  self->has_tiles = has_tiles;
}

/* --- what it comes to --- */

/* What the button starts, or why it cannot. */
static char *
summarise (BstGameSetup *setup)
{
  if (bst_game_setup_get_n_tiles (setup) == 0)
    return g_strdup (_ ("These decks do not go together."));
  if (!bst_game_setup_get_is_ready (setup))
    return g_strdup (_ ("Give every player a name of their own."));
  return bst_game_setup_to_text (setup);
}

static void
show_summary (BstNewGamePage *self)
{
  g_autofree char *summary = summarise (self->setup);

  gtk_label_set_text (self->summary_label, summary);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->start_button), summary);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->start_button),
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, summary, -1);
}

static void
update (BstNewGamePage *self)
{
  bool is_ready = bst_game_setup_get_is_ready (self->setup);

  self->is_updating = true;
  gtk_switch_set_active (self->fields_switch, bst_game_setup_get_has_fields (self->setup));
  show_conflicts (self);
  self->is_updating = false;
  show_offers (self);
  show_preset (self);
  show_summary (self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start", is_ready);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.add-seat",
                                 bst_game_setup_get_n_seats (self->setup) < BST_MAX_PLAYERS);
}

/* --- the setup --- */

static const BstSketch *
find_sketch (gpointer owner, unsigned kind)
{
  return bst_game_setup_get_sketch (owner, kind);
}

static GtkWidget *
make_seat (gpointer item, gpointer data)
{
  BstNewGamePage *self = data;

  return bst_seat_editor_new (self->setup, item, self->textures);
}

static GtkWidget *
make_deck (gpointer item, gpointer data)
{
  BstNewGamePage *self = data;

  return bst_deck_card_new (self->setup, item, self->textures);
}

static int
compare (gconstpointer a, gconstpointer b, gpointer data)
{
  return bst_game_setup_deck_compare ((gpointer) a, (gpointer) b);
}

static gboolean
is_offered (gpointer deck, gpointer offer)
{
  return bst_game_setup_deck_get_offer (deck) == (BstOffer) GPOINTER_TO_UINT (offer);
}

static void
bind_decks (BstNewGamePage *self, GtkFlowBox *box, GListModel *sorted, BstOffer offer)
{
  GtkFilter *filter =
    GTK_FILTER (gtk_custom_filter_new (is_offered, GUINT_TO_POINTER (offer), NULL));
  g_autoptr (GtkFilterListModel) offered =
    gtk_filter_list_model_new (g_object_ref (sorted), filter);

  gtk_flow_box_bind_model (box, G_LIST_MODEL (offered), make_deck, self, NULL);
}

static void
show_decks (BstNewGamePage *self)
{
  GtkSorter *sorter = GTK_SORTER (gtk_custom_sorter_new (compare, NULL, NULL));
  g_autoptr (GtkSortListModel) sorted =
    gtk_sort_list_model_new (g_object_ref (bst_game_setup_get_decks (self->setup)), sorter);

  bind_decks (self, self->rules_box, G_LIST_MODEL (sorted), BST_OFFER_RULES);
  bind_decks (self, self->own_box, G_LIST_MODEL (sorted), BST_OFFER_OWN);
  bind_decks (self, self->tiles_box, G_LIST_MODEL (sorted), BST_OFFER_TILES);
}

static void
drop_setup (BstNewGamePage *self)
{
  gtk_list_box_bind_model (self->seat_list, NULL, NULL, NULL, NULL);
  gtk_flow_box_bind_model (self->rules_box, NULL, NULL, NULL, NULL);
  gtk_flow_box_bind_model (self->own_box, NULL, NULL, NULL, NULL);
  gtk_flow_box_bind_model (self->tiles_box, NULL, NULL, NULL, NULL);
  if (self->setup != NULL)
    g_signal_handlers_disconnect_by_data (self->setup, self);
  g_clear_object (&self->textures);
  g_clear_object (&self->setup);
}

void
bst_new_game_page_set_library (BstNewGamePage *self, BstLibrary *library)
{
  g_return_if_fail (BST_IS_NEW_GAME_PAGE (self));

  drop_setup (self);
  if (library == NULL)
    return;
  self->setup = bst_game_setup_new (library);
  self->textures = bst_textures_new (G_OBJECT (self->setup), find_sketch);
  bst_game_setup_set_is_first_random (self->setup, self->is_first_random);
  gtk_list_box_bind_model (self->seat_list, bst_game_setup_get_seats (self->setup), make_seat, self,
                           NULL);
  show_decks (self);
  g_signal_connect_swapped (self->setup, "changed", G_CALLBACK (update), self);
  update (self);
}

void
bst_new_game_page_set_setup (BstNewGamePage *self, const BstGameFile *setup)
{
  g_return_if_fail (BST_IS_NEW_GAME_PAGE (self));

  if (self->setup == NULL)
    return;
  set_random_first (self, TRUE);
  self->has_tiles = false;
  bst_disclosure_set_expanded (self->tiles_fold, FALSE);
  if (setup != NULL)
    bst_game_setup_load (self->setup, setup);
  else
    bst_game_setup_apply_preset (self->setup, BST_PRESET_FIRST);
}

/* --- actions --- */

static void
start_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstNewGamePage *self = BST_NEW_GAME_PAGE (widget);
  g_autoptr (GRand) chance = g_rand_new ();

  g_signal_emit (self, begin_signal, 0, bst_game_setup_dup_file (self->setup, chance));
}

/* The name of the new one is what is wanted next. */
static void
add_seat_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstNewGamePage *self = BST_NEW_GAME_PAGE (widget);
  GtkListBoxRow *row;

  bst_game_setup_add_seat (self->setup);
  row = gtk_list_box_get_row_at_index (self->seat_list,
                                       (int) bst_game_setup_get_n_seats (self->setup) - 1);
  if (row != NULL)
    gtk_widget_child_focus (GTK_WIDGET (row), GTK_DIR_TAB_FORWARD);
}

/* --- the widget --- */

/* The decks of the shelf may have changed in the workshop. */
static void
bst_new_game_page_map (GtkWidget *widget)
{
  BstNewGamePage *self = BST_NEW_GAME_PAGE (widget);

  if (self->setup != NULL)
    bst_game_setup_refresh_shelf (self->setup);
  GTK_WIDGET_CLASS (bst_new_game_page_parent_class)->map (widget);
}

void
bst_new_game_page_focus (BstNewGamePage *self)
{
  g_return_if_fail (BST_IS_NEW_GAME_PAGE (self));

  gtk_widget_grab_focus (GTK_WIDGET (self->start_button));
}

static void
bst_new_game_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstNewGamePage *self = BST_NEW_GAME_PAGE (object);

  switch (id) {
  case PROP_PRESET:
    g_value_set_string (value, get_preset (self));
    break;
  case PROP_RANDOM_FIRST:
    g_value_set_boolean (value, self->is_first_random);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_new_game_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BstNewGamePage *self = BST_NEW_GAME_PAGE (object);

  switch (id) {
  case PROP_PRESET:
    set_preset (self, g_value_get_string (value));
    break;
  case PROP_RANDOM_FIRST:
    set_random_first (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_new_game_page_dispose (GObject *object)
{
  BstNewGamePage *self = BST_NEW_GAME_PAGE (object);

  if (self->seat_list != NULL)
    drop_setup (self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_NEW_GAME_PAGE);
  self->seat_list = NULL;
  g_clear_pointer (&self->conflict_rows, g_ptr_array_unref);
  G_OBJECT_CLASS (bst_new_game_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, start_button);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, preset_label);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, seat_list);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, rules_box);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, own_box);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, own_group);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, tiles_box);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, tiles_fold);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, conflict_group);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, fields_switch);
  gtk_widget_class_bind_template_child (widget_class, BstNewGamePage, summary_label);
}

static void
bst_new_game_page_class_init (BstNewGamePageClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_new_game_page_dispose;
  object_class->get_property = bst_new_game_page_get_property;
  object_class->set_property = bst_new_game_page_set_property;
  widget_class->map = bst_new_game_page_map;

  properties[PROP_PRESET] = g_param_spec_string ("preset", NULL, NULL, "", flags);
  properties[PROP_RANDOM_FIRST] = g_param_spec_boolean ("random-first", NULL, NULL, TRUE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  begin_signal = g_signal_new ("begin", BST_TYPE_NEW_GAME_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);

  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  g_type_ensure (BST_TYPE_DISCLOSURE);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/new-game-page.ui");
  bind_children (widget_class);
  gtk_widget_class_install_action (widget_class, "new-game.start", NULL, start_action);
  gtk_widget_class_install_action (widget_class, "new-game.add-seat", NULL, add_seat_action);
  gtk_widget_class_install_property_action (widget_class, "new-game.preset", "preset");
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Escape, 0, "win.start", NULL);
  gtk_widget_class_add_binding_action (widget_class, GDK_KEY_Return, GDK_CONTROL_MASK,
                                       "new-game.start", NULL);
}

static void
bst_new_game_page_init (BstNewGamePage *self)
{
  self->is_first_random = TRUE;
  self->conflict_rows = g_ptr_array_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->fields_switch, "notify::active", G_CALLBACK (fields_cb), self);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.start", FALSE);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "new-game.add-seat", FALSE);
}

GtkWidget *
bst_new_game_page_new (void)
{
  return g_object_new (BST_TYPE_NEW_GAME_PAGE, NULL);
}
