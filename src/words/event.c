/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each event.  They are in the present tense and begin with a name,
 * which therefore never needs another form.
 */
#include "words/event.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "words/feature.h"
#include "words/figure.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/quarter.h"

char *
bst_event_to_laying (const BstEvent *event, const char *extended, const BstNames *names)
{
  const char *player = bst_names_get_player (names, event->player);
  const char *tile = bst_names_get_tile (names, event->kind);

  if (extended == NULL || *extended == '\0') {
    /* Translators: {1} is a player, {2} a tile. */
    return bst_fill (_ ("{1} lays “{2}”."), player, tile, NULL);
  }
  /* Translators: {1} is a player, {2} a tile, {3} such as “the city by the river and a road”. */
  return bst_fill (_ ("{1} lays “{2}” and extends {3}."), player, tile, extended, NULL);
}

/* What somebody scores for, at once and at the end, and the heading above such points. */
typedef struct
{
  const char *complete[2];
  const char *unfinished[2];
  const char *title;
} ReasonWords;

/* It would put a sentence and its plural on one line: */
/* clang-format off */
static const ReasonWords reasons[BST_REASONS] = {
  [BST_REASON_ROAD] = {
    /* Translators: here {1} is a player and {2} a number of points. */
    NP_ ("{1} scores {2} point for the road.",
         "{1} scores {2} points for the road."),
    NP_ ("{1} scores {2} point for the unfinished road.",
         "{1} scores {2} points for the unfinished road."),
    N_ ("Roads"),
  },
  [BST_REASON_CITY] = {
    NP_ ("{1} scores {2} point for the city.",
         "{1} scores {2} points for the city."),
    NP_ ("{1} scores {2} point for the unfinished city.",
         "{1} scores {2} points for the unfinished city."),
    N_ ("Cities"),
  },
  [BST_REASON_CLOISTER] = {
    NP_ ("{1} scores {2} point for the monastery.",
         "{1} scores {2} points for the monastery."),
    NP_ ("{1} scores {2} point for the unfinished monastery.",
         "{1} scores {2} points for the unfinished monastery."),
    N_ ("Monasteries"),
  },
  [BST_REASON_GARDEN] = {
    NP_ ("{1} scores {2} point for the garden.",
         "{1} scores {2} points for the garden."),
    NP_ ("{1} scores {2} point for the unfinished garden.",
         "{1} scores {2} points for the unfinished garden."),
    N_ ("Gardens"),
  },
  [BST_REASON_SHRINE] = {
    NP_ ("{1} scores {2} point for the shrine.",
         "{1} scores {2} points for the shrine."),
    NP_ ("{1} scores {2} point for the unfinished shrine.",
         "{1} scores {2} points for the unfinished shrine."),
    N_ ("Shrines"),
  },
  [BST_REASON_FIELD] = {
    NP_ ("{1} scores {2} point for the field.",
         "{1} scores {2} points for the field."),
    { NULL },
    N_ ("Fields"),
  },
  [BST_REASON_RECALL] = {
    NP_ ("{1} scores {2} point for the abbot.",
         "{1} scores {2} points for the abbot."),
    { NULL },
    /* Translators: above the points for abbots that were called back. */
    N_ ("Recalls"),
  },
  [BST_REASON_KING] = {
    NP_ ("{1} scores {2} point for the king.",
         "{1} scores {2} points for the king."),
    { NULL },
    N_ ("The King"),
  },
  [BST_REASON_ROBBER] = {
    NP_ ("{1} scores {2} point for the robber knight.",
         "{1} scores {2} points for the robber knight."),
    { NULL },
    N_ ("The Robber Knight"),
  },
  [BST_REASON_GOODS] = {
    NP_ ("{1} scores {2} point for goods.",
         "{1} scores {2} points for goods."),
    { NULL },
    N_ ("Goods"),
  },
  [BST_REASON_FAIRY] = {
    NP_ ("{1} scores {2} point for the fairy.",
         "{1} scores {2} points for the fairy."),
    { NULL },
    N_ ("The Fairy"),
  },
  [BST_REASON_BARN] = {
    NP_ ("{1} scores {2} point for the barn.",
         "{1} scores {2} points for the barn."),
    { NULL },
    N_ ("Barns"),
  },
  [BST_REASON_CASTLE] = {
    NP_ ("{1} scores {2} point for the castle.",
         "{1} scores {2} points for the castle."),
    { NULL },
    N_ ("Castles"),
  },
  [BST_REASON_AUCTION] = {
    NP_ ("{1} gets {2} point at the bazaar.",
         "{1} gets {2} points at the bazaar."),
    { NULL },
    /* Translators: above the points that were paid and got at auctions. */
    N_ ("The Bazaar"),
  },
  [BST_REASON_RULE] = {
    NP_ ("{1} gets {2} point by a rule of the deck.",
         "{1} gets {2} points by a rule of the deck."),
    { NULL },
    /* Translators: above the points by rules that decks bring. */
    N_ ("Own Rules"),
  },
};

