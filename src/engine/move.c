/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves as text and back.  The grammar stands in docs/notation.md; the words come
 * from words.c and tile.c.
 */
#include "engine/move.h"

#include <string.h>

#include "engine/state.h"

#define PLAYER BST_FIELD_PLAYER
#define TILE BST_FIELD_TILE
#define FIGURE BST_FIELD_FIGURE
#define CELL BST_FIELD_CELL
#define CORNER BST_FIELD_CORNER
#define ROTATION BST_FIELD_ROTATION
#define FEATURE BST_FIELD_FEATURE
#define OTHER BST_FIELD_OTHER
#define NUMBER BST_FIELD_NUMBER
#define CHOICE BST_FIELD_CHOICE

static const BstWords quarters = { "quarter", { "palace", "market", "smithy", "cathedral" } };
static const BstWords axes = { "axis", { "NS", "EW" } };

/* Two types may begin with one word if their fields differ. */
static const BstMoveSchema schemas[BST_MOVE_TYPES] = {
  [BST_MOVE_NONE] = { "none", 0 },
  [BST_MOVE_DRAW] = { "draw", TILE },
  [BST_MOVE_PLACE] = { "place", CELL | ROTATION },
  [BST_MOVE_DEPLOY] = { "deploy", FIGURE | CELL | FEATURE },
  [BST_MOVE_RECALL] = { "recall", FIGURE | CELL },
  [BST_MOVE_PASS] = { "pass", 0 },
  [BST_MOVE_START] = { "draw", 0 },
  [BST_MOVE_ABBEY] = { "abbey", CELL },
  [BST_MOVE_SPAN] = { "place", CELL | ROTATION | OTHER | CHOICE, .choice = &axes },
  [BST_MOVE_BARN] = { "barn", CORNER },
  [BST_MOVE_FAIRY] = { "fairy", FIGURE | CELL | FEATURE },
  [BST_MOVE_BRIDGE] = { "bridge", CELL | CHOICE, .choice = &axes },
  [BST_MOVE_EXPEL] = { "expel", PLAYER | FIGURE | CELL | FEATURE },
  [BST_MOVE_DRAGON] = { "dragon", CELL },
  [BST_MOVE_REDEPLOY] = { "redeploy", FIGURE | CHOICE, .choice = &quarters },
  [BST_MOVE_CASTLE] = { "castle", FIGURE },
  [BST_MOVE_SCORE] = { "score", 0 },
  [BST_MOVE_CASTLE_PAYS] = { "castle-pays", CELL | FEATURE },
  [BST_MOVE_TOKEN] = { "token", CELL },
  [BST_MOVE_WAGON] = { "wagon", CELL | FEATURE },
  [BST_MOVE_FORTRESS] = { "fortress", FIGURE | CHOICE, .choice = &quarters },
  [BST_MOVE_COUNT] = { "count", CHOICE, .choice = &quarters },
  [BST_MOVE_MARKET] = { "market", FIGURE | CELL | FEATURE },
  [BST_MOVE_OFFER] = { "offer", TILE | NUMBER, .number_name = "bid" },
  [BST_MOVE_BID] = { "bid", NUMBER, .number_name = "bid" },
  [BST_MOVE_BUY] = { "buy", 0 },
  [BST_MOVE_SELL] = { "sell", 0 },
  [BST_MOVE_TAKE] = { "take", TILE },
  [BST_MOVE_TAKE_BACK] = { "take-back", FIGURE | CELL | FEATURE },
  [BST_MOVE_LAY] = { "lay", CELL },
  [BST_MOVE_LOT] = { "lot", NUMBER, .number_name = "number" },
};

const char *
bst_quarter_name (unsigned quarter)
{
  return quarters.words[quarter];
}

const char *
bst_axis_name (unsigned axis)
{
  return axes.words[axis];
}

const BstMoveSchema *
bst_move_get_schema (BstMoveType type)
{
  return &schemas[type];
}

bool
bst_move_is_of_chance (const BstMove *move)
{
  return move->type == BST_MOVE_DRAW || move->type == BST_MOVE_LOT;
}

const char *
bst_move_type_name (BstMoveType type)
{
  return schemas[type].word;
}

