/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The canvas as a widget.
 *
 * To draw the picture of a tile takes longer than a frame may.  So an edit shows its meaning
 * at once (sides, tints, names), and the picture comes from a thread a little later, the
 * last one staying meanwhile.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/pane.h"
#include "document/finding.h"
#include "editor/tile/tile-canvas-private.h"
#include "engine/bits.h"
#include "words/tile.h"

#define BAR 34.0 /* how thick the button of a side is */
#define GAP 6.0
#define MARGIN (BAR + GAP)
#define LARGEST 600.0
#define SMALLEST 340
#define PART_SIZE 26
#define QUESTION_SIZE 40

G_DEFINE_FINAL_TYPE (BstTileCanvas, bst_tile_canvas, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_HINT,
  PROP_SHOWS_FIELDS,
  PROP_SHOWS_GUIDE,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- parts --- */

int
bst_tile_canvas_part_of (BstTileCanvas *self, unsigned feature)
{
  const BstTile *tile = bst_tile_draft_get_tile (self->draft);

  return (int) feature +
         (tile->features[feature].type == BST_FEATURE_FIELD ? BST_PART_FIELD : 0);
}

int
bst_tile_canvas_feature_of (BstTileCanvas *self, int part)
{
  return part >= BST_PART_FIELD ? part - BST_PART_FIELD : part;
}

static unsigned
index_of (gpointer button)
{
  return GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), "index"));
}

static GtkWidget *
new_button (unsigned index)
{
  GtkWidget *button = gtk_button_new ();

  g_object_set_data (G_OBJECT (button), "index", GUINT_TO_POINTER (index));
  return button;
}

int
bst_tile_canvas_get_focused_side (BstTileCanvas *self)
{
  for (unsigned i = 0; i < BST_SIDES; i++)
    if (gtk_widget_has_focus (self->sides[i]))
      return (int) i;
  return -1;
}

int
bst_tile_canvas_get_focused_feature (BstTileCanvas *self)
{
  for (guint i = 0; i < self->parts->len; i++)
    if (gtk_widget_has_focus (g_ptr_array_index (self->parts, i)))
      return (int) i;
  return -1;
}

/* --- hints --- */

static void
set_hint (BstTileCanvas *self, const char *hint)
{
  if (g_strcmp0 (self->hint, hint) == 0)
    return;
  g_free (self->hint);
  self->hint = g_strdup (hint);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HINT]);
}

void
bst_tile_canvas_update_hint (BstTileCanvas *self)
{
  const char *advice = self->draft != NULL ? bst_tile_canvas_advise (self) : "";
  g_autofree char *fault =
    advice == NULL && !bst_tile_draft_is_good (self->draft)
      ? bst_finding_to_sentence (bst_problems_get (bst_tile_draft_get_problems (self->draft), 0))
      : NULL;

  if (fault != NULL)
    set_hint (self, fault);
  else if (advice != NULL)
    set_hint (self, advice);
  else
    set_hint (self, _ ("Click a side to change it; drag from side to side to join, or to the "
                       "middle to end there."));
}

void
bst_tile_canvas_tell (BstTileCanvas *self, const char *text)
{
  g_return_if_fail (BST_IS_TILE_CANVAS (self));

  set_hint (self, text);
}

const char *
bst_tile_canvas_get_hint (BstTileCanvas *self)
{
  g_return_val_if_fail (BST_IS_TILE_CANVAS (self), NULL);

  return self->hint;
}

/* --- sides --- */

/* For icons and style sheets. */
static const char *const edge_words[] = {
  [BST_EDGE_FIELD] = "field",
  [BST_EDGE_ROAD] = "road",
  [BST_EDGE_CITY] = "city",
  [BST_EDGE_RIVER] = "river",
  [BST_EDGE_OWN_1] = "tile",
  [BST_EDGE_OWN_2] = "tile",
  [BST_EDGE_ANY] = "tile",
  [BST_EDGE_SEAM] = "tile",
};

