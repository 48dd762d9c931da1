/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From tiles to tables: locals, nodes, contacts, and the layout of a state.  Which tiles
 * there are was decided in rules.c; which fits where follows in fits.c.
 */
#include "engine/compile.h"

#include <stdlib.h>
#include <string.h>

#include "engine/rule.h"
#include "engine/state-private.h"

/* A torus of more cells than this is larger than a hash table. */
#define MAX_TORUS 60000
#define MAX_NODES 65000

static void
merge_by_id (const BstRules *rules,
             const uint16_t *from,
             uint16_t *to,
             unsigned begin,
             unsigned middle,
             unsigned end)
{
  unsigned a = begin;
  unsigned b = middle;

  for (unsigned i = begin; i < end; i++) {
    bool take_first = b >= end;

    if (a < middle && b < end)
      take_first = strcmp (rules->tiles[from[a]].id, rules->tiles[from[b]].id) <= 0;
    to[i] = take_first ? from[a++] : from[b++];
  }
}

void
bst_compile_index (BstRules *rules)
{
  unsigned n = rules->n_kinds;
  uint16_t *from = bst_allocate (n, sizeof *from);
  uint16_t *to = bst_allocate (n, sizeof *to);

  for (unsigned i = 0; i < n; i++)
    from[i] = (uint16_t) i;
  for (unsigned width = 1; width < n; width *= 2) {
    for (unsigned begin = 0; begin < n; begin += 2 * width) {
      unsigned middle = begin + width < n ? begin + width : n;
      unsigned end = begin + 2 * width < n ? begin + 2 * width : n;

      merge_by_id (rules, from, to, begin, middle, end);
    }

    uint16_t *swap = from;

    from = to;
    to = swap;
  }
  rules->by_id = from;
  free (to);
}

static void
add_module (BstModuleList list, const BstModule *module)
{
  unsigned n = 0;

  while (list[n] != NULL)
    n++;
  list[n] = module;
}

/* Notes at which steps a module wants to be asked. */
static void
list_asking (BstRules *rules, const BstModule *module, unsigned asks)
{
  unsigned id = module->chapter.id;

  for (unsigned step = 0; step < BST_STEPS; step++) {
    if (!(asks >> step & 1))
      continue;
    add_module (rules->asking[step], module);
    rules->asks_from[step][rules->n_asking[step]] = ~0u << id;
    rules->askers[step][id] = rules->n_asking[step]++;
    rules->asks_at[step] |= (module->asks >> step & 1u) << id;
    rules->asks_if_due_at[step] |= (module->asks_if_due >> step & 1u) << id;
    rules->asks_if_awake_at[step] |= (module->asks_if_awake >> step & 1u) << id;
  }
  rules->may_ask |= asks;
  for (unsigned f = 0; f < BST_FIGURES; f++)
    rules->woken[f] |= (module->wakes_with >> f & 1u) << id;
}

/* Notes at which questions it has moves to offer. */
static void
list_offering (BstRules *rules, const BstModule *module)
{
  for (unsigned kind = 0; kind < BST_QUESTIONS; kind++) {
    uint32_t *listers = module->offers_if_awake >> kind & 1 ? &rules->lists_if_awake_at[kind]
                                                            : &rules->lists_at[kind];

    if (!(module->offers >> kind & 1))
      continue;
    add_module (rules->offering[kind], module);
    if (module->tickets >> kind & 1) {
      add_module (rules->ticketing[kind], module);
    } else {
      add_module (rules->listing[kind], module);
      *listers |= 1u << module->chapter.id;
    }
  }
}

