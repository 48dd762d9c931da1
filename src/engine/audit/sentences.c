/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The rules that decks bring: for each event all sentences in their order.
 */
#include "engine/audit/sentences.h"

#define MOST_POINTS 9999
#define MOST_THINGS 1000

static unsigned
n_sentences (const BstAudit *audit)
{
  return bst_rules_n_sentences (audit->rules);
}

static const BstSentence *
sentence_at (const BstAudit *audit, unsigned number)
{
  return bst_rules_sentence (audit->rules, number);
}

static int
limit (int points)
{
  if (points > MOST_POINTS)
    return MOST_POINTS;
  return points < -MOST_POINTS ? -MOST_POINTS : points;
}

/*
 * What is done
 */

static void
add_tokens (unsigned *tokens, unsigned n)
{
  *tokens = *tokens + n > BST_MAX_HELD ? BST_MAX_HELD : *tokens + n;
}

static int
look_up (const BstEffect *effect, unsigned n)
{
  if (n == 0)
    return 0;
  return effect->table[n > effect->n_table ? effect->n_table - 1u : n - 1];
}

static void
pay (BstAudit *audit, unsigned player, int points)
{
  audit->scores[player] += points;
  bst_audit_tokens (audit)->points[player] += points;
}

int
bst_audit_points_by_sentences (const BstAudit *audit, unsigned player)
{
  return n_sentences (audit) > 0 ? bst_audit_tokens (audit)->points[player] : 0;
}

static void
do_for (BstAudit *audit, const BstAuditHappening *it, const BstEffect *effect, unsigned player)
{
  unsigned *held = bst_audit_tokens (audit)->held[player];
  unsigned n = bst_audit_count_thing (audit, it, &effect->thing, player);
  unsigned n_things = n < MOST_THINGS ? n : MOST_THINGS;
  unsigned n_tokens = n_things * (unsigned) effect->number;

  if (effect->action == BST_DO_SCORE)
    pay (audit, player, limit (effect->number * (int) n_things));
  else if (effect->action == BST_DO_TABLE)
    pay (audit, player, look_up (effect, n));
  else if (effect->action == BST_DO_TAKE)
    add_tokens (&held[effect->token], n_tokens);
  else
    held[effect->token] -= held[effect->token] < n_tokens ? held[effect->token] : n_tokens;
}

static void
do_for_all (BstAudit *audit, const BstAuditHappening *it, const BstEffect *effect, unsigned players)
{
  for (unsigned player = 0; player < audit->n_players; player++)
    if ((players >> player & 1) != 0)
      do_for (audit, it, effect, player);
}

static unsigned
find_present (const BstAudit *audit, const BstAuditHappening *it)
{
  unsigned players = 0;

  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;
    bool is_there = it->group != NULL
                      ? bst_audit_is_figure_there (audit, it, BST_WHERE_FEATURE, standing)
                      : bst_audit_is_figure_there (audit, it, BST_WHERE_TILE, standing) ||
                          bst_audit_is_figure_there (audit, it, BST_WHERE_AROUND, standing);

    if (is_there)
      players |= 1u << standing->player;
  }
  return players;
}

/* Those of whom nobody has more, or less, of the token. */
static unsigned
find_extreme (const BstAudit *audit, unsigned token, bool is_most)
{
  const BstAuditTokens *own = bst_audit_tokens (audit);
  unsigned players = 0;

  for (unsigned player = 0; player < audit->n_players; player++) {
    unsigned mine = own->held[player][token];
    bool is_extreme = !is_most || mine > 0;

    for (unsigned other = 0; other < audit->n_players; other++)
      if (is_most ? own->held[other][token] > mine : own->held[other][token] < mine)
        is_extreme = false;
    if (is_extreme)
      players |= 1u << player;
  }
  return players;
}

static unsigned
find_players (const BstAudit *audit, const BstAuditHappening *it, const BstEffect *effect)
{
  switch ((BstWho) effect->who) {
  case BST_WHO_OWNERS:
    return bst_audit_owners (audit, it->group);
  case BST_WHO_PRESENT:
    return find_present (audit, it);
  case BST_WHO_EVERYBODY:
    return (1u << audit->n_players) - 1;
  case BST_WHO_MOST:
  case BST_WHO_FEWEST:
    return find_extreme (audit, effect->token, effect->who == BST_WHO_MOST);
  case BST_WHO_PLAYER:
  case BST_WHOS:
    break;
  }
  return 1u << audit->active;
}