static void
side_clicked_cb (GtkButton *button, BstTileCanvas *self)
{
  bst_tile_canvas_side_clicked (self, index_of (button));
}

static GtkWidget *
make_side (BstTileCanvas *self, unsigned side)
{
  GtkWidget *button = new_button (side);

  gtk_widget_add_css_class (button, "tile-edge");
  g_signal_connect (button, "clicked", G_CALLBACK (side_clicked_cb), self);
  g_signal_connect_swapped (button, "notify::has-focus", G_CALLBACK (bst_tile_canvas_focus_moved),
                            self);
  gtk_widget_set_parent (button, GTK_WIDGET (self));
  return button;
}

static void
show_side (BstTileCanvas *self, unsigned side)
{
  GtkWidget *button = self->sides[side];
  BstEdge edge = bst_tile_draft_get_side (self->draft, side);
  g_autofree char *label = bst_side_describe ((BstSide) side, edge);
  const char *word = edge_words[edge];
  g_autofree char *icon = g_strdup_printf ("bastide-%s-symbolic", word);

  gtk_button_set_icon_name (GTK_BUTTON (button), icon);
  for (unsigned i = 0; i < G_N_ELEMENTS (edge_words); i++)
    gtk_widget_remove_css_class (button, edge_words[i]);
  gtk_widget_add_css_class (button, word);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  -1);
}

/* --- buttons of features and fields --- */

static void
part_clicked_cb (GtkButton *button, BstTileCanvas *self)
{
  bst_tile_canvas_part_clicked (self, index_of (button));
}

static GtkWidget *
make_part (BstTileCanvas *self, unsigned feature)
{
  GtkWidget *button = new_button (feature);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 1);

  gtk_widget_set_halign (box, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box), gtk_image_new ());
  gtk_box_append (GTK_BOX (box), gtk_label_new (NULL));
  gtk_button_set_child (GTK_BUTTON (button), box);
  gtk_widget_add_css_class (button, "tile-part");
  g_signal_connect (button, "clicked", G_CALLBACK (part_clicked_cb), self);
  g_signal_connect_swapped (button, "notify::has-focus", G_CALLBACK (bst_tile_canvas_focus_moved),
                            self);
  gtk_widget_insert_after (button, GTK_WIDGET (self), self->tint_pane);
  g_ptr_array_add (self->parts, button);
  return button;
}

static const char *
icon_of (const BstFeature *feature)
{
  switch (feature->type) {
  case BST_FEATURE_CITY:
  case BST_FEATURE_FORTRESS:
    return "bastide-city-symbolic";
  case BST_FEATURE_ROAD:
    return "bastide-road-symbolic";
  case BST_FEATURE_RIVER:
    return "bastide-river-symbolic";
  case BST_FEATURE_FIELD:
    return "bastide-field-symbolic";
  case BST_FEATURE_CLOISTER:
  case BST_FEATURE_SHRINE:
    return "bastide-monastery-symbolic";
  default:
    return "bastide-tile-symbolic";
  }
}

/* A field says how many cities it feeds. */
static void
show_part (BstTileCanvas *self, unsigned index)
{
  const BstFeature *feature = &bst_tile_draft_get_tile (self->draft)->features[index];
  GtkWidget *button =
    index < self->parts->len ? g_ptr_array_index (self->parts, index) : make_part (self, index);
  GtkWidget *image = gtk_widget_get_first_child (gtk_button_get_child (GTK_BUTTON (button)));
  GtkWidget *label = gtk_widget_get_next_sibling (image);
  g_autofree char *words = bst_feature_describe (feature);
  g_autofree char *number = g_strdup_printf ("%u", bst_popcount (feature->touches));
  bool is_counted = self->shows_fields && feature->type == BST_FEATURE_FIELD;

  gtk_image_set_from_icon_name (GTK_IMAGE (image),
                                is_counted ? "bastide-city-symbolic" : icon_of (feature));
  gtk_label_set_text (GTK_LABEL (label), is_counted ? number : "");
  gtk_widget_set_visible (label, is_counted);
  gtk_widget_set_visible (button, TRUE);
  gtk_widget_set_tooltip_text (button, words);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, words,
                                  -1);
}

