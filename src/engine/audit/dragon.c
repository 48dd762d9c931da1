/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The dragon and its volcanoes: where it rises, how it flies, whom it eats.
 */
#include "engine/audit/chapter.h"
#include "engine/flight.h"

#define MOVES_OF_A_FLIGHT 6 /* DRAGON-12 */

typedef struct
{
  unsigned n_trail; /* 0: the last tile has begun no flight */
  BstPos trail[1 + MOVES_OF_A_FLIGHT];
} Own;

static BstStanding *
find_dragon (const BstAudit *audit)
{
  return bst_audit_find_neutral (audit, BST_FIGURE_DRAGON);
}

static bool
is_on_map (const BstAudit *audit)
{
  return find_dragon (audit)->place != BST_PLACE_ASIDE;
}

static void
come_to (const BstAudit *audit, unsigned tile)
{
  BstStanding *dragon = find_dragon (audit);

  dragon->place = BST_PLACE_CELL;
  dragon->pos = audit->map.tiles[tile].pos;
}

/* It waits beside the map (DRAGON-02).  No rule tells of a volcano that lies from the start: that
 * is taken for one that has been placed. */
static void
set_up (BstAudit *audit)
{
  bst_audit_put (audit, (BstStanding) {
                          .player = BST_NOBODY,
                          .figure = BST_FIGURE_DRAGON,
                          .place = BST_PLACE_ASIDE,
                          .holder = BST_NOBODY,
                        });
  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    if (bst_audit_tile_shows (audit, tile, BST_SYMBOL_VOLCANO))
      come_to (audit, tile);
}

/* DRAGON-19; one that is a volcano itself waits for no other. */
static bool
puts_aside (const BstAudit *audit, unsigned kind)
{
  BstSymbols symbols = bst_rules_tile (audit->rules, kind)->symbols;

  return !is_on_map (audit) && (symbols >> BST_SYMBOL_DRAGON & 1) != 0 &&
         (symbols >> BST_SYMBOL_VOLCANO & 1) == 0;
}

/* Nobody on a volcano, nobody where the dragon is (VOLCANO-02, OQ-12, OQ-13). */
static bool
may_stand (const BstAudit *audit, BstFigure figure, unsigned tile, const BstAuditGroup *group)
{
  return !bst_audit_tile_shows (audit, tile, BST_SYMBOL_VOLCANO) &&
         !(is_on_map (audit) &&
           bst_pos_equal (find_dragon (audit)->pos, audit->map.tiles[tile].pos));
}

static void
laid (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_dragon);

  own->n_trail = 0;
}

/* VOLCANO-04, DRAGON-20. */
static void
rise (BstAudit *audit)
{
  come_to (audit, audit->last);
  bst_audit_put_back (audit);
}

/*
 * The flight
 */

/* DRAGON-13. */
static bool
has_been_at (const Own *own, BstPos pos)
{
  for (unsigned i = 0; i < own->n_trail; i++)
    if (bst_pos_equal (own->trail[i], pos))
      return true;
  return false;
}

/* DRAGON-11, DRAGON-14. */
static void
list (BstAudit *audit)
{
  const Own *own = bst_audit_own (audit, &bst_audit_dragon);

  if (audit->question != BST_QUESTION_DRAGON)
    return;

  BstPos from = find_dragon (audit)->pos;
  const BstPlaced *tile = &audit->map.tiles[bst_audit_map_at (&audit->map, from.x, from.y)];

  for (unsigned side = 0; side < BST_SIDES; side++) {
    int beside = bst_audit_map_beside (&audit->map, tile, side);

    if (beside >= 0 && !has_been_at (own, audit->map.tiles[beside].pos) &&
        bst_audit_may_enter (audit, (unsigned) beside))
      bst_audit_moves_add (&audit->mine, (BstMove) {
                                           .type = BST_MOVE_DRAGON,
                                           .pos = audit->map.tiles[beside].pos,
                                         });
  }
}

/* One player after the other moves it (DRAGON-10 to DRAGON-12), until it cannot go on (DRAGON-16,
 * OQ-60). */