/* Notes when a module in play wants to be called. */
static void
list_hooks (BstRules *rules, const BstModule *module)
{
  unsigned asks = module->asks | module->asks_if_due | module->asks_if_awake;
  const bool has[BST_HOOKS] = {
    [BST_HOOK_PUT_ASIDE] = module->put_aside != NULL,
    [BST_HOOK_MAY_LIE] = module->may_lie != NULL,
    [BST_HOOK_MAY_STAND] = module->may_stand != NULL,
    [BST_HOOK_DEPLOYED] = module->deployed != NULL,
    [BST_HOOK_STRENGTH] = module->strength != NULL,
    [BST_HOOK_TIE] = module->tie != NULL,
    [BST_HOOK_VALUE] = module->value != NULL,
    [BST_HOOK_BONUS] = module->bonus != NULL,
    [BST_HOOK_SETTLE] = module->settle != NULL,
    [BST_HOOK_PAID] = module->paid != NULL,
    [BST_HOOK_COMPLETED] = module->completed != NULL,
    [BST_HOOK_LEFT] = module->left != NULL,
    [BST_HOOK_EARNED] = module->earned != NULL,
  };

  for (unsigned i = 0; i < BST_HOOKS; i++) {
    if (has[i])
      add_module (rules->hooked[i], module);
    rules->is_plain = rules->is_plain && !has[i];
  }
  if ((asks | module->offers | module->completes) != 0 || module->chapter.n_figures > 0 ||
      module->opens_map != 0)
    rules->is_plain = false;
  list_asking (rules, module, asks);
  list_offering (rules, module);
  rules->guarded |= module->guards;
  if (module->opens_map != 0)
    rules->openers |= 1u << module->chapter.id;
  rules->completes |= module->completes;
}

/* What a figure is by the rules in play.  Nobody has a figure that no rule knows. */
static void
bring_figure (BstRules *rules, const BstChapterFigure *figure)
{
  rules->roles[figure->figure] = (uint8_t) figure->role;
  if (figure->role == BST_ROLE_NEUTRAL) {
    rules->n_figures++;
    return;
  }
  rules->known |= 1u << figure->figure;
  rules->stands[figure->figure] = figure->stands_on;
  if (figure->stands_on == 0) /* its module places it */
    return;
  rules->has_helpers = rules->has_helpers || figure->role == BST_ROLE_HELPER;
  rules->deployable[rules->n_deployable++] = (uint8_t) figure->figure;
}

static void
bring_module (BstRules *rules, const BstModule *module)
{
  const BstChapter *chapter = &module->chapter;

  add_module (rules->in_play, module);
  rules->n_in_play++;
  rules->types |= chapter->features;
  for (unsigned i = 0; i < chapter->n_figures; i++)
    bring_figure (rules, &chapter->figures[i]);
  rules->n_variants += module->n_variants;
  rules->has_tile_facts = rules->has_tile_facts || module->marks_tiles;
  rules->has_limits = rules->has_limits || module->marks_tiles || module->closes;
  list_hooks (rules, module);
}

static void
deal_figures (BstRules *rules)
{
  for (unsigned f = 0; f < BST_FIGURES; f++) {
    if (!(rules->known >> f & 1))
      rules->figures[f] = 0;
    rules->n_figures += rules->figures[f] * rules->n_players;
  }
}

void
bst_compile_modules (BstRules *rules, const BstModule *own)
{
  rules->types = 1u << BST_FEATURE_ROAD | 1u << BST_FEATURE_CITY | 1u << BST_FEATURE_CLOISTER |
                 1u << BST_FEATURE_FORTRESS;
  if (BST_RULE (BASE_06, false, true))
    rules->types |= BST_CLOISTER_LIKE;
  rules->edges = 1u << BST_EDGE_FIELD | 1u << BST_EDGE_ROAD | 1u << BST_EDGE_CITY |
                 1u << BST_EDGE_OWN_1 | 1u << BST_EDGE_OWN_2 | 1u << BST_EDGE_ANY |
                 1u << BST_EDGE_SEAM;
  rules->is_plain = true;
  bring_figure (rules, bst_chapter_find_figure (BST_FIGURE_FOLLOWER, NULL));
  rules->stands[BST_FIGURE_FOLLOWER] &= BST_RULE (BASE_17, ~0u, ~(1u << BST_FEATURE_CITY));
  for (unsigned id = 0; id < BST_MODULES; id++) {
    const BstModule *module = bst_module_get ((BstModuleId) id);

    if (!bst_rules_has_module (rules, (BstModuleId) id))
      continue;
    rules->edges |= module->chapter.edges;
    bring_module (rules, module);
  }
  if (rules->n_sentences > 0)
    bring_module (rules, bst_sentences_module (rules));
  else if (own != NULL)
    bring_module (rules, own);
  for (unsigned i = 0; i < rules->n_in_play; i++) {
    if (rules->in_play[i]->prepare != NULL)
      rules->in_play[i]->prepare (rules);
  }
  deal_figures (rules);
}

