/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One random game and everything that must hold in it.  What is costly is done in one
 * position of a few, chosen by the game's own numbers.
 */
#include "cli/checked-game.h"

#include "cli/autoptr.h"
#include "cli/story.h"

/* In one position of so many, every offered move is tried. */
#define OFFERS_EVERY 16

/* The hash is noted in one position of so many, to be found again by going there. */
#define HASH_EVERY 8

/* Moves that were not offered, tried in each position. */
#define N_NONSENSE 3

/* Jumps back and forth at the end. */
#define N_JUMPS 2

typedef struct
{
  const BstCheckedSetup *setup;
  BstTally *tally;
  BstRandom random;
  BstRecord *record;
  BstAudit *audit;
  BstState *copy;
  GArray *offers; /* BstMove: what the present question offers */
  GArray *hashes; /* uint64_t: after 0, HASH_EVERY, … moves */
  GPtrArray *texts;
  BstStory story;
  unsigned play_out_at; /* the move before which a copy is played out */
  bool is_thrifty;
  char *fault;
} Trial;

static bool
expect (Trial *trial, bool is_true, const char *sentence)
{
  trial->tally->n_checks++;
  if (is_true)
    return true;
  if (trial->fault == NULL)
    trial->fault = g_strdup (sentence);
  return false;
}

/* For checks that answer with NULL or a sentence. */
static bool
expect_silence (Trial *trial, const char *sentence)
{
  return expect (trial, sentence == NULL, sentence);
}

static const BstState *
present (const Trial *trial)
{
  return bst_record_get_state (trial->record);
}

static void
list_offers (Trial *trial)
{
  size_t n_offers = bst_state_moves (present (trial), NULL, 0);

  g_array_set_size (trial->offers, (guint) n_offers);
  bst_state_moves (present (trial), (BstMove *) (void *) trial->offers->data, n_offers);
}

static const BstMove *
get_offer (const Trial *trial, unsigned index)
{
  return &g_array_index (trial->offers, BstMove, index);
}

static bool
is_offered (const Trial *trial, const BstMove *move)
{
  for (guint i = 0; i < trial->offers->len; i++) {
    if (bst_move_equal (get_offer (trial, i), move))
      return true;
  }
  return false;
}

/* What is printed can be read back and gives the same move. */
static bool
check_text (Trial *trial, const BstMove *move)
{
  char text[BST_MOVE_TEXT];
  BstMove again;
  size_t length = bst_move_print (move, present (trial), text, sizeof text);

  return expect (trial, length < sizeof text, "A move's text is too long.") &&
         expect (trial, bst_move_parse (text, present (trial), &again),
                 "A move's text cannot be read back.") &&
         expect (trial, bst_move_equal (move, &again), "A move's text gives another move.");
}

/* Every offered move is accepted. */
static bool
check_offers (Trial *trial)
{
  for (guint i = 0; i < trial->offers->len; i++) {
    const BstMove *move = get_offer (trial, i);

    bst_state_assign (trial->copy, present (trial));
    if (!check_text (trial, move) ||
        !expect (trial, bst_state_apply (trial->copy, move, NULL) == BST_PLAYED,
                 "An offered move was refused."))
      return false;
  }
  return true;
}

/* A cell near `pos`, or now and then anywhere. */
static BstPos
move_away (BstRandom *random, BstPos pos)
{
  if (bst_random_below (random, 4) == 0)
    return (BstPos) { (int16_t) bst_random_next (random), (int16_t) bst_random_next (random) };
  return (BstPos) { (int16_t) (pos.x + (int) bst_random_below (random, 5) - 2),
                    (int16_t) (pos.y + (int) bst_random_below (random, 5) - 2) };
}

/* An offered move with one thing wrong, or no move at all.  Every member has its turn, whether
 * moves of this type use it or not. */
