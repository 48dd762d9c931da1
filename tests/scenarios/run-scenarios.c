/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plays every scenario under the folder of this file, each as a test of its own.
 * With the environment variable BASTIDE_MUTANT, in a build made for it, the rule it
 * names is switched off: that is what tools/mutate uses.
 */
#include "scenario.h"

#include <string.h>

#include "engine/bridges.h"
#include "engine/castles.h"
#include "engine/feature.h"
#include "engine/goods.h"
#include "engine/rule.h"

static BstLibrary *library;

typedef struct
{
  BstState *state;
  const BstRules *rules;
  GPtrArray *events; /* texts since the last event line */
  unsigned n_before; /* of these, how many came before the last move */
} Play;

static const char *const failures[] = {
  [BST_RULES_OK] = "ok",
  [BST_RULES_NO_DECKS] = "no-decks",
  [BST_RULES_PLAYERS] = "players",
  [BST_RULES_SAME_DECK_TWICE] = "same-deck",
  [BST_RULES_NO_START] = "no-start",
  [BST_RULES_TWO_STARTS] = "two-starts",
  [BST_RULES_UNKNOWN_TILE] = "unknown-tile",
  [BST_RULES_NO_COPY] = "no-copy",
  [BST_RULES_BAD_LAY] = "bad-lay",
  [BST_RULES_TOO_MANY_TILES] = "too-many-tiles",
  [BST_RULES_TOO_MANY_KINDS] = "too-many-kinds",
  [BST_RULES_NUMBERS_DIFFER] = "numbers-differ",
  [BST_RULES_BAD_SENTENCE] = "bad-sentence",
  [BST_RULES_TOO_MANY_SENTENCES] = "too-many-sentences",
};

/* A failure names the file and line, and what was found. */
G_GNUC_PRINTF (3, 4)
static void
check (bool holds, const Line *line, const char *format, ...)
{
  g_autofree char *found = NULL;
  va_list args;

  if (holds)
    return;
  va_start (args, format);
  found = g_strdup_vprintf (format, args);
  va_end (args);
  g_test_message ("line %u: “%s”: %s", line->number, line->text, found);
  g_test_fail ();
}

static char *
feature_name (const Play *play, const BstEvent *event)
{
  int placed = bst_state_placed_at (play->state, event->pos);
  char name[BST_FEATURE_NAME] = "?";

  if (placed >= 0) {
    BstPlaced tile = bst_state_placed (play->state, (unsigned) placed);

    bst_feature_name (&bst_rules_tile (play->rules, tile.shape)->features[event->feature], name);
  }
  return g_strdup (name);
}

static char *
winners_text (unsigned winners)
{
  GString *text = g_string_new (NULL);

  for (unsigned p = 0; p < BST_MAX_PLAYERS; p++) {
    if (winners >> p & 1)
      g_string_append_printf (text, "%s%u", text->len > 0 ? " " : "", p);
  }
  return g_string_free (text, FALSE);
}

static char *
score_text (const BstEvent *event)
{
  bool is_unfinished = !event->complete && event->reason <= BST_REASON_SHRINE;

  return g_strdup_printf ("score %u %d %s%s", event->player, event->points,
                          bst_reason_name ((BstReason) event->reason),
                          is_unfinished ? " unfinished" : "");
}

/* What the choice of an event is, in a word. */
static const char *
choice_name (const BstEvent *event)
{
  if (event->type == BST_EVENT_GOODS)
    return bst_good_name ((BstGood) event->good);
  if (event->type == BST_EVENT_BRIDGE)
    return event->choice == 0 ? "NS" : "EW";
  return bst_quarter_name (event->choice);
}

/* Most events are written by their fields; numbers and what a feature is differ. */
static char *
event_text (const Play *play, const BstEvent *event)
{
  BstEventType type = (BstEventType) event->type;
  const char *word = bst_event_type_name (type);
  unsigned fields = bst_event_fields (event);
  GString *text = g_string_new (word);
  g_autofree char *winners = winners_text (event->number);

  if (type == BST_EVENT_SCORE) {
    g_string_free (text, TRUE);
    return score_text (event);
  }
  if (type == BST_EVENT_TURN)
    g_string_append_printf (text, " %u %u", event->number, event->player);
  else if (type == BST_EVENT_COMPLETE)
    g_string_append_printf (text, " %s %u",
                            bst_feature_type_name ((BstFeatureType) event->feature_type),
                            event->number);
  else if (type == BST_EVENT_END)
    g_string_append_printf (text, " %s", winners);
  if (type == BST_EVENT_TURN || type == BST_EVENT_COMPLETE || type == BST_EVENT_END)
    return g_string_free (text, FALSE);

  if (fields & BST_FIELD_PLAYER && type != BST_EVENT_DISCARD)
    g_string_append_printf (text, " %u", event->player);
  if (fields & BST_FIELD_TILE)
    g_string_append_printf (text, " %s", bst_rules_tile (play->rules, event->kind)->id);
  if (fields & BST_FIELD_FIGURE)
    g_string_append_printf (text, " %s", bst_figure_name ((BstFigure) event->figure));
  if (fields & BST_FIELD_NUMBER)
    g_string_append_printf (text, " %u", event->number);
  if (fields & BST_FIELD_CHOICE)
    g_string_append_printf (text, " %s", choice_name (event));
  if (fields & (BST_FIELD_CELL | BST_FIELD_CORNER))
    g_string_append_printf (text, " %d,%d", event->pos.x, event->pos.y);
  if (fields & BST_FIELD_ROTATION)
    g_string_append_printf (text, " r%u", event->rotation);
  if (fields & BST_FIELD_FEATURE && type != BST_EVENT_RECALL) {
    g_autofree char *feature = feature_name (play, event);

    g_string_append_printf (text, " %s", feature);
  }
  return g_string_free (text, FALSE);
}

