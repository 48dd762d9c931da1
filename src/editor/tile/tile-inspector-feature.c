/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One feature.
 */
#include "editor/tile/tile-inspector-feature.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/tile/tile-inspector-edit.h"
#include "editor/tile/tile-inspector-meets.h"
#include "editor/tile/tile-inspector-symbols.h"
#include "editor/tile/tile-inspector-whole.h"
#include "editor/tile/toggle-set.h"
#include "engine/bits.h"
#include "ui/compat.h"
#include "words/fill.h"
#include "words/tile.h"

/* Bits of the compass of tapers: the corners, then the sides, as in a drawing. */
#define N_TAPERS 8

struct _BstTileInspectorFeature
{
  AdwBin parent_instance;

  BstEditorContext *context;
  unsigned feature;
  bool is_showing;
  GArray *ends; /* of End, as in end_drop */

  GtkWidget *sides_box;
  BstToggleSet *sides;
  GtkWidget *shared_box;
  BstToggleSet *shared;
  GtkWidget *shields_box;
  GtkSpinButton *shields_spin;
  GtkWidget *end_box;
  GtkDropDown *end_drop;
  BstToggleSet *symbols;
  BstTileInspectorMeets *meets;
  GtkWidget *tapers_box;
  BstToggleSet *tapers;
  GtkWidget *separate_button;
};

G_DEFINE_FINAL_TYPE (BstTileInspectorFeature, bst_tile_inspector_feature, ADW_TYPE_BIN)

/* One way for a road to end. */
typedef struct
{
  BstRoadEnd end;
  int at;
} End;

static BstTileDraft *
dup_draft (BstTileInspectorFeature *self)
{
  BstTileDraft *draft = NULL;

  if (self->is_showing || self->context == NULL)
    return NULL;
  draft = bst_editor_context_dup_draft (self->context);
  /* Somebody else may have taken it away in the meantime. */
  if (draft != NULL && self->feature >= bst_tile_draft_get_form (draft)->drawing.n_features)
    g_clear_pointer (&draft, bst_tile_draft_free);
  return draft;
}

static const BstFeature *
get_feature (BstTileInspectorFeature *self, BstTileDraft *draft)
{
  return &bst_tile_draft_get_form (draft)->drawing.features[self->feature];
}

/* The feature that is shown may have another index after an edit; follows it. */
static void
apply (BstTileInspectorFeature *self, BstTileDraft *draft, int feature)
{
  if (bst_tile_inspector_apply (self->context, draft, BST_EDIT_DRAW_TILE))
    bst_editor_context_set_part (self->context, feature >= 0 ? feature : BST_PART_TILE);
}

/* --- sides --- */

static void
side_cb (BstTileInspectorFeature *self, unsigned side)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);
  int feature;

  if (draft == NULL)
    return;
  if (get_feature (self, draft)->ports & bst_side_ports (side))
    feature = bst_tile_inspector_leave (draft, self->feature, side);
  else
    feature = bst_tile_inspector_reach (draft, self->feature, side);
  apply (self, draft, feature);
}

static void
shared_cb (BstTileInspectorFeature *self, unsigned side)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft != NULL)
    apply (self, draft, bst_tile_inspector_flip_share (draft, self->feature, side));
}

static void
separate_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorFeature *self = BST_TILE_INSPECTOR_FEATURE (widget);
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft != NULL && bst_tile_draft_separate (draft, self->feature))
    apply (self, draft, (int) self->feature);
}

static void
take_away_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorFeature *self = BST_TILE_INSPECTOR_FEATURE (widget);
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft != NULL && bst_tile_draft_take_away (draft, self->feature))
    apply (self, draft, -1);
}

