/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Meetings of a feature.
 */
#include "editor/tile/tile-inspector-meets.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/tile/tile-inspector-edit.h"
#include "words/fill.h"
#include "words/tile.h"

#define MENU_HEIGHT 320

struct _BstTileInspectorMeets
{
  AdwBin parent_instance;

  BstEditorContext *context;
  unsigned feature;
  GtkBox *rows;
  GtkMenuButton *add_button;
  GtkLabel *add_label;
};

G_DEFINE_FINAL_TYPE (BstTileInspectorMeets, bst_tile_inspector_meets, ADW_TYPE_BIN)

/* A meeting that there could be: a new one, or `meet` with one more. */
typedef struct
{
  BstMeet kind;
  BstFeatures others;
  int meet; /* or -1 */
} Offer;

/* --- words --- */

static bool
has_type (const BstTileForm *form, BstFeatures features, BstFeatureType type)
{
  for (unsigned i = 0; i < form->drawing.n_features; i++)
    if ((features >> i & 1) && form->drawing.features[i].type == type)
      return true;
  return false;
}

static const char *
title_meet (const BstTileForm *form, BstMeet kind, BstFeatures features)
{
  switch (kind) {
  case BST_MEET_CROSSING:
    return _ ("Crossing");
  case BST_MEET_GATE:
    return _ ("Gate");
  case BST_MEET_WALL:
    if (has_type (form, features, BST_FEATURE_ROAD) || has_type (form, features, BST_FEATURE_RIVER))
      return _ ("Along the wall");
    return _ ("Wall to wall");
  case BST_MEET_BUILDING:
    return _ ("At a building");
  case BST_MEET_BRIDGE:
    return _ ("Bridge");
  }
  return "";
}

/* "Road: north; City: south" */
static char *
describe_features (const BstTileForm *form, BstFeatures features)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < form->drawing.n_features; i++) {
    g_autofree char *name = NULL;

    if (!(features >> i & 1))
      continue;
    name = bst_feature_describe (&form->drawing.features[i]);
    if (text->len > 0)
      g_string_append (text, "; ");
    g_string_append (text, name);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static GtkWidget *
new_words (void)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (unsigned i = 0; i < 2; i++) {
    GtkWidget *label = gtk_label_new (NULL);

    gtk_label_set_xalign (GTK_LABEL (label), 0);
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
    gtk_label_set_width_chars (GTK_LABEL (label), 22);
    gtk_label_set_max_width_chars (GTK_LABEL (label), 30);
    gtk_box_append (GTK_BOX (box), label);
    if (i == 1) {
      gtk_widget_add_css_class (label, "caption");
      gtk_widget_add_css_class (label, "dim-label");
    }
  }
  gtk_widget_set_hexpand (box, TRUE);
  return box;
}

static void
set_words (GtkWidget *words, const char *title, const char *subtitle)
{
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_first_child (words)), title);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (words)), subtitle);
}

/* --- what there could be --- */

static bool
is_building (unsigned type)
{
  return bst_tile_draft_is_dropped ((BstFeatureType) type) && type != BST_FEATURE_GARDEN &&
         type != BST_FEATURE_FORTRESS;
}

static bool
is_town (unsigned type)
{
  return type == BST_FEATURE_CITY || type == BST_FEATURE_FORTRESS;
}

static bool
is_line (unsigned type)
{
  return type == BST_FEATURE_ROAD || type == BST_FEATURE_RIVER;
}

/* Whether two features of these types, in this order or the other, can meet so. */
static bool
can_meet_in_order (BstMeet kind, unsigned a, unsigned b, bool has_bazaar)
{
  switch (kind) {
  case BST_MEET_CROSSING:
    return a == BST_FEATURE_ROAD && b == BST_FEATURE_ROAD;
  case BST_MEET_GATE:
    return a == BST_FEATURE_ROAD && is_town (b);
  case BST_MEET_WALL:
    return is_town (a) && (is_line (b) || is_town (b));
  case BST_MEET_BUILDING:
    if (has_bazaar && is_line (a) && (is_line (b) || is_town (b)))
      return true;
    return is_building (a) && (is_line (b) || is_town (b));
  case BST_MEET_BRIDGE:
    return (is_line (a) || is_town (a)) && (is_line (b) || is_town (b));
  }
  return false;
}

