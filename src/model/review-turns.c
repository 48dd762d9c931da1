/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The turns of a reviewed game: found in its moves, read from its notes, written into them.
 */
#include "ai/hindsight.h"
#include "model/review-private.h"

/* --- from the moves --- */

static BstReviewTurn *
get_turn (BstReview *self, unsigned index)
{
  return &g_array_index (self->turns, BstReviewTurn, index);
}

/* What was played from `cursor` on. */
static BstPlan
find_plan (BstReview *self, const BstState *state, size_t cursor)
{
  const BstRecord *record = self->game->record;
  BstMove moves[2] = { *bst_record_get_move (record, cursor) };
  size_t n_moves = 1;

  if (cursor + 1 < bst_record_get_n_moves (record))
    moves[n_moves++] = *bst_record_get_move (record, cursor + 1);
  return bst_hindsight_plan (state, moves, n_moves);
}

void
bst_review_find_turns (BstReview *self)
{
  const BstRecord *record = self->game->record;
  BstState *state =
    bst_state_new (self->game->rules, self->game->file->seed, self->game->file->first, NULL);

  for (size_t i = 0; i < bst_record_get_cursor (record); i++) {
    const BstMove *move = bst_record_get_move (record, i);
    BstQuestion question;

    bst_state_question (state, &question);
    if (bst_hindsight_is_worth (state, move)) {
      BstReviewTurn turn = { .cursor = i,
                             .number = question.turn,
                             .player = question.player,
                             .played = find_plan (self, state, i) };

      g_array_append_val (self->turns, turn);
    }
    bst_state_apply (state, move, NULL);
  }
  bst_state_free (state);
}

void
bst_review_walk (BstReview *self, BstState *state, size_t cursor, unsigned index)
{
  for (size_t i = cursor; i < get_turn (self, index)->cursor; i++)
    bst_state_apply (state, bst_record_get_move (self->game->record, i), NULL);
}

BstState *
bst_review_dup_state (BstReview *self, unsigned index)
{
  g_return_val_if_fail (BST_IS_REVIEW (self), NULL);
  g_return_val_if_fail (index < self->turns->len, NULL);

  BstState *state =
    bst_state_new (self->game->rules, self->game->file->seed, self->game->file->first, NULL);

  bst_review_walk (self, state, 0, index);
  return state;
}

/* --- from the notes --- */

/* Whether `text` has the moves of a plan that can be played in `state`, which then has been. */
static bool
parse_plan (const char *text, BstState *state, BstPlan *out_plan)
{
  g_auto (GStrv) words = g_strsplit (text, BST_GAME_AND, -1);

  *out_plan = (BstPlan) { .n_moves = 0 };
  for (char **word = words; *word != NULL; word++) {
    BstMove move;

    if (out_plan->n_moves == G_N_ELEMENTS (out_plan->moves) ||
        !bst_move_parse (*word, state, &move) ||
        bst_state_apply (state, &move, NULL) != BST_PLAYED)
      return false;
    out_plan->moves[out_plan->n_moves++] = move;
  }
  return out_plan->n_moves > 0;
}

/* A note with moves that do not hold tells nothing. */
static void
read_note (const BstGameNote *note, const BstState *state, BstReviewTurn *turn)
{
  BstState *trial = bst_state_copy (state);

  turn->is_known = parse_plan (note->better, trial, &turn->best);
  turn->chance = (int) note->played;
  turn->best_chance = (int) MAX (note->best, note->played);
  turn->lead = note->lead;
  turn->best_lead = note->best_lead;
  bst_state_free (trial);
}

void
bst_review_read_notes (BstReview *self)
{
  const GPtrArray *notes = self->game->file->notes;
  BstState *state =
    bst_state_new (self->game->rules, self->game->file->seed, self->game->file->first, NULL);
  size_t cursor = 0;
  guint next = 0;

  self->version = self->game->file->review;
  for (unsigned i = 0; i < self->turns->len && next < notes->len; i++) {
    BstReviewTurn *turn = get_turn (self, i);
    const BstGameNote *note;

    while (next < notes->len &&
           ((const BstGameNote *) g_ptr_array_index (notes, next))->cursor < turn->cursor)
      next++;
    note = next < notes->len ? g_ptr_array_index (notes, next) : NULL;
    if (note == NULL || note->cursor != turn->cursor)
      continue;
    bst_review_walk (self, state, cursor, i);
    cursor = turn->cursor;
    read_note (note, state, turn);
    self->n_known += turn->is_known;
  }
  bst_state_free (state);
}

/* --- and back --- */

static char *
print_plan (const BstPlan *plan, const BstState *state)
{
  g_autoptr (GString) text = g_string_new (NULL);
  BstState *trial = bst_state_copy (state);

  for (unsigned i = 0; i < plan->n_moves; i++) {
    char move[BST_MOVE_TEXT];

    bst_move_print (&plan->moves[i], trial, move, sizeof move);
    g_string_append_printf (text, "%s%s", i > 0 ? BST_GAME_AND : "", move);
    bst_state_play (trial, &plan->moves[i], NULL);
  }
  bst_state_free (trial);
  return g_string_free (g_steal_pointer (&text), FALSE);
}

void
bst_review_write_notes (BstReview *self)
{
  BstGameFile *file = self->game->file;
  BstState *state = bst_state_new (self->game->rules, file->seed, file->first, NULL);
  size_t cursor = 0;

  file->review = self->version;
  g_ptr_array_set_size (file->notes, 0);
  for (unsigned i = 0; i < self->turns->len; i++) {
    const BstReviewTurn *turn = get_turn (self, i);
    BstGameNote note = { .cursor = (unsigned) turn->cursor,
                         .played = (unsigned) turn->chance,
                         .best = (unsigned) turn->best_chance,
                         .lead = turn->lead,
                         .best_lead = turn->best_lead };
    g_autofree char *better = NULL;

    bst_review_walk (self, state, cursor, i);
    cursor = turn->cursor;
    better = print_plan (&turn->best, state);
    bst_game_file_add_note (file, &note, better);
  }
  bst_state_free (state);
}
