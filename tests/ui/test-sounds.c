/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is heard of which move, and that it is there to be heard.
 */
#include <adwaita.h>

#include "engine/event.h"
#include "ui/sounds.h"

static void
assert_heard (BstSound sound, const BstEvent *events, guint n_events)
{
  g_autoptr (GArray) array = g_array_new (FALSE, FALSE, sizeof (BstEvent));

  if (n_events > 0)
    g_array_append_vals (array, events, n_events);
  g_assert_cmpint (bst_sound_of_events (array), ==, sound);
}

static void
test_the_weightiest_is_heard (void)
{
  static const BstEvent events[] = {
    { .type = BST_EVENT_TURN },
    { .type = BST_EVENT_PLACE },
    { .type = BST_EVENT_DEPLOY },
    { .type = BST_EVENT_SCORE, .points = 4 },
    { .type = BST_EVENT_RETURN },
    { .type = BST_EVENT_SCORE, .points = -4 },
  };

  assert_heard (BST_SOUND_NONE, NULL, 0);
  assert_heard (BST_SOUND_NONE, events, 1);
  assert_heard (BST_SOUND_LAY, events, 2);
  assert_heard (BST_SOUND_FIGURE, events, 3);
  assert_heard (BST_SOUND_SCORE, events, 5);
  assert_heard (BST_SOUND_NONE, events + 4, 2);
}

static void
test_each_is_a_short_wave (void)
{
  static const char *const names[] = { "figure", "lay", "score" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++) {
    g_autofree char *path =
      g_strdup_printf ("/io/github/bastide_game/Bastide/sounds/%s.wav", names[i]);
    g_autoptr (GError) error = NULL;
    g_autoptr (GBytes) bytes =
      g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, &error);
    gsize size;
    const char *data;

    g_assert_no_error (error);
    data = g_bytes_get_data (bytes, &size);
    g_assert_true (memcmp (data, "RIFF", 4) == 0 && memcmp (data + 8, "WAVE", 4) == 0);
    g_assert_cmpuint (size, >, 1000);
    g_assert_cmpuint (size, <, 60000);
  }
}

/* Whether or not GTK has its media module here. */
static void
test_playing_never_fails (void)
{
  for (int i = BST_SOUND_NONE; i < BST_SOUNDS; i++)
    bst_sound_play ((BstSound) i);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/ui/sounds/the-weightiest-is-heard", test_the_weightiest_is_heard);
  g_test_add_func ("/ui/sounds/each-is-a-short-wave", test_each_is_a_short_wave);
  g_test_add_func ("/ui/sounds/playing-never-fails", test_playing_never_fails);
  return g_test_run ();
}
