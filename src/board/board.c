/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The board: its parts, its properties and its game.
 */
#include "config.h"

#include <adwaita.h>
#include <glib/gi18n-lib.h>

#include "board/board-private.h"
#include "board/pane.h"
#include "engine/bridges.h"

G_DEFINE_FINAL_TYPE (BstBoard, bst_board, GTK_TYPE_WIDGET)

enum {
  PROP_0,
  PROP_GAME,
  PROP_ASSIST,
  PROP_CONFIRM,
  PROP_SHOWS_FIELDS,
  PROP_ANIMATES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
enum {
  SIGNAL_MOVED,
  SIGNAL_COUNTING,
  SIGNAL_PAID,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

void
bst_board_tell_moved (BstBoard *self)
{
  g_signal_emit (self, signals[SIGNAL_MOVED], 0);
}

void
bst_board_tell_counting (BstBoard *self)
{
  g_signal_emit (self, signals[SIGNAL_COUNTING], 0);
}

void
bst_board_tell_paid (BstBoard *self, unsigned player, int points, const graphene_point_t *from)
{
  g_signal_emit (self, signals[SIGNAL_PAID], 0, player, points, (double) from->x,
                 (double) from->y);
}

/* --- the game --- */

/* The map has changed. */
static void
update (BstBoard *self)
{
  bst_board_end_rest (self);
  self->has_marked = false;
  self->is_mark_kept = false;
  bst_board_update_bounds (self);
  bst_board_refit (self);
  bst_board_update_turn (self);
  bst_board_update_life (self);
  bst_board_update_caption (self);
  bst_board_update_tints (self);
  bst_board_view_changed (self);
}

/* Shows a tile that was laid outside of what can be seen. */
static void
reveal_last (BstBoard *self)
{
  if (self->has_last && !self->is_fitted &&
      bst_view_reveal (&self->view, self->last_pos, self->view.zoom / 2))
    bst_board_view_changed (self);
}

static void
played_cb (BstGame *game, const GArray *events, BstBoard *self)
{
  bst_board_clear_marks (self);
  update (self);
  bst_board_show_events (self, events);
  bst_board_point_at (self);
  reveal_last (self);
}

static void
jumped_cb (BstGame *game, BstBoard *self)
{
  bst_board_clear_marks (self);
  bst_board_note (self, NULL);
  bst_board_end_settling (self);
  bst_board_end_flights (self);
  bst_board_end_payments (self);
  self->has_last = false;
  self->light.feature = -1;
  self->other_light.feature = -1;
  self->pointed_castle = -1;
  bst_board_note_neutrals (self);
  update (self);
  bst_board_point_at (self);
}

static void
for_person_cb (BstGame *game, GParamSpec *pspec, BstBoard *self)
{
  bst_board_update_turn (self);
}

static void
hint_cb (BstGame *game, GParamSpec *pspec, BstBoard *self)
{
  bst_board_show_advice (self);
}

static const BstSketch *
find_sketch (gpointer owner, unsigned kind)
{
  return bst_game_get_sketch (BST_GAME (owner), kind);
}

static void
ready_cb (BstTextures *textures, BstBoard *self)
{
  gtk_widget_queue_draw (self->tile_pane);
  gtk_widget_queue_draw (self->figure_pane);
  gtk_widget_queue_draw (self->ghost_pane);
  /* Bridges are pictures between the lights and the figures. */
  if (self->game != NULL && bst_state_n_bridges (bst_game_get_state (self->game)) > 0)
    gtk_widget_queue_draw (self->tint_pane);
}

static void
drop_game (BstBoard *self)
{
  if (self->game == NULL)
    return;
  bst_board_end_rest (self);
  bst_board_end_settling (self);
  bst_board_end_flights (self);
  bst_board_end_payments (self);
  bst_board_clear_tints (self);
  bst_board_clear_life (self);
  g_signal_group_set_target (self->game_signals, NULL);
  g_signal_handlers_disconnect_by_data (self->textures, self);
  g_clear_object (&self->textures);
  g_clear_pointer (&self->regions, bst_regions_free);
  g_clear_object (&self->game);
  bst_board_clear_turn (self);
  bst_board_clear_marks (self);
  bst_board_note (self, NULL);
  bst_board_update_legend (self);
  bst_board_update_caption (self);
}

BstGame *
bst_board_get_game (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), NULL);

  return self->game;
}

