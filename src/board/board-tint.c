/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is marked on the map: a feature that is pointed at, the fields with their owners and
 * points, cells that nothing fits any more, and the tile that was laid last.
 */
#include "config.h"

#include <glib/gi18n-lib.h>

#include "board/board-private.h"
#include "engine/feature.h"
#include "render/figure/emblem.h"
#include "words/fill.h"
#include "words/move.h"

#define OF_NOBODY "#f4ecd8"

/* --- fields --- */

/* The fields of the map: a number each, and for each a style that no neighbour has. */
typedef struct
{
  GHashTable *styles; /* of style + 1 by node + 1 */
} Fields;

/* The nodes of fields on a tile. */
static unsigned
list_fields (const BstState *state, unsigned placed, BstNodeId *out_nodes)
{
  const BstTile *tile =
    bst_state_tile (state, placed);
  unsigned n = 0;

  for (unsigned i = 0; i < tile->n_features; i++)
    if (tile->features[i].type == BST_FEATURE_FIELD) {
      BstNodeId node = bst_state_feature (state, placed, i);

      if (node != BST_NO_NODE)
        out_nodes[n++] = node;
    }
  return n;
}

/* Adds the styles of all fields on a tile, and those near it, to `used`. */
static void
add_used (const BstState *state, unsigned placed, GHashTable *styles, BstNodeId but, unsigned *used)
{
  BstNodeId nodes[BST_TILE_MAX_FEATURES];
  unsigned n = list_fields (state, placed, nodes);

  for (unsigned i = 0; i < n; i++) {
    gpointer found = g_hash_table_lookup (styles, GUINT_TO_POINTER (nodes[i] + 1u));
    unsigned style = GPOINTER_TO_UINT (found);

    if (nodes[i] != but && style > 0)
      *used |= 1u << (style - 1);
  }
}

static bool
has_field (const BstState *state, unsigned placed, BstNodeId node)
{
  BstNodeId nodes[BST_TILE_MAX_FEATURES];
  unsigned n = list_fields (state, placed, nodes);

  for (unsigned i = 0; i < n; i++)
    if (nodes[i] == node)
      return true;
  return false;
}

/* A pattern that no field on the same tiles or next to them has. */
static unsigned
choose_style (const BstState *state, BstNodeId node, GHashTable *styles)
{
  unsigned used = 0;

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPos pos = bst_state_placed (state, i).pos;

    if (!has_field (state, i, node))
      continue;
    for (int dy = -1; dy <= 1; dy++)
      for (int dx = -1; dx <= 1; dx++) {
        int near = bst_state_placed_at (
          state, (BstPos) { (int16_t) (pos.x + dx), (int16_t) (pos.y + dy) });

        if (near >= 0)
          add_used (state, (unsigned) near, styles, node, &used);
      }
  }
  for (unsigned style = 0; style < BST_FILLS; style++)
    if (!(used & 1u << style))
      return style;
  return 0;
}

/* In the colours of those who would score the field. */
static BstRegionStyle
field_style (BstBoard *self, BstNodeId node, unsigned style)
{
  BstRegionStyle result = { .fill = (BstFill) style };
  unsigned n_owners = 0;
  BstFeatureInfo info;

  bst_feature_info (bst_game_get_state (self->game), node, &info);
  gdk_rgba_parse (&result.colour, OF_NOBODY);
  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++) {
    if (!(info.owners & 1u << i))
      continue;
    result.n_others = n_owners++;
    gdk_rgba_parse (result.n_others == 0 ? &result.colour : &result.others[result.n_others - 1],
                    bst_emblem_tones (bst_board_colour_of (self, i))->fill);
  }
  return result;
}

