/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One field.
 */
#include "editor/tile/tile-inspector-field.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/tile/tile-inspector-edit.h"
#include "editor/tile/tile-inspector-symbols.h"
#include "editor/tile/tile-inspector-whole.h"
#include "editor/tile/tile-view.h"
#include "editor/tile/toggle-set.h"
#include "ui/compat.h"
#include "words/fill.h"
#include "words/tile.h"

#define PICTURE_SIZE 108
#define ALL_PORTS ((1u << BST_PORTS) - 1)

struct _BstTileInspectorField
{
  AdwBin parent_instance;

  BstEditorContext *context;
  BstFeature field; /* as it is shown */
  bool is_showing;

  GtkWidget *ports_label;
  BstToggleSet *ports;
  GtkWidget *picture;
  GtkLabel *cities_label;
  BstToggleSet *cities;
  BstToggleSet *field_symbols;
  GtkWidget *number_box;
  GtkSpinButton *number_spin;
  GtkWidget *remove_button;
};

G_DEFINE_FINAL_TYPE (BstTileInspectorField, bst_tile_inspector_field, ADW_TYPE_BIN)

/* Where the buttons of the ports are around the picture. */
static const struct
{
  int column;
  int row;
} places[BST_PORTS] = {
  { 1, 0 },
  { 2, 0 },
  { 3, 0 },
  { 4, 1 },
  { 4, 2 },
  { 4, 3 },
  { 3, 4 },
  { 2, 4 },
  { 1, 4 },
  { 0, 3 },
  { 0, 2 },
  { 0, 1 },
};

static BstTileDraft *
dup_draft (BstTileInspectorField *self)
{
  return !self->is_showing && self->context != NULL ? bst_editor_context_dup_draft (self->context)
                                                    : NULL;
}

static void
apply (BstTileInspectorField *self, BstTileDraft *draft, int part)
{
  if (bst_tile_inspector_apply (self->context, draft, BST_EDIT_TILE_FIELDS))
    bst_editor_context_set_part (self->context, part);
}

/* --- ports --- */

/* A port that another field has comes to this one; one that it has itself becomes a field
 * of its own. */
static void
port_cb (BstTileInspectorField *self, unsigned port)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);
  int field = draft != NULL ? bst_tile_inspector_find_given (draft, self->field.number) : -1;
  BstPorts others = self->field.ports & (BstPorts) ~(1u << port);

  if (field < 0)
    return;
  if (!(self->field.ports >> port & 1)) {
    bst_tile_draft_move_port (draft, port, (unsigned) field);
    apply (self, draft, bst_tile_inspector_find_field_at (draft, port));
  } else if (others != 0) {
    bst_tile_draft_separate_port (draft, port);
    apply (self, draft,
           bst_tile_inspector_find_field_at (draft, (unsigned) g_bit_nth_lsf (others, -1)));
  }
}

/* The field that has a port, or NULL. */
static const BstFeature *
find_owner (const BstTile *tile, unsigned port)
{
  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_FIELD && (tile->features[i].ports >> port & 1))
      return &tile->features[i];
  return NULL;
}

static const char *
place_name (unsigned port)
{
  static const char *const names[BST_PORTS] = {
    N_ ("North side, western end"),
    N_ ("North side, middle"),
    N_ ("North side, eastern end"),
    N_ ("East side, northern end"),
    N_ ("East side, middle"),
    N_ ("East side, southern end"),
    N_ ("South side, eastern end"),
    N_ ("South side, middle"),
    N_ ("South side, western end"),
    N_ ("West side, southern end"),
    N_ ("West side, middle"),
    N_ ("West side, northern end"),
  };

  return _ (names[port]);
}

static void
name_port (BstTileInspectorField *self, unsigned port, const BstFeature *owner)
{
  g_autofree char *number = owner != NULL ? g_strdup_printf ("%u", owner->number) : NULL;
  g_autofree char *name =
    /* Translators: {1} is a place such as “North side, middle”, {2} the number of a field. */
    owner != NULL ? bst_fill (_ ("{1}: field {2}"), place_name (port), number, NULL)
                  : g_strdup (place_name (port));

  bst_toggle_set_set_words (self->ports, port, number != NULL ? number : "·", name);
}

