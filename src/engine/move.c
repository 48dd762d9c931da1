/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moves as text and back.  The grammar stands in docs/notation.md; the words come
 * from words.c and tile.c.
 */
#include "engine/move.h"

#include <string.h>

#include "engine/state.h"

static const char *const move_words[BST_MOVE_TYPES] = {
  [BST_MOVE_NONE] = "none",
  [BST_MOVE_DRAW] = "draw",
  [BST_MOVE_PLACE] = "place",
  [BST_MOVE_DEPLOY] = "deploy",
  [BST_MOVE_RECALL] = "recall",
  [BST_MOVE_PASS] = "pass",
};

const char *
bst_move_type_name (BstMoveType type)
{
  return move_words[type];
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

static void
put_figure (Text *text, unsigned figure)
{
  put_char (text, ' ');
  put_word (text, bst_figure_name ((BstFigure) figure));
}

/* The tile at `pos`, or NULL. */
static const BstTile *
tile_at (const BstState *state, BstPos pos)
{
  int placed = bst_state_placed_at (state, pos);

  if (placed < 0)
    return NULL;
  return bst_rules_tile (bst_state_rules (state),
                         bst_state_placed (state, (unsigned) placed).kind);
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

size_t
bst_move_print (const BstMove *move, const BstState *state, char *out_text, size_t size)
{
  Text text = { out_text, size, 0 };

  if (size > 0)
    out_text[0] = '\0';
  put_word (&text, move_words[move->type]);
  switch ((BstMoveType) move->type) {
  case BST_MOVE_DRAW:
    put_char (&text, ' ');
    put_word (&text, bst_rules_tile (bst_state_rules (state), move->kind)->id);
    break;
  case BST_MOVE_PLACE:
    put_pos (&text, move->pos);
    put_word (&text, " r");
    put_number (&text, move->rotation);
    break;
  case BST_MOVE_DEPLOY:
    put_figure (&text, move->figure);
    put_pos (&text, move->pos);
    put_feature (&text, move, state);
    break;
  case BST_MOVE_RECALL:
    put_figure (&text, move->figure);
    put_pos (&text, move->pos);
    break;
  case BST_MOVE_NONE:
  case BST_MOVE_PASS:
  case BST_MOVE_TYPES:
    break;
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
take_pos (const char **text, BstPos *out_pos)
{
  int x, y;

  if (!take_number (text, INT16_MIN, INT16_MAX, &x) || *(*text)++ != ',' ||
      !take_number (text, INT16_MIN, INT16_MAX, &y))
    return false;
  *out_pos = (BstPos) { (int16_t) x, (int16_t) y };
  return true;
}

static bool
take_figure (const char **text, uint8_t *out_figure)
{
  char word[16];
  int figure;

  if (!take_word (text, word, sizeof word))
    return false;
  figure = bst_figure_find (word);
  *out_figure = (uint8_t) figure;
  return figure >= 0;
}

static bool
take_feature (const char **text, const BstState *state, BstPos pos, uint8_t *out_feature)
{
  const BstTile *tile = tile_at (state, pos);

  if (tile == NULL)
    return false;
  for (unsigned f = 0; f < tile->n_features; f++) {
    char name[BST_FEATURE_NAME];

    bst_feature_name (&tile->features[f], name);
    if (strcmp (*text, name) == 0) {
      *text += strlen (name);
      *out_feature = (uint8_t) f;
      return true;
    }
  }
  return false;
}

static bool
take_place (const char **text, BstMove *move)
{
  int rotation;

  if (!take_pos (text, &move->pos) || *(*text)++ != ' ' || *(*text)++ != 'r' ||
      !take_number (text, 0, BST_ROTATIONS - 1, &rotation))
    return false;
  move->rotation = (uint8_t) rotation;
  return true;
}

static bool
take_draw (const char **text, const BstState *state, BstMove *move)
{
  char id[BST_MAX_ID];
  int kind;

  if (!take_word (text, id, sizeof id))
    return false;
  kind = bst_rules_find_tile (bst_state_rules (state), id);
  move->kind = (uint16_t) kind;
  return kind >= 0;
}

static bool
take_rest (const char **text, const BstState *state, BstMove *move)
{
  switch ((BstMoveType) move->type) {
  case BST_MOVE_DRAW:
    return take_draw (text, state, move);
  case BST_MOVE_PLACE:
    return take_place (text, move);
  case BST_MOVE_DEPLOY:
    return take_figure (text, &move->figure) && take_pos (text, &move->pos) &&
           *(*text)++ == ' ' && take_feature (text, state, move->pos, &move->feature);
  case BST_MOVE_RECALL:
    return take_figure (text, &move->figure) && take_pos (text, &move->pos);
  case BST_MOVE_PASS:
    return true;
  case BST_MOVE_NONE:
  case BST_MOVE_TYPES:
    break;
  }
  return false;
}

bool
bst_move_parse (const char *text, const BstState *state, BstMove *out_move)
{
  char word[16];
  BstMove move = { 0 };
  size_t length = strlen (text);

  if (length == 0 || text[length - 1] == ' ' || !take_word (&text, word, sizeof word))
    return false;
  while (move.type < BST_MOVE_TYPES && strcmp (word, move_words[move.type]) != 0)
    move.type++;
  if (!take_rest (&text, state, &move) || *text != '\0')
    return false;
  *out_move = move;
  return true;
}
