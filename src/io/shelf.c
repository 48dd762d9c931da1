/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Files on the shelf:
 *
 *     bastide/decks/mine.xml
 *     bastide/decks/.aside/1700000000000000-mine.xml    since then, in microseconds
 *
 * A deck is known by its id, whatever its file is called.
 */
#include "io/shelf.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <string.h>

#include "io/deck-edit.h"
#include "io/library.h"
#include "io/new-file.h"
#include "io/xml.h"

#define SUFFIX ".xml"
#define ASIDE ".aside"
#define DAYS_ASIDE 30
#define SECONDS_OF_DAY (24 * 60 * 60)

struct _BstShelfChange
{
  char *path;
  char *aside; /* what was at `path` before, or NULL if nothing was */
  bool is_removal;
};

void
bst_shelf_deck_free (BstShelfDeck *deck)
{
  if (deck == NULL)
    return;

  g_free (deck->path);
  g_free (deck->id);
  g_free (deck->name);
  g_clear_pointer (&deck->file, bst_deck_file_unref);
  bst_problems_free (deck->problems);
  g_free (deck);
}

void
bst_shelf_change_free (BstShelfChange *change)
{
  if (change == NULL)
    return;

  g_free (change->path);
  g_free (change->aside);
  g_free (change);
}

/* --- places --- */

char *
bst_shelf_get_folder (void)
{
  return g_build_filename (g_get_user_data_dir (), "bastide", "decks", NULL);
}

static char *
get_aside_folder (void)
{
  g_autofree char *folder = bst_shelf_get_folder ();

  return g_build_filename (folder, ASIDE, NULL);
}

static bool
set_errno (GError **error)
{
  int number = errno;

  g_set_error_literal (error, G_FILE_ERROR, (gint) g_file_error_from_errno (number),
                       g_strerror (number));
  return false;
}

static bool
make_folder (const char *folder, GError **error)
{
  return g_mkdir_with_parents (folder, 0700) == 0 || set_errno (error);
}

/* A place for what is at `path`, with the time in front of its name; nobody else gets the
 * same one. */
static char *
new_aside_path (const char *path, GError **error)
{
  g_autofree char *folder = get_aside_folder ();
  g_autofree char *base = g_path_get_basename (path);
  g_autofree char *suffix = g_strconcat ("-", base, NULL);
  g_autofree char *time = g_strdup_printf ("%" G_GINT64_FORMAT, g_get_real_time ());

  return bst_new_file (folder, time, suffix, error);
}

static char *
move_aside (const char *path, GError **error)
{
  g_autofree char *aside = new_aside_path (path, error);

  if (aside == NULL)
    return NULL;
  if (g_rename (path, aside) != 0) {
    set_errno (error);
    return NULL;
  }
  return g_steal_pointer (&aside);
}

/* So that there is a deck at `path` all the time. */
static char *
copy_aside (const char *path, GError **error)
{
  g_autofree char *aside = new_aside_path (path, error);
  g_autofree char *bytes = NULL;
  gsize len;

  if (aside == NULL || !g_file_get_contents (path, &bytes, &len, error) ||
      !bst_xml_write_file (aside, bytes, len, error))
    return NULL;
  return g_steal_pointer (&aside);
}

/* "mine.xml", "mine-2.xml", … */
static char *
find_free_path (const char *folder, const char *stem)
{
  for (unsigned i = 1;; i++) {
    g_autofree char *name = i == 1 ? g_strconcat (stem, SUFFIX, NULL)
                                   : g_strdup_printf ("%s-%u" SUFFIX, stem, i);
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (!g_file_test (path, G_FILE_TEST_EXISTS | G_FILE_TEST_IS_SYMLINK))
      return g_steal_pointer (&path);
  }
}

char *
bst_shelf_new_path (const char *id)
{
  g_autofree char *folder = bst_shelf_get_folder ();

  /* Whoever writes there will say why it cannot be made. */
  g_mkdir_with_parents (folder, 0700);
  return find_free_path (folder, id);
}

