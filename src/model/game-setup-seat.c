/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Seats of a setup: plain facts with notifications.
 */
#include "model/game-setup-private.h"

struct _BstGameSetupSeat
{
  GObject parent_instance;

  char *name;
  bool has_own_name;
  BstColour colour;
  int level;
  BstTemper temper;
  BstSeatProblem problem;
};

G_DEFINE_FINAL_TYPE (BstGameSetupSeat, bst_game_setup_seat, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_NAME,
  PROP_COLOUR,
  PROP_LEVEL,
  PROP_TEMPER,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* --- readers and writers --- */

const char *
bst_game_setup_seat_get_name (BstGameSetupSeat *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_SEAT (self), NULL);

  return self->name;
}

void
bst_game_setup_seat_set_name (BstGameSetupSeat *self, const char *name)
{
  g_return_if_fail (BST_IS_GAME_SETUP_SEAT (self));
  g_return_if_fail (name != NULL);

  if (g_str_equal (self->name, name))
    return;
  g_free (self->name);
  self->name = g_strdup (name);
  self->has_own_name = true;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NAME]);
}

bool
bst_game_setup_seat_has_own_name (BstGameSetupSeat *self)
{
  return self->has_own_name;
}

void
bst_game_setup_seat_give_name (BstGameSetupSeat *self, const char *name)
{
  bst_game_setup_seat_set_name (self, name);
  self->has_own_name = false;
}

BstColour
bst_game_setup_seat_get_colour (BstGameSetupSeat *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_SEAT (self), 0);

  return self->colour;
}

void
bst_game_setup_seat_set_colour (BstGameSetupSeat *self, BstColour colour)
{
  g_return_if_fail (BST_IS_GAME_SETUP_SEAT (self));
  g_return_if_fail (colour < BST_COLOURS);

  if (self->colour == colour)
    return;
  self->colour = colour;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_COLOUR]);
}

int
bst_game_setup_seat_get_level (BstGameSetupSeat *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_SEAT (self), -1);

  return self->level;
}

void
bst_game_setup_seat_set_level (BstGameSetupSeat *self, int level)
{
  g_return_if_fail (BST_IS_GAME_SETUP_SEAT (self));

  if (self->level == level)
    return;
  self->level = level;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_LEVEL]);
}

BstTemper
bst_game_setup_seat_get_temper (BstGameSetupSeat *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_SEAT (self), BST_TEMPER_EVEN);

  return self->temper;
}

void
bst_game_setup_seat_set_temper (BstGameSetupSeat *self, BstTemper temper)
{
  g_return_if_fail (BST_IS_GAME_SETUP_SEAT (self));
  g_return_if_fail (temper < BST_TEMPERS);

  if (self->temper == temper)
    return;
  self->temper = temper;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_TEMPER]);
}

BstSeatProblem
bst_game_setup_seat_get_problem (BstGameSetupSeat *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_SEAT (self), 0);

  return self->problem;
}

void
bst_game_setup_seat_set_problem (BstGameSetupSeat *self, BstSeatProblem problem)
{
  if (self->problem == problem)
    return;
  self->problem = problem;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

/* --- the object --- */

static void
bst_game_setup_seat_finalize (GObject *object)
{
  g_free (BST_GAME_SETUP_SEAT (object)->name);
  G_OBJECT_CLASS (bst_game_setup_seat_parent_class)->finalize (object);
}

static void
bst_game_setup_seat_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstGameSetupSeat *self = BST_GAME_SETUP_SEAT (object);

  switch (id) {
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_COLOUR:
    g_value_set_uint (value, self->colour);
    break;
  case PROP_LEVEL:
    g_value_set_int (value, self->level);
    break;
  case PROP_TEMPER:
    g_value_set_uint (value, self->temper);
    break;
  case PROP_PROBLEM:
    g_value_set_uint (value, self->problem);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_game_setup_seat_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  BstGameSetupSeat *self = BST_GAME_SETUP_SEAT (object);

  switch (id) {
  case PROP_NAME:
    bst_game_setup_seat_set_name (self, g_value_get_string (value));
    break;
  case PROP_COLOUR:
    bst_game_setup_seat_set_colour (self, (BstColour) g_value_get_uint (value));
    break;
  case PROP_LEVEL:
    bst_game_setup_seat_set_level (self, g_value_get_int (value));
    break;
  case PROP_TEMPER:
    bst_game_setup_seat_set_temper (self, (BstTemper) g_value_get_uint (value));
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_game_setup_seat_class_init (BstGameSetupSeatClass *klass)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bst_game_setup_seat_finalize;
  object_class->get_property = bst_game_setup_seat_get_property;
  object_class->set_property = bst_game_setup_seat_set_property;

  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, "", flags);
  properties[PROP_COLOUR] =
    g_param_spec_uint ("colour", NULL, NULL, 0, BST_COLOURS - 1, 0, flags);
  properties[PROP_LEVEL] = g_param_spec_int ("level", NULL, NULL, -1, G_MAXINT, -1, flags);
  properties[PROP_TEMPER] =
    g_param_spec_uint ("temper", NULL, NULL, 0, BST_TEMPERS - 1, 0, flags);
  properties[PROP_PROBLEM] =
    g_param_spec_uint ("problem", NULL, NULL, 0, BST_SEAT_NAMED_ALIKE, 0,
                       G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bst_game_setup_seat_init (BstGameSetupSeat *self)
{
  self->name = g_strdup ("");
  self->level = -1;
}

BstGameSetupSeat *
bst_game_setup_seat_new (const char *name, BstColour colour, int level)
{
  BstGameSetupSeat *self = g_object_new (BST_TYPE_GAME_SETUP_SEAT, NULL);

  bst_game_setup_seat_give_name (self, name);
  self->colour = colour;
  self->level = level;
  return self;
}