static void
show_sides (BstTileInspectorFeature *self, BstTileDraft *draft)
{
  const BstFeature *feature = get_feature (self, draft);
  guint32 reached = 0;
  guint32 shared = 0;

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (!(feature->ports & bst_side_ports (side)))
      continue;
    reached |= 1u << side;
    if (bst_tile_inspector_is_shared (draft, side))
      shared |= 1u << side;
  }
  gtk_widget_set_visible (self->sides_box,
                          !bst_tile_draft_is_dropped ((BstFeatureType) feature->type));
  gtk_widget_set_visible (self->shared_box, feature->type == BST_FEATURE_CITY && reached != 0);
  bst_toggle_set_show (self->sides, 15, 15, reached);
  bst_toggle_set_show (self->shared, 15, reached, shared);
  gtk_widget_set_visible (self->separate_button, bst_popcount (reached) > 1);
}

/* --- shields, symbols and tapers --- */

static void
shields_cb (BstTileInspectorFeature *self)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft != NULL &&
      bst_tile_draft_set_shields (draft, self->feature,
                                  (unsigned) gtk_spin_button_get_value_as_int (self->shields_spin)))
    apply (self, draft, (int) self->feature);
}

static void
symbol_cb (BstTileInspectorFeature *self, unsigned symbol)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft == NULL)
    return;
  bst_tile_draft_set_feature_symbols (draft, self->feature,
                                      get_feature (self, draft)->symbols ^
                                        (BstSymbols) 1 << symbol);
  apply (self, draft, (int) self->feature);
}

static void
taper_cb (BstTileInspectorFeature *self, unsigned taper)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft == NULL)
    return;
  bst_tile_draft_set_tapers (draft, self->feature,
                             bst_tile_draft_get_form (draft)->drawing.tapers[self->feature] ^
                               1u << taper);
  apply (self, draft, (int) self->feature);
}

static void
show_marks (BstTileInspectorFeature *self, BstTileDraft *draft)
{
  const BstFeature *feature = get_feature (self, draft);
  bool is_city = feature->type == BST_FEATURE_CITY;

  gtk_widget_set_visible (self->shields_box, is_city);
  if (gtk_spin_button_get_value_as_int (self->shields_spin) != feature->shields)
    gtk_spin_button_set_value (self->shields_spin, feature->shields);
  bst_tile_inspector_show_symbols (self->symbols, self->context, (BstFeatureType) feature->type,
                                   feature->symbols);
  gtk_widget_set_visible (self->tapers_box, is_city);
  bst_toggle_set_show (self->tapers, 255, 255,
                       bst_tile_draft_get_form (draft)->drawing.tapers[self->feature]);
}

/* --- where a road ends --- */

static void
end_cb (BstTileInspectorFeature *self)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);
  guint choice = gtk_drop_down_get_selected (self->end_drop);

  if (draft == NULL || choice >= self->ends->len)
    return;

  const End *end = &g_array_index (self->ends, End, choice);
  if (bst_tile_draft_set_road_end (draft, self->feature, end->end, end->at))
    apply (self, draft, (int) self->feature);
}

static void
add_end (GArray *ends, GtkStringList *titles, BstRoadEnd end, int at, const char *title)
{
  End added = { end, at };

  g_array_append_val (ends, added);
  gtk_string_list_append (titles, title);
}

static void
add_end_at (GArray *ends,
            GtkStringList *titles,
            BstRoadEnd end,
            const BstTileForm *form,
            unsigned at)
{
  g_autofree char *name = bst_feature_describe (&form->drawing.features[at]);
  g_autofree char *title =
    /* Translators: where a road ends; {1} is a city or building, such as “City: north”. */
    bst_fill (end == BST_ROAD_END_GATE ? _ ("At a gate. {1}") : _ ("At a building. {1}"), name,
              NULL);

  add_end (ends, titles, end, (int) at, title);
}

/* Whether the road ends at a crossing, or there is another one to make one with. */
static bool
can_cross (BstTileDraft *draft, unsigned road)
{
  g_autoptr (BstTileDraft) tried = bst_tile_draft_copy (draft);

  return bst_tile_draft_get_road_end (draft, road) == BST_ROAD_END_CROSSING ||
         bst_tile_draft_set_road_end (tried, road, BST_ROAD_END_CROSSING, BST_DRAFT_NEAREST);
}