/* Translators: {3} is what a rule of a deck is called, or what it says. */
static const char *const by_rule[2] = NP_ ("{1} gets {2} point by the rule “{3}”.",
                                           "{1} gets {2} points by the rule “{3}”.");

/* Whoever buys pays. */
static const char *const payment[2] = NP_ ("{1} pays {2} point at the bazaar.",
                                           "{1} pays {2} points at the bazaar.");
/* clang-format on */

static bool
is_payment (const BstEvent *event)
{
  return event->reason == BST_REASON_AUCTION && event->points < 0;
}

static const char *
score_of (const BstEvent *event)
{
  const ReasonWords *words = &reasons[event->reason];
  bool is_unfinished = !event->complete && words->unfinished[0] != NULL;
  const char *const *text = is_unfinished ? words->unfinished : words->complete;

  if (is_payment (event))
    text = payment;
  if (event->rule != 0)
    text = by_rule;
  return ngettext (text[0], text[1], (unsigned long) ABS (event->points));
}

/* Translators: here {1} is a number of things and {2} the points they gave. */
static const char *
item_of (unsigned type, unsigned count)
{
  switch ((BstItemType) type) {
  case BST_ITEM_TILES:
    return ngettext ("{1} tile ({2})", "{1} tiles ({2})", count);
  case BST_ITEM_SHIELDS:
    return ngettext ("{1} shield ({2})", "{1} shields ({2})", count);
  case BST_ITEM_SELF:
    return _ ("its own tile ({2})");
  case BST_ITEM_NEIGHBOURS:
    return ngettext ("{1} tile around it ({2})", "{1} tiles around it ({2})", count);
  case BST_ITEM_CITIES:
    return ngettext ("{1} complete city ({2})", "{1} complete cities ({2})", count);
  case BST_ITEM_ROADS:
    return ngettext ("{1} complete road ({2})", "{1} complete roads ({2})", count);
  case BST_ITEM_INN:
    return _ ("an inn ({2})");
  case BST_ITEM_CATHEDRAL:
    return _ ("a cathedral ({2})");
  case BST_ITEM_PIG:
    return _ ("the pig ({2})");
  case BST_ITEM_HERD:
    return _ ("the herd of pigs ({2})");
  case BST_ITEM_WINE:
    return ngettext ("{1} barrel of wine ({2})", "{1} barrels of wine ({2})", count);
  case BST_ITEM_GRAIN:
    return ngettext ("{1} sheaf of grain ({2})", "{1} sheaves of grain ({2})", count);
  case BST_ITEM_CLOTH:
    return ngettext ("{1} bale of cloth ({2})", "{1} bales of cloth ({2})", count);
  case BST_ITEM_CASTLES:
    return ngettext ("{1} castle ({2})", "{1} castles ({2})", count);
  case BST_ITEM_SUBURB:
    return _ ("what is complete beside it ({2})");
  case BST_ITEM_BID:
    return _ ("the bid ({2})");
  case BST_ITEM_FAIRY:
    return _ ("the fairy ({2})");
  case BST_ITEM_RULE:
    return _ ("a rule of the deck ({2})");
  case BST_ITEMS:
    break;
  }
  return "{1} ({2})";
}

