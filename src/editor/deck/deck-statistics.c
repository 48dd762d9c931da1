/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Statistics, counted anew with every edit while they are seen.
 */
#include "editor/deck/deck-statistics.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "editor/tile/sketch-book.h"
#include "model/deck-stats.h"
#include "words/fill.h"

#define PATTERN_SIZE 48

/* What a row of the table is about. */
typedef enum {
  ROW_KINDS,
  ROW_TILES,
  ROW_FIELD_SIDES,
  ROW_ROAD_SIDES,
  ROW_CITY_SIDES,
  ROW_RIVER_SIDES,
  ROW_SHIELDS,
  ROW_MONASTERIES,
  ROW_PATTERNS,
  ROW_FITS_ONE,
  ROW_FITS_TWO,
  ROW_FITS_ACROSS,
  ROW_FITS_THREE,
  ROW_FITS_FOUR,
  ROWS,
} Row;

static const char *const titles[ROWS] = {
  [ROW_KINDS] = N_ ("Kinds"),
  [ROW_TILES] = N_ ("Tiles"),
  [ROW_FIELD_SIDES] = N_ ("Sides of field"),
  [ROW_ROAD_SIDES] = N_ ("Sides of road"),
  [ROW_CITY_SIDES] = N_ ("Sides of city"),
  [ROW_RIVER_SIDES] = N_ ("Sides of river"),
  [ROW_SHIELDS] = N_ ("Shields to a tile"),
  [ROW_MONASTERIES] = N_ ("Monasteries to a tile"),
  [ROW_PATTERNS] = N_ ("Edge patterns"),
  [ROW_FITS_ONE] = N_ ("Fits with one neighbour"),
  [ROW_FITS_TWO] = N_ ("With two at a corner"),
  [ROW_FITS_ACROSS] = N_ ("With two across"),
  [ROW_FITS_THREE] = N_ ("With three"),
  [ROW_FITS_FOUR] = N_ ("With four"),
};

struct _BstDeckStatistics
{
  AdwBin parent_instance;

  BstEditorContext *context;
  gulong handler;
  bool is_late;
  BstDeckStats *stats;   /* of the deck, to count into */
  BstDeckFile *base;     /* NULL until it is wanted */
  BstTextures *textures; /* of the plain patterns */
  BstPattern plain[BST_PLAIN_PATTERNS];

  GtkWidget *both_row;
  GtkSwitch *both_switch; /* whether the base set is counted too */
  GtkLabel *heading;
  GtkGrid *grid;
  GtkLabel *labels[ROWS];
  GtkLabel *base_labels[ROWS];
  GtkWidget *missing_box;
  GtkWidget *missing_flow;
  GtkWidget *patterns[BST_PLAIN_PATTERNS];
};

G_DEFINE_FINAL_TYPE (BstDeckStatistics, bst_deck_statistics, ADW_TYPE_BIN)

/* --- figures in words --- */

static char *
count_to_text (unsigned n)
{
  return g_strdup_printf ("%u", n);
}

static char *
percent_to_text (double share)
{
  /* Translators: a share, as "69%". */
  return g_strdup_printf (_ ("%.0f%%"), share * 100);
}

/* A number of sides and the share that it is of all. */
static char *
sides_to_text (const BstDeckStats *stats, BstEdge edge)
{
  unsigned n = stats->edges[edge];
  unsigned n_sides = 4 * stats->n_tiles;

  /* Translators: a number of sides of tiles and their share, as "94 (33%)". */
  return g_strdup_printf (_ ("%u (%.0f%%)"), n, n_sides > 0 ? 100.0 * n / n_sides : 0.0);
}

static char *
rate_to_text (const BstDeckStats *stats, unsigned n)
{
  return g_strdup_printf ("%.2f", stats->n_tiles > 0 ? (double) n / stats->n_tiles : 0.0);
}

