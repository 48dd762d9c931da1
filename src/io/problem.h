/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is wrong with a file: a list of problems, each with its place.  Readers
 * collect them all instead of giving up at the first.  There are no sentences
 * here; words/problem.h makes them.
 */
#pragma once

#include <glib.h>
#include <stdbool.h>

/* A list takes this many problems; those after it are only counted. */
#define BST_PROBLEMS_MAX 1000

#define BST_PROBLEM_ARGS 3

typedef enum {
  BST_SEVERITY_ERROR,   /* keeps a deck from being played, a game from being replayed */
  BST_SEVERITY_WARNING, /* worth knowing */
} BstSeverity;

/* The words in the comments are the arguments, in their order. */
typedef enum {
  /* the file as such */
  BST_PROBLEM_CANNOT_READ,  /* the system's message */
  BST_PROBLEM_CANNOT_WRITE, /* the system's message */
  BST_PROBLEM_TOO_LARGE,    /* MiB allowed */
  BST_PROBLEM_EMPTY,        /* */
  BST_PROBLEM_NUL_BYTE,     /* */
  BST_PROBLEM_ENCODING,     /* the encoding found */
  BST_PROBLEM_INVALID_UTF8, /* */
  BST_PROBLEM_NOT_XML,      /* */
  BST_PROBLEM_TRUNCATED,    /* */
  BST_PROBLEM_WRONG_NESTING,
  BST_PROBLEM_XML_AMPERSAND,
  BST_PROBLEM_XML_BEHIND_END,
  BST_PROBLEM_XML_CHARACTER,
  BST_PROBLEM_XML_COMMENT,
  BST_PROBLEM_XML_DECLARATION,
  BST_PROBLEM_XML_HYPHENS,
  BST_PROBLEM_XML_LESS_THAN,
  BST_PROBLEM_XML_LESS_THAN_IN_VALUE,
  BST_PROBLEM_XML_NO_QUOTES,
  BST_PROBLEM_XML_NO_VALUE, /* attribute */
  BST_PROBLEM_XML_PREFIX,   /* prefix */
  BST_PROBLEM_XML_TAG,
  BST_PROBLEM_XML_SYNTAX, /* anything else that the parser refuses */
  BST_PROBLEM_DOCTYPE,
  BST_PROBLEM_ENTITY,
  BST_PROBLEM_TOO_DEEP,            /* levels allowed */
  BST_PROBLEM_TOO_MANY_ATTRIBUTES, /* attributes allowed */
  BST_PROBLEM_TOO_MANY_NAMESPACES, /* namespaces allowed */
  BST_PROBLEM_TOO_MANY_NODES,      /* nodes allowed */
  BST_PROBLEM_TOO_MANY_NAMES,      /* names allowed */
  BST_PROBLEM_TOO_MANY_ELEMENTS,   /* name, how many allowed */
  BST_PROBLEM_SCHEMA,
  BST_PROBLEM_NO_SCHEMA, /* path */
  BST_PROBLEM_SCHEMA_SKIPPED,

  /* elements and attributes of either format */
  BST_PROBLEM_NOT_A_DECK,        /* name of the root */
  BST_PROBLEM_NOT_A_GAME,        /* name of the root */
  BST_PROBLEM_NOT_A_LESSON,      /* name of the root */
  BST_PROBLEM_NEWER_FORMAT,      /* a deck: its format, the newest known */
  BST_PROBLEM_NEWER_GAME,        /* its format, the newest known */
  BST_PROBLEM_NEWER_LESSON,      /* its format, the newest known */
  BST_PROBLEM_NO_ELEMENT,        /* name of one that has to be there */
  BST_PROBLEM_UNKNOWN_ELEMENT,   /* name */
  BST_PROBLEM_UNKNOWN_ATTRIBUTE, /* name */
  BST_PROBLEM_FOREIGN_ELEMENT,   /* name, namespace */
  BST_PROBLEM_FOREIGN_ATTRIBUTE, /* name, namespace */
  BST_PROBLEM_STRAY_TEXT,        /* the text */
  BST_PROBLEM_MISSING_ATTRIBUTE, /* name */
  BST_PROBLEM_MISSING_TEXT,
  BST_PROBLEM_NOT_A_NUMBER,  /* attribute, value */
  BST_PROBLEM_OUT_OF_RANGE,  /* attribute, value, range */
  BST_PROBLEM_BAD_VALUE,     /* attribute, value, the words to choose from */
  BST_PROBLEM_BAD_FORM,      /* attribute, value, what it may be made of */
  BST_PROBLEM_BAD_ID,        /* attribute, value, what is allowed */
  BST_PROBLEM_SAID_TWICE,    /* what */
  BST_PROBLEM_TEXT_TOO_LONG, /* characters allowed */

  /* a deck */
  BST_PROBLEM_EMPTY_DECK,
  BST_PROBLEM_UNKNOWN_MODULE,   /* name */
  BST_PROBLEM_UNKNOWN_OPTION,   /* name */
  BST_PROBLEM_UNKNOWN_NUMBER,   /* name */
  BST_PROBLEM_UNKNOWN_FIGURE,   /* name */
  BST_PROBLEM_UNKNOWN_SYMBOL,   /* name */
  BST_PROBLEM_MISPLACED_SYMBOL, /* name */
  BST_PROBLEM_TOO_MANY_KINDS,   /* kinds allowed */
  BST_PROBLEM_TOO_MANY_COPIES,  /* copies allowed */
  BST_PROBLEM_DUPLICATE_TILE,   /* id */
  BST_PROBLEM_COUNT_AND_SUPPLY,
  BST_PROBLEM_DUPLICATE_FEATURE, /* id */
  BST_PROBLEM_TOO_MANY_FEATURES, /* features allowed */
  BST_PROBLEM_TOO_MANY_MEETS,    /* meets allowed */
  BST_PROBLEM_BAD_SIDE,          /* the word found */
  BST_PROBLEM_BAD_PORT,          /* the word found */
  BST_PROBLEM_PORT_TWICE,        /* port, feature, feature */
  BST_PROBLEM_PORT_NEVER,        /* port */
  BST_PROBLEM_BAD_EDGES,         /* value */
  BST_PROBLEM_EDGES_DIFFER,      /* edges written, edges drawn */
  BST_PROBLEM_UNKNOWN_FEATURE,   /* id */
  BST_PROBLEM_MEETS_ITSELF,      /* a meet of fewer than two features */
  BST_PROBLEM_TOUCHES_NO_CITY,   /* id */
  BST_PROBLEM_CROSSES,           /* ids */
  BST_PROBLEM_MIXED_FIELDS,
  BST_PROBLEM_FIELD_NOWHERE,     /* port */
  BST_PROBLEM_FIELD_NAMED_TWICE, /* port */
  BST_PROBLEM_BUILT_IN_DECK,     /* id */
  BST_PROBLEM_DUPLICATE_OWN,     /* id */
  BST_PROBLEM_UNKNOWN_TOKEN,     /* id */
  BST_PROBLEM_TOO_MANY_RULES,    /* deck */
  BST_PROBLEM_BAD_RULE_WHEN,
  BST_PROBLEM_BAD_RULE_IF,   /* which, from 1 */
  BST_PROBLEM_BAD_RULE_THEN, /* which, from 1 */
  BST_PROBLEM_NO_RULE_EFFECT,

  /* a picture in a deck */
  BST_PROBLEM_SVG_ELEMENT,   /* name */
  BST_PROBLEM_SVG_ATTRIBUTE, /* name */
  BST_PROBLEM_SVG_REFERENCE, /* value */
  BST_PROBLEM_SVG_TOO_LARGE, /* KiB allowed */
  BST_PROBLEM_SVG_TOO_BUSY,
  BST_PROBLEM_SVG_NO_GOOD,
  BST_PROBLEM_SVG_UNTRIED,

  /* a start */
  BST_PROBLEM_NO_LAY,
  BST_PROBLEM_UNKNOWN_TILE, /* id */
  BST_PROBLEM_NO_COPY,      /* id, copies */
  BST_PROBLEM_OVERLAP,      /* x, y */
  BST_PROBLEM_LAY_MISFIT,   /* x, y of the neighbour */
  BST_PROBLEM_LAY_APART,    /* x, y */
  BST_PROBLEM_STAGE_TWICE,  /* id */
  BST_PROBLEM_EMPTY_STAGE,

  /* a game */
  BST_PROBLEM_NO_DECKS,
  BST_PROBLEM_NO_MODULE,       /* name of one that is to be left out */
  BST_PROBLEM_UNKNOWN_DECK,    /* id, built-in ids or nothing */
  BST_PROBLEM_DECK_UNPLAYABLE, /* id */
  BST_PROBLEM_DECK_DIFFERS,    /* id */
  BST_PROBLEM_BAD_HASH,        /* value */
  BST_PROBLEM_BAD_COLOUR,      /* value */
  BST_PROBLEM_SAME_COLOUR,     /* colour */
  BST_PROBLEM_PLAYERS,         /* how many there are, how many there may be */
  BST_PROBLEM_NO_START,
  BST_PROBLEM_TWO_STARTS,     /* deck */
  BST_PROBLEM_BAD_LAY,        /* tile */
  BST_PROBLEM_NUMBERS_DIFFER, /* deck */
  BST_PROBLEM_RULES_DIFFER,   /* version in the file, version of the program */
  BST_PROBLEM_TOO_MANY_MOVES, /* moves allowed */
  BST_PROBLEM_DAMAGED_MOVE,   /* text */
  BST_PROBLEM_ILLEGAL_MOVE,   /* text */
  BST_PROBLEM_NOT_IN_PILE,    /* text */
  BST_PROBLEM_MOVE_AFTER_END, /* text */
  BST_PROBLEM_STATE_DIFFERS,
  BST_PROBLEM_DAMAGED_REVIEW,

  /* a lesson */
  BST_PROBLEM_OPEN_LESSON,   /* its last step waits for a move */
  BST_PROBLEM_BAD_LESSON,    /* a move that does not hold where it is to be played */
  BST_PROBLEM_NOT_FOR_PUPIL, /* nobody is asked who could make the move */
  BST_PROBLEM_POINTS_DIFFER, /* points told, points there are */

  BST_PROBLEM_CODES,
} BstProblemCode;