static void
do_for_players (BstAudit *audit, const BstAuditHappening *it, const BstEffect *effect)
{
  if (effect->action != BST_DO_SCORE || effect->who != BST_WHO_OWNERS ||
      effect->where != BST_WHERE_TOUCHING) {
    do_for_all (audit, it, effect, find_players (audit, it, effect));
    return;
  }
  for (unsigned i = 0; i < audit->n_groups; i++)
    if (bst_audit_is_touching (audit, it, effect->types, i))
      do_for_all (audit, it, effect, bst_audit_owners (audit, &audit->groups[i]));
}

static void
lay_tokens (BstAudit *audit, const BstEffect *effect, unsigned tile)
{
  uint8_t *there = &bst_audit_tokens (audit)->on[tile][effect->token];
  unsigned n = *there;

  add_tokens (&n, (unsigned) effect->number);
  *there = (uint8_t) n;
}

static void
collect (BstAudit *audit, const BstAuditHappening *it, const BstEffect *effect)
{
  BstAuditTokens *own = bst_audit_tokens (audit);

  for (unsigned tile = 0; tile < audit->map.n_tiles; tile++)
    if (bst_audit_is_tile_there (audit, it, effect->where, tile)) {
      add_tokens (&own->held[audit->active][effect->token], own->on[tile][effect->token]);
      own->on[tile][effect->token] = 0;
    }
}

static void
send_home (BstAudit *audit, const BstAuditHappening *it, unsigned where)
{
  for (unsigned i = audit->n_figures; i-- > 0;)
    if (bst_audit_is_figure_there (audit, it, where, &audit->figures[i].standing))
      bst_audit_take_home (audit, i);
  bst_audit_tell_left (audit);
}

static bool
is_for_players (unsigned action)
{
  return action == BST_DO_SCORE || action == BST_DO_TABLE || action == BST_DO_TAKE ||
         action == BST_DO_LOSE;
}

/* Other effects are looked up, see below. */
static void
act (BstAudit *audit, const BstAuditHappening *it, unsigned number, const BstEffect *effect)
{
  BstAuditTokens *own = bst_audit_tokens (audit);

  if (is_for_players (effect->action))
    do_for_players (audit, it, effect);
  else if (effect->action == BST_DO_LAY)
    lay_tokens (audit, effect, (unsigned) it->tile);
  else if (effect->action == BST_DO_LAY_NEAR)
    own->asks[number] = true;
  else if (effect->action == BST_DO_COLLECT)
    collect (audit, it, effect);
  else if (effect->action == BST_DO_COME_HOME)
    send_home (audit, it, effect->where);
  else if (effect->action == BST_DO_TURN &&
           (audit->part == 0 || audit->sort == BST_AUDIT_BOUGHT_PART))
    own->is_again = true;
}

static void
act_out (BstAudit *audit, const BstAuditHappening *it, unsigned number)
{
  const BstSentence *sentence = sentence_at (audit, number);

  if (!bst_audit_conditions_hold (audit, it, sentence))
    return;
  for (unsigned i = 0; i < sentence->n_effects; i++)
    act (audit, it, number, &sentence->effects[i]);
}

/*
 * When
 */

static void
hear_of_tile (BstAudit *audit, BstWhen when, unsigned tile)
{
  const BstAuditHappening it = { .tile = (int) tile };

  for (unsigned i = 0; i < n_sentences (audit); i++) {
    const BstSentence *sentence = sentence_at (audit, i);

    if (sentence->when == when && bst_audit_is_such_tile (audit, bst_audit_tile (audit, tile),
                                                          sentence->types, sentence->symbol))
      act_out (audit, &it, i);
  }
}

/* Only a building has a tile that something can be around. */
static BstAuditHappening
happening_of (const BstAudit *audit, const BstAuditGroup *group, bool is_complete)
{
  return (BstAuditHappening) {
    .tile = bst_audit_is_building (audit, group->type) ? (int) group->tile : -1,
    .group = bst_audit_real_group (audit, group),
    .is_complete = is_complete && group->type != BST_FEATURE_FIELD,
  };
}

static void
hear_of_group (BstAudit *audit, BstWhen when, const BstAuditGroup *group)
{
  const BstAuditHappening it = happening_of (audit, group, group->is_complete);

  for (unsigned i = 0; i < n_sentences (audit); i++)
    if (sentence_at (audit, i)->when == when &&
        bst_audit_is_such_group (audit, group, sentence_at (audit, i)))
      act_out (audit, &it, i);
}

static void
laid (BstAudit *audit)
{
  BstAuditTokens *own = bst_audit_tokens (audit);

  own->has_heard = own->has_looked = own->is_again = false;
}