static unsigned
count_sides (BstPorts ports)
{
  unsigned n = 0;

  for (unsigned side = 0; side < BST_SIDES; side++)
    n += (ports & bst_side_ports (side)) != 0;
  return n;
}

/* Whether the tile shows another part of this type, that counting must not count
 * twice.  Fields are not counted in tiles. */
static bool
is_multi (const BstTile *tile, unsigned feature)
{
  unsigned type = tile->features[feature].type;

  if (type != BST_FEATURE_ROAD && type != BST_FEATURE_CITY)
    return false;
  for (unsigned f = 0; f < tile->n_features; f++) {
    if (f != feature && tile->features[f].type == type)
      return BST_RULE (BASE_30, true, false);
  }
  return false;
}

/* What the symbols of a feature mean by the rules in play, whichever deck its tile is from. */
static uint8_t
find_facts (const BstRules *rules, BstSymbols symbols)
{
  unsigned facts = 0;

  for (unsigned i = 0; i < rules->n_in_play; i++) {
    const BstModule *module = rules->in_play[i];

    for (unsigned k = 0; k < module->n_facts; k++) {
      if (symbols >> module->facts[k].symbol & 1)
        facts |= module->facts[k].fact;
    }
  }
  return (uint8_t) facts;
}

/* How many open ends a part has: a road may have one, two or more. */
static unsigned
count_ends (const BstFeature *part)
{
  unsigned n_sides = count_sides (part->ports);

  if (part->type == BST_FEATURE_ROAD && n_sides == 1)
    return BST_RULE (ABBEY_05, n_sides, 2u);
  if (part->type == BST_FEATURE_ROAD && n_sides > 2)
    return BST_RULE (ABBEY_06, n_sides, 2u);
  return n_sides;
}

static void
add_local (BstRules *rules, unsigned kind_number, unsigned feature)
{
  BstKind *kind = &rules->kinds[kind_number];
  const BstTile *tile = &rules->tiles[kind_number];
  const BstFeature *source = &tile->features[feature];
  unsigned local = kind->n_locals++;

  rules->locals[kind_number * BST_TILE_MAX_FEATURES + feature] = (uint8_t) local;
  rules->features[kind->first_local + local] = (uint8_t) feature;
  rules->nodes[kind->first_local + local] = (BstNode) {
    .open = (uint16_t) count_ends (source),
    .tiles = 1,
    .shields = source->shields,
    .type = source->type,
    .facts = (uint8_t) (find_facts (rules, source->symbols) |
                        bst_sentences_facts (rules, tile, feature)),
  };
  if (source->type == BST_FEATURE_FIELD)
    rules->nodes[kind->first_local + local].contact = BST_NO_CONTACT;
  if (is_multi (tile, feature))
    kind->multi |= 1u << local;
  for (unsigned port = 0; port < BST_PORTS; port++) {
    if (source->ports >> port & 1)
      kind->at[port / 3][port % 3] = (uint8_t) local;
  }
}

/* Whether a port holds a field, or would if fields were in play. */
static bool
is_green (const BstRules *rules, const BstKind *kind, unsigned local)
{
  return local == BST_NO_LOCAL || rules->nodes[kind->first_local + local].type == BST_FEATURE_FIELD;
}

