/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The sentences in which the audit says what it disagrees with.  They are for those
 * who work on the engine and are not translated.
 */
#include "engine/audit/audit-private.h"

#include <string.h>

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

static void
append_move (BstAudit *audit, const BstMove *move)
{
  unsigned type = move->type;

  append (audit, type < BST_MOVE_TYPES ? bst_move_type_name (type) : "unknown");
  if (type == BST_MOVE_DRAW) {
    append (audit, " kind ");
    append_number (audit, move->kind);
  }
  if (type == BST_MOVE_DEPLOY || type == BST_MOVE_RECALL) {
    append (audit, " ");
    append (audit, move->figure < BST_FIGURES ? bst_figure_name (move->figure) : "nothing");
  }
  if (type == BST_MOVE_PLACE || type == BST_MOVE_DEPLOY || type == BST_MOVE_RECALL)
    append_pos (audit, move->pos);
  if (type == BST_MOVE_PLACE) {
    append (audit, " r");
    append_number (audit, move->rotation);
  }
  if (type == BST_MOVE_DEPLOY) {
    append (audit, " feature ");
    append_number (audit, move->feature);
  }
}

bool
bst_audit_agree (BstAudit *audit, const char *what, long mine, long theirs)
{
  if (mine == theirs)
    return true;
  audit->message[0] = '\0';
  append (audit, what);
  append (audit, ": ");
  append_number (audit, mine);
  append (audit, " by the rules, ");
  append_number (audit, theirs);
  append (audit, " in the state");
  return false;
}

bool
bst_audit_agree_of (BstAudit *audit, const char *what, unsigned index, long mine, long theirs)
{
  if (bst_audit_agree (audit, what, mine, theirs))
    return true;
  append (audit, " (number ");
  append_number (audit, index);
  append (audit, ")");
  return false;
}

bool
bst_audit_agree_on (BstAudit *audit,
                    const char *what,
                    const BstAuditGroup *group,
                    long mine,
                    long theirs)
{
  if (bst_audit_agree (audit, what, mine, theirs))
    return true;
  append (audit, " (");
  append (audit, bst_feature_type_name (group->type));
  append (audit, " at");
  append_pos (audit, audit->map.tiles[group->tile].pos);
  append (audit, ", feature ");
  append_number (audit, group->feature);
  append (audit, ")");
  return false;
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
