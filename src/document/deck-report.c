/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reports on decks under work: one run after the other.
 */
#include "document/deck-report.h"

#include "document/playtest.h"

struct _BstDeckReport
{
  GObject parent_instance;

  BstDeckDocument *document;
  BstLibrary *library;
  unsigned n_games;
  BstKeptReport *kept; /* with the deck, as long as nothing has been played; or NULL */
  uint64_t hash;       /* of the deck that was played */
  char **factors;      /* their ids */
  BstRules *rules;     /* of the deck, for names; NULL: there are none */
  BstNames *names;
  BstBalanceRun *runs[BST_REPORTS];
  int current; /* that is being played, or -1 */
};

G_DEFINE_FINAL_TYPE (BstDeckReport, bst_deck_report, G_TYPE_OBJECT)

static guint changed_signal;

static void
emit_changed (BstDeckReport *self)
{
  g_signal_emit (self, changed_signal, 0);
}

/* --- what is played --- */

static void run_changed_cb (BstDeckReport *self);

static void
take_run (BstDeckReport *self, BstReportOf of, BstRules *rules)
{
  if (self->runs[of] != NULL)
    g_signal_handlers_disconnect_by_data (self->runs[of], self);
  g_clear_object (&self->runs[of]);
  if (rules == NULL)
    return;
  self->runs[of] = bst_balance_run_new (rules, BST_DECK_REPORT_SEED, self->n_games);
  g_signal_connect_swapped (self->runs[of], "changed", G_CALLBACK (run_changed_cb), self);
}

static BstRules *
compile (BstDeckReport *self, const BstDeckFile *deck)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();

  return bst_playtest_compile (deck, self->library, problems);
}

/* The deck as it is now; NULL if it cannot be played. */
static BstDeckFile *
dup_playable (BstDeckReport *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) deck = bst_deck_document_dup_file (self->document, problems);

  return deck != NULL && bst_deck_file_is_playable (deck) ? g_steal_pointer (&deck) : NULL;
}

static void
forget_names (BstDeckReport *self)
{
  g_clear_pointer (&self->factors, g_strfreev);
  g_clear_pointer (&self->names, bst_names_free);
  g_clear_pointer (&self->rules, bst_rules_free);
}

/* Takes the names of tiles and rules of `deck`, which has `rules`, which it takes. */
static void
take_names (BstDeckReport *self, const BstDeckFile *deck, BstRules *rules)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (self->library, "base", problems);

  self->rules = rules;
  self->names = bst_names_new (rules);
  if (base != NULL)
    bst_names_add_deck (self->names, base, NULL);
  bst_names_add_deck (self->names, deck, NULL);
}

/* Begins with what is kept with the deck. */
static void
take_kept (BstDeckReport *self)
{
  const BstKeptReport *kept =
    bst_deck_file_get_report (bst_deck_document_get_file (self->document));

  if (kept == NULL || kept->version != BST_BALANCE_VERSION)
    return;
  self->kept = bst_kept_report_new (kept->seed, kept->n_players, kept->hash, kept->factors,
                                    kept->balance);
  self->hash = kept->hash;
  self->factors = g_strdupv (kept->factors);

  g_autoptr (BstDeckFile) deck = dup_playable (self);
  BstRules *rules = deck != NULL ? compile (self, deck) : NULL;

  if (rules != NULL)
    take_names (self, deck, rules);
}

/* The deck as it was last saved, if that is another one; what cannot be played is none. */
static BstRules *
compile_saved (BstDeckReport *self)
{
  const char *path = bst_deck_document_get_path (self->document);
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) saved = NULL;

  if (path == NULL || !bst_deck_document_get_is_modified (self->document))
    return NULL;
  saved = bst_deck_file_load (path, problems);
  if (saved == NULL || !bst_deck_file_is_playable (saved) ||
      bst_deck_file_get_hash (saved) == self->hash)
    return NULL;
  return compile (self, saved);
}

static gboolean
set_up (BstDeckReport *self)
{
  g_autoptr (BstProblems) problems = bst_problems_new ();
  g_autoptr (BstDeckFile) deck = dup_playable (self);
  g_autoptr (BstDeckFile) base = bst_library_ref_deck (self->library, "base", problems);
  BstRules *rules = deck != NULL ? compile (self, deck) : NULL;

  if (rules == NULL)
    return FALSE;
  g_clear_pointer (&self->kept, bst_kept_report_free);
  forget_names (self);
  self->hash = bst_deck_file_get_hash (deck);
  self->factors = bst_kept_report_list_factors (rules);
  take_names (self, deck, rules);
  take_run (self, BST_REPORT_DECK, compile (self, deck));
  take_run (self, BST_REPORT_SAVED, compile_saved (self));
  if (self->runs[BST_REPORT_BASE] == NULL && base != NULL)
    take_run (self, BST_REPORT_BASE, compile (self, base));
  return TRUE;
}