static BstSideForm
side_form (const BstRules *rules, const BstKind *kind, unsigned side)
{
  const uint8_t *at = kind->at[side];
  unsigned edge = kind->edges[side];

  /* Behind a deck's own kind of edge there may be anything. */
  if (edge >= BST_EDGE_OWN_1)
    return BST_SIDE_OTHER;
  if (at[0] == at[1] && at[1] == at[2])
    return BST_SIDE_WHOLE;
  if (is_green (rules, kind, at[0]) && is_green (rules, kind, at[2]) &&
      (at[0] == BST_NO_LOCAL) == (at[2] == BST_NO_LOCAL) &&
      (at[1] == BST_NO_LOCAL || !is_green (rules, kind, at[1])))
    return BST_SIDE_BANDED;
  return BST_SIDE_OTHER;
}

static void
add_contacts (BstRules *rules, unsigned kind_number, uint32_t *n_contacts)
{
  BstKind *kind = &rules->kinds[kind_number];
  const BstTile *tile = &rules->tiles[kind_number];
  const uint8_t *locals = &rules->locals[kind_number * BST_TILE_MAX_FEATURES];

  kind->first_contact = *n_contacts;
  for (unsigned f = 0; f < tile->n_features; f++) {
    for (unsigned c = 0; c < tile->n_features; c++) {
      if (!(tile->features[f].touches >> c & 1) || locals[f] == BST_NO_LOCAL ||
          locals[c] == BST_NO_LOCAL)
        continue;
      rules->contacts[(*n_contacts)++] = (BstContact) { locals[f], locals[c] };
      kind->n_contacts++;
    }
  }
}

/* The feature of `tile` that `feature` becomes after a quarter turn or two, or -1. */
static int
turned_feature (const BstTile *tile, unsigned feature, unsigned rotation)
{
  const BstFeature *source = &tile->features[feature];

  if (source->ports == 0)
    return (int) feature;
  for (unsigned f = 0; f < tile->n_features; f++) {
    const BstFeature *other = &tile->features[f];

    if (other->type == source->type && other->shields == source->shields &&
        other->symbols == source->symbols &&
        other->ports == bst_ports_rotate (source->ports, rotation))
      return (int) f;
  }
  return -1;
}

/* Whether nobody can tell the tile from itself after `rotation` quarter turns. */
static bool
is_symmetric (const BstTile *tile, unsigned rotation)
{
  int turned[BST_TILE_MAX_FEATURES];

  for (unsigned side = 0; side < BST_SIDES; side++) {
    if (tile->edges[side] != tile->edges[(side + rotation) & 3])
      return false;
  }
  for (unsigned f = 0; f < tile->n_features; f++) {
    turned[f] = turned_feature (tile, f, rotation);
    if (turned[f] < 0)
      return false;
  }
  for (unsigned f = 0; f < tile->n_features; f++) {
    BstFeatures touches = 0;

    for (unsigned c = 0; c < tile->n_features; c++) {
      if (tile->features[f].touches >> c & 1)
        touches |= 1u << turned[c];
    }
    if (touches != tile->features[turned[f]].touches)
      return false;
  }
  return true;
}

/* Whether a module has a word in where the tile lies. */
static bool
is_minded (const BstRules *rules, const BstTile *tile)
{
  for (const BstModule *const *m = rules->hooked[BST_HOOK_MAY_LIE]; *m != NULL; m++) {
    if ((*m)->minds == NULL || (*m)->minds (rules, tile))
      return true;
  }
  return false;
}