static bool
can_meet (const BstTileForm *form, BstMeet kind, unsigned a, unsigned b)
{
  unsigned type_a = form->drawing.features[a].type;
  unsigned type_b = form->drawing.features[b].type;
  bool has_bazaar = (form->symbols >> BST_SYMBOL_BAZAAR & 1) != 0;

  return can_meet_in_order (kind, type_a, type_b, has_bazaar) ||
         can_meet_in_order (kind, type_b, type_a, has_bazaar);
}

static bool
do_meet (const BstTileForm *form, BstMeet kind, BstFeatures features)
{
  for (unsigned i = 0; i < form->drawing.n_meets; i++)
    if (form->meet_kinds[i] == kind && (form->drawing.meets[i] & features) == features)
      return true;
  return false;
}

/* Several may come together only at a crossing or a building. */
static bool
can_enter (const BstTileForm *form, unsigned feature, unsigned meet)
{
  unsigned type = form->drawing.features[feature].type;

  if (form->drawing.meets[meet] >> feature & 1)
    return false;
  if (form->meet_kinds[meet] == BST_MEET_CROSSING)
    return type == BST_FEATURE_ROAD;
  return form->meet_kinds[meet] == BST_MEET_BUILDING && (is_line (type) || is_town (type));
}

static GArray *
list_offers (const BstTileForm *form, unsigned feature)
{
  GArray *offers = g_array_new (FALSE, FALSE, sizeof (Offer));

  for (unsigned i = 0; i < form->drawing.n_meets; i++)
    if (can_enter (form, feature, i)) {
      Offer offer = { (BstMeet) form->meet_kinds[i], form->drawing.meets[i], (int) i };

      g_array_append_val (offers, offer);
    }
  for (unsigned other = 0; other < form->drawing.n_features; other++)
    for (unsigned kind = BST_MEET_CROSSING; kind <= BST_MEET_BRIDGE; kind++) {
      Offer offer = { (BstMeet) kind, 1u << other, -1 };

      if (other != feature && can_meet (form, offer.kind, feature, other) &&
          !do_meet (form, offer.kind, 1u << other | 1u << feature))
        g_array_append_val (offers, offer);
    }
  return offers;
}

static GtkWidget *
new_choice (const BstTileForm *form, unsigned feature, const Offer *offer)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *words = new_words ();
  const char *title = title_meet (form, offer->kind, offer->others | 1u << feature);
  g_autofree char *others = describe_features (form, offer->others);
  g_autofree char *name = g_strdup_printf ("%s. %s", title, others);

  set_words (words, title, others);
  gtk_button_set_child (GTK_BUTTON (button), words);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "tile-inspector-choice");
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "(uui)", (unsigned) offer->kind,
                                    offer->others, offer->meet);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "meets.add");
  return button;
}

/* As it opens, for the drawing may have changed. */
static void
popup_cb (GtkMenuButton *button, gpointer data)
{
  BstTileInspectorMeets *self = data;
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (self->context);
  const BstTileForm *form = bst_tile_draft_get_form (draft);
  g_autoptr (GArray) offers = list_offers (form, self->feature);
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  for (guint i = 0; i < offers->len; i++)
    gtk_box_append (GTK_BOX (box),
                    new_choice (form, self->feature, &g_array_index (offers, Offer, i)));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MENU_HEIGHT);
  gtk_popover_set_child (GTK_POPOVER (popover), scrolled);
  gtk_menu_button_set_popover (button, popover);
}

static void
add_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorMeets *self = BST_TILE_INSPECTOR_MEETS (widget);
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (self->context);
  guint32 kind;
  guint32 others;
  gint32 meet;

  g_variant_get (parameter, "(uui)", &kind, &others, &meet);
  gtk_menu_button_popdown (self->add_button);
  if (meet >= 0)
    bst_tile_inspector_enter_meet (draft, self->feature, (unsigned) meet);
  else
    bst_tile_draft_meet (draft, (BstMeet) kind, others | 1u << self->feature);
  bst_tile_inspector_apply (self->context, draft, BST_EDIT_DRAW_TILE);
}

/* --- what there is --- */

static void
remove_action (GtkWidget *widget, const char *name, GVariant *parameter)
{
  BstTileInspectorMeets *self = BST_TILE_INSPECTOR_MEETS (widget);
  g_autoptr (BstTileDraft) draft = bst_editor_context_dup_draft (self->context);

  bst_tile_inspector_leave_meet (draft, self->feature, g_variant_get_uint32 (parameter));
  bst_tile_inspector_apply (self->context, draft, BST_EDIT_DRAW_TILE);
}

