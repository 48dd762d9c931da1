/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game that is being played.
 */
#include "cli/match.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "cli/autoptr.h"
#include "cli/catalogue.h"
#include "cli/output.h"

struct _BstMatch
{
  BstGameFile *file;   /* without moves */
  BstLibrary *library; /* borrowed */
  BstRules *rules;
  BstRecord *record; /* NULL before the start */
  BstState *trial;   /* where a move, and what chance does after it, is tried first */
  GArray *draws;     /* uint16_t: what chance draws first */
  unsigned bad_draw; /* the kind that was not there */
};

/* A deck of one's own with the id of a built-in one would be saved as that one. */
static bool
is_impostor (BstLibrary *library, const BstDeckFile *deck, BstProblems *problems)
{
  const char *id = bst_deck_file_get_id (deck);
  g_autoptr (BstDeckFile) original = NULL;

  if (!bst_library_is_built_in (id))
    return false;
  original = bst_library_ref_deck (library, id, problems);
  return original == NULL || bst_deck_file_get_hash (original) != bst_deck_file_get_hash (deck);
}

/* Whether `name` is neither built in nor a file, nor looks like a path to one. */
static bool
is_unknown (const char *name, BstProblems *problems)
{
  g_autofree char *list = NULL;

  if (bst_library_is_built_in (name) || strchr (name, G_DIR_SEPARATOR) != NULL ||
      g_file_test (name, G_FILE_TEST_EXISTS))
    return false;
  list = bst_catalogue_list_decks ();
  bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_UNKNOWN_DECK, "", 0, NULL, name, list,
                    NULL);
  return true;
}

bool
bst_match_add_deck (BstGameFile *file,
                    BstLibrary *library,
                    const char *id_or_path,
                    BstProblems *problems)
{
  g_autoptr (BstDeckFile) deck = NULL;

  if (is_unknown (id_or_path, problems))
    return false;
  deck = bst_library_open (library, id_or_path, problems);
  if (deck == NULL)
    return false;
  if (!bst_deck_file_is_playable (deck)) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_DECK_UNPLAYABLE, id_or_path, 0,
                      NULL, bst_deck_file_get_id (deck), NULL);
    return false;
  }
  if (is_impostor (library, deck, problems)) {
    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_BAD_ID, id_or_path, 0, "deck", "id",
                      bst_deck_file_get_id (deck), _ ("an id that no built-in deck has"), NULL);
    return false;
  }
  bst_game_file_add_deck (file, deck);
  return true;
}

/* The option that is not one of the engine's: it stands for a module. */
static bool
set_fields (BstGameFile *file, const char *value)
{
  BstModules fields = 1u << BST_MODULE_FIELDS;

  if (g_str_equal (value, "true"))
    file->without &= ~fields;
  else if (g_str_equal (value, "false"))
    file->without |= fields;
  else
    return false;
  return true;
}

bool
bst_match_set_option (BstGameFile *file, const char *name, const char *value)
{
  if (g_str_equal (name, bst_module_name (BST_MODULE_FIELDS)))
    return set_fields (file, value);

  int option = bst_option_find (name);

  if (option < 0)
    return false;

  int16_t number = bst_option_parse ((BstOption) option, value);

  if (number == BST_UNSET)
    return false;
  file->options[option] = number;
  return true;
}

static BstColour
free_colour (const BstGameFile *file)
{
  unsigned taken = 0;
  unsigned colour = 0;

  for (guint i = 0; i < file->players->len; i++)
    taken |= 1u << ((const BstGamePlayer *) g_ptr_array_index (file->players, i))->colour;
  while (colour + 1 < BST_COLOURS && taken >> colour & 1)
    colour++;
  return (BstColour) colour;
}

void
bst_match_add_player (BstGameFile *file, const char *level)
{
  g_autofree char *name = g_strdup_printf (_ ("Player %u"), file->players->len + 1);

  bst_game_file_add_player (file, name, free_colour (file), level);
}

