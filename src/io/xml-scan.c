/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Encoding and number of attributes, found by reading the bytes once.
 *
 * libxml2 compares each attribute of an element with all those before it, so that
 * one element of a few megabytes would keep it busy for hours; hence the count.
 * The count need not be right behind the first fault of a file: libxml2 stops
 * there.
 */
#include "io/xml-scan.h"

#include <string.h>

#include "io/xml.h"

static void
add (BstProblems *problems, BstProblemCode code, const char *name, unsigned line, const char *arg)
{
  bst_problems_add (problems, BST_SEVERITY_ERROR, code, name, line, NULL, arg, NULL);
}

static unsigned
count_lines (const char *from, const char *to)
{
  unsigned n = 1;

  while ((from = memchr (from, '\n', (size_t) (to - from))) != NULL) {
    from++;
    n++;
  }

  return n;
}

static bool
starts_with (const char *bytes, size_t len, const char *prefix, size_t n)
{
  return len >= n && memcmp (bytes, prefix, n) == 0;
}

static bool
is_wide (const char *bytes, size_t len)
{
  return starts_with (bytes, len, "\xff\xfe", 2) ||
         starts_with (bytes, len, "\xfe\xff", 2) ||
         starts_with (bytes, len, "<\0", 2) ||
         starts_with (bytes, len, "\0<", 2) ||
         starts_with (bytes, len, "\0\0", 2);
}

/* The encoding that the XML declaration names, or NULL.  `bytes` holds no NUL. */
static char *
dup_declared_encoding (const char *bytes, size_t len)
{
  const char *start = starts_with (bytes, len, "\xef\xbb\xbf", 3) ? bytes + 3 : bytes;
  size_t left = len - (size_t) (start - bytes);

  if (!starts_with (start, left, "<?xml", 5))
    return NULL;

  const char *end = memchr (start, '>', left);
  g_autofree char *declaration = g_strndup (start, end != NULL ? (size_t) (end - start) : left);
  const char *word = strstr (declaration, "encoding");

  if (word == NULL)
    return NULL;

  const char *open = strpbrk (word, "\"'");
  const char *close = open != NULL ? strchr (open + 1, *open) : NULL;

  return close != NULL ? g_strndup (open + 1, (size_t) (close - open - 1)) : NULL;
}

static bool
check_encoding (const char *bytes, size_t len, const char *name, BstProblems *problems)
{
  if (is_wide (bytes, len)) {
    add (problems, BST_PROBLEM_ENCODING, name, 1, "UTF-16");
    return false;
  }

  const char *nul = memchr (bytes, '\0', len);
  if (nul != NULL) {
    add (problems, BST_PROBLEM_NUL_BYTE, name, count_lines (bytes, nul), NULL);
    return false;
  }

  g_autofree char *encoding = dup_declared_encoding (bytes, len);
  if (encoding != NULL && g_ascii_strcasecmp (encoding, "UTF-8") != 0) {
    add (problems, BST_PROBLEM_ENCODING, name, 1, encoding);
    return false;
  }

  const char *end;
  if (!g_utf8_validate_len (bytes, len, &end)) {
    add (problems, BST_PROBLEM_INVALID_UTF8, name, count_lines (bytes, end), NULL);
    return false;
  }

  return true;
}

/* Behind the next `word` at or after `p`, or `end`. */
static const char *
skip_behind (const char *p, const char *end, const char *word)
{
  size_t n = strlen (word);

  while ((p = memchr (p, word[0], (size_t) (end - p))) != NULL) {
    if (starts_with (p, (size_t) (end - p), word, n))
      return p + n;
    p++;
  }

  return end;
}

/* Behind the tag that begins at `p`; its attributes are counted by their "=". */
static const char *
skip_tag (const char *p, const char *end, unsigned *out_n_attributes)
{
  *out_n_attributes = 0;
  for (; p < end && *p != '>'; p++) {
    if (*p == '=')
      ++*out_n_attributes;
    if (*p == '"' || *p == '\'') {
      p = memchr (p + 1, *p, (size_t) (end - p - 1));
      if (p == NULL)
        return end;
    }
  }

  return p;
}

/* Where an element has too many attributes, or NULL. */
static const char *
find_too_many_attributes (const char *p, const char *end)
{
  while ((p = memchr (p, '<', (size_t) (end - p))) != NULL) {
    size_t left = (size_t) (end - p);
    unsigned n_attributes;

    if (starts_with (p, left, "<!--", 4)) {
      p = skip_behind (p + 4, end, "-->");
    } else if (starts_with (p, left, "<![CDATA[", 9)) {
      p = skip_behind (p + 9, end, "]]>");
    } else if (starts_with (p, left, "<?", 2)) {
      p = skip_behind (p + 2, end, "?>");
    } else {
      const char *tag = p;

      p = skip_tag (p, end, &n_attributes);
      if (n_attributes > BST_XML_MAX_ATTRIBUTES)
        return tag;
    }
  }

  return NULL;
}

bool
bst_xml_scan (const char *bytes, size_t len, const char *name, BstProblems *problems)
{
  if (len == 0) {
    add (problems, BST_PROBLEM_EMPTY, name, 0, NULL);
    return false;
  }
  if (!check_encoding (bytes, len, name, problems))
    return false;

  const char *place = find_too_many_attributes (bytes, bytes + len);
  if (place != NULL) {
    add (problems, BST_PROBLEM_TOO_MANY_ATTRIBUTES, name, count_lines (bytes, place),
         G_STRINGIFY (BST_XML_MAX_ATTRIBUTES));
    return false;
  }

  return true;
}
