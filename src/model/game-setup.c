/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The setup: its lists and files.  Whether decks go together is in game-setup-check.c, which
 * ones a preset has in game-setup-preset.c.
 * Whatever changes, everything that follows from it is found out anew and "changed" is
 * emitted once; a batch of changes counts as one.
 */
#include "model/game-setup-private.h"

#include <string.h>

#include "ai/level.h"
#include "words/seat.h"

G_DEFINE_FINAL_TYPE (BstGameSetup, bst_game_setup, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_IS_READY,
  PROP_N_TILES,
  PROP_MINUTES,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint changed_signal;

/* Roughly what a turn takes. */
#define SECONDS_OF_PERSON 30
#define SECONDS_OF_COMPUTER 4

/* --- what follows from changes --- */

static unsigned
count_minutes (BstGameSetup *self)
{
  unsigned n_seats = bst_game_setup_get_n_seats (self);
  unsigned seconds = 0;
  unsigned minutes;

  for (unsigned i = 0; i < n_seats; i++) {
    bool is_person = bst_game_setup_seat_get_level (bst_game_setup_get_seat (self, i)) < 0;

    seconds += self->n_tiles * (is_person ? SECONDS_OF_PERSON : SECONDS_OF_COMPUTER) / n_seats;
  }
  minutes = (seconds + 30) / 60;
  if (minutes < 10)
    return self->n_tiles > 0 ? MAX (minutes, 1) : 0;
  return (minutes + 2) / 5 * 5;
}

static void
set_count (BstGameSetup *self, unsigned *count, unsigned value, unsigned property)
{
  if (*count == value)
    return;
  *count = value;
  g_object_notify_by_pspec (G_OBJECT (self), properties[property]);
}

static void
set_is_ready (BstGameSetup *self, gboolean is_ready)
{
  if (self->is_ready == is_ready)
    return;
  self->is_ready = is_ready;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_READY]);
}

static void
update (BstGameSetup *self)
{
  unsigned n_tiles;
  bool has_names;

  if (self->n_batches > 0)
    return;
  /* Giving names and problems is no change of its own. */
  self->n_batches++;
  bst_game_setup_check_base (self);
  has_names = bst_game_setup_check_seats (self);
  n_tiles = bst_game_setup_check_decks (self);
  self->n_batches--;
  set_count (self, &self->n_tiles, n_tiles, PROP_N_TILES);
  set_count (self, &self->minutes, count_minutes (self), PROP_MINUTES);
  set_is_ready (self, has_names && n_tiles > 0);
  g_signal_emit (self, changed_signal, 0);
}

void
bst_game_setup_begin_batch (BstGameSetup *self)
{
  self->n_batches++;
}

void
bst_game_setup_end_batch (BstGameSetup *self)
{
  self->n_batches--;
  update (self);
}

/* --- seats --- */

GListModel *
bst_game_setup_get_seats (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);

  return G_LIST_MODEL (self->seats);
}

unsigned
bst_game_setup_get_n_seats (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), 0);

  return g_list_model_get_n_items (G_LIST_MODEL (self->seats));
}

BstGameSetupSeat *
bst_game_setup_get_seat (BstGameSetup *self, unsigned index)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);

  g_autoptr (BstGameSetupSeat) seat = g_list_model_get_item (G_LIST_MODEL (self->seats), index);

  return seat;
}

static bool
is_name_free (BstGameSetup *self, const char *name)
{
  for (unsigned i = 0; i < bst_game_setup_get_n_seats (self); i++)
    if (g_str_equal (bst_game_setup_seat_get_name (bst_game_setup_get_seat (self, i)), name))
      return false;
  return true;
}

BstGameSetupSeat *
bst_game_setup_find_colour (BstGameSetup *self, BstColour colour)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);

  for (unsigned i = 0; i < bst_game_setup_get_n_seats (self); i++) {
    BstGameSetupSeat *seat = bst_game_setup_get_seat (self, i);

    if (bst_game_setup_seat_get_colour (seat) == colour)
      return seat;
  }
  return NULL;
}