void
bst_board_set_game (BstBoard *self, BstGame *game)
{
  g_return_if_fail (BST_IS_BOARD (self));
  g_return_if_fail (game == NULL || BST_IS_GAME (game));

  if (game == self->game)
    return;
  drop_game (self);
  if (game != NULL) {
    self->game = g_object_ref (game);
    self->textures = bst_textures_new (G_OBJECT (game), find_sketch);
    self->regions = bst_regions_new (bst_rules_n_kinds (bst_game_get_rules (game)));
    self->has_last = false;
    self->light.feature = -1;
    self->other_light.feature = -1;
    self->pointed_castle = -1;
    g_signal_connect (self->textures, "ready", G_CALLBACK (ready_cb), self);
    g_signal_group_set_target (self->game_signals, game);
    bst_board_update_bounds (self);
    bst_board_fit (self);
    bst_board_note_neutrals (self);
    update (self);
    bst_board_point_at (self);
  }
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_GAME]);
}

BstTextures *
bst_board_get_textures (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), NULL);

  return self->textures;
}

GtkWidget *
bst_board_get_list (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), NULL);

  return self->list;
}

/* --- settings --- */

BstAssist
bst_board_get_assist (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 0);

  return self->assist;
}

void
bst_board_set_assist (BstBoard *self, BstAssist assist)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (self->assist == assist)
    return;
  self->assist = assist;
  if (self->game != NULL)
    update (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ASSIST]);
}

BstConfirm
bst_board_get_confirm (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 0);

  return self->confirm;
}

void
bst_board_set_confirm (BstBoard *self, BstConfirm confirm)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (self->confirm == confirm)
    return;
  self->confirm = confirm;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CONFIRM]);
}

gboolean
bst_board_get_shows_fields (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), FALSE);

  return self->shows_fields;
}

void
bst_board_set_shows_fields (BstBoard *self, gboolean shows_fields)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (self->shows_fields == shows_fields)
    return;
  self->shows_fields = shows_fields;
  if (self->game != NULL)
    bst_board_update_tints (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_SHOWS_FIELDS]);
}

gboolean
bst_board_get_animates (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), FALSE);

  return self->animates;
}

void
bst_board_set_animates (BstBoard *self, gboolean animates)
{
  g_return_if_fail (BST_IS_BOARD (self));

  if (self->animates == animates)
    return;
  self->animates = animates;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_ANIMATES]);
}

unsigned
bst_board_get_rotation (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 0);

  return self->rotation;
}

unsigned
bst_board_get_n_tile_draws (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 0);

  return bst_pane_get_n_draws (BST_PANE (self->tile_pane));
}

gint64
bst_board_get_longest_tile_draw (BstBoard *self)
{
  g_return_val_if_fail (BST_IS_BOARD (self), 0);

  return bst_pane_get_longest (BST_PANE (self->tile_pane));
}

/* --- the widget --- */

/* By place on the screen, but spots have an order of their own. */
static gboolean
bst_board_focus (GtkWidget *widget, GtkDirectionType direction)
{
  BstBoard *self = BST_BOARD (widget);

  if (self->spot_moves->len > 0 &&
      (direction == GTK_DIR_TAB_FORWARD || direction == GTK_DIR_TAB_BACKWARD))
    return bst_board_tab (self, direction);
  return GTK_WIDGET_CLASS (bst_board_parent_class)->focus (widget, direction);
}

/* The focus is shown from the first key on. */
static void
focus_visible_cb (GtkRoot *root, GParamSpec *pspec, BstBoard *self)
{
  if (self->game != NULL)
    bst_board_point_at (self);
}

static void
bst_board_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (bst_board_parent_class)->root (widget);
  g_signal_connect_object (gtk_widget_get_root (widget), "notify::focus-visible",
                           G_CALLBACK (focus_visible_cb), widget, 0);
}

static void
bst_board_unroot (GtkWidget *widget)
{
  g_signal_handlers_disconnect_by_data (gtk_widget_get_root (widget), widget);
  GTK_WIDGET_CLASS (bst_board_parent_class)->unroot (widget);
}

static void
bst_board_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  BstBoard *self = BST_BOARD (widget);
  GtkWidget *panes[] = { self->tile_pane, self->tint_pane, self->figure_pane, self->ghost_pane };

  bst_board_resize_view (self, width, height);
  for (unsigned i = 0; i < G_N_ELEMENTS (panes); i++)
    gtk_widget_allocate (panes[i], width, height, -1, NULL);
  bst_board_allocate_settling (self);
  if (self->game == NULL)
    return;
  bst_board_allocate_turn (self);
  if (bst_board_allocate_words (self)) {
    bst_board_allocate_turn (self);
    bst_board_allocate_words (self);
  }
  bst_board_allocate_bubble (self);
  bst_board_allocate_marks (self);
  bst_board_allocate_chips (self);
  bst_board_allocate_sums (self);
}