static void
list_ends (BstTileDraft *draft, unsigned road, GArray *ends, GtkStringList *titles)
{
  const BstTileForm *form = bst_tile_draft_get_form (draft);

  add_end (ends, titles, BST_ROAD_END_OPEN, BST_DRAFT_NEAREST, _ ("In the open"));
  if (can_cross (draft, road))
    add_end (ends, titles, BST_ROAD_END_CROSSING, BST_DRAFT_NEAREST, _ ("At a crossing"));
  for (unsigned i = 0; i < form->drawing.n_features; i++) {
    unsigned type = form->drawing.features[i].type;

    if (type == BST_FEATURE_CITY || type == BST_FEATURE_FORTRESS)
      add_end_at (ends, titles, BST_ROAD_END_GATE, form, i);
    else if (bst_tile_draft_is_dropped ((BstFeatureType) type) && type != BST_FEATURE_GARDEN)
      add_end_at (ends, titles, BST_ROAD_END_BUILDING, form, i);
  }
  if (form->symbols >> BST_SYMBOL_BAZAAR & 1)
    add_end (ends, titles, BST_ROAD_END_BUILDING, BST_DRAFT_NEAREST, _ ("At the bazaar"));
}

/* The features of the meeting at which the road ends, but for roads. */
static BstFeatures
find_end_features (const BstTileForm *form, unsigned road)
{
  BstFeatures features = 0;

  for (unsigned i = 0; i < form->drawing.n_meets; i++)
    if ((form->drawing.meets[i] >> road & 1) &&
        (form->meet_kinds[i] == BST_MEET_GATE || form->meet_kinds[i] == BST_MEET_BUILDING))
      features |= form->drawing.meets[i];
  return features;
}

static guint
find_end (BstTileInspectorFeature *self, BstTileDraft *draft)
{
  BstRoadEnd present = bst_tile_draft_get_road_end (draft, self->feature);
  BstFeatures features = find_end_features (bst_tile_draft_get_form (draft), self->feature);
  guint found = GTK_INVALID_LIST_POSITION;

  for (guint i = self->ends->len; i-- > 0;) {
    const End *end = &g_array_index (self->ends, End, i);

    if (end->end == present && (end->at < 0 || (features >> end->at & 1)))
      found = i;
  }
  return found;
}

static bool
has_same_strings (GListModel *model, GtkStringList *wanted)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (wanted));

  if (!GTK_IS_STRING_LIST (model) || g_list_model_get_n_items (model) != n)
    return false;
  for (guint i = 0; i < n; i++)
    if (!g_str_equal (gtk_string_list_get_string (GTK_STRING_LIST (model), i),
                      gtk_string_list_get_string (wanted, i)))
      return false;
  return true;
}

/* A road from side to side has no end to speak of. */
static void
show_end (BstTileInspectorFeature *self, BstTileDraft *draft)
{
  const BstFeature *feature = get_feature (self, draft);
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);
  bool has_end = feature->type == BST_FEATURE_ROAD && bst_popcount (feature->ports) == 1;

  gtk_widget_set_visible (self->end_box, has_end);
  if (!has_end)
    return;

  g_array_set_size (self->ends, 0);
  list_ends (draft, self->feature, self->ends, titles);
  if (!has_same_strings (gtk_drop_down_get_model (self->end_drop), titles))
    gtk_drop_down_set_model (self->end_drop, G_LIST_MODEL (titles));
  gtk_drop_down_set_selected (self->end_drop, find_end (self, draft));
}

static void
setup_end_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 26);
  gtk_list_item_set_child (item, label);
}

static void
bind_end_cb (GtkSignalListItemFactory *factory, GtkListItem *item)
{
  GtkStringObject *title = gtk_list_item_get_item (item);

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (title));
}

/* --- showing --- */

void
bst_tile_inspector_feature_show (BstTileInspectorFeature *self, BstTileDraft *draft,
                                 unsigned feature)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_FEATURE (self));

  self->is_showing = true;
  self->feature = feature;
  show_sides (self, draft);
  show_marks (self, draft);
  show_end (self, draft);
  bst_tile_inspector_meets_show (self->meets, draft, feature);
  self->is_showing = false;
}

void
bst_tile_inspector_feature_set_context (BstTileInspectorFeature *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_FEATURE (self));

  g_set_object (&self->context, context);
  bst_tile_inspector_meets_set_context (self->meets, context);
}

