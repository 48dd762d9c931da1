/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is counted at the end of a game, in what order, and how the points come together.
 */
#include "engine/random.h"
#include "model/tally.h"
#include "support/played.h"

static BstLibrary *library;

static BstGame *
new_game (const char *decks, uint32_t seed)
{
  static const PlayedSeat seats[] = { { "Anna", BST_COLOUR_RED, NULL },
                                      { "Boris", BST_COLOUR_BLUE, NULL },
                                      { "Vera", BST_COLOUR_GREEN, NULL } };
  const PlayedGame begun = { .decks = decks, .seats = seats, .n_seats = 3, .seed = seed };
  g_autoptr (BstProblems) problems = bst_problems_new ();
  BstGame *game = bst_game_new (played_begin (&begun), G_MAXSIZE, library, problems);

  g_assert_nonnull (game);
  bst_game_start (game);
  return game;
}

static void
play_to_end (BstGame *game, uint32_t seed)
{
  BstRandom random;

  bst_random_seed (&random, seed);
  while (!bst_game_get_is_over (game)) {
    BstMove move = bst_state_random_move (bst_game_get_state (game), &random);

    g_assert_null (bst_tally_new_last (game));
    g_assert_true (bst_game_play (game, &move));
  }
}

/* What is paid at the end, as the log has it. */
static GArray *
list_last (BstGame *game)
{
  GListModel *log = bst_game_get_log (game);
  GArray *events = g_array_new (FALSE, FALSE, sizeof (BstEvent));

  for (guint i = 0; i < g_list_model_get_n_items (log); i++) {
    g_autoptr (BstLogEntry) entry = g_list_model_get_item (log, i);
    const GArray *told = bst_log_entry_get_events (entry);

    for (guint k = 0; k < told->len; k++) {
      const BstEvent *event = &g_array_index (told, BstEvent, k);

      if (event->type == BST_EVENT_SCORE && event->final)
        g_array_append_vals (events, event, 1);
    }
  }
  return events;
}

/* Each player's points come together in the order of the events, and end with the score. */
static void
check_totals (BstGame *game, const BstTally *tally, const GArray *events)
{
  unsigned n_payments = bst_tally_get_n_payments (tally);

  for (unsigned p = 0; p < 3; p++) {
    int score = bst_seat_get_score (bst_game_get_seat (game, p));
    int gained = 0;

    for (guint i = 0; i < events->len; i++)
      if (g_array_index (events, BstEvent, i).player == p)
        gained += g_array_index (events, BstEvent, i).points;
    g_assert_cmpint (bst_tally_get_total (tally, n_payments, p), ==, score);
    g_assert_cmpint (bst_tally_get_total (tally, 0, p), ==, score - gained);
    for (unsigned i = 0; i < n_payments; i++)
      g_assert_cmpint (bst_tally_get_total (tally, i + 1, p) - bst_tally_get_total (tally, i, p),
                       ==, bst_tally_get_payment (tally, i)->points[p]);
  }
}

static BstNodeId
node_of (const BstState *state, BstPos pos, unsigned feature)
{
  return bst_state_feature (state, (unsigned) bst_state_placed_at (state, pos), feature);
}

/* Where a reason comes in the last count; what chapters pay comes anywhere. */
static int
rank_of (BstReason reason)
{
  static const BstReason order[] = { BST_REASON_ROAD, BST_REASON_CITY, BST_REASON_CLOISTER,
                                     BST_REASON_SHRINE, BST_REASON_GARDEN, BST_REASON_FIELD };

  for (unsigned i = 0; i < G_N_ELEMENTS (order); i++)
    if (order[i] == reason)
      return (int) i;
  return -1;
}

/* One category after the other, and no feature twice, whoever shares it. */
static void
check_order (const BstState *state, const BstTally *tally)
{
  int last = 0;

  for (unsigned i = 0; i < bst_tally_get_n_payments (tally); i++) {
    const BstPayment *payment = bst_tally_get_payment (tally, i);
    int rank = rank_of (payment->reason);

    g_assert_true (payment->is_final);
    g_assert_cmpuint (payment->players, !=, 0);
    if (rank < 0)
      continue;
    g_assert_cmpint (rank, >=, last);
    last = rank;
    for (unsigned k = 0; k < i; k++) {
      const BstPayment *other = bst_tally_get_payment (tally, k);

      if (other->reason == payment->reason)
        g_assert_cmpuint (node_of (state, other->pos, other->feature), !=,
                          node_of (state, payment->pos, payment->feature));
    }
  }
}

/* The event that has the first points of a count. */
static const BstEvent *
find_event (const GArray *events, const BstPayment *payment)
{
  for (guint i = 0; i < events->len; i++) {
    const BstEvent *event = &g_array_index (events, BstEvent, i);

    if (event->reason == payment->reason && bst_pos_equal (event->pos, payment->pos) &&
        event->feature == payment->feature)
      return event;
  }
  g_assert_not_reached ();
}

static unsigned
count_item (const BstEvent *event, BstItemType type)
{
  for (unsigned i = 0; i < event->n_items; i++)
    if (event->items[i].type == type)
      return event->items[i].count;
  return 0;
}