/* --- what is there --- */

static char *
dup_file_name (const char *path)
{
  g_autofree char *base = g_path_get_basename (path);

  return g_filename_display_name (base);
}

static BstShelfDeck *
look_at (const char *path)
{
  BstShelfDeck *deck = g_new0 (BstShelfDeck, 1);
  GStatBuf status;

  deck->path = g_strdup (path);
  deck->problems = bst_problems_new ();
  deck->file = bst_deck_file_load (path, deck->problems);
  deck->time = g_stat (path, &status) == 0 ? (gint64) status.st_mtime : 0;
  if (deck->file == NULL) {
    deck->id = g_strdup ("");
    deck->name = dup_file_name (path);
    return deck;
  }

  const char *name = bst_deck_file_get_name (deck->file, g_get_language_names ()[0]);
  deck->id = g_strdup (bst_deck_file_get_id (deck->file));
  deck->name = *name != '\0' ? g_strdup (name) : dup_file_name (path);
  return deck;
}

static bool
is_deck_name (const char *name)
{
  return *name != '.' &&
         (g_str_has_suffix (name, SUFFIX) || g_str_has_suffix (name, BST_SHELF_SUFFIX));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  const BstShelfDeck *first = *(BstShelfDeck *const *) a;
  const BstShelfDeck *second = *(BstShelfDeck *const *) b;
  int order = g_utf8_collate (first->name, second->name);

  return order != 0 ? order : strcmp (first->path, second->path);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const BstShelfDeck *first = *(BstShelfDeck *const *) a;
  const BstShelfDeck *second = *(BstShelfDeck *const *) b;

  if (first->time != second->time)
    return first->time < second->time ? 1 : -1;
  return compare_names (a, b);
}

GPtrArray *
bst_shelf_list (BstShelfOrder order)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) bst_shelf_deck_free);
  g_autofree char *folder = bst_shelf_get_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL); /* no folder: no decks */
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);

    if (is_deck_name (name))
      g_ptr_array_add (list, look_at (path));
  }
  g_ptr_array_sort (list, order == BST_SHELF_BY_NAME ? compare_names : compare_times);
  return list;
}

static const BstShelfDeck *
find_deck (const GPtrArray *list, const char *id)
{
  for (guint i = 0; i < list->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (list, i);

    if (*id != '\0' && g_str_equal (deck->id, id))
      return deck;
  }
  return NULL;
}

char *
bst_shelf_find (const char *id)
{
  g_autoptr (GPtrArray) list = bst_shelf_list (BST_SHELF_BY_NAME);
  const BstShelfDeck *deck = find_deck (list, id);

  return deck != NULL ? g_strdup (deck->path) : NULL;
}

/* --- ids --- */

/* How the small letters from а to я are spelt, and those behind them from ѐ to џ. */
static const char *const cyrillic[] = {
  "a", "b", "v", "g", "d", "e", "zh", "z", "i", "y", "k", "l", "m", "n", "o", "p",
  "r", "s", "t", "u", "f", "kh", "ts", "ch", "sh", "shch", "", "y", "", "e", "yu", "ya",
  "e", "e", "dj", "g", "e", "z", "i", "i", "j", "lj", "nj", "c", "k", "i", "u", "dz"
};

/* Latin letters as far as there are any; GLib knows no others than Latin ones. */
static char *
spell (const char *name)
{
  g_autofree char *valid = g_utf8_make_valid (name, -1);
  g_autofree char *small = g_utf8_strdown (valid, -1);
  g_autofree char *composed = g_utf8_normalize (small, -1, G_NORMALIZE_NFC);
  g_autoptr (GString) latin = g_string_new (NULL);

  for (char *c = composed; *c != '\0'; c = g_utf8_next_char (c)) {
    gunichar letter = g_utf8_get_char (c);

    if (letter >= 0x430 && letter < 0x430 + G_N_ELEMENTS (cyrillic))
      g_string_append (latin, cyrillic[letter - 0x430]);
    else
      g_string_append_unichar (latin, letter);
  }
  return g_str_to_ascii (latin->str, "C");
}

