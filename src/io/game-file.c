/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Building and writing game files; game-reader.c reads them, game-play.c plays them.
 */
#include "io/game-file.h"

#include <string.h>

#include "io/deck-file-private.h"
#include "io/game-review.h"
#include "io/xml.h"

static void
free_deck (gpointer data)
{
  BstGameDeck *deck = data;

  g_free (deck->id);
  g_clear_pointer (&deck->own, bst_deck_file_unref);
  g_free (deck);
}

static void
free_player (gpointer data)
{
  BstGamePlayer *player = data;

  g_free (player->name);
  g_free (player->level);
  g_free (player->temper);
  g_free (player);
}

static void
free_lay (gpointer data)
{
  BstGameLay *lay = data;

  g_free (lay->tile);
  g_free (lay);
}

static void
free_move (gpointer data)
{
  BstGameMove *move = data;

  g_free (move->text);
  g_free (move);
}

static void
free_note (gpointer data)
{
  BstGameNote *note = data;

  g_free (note->better);
  g_free (note);
}

BstGameFile *
bst_game_file_new (void)
{
  BstGameFile *file = g_new0 (BstGameFile, 1);

  file->name = g_strdup ("");
  file->format = BST_GAME_FORMAT;
  file->rules = BST_RULES_VERSION;
  file->decks = g_ptr_array_new_with_free_func (free_deck);
  file->players = g_ptr_array_new_with_free_func (free_player);
  file->lays = g_ptr_array_new_with_free_func (free_lay);
  file->moves = g_ptr_array_new_with_free_func (free_move);
  file->notes = g_ptr_array_new_with_free_func (free_note);
  file->draws = g_ptr_array_new_with_free_func (g_free);
  for (unsigned i = 0; i < BST_OPTIONS; i++)
    file->options[i] = BST_UNSET;

  return file;
}

void
bst_game_file_free (BstGameFile *file)
{
  if (file == NULL)
    return;

  g_ptr_array_unref (file->decks);
  g_ptr_array_unref (file->players);
  g_ptr_array_unref (file->lays);
  g_ptr_array_unref (file->moves);
  g_ptr_array_unref (file->notes);
  g_ptr_array_unref (file->draws);
  g_free (file->wins);
  g_free (file->name);
  g_free (file);
}

void
bst_game_file_add_deck (BstGameFile *file, BstDeckFile *deck)
{
  BstGameDeck *added = g_new0 (BstGameDeck, 1);

  added->id = g_strdup (bst_deck_file_get_id (deck));
  if (bst_deck_file_is_built_in (deck)) {
    added->has_hash = true;
    added->hash = bst_deck_file_get_hash (deck);
  } else {
    added->own = bst_deck_file_ref (deck);
  }
  g_ptr_array_add (file->decks, added);
}

void
bst_game_file_add_player (BstGameFile *file,
                          const char *name,
                          BstColour colour,
                          const char *level)
{
  BstGamePlayer *player = g_new0 (BstGamePlayer, 1);

  player->name = g_strdup (name);
  player->colour = colour;
  player->level = g_strdup (level);
  g_ptr_array_add (file->players, player);
}

void
bst_game_file_set_temper (BstGameFile *file, const char *temper)
{
  BstGamePlayer *player = g_ptr_array_index (file->players, file->players->len - 1);

  g_free (player->temper);
  player->temper = g_strdup (temper);
}

void
bst_game_file_add_lay (BstGameFile *file, const char *tile, BstPos pos, unsigned rotation)
{
  BstGameLay *lay = g_new0 (BstGameLay, 1);

  lay->tile = g_strdup (tile);
  lay->pos = pos;
  lay->rotation = (uint8_t) (rotation % BST_ROTATIONS);
  g_ptr_array_add (file->lays, lay);
}

void
bst_game_file_add_move (BstGameFile *file, const char *text)
{
  BstGameMove *move = g_new0 (BstGameMove, 1);

  move->text = g_strdup (text);
  g_ptr_array_add (file->moves, move);
}

void
bst_game_file_add_note (BstGameFile *file, const BstGameNote *facts, const char *better)
{
  BstGameNote *note = g_memdup2 (facts, sizeof *facts);

  note->better = g_strdup (better);
  g_ptr_array_add (file->notes, note);
}

void
bst_game_file_set_hash (BstGameFile *file, uint64_t hash)
{
  file->has_hash = true;
  file->hash = hash;
}

/* `text` without what XML cannot carry, and escaped. */
static char *
dup_escaped (const char *text)
{
  g_autofree char *valid = g_utf8_make_valid (text, -1);
  g_autoptr (GString) clean = g_string_new (NULL);

  for (char *p = valid; *p != '\0'; p = g_utf8_next_char (p)) {
    gunichar c = g_utf8_get_char (p);

    if (c == '\t' || c == '\n' || c == '\r')
      g_string_append_c (clean, ' ');
    else if (c >= 0x20 && c != 0xfffe && c != 0xffff)
      g_string_append_unichar (clean, c);
  }

  return g_markup_escape_text (clean->str, -1);
}

