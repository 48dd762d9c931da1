/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Seats: plain facts with notifications.
 */
#include "model/seat-private.h"

#include "engine/bridges.h"
#include "engine/castles.h"

#include "ai/level.h"
#include "engine/goods.h"
#include "engine/sentences.h"

struct _BstSeat
{
  GObject parent_instance;

  unsigned player;
  char *name;
  BstColour colour;
  int level;
  BstTemper temper;
  int score;
  int projected;
  unsigned supply[BST_FIGURES];
  unsigned goods[BST_GOODS];
  unsigned held; /* bits of BstFigure */
  int tile;
  unsigned n_bridges;
  unsigned n_castles;
  unsigned tokens[BST_MAX_TOKENS];
  GStrv token_names;
  unsigned token_badges[BST_MAX_TOKENS];
  gboolean is_active;
  gboolean is_winner;
  char *wish;
  unsigned n_hints;
};

G_DEFINE_FINAL_TYPE (BstSeat, bst_seat, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_NAME,
  PROP_SCORE,
  PROP_PROJECTED,
  PROP_FOLLOWERS,
  PROP_BELONGINGS,
  PROP_IS_ACTIVE,
  PROP_IS_WINNER,
  PROP_WISH,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bst_seat_finalize (GObject *object)
{
  BstSeat *self = BST_SEAT (object);

  g_free (self->name);
  g_free (self->wish);
  g_strfreev (self->token_names);
  G_OBJECT_CLASS (bst_seat_parent_class)->finalize (object);
}

static void
bst_seat_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstSeat *self = BST_SEAT (object);

  switch (id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_SCORE:
    g_value_set_int (value, self->score);
    break;
  case PROP_PROJECTED:
    g_value_set_int (value, self->projected);
    break;
  case PROP_FOLLOWERS:
    g_value_set_uint (value, self->supply[BST_FIGURE_FOLLOWER]);
    break;
  case PROP_BELONGINGS:
    g_value_set_uint (value, bst_seat_count_belongings (self));
    break;
  case PROP_IS_ACTIVE:
    g_value_set_boolean (value, self->is_active);
    break;
  case PROP_IS_WINNER:
    g_value_set_boolean (value, self->is_winner);
    break;
  case PROP_WISH:
    g_value_set_string (value, self->wish);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_seat_class_init (BstSeatClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bst_seat_finalize;
  object_class->get_property = bst_seat_get_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_SCORE] =
    g_param_spec_int ("score", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_PROJECTED] =
    g_param_spec_int ("projected", NULL, NULL, G_MININT, G_MAXINT, 0, flags);
  properties[PROP_FOLLOWERS] =
    g_param_spec_uint ("followers", NULL, NULL, 0, BST_MAX_FIGURES, 0, flags);
  properties[PROP_BELONGINGS] =
    g_param_spec_uint ("belongings", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_IS_ACTIVE] = g_param_spec_boolean ("is-active", NULL, NULL, FALSE, flags);
  properties[PROP_IS_WINNER] = g_param_spec_boolean ("is-winner", NULL, NULL, FALSE, flags);
  properties[PROP_WISH] = g_param_spec_string ("wish", NULL, NULL, NULL, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bst_seat_init (BstSeat *self)
{
}

BstSeat *
bst_seat_new (unsigned player, const BstGamePlayer *who)
{
  BstSeat *self = g_object_new (BST_TYPE_SEAT, NULL);

  self->player = player;
  self->name = g_strdup (who->name);
  self->colour = who->colour;
  self->level = -1;
  self->temper = bst_temper_read (who->temper);
  self->tile = -1;
  if (who->level != NULL) {
    /* A level of a newer program is played as well as this one can. */
    int level = bst_level_find (who->level);

    self->level = level >= 0 ? level : BST_LEVELS - 1;
  }
  return self;
}

unsigned
bst_seat_get_player (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  return self->player;
}

const char *
bst_seat_get_name (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), NULL);

  return self->name;
}

BstColour
bst_seat_get_colour (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  return self->colour;
}

int
bst_seat_get_level (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), -1);

  return self->level;
}

BstTemper
bst_seat_get_temper (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), BST_TEMPER_EVEN);

  return self->temper;
}

int
bst_seat_get_score (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  return self->score;
}

int
bst_seat_get_projected (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  return self->projected;
}

unsigned
bst_seat_get_supply (BstSeat *self, BstFigure figure)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);
  g_return_val_if_fail (figure < BST_FIGURES, 0);

  return self->supply[figure];
}

unsigned
bst_seat_get_goods (BstSeat *self, BstGood good)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);
  g_return_val_if_fail (good < BST_GOODS, 0);

  return self->goods[good];
}

gboolean
bst_seat_holds (BstSeat *self, BstFigure figure)
{
  g_return_val_if_fail (BST_IS_SEAT (self), FALSE);
  g_return_val_if_fail (figure < BST_ALL_FIGURES, FALSE);

  return (self->held & 1u << figure) != 0;
}

int
bst_seat_get_tile (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), -1);

  return self->tile;
}

unsigned
bst_seat_get_bridges (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  return self->n_bridges;
}

unsigned
bst_seat_get_castles (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  return self->n_castles;
}

unsigned
bst_seat_get_tokens (BstSeat *self, unsigned token)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);
  g_return_val_if_fail (token < BST_MAX_TOKENS, 0);

  return self->tokens[token];
}