/* What modules do when the tile is laid, by its symbols. */
static void
compile_symbols (const BstRules *rules, const BstTile *tile, BstKind *kind)
{
  BstSymbols symbols = tile->symbols;

  for (unsigned f = 0; f < tile->n_features; f++)
    symbols |= tile->features[f].symbols;
  for (unsigned i = 0; i < rules->n_in_play; i++) {
    const BstModule *module = rules->in_play[i];

    if (symbols & (module->called_by | module->opens_map))
      kind->calls |= 1u << module->chapter.id;
    if (module->put_aside != NULL && (module->called_by == 0 || symbols & module->called_by))
      kind->may_wait = true;
  }
}

static void
compile_kind (BstRules *rules, unsigned number, uint32_t *n_locals, uint32_t *n_contacts)
{
  BstKind *kind = &rules->kinds[number];
  const BstTile *tile = &rules->tiles[number];

  memcpy (kind->edges, tile->edges, sizeof kind->edges);
  memset (kind->at, BST_NO_LOCAL, sizeof kind->at);
  memset (&rules->locals[number * BST_TILE_MAX_FEATURES], BST_NO_LOCAL, BST_TILE_MAX_FEATURES);
  kind->first_local = *n_locals;
  for (unsigned f = 0; f < tile->n_features; f++) {
    if (rules->types >> tile->features[f].type & 1)
      add_local (rules, number, f);
  }
  *n_locals += kind->n_locals;
  for (unsigned side = 0; side < BST_SIDES; side++)
    kind->forms[side] = (uint8_t) side_form (rules, kind, side);
  add_contacts (rules, number, n_contacts);
  kind->distinct = is_symmetric (tile, 1) ? 1 : is_symmetric (tile, 2) ? 2
                                                                       : 4;
  kind->n_nodes = (uint8_t) (kind->n_locals + rules->n_spare);
  kind->is_special = kind->multi != 0 || rules->n_spare > 0;
  kind->is_minded = is_minded (rules, tile);
  for (unsigned local = 0; local < kind->n_locals; local++)
    kind->has_building |= BST_CLOISTER_LIKE >> rules->nodes[kind->first_local + local].type & 1;
  for (unsigned side = 0; side < BST_SIDES; side++)
    kind->goes_on |= rules->continued >> tile->edges[side] & 1;
  compile_symbols (rules, tile, kind);
  bst_sentences_note_kind (rules, tile, kind);
}

/* Whether no chapter has a say in where figures go; what they stand on is seen kind by kind. */
static bool
has_plain_figures (const BstRules *rules)
{
  return rules->n_deployable == 1 && rules->guarded == 0 && rules->openers == 0 &&
         !rules->has_limits && rules->offering[BST_QUESTION_FIGURE][0] == NULL;
}

/* Which locals of a kind each figure may stand on. */
static void
compile_standing (BstRules *rules, unsigned number)
{
  const BstKind *kind = &rules->kinds[number];

  for (unsigned i = 0; i < rules->n_deployable; i++) {
    BstFeatureTypes types = rules->stands[rules->deployable[i]];
    BstFeatures locals = 0;

    for (unsigned local = 0; local < kind->n_locals; local++)
      locals |= (types >> rules->nodes[kind->first_local + local].type & 1) << local;
    rules->standing[number * rules->n_deployable + i] = locals;
    rules->has_plain_figures &= locals == (1u << kind->n_locals) - 1;
  }
}

/* Adds the shapes that building can give to the kinds behind them, as tiles. */
static void
add_shapes (BstRules *rules)
{
  size_t n_most = (size_t) rules->n_kinds * (1 + rules->n_variants);

  rules->n_shapes = rules->n_kinds;
  if (rules->n_variants == 0)
    return;
  rules->n_spare = 1;
  rules->variants =
    bst_allocate ((size_t) rules->n_kinds * rules->n_variants, sizeof *rules->variants);
  rules->tiles = realloc (rules->tiles, n_most * sizeof *rules->tiles);
  if (rules->tiles == NULL)
    abort ();
  for (unsigned k = 0; k < rules->n_kinds; k++) {
    uint16_t *variant = &rules->variants[(size_t) k * rules->n_variants];

    for (unsigned i = 0; i < rules->n_in_play; i++) {
      for (unsigned v = 0; v < rules->in_play[i]->n_variants; v++) {
        BstTile *tile = &rules->tiles[rules->n_shapes];

        *tile = rules->tiles[k];
        *variant++ =
          rules->in_play[i]->build (tile, v) ? (uint16_t) rules->n_shapes++ : BST_NO_KIND;
      }
    }
  }
}

