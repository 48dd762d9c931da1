/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the readers of decks and games share: walking over elements, reading
 * attributes, and reporting what is wrong with them, with its place.
 */
#pragma once

#include <libxml/tree.h>
#include <stdint.h>

#include "io/problem.h"

#define BST_ELEMENT_MAX_ATTRIBUTES 12
#define BST_READER_MAX_ELEMENTS 24

/* One document that is being read. */
typedef struct
{
  const char *file;
  const char *ns; /* the namespace of our elements */
  bool is_newer;  /* its format is newer: the unknown is skipped, faults are warnings */
  BstProblems *problems;
  unsigned n_faults; /* reported as errors, or as warnings for a newer format */
} BstReader;

typedef enum {
  BST_CONTENT_NONE,
  BST_CONTENT_TEXT,
  BST_CONTENT_ELEMENTS, /* the function that reads the element looks after them */
} BstContent;

/* An element that may stand somewhere. */
typedef struct
{
  const char *name;
  BstContent content;
  const char *attributes[BST_ELEMENT_MAX_ATTRIBUTES]; /* NULL behind the last one */
  void (*read) (void *data, const xmlNode *node);
  unsigned max; /* how many of them there may be in one place; 0: any number */
} BstElement;

/* Reports a fault of `node`; the arguments may be NULL. */
void bst_reader_error (BstReader *reader,
                       const xmlNode *node,
                       BstProblemCode code,
                       const char *arg1,
                       const char *arg2,
                       const char *arg3);

/* Reports what need not be mended. */
void bst_reader_warn (BstReader *reader,
                      const xmlNode *node,
                      BstProblemCode code,
                      const char *arg1,
                      const char *arg2);

/* Reads the children of `node`: each must be one of the `n` at `elements`, of which there
 * are no more than BST_READER_MAX_ELEMENTS.  One too many of a kind is reported, and it and
 * those behind it are left out.  Elements of other namespaces are warned about; the picture
 * of a tile or symbol and a deck inside a game are passed over. */
void bst_reader_read_children (BstReader *reader,
                               const xmlNode *node,
                               const BstElement *elements,
                               size_t n,
                               void *data);

/* Reports attributes of `node` that are not among `names`, ended by NULL. */
void bst_reader_check_attributes (BstReader *reader,
                                  const xmlNode *node,
                                  const char *const *names);

/* Whether `node` is an element called `name` of namespace `ns`. */
bool bst_reader_is (const xmlNode *node, const char *ns, const char *name);

/* The value of an attribute, borrowed, or NULL. */
const char *bst_reader_get (const xmlNode *node, const char *name);

/* The same, and a problem if there is none. */
const char *bst_reader_require (BstReader *reader, const xmlNode *node, const char *name);

/* Reads `value`, a whole number from `min` to `max`, which problems call `name`.  Returns
 * false and leaves `out_number` alone after a problem. */
bool bst_reader_parse_number (BstReader *reader,
                              const xmlNode *node,
                              const char *name,
                              const char *value,
                              int64_t min,
                              int64_t max,
                              int64_t *out_number);

/* Reads a whole number from `min` to `max`.  Returns false and leaves `out_number`
 * alone if there is no such attribute or, after a problem, if it is no such number. */
bool bst_reader_get_number (BstReader *reader,
                            const xmlNode *node,
                            const char *name,
                            int64_t min,
                            int64_t max,
                            int64_t *out_number);

/* The text directly inside `node`, trimmed, with white space as single spaces; a
 * blank line stays one if `keep_paragraphs` is BST_KEEP_PARAGRAPHS.  Reports an empty
 * text and one of more than `max` characters and returns NULL then. */
typedef enum {
  BST_ONE_LINE,
  BST_KEEP_PARAGRAPHS,
} BstTextLayout;

char *bst_reader_dup_text (BstReader *reader,
                           const xmlNode *node,
                           BstTextLayout layout,
                           size_t max);

/* The words of `text`, parted by white space.  Free with g_strfreev(). */
char **bst_reader_split (const char *text) G_GNUC_WARN_UNUSED_RESULT;
