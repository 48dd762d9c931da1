/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The card about balance.
 */
#include "editor/deck/balance-card.h"

#include "config.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "editor/deck/balance-row.h"
#include "engine/sentence.h"
#include "words/balance.h"

#define N_TILES 8    /* that matter most */
#define N_UNPLACED 5 /* that fit nowhere most often */
#define N_RULES BST_MAX_SENTENCES

struct _BstBalanceCard
{
  AdwBin parent_instance;

  BstDeckDocument *document;
  BstDeckReport *report;
  bool has_failed; /* the deck could not be played */

  GtkButton *button;
  GtkProgressBar *progress_bar;
  GtkLabel *note_label;
  GtkWidget *results;
  GtkButton *keep_button;
  GtkLabel *games_label;
  GtkWidget *legends[BST_REPORTS];
  GtkBox *legend_box;
  GtkBox *game_box;
  GtkBox *first_box;
  GtkBox *expert_box;
  GtkBox *points_box;
  GtkWidget *rules_section;
  GtkBox *rules_box;
  GtkWidget *tiles_section;
  GtkBox *tiles_box;
  GtkWidget *unplaced_section;
  GtkBox *unplaced_box;
  GtkSizeGroup *texts;

  BstBalanceRow *measures[BST_MEASURES];
  BstBalanceRow *rules[N_RULES];
  BstBalanceRow *tiles[N_TILES];
  BstBalanceRow *unplaced[N_UNPLACED];
};

G_DEFINE_FINAL_TYPE (BstBalanceCard, bst_balance_card, ADW_TYPE_BIN)

/* --- measures --- */

static bool
is_share (BstMeasure measure)
{
  return measure == BST_MEASURE_FIRST_WINS || measure == BST_MEASURE_EXPERT_WINS;
}

static bool
is_lead (BstMeasure measure)
{
  return measure == BST_MEASURE_FIRST_LEAD || measure == BST_MEASURE_EXPERT_LEAD;
}

/* What a bar shows: of some the bounds of the mean, of others how far games are from it. */
static BstEstimate
find_estimate (const BstBalance *balance, BstMeasure measure)
{
  BstEstimate estimate = bst_balance_estimate (balance, measure);

  if (measure >= BST_MEASURE_POINTS) {
    estimate.has_bounds = false;
  } else if (!is_share (measure) && !is_lead (measure)) {
    estimate.low = MAX (estimate.mean - estimate.deviation, 0);
    estimate.high = estimate.mean + estimate.deviation;
  }
  return estimate;
}

/* Makes room in `scale` for an estimate. */
static void
widen (BstBarScale *scale, const BstEstimate *estimate)
{
  double low = estimate->has_bounds ? MIN (estimate->low, estimate->mean) : estimate->mean;
  double high = estimate->has_bounds ? MAX (estimate->high, estimate->mean) : estimate->mean;

  scale->min = MIN (scale->min, low);
  scale->max = MAX (scale->max, high);
}

/* A measure in all reports has the same scale. */
static void
widen_for_measure (BstBalanceCard *self, BstMeasure measure, BstBarScale *scale)
{
  for (unsigned i = 0; i < BST_REPORTS; i++) {
    const BstBalance *balance = bst_deck_report_get_balance (self->report, (BstReportOf) i);

    if (balance != NULL) {
      BstEstimate estimate = find_estimate (balance, measure);

      widen (scale, &estimate);
    }
  }
}

static BstBarScale
find_scale (BstBalanceCard *self, BstMeasure measure)
{
  BstBarScale scale = { 0, 0, NAN };

  if (is_share (measure))
    return (BstBarScale) { 0, 1, 1.0 / bst_deck_report_get_n_players (self->report) };
  if (measure < BST_MEASURE_POINTS) {
    widen_for_measure (self, measure, &scale);
  } else {
    for (unsigned i = BST_MEASURE_POINTS; i < BST_MEASURES; i++)
      widen_for_measure (self, (BstMeasure) i, &scale);
  }
  if (is_lead (measure)) {
    scale.max = MAX (scale.max, -scale.min);
    scale.min = -scale.max;
  }
  return scale;
}