/* "Anna · 3 cities · 9 points" */
static char *
describe_field (BstBoard *self, const BstFeatureInfo *info)
{
  const BstNames *names = bst_game_get_names (self->game);
  g_autoptr (GString) text = g_string_new (NULL);

  for (unsigned i = 0; i < BST_MAX_PLAYERS; i++)
    if (info->owners & 1u << i)
      g_string_append_printf (text, "%s%s", text->len > 0 ? ", " : "",
                              bst_names_get_player (names, i));
  if (text->len > 0)
    g_string_append (text, " · ");
  g_string_append_printf (text, ngettext ("%u city", "%u cities", info->n_cities),
                          info->n_cities);
  g_string_append (text, " · ");
  g_string_append_printf (text, ngettext ("%d point", "%d points", (unsigned long) info->value),
                          info->value);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

static void
add_chip (BstBoard *self, guint index, BstChipPoint point, char *text)
{
  GtkWidget *label;

  if (index == self->chips->len) {
    label = gtk_label_new (NULL);
    gtk_widget_add_css_class (label, "bubble");
    gtk_label_set_wrap (GTK_LABEL (label), TRUE);
    gtk_widget_set_can_target (label, FALSE);
    gtk_widget_insert_before (label, GTK_WIDGET (self), self->ghost_pane);
    g_ptr_array_add (self->chips, label);
  }
  label = g_ptr_array_index (self->chips, index);
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, TRUE);
  g_array_append_val (self->chip_points, point);
  g_free (text);
}

/* Gives each field its style and, if it is worth something to somebody, a chip. */
static GHashTable *
style_fields (BstBoard *self, const BstState *state)
{
  GHashTable *styles = g_hash_table_new (NULL, NULL);

  for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
    BstPlaced placed = bst_state_placed (state, i);
    const BstTile *tile = bst_state_tile (state, i);

    for (unsigned k = 0; k < tile->n_features; k++) {
      BstNodeId node = bst_state_feature (state, i, k);
      gpointer key = GUINT_TO_POINTER (node + 1u);
      BstFeatureInfo info;

      if (tile->features[k].type != BST_FEATURE_FIELD || node == BST_NO_NODE ||
          g_hash_table_contains (styles, key))
        continue;
      g_hash_table_insert (styles, key,
                           GUINT_TO_POINTER (choose_style (state, node, styles) + 1));
      bst_feature_info (state, node, &info);
      if (info.owners != 0 || info.n_cities > 0)
        add_chip (self, self->chip_points->len,
                  (BstChipPoint) { bst_board_spot (self, placed.pos, k), info.owners != 0 },
                  describe_field (self, &info));
    }
  }
  return styles;
}

/* --- lights --- */

static BstNodeId
lit_node (BstBoard *self, const BstLight *light)
{
  const BstState *state = bst_game_get_state (self->game);
  int placed = bst_state_placed_at (state, light->pos);

  if (light->feature < 0 || placed < 0)
    return BST_NO_NODE;
  return bst_state_feature (state, (unsigned) placed, (unsigned) light->feature);
}

bool
bst_board_is_lit (BstBoard *self, BstPos pos, unsigned feature)
{
  const BstState *state = bst_game_get_state (self->game);
  int placed = bst_state_placed_at (state, pos);
  BstNodeId node =
    placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;

  return node != BST_NO_NODE &&
         (node == lit_node (self, &self->light) || node == lit_node (self, &self->other_light));
}

/* Whether it is a city for which a field is paid now. */
static bool
is_paid_city (BstBoard *self, BstNodeId node)
{
  for (guint i = 0; i < self->paid_cities->len; i++)
    if (g_array_index (self->paid_cities, BstNodeId, i) == node)
      return true;
  return false;
}