static BstMove
make_nonsense (Trial *trial)
{
  BstRandom *random = &trial->random;
  BstMove move = *get_offer (trial, bst_random_below (random, trial->offers->len));

  switch (bst_random_below (random, 11)) {
  case 0:
    move.type = (uint8_t) bst_random_below (random, BST_MOVE_TYPES + 2);
    break;
  case 1:
    move.rotation = (uint8_t) bst_random_below (random, BST_ROTATIONS + 2);
    break;
  case 2:
    move.figure = (uint8_t) bst_random_below (random, BST_ALL_FIGURES + 2);
    break;
  case 3:
    move.feature = (uint8_t) bst_random_below (random, BST_TILE_MAX_FEATURES + 2);
    break;
  case 4:
    move.kind = (uint16_t) bst_random_below (random, bst_rules_n_kinds (trial->setup->rules) + 2);
    break;
  case 5:
    move.other = move_away (random, move.other);
    break;
  case 6:
    move.number = (int16_t) (move.number + (int) bst_random_below (random, 5) - 2);
    break;
  case 7:
    move.player = (uint8_t) bst_random_below (random, BST_MAX_PLAYERS + 2);
    break;
  case 8:
    move.choice = (uint8_t) bst_random_below (random, BST_MAX_WORDS + 2);
    break;
  case 9:
    move.spare = (uint16_t) bst_random_below (random, 2);
    break;
  default:
    move.pos = move_away (random, move.pos);
    break;
  }
  return move;
}

/* Every other move is refused and changes nothing. */
static bool
check_refusals (Trial *trial)
{
  bst_state_assign (trial->copy, present (trial));
  for (unsigned i = 0; i < N_NONSENSE; i++) {
    BstMove move = make_nonsense (trial);

    if (is_offered (trial, &move))
      continue;
    if (!expect (trial, bst_record_play (trial->record, &move, NULL) == BST_ILLEGAL,
                 "A move that was not offered was accepted."))
      return false;
  }
  return expect (trial, bst_state_equal (trial->copy, present (trial)),
                 "A refused move changed something.");
}

/* What every player has, in hand and on the map, is what he began with. */
static bool
check_figures (Trial *trial)
{
  const BstState *state = present (trial);
  unsigned n[BST_MAX_PLAYERS][BST_FIGURES] = { 0 };
  bool is_whole = true;

  for (unsigned i = 0; i < bst_state_n_standing (state); i++) {
    BstStanding standing = bst_state_standing (state, i);

    if (standing.player != BST_NOBODY)
      n[standing.player][standing.figure]++;
  }
  for (unsigned p = 0; p < bst_rules_n_players (trial->setup->rules); p++) {
    for (unsigned f = 0; f < BST_FIGURES; f++)
      is_whole = is_whole && n[p][f] + bst_state_supply (state, p, (BstFigure) f) ==
                               bst_rules_figures (trial->setup->rules, (BstFigure) f);
  }
  return expect (trial, is_whole, "A figure has been lost or found.");
}

static bool
check_play_out (Trial *trial)
{
  BstQuestion question;

  bst_state_assign (trial->copy, present (trial));
  bst_state_play_out (trial->copy, &trial->random);
  bst_state_question (trial->copy, &question);
  return expect (trial, question.kind == BST_QUESTION_OVER, "A playout did not end the game.") &&
         expect (trial, bst_state_n_left (trial->copy) == 0, "A playout left tiles behind.") &&
         expect_silence (trial, bst_state_check (trial->copy));
}

static bool
check_position (Trial *trial)
{
  size_t cursor = bst_record_get_cursor (trial->record);

  if (cursor % HASH_EVERY == 0) {
    uint64_t hash = bst_state_hash (present (trial));

    g_array_append_val (trial->hashes, hash);
  }
  return expect (trial, trial->offers->len > 0, "A question has no answer.") &&
         expect_silence (trial, bst_audit_offers (trial->audit, present (trial))) &&
         (bst_random_below (&trial->random, OFFERS_EVERY) > 0 || check_offers (trial)) &&
         check_refusals (trial) && (cursor != trial->play_out_at || check_play_out (trial));
}

static const BstMove *
choose_any (Trial *trial)
{
  return get_offer (trial, bst_random_below (&trial->random, trial->offers->len));
}