static void
deployed (BstAudit *audit)
{
  const BstStanding *standing = &audit->figures[audit->n_figures - 1].standing;
  int tile = bst_audit_map_at (&audit->map, standing->pos.x, standing->pos.y);
  const BstAuditGroup *group = bst_audit_group_under (audit, standing);
  const BstAuditHappening it = { tile, group, group->is_complete };

  for (unsigned i = 0; i < n_sentences (audit); i++)
    if (sentence_at (audit, i)->when == BST_WHEN_PLACED &&
        bst_audit_is_such_part (audit, (unsigned) tile, standing->feature, sentence_at (audit, i)))
      act_out (audit, &it, i);
}

static void
paid (BstAudit *audit, const BstAuditGroup *group)
{
  if (bst_audit_is_occupied (group))
    hear_of_group (audit, BST_WHEN_SCORED, group);
}

static void
completed (BstAudit *audit, const BstAuditGroup *group)
{
  hear_of_group (audit, BST_WHEN_FINISHED, group);
}

static void
finish (BstAudit *audit)
{
  const BstAuditHappening it = { .tile = -1 };

  for (unsigned i = 0; i < n_sentences (audit); i++)
    if (sentence_at (audit, i)->when == BST_WHEN_END)
      act_out (audit, &it, i);
}

static bool
ask_for_tile (BstAudit *audit, const BstAuditTokens *own)
{
  for (unsigned i = 0; i < n_sentences (audit); i++)
    if (own->asks[i]) {
      audit->question = BST_QUESTION_RULE;
      audit->asked = audit->active;
      return true;
    }
  return false;
}

/* Row by row. */
static void
look_around (BstAudit *audit)
{
  BstPos last = audit->map.tiles[audit->last].pos;

  for (int y = last.y - 1; y <= last.y + 1; y++)
    for (int x = last.x - 1; x <= last.x + 1; x++) {
      BstPos pos = { (int16_t) x, (int16_t) y };
      int tile = bst_audit_map_at (&audit->map, x, y);

      if (tile >= 0 && bst_audit_map_empty_around (&audit->map, pos) == 0)
        hear_of_tile (audit, BST_WHEN_SURROUNDED, (unsigned) tile);
    }
}

static void
end_part (BstAudit *audit, BstAuditTokens *own)
{
  bool is_bought = audit->sort == BST_AUDIT_BOUGHT_PART;

  if (!own->has_looked)
    look_around (audit);
  own->has_looked = true;
  if (own->is_again)
    bst_audit_queue (audit, (BstAuditPart) {
                              .player = audit->active,
                              .sort = is_bought ? BST_AUDIT_BONUS_PART : BST_AUDIT_SECOND_PART,
                            });
  own->is_again = false;
}

static bool
ask (BstAudit *audit)
{
  BstAuditTokens *own = bst_audit_tokens (audit);

  if (audit->step == BST_AUDIT_PLACED) {
    if (!own->has_heard)
      hear_of_tile (audit, BST_WHEN_LAID, audit->last);
    own->has_heard = true;
    return ask_for_tile (audit, own);
  }
  if (audit->step == BST_AUDIT_AFTER)
    end_part (audit, own);
  return false;
}

/*
 * Moves
 */

static bool
may_take_back (const BstAudit *audit, const BstStanding *standing)
{
  const BstAuditHappening it = { .tile = (int) audit->last };

  if (standing->player != audit->active)
    return false;
  for (unsigned i = 0; i < n_sentences (audit); i++) {
    const BstSentence *sentence = sentence_at (audit, i);

    if (sentence->when != BST_WHEN_LAID ||
        !bst_audit_is_such_tile (audit, bst_audit_tile (audit, audit->last), sentence->types,
                                 sentence->symbol) ||
        !bst_audit_conditions_hold (audit, &it, sentence))
      continue;
    for (unsigned k = 0; k < sentence->n_effects; k++)
      if (sentence->effects[k].action == BST_DO_TAKE_BACK &&
          bst_audit_is_figure_there (audit, &it, sentence->effects[k].where, standing))
        return true;
  }
  return false;
}

static void
list (BstAudit *audit)
{
  for (unsigned i = 0; audit->question == BST_QUESTION_FIGURE && i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;

    if (may_take_back (audit, standing))
      bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_TAKE_BACK,
                                                     .figure = standing->figure,
                                                     .pos = standing->pos,
                                                     .feature = standing->feature });
  }
  for (unsigned tile = 0; audit->question == BST_QUESTION_RULE && tile < audit->map.n_tiles; tile++)
    if (bst_audit_is_around (audit, audit->last, tile))
      bst_audit_moves_add (&audit->mine, (BstMove) { .type = BST_MOVE_LAY,
                                                     .pos = audit->map.tiles[tile].pos });
}