static void
hear (void *data, const BstEvent *event)
{
  Play *play = data;

  g_ptr_array_add (play->events, event_text (play, event));
}

static void
play_move (Play *play, const Line *line)
{
  BstSink sink = { hear, play };
  BstMove move;

  play->n_before = play->events->len;
  if (!bst_move_parse (line->text, play->state, &move)) {
    check (false, line, "not a move here");
    return;
  }
  check (bst_state_apply (play->state, &move, &sink) == BST_PLAYED, line, "refused");
}

static void
check_event (Play *play, const Line *line)
{
  const char *wanted = line->text + 1 + strspn (line->text + 1, " ");
  g_autofree char *all = NULL;

  for (unsigned i = 0; i < play->events->len; i++) {
    if (g_str_equal (play->events->pdata[i], wanted)) {
      g_ptr_array_remove_range (play->events, 0, i + 1);
      play->n_before = play->n_before > i ? play->n_before - i - 1 : 0;
      return;
    }
  }
  g_ptr_array_add (play->events, NULL);
  all = g_strjoinv ("; ", (char **) play->events->pdata);
  g_ptr_array_set_size (play->events, (int) play->events->len - 1);
  check (false, line, "only these events: %s", all);
}

static void
check_no_event (const Play *play, const Line *line)
{
  const char *unwanted = line->text + 2 + strspn (line->text + 2, " ");

  for (unsigned i = play->n_before; i < play->events->len; i++)
    check (!g_str_has_prefix (play->events->pdata[i], unwanted), line, "there is “%s”",
           (const char *) play->events->pdata[i]);
}

static void
check_move (const Play *play, const Line *line, const char *text, bool is_wanted)
{
  BstState *copy = bst_state_copy (play->state);
  uint64_t hash = bst_state_hash (copy);
  BstMove move;
  bool is_legal = bst_move_parse (text, copy, &move) &&
                  bst_state_apply (copy, &move, NULL) == BST_PLAYED;

  check (is_legal == is_wanted, line, is_legal ? "it is legal" : "it is not legal");
  check (is_legal || bst_state_hash (copy) == hash, line, "refusing it changed something");
  bst_state_free (copy);
}

static void
check_question (const Play *play, const Line *line, char **words)
{
  BstQuestion question;
  g_autofree char *found = NULL;
  g_autofree char *wanted = g_strdup_printf ("%s %s", words[2], words[3]);

  bst_state_question (play->state, &question);
  if (question.player == BST_CHANCE)
    found = g_strdup_printf ("%s -", bst_question_name (question.kind));
  else
    found = g_strdup_printf ("%s %u", bst_question_name (question.kind), question.player);
  check (g_str_equal (found, wanted), line, "it is %s", found);
}

static void
check_number (const Line *line, char **words, int found)
{
  const char *wanted = words[g_strv_length (words) - 1];

  check (g_ascii_strtoll (wanted, NULL, 10) == found, line, "it is %d", found);
}

static void
check_part (const Play *play, const Line *line, char **words)
{
  BstQuestion question;

  bst_state_question (play->state, &question);
  check_number (line, words, (int) question.part);
}

static int
find_good (const char *name)
{
  for (int good = 0; good < BST_GOODS; good++) {
    if (g_str_equal (bst_good_name ((BstGood) good), name))
      return good;
  }
  return -1;
}

static void
check_goods (const Play *play, const Line *line, char **words)
{
  unsigned player = (unsigned) g_ascii_strtoull (words[2], NULL, 10);
  int good = find_good (words[3]);

  check (good >= 0, line, "no such good");
  if (good >= 0)
    check_number (line, words, (int) bst_state_goods (play->state, player, (BstGood) good));
}