/* The styles of a tile's features; returns whether there is anything to show. */
static bool
style_tile (BstBoard *self,
            unsigned placed,
            GHashTable *fields,
            const BstNodeId lit[2],
            BstRegionStyle *out_styles)
{
  const BstState *state = bst_game_get_state (self->game);
  const BstTile *tile =
    bst_state_tile (state, placed);
  bool is_styled = false;

  for (unsigned i = 0; i < tile->n_features; i++) {
    BstNodeId node = bst_state_feature (state, placed, i);
    unsigned style =
      fields != NULL
        ? GPOINTER_TO_UINT (g_hash_table_lookup (fields, GUINT_TO_POINTER (node + 1u)))
        : 0;

    out_styles[i] = (BstRegionStyle) { .fill = BST_FILL_PLAIN };
    if (is_paid_city (self, node))
      out_styles[i].colour = (GdkRGBA) { 1, 0.6f, 0.25f, 1 };
    else if (node != BST_NO_NODE && (node == lit[0] || node == lit[1]))
      out_styles[i].colour = (GdkRGBA) { 1, 0.93f, 0.45f, 1 };
    else if (style > 0 && tile->features[i].type == BST_FEATURE_FIELD)
      out_styles[i] = field_style (self, node, style - 1);
    is_styled = is_styled || out_styles[i].colour.alpha > 0;
  }
  return is_styled;
}

/* Whether somebody holds a tile that fits a cell which nothing else may fit. */
static bool
can_be_filled (const BstState *state, unsigned open)
{
  const BstRules *rules = bst_state_rules (state);

  for (unsigned kind = 0; kind < bst_rules_n_kinds (rules); kind++)
    for (unsigned player = 0; player < bst_rules_n_players (rules); player++)
      if (bst_state_held (state, player, kind) > 0 && bst_state_fit (state, open, kind) != 0)
        return true;
  return false;
}

static void
find_dead (BstBoard *self)
{
  const BstState *state = bst_game_get_state (self->game);
  const BstRules *rules = bst_game_get_rules (self->game);

  g_array_set_size (self->dead, 0);
  if (self->assist != BST_ASSIST_FULL || bst_state_n_left (state) == 0)
    return;
  for (unsigned i = 0; i < bst_state_n_open (state); i++) {
    BstPos pos = bst_state_open (state, i);
    bool is_dead = true;
    BstQuestion question;

    bst_state_question (state, &question);
    for (unsigned kind = 0; is_dead && kind < bst_rules_n_kinds (rules); kind++)
      is_dead = (bst_state_left (state, kind) == 0 && (int) kind != question.tile) ||
                bst_state_fit (state, i, kind) == 0;
    if (is_dead && !can_be_filled (state, i))
      g_array_append_val (self->dead, pos);
  }
}

void
bst_board_clear_tints (BstBoard *self)
{
  g_hash_table_remove_all (self->tints);
  g_array_set_size (self->chip_points, 0);
  g_array_set_size (self->dead, 0);
  for (guint i = 0; i < self->chips->len; i++)
    gtk_widget_set_visible (g_ptr_array_index (self->chips, i), FALSE);
}

void
bst_board_update_tints (BstBoard *self)
{
  const BstState *state = bst_game_get_state (self->game);
  g_autoptr (GHashTable) fields = NULL;
  BstNodeId lit[2] = { lit_node (self, &self->light), lit_node (self, &self->other_light) };

  bst_board_clear_tints (self);
  if (self->shows_fields)
    fields = style_fields (self, state);
  if (fields != NULL || lit[0] != BST_NO_NODE || lit[1] != BST_NO_NODE)
    for (unsigned i = 0; i < bst_state_n_placed (state); i++) {
      BstPlaced placed = bst_state_placed (state, i);
      BstRegionStyle styles[BST_TILE_MAX_FEATURES];

      if (style_tile (self, i, fields, lit, styles))
        g_hash_table_insert (self->tints, GUINT_TO_POINTER (i),
                             bst_regions_draw (self->regions, placed.kind,
                                               bst_game_get_sketch (self->game, placed.kind),
                                               placed.rotation, styles));
    }
  find_dead (self);
  bst_board_update_legend (self);
  gtk_widget_queue_draw (self->tint_pane);
  gtk_widget_queue_allocate (GTK_WIDGET (self));
}

static bool
is_same_light (const BstLight *a, const BstLight *b)
{
  return a->feature == b->feature && (a->feature < 0 || bst_pos_equal (a->pos, b->pos));
}

