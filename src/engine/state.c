/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The state as a value: made, copied, compared, hashed, read.  How it changes is the
 * business of turn.c.
 */
#include "engine/state.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "engine/lay.h"
#include "engine/module.h"
#include "engine/pile.h"
#include "engine/rule.h"
#include "engine/score.h"
#include "engine/turn.h"

static BstState *
allocate (const BstRules *rules)
{
  BstState *state = calloc (1, rules->layout.size);

  if (state == NULL)
    abort ();
  return state;
}

/* Makes `pos`, which no placed tile touches yet, an open cell. */
static unsigned
open_anywhere (const BstTable *table, BstPos pos)
{
  uint32_t cell = bst_map_cell (&table->rules->map, table->cells, table->keys, pos);

  if (table->cells[cell] == 0)
    bst_lay_open (table, cell, pos, 0, table->rules->map.is_hashed);
  return table->cells[cell] ^ BST_OPEN;
}

static void
lay_start (BstState *state)
{
  const BstRules *rules = state->rules;
  BstTable table = bst_table (state);

  for (unsigned i = 0; i < rules->n_lays; i++) {
    const struct BstRulesLay *lay = &rules->lays[i];
    unsigned open = open_anywhere (&table, lay->pos);

    bst_lay_tile (&table, open, lay->kind, lay->rotation, rules->map.is_hashed);
    bst_lay_call (&table);
  }
  state->n_done = 0;
  state->due = 0;
}

/* The spaces of the fortress are one city. */
static void
unite_fortress (BstState *state)
{
  BstTable table = bst_table (state);
  unsigned fortress = BST_NO_NODE;

  for (unsigned node = 0; node < state->n_nodes; node++) {
    if (table.nodes[node].type != BST_FEATURE_FORTRESS)
      continue;
    fortress = fortress == BST_NO_NODE ? node : bst_nodes_unite (&table, fortress, node, false);
  }
}

static void
fill_pile (BstState *state)
{
  const BstRules *rules = state->rules;
  BstTable table = bst_table (state);

  state->n_bag = (uint16_t) rules->n_bag;
  memcpy (table.bag, rules->bag, rules->n_bag * sizeof *rules->bag);
  for (unsigned i = 0; i < rules->n_bag; i++)
    table.left[rules->bag[i]]++;
  while (state->n_bag > 0 && state->n_bag == bst_pile_begin (state))
    state->turn.stage++;
}

static uint8_t *
held_by (BstState *state, unsigned player)
{
  const BstRules *rules = state->rules;

  return (uint8_t *) bst_state_at (state, rules->layout.held) + player * rules->n_held;
}

static void
deal_tiles (BstState *state)
{
  for (unsigned p = 0; p < state->rules->n_players; p++) {
    for (unsigned i = 0; i < state->rules->n_held; i++)
      held_by (state, p)[i] = (uint8_t) state->rules->held[i].n;
  }
}

BstState *
bst_state_new (const BstRules *rules, uint32_t seed, unsigned first_player, const BstSink *sink)
{
  BstState *state = allocate (rules);

  assert (first_player < rules->n_players);
  state->rules = rules;
  bst_random_seed (&state->random, seed);
  state->turn.active = state->turn.owner = (uint16_t) first_player;
  for (unsigned p = 0; p < rules->n_players; p++)
    memcpy (state->supply[p], rules->figures, sizeof state->supply[p]);
  lay_start (state);
  unite_fortress (state);
  fill_pile (state);
  deal_tiles (state);
  for (unsigned i = 0; i < rules->n_in_play; i++) {
    if (rules->in_play[i]->set_up != NULL)
      rules->in_play[i]->set_up (state);
  }
  bst_turn_begin (state, sink);
  return state;
}

BstState *
bst_state_copy (const BstState *state)
{
  BstState *copy = allocate (state->rules);

  bst_state_assign (copy, state);
  return copy;
}

static void
copy_part (BstState *state, const BstState *source, size_t begin, size_t size)
{
  memcpy (bst_state_at (state, begin), bst_state_peek (source, begin), size);
}

/* The cells from number `first` to number `last`, which may run around the torus. */
static void
copy_cells (BstState *state, const BstState *source, int32_t first, int32_t last)
{
  const BstLayout *at = &source->rules->layout;
  const BstMap *map = &source->rules->map;
  uint32_t n = (uint32_t) (last - first) + 1;
  uint32_t begin = map->is_hashed ? 0 : bst_map_wrap (map, first);

  if (map->is_hashed || n >= map->n_cells) {
    copy_part (state, source, at->cells, at->size - at->cells);
    return;
  }

  uint32_t n_before = begin + n > map->n_cells ? map->n_cells - begin : n;

  copy_part (state, source, at->cells + begin * sizeof (uint16_t), n_before * sizeof (uint16_t));
  copy_part (state, source, at->cells, (n - n_before) * sizeof (uint16_t));
}