/* Short enough for a number behind it. */
char *
bst_shelf_spell_id (const char *name)
{
  g_autofree char *latin = spell (name);
  GString *stem = g_string_new (NULL);

  for (const char *c = latin; *c != '\0' && stem->len < BST_DECK_MAX_ID - 6; c++) {
    if (g_ascii_isalnum (*c))
      g_string_append_c (stem, g_ascii_tolower (*c));
    else if (stem->len > 0 && stem->str[stem->len - 1] != '-' && *c != '\'')
      g_string_append_c (stem, '-');
  }
  if (stem->len > 0 && stem->str[stem->len - 1] == '-')
    g_string_truncate (stem, stem->len - 1);
  if (stem->len > 0 && !g_ascii_isalpha (stem->str[0]))
    g_string_prepend (stem, "deck-");
  g_string_truncate (stem, MIN (stem->len, BST_DECK_MAX_ID - 6));
  return g_string_free (stem, FALSE);
}

static bool
is_taken (const GPtrArray *list, const char *id)
{
  g_autofree char *base = g_strconcat (id, SUFFIX, NULL);

  if (bst_library_is_built_in (id) || find_deck (list, id) != NULL)
    return true;
  for (guint i = 0; i < list->len; i++) {
    const BstShelfDeck *deck = g_ptr_array_index (list, i);
    g_autofree char *name = g_path_get_basename (deck->path);

    if (g_str_equal (name, base))
      return true;
  }
  return false;
}

char *
bst_shelf_make_id (const char *name)
{
  g_autofree char *stem = bst_shelf_spell_id (name);
  g_autoptr (GPtrArray) list = bst_shelf_list (BST_SHELF_BY_NAME);

  if (*stem == '\0') {
    g_free (stem);
    stem = g_strdup ("deck");
  }
  if (!is_taken (list, stem))
    return g_steal_pointer (&stem);
  for (unsigned i = 2;; i++) {
    g_autofree char *id = g_strdup_printf ("%s-%u", stem, i);

    if (!is_taken (list, id))
      return g_steal_pointer (&id);
  }
}

/* --- coming --- */

static bool
has_bytes (const char *path, const char *bytes, size_t len)
{
  g_autofree char *own = NULL;
  gsize own_len;

  return g_file_get_contents (path, &own, &own_len, NULL) && own_len == len &&
         memcmp (own, bytes, len) == 0;
}

/* The verdict, and the file that is in the way or NULL. */
static BstShelfVerdict
judge (const BstDeckFile *file, const char *bytes, size_t len, char **out_path)
{
  *out_path = NULL;
  if (file == NULL)
    return BST_SHELF_FAULTY;
  if (bst_deck_file_is_read_only (file))
    return BST_SHELF_NEWER;
  if (!bst_deck_file_is_playable (file))
    return BST_SHELF_FAULTY;
  if (bst_library_is_built_in (bst_deck_file_get_id (file)))
    return BST_SHELF_BUILT_IN;
  *out_path = bst_shelf_find (bst_deck_file_get_id (file));
  if (*out_path == NULL)
    return BST_SHELF_NEW;
  return has_bytes (*out_path, bytes, len) ? BST_SHELF_SAME : BST_SHELF_UPDATE;
}

BstShelfVerdict
bst_shelf_judge (const BstDeckFile *file, const char *bytes, size_t len)
{
  g_autofree char *path = NULL;

  return judge (file, bytes, len, &path);
}

static void
add_error (BstProblems *problems, BstProblemCode code, const char *name, const char *arg)
{
  bst_problems_add (problems, BST_SEVERITY_ERROR, code, name, 0, NULL, arg, NULL);
}

