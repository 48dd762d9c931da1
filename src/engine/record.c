/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game as the list of its moves, with a cursor.  Snapshots lie SNAPSHOT_MOVES
 * apart, so that going anywhere replays few moves and a long game keeps few states.
 */
#include "engine/record.h"

#include <stdlib.h>

#include "engine/compile.h"

#define SNAPSHOT_MOVES 64

struct _BstRecord
{
  BstState *state;
  size_t cursor;

  BstMove *moves;
  size_t n_moves;
  size_t n_allocated;

  /* snapshots[i] is the state after i * SNAPSHOT_MOVES moves. */
  BstState **snapshots;
  size_t n_snapshots;
};

static void *
resize (void *memory, size_t n, size_t size)
{
  memory = realloc (memory, n * size);
  if (memory == NULL)
    abort ();
  return memory;
}

static void
add_snapshot (BstRecord *record)
{
  record->snapshots =
    resize (record->snapshots, record->n_snapshots + 1, sizeof *record->snapshots);
  record->snapshots[record->n_snapshots++] = bst_state_copy (record->state);
}

static void
drop_snapshots (BstRecord *record, size_t n_kept)
{
  while (record->n_snapshots > n_kept)
    bst_state_free (record->snapshots[--record->n_snapshots]);
}

BstRecord *
bst_record_new (const BstRules *rules, uint32_t seed, unsigned first_player, const BstSink *sink)
{
  BstRecord *record = bst_allocate (1, sizeof *record);

  record->state = bst_state_new (rules, seed, first_player, sink);
  add_snapshot (record);
  return record;
}

void
bst_record_free (BstRecord *record)
{
  if (record == NULL)
    return;
  drop_snapshots (record, 0);
  free (record->snapshots);
  free (record->moves);
  bst_state_free (record->state);
  free (record);
}

const BstState *
bst_record_get_state (const BstRecord *record)
{
  return record->state;
}

size_t
bst_record_get_cursor (const BstRecord *record)
{
  return record->cursor;
}

size_t
bst_record_get_n_moves (const BstRecord *record)
{
  return record->n_moves;
}

const BstMove *
bst_record_get_move (const BstRecord *record, size_t index)
{
  return &record->moves[index];
}

/* Writes `move` behind the cursor, where another future may have to give way. */
static void
remember (BstRecord *record, const BstMove *move)
{
  if (record->cursor < record->n_moves && bst_move_equal (move, &record->moves[record->cursor]))
    return;
  record->n_moves = record->cursor;
  drop_snapshots (record, record->cursor / SNAPSHOT_MOVES + 1);
  if (record->n_moves == record->n_allocated) {
    record->n_allocated = record->n_allocated == 0 ? 256 : 2 * record->n_allocated;
    record->moves = resize (record->moves, record->n_allocated, sizeof *record->moves);
  }
  record->moves[record->n_moves++] = *move;
}

BstResult
bst_record_play (BstRecord *record, const BstMove *move, const BstSink *sink)
{
  BstResult result = bst_state_apply (record->state, move, sink);

  if (result != BST_PLAYED)
    return result;
  remember (record, move);
  record->cursor++;
  if (record->cursor == record->n_snapshots * SNAPSHOT_MOVES)
    add_snapshot (record);
  return result;
}

void
bst_record_draw (BstRecord *record, const BstSink *sink)
{
  BstQuestion question;

  for (;;) {
    bst_state_question (record->state, &question);
    if (question.player != BST_CHANCE || question.kind == BST_QUESTION_OVER)
      return;

    BstMove move = bst_state_roll (record->state);

    bst_record_play (record, &move, sink);
  }
}

void
bst_record_seek (BstRecord *record, size_t cursor)
{
  if (cursor > record->n_moves)
    cursor = record->n_moves;
  if (cursor < record->cursor) {
    size_t snapshot = cursor / SNAPSHOT_MOVES;

    bst_state_assign (record->state, record->snapshots[snapshot]);
    record->cursor = snapshot * SNAPSHOT_MOVES;
  }
  while (record->cursor < cursor) {
    BstMove move = record->moves[record->cursor];

    bst_record_play (record, &move, NULL);
  }
}