/* --- the widget --- */

static void
add_sides (BstToggleSet *bits)
{
  const char *const letters[BST_SIDES] = {
    C_ ("letter for a side of a tile", "N"),
    C_ ("letter for a side of a tile", "E"),
    C_ ("letter for a side of a tile", "S"),
    C_ ("letter for a side of a tile", "W"),
  };

  for (unsigned side = 0; side < BST_SIDES; side++)
    bst_toggle_set_add_button (bits, side, letters[side], bst_side_title ((BstSide) side),
                               (int) side, 0);
}

static void
add_tapers (BstToggleSet *bits)
{
  static const struct
  {
    const char *label;
    const char *name;
    int column;
    int row;
  } places[N_TAPERS] = {
    { "↗", N_ ("North-eastern corner"), 2, 0 },
    { "↘", N_ ("South-eastern corner"), 2, 2 },
    { "↙", N_ ("South-western corner"), 0, 2 },
    { "↖", N_ ("North-western corner"), 0, 0 },
    { "↑", N_ ("North side"), 1, 0 },
    { "→", N_ ("East side"), 2, 1 },
    { "↓", N_ ("South side"), 1, 2 },
    { "←", N_ ("West side"), 0, 1 },
  };

  for (unsigned i = 0; i < N_TAPERS; i++)
    bst_toggle_set_add_button (bits, i, places[i].label, _ (places[i].name), places[i].column,
                               places[i].row);
}

static void
bst_tile_inspector_feature_dispose (GObject *object)
{
  BstTileInspectorFeature *self = BST_TILE_INSPECTOR_FEATURE (object);

  if (self->end_drop != NULL)
    g_signal_handlers_disconnect_by_data (self->end_drop, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_INSPECTOR_FEATURE);
  self->end_drop = NULL;
  g_clear_pointer (&self->ends, g_array_unref);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_tile_inspector_feature_parent_class)->dispose (object);
}

static void
bst_tile_inspector_feature_class_init (BstTileInspectorFeatureClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_inspector_feature_dispose;
  g_type_ensure (BST_TYPE_TOGGLE_SET);
  g_type_ensure (BST_TYPE_TILE_INSPECTOR_MEETS);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/tile-inspector-feature.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, sides_box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, sides);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, shared_box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, shared);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, shields_box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, shields_spin);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, end_box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, end_drop);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, symbols);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, meets);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, tapers_box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, tapers);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorFeature, separate_button);
  gtk_widget_class_install_action (widget_class, "feature.separate", NULL, separate_action);
  gtk_widget_class_install_action (widget_class, "feature.take-away", NULL, take_away_action);
}

static void
bst_tile_inspector_feature_init (BstTileInspectorFeature *self)
{
  g_autoptr (GtkListItemFactory) factory = gtk_signal_list_item_factory_new ();

  gtk_widget_init_template (GTK_WIDGET (self));
  self->ends = g_array_new (FALSE, FALSE, sizeof (End));
  add_sides (self->sides);
  add_sides (self->shared);
  add_tapers (self->tapers);
  bst_tile_inspector_add_symbols (self->symbols);
  bst_ignore_wheel (GTK_WIDGET (self->shields_spin));
  g_signal_connect (factory, "setup", G_CALLBACK (setup_end_cb), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (bind_end_cb), NULL);
  gtk_drop_down_set_factory (self->end_drop, factory);
  g_signal_connect_swapped (self->sides, "flipped", G_CALLBACK (side_cb), self);
  g_signal_connect_swapped (self->shared, "flipped", G_CALLBACK (shared_cb), self);
  g_signal_connect_swapped (self->symbols, "flipped", G_CALLBACK (symbol_cb), self);
  g_signal_connect_swapped (self->tapers, "flipped", G_CALLBACK (taper_cb), self);
  g_signal_connect_swapped (self->shields_spin, "value-changed", G_CALLBACK (shields_cb), self);
  g_signal_connect_swapped (self->end_drop, "notify::selected", G_CALLBACK (end_cb), self);
}
