/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which rule is switched off, in a build for tools/mutate.  Not part of any other
 * build: the engine has no global state.
 */
#include "engine/rule.h"

#include <stddef.h>

const char *bst_mutant = NULL;

int
bst_rule_is_off (const char *identifier)
{
  const char *wanted = bst_mutant;

  if (wanted == NULL)
    return 0;
  for (; *identifier != '\0'; identifier++, wanted++) {
    if (*wanted != (*identifier == '_' ? '-' : *identifier))
      return 0;
  }
  return *wanted == '\0';
}
