/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Marks the line at which a rule takes effect.  BST_RULE (BASE_18, on, off) is `on`:
 * what the program does.  `off` is what it would do if the rule did not exist;
 * only a build for tools/mutate compiles it, to prove that a scenario notices.
 */
#pragma once

#ifdef BST_MUTANTS

/* The rule that is switched off, such as "BASE-18", or NULL. */
extern const char *bst_mutant;

/* Whether the rule with this identifier ("BASE_18") is switched off. */
int bst_rule_is_off (const char *identifier);

#define BST_RULE(id, on, off) (bst_rule_is_off (#id) ? (off) : (on))

#else

/* `off` is looked at, so that it stays valid and its variables count as used. */
#define BST_RULE(id, on, off) ((void) sizeof (off), (on))

#endif