const char *
bst_seat_get_token_name (BstSeat *self, unsigned token)
{
  g_return_val_if_fail (BST_IS_SEAT (self), NULL);

  return self->token_names != NULL && token < g_strv_length (self->token_names)
           ? self->token_names[token]
           : NULL;
}

unsigned
bst_seat_get_token_badge (BstSeat *self, unsigned token)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);
  g_return_val_if_fail (token < BST_MAX_TOKENS, 0);

  return self->token_badges[token];
}

void
bst_seat_take_tokens (BstSeat *self, GStrv names, const unsigned *badges)
{
  g_return_if_fail (BST_IS_SEAT (self));

  g_strfreev (self->token_names);
  self->token_names = names;
  for (unsigned i = 0; i < MIN (g_strv_length (names), BST_MAX_TOKENS); i++)
    self->token_badges[i] = badges[i];
}

unsigned
bst_seat_count_belongings (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  unsigned n = 0;

  for (unsigned i = 0; i < BST_GOODS; i++)
    n += self->goods[i];
  for (unsigned i = 0; i < BST_ALL_FIGURES; i++)
    n += self->held >> i & 1;
  return n + (self->tile >= 0);
}

gboolean
bst_seat_get_is_active (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), FALSE);

  return self->is_active;
}

gboolean
bst_seat_get_is_winner (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), FALSE);

  return self->is_winner;
}

const char *
bst_seat_get_wish (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), NULL);

  return self->wish;
}

void
bst_seat_take_wish (BstSeat *self, char *wish)
{
  bool is_same = g_strcmp0 (self->wish, wish) == 0;

  g_free (self->wish);
  self->wish = wish;
  if (!is_same)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_WISH]);
}

unsigned
bst_seat_get_n_hints (BstSeat *self)
{
  g_return_val_if_fail (BST_IS_SEAT (self), 0);

  return self->n_hints;
}

void
bst_seat_add_hint (BstSeat *self)
{
  self->n_hints++;
}

static void
set_number (BstSeat *self, int *number, int value, unsigned property)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_supply (BstSeat *self, const BstState *state)
{
  bool has_changed = false;

  for (unsigned i = 0; i < BST_FIGURES; i++) {
    unsigned supply = bst_state_supply (state, self->player, (BstFigure) i);

    has_changed = has_changed || supply != self->supply[i];
    self->supply[i] = supply;
  }
  if (has_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLLOWERS]);
}

/* Figures of nobody that a player keeps for the time being. */
static unsigned
find_held (BstSeat *self, const BstState *state)
{
  unsigned held = 0;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player == BST_NOBODY && standing.holder == self->player)
      held |= 1u << standing.figure;
  }
  return held;
}

/* The tile that a player keeps for a hole. */
static int
find_tile (BstSeat *self, const BstState *state)
{
  for (unsigned kind = 0; kind < bst_rules_n_kinds (bst_state_rules (state)); kind++)
    if (bst_state_held (state, self->player, kind) > 0)
      return (int) kind;
  return -1;
}

/* Whether the player has more or fewer tokens than before. */
static bool
set_tokens (BstSeat *self, const BstState *state)
{
  bool has_changed = false;

  for (unsigned i = 0; i < bst_rules_n_tokens (bst_state_rules (state)); i++) {
    unsigned n = bst_state_tokens (state, self->player, i);

    has_changed = has_changed || n != self->tokens[i];
    self->tokens[i] = n;
  }
  return has_changed;
}

static void
set_belongings (BstSeat *self, const BstState *state)
{
  unsigned held = find_held (self, state);
  int tile = find_tile (self, state);
  unsigned n_bridges = bst_state_bridges_left (state, self->player);
  unsigned n_castles = bst_state_castles_left (state, self->player);
  bool has_changed = held != self->held || tile != self->tile || n_bridges != self->n_bridges ||
                     n_castles != self->n_castles;

  self->n_bridges = n_bridges;
  self->n_castles = n_castles;
  self->held = held;
  self->tile = tile;
  for (unsigned i = 0; i < BST_GOODS; i++) {
    unsigned n = bst_state_goods (state, self->player, (BstGood) i);

    has_changed = has_changed || n != self->goods[i];
    self->goods[i] = n;
  }
  has_changed = set_tokens (self, state) || has_changed;
  if (has_changed)
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_BELONGINGS]);
}

void
bst_seat_update (BstSeat *self, const BstState *state, const BstState *ended)
{
  BstQuestion question;
  unsigned asked;
  bool is_over;

  bst_state_question (state, &question);
  is_over = question.kind == BST_QUESTION_OVER;
  g_object_freeze_notify (G_OBJECT (self));
  set_number (self, &self->score, bst_state_score (state, self->player), PROP_SCORE);
  set_number (self, &self->projected, bst_state_score (ended, self->player), PROP_PROJECTED);
  set_supply (self, state);
  set_belongings (self, state);
  asked = question.player < bst_rules_n_players (bst_state_rules (state)) ? question.player
                                                                          : question.active;
  set_number (self, &self->is_active, !is_over && asked == self->player, PROP_IS_ACTIVE);
  set_number (self, &self->is_winner,
              is_over && (bst_state_winners (state) & 1u << self->player) != 0, PROP_IS_WINNER);
  g_object_thaw_notify (G_OBJECT (self));
}
