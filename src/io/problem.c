/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of problems and the words for their codes.
 */
#include "io/problem.h"

#include <stdarg.h>
#include <string.h>

/* In characters; what a file says may be as long as the file. */
#define MAX_SHOWN 160

struct _BstProblems
{
  GPtrArray *list;
  unsigned n_errors;
  unsigned n_dropped;
};

static const char *const code_names[BST_PROBLEM_CODES] = {
  [BST_PROBLEM_CANNOT_READ] = "cannot-read",
  [BST_PROBLEM_CANNOT_WRITE] = "cannot-write",
  [BST_PROBLEM_TOO_LARGE] = "too-large",
  [BST_PROBLEM_EMPTY] = "empty",
  [BST_PROBLEM_NUL_BYTE] = "nul-byte",
  [BST_PROBLEM_ENCODING] = "encoding",
  [BST_PROBLEM_INVALID_UTF8] = "invalid-utf8",
  [BST_PROBLEM_NOT_XML] = "not-xml",
  [BST_PROBLEM_TRUNCATED] = "truncated",
  [BST_PROBLEM_WRONG_NESTING] = "wrong-nesting",
  [BST_PROBLEM_XML_AMPERSAND] = "xml-ampersand",
  [BST_PROBLEM_XML_BEHIND_END] = "xml-behind-end",
  [BST_PROBLEM_XML_CHARACTER] = "xml-character",
  [BST_PROBLEM_XML_COMMENT] = "xml-comment",
  [BST_PROBLEM_XML_DECLARATION] = "xml-declaration",
  [BST_PROBLEM_XML_HYPHENS] = "xml-hyphens",
  [BST_PROBLEM_XML_LESS_THAN] = "xml-less-than",
  [BST_PROBLEM_XML_LESS_THAN_IN_VALUE] = "xml-less-than-in-value",
  [BST_PROBLEM_XML_NO_QUOTES] = "xml-no-quotes",
  [BST_PROBLEM_XML_NO_VALUE] = "xml-no-value",
  [BST_PROBLEM_XML_PREFIX] = "xml-prefix",
  [BST_PROBLEM_XML_TAG] = "xml-tag",
  [BST_PROBLEM_XML_SYNTAX] = "xml-syntax",
  [BST_PROBLEM_DOCTYPE] = "doctype",
  [BST_PROBLEM_ENTITY] = "entity",
  [BST_PROBLEM_TOO_DEEP] = "too-deep",
  [BST_PROBLEM_TOO_MANY_ATTRIBUTES] = "too-many-attributes",
  [BST_PROBLEM_TOO_MANY_NAMESPACES] = "too-many-namespaces",
  [BST_PROBLEM_TOO_MANY_NODES] = "too-many-nodes",
  [BST_PROBLEM_TOO_MANY_NAMES] = "too-many-names",
  [BST_PROBLEM_TOO_MANY_ELEMENTS] = "too-many-elements",
  [BST_PROBLEM_SCHEMA] = "schema",
  [BST_PROBLEM_NO_SCHEMA] = "no-schema",
  [BST_PROBLEM_SCHEMA_SKIPPED] = "schema-skipped",
  [BST_PROBLEM_NOT_A_DECK] = "not-a-deck",
  [BST_PROBLEM_NOT_A_GAME] = "not-a-game",
  [BST_PROBLEM_NOT_A_LESSON] = "not-a-lesson",
  [BST_PROBLEM_NEWER_FORMAT] = "newer-format",
  [BST_PROBLEM_NEWER_GAME] = "newer-game",
  [BST_PROBLEM_NEWER_LESSON] = "newer-lesson",
  [BST_PROBLEM_NO_ELEMENT] = "no-element",
  [BST_PROBLEM_UNKNOWN_ELEMENT] = "unknown-element",
  [BST_PROBLEM_UNKNOWN_ATTRIBUTE] = "unknown-attribute",
  [BST_PROBLEM_FOREIGN_ELEMENT] = "foreign-element",
  [BST_PROBLEM_FOREIGN_ATTRIBUTE] = "foreign-attribute",
  [BST_PROBLEM_STRAY_TEXT] = "stray-text",
  [BST_PROBLEM_MISSING_ATTRIBUTE] = "missing-attribute",
  [BST_PROBLEM_MISSING_TEXT] = "missing-text",
  [BST_PROBLEM_NOT_A_NUMBER] = "not-a-number",
  [BST_PROBLEM_OUT_OF_RANGE] = "out-of-range",
  [BST_PROBLEM_BAD_VALUE] = "bad-value",
  [BST_PROBLEM_BAD_FORM] = "bad-form",
  [BST_PROBLEM_BAD_ID] = "bad-id",
  [BST_PROBLEM_SAID_TWICE] = "said-twice",
  [BST_PROBLEM_TEXT_TOO_LONG] = "text-too-long",
  [BST_PROBLEM_EMPTY_DECK] = "empty-deck",
  [BST_PROBLEM_UNKNOWN_MODULE] = "unknown-module",
  [BST_PROBLEM_UNKNOWN_OPTION] = "unknown-option",
  [BST_PROBLEM_UNKNOWN_NUMBER] = "unknown-number",
  [BST_PROBLEM_UNKNOWN_FIGURE] = "unknown-figure",
  [BST_PROBLEM_UNKNOWN_SYMBOL] = "unknown-symbol",
  [BST_PROBLEM_MISPLACED_SYMBOL] = "misplaced-symbol",
  [BST_PROBLEM_TOO_MANY_KINDS] = "too-many-kinds",
  [BST_PROBLEM_TOO_MANY_COPIES] = "too-many-copies",
  [BST_PROBLEM_DUPLICATE_TILE] = "duplicate-tile",
  [BST_PROBLEM_COUNT_AND_SUPPLY] = "count-and-supply",
  [BST_PROBLEM_DUPLICATE_FEATURE] = "duplicate-feature",
  [BST_PROBLEM_TOO_MANY_FEATURES] = "too-many-features",
  [BST_PROBLEM_TOO_MANY_MEETS] = "too-many-meets",
  [BST_PROBLEM_BAD_SIDE] = "bad-side",
  [BST_PROBLEM_BAD_PORT] = "bad-port",
  [BST_PROBLEM_PORT_TWICE] = "port-twice",
  [BST_PROBLEM_PORT_NEVER] = "port-never",
  [BST_PROBLEM_BAD_EDGES] = "bad-edges",
  [BST_PROBLEM_EDGES_DIFFER] = "edges-differ",
  [BST_PROBLEM_UNKNOWN_FEATURE] = "unknown-feature",
  [BST_PROBLEM_MEETS_ITSELF] = "meets-itself",
  [BST_PROBLEM_TOUCHES_NO_CITY] = "touches-no-city",
  [BST_PROBLEM_CROSSES] = "crosses",
  [BST_PROBLEM_MIXED_FIELDS] = "mixed-fields",
  [BST_PROBLEM_FIELD_NOWHERE] = "field-nowhere",
  [BST_PROBLEM_FIELD_NAMED_TWICE] = "field-named-twice",
  [BST_PROBLEM_BUILT_IN_DECK] = "built-in-deck",
  [BST_PROBLEM_DUPLICATE_OWN] = "duplicate-own",
  [BST_PROBLEM_UNKNOWN_TOKEN] = "unknown-token",
  [BST_PROBLEM_TOO_MANY_RULES] = "too-many-rules",
  [BST_PROBLEM_BAD_RULE_WHEN] = "bad-rule-when",
  [BST_PROBLEM_BAD_RULE_IF] = "bad-rule-if",
  [BST_PROBLEM_BAD_RULE_THEN] = "bad-rule-then",
  [BST_PROBLEM_NO_RULE_EFFECT] = "no-rule-effect",
  [BST_PROBLEM_SVG_ELEMENT] = "svg-element",
  [BST_PROBLEM_SVG_ATTRIBUTE] = "svg-attribute",
  [BST_PROBLEM_SVG_REFERENCE] = "svg-reference",
  [BST_PROBLEM_SVG_TOO_LARGE] = "svg-too-large",
  [BST_PROBLEM_SVG_TOO_BUSY] = "svg-too-busy",
  [BST_PROBLEM_SVG_NO_GOOD] = "svg-no-good",
  [BST_PROBLEM_SVG_UNTRIED] = "svg-untried",
  [BST_PROBLEM_NO_LAY] = "no-lay",
  [BST_PROBLEM_UNKNOWN_TILE] = "unknown-tile",
  [BST_PROBLEM_NO_COPY] = "no-copy",
  [BST_PROBLEM_OVERLAP] = "overlap",
  [BST_PROBLEM_LAY_MISFIT] = "lay-misfit",
  [BST_PROBLEM_LAY_APART] = "lay-apart",
  [BST_PROBLEM_STAGE_TWICE] = "stage-twice",
  [BST_PROBLEM_EMPTY_STAGE] = "empty-stage",
  [BST_PROBLEM_NO_DECKS] = "no-decks",
  [BST_PROBLEM_NO_MODULE] = "no-module",
  [BST_PROBLEM_UNKNOWN_DECK] = "unknown-deck",
  [BST_PROBLEM_DECK_UNPLAYABLE] = "deck-unplayable",
  [BST_PROBLEM_DECK_DIFFERS] = "deck-differs",
  [BST_PROBLEM_BAD_HASH] = "bad-hash",
  [BST_PROBLEM_BAD_COLOUR] = "bad-colour",
  [BST_PROBLEM_SAME_COLOUR] = "same-colour",
  [BST_PROBLEM_PLAYERS] = "players",
  [BST_PROBLEM_NO_START] = "no-start",
  [BST_PROBLEM_TWO_STARTS] = "two-starts",
  [BST_PROBLEM_BAD_LAY] = "bad-lay",
  [BST_PROBLEM_NUMBERS_DIFFER] = "numbers-differ",
  [BST_PROBLEM_RULES_DIFFER] = "rules-differ",
  [BST_PROBLEM_TOO_MANY_MOVES] = "too-many-moves",
  [BST_PROBLEM_DAMAGED_MOVE] = "damaged-move",
  [BST_PROBLEM_ILLEGAL_MOVE] = "illegal-move",
  [BST_PROBLEM_NOT_IN_PILE] = "not-in-pile",
  [BST_PROBLEM_MOVE_AFTER_END] = "move-after-end",
  [BST_PROBLEM_STATE_DIFFERS] = "state-differs",
  [BST_PROBLEM_DAMAGED_REVIEW] = "damaged-review",
  [BST_PROBLEM_OPEN_LESSON] = "open-lesson",
  [BST_PROBLEM_BAD_LESSON] = "bad-lesson",
  [BST_PROBLEM_NOT_FOR_PUPIL] = "not-for-pupil",
  [BST_PROBLEM_POINTS_DIFFER] = "points-differ",
};

