/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Castles: small cities on which a follower stays and waits for what is completed around them.
 */
#include "engine/castles.h"

#include <assert.h>
#include <stdlib.h>

#include "engine/audit/chapter.h"

#define MAX_CASTLES (3 * 4) /* CASTLE-01: never more in all */
#define MAX_PAYERS 64

typedef struct
{
  unsigned player;
  unsigned tiles[2];
  unsigned features[2];
  unsigned built_with; /* the tile that completed the city */
  bool is_paid;
} Castle;

/* What the last tile has completed, or a castle that was paid for it. */
typedef struct
{
  uint32_t group;
  int points;
} Payer;

typedef struct
{
  unsigned left[BST_MAX_PLAYERS];
  unsigned n_castles;
  Castle castles[MAX_CASTLES];
  unsigned n_payers;
  Payer payers[MAX_PAYERS];
  uint32_t decided; /* the city whose owner has decided, and what */
  bool is_built;
  unsigned figure; /* who stays on it */
} Own;

static void
set_up (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_castle);

  for (unsigned player = 0; player < audit->n_players; player++)
    own->left[player] = audit->n_players <= 4 ? 3 : 2; /* CASTLE-01 */
}

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_castle);

  own->n_payers = 0;
  own->decided = BST_AUDIT_NO_GROUP;
}

/* Also of a copy of a group. */
static uint32_t
number_of (const BstAudit *audit, const BstAuditGroup *group)
{
  return bst_audit_group_of (audit, group->tile, group->feature);
}

static uint32_t
group_of_castle (const BstAudit *audit, const Castle *castle)
{
  return bst_audit_group_of (audit, castle->tiles[0], castle->features[0]);
}

bool
bst_audit_is_castle (const BstAudit *audit, const BstAuditGroup *group)
{
  if (!bst_rules_has_module (audit->rules, BST_MODULE_CASTLE))
    return false;

  const Own *own = bst_audit_own (audit, &bst_audit_castle);

  for (unsigned i = 0; i < own->n_castles; i++)
    if (group_of_castle (audit, &own->castles[i]) == number_of (audit, group))
      return true;
  return false;
}

/*
 * Building (CASTLE-02, CASTLE-03)
 */

/* A city of one edge that is a semicircle (OQ-40). */
static bool
is_semicircle (const BstFeature *part)
{
  for (unsigned side = 0; side < BST_SIDES; side++)
    if (part->ports == bst_side_ports (side))
      return (part->symbols >> BST_SYMBOL_NO_CASTLE & 1) == 0;
  return false;
}

/* Whether the city is small: two semicircles.  Writes where they are. */
static bool
is_small (const BstAudit *audit, const BstAuditGroup *city, Castle *out_castle)
{
  unsigned n_parts = 0;

  if (city->type != BST_FEATURE_CITY || city->n_tiles != 2)
    return false;
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    for (unsigned i = 0; i < bst_audit_tile (audit, tile)->n_features; i++) {
      if (bst_audit_group_of (audit, tile, i) != number_of (audit, city))
        continue;
      if (n_parts == 2 || !is_semicircle (&bst_audit_tile (audit, tile)->features[i]))
        return false;
      out_castle->tiles[n_parts] = tile;
      out_castle->features[n_parts++] = i;
    }
  return n_parts == 2;
}

/* Who may build there: a single owner who has a castle left (OQ-37); else BST_NOBODY. */
static unsigned
find_builder (const BstAudit *audit, const BstAuditGroup *city, Castle *out_castle)
{
  const Own *own = bst_audit_own (audit, &bst_audit_castle);
  unsigned owners = bst_audit_owners (audit, city);

  for (unsigned player = 0; player < audit->n_players; player++)
    if (owners == 1u << player && own->left[player] > 0 && is_small (audit, city, out_castle))
      return player;
  return BST_NOBODY;
}

static bool
ask_for_castle (BstAudit *audit, const Own *own)
{
  Castle castle;
  unsigned builder = find_builder (audit, &audit->groups[audit->due], &castle);

  if (own->decided == audit->due || builder == BST_NOBODY)
    return false;
  audit->question = BST_QUESTION_CASTLE;
  audit->asked = builder;
  return true;
}

/* Whether he is one of the player's followers of that kind in the city. */
static bool
is_knight (const BstAudit *audit,
           const BstStanding *standing,
           unsigned player,
           unsigned figure,
           const BstAuditGroup *city)
{
  return standing->player == player && standing->figure == figure &&
         bst_audit_role (audit, figure)->strength > 0 &&
         bst_audit_group_under (audit, standing) == city;
}

