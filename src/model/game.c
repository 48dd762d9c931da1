/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game object: its making, its lists and properties, and playing.  The log is in game-log.c,
 * going back in game-history.c, the thinking in game-computer.c, what goes to disk in game-store.c.
 */
#include "model/game-private.h"

#include "model/seat-private.h"
#include "render/tile/tile-art.h"
#include "words/extension.h"

G_DEFINE_FINAL_TYPE (BstGame, bst_game, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_CAN_UNDO,
  PROP_CAN_REDO,
  PROP_IS_LOOKING,
  PROP_IS_THINKING,
  PROP_IS_ADVISING,
  PROP_IS_OVER,
  PROP_IS_FOR_PERSON,
  PROP_CURSOR,
  PROP_N_MOVES,
  PROP_TURN,
  PROP_N_LEFT,
  PROP_N_UNDONE,
  PROP_TILE,
  PROP_JOURNAL_ERROR,
  PROP_HAS_HINT,
  N_PROPS
};

enum {
  SIGNAL_PLAYED,
  SIGNAL_JUMPED,
  N_SIGNALS
};

static GParamSpec *properties[N_PROPS];
static guint signals[N_SIGNALS];

/* --- events --- */

static void
hear (void *data, const BstEvent *event)
{
  g_array_append_val ((GArray *) data, *event);
}

static GArray *
new_events (void)
{
  return g_array_new (FALSE, FALSE, sizeof (BstEvent));
}

/* --- the position --- */

const BstState *
bst_game_get_state (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return bst_record_get_state (self->record);
}

void
bst_game_get_question (BstGame *self, BstQuestion *out_question)
{
  g_return_if_fail (BST_IS_GAME (self));
  g_return_if_fail (out_question != NULL);

  bst_state_question (bst_game_get_state (self), out_question);
}

gboolean
bst_game_get_is_for_person (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  BstQuestion question;

  if (self->guide != NULL && !self->guide->asks (self->guide_data))
    return FALSE;
  bst_game_get_question (self, &question);
  return self->has_started && !self->is_looking && question.kind != BST_QUESTION_OVER &&
         question.player != BST_CHANCE &&
         bst_seat_get_level (bst_game_get_seat (self, question.player)) < 0;
}

gboolean
bst_game_get_is_over (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);

  BstQuestion question;

  bst_game_get_question (self, &question);
  return question.kind == BST_QUESTION_OVER;
}

static void
update_seats (BstGame *self)
{
  BstState *ended = bst_state_copy (bst_game_get_state (self));

  bst_state_finish (ended, NULL);
  for (unsigned i = 0; i < bst_rules_n_players (self->rules); i++)
    bst_seat_update (bst_game_get_seat (self, i), bst_game_get_state (self), ended);
  bst_state_free (ended);
}

static void
update_moves (BstGame *self)
{
  const BstState *state = bst_game_get_state (self);
  size_t n;

  g_array_set_size (self->moves, 0);
  if (!bst_game_get_is_for_person (self))
    return;
  n = bst_state_moves (state, NULL, 0);
  g_array_set_size (self->moves, (guint) n);
  bst_state_moves (state, (BstMove *) (void *) self->moves->data, n);
}

/* Everything that follows from the position. */
static void
update (BstGame *self)
{
  update_seats (self);
  update_moves (self);
  bst_game_update_wishes (self);
  bst_game_stop_advising (self);
  bst_game_think (self);
  bst_game_notify (self);
}

