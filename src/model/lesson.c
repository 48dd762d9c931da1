/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The lesson.  It guides its game: it is asked whether a move may be played, and what chance
 * draws.  Whether all of its file holds is in lesson-check.c.
 */
#include "model/lesson.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "model/game-private.h"
#include "model/lesson-check.h"
#include "words/seat.h"

struct _BstLesson
{
  GObject parent_instance;

  BstLessonFile *file;
  BstGame *game;
  unsigned number; /* of the step */
  guint n_played;  /* of what the step plays before it says something */
  bool is_refused;
  bool is_playing; /* what the step plays */
  GArray *cursors; /* size_t: where each step that was shown begins for whoever learns */
};

G_DEFINE_FINAL_TYPE (BstLesson, bst_lesson, G_TYPE_OBJECT)

enum {
  SIGNAL_CHANGED,
  SIGNAL_REFUSED,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

static BstLessonStep *
get_step (BstLesson *self)
{
  return g_ptr_array_index (self->file->steps, self->number);
}

/* --- the guide --- */

static bool
is_expected (BstLesson *self, const BstMove *move)
{
  const BstLessonStep *step = get_step (self);

  if (step->takes_any)
    return true;
  for (guint i = 0; i < step->moves->len; i++) {
    const BstGameMove *line = g_ptr_array_index (step->moves, i);
    BstMove expected;

    if (bst_move_parse (line->text, bst_game_get_state (self->game), &expected) &&
        bst_move_equal (&expected, move))
      return true;
  }
  return false;
}

/* The step begins whose game is to be played on. */
static void
step_on (BstLesson *self)
{
  self->number++;
  self->n_played = 0;
  self->is_refused = false;
}

/* What is only said has to be read first. */
static bool
asks (gpointer data)
{
  BstLesson *self = data;
  const BstLessonStep *step = get_step (self);

  return bst_lesson_step_expects_move (step) && self->n_played == step->plays->len;
}

/* Only whoever learns is asked like that. */
static bool
allows (gpointer data, const BstMove *move)
{
  BstLesson *self = data;

  if (is_expected (self, move)) {
    step_on (self);
    return true;
  }
  self->is_refused = true;
  g_signal_emit (self, signals[SIGNAL_REFUSED], 0);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
  return false;
}

/* The next of what the step plays, as it reads in the position that is shown. */
static bool
find_line (BstLesson *self, BstMove *out_move)
{
  const BstLessonStep *step = get_step (self);
  const BstGameMove *line;

  if (self->n_played == step->plays->len)
    return false;
  line = g_ptr_array_index (step->plays, self->n_played);
  return bst_move_parse (line->text, bst_game_get_state (self->game), out_move);
}

static bool
draws (gpointer data, BstMove *out_move)
{
  BstLesson *self = data;

  if (!find_line (self, out_move))
    return false;
  self->n_played++;
  return true;
}

static const BstGuide guide = { asks, allows, draws };

/* --- from step to step --- */

/* One move and what chance draws after it; only that, if nobody is asked. */
static void
play_on (BstLesson *self)
{
  BstQuestion question;
  BstMove move;

  bst_game_get_question (self->game, &question);
  if (question.player == BST_CHANCE || !find_line (self, &move)) {
    bst_game_advance (self->game, NULL, NULL);
    return;
  }
  self->n_played++;
  bst_game_advance (self->game, &move, NULL);
}

/* Plays what the step does before it says something. */
static void
enter (BstLesson *self)
{
  guint n_plays = get_step (self)->plays->len;
  guint n_before = n_plays;
  size_t cursor;

  self->is_playing = true;
  while (self->n_played < n_plays && self->n_played != n_before) {
    n_before = self->n_played;
    play_on (self);
  }
  self->is_playing = false;
  cursor = bst_game_get_cursor (self->game);
  g_array_set_size (self->cursors, self->number);
  g_array_append_val (self->cursors, cursor);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

/* A move was played that the step before has expected, and what was drawn after it.  Whoever shows
 * that has done so by now. */
static void
played_cb (BstGame *game, GArray *events, BstLesson *self)
{
  if (!self->is_playing)
    enter (self);
}

static void
go_back_to (BstLesson *self, unsigned number)
{
  self->number = number;
  self->n_played = get_step (self)->plays->len;
  self->is_refused = false;
  bst_game_jump (self->game, g_array_index (self->cursors, size_t, number));
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

void
bst_lesson_start (BstLesson *self)
{
  g_return_if_fail (BST_IS_LESSON (self));

  self->is_playing = true;
  bst_game_start (self->game);
  enter (self);
}

void
bst_lesson_resume (BstLesson *self, unsigned number)
{
  g_return_if_fail (BST_IS_LESSON (self));

  while (self->number < number && !bst_lesson_get_is_last (self)) {
    unsigned before = self->number;

    if (bst_lesson_get_is_expecting (self))
      bst_lesson_show (self);
    else
      bst_lesson_next (self);
    /* The lesson is another one by now, and nothing can be shown here. */
    if (self->number == before)
      return;
  }
}

void
bst_lesson_next (BstLesson *self)
{
  g_return_if_fail (BST_IS_LESSON (self));

  if (bst_lesson_get_is_expecting (self) || bst_lesson_get_is_last (self))
    return;
  step_on (self);
  self->is_playing = true;
  play_on (self);
  enter (self);
}

void
bst_lesson_back (BstLesson *self)
{
  g_return_if_fail (BST_IS_LESSON (self));

  if (self->number > 0)
    go_back_to (self, self->number - 1);
}

void
bst_lesson_repeat (BstLesson *self)
{
  g_return_if_fail (BST_IS_LESSON (self));

  go_back_to (self, 0);
}

void
bst_lesson_show (BstLesson *self)
{
  g_return_if_fail (BST_IS_LESSON (self));

  BstMove move;

  if (bst_lesson_find_move (self, &move))
    bst_game_play (self->game, &move);
}

/* --- readers --- */

const BstLessonFile *
bst_lesson_get_file (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), NULL);

  return self->file;
}

BstGame *
bst_lesson_get_game (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), NULL);

  return self->game;
}

