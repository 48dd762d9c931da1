/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The count and his fortress: who is sent into its quarters, who comes out of them to what is about
 * to be paid, and who goes from the market to the fields at the end.  That the fortress is a city
 * for fields, barns and the king does not need him and is found in features.c.
 */
#include "engine/audit/chapter.h"

/* How far it has come with what the active player may do after all is paid. */
typedef enum {
  MAY_SEND,
  HAS_SENT, /* and may move the count */
  IS_DONE,
} Sending;

typedef struct
{
  bool has_quarters;
  bool is_tile_paid;           /* what it pays, if anything, comes after `before` */
  int before[BST_MAX_PLAYERS]; /* the scores by then */
  Sending sending;
  uint32_t about;    /* the feature that players have their say about */
  unsigned n_asked;  /* who have had it */
  unsigned n_market; /* who have moved somebody from the market, from the left of the last player */
} Own;

/* What people go to from each quarter (COUNT-10, COUNT-15, CULT-12). */
static const unsigned leads_to[BST_QUARTERS] = {
  [BST_QUARTER_PALACE] = ON (CITY),
  [BST_QUARTER_MARKET] = ON (FIELD),
  [BST_QUARTER_SMITHY] = ON (ROAD),
  [BST_QUARTER_CATHEDRAL] = ON (CLOISTER) | ON (SHRINE),
};

/*
 * The fortress
 */

static bool
is_space (const BstAudit *audit, unsigned tile)
{
  const BstTile *kind = bst_audit_tile (audit, tile);

  for (unsigned i = 0; i < kind->n_features; i++)
    if (kind->features[i].type == BST_FEATURE_FORTRESS)
      return true;
  return false;
}

/* Neither dragon nor fairy (MIX-12, OQ-14). */
static bool
may_enter (const BstAudit *audit, unsigned tile)
{
  return !is_space (audit, tile);
}

/* Nor anybody by a portal or with a wagon (MIX-18, OQ-67). */
static bool
may_stand (const BstAudit *audit, BstFigure figure, unsigned tile, const BstAuditGroup *group)
{
  return !is_space (audit, tile);
}

static void
set_up (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_count);

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    own->has_quarters = own->has_quarters ||
                        bst_audit_tile_shows (audit, tile, BST_SYMBOL_QUARTERS);
  if (own->has_quarters)
    bst_audit_put (audit, (BstStanding) {
                            .player = BST_NOBODY,
                            .figure = BST_FIGURE_COUNT,
                            .place = BST_PLACE_QUARTER,
                            .quarter = BST_QUARTER_PALACE, /* COUNT-02 */
                            .holder = BST_NOBODY,
                          });
}

/* The number of a figure of that kind of a player in a quarter, or -1. */
static int
find_in (const BstAudit *audit, unsigned player, unsigned figure, unsigned quarter)
{
  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (standing->place == BST_PLACE_QUARTER && standing->quarter == quarter &&
        standing->player == player && standing->figure == figure)
      return (int) i;
  }
  return -1;
}

/* Lets a figure of whoever is asked leave a quarter for a part of a tile. */
static void
lead_out (BstAudit *audit, unsigned figure, unsigned quarter, BstPos pos, unsigned feature)
{
  int number = find_in (audit, audit->asked, figure, quarter);
  BstStanding *standing = &audit->figures[number].standing;

  standing->place = BST_PLACE_FEATURE;
  standing->quarter = 0;
  standing->pos = pos;
  standing->feature = (uint8_t) feature;
  bst_audit_count_figures (audit);
}

/* Whether a figure of that kind may stand on some of `types` as a follower (OQ-27). */
static bool
may_follow (const BstAudit *audit, unsigned figure, unsigned types)
{
  const BstAuditRole *role = bst_audit_role (audit, figure);

  return role != NULL && role->strength > 0 && (role->stands_on & types) != 0;
}

/*
 * Out of a quarter, before something is paid (COUNT-10 to COUNT-14, MIX-36)
 */

/* The quarter from which people come to what is paid next; BST_QUARTERS if nobody can.  Nobody
 * comes to what nobody holds (OQ-25), nor from where the count is (COUNT-11, OQ-29). */
static unsigned
find_open_quarter (const BstAudit *audit)
{
  const BstStanding *count = bst_audit_find_neutral (audit, BST_FIGURE_COUNT);

  if (audit->due == BST_AUDIT_NO_GROUP || !bst_audit_is_occupied (&audit->groups[audit->due]))
    return BST_QUARTERS;
  for (unsigned quarter = 0; quarter < BST_QUARTERS && count != NULL; quarter++)
    if ((leads_to[quarter] >> audit->groups[audit->due].type & 1) != 0)
      return count->quarter == quarter ? BST_QUARTERS : quarter;
  return BST_QUARTERS;
}