static void
set_fact (BstGame *self, int *fact, int value, unsigned property)
{
  if (*fact == value)
    return;
  *fact = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_count (BstGame *self, unsigned *fact, size_t value, unsigned property)
{
  if (*fact == value)
    return;
  *fact = (unsigned) value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

void
bst_game_notify (BstGame *self)
{
  BstQuestion question;

  bst_game_get_question (self, &question);
  g_object_freeze_notify (G_OBJECT (self));
  set_fact (self, &self->facts.can_undo, bst_game_get_can_undo (self), PROP_CAN_UNDO);
  set_fact (self, &self->facts.can_redo, bst_game_get_can_redo (self), PROP_CAN_REDO);
  set_fact (self, &self->facts.is_looking, self->is_looking, PROP_IS_LOOKING);
  set_fact (self, &self->facts.is_thinking, bst_game_get_is_thinking (self), PROP_IS_THINKING);
  set_fact (self, &self->facts.is_advising, bst_game_get_is_advising (self), PROP_IS_ADVISING);
  set_fact (self, &self->facts.is_over, bst_game_get_is_over (self), PROP_IS_OVER);
  set_fact (self, &self->facts.is_for_person, bst_game_get_is_for_person (self),
            PROP_IS_FOR_PERSON);
  set_count (self, &self->facts.cursor, bst_record_get_cursor (self->record), PROP_CURSOR);
  set_count (self, &self->facts.n_moves, bst_record_get_n_moves (self->record), PROP_N_MOVES);
  set_count (self, &self->facts.turn, question.turn, PROP_TURN);
  set_count (self, &self->facts.n_left, bst_state_n_left (bst_game_get_state (self)),
             PROP_N_LEFT);
  set_count (self, &self->facts.n_undone, self->n_undone, PROP_N_UNDONE);
  set_fact (self, &self->facts.tile, question.tile, PROP_TILE);
  g_object_thaw_notify (G_OBJECT (self));
}

/* --- playing --- */

static bool
begins_turn (const GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, BstEvent, i).type == BST_EVENT_TURN)
      return true;
  return false;
}

/* Whether the pile is empty and somebody may still lay what he holds: no turn begins there, but
 * who wants to take it back has to come there again. */
static bool
is_last_chance (BstGame *self, const BstQuestion *question)
{
  return question->kind == BST_QUESTION_START &&
         bst_state_n_left (bst_game_get_state (self)) == 0;
}

/* Remembers that a turn, or another part of one, begins here, if it does: where a player is asked
 * for the first time since it was told. */
static void
mark_turn (BstGame *self)
{
  guint cursor = (guint) bst_record_get_cursor (self->record);
  guint told = self->turns->len > 0
                 ? g_array_index (self->turns, guint, self->turns->len - 1) + 1
                 : 0;
  BstQuestion question;

  bst_game_get_question (self, &question);
  if (question.player == BST_CHANCE)
    return;
  while (told <= cursor && !begins_turn (g_ptr_array_index (self->events, told)))
    told++;
  if (told <= cursor || is_last_chance (self, &question)) {
    g_array_append_val (self->turns, cursor);
    g_array_append_val (self->beginners, question.player);
  }
}

/* Forgets what is known of the moves behind `cursor`. */
static void
cut (BstGame *self, size_t cursor)
{
  g_ptr_array_set_size (self->events, (int) cursor + 1);
  g_ptr_array_set_size (self->extended, (int) cursor + 1);
  while (self->turns->len > 0 &&
         g_array_index (self->turns, guint, self->turns->len - 1) > cursor)
    g_array_set_size (self->turns, self->turns->len - 1);
  g_array_set_size (self->beginners, self->turns->len);
  bst_game_forget_thoughts (self, cursor);
}

/* Whether `move` is the one that was taken back here. */
static bool
is_redo (BstGame *self, const BstMove *move)
{
  size_t cursor = bst_record_get_cursor (self->record);

  return cursor < bst_record_get_n_moves (self->record) &&
         bst_move_equal (bst_record_get_move (self->record, cursor), move);
}

/* What the tile continues that `move` lays, or NULL if it lays none.  It is found out at once, as
 * later the map is another one. */
static char *
find_extended (BstGame *self, const BstMove *move)
{
  if (!(bst_move_get_schema ((BstMoveType) move->type)->fields & BST_FIELD_ROTATION))
    return NULL;
  return bst_extension_to_text (bst_game_get_state (self), move->pos, self->names);
}

/* Plays one move; returns what happens, or NULL if it is not legal. */
static const GArray *
play_one (BstGame *self, const BstMove *move)
{
  g_autoptr (GArray) events = new_events ();
  const BstSink sink = { hear, events };
  size_t cursor = bst_record_get_cursor (self->record);
  bool is_known = is_redo (self, move);
  g_autofree char *extended = is_known ? NULL : find_extended (self, move);

  if (bst_record_play (self->record, move, &sink) != BST_PLAYED)
    return NULL;
  if (!is_known) {
    cut (self, cursor);
    g_ptr_array_add (self->events, g_steal_pointer (&events));
    g_ptr_array_add (self->extended, g_steal_pointer (&extended));
    mark_turn (self);
  }
  return g_ptr_array_index (self->events, cursor + 1);
}

