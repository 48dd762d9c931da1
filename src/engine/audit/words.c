/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sentences in which the audit says what it disagrees with.  They are for those
 * who work on the engine and are not translated.
 */
#include <string.h>

#include "engine/audit/audit-private.h"

static void
append (BstAudit *audit, const char *text)
{
  size_t length = strlen (audit->message);
  size_t n = strlen (text);

  if (n > sizeof audit->message - 1 - length)
    n = sizeof audit->message - 1 - length;
  memcpy (audit->message + length, text, n);
  audit->message[length + n] = '\0';
}

static void
append_number (BstAudit *audit, long number)
{
  char digits[24];
  size_t at = sizeof digits - 1;
  unsigned long rest = number < 0 ? 0ul - (unsigned long) number : (unsigned long) number;

  digits[at] = '\0';
  do {
    digits[--at] = (char) ('0' + rest % 10);
    rest /= 10;
  } while (rest > 0);
  if (number < 0)
    digits[--at] = '-';
  append (audit, &digits[at]);
}

static void
append_pos (BstAudit *audit, BstPos pos)
{
  append (audit, " ");
  append_number (audit, pos.x);
  append (audit, ",");
  append_number (audit, pos.y);
}

/* A move of any type, with all that is not zero in it. */
static void
append_move (BstAudit *audit, const BstMove *move)
{
  const struct
  {
    const char *label;
    long number;
  } members[] = {
    { " kind ", move->kind },
    { " figure ", move->figure },
    { " feature ", move->feature },
    { " r", move->rotation },
    { " player ", move->player },
    { " number ", move->number },
    { " choice ", move->choice },
  };

  append (audit, move->type < BST_MOVE_TYPES ? bst_move_type_name (move->type) : "unknown");
  append_pos (audit, move->pos);
  if (move->other.x != 0 || move->other.y != 0)
    append_pos (audit, move->other);
  for (size_t i = 0; i < sizeof members / sizeof *members; i++)
    if (members[i].number != 0) {
      append (audit, members[i].label);
      append_number (audit, members[i].number);
    }
}

void
bst_audit_object (BstAudit *audit, const char *what, long mine, long theirs)
{
  audit->message[0] = '\0';
  append (audit, what);
  append (audit, ": ");
  append_number (audit, mine);
  append (audit, " by the rules, ");
  append_number (audit, theirs);
  append (audit, " in the state");
}

void
bst_audit_object_to (BstAudit *audit, const char *what, unsigned index, long mine, long theirs)
{
  bst_audit_object (audit, what, mine, theirs);
  append (audit, " (number ");
  append_number (audit, index);
  append (audit, ")");
}

void
bst_audit_object_on (BstAudit *audit,
                     const char *what,
                     const BstAuditGroup *group,
                     long mine,
                     long theirs)
{
  bst_audit_object (audit, what, mine, theirs);
  append (audit, " (");
  append (audit, bst_feature_type_name (group->type));
  append (audit, " at");
  append_pos (audit, audit->map.tiles[group->tile].pos);
  append (audit, ", feature ");
  append_number (audit, group->feature);
  append (audit, ")");
}

void
bst_audit_complain (BstAudit *audit, const char *what, const BstMove *mine, const BstMove *theirs)
{
  audit->message[0] = '\0';
  append (audit, what);
  append (audit, ": ");
  if (mine != NULL)
    append_move (audit, mine);
  else
    append (audit, "not allowed");
  append (audit, " by the rules, ");
  append_move (audit, theirs);
  append (audit, " in the state");
}