static void
check_held (const Play *play, const Line *line, char **words)
{
  unsigned player = (unsigned) g_ascii_strtoull (words[2], NULL, 10);
  unsigned n_held = 0;

  for (unsigned kind = 0; kind < bst_rules_n_kinds (play->rules); kind++)
    n_held += bst_state_held (play->state, player, kind);
  check_number (line, words, (int) n_held);
}

static void
check_quarter (const Play *play, const Line *line, char **words)
{
  unsigned player = (unsigned) g_ascii_strtoull (words[2], NULL, 10);
  int n_there = 0;

  for (unsigned i = 0; i < bst_state_n_standing (play->state); i++) {
    BstStanding standing = bst_state_standing (play->state, i);

    n_there += standing.place == BST_PLACE_QUARTER && standing.player == player &&
               g_str_equal (bst_quarter_name (standing.quarter), words[3]);
  }
  check_number (line, words, n_there);
}

/* The cell, or the quarter, and the holder of a figure that belongs to nobody, each a dash if there
 * is none. */
static char *
neutral_text (const Play *play, const char *figure)
{
  for (unsigned i = 0; i < bst_state_n_standing (play->state); i++) {
    BstStanding standing = bst_state_standing (play->state, i);

    if (standing.player != BST_NOBODY || standing.place == BST_PLACE_ASIDE ||
        !g_str_equal (bst_figure_name ((BstFigure) standing.figure), figure))
      continue;
    if (standing.place == BST_PLACE_QUARTER)
      return g_strdup_printf ("%s -", bst_quarter_name (standing.quarter));
    if (standing.holder == BST_NOBODY)
      return g_strdup_printf ("%d,%d -", standing.pos.x, standing.pos.y);
    return g_strdup_printf ("%d,%d %u", standing.pos.x, standing.pos.y, standing.holder);
  }
  return g_strdup ("- -");
}

static void
check_neutral (const Play *play, const Line *line, char **words)
{
  g_autofree char *found = neutral_text (play, words[2]);
  g_autofree char *wanted = g_strjoinv (" ", words + 3);

  check (g_str_equal (found, wanted), line, "it is at %s", found);
}

/* The figure that the fairy helps, or a dash. */
static char *
helped_text (const Play *play)
{
  for (unsigned i = 0; i < bst_state_n_standing (play->state); i++) {
    BstStanding standing = bst_state_standing (play->state, i);
    BstEvent event = { .pos = standing.pos, .feature = standing.feature };

    if (standing.is_helped) {
      g_autofree char *feature = feature_name (play, &event);

      return g_strdup_printf ("%u %s %d,%d %s", standing.player,
                              bst_figure_name ((BstFigure) standing.figure), standing.pos.x,
                              standing.pos.y, feature);
    }
  }
  return g_strdup ("-");
}

static void
check_helped (const Play *play, const Line *line, char **words)
{
  g_autofree char *found = helped_text (play);
  g_autofree char *wanted = g_strjoinv (" ", words + 2);

  check (g_str_equal (found, wanted), line, "it is %s", found);
}

static void
check_feature (const Play *play, const Line *line, char **words)
{
  g_auto (GStrv) xy = g_strsplit (words[2], ",", 2);
  BstPos pos = { (int16_t) g_ascii_strtoll (xy[0], NULL, 10),
                 (int16_t) g_ascii_strtoll (xy[1], NULL, 10) };
  int placed = bst_state_placed_at (play->state, pos);

  check (placed >= 0, line, "no tile is there");
  if (placed < 0)
    return;

  const BstTile *tile = bst_state_tile (play->state, (unsigned) placed);

  for (unsigned f = 0; f < tile->n_features; f++) {
    char name[BST_FEATURE_NAME];
    BstNodeId node = bst_state_feature (play->state, (unsigned) placed, f);
    BstFeatureInfo info;
    g_autofree char *found = NULL;
    g_autofree char *wanted = g_strjoinv (" ", words + 4);

    bst_feature_name (&tile->features[f], name);
    if (!g_str_equal (name, words[3]) || node == BST_NO_NODE)
      continue;
    bst_feature_info (play->state, node, &info);
    found = g_strdup_printf ("%s %u %d", info.complete ? "complete" : "open", info.n_tiles,
                             info.value);
    check (g_str_equal (found, wanted), line, "it is %s", found);
    return;
  }
  check (false, line, "the tile has no such feature in play");
}

