/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a sentence sees.  A feature is walked part by part only where its root does not know the
 * answer, and only if it carries a symbol that some sentence speaks of.
 */
#include "engine/modules/scene.h"

#include <stdlib.h>

#include "engine/map.h"
#include "engine/nodes.h"

static bool
has_symbol (BstSymbols symbols, unsigned symbol)
{
  return symbols >> symbol & 1;
}

unsigned
bst_tile_count_symbol (const BstTile *tile, unsigned symbol)
{
  unsigned n = has_symbol (tile->symbols, symbol);

  for (unsigned f = 0; f < tile->n_features; f++)
    n += has_symbol (tile->features[f].symbols, symbol);
  return n;
}

/* Of `types`, or any that means something to sentences and in this game. */
static unsigned
types_in_play (const BstRules *rules, unsigned types)
{
  return (types != 0 ? types : BST_SENTENCE_TYPES) & rules->types;
}

static unsigned
count_parts (const BstRules *rules, const BstTile *tile, unsigned types)
{
  unsigned n = 0;

  for (unsigned f = 0; f < tile->n_features; f++)
    n += types_in_play (rules, types) >> tile->features[f].type & 1;
  return n;
}

bool
bst_scene_is_tile (const BstRules *rules, const BstSentence *sentence, const BstTile *tile)
{
  return (sentence->symbol == BST_ANY_SYMBOL ||
          bst_tile_count_symbol (tile, sentence->symbol) > 0) &&
         (sentence->types == 0 || count_parts (rules, tile, sentence->types) > 0);
}

bool
bst_scene_is_part (const BstRules *rules,
                   const BstSentence *sentence,
                   const BstTile *tile,
                   unsigned feature)
{
  const BstFeature *part = &tile->features[feature];

  return types_in_play (rules, sentence->types) >> part->type & 1 &&
         (sentence->symbol == BST_ANY_SYMBOL ||
          has_symbol (tile->symbols | part->symbols, sentence->symbol));
}

/* --- the parts of a feature --- */

static const BstTile *
tile_of (const BstView *view, unsigned placed)
{
  return &view->rules->tiles[view->placed[placed].shape];
}

static const BstFeature *
part_of (const BstView *view, unsigned node)
{
  const BstPlacedTile *tile = bst_nodes_tile (view, node);
  unsigned local = node - tile->first;

  return &view->rules->tiles[tile->shape]
            .features[view->rules->features[view->rules->kinds[tile->shape].first_local + local]];
}

/* Whether no part before it on the same tile belongs to the same feature. */
static bool
is_first_part (const BstView *view, unsigned node)
{
  unsigned root = bst_nodes_root (view->nodes, node);

  for (unsigned other = bst_nodes_tile (view, node)->first; other < node; other++) {
    if (bst_nodes_root (view->nodes, other) == root)
      return false;
  }
  return true;
}

/* What is added up over the parts of a feature. */
typedef unsigned (*CountPart) (const BstView *view, unsigned node, const BstThing *thing);

static unsigned
sum_parts (const BstView *view, unsigned root, CountPart count, const BstThing *thing)
{
  unsigned node = root;
  unsigned n = 0;

  do {
    n += count (view, node, thing);
    node = view->next_node[node];
  } while (node != root);
  return n;
}

static unsigned
symbols_of_part (const BstView *view, unsigned node, const BstThing *thing)
{
  unsigned n = has_symbol (part_of (view, node)->symbols, thing->symbol);

  if (has_symbol (tile_of (view, view->node_tiles[node])->symbols, thing->symbol))
    n += is_first_part (view, node);
  return n;
}

static bool
is_such_tile (const BstRules *rules, const BstTile *tile, const BstThing *thing)
{
  return (thing->types == 0 || count_parts (rules, tile, thing->types) > 0) &&
         (thing->symbol == BST_ANY_SYMBOL || bst_tile_count_symbol (tile, thing->symbol) > 0);
}