static void
play_lay (BstAudit *audit, const BstMove *move)
{
  BstAuditTokens *own = bst_audit_tokens (audit);
  unsigned number = 0;

  while (!own->asks[number])
    number++;
  own->asks[number] = false;

  const BstSentence *sentence = sentence_at (audit, number);
  int tile = bst_audit_map_at (&audit->map, move->pos.x, move->pos.y);

  for (unsigned i = 0; i < sentence->n_effects; i++)
    if (sentence->effects[i].action == BST_DO_LAY_NEAR)
      lay_tokens (audit, &sentence->effects[i], (unsigned) tile);
}

static bool
is_taken (const BstAudit *audit, const BstStanding *standing, const BstMove *move)
{
  return standing->player == audit->active && standing->figure == move->figure &&
         standing->place == BST_PLACE_FEATURE && standing->pos.x == move->pos.x &&
         standing->pos.y == move->pos.y && standing->feature == move->feature;
}

static bool
play (BstAudit *audit, const BstMove *move)
{
  unsigned i = 0;

  if (move->type == BST_MOVE_LAY) {
    play_lay (audit, move);
    return true;
  }
  if (move->type != BST_MOVE_TAKE_BACK)
    return false;
  while (!is_taken (audit, &audit->figures[i].standing, move))
    i++;
  bst_audit_take_home (audit, i);
  bst_audit_tell_left (audit);
  return true;
}

/*
 * What always holds
 */

/* The first effect of that kind for whoever is on that part, or NULL. */
static const BstEffect *
find_always (const BstAudit *audit, const BstStanding *standing, BstDo action)
{
  int tile = bst_audit_map_at (&audit->map, standing->pos.x, standing->pos.y);

  for (unsigned i = 0; i < n_sentences (audit); i++) {
    const BstSentence *sentence = sentence_at (audit, i);

    for (unsigned k = 0; k < sentence->n_effects; k++)
      if (sentence->effects[k].action == action &&
          bst_audit_is_such_part (audit, (unsigned) tile, standing->feature, sentence))
        return &sentence->effects[k];
  }
  return NULL;
}

static int
strength (const BstAudit *audit,
          const BstStanding *standing,
          const BstAuditGroup *group,
          int before)
{
  const BstEffect *effect = find_always (audit, standing, BST_DO_COUNT_AS);

  return effect != NULL ? before + effect->number - 1 : before;
}

static unsigned
tie (const BstAudit *audit, const BstAuditGroup *group, unsigned owners)
{
  unsigned winners = 0;

  for (unsigned i = 0; i < audit->n_figures; i++) {
    const BstStanding *standing = &audit->figures[i].standing;
    const BstAuditRole *role = bst_audit_role (audit, standing->figure);

    if (role != NULL && role->strength > 0 && bst_audit_group_under (audit, standing) == group &&
        find_always (audit, standing, BST_DO_WIN_TIES) != NULL)
      winners |= 1u << standing->player & owners;
  }
  return winners != 0 ? winners : owners;
}

bool
bst_audit_is_closed (const BstAudit *audit, const BstAuditGroup *group)
{
  for (unsigned i = 0; i < n_sentences (audit); i++)
    for (unsigned k = 0; k < sentence_at (audit, i)->n_effects; k++)
      if (sentence_at (audit, i)->effects[k].action == BST_DO_CLOSE &&
          bst_audit_is_such_group (audit, group, sentence_at (audit, i)))
        return true;
  return false;
}

static bool
may_stand (const BstAudit *audit, BstFigure figure, unsigned tile, const BstAuditGroup *group)
{
  return bst_audit_role (audit, figure)->strength == 0 || !bst_audit_is_closed (audit, group);
}

static bool
lies_beside (const BstAudit *audit, const BstPlaced *tile, const BstThing *thing)
{
  for (unsigned side = 0; side < BST_SIDES; side++) {
    int beside = bst_audit_map_beside (&audit->map, tile, side);

    if (beside >= 0 && bst_audit_is_such_tile (audit, bst_audit_tile (audit, (unsigned) beside),
                                               thing->types, thing->symbol))
      return true;
  }
  return false;
}