static char *
row_to_text (const BstDeckStats *stats, Row row)
{
  switch (row) {
  case ROW_KINDS:
    return count_to_text (stats->n_kinds);
  case ROW_TILES:
    return count_to_text (stats->n_tiles);
  case ROW_FIELD_SIDES:
    return sides_to_text (stats, BST_EDGE_FIELD);
  case ROW_ROAD_SIDES:
    return sides_to_text (stats, BST_EDGE_ROAD);
  case ROW_CITY_SIDES:
    return sides_to_text (stats, BST_EDGE_CITY);
  case ROW_RIVER_SIDES:
    return sides_to_text (stats, BST_EDGE_RIVER);
  case ROW_SHIELDS:
    return rate_to_text (stats, stats->shields);
  case ROW_MONASTERIES:
    return rate_to_text (stats, stats->features[BST_FEATURE_CLOISTER]);
  case ROW_PATTERNS:
    /* Translators: how many edge patterns of how many there are. */
    return g_strdup_printf (_ ("%u of %u"), stats->n_plain_patterns, BST_PLAIN_PATTERNS);
  case ROW_FITS_ONE:
  case ROW_FITS_TWO:
  case ROW_FITS_ACROSS:
  case ROW_FITS_THREE:
  case ROW_FITS_FOUR:
    return percent_to_text (stats->fits[row - ROW_FITS_ONE]);
  case ROWS:
  default:
    return NULL;
  }
}

static void
show_stats (GtkLabel *const labels[ROWS], const BstDeckStats *stats)
{
  for (unsigned i = 0; i < ROWS; i++) {
    g_autofree char *text = row_to_text (stats, (Row) i);

    gtk_label_set_text (labels[i], text);
  }
}

/* --- patterns that are missing --- */

static void
show_missing (BstDeckStatistics *self)
{
  for (unsigned i = 0; i < BST_PLAIN_PATTERNS; i++)
    gtk_widget_set_visible (gtk_widget_get_parent (self->patterns[i]),
                            self->stats->patterns[self->plain[i]] == 0);
  gtk_widget_set_visible (self->missing_box,
                          self->stats->n_plain_patterns < BST_PLAIN_PATTERNS);
}

static void
add_patterns_cb (BstDeckStatistics *self)
{
  bst_deck_document_add_missing_patterns (bst_editor_context_get_document (self->context));
}

static void
add_pattern_cb (BstDeckStatistics *self, GtkWidget *button)
{
  unsigned n = 0;

  while (self->patterns[n] != button)
    n++;
  bst_deck_document_add_pattern (bst_editor_context_get_document (self->context), self->plain[n]);
  /* The button goes; the focus stays near. */
  gtk_widget_child_focus (self->missing_flow, GTK_DIR_TAB_FORWARD);
}

/* A button with the picture of a pattern, which adds a tile for it. */
static GtkWidget *
new_pattern_button (BstDeckStatistics *self, const char *name, BstPicture picture)
{
  GtkWidget *button = gtk_button_new ();
  GtkWidget *view = bst_picture_view_new (PATTERN_SIZE);
  /* Translators: {1} is an edge pattern, such as “CRFR”. */
  g_autofree char *text = bst_fill (_ ("Add a tile with the edges {1}"), name, NULL);

  bst_picture_view_show (BST_PICTURE_VIEW (view), self->textures, picture);
  gtk_button_set_child (GTK_BUTTON (button), view);
  gtk_widget_add_css_class (button, "flat");
  gtk_widget_add_css_class (button, "palette-item");
  gtk_widget_set_tooltip_text (button, text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, text,
                                  -1);
  g_signal_connect_swapped (button, "clicked", G_CALLBACK (add_pattern_cb), self);
  return button;
}

/* The patterns as the plainest tiles that show them. */
static void
make_patterns (BstDeckStatistics *self)
{
  g_autoptr (BstSketchBook) book = bst_sketch_book_new ();
  unsigned n = 0;

  self->textures = bst_sketch_book_new_textures (book);
  for (unsigned i = 0; i < BST_PATTERNS && n < BST_PLAIN_PATTERNS; i++) {
    BstPattern pattern = (BstPattern) i;
    uint8_t edges[BST_SIDES];
    char name[BST_SIDES + 1];
    BstPicture picture = { .type = BST_PICTURE_TILE };

    if (!bst_pattern_is_proper (pattern) || !bst_pattern_is_plain (pattern))
      continue;
    bst_pattern_get_edges (pattern, edges);
    bst_pattern_name (pattern, name);
    picture.kind =
      (uint16_t) bst_sketch_book_add (book, bst_tile_draft_new_for_edges (name, edges), NULL,
                                      NULL);
    self->plain[n] = pattern;
    self->patterns[n] = new_pattern_button (self, name, picture);
    gtk_flow_box_append (GTK_FLOW_BOX (self->missing_flow), self->patterns[n]);
    gtk_widget_set_focusable (gtk_widget_get_parent (self->patterns[n]), FALSE);
    n++;
  }
}