/* --- playing --- */

/* Begins the first run that is not done; when there is none, it is over. */
static void
play_next (BstDeckReport *self)
{
  for (self->current = 0; self->current < BST_REPORTS; self->current++) {
    BstBalanceRun *run = self->runs[self->current];

    if (run != NULL && !bst_balance_run_get_is_done (run)) {
      bst_balance_run_start (run);
      return;
    }
  }
  self->current = -1;
}

static void
run_changed_cb (BstDeckReport *self)
{
  if (self->current >= 0 && bst_balance_run_get_is_done (self->runs[self->current]))
    play_next (self);
  emit_changed (self);
}

/* As many games again as there have been at a time; a run that is new or behind catches up. */
static void
extend (BstDeckReport *self)
{
  unsigned n_games =
    bst_balance_run_get_n_games (self->runs[BST_REPORT_DECK]) + self->n_games;

  for (unsigned i = 0; i < BST_REPORTS; i++) {
    if (self->runs[i] != NULL && bst_balance_run_get_n_games (self->runs[i]) < n_games)
      bst_balance_run_extend (self->runs[i],
                              n_games - bst_balance_run_get_n_games (self->runs[i]));
  }
}

gboolean
bst_deck_report_start (BstDeckReport *self)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), FALSE);

  bst_deck_report_cancel (self);
  if (self->runs[BST_REPORT_DECK] == NULL || bst_deck_report_get_is_outdated (self)) {
    if (!set_up (self))
      return FALSE;
  } else if (bst_deck_report_get_is_done (self)) {
    extend (self);
  }
  play_next (self);
  emit_changed (self);
  return TRUE;
}

static void
stop (BstDeckReport *self)
{
  if (self->current >= 0)
    bst_balance_run_cancel (self->runs[self->current]);
  self->current = -1;
}

void
bst_deck_report_cancel (BstDeckReport *self)
{
  g_return_if_fail (BST_IS_DECK_REPORT (self));

  if (self->current < 0)
    return;
  stop (self);
  emit_changed (self);
}

/* Beside the deck itself its last saved version says nothing, and a later one is another. */
static void
is_modified_cb (BstDeckReport *self)
{
  if (bst_deck_document_get_is_modified (self->document))
    return;
  take_run (self, BST_REPORT_SAVED, NULL);
  if (self->current == BST_REPORT_SAVED)
    play_next (self);
  emit_changed (self);
}

/* --- readers --- */

gboolean
bst_deck_report_get_is_running (BstDeckReport *self)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), FALSE);

  return self->current >= 0;
}

gboolean
bst_deck_report_get_is_done (BstDeckReport *self)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), FALSE);

  for (unsigned i = 0; i < BST_REPORTS; i++) {
    if (self->runs[i] != NULL && !bst_balance_run_get_is_done (self->runs[i]))
      return FALSE;
  }
  return self->runs[BST_REPORT_DECK] != NULL;
}

double
bst_deck_report_get_progress (BstDeckReport *self)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), 0);

  double n_played = 0;
  double n_games = 0;

  for (unsigned i = 0; i < BST_REPORTS; i++) {
    if (self->runs[i] == NULL)
      continue;
    n_played += (double) bst_balance_run_get_balance (self->runs[i])->n_games;
    n_games += bst_balance_run_get_n_games (self->runs[i]);
  }
  return n_games > 0 ? n_played / n_games : 0;
}

const BstBalance *
bst_deck_report_get_balance (BstDeckReport *self, BstReportOf of)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), NULL);
  g_return_val_if_fail (of < BST_REPORTS, NULL);

  const BstBalance *balance = NULL;

  if (self->runs[of] != NULL)
    balance = bst_balance_run_get_balance (self->runs[of]);
  else if (of == BST_REPORT_DECK && self->kept != NULL)
    balance = self->kept->balance;

  return balance != NULL && balance->n_games > 0 ? balance : NULL;
}

unsigned
bst_deck_report_get_n_players (BstDeckReport *self)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), 0);

  return self->kept != NULL ? self->kept->n_players : BST_PLAYTEST_PLAYERS;
}

gboolean
bst_deck_report_get_is_rule (BstDeckReport *self, unsigned factor)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), FALSE);
  g_return_val_if_fail (factor < g_strv_length (self->factors), FALSE);

  return bst_kept_report_is_rule (self->factors[factor]);
}

/* The rule of a game with that id, or -1. */
static int
find_rule (const BstRules *rules, const char *id)
{
  g_auto (GStrv) factors = bst_kept_report_list_factors (rules);
  unsigned first = bst_rules_n_kinds (rules);

  for (unsigned i = 0; i < bst_rules_n_sentences (rules); i++)
    if (g_str_equal (factors[first + i], id))
      return (int) i;
  return -1;
}

