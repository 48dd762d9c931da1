/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The log of a game: what happened, a line each.  That a feature is complete, who is paid for it
 * and that its figures go home is one.
 */
#include <string.h>

#include "engine/feature.h"
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

/* --- what is paid for a feature --- */

static BstNodeId
find_node (BstGame *self, const BstEvent *event)
{
  const BstState *state = bst_game_get_state (self);
  int placed = bst_event_fields (event) & BST_FIELD_FEATURE
                 ? bst_state_placed_at (state, event->pos)
                 : -1;

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, event->feature) : BST_NO_NODE;
}

/* Whether somebody is paid for a feature itself, and not for what else comes of it. */
static bool
pays_feature (const BstEvent *event)
{
  return event->type == BST_EVENT_SCORE &&
         (event->reason == BST_REASON_ROAD || event->reason == BST_REASON_CITY ||
          event->reason == BST_REASON_CLOISTER || event->reason == BST_REASON_GARDEN ||
          event->reason == BST_REASON_SHRINE || event->reason == BST_REASON_FIELD);
}

static bool
is_in_same_place (const BstEvent *a, const BstEvent *b)
{
  return bst_pos_equal (a->pos, b->pos) && a->feature == b->feature;
}

/* Whether both are about the same feature.  Only what is complete, and all at the end, is sure to
 * be no other feature later: the log has to stay as it was. */
static bool
belongs_to (BstGame *self, const BstEvent *event, const BstEvent *first)
{
  if (event->type == BST_EVENT_RETURN)
    return first->type == BST_EVENT_COMPLETE && find_node (self, event) == find_node (self, first);
  if (!pays_feature (event) || event->final != first->final)
    return false;
  return is_in_same_place (event, first) ||
         (event->final && event->reason == first->reason &&
          find_node (self, event) == find_node (self, first));
}

/* Takes out of `events`, in which told ones are marked, what is paid for the feature that the event
 * at `index` is about; that it is complete and that figures go home goes without saying then.
 * Returns NULL, and marks nothing, if nobody is paid. */
static GArray *
take_scoring (BstGame *self, const GArray *events, guint index, bool *told)
{
  const BstEvent *first = &g_array_index (events, BstEvent, index);
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autofree bool *taken = g_memdup2 (told, events->len * sizeof *told);

  if (first->type != BST_EVENT_COMPLETE && !pays_feature (first))
    return NULL;
  for (guint i = index; i < events->len; i++) {
    const BstEvent *event = &g_array_index (events, BstEvent, i);

    if (i > index && event->type == BST_EVENT_COMPLETE)
      break;
    if (i > index && !belongs_to (self, event, first))
      continue;
    if (pays_feature (event))
      g_array_append_val (scores, *event);
    taken[i] = true;
  }
  if (scores->len == 0)
    return NULL;
  memcpy (told, taken, events->len * sizeof *told);
  return g_steal_pointer (&scores);
}

/* --- lines --- */

static void
add_line (BstGame *self, size_t cursor, GArray *events, char *text)
{
  g_autoptr (BstLogEntry) entry = bst_log_entry_new (events, cursor, text);

  g_list_store_append (self->log, entry);
}

static void
add_event (BstGame *self, size_t cursor, const BstEvent *event)
{
  char *text = tell (self, cursor, event);
  GArray *events;

  if (text == NULL)
    return;
  events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_array_append_vals (events, event, 1);
  add_line (self, cursor, events, text);
}

void
bst_game_log_events (BstGame *self, size_t cursor, const GArray *events)
{
  g_autofree bool *told = g_new0 (bool, events->len);

  for (guint i = 0; i < events->len; i++) {
    GArray *scores = told[i] ? NULL : take_scoring (self, events, i, told);

    if (scores != NULL)
      add_line (self, cursor, scores, bst_scores_to_sentences (scores, self->names));
    else if (!told[i])
      add_event (self, cursor, &g_array_index (events, BstEvent, i));
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