static void
list_people (BstAudit *audit)
{
  unsigned quarter = find_open_quarter (audit);

  for (unsigned figure = 0; figure < BST_FIGURES; figure++)
    if (may_follow (audit, figure, 1u << audit->groups[audit->due].type) &&
        find_in (audit, audit->asked, figure, quarter) >= 0)
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_REDEPLOY,
                                           .figure = (uint8_t) figure,
                                           .choice = (uint8_t) quarter,
                                         });
  bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
}

/* From the left of whoever has laid the tile round to himself (COUNT-12). */
static bool
ask_for_people (BstAudit *audit, Own *own)
{
  if (find_open_quarter (audit) == BST_QUARTERS)
    return false;
  if (own->about != audit->due)
    own->n_asked = 0;
  own->about = audit->due;
  for (; own->n_asked < audit->n_players; own->n_asked++) {
    audit->question = BST_QUESTION_REDEPLOY;
    audit->asked = (audit->active + 1 + own->n_asked) % audit->n_players;
    bst_audit_list_moves (audit);
    if (audit->mine.n_moves > 1)
      return true;
  }
  return false;
}

/* No rule says where on it they stand: on its newest tile. */
static void
join_due (BstAudit *audit, const BstMove *move)
{
  BstStanding part = bst_audit_newest_part (audit, audit->due);

  lead_out (audit, move->figure, move->choice, part.pos, part.feature);
}

/*
 * Into a quarter, after others were paid (COUNT-04 to COUNT-08, MIX-33, MIX-38)
 */

/* What rules of decks bring is nothing that a tile pays. */
static int
score_of (const BstAudit *audit, unsigned player)
{
  return audit->scores[player] - bst_audit_points_by_sentences (audit, player);
}

/* All that the tile pays counts, and nothing that came before (OQ-23). */
static void
note_scores (BstAudit *audit, Own *own)
{
  for (unsigned player = 0; player < audit->n_players && !own->is_tile_paid; player++)
    own->before[player] = score_of (audit, player);
  if (!own->is_tile_paid)
    audit->earners = 0;
  own->is_tile_paid = true;
}

/* Also if he has lost as much by something else. */
static bool
has_earned (const BstAudit *audit, const Own *own, unsigned player)
{
  return score_of (audit, player) > own->before[player] || (audit->earners >> player & 1) != 0;
}

static bool
has_earned_for_others (const BstAudit *audit, const Own *own)
{
  bool have_others = false;

  for (unsigned player = 0; player < audit->n_players; player++)
    have_others = have_others ||
                  (player != audit->active && has_earned (audit, own, player));
  return have_others && !has_earned (audit, own, audit->active);
}

/* A follower may go where he could stand on what the quarter leads to, if there is such a thing in
 * this game, whether the count is there or not (MIX-28 to MIX-31, OQ-24). */
static void
list_quarters (BstAudit *audit)
{
  for (unsigned figure = 0; figure < BST_FIGURES; figure++)
    for (unsigned quarter = 0; quarter < BST_QUARTERS; quarter++) {
      unsigned types = leads_to[quarter];

      if (!bst_audit_is_in_play (audit, BST_FEATURE_FIELD))
        types &= ~ON (FIELD);
      if (audit->supply[audit->active][figure] > 0 && may_follow (audit, figure, types))
        bst_audit_moves_add (&audit->mine, (BstMove) {
                                             .type = BST_MOVE_FORTRESS,
                                             .figure = (uint8_t) figure,
                                             .choice = (uint8_t) quarter,
                                           });
    }
}

/* To another quarter (COUNT-07, COUNT-09). */
static void
list_count (BstAudit *audit)
{
  for (unsigned quarter = 0; quarter < BST_QUARTERS; quarter++)
    if (quarter != bst_audit_find_neutral (audit, BST_FIGURE_COUNT)->quarter)
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_COUNT,
                                           .choice = (uint8_t) quarter,
                                         });
}

static bool
ask_for_follower (BstAudit *audit, const Own *own)
{
  if (!own->has_quarters || own->sending == IS_DONE || !has_earned_for_others (audit, own))
    return false;
  audit->question = BST_QUESTION_FORTRESS;
  audit->asked = audit->active;
  bst_audit_list_moves (audit);
  return audit->mine.n_moves > 1;
}

static void
play_sending (BstAudit *audit, Own *own, const BstMove *move)
{
  own->sending = IS_DONE;
  if (move->type == BST_MOVE_COUNT)
    bst_audit_find_neutral (audit, BST_FIGURE_COUNT)->quarter = move->choice;
  if (move->type != BST_MOVE_FORTRESS)
    return;
  own->sending = HAS_SENT;
  bst_audit_put (audit, (BstStanding) {
                          .player = (uint8_t) audit->active,
                          .figure = move->figure,
                          .place = BST_PLACE_QUARTER,
                          .quarter = move->choice,
                        });
}

