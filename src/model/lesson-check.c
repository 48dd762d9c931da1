/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Checking lessons.
 */
#include "model/lesson-check.h"

#include <string.h>

typedef struct
{
  const BstLessonFile *file;
  BstState *state;
  BstProblems *problems;
} Check;

static bool
report (Check *self, BstProblemCode code, unsigned line, const char *arg1, const char *arg2)
{
  bst_problems_add (self->problems, BST_SEVERITY_ERROR, code, self->file->name, line, "step", arg1,
                    arg2, NULL);
  return false;
}

int
bst_lesson_check_feature (const BstLessonStep *step, const BstState *state)
{
  int placed = step->feature != NULL ? bst_state_placed_at (state, step->pos) : -1;
  const BstTile *tile;

  if (placed < 0)
    return -1;
  tile = bst_rules_tile (bst_state_rules (state), bst_state_placed (state, (unsigned) placed).kind);
  for (unsigned i = 0; i < tile->n_features; i++) {
    char name[BST_FEATURE_NAME];

    bst_feature_name (&tile->features[i], name);
    if (strcmp (name, step->feature) == 0)
      return (int) i;
  }
  return -1;
}

bool
bst_lesson_check_move (const BstLessonStep *step, const BstState *state, BstMove *out_move)
{
  const BstGameMove *line;

  if (step->moves->len == 0)
    return step->takes_any && bst_state_moves (state, out_move, 1) > 0;
  line = g_ptr_array_index (step->moves, 0);
  return bst_move_parse (line->text, state, out_move);
}

static bool
play (Check *self, BstState *state, const BstGameMove *line)
{
  BstMove move;

  return (bst_move_parse (line->text, state, &move) &&
          bst_state_apply (state, &move, NULL) == BST_PLAYED) ||
         report (self, BST_PROBLEM_BAD_LESSON, line->line, line->text, NULL);
}

static bool
check_plays (Check *self, const BstLessonStep *step)
{
  for (guint i = 0; i < step->plays->len; i++)
    if (!play (self, self->state, g_ptr_array_index (step->plays, i)))
      return false;
  return true;
}

static bool
check_points (Check *self, const BstLessonStep *step)
{
  for (unsigned i = 0; i < step->n_points; i++) {
    int there = bst_state_score (self->state, i);
    g_autofree char *told = g_strdup_printf ("%d", step->points[i]);
    g_autofree char *found = g_strdup_printf ("%d", there);

    if (step->points[i] != there)
      return report (self, BST_PROBLEM_POINTS_DIFFER, step->line, told, found);
  }
  return true;
}

/* Each of the moves, and that the first player is asked for one. */
static bool
check_moves (Check *self, const BstLessonStep *step)
{
  BstQuestion question;

  if (!bst_lesson_step_expects_move (step))
    return true;
  bst_state_question (self->state, &question);
  if (question.kind == BST_QUESTION_OVER || question.player != 0)
    return report (self, BST_PROBLEM_NOT_FOR_PUPIL, step->line, NULL, NULL);
  for (guint i = 0; i < step->moves->len; i++) {
    BstState *copy = bst_state_copy (self->state);
    bool is_good = play (self, copy, g_ptr_array_index (step->moves, i));

    bst_state_free (copy);
    if (!is_good)
      return false;
  }
  return true;
}

static bool
check_step (Check *self, const BstLessonStep *step)
{
  BstMove move;

  if (!check_plays (self, step) || !check_points (self, step) || !check_moves (self, step))
    return false;
  if (step->feature != NULL && bst_lesson_check_feature (step, self->state) < 0)
    return report (self, BST_PROBLEM_UNKNOWN_FEATURE, step->line, step->feature, NULL);
  if (bst_lesson_check_move (step, self->state, &move))
    bst_state_apply (self->state, &move, NULL);
  return true;
}

bool
bst_lesson_check (const BstLessonFile *file, const BstState *state, BstProblems *problems)
{
  Check self = { file, bst_state_copy (state), problems };
  bool is_good = true;

  for (guint i = 0; i < file->steps->len && is_good; i++)
    is_good = check_step (&self, g_ptr_array_index (file->steps, i));
  bst_state_free (self.state);
  return is_good;
}
