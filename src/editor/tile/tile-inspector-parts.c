/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of parts.  Rows are kept and told anew what they are, and what is open is moved
 * by sorting only, so that the focus stays where it is.
 */
#include "editor/tile/tile-inspector-parts.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/tile/tile-inspector-edit.h"
#include "editor/tile/tile-inspector-feature.h"
#include "editor/tile/tile-inspector-field.h"
#include "editor/tile/tile-inspector-symbols.h"
#include "words/fill.h"
#include "words/tile.h"

struct _BstTileInspectorParts
{
  AdwPreferencesGroup parent_instance;

  BstEditorContext *context;
  GPtrArray *rows; /* of AdwActionRow, in their order */
  GArray *parts;   /* of int, what each row stands for */
  int n_open;      /* the row that stands open, or -1 */
  bool is_showing;

  GtkListBox *list;
  GtkWidget *feature_row;
  BstTileInspectorFeature *feature_panel;
  GtkWidget *field_row;
  BstTileInspectorField *field_panel;
  GtkSwitch *derive_switch;
  GtkWidget *enclosed_row;
};

G_DEFINE_FINAL_TYPE (BstTileInspectorParts, bst_tile_inspector_parts, ADW_TYPE_PREFERENCES_GROUP)

/* --- rows --- */

static const char *
get_icon (unsigned type)
{
  switch ((BstFeatureType) type) {
  case BST_FEATURE_ROAD:
    return "bastide-road-symbolic";
  case BST_FEATURE_CITY:
  case BST_FEATURE_FORTRESS:
    return "bastide-city-symbolic";
  case BST_FEATURE_FIELD:
  case BST_FEATURE_GARDEN:
    return "bastide-field-symbolic";
  case BST_FEATURE_RIVER:
    return "bastide-river-symbolic";
  case BST_FEATURE_CLOISTER:
  case BST_FEATURE_SHRINE:
    return "bastide-monastery-symbolic";
  case BST_FEATURE_TOWER:
  case BST_FEATURE_CIRCUS:
  case BST_FEATURE_ACROBATS:
  case BST_FEATURE_TYPES:
    break;
  }
  return "bastide-tile-symbolic";
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = adw_action_row_new ();
  GtkWidget *arrow = gtk_image_new ();

  adw_preferences_row_set_use_markup (ADW_PREFERENCES_ROW (row), FALSE);
  adw_action_row_set_title_lines (ADW_ACTION_ROW (row), 0);
  adw_action_row_set_subtitle_lines (ADW_ACTION_ROW (row), 0);
  gtk_list_box_row_set_activatable (GTK_LIST_BOX_ROW (row), TRUE);
  gtk_widget_add_css_class (arrow, "dim-label");
  adw_action_row_add_suffix (ADW_ACTION_ROW (row), arrow);
  g_object_set_data (G_OBJECT (row), "arrow", arrow);
  return row;
}

static GtkWidget *
need_row (BstTileInspectorParts *self, unsigned index)
{
  if (index == self->rows->len) {
    GtkWidget *row = new_row ();

    g_ptr_array_add (self->rows, row);
    gtk_list_box_append (self->list, row);
  }
  return g_ptr_array_index (self->rows, index);
}

static void
append (GString *list, const char *words)
{
  if (list->len > 0)
    g_string_append (list, ", ");
  g_string_append (list, words);
}

/* Shields and symbols, and the number of a field. */
static char *
describe_marks (BstTileInspectorParts *self, const BstFeature *feature)
{
  g_autoptr (GString) marks = g_string_new (NULL);
  g_autofree char *number = g_strdup_printf ("%u", feature->number);
  g_autofree char *shields = g_strdup_printf (
    ngettext ("%u shield", "%u shields", feature->shields), (unsigned) feature->shields);
  /* Translators: the number of a field in the file of a deck. */
  g_autofree char *field = bst_fill (_ ("Number {1}"), number, NULL);

  if (feature->type == BST_FEATURE_FIELD)
    append (marks, field);
  if (feature->shields > 0)
    append (marks, shields);
  bst_tile_inspector_list_symbols (marks, self->context, feature->symbols);
  return g_string_free (g_steal_pointer (&marks), FALSE);
}

