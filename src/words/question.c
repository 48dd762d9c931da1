/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A line for each question.  What it says depends on what is offered and on what the question is
 * about, not on who asks: the first row that suits is taken.
 */
#include "words/question.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "engine/bridges.h"
#include "words/feature.h"
#include "words/fill.h"
#include "words/outlook.h"
#include "words/phrase.h"
#include "words/strength.h"

#define MOVE(type) (1u << BST_MOVE_##type)

/* What is offered, besides declining. */
typedef struct
{
  unsigned types;    /* bits of BstMoveType */
  bool has_helpers;  /* figures that are no followers may be placed */
  bool is_next_part; /* its player plays one more tile */
  bool is_again;     /* its player has one more turn */
  uint64_t symbols;  /* of the tile in hand */
} Offered;

/* Whom a row suits; members that are 0 leave it open. */
typedef struct
{
  BstQuestionKind kind;
  unsigned types;        /* all of these are offered */
  unsigned only;         /* and nothing else than these */
  unsigned fields;       /* the subject has these members */
  BstFigure figure;      /* the subject is this one */
  bool is_for_followers; /* nobody else may be placed */
  bool is_next_part;
  bool is_again;
  BstSymbol symbol; /* the tile in hand shows it */

  const char *text; /* {1}: who, {2}: a number, {3}: a tile; NULL: the feature's */
  const char *decline;
  const char *pass;
} Row;