static void
compile_kinds (BstRules *rules)
{
  size_t n_features = 0;
  size_t n_touches = 0;
  uint32_t n_locals = 0;
  uint32_t n_contacts = 0;

  add_shapes (rules);
  for (unsigned k = 0; k < rules->n_shapes; k++) {
    n_features += rules->tiles[k].n_features;
    for (unsigned f = 0; f < rules->tiles[k].n_features; f++) {
      for (BstFeatures t = rules->tiles[k].features[f].touches; t != 0; t &= t - 1)
        n_touches++;
    }
  }
  rules->kinds = bst_allocate (rules->n_shapes, sizeof *rules->kinds);
  rules->nodes = bst_allocate (n_features + BST_NODE_BLOCK, sizeof *rules->nodes);
  rules->features = bst_allocate (n_features, sizeof *rules->features);
  rules->locals = bst_allocate (rules->n_shapes * (size_t) BST_TILE_MAX_FEATURES, 1);
  rules->contacts = bst_allocate (n_touches, sizeof *rules->contacts);
  rules->standing =
    bst_allocate ((size_t) rules->n_shapes * rules->n_deployable, sizeof *rules->standing);
  rules->has_plain_figures = has_plain_figures (rules);
  for (unsigned k = 0; k < rules->n_shapes; k++) {
    compile_kind (rules, k, &n_locals, &n_contacts);
    compile_standing (rules, k);
  }
}

BstRulesResult
bst_compile_sizes (BstRules *rules)
{
  size_t n_nodes = 0;

  compile_kinds (rules);
  bst_compile_fits (rules);
  rules->n_tiles = 0;
  for (unsigned k = 0; k < rules->n_kinds; k++) {
    unsigned n = rules->copies[k] + bst_rules_held (rules, k) * rules->n_players;

    rules->n_tiles += n;
    n_nodes += (size_t) n * (rules->kinds[k].n_locals + rules->n_spare);
    rules->max_contacts += n * rules->kinds[k].n_contacts;
    rules->awaits = rules->awaits || rules->kinds[k].is_awaited;
    rules->listens = rules->listens || rules->awaits || rules->kinds[k].calls_with != 0;
    rules->max_multi += rules->kinds[k].multi != 0 || rules->n_spare > 0 ? n : 0;
  }
  if (rules->n_tiles > BST_MAX_TILES || n_nodes > MAX_NODES || rules->max_contacts > MAX_NODES)
    return BST_RULES_TOO_MANY_TILES;
  rules->max_nodes = (unsigned) n_nodes;
  rules->max_open = 2 * rules->n_tiles + 4;
  return BST_RULES_OK;
}

/* See BstMap.  Two cells that matter are at most n_tiles + 4 steps apart. */
static void
compile_map (BstRules *rules)
{
  BstMap *map = &rules->map;
  uint32_t k = (rules->n_tiles + 5) / 2;
  uint64_t n_cells = 2 * (uint64_t) k * k + 2 * (uint64_t) k + 1;

  if (n_cells > MAX_TORUS) {
    unsigned bits = 4;

    while (1u << bits < 2 * (rules->n_tiles + rules->max_open))
      bits++;
    map->is_hashed = true;
    map->n_cells = 1u << bits;
    map->shift = 32 - bits;
    return;
  }
  map->n_cells = (uint32_t) n_cells;
  map->stride = 2 * k + 1;
  map->steps[BST_NORTH] = map->n_cells - map->stride;
  map->steps[BST_EAST] = 1;
  map->steps[BST_SOUTH] = map->stride;
  map->steps[BST_WEST] = map->n_cells - 1;
}