static GtkWidget *
new_row (void)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *button = gtk_button_new_from_icon_name ("list-remove-symbolic");

  gtk_widget_add_css_class (button, "flat");
  gtk_widget_set_valign (button, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (row), new_words ());
  gtk_box_append (GTK_BOX (row), button);
  return row;
}

static void
show_row (BstTileInspectorMeets *self, GtkWidget *row, const BstTileForm *form, unsigned meet)
{
  BstFeatures features = form->drawing.meets[meet];
  const char *title = title_meet (form, (BstMeet) form->meet_kinds[meet], features);
  g_autofree char *others = describe_features (form, features & ~(1u << self->feature));
  GtkWidget *button = gtk_widget_get_last_child (row);
  g_autofree char *name =
    /* Translators: {1} is a kind of meeting (“Gate”), {2} are the other features there. */
    bst_fill (_ ("End this meeting: {1}, {2}"), title, others, NULL);

  set_words (gtk_widget_get_first_child (row), title, others);
  gtk_widget_set_tooltip_text (button, _ ("End this meeting"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "u", meet);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), "meets.remove");
  gtk_widget_set_visible (row, TRUE);
}

/* Hides rows that are left over.  The focus goes on to what is still there. */
static void
hide_rows (BstTileInspectorMeets *self, GtkWidget *row)
{
  GtkWidget *previous = row != NULL ? gtk_widget_get_prev_sibling (row) : NULL;

  for (; row != NULL; row = gtk_widget_get_next_sibling (row)) {
    if (gtk_widget_get_focus_child (row) != NULL)
      gtk_widget_grab_focus (previous != NULL ? gtk_widget_get_last_child (previous)
                                              : GTK_WIDGET (self->add_button));
    gtk_widget_set_visible (row, FALSE);
  }
}

static void
name_button (BstTileInspectorMeets *self, unsigned type)
{
  const char *name = is_building (type) ? _ ("Let something end here…")
                                        : _ ("Add a gate, wall or bridge…");

  gtk_label_set_text (self->add_label, name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self->add_button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

void
bst_tile_inspector_meets_show (BstTileInspectorMeets *self, BstTileDraft *draft, unsigned feature)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_MEETS (self));

  const BstTileForm *form = bst_tile_draft_get_form (draft);
  g_autoptr (GArray) offers = list_offers (form, feature);
  GtkWidget *row = gtk_widget_get_first_child (GTK_WIDGET (self->rows));

  self->feature = feature;
  name_button (self, form->drawing.features[feature].type);
  gtk_widget_set_visible (GTK_WIDGET (self->add_button), offers->len > 0);
  for (unsigned i = 0; i < form->drawing.n_meets; i++) {
    if (!(form->drawing.meets[i] >> feature & 1))
      continue;
    if (row == NULL) {
      row = new_row ();
      gtk_box_append (self->rows, row);
    }
    show_row (self, row, form, i);
    row = gtk_widget_get_next_sibling (row);
  }
  hide_rows (self, row);
}

/* --- the widget --- */

void
bst_tile_inspector_meets_set_context (BstTileInspectorMeets *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_INSPECTOR_MEETS (self));

  g_set_object (&self->context, context);
}

static void
bst_tile_inspector_meets_dispose (GObject *object)
{
  g_clear_object (&BST_TILE_INSPECTOR_MEETS (object)->context);
  G_OBJECT_CLASS (bst_tile_inspector_meets_parent_class)->dispose (object);
}

static void
bst_tile_inspector_meets_class_init (BstTileInspectorMeetsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_tile_inspector_meets_dispose;
  gtk_widget_class_install_action (widget_class, "meets.add", "(uui)", add_action);
  gtk_widget_class_install_action (widget_class, "meets.remove", "u", remove_action);
}

static void
bst_tile_inspector_meets_init (BstTileInspectorMeets *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *rows = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_justify (GTK_LABEL (label), GTK_JUSTIFY_CENTER);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (button), label);
  gtk_menu_button_set_always_show_arrow (GTK_MENU_BUTTON (button), TRUE);
  gtk_menu_button_set_create_popup_func (GTK_MENU_BUTTON (button), popup_cb, self, NULL);
  gtk_box_append (GTK_BOX (box), rows);
  gtk_box_append (GTK_BOX (box), button);
  adw_bin_set_child (ADW_BIN (self), box);
  self->rows = GTK_BOX (rows);
  self->add_button = GTK_MENU_BUTTON (button);
  self->add_label = GTK_LABEL (label);
}