BstMatch *
bst_match_new (BstGameFile *file, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstMatch) match = g_new0 (BstMatch, 1);

  match->file = file;
  match->library = library;
  match->draws = g_array_new (FALSE, FALSE, sizeof (uint16_t));
  match->rules = bst_game_file_compile (file, library, problems);
  return match->rules != NULL ? g_steal_pointer (&match) : NULL;
}

void
bst_match_free (BstMatch *match)
{
  if (match == NULL)
    return;
  bst_record_free (match->record);
  bst_state_free (match->trial);
  bst_rules_free (match->rules);
  bst_game_file_free (match->file);
  g_array_unref (match->draws);
  g_free (match);
}

/* Lets chance play in the trial until a player is asked, and adds its moves to `moves`.
 * `n_drawn` tiles have been drawn before.  Returns false if the next tile of the list
 * is not in the pile. */
static bool
play_chance (BstMatch *match,
             unsigned n_drawn,
             GArray *moves,
             const BstSink *sink)
{
  BstState *trial = match->trial;
  BstQuestion question;

  for (;;) {
    bst_state_question (trial, &question);
    if (question.player != BST_CHANCE || question.kind == BST_QUESTION_OVER)
      return true;

    bool is_draw = question.kind == BST_QUESTION_DRAW;
    BstMove move = is_draw && n_drawn < match->draws->len
                     ? (BstMove) { .type = BST_MOVE_DRAW,
                                   .kind = g_array_index (match->draws, uint16_t, n_drawn) }
                     : bst_state_roll (trial);

    n_drawn += is_draw;
    if (bst_state_apply (trial, &move, sink) != BST_PLAYED) {
      match->bad_draw = move.kind;
      return false;
    }
    g_array_append_val (moves, move);
  }
}

/* Everything that can go wrong has been tried. */
static void
record_moves (BstMatch *match, const GArray *moves)
{
  for (guint i = 0; i < moves->len; i++)
    bst_record_play (match->record, &g_array_index (moves, BstMove, i), NULL);
}

BstMatchResult
bst_match_start (BstMatch *match, const uint16_t *draws, unsigned n_draws, const BstSink *sink)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BstMove));

  g_array_append_vals (match->draws, draws, n_draws);
  match->record = bst_record_new (match->rules, match->file->seed, match->file->first, sink);
  match->trial = bst_state_copy (bst_record_get_state (match->record));
  if (!play_chance (match, 0, moves, sink))
    return BST_MATCH_BAD_DRAW;
  record_moves (match, moves);
  return BST_MATCH_PLAYED;
}

const char *
bst_match_get_bad_draw (const BstMatch *match)
{
  return bst_rules_tile (match->rules, match->bad_draw)->id;
}

const BstRules *
bst_match_get_rules (const BstMatch *match)
{
  return match->rules;
}

const BstState *
bst_match_get_state (const BstMatch *match)
{
  return bst_record_get_state (match->record);
}

bool
bst_match_is_over (const BstMatch *match)
{
  BstQuestion question;

  bst_state_question (bst_match_get_state (match), &question);
  return question.kind == BST_QUESTION_OVER;
}

size_t
bst_match_get_n_moves (const BstMatch *match)
{
  return bst_record_get_cursor (match->record);
}

static bool
is_of_chance (const BstMatch *match, size_t index)
{
  return bst_move_is_of_chance (bst_record_get_move (match->record, index));
}

static unsigned
count_draws (const BstMatch *match)
{
  unsigned n_draws = 0;

  for (size_t i = 0; i < bst_record_get_cursor (match->record); i++)
    n_draws += bst_record_get_move (match->record, i)->type == BST_MOVE_DRAW;
  return n_draws;
}

