/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Path data, number by number.  A curve is drawn as straight pieces, so a long one takes
 * more time than a short one, and so do the round corners of a broad stroke.
 */
#include "io/svg-path.h"

#include <glib.h>
#include <math.h>
#include <string.h>

#define LONG 64.0 /* units that cost as much as a number */

typedef struct
{
  char command;
  unsigned n; /* numbers of it so far */
  double here[2];
  double start[2];
  double next[2];
  double length; /* of all that was drawn so far */
} Pen;

bool
bst_svg_read_number (const char **text, double *out_number)
{
  char *end;

  *text += strspn (*text, " \t\r\n,");
  /* g_ascii_strtod() also takes "infinity" and "0x1p9". */
  if (**text == '\0' || strchr ("+-.0123456789", **text) == NULL)
    return false;
  *out_number = g_ascii_strtod (*text, &end);
  if (end == *text)
    return false;
  *text = end;
  return true;
}

/* The two flags of an arc may stand without a gap. */
static bool
read_argument (const char **text, const Pen *pen, double *out_number)
{
  if (g_ascii_tolower (pen->command) != 'a' || (pen->n != 3 && pen->n != 4))
    return bst_svg_read_number (text, out_number);
  *text += strspn (*text, " \t\r\n,");
  if (**text != '0' && **text != '1')
    return false;
  *out_number = **text - '0';
  (*text)++;
  return true;
}

static unsigned
count_arguments (char command)
{
  switch (g_ascii_tolower (command)) {
  case 'h':
  case 'v':
    return 1;
  case 's':
  case 'q':
    return 4;
  case 'c':
    return 6;
  case 'a':
    return 7;
  default:
    return 2;
  }
}

/* Which coordinate the next number is: 0 or 1, or -1 for none. */
static int
find_axis (const Pen *pen)
{
  switch (g_ascii_tolower (pen->command)) {
  case 'h':
    return 0;
  case 'v':
    return 1;
  case 'a':
    return pen->n < 5 ? -1 : (int) pen->n - 5;
  default:
    return pen->n % 2;
  }
}

/* How far a number leads from where its piece begins. */
static double
find_reach (Pen *pen, double number)
{
  int axis = find_axis (pen);
  double reach = fabs (number);

  if (axis >= 0) {
    bool is_absolute = g_ascii_isupper (pen->command);

    pen->next[axis] = is_absolute ? number : pen->here[axis] + number;
    reach = fabs (pen->next[axis] - pen->here[axis]);
  }
  pen->length += reach;
  /* The hidden point of a smooth curve can be as far away as all before it. */
  return g_ascii_tolower (pen->command) == 't' ? pen->length : reach;
}

static void
finish_piece (Pen *pen)
{
  bool is_move = g_ascii_tolower (pen->command) == 'm';

  memcpy (pen->here, pen->next, sizeof pen->here);
  if (is_move) {
    memcpy (pen->start, pen->here, sizeof pen->start);
    pen->command = pen->command == 'm' ? 'l' : 'L';
  }
  pen->n = 0;
}

static void
take_number (Pen *pen, double number, BstSvgSize *size)
{
  double reach = find_reach (pen, number);

  size->largest = fmax (size->largest, fabs (number));
  /* An arc becomes up to four curves. */
  size->work += (g_ascii_tolower (pen->command) == 'a' ? 2 : 1) *
                (1 + (reach + size->stroke) * size->scale / LONG);
  if (++pen->n == count_arguments (pen->command))
    finish_piece (pen);
}

static void
take_letter (Pen *pen, char letter)
{
  pen->command = letter;
  pen->n = 0;
  memcpy (pen->next, pen->here, sizeof pen->next);
  if (g_ascii_tolower (letter) == 'z')
    memcpy (pen->here, pen->start, sizeof pen->here);
}

void
bst_svg_path_measure (const char *data, BstSvgSize *size)
{
  Pen pen = { .command = 'L' };

  while (*data != '\0') {
    double number;

    if (read_argument (&data, &pen, &number))
      take_number (&pen, number, size);
    else if (*data != '\0')
      take_letter (&pen, *data++);
  }
  size->length = pen.length;
}