static void
show_ports (BstTileInspectorField *self, const BstTile *tile, bool is_given)
{
  guint32 land = 0;

  gtk_widget_set_visible (self->ports_label, is_given);
  gtk_widget_set_visible (GTK_WIDGET (self->ports), is_given);
  if (!is_given)
    return;

  for (unsigned port = 0; port < BST_PORTS; port++) {
    const BstFeature *owner = find_owner (tile, port);

    if (owner != NULL)
      land |= 1u << port;
    name_port (self, port, owner);
  }
  bst_toggle_set_show (self->ports, ALL_PORTS, land, self->field.ports);
  bst_tile_view_set_tile (BST_TILE_VIEW (self->picture), self->context,
                          bst_editor_context_get_tile (self->context));
}

/* --- cities --- */

static void
city_cb (BstTileInspectorField *self, unsigned city)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);
  int field = draft != NULL ? bst_tile_inspector_find_given (draft, self->field.number) : -1;

  if (field < 0)
    return;
  bst_tile_draft_set_touches (draft, (unsigned) field, self->field.touches ^ 1u << city);
  apply (self, draft, bst_tile_inspector_find_field (draft, self->field.number));
}

/* "It touches: City: north; City: south" */
static char *
list_cities (const BstTile *tile, BstFeatures cities)
{
  g_autoptr (GString) list = g_string_new (NULL);

  for (unsigned i = 0; i < tile->n_features; i++) {
    g_autofree char *name = NULL;

    if (!(cities >> i & 1))
      continue;
    name = bst_feature_describe (&tile->features[i]);
    if (list->len > 0)
      g_string_append (list, "; ");
    g_string_append (list, name);
  }
  /* Translators: {1} are the cities that a field touches. */
  return list->len > 0 ? bst_fill (_ ("It touches: {1}"), list->str, NULL)
                       : g_strdup (_ ("It touches no city."));
}

static void
show_cities (BstTileInspectorField *self, const BstTile *tile, bool is_given)
{
  g_autofree char *list = list_cities (tile, self->field.touches);
  guint32 cities = 0;

  for (unsigned i = 0; i < tile->n_features; i++) {
    g_autofree char *name = NULL;

    if (tile->features[i].type != BST_FEATURE_CITY &&
        tile->features[i].type != BST_FEATURE_FORTRESS)
      continue;
    cities |= 1u << i;
    name = bst_feature_describe (&tile->features[i]);
    bst_toggle_set_set_words (self->cities, i, name, name);
  }
  gtk_label_set_text (self->cities_label, is_given && cities != 0 ? _ ("Cities it touches") : list);
  gtk_widget_set_visible (GTK_WIDGET (self->cities), is_given && cities != 0);
  bst_toggle_set_show (self->cities, cities, cities, self->field.touches);
}

/* --- symbols and number --- */

static int
first_port (BstTileInspectorField *self)
{
  return g_bit_nth_lsf (self->field.ports, -1);
}

static void
symbol_cb (BstTileInspectorField *self, unsigned symbol)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft == NULL || first_port (self) < 0)
    return;
  bst_tile_draft_set_field_symbols (draft, (unsigned) first_port (self),
                                    self->field.symbols ^ (BstSymbols) 1 << symbol);
  apply (self, draft, bst_tile_inspector_find_field_at (draft, (unsigned) first_port (self)));
}

