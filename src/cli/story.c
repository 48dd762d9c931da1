/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Listening to a game.
 */
#include "cli/story.h"

#include "words/event.h"

static void
emit (void *data, const BstEvent *event)
{
  BstStory *story = data;
  g_autofree char *sentence = NULL;

  bst_score_sheet_emit (&story->sheet, event);
  /* Who won stands below the score sheet. */
  if (story->names == NULL || event->type == BST_EVENT_END)
    return;
  sentence = bst_event_to_sentence (event, story->names);
  if (sentence != NULL)
    g_print ("%s\n", sentence);
}

BstSink
bst_story_sink (BstStory *story)
{
  return (BstSink) { emit, story };
}