/* Any follower may hold a castle (MIX-53 to MIX-55). */
static void
list_building (BstAudit *audit)
{
  const BstAuditGroup *city = &audit->groups[audit->due];

  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;
    BstMove move = { .type = BST_MOVE_CASTLE, .figure = standing->figure };

    if (is_knight (audit, standing, audit->asked, standing->figure, city) &&
        !bst_audit_moves_have (&audit->mine, &move))
      bst_audit_moves_add (&audit->mine, move);
  }
  bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_SCORE });
}

/* Whether the state has that follower on a castle. */
static bool
is_on_castle_there (const BstAudit *audit, const BstStanding *mine)
{
  for (unsigned i = 0; i < bst_state_n_standing (audit->seen); i++) {
    BstStanding theirs = bst_state_standing (audit->seen, i);

    if (theirs.place == BST_PLACE_CASTLE && theirs.player == mine->player &&
        theirs.figure == mine->figure && theirs.feature == mine->feature &&
        theirs.is_helped == mine->is_helped && bst_pos_equal (theirs.pos, mine->pos))
      return true;
  }
  return false;
}

/* Of several of one kind no move says which one stays: the one that does in the state. */
static void
move_up (BstAudit *audit, const BstAuditGroup *city, unsigned player, unsigned figure)
{
  BstStanding *stays = NULL;

  for (unsigned i = 0; i < audit->n_figures; i++) {
    BstStanding *standing = &audit->figures[i].standing;

    if (is_knight (audit, standing, player, figure, city) &&
        (stays == NULL || is_on_castle_there (audit, standing)))
      stays = standing;
  }
  assert (stays != NULL);
  if (stays != NULL)
    stays->place = BST_PLACE_CASTLE;
  bst_audit_count_figures (audit);
}

/* In place of points, if the owner wants it. */
static bool
settle (BstAudit *audit, const BstAuditGroup *group)
{
  Own *own = bst_audit_own (audit, &bst_audit_castle);
  Castle castle = { .built_with = audit->last };

  if (own->decided != number_of (audit, group) || !own->is_built)
    return false;
  castle.player = find_builder (audit, group, &castle);
  own->left[castle.player]--;
  own->castles[own->n_castles++] = castle;
  move_up (audit, group, castle.player, own->figure);
  return true;
}

/*
 * Being paid (CASTLE-08 to CASTLE-16)
 */

/* Six cells: the two tiles and those beside its long sides (CASTLE-06, OQ-41). */
static bool
is_suburb (const BstAudit *audit, const Castle *castle, BstPos pos)
{
  BstPos one = audit->map.tiles[castle->tiles[0]].pos;
  BstPos other = audit->map.tiles[castle->tiles[1]].pos;

  if (one.x == other.x)
    return abs (pos.x - one.x) <= 1 && (pos.y == one.y || pos.y == other.y);
  return abs (pos.y - one.y) <= 1 && (pos.x == one.x || pos.x == other.x);
}

/* CASTLE-07, and of castles CASTLE-16. */
static bool
does_pay (const BstAudit *audit, const Castle *castle, const Payer *payer)
{
  const BstAuditGroup *group = &audit->groups[payer->group];

  if (payer->group == group_of_castle (audit, castle))
    return false;
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    if (is_suburb (audit, castle, audit->map.tiles[tile].pos) &&
        bst_audit_is_on (audit, group, tile))
      return true;
  return false;
}

static unsigned
count_payers (const BstAudit *audit, const Own *own, const Castle *castle)
{
  unsigned n = 0;

  for (unsigned i = 0; i < own->n_payers; i++)
    n += does_pay (audit, castle, &own->payers[i]);
  return n;
}

static void
add_payer (Own *own, uint32_t group, int points)
{
  assert (own->n_payers < MAX_PAYERS);
  own->payers[own->n_payers++] = (Payer) { group, points };
}

/* Whoever owns the feature or not (CASTLE-12), for what it is worth to anybody, inns and cathedrals
 * included, but nothing else (OQ-39, MIX-57). */
static void
completed (BstAudit *audit, const BstAuditGroup *group)
{
  Own *own = bst_audit_own (audit, &bst_audit_castle);

  if (!bst_audit_is_castle (audit, group))
    add_payer (own, number_of (audit, group), bst_audit_value (audit, group, true));
}