/* Of the long arrays what is in use.  What is not must be zero in some of them, also where `state`
 * used more. */
void
bst_state_assign (BstState *state, const BstState *source)
{
  const BstLayout *at = &source->rules->layout;
  size_t n_nodes = source->n_nodes;
  size_t n_contacts = source->n_contacts;
  size_t n_touched = state->n_nodes > n_nodes ? state->n_nodes : n_nodes;
  bool is_first_lower = state->first_cell < source->first_cell;
  bool is_last_higher = state->last_cell > source->last_cell;

  assert (state->rules == NULL || state->rules == source->rules);
  copy_cells (state, source, is_first_lower ? state->first_cell : source->first_cell,
              is_last_higher ? state->last_cell : source->last_cell);
  copy_part (state, source, 0, at->nodes);
  copy_part (state, source, at->nodes, n_nodes * sizeof (BstNode));
  copy_part (state, source, at->next_node, n_nodes * sizeof (uint16_t));
  copy_part (state, source, at->node_tiles, n_nodes * sizeof (uint16_t));
  copy_part (state, source, at->marks, n_touched * sizeof (uint16_t));
  copy_part (state, source, at->multi_bits, n_touched * sizeof (uint32_t));
  copy_part (state, source, at->placed, source->n_placed * sizeof (BstPlacedTile));
  copy_part (state, source, at->open, source->n_open * sizeof (BstOpenCell));
  copy_part (state, source, at->contacts, n_contacts * sizeof (uint16_t));
  copy_part (state, source, at->next_contact, n_contacts * sizeof (uint16_t));
}

void
bst_state_free (BstState *state)
{
  free (state);
}

const BstRules *
bst_state_rules (const BstState *state)
{
  return state->rules;
}

/* A run of numbers of one width that later play depends on. */
typedef struct
{
  const void *items;
  size_t width;
  size_t n_items;
} Span;

enum {
  N_SPANS = 13 + BST_MODULES + 1
};

/* Everything else in a state follows from these, or (the generator, the order of
 * the bag) must not matter. */
static void
list_spans (const BstState *state, Span spans[N_SPANS])
{
  const BstRules *rules = state->rules;
  BstView view = bst_view (state);
  unsigned n = 0;

  spans[n++] = (Span) { &state->turn, 2, sizeof state->turn / 2 };
  spans[n++] = (Span) { state->scores, 4, BST_MAX_PLAYERS };
  spans[n++] = (Span) { state->supply, 1, sizeof state->supply };
  spans[n++] = (Span) { view.placed, 2, state->n_placed * sizeof (BstPlacedTile) / 2 };
  spans[n++] = (Span) { view.left, 2, rules->n_kinds };
  spans[n++] = (Span) { view.pieces, 2, state->n_pieces * sizeof (BstPiece) / 2 };
  spans[n++] = (Span) { view.done, 2, state->n_done };
  spans[n++] = (Span) { view.aside, 2, state->n_aside };
  spans[n++] = (Span) { &state->due, 4, 1 };
  spans[n++] = (Span) { state->queue, 2, state->n_queue * sizeof (BstPart) / 2 };
  spans[n++] = (Span) { &state->field, 2, state->n_fields * sizeof (BstFieldDue) / 2 };
  spans[n++] = (Span) { bst_state_peek (state, rules->layout.held), 1,
                        (size_t) rules->n_held * rules->n_players };
  spans[n++] = (Span) { bst_state_peek (state, rules->layout.tile_facts), 1,
                        rules->has_tile_facts ? state->n_placed : 0 };
  for (unsigned i = 0; i <= BST_MODULES; i++)
    spans[n++] = (Span) { bst_state_peek (state, rules->layout.slices + rules->slices[i].begin),
                          rules->slices[i].size.width, rules->slices[i].size.n_items };
}

bool
bst_state_equal (const BstState *a, const BstState *b)
{
  Span spans_a[N_SPANS], spans_b[N_SPANS];

  if (a->rules != b->rules)
    return false;
  list_spans (a, spans_a);
  list_spans (b, spans_b);
  for (unsigned i = 0; i < N_SPANS; i++) {
    if (spans_a[i].n_items != spans_b[i].n_items ||
        memcmp (spans_a[i].items, spans_b[i].items, spans_a[i].n_items * spans_a[i].width) != 0)
      return false;
  }
  return true;
}

