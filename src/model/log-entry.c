/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines of the log.
 */
#include "model/log-entry.h"

struct _BstLogEntry
{
  GObject parent_instance;

  GArray *events; /* BstEvent */
  size_t cursor;
  char *text;
};

G_DEFINE_FINAL_TYPE (BstLogEntry, bst_log_entry, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_TEXT,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

static void
bst_log_entry_finalize (GObject *object)
{
  BstLogEntry *self = BST_LOG_ENTRY (object);

  g_array_unref (self->events);
  g_free (self->text);
  G_OBJECT_CLASS (bst_log_entry_parent_class)->finalize (object);
}

static void
bst_log_entry_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_TEXT)
    g_value_set_string (value, BST_LOG_ENTRY (object)->text);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bst_log_entry_class_init (BstLogEntryClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bst_log_entry_finalize;
  object_class->get_property = bst_log_entry_get_property;
  properties[PROP_TEXT] = g_param_spec_string ("text", NULL, NULL, NULL,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bst_log_entry_init (BstLogEntry *self)
{
}

BstLogEntry *
bst_log_entry_new (GArray *events, size_t cursor, char *text)
{
  BstLogEntry *self = g_object_new (BST_TYPE_LOG_ENTRY, NULL);

  self->events = events;
  self->cursor = cursor;
  self->text = text;
  return self;
}

const GArray *
bst_log_entry_get_events (BstLogEntry *self)
{
  g_return_val_if_fail (BST_IS_LOG_ENTRY (self), NULL);

  return self->events;
}

const BstEvent *
bst_log_entry_get_event (BstLogEntry *self)
{
  g_return_val_if_fail (BST_IS_LOG_ENTRY (self), NULL);

  return &g_array_index (self->events, BstEvent, 0);
}

const char *
bst_log_entry_get_text (BstLogEntry *self)
{
  g_return_val_if_fail (BST_IS_LOG_ENTRY (self), NULL);

  return self->text;
}

size_t
bst_log_entry_get_cursor (BstLogEntry *self)
{
  g_return_val_if_fail (BST_IS_LOG_ENTRY (self), 0);

  return self->cursor;
}

bool
bst_event_find_place (const BstEvent *event, BstPos *out_pos, int *out_feature)
{
  unsigned fields = bst_event_fields (event);

  *out_pos = event->pos;
  *out_feature = fields & BST_FIELD_FEATURE ? event->feature : -1;
  return fields & (BST_FIELD_FEATURE | BST_FIELD_CELL | BST_FIELD_CORNER);
}