/* Reserves room for `n` items and returns where it begins. */
static size_t
reserve (size_t *size, size_t n, size_t item_size)
{
  size_t begin = (*size + 7) & ~(size_t) 7;

  *size = begin + n * item_size;
  return begin;
}

/* One tile completes at most its own features and three on each side; monasteries around it are in
 * the list only if somebody wants to know of those that nobody holds. */
static unsigned
max_done (const BstRules *rules)
{
  unsigned n_most = 0;

  for (unsigned k = 0; k < rules->n_shapes; k++)
    n_most = rules->kinds[k].n_locals > n_most ? rules->kinds[k].n_locals : n_most;
  return n_most + 3 * BST_SIDES + (rules->completes & BST_CLOISTER_LIKE ? 9 * n_most : 0);
}

static void
reserve_slices (BstRules *rules, size_t *size)
{
  for (unsigned i = 0; i < rules->n_in_play; i++) {
    const BstModule *module = rules->in_play[i];

    if (module->slice != NULL) {
      BstSlice slice = module->slice (rules);

      rules->slices[module->chapter.id].size = slice;
      rules->slices[module->chapter.id].begin =
        reserve (size, slice.n_items, slice.width) - rules->layout.slices;
    }
  }
}

/* What is small comes first: a copy takes it whole, and of the rest only what is in use. */
void
bst_compile_layout (BstRules *rules)
{
  BstLayout *at = &rules->layout;
  size_t size = sizeof (BstState);
  bool has_aside = rules->hooked[BST_HOOK_PUT_ASIDE][0] != NULL;

  compile_map (rules);
  at->bag = reserve (&size, rules->n_tiles, sizeof (uint16_t));
  at->left = reserve (&size, rules->n_kinds, sizeof (uint16_t));
  at->standing = reserve (&size, rules->n_figures, sizeof (BstPiece));
  at->watch = reserve (&size, rules->n_figures, sizeof (BstWatch));
  at->awaited = reserve (&size, rules->awaits ? rules->n_tiles : 0, sizeof (BstWatch));
  at->done = reserve (&size, max_done (rules), sizeof (uint16_t));
  at->aside = reserve (&size, has_aside ? rules->n_bag : 0, sizeof (uint16_t));
  at->held = reserve (&size, (size_t) rules->n_held * rules->n_players, 1);
  at->tile_facts = reserve (&size, rules->has_tile_facts ? rules->n_tiles : 0, 1);
  at->multi = reserve (&size, rules->max_multi, sizeof (uint16_t));
  at->slices = reserve (&size, 0, 1);
  reserve_slices (rules, &size);
  at->nodes = reserve (&size, rules->max_nodes + BST_NODE_BLOCK, sizeof (BstNode));
  at->next_node = reserve (&size, rules->max_nodes + BST_NODE_BLOCK, sizeof (uint16_t));
  at->node_tiles = reserve (&size, rules->max_nodes + BST_NODE_BLOCK, sizeof (uint16_t));
  at->marks = reserve (&size, rules->max_nodes, sizeof (uint16_t));
  at->multi_bits = reserve (&size, rules->max_nodes, sizeof (uint32_t));
  at->placed = reserve (&size, rules->n_tiles, sizeof (BstPlacedTile));
  at->open = reserve (&size, rules->max_open, sizeof (BstOpenCell));
  at->contacts = reserve (&size, rules->max_contacts, sizeof (uint16_t));
  at->next_contact = reserve (&size, rules->max_contacts, sizeof (uint16_t));
  at->cells = reserve (&size, rules->map.n_cells, sizeof (uint16_t));
  at->keys = reserve (&size, rules->map.is_hashed ? rules->map.n_cells : 0, sizeof (uint32_t));
  at->size = (size + 7) & ~(size_t) 7;
}