void
bst_game_setup_choose_colour (BstGameSetup *self, BstGameSetupSeat *seat, BstColour colour)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));
  g_return_if_fail (BST_IS_GAME_SETUP_SEAT (seat));

  BstGameSetupSeat *holder = bst_game_setup_find_colour (self, colour);

  if (holder == seat)
    return;
  bst_game_setup_begin_batch (self);
  if (holder != NULL)
    bst_game_setup_seat_set_colour (holder, bst_game_setup_seat_get_colour (seat));
  bst_game_setup_seat_set_colour (seat, colour);
  bst_game_setup_end_batch (self);
}

static BstColour
find_free_colour (BstGameSetup *self)
{
  unsigned colour = 0;

  while (colour + 1 < BST_COLOURS && bst_game_setup_find_colour (self, (BstColour) colour) != NULL)
    colour++;
  return (BstColour) colour;
}

/* There are as many as seats, so one is always free. */
static char *
find_computer_name (BstGameSetup *self)
{
  unsigned index = 0;

  while (index + 1 < BST_COMPUTER_NAMES && !is_name_free (self, bst_computer_name (index)))
    index++;
  return g_strdup (bst_computer_name (index));
}

static char *
find_person_name (BstGameSetup *self)
{
  char *name = bst_person_name (0);

  for (unsigned i = 1; !is_name_free (self, name); i++) {
    g_free (name);
    name = bst_person_name (i);
  }
  return name;
}

static char *
find_name (BstGameSetup *self, int level)
{
  return level < 0 ? find_person_name (self) : find_computer_name (self);
}

static bool
is_computer_name (const char *name)
{
  for (unsigned i = 0; i < BST_COMPUTER_NAMES; i++)
    if (g_str_equal (bst_computer_name (i), name))
      return true;
  return false;
}

/* A name that nobody typed goes with whoever plays: a person or a computer. */
static void
level_cb (BstGameSetup *self, GParamSpec *pspec, BstGameSetupSeat *seat)
{
  int level = bst_game_setup_seat_get_level (seat);

  if (!bst_game_setup_seat_has_own_name (seat) &&
      is_computer_name (bst_game_setup_seat_get_name (seat)) == (level < 0)) {
    g_autofree char *name = find_name (self, level);

    bst_game_setup_begin_batch (self);
    bst_game_setup_seat_give_name (seat, name);
    self->n_batches--;
  }
  update (self);
}

static void
listen_to_seat (BstGameSetup *self, BstGameSetupSeat *seat)
{
  g_signal_connect_object (seat, "notify::name", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "notify::colour", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "notify::level", G_CALLBACK (level_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (seat, "notify::temper", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
}

static void
add_seat (BstGameSetup *self, const char *name, BstColour colour, int level)
{
  g_autoptr (BstGameSetupSeat) seat = bst_game_setup_seat_new (name, colour, level);

  listen_to_seat (self, seat);
  g_list_store_append (self->seats, seat);
}

void
bst_game_setup_add_seat (BstGameSetup *self)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));

  /* The first is for whoever is sitting here. */
  int level = bst_game_setup_get_n_seats (self) == 0 ? -1 : BST_LEVEL_BEGINNER;
  g_autofree char *name = find_name (self, level);

  if (bst_game_setup_get_n_seats (self) >= BST_MAX_PLAYERS)
    return;
  add_seat (self, name, find_free_colour (self), level);
  update (self);
}

void
bst_game_setup_remove_seat (BstGameSetup *self, BstGameSetupSeat *seat)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));
  g_return_if_fail (BST_IS_GAME_SETUP_SEAT (seat));

  guint index;

  if (bst_game_setup_get_n_seats (self) < 2 || !g_list_store_find (self->seats, seat, &index))
    return;
  g_signal_handlers_disconnect_by_data (seat, self);
  g_list_store_remove (self->seats, index);
  update (self);
}