static void
show_row (BstTileInspectorParts *self, const BstFeature *feature, int part)
{
  unsigned index = self->parts->len;
  GtkWidget *row = need_row (self, index);
  g_autofree char *title = bst_feature_describe (feature);
  g_autofree char *marks = describe_marks (self, feature);
  bool is_open = self->n_open == (int) index;

  g_array_append_val (self->parts, part);
  adw_preferences_row_set_title (ADW_PREFERENCES_ROW (row), title);
  adw_action_row_set_subtitle (ADW_ACTION_ROW (row), marks);
  adw_action_row_set_icon_name (ADW_ACTION_ROW (row), get_icon (feature->type));
  gtk_image_set_from_icon_name (g_object_get_data (G_OBJECT (row), "arrow"),
                                is_open ? "go-up-symbolic" : "go-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_STATE_EXPANDED, is_open, -1);
  gtk_widget_set_visible (row, TRUE);
}

/* Activating the row that stands open closes it. */
static void
row_activated_cb (BstTileInspectorParts *self, GtkListBoxRow *row)
{
  guint index;

  if (self->context == NULL || !g_ptr_array_find (self->rows, row, &index))
    return;
  bst_editor_context_set_part (self->context, (int) index == self->n_open
                                                ? BST_PART_TILE
                                                : g_array_index (self->parts, int, index));
}

/* --- what stands open --- */

/* Twice the place of a row, and one more for what stands open below it. */
static int
get_key (BstTileInspectorParts *self, GtkListBoxRow *row)
{
  guint index;

  if (g_ptr_array_find (self->rows, row, &index))
    return 2 * (int) index;
  return self->n_open >= 0 ? 2 * self->n_open + 1 : G_MAXINT;
}

static int
compare_rows (GtkListBoxRow *a, GtkListBoxRow *b, gpointer data)
{
  int key_a = get_key (data, a);
  int key_b = get_key (data, b);

  return (key_a > key_b) - (key_a < key_b);
}

static void
show_panels (BstTileInspectorParts *self, BstTileDraft *draft, int part)
{
  bool is_field = part >= BST_PART_FIELD;

  if (is_field)
    bst_tile_inspector_field_show (self->field_panel, draft, (unsigned) (part - BST_PART_FIELD));
  else if (part >= 0)
    bst_tile_inspector_feature_show (self->feature_panel, draft, (unsigned) part);
  gtk_widget_set_visible (self->field_row, is_field);
  gtk_widget_set_visible (self->feature_row, !is_field && part >= 0);
}

GtkWidget *
bst_tile_inspector_parts_get_open_row (BstTileInspectorParts *self)
{
  g_return_val_if_fail (BST_IS_TILE_INSPECTOR_PARTS (self), NULL);

  return self->n_open >= 0 ? g_ptr_array_index (self->rows, (guint) self->n_open) : NULL;
}

/* --- fields --- */

/* All cities, which is the best guess for land between them. */
static BstFeatures
find_cities (BstTileDraft *draft)
{
  const BstDrawing *drawing = &bst_tile_draft_get_form (draft)->drawing;
  BstFeatures cities = 0;

  for (unsigned i = 0; i < drawing->n_features; i++)
    if (drawing->features[i].type == BST_FEATURE_CITY)
      cities |= 1u << i;
  return cities;
}

/* Fields that are to be given begin as they are.  No field at all would be read as fields
 * that are worked out. */
static void
give_fields (BstTileDraft *draft)
{
  bst_tile_draft_give_fields (draft);
  if (bst_tile_draft_get_form (draft)->n_fields == 0)
    bst_tile_draft_add_enclosed_field (draft, find_cities (draft));
}

static void
derive_cb (BstTileInspectorParts *self)
{
  g_autoptr (BstTileDraft) draft = NULL;

  if (self->is_showing || self->context == NULL)
    return;
  draft = bst_editor_context_dup_draft (self->context);
  if (draft == NULL)
    return;
  if (gtk_switch_get_active (self->derive_switch))
    bst_tile_draft_work_out_fields (draft);
  else
    give_fields (draft);
  bst_tile_inspector_apply (self->context, draft, BST_EDIT_TILE_FIELDS);
}

/* Its row opens at once, so that its cities can be chosen. */
static void
add_enclosed_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorParts *self = BST_TILE_INSPECTOR_PARTS (widget);
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (self->context);
  const BstTileForm *form;

  if (draft == NULL || !bst_tile_draft_add_enclosed_field (draft, find_cities (draft)))
    return;
  form = bst_tile_draft_get_form (draft);
  if (bst_tile_inspector_apply (self->context, draft, BST_EDIT_TILE_FIELDS))
    bst_editor_context_set_part (self->context, bst_tile_inspector_find_field (
                                                  draft, form->fields[form->n_fields - 1].number));
}

static void
show_derive (BstTileInspectorParts *self, const BstTileForm *form)
{
  gtk_switch_set_active (self->derive_switch, !form->has_given_fields);
  gtk_widget_set_visible (self->enclosed_row, form->has_given_fields);
}

