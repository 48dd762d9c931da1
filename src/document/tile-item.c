/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The tile of a list.
 */
#include "document/tile-item-private.h"

struct _BstTileItem
{
  GObject parent_instance;

  char *id;
  char *name;
  unsigned count;
  unsigned supply;
  int index;
  unsigned position;
  unsigned serial;
};

G_DEFINE_FINAL_TYPE (BstTileItem, bst_tile_item, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_ID,
  PROP_NAME,
  PROP_COUNT,
  PROP_SUPPLY,
  PROP_INDEX,
  PROP_SERIAL,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

const char *
bst_tile_item_get_id (BstTileItem *self)
{
  g_return_val_if_fail (BST_IS_TILE_ITEM (self), NULL);

  return self->id;
}

const char *
bst_tile_item_get_name (BstTileItem *self)
{
  g_return_val_if_fail (BST_IS_TILE_ITEM (self), NULL);

  return self->name;
}

unsigned
bst_tile_item_get_count (BstTileItem *self)
{
  g_return_val_if_fail (BST_IS_TILE_ITEM (self), 0);

  return self->count;
}

unsigned
bst_tile_item_get_supply (BstTileItem *self)
{
  g_return_val_if_fail (BST_IS_TILE_ITEM (self), 0);

  return self->supply;
}

int
bst_tile_item_get_index (BstTileItem *self)
{
  g_return_val_if_fail (BST_IS_TILE_ITEM (self), -1);

  return self->index;
}

unsigned
bst_tile_item_get_serial (BstTileItem *self)
{
  g_return_val_if_fail (BST_IS_TILE_ITEM (self), 0);

  return self->serial;
}

unsigned
bst_tile_item_get_position (BstTileItem *self)
{
  g_return_val_if_fail (BST_IS_TILE_ITEM (self), 0);

  return self->position;
}

static void
set_text (BstTileItem *self, char **text, const char *value, unsigned property)
{
  if (g_strcmp0 (*text, value) == 0)
    return;
  g_free (*text);
  *text = g_strdup (value);
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_number (BstTileItem *self, unsigned *number, unsigned value, unsigned property)
{
  if (*number == value)
    return;
  *number = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

/* Nobody listens yet, so there is nobody to notify. */
static void
begin (BstTileItem *self, const BstTileFacts *facts)
{
  self->id = g_strdup (facts->id);
  self->name = g_strdup (facts->name);
  self->count = facts->count;
  self->supply = facts->supply;
  self->index = facts->index;
  self->serial = facts->serial;
}

void
bst_tile_item_update (BstTileItem *self, const BstTileFacts *facts)
{
  self->position = facts->position;
  if (self->id == NULL) {
    begin (self, facts);
    return;
  }

  g_object_freeze_notify (G_OBJECT (self));
  if (self->index != facts->index) {
    self->index = facts->index;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_INDEX]);
  }
  set_text (self, &self->id, facts->id, PROP_ID);
  set_text (self, &self->name, facts->name, PROP_NAME);
  set_number (self, &self->count, facts->count, PROP_COUNT);
  set_number (self, &self->supply, facts->supply, PROP_SUPPLY);
  set_number (self, &self->serial, facts->serial, PROP_SERIAL);
  g_object_thaw_notify (G_OBJECT (self));
}

static void
bst_tile_item_finalize (GObject *object)
{
  BstTileItem *self = BST_TILE_ITEM (object);

  g_free (self->id);
  g_free (self->name);
  G_OBJECT_CLASS (bst_tile_item_parent_class)->finalize (object);
}

static void
bst_tile_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstTileItem *self = BST_TILE_ITEM (object);

  switch (id) {
  case PROP_ID:
    g_value_set_string (value, self->id);
    break;
  case PROP_NAME:
    g_value_set_string (value, self->name);
    break;
  case PROP_COUNT:
    g_value_set_uint (value, self->count);
    break;
  case PROP_SUPPLY:
    g_value_set_uint (value, self->supply);
    break;
  case PROP_INDEX:
    g_value_set_int (value, self->index);
    break;
  case PROP_SERIAL:
    g_value_set_uint (value, self->serial);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_tile_item_class_init (BstTileItemClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bst_tile_item_finalize;
  object_class->get_property = bst_tile_item_get_property;

  properties[PROP_ID] = g_param_spec_string ("id", NULL, NULL, NULL, flags);
  properties[PROP_NAME] = g_param_spec_string ("name", NULL, NULL, NULL, flags);
  properties[PROP_COUNT] = g_param_spec_uint ("count", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_SUPPLY] = g_param_spec_uint ("supply", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_INDEX] = g_param_spec_int ("index", NULL, NULL, -1, G_MAXINT, -1, flags);
  /* Changes with everything that may show in the picture. */
  properties[PROP_SERIAL] = g_param_spec_uint ("serial", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bst_tile_item_init (BstTileItem *self)
{
  self->index = -1;
}

BstTileItem *
bst_tile_item_new (void)
{
  return g_object_new (BST_TYPE_TILE_ITEM, NULL);
}