/* How little a thrifty player likes to put a figure there: not on a field, but helpers, for whom
 * there is seldom a place, by all means. */
static int
dislike_deploy (const BstState *state, const BstMove *move)
{
  unsigned placed = (unsigned) bst_state_placed_at (state, move->pos);

  if (bst_chapter_find_figure ((BstFigure) move->figure, NULL)->role == BST_ROLE_HELPER)
    return -1;
  return bst_state_tile (state, placed)->features[move->feature].type == BST_FEATURE_FIELD;
}

/* How little a thrifty player likes a move: a lonely tile, a follower on a field, the fairy, who
 * has more moves than all others, an abbey before the pile is empty.  For a barn there is as seldom
 * a place as for a helper. */
static int
dislike (const Trial *trial, const BstMove *move)
{
  const BstState *state = present (trial);
  int n_empty = 0;

  if (move->type == BST_MOVE_FAIRY)
    return 1;
  if (move->type == BST_MOVE_ABBEY)
    return bst_state_n_left (state) > 0;
  if (move->type == BST_MOVE_BARN)
    return -1;
  if (move->type == BST_MOVE_DEPLOY)
    return dislike_deploy (state, move);
  for (int i = 0; i < 9 && move->type == BST_MOVE_PLACE; i++) {
    BstPos near = { (int16_t) (move->pos.x + i % 3 - 1), (int16_t) (move->pos.y + i / 3 - 1) };

    n_empty += bst_state_placed_at (state, near) < 0;
  }
  return n_empty;
}

/* Where everybody plays anywhere, followers are soon all on fields and few things are
 * ever completed or shared.  The best of five is enough to change that. */
static const BstMove *
choose_thriftily (Trial *trial)
{
  const BstMove *best = choose_any (trial);

  for (unsigned i = 0; i < 4; i++) {
    const BstMove *other = choose_any (trial);

    if (dislike (trial, other) < dislike (trial, best))
      best = other;
  }
  return best;
}

/* What chance decides is left to the state.  Other moves come from the list and, in turn with it,
 * from the state's own idea of a random move. */
static BstMove
choose (Trial *trial)
{
  BstQuestion question;

  bst_state_question (present (trial), &question);
  if (question.player == BST_CHANCE)
    return bst_state_roll (present (trial));
  if (trial->is_thrifty)
    return *choose_thriftily (trial);
  if (bst_random_below (&trial->random, 2) == 0)
    return bst_state_random_move (present (trial), &trial->random);
  return *choose_any (trial);
}

static bool
play_and_check (Trial *trial)
{
  BstMove move = choose (trial);
  BstSink sink = { bst_story_emit, &trial->story };
  char text[BST_MOVE_TEXT];

  bst_move_print (&move, present (trial), text, sizeof text);
  g_ptr_array_add (trial->texts, g_strdup (text));
  trial->tally->n_moves++;
  return expect (trial, is_offered (trial, &move), "A random move is not legal.") &&
         check_text (trial, &move) &&
         expect (trial, bst_record_play (trial->record, &move, &sink) == BST_PLAYED,
                 "A legal move was refused.") &&
         expect_silence (trial, bst_audit_follow (trial->audit, &move, present (trial))) &&
         expect_silence (trial, bst_state_check (present (trial))) && check_figures (trial) &&
         expect_silence (trial, bst_story_check (&trial->story, present (trial)));
}

/* The same seed and moves, as text, lead to the same hash. */
static bool
check_again (Trial *trial, uint64_t hash)
{
  g_autoptr (BstState) state =
    bst_state_new (trial->setup->rules, trial->setup->seed, trial->setup->first, NULL);

  for (guint i = 0; i < trial->texts->len; i++) {
    BstMove move;

    if (!expect (trial, bst_move_parse (g_ptr_array_index (trial->texts, i), state, &move),
                 "A move cannot be read in a second game.") ||
        !expect (trial, bst_state_apply (state, &move, NULL) == BST_PLAYED,
                 "A move was refused in a second game."))
      return false;
  }
  return expect (trial, bst_state_hash (state) == hash, "The same moves gave another hash.");
}