/* One that is paid for the first time, and not by the tile that it was built with (CASTLE-15,
 * OQ-38). */
static bool
is_waiting (const BstAudit *audit, const Castle *castle)
{
  return !castle->is_paid && castle->built_with != audit->last;
}

/* The next in turn, clockwise from the active player (OQ-42); NULL if there is none. */
static Castle *
find_next (const BstAudit *audit, Own *own)
{
  for (unsigned i = 0; i < audit->n_players; i++)
    for (unsigned c = 0; c < own->n_castles; c++)
      if (own->castles[c].player == (audit->active + i) % audit->n_players &&
          is_waiting (audit, &own->castles[c]) && count_payers (audit, own, &own->castles[c]) > 0)
        return &own->castles[c];
  return NULL;
}

/* The number of whoever stands on it. */
static unsigned
find_holder (const BstAudit *audit, const Castle *castle)
{
  unsigned i = 0;

  while (audit->figures[i].standing.place != BST_PLACE_CASTLE ||
         bst_audit_group_at (audit, &audit->figures[i].standing) !=
           &audit->groups[group_of_castle (audit, castle)])
    i++;
  return i;
}

/* As much as the feature (CASTLE-09), but nothing to a mayor (MIX-55); then the next castles get as
 * much. */
static void
pay (BstAudit *audit, Own *own, Castle *castle, const Payer *payer)
{
  unsigned holder = find_holder (audit, castle);

  castle->is_paid = true;
  if (audit->figures[holder].standing.figure != BST_FIGURE_MAYOR)
    bst_audit_earn (audit, castle->player, payer->points);
  bst_audit_tell_paid (audit, &audit->groups[group_of_castle (audit, castle)]);
  bst_audit_take_home (audit, holder); /* CASTLE-10 */
  bst_audit_tell_left (audit);
  add_payer (own, group_of_castle (audit, castle), payer->points);
}

/* Of several features the owner picks one (CASTLE-14); he cannot wait (CASTLE-11). */
static bool
pay_castles (BstAudit *audit, Own *own)
{
  for (Castle *castle = find_next (audit, own); castle != NULL; castle = find_next (audit, own)) {
    unsigned i = 0;

    if (count_payers (audit, own, castle) > 1) {
      audit->question = BST_QUESTION_CASTLE;
      audit->asked = castle->player;
      return true;
    }
    while (!does_pay (audit, castle, &own->payers[i]))
      i++;
    pay (audit, own, castle, &own->payers[i]);
  }
  return false;
}

/* A feature is named by its newest tile. */
static BstMove
name_payer (const BstAudit *audit, const Payer *payer)
{
  BstStanding part = bst_audit_newest_part (audit, payer->group);

  return (BstMove) { .type = BST_MOVE_CASTLE_PAYS, .pos = part.pos, .feature = part.feature };
}

static void
list_payers (BstAudit *audit, Own *own)
{
  const Castle *castle = find_next (audit, own);

  for (unsigned i = 0; i < own->n_payers; i++)
    if (does_pay (audit, castle, &own->payers[i]))
      bst_audit_moves_add (&audit->mine, name_payer (audit, &own->payers[i]));
}

static void
play_payer (BstAudit *audit, Own *own, const BstMove *move)
{
  Castle *castle = find_next (audit, own);

  for (unsigned i = 0; i < own->n_payers; i++) {
    BstMove name = name_payer (audit, &own->payers[i]);

    if (bst_move_equal (&name, move)) {
      pay (audit, own, castle, &own->payers[i]);
      return;
    }
  }
}

/*
 * Fields (CASTLE-17, CASTLE-19, MIX-61)
 */

static bool
borders (const BstAudit *audit, const Castle *castle, const BstAuditGroup *field)
{
  for (unsigned side = 0; side < 2; side++) {
    const BstTile *tile = bst_audit_tile (audit, castle->tiles[side]);

    for (unsigned i = 0; i < tile->n_features; i++)
      if (tile->features[i].type == BST_FEATURE_FIELD &&
          (tile->features[i].touches >> castle->features[side] & 1) != 0 &&
          bst_audit_group_of (audit, castle->tiles[side], i) == number_of (audit, field))
        return true;
  }
  return false;
}

int
bst_audit_castle_bonus (const BstAudit *audit, const BstAuditGroup *field)
{
  int n = 0;

  if (!bst_rules_has_module (audit->rules, BST_MODULE_CASTLE))
    return 0;

  const Own *own = bst_audit_own (audit, &bst_audit_castle);

  for (unsigned i = 0; i < own->n_castles; i++)
    n += borders (audit, &own->castles[i], field);
  return n;
}