static void
show_parts (BstTileCanvas *self)
{
  unsigned n = bst_tile_draft_get_tile (self->draft)->n_features;
  int focused = bst_tile_canvas_get_focused_feature (self);

  for (unsigned i = 0; i < n; i++)
    show_part (self, i);
  if (focused >= (int) n)
    bst_tile_canvas_focus (self);
  for (guint i = n; i < self->parts->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->parts, i), FALSE);
}

/* The name of the part that is chosen. */
static void
show_chip (BstTileCanvas *self)
{
  int feature = bst_tile_canvas_feature_of (self, bst_editor_context_get_part (self->context));
  const BstTile *tile = bst_tile_draft_get_tile (self->draft);
  bool is_chosen = feature >= 0 && feature < tile->n_features;

  for (guint i = 0; i < self->parts->len; i++) {
    GtkWidget *button = g_ptr_array_index (self->parts, i);

    if (is_chosen && (int) i == feature)
      gtk_widget_add_css_class (button, "chosen");
    else
      gtk_widget_remove_css_class (button, "chosen");
  }
  gtk_widget_set_visible (self->chip, is_chosen);
  if (is_chosen)
    gtk_label_set_text (GTK_LABEL (self->chip),
                        bst_feature_type_title ((BstFeatureType) tile->features[feature].type));
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

/* --- showing the tile --- */

void
bst_tile_canvas_update_light (BstTileCanvas *self)
{
  g_clear_object (&self->light);
  gtk_widget_queue_draw (self->tint_pane);
  gtk_widget_queue_draw (self->stroke_pane);
}

static void
update_tint (BstTileCanvas *self)
{
  g_clear_object (&self->tint);
  gtk_widget_queue_draw (self->tint_pane);
}

static void
show_draft (BstTileCanvas *self)
{
  BstSketch sketch = bst_tile_draft_get_sketch (self->draft);
  g_autoptr (BstLayout) layout = bst_layout_new (&sketch);

  self->spots = bst_spots_of (layout);
  bst_tile_canvas_map_owners (self, layout);
  for (unsigned side = 0; side < BST_SIDES; side++)
    show_side (self, side);
  show_parts (self);
  bst_tile_canvas_show_question (self);
  bst_editor_context_show (self->context, BST_PICTURE_VIEW (self->picture), self->tile);
}

static void
part_cb (BstTileCanvas *self)
{
  if (self->draft == NULL)
    return;
  show_chip (self);
  bst_tile_canvas_update_light (self);
  bst_tile_canvas_update_hint (self);
}

/* Shows the tile under work, if that is not what is shown already. */
static void
refresh (BstTileCanvas *self)
{
  BstTileItem *tile = self->context != NULL ? bst_editor_context_get_tile (self->context) : NULL;
  unsigned serial = tile != NULL ? bst_tile_item_get_serial (tile) : 0;

  if (tile == self->tile && serial == self->serial)
    return;
  bst_tile_canvas_give_up (self);
  g_set_object (&self->tile, tile);
  self->serial = serial;
  g_clear_pointer (&self->draft, bst_tile_draft_free);
  if (tile != NULL) {
    self->draft = bst_editor_context_dup_draft (self->context);
    show_draft (self);
  }
  update_tint (self);
  part_cb (self);
}

void
bst_tile_canvas_commit (BstTileCanvas *self, BstTileDraft *draft, BstEdit edit)
{
  bool was_asked = gtk_widget_get_visible (self->question);

  bst_deck_document_set_tile (bst_editor_context_get_document (self->context),
                              (unsigned) bst_editor_context_get_position (self->context), draft,
                              edit);
  bst_tile_draft_free (draft);
  if (!was_asked && gtk_widget_get_visible (self->question))
    bst_tile_canvas_ask (self);
}

void
bst_tile_canvas_set_context (BstTileCanvas *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_TILE_CANVAS (self));
  g_return_if_fail (BST_IS_TILE_CANVAS (self));

  g_set_object (&self->context, context);
  g_signal_group_set_target (self->context_signals, context);
  g_signal_group_set_target (self->document_signals,
                             context != NULL ? bst_editor_context_get_document (context) : NULL);
  g_signal_group_set_target (self->selection_signals,
                             context != NULL ? bst_editor_context_get_selection (context) : NULL);
  if (context == NULL)
    bst_picture_view_show (BST_PICTURE_VIEW (self->picture), NULL, (BstPicture) { .type = 0 });
  refresh (self);
}