static uint32_t
span_item (const Span *span, size_t index)
{
  switch (span->width) {
  case 1:
    return ((const uint8_t *) span->items)[index];
  case 2:
    return ((const uint16_t *) span->items)[index];
  default:
    return ((const uint32_t *) span->items)[index];
  }
}

uint64_t
bst_state_hash (const BstState *state)
{
  uint64_t hash = 0xcbf29ce484222325u;
  Span spans[N_SPANS];

  list_spans (state, spans);
  for (unsigned i = 0; i < N_SPANS; i++) {
    for (size_t k = 0; k < spans[i].n_items; k++) {
      uint32_t item = span_item (&spans[i], k);

      /* The low byte first, whatever the machine does. */
      for (size_t byte = 0; byte < spans[i].width; byte++)
        hash = (hash ^ (item >> 8 * byte & 0xff)) * 0x100000001b3u;
    }
  }
  return hash;
}

void
bst_state_forget (BstState *state, uint32_t seed)
{
  BstTable table = bst_table (state);

  bst_random_seed (&state->random, seed);
  /* The order of the bag tells what was drawn how: sort it, stage by stage.  Bags
   * are short and nearly sorted. */
  for (unsigned i = 1; i < state->n_bag; i++) {
    uint16_t kind = table.bag[i];
    unsigned begin = 0;
    unsigned k = i;

    for (unsigned s = state->turn.stage; s < state->rules->n_stages; s++) {
      if (state->rules->stages[s].begin <= i) {
        begin = state->rules->stages[s].begin;
        break;
      }
    }
    for (; k > begin && table.bag[k - 1] > kind; k--)
      table.bag[k] = table.bag[k - 1];
    table.bag[k] = kind;
  }
}

void
bst_state_question (const BstState *state, BstQuestion *out_question)
{
  const BstTurn *turn = &state->turn;

  *out_question = (BstQuestion) {
    .kind = (BstQuestionKind) turn->question,
    .player = turn->asked,
    .active = turn->active,
    .owner = turn->owner,
    .turn = turn->turn,
    .part = turn->part,
    .tile = turn->hand == BST_NO_KIND ? -1 : turn->hand,
    .subject = { .fields = turn->subject.fields,
                 .player = turn->subject.player,
                 .kind = turn->subject.kind,
                 .figure = turn->subject.figure,
                 .pos = { turn->subject.x, turn->subject.y },
                 .feature = turn->subject.feature,
                 .number = turn->subject.number },
  };
}

size_t
bst_state_moves (const BstState *state, BstMove *out_moves, size_t capacity)
{
  BstOffers offers = { .moves = out_moves, .capacity = capacity };

  bst_turn_offer (state, &offers);
  return offers.n_moves;
}

BstResult
bst_state_apply (BstState *state, const BstMove *move, const BstSink *sink)
{
  BstOffers offers = { .sought = move };

  if (state->turn.question == BST_QUESTION_OVER)
    return BST_IS_OVER;
  bst_turn_offer (state, &offers);
  if (!offers.is_found)
    return BST_ILLEGAL;
  bst_state_play (state, move, sink);
  return BST_PLAYED;
}

void
bst_state_play (BstState *state, const BstMove *move, const BstSink *sink)
{
  bst_turn_play (state, move, sink);
  assert (bst_state_check (state) == NULL);
}

BstMove
bst_state_roll (const BstState *state)
{
  BstRandom random = state->random;

  assert (state->turn.asked == BST_CHANCE);
  return bst_state_random_move (state, &random);
}

int
bst_state_score (const BstState *state, unsigned player)
{
  return state->scores[player];
}

unsigned
bst_state_winners (const BstState *state)
{
  int most = INT32_MIN;
  unsigned winners = 0;

  for (unsigned p = 0; p < state->rules->n_players; p++) {
    if (state->scores[p] > most) {
      most = state->scores[p];
      winners = 0;
    }
    if (state->scores[p] == most)
      winners = BST_RULE (BASE_53, winners | 1u << p, 1u << p);
  }
  return winners;
}

unsigned
bst_state_supply (const BstState *state, unsigned player, BstFigure figure)
{
  return state->supply[player][figure];
}

unsigned
bst_state_n_placed (const BstState *state)
{
  return state->n_placed;
}

