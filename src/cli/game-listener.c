/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Listening to a game.
 */
#include "cli/game-listener.h"

#include "words/event.h"

static void
emit (void *data, const BstEvent *event)
{
  BstGameListener *listener = data;
  g_autofree char *sentence = NULL;

  bst_score_sheet_emit (&listener->sheet, event);
  /* Who won stands below the score sheet. */
  if (listener->names == NULL || event->type == BST_EVENT_END)
    return;
  sentence = bst_event_to_sentence (event, listener->names);
  if (sentence != NULL)
    g_print ("%s\n", sentence);
}

BstSink
bst_game_listener_sink (BstGameListener *listener)
{
  return (BstSink) { emit, listener };
}