/* Says why a deck is refused.  Of what is faulty that is said already. */
static bool
refuse (BstShelfVerdict verdict, const BstDeckFile *file, const char *name, BstProblems *problems)
{
  if (verdict == BST_SHELF_BUILT_IN)
    add_error (problems, BST_PROBLEM_BUILT_IN_DECK, name, bst_deck_file_get_id (file));
  if (verdict == BST_SHELF_NEWER) {
    g_autofree char *format = g_strdup_printf ("%u", bst_deck_file_get_format (file));

    bst_problems_add (problems, BST_SEVERITY_ERROR, BST_PROBLEM_NEWER_FORMAT, name, 0, NULL,
                      format, G_STRINGIFY (BST_DECK_FORMAT), NULL);
  }
  return verdict >= BST_SHELF_BUILT_IN;
}

/* Writes a deck to `path`, and keeps what is there now. */
static BstShelfChange *
put (const char *path, bool is_update, const char *bytes, size_t len, GError **error)
{
  g_autoptr (BstShelfChange) change = g_new0 (BstShelfChange, 1);

  change->path = g_strdup (path);
  if (is_update) {
    change->aside = copy_aside (path, error);
    if (change->aside == NULL)
      return NULL;
  }
  if (!bst_xml_write_file (path, bytes, len, error)) {
    if (change->aside != NULL)
      g_unlink (change->aside);
    return NULL;
  }
  return g_steal_pointer (&change);
}

BstShelfChange *
bst_shelf_install (const char *bytes, size_t len, const char *name, BstProblems *problems)
{
  g_autoptr (BstDeckFile) file = bst_deck_file_parse (bytes, len, name, problems);
  g_autofree char *path = NULL;
  BstShelfVerdict verdict = judge (file, bytes, len, &path);
  g_autoptr (GError) error = NULL;
  BstShelfChange *change;

  if (refuse (verdict, file, name, problems))
    return NULL;
  if (path == NULL)
    path = bst_shelf_new_path (bst_deck_file_get_id (file));
  change = put (path, verdict != BST_SHELF_NEW, bytes, len, &error);
  if (change == NULL)
    add_error (problems, BST_PROBLEM_CANNOT_WRITE, name, error->message);
  return change;
}

BstShelfChange *
bst_shelf_install_file (const char *path, BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_DECK, path, problems, &len);

  return bytes != NULL ? bst_shelf_install (bytes, len, path, problems) : NULL;
}

/* --- copies --- */

static bool
has_name (const GPtrArray *list, const char *name)
{
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((const BstShelfDeck *) g_ptr_array_index (list, i))->name, name))
      return true;
  return false;
}

/* "Mine 2" for "Mine", "Mine 3" for "Mine 2", as long as no deck is called so. */
static char *
number_name (const GPtrArray *list, const char *name)
{
  const char *end = name + strlen (name);
  const char *digits = end;
  guint64 number = 1;
  g_autofree char *stem = NULL;

  while (digits > name && g_ascii_isdigit (digits[-1]))
    digits--;
  if (digits < end && end - digits < 6 && digits > name + 1 && digits[-1] == ' ') {
    number = g_ascii_strtoull (digits, NULL, 10);
    end = digits - 1;
  }
  stem = g_strndup (name, (gsize) (end - name));
  if (g_utf8_strlen (stem, -1) > BST_DECK_MAX_NAME - 8)
    *g_utf8_offset_to_pointer (stem, BST_DECK_MAX_NAME - 8) = '\0';
  for (;;) {
    g_autofree char *next = g_strdup_printf ("%s %" G_GUINT64_FORMAT, stem, ++number);

    if (!has_name (list, next))
      return g_steal_pointer (&next);
  }
}

/* The language in which the deck's name is shown, as far as that can be told. */
static char *
find_language (const BstDeckSource *source)
{
  g_auto (GStrv) variants = g_get_locale_variants (g_get_language_names ()[0]);
  g_autoptr (GPtrArray) texts = bst_deck_edit_dup_texts (source);

  for (unsigned i = 0; variants[i] != NULL; i++) {
    g_autofree char *lang = g_strdelimit (g_strdup (variants[i]), "_", '-');

    if (bst_texts_get (texts, BST_TEXT_NAME, lang) != NULL)
      return g_steal_pointer (&lang);
  }
  return g_strdup ("en");
}