const char *
bst_problem_code_name (BstProblemCode code)
{
  g_return_val_if_fail (code < BST_PROBLEM_CODES, NULL);

  return code_names[code];
}

static void
problem_free (gpointer data)
{
  BstProblem *problem = data;

  g_free (problem->file);
  g_free (problem->element);
  for (unsigned i = 0; i < BST_PROBLEM_ARGS; i++)
    g_free (problem->args[i]);
  g_free (problem);
}

BstProblems *
bst_problems_new (void)
{
  BstProblems *problems = g_new0 (BstProblems, 1);

  problems->list = g_ptr_array_new_with_free_func (problem_free);
  return problems;
}

void
bst_problems_free (BstProblems *problems)
{
  if (problems == NULL)
    return;

  g_ptr_array_unref (problems->list);
  g_free (problems);
}

/* A copy of at most `max_chars` characters that is safe to show anywhere: control
 * characters and those that change the direction of writing become U+FFFD. */
static char *
dup_shown (const char *text, size_t max_chars)
{
  const char *end = memchr (text, '\0', max_chars * 6);
  gssize len = end != NULL ? end - text : (gssize) (max_chars * 6);
  g_autofree char *valid = g_utf8_make_valid (text, len);
  GString *shown = g_string_new (NULL);
  char *p = valid;

  for (size_t n = 0; *p != '\0' && n < max_chars; n++, p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);
    bool is_safe = g_unichar_isprint (c) && g_unichar_type (c) != G_UNICODE_FORMAT;

    if (g_unichar_isspace (c))
      g_string_append_c (shown, ' ');
    else
      g_string_append_unichar (shown, is_safe ? c : 0xfffd);
  }
  if (*p != '\0')
    g_string_append (shown, "…");

  return g_string_free (shown, FALSE);
}

