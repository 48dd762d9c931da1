/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Listening to a game.
 */
#include "cli/game-listener.h"

#include "words/event.h"
#include "words/phrase.h"

static void
emit (void *data, const BstEvent *event)
{
  BstGameListener *listener = data;
  g_autofree char *sentence = NULL;
  g_autofree char *place = NULL;

  bst_score_sheet_emit (&listener->sheet, event);
  /* Who won stands below the score sheet. */
  if (listener->names == NULL || event->type == BST_EVENT_END)
    return;
  sentence = bst_event_to_sentence (event, listener->names);
  if (sentence == NULL)
    return;
  /* Nothing lights up here. */
  place = bst_phrase_place (event->pos, bst_event_fields (event));
  g_print (place != NULL ? "%s %s\n" : "%s\n", sentence, place);
}

BstSink
bst_game_listener_sink (BstGameListener *listener)
{
  return (BstSink) { emit, listener };
}
