/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scores put together by what they are for.
 */
#include "model/tally.h"

#include <stdlib.h>

#include "model/game-private.h"

struct _BstTally
{
  GArray *payments; /* BstPayment */
  int scores[BST_MAX_PLAYERS];
};

/* --- payments --- */

static BstNodeId
find_node (const BstState *state, BstPos pos, unsigned feature)
{
  int placed = bst_state_placed_at (state, pos);

  return placed >= 0 ? bst_state_feature (state, (unsigned) placed, feature) : BST_NO_NODE;
}

static BstPayment
count_of (const BstEvent *event)
{
  unsigned fields = bst_event_fields (event);
  unsigned item = event->n_items > 0 ? event->items[0].type : 0;

  return (BstPayment) {
    .reason = (BstReason) event->reason,
    .place = fields & BST_FIELD_FEATURE ? BST_PAID_AT_FEATURE
             : fields & BST_FIELD_CELL  ? BST_PAID_AT_CELL
                                        : BST_PAID_NOWHERE,
    .pos = event->pos,
    .feature = event->feature,
    .what = (uint8_t) (event->rule > 0 ? event->rule : item),
    .is_final = event->final,
  };
}

/* Whether both are for the same thing; several owners may each be named with their own tile. */
static bool
is_same (const BstState *state, const BstPayment *a, const BstPayment *b)
{
  BstNodeId node;

  if (a->reason != b->reason || a->place != b->place || a->what != b->what ||
      a->is_final != b->is_final)
    return false;
  if (a->place == BST_PAID_NOWHERE || bst_pos_equal (a->pos, b->pos))
    return a->place != BST_PAID_AT_FEATURE || a->feature == b->feature;
  if (a->place == BST_PAID_AT_CELL)
    return false;
  node = find_node (state, a->pos, a->feature);
  return node != BST_NO_NODE && node == find_node (state, b->pos, b->feature);
}

static void
add_event (BstTally *tally, const BstState *state, const BstEvent *event)
{
  BstPayment payment = count_of (event);
  BstPayment *last;

  if (event->type != BST_EVENT_SCORE || event->reason == BST_REASON_AUCTION)
    return;
  last = tally->payments->len > 0
           ? &g_array_index (tally->payments, BstPayment, tally->payments->len - 1)
           : NULL;
  if (last == NULL || !is_same (state, last, &payment)) {
    g_array_append_val (tally->payments, payment);
    last = &g_array_index (tally->payments, BstPayment, tally->payments->len - 1);
  }
  last->players |= 1u << event->player;
  last->points[event->player] += event->points;
}

BstTally *
bst_tally_new (const BstState *state, const GArray *events)
{
  g_return_val_if_fail (state != NULL, NULL);
  g_return_val_if_fail (events != NULL, NULL);

  BstTally *tally = g_new0 (BstTally, 1);

  tally->payments = g_array_new (FALSE, FALSE, sizeof (BstPayment));
  for (unsigned i = 0; i < bst_rules_n_players (bst_state_rules (state)); i++)
    tally->scores[i] = bst_state_score (state, i);
  for (guint i = 0; i < events->len; i++)
    add_event (tally, state, &g_array_index (events, BstEvent, i));
  return tally;
}

/* What is counted when a game ends all comes of its last move. */
BstTally *
bst_tally_new_last (BstGame *game)
{
  g_return_val_if_fail (BST_IS_GAME (game), NULL);

  g_autoptr (GArray) last = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  const GArray *events;

  if (!bst_game_get_is_over (game))
    return NULL;
  events = g_ptr_array_index (game->events, bst_game_get_cursor (game));
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, BstEvent, i).final)
      g_array_append_vals (last, &g_array_index (events, BstEvent, i), 1);
  return bst_tally_new (bst_game_get_state (game), last);
}

void
bst_tally_free (BstTally *tally)
{
  if (tally == NULL)
    return;
  g_array_unref (tally->payments);
  g_free (tally);
}

unsigned
bst_tally_get_n_payments (const BstTally *tally)
{
  g_return_val_if_fail (tally != NULL, 0);

  return tally->payments->len;
}

const BstPayment *
bst_tally_get_payment (const BstTally *tally, unsigned index)
{
  g_return_val_if_fail (tally != NULL, NULL);
  g_return_val_if_fail (index < tally->payments->len, NULL);

  return &g_array_index (tally->payments, BstPayment, index);
}