static bool
may_lie (const BstAudit *audit, const BstPlaced *tile)
{
  for (unsigned i = 0; i < n_sentences (audit); i++) {
    const BstSentence *sentence = sentence_at (audit, i);

    for (unsigned k = 0; k < sentence->n_effects; k++)
      if (sentence->effects[k].action == BST_DO_BESIDE &&
          bst_audit_is_such_tile (audit, audit->shapes[tile->kind], sentence->types,
                                  sentence->symbol) &&
          !lies_beside (audit, tile, &sentence->effects[k].thing))
        return false;
  }
  return true;
}

/*
 * What features pay
 */

/* What the tiles of a road or city pay by the base rules. */
static int
tiles_pay (const BstAudit *audit, const BstAuditGroup *group, bool is_complete)
{
  BstNumber number = is_complete ? BST_NUMBER_ROAD_TILE : BST_NUMBER_ROAD_TILE_UNFINISHED;

  if (group->type == BST_FEATURE_CITY)
    number = is_complete ? BST_NUMBER_CITY_TILE : BST_NUMBER_CITY_TILE_UNFINISHED;
  return (int) group->n_tiles * bst_rules_number (audit->rules, number);
}

/* Half, rounded up: -3 becomes -1. */
static int
half (int points)
{
  return points > 0 ? (points + 1) / 2 : -(-points / 2);
}

/* Of `points` the tiles have `share`. */
static void
change_value (const BstAuditGroup *group, const BstEffect *effect, int *points, int *share)
{
  bool has_tiles = group->type == BST_FEATURE_ROAD || group->type == BST_FEATURE_CITY;

  if (effect->action == BST_DO_DOUBLE) {
    *points = limit (2 * *points);
    *share = limit (2 * *share);
  } else if (effect->action == BST_DO_HALVE) {
    *points = half (*points);
    *share = half (*share);
  } else if (effect->action == BST_DO_NOTHING) {
    *points = *share = 0;
  } else if (effect->action == BST_DO_TILE_PAYS && has_tiles) {
    int instead = limit (effect->number * (int) group->n_tiles);

    *points = limit (*points - *share + instead);
    *share = instead;
  }
}

static int
value (const BstAudit *audit, const BstAuditGroup *group, bool is_complete, int before)
{
  const BstAuditHappening it = happening_of (audit, group, is_complete);
  int points = before;
  int share = tiles_pay (audit, group, is_complete);

  for (unsigned i = 0; i < n_sentences (audit); i++) {
    const BstSentence *sentence = sentence_at (audit, i);

    if ((sentence->when == BST_WHEN_ALWAYS || sentence->when == BST_WHEN_SCORED) &&
        bst_audit_is_such_group (audit, group, sentence) &&
        bst_audit_conditions_hold (audit, &it, sentence))
      for (unsigned k = 0; k < sentence->n_effects; k++)
        change_value (group, &sentence->effects[k], &points, &share);
  }
  return points;
}

int
bst_audit_change_value (const BstAudit *audit, const BstAuditGroup *field, int before)
{
  return value (audit, field, false, before);
}

/* Between two features of one tile that somebody is asked about no rule says what has happened. */
static bool
agree (BstAudit *audit, const BstState *state)
{
  const BstAuditTokens *own = bst_audit_tokens (audit);

  if (audit->question == BST_QUESTION_REDEPLOY || audit->question == BST_QUESTION_CASTLE)
    return true;
  for (unsigned token = 0; token < bst_rules_n_tokens (audit->rules); token++) {
    for (unsigned player = 0; player < audit->n_players; player++)
      if (!bst_audit_agree_of (audit, "tokens of a player", player, own->held[player][token],
                               bst_state_tokens (state, player, token)))
        return false;
    for (unsigned tile = 0; tile < audit->map.n_tiles; tile++) {
      int index = bst_state_placed_at (state, audit->map.tiles[tile].pos);

      if (!bst_audit_agree_of (audit, "tokens on a tile", tile, own->on[tile][token],
                               bst_state_tokens_on (state, (unsigned) index, token)))
        return false;
    }
  }
  return true;
}

const BstAuditChapter bst_audit_sentences = {
  .id = BST_AUDIT_SENTENCES,
  .size = sizeof (BstAuditTokens),
  .may_lie = may_lie,
  .may_stand = may_stand,
  .deployed = deployed,
  .strength = strength,
  .tie = tie,
  .value = value,
  .laid = laid,
  .ask = ask,
  .list = list,
  .play = play,
  .paid = paid,
  .completed = completed,
  .finish = finish,
  .agree = agree,
};