static unsigned
tiles_of_part (const BstView *view, unsigned node, const BstThing *thing)
{
  return is_first_part (view, node) &&
         is_such_tile (view->rules, tile_of (view, view->node_tiles[node]), thing);
}

static unsigned
tokens_of_part (const BstView *view, unsigned node, const BstThing *thing)
{
  return is_first_part (view, node)
           ? bst_state_tokens_on (view->state, view->node_tiles[node], thing->token)
           : 0;
}

BST_NEVER_INLINE static unsigned
sum_symbols (const BstState *state, unsigned root, unsigned symbol)
{
  BstView view = bst_view (state);

  return sum_parts (&view, root, symbols_of_part, &(BstThing) { .symbol = (uint8_t) symbol });
}

/* Most features carry no symbol that any sentence asks features for. */
static unsigned
symbols_of_feature (const BstState *state, unsigned root, unsigned symbol)
{
  bool is_marked = bst_view (state).nodes[root].facts & BST_FACT_MARKED;

  return is_marked ? sum_symbols (state, root, symbol) : 0;
}

bool
bst_scene_is_feature (const BstState *state, const BstSentence *sentence, unsigned root)
{
  unsigned type = bst_view (state).nodes[root].type;

  return types_in_play (state->rules, sentence->types) >> type & 1 &&
         (sentence->symbol == BST_ANY_SYMBOL ||
          symbols_of_feature (state, root, sentence->symbol) > 0);
}

unsigned
bst_scene_list_touching (const BstState *state,
                         unsigned root,
                         unsigned types,
                         uint16_t out_roots[BST_SCENE_TOUCHING])
{
  BstView view = bst_view (state);
  unsigned wanted = types_in_play (view.rules, types);
  unsigned node = root;
  unsigned n = 0;

  do {
    const BstPlacedTile *tile = bst_nodes_tile (&view, node);
    unsigned n_locals = view.rules->kinds[tile->shape].n_locals;

    for (unsigned local = 0; local < n_locals && n < BST_SCENE_TOUCHING; local++) {
      unsigned other = bst_nodes_root (view.nodes, tile->first + local);
      unsigned i = 0;

      while (i < n && out_roots[i] != other)
        i++;
      if (i == n && other != root && wanted >> view.nodes[other].type & 1)
        out_roots[n++] = (uint16_t) other;
    }
    node = view.next_node[node];
  } while (node != root);
  return n;
}

/* --- around a tile --- */

bool
bst_scene_has_tile (const BstScene *scene, unsigned where, unsigned placed)
{
  const BstPlacedTile *tiles = bst_view (scene->state).placed;

  if (where == BST_WHERE_TILE)
    return placed == scene->placed;
  if (where == BST_WHERE_AROUND)
    return placed != scene->placed && abs (tiles[placed].x - tiles[scene->placed].x) <= 1 &&
           abs (tiles[placed].y - tiles[scene->placed].y) <= 1;
  return where == BST_WHERE_MAP;
}

/* Nodes of the features that a scene is about: of a new tile, all that it has. */
typedef struct
{
  unsigned begin;
  unsigned end;
} Nodes;

static Nodes
nodes_of (const BstView *view, const BstScene *scene)
{
  if (scene->root != BST_NO_NODE)
    return (Nodes) { scene->root, scene->root + 1 };

  const BstPlacedTile *tile = &view->placed[scene->placed];

  return (Nodes) { tile->first, tile->first + view->rules->kinds[tile->shape].n_locals };
}

/* Whether somebody's piece is on a feature at all; of nobody's no sentence speaks. */
static bool
is_counted (const BstPiece *piece)
{
  return piece->place == BST_PLACE_FEATURE && piece->player != BST_NOBODY;
}

static bool
is_on_feature (const BstScene *scene, const BstPiece *piece)
{
  BstView view = bst_view (scene->state);
  Nodes nodes = nodes_of (&view, scene);
  unsigned root = bst_nodes_root (view.nodes, piece->node);

  while (nodes.begin < nodes.end && bst_nodes_root (view.nodes, nodes.begin) != root)
    nodes.begin++;
  return nodes.begin < nodes.end;
}