void
bst_tile_canvas_focus (BstTileCanvas *self)
{
  g_return_if_fail (BST_IS_TILE_CANVAS (self));

  gtk_widget_grab_focus (self->sides[BST_NORTH]);
}

GtkWidget *
bst_tile_canvas_get_side (BstTileCanvas *self, unsigned side)
{
  g_return_val_if_fail (BST_IS_TILE_CANVAS (self), NULL);

  return self->sides[side];
}

GtkWidget *
bst_tile_canvas_get_part (BstTileCanvas *self, int part)
{
  g_return_val_if_fail (BST_IS_TILE_CANVAS (self), NULL);

  int feature = bst_tile_canvas_feature_of (self, part);

  return feature >= 0 && feature < (int) self->parts->len
           ? g_ptr_array_index (self->parts, (guint) feature)
           : NULL;
}

/* --- where everything is --- */

BstPoint
bst_tile_canvas_to_tile (BstTileCanvas *self, double x, double y)
{
  return (BstPoint) { (x - self->x) * BST_ART_SIZE / self->size,
                      (y - self->y) * BST_ART_SIZE / self->size };
}

static void
bst_tile_canvas_measure (GtkWidget *widget,
                         GtkOrientation orientation,
                         int for_size,
                         int *minimum,
                         int *natural,
                         int *minimum_baseline,
                         int *natural_baseline)
{
  int largest = (int) LARGEST;
  int ignored;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_measure (child, orientation, -1, &ignored, NULL, NULL, NULL);
  *minimum = orientation == GTK_ORIENTATION_HORIZONTAL ? 260 : SMALLEST;
  *natural = largest;
  if (orientation == GTK_ORIENTATION_VERTICAL && for_size > 0) {
    *minimum = CLAMP (for_size, 260, SMALLEST);
    *natural = CLAMP (for_size, *minimum, largest);
  }
}

static void
allocate (GtkWidget *child, double x, double y, double width, double height)
{
  GtkAllocation allocation = { (int) x, (int) y, (int) width, (int) height };

  gtk_widget_size_allocate (child, &allocation, -1);
}

static void
allocate_sides (BstTileCanvas *self)
{
  double length = self->size / 2;
  double begin = (self->size - length) / 2;

  allocate (self->sides[BST_NORTH], self->x + begin, self->y - MARGIN, length, BAR);
  allocate (self->sides[BST_SOUTH], self->x + begin, self->y + self->size + GAP, length, BAR);
  allocate (self->sides[BST_WEST], self->x - MARGIN, self->y + begin, BAR, length);
  allocate (self->sides[BST_EAST], self->x + self->size + GAP, self->y + begin, BAR, length);
}

static BstPoint
get_spot (BstTileCanvas *self, unsigned feature)
{
  BstPoint spot = self->spots.points[feature];

  return (BstPoint) { self->x + spot.x * self->size / BST_ART_SIZE,
                      self->y + spot.y * self->size / BST_ART_SIZE };
}