bool
bst_move_equal (const BstMove *a, const BstMove *b)
{
  return memcmp (a, b, sizeof *a) == 0;
}

/* Text that grows like that of snprintf(): it counts on where it no longer writes. */
typedef struct
{
  char *text;
  size_t size;
  size_t length;
} Text;

static void
put_char (Text *text, char c)
{
  if (text->length + 1 < text->size) {
    text->text[text->length] = c;
    text->text[text->length + 1] = '\0';
  }
  text->length++;
}

static void
put_word (Text *text, const char *word)
{
  for (; *word != '\0'; word++)
    put_char (text, *word);
}

static void
put_number (Text *text, int number)
{
  if (number < 0)
    put_char (text, '-');

  unsigned rest = number < 0 ? 0u - (unsigned) number : (unsigned) number;
  unsigned place = 1;

  while (rest / place >= 10)
    place *= 10;
  for (; place > 0; place /= 10)
    put_char (text, (char) ('0' + rest / place % 10));
}

static void
put_pos (Text *text, BstPos pos)
{
  put_char (text, ' ');
  put_number (text, pos.x);
  put_char (text, ',');
  put_number (text, pos.y);
}

/* The tile at `pos`, or NULL. */
static const BstTile *
tile_at (const BstState *state, BstPos pos)
{
  int placed = bst_state_placed_at (state, pos);

  return placed < 0 ? NULL : bst_state_tile (state, (unsigned) placed);
}

static void
put_feature (Text *text, const BstMove *move, const BstState *state)
{
  const BstTile *tile = tile_at (state, move->pos);
  char name[BST_FEATURE_NAME] = "?";

  if (tile != NULL && move->feature < tile->n_features)
    bst_feature_name (&tile->features[move->feature], name);
  put_char (text, ' ');
  put_word (text, name);
}

/* A word that the next one follows after a space. */
static void
put_next (Text *text, const char *word)
{
  put_char (text, ' ');
  put_word (text, word);
}

/* Writes the one member of `move` that `field` names. */
static void
put_field (Text *text, const BstMove *move, const BstState *state, BstField field)
{
  switch (field) {
  case PLAYER:
    put_char (text, ' ');
    put_number (text, move->player);
    break;
  case TILE:
    put_next (text, bst_rules_tile (bst_state_rules (state), move->kind)->id);
    break;
  case FIGURE:
    put_next (text, bst_figure_name ((BstFigure) move->figure));
    break;
  case CELL:
  case CORNER:
    put_pos (text, move->pos);
    break;
  case ROTATION:
    put_next (text, "r");
    put_number (text, move->rotation);
    break;
  case FEATURE:
    put_feature (text, move, state);
    break;
  case OTHER:
    put_pos (text, move->other);
    break;
  case NUMBER:
    put_char (text, ' ');
    put_number (text, move->number);
    break;
  case CHOICE:
    put_next (text, schemas[move->type].choice->words[move->choice]);
    break;
  }
}

size_t
bst_move_print (const BstMove *move, const BstState *state, char *out_text, size_t size)
{
  const BstMoveSchema *schema = &schemas[move->type];
  Text text = { out_text, size, 0 };

  if (size > 0)
    out_text[0] = '\0';
  put_word (&text, schema->word);
  for (unsigned field = 1; field <= schema->fields; field <<= 1) {
    if (schema->fields & field)
      put_field (&text, move, state, (BstField) field);
  }
  return text.length;
}

/* Reads one word, up to a space or the end, into `out_word`. */
static bool
take_word (const char **text, char *out_word, size_t size)
{
  size_t length = strcspn (*text, " ");

  if (length == 0 || length >= size)
    return false;
  memcpy (out_word, *text, length);
  out_word[length] = '\0';
  *text += length;
  if (**text == ' ')
    (*text)++;
  return true;
}

/* Reads a number as it is printed: no sign but '-', no leading zeros. */
static bool
take_number (const char **text, int least, int most, int *out_number)
{
  bool is_negative = **text == '-';
  const char *digits = *text + is_negative;
  const char *end = digits;
  int number = 0;

  for (; *end >= '0' && *end <= '9' && end - digits < 6; end++)
    number = 10 * number + (*end - '0');
  if (end == digits || (*digits == '0' && (end - digits > 1 || is_negative)))
    return false;
  *out_number = is_negative ? -number : number;
  *text = end;
  return *out_number >= least && *out_number <= most;
}