static bool
ask (BstAudit *audit)
{
  Own *own = bst_audit_own (audit, &bst_audit_dragon);

  if (audit->step != BST_AUDIT_FLIGHT)
    return false;
  if (own->n_trail == 0 && bst_audit_tile_shows (audit, audit->last, BST_SYMBOL_VOLCANO))
    rise (audit);
  if (!bst_audit_tile_shows (audit, audit->last, BST_SYMBOL_DRAGON) || !is_on_map (audit))
    return false;
  if (own->n_trail == 0)
    own->trail[own->n_trail++] = find_dragon (audit)->pos;
  if (own->n_trail > MOVES_OF_A_FLIGHT)
    return false;
  audit->question = BST_QUESTION_DRAGON;
  audit->asked = (audit->active + own->n_trail - 1) % audit->n_players;
  bst_audit_list_moves (audit);
  return audit->mine.n_moves > 0;
}

/* Whoever belongs to somebody and lives: followers in any role, abbots, large ones, mayors, wagons,
 * builders and pigs (DRAGON-15, DRAGON-21, DRAGON-24, MIX-02, MIX-04, MIX-06, MIX-07, MIX-09), but
 * nobody in the fortress (MIX-12). */
static bool
is_edible (const BstAudit *audit, const BstStanding *standing)
{
  return standing->player != BST_NOBODY && standing->place == BST_PLACE_FEATURE &&
         !bst_audit_role (audit, standing->figure)->is_thing;
}

/* Helpers elsewhere who have nobody any more go home too (MIX-03). */
static void
eat (BstAudit *audit, BstPos pos)
{
  for (unsigned i = audit->n_figures; i-- > 0;)
    if (is_edible (audit, &audit->figures[i].standing) &&
        bst_pos_equal (audit->figures[i].standing.pos, pos))
      bst_audit_take_home (audit, i);
  bst_audit_tell_left (audit);
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  Own *own = bst_audit_own (audit, &bst_audit_dragon);

  if (move->type != BST_MOVE_DRAGON)
    return false;
  find_dragon (audit)->pos = move->pos;
  own->trail[own->n_trail++] = move->pos;
  eat (audit, move->pos);
  return true;
}

/*
 * The comparison
 */

static bool
agree_on_trail (BstAudit *audit, const BstState *state)
{
  const Own *own = bst_audit_own (audit, &bst_audit_dragon);
  BstPos theirs[BST_FLIGHT_CELLS];

  if (!bst_audit_agree (audit, "tiles of a flight", own->n_trail, bst_state_trail (state, theirs)))
    return false;
  for (unsigned i = 0; i < own->n_trail; i++)
    if (!bst_audit_agree_of (audit, "tile of a flight", i, true,
                             bst_pos_equal (own->trail[i], theirs[i])))
      return false;
  return true;
}

/* Whoever is asked is told where it is and how many moves are left. */
static bool
agree_on_subject (BstAudit *audit, const BstState *state)
{
  const Own *own = bst_audit_own (audit, &bst_audit_dragon);
  BstQuestion question;

  bst_state_question (state, &question);
  return audit->question != BST_QUESTION_DRAGON ||
         (bst_audit_agree (audit, "what a flight is about", BST_FIELD_CELL | BST_FIELD_NUMBER,
                           question.subject.fields) &&
          bst_audit_agree (audit, "where the dragon is asked about", true,
                           bst_pos_equal (find_dragon (audit)->pos, question.subject.pos)) &&
          bst_audit_agree (audit, "moves left of a flight", MOVES_OF_A_FLIGHT + 1 - own->n_trail,
                           question.subject.number));
}

static bool
agree (BstAudit *audit, const BstState *state)
{
  return agree_on_trail (audit, state) && agree_on_subject (audit, state);
}

const BstAuditChapter bst_audit_dragon = {
  .id = BST_MODULE_DRAGON,
  .size = sizeof (Own),
  .set_up = set_up,
  .puts_aside = puts_aside,
  .may_stand = may_stand,
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
  .agree = agree,
};