static void
check_expectation (const Play *play, const Line *line)
{
  g_auto (GStrv) words = g_strsplit (line->text, " ", -1);
  const char *what = words[1];
  unsigned player = (unsigned) g_ascii_strtoull (words[2], NULL, 10);

  if (g_str_equal (what, "question")) {
    check_question (play, line, words);
  } else if (g_str_equal (what, "score")) {
    check_number (line, words, bst_state_score (play->state, player));
  } else if (g_str_equal (what, "supply")) {
    int figure = bst_figure_find (words[3]);

    check (figure >= 0, line, "no such figure");
    check_number (line, words, (int) bst_state_supply (play->state, player, (BstFigure) figure));
  } else if (g_str_equal (what, "standing")) {
    check_number (line, words, (int) bst_state_n_standing (play->state));
  } else if (g_str_equal (what, "left")) {
    check_number (line, words, (int) bst_state_n_left (play->state));
  } else if (g_str_equal (what, "placed")) {
    check_number (line, words, (int) bst_state_n_placed (play->state));
  } else if (g_str_equal (what, "open")) {
    check_number (line, words, (int) bst_state_n_open (play->state));
  } else if (g_str_equal (what, "part")) {
    check_part (play, line, words);
  } else if (g_str_equal (what, "goods")) {
    check_goods (play, line, words);
  } else if (g_str_equal (what, "held")) {
    check_held (play, line, words);
  } else if (g_str_equal (what, "bridges")) {
    check_number (line, words, (int) bst_state_bridges_left (play->state, player));
  } else if (g_str_equal (what, "castles")) {
    check_number (line, words, (int) bst_state_castles_left (play->state, player));
  } else if (g_str_equal (what, "quarter")) {
    check_quarter (play, line, words);
  } else if (g_str_equal (what, "neutral")) {
    check_neutral (play, line, words);
  } else if (g_str_equal (what, "helped")) {
    check_helped (play, line, words);
  } else if (g_str_equal (what, "feature")) {
    check_feature (play, line, words);
  } else if (g_str_equal (what, "winners")) {
    g_autofree char *wanted = g_strjoinv (" ", words + 2);
    g_autofree char *found = winners_text (bst_state_winners (play->state));

    check (g_str_equal (wanted, found), line, "they are %s", found);
  } else {
    check (false, line, "nothing can be expected of that");
  }
}

static void
play_line (Play *play, const Line *line)
{
  if (g_str_has_prefix (line->text, ">!"))
    check_no_event (play, line);
  else if (g_str_has_prefix (line->text, ">"))
    check_event (play, line);
  else if (g_str_has_prefix (line->text, "offered "))
    check_move (play, line, line->text + strlen ("offered "), true);
  else if (g_str_has_prefix (line->text, "refused "))
    check_move (play, line, line->text + strlen ("refused "), false);
  else if (g_str_has_prefix (line->text, "expect "))
    check_expectation (play, line);
  else
    play_move (play, line);
}

static void
play_script (const Scenario *scenario, const BstRules *rules)
{
  Play play = { .rules = rules, .events = g_ptr_array_new_with_free_func (g_free) };
  BstSink sink = { hear, &play };

  play.state = bst_state_new (rules, 1, scenario->first, &sink);
  for (unsigned i = 0; i < scenario->script->len && !g_test_failed (); i++)
    play_line (&play, scenario->script->pdata[i]);
  bst_state_free (play.state);
  g_ptr_array_unref (play.events);
}

static void
test_scenario (gconstpointer data)
{
  g_autoptr (Scenario) scenario = scenario_load (data);
  BstRulesResult result;
  BstRules *rules = scenario_compile (scenario, library, &result);

  g_assert_nonnull (scenario->rules);
  g_assert_cmpstr (failures[result], ==, scenario->fails != NULL ? scenario->fails : "ok");
  if (rules != NULL)
    play_script (scenario, rules);
  bst_rules_free (rules);
}

static void
add_folder (const char *folder, const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL) {
    char *file = g_build_filename (folder, name, NULL);

    if (g_file_test (file, G_FILE_TEST_IS_DIR)) {
      g_autofree char *below = g_strdup_printf ("%s/%s", path, name);

      add_folder (file, below);
      g_free (file);
    } else if (g_str_has_suffix (name, ".txt")) {
      g_autofree char *stem = g_strndup (name, strlen (name) - strlen (".txt"));
      g_autofree char *test = g_strdup_printf ("%s/%s", path, stem);

      g_test_add_data_func_full (test, file, test_scenario, g_free);
    } else {
      g_free (file);
    }
  }
}

int
main (int argc, char **argv)
{
  g_autofree char *folder = NULL;
  int status;

  g_test_init (&argc, &argv, NULL);
#ifdef BST_MUTANTS
  bst_mutant = g_getenv ("BASTIDE_MUTANT");
#endif
  library = bst_library_new (NULL);
  folder = g_test_build_filename (G_TEST_DIST, "scenarios", NULL);
  add_folder (folder, "/scenarios");
  status = g_test_run ();
  bst_library_free (library);
  return status;
}