void
bst_board_light_both (BstBoard *self, const BstLight lights[2])
{
  if (is_same_light (&self->light, &lights[0]) && is_same_light (&self->other_light, &lights[1]))
    return;
  self->light = lights[0];
  self->other_light = lights[1];
  if (self->game != NULL)
    bst_board_update_tints (self);
}

void
bst_board_light (BstBoard *self, BstPos pos, int feature)
{
  const BstLight lights[2] = { { pos, feature }, { .feature = -1 } };

  g_return_if_fail (BST_IS_BOARD (self));

  if (self->has_marked)
    gtk_widget_queue_draw (self->tint_pane);
  self->has_marked = false;
  self->is_mark_kept = false;
  bst_board_light_both (self, lights);
}

void
bst_board_mark (BstBoard *self, BstPos pos, int feature)
{
  g_return_if_fail (BST_IS_BOARD (self));

  /* What was shown and is pointed at again stays as it is. */
  if (self->is_mark_kept && bst_pos_equal (self->marked_pos, pos) &&
      self->light.feature == feature)
    return;
  bst_board_light (self, pos, feature);
  self->marked_pos = pos;
  self->has_marked = true;
  gtk_widget_queue_draw (self->tint_pane);
}

void
bst_board_unmark (BstBoard *self)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (!self->has_marked || self->is_mark_kept)
    return;
  bst_board_light (self, (BstPos) { 0, 0 }, -1);
  if (self->game != NULL)
    bst_board_point_at (self);
}

void
bst_board_show_place (BstBoard *self, BstPos pos, int feature)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (bst_view_reveal (&self->view, pos, self->view.zoom / 2))
    bst_board_view_changed (self);
  bst_board_mark (self, pos, feature);
  self->is_mark_kept = true;
}

static bool
shows_focus (BstBoard *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  return GTK_IS_WINDOW (root) && gtk_window_get_focus_visible (GTK_WINDOW (root));
}

/* The spot below the pointer, or else the one that was touched or that keys have come to; -1 if
 * there is none. */
static int
find_spot (BstBoard *self)
{
  GdkRectangle at = { (int) self->pointer.x, (int) self->pointer.y, 1, 1 };

  for (guint i = 0; self->has_pointer && i < self->spot_places->len; i++)
    if (gdk_rectangle_intersect (&g_array_index (self->spot_places, GdkRectangle, i), &at, NULL))
      return (int) i;
  if (self->touched_spot >= 0)
    return self->touched_spot;
  return shows_focus (self) ? bst_board_find_focused (self) : -1;
}

void
bst_board_preview (BstBoard *self, const BstMove *move)
{
  BstMove shown = move != NULL ? *move : (BstMove) { .type = BST_MOVE_NONE };

  if (bst_move_equal (&shown, &self->preview))
    return;
  self->preview = shown;
  gtk_widget_queue_draw (self->ghost_pane);
  /* A yard that is pointed at lies below those in it. */
  gtk_widget_queue_draw (self->figure_pane);
}

void
bst_board_reveal (BstBoard *self, const BstMove *move)
{
  BstPos cell = bst_board_get_cell (self, move);

  if ((bst_board_fields_of (move) & (BST_FIELD_CELL | BST_FIELD_CORNER) ||
       bst_board_is_quarter (self, move)) &&
      !bst_view_sees (&self->view, cell) &&
      bst_view_reveal (&self->view, cell, self->view.zoom / 2))
    bst_board_view_changed (self);
}

/* Marks what a move is about: its feature, or else its cell. */
static void
point_at_move (BstBoard *self, const BstMove *move)
{
  int feature = bst_board_find_meant (self, move);
  BstLight roads[2];

  if (bst_board_is_bridge (move)) {
    bst_board_find_roads (self, move, roads);
    bst_board_light_both (self, roads);
    bst_board_preview (self, move);
    return;
  }
  bst_board_light (self, bst_board_get_cell (self, move), feature);
  bst_board_preview (self, feature < 0 || bst_board_is_quarter (self, move) ? move : NULL);
}

