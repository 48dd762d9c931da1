/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The log of a game: what happened, a sentence each.
 */
#include "model/game-private.h"
#include "words/event.h"

/* That it is somebody's turn and which tile is drawn is told by what they do with it; only that
 * they play once more is not. */
static bool
is_told (const BstEvent *event)
{
  if (event->type == BST_EVENT_TURN)
    return event->part > 0 || event->again;
  return event->type != BST_EVENT_DRAW;
}

static char *
tell (BstGame *self, size_t cursor, const BstEvent *event)
{
  if (event->type == BST_EVENT_PLACE)
    return bst_event_to_laying (event, g_ptr_array_index (self->extended, cursor), self->names);
  return is_told (event) ? bst_event_to_sentence (event, self->names) : NULL;
}

void
bst_game_log_events (BstGame *self, size_t cursor, const GArray *events)
{
  for (guint i = 0; i < events->len; i++) {
    const BstEvent *event = &g_array_index (events, BstEvent, i);
    char *text = tell (self, cursor, event);
    g_autoptr (BstLogEntry) entry = NULL;

    if (text == NULL)
      continue;
    entry = bst_log_entry_new (event, cursor, text);
    g_list_store_append (self->log, entry);
  }
}

void
bst_game_rebuild_log (BstGame *self)
{
  size_t cursor = bst_record_get_cursor (self->record);

  g_list_store_remove_all (self->log);
  for (size_t i = 0; i <= cursor; i++)
    bst_game_log_events (self, i, g_ptr_array_index (self->events, i));
}