/* Writes the move to the journal, plays and logs it. */
static bool
play_and_log (BstGame *self, const BstMove *move, GArray *heard)
{
  char text[BST_MOVE_TEXT];
  const GArray *events;

  if (!is_redo (self, move))
    bst_game_drop_review (self);
  bst_move_print (move, bst_game_get_state (self), text, sizeof text);
  bst_game_write_move (self, text);
  events = play_one (self, move);
  if (events == NULL)
    return false;
  bst_game_log_events (self, bst_record_get_cursor (self->record), events);
  g_array_append_vals (heard, events->data, events->len);
  return true;
}

/* Whether chance is to decide something. */
static bool
is_for_chance (BstGame *self)
{
  BstQuestion question;

  bst_game_get_question (self, &question);
  return question.player == BST_CHANCE && question.kind != BST_QUESTION_OVER;
}

/* Lets chance decide until a player is asked or the game is over. */
static void
draw (BstGame *self, GArray *heard)
{
  BstMove move;

  while (is_for_chance (self) && bst_game_roll (self, &move))
    if (!play_and_log (self, &move, heard))
      return;
}

void
bst_game_advance (BstGame *self, const BstMove *move, const BstThought *thought)
{
  g_autoptr (GArray) heard = new_events ();
  g_autofree BstHint *rest = move != NULL ? bst_game_dup_rest (self, move) : NULL;
  guint serial;

  if (move != NULL && !play_and_log (self, move, heard))
    return;
  if (thought != NULL)
    bst_game_keep_thought (self, thought);
  draw (self, heard);
  update (self);
  serial = self->serial;
  g_signal_emit (self, signals[SIGNAL_PLAYED], 0, heard);
  /* Unless somebody who has heard of it has gone on. */
  if (rest != NULL && serial == self->serial)
    bst_game_resume_hint (self, g_steal_pointer (&rest));
}

void
bst_game_start (BstGame *self)
{
  g_return_if_fail (BST_IS_GAME (self));

  self->has_started = true;
  if (is_for_chance (self))
    bst_game_advance (self, NULL, NULL);
  else
    update (self);
}

gboolean
bst_game_play (BstGame *self, const BstMove *move)
{
  g_return_val_if_fail (BST_IS_GAME (self), FALSE);
  g_return_val_if_fail (move != NULL, FALSE);

  for (guint i = 0; i < self->moves->len; i++)
    if (bst_move_equal (&g_array_index (self->moves, BstMove, i), move)) {
      if (!bst_game_is_allowed (self, move))
        return FALSE;
      bst_game_advance (self, move, NULL);
      return TRUE;
    }
  return FALSE;
}

const BstMove *
bst_game_get_moves (BstGame *self, size_t *out_n)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);
  g_return_val_if_fail (out_n != NULL, NULL);

  *out_n = self->moves->len;
  return (const BstMove *) (const void *) self->moves->data;
}

void
bst_game_jump (BstGame *self, size_t cursor)
{
  bst_record_seek (self->record, cursor);
  bst_game_rebuild_log (self);
  update (self);
  g_signal_emit (self, signals[SIGNAL_JUMPED], 0);
}

/* --- readers --- */

const BstRules *
bst_game_get_rules (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return self->rules;
}

const BstNames *
bst_game_get_names (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return self->names;
}

const GPtrArray *
bst_game_get_decks (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return self->decks;
}

const BstSketch *
bst_game_get_sketch (BstGame *self, unsigned kind)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);
  g_return_val_if_fail (kind < bst_rules_n_kinds (self->rules), NULL);

  return &self->sketches[kind];
}

GListModel *
bst_game_get_seats (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->seats);
}

GListModel *
bst_game_get_log (BstGame *self)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  return G_LIST_MODEL (self->log);
}

BstSeat *
bst_game_get_seat (BstGame *self, unsigned player)
{
  g_return_val_if_fail (BST_IS_GAME (self), NULL);

  g_autoptr (BstSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), player);

  return seat;
}

void
bst_game_set_journal_error (BstGame *self, const char *message)
{
  if (g_strcmp0 (self->journal_error, message) == 0)
    return;
  g_free (self->journal_error);
  self->journal_error = g_strdup (message);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_JOURNAL_ERROR]);
}

void
bst_game_take_hint (BstGame *self, BstHint *hint)
{
  if (self->hint == NULL && hint == NULL)
    return;
  g_free (self->hint);
  self->hint = hint;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_HINT]);
}

/* --- the object --- */