static void
show_measure (BstBalanceCard *self, BstMeasure measure)
{
  BstBarScale scale = find_scale (self, measure);
  bool has_any = measure < BST_MEASURE_POINTS;

  for (unsigned i = 0; i < BST_REPORTS; i++) {
    const BstBalance *balance = bst_deck_report_get_balance (self->report, (BstReportOf) i);
    BstEstimate estimate;
    g_autofree char *text = NULL;

    if (balance != NULL) {
      estimate = find_estimate (balance, measure);
      text = bst_measure_to_text (balance, measure);
      has_any = has_any || balance->measures[measure].squares > 0;
    }
    bst_balance_row_show (self->measures[measure], (BstReportOf) i,
                          balance != NULL ? &estimate : NULL, &scale, text);
  }
  gtk_widget_set_visible (GTK_WIDGET (self->measures[measure]), has_any);
}

/* --- rules and tiles --- */

static void
show_factor (BstBalanceCard *self,
             BstBalanceRow *row,
             unsigned factor,
             const BstEstimate *estimate,
             const BstBarScale *scale,
             const char *text)
{
  g_autofree char *name = bst_deck_report_dup_factor_name (self->report, factor);

  bst_balance_row_set_title (row, name);
  bst_balance_row_show (row, BST_REPORT_DECK, estimate, scale, text);
}

/* The bar is as long as what the rule gives. */
static void
show_rules (BstBalanceCard *self, const BstBalance *balance)
{
  BstBarScale scale = { 0, 0, NAN };
  unsigned n = 0;

  for (unsigned i = 0; i < balance->n_factors; i++) {
    BstEstimate estimate = { .mean = bst_sample_estimate (&balance->factors[i].points).mean };

    widen (&scale, &estimate);
  }
  for (unsigned i = 0; i < balance->n_factors && n < N_RULES; i++) {
    BstEstimate estimate = { .mean = bst_sample_estimate (&balance->factors[i].points).mean };
    g_autofree char *text = bst_factor_rule_to_text (&balance->factors[i]);

    if (!bst_deck_report_get_is_rule (self->report, i))
      continue;
    gtk_widget_set_visible (GTK_WIDGET (self->rules[n]), TRUE);
    show_factor (self, self->rules[n++], i, &estimate, &scale, text);
  }
  gtk_widget_set_visible (self->rules_section, n > 0);
  for (; n < N_RULES; n++)
    gtk_widget_set_visible (GTK_WIDGET (self->rules[n]), FALSE);
}

/* Those tiles that matter most; gives their number. */
static unsigned
list_tiles (BstBalanceCard *self, const BstBalance *balance, unsigned out_tiles[N_TILES])
{
  g_autofree unsigned *order = g_new (unsigned, balance->n_factors + 1);
  unsigned n = 0;

  bst_balance_rank (balance, order);
  for (unsigned i = 0; i < balance->n_factors && n < N_TILES; i++)
    if (!bst_deck_report_get_is_rule (self->report, order[i]) &&
        bst_sample_estimate (&balance->factors[order[i]].ahead).has_bounds)
      out_tiles[n++] = order[i];
  return n;
}

static void
show_tiles (BstBalanceCard *self, const BstBalance *balance)
{
  BstBarScale scale = { 0, 0, NAN };
  BstEstimate estimates[N_TILES];
  unsigned tiles[N_TILES];
  unsigned n = list_tiles (self, balance, tiles);

  for (unsigned i = 0; i < n; i++) {
    estimates[i] = bst_sample_estimate (&balance->factors[tiles[i]].ahead);
    widen (&scale, &estimates[i]);
  }
  scale.max = MAX (scale.max, -scale.min);
  scale.min = -scale.max;
  for (unsigned i = 0; i < N_TILES; i++) {
    g_autofree char *text = i < n ? bst_factor_to_text (&balance->factors[tiles[i]]) : NULL;

    gtk_widget_set_visible (GTK_WIDGET (self->tiles[i]), i < n);
    if (i < n)
      show_factor (self, self->tiles[i], tiles[i], &estimates[i], &scale, text);
  }
  gtk_widget_set_visible (self->tiles_section, n > 0);
}