static int
value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete, int before)
{
  return group->type == BST_FEATURE_FIELD ? before + bst_audit_castle_bonus (audit, group) : before;
}

/*
 * Hooks
 */

/* CASTLE-18. */
static void
leave_all (BstAudit *audit)
{
  for (unsigned i = audit->n_figures; i-- > 0;)
    if (audit->figures[i].standing.place == BST_PLACE_CASTLE)
      bst_audit_take_home (audit, i);
  bst_audit_tell_left (audit);
}

static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_castle);

  if (audit->step == BST_AUDIT_LAST)
    leave_all (audit);
  if (audit->step != BST_AUDIT_SCORE)
    return false;
  return audit->due != BST_AUDIT_NO_GROUP ? ask_for_castle (audit, own) : pay_castles (audit, own);
}

static void
list (BstAudit *audit)
{
  if (audit->question != BST_QUESTION_CASTLE)
    return;
  if (audit->due != BST_AUDIT_NO_GROUP)
    list_building (audit);
  else
    list_payers (audit, bst_audit_own (audit, &bst_audit_castle));
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  Own *own = bst_audit_own (audit, &bst_audit_castle);

  if (audit->question != BST_QUESTION_CASTLE)
    return false;
  if (move->type == BST_MOVE_CASTLE_PAYS) {
    play_payer (audit, own, move);
    return true;
  }
  own->decided = audit->due;
  own->is_built = move->type == BST_MOVE_CASTLE;
  own->figure = move->figure;
  return true;
}

/*
 * The comparison
 */

static bool
agree_on_castle (BstAudit *audit, const BstState *state, const Castle *mine, unsigned index)
{
  BstCastle theirs = bst_state_castle (state, index);
  BstPos one = audit->map.tiles[mine->tiles[0]].pos;
  BstPos other = audit->map.tiles[mine->tiles[1]].pos;
  bool is_there = bst_pos_equal (one, theirs.pos) ? bst_pos_equal (other, theirs.other)
                                                  : bst_pos_equal (one, theirs.other) &&
                                                      bst_pos_equal (other, theirs.pos);

  return bst_audit_agree_of (audit, "builder of a castle", index, mine->player, theirs.player) &&
         bst_audit_agree_of (audit, "whether a castle is paid", index, mine->is_paid,
                             theirs.is_paid) &&
         bst_audit_agree_of (audit, "where a castle is", index, true, is_there);
}

/* Whoever is asked is told of which city or castle. */
static bool
agree_on_subject (BstAudit *audit, const BstState *state)
{
  Own *own = bst_audit_own (audit, &bst_audit_castle);
  BstQuestion question;

  bst_state_question (state, &question);
  if (audit->question != BST_QUESTION_CASTLE)
    return true;

  const Castle *next = audit->due == BST_AUDIT_NO_GROUP ? find_next (audit, own) : NULL;
  uint32_t group = next != NULL ? group_of_castle (audit, next) : audit->due;
  BstStanding part = bst_audit_newest_part (audit, group);

  return bst_audit_agree (audit, "what a castle is asked by", BST_FIELD_CELL | BST_FIELD_FEATURE,
                          question.subject.fields) &&
         bst_audit_agree (audit, "whether that castle is asked about", true,
                          bst_pos_equal (part.pos, question.subject.pos) &&
                            part.feature == question.subject.feature);
}

static bool
agree (BstAudit *audit, const BstState *state)
{
  const Own *own = bst_audit_own (audit, &bst_audit_castle);

  if (!bst_audit_agree (audit, "castles", own->n_castles, bst_state_n_castles (state)))
    return false;
  for (unsigned player = 0; player < audit->n_players; player++)
    if (!bst_audit_agree_of (audit, "castles of a player", player, own->left[player],
                             bst_state_castles_left (state, player)))
      return false;
  for (unsigned i = 0; i < own->n_castles; i++)
    if (!agree_on_castle (audit, state, &own->castles[i], i))
      return false;
  return agree_on_subject (audit, state);
}

const BstAuditChapter bst_audit_castle = {
  .id = BST_MODULE_CASTLE,
  .size = sizeof (Own),
  .set_up = set_up,
  .value = value,
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
  .settle = settle,
  .completed = completed,
  .agree = agree,
};