void
bst_problems_add (BstProblems *problems,
                  BstSeverity severity,
                  BstProblemCode code,
                  const char *file,
                  unsigned line,
                  const char *element,
                  ...)
{
  if (severity == BST_SEVERITY_ERROR)
    problems->n_errors++;
  if (problems->list->len >= BST_PROBLEMS_MAX) {
    problems->n_dropped++;
    return;
  }

  BstProblem *problem = g_new0 (BstProblem, 1);

  problem->severity = severity;
  problem->code = code;
  problem->file = dup_shown (file, 1000);
  problem->line = line;
  problem->element = dup_shown (element != NULL ? element : "", MAX_SHOWN);

  va_list args;
  va_start (args, element);
  for (unsigned i = 0; i < BST_PROBLEM_ARGS; i++) {
    const char *arg = va_arg (args, const char *);

    if (arg == NULL)
      break;
    problem->args[i] = dup_shown (arg, MAX_SHOWN);
  }
  va_end (args);

  g_ptr_array_add (problems->list, problem);
}

static BstProblem *
problem_copy (const BstProblem *problem)
{
  BstProblem *copy = g_new0 (BstProblem, 1);

  copy->severity = problem->severity;
  copy->code = problem->code;
  copy->file = g_strdup (problem->file);
  copy->line = problem->line;
  copy->element = g_strdup (problem->element);
  for (unsigned i = 0; i < BST_PROBLEM_ARGS; i++)
    copy->args[i] = g_strdup (problem->args[i]);
  return copy;
}

void
bst_problems_append (BstProblems *problems, const BstProblems *other)
{
  for (guint i = 0; i < other->list->len; i++) {
    if (problems->list->len < BST_PROBLEMS_MAX)
      g_ptr_array_add (problems->list, problem_copy (g_ptr_array_index (other->list, i)));
    else
      problems->n_dropped++;
  }
  problems->n_errors += other->n_errors;
  problems->n_dropped += other->n_dropped;
}

unsigned
bst_problems_get_size (const BstProblems *problems)
{
  return problems->list->len;
}

const BstProblem *
bst_problems_get (const BstProblems *problems, unsigned index)
{
  g_return_val_if_fail (index < problems->list->len, NULL);

  return g_ptr_array_index (problems->list, index);
}

unsigned
bst_problems_get_n_errors (const BstProblems *problems)
{
  return problems->n_errors;
}

unsigned
bst_problems_get_n_dropped (const BstProblems *problems)
{
  return problems->n_dropped;
}