static const Row rows[] = {
  /* Translators: from here on {1} is the player who is asked. */
  { .kind = BST_QUESTION_DRAW, .text = N_ ("A tile is drawn") },
  { .kind = BST_QUESTION_LOT, .text = N_ ("Lots are drawn") },
  { .kind = BST_QUESTION_START,
    .only = MOVE (ABBEY),
    .text = N_ ("{1}: the pile is empty. Lay your abbey into a hole? It is the last chance"),
    .decline = N_ ("No abbey"),
    .pass = N_ ("Lay no abbey.") },
  { .kind = BST_QUESTION_START,
    .text = N_ ("{1}: draw a tile, or lay your abbey into a hole instead") },
  { .kind = BST_QUESTION_PLACE,
    .is_next_part = true,
    .text = N_ ("{1}: lay the second tile") },
  { .kind = BST_QUESTION_PLACE,
    .is_again = true,
    .text = N_ ("{1}: one more turn, thanks to the volcano lake. Lay the tile") },
  { .kind = BST_QUESTION_PLACE,
    .symbol = BST_SYMBOL_FORK,
    .text = N_ ("{1}: lay the fork, where the river parts into two arms") },
  { .kind = BST_QUESTION_PLACE, .text = N_ ("{1}: lay the tile") },
  { .kind = BST_QUESTION_BRIDGE,
    .text = N_ ("{1}: build a bridge?"),
    .decline = N_ ("No bridge"),
    .pass = N_ ("Build no bridge.") },
  { .kind = BST_QUESTION_PRINCESS,
    .text = N_ ("{1}: let the princess send a knight home? You then place no figure this turn"),
    .decline = N_ ("Let them stay"),
    .pass = N_ ("Send no knight home.") },
  { .kind = BST_QUESTION_FIGURE,
    .only = MOVE (RECALL),
    .text = N_ ("{1}: call the abbot home?"),
    /* Translators: the abbot is not called home in this turn. */
    .decline = N_ ("Not now"),
    .pass = N_ ("Leave the abbot where he is.") },
  { .kind = BST_QUESTION_FIGURE,
    .only = MOVE (RECALL) | MOVE (FAIRY),
    .text = N_ ("{1}: call the abbot home or send the fairy to one of your followers?"),
    .decline = N_ ("Neither"),
    .pass = N_ ("Leave the abbot and the fairy where they are.") },
  { .kind = BST_QUESTION_FIGURE,
    .types = MOVE (RECALL) | MOVE (FAIRY),
    .text = N_ ("{1}: place a figure, call the abbot home, or send the fairy to one of your "
                "followers"),
    /* Translators: no figure is placed, and abbot and fairy stay where they are. */
    .decline = N_ ("None of these"),
    .pass = N_ ("Put no figure on the map and leave the abbot and the fairy where they are.") },
  { .kind = BST_QUESTION_FIGURE,
    .types = MOVE (RECALL),
    .is_for_followers = true,
    .text = N_ ("{1}: place a follower or call the abbot home"),
    .decline = N_ ("Neither"),
    .pass = N_ ("Put no figure on the map and leave the abbot where he is.") },
  { .kind = BST_QUESTION_FIGURE,
    .types = MOVE (RECALL),
    .text = N_ ("{1}: place a figure or call the abbot home"),
    .decline = N_ ("Neither"),
    .pass = N_ ("Put no figure on the map and leave the abbot where he is.") },
  { .kind = BST_QUESTION_FIGURE,
    .only = MOVE (FAIRY),
    .text = N_ ("{1}: send the fairy to one of your followers?"),
    .decline = N_ ("Not now"),
    .pass = N_ ("Leave the fairy where she is.") },
  { .kind = BST_QUESTION_FIGURE,
    .types = MOVE (FAIRY),
    .text = N_ ("{1}: place a figure or send the fairy to one of your followers"),
    .decline = N_ ("Neither"),
    .pass = N_ ("Put no figure on the map and leave the fairy where she is.") },
  { .kind = BST_QUESTION_FIGURE,
    .is_for_followers = true,
    .text = N_ ("{1}: choose a place for a follower"),
    .decline = N_ ("No follower"),
    .pass = N_ ("Put no figure on the map.") },
  { .kind = BST_QUESTION_FIGURE,
    .text = N_ ("{1}: choose a place for a figure"),
    .decline = N_ ("No figure"),
    .pass = N_ ("Put no figure on the map.") },
  { .kind = BST_QUESTION_DRAGON,
    .fields = BST_FIELD_NUMBER,
    /* Translators: {2} is a number. */
    .text = N_ ("{1}: move the dragon to a tile beside it. It eats everybody there. "
                "Steps left: {2}") },
  { .kind = BST_QUESTION_DRAGON, .text = N_ ("{1}: move the dragon to a tile beside it") },
  { .kind = BST_QUESTION_REDEPLOY,
    .fields = BST_FIELD_CELL | BST_FIELD_FEATURE,
    .decline = N_ ("Send nobody"),
    .pass = N_ ("Send nobody from the fortress.") },
  { .kind = BST_QUESTION_REDEPLOY,
    .text = N_ ("{1}: send somebody from the fortress?"),
    .decline = N_ ("Send nobody"),
    .pass = N_ ("Send nobody from the fortress.") },
  { .kind = BST_QUESTION_CASTLE,
    .only = MOVE (CASTLE_PAYS),
    .text = N_ ("{1}: what shall the castle be paid for?") },
  { .kind = BST_QUESTION_CASTLE, .text = N_ ("{1}: take the points or build a castle?") },
  { .kind = BST_QUESTION_WAGON,
    .fields = BST_FIELD_CELL,
    .text = N_ ("{1}: your wagon has been scored. Let it drive on to something unfinished nearby?"),
    .decline = N_ ("Take it home"),
    .pass = N_ ("Take the wagon home.") },
  { .kind = BST_QUESTION_WAGON,
    .text = N_ ("{1}: where does the wagon go on?"),
    .decline = N_ ("Take it home"),
    .pass = N_ ("Take the wagon home.") },
  { .kind = BST_QUESTION_TOKEN,
    .figure = BST_FIGURE_KING,
    .text = N_ ("{1}: which city does the king move to?") },
  { .kind = BST_QUESTION_TOKEN,
    .figure = BST_FIGURE_ROBBER,
    .text = N_ ("{1}: which road does the robber knight move to?") },
  { .kind = BST_QUESTION_TOKEN, .text = N_ ("{1}: where does the token go?") },
  { .kind = BST_QUESTION_FORTRESS,
    .types = MOVE (COUNT),
    .text = N_ ("{1}: move the count?"),
    .decline = N_ ("Leave him"),
    .pass = N_ ("Leave the count where he is.") },
  { .kind = BST_QUESTION_FORTRESS,
    .text = N_ ("{1}: put somebody into the fortress?"),
    .decline = N_ ("Put nobody there"),
    .pass = N_ ("Put nobody into the fortress.") },
  { .kind = BST_QUESTION_AUCTION,
    .types = MOVE (OFFER),
    .text = N_ ("{1}: put up a tile and open the bidding") },
  { .kind = BST_QUESTION_AUCTION,
    .types = MOVE (BUY),
    .text = N_ ("{1}: buy the tile or sell it?") },
  { .kind = BST_QUESTION_AUCTION, .types = MOVE (TAKE), .text = N_ ("{1}: take a tile") },
  { .kind = BST_QUESTION_AUCTION,
    .fields = BST_FIELD_TILE | BST_FIELD_NUMBER,
    /* Translators: {2} is the highest bid so far and {3} a tile. */
    .text = N_ ("{1}: bid more than {2} for “{3}”?"),
    .decline = N_ ("No bid"),
    .pass = N_ ("Make no bid.") },
  { .kind = BST_QUESTION_AUCTION,
    .text = N_ ("{1}: bid for the tile?"),
    .decline = N_ ("No bid"),
    .pass = N_ ("Make no bid.") },
  { .kind = BST_QUESTION_MARKET,
    .text = N_ ("{1}: send somebody from the market to a field") },
  { .kind = BST_QUESTION_RULE,
    .text = N_ ("{1}: choose a tile for the tokens") },
  { .kind = BST_QUESTION_OVER, .text = N_ ("The game is over") },
};