/* --- showing --- */

static int
find_open (BstTileDraft *draft, int part)
{
  const BstTile *tile = bst_tile_draft_get_tile (draft);
  unsigned index = bst_tile_draft_get_form (draft)->drawing.n_features;

  if (part < BST_PART_FIELD)
    return part;
  for (unsigned i = 0; i < tile->n_features; i++) {
    if (tile->features[i].type != BST_FEATURE_FIELD)
      continue;
    if ((int) i == part - BST_PART_FIELD)
      return (int) index;
    index++;
  }
  return -1;
}

static void
show_rows (BstTileInspectorParts *self, BstTileDraft *draft)
{
  const BstDrawing *drawing = &bst_tile_draft_get_form (draft)->drawing;
  const BstTile *tile = bst_tile_draft_get_tile (draft);

  g_array_set_size (self->parts, 0);
  for (unsigned i = 0; i < drawing->n_features; i++)
    show_row (self, &drawing->features[i], (int) i);
  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_FIELD)
      show_row (self, &tile->features[i], BST_PART_FIELD + (int) i);
  for (guint i = self->parts->len; i < self->rows->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->rows, i), FALSE);
}

/* Where the focus goes when what it was in is no longer there. */
static GtkWidget *
find_refuge (BstTileInspectorParts *self, int n_was_open)
{
  guint last = self->parts->len - 1;

  if (self->parts->len == 0)
    return GTK_WIDGET (self->derive_switch);
  return g_ptr_array_index (self->rows, MIN ((guint) MAX (n_was_open, 0), last));
}

void
bst_tile_inspector_parts_show (BstTileInspectorParts *self, BstTileDraft *draft)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_PARTS (self));

  int part = bst_editor_context_get_part (self->context);
  int n_was_open = self->n_open;
  GtkWidget *focus = gtk_widget_get_focus_child (GTK_WIDGET (self->list));

  self->is_showing = true;
  self->n_open = find_open (draft, part);
  show_rows (self, draft);
  /* Before it is hidden, as the focus would be lost otherwise. */
  if (focus != NULL && ((focus == self->feature_row && (part < 0 || part >= BST_PART_FIELD)) ||
                        (focus == self->field_row && part < BST_PART_FIELD) ||
                        (focus != self->feature_row && focus != self->field_row &&
                         !gtk_widget_get_visible (focus))))
    gtk_widget_grab_focus (find_refuge (self, n_was_open));
  show_panels (self, draft, part);
  gtk_list_box_invalidate_sort (self->list);
  show_derive (self, bst_tile_draft_get_form (draft));
  gtk_widget_set_visible (GTK_WIDGET (self->list), self->parts->len > 0);
  self->is_showing = false;
}

void
bst_tile_inspector_parts_set_context (BstTileInspectorParts *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_PARTS (self));

  g_set_object (&self->context, context);
  bst_tile_inspector_feature_set_context (self->feature_panel, context);
  bst_tile_inspector_field_set_context (self->field_panel, context);
}

/* --- the widget --- */

static void
bst_tile_inspector_parts_dispose (GObject *object)
{
  BstTileInspectorParts *self = BST_TILE_INSPECTOR_PARTS (object);

  if (self->list != NULL)
    gtk_list_box_set_sort_func (self->list, NULL, NULL, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_INSPECTOR_PARTS);
  self->list = NULL;
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  g_clear_pointer (&self->parts, g_array_unref);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_tile_inspector_parts_parent_class)->dispose (object);
}

static void
bst_tile_inspector_parts_class_init (BstTileInspectorPartsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_inspector_parts_dispose;
  g_type_ensure (BST_TYPE_TILE_INSPECTOR_FEATURE);
  g_type_ensure (BST_TYPE_TILE_INSPECTOR_FIELD);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/tile-inspector-parts.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorParts, list);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorParts, feature_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorParts, feature_panel);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorParts, field_row);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorParts, field_panel);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorParts, derive_switch);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorParts, enclosed_row);
  gtk_widget_class_install_action (widget_class, "parts.add-enclosed", NULL, add_enclosed_action);
}

static void
bst_tile_inspector_parts_init (BstTileInspectorParts *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_ptr_array_new ();
  self->parts = g_array_new (FALSE, FALSE, sizeof (int));
  self->n_open = -1;
  gtk_list_box_set_sort_func (self->list, compare_rows, self, NULL);
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (row_activated_cb), self);
  g_signal_connect_swapped (self->derive_switch, "notify::active", G_CALLBACK (derive_cb), self);
}