static bool
read_number (const char *word, int least, int most, int *out_number)
{
  return take_number (&word, least, most, out_number) && *word == '\0';
}

static bool
read_pos (const char *word, BstPos *out_pos)
{
  int x, y;

  if (!take_number (&word, INT16_MIN, INT16_MAX, &x) || *word++ != ',' ||
      !read_number (word, INT16_MIN, INT16_MAX, &y))
    return false;
  *out_pos = (BstPos) { (int16_t) x, (int16_t) y };
  return true;
}

static bool
read_feature (const char *word, const BstState *state, BstPos pos, uint8_t *out_feature)
{
  const BstTile *tile = tile_at (state, pos);

  for (unsigned f = 0; tile != NULL && f < tile->n_features; f++) {
    char name[BST_FEATURE_NAME];

    bst_feature_name (&tile->features[f], name);
    if (strcmp (word, name) == 0) {
      *out_feature = (uint8_t) f;
      return true;
    }
  }
  return false;
}

static bool
read_choice (const char *word, const BstWords *words, uint8_t *out_choice)
{
  for (uint8_t i = 0; i < BST_MAX_WORDS && words->words[i] != NULL; i++) {
    if (strcmp (word, words->words[i]) == 0) {
      *out_choice = i;
      return true;
    }
  }
  return false;
}

/* What `word` says of the one member of `move` that `field` names; -1 if it says nothing. */
static int
read_small (const char *word, const BstState *state, BstField field)
{
  int number = -1;

  if (field == FIGURE)
    return bst_figure_find (word);
  if (field == TILE)
    return bst_rules_find_tile (bst_state_rules (state), word);
  if (field == ROTATION && (*word++ != 'r' || !read_number (word, 0, BST_ROTATIONS - 1, &number)))
    return -1;
  if (field == PLAYER &&
      !read_number (word, 0, (int) bst_rules_n_players (bst_state_rules (state)) - 1, &number))
    return -1;
  return number;
}

static bool
read_field (const char *word, const BstState *state, BstField field, BstMove *move)
{
  int number = read_small (word, state, field);

  switch (field) {
  case PLAYER:
    move->player = (uint8_t) number;
    return number >= 0;
  case TILE:
    move->kind = (uint16_t) number;
    return number >= 0;
  case FIGURE:
    move->figure = (uint8_t) number;
    return number >= 0;
  case ROTATION:
    move->rotation = (uint8_t) number;
    return number >= 0;
  case CELL:
  case CORNER:
    return read_pos (word, &move->pos);
  case OTHER:
    return read_pos (word, &move->other);
  case FEATURE:
    return read_feature (word, state, move->pos, &move->feature);
  case CHOICE:
    return read_choice (word, schemas[move->type].choice, &move->choice);
  case NUMBER:
    if (!read_number (word, INT16_MIN, INT16_MAX, &number))
      return false;
    move->number = (int16_t) number;
    return true;
  }
  return false;
}

/* Reads the members of `move`, whose type is known, up to the end of the text. */
static bool
read_fields (const char *text, const BstState *state, BstMove *move)
{
  unsigned fields = schemas[move->type].fields;

  for (unsigned field = 1; field <= fields; field <<= 1) {
    char word[BST_MAX_ID];

    if (fields & field &&
        (!take_word (&text, word, sizeof word) || !read_field (word, state, field, move)))
      return false;
  }
  return *text == '\0';
}

bool
bst_move_parse (const char *text, const BstState *state, BstMove *out_move)
{
  char word[16];
  size_t length = strlen (text);

  if (length == 0 || text[length - 1] == ' ' || !take_word (&text, word, sizeof word))
    return false;
  for (unsigned type = BST_MOVE_NONE + 1; type < BST_MOVE_TYPES; type++) {
    BstMove move = { .type = (uint8_t) type };

    if (strcmp (word, schemas[type].word) == 0 && read_fields (text, state, &move)) {
      *out_move = move;
      return true;
    }
  }
  return false;
}