static void
allocate_parts (BstTileCanvas *self)
{
  for (guint i = 0; i < self->parts->len && i < self->spots.n; i++) {
    GtkWidget *button = g_ptr_array_index (self->parts, i);
    BstPoint spot = get_spot (self, i);
    int width;
    int height;

    if (!gtk_widget_get_visible (button))
      continue;
    gtk_widget_measure (button, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
    gtk_widget_measure (button, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
    width = MAX (width, PART_SIZE);
    height = MAX (height, PART_SIZE);
    allocate (button, spot.x - width / 2.0, spot.y - height / 2.0, width, height);
  }
}

/* In the middle, where all that crosses does so. */
static void
allocate_question (BstTileCanvas *self)
{
  double middle = (self->size - QUESTION_SIZE) / 2;

  if (gtk_widget_get_visible (self->question))
    allocate (self->question, self->x + middle, self->y + middle, QUESTION_SIZE, QUESTION_SIZE);
}

/* Above the spot if there is room, else below it. */
static void
allocate_chip (BstTileCanvas *self)
{
  int feature = bst_tile_canvas_feature_of (self, bst_editor_context_get_part (self->context));
  BstPoint spot;
  int width;
  int height;

  if (!gtk_widget_get_visible (self->chip) || feature < 0 || feature >= (int) self->spots.n)
    return;
  spot = get_spot (self, (unsigned) feature);
  gtk_widget_measure (self->chip, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self->chip, GTK_ORIENTATION_VERTICAL, width, NULL, &height, NULL, NULL);
  double y = spot.y - PART_SIZE / 2.0 - 4 - height;
  if (y < self->y)
    y = spot.y + PART_SIZE / 2.0 + 4;
  allocate (self->chip, CLAMP (spot.x - width / 2.0, self->x, self->x + self->size - width), y,
            width, height);
}

static void
bst_tile_canvas_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BstTileCanvas *self = BST_TILE_CANVAS (widget);

  self->size = (int) (MIN (MIN (width, height), LARGEST) - 2 * MARGIN);
  self->x = (int) ((width - self->size) / 2);
  self->y = (int) ((height - self->size) / 2);
  allocate (self->picture, self->x, self->y, self->size, self->size);
  allocate (self->tint_pane, 0, 0, width, height);
  allocate (self->stroke_pane, 0, 0, width, height);
  allocate_sides (self);
  if (self->draft == NULL)
    return;
  allocate_parts (self);
  allocate_question (self);
  allocate_chip (self);
}

/* --- the widget --- */

static void
bst_tile_canvas_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstTileCanvas *self = BST_TILE_CANVAS (object);

  switch (id) {
  case PROP_HINT:
    g_value_set_string (value, self->hint);
    break;
  case PROP_SHOWS_FIELDS:
    g_value_set_boolean (value, self->shows_fields);
    break;
  case PROP_SHOWS_GUIDE:
    g_value_set_boolean (value, self->shows_guide);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
set_shown (BstTileCanvas *self, gboolean *shown, gboolean value, unsigned property)
{
  if (*shown == value)
    return;
  *shown = value;
  update_tint (self);
  if (self->draft != NULL)
    show_parts (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
bst_tile_canvas_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BstTileCanvas *self = BST_TILE_CANVAS (object);

  switch (id) {
  case PROP_SHOWS_FIELDS:
    set_shown (self, &self->shows_fields, g_value_get_boolean (value), id);
    break;
  case PROP_SHOWS_GUIDE:
    set_shown (self, &self->shows_guide, g_value_get_boolean (value), id);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_tile_canvas_dispose (GObject *object)
{
  BstTileCanvas *self = BST_TILE_CANVAS (object);
  GtkWidget *child;

  if (self->context != NULL)
    bst_tile_canvas_set_context (self, NULL);
  g_clear_handle_id (&self->ask_id, g_source_remove);
  g_ptr_array_set_size (self->parts, 0);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->selection_signals);
  g_clear_object (&self->context_signals);
  g_clear_object (&self->tint);
  g_clear_object (&self->light);
  G_OBJECT_CLASS (bst_tile_canvas_parent_class)->dispose (object);
}

static void
bst_tile_canvas_finalize (GObject *object)
{
  BstTileCanvas *self = BST_TILE_CANVAS (object);

  g_ptr_array_unref (self->parts);
  g_free (self->owners);
  g_free (self->hint);
  G_OBJECT_CLASS (bst_tile_canvas_parent_class)->finalize (object);
}

static void
bst_tile_canvas_class_init (BstTileCanvasClass *klass)
{
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_tile_canvas_dispose;
  object_class->finalize = bst_tile_canvas_finalize;
  object_class->get_property = bst_tile_canvas_get_property;
  object_class->set_property = bst_tile_canvas_set_property;
  widget_class->measure = bst_tile_canvas_measure;
  widget_class->size_allocate = bst_tile_canvas_size_allocate;

  properties[PROP_HINT] = g_param_spec_string ("hint", NULL, NULL, NULL, G_PARAM_READABLE | flags);
  properties[PROP_SHOWS_FIELDS] =
    g_param_spec_boolean ("shows-fields", NULL, NULL, TRUE, G_PARAM_READWRITE | flags);
  properties[PROP_SHOWS_GUIDE] =
    g_param_spec_boolean ("shows-guide", NULL, NULL, FALSE, G_PARAM_READWRITE | flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);

  gtk_widget_class_set_css_name (widget_class, "bst-tile-canvas");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bst_tile_canvas_install_keys (widget_class);
}

static void
connect_signals (BstTileCanvas *self)
{
  self->context_signals = g_signal_group_new (BST_TYPE_EDITOR_CONTEXT);
  self->document_signals = g_signal_group_new (BST_TYPE_DECK_DOCUMENT);
  self->selection_signals = g_signal_group_new (GTK_TYPE_SINGLE_SELECTION);
  g_signal_group_connect_swapped (self->context_signals, "notify::part", G_CALLBACK (part_cb),
                                  self);
  g_signal_group_connect_swapped (self->document_signals, "changed", G_CALLBACK (refresh), self);
  g_signal_group_connect_swapped (self->selection_signals, "notify::selected-item",
                                  G_CALLBACK (refresh), self);
}

static void
bst_tile_canvas_init (BstTileCanvas *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->shows_fields = TRUE;
  self->target = BST_PALETTE_NOWHERE;
  self->parts = g_ptr_array_new ();
  self->owners = g_malloc (BST_TINT_GRID * sizeof *self->owners);
  self->picture = bst_picture_view_new (0);
  bst_picture_view_set_lingers (BST_PICTURE_VIEW (self->picture), true);
  self->tint_pane = bst_pane_new (bst_tile_canvas_draw_tint, self);
  gtk_widget_set_parent (self->picture, widget);
  gtk_widget_set_parent (self->tint_pane, widget);
  for (unsigned side = 0; side < BST_SIDES; side++)
    self->sides[side] = make_side (self, side);
  self->chip = gtk_label_new (NULL);
  gtk_widget_set_can_target (self->chip, FALSE);
  gtk_widget_add_css_class (self->chip, "tile-chip");
  gtk_widget_set_parent (self->chip, widget);
  self->question = bst_tile_canvas_new_question (self);
  self->stroke_pane = bst_pane_new (bst_tile_canvas_draw_stroke, self);
  gtk_widget_add_css_class (self->stroke_pane, "tile-stroke");
  gtk_widget_set_parent (self->stroke_pane, widget);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("The tile under work"), -1);
  bst_tile_canvas_add_tools (self);
  connect_signals (self);
}

GtkWidget *
bst_tile_canvas_new (void)
{
  return g_object_new (BST_TYPE_TILE_CANVAS, NULL);
}