/* The next kind that fits nowhere most often, behind `last`; -1 if there is none. */
static int
find_unplaced (const BstBalance *balance, int last)
{
  int next = -1;

  for (int i = 0; i < (int) balance->n_factors; i++) {
    int64_t sum = balance->factors[i].unplaced.sum;
    int64_t least = next >= 0 ? balance->factors[next].unplaced.sum : 0;
    int64_t most = last >= 0 ? balance->factors[last].unplaced.sum : G_MAXINT64;

    if (sum > least && (sum < most || (sum == most && i > last)))
      next = i;
  }
  return next;
}

static void
show_unplaced (BstBalanceCard *self, const BstBalance *balance)
{
  int kind = find_unplaced (balance, -1);
  BstBarScale scale = { 0, 0, NAN };

  gtk_widget_set_visible (self->unplaced_section, kind >= 0);
  for (unsigned i = 0; i < N_UNPLACED; i++) {
    gtk_widget_set_visible (GTK_WIDGET (self->unplaced[i]), kind >= 0);
    if (kind < 0)
      continue;

    const BstFactor *factor = &balance->factors[kind];
    BstEstimate estimate = bst_sample_estimate (&factor->unplaced);
    g_autofree char *text = bst_factor_unplaced_to_text (factor);

    estimate.has_bounds = false;
    widen (&scale, &estimate);
    show_factor (self, self->unplaced[i], (unsigned) kind, &estimate, &scale, text);
    kind = find_unplaced (balance, kind);
  }
}

/* --- keeping up --- */

static const char *
find_button_label (BstBalanceCard *self)
{
  if (bst_deck_report_get_is_running (self->report))
    return _ ("Cancel");
  if (bst_deck_report_get_progress (self->report) <= 0 ||
      bst_deck_report_get_is_outdated (self->report))
    return C_ ("report", "Start");
  return bst_deck_report_get_is_done (self->report) ? _ ("Play More") : _ ("Continue");
}

static const char *
find_note (BstBalanceCard *self)
{
  if (self->has_failed)
    return _ ("The deck cannot be played yet. Mend its errors first.");
  return bst_deck_report_get_is_outdated (self->report)
           ? _ ("The deck has changed: these figures are of an older state of it.")
           : NULL;
}

static void
show_state (BstBalanceCard *self)
{
  const char *note = find_note (self);

  gtk_button_set_label (self->button, find_button_label (self));
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar),
                          bst_deck_report_get_is_running (self->report));
  gtk_progress_bar_set_fraction (self->progress_bar, bst_deck_report_get_progress (self->report));
  gtk_button_set_label (self->keep_button, bst_deck_report_get_is_kept (self->report)
                                             ? _ ("Remove from the Deck")
                                             : _ ("Keep with the Deck"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->keep_button),
                            !bst_deck_report_get_is_running (self->report));
  gtk_widget_set_visible (GTK_WIDGET (self->note_label), note != NULL);
  gtk_label_set_text (self->note_label, note != NULL ? note : "");
}

static void
update (BstBalanceCard *self)
{
  const BstBalance *balance = bst_deck_report_get_balance (self->report, BST_REPORT_DECK);

  show_state (self);
  gtk_widget_set_visible (self->results, balance != NULL);
  if (balance == NULL)
    return;

  g_autofree char *games = bst_balance_games_to_sentence (balance);

  gtk_label_set_text (self->games_label, games);
  for (unsigned i = 0; i < BST_REPORTS; i++)
    gtk_widget_set_visible (
      self->legends[i], bst_deck_report_get_balance (self->report, (BstReportOf) i) != NULL);
  for (unsigned i = 0; i < BST_MEASURES; i++)
    show_measure (self, (BstMeasure) i);
  show_rules (self, balance);
  show_tiles (self, balance);
  show_unplaced (self, balance);
}

static void
clicked_cb (BstBalanceCard *self)
{
  self->has_failed = false;
  if (bst_deck_report_get_is_running (self->report))
    bst_deck_report_cancel (self->report);
  else
    self->has_failed = !bst_deck_report_start (self->report);
  show_state (self);
}

static void
keep_cb (BstBalanceCard *self)
{
  if (bst_deck_report_get_is_kept (self->report))
    bst_deck_report_drop (self->report);
  else
    bst_deck_report_keep (self->report);
}

/* The figures stay as they are when the deck is another one. */
static void
deck_changed_cb (BstBalanceCard *self)
{
  self->has_failed = false;
  show_state (self);
}