static void
number_cb (BstTileInspectorField *self)
{
  g_autoptr (BstTileDraft) draft = dup_draft (self);

  if (draft == NULL || first_port (self) < 0)
    return;
  bst_tile_draft_set_field_number (draft, (unsigned) first_port (self),
                                   (unsigned) gtk_spin_button_get_value_as_int (self->number_spin));
  apply (self, draft, bst_tile_inspector_find_field_at (draft, (unsigned) first_port (self)));
}

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorField *self = BST_TILE_INSPECTOR_FIELD (widget);
  g_autoptr (BstTileDraft) draft = dup_draft (self);
  int field = draft != NULL ? bst_tile_inspector_find_given (draft, self->field.number) : -1;

  if (field < 0)
    return;
  bst_tile_draft_remove_field (draft, (unsigned) field);
  apply (self, draft, BST_PART_TILE);
}

/* --- showing --- */

/* A field that reaches no side can carry nothing; one that does cannot be taken away, as
 * its land would belong to nobody. */
void
bst_tile_inspector_field_show (BstTileInspectorField *self, BstTileDraft *draft, unsigned index)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_FIELD (self));

  const BstTile *tile = bst_tile_draft_get_tile (draft);
  bool is_given = bst_tile_draft_get_form (draft)->has_given_fields;

  self->is_showing = true;
  self->field = tile->features[index];
  show_ports (self, tile, is_given);
  show_cities (self, tile, is_given);
  bst_tile_inspector_show_symbols (self->field_symbols, self->context, BST_FEATURE_FIELD,
                                   self->field.symbols);
  gtk_widget_set_visible (GTK_WIDGET (self->field_symbols), self->field.ports != 0);
  gtk_widget_set_visible (self->number_box, self->field.ports != 0);
  if (gtk_spin_button_get_value_as_int (self->number_spin) != self->field.number)
    gtk_spin_button_set_value (self->number_spin, self->field.number);
  gtk_widget_set_visible (self->remove_button, is_given && self->field.ports == 0);
  self->is_showing = false;
}

void
bst_tile_inspector_field_set_context (BstTileInspectorField *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_FIELD (self));

  bst_tile_view_set_tile (BST_TILE_VIEW (self->picture), NULL, NULL);
  g_set_object (&self->context, context);
}

/* --- the widget --- */

static void
bst_tile_inspector_field_dispose (GObject *object)
{
  BstTileInspectorField *self = BST_TILE_INSPECTOR_FIELD (object);

  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_TILE_INSPECTOR_FIELD);
  g_clear_object (&self->context);
  G_OBJECT_CLASS (bst_tile_inspector_field_parent_class)->dispose (object);
}

static void
bst_tile_inspector_field_class_init (BstTileInspectorFieldClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_inspector_field_dispose;
  g_type_ensure (BST_TYPE_TOGGLE_SET);
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/tile-inspector-field.ui");
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, ports_label);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, ports);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, cities_label);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, cities);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, field_symbols);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, number_box);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, number_spin);
  gtk_widget_class_bind_template_child (widget_class, BstTileInspectorField, remove_button);
  gtk_widget_class_install_action (widget_class, "field.remove", NULL, remove_action);
}

static void
bst_tile_inspector_field_init (BstTileInspectorField *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (unsigned port = 0; port < BST_PORTS; port++)
    bst_toggle_set_add_button (self->ports, port, "·", place_name (port), places[port].column,
                               places[port].row);
  self->picture = bst_tile_view_new (PICTURE_SIZE);
  bst_toggle_set_add_widget (self->ports, self->picture, 1, 1, 3);
  for (unsigned i = 0; i < BST_TILE_MAX_FEATURES; i++)
    bst_toggle_set_add_check (self->cities, i, "");
  bst_tile_inspector_add_symbols (self->field_symbols);
  bst_ignore_wheel (GTK_WIDGET (self->number_spin));
  g_signal_connect_swapped (self->ports, "flipped", G_CALLBACK (port_cb), self);
  g_signal_connect_swapped (self->cities, "flipped", G_CALLBACK (city_cb), self);
  g_signal_connect_swapped (self->field_symbols, "flipped", G_CALLBACK (symbol_cb), self);
  g_signal_connect_swapped (self->number_spin, "value-changed", G_CALLBACK (number_cb), self);
}