/* Lights what is about to be paid, as long as somebody may come to it. */
static void
light_subject (BstBoard *self)
{
  BstQuestion question;

  bst_game_get_question (self->game, &question);
  if ((question.kind == BST_QUESTION_REDEPLOY || question.kind == BST_QUESTION_CASTLE) &&
      question.subject.fields & BST_FIELD_FEATURE &&
      !bst_game_get_is_looking (self->game))
    bst_board_light (self, question.subject.pos, (int) question.subject.feature);
  else
    bst_board_light (self, (BstPos) { 0, 0 }, -1);
}

/* Marks what the spot or figure is about that is pointed at. */
void
bst_board_point_at (BstBoard *self)
{
  int spot = find_spot (self);
  int figure = bst_board_find_figure (self);

  bst_board_point_at_castle (self);
  if (self->animation != NULL || self->tally != NULL)
    return;
  bst_board_show_card (self, spot);
  bst_board_explain (
    self, spot >= 0 ? &g_array_index (self->spot_moves, BstMove, (guint) spot) : NULL);
  if (spot >= 0) {
    point_at_move (self, &g_array_index (self->spot_moves, BstMove, (guint) spot));
    return;
  }
  bst_board_preview (self, bst_board_get_listed_focus (self));
  if (figure >= 0) {
    BstStanding standing = bst_state_standing (bst_game_get_state (self->game), (unsigned) figure);

    bst_board_light (self, standing.pos, bst_board_find_ground (self, &standing));
  } else if (self->has_rested) {
    bst_board_light (self, self->rest.pos, self->rest.feature);
  } else if (!self->has_marked) {
    light_subject (self);
  }
}

/* Keeps what belongs to something in sight in sight itself. */
static int
hold (double at, int size, double room)
{
  int start = (int) at - size / 2;

  return at < 0 || at > room ? start : CLAMP (start, 0, MAX ((int) room - size, 0));
}

/* Where something can be chosen or is said of it: that has to be seen. */
static GArray *
list_taken (BstBoard *self)
{
  GtkWidget *const others[] = { self->decline, self->legend, self->caption };
  GArray *places = g_array_copy (self->spot_places);

  g_array_append_val (places, self->others);
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++) {
    GdkRectangle place;

    if (!gtk_widget_get_visible (others[i]) || !gtk_widget_get_child_visible (others[i]))
      continue;
    gtk_widget_get_allocation (others[i], &place);
    g_array_append_val (places, place);
  }
  return places;
}

/* Beside a cell, or above or below it, if that is not far: words are not read below its frame. */
static void
step_off (GdkRectangle *place, const GdkRectangle *cell)
{
  int right = cell->x + cell->width - place->x;
  int left = cell->x - place->x - place->width;
  int down = cell->y + cell->height - place->y;
  int up = cell->y - place->y - place->height;
  int x = -left < right ? left : right;
  int y = -up < down ? up : down;

  if (!gdk_rectangle_intersect (place, cell, NULL) ||
      MIN (ABS (x), ABS (y)) > place->height)
    return;
  if (ABS (x) < ABS (y))
    place->x += x;
  else
    place->y += y;
}

static void
step_off_cells (BstBoard *self, GdkRectangle *place)
{
  int size = (int) self->view.zoom;

  for (guint i = 0; i < self->places->len; i++) {
    BstPoint corner = bst_view_corner (&self->view, g_array_index (self->places, BstFit, i).pos);

    step_off (place, &(GdkRectangle) { (int) corner.x, (int) corner.y, size, size });
  }
}

