/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Choosing a tile for a rule.
 */
#include "ui/rules-example.h"

#include "ui/rules-scene.h"

#define SIZE 96

/* What a tile shows of a rule counts so much. */
#define OF_THE_EVENT 4 /* the symbol or the feature by which it acts */
#define OF_A_THING 1   /* what it counts */

#define NO_FEATURE (-1)

typedef struct
{
  int feature; /* of the tile, or NO_FEATURE */
  unsigned score;
} Match;

static bool
has_symbol (BstSymbols symbols, unsigned symbol)
{
  return symbol == BST_ANY_SYMBOL || (symbols >> symbol & 1) != 0;
}

/* Whether a feature is one that the rule is about, with its symbol there or on the whole tile. */
static bool
is_meant (const BstTile *tile, const BstFeature *feature, const BstSentence *rule)
{
  return (rule->types == 0 || (rule->types >> feature->type & 1)) &&
         has_symbol (feature->symbols | tile->symbols, rule->symbol);
}

static unsigned
count_thing (const BstTile *tile, const BstThing *thing)
{
  BstSymbols symbols = tile->symbols;
  unsigned types = 0;
  bool has_any = thing->types != 0 || thing->symbol != BST_ANY_SYMBOL;

  for (unsigned i = 0; i < tile->n_features; i++) {
    symbols |= tile->features[i].symbols;
    types |= 1u << tile->features[i].type;
  }
  return has_any && (thing->types == 0 || (thing->types & types) != 0) &&
             has_symbol (symbols, thing->symbol)
           ? OF_A_THING
           : 0;
}

static Match
match_tile (const BstTile *tile, const BstSentence *rule)
{
  bool is_bare = rule->types == 0 && rule->symbol == BST_ANY_SYMBOL;
  Match match = { .feature = NO_FEATURE };

  for (unsigned i = 0; i < tile->n_features && match.feature == NO_FEATURE && !is_bare; i++)
    if (is_meant (tile, &tile->features[i], rule))
      match = (Match) { (int) i, OF_THE_EVENT };
  if (!is_bare && match.score == 0)
    return match;
  for (unsigned i = 0; i < rule->n_conditions; i++)
    match.score += count_thing (tile, &rule->conditions[i].thing);
  for (unsigned i = 0; i < rule->n_effects; i++)
    match.score += count_thing (tile, &rule->effects[i].thing);
  return match;
}

/* The tile of `deck` that shows the most, or -1. */
static int
find_tile (const BstDeck *deck, const BstSentence *rule, Match *out_match)
{
  int best = -1;

  *out_match = (Match) { .feature = NO_FEATURE };
  for (unsigned i = 0; i < deck->n_tiles; i++) {
    Match match = match_tile (&deck->tiles[i].tile, rule);

    if (match.score > out_match->score) {
      *out_match = match;
      best = (int) i;
    }
  }
  return best;
}

/* Whether somebody stands on what the rule is about. */
static bool
has_somebody (const BstSentence *rule)
{
  switch (rule->when) {
  case BST_WHEN_PLACED:
  case BST_WHEN_FINISHED:
  case BST_WHEN_SCORED:
    return true;
  case BST_WHEN_ALWAYS:
    return rule->effects[0].action == BST_DO_COUNT_AS ||
           rule->effects[0].action == BST_DO_WIN_TIES;
  default:
    return false;
  }
}

typedef struct
{
  BstScene scene;
  BstSceneCell cell;
  char *tile;
} Example;

static void
free_example (gpointer data)
{
  Example *example = data;

  g_free (example->tile);
  g_free (example);
}

static Example *
new_example (const BstTile *tile, const Match *match, const BstSentence *rule)
{
  Example *example = g_new0 (Example, 1);

  example->tile = g_strdup (tile->id);
  example->cell.tile = example->tile;
  if (match->feature != NO_FEATURE && has_somebody (rule)) {
    example->cell.has_figure = true;
    example->cell.figure = BST_FIGURE_FOLLOWER;
    example->cell.colour = BST_COLOUR_RED;
    example->cell.place = BST_PLACE_FEATURE;
    example->cell.type = tile->features[match->feature].type;
    example->cell.number = tile->features[match->feature].number;
  }
  example->scene = (BstScene) { 1, 1, 1, &example->cell };
  return example;
}

GtkWidget *
bst_rules_example_new (const BstDeckFile *deck,
                       const BstSentence *rule,
                       BstRulesDecks *store,
                       BstTextures *textures)
{
  const BstDeck *const decks[] = { bst_deck_file_get_deck (deck),
                                   bst_rules_decks_get_deck (store, "base") };
  int tile = -1;
  Match match;

  for (unsigned i = 0; i < G_N_ELEMENTS (decks) && tile < 0; i++) {
    tile = decks[i] != NULL ? find_tile (decks[i], rule, &match) : -1;
    if (tile < 0)
      continue;

    Example *example = new_example (&decks[i]->tiles[tile].tile, &match, rule);
    int kind = bst_rules_decks_find (store, example->tile);
    g_autofree char *name =
      kind >= 0 ? bst_rules_decks_dup_name (store, (unsigned) kind) : NULL;
    GtkWidget *scene = bst_rules_scene_new (&example->scene, store, textures, SIZE,
                                            name != NULL ? name : "");

    g_object_set_data_full (G_OBJECT (scene), "example", example, free_example);
    gtk_widget_set_size_request (scene, SIZE, SIZE);
    gtk_widget_set_valign (scene, GTK_ALIGN_START);
    return scene;
  }
  return NULL;
}

int
bst_rules_example_find_token (const BstSentence *rule)
{
  for (unsigned i = 0; i < rule->n_effects; i++) {
    if (rule->effects[i].token != BST_NO_TOKEN)
      return rule->effects[i].token;
    if (rule->effects[i].thing.token != BST_NO_TOKEN)
      return rule->effects[i].thing.token;
  }
  return -1;
}