void
bst_balance_card_set_context (BstBalanceCard *self, BstEditorContext *context)
{
  g_return_if_fail (BST_IS_BALANCE_CARD (self));

  if (self->report != NULL) {
    g_signal_handlers_disconnect_by_data (self->document, self);
    g_signal_handlers_disconnect_by_data (self->report, self);
  }
  g_clear_object (&self->report);
  g_clear_object (&self->document);
  if (context == NULL)
    return;
  self->document = g_object_ref (bst_editor_context_get_document (context));
  self->report =
    bst_deck_report_new (self->document, bst_editor_context_get_library (context));
  g_signal_connect_swapped (self->document, "changed", G_CALLBACK (deck_changed_cb), self);
  g_signal_connect_swapped (self->report, "changed", G_CALLBACK (update), self);
  update (self);
}

BstDeckReport *
bst_balance_card_get_report (BstBalanceCard *self)
{
  g_return_val_if_fail (BST_IS_BALANCE_CARD (self), NULL);

  return self->report;
}

/* --- the widget --- */

static void
bst_balance_card_dispose (GObject *object)
{
  BstBalanceCard *self = BST_BALANCE_CARD (object);

  bst_balance_card_set_context (self, NULL);
  gtk_widget_dispose_template (GTK_WIDGET (self), BST_TYPE_BALANCE_CARD);
  G_OBJECT_CLASS (bst_balance_card_parent_class)->dispose (object);
}

static void
bst_balance_card_class_init (BstBalanceCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = bst_balance_card_dispose;
  gtk_widget_class_set_template_from_resource (
    widget_class, "/io/github/bastide_game/Bastide/balance-card.ui");
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, button);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, note_label);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, results);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, keep_button);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, games_label);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, legend_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, game_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, first_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, expert_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, points_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, rules_section);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, rules_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, tiles_section);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, tiles_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, unplaced_section);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, unplaced_box);
  gtk_widget_class_bind_template_child (widget_class, BstBalanceCard, texts);
  gtk_widget_class_bind_template_callback (widget_class, clicked_cb);
  gtk_widget_class_bind_template_callback (widget_class, keep_cb);
}

/* A bar as it is filled for each report, with the name of it. */
static void
make_legend (BstBalanceCard *self, BstReportOf of)
{
  const BstEstimate full = { .mean = 1 };
  const BstBarScale scale = { 0, 1, NAN };
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *bar = bst_balance_bar_new (of);

  bst_balance_bar_show (BST_BALANCE_BAR (bar), &full, &scale);
  gtk_box_append (GTK_BOX (box), bar);
  gtk_box_append (GTK_BOX (box), gtk_label_new (bst_report_of_title (of)));
  gtk_box_append (self->legend_box, box);
  self->legends[of] = box;
}

static BstBalanceRow *
add_row (BstBalanceCard *self, GtkBox *box, const char *title)
{
  GtkWidget *row = bst_balance_row_new (title, self->texts);

  gtk_box_append (box, row);
  return BST_BALANCE_ROW (row);
}

static GtkBox *
find_box (BstBalanceCard *self, BstMeasure measure)
{
  if (measure >= BST_MEASURE_POINTS)
    return self->points_box;
  if (measure >= BST_MEASURE_EXPERT_WINS)
    return self->expert_box;
  return measure >= BST_MEASURE_FIRST_WINS ? self->first_box : self->game_box;
}

static void
bst_balance_card_init (BstBalanceCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (unsigned i = 0; i < BST_REPORTS; i++)
    make_legend (self, (BstReportOf) i);
  for (unsigned i = 0; i < BST_MEASURES; i++)
    self->measures[i] = add_row (self, find_box (self, (BstMeasure) i),
                                 bst_measure_title ((BstMeasure) i));
  for (unsigned i = 0; i < N_RULES; i++)
    self->rules[i] = add_row (self, self->rules_box, "");
  for (unsigned i = 0; i < N_TILES; i++)
    self->tiles[i] = add_row (self, self->tiles_box, "");
  for (unsigned i = 0; i < N_UNPLACED; i++)
    self->unplaced[i] = add_row (self, self->unplaced_box, "");
}