void
bst_game_setup_seat_person (BstGameSetup *self)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));

  for (unsigned i = 0; i < bst_game_setup_get_n_seats (self); i++)
    if (bst_game_setup_seat_get_level (bst_game_setup_get_seat (self, i)) < 0)
      return;
  bst_game_setup_seat_set_level (bst_game_setup_get_seat (self, 0), -1);
}

void
bst_game_setup_move_seat (BstGameSetup *self, BstGameSetupSeat *seat, int by)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));
  g_return_if_fail (BST_IS_GAME_SETUP_SEAT (seat));

  g_autoptr (BstGameSetupSeat) kept = g_object_ref (seat);
  int last = (int) bst_game_setup_get_n_seats (self) - 1;
  guint index;
  int target;

  if (!g_list_store_find (self->seats, seat, &index))
    return;
  target = CLAMP ((int) index + by, 0, last);
  if (target == (int) index)
    return;
  g_list_store_remove (self->seats, index);
  g_list_store_insert (self->seats, (guint) target, kept);
  update (self);
}

/* --- decks and options --- */

GListModel *
bst_game_setup_get_decks (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);

  return G_LIST_MODEL (self->decks);
}

BstGameSetupDeck *
bst_game_setup_get_deck (BstGameSetup *self, unsigned index)
{
  g_autoptr (BstGameSetupDeck) deck = g_list_model_get_item (G_LIST_MODEL (self->decks), index);

  return deck;
}

unsigned
bst_game_setup_get_n_decks (BstGameSetup *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->decks));
}

BstGameSetupDeck *
bst_game_setup_find_deck (BstGameSetup *self, const char *id)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);
  g_return_val_if_fail (id != NULL, NULL);

  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    if (g_str_equal (bst_deck_file_get_id (bst_game_setup_deck_get_file (deck)), id))
      return deck;
  }
  return NULL;
}

/* A deck that can do without the base set sends it away if they do not go together. */
static void
chosen_cb (BstGameSetup *self, GParamSpec *pspec, BstGameSetupDeck *deck)
{
  if (self->n_batches > 0)
    return;
  bst_game_setup_begin_batch (self);
  if (bst_game_setup_deck_get_is_chosen (deck))
    bst_game_setup_make_room (self, deck);
  bst_game_setup_end_batch (self);
}

BstGameSetupDeck *
bst_game_setup_add_deck (BstGameSetup *self, BstDeckFile *file)
{
  BstGameSetupDeck *deck = bst_game_setup_deck_new (file, self->known->len);

  g_signal_connect_object (deck, "notify::is-chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  g_list_store_append (self->decks, deck);
  g_ptr_array_add (self->known, deck);
  return deck;
}

/* Pictures may still be in the making when a deck has left the list. */
const BstSketch *
bst_game_setup_get_sketch (BstGameSetup *self, unsigned number)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);
  g_return_val_if_fail (number < self->known->len, NULL);

  return bst_game_setup_deck_get_sketch (g_ptr_array_index (self->known, number));
}

/* A deck that cannot be read cannot be offered. */
static void
add_built_in_decks (BstGameSetup *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  for (const char *const *id = bst_library_get_ids (); *id != NULL; id++) {
    g_autoptr (BstDeckFile) file = bst_library_ref_deck (self->library, *id, problems);

    if (file != NULL && bst_deck_file_is_playable (file))
      bst_game_setup_add_deck (self, file);
  }
}

bool
bst_game_setup_has_module (BstGameSetup *self, BstModuleId module)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), false);

  for (unsigned i = 0; i < bst_game_setup_get_n_decks (self); i++) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);
    const BstDeck *numbers = bst_deck_file_get_deck (bst_game_setup_deck_get_file (deck));

    if (bst_game_setup_deck_get_is_chosen (deck) && (numbers->modules >> module & 1) != 0)
      return true;
  }
  return false;
}