/* The tiles and cities that are shown are those that are counted. */
static void
check_ground (const BstState *state, const BstTally *tally, const GArray *events)
{
  for (unsigned i = 0; i < bst_tally_get_n_payments (tally); i++) {
    const BstPayment *payment = bst_tally_get_payment (tally, i);
    g_autoptr (GArray) tiles = bst_payment_list_tiles (payment, state);
    g_autoptr (GArray) cities = bst_payment_list_cities (payment, state);
    const BstEvent *event = find_event (events, payment);

    g_assert_cmpuint (tiles->len == 0, ==, payment->place == BST_PAID_NOWHERE);
    if (tiles->len > 0)
      g_assert_true (bst_pos_equal (g_array_index (tiles, BstPos, 0), payment->pos));
    if (payment->reason == BST_REASON_ROAD || payment->reason == BST_REASON_CITY)
      g_assert_cmpuint (tiles->len, ==, event->number);
    if (payment->reason == BST_REASON_CLOISTER)
      g_assert_cmpuint (tiles->len, ==, 1 + count_item (event, BST_ITEM_NEIGHBOURS));
    if (payment->reason == BST_REASON_FIELD)
      g_assert_cmpuint (cities->len, ==, count_item (event, BST_ITEM_CITIES));
    else if (payment->reason != BST_REASON_BARN && payment->reason != BST_REASON_FAIRY)
      g_assert_cmpuint (cities->len, ==, 0);
  }
}

static unsigned
count_shared (const BstTally *tally)
{
  unsigned n = 0;

  for (unsigned i = 0; i < bst_tally_get_n_payments (tally); i++)
    n += (unsigned) __builtin_popcount (bst_tally_get_payment (tally, i)->players) > 1;
  return n;
}

/* In games of all chapters. */
static void
test_the_last_count (void)
{
  static const char *const decks[] = { "base river abbot", "base inns traders king",
                                       "base dragon inns", "base abbey traders",
                                       "base bridges count", "base cult king" };
  static const BstReason met[] = { BST_REASON_ROAD, BST_REASON_CITY, BST_REASON_CLOISTER,
                                   BST_REASON_GARDEN, BST_REASON_FIELD, BST_REASON_KING,
                                   BST_REASON_ROBBER, BST_REASON_GOODS, BST_REASON_FAIRY,
                                   BST_REASON_BARN };
  unsigned reasons = 0;
  unsigned n_shared = 0;

  for (unsigned i = 0; i < 3 * G_N_ELEMENTS (decks); i++) {
    g_autoptr (BstGame) game = new_game (decks[i / 3], i);
    g_autoptr (BstTally) tally = NULL;
    g_autoptr (GArray) events = NULL;

    play_to_end (game, i);
    tally = bst_tally_new_last (game);
    events = list_last (game);
    g_assert_cmpuint (bst_tally_get_n_payments (tally), >, 0);
    check_totals (game, tally, events);
    check_order (bst_game_get_state (game), tally);
    check_ground (bst_game_get_state (game), tally, events);
    n_shared += count_shared (tally);
    for (unsigned k = 0; k < bst_tally_get_n_payments (tally); k++)
      reasons |= 1u << bst_tally_get_payment (tally, k)->reason;
  }
  g_assert_cmpuint (n_shared, >, 0);
  for (unsigned i = 0; i < G_N_ELEMENTS (met); i++)
    g_assert_cmpuint (reasons >> met[i] & 1, ==, 1);
}

/* Whoever gets nothing is counted too, and what was bid is not. */
static void
test_events_are_put_together (void)
{
  g_autoptr (BstGame) game = new_game ("base", 1);
  const BstState *state = bst_game_get_state (game);
  g_autoptr (GArray) events = g_array_new (FALSE, FALSE, sizeof (BstEvent));
  g_autoptr (BstTally) tally = NULL;
  const BstItem wine = { .type = BST_ITEM_WINE };
  const BstItem grain = { .type = BST_ITEM_GRAIN };
  const BstEvent paid = { .type = BST_EVENT_SCORE, .reason = BST_REASON_GOODS, .points = 10 };
  BstEvent heard[] = { { .type = BST_EVENT_PLACE }, paid, paid, paid, paid, paid };

  for (unsigned i = 1; i < G_N_ELEMENTS (heard); i++) {
    heard[i].player = i == 1 ? 1 : 2;
    heard[i].n_items = 1;
    heard[i].items[0] = i < 3 ? wine : grain;
  }
  heard[3].reason = BST_REASON_AUCTION;
  heard[5].reason = BST_REASON_ROAD;
  g_array_append_vals (events, heard, G_N_ELEMENTS (heard));
  tally = bst_tally_new (state, events);
  g_assert_cmpuint (bst_tally_get_n_payments (tally), ==, 3);
  g_assert_cmpuint (bst_tally_get_payment (tally, 0)->players, ==, 6);
  g_assert_cmpint (bst_tally_get_payment (tally, 0)->place, ==, BST_PAID_NOWHERE);
  g_assert_cmpuint (bst_tally_get_payment (tally, 1)->players, ==, 4);
  g_assert_cmpuint (bst_tally_get_payment (tally, 2)->players, ==, 4);
  g_assert_cmpint (bst_tally_get_payment (tally, 2)->place, ==, BST_PAID_AT_FEATURE);
  g_assert_cmpint (bst_tally_get_total (tally, 1, 2), ==, -20);
}

int
main (int argc, char **argv)
{
  int result;

  g_test_init (&argc, &argv, NULL);
  library = bst_library_new (NULL);
  g_test_add_func ("/model/tally/the-last-count", test_the_last_count);
  g_test_add_func ("/model/tally/events-are-put-together", test_events_are_put_together);
  result = g_test_run ();
  bst_library_free (library);
  return result;
}