/*
 * From the market to the fields, at the end (COUNT-15, OQ-28, OQ-54)
 */

static void
list_fields (BstAudit *audit, unsigned figure)
{
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++) {
      uint32_t group = bst_audit_group_of (audit, tile, i);

      if (group != BST_AUDIT_NO_GROUP && audit->groups[group].type == BST_FEATURE_FIELD &&
          !bst_audit_has_barn (audit, &audit->groups[group]) &&
          !bst_audit_is_closed (audit, &audit->groups[group]))
        bst_audit_moves_add (&audit->mine, (BstMove) {
                                             .type = BST_MOVE_MARKET,
                                             .figure = (uint8_t) figure,
                                             .pos = audit->map.tiles[tile].pos,
                                             .feature = (uint8_t) i,
                                           });
    }
}

static void
list_market (BstAudit *audit)
{
  for (unsigned figure = 0; figure < BST_FIGURES; figure++)
    if (find_in (audit, audit->asked, figure, BST_QUARTER_MARKET) >= 0)
      list_fields (audit, figure);
}

static void
close_market (BstAudit *audit)
{
  for (unsigned i = audit->n_figures; i-- > 0;) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (standing->place == BST_PLACE_QUARTER && standing->quarter == BST_QUARTER_MARKET &&
        standing->player != BST_NOBODY)
      bst_audit_take_home (audit, i);
  }
}

/* One after the other, from the left of whoever had the last turn, round and round; nobody may
 * decline.  If there is no field for them they go home. */
static bool
ask_market (BstAudit *audit, Own *own)
{
  for (unsigned i = 0; i < audit->n_players; i++, own->n_market++) {
    audit->question = BST_QUESTION_MARKET;
    audit->asked = (audit->owner + 1 + own->n_market) % audit->n_players;
    bst_audit_list_moves (audit);
    if (audit->mine.n_moves > 0)
      return true;
  }
  close_market (audit);
  return false;
}

/*
 * Hooks
 */

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_count);

  own->is_tile_paid = false;
  own->sending = MAY_SEND;
  own->about = BST_AUDIT_NO_GROUP;
}

static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_count);

  if (audit->step == BST_AUDIT_FIELD || audit->step == BST_AUDIT_FLIGHT)
    note_scores (audit, own);
  if (audit->step == BST_AUDIT_FIELD || audit->step == BST_AUDIT_SCORE)
    return ask_for_people (audit, own);
  if (audit->step == BST_AUDIT_NEXT)
    return ask_for_follower (audit, own);
  return audit->step == BST_AUDIT_LAST && ask_market (audit, own);
}

static void
list (BstAudit *audit)
{
  const Own *own = bst_audit_own (audit, &bst_audit_count);

  if (audit->question == BST_QUESTION_REDEPLOY)
    list_people (audit);
  if (audit->question == BST_QUESTION_MARKET)
    list_market (audit);
  if (audit->question != BST_QUESTION_FORTRESS)
    return;
  if (own->sending == MAY_SEND)
    list_quarters (audit);
  else
    list_count (audit);
  bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_PASS });
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  Own *own = bst_audit_own (audit, &bst_audit_count);

  if (audit->question == BST_QUESTION_FORTRESS) {
    play_sending (audit, own, move);
  } else if (audit->question == BST_QUESTION_MARKET) {
    lead_out (audit, move->figure, BST_QUARTER_MARKET, move->pos, move->feature);
    own->n_market++;
  } else if (audit->question != BST_QUESTION_REDEPLOY) {
    return false;
  } else if (move->type == BST_MOVE_REDEPLOY) {
    join_due (audit, move);
  } else {
    own->n_asked++;
  }
  return true;
}

/* Whoever is asked is told to what somebody might come. */
static bool
agree (BstAudit *audit, const BstState *state)
{
  BstQuestion question;

  bst_state_question (state, &question);
  return audit->question != BST_QUESTION_REDEPLOY ||
         (bst_audit_agree (audit, "what people come to", BST_FIELD_CELL | BST_FIELD_FEATURE,
                           question.subject.fields) &&
          bst_audit_agree (audit, "whether that is paid next", true,
                           bst_audit_is_meant (audit, &audit->groups[audit->due])));
}

const BstAuditChapter bst_audit_count = {
  .id = BST_MODULE_COUNT,
  .size = sizeof (Own),
  .set_up = set_up,
  .may_stand = may_stand,
  .may_enter = may_enter,
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
  .agree = agree,
};