bool
bst_game_setup_get_has_fields (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), false);

  return (self->without >> BST_MODULE_FIELDS & 1) == 0;
}

void
bst_game_setup_set_has_fields (BstGameSetup *self, bool has_fields)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));

  BstModules fields = 1u << BST_MODULE_FIELDS;

  if (bst_game_setup_get_has_fields (self) == has_fields)
    return;
  self->without = has_fields ? self->without & ~fields : self->without | fields;
  update (self);
}

int16_t
bst_game_setup_get_option (BstGameSetup *self, BstOption option)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), BST_UNSET);
  g_return_val_if_fail (option < BST_OPTIONS, BST_UNSET);

  return self->options[option];
}

void
bst_game_setup_set_option (BstGameSetup *self, BstOption option, int16_t value)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));
  g_return_if_fail (option < BST_OPTIONS);

  if (self->options[option] == value)
    return;
  self->options[option] = value;
  update (self);
}

bool
bst_game_setup_get_is_first_random (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), false);

  return self->is_first_random;
}

void
bst_game_setup_set_is_first_random (BstGameSetup *self, bool is_first_random)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));

  if (self->is_first_random == is_first_random)
    return;
  self->is_first_random = is_first_random;
  update (self);
}

/* --- what it comes to --- */

gboolean
bst_game_setup_get_is_ready (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), FALSE);

  return self->is_ready;
}

unsigned
bst_game_setup_get_n_tiles (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), 0);

  return self->n_tiles;
}

unsigned
bst_game_setup_get_minutes (BstGameSetup *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), 0);

  return self->minutes;
}

/* Decks that only a game had; those of the shelf stay. */
static void
drop_foreign_decks (BstGameSetup *self)
{
  for (unsigned i = bst_game_setup_get_n_decks (self); i-- > 0;) {
    BstGameSetupDeck *deck = bst_game_setup_get_deck (self, i);

    if (!bst_deck_file_is_built_in (bst_game_setup_deck_get_file (deck)) &&
        !bst_game_setup_deck_get_is_on_shelf (deck))
      g_list_store_remove (self->decks, i);
  }
}

/* A deck of the shelf is taken as it is now. */
static BstGameSetupDeck *
find_wanted (BstGameSetup *self, const BstGameDeck *wanted)
{
  BstGameSetupDeck *deck = bst_game_setup_find_deck (
    self, wanted->own != NULL ? bst_deck_file_get_id (wanted->own) : wanted->id);

  return deck == NULL && wanted->own != NULL ? bst_game_setup_add_deck (self, wanted->own) : deck;
}

static void
load_decks (BstGameSetup *self, const BstGameFile *file)
{
  drop_foreign_decks (self);
  bst_game_setup_choose_nothing (self);
  for (guint i = 0; i < file->decks->len; i++) {
    BstGameSetupDeck *deck = find_wanted (self, g_ptr_array_index (file->decks, i));

    if (deck != NULL)
      bst_game_setup_deck_set_is_chosen (deck, TRUE);
  }
}

/* The level for a word that a file of another version may have. */
static int
read_level (const char *word)
{
  int level = word != NULL ? bst_level_find (word) : -1;

  if (word == NULL)
    return -1;
  return level < 0 ? BST_LEVEL_CLUB : MAX (level, BST_LEVEL_BEGINNER);
}

static void
load_seats (BstGameSetup *self, const BstGameFile *file)
{
  g_list_store_remove_all (self->seats);
  for (guint i = 0; i < file->players->len && i < BST_MAX_PLAYERS; i++) {
    const BstGamePlayer *player = g_ptr_array_index (file->players, i);
    bool is_free = bst_game_setup_find_colour (self, player->colour) == NULL;
    BstGameSetupSeat *seat;

    add_seat (self, "", is_free ? player->colour : find_free_colour (self),
              read_level (player->level));
    seat = bst_game_setup_get_seat (self, i);
    bst_game_setup_seat_set_temper (seat, bst_temper_read (player->temper));
    if (is_computer_name (player->name))
      bst_game_setup_seat_give_name (seat, player->name);
    else
      bst_game_setup_seat_set_name (seat, player->name);
  }
  while (bst_game_setup_get_n_seats (self) < 1)
    bst_game_setup_add_seat (self);
}