static bool
is_helper (BstFigure figure)
{
  const BstChapterFigure *found = bst_chapter_find_figure (figure, NULL);

  return found != NULL && found->role != BST_ROLE_OWNER;
}

bool
bst_question_is_again (const BstQuestion *question, const BstState *state)
{
  const uint64_t volcano_lake = UINT64_C (1) << BST_SYMBOL_LAKE |
                                UINT64_C (1) << BST_SYMBOL_VOLCANO;
  const BstTile *last = bst_state_tile (state, bst_state_n_placed (state) - 1);

  /* The tile after it is played by whoever laid it. */
  return question->kind == BST_QUESTION_PLACE && question->part == 0 &&
         (last->symbols & volcano_lake) == volcano_lake;
}

static Offered
find_offered (const BstQuestion *question, const BstState *state)
{
  size_t n = bst_state_moves (state, NULL, 0);
  g_autofree BstMove *moves = g_new (BstMove, n + 1);
  Offered offered = { .is_next_part = question->part > 0 && question->active == question->owner,
                      .is_again = bst_question_is_again (question, state) };

  if (question->tile >= 0)
    offered.symbols =
      bst_rules_tile (bst_state_rules (state), (unsigned) question->tile)->symbols;
  bst_state_moves (state, moves, n);
  for (size_t i = 0; i < n; i++) {
    offered.types |= 1u << moves[i].type;
    offered.has_helpers = offered.has_helpers || moves[i].type == BST_MOVE_BARN ||
                          (moves[i].type == BST_MOVE_DEPLOY &&
                           is_helper ((BstFigure) moves[i].figure));
  }
  offered.types &= ~MOVE (PASS);
  return offered;
}

static bool
suits (const Row *row, const BstQuestion *question, const Offered *offered)
{
  const BstSubject *subject = &question->subject;

  return row->kind == question->kind && (offered->types & row->types) == row->types &&
         (row->only == 0 || offered->types == row->only) &&
         (subject->fields & row->fields) == row->fields &&
         (row->figure == 0 ||
          (subject->fields & BST_FIELD_FIGURE && subject->figure == row->figure)) &&
         !(row->is_for_followers && offered->has_helpers) &&
         (!row->is_next_part || offered->is_next_part) && (!row->is_again || offered->is_again) &&
         (row->symbol == 0 || offered->symbols >> row->symbol & 1);
}