int
bst_tally_get_total (const BstTally *tally, unsigned n_payments, unsigned player)
{
  g_return_val_if_fail (tally != NULL, 0);
  g_return_val_if_fail (player < BST_MAX_PLAYERS, 0);

  int total = tally->scores[player];

  for (unsigned i = n_payments; i < tally->payments->len; i++)
    total -= g_array_index (tally->payments, BstPayment, i).points[player];
  return total;
}

/* --- what is counted --- */

static bool
has_node (const BstState *state, unsigned placed, BstNodeId node)
{
  const BstTile *tile = bst_state_tile (state, placed);

  for (unsigned i = 0; i < tile->n_features; i++)
    if (bst_state_feature (state, placed, i) == node)
      return true;
  return false;
}

static int
distance (BstPos a, BstPos b)
{
  return abs (a.x - b.x) + abs (a.y - b.y);
}

static int
compare_tiles (gconstpointer a, gconstpointer b, gpointer data)
{
  const BstPos *from = data;

  return distance (*(const BstPos *) a, *from) - distance (*(const BstPos *) b, *from);
}

/* Whether what is paid are the tiles around its own. */
static bool
counts_around (BstFeatureType type)
{
  return type == BST_FEATURE_CLOISTER || type == BST_FEATURE_GARDEN || type == BST_FEATURE_SHRINE;
}

static bool
is_near (BstPos a, BstPos b)
{
  return abs (a.x - b.x) <= 1 && abs (a.y - b.y) <= 1;
}

GArray *
bst_payment_list_tiles (const BstPayment *payment, const BstState *state)
{
  g_return_val_if_fail (payment != NULL, NULL);

  GArray *tiles = g_array_new (FALSE, FALSE, sizeof (BstPos));
  BstPos from = payment->pos;
  BstNodeId node = payment->place == BST_PAID_AT_FEATURE
                     ? find_node (state, payment->pos, payment->feature)
                     : BST_NO_NODE;
  bool is_around = node != BST_NO_NODE && counts_around (bst_feature_type (state, node));

  for (unsigned i = 0; node != BST_NO_NODE && i < bst_state_n_placed (state); i++) {
    BstPos pos = bst_state_placed (state, i).pos;

    if (is_around ? is_near (pos, payment->pos) : has_node (state, i, node))
      g_array_append_val (tiles, pos);
  }
  if (payment->place != BST_PAID_NOWHERE && tiles->len == 0)
    g_array_append_val (tiles, from);
  g_array_sort_with_data (tiles, compare_tiles, &from);
  return tiles;
}

typedef struct
{
  const BstState *state;
  GArray *nodes;
} Cities;

static bool
add_city (void *data, unsigned node)
{
  const Cities *cities = data;
  BstNodeId id = (BstNodeId) node;

  for (guint i = 0; i < cities->nodes->len; i++)
    if (g_array_index (cities->nodes, BstNodeId, i) == id)
      return true;
  if (bst_feature_n_open (cities->state, id) == 0)
    g_array_append_val (cities->nodes, id);
  return true;
}

GArray *
bst_payment_list_cities (const BstPayment *payment, const BstState *state)
{
  g_return_val_if_fail (payment != NULL, NULL);

  const Cities cities = { state, g_array_new (FALSE, FALSE, sizeof (BstNodeId)) };
  BstNodeId node = payment->place == BST_PAID_AT_FEATURE
                     ? find_node (state, payment->pos, payment->feature)
                     : BST_NO_NODE;

  if (node != BST_NO_NODE && bst_feature_type (state, node) == BST_FEATURE_FIELD)
    bst_feature_each_city (state, node, add_city, (void *) (uintptr_t) &cities);
  return cities.nodes;
}

static bool
has_pos (const GArray *tiles, BstPos pos)
{
  for (guint i = 0; i < tiles->len; i++)
    if (bst_pos_equal (g_array_index (tiles, BstPos, i), pos))
      return true;
  return false;
}

GArray *
bst_payment_list_area (const BstPayment *payment, const BstState *state)
{
  g_return_val_if_fail (payment != NULL, NULL);

  GArray *area = bst_payment_list_tiles (payment, state);
  g_autoptr (GArray) cities = bst_payment_list_cities (payment, state);

  for (guint i = 0; i < cities->len; i++)
    for (unsigned k = 0; k < bst_state_n_placed (state); k++) {
      BstPos pos = bst_state_placed (state, k).pos;

      if (has_node (state, k, g_array_index (cities, BstNodeId, i)) && !has_pos (area, pos))
        g_array_append_val (area, pos);
    }
  return area;
}
