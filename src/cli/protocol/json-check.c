/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A scanner that follows the grammar of JSON and builds nothing.
 */
#include "cli/protocol/json-check.h"

#include <string.h>

#define MAX_DEPTH 32

/* Integers of more digits do not surely fit into 64 bits. */
#define MAX_DIGITS 18

typedef struct
{
  const char *p;
  const char *end;
  unsigned depth;
  bool is_id; /* inside the member "id" of the whole object */
  BstJsonSpan *out_id;
} Scanner;

static bool scan_value (Scanner *scanner);

static char
peek (const Scanner *scanner)
{
  return scanner->p < scanner->end ? *scanner->p : '\0';
}

static bool
take (Scanner *scanner, char c)
{
  if (scanner->p == scanner->end || *scanner->p != c)
    return false;
  scanner->p++;
  return true;
}

static void
skip_space (Scanner *scanner)
{
  while (take (scanner, ' ') || take (scanner, '\t') || take (scanner, '\r') ||
         take (scanner, '\n'))
    continue;
}

static bool
take_word (Scanner *scanner, const char *word)
{
  size_t length = strlen (word);

  if ((size_t) (scanner->end - scanner->p) < length || memcmp (scanner->p, word, length) != 0)
    return false;
  scanner->p += length;
  return true;
}

static size_t
skip_digits (Scanner *scanner)
{
  const char *start = scanner->p;

  while (peek (scanner) >= '0' && peek (scanner) <= '9')
    scanner->p++;
  return (size_t) (scanner->p - start);
}

static bool
scan_number (Scanner *scanner)
{
  take (scanner, '-');

  bool is_zero = peek (scanner) == '0';
  size_t n_digits = skip_digits (scanner);
  bool is_whole = true;

  if (n_digits == 0 || (is_zero && n_digits > 1))
    return false;
  if (take (scanner, '.')) {
    is_whole = false;
    if (skip_digits (scanner) == 0)
      return false;
  }
  if (take (scanner, 'e') || take (scanner, 'E')) {
    is_whole = false;
    if (!take (scanner, '+'))
      take (scanner, '-');
    if (skip_digits (scanner) == 0)
      return false;
  }
  return !is_whole || n_digits <= MAX_DIGITS || scanner->is_id;
}

static int
hex_value (char c)
{
  if (c >= '0' && c <= '9')
    return c - '0';
  if (c >= 'a' && c <= 'f')
    return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

/* The four digits of \uXXXX, or -1. */
static int
take_hex (Scanner *scanner)
{
  int value = 0;

  for (unsigned i = 0; i < 4; i++) {
    int digit = hex_value (peek (scanner));

    if (digit < 0)
      return -1;
    value = 16 * value + digit;
    scanner->p++;
  }
  return value;
}

/* Neither NUL nor half a character. */
static bool
scan_unicode (Scanner *scanner)
{
  int value = take_hex (scanner);

  if (value < 0xd800 || value > 0xdfff)
    return value > 0;
  if (value > 0xdbff || !take (scanner, '\\') || !take (scanner, 'u'))
    return false;
  value = take_hex (scanner);
  return value >= 0xdc00 && value <= 0xdfff;
}

static bool
scan_escape (Scanner *scanner)
{
  if (take (scanner, 'u'))
    return scan_unicode (scanner);
  if (peek (scanner) == '\0' || strchr ("\"\\/bfnrt", peek (scanner)) == NULL)
    return false;
  scanner->p++;
  return true;
}

static bool
scan_string (Scanner *scanner)
{
  if (!take (scanner, '"'))
    return false;
  while (scanner->p < scanner->end) {
    if (take (scanner, '"'))
      return true;
    if (take (scanner, '\\')) {
      if (!scan_escape (scanner))
        return false;
    } else if ((unsigned char) *scanner->p++ < 0x20) {
      return false;
    }
  }
  return false;
}

static bool
scan_member (Scanner *scanner)
{
  static const char name[] = "\"id\"";
  const char *start = scanner->p;

  if (!scan_string (scanner))
    return false;

  bool is_id = scanner->depth == 1 && scanner->p - start == sizeof name - 1 &&
               memcmp (start, name, sizeof name - 1) == 0;

  skip_space (scanner);
  if (!take (scanner, ':'))
    return false;
  skip_space (scanner);
  start = scanner->p;
  scanner->is_id = scanner->is_id || is_id;
  if (!scan_value (scanner))
    return false;
  if (is_id) {
    *scanner->out_id = (BstJsonSpan) { start, (size_t) (scanner->p - start) };
    scanner->is_id = false;
  }
  return true;
}

/* What stands between brackets: members or values, parted by commas. */
static bool
scan_list (Scanner *scanner, char close, bool (*scan_item) (Scanner *scanner))
{
  if (++scanner->depth > MAX_DEPTH)
    return false;
  skip_space (scanner);
  if (!take (scanner, close)) {
    do {
      skip_space (scanner);
      if (!scan_item (scanner))
        return false;
      skip_space (scanner);
    } while (take (scanner, ','));
    if (!take (scanner, close))
      return false;
  }
  scanner->depth--;
  return true;
}

static bool
scan_value (Scanner *scanner)
{
  if (take (scanner, '{'))
    return scan_list (scanner, '}', scan_member);
  if (take (scanner, '['))
    return scan_list (scanner, ']', scan_value);
  if (peek (scanner) == '"')
    return scan_string (scanner);
  return take_word (scanner, "true") || take_word (scanner, "false") ||
         take_word (scanner, "null") || scan_number (scanner);
}

bool
bst_json_check (const char *text, size_t length, BstJsonSpan *out_id)
{
  Scanner scanner = { .p = text, .end = text + length, .out_id = out_id };

  *out_id = (BstJsonSpan) { NULL, 0 };
  skip_space (&scanner);
  if (peek (&scanner) != '{' || !scan_value (&scanner))
    return false;
  skip_space (&scanner);
  return scanner.p == scanner.end;
}