static char *
tell_item (const BstItem *item, const BstNames *names)
{
  g_autofree char *count = g_strdup_printf ("%u", item->count);
  g_autofree char *points = bst_phrase_number (item->points);

  if (item->rule != 0) {
    /* Translators: {1} is what a rule of a deck is called, or what it says, {2} the points. */
    return bst_fill (_ ("the rule “{1}” ({2})"), bst_names_get_rule (names, item->rule - 1u),
                     points, NULL);
  }
  return bst_fill (item_of (item->type, item->count), count, points, NULL);
}

static char *
list_items (const BstEvent *event, const BstNames *names)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < event->n_items; i++) {
    g_autofree char *text = tell_item (&event->items[i], names);

    if (i > 0)
      g_string_append (list, _ (", "));
    g_string_append (list, text);
  }
  return g_string_free (list, FALSE);
}

/* Who gets what, and what for. */
static char *
tell_points (const BstEvent *event, const BstNames *names)
{
  const char *player = bst_names_get_player (names, event->player);
  g_autofree char *points =
    bst_phrase_number (is_payment (event) ? -event->points : event->points);
  const char *rule = event->rule != 0 ? bst_names_get_rule (names, event->rule - 1u) : "";

  return bst_fill (score_of (event), player, points, rule, NULL);
}

/* Takes `sentence`, and adds what was counted. */
static char *
add_items (char *sentence, const BstEvent *event, const BstNames *names)
{
  g_autofree char *first = sentence;
  g_autofree char *items = list_items (event, names);

  /* That the fairy, the bid or a rule was counted is said already. */
  if (event->n_items == 0 || event->reason == BST_REASON_FAIRY ||
      event->reason == BST_REASON_AUCTION || event->reason == BST_REASON_RULE)
    return g_steal_pointer (&first);
  /* Translators: {1} is a whole sentence, {2} a list such as “3 tiles (6), 1 shield (2)”. */
  return bst_fill (_ ("{1} Counted: {2}."), first, items, NULL);
}

static char *
tell_score (const BstEvent *event, const BstNames *names)
{
  return add_items (tell_points (event, names), event, names);
}

static bool
has_same_items (const BstEvent *a, const BstEvent *b)
{
  for (unsigned i = 0; a->n_items == b->n_items && i < a->n_items; i++) {
    const BstItem *first = &a->items[i];
    const BstItem *second = &b->items[i];

    if (first->type != second->type || first->count != second->count ||
        first->points != second->points || first->rule != second->rule)
      return false;
  }
  return a->n_items == b->n_items;
}

char *
bst_scores_to_sentences (const GArray *scores, const BstNames *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < scores->len; i++) {
    const BstEvent *event = &g_array_index (scores, BstEvent, i);
    bool is_last = i + 1 == scores->len || !has_same_items (event, event + 1);
    g_autofree char *sentence =
      is_last ? tell_score (event, names) : tell_points (event, names);

    g_string_append_printf (text, "%s%s", i > 0 ? " " : "", sentence);
  }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
bst_score_to_line (const BstEvent *event, unsigned turn, const BstNames *names)
{
  g_autofree char *number = g_strdup_printf ("%u", turn);
  /* Translators: {1} is a number. */
  g_autofree char *when = event->final ? g_strdup (_ ("At the end"))
                                       : bst_fill (_ ("Turn {1}"), number, NULL);
  g_autofree char *items = list_items (event, names);
  const char *title = turn > 0 ? when : bst_reason_to_title (event->reason);

  return *items != '\0' ? g_strjoin (": ", title, items, NULL) : g_strdup (title);
}

static char *
tell_complete (const BstEvent *event)
{
  g_autofree char *count = g_strdup_printf ("%u", event->number);
  const char *const *text = bst_feature_words (event->feature_type)->complete;

  return bst_fill (text[1] != NULL ? ngettext (text[0], text[1], event->number) : _ (text[0]),
                   count, NULL);
}