bool
bst_scene_has_piece (const BstScene *scene, unsigned where, const BstPiece *piece)
{
  if (!is_counted (piece))
    return false;
  return where == BST_WHERE_FEATURE ? is_on_feature (scene, piece)
                                    : bst_scene_has_tile (scene, where, piece->placed);
}

/* Whether the player has an owner on one of the features, as their roots know. */
static bool
has_owner (const BstScene *scene, const BstThing *thing, unsigned player)
{
  BstView view = bst_view (scene->state);
  unsigned types = thing->types != 0 ? thing->types : ~0u;
  Nodes nodes = nodes_of (&view, scene);

  for (unsigned node = nodes.begin; node < nodes.end; node++) {
    if (types >> view.nodes[node].type & 1 &&
        view.nodes[bst_nodes_root (view.nodes, node)].followers[player] > 0)
      return true;
  }
  return false;
}

/* What is on the tiles around this one. */
static unsigned
count_around (const BstScene *scene, const BstThing *thing)
{
  BstView view = bst_view (scene->state);
  const BstPlacedTile *middle = &view.placed[scene->placed];
  uint16_t around[BST_MAP_AROUND];
  unsigned n = 0;

  bst_map_look_around (&view, (BstPos) { middle->x, middle->y }, around);
  for (unsigned i = 0; i < BST_MAP_AROUND; i++) {
    if (i == BST_MAP_AROUND / 2 || !bst_map_is_tile (around[i]))
      continue;

    const BstTile *tile = tile_of (&view, around[i] - 1u);

    if (thing->count == BST_COUNT_TILES)
      n += is_such_tile (view.rules, tile, thing);
    else if (thing->count == BST_COUNT_SYMBOLS)
      n += bst_tile_count_symbol (tile, thing->symbol);
    else
      n += bst_state_tokens_on (scene->state, around[i] - 1u, thing->token);
  }
  return n;
}

/* --- counting: a function for each BstCount --- */

typedef unsigned (*Count) (const BstScene *scene, const BstThing *thing, unsigned player);

static unsigned
count_one (const BstScene *scene, const BstThing *thing, unsigned player)
{
  return 1;
}

static unsigned
count_tiles (const BstScene *scene, const BstThing *thing, unsigned player)
{
  BstView view = bst_view (scene->state);

  if (thing->where == BST_WHERE_AROUND)
    return count_around (scene, thing);

  const BstNode *node = &view.nodes[scene->root];

  if (thing->types == 0 && thing->symbol == BST_ANY_SYMBOL && node->type != BST_FEATURE_FIELD)
    return node->tiles;
  return sum_parts (&view, scene->root, tiles_of_part, thing);
}

static unsigned
count_shields (const BstScene *scene, const BstThing *thing, unsigned player)
{
  const BstNode *node = &bst_view (scene->state).nodes[scene->root];

  return node->type == BST_FEATURE_CITY ? node->shields : 0;
}

static unsigned
count_symbols (const BstScene *scene, const BstThing *thing, unsigned player)
{
  BstView view = bst_view (scene->state);

  if (thing->where == BST_WHERE_AROUND)
    return count_around (scene, thing);
  if (thing->where == BST_WHERE_TILE)
    return bst_tile_count_symbol (tile_of (&view, scene->placed), thing->symbol);
  return symbols_of_feature (scene->state, scene->root, thing->symbol);
}

BST_NEVER_INLINE static unsigned
count_pieces (const BstScene *scene, const BstThing *thing, unsigned player)
{
  BstView view = bst_view (scene->state);
  unsigned types = thing->types != 0 ? thing->types : ~0u;
  unsigned n = 0;

  for (unsigned i = 0; i < scene->state->n_pieces; i++) {
    const BstPiece *piece = &view.pieces[i];

    n += piece->player == player &&
         (thing->figure == BST_ANY_FIGURE || thing->figure == piece->figure) &&
         bst_scene_has_piece (scene, thing->where, piece) &&
         types >> view.nodes[piece->node].type & 1;
  }
  return n;
}