BstMatchResult
bst_match_play (BstMatch *match, const BstMove *move, const BstSink *sink)
{
  g_autoptr (GArray) moves = g_array_new (FALSE, FALSE, sizeof (BstMove));
  BstResult result;

  bst_state_assign (match->trial, bst_record_get_state (match->record));
  result = bst_state_apply (match->trial, move, sink);
  if (result != BST_PLAYED)
    return result == BST_IS_OVER ? BST_MATCH_OVER : BST_MATCH_ILLEGAL;
  g_array_append_vals (moves, move, 1);
  if (!play_chance (match, count_draws (match), moves, sink))
    return BST_MATCH_BAD_DRAW;
  record_moves (match, moves);
  return BST_MATCH_PLAYED;
}

bool
bst_match_undo (BstMatch *match, size_t count)
{
  size_t cursor = bst_record_get_cursor (match->record);

  while (count > 0 && cursor > 0) {
    cursor--;
    count -= !is_of_chance (match, cursor);
  }
  if (count > 0)
    return false;
  bst_record_seek (match->record, cursor);
  return true;
}

bool
bst_match_redo (BstMatch *match, size_t count)
{
  size_t cursor = bst_record_get_cursor (match->record);
  size_t n_moves = bst_record_get_n_moves (match->record);

  for (; count > 0 && cursor < n_moves; count--) {
    cursor++;
    while (cursor < n_moves && is_of_chance (match, cursor))
      cursor++;
  }
  if (count > 0)
    return false;
  bst_record_seek (match->record, cursor);
  return true;
}

void
bst_match_retell (const BstMatch *match, const BstSink *sink)
{
  g_autoptr (BstState) state =
    bst_state_new (match->rules, match->file->seed, match->file->first, sink);

  for (size_t i = 0; i < bst_record_get_cursor (match->record); i++)
    bst_state_apply (state, bst_record_get_move (match->record, i), sink);
}

/* Writes the moves up to the present position into the file. */
static void
fill_moves (BstMatch *match)
{
  g_autoptr (BstState) state =
    bst_state_new (match->rules, match->file->seed, match->file->first, NULL);

  g_ptr_array_set_size (match->file->moves, 0);
  for (size_t i = 0; i < bst_record_get_cursor (match->record); i++) {
    const BstMove *move = bst_record_get_move (match->record, i);
    char text[BST_MOVE_TEXT];

    bst_move_print (move, state, text, sizeof text);
    bst_game_file_add_move (match->file, text);
    bst_state_apply (state, move, NULL);
  }
  bst_game_file_set_hash (match->file, bst_state_hash (state));
}

bool
bst_match_save (BstMatch *match, const char *path, GError **error)
{
  GError *failure = NULL;

  if (!bst_output_check (path, error))
    return false;
  fill_moves (match);

  bool is_saved = bst_game_file_save (match->file, path, &failure);

  g_ptr_array_set_size (match->file->moves, 0);
  return is_saved || bst_output_explain (path, failure, error);
}

BstNames *
bst_match_dup_names (const BstMatch *match)
{
  return bst_match_dup_names_of (match->file, match->rules, match->library);
}

BstNames *
bst_match_dup_names_of (const BstGameFile *file, const BstRules *rules, BstLibrary *library)
{
  BstNames *names = bst_names_new (rules);

  for (guint i = 0; i < file->players->len; i++) {
    const BstGamePlayer *player = g_ptr_array_index (file->players, i);

    bst_names_set_player (names, i, player->name);
  }
  for (guint i = 0; i < file->decks->len; i++) {
    const BstGameDeck *deck = g_ptr_array_index (file->decks, i);
    g_autoptr (BstProblems) problems = bst_problems_new ();
    g_autoptr (BstDeckFile) found = deck->own != NULL
                                      ? bst_deck_file_ref (deck->own)
                                      : bst_library_ref_deck (library, deck->id, problems);

    if (found != NULL)
      bst_names_add_deck (names, found, NULL);
  }
  return names;
}
