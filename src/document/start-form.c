/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Starts.
 */
#include "document/start-form.h"

static void
free_tile (gpointer data)
{
  BstStartTile *tile = data;

  g_free (tile->tile);
  g_free (tile);
}

static BstStartForm *
new_form (void)
{
  BstStartForm *form = g_new0 (BstStartForm, 1);

  form->tiles = g_ptr_array_new_with_free_func (free_tile);
  form->parts = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  return form;
}

void
bst_start_form_free (BstStartForm *form)
{
  g_ptr_array_unref (form->tiles);
  g_ptr_array_unref (form->parts);
  g_free (form);
}

/* --- reading --- */

static void
add_lay (const BstStartLay *lay, gpointer data)
{
  BstStartForm *form = data;
  BstStartTile *tile = g_new (BstStartTile, 1);

  *tile = (BstStartTile) { g_strdup (lay->tile), lay->x, lay->y, lay->rotation };
  g_ptr_array_add (form->tiles, tile);
}

static void
add_stage (const char *tiles, gpointer data)
{
  BstStartForm *form = data;
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);
  g_auto (GStrv) words = g_strsplit_set (tiles, " \t\n", -1);

  for (char **word = words; *word != NULL; word++)
    if (**word != '\0')
      g_ptr_array_add (ids, g_strdup (*word));
  g_ptr_array_add (form->parts, ids);
}

BstStartForm *
bst_start_form_read (BstDeckDocument *document)
{
  BstStartForm *form = new_form ();

  form->priority = bst_deck_document_read_start (document, add_lay, add_stage, form);
  return form;
}

/* --- writing --- */

static char *
join (GPtrArray *ids)
{
  g_autoptr (GString) words = g_string_new (NULL);

  for (guint i = 0; i < ids->len; i++)
    g_string_append_printf (words, "%s%s", i > 0 ? " " : "",
                            (const char *) g_ptr_array_index (ids, i));
  return g_string_free (g_steal_pointer (&words), FALSE);
}

gboolean
bst_start_form_write (const BstStartForm *form, BstDeckDocument *document)
{
  g_autofree BstStartLay *lays = g_new0 (BstStartLay, form->tiles->len);
  g_autoptr (GPtrArray) stages = g_ptr_array_new_with_free_func (g_free);
  BstStart start = { .priority = form->priority, .lays = lays, .n_lays = form->tiles->len };

  for (guint i = 0; i < form->tiles->len; i++) {
    const BstStartTile *tile = g_ptr_array_index (form->tiles, i);

    lays[i] = (BstStartLay) { tile->tile, tile->x, tile->y, tile->rotation };
  }
  for (guint i = 0; i < form->parts->len; i++) {
    GPtrArray *ids = g_ptr_array_index (form->parts, i);

    if (ids->len > 0)
      g_ptr_array_add (stages, join (ids));
  }
  g_ptr_array_add (stages, NULL);
  start.stages = (const char *const *) stages->pdata;
  return bst_deck_document_set_start (document, &start);
}

/* --- changing --- */

static bool
is_free (const BstStartForm *form, int x, int y)
{
  for (guint i = 0; i < form->tiles->len; i++) {
    const BstStartTile *tile = g_ptr_array_index (form->tiles, i);

    if (tile->x == x && tile->y == y)
      return false;
  }
  return true;
}

void
bst_start_form_add_tile (BstStartForm *form, const char *tile)
{
  int x = 0;

  while (!is_free (form, x, 0))
    x++;
  add_lay (&(BstStartLay) { .tile = tile, .x = x }, form);
}

void
bst_start_form_add_part (BstStartForm *form, const char *tile)
{
  GPtrArray *ids = g_ptr_array_new_with_free_func (g_free);

  g_ptr_array_add (ids, g_strdup (tile));
  g_ptr_array_add (form->parts, ids);
}

static bool
find (GPtrArray *ids, const char *tile, guint *out_index)
{
  return g_ptr_array_find_with_equal_func (ids, tile, g_str_equal, out_index);
}

gboolean
bst_start_form_has (const BstStartForm *form, unsigned part, const char *tile)
{
  return find (g_ptr_array_index (form->parts, part), tile, NULL);
}

gboolean
bst_start_form_is_taken (const BstStartForm *form, unsigned part, const char *tile)
{
  for (guint i = 0; i < form->parts->len; i++)
    if (i != part && bst_start_form_has (form, i, tile))
      return TRUE;
  return FALSE;
}

void
bst_start_form_set (BstStartForm *form, unsigned part, const char *tile, gboolean is_in)
{
  guint index;

  for (guint i = 0; i < form->parts->len; i++)
    if (find (g_ptr_array_index (form->parts, i), tile, &index))
      g_ptr_array_remove_index (g_ptr_array_index (form->parts, i), index);
  if (is_in)
    g_ptr_array_add (g_ptr_array_index (form->parts, part), g_strdup (tile));
}

void
bst_start_form_swap (BstStartForm *form, unsigned part)
{
  gpointer *parts = form->parts->pdata;
  gpointer first = parts[part];

  g_return_if_fail (part + 1 < form->parts->len);

  parts[part] = parts[part + 1];
  parts[part + 1] = first;
}