static char *
tell_end (const BstEvent *event, const BstNames *names)
{
  g_autoptr (GString) list = g_string_new (NULL);
  unsigned n_winners = 0;

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (!(event->number >> p & 1))
      continue;
    if (n_winners++ > 0)
      g_string_append (list, _ (", "));
    g_string_append (list, bst_names_get_player (names, p));
  }
  /* Translators: {1} is the winner, or a list of all who won together. */
  return bst_fill (ngettext ("The game is over. Winner: {1}.", "The game is over. Winners: {1}.",
                             n_winners),
                   list->str, NULL);
}

/* A sentence about a player and perhaps a figure or a number. */
static char *
tell_player (const char *text, const BstEvent *event, const BstNames *names)
{
  g_autofree char *number = g_strdup_printf ("%u", event->number);

  return bst_fill (text, bst_names_get_player (names, event->player),
                   bst_figure_to_object ((BstFigure) event->figure), number, NULL);
}

static char *
tell_goods (const BstEvent *event, const BstNames *names)
{
  g_autofree char *count = g_strdup_printf ("%u", event->number);
  const char *text = NULL;

  switch ((BstGood) event->good) {
  case BST_GOOD_WINE:
    /* Translators: {1} is a player, {2} a number. */
    text = ngettext ("{1} takes {2} barrel of wine.", "{1} takes {2} barrels of wine.",
                     event->number);
    break;
  case BST_GOOD_GRAIN:
    text = ngettext ("{1} takes {2} sheaf of grain.", "{1} takes {2} sheaves of grain.",
                     event->number);
    break;
  case BST_GOOD_CLOTH:
    text = ngettext ("{1} takes {2} bale of cloth.", "{1} takes {2} bales of cloth.",
                     event->number);
    break;
  case BST_GOODS:
    break;
  }
  return bst_fill (text, bst_names_get_player (names, event->player), count, NULL);
}

static char *
tell_bridge (const BstEvent *event, const BstNames *names)
{
  /* Translators: here {1} is a player. */
  return tell_player (event->choice == 0 ? _ ("{1} builds a bridge from north to south.")
                                         : _ ("{1} builds a bridge from west to east."),
                      event, names);
}

/* What the tile costs is said by the points that follow; the last one costs nothing. */
static char *
tell_auction (const BstEvent *event, const BstNames *names)
{
  g_autofree char *price = g_strdup_printf ("%u", event->number);

  /* Translators: here {1} is a player, {2} a tile and {3} a number of points. */
  return bst_fill (event->number > 0 ? ngettext ("{1} gets “{2}” for {3} point.",
                                                 "{1} gets “{2}” for {3} points.", event->number)
                                     : _ ("{1} gets “{2}” for nothing."),
                   bst_names_get_player (names, event->player),
                   bst_names_get_tile (names, event->kind), price, NULL);
}

static char *
tell_tokens (const BstEvent *event, const BstNames *names)
{
  g_autofree char *number = g_strdup_printf ("%u", event->number);
  const char *text;

  /* Translators: here {1} is a player, {2} a number, {3} the name of a kind of tokens. */
  if (event->type == BST_EVENT_LAY)
    text = ngettext ("{1} lays {2} token “{3}”.", "{1} lays {2} tokens “{3}”.",
                     event->number);
  else if (event->again)
    text = ngettext ("{1} gives back {2} token “{3}”.", "{1} gives back {2} tokens “{3}”.",
                     event->number);
  else
    text = ngettext ("{1} takes {2} token “{3}”.", "{1} takes {2} tokens “{3}”.", event->number);
  return bst_fill (text, bst_names_get_player (names, event->player), number,
                   bst_names_get_token (names, event->token), NULL);
}

