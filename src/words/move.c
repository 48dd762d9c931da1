/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A sentence for each kind of move, as if said to whoever makes it.  The schema of a move says
 * what there is to fill in.
 */
#include "words/move.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "engine/bridges.h"
#include "engine/outlook.h"
#include "words/feature.h"
#include "words/figure.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/question.h"

/* Gaps are numbered alike in all sentences:
 *
 *     {1} tile  {2} figure  {3} number  {4} player  {5} who goes home because of it
 */
typedef struct
{
  const char *texts[BST_MAX_WORDS]; /* by the choice of the move; without one, the first */
  const char *counted[2];           /* or, where the number of the move is a count, by that */
  BstMoveType label;                /* whose words are enough where the tile is seen; 0: its own */
} MoveWords;

/* clang-format off */
static const MoveWords words[BST_MOVE_TYPES] = {
  /* Translators: {1} is a tile. */
  [BST_MOVE_DRAW] = { { N_ ("Draw “{1}”.") } },
  [BST_MOVE_PLACE] = { { N_ ("Lay the tile.") } },
  [BST_MOVE_START] = { { N_ ("Draw a tile.") } },
  [BST_MOVE_ABBEY] = { { N_ ("Lay your abbey into this hole.") } },
  [BST_MOVE_BARN] = { { N_ ("Put the barn on this corner.") } },
  /* Translators: here and below {2} is a figure as in “a follower”, “the large follower”. */
  [BST_MOVE_FAIRY] = { { N_ ("Send the fairy to {2}.") } },
  [BST_MOVE_BRIDGE] = { {
    N_ ("Build a bridge from north to south."),
    N_ ("Build a bridge from west to east."),
  } },
  /* Translators: {4} is a player. */
  [BST_MOVE_EXPEL] = { { N_ ("Send {2} ({4}) home. You then place no figure.") } },
  [BST_MOVE_DRAGON] = { { N_ ("Move the dragon to this tile.") } },
  [BST_MOVE_REDEPLOY] = { {
    N_ ("Send {2} out of the palace."),
    N_ ("Send {2} from the market."),
    N_ ("Send {2} out of the smithy."),
    N_ ("Send {2} out of the cathedral."),
  } },
  [BST_MOVE_CASTLE] = { { N_ ("Build a castle and leave {2} on it.") } },
  [BST_MOVE_SCORE] = { { N_ ("Take the points.") } },
  [BST_MOVE_TOKEN] = { { N_ ("Take the token there.") } },
  [BST_MOVE_FORTRESS] = { {
    N_ ("Send {2} into the palace."),
    N_ ("Send {2} to the market."),
    N_ ("Send {2} into the smithy."),
    N_ ("Send {2} into the cathedral."),
  } },
  [BST_MOVE_COUNT] = { {
    N_ ("Take the count to the palace."),
    N_ ("Take the count to the market."),
    N_ ("Take the count to the smithy."),
    N_ ("Take the count to the cathedral."),
  } },
  [BST_MOVE_MARKET] = { { N_ ("Send {2} from the market to the field.") } },
  [BST_MOVE_OFFER] = {
    /* Translators: {1} is a tile and {3} a number of points. */
    .counted = NP_ ("Put up “{1}” and bid {3} point.",
                    "Put up “{1}” and bid {3} points."),
    .label = BST_MOVE_BID,
  },
  [BST_MOVE_BID] = { .counted = NP_ ("Bid {3} point.", "Bid {3} points.") },
  [BST_MOVE_BUY] = { { N_ ("Buy the tile.") } },
  [BST_MOVE_SELL] = { { N_ ("Sell the tile.") } },
  [BST_MOVE_TAKE] = { { N_ ("Take “{1}”.") } },
  /* Translators: {2} is a figure as in “the follower”. */
  [BST_MOVE_TAKE_BACK] = { { N_ ("Take {2} back.") } },
  [BST_MOVE_LAY] = { { N_ ("Lay the tokens onto this tile.") } },
  [BST_MOVE_LOT] = { { N_ ("Draw lot number {3}.") } },
};
/* clang-format on */