static void
bst_board_measure (GtkWidget *widget,
                   GtkOrientation orientation,
                   int for_size,
                   int *minimum,
                   int *natural,
                   int *minimum_baseline,
                   int *natural_baseline)
{
  *minimum = 160;
  /* What stands below it may be as high as it needs to be. */
  *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? 480 : 160;
}

static void
bst_board_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstBoard *self = BST_BOARD (object);

  switch (id) {
  case PROP_GAME:
    g_value_set_object (value, self->game);
    break;
  case PROP_ASSIST:
    g_value_set_int (value, (int) self->assist);
    break;
  case PROP_CONFIRM:
    g_value_set_int (value, (int) self->confirm);
    break;
  case PROP_SHOWS_FIELDS:
    g_value_set_boolean (value, self->shows_fields);
    break;
  case PROP_ANIMATES:
    g_value_set_boolean (value, self->animates);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_board_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BstBoard *self = BST_BOARD (object);

  switch (id) {
  case PROP_GAME:
    bst_board_set_game (self, g_value_get_object (value));
    break;
  case PROP_ASSIST:
    bst_board_set_assist (self, (BstAssist) g_value_get_int (value));
    break;
  case PROP_CONFIRM:
    bst_board_set_confirm (self, (BstConfirm) g_value_get_int (value));
    break;
  case PROP_SHOWS_FIELDS:
    bst_board_set_shows_fields (self, g_value_get_boolean (value));
    break;
  case PROP_ANIMATES:
    bst_board_set_animates (self, g_value_get_boolean (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_board_dispose (GObject *object)
{
  BstBoard *self = BST_BOARD (object);
  GtkWidget *child;

  drop_game (self);
  g_clear_object (&self->game_signals);
  g_clear_object (&self->list);
  while ((child = gtk_widget_get_first_child (GTK_WIDGET (self))) != NULL)
    gtk_widget_unparent (child);
  G_OBJECT_CLASS (bst_board_parent_class)->dispose (object);
}

static void
bst_board_finalize (GObject *object)
{
  BstBoard *self = BST_BOARD (object);

  g_array_unref (self->places);
  g_array_unref (self->spot_moves);
  g_array_unref (self->spot_places);
  g_ptr_array_unref (self->cells);
  g_ptr_array_unref (self->spots);
  g_ptr_array_unref (self->listed);
  g_hash_table_unref (self->tints);
  g_ptr_array_unref (self->chips);
  g_array_unref (self->chip_points);
  g_array_unref (self->dead);
  g_ptr_array_unref (self->flights);
  g_array_unref (self->paid_tiles);
  g_array_unref (self->paid_cities);
  g_array_unref (self->paid_area);
  g_array_unref (self->threats);
  g_array_unref (self->life);
  g_hash_table_unref (self->veils);
  g_ptr_array_unref (self->advised);
  G_OBJECT_CLASS (bst_board_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *object_class)
{
  const GParamFlags flags =
    G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;

  properties[PROP_GAME] = g_param_spec_object ("game", NULL, NULL, BST_TYPE_GAME, flags);
  properties[PROP_ASSIST] =
    g_param_spec_int ("assist", NULL, NULL, BST_ASSIST_NONE, BST_ASSIST_FULL, 0, flags);
  properties[PROP_CONFIRM] =
    g_param_spec_int ("confirm", NULL, NULL, BST_CONFIRM_NEVER, BST_CONFIRM_ALWAYS, 0, flags);
  properties[PROP_SHOWS_FIELDS] =
    g_param_spec_boolean ("shows-fields", NULL, NULL, FALSE, flags);
  properties[PROP_ANIMATES] = g_param_spec_boolean ("animates", NULL, NULL, FALSE, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
install_signals (void)
{
  static const char *const names[] = { "moved", "counting" };

  for (unsigned i = 0; i < G_N_ELEMENTS (names); i++)
    signals[i] = g_signal_new (names[i], BST_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                               G_TYPE_NONE, 0);
  signals[SIGNAL_PAID] =
    g_signal_new ("paid", BST_TYPE_BOARD, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 4,
                  G_TYPE_UINT, G_TYPE_INT, G_TYPE_DOUBLE, G_TYPE_DOUBLE);
}

static void
bst_board_class_init (BstBoardClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = bst_board_dispose;
  object_class->finalize = bst_board_finalize;
  object_class->get_property = bst_board_get_property;
  object_class->set_property = bst_board_set_property;
  install_properties (object_class);
  install_signals ();

  widget_class->size_allocate = bst_board_size_allocate;
  widget_class->measure = bst_board_measure;
  widget_class->focus = bst_board_focus;
  widget_class->root = bst_board_root;
  widget_class->unroot = bst_board_unroot;
  gtk_widget_class_set_css_name (widget_class, "bst-board");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  bst_board_install_actions (widget_class);
  bst_board_install_legend (widget_class);
  bst_board_install_view_actions (widget_class);
  bst_board_install_walk (widget_class);
}

static void
set_class (GtkWidget *widget, const char *css_class, gboolean is_set)
{
  if (is_set)
    gtk_widget_add_css_class (widget, css_class);
  else
    gtk_widget_remove_css_class (widget, css_class);
}

/* The table under the map is paper by day and wood by night. */
static void
dark_cb (AdwStyleManager *style, GParamSpec *pspec, BstBoard *self)
{
  set_class (GTK_WIDGET (self), "dark", adw_style_manager_get_dark (style));
  set_class (GTK_WIDGET (self), "contrast", adw_style_manager_get_high_contrast (style));
  gtk_widget_queue_draw (self->tile_pane);
}

static void
follow_style (BstBoard *self)
{
  AdwStyleManager *style = adw_style_manager_get_default ();

  g_signal_connect_object (style, "notify::dark", G_CALLBACK (dark_cb), self, 0);
  g_signal_connect_object (style, "notify::high-contrast", G_CALLBACK (dark_cb), self, 0);
  dark_cb (style, NULL, self);
}

static void
bst_board_init (BstBoard *self)
{
  GtkWidget *widget = GTK_WIDGET (self);

  self->light.feature = -1;
  self->other_light.feature = -1;
  self->rest.feature = -1;
  self->pointed_castle = -1;
  self->view.zoom = BST_VIEW_MIN_ZOOM;
  self->tints = g_hash_table_new_full (NULL, NULL, NULL, g_object_unref);
  self->chips = g_ptr_array_new ();
  self->chip_points = g_array_new (FALSE, FALSE, sizeof (BstChipPoint));
  self->dead = g_array_new (FALSE, FALSE, sizeof (BstPos));
  self->advised = g_ptr_array_new_with_free_func (g_object_unref);
  bst_board_init_flights (self);
  bst_board_init_life (self);

  self->game_signals = g_signal_group_new (BST_TYPE_GAME);
  g_signal_group_connect (self->game_signals, "played", G_CALLBACK (played_cb), self);
  g_signal_group_connect (self->game_signals, "jumped", G_CALLBACK (jumped_cb), self);
  g_signal_group_connect (self->game_signals, "notify::is-for-person",
                          G_CALLBACK (for_person_cb), self);
  g_signal_group_connect (self->game_signals, "notify::has-hint", G_CALLBACK (hint_cb), self);

  self->tile_pane = bst_pane_new (bst_board_draw_tiles, self);
  self->tint_pane = bst_pane_new (bst_board_draw_tints, self);
  self->figure_pane = bst_pane_new (bst_board_draw_figures, self);
  self->ghost_pane = bst_pane_new (bst_board_draw_ghost, self);
  gtk_widget_set_parent (self->tile_pane, widget);
  bst_board_init_settling (self);
  gtk_widget_set_parent (self->tint_pane, widget);
  gtk_widget_set_parent (self->figure_pane, widget);
  gtk_widget_set_parent (self->ghost_pane, widget);
  bst_board_init_turn (self);
  bst_board_init_dragon (self);
  bst_board_init_marks (self);
  bst_board_init_caption (self);
  bst_board_init_note (self);
  bst_board_init_legend (self);
  bst_board_init_payments (self);
  bst_board_add_gestures (self);
  bst_board_add_space (self, widget);
  bst_board_add_space (self, self->list);
  follow_style (self);

  gtk_widget_set_focusable (widget, TRUE);
  gtk_widget_set_overflow (widget, GTK_OVERFLOW_HIDDEN);
  gtk_widget_set_hexpand (widget, TRUE);
  gtk_widget_set_vexpand (widget, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Map"), -1);
}

GtkWidget *
bst_board_new (void)
{
  return g_object_new (BST_TYPE_BOARD, NULL);
}