static void
print_attribute (GString *out, const char *name, const char *value)
{
  g_autofree char *escaped = dup_escaped (value);

  g_string_append_printf (out, " %s=\"%s\"", name, escaped);
}

static void
print_hash (GString *out, uint64_t hash)
{
  g_string_append_printf (out, " hash=\"%016" G_GINT64_MODIFIER "x\"", (guint64) hash);
}

static void
print_own_deck (GString *out, const BstDeckFile *deck)
{
  xmlBuffer *buffer = xmlBufferCreate ();

  xmlNodeDump (buffer, deck->doc, xmlDocGetRootElement (deck->doc), 0, 0);
  g_string_append (out, "  ");
  g_string_append (out, (const char *) xmlBufferContent (buffer));
  g_string_append (out, "\n");
  xmlBufferFree (buffer);
}

static void
print_decks (GString *out, const BstGameFile *file)
{
  for (guint i = 0; i < file->decks->len; i++) {
    const BstGameDeck *deck = g_ptr_array_index (file->decks, i);

    if (deck->own != NULL) {
      print_own_deck (out, deck->own);
      continue;
    }
    g_string_append (out, "  <deck");
    print_attribute (out, "id", deck->id);
    if (deck->has_hash)
      print_hash (out, deck->hash);
    g_string_append (out, "/>\n");
  }
}

static void
print_players (GString *out, const BstGameFile *file)
{
  for (guint i = 0; i < file->players->len; i++) {
    const BstGamePlayer *player = g_ptr_array_index (file->players, i);

    g_string_append (out, "  <player");
    print_attribute (out, "name", player->name);
    print_attribute (out, "colour", bst_colour_name (player->colour));
    if (player->level != NULL)
      print_attribute (out, "level", player->level);
    if (player->temper != NULL)
      print_attribute (out, "temper", player->temper);
    g_string_append (out, "/>\n");
  }
}

static void
print_choices (GString *out, const BstGameFile *file)
{
  for (unsigned i = 0; i < BST_MODULES; i++)
    if (file->without & (1u << i))
      g_string_append_printf (out, "  <without module=\"%s\"/>\n",
                              bst_module_name ((BstModuleId) i));

  for (unsigned i = 0; i < BST_OPTIONS; i++) {
    if (file->options[i] == BST_UNSET)
      continue;

    g_autofree char *number = g_strdup_printf ("%d", file->options[i]);
    const char *word = bst_option_value_name ((BstOption) i, file->options[i]);

    g_string_append_printf (out, "  <option name=\"%s\" value=\"%s\"/>\n",
                            bst_option_name ((BstOption) i), word != NULL ? word : number);
  }
}

static void
print_lays (GString *out, const BstGameFile *file)
{
  for (guint i = 0; i < file->lays->len; i++) {
    const BstGameLay *lay = g_ptr_array_index (file->lays, i);

    g_string_append (out, "  <lay");
    print_attribute (out, "tile", lay->tile);
    g_string_append_printf (out, " x=\"%d\" y=\"%d\" rotation=\"%u\"/>\n", lay->pos.x, lay->pos.y,
                            lay->rotation);
  }
}

static void
print_moves (GString *out, const BstGameFile *file)
{
  g_string_append (out, "  <moves");
  if (file->has_hash)
    print_hash (out, file->hash);
  g_string_append (out, ">\n");

  for (guint i = 0; i < file->moves->len; i++) {
    const BstGameMove *move = g_ptr_array_index (file->moves, i);
    g_autofree char *text = dup_escaped (move->text);

    g_string_append_printf (out, "%s\n", text);
  }
  g_string_append (out, "  </moves>\n");
}

char *
bst_game_file_to_xml (const BstGameFile *file, size_t *out_len)
{
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");

  g_string_append_printf (out,
                          "<game xmlns=\"" BST_XML_GAME_NS
                          "\" format=\"%d\" rules=\"%u\" seed=\"%u\" first=\"%u\"",
                          BST_GAME_FORMAT, file->rules, file->seed, file->first);
  if (file->wins != NULL)
    print_attribute (out, "wins", file->wins);
  g_string_append (out, ">\n");
  print_decks (out, file);
  print_players (out, file);
  print_choices (out, file);
  print_lays (out, file);
  print_moves (out, file);
  bst_game_review_print (out, file);
  g_string_append (out, "</game>\n");

  *out_len = out->len;
  return g_string_free (out, FALSE);
}

bool
bst_game_file_save (const BstGameFile *file, const char *path, GError **error)
{
  if (file->is_read_only) {
    g_set_error (error, BST_DECK_FILE_ERROR, BST_DECK_FILE_ERROR_READ_ONLY,
                 "%s: format %u is newer than %u", path, file->format, BST_GAME_FORMAT);
    return false;
  }

  size_t len;
  g_autofree char *bytes = bst_game_file_to_xml (file, &len);

  return bst_xml_write_file (path, bytes, len, error);
}