BstPlaced
bst_state_placed (const BstState *state, unsigned index)
{
  const BstPlacedTile *tile = &bst_view (state).placed[index];

  return (BstPlaced) { { tile->x, tile->y }, tile->kind, (uint8_t) tile->rotation, tile->shape };
}

const BstTile *
bst_state_tile (const BstState *state, unsigned index)
{
  return &state->rules->tiles[bst_view (state).placed[index].shape];
}

int
bst_state_placed_at (const BstState *state, BstPos pos)
{
  BstView view = bst_view (state);
  int placed = bst_map_placed (&view, pos);

  /* Somewhere far away a cell of a torus has the same number. */
  if (placed >= 0 && (view.placed[placed].x != pos.x || view.placed[placed].y != pos.y))
    return -1;
  return placed;
}

void
bst_state_placed_beside (const BstState *state, unsigned index, int out_placed[BST_SIDES])
{
  BstView view = bst_view (state);
  const BstPlacedTile *tile = &view.placed[index];
  uint16_t beside[BST_SIDES];

  bst_map_look_beside (&view, (BstPos) { tile->x, tile->y }, beside);
  for (unsigned side = 0; side < BST_SIDES; side++)
    out_placed[side] = bst_map_is_tile (beside[side]) ? beside[side] - 1 : -1;
}

unsigned
bst_state_n_standing (const BstState *state)
{
  return state->n_pieces;
}

BstStanding
bst_state_standing (const BstState *state, unsigned index)
{
  const BstPiece *piece = &bst_view (state).pieces[index];
  bool is_in_quarter = piece->place == BST_PLACE_QUARTER;
  bool is_aside = piece->place == BST_PLACE_ASIDE;

  return (BstStanding) {
    .pos = is_aside ? (BstPos) { 0, 0 } : bst_piece_pos (state, piece),
    .player = (uint8_t) piece->player,
    .figure = (uint8_t) piece->figure,
    .feature = (uint8_t) piece->feature,
    .place = (uint8_t) piece->place,
    .quarter = is_in_quarter ? (uint8_t) piece->with : 0,
    .holder = is_in_quarter ? BST_NOBODY : (uint8_t) piece->with,
    .is_helped = piece->facts & BST_FACT_HELPED,
  };
}

unsigned
bst_state_held (const BstState *state, unsigned player, unsigned kind)
{
  const BstRules *rules = state->rules;
  const uint8_t *held = bst_state_peek (state, rules->layout.held);

  for (unsigned i = 0; i < rules->n_held; i++) {
    if (rules->held[i].kind == kind)
      return held[player * rules->n_held + i];
  }
  return 0;
}

unsigned
bst_state_n_queued (const BstState *state)
{
  return state->n_queue;
}

unsigned
bst_state_queued (const BstState *state, unsigned index)
{
  return state->queue[index].player;
}

int
bst_state_queued_tile (const BstState *state, unsigned index)
{
  return state->queue[index].kind != BST_NO_KIND ? state->queue[index].kind : -1;
}

unsigned
bst_state_left (const BstState *state, unsigned kind)
{
  return bst_view (state).left[kind];
}

unsigned
bst_state_n_left (const BstState *state)
{
  return state->n_bag;
}

unsigned
bst_state_aside (const BstState *state, unsigned kind)
{
  const uint16_t *aside = bst_view (state).aside;
  unsigned n = 0;

  for (unsigned i = 0; i < state->n_aside; i++)
    n += aside[i] == kind;
  return n;
}

unsigned
bst_state_n_open (const BstState *state)
{
  return state->n_open;
}

BstPos
bst_state_open (const BstState *state, unsigned index)
{
  const BstOpenCell *open = &bst_view (state).open[index];

  return (BstPos) { open->x, open->y };
}

unsigned
bst_state_fit (const BstState *state, unsigned index, unsigned kind)
{
  return bst_turn_fit (state->rules, &bst_view (state).open[index], kind);
}

unsigned
bst_state_demand (const BstState *state, unsigned index)
{
  return bst_view (state).open[index].demand;
}

unsigned
bst_state_count_fitting (const BstState *state, unsigned demand)
{
  const BstRules *rules = state->rules;
  const uint16_t *left = bst_view (state).left;
  unsigned n_fitting = 0;

  for (unsigned kind = 0; kind < rules->n_kinds; kind++) {
    if (rules->fits[rules->kinds[kind].fit + demand] != 0)
      n_fitting += left[kind];
  }
  return n_fitting;
}