void
bst_board_allocate_chips (BstBoard *self)
{
  g_autoptr (GArray) taken = list_taken (self);

  for (guint i = 0; i < self->chip_points->len; i++) {
    GtkWidget *chip = g_ptr_array_index (self->chips, i);
    const BstChipPoint *point = &g_array_index (self->chip_points, BstChipPoint, i);
    BstPoint at = bst_view_to_screen (&self->view, point->at);
    bool is_shown = point->is_owned || self->view.zoom >= BST_BOARD_FAR;
    GdkRectangle place;

    gtk_widget_set_child_visible (chip, is_shown);
    if (!is_shown)
      continue;
    gtk_widget_measure (chip, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &place.width, NULL, NULL);
    place.width = MIN (place.width, (int) self->view.width);
    gtk_widget_measure (chip, GTK_ORIENTATION_VERTICAL, place.width, NULL, &place.height, NULL,
                        NULL);
    place.x = hold (at.x, place.width, self->view.width);
    place.y = hold (at.y, place.height, self->view.height);
    step_off_cells (self, &place);
    /* From the top on, where all room is above the lower edge. */
    if (bst_board_make_room (taken, &place) && at.y <= self->view.height &&
        place.y + place.height > self->view.height) {
      place.y = 0;
      bst_board_make_room (taken, &place);
    }
    g_array_append_val (taken, place);
    bst_board_allocate_at (chip, place.x, place.y, place.width, place.height);
  }
}

/* --- cells --- */

char *
bst_board_describe_objection (BstBoard *self, BstPos pos)
{
  const BstState *state = bst_game_get_state (self->game);
  BstQuestion question;

  bst_game_get_question (self->game, &question);
  for (unsigned i = 0; question.tile >= 0 && i < bst_state_n_open (state); i++) {
    int chapter;

    if (!bst_pos_equal (bst_state_open (state, i), pos))
      continue;
    chapter = bst_state_find_objection (state, i, (unsigned) question.tile);
    return chapter >= 0 ? g_strdup (bst_objection_to_sentence ((BstModuleId) chapter)) : NULL;
  }
  return NULL;
}

/* Whether the tile that is to be laid now does not go into an open cell. */
static bool
has_other_tile (BstBoard *self, unsigned open)
{
  BstQuestion question;

  bst_game_get_question (self->game, &question);
  return question.kind == BST_QUESTION_PLACE && question.tile >= 0 &&
         bst_state_fit (bst_game_get_state (self->game), open, (unsigned) question.tile) == 0;
}

/* "12 of 40 tiles fit here (30 %)" for an open cell; NULL for others. */
char *
bst_board_describe_cell (BstBoard *self, BstPos pos)
{
  const BstState *state = bst_game_get_state (self->game);
  const BstRules *rules = bst_game_get_rules (self->game);
  unsigned n_left = bst_state_n_left (state);

  if (self->assist != BST_ASSIST_FULL || n_left == 0)
    return NULL;
  for (unsigned i = 0; i < bst_state_n_open (state); i++) {
    BstPos open = bst_state_open (state, i);
    unsigned n_fitting = 0;

    if (open.x != pos.x || open.y != pos.y)
      continue;
    for (unsigned kind = 0; kind < bst_rules_n_kinds (rules); kind++)
      if (bst_state_fit (state, i, kind) != 0)
        n_fitting += bst_state_left (state, kind);
    if (n_fitting == 0 && can_be_filled (state, i))
      return g_strdup (_ ("No tile of the pile fits here any more, but an abbey does"));
    if (n_fitting == 0)
      return g_strdup (_ ("No tile fits here any more"));
    g_autofree char *fitting = g_strdup_printf ("%u", n_fitting);
    g_autofree char *left = g_strdup_printf ("%u", n_left);
    g_autofree char *percent = g_strdup_printf ("%u", (100 * n_fitting + n_left / 2) / n_left);

    /* Translators: {1} of {2} tiles that are left; {3} is a percentage. */
    return bst_fill (has_other_tile (self, i)
                       ? _ ("The tile in hand does not fit here. Tiles left that do: {1} of {2} "
                            "({3} %)")
                       : _ ("Tiles left that fit here: {1} of {2} ({3} %)"),
                     fitting, left, percent, NULL);
  }
  return NULL;
}