static const Row *
find_row (const BstQuestion *question, const BstState *state)
{
  static const Row nothing = { .text = "{1}" };
  Offered offered = find_offered (question, state);

  for (unsigned i = 0; i < G_N_ELEMENTS (rows); i++)
    if (suits (&rows[i], question, &offered))
      return &rows[i];
  return &nothing;
}

/* The type of the subject, BST_FEATURE_TYPES if it is no feature of the map. */
static unsigned
type_of (const BstSubject *subject, const BstState *state)
{
  int placed = bst_state_placed_at (state, subject->pos);
  const BstTile *tile = placed >= 0 ? bst_state_tile (state, (unsigned) placed) : NULL;

  if (subject->fields & BST_FIELD_FEATURE && tile != NULL && subject->feature < tile->n_features)
    return tile->features[subject->feature].type;
  return BST_FEATURE_TYPES;
}

char *
bst_question_to_sentence (const BstQuestion *question, const BstState *state, const BstNames *names)
{
  const BstSubject *subject = &question->subject;
  unsigned n_players = bst_rules_n_players (bst_state_rules (state));
  unsigned player = question->player < n_players ? question->player : question->active;
  const char *text = find_row (question, state)->text;
  g_autofree char *number = g_strdup_printf ("%d", subject->number);
  const char *tile = subject->fields & BST_FIELD_TILE ? bst_names_get_tile (names, subject->kind)
                                                      : "";

  return bst_fill (text != NULL ? _ (text) : bst_feature_invite (type_of (subject, state)),
                   bst_names_get_player (names, player), number, tile, NULL);
}

static char *
tell_bridges (const BstQuestion *question, const BstState *state)
{
  unsigned n = bst_state_bridges_left (state, question->player);
  g_autofree char *left = g_strdup_printf ("%u", n);

  /* Translators: {1} is a number. */
  return bst_fill (ngettext ("It continues a road over whatever lies below. Yours: {1} bridge",
                             "It continues a road over whatever lies below. Yours: {1} bridges",
                             n),
                   left, NULL);
}

char *
bst_question_to_stake (const BstQuestion *question, const BstState *state, const BstNames *names)
{
  const BstMove pass = { .type = BST_MOVE_PASS };
  BstOutlook outlook;
  g_autofree char *strengths = NULL;
  g_autofree char *points = NULL;
  g_autofree char *without = NULL;

  if (question->kind == BST_QUESTION_BRIDGE)
    return tell_bridges (question, state);
  if (question->kind == BST_QUESTION_CASTLE && find_offered (question, state).types & MOVE (CASTLE))
    return g_strdup (_ ("A castle brings no points now. The first that is completed in its "
                        "suburbs, the six cells around, brings it as many points, and its "
                        "follower stays until then"));
  if (question->kind != BST_QUESTION_REDEPLOY || !(question->subject.fields & BST_FIELD_FEATURE))
    return NULL;
  bst_outlook_init (&outlook, state, &pass);
  strengths = bst_strength_to_text (state, question->subject.pos, question->subject.feature, names);
  points = bst_outlook_to_points (&outlook, state, question->subject.pos,
                                  question->subject.feature, names);
  /* Translators: {1} is a list of players and points, such as “Anna +6, Boris +6”. */
  without = bst_fill (_ ("If nobody else comes: {1}"), points, NULL);
  return *points != '\0' ? g_strjoin ("\n", strengths, without, NULL)
                         : g_steal_pointer (&strengths);
}

const char *
bst_question_to_decline (const BstQuestion *question, const BstState *state)
{
  const Row *row = find_row (question, state);

  return row->decline != NULL ? _ (row->decline) : _ ("Decline");
}

const char *
bst_question_to_pass (const BstQuestion *question, const BstState *state)
{
  const Row *row = find_row (question, state);

  return row->pass != NULL ? _ (row->pass) : _ ("Do nothing.");
}