char *
bst_event_to_sentence (const BstEvent *event, const BstNames *names)
{
  g_autofree char *number = g_strdup_printf ("%u", event->number);

  switch ((BstEventType) event->type) {
  case BST_EVENT_TURN:
    if (event->part > 0) {
      /* Translators: {1} is a player. */
      return bst_fill (_ ("{1} plays another tile."), bst_names_get_player (names, event->player),
                       NULL);
    }
    /* Translators: {1} is a player, {2} a number. */
    return bst_fill (event->again ? _ ("Turn {2}: {1} plays again, because of the volcano lake.")
                                  : _ ("Turn {2}: {1} plays."),
                     bst_names_get_player (names, event->player), number, NULL);
  case BST_EVENT_DRAW:
    /* Translators: {1} is a player, {2} a tile. */
    return bst_fill (_ ("{1} draws “{2}”."), bst_names_get_player (names, event->player),
                     bst_names_get_tile (names, event->kind), NULL);
  case BST_EVENT_ASIDE:
    /* Translators: {1} is a tile. */
    return bst_fill (_ ("“{1}” is put aside for later."), bst_names_get_tile (names, event->kind),
                     NULL);
  case BST_EVENT_SHUFFLE:
    return bst_fill (ngettext ("{1} tile goes back into the pile.",
                               "{1} tiles go back into the pile.", event->number),
                     number, NULL);
  case BST_EVENT_DISCARD:
    /* Translators: {1} is a tile. */
    return bst_fill (_ ("“{1}” fits nowhere and leaves the game."),
                     bst_names_get_tile (names, event->kind), NULL);
  case BST_EVENT_PLACE:
    return bst_event_to_laying (event, NULL, names);
  case BST_EVENT_DEPLOY:
    return tell_player (bst_figure_puts ((BstFigure) event->figure,
                                         (BstFeatureType) event->feature_type),
                        event, names);
  case BST_EVENT_COMPLETE:
    return tell_complete (event);
  case BST_EVENT_SCORE:
    return tell_score (event, names);
  case BST_EVENT_RETURN:
    return tell_player (bst_figure_returns ((BstFigure) event->figure), event, names);
  case BST_EVENT_RECALL:
    return tell_player (bst_figure_recalls ((BstFigure) event->figure), event, names);
  case BST_EVENT_KING:
    /* Translators: here and in the next one {1} is a player. */
    return tell_player (_ ("{1} takes the king to the city."), event, names);
  case BST_EVENT_ROBBER:
    return tell_player (_ ("{1} takes the robber knight to the road."), event, names);
  case BST_EVENT_GOODS:
    return tell_goods (event, names);
  case BST_EVENT_DRAGON:
    if (event->number == 0)
      return tell_player (_ ("The dragon comes to the volcano."), event, names);
    /* Translators: {1} is a player, {3} which of the six steps it is. */
    return tell_player (_ ("{1} moves the dragon, step {3} of 6."), event, names);
  case BST_EVENT_EAT:
    /* Translators: here and in the next two {1} is a player, {2} a figure as in “a follower”. */
    return tell_player (_ ("The dragon eats {2} ({1})."), event, names);
  case BST_EVENT_FAIRY:
    return tell_player (_ ("{1} sends the fairy to {2}."), event, names);
  case BST_EVENT_EXPEL:
    return tell_player (_ ("The princess sends {2} ({1}) home."), event, names);
  case BST_EVENT_TOKENS:
  case BST_EVENT_LAY:
    return tell_tokens (event, names);
  case BST_EVENT_BARN:
    return tell_player (bst_figure_puts (BST_FIGURE_BARN, BST_FEATURE_FIELD), event, names);
  case BST_EVENT_WAGON:
    return tell_player (bst_feature_drives (event->feature_type), event, names);
  case BST_EVENT_FORTRESS:
  case BST_EVENT_COUNT:
  case BST_EVENT_REDEPLOY:
  case BST_EVENT_MARKET:
    return tell_player (_ (bst_quarter_event (event)), event, names);
  case BST_EVENT_BRIDGE:
    return tell_bridge (event, names);
  case BST_EVENT_CASTLE:
    /* Translators: {1} is a player, {2} the figure that stands on the castle. */
    return tell_player (_ ("{1} builds a castle, leaves {2} on it and takes no points."),
                        event, names);
  case BST_EVENT_AUCTION:
    return tell_auction (event, names);
  case BST_EVENT_END:
    return tell_end (event, names);
  case BST_EVENT_TYPES:
    break;
  }
  return NULL;
}

const char *
bst_reason_to_title (BstReason reason)
{
  g_return_val_if_fail (reason < BST_REASONS, "");

  return _ (reasons[reason].title);
}