unsigned
bst_lesson_get_number (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), 0);

  return self->number;
}

unsigned
bst_lesson_get_n_steps (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), 0);

  return self->file->steps->len;
}

const BstLessonStep *
bst_lesson_get_step (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), NULL);

  return get_step (self);
}

const char *
bst_lesson_get_words (BstLesson *self, const char *locale)
{
  g_return_val_if_fail (BST_IS_LESSON (self), NULL);

  return bst_texts_choose (get_step (self)->texts,
                           self->is_refused ? BST_TEXT_NOTE : BST_TEXT_DESCRIPTION, locale);
}

gboolean
bst_lesson_get_is_refused (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), FALSE);

  return self->is_refused;
}

gboolean
bst_lesson_get_is_expecting (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), FALSE);

  return bst_lesson_step_expects_move (get_step (self));
}

gboolean
bst_lesson_get_is_last (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), FALSE);

  return self->number + 1 == self->file->steps->len;
}

int
bst_lesson_find_feature (BstLesson *self)
{
  g_return_val_if_fail (BST_IS_LESSON (self), -1);

  return bst_lesson_check_feature (get_step (self), bst_game_get_state (self->game));
}

gboolean
bst_lesson_find_move (BstLesson *self, BstMove *out_move)
{
  g_return_val_if_fail (BST_IS_LESSON (self), FALSE);
  g_return_val_if_fail (out_move != NULL, FALSE);

  return bst_lesson_check_move (get_step (self), bst_game_get_state (self->game), out_move);
}

/* --- the object --- */

static void
bst_lesson_dispose (GObject *object)
{
  BstLesson *self = BST_LESSON (object);

  if (self->game != NULL) {
    bst_game_set_guide (self->game, NULL, NULL);
    g_signal_handlers_disconnect_by_data (self->game, self);
  }
  g_clear_object (&self->game);
  G_OBJECT_CLASS (bst_lesson_parent_class)->dispose (object);
}

static void
bst_lesson_finalize (GObject *object)
{
  BstLesson *self = BST_LESSON (object);

  bst_lesson_file_free (self->file);
  g_array_unref (self->cursors);
  G_OBJECT_CLASS (bst_lesson_parent_class)->finalize (object);
}

static void
bst_lesson_class_init (BstLessonClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bst_lesson_dispose;
  object_class->finalize = bst_lesson_finalize;
  signals[SIGNAL_CHANGED] = g_signal_new ("changed", BST_TYPE_LESSON, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
  signals[SIGNAL_REFUSED] = g_signal_new ("refused", BST_TYPE_LESSON, G_SIGNAL_RUN_LAST, 0, NULL,
                                          NULL, NULL, G_TYPE_NONE, 0);
}

static void
bst_lesson_init (BstLesson *self)
{
  self->cursors = g_array_new (FALSE, FALSE, sizeof (size_t));
}

/* Their names are not in the file, as those are other ones in each language.  Whoever takes the
 * lesson is called as in a game, but not as one of the others. */
static void
name_players (BstGameFile *game)
{
  const char *const others[] = { C_ ("player", "Anna"), C_ ("player", "Boris"), NULL };
  g_autofree char *own = bst_person_name (0);
  g_autofree char *plain = bst_person_name (1);
  const char *const names[] = { g_strv_contains (others, own) ? plain : own, others[0],
                                others[1] };

  for (guint i = 0; i < MIN (game->players->len, G_N_ELEMENTS (names)); i++) {
    BstGamePlayer *player = g_ptr_array_index (game->players, i);

    g_free (player->name);
    player->name = g_strdup (names[i]);
  }
}

BstLesson *
bst_lesson_new (BstLessonFile *file, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstLesson) self = g_object_new (BST_TYPE_LESSON, NULL);
  unsigned n_errors = bst_problems_get_n_errors (problems);

  self->file = file;
  name_players (file->game);
  self->game = bst_game_new (g_steal_pointer (&file->game), G_MAXSIZE, library, problems);
  if (self->game == NULL || bst_problems_get_n_errors (problems) > n_errors ||
      !bst_lesson_check (file, bst_game_get_state (self->game), problems))
    return NULL;
  bst_game_set_guide (self->game, &guide, self);
  g_signal_connect_after (self->game, "played", G_CALLBACK (played_cb), self);
  return g_steal_pointer (&self);
}