/* What its author calls a tile of the deck, by its full id: one without a name is one of many, but
 * has an id.  NULL if it is of another deck, or gone. */
static const char *
find_own_name (BstDeckReport *self, const char *id)
{
  const char *deck = bst_deck_file_get_id (bst_deck_document_get_file (self->document));
  const char *tile = strchr (id, '.');
  int position = -1;

  if (tile != NULL && strlen (deck) == (size_t) (tile - id) && g_str_has_prefix (id, deck))
    position = bst_deck_document_find_tile (self->document, tile + 1);
  return position >= 0
           ? bst_tile_item_get_name (
               bst_deck_document_get_tile (self->document, (unsigned) position))
           : NULL;
}

char *
bst_deck_report_dup_factor_name (BstDeckReport *self, unsigned factor)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), NULL);
  g_return_val_if_fail (factor < g_strv_length (self->factors), NULL);

  const char *id = self->factors[factor];
  bool is_rule = bst_kept_report_is_rule (id);
  int found = -1;

  if (self->rules != NULL)
    found = is_rule ? find_rule (self->rules, id) : bst_rules_find_tile (self->rules, id);
  if (found < 0)
    return g_strdup (id);
  if (is_rule)
    return g_strdup (bst_names_get_rule (self->names, (unsigned) found));

  const char *own = find_own_name (self, id);
  const char *name = own != NULL ? own : bst_names_get_tile (self->names, (unsigned) found);
  return g_str_has_prefix (id, "base.") ? bst_base_tile_title (name) : g_strdup (name);
}

gboolean
bst_deck_report_get_is_outdated (BstDeckReport *self)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), FALSE);

  return self->factors != NULL &&
         bst_deck_file_get_hash (bst_deck_document_get_file (self->document)) != self->hash;
}

gboolean
bst_deck_report_get_is_kept (BstDeckReport *self)
{
  g_return_val_if_fail (BST_IS_DECK_REPORT (self), FALSE);

  const BstKeptReport *kept =
    bst_deck_file_get_report (bst_deck_document_get_file (self->document));
  const BstBalance *balance = bst_deck_report_get_balance (self, BST_REPORT_DECK);

  return kept != NULL && balance != NULL && kept->hash == self->hash &&
         kept->balance->n_games == balance->n_games;
}

void
bst_deck_report_keep (BstDeckReport *self)
{
  g_return_if_fail (BST_IS_DECK_REPORT (self));
  g_return_if_fail (bst_deck_report_get_balance (self, BST_REPORT_DECK) != NULL);

  g_autoptr (BstKeptReport) played = NULL;

  if (self->kept == NULL)
    played = bst_kept_report_new (BST_DECK_REPORT_SEED, BST_PLAYTEST_PLAYERS, self->hash,
                                  self->factors,
                                  bst_deck_report_get_balance (self, BST_REPORT_DECK));
  bst_deck_document_set_report (self->document, played != NULL ? played : self->kept);
}

void
bst_deck_report_drop (BstDeckReport *self)
{
  g_return_if_fail (BST_IS_DECK_REPORT (self));

  bst_deck_document_set_report (self->document, NULL);
}

void
bst_deck_report_set_n_games (BstDeckReport *self, unsigned n_games)
{
  g_return_if_fail (BST_IS_DECK_REPORT (self));

  self->n_games = n_games;
}

/* --- the object --- */

static void
bst_deck_report_dispose (GObject *object)
{
  BstDeckReport *self = BST_DECK_REPORT (object);

  stop (self);
  forget_names (self);
  g_clear_pointer (&self->kept, bst_kept_report_free);
  for (unsigned i = 0; i < BST_REPORTS; i++)
    take_run (self, (BstReportOf) i, NULL);
  g_clear_object (&self->document);
  G_OBJECT_CLASS (bst_deck_report_parent_class)->dispose (object);
}

static void
bst_deck_report_class_init (BstDeckReportClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = bst_deck_report_dispose;
  changed_signal = g_signal_new ("changed", BST_TYPE_DECK_REPORT, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
bst_deck_report_init (BstDeckReport *self)
{
  self->n_games = BST_DECK_REPORT_GAMES;
  self->current = -1;
}

BstDeckReport *
bst_deck_report_new (BstDeckDocument *document, BstLibrary *library)
{
  g_return_val_if_fail (BST_IS_DECK_DOCUMENT (document), NULL);

  BstDeckReport *self = g_object_new (BST_TYPE_DECK_REPORT, NULL);

  self->document = g_object_ref (document);
  self->library = library;
  take_kept (self);
  g_signal_connect_object (document, "notify::is-modified", G_CALLBACK (is_modified_cb), self,
                           G_CONNECT_SWAPPED);
  return self;
}