static void
load_winners (BstGameSetup *self, const char *wins)
{
  g_auto (GStrv) ids = g_strsplit (wins != NULL ? wins : "", " ", -1);

  g_ptr_array_set_size (self->winners, 0);
  for (char **id = ids; *id != NULL; id++)
    g_ptr_array_add (self->winners, g_strdup (*id));
}

void
bst_game_setup_load (BstGameSetup *self, const BstGameFile *file)
{
  g_return_if_fail (BST_IS_GAME_SETUP (self));
  g_return_if_fail (file != NULL);

  bst_game_setup_begin_batch (self);
  load_decks (self, file);
  load_seats (self, file);
  self->without = file->without;
  memcpy (self->options, file->options, sizeof self->options);
  load_winners (self, file->wins);
  bst_game_setup_end_batch (self);
}

BstGameFile *
bst_game_setup_dup_file (BstGameSetup *self, GRand *chance)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP (self), NULL);
  g_return_val_if_fail (chance != NULL, NULL);

  BstGameFile *file = bst_game_setup_new_file (self, NULL, NULL);
  gint32 n_seats = (gint32) bst_game_setup_get_n_seats (self);

  file->seed = g_rand_int (chance);
  if (self->is_first_random)
    file->first = (unsigned) g_rand_int_range (chance, 0, n_seats);
  return file;
}

/* --- the object --- */

static void
bst_game_setup_finalize (GObject *object)
{
  BstGameSetup *self = BST_GAME_SETUP (object);

  g_object_unref (self->seats);
  g_object_unref (self->decks);
  g_ptr_array_unref (self->known);
  g_ptr_array_unref (self->winners);
  G_OBJECT_CLASS (bst_game_setup_parent_class)->finalize (object);
}

static void
bst_game_setup_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstGameSetup *self = BST_GAME_SETUP (object);

  switch (id) {
  case PROP_IS_READY:
    g_value_set_boolean (value, self->is_ready);
    break;
  case PROP_N_TILES:
    g_value_set_uint (value, self->n_tiles);
    break;
  case PROP_MINUTES:
    g_value_set_uint (value, self->minutes);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_game_setup_class_init (BstGameSetupClass *klass)
{
  const GParamFlags flags = G_PARAM_READABLE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bst_game_setup_finalize;
  object_class->get_property = bst_game_setup_get_property;

  properties[PROP_IS_READY] = g_param_spec_boolean ("is-ready", NULL, NULL, FALSE, flags);
  properties[PROP_N_TILES] = g_param_spec_uint ("n-tiles", NULL, NULL, 0, G_MAXUINT, 0, flags);
  properties[PROP_MINUTES] = g_param_spec_uint ("minutes", NULL, NULL, 0, G_MAXUINT, 0, flags);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  changed_signal = g_signal_new ("changed", BST_TYPE_GAME_SETUP, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
bst_game_setup_init (BstGameSetup *self)
{
  self->seats = g_list_store_new (BST_TYPE_GAME_SETUP_SEAT);
  self->decks = g_list_store_new (BST_TYPE_GAME_SETUP_DECK);
  self->known = g_ptr_array_new_with_free_func (g_object_unref);
  self->winners = g_ptr_array_new_with_free_func (g_free);
  self->is_first_random = true;
}

BstGameSetup *
bst_game_setup_new (BstLibrary *library)
{
  BstGameSetup *self = g_object_new (BST_TYPE_GAME_SETUP, NULL);

  self->library = library;
  bst_game_setup_begin_batch (self);
  add_built_in_decks (self);
  bst_game_setup_apply_preset (self, BST_PRESET_FIRST);
  bst_game_setup_end_batch (self);
  return self;
}