/* --- keeping up --- */

/* The base set never changes. */
static void
count_base (BstDeckStatistics *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  if (self->base != NULL)
    return;
  self->base =
    bst_library_ref_deck (bst_editor_context_get_library (self->context), "base", problems);
  gtk_widget_set_visible (self->both_row, self->base != NULL);
  if (self->base == NULL)
    return;
  bst_deck_stats_count (self->stats, bst_deck_file_get_deck (self->base));
  show_stats (self->base_labels, self->stats);
}

static void
update (BstDeckStatistics *self)
{
  const BstDeckFile *file =
    bst_deck_document_get_file (bst_editor_context_get_document (self->context));

  self->is_late = false;
  count_base (self);
  if (self->base != NULL && gtk_switch_get_active (self->both_switch))
    bst_deck_stats_count_both (self->stats, bst_deck_file_get_deck (file),
                               bst_deck_file_get_deck (self->base));
  else
    bst_deck_stats_count (self->stats, bst_deck_file_get_deck (file));
  gtk_label_set_text (self->heading,
                      gtk_switch_get_active (self->both_switch) ? _ ("Both") : _ ("This deck"));
  show_stats (self->labels, self->stats);
  show_missing (self);
}

static void
changed_cb (BstDeckStatistics *self)
{
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    update (self);
  else
    self->is_late = true;
}

static void
bst_deck_statistics_map (GtkWidget *widget)
{
  BstDeckStatistics *self = BST_DECK_STATISTICS (widget);

  if (self->context != NULL && self->is_late)
    update (self);
  GTK_WIDGET_CLASS (bst_deck_statistics_parent_class)->map (widget);
}

void
bst_deck_statistics_set_context (BstDeckStatistics *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_DECK_STATISTICS (self));

  if (self->context != NULL)
    g_clear_signal_handler (&self->handler, bst_editor_context_get_document (self->context));
  g_set_object (&self->context, context);
  if (context == NULL)
    return;
  self->handler = g_signal_connect_swapped (bst_editor_context_get_document (context), "changed",
                                            G_CALLBACK (changed_cb), self);
  changed_cb (self);
}

/* --- the widget --- */

static GtkLabel *
add_label (BstDeckStatistics *self, const char *text, int column, int row)
{
  GtkLabel *label = GTK_LABEL (gtk_label_new (text));

  gtk_label_set_xalign (label, column == 0 ? 0 : 1);
  gtk_label_set_wrap (label, TRUE);
  gtk_widget_add_css_class (GTK_WIDGET (label), column == 0 ? "statistics-title" : "numeric");
  gtk_widget_set_hexpand (GTK_WIDGET (label), column == 0);
  gtk_grid_attach (self->grid, GTK_WIDGET (label), column, row, 1, 1);
  return label;
}

static void
bst_deck_statistics_dispose (GObject *object)
{
  BstDeckStatistics *self = BST_DECK_STATISTICS (object);

  bst_deck_statistics_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_DECK_STATISTICS);
  g_clear_object (&self->textures);
  g_clear_pointer (&self->stats, g_free);
  g_clear_pointer (&self->base, bst_deck_file_unref);
  G_OBJECT_CLASS (bst_deck_statistics_parent_class)->dispose (object);
}

static void
bst_deck_statistics_class_init (BstDeckStatisticsClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_deck_statistics_dispose;
  widget_class->map = bst_deck_statistics_map;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/deck-statistics.ui");
  gtk_widget_class_bind_template_child (widget_class, BstDeckStatistics, both_row);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStatistics, both_switch);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStatistics, heading);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStatistics, grid);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStatistics, missing_box);
  gtk_widget_class_bind_template_child (widget_class, BstDeckStatistics, missing_flow);
  gtk_widget_class_bind_template_callback (widget_class, add_patterns_cb);
  gtk_widget_class_bind_template_callback (widget_class, changed_cb);
}

static void
bst_deck_statistics_init (BstDeckStatistics *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->stats = g_new (BstDeckStats, 1);
  for (int i = 0; i < ROWS; i++) {
    add_label (self, _ (titles[i]), 0, i + 1);
    self->labels[i] = add_label (self, NULL, 1, i + 1);
    self->base_labels[i] = add_label (self, NULL, 2, i + 1);
    gtk_widget_add_css_class (GTK_WIDGET (self->base_labels[i]), "dim-label");
  }
  make_patterns (self);
}