BstShelfChange *
bst_shelf_duplicate (const char *path, BstProblems *problems)
{
  size_t len;
  g_autofree char *bytes = bst_xml_read_file (BST_XML_DECK, path, problems, &len);
  g_autoptr (BstDeckSource) source =
    bytes != NULL ? bst_deck_source_new (bytes, len, path, problems) : NULL;

  if (source == NULL)
    return NULL;

  const BstDeckFile *file = bst_deck_source_get_file (source);
  if (bst_deck_file_is_read_only (file)) {
    refuse (BST_SHELF_NEWER, file, path, problems);
    return NULL;
  }

  g_autoptr (GPtrArray) list = bst_shelf_list (BST_SHELF_BY_NAME);
  g_autofree char *name =
    number_name (list, bst_deck_file_get_name (file, g_get_language_names ()[0]));
  g_autofree char *id = bst_shelf_make_id (name);
  g_autofree char *lang = find_language (source);
  g_autofree char *target = bst_shelf_new_path (id);
  g_autofree char *xml = NULL;
  g_autoptr (GError) error = NULL;

  bst_deck_edit_set_id (source, id);
  bst_deck_edit_set_text (source, BST_TEXT_NAME, lang, name);
  bst_deck_change_free (bst_deck_source_commit (source));
  xml = bst_deck_source_to_xml (source, &len);

  BstShelfChange *change = put (target, false, xml, len, &error);
  if (change == NULL)
    add_error (problems, BST_PROBLEM_CANNOT_WRITE, path, error->message);
  return change;
}

/* --- going and coming back --- */

BstShelfChange *
bst_shelf_remove (const char *path, GError **error)
{
  g_autofree char *aside = move_aside (path, error);
  BstShelfChange *change;

  if (aside == NULL)
    return NULL;
  change = g_new0 (BstShelfChange, 1);
  change->path = g_strdup (path);
  change->aside = g_steal_pointer (&aside);
  change->is_removal = true;
  return change;
}

const char *
bst_shelf_change_get_path (const BstShelfChange *change)
{
  return change->path;
}

bool
bst_shelf_change_is_update (const BstShelfChange *change)
{
  return !change->is_removal && change->aside != NULL;
}

/* Puts what was removed back, beside what may have taken its place. */
static bool
put_back (const BstShelfChange *change, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (change->path);
  g_autofree char *stem = g_path_get_basename (change->path);
  g_autofree char *path = NULL;
  char *dot = strrchr (stem, '.');

  if (dot != NULL)
    *dot = '\0';
  path = g_file_test (change->path, G_FILE_TEST_EXISTS) ? find_free_path (folder, stem)
                                                        : g_strdup (change->path);
  return make_folder (folder, error) &&
         (g_rename (change->aside, path) == 0 || set_errno (error));
}

bool
bst_shelf_undo (const BstShelfChange *change, GError **error)
{
  g_autofree char *aside = NULL;

  if (change->is_removal)
    return put_back (change, error);
  if (change->aside == NULL) {
    aside = move_aside (change->path, error);
    return aside != NULL;
  }
  if (g_file_test (change->path, G_FILE_TEST_EXISTS)) {
    aside = copy_aside (change->path, error);
    if (aside == NULL)
      return false;
  }
  return g_rename (change->aside, change->path) == 0 || set_errno (error);
}

bool
bst_shelf_keep_aside (const char *path, GError **error)
{
  g_autofree char *aside = copy_aside (path, error);

  return aside != NULL;
}

void
bst_shelf_clean (gint64 now)
{
  g_autofree char *folder = get_aside_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL); /* no folder: nothing to clean */
  gint64 limit = (now - DAYS_ASIDE * SECONDS_OF_DAY) * G_USEC_PER_SEC;
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL) {
    g_autofree char *path = g_build_filename (folder, name, NULL);
    gint64 time = g_ascii_strtoll (name, NULL, 10);

    if (time > 0 && time <= limit)
      g_unlink (path);
  }
}
