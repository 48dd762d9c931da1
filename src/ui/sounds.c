/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sounds, through GTK's media files.
 */
#include "ui/sounds.h"

#include "engine/event.h"

static const char *const names[BST_SOUNDS] = {
  [BST_SOUND_LAY] = "lay",
  [BST_SOUND_FIGURE] = "figure",
  [BST_SOUND_SCORE] = "score",
};

static BstSound
get_sound (const BstEvent *event)
{
  if (event->type == BST_EVENT_SCORE && event->points > 0)
    return BST_SOUND_SCORE;
  if (event->type == BST_EVENT_DEPLOY)
    return BST_SOUND_FIGURE;
  return event->type == BST_EVENT_PLACE ? BST_SOUND_LAY : BST_SOUND_NONE;
}

BstSound
bst_sound_of_events (const GArray *events)
{
  BstSound sound = BST_SOUND_NONE;

  for (guint i = 0; i < events->len; i++)
    sound = MAX (sound, get_sound (&g_array_index (events, BstEvent, i)));
  return sound;
}

static GtkMediaStream *
open_sound (BstSound sound)
{
  g_autofree char *path =
    g_strdup_printf ("/io/github/bastide_game/Bastide/sounds/%s.wav", names[sound]);

  return gtk_media_file_new_for_resource (path);
}

static void
ended_cb (GtkMediaStream *stream, GParamSpec *pspec, gpointer data)
{
  if (gtk_media_stream_get_ended (stream) || gtk_media_stream_get_error (stream) != NULL) {
    g_signal_handlers_disconnect_by_func (stream, ended_cb, data);
    g_object_unref (stream);
  }
}

void
bst_sound_play (BstSound sound)
{
  g_return_if_fail (sound < BST_SOUNDS);

  if (sound == BST_SOUND_NONE)
    return;

  GtkMediaStream *stream = open_sound (sound);

  /* It is let go of when it has been heard, or cannot be. */
  if (gtk_media_stream_get_error (stream) != NULL) {
    g_object_unref (stream);
    return;
  }
  g_signal_connect (stream, "notify::ended", G_CALLBACK (ended_cb), NULL);
  g_signal_connect (stream, "notify::error", G_CALLBACK (ended_cb), NULL);
  gtk_media_stream_play (stream);
}

gboolean
bst_sound_is_possible (void)
{
  g_autoptr (GtkMediaStream) stream = open_sound (BST_SOUND_LAY);

  return gtk_media_stream_get_error (stream) == NULL;
}
