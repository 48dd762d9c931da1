/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Copies a drawing element by element.  Each id, and what refers to one, gets a prefix that
 * no other drawing in the document has.  Comments and instructions are left out.
 *
 * The root becomes a group inside a viewport of ours, so that nothing it says about its
 * own size and place counts:
 *
 *     <g transform="rotate(…)"> <svg width="256" … viewBox="…"> <g …> … </g> </svg> </g>
 */
#include "render/tile/own-art.h"

#include <string.h>

#include "io/svg-turn.h"

#define PREFIX 24

/* Nobody else writes this: in a drawing the quotes and the sign would be escaped or parted. */
#define MARK "<g class=\"own-art\""

typedef struct
{
  GString *out;
  char prefix[PREFIX];
  char *root; /* the name that its group has, NULL before the first element */
  unsigned depth;
} Copy;

/* The name without what says its namespace. */
static const char *
local_name (const char *name)
{
  const char *colon = strchr (name, ':');

  return colon != NULL ? colon + 1 : name;
}

static void
add_escaped (Copy *copy, const char *text, size_t len)
{
  g_autofree char *escaped = g_markup_escape_text (text, (gssize) len);

  g_string_append (copy->out, escaped);
}

/* Copies a value with the prefix behind the '#' of each "url(#". */
static void
add_value (Copy *copy, const char *value)
{
  g_autofree char *lower = g_ascii_strdown (value, -1);
  const char *done = lower;

  for (const char *p = lower; (p = strstr (p, "url(")) != NULL;) {
    p += strlen ("url(");
    p += strspn (p, " \t\r\n\"'");
    if (*p != '#')
      continue;
    p++;
    add_escaped (copy, value + (done - lower), (size_t) (p - done));
    g_string_append (copy->out, copy->prefix);
    done = p;
  }
  add_escaped (copy, value + (done - lower), strlen (done));
}

static void
add_attribute (Copy *copy, const char *name, const char *value)
{
  const char *local = local_name (name);

  g_string_append_printf (copy->out, " %s=\"", name);
  if (strcmp (name, "id") == 0) {
    g_string_append (copy->out, copy->prefix);
    add_escaped (copy, value, strlen (value));
  } else if (strcmp (local, "href") == 0 && *value == '#') {
    g_string_append_printf (copy->out, "#%s", copy->prefix);
    add_escaped (copy, value + 1, strlen (value) - 1);
  } else {
    add_value (copy, value);
  }
  g_string_append_c (copy->out, '"');
}

static const char *
find_attribute (const char *name, const char **names, const char **values)
{
  for (unsigned i = 0; names[i] != NULL; i++)
    if (strcmp (names[i], name) == 0)
      return values[i];
  return NULL;
}

static void
add_view_box (Copy *copy, const char **names, const char **values)
{
  const char *box = find_attribute ("viewBox", names, values);
  char width[G_ASCII_DTOSTR_BUF_SIZE];
  char height[G_ASCII_DTOSTR_BUF_SIZE];

  /* Numbers, and nothing else that somebody may have written there. */
  if (box != NULL && box[strspn (box, "0123456789+-.eE, \t\r\n")] == '\0') {
    g_string_append (copy->out, box);
    return;
  }
  g_ascii_formatd (width, sizeof width, "%.6g",
                   bst_svg_length (find_attribute ("width", names, values)));
  g_ascii_formatd (height, sizeof height, "%.6g",
                   bst_svg_length (find_attribute ("height", names, values)));
  g_string_append_printf (copy->out, "0 0 %s %s", width, height);
}

static bool
is_about_size (const char *name)
{
  static const char *const words[] = { "x", "y", "width", "height", "viewBox",
                                       "preserveAspectRatio", "version", NULL };

  return g_strv_contains (words, name);
}

/* A drawing that is no square is cut at its longer sides, so that no corner stays bare. */
static void
open_root (Copy *copy, const char *name, const char **names, const char **values)
{
  copy->root = g_strdup_printf ("%.*sg", (int) (local_name (name) - name), name);
  g_string_append (copy->out, "<svg width=\"256\" height=\"256\" viewBox=\"");
  add_view_box (copy, names, values);
  g_string_append_printf (copy->out, "\" preserveAspectRatio=\"xMidYMid slice\">\n<%s",
                          copy->root);
  for (unsigned i = 0; names[i] != NULL; i++)
    if (!is_about_size (names[i]))
      add_attribute (copy, names[i], values[i]);
  g_string_append_c (copy->out, '>');
}

static void
start_cb (GMarkupParseContext *context,
          const char *name,
          const char **names,
          const char **values,
          void *data,
          GError **error)
{
  Copy *copy = data;

  if (copy->depth++ == 0) {
    open_root (copy, name, names, values);
    return;
  }
  g_string_append_printf (copy->out, "<%s", name);
  for (unsigned i = 0; names[i] != NULL; i++)
    add_attribute (copy, names[i], values[i]);
  g_string_append_c (copy->out, '>');
}

static void
end_cb (GMarkupParseContext *context, const char *name, void *data, GError **error)
{
  Copy *copy = data;

  if (--copy->depth > 0)
    g_string_append_printf (copy->out, "</%s>", name);
  else
    g_string_append_printf (copy->out, "</%s>\n</svg>\n", copy->root);
}

static void
text_cb (GMarkupParseContext *context, const char *text, size_t len, void *data, GError **error)
{
  if (((Copy *) data)->depth > 0)
    add_escaped (data, text, len);
}

/* Returns NULL if it cannot be read. */
static char *
copy_drawing (const char *svg, unsigned number)
{
  const GMarkupParser parser = {
    .start_element = start_cb,
    .end_element = end_cb,
    .text = text_cb,
  };
  g_autoptr (GString) out = g_string_new (NULL);
  g_autoptr (GMarkupParseContext) context = NULL;
  g_autofree char *root = NULL;
  Copy copy = { .out = out };
  bool is_whole;

  g_snprintf (copy.prefix, sizeof copy.prefix, "own%u-", number);
  context = g_markup_parse_context_new (&parser, G_MARKUP_TREAT_CDATA_AS_TEXT, &copy, NULL);
  is_whole = g_markup_parse_context_parse (context, svg, -1, NULL) &&
             g_markup_parse_context_end_parse (context, NULL);
  root = copy.root;
  return is_whole ? g_string_free (g_steal_pointer (&out), FALSE) : NULL;
}

void
bst_own_art_draw (BstCanvas *canvas, const char *svg, unsigned rotation)
{
  g_autofree char *drawing = copy_drawing (svg, canvas->n_guests++);

  if (drawing == NULL)
    return;
  g_string_append (canvas->svg, MARK);
  if (rotation % BST_ROTATIONS != 0)
    g_string_append_printf (canvas->svg, " transform=\"rotate(%u 128 128)\"",
                            90 * (rotation % BST_ROTATIONS));
  g_string_append_printf (canvas->svg, ">\n%s</g>\n", drawing);
}

bool
bst_own_art_is_in (const char *svg)
{
  return strstr (svg, MARK) != NULL;
}