static unsigned
count_figures (const BstScene *scene, const BstThing *thing, unsigned player)
{
  /* Where there are no helpers, most often nobody has to be looked at. */
  if (thing->where == BST_WHERE_FEATURE && !scene->state->rules->has_helpers &&
      !has_owner (scene, thing, player))
    return 0;
  return count_pieces (scene, thing, player);
}

static unsigned
count_open (const BstScene *scene, const BstThing *thing, unsigned player)
{
  const BstNode *node = &bst_view (scene->state).nodes[scene->root];

  return node->type == BST_FEATURE_ROAD || node->type == BST_FEATURE_CITY ? node->open : 0;
}

static unsigned
count_features (const BstScene *scene, const BstThing *thing, unsigned player)
{
  BstView view = bst_view (scene->state);
  uint16_t roots[BST_SCENE_TOUCHING];

  if (thing->where == BST_WHERE_TILE)
    return count_parts (view.rules, tile_of (&view, scene->placed), thing->types);
  return bst_scene_list_touching (scene->state, scene->root, thing->types, roots);
}

static unsigned
count_tokens (const BstScene *scene, const BstThing *thing, unsigned player)
{
  BstView view = bst_view (scene->state);

  if (thing->where == BST_WHERE_AROUND)
    return count_around (scene, thing);
  if (thing->where == BST_WHERE_MAP)
    return bst_state_tokens (scene->state, player, thing->token);
  if (thing->where == BST_WHERE_TILE)
    return bst_state_tokens_on (scene->state, scene->placed, thing->token);
  return sum_parts (&view, scene->root, tokens_of_part, thing);
}

static unsigned
count_left (const BstScene *scene, const BstThing *thing, unsigned player)
{
  return scene->state->n_bag;
}

/* Each quarter has the straight way to the left of it, so that they share out all but the start. */
static unsigned
find_quarter (const BstScene *scene, const BstThing *thing, unsigned player)
{
  const BstRules *rules = scene->state->rules;
  const BstPlacedTile *tile = &bst_view (scene->state).placed[scene->placed];
  int x = tile->x - rules->lays[0].pos.x;
  int y = tile->y - rules->lays[0].pos.y;

  if (x >= 0 && y < 0)
    return 0;
  if (x > 0 && y >= 0)
    return 1;
  if (x <= 0 && y > 0)
    return 2;
  return x < 0 ? 3 : 4;
}

static unsigned
count_finished (const BstScene *scene, const BstThing *thing, unsigned player)
{
  return scene->is_complete;
}

unsigned
bst_scene_count (const BstScene *scene, const BstThing *thing, unsigned player)
{
  static const Count counts[BST_COUNTS] = {
    [BST_COUNT_ONE] = count_one,
    [BST_COUNT_TILES] = count_tiles,
    [BST_COUNT_SHIELDS] = count_shields,
    [BST_COUNT_SYMBOLS] = count_symbols,
    [BST_COUNT_FIGURES] = count_figures,
    [BST_COUNT_OPEN] = count_open,
    [BST_COUNT_FEATURES] = count_features,
    [BST_COUNT_TOKENS] = count_tokens,
    [BST_COUNT_LEFT] = count_left,
    [BST_COUNT_QUARTER] = find_quarter,
    [BST_COUNT_FINISHED] = count_finished,
  };

  return counts[thing->count](scene, thing, player);
}

bool
bst_scene_holds (const BstScene *scene, const BstSentence *sentence)
{
  for (unsigned i = 0; i < sentence->n_conditions; i++) {
    const BstCondition *condition = &sentence->conditions[i];
    unsigned n = bst_scene_count (scene, &condition->thing, scene->player);

    if ((condition->comparison != BST_AT_MOST && n < condition->number) ||
        (condition->comparison != BST_AT_LEAST && n > condition->number))
      return false;
  }
  return true;
}