/* What a token is taken to depends on which one it is. */
static const struct
{
  BstFigure figure;
  const char *text;
} tokens[] = {
  { BST_FIGURE_KING, N_ ("Take the king to the city.") },
  { BST_FIGURE_ROBBER, N_ ("Take the robber knight to the road.") },
};

static const char *
text_of_token (const BstQuestion *question)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (tokens); i++)
    if (question->subject.figure == tokens[i].figure)
      return _ (tokens[i].text);
  return _ (words[BST_MOVE_TOKEN].texts[0]);
}

/* The type of the feature that `move` is about; BST_FEATURE_TYPES if it names none. */
static BstFeatureType
feature_type (const BstMove *move, const BstState *state)
{
  int placed = bst_state_placed_at (state, move->pos);
  const BstTile *tile = placed >= 0 ? bst_state_tile (state, (unsigned) placed) : NULL;

  if (tile == NULL || move->feature >= tile->n_features ||
      !(bst_move_get_schema ((BstMoveType) move->type)->fields & BST_FIELD_FEATURE))
    return BST_FEATURE_TYPES;
  return (BstFeatureType) tile->features[move->feature].type;
}

/* Of moves that are said by what they are. */
static const char *
text_of_words (const MoveWords *row, const BstMove *move)
{
  if (row->counted[0] != NULL)
    return ngettext (row->counted[0], row->counted[1], (unsigned long) ABS (move->number));
  return row->texts[move->choice] != NULL ? _ (row->texts[move->choice]) : _ ("Do nothing.");
}