typedef struct
{
  BstSeverity severity;
  BstProblemCode code;
  char *file;
  unsigned line;                /* from 1; 0: of the file as a whole */
  char *element;                /* "tile CRRR/city1"; "" where there is none */
  char *args[BST_PROBLEM_ARGS]; /* NULL where there are fewer */
} BstProblem;

typedef struct _BstProblems BstProblems;

/* The stable word for a code: "port-twice". */
const char *bst_problem_code_name (BstProblemCode code);

/* An empty list.  Free with bst_problems_free(). */
BstProblems *bst_problems_new (void) G_GNUC_WARN_UNUSED_RESULT;
void bst_problems_free (BstProblems *problems);

/*
 * Adds a problem.  `file`, `element` and the strings behind it, up to
 * BST_PROBLEM_ARGS and ended by NULL, are copied: made valid UTF-8, cut short,
 * and stripped of what would disturb a terminal.  `element` may be NULL.
 */
void bst_problems_add (BstProblems *problems,
                       BstSeverity severity,
                       BstProblemCode code,
                       const char *file,
                       unsigned line,
                       const char *element,
                       ...) G_GNUC_NULL_TERMINATED;

/* Adds copies of all that `other` has. */
void bst_problems_append (BstProblems *problems, const BstProblems *other);

/* How many are in the list. */
unsigned bst_problems_get_size (const BstProblems *problems);
const BstProblem *bst_problems_get (const BstProblems *problems, unsigned index);

/* How many errors were added, those that found no place included. */
unsigned bst_problems_get_n_errors (const BstProblems *problems);

/* How many problems found no place in the list. */
unsigned bst_problems_get_n_dropped (const BstProblems *problems);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (BstProblems, bst_problems_free)
