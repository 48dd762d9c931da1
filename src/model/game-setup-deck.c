/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decks of a setup: what is known about them, and whether they are chosen.
 */
#include "model/game-setup-private.h"
#include "render/tile/tile-art.h"

struct _BstGameSetupDeck
{
  GObject parent_instance;

  BstDeckFile *file;
  unsigned number;
  BstSketch sketch; /* without a tile if the deck has none */
  gboolean is_on_shelf;
  gboolean is_required;
  gboolean is_chosen;
  char *problem;
};

G_DEFINE_FINAL_TYPE (BstGameSetupDeck, bst_game_setup_deck, G_TYPE_OBJECT)

enum {
  PROP_0,
  PROP_IS_CHOSEN,
  PROP_IS_ON_SHELF,
  PROP_IS_REQUIRED,
  PROP_PROBLEM,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

/* The tile by which each built-in deck is known, unless it is its first. */
static const struct
{
  const char *id;
  const char *tile;
} typical[] = {
  { "base", "base.CRRC.cNW.rES.sh" },
  { "river", "river.FVRV.mon" },
  { "dragon", "dragon.CFFF.dragon" },
  { "abbey", "abbey.tile" },
  { "count", "count.06" },
  { "king", "king.CCCC.cNS+EW" },
  { "cult", "cult.CRFR.shr" },
  { "river2", "river2.VVFV.fork" },
  { "bridges", "bridges.CFRF.bazaar" },
  { "traders", "traders.CRFC.cNW.wine" },
  { "pilgrims", "pilgrims.FFRF.mon.cross" },
  { "gold", "gold.CFFC.cNW.mine" },
  { "fair", "fair.CFFF.fair" },
  { "tower", "tower.CRFR.rEW" },
  { "hills", "hills.FRRR.rEW.vineyard" },
  { "bigtop", "bigtop.CRFR.top" },
};

static const char *
find_typical (const char *id)
{
  for (size_t i = 0; i < G_N_ELEMENTS (typical); i++)
    if (g_str_equal (typical[i].id, id))
      return typical[i].tile;
  return NULL;
}

/* The typical tile, or the first one. */
static void
sketch (BstGameSetupDeck *self)
{
  const BstDeck *deck = bst_deck_file_get_deck (self->file);
  const char *wanted = find_typical (bst_deck_file_get_id (self->file));
  unsigned found = 0;

  for (unsigned i = 0; wanted != NULL && i < deck->n_tiles; i++)
    if (g_str_equal (deck->tiles[i].tile.id, wanted))
      found = i;
  if (deck->n_tiles > 0)
    self->sketch = bst_sketch_of (self->file, found);
}

/* --- readers and writers --- */

unsigned
bst_game_setup_deck_get_number (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), 0);

  return self->number;
}

BstDeckFile *
bst_game_setup_deck_get_file (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), NULL);

  return self->file;
}

const char *
bst_game_setup_deck_get_name (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), NULL);

  return bst_deck_file_get_name (self->file, g_get_language_names ()[0]);
}

const char *
bst_game_setup_deck_get_description (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), NULL);

  return bst_deck_file_get_description (self->file, g_get_language_names ()[0]);
}

const BstSketch *
bst_game_setup_deck_get_sketch (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), NULL);

  return self->sketch.tile != NULL ? &self->sketch : NULL;
}

gboolean
bst_game_setup_deck_get_is_on_shelf (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), FALSE);

  return self->is_on_shelf;
}

void
bst_game_setup_deck_set_is_on_shelf (BstGameSetupDeck *self, gboolean is_on_shelf)
{
  if (self->is_on_shelf == is_on_shelf)
    return;
  self->is_on_shelf = is_on_shelf;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_ON_SHELF]);
}

/* Whether anything is played in another way with `deck`. */
static bool
has_rules (const BstDeck *deck)
{
  bool has = deck->modules != 0 || deck->n_sentences > 0 || deck->n_lays > 0;

  for (unsigned i = 0; i < BST_FIGURES; i++)
    has = has || deck->figures[i] > 0;
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    has = has || deck->options[i] != BST_UNSET;
  for (unsigned i = 0; i < BST_NUMBERS; i++)
    has = has || deck->numbers[i] != BST_UNSET;
  return has;
}

BstOffer
bst_game_setup_deck_get_offer (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), BST_OFFER_OWN);

  if (!bst_deck_file_is_built_in (self->file))
    return BST_OFFER_OWN;
  return has_rules (bst_deck_file_get_deck (self->file)) ? BST_OFFER_RULES : BST_OFFER_TILES;
}

/* The first chapter that a deck brings, BST_MODULES if it brings none. */
static unsigned
find_chapter (BstGameSetupDeck *self)
{
  BstModules modules = bst_deck_file_get_deck (self->file)->modules;
  unsigned chapter = 0;

  while (chapter < BST_MODULES && !(modules >> chapter & 1))
    chapter++;
  return chapter;
}