/* "a follower (Anna), the abbot (Boris)": who leaves the map for nothing, "" if nobody does. */
static char *
list_losses (const BstMove *move, const BstState *state, const BstNames *names)
{
  g_autoptr (GString) list = g_string_new (NULL);
  BstOutlook outlook;

  bst_outlook_init (&outlook, state, move);
  for (unsigned i = 0; i < outlook.n; i++) {
    const BstChange *change = &outlook.changes[i];

    if (change->type != BST_CHANGE_LOSE)
      continue;
    if (list->len > 0)
      g_string_append (list, _ (", "));
    g_string_append_printf (list, "%s (%s)", bst_figure_to_object ((BstFigure) change->figure),
                            bst_names_get_player (names, change->player));
  }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static const char *
text_of (const BstMove *move, const BstState *state, bool has_losses)
{
  BstFigure figure = (BstFigure) move->figure;
  BstQuestion question;

  bst_state_question (state, &question);
  if (move->type == BST_MOVE_DEPLOY)
    return bst_figure_put (figure, feature_type (move, state));
  if (move->type == BST_MOVE_RECALL)
    return bst_figure_recall (figure);
  if (move->type == BST_MOVE_PASS)
    return bst_question_to_pass (&question, state);
  if (move->type == BST_MOVE_TOKEN)
    return text_of_token (&question);
  if (move->type == BST_MOVE_WAGON)
    return bst_feature_drive (feature_type (move, state));
  if (move->type == BST_MOVE_CASTLE_PAYS)
    return bst_feature_pay (feature_type (move, state));
  if (move->type == BST_MOVE_DRAGON && has_losses) {
    /* Translators: {5} is a list such as “a follower (Anna), the abbot (Boris)”. */
    return _ ("Move the dragon to this tile. It eats: {5}.");
  }
  return text_of_words (&words[move->type], move);
}

/* The bridge without which a tile does not fit: over itself, or over one of its neighbours. */
static const char *
text_of_span (const BstMove *move)
{
  if (move->other.y < move->pos.y) {
    /* Translators: here and in the next ones {1} is a number. */
    return _ ("This takes a bridge over the tile to the north. Bridges left then: {1}.");
  }
  if (move->other.y > move->pos.y)
    return _ ("This takes a bridge over the tile to the south. Bridges left then: {1}.");
  if (move->other.x < move->pos.x)
    return _ ("This takes a bridge over the tile to the west. Bridges left then: {1}.");
  if (move->other.x > move->pos.x)
    return _ ("This takes a bridge over the tile to the east. Bridges left then: {1}.");
  return move->choice == 0
           ? _ ("This takes a bridge over it, from north to south. Bridges left then: {1}.")
           : _ ("This takes a bridge over it, from west to east. Bridges left then: {1}.");
}

static char *
tell_span (const BstMove *move, const BstState *state)
{
  g_autofree char *left = NULL;
  BstQuestion question;

  bst_state_question (state, &question);

  unsigned n = bst_state_bridges_left (state, question.active);

  left = g_strdup_printf ("%u", n > 0 ? n - 1 : 0);
  return bst_fill (text_of_span (move), left, NULL);
}

char *
bst_move_to_sentence (const BstMove *move, const BstState *state, const BstNames *names)
{
  unsigned fields = bst_move_get_schema ((BstMoveType) move->type)->fields;
  g_autofree char *number = g_strdup_printf ("%d", move->number);
  g_autofree char *losses =
    move->type == BST_MOVE_DRAGON ? list_losses (move, state, names) : g_strdup ("");

  if (move->type == BST_MOVE_SPAN)
    return tell_span (move, state);
  return bst_fill (text_of (move, state, *losses != '\0'),
                   fields & BST_FIELD_TILE ? bst_names_get_tile (names, move->kind) : "",
                   bst_figure_to_object ((BstFigure) move->figure), number,
                   fields & BST_FIELD_PLAYER ? bst_names_get_player (names, move->player) : "",
                   losses, NULL);
}

/* Where a tile comes to lie. */
static char *
name_laying (const BstMove *move)
{
  g_autofree char *cell = bst_phrase_cell (move->pos);
  g_autofree char *angle = bst_phrase_angle (move->rotation);

  /* Translators: {1} is a cell such as 3,-1, {2} an angle such as 90°. */
  return bst_fill (move->rotation != 0 ? _ ("Lay the tile at {1}, turned by {2}.")
                                       : _ ("Lay the tile at {1}."),
                   cell, angle, NULL);
}

char *
bst_move_to_name (const BstMove *move, const BstState *state, const BstNames *names)
{
  unsigned fields = bst_move_get_schema ((BstMoveType) move->type)->fields;
  g_autofree char *sentence = bst_move_to_sentence (move, state, names);
  g_autofree char *place = bst_phrase_place (move->pos, fields);
  g_autofree char *laying = name_laying (move);

  if (move->type == BST_MOVE_PLACE)
    return g_steal_pointer (&laying);
  if (move->type == BST_MOVE_SPAN)
    return g_strjoin (" ", laying, sentence, NULL);
  return g_strjoin (" ", sentence, place, NULL);
}

char *
bst_move_to_label (const BstMove *move, const BstState *state, const BstNames *names)
{
  BstMove shown = *move;
  char *label;

  if (words[move->type].label != 0)
    shown.type = (uint8_t) words[move->type].label;
  label = bst_move_to_sentence (&shown, state, names);
  if (g_str_has_suffix (label, "."))
    label[strlen (label) - 1] = '\0';
  return label;
}

const char *
bst_objection_to_sentence (BstModuleId chapter)
{
  if (chapter == BST_MODULE_CULT)
    return _ ("Not here: a shrine has one monastery around it at most, and a monastery one shrine");
  if (chapter == BST_MODULE_RIVER)
    return _ ("Not here: the river may not turn the same way twice");
  if (chapter == BST_MODULE_RIVER2)
    return _ ("Not here: an arm of the river may not turn the same way twice, meet the other one, "
              "or end before its time");
  return _ ("Not here: the rules forbid it");
}