static void
bst_game_dispose (GObject *object)
{
  bst_game_stop_advising (BST_GAME (object));
  bst_game_stop_thinking (BST_GAME (object));
  G_OBJECT_CLASS (bst_game_parent_class)->dispose (object);
}

static void
bst_game_finalize (GObject *object)
{
  BstGame *self = BST_GAME (object);

  g_clear_pointer (&self->journal, bst_journal_free);
  g_free (self->journal_path);
  g_free (self->journal_error);
  g_clear_pointer (&self->record, bst_record_free);
  g_clear_pointer (&self->names, bst_names_free);
  g_clear_pointer (&self->shared, bst_shared_rules_unref);
  g_clear_pointer (&self->decks, g_ptr_array_unref);
  g_free (self->sketches);
  g_clear_pointer (&self->file, bst_game_file_free);
  g_object_unref (self->seats);
  g_object_unref (self->log);
  g_ptr_array_unref (self->events);
  g_ptr_array_unref (self->extended);
  g_array_unref (self->turns);
  g_array_unref (self->beginners);
  g_array_unref (self->moves);
  g_array_unref (self->thoughts);
  G_OBJECT_CLASS (bst_game_parent_class)->finalize (object);
}

static void
bst_game_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstGame *self = BST_GAME (object);

  switch (id) {
  case PROP_CAN_UNDO:
    g_value_set_boolean (value, self->facts.can_undo);
    break;
  case PROP_CAN_REDO:
    g_value_set_boolean (value, self->facts.can_redo);
    break;
  case PROP_IS_LOOKING:
    g_value_set_boolean (value, self->facts.is_looking);
    break;
  case PROP_IS_THINKING:
    g_value_set_boolean (value, self->facts.is_thinking);
    break;
  case PROP_IS_ADVISING:
    g_value_set_boolean (value, self->facts.is_advising);
    break;
  case PROP_IS_OVER:
    g_value_set_boolean (value, self->facts.is_over);
    break;
  case PROP_IS_FOR_PERSON:
    g_value_set_boolean (value, self->facts.is_for_person);
    break;
  case PROP_CURSOR:
    g_value_set_uint (value, self->facts.cursor);
    break;
  case PROP_N_MOVES:
    g_value_set_uint (value, self->facts.n_moves);
    break;
  case PROP_TURN:
    g_value_set_uint (value, self->facts.turn);
    break;
  case PROP_N_LEFT:
    g_value_set_uint (value, self->facts.n_left);
    break;
  case PROP_N_UNDONE:
    g_value_set_uint (value, self->n_undone);
    break;
  case PROP_TILE:
    g_value_set_int (value, self->facts.tile);
    break;
  case PROP_JOURNAL_ERROR:
    g_value_set_string (value, self->journal_error);
    break;
  case PROP_HAS_HINT:
    g_value_set_boolean (value, self->hint != NULL);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
install_flag (GObjectClass *klass, unsigned id, const char *name)
{
  properties[id] = g_param_spec_boolean (name, NULL, NULL, FALSE,
                                         G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                           G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (klass, id, properties[id]);
}

static void
install_count (GObjectClass *klass, unsigned id, const char *name)
{
  properties[id] = g_param_spec_uint (name, NULL, NULL, 0, G_MAXUINT, 0,
                                      G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY |
                                        G_PARAM_STATIC_STRINGS);
  g_object_class_install_property (klass, id, properties[id]);
}

static void
bst_game_class_init (BstGameClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = bst_game_dispose;
  object_class->finalize = bst_game_finalize;
  object_class->get_property = bst_game_get_property;

  install_flag (object_class, PROP_CAN_UNDO, "can-undo");
  install_flag (object_class, PROP_CAN_REDO, "can-redo");
  install_flag (object_class, PROP_IS_LOOKING, "is-looking");
  install_flag (object_class, PROP_IS_THINKING, "is-thinking");
  install_flag (object_class, PROP_IS_ADVISING, "is-advising");
  install_flag (object_class, PROP_HAS_HINT, "has-hint");
  install_flag (object_class, PROP_IS_OVER, "is-over");
  install_flag (object_class, PROP_IS_FOR_PERSON, "is-for-person");
  install_count (object_class, PROP_CURSOR, "cursor");
  install_count (object_class, PROP_N_MOVES, "n-moves");
  install_count (object_class, PROP_TURN, "turn");
  install_count (object_class, PROP_N_LEFT, "n-left");
  install_count (object_class, PROP_N_UNDONE, "n-undone");
  properties[PROP_TILE] =
    g_param_spec_int ("tile", NULL, NULL, -1, BST_MAX_KINDS, -1, flags);
  properties[PROP_JOURNAL_ERROR] = g_param_spec_string ("journal-error", NULL, NULL, NULL, flags);
  g_object_class_install_property (object_class, PROP_TILE, properties[PROP_TILE]);
  g_object_class_install_property (object_class, PROP_JOURNAL_ERROR,
                                   properties[PROP_JOURNAL_ERROR]);

  signals[SIGNAL_PLAYED] = g_signal_new ("played", BST_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 1, G_TYPE_ARRAY);
  signals[SIGNAL_JUMPED] = g_signal_new ("jumped", BST_TYPE_GAME, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                         NULL, G_TYPE_NONE, 0);
}

static void
bst_game_init (BstGame *self)
{
  self->seats = g_list_store_new (BST_TYPE_SEAT);
  self->log = g_list_store_new (BST_TYPE_LOG_ENTRY);
  self->events = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  self->extended = g_ptr_array_new_with_free_func (g_free);
  self->turns = g_array_new (FALSE, FALSE, sizeof (guint));
  self->beginners = g_array_new (FALSE, FALSE, sizeof (guint));
  self->moves = g_array_new (FALSE, FALSE, sizeof (BstMove));
  self->thoughts = g_array_new (FALSE, FALSE, sizeof (BstKeptThought));
  self->facts.tile = -1;
}

static void
make_seats (BstGame *self)
{
  for (guint i = 0; i < self->file->players->len; i++) {
    const BstGamePlayer *player = g_ptr_array_index (self->file->players, i);
    g_autoptr (BstSeat) seat = bst_seat_new (i, player);

    g_list_store_append (self->seats, seat);
    bst_names_set_player (self->names, i, player->name);
  }
}

/* Kinds are numbered deck by deck, as compiled; those that are only described are left
 * out there, so they are found by id. */
static void
make_sketches (BstGame *self)
{
  self->sketches = g_new0 (BstSketch, bst_rules_n_kinds (self->rules));
  for (guint i = 0; i < self->decks->len; i++) {
    const BstDeckFile *deck = g_ptr_array_index (self->decks, i);

    bst_names_add_deck (self->names, deck, NULL);
    for (unsigned k = 0; k < bst_deck_file_get_deck (deck)->n_tiles; k++) {
      BstSketch sketch = bst_sketch_of (deck, k);
      int kind = bst_rules_find_tile (self->rules, sketch.tile->id);

      if (kind >= 0)
        self->sketches[kind] = sketch;
    }
  }
}

/* Plays the moves of the file, as far as they hold. */
static void
replay (BstGame *self, BstProblems *problems)
{
  g_autoptr (GArray) start = new_events ();
  const BstSink sink = { hear, start };
  BstState *end;
  unsigned n_played;

  self->record = bst_record_new (self->rules, self->file->seed, self->file->first, &sink);
  g_ptr_array_add (self->events, g_steal_pointer (&start));
  g_ptr_array_add (self->extended, NULL);
  mark_turn (self);
  /* The problems are found there; the events here. */
  end = bst_game_file_replay (self->file, self->rules, problems, &n_played);
  bst_state_free (end);
  for (unsigned i = 0; i < n_played; i++) {
    const BstGameMove *line = g_ptr_array_index (self->file->moves, i);
    BstMove move;

    if (bst_move_parse (line->text, bst_game_get_state (self), &move))
      play_one (self, &move);
  }
}

BstGame *
bst_game_new (BstGameFile *file, size_t cursor, BstLibrary *library, BstProblems *problems)
{
  g_autoptr (BstGame) self = g_object_new (BST_TYPE_GAME, NULL);

  self->file = file;
  self->decks = bst_game_file_find_decks (file, library, problems);
  if (self->decks == NULL)
    return NULL;
  self->rules = bst_game_file_compile_decks (file, self->decks, problems);
  if (self->rules == NULL)
    return NULL;
  self->shared = bst_shared_rules_new (self->rules);
  self->names = bst_names_new (self->rules);
  make_seats (self);
  make_sketches (self);
  bst_game_list_tokens (self);
  replay (self, problems);
  bst_record_seek (self->record, MIN (cursor, bst_record_get_n_moves (self->record)));
  bst_game_rebuild_log (self);
  update_seats (self);
  bst_game_notify (self);
  return g_steal_pointer (&self);
}