/* Rivers stand together, as they are mixed. */
static int
get_rank (BstGameSetupDeck *self)
{
  unsigned chapter = find_chapter (self);

  return chapter == BST_MODULE_RIVER2 ? 2 * BST_MODULE_RIVER + 1 : 2 * (int) chapter;
}

int
bst_game_setup_deck_compare (BstGameSetupDeck *self, BstGameSetupDeck *other)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), 0);
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (other), 0);

  int offers = (int) bst_game_setup_deck_get_offer (self) -
               (int) bst_game_setup_deck_get_offer (other);

  if (offers != 0 || bst_game_setup_deck_get_offer (self) == BST_OFFER_OWN)
    return offers;
  return get_rank (self) - get_rank (other);
}

gboolean
bst_game_setup_deck_get_is_required (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), FALSE);

  return self->is_required;
}

void
bst_game_setup_deck_set_is_required (BstGameSetupDeck *self, gboolean is_required)
{
  if (self->is_required != is_required) {
    self->is_required = is_required;
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_REQUIRED]);
  }
  if (is_required)
    bst_game_setup_deck_set_is_chosen (self, TRUE);
}

gboolean
bst_game_setup_deck_get_is_chosen (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), FALSE);

  return self->is_chosen;
}

void
bst_game_setup_deck_set_is_chosen (BstGameSetupDeck *self, gboolean is_chosen)
{
  g_return_if_fail (BST_IS_GAME_SETUP_DECK (self));

  is_chosen = is_chosen || self->is_required;
  if (self->is_chosen == is_chosen)
    return;
  self->is_chosen = is_chosen;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_IS_CHOSEN]);
}

const char *
bst_game_setup_deck_get_problem (BstGameSetupDeck *self)
{
  g_return_val_if_fail (BST_IS_GAME_SETUP_DECK (self), NULL);

  return self->problem;
}

void
bst_game_setup_deck_set_problem (BstGameSetupDeck *self, const char *problem)
{
  if (g_strcmp0 (self->problem, problem) == 0)
    return;
  g_free (self->problem);
  self->problem = g_strdup (problem);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_PROBLEM]);
}

/* --- the object --- */

static void
bst_game_setup_deck_finalize (GObject *object)
{
  BstGameSetupDeck *self = BST_GAME_SETUP_DECK (object);

  g_clear_pointer (&self->file, bst_deck_file_unref);
  g_free (self->problem);
  G_OBJECT_CLASS (bst_game_setup_deck_parent_class)->finalize (object);
}

static void
bst_game_setup_deck_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  BstGameSetupDeck *self = BST_GAME_SETUP_DECK (object);

  switch (id) {
  case PROP_IS_CHOSEN:
    g_value_set_boolean (value, self->is_chosen);
    break;
  case PROP_IS_ON_SHELF:
    g_value_set_boolean (value, self->is_on_shelf);
    break;
  case PROP_IS_REQUIRED:
    g_value_set_boolean (value, self->is_required);
    break;
  case PROP_PROBLEM:
    g_value_set_string (value, self->problem);
    break;
  default:
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
  }
}

static void
bst_game_setup_deck_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_IS_CHOSEN)
    bst_game_setup_deck_set_is_chosen (BST_GAME_SETUP_DECK (object), g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
bst_game_setup_deck_class_init (BstGameSetupDeckClass *klass)
{
  const GParamFlags flags = G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = bst_game_setup_deck_finalize;
  object_class->get_property = bst_game_setup_deck_get_property;
  object_class->set_property = bst_game_setup_deck_set_property;

  properties[PROP_IS_CHOSEN] =
    g_param_spec_boolean ("is-chosen", NULL, NULL, FALSE, flags | G_PARAM_READWRITE);
  properties[PROP_IS_ON_SHELF] =
    g_param_spec_boolean ("is-on-shelf", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  properties[PROP_IS_REQUIRED] =
    g_param_spec_boolean ("is-required", NULL, NULL, FALSE, flags | G_PARAM_READABLE);
  properties[PROP_PROBLEM] =
    g_param_spec_string ("problem", NULL, NULL, NULL, flags | G_PARAM_READABLE);
  g_object_class_install_properties (object_class, N_PROPS, properties);
}

static void
bst_game_setup_deck_init (BstGameSetupDeck *self)
{
}

BstGameSetupDeck *
bst_game_setup_deck_new (BstDeckFile *file, unsigned number)
{
  BstGameSetupDeck *self = g_object_new (BST_TYPE_GAME_SETUP_DECK, NULL);

  self->file = bst_deck_file_ref (file);
  self->number = number;
  self->is_required = g_str_equal (bst_deck_file_get_id (file), "base");
  self->is_chosen = self->is_required;
  sketch (self);
  return self;
}