static bool
check_seek (Trial *trial, size_t index)
{
  bst_record_seek (trial->record, index * HASH_EVERY);
  return expect (trial,
                 bst_state_hash (present (trial)) ==
                   g_array_index (trial->hashes, uint64_t, index),
                 "Going back or forth led to another hash.");
}

/* Back to the start, here and there, and to the end again. */
static bool
check_end (Trial *trial)
{
  uint64_t hash = bst_state_hash (present (trial));
  size_t n_moves = bst_record_get_n_moves (trial->record);
  BstMove pass = { .type = BST_MOVE_PASS };

  if (!expect (trial, bst_record_play (trial->record, &pass, NULL) == BST_IS_OVER,
               "A move was accepted after the end."))
    return false;
  if (n_moves == 0) /* The pile was empty from the start. */
    return true;
  if (!check_seek (trial, 0))
    return false;
  for (unsigned i = 0; i < N_JUMPS; i++) {
    if (!check_seek (trial, bst_random_below (&trial->random, trial->hashes->len)))
      return false;
  }
  bst_record_seek (trial->record, n_moves);
  return expect (trial, bst_state_hash (present (trial)) == hash,
                 "Going to the end again led to another hash.") &&
         check_again (trial, hash);
}

static bool
run (Trial *trial)
{
  BstQuestion question;

  for (;;) {
    bst_state_question (present (trial), &question);
    if (question.kind == BST_QUESTION_OVER)
      return check_end (trial);
    list_offers (trial);
    if (!check_position (trial) || !play_and_check (trial))
      return false;
  }
}

static void
trial_init (Trial *trial, const BstCheckedSetup *setup, BstTally *tally)
{
  BstSink sink = { bst_story_emit, &trial->story };

  *trial = (Trial) { .setup = setup, .tally = tally };
  bst_random_seed (&trial->random, setup->choices);
  trial->is_thrifty = bst_random_below (&trial->random, 2) == 0;
  trial->record = bst_record_new (setup->rules, setup->seed, setup->first, &sink);
  bst_story_begin (&trial->story, present (trial));
  trial->audit = bst_audit_new (present (trial));
  trial->copy = bst_state_copy (present (trial));
  trial->offers = g_array_new (FALSE, FALSE, sizeof (BstMove));
  trial->hashes = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  trial->texts = g_ptr_array_new_with_free_func (g_free);
  trial->play_out_at = bst_random_below (&trial->random, 2 * bst_rules_n_tiles (setup->rules));
}

static void
trial_clear (Trial *trial)
{
  bst_record_free (trial->record);
  bst_audit_free (trial->audit);
  bst_state_free (trial->copy);
  g_array_unref (trial->offers);
  g_array_unref (trial->hashes);
  g_ptr_array_unref (trial->texts);
}

char *
bst_checked_game_check (const BstCheckedSetup *setup, BstTally *tally, GString *out_moves)
{
  Trial trial;
  bool is_good;

  trial_init (&trial, setup, tally);
  is_good = run (&trial);
  tally->n_games++;
  for (guint i = 0; i < trial.texts->len && !is_good; i++)
    g_string_append_printf (out_moves, "%s\n", (const char *) g_ptr_array_index (trial.texts, i));
  trial_clear (&trial);
  return trial.fault;
}

void
bst_checked_game_play (const BstCheckedSetup *setup, BstTally *tally)
{
  g_autoptr (BstState) state = bst_state_new (setup->rules, setup->seed, setup->first, NULL);
  BstQuestion question;
  BstRandom random;

  bst_random_seed (&random, setup->choices);
  for (;; tally->n_moves++) {
    bst_state_question (state, &question);
    if (question.kind == BST_QUESTION_OVER)
      break;

    BstMove move = question.player == BST_CHANCE ? bst_state_roll (state)
                                                 : bst_state_random_move (state, &random);

    bst_state_apply (state, &move, NULL);
  }
  tally->n_games++;
}
