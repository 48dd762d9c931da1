/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whole sentences about rules: when they act and what they do.  Whoever is meant is one, so that
 * verbs need no other form.
 */
#include "words/rule.h"

#include "config.h"

#include <glib/gi18n-lib.h>

#include "io/own.h"
#include "words/feature.h"
#include "words/fill.h"
#include "words/phrase.h"
#include "words/rule-thing.h"

/* --- what holds all the time: a sentence for each effect --- */

/* What an effect is told as, with its plural if it has one. */
typedef struct
{
  const char *text[2];
  BstFeatureForm form; /* of the features that it is about */
} EffectWords;

static const char *
choose (const EffectWords *words, int number)
{
  return words->text[1] != NULL
           ? ngettext (words->text[0], words->text[1], (unsigned long) ABS (number))
           : _ (words->text[0]);
}

/* It would put a sentence and its plural on one line: */
/* clang-format off */
static const EffectWords always[BST_DOS] = {
  /* Translators: here {1} is a list such as “a road or a city”, which gets a capital letter at the
   * beginning; {2} is empty or such as “ with “Inn””, {3} a number. */
  [BST_DO_DOUBLE] = { { N_ ("{1}{2} pays twice as much.") } },
  [BST_DO_HALVE] = { { N_ ("{1}{2} pays half as much, rounded up.") } },
  [BST_DO_NOTHING] = { { N_ ("{1}{2} pays nothing.") } },
  [BST_DO_TILE_PAYS] = { NP_ ("{1}{2} pays {3} point for each tile instead.",
                              "{1}{2} pays {3} points for each tile instead.") },
  /* Translators: here {1} is a list such as “on a road or in a city”. */
  [BST_DO_CLOSE] = { { N_ ("No figure may be placed {1}{2}.") }, BST_FORM_ONTO },
  [BST_DO_COUNT_AS] = { { N_ ("A figure {1}{2} counts as {3}.") }, BST_FORM_AT },
  [BST_DO_WIN_TIES] = { { N_ ("A figure {1}{2} wins ties.") }, BST_FORM_AT },
};
/* clang-format on */

/* With its first letter as at the beginning of a sentence. */
static char *
capitalise (const char *text)
{
  char first[7] = { 0 };

  g_unichar_to_utf8 (g_unichar_toupper (g_utf8_get_char (text)), first);
  return g_strconcat (first, g_utf8_next_char (text), NULL);
}

static char *
tell_beside (const BstSentence *rule, const BstThing *thing, const BstOwnNames *names)
{
  g_autofree char *tile = bst_rule_tile (rule->symbol, rule->types, names);
  g_autofree char *neighbour = bst_rule_tile (thing->symbol, thing->types, names);

  /* Translators: {1} and {2} are what the tiles have, such as “ with “Inn””. */
  return bst_fill (_ ("A tile{1} may only be laid beside a tile{2}."), tile, neighbour, NULL);
}

static char *
tell_always (const BstSentence *rule, const BstEffect *effect, const BstOwnNames *names)
{
  const EffectWords *words = &always[effect->action];
  g_autofree char *what = bst_types_to_phrase (rule->types, words->form);
  g_autofree char *mark = bst_rule_mark (rule->symbol, names);
  g_autofree char *number = bst_phrase_number (effect->number);
  g_autofree char *text = NULL;

  if (effect->action == BST_DO_BESIDE)
    return tell_beside (rule, &effect->thing, names);
  text = bst_fill (choose (words, effect->number), what, mark, number, NULL);
  return capitalise (text);
}

/* --- whom it is about --- */

/* Who laid the tile, placed the figure or finished the feature. */
static const char *
player_of (BstWhen when)
{
  /* Translators: this and the next ones begin what goes on as in “scores 2 points”. */
  if (when == BST_WHEN_FINISHED)
    return _ ("whoever finished it");
  if (when == BST_WHEN_SURROUNDED)
    return _ ("whoever laid the last tile");
  return _ ("the player");
}

static char *
tell_owners (const BstEffect *effect)
{
  g_autofree char *list = bst_types_to_phrase (effect->types, BST_FORM_WHAT);

  if (effect->where != BST_WHERE_TOUCHING)
    return g_strdup (_ ("each owner"));
  if (effect->types == 0)
    return g_strdup (_ ("each owner of a feature that shares a tile with it"));
  /* Translators: {1} is a list such as “a road or a city”. */
  return bst_fill (_ ("each owner of a feature ({1}) that shares a tile with it"), list, NULL);
}

static char *
tell_who (BstWhen when, const BstEffect *effect, const BstOwnNames *names)
{
  switch ((BstWho) effect->who) {
  case BST_WHO_OWNERS:
    return tell_owners (effect);
  case BST_WHO_PRESENT:
    return g_strdup (_ ("everybody with a figure there"));
  case BST_WHO_EVERYBODY:
    return g_strdup (_ ("every player"));
  case BST_WHO_MOST:
    /* Translators: {1} is the name of a kind of tokens. */
    return bst_fill (_ ("whoever has the most tokens “{1}”"), names->tokens[effect->token], NULL);
  case BST_WHO_FEWEST:
    return bst_fill (_ ("whoever has the fewest tokens “{1}”"), names->tokens[effect->token],
                     NULL);
  case BST_WHO_PLAYER:
  case BST_WHOS:
    break;
  }
  return g_strdup (player_of (when));
}

/* --- what is done --- */

/* The points for each number of things: "1 → 1, 2 → 3, 3+ → 6". */
static char *
list_table (const BstEffect *effect)
{
  GString *list = g_string_new (NULL);

  for (unsigned i = 0; i < effect->n_table; i++) {
    g_autofree char *points = bst_phrase_number (effect->table[i]);

    g_string_append_printf (list, "%s%u%s → %s", i > 0 ? _ (", ") : "", i + 1,
                            i + 1 < effect->n_table ? "" : "+", points);
  }
  return g_string_free (list, FALSE);
}

static char *
tell_points (const char *who, int number, const char *each)
{
  unsigned points = (unsigned) ABS (number);
  g_autofree char *text = g_strdup_printf ("%u", points);

  /* Translators: {1} is whoever is meant, {2} a number, and {3} is empty or such as “ for each tile
   * in the pile”. */
  return bst_fill (number < 0
                     ? ngettext ("{1} loses {2} point{3}", "{1} loses {2} points{3}", points)
                     : ngettext ("{1} scores {2} point{3}", "{1} scores {2} points{3}", points),
                   who, text, each, NULL);
}

static char *
tell_table (const char *who, const BstEffect *effect, const BstOwnNames *names)
{
  /* One thing that is always there. */
  if (effect->thing.count == BST_COUNT_ONE)
    return tell_points (who, effect->table[0], "");

  g_autofree char *number = bst_thing_to_number (&effect->thing, names);
  g_autofree char *list = list_table (effect);

  /* Translators: {1} is whoever is meant, {2} is such as “the number of tiles in the pile”, {3}
   * such as “1 → 1, 2 → 3, 3+ → 6”. */
  return bst_fill (_ ("{1} scores points by a table ({2}): {3}"), who, number, list, NULL);
}

/* clang-format off */
static const EffectWords done[BST_DOS] = {
  /* Translators: here {1} is whoever is meant, {2} a number, {3} is empty or such as “ for each
   * tile in the pile”, {4} the name of a kind of tokens. */
  [BST_DO_TAKE] = { NP_ ("{1} takes {2} token “{4}”{3}",
                         "{1} takes {2} tokens “{4}”{3}") },
  [BST_DO_LOSE] = { NP_ ("{1} gives back {2} token “{4}”{3}",
                         "{1} gives back {2} tokens “{4}”{3}") },
  [BST_DO_LAY] = { NP_ ("{2} token “{4}” is laid onto this tile",
                        "{2} tokens “{4}” are laid onto this tile") },
  [BST_DO_LAY_NEAR] = { NP_ ("{1} lays {2} token “{4}” onto one of the tiles around",
                             "{1} lays {2} tokens “{4}” onto one of the tiles around") },
  [BST_DO_COLLECT] = { { N_ ("{1} takes all tokens “{4}” from the tiles of this feature") } },
  [BST_DO_TAKE_BACK] = {
    { N_ ("{1} may take back a figure from anywhere instead of placing one") } },
  [BST_DO_COME_HOME] = { { N_ ("all figures on this tile go home") } },
  [BST_DO_TURN] = { { N_ ("{1} takes another turn") } },
  [BST_DO_DOUBLE] = { { N_ ("it pays twice as much") } },
  [BST_DO_HALVE] = { { N_ ("it pays half as much, rounded up") } },
  [BST_DO_NOTHING] = { { N_ ("it pays nothing") } },
  [BST_DO_TILE_PAYS] = { NP_ ("each of its tiles pays {2} point instead",
                              "each of its tiles pays {2} points instead") },
};
/* clang-format on */

/* The same where another place is meant. */
static const char *
effect_of (const BstEffect *effect)
{
  bool is_around = effect->where == BST_WHERE_AROUND;

  if (effect->action == BST_DO_COLLECT && is_around)
    return _ ("{1} takes all tokens “{4}” from the tiles around");
  if (effect->action == BST_DO_COLLECT && effect->where == BST_WHERE_TILE)
    return _ ("{1} takes all tokens “{4}” from this tile");
  if (effect->action == BST_DO_TAKE_BACK && is_around)
    return _ ("{1} may take back a figure from the tiles around instead of placing one");
  if (effect->action == BST_DO_COME_HOME && is_around)
    return _ ("all figures on the tiles around go home");
  return choose (&done[effect->action], effect->number);
}

static char *
tell_effect (BstWhen when, const BstEffect *effect, const BstOwnNames *names)
{
  unsigned slots = bst_do_slots ((BstDo) effect->action);
  g_autofree char *who = slots & BST_SLOT_WHO ? tell_who (when, effect, names)
                                              : g_strdup (player_of (when));
  g_autofree char *each = slots & BST_SLOT_THING ? bst_thing_to_each (&effect->thing, names)
                                                 : g_strdup ("");
  g_autofree char *number = bst_phrase_number (effect->number);

  if (effect->action == BST_DO_SCORE)
    return tell_points (who, effect->number, each);
  if (effect->action == BST_DO_TABLE)
    return tell_table (who, effect, names);
  return bst_fill (effect_of (effect), who, number, each,
                   slots & BST_SLOT_TOKEN ? names->tokens[effect->token] : "", NULL);
}

/* --- when --- */

static const struct
{
  const char *text;
  BstFeatureForm form;
} whens[BST_WHENS] = {
  /* Translators: here {2} is empty or such as “ with “Inn””, {3} is empty or such as “ with “Inn”
   * and a road”. */
  [BST_WHEN_LAID] = { N_ ("When a player lays a tile{3}"), BST_FORM_WITH },
  /* Translators: {1} is such as “on a road or in a city”. */
  [BST_WHEN_PLACED] = { N_ ("When a player places a figure {1}{2}"), BST_FORM_ONTO },
  /* Translators: here {1} is such as “a road or a city”. */
  [BST_WHEN_FINISHED] = { N_ ("When {1}{2} is finished"), BST_FORM_WHAT },
  [BST_WHEN_SCORED] = { N_ ("When {1}{2} is scored"), BST_FORM_WHAT },
  [BST_WHEN_SURROUNDED] = { N_ ("When the eight cells around a tile{3} are full"), BST_FORM_WITH },
  [BST_WHEN_END] = { N_ ("At the end of the game"), BST_FORM_WHAT },
};

static char *
tell_when (const BstSentence *rule, const BstOwnNames *names)
{
  g_autofree char *what = bst_types_to_phrase (rule->types, whens[rule->when].form);
  g_autofree char *mark = bst_rule_mark (rule->symbol, names);
  g_autofree char *tile = bst_rule_tile (rule->symbol, rule->types, names);

  return bst_fill (_ (whens[rule->when].text), what, mark, tile, NULL);
}

/* The parts of a rule, one after the other. */
static char *
join (GPtrArray *parts, const char *separator)
{
  g_ptr_array_add (parts, NULL);
  return g_strjoinv (separator, (char **) parts->pdata);
}

static char *
join_conditions (const BstSentence *rule, const BstOwnNames *names)
{
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < rule->n_conditions; i++)
    g_ptr_array_add (parts, bst_condition_to_phrase (&rule->conditions[i], names));
  return join (parts, C_ ("conditions", " and "));
}

static char *
join_effects (const BstSentence *rule, const BstOwnNames *names)
{
  bool is_always = rule->when == BST_WHEN_ALWAYS;
  g_autoptr (GPtrArray) parts = g_ptr_array_new_with_free_func (g_free);

  for (unsigned i = 0; i < rule->n_effects; i++) {
    const BstEffect *effect = &rule->effects[i];

    g_ptr_array_add (parts, is_always ? tell_always (rule, effect, names)
                                      : tell_effect ((BstWhen) rule->when, effect, names));
  }
  return join (parts, is_always ? " " : "; ");
}

char *
bst_rule_to_sentence (const BstSentence *rule, const BstOwnNames *names)
{
  g_autofree char *effects = join_effects (rule, names);

  if (rule->when == BST_WHEN_ALWAYS)
    return g_steal_pointer (&effects);

  g_autofree char *when = tell_when (rule, names);
  g_autofree char *conditions = join_conditions (rule, names);
  const char *text;

  /* Translators: here {1} is such as “When a road is finished” or “At the end of the game”, {2}
   * what must hold, {3} what is done. */
  if (rule->when == BST_WHEN_END)
    text = rule->n_conditions > 0 ? C_ ("at the end", "{1}, if {2}, {3}.")
                                  : C_ ("at the end", "{1}, {3}.");
  else
    text = rule->n_conditions > 0 ? C_ ("when something happens", "{1}, if {2}, {3}.")
                                  : C_ ("when something happens", "{1}, {3}.");
  return bst_fill (text, when, conditions, effects, NULL);
}

/* --- of a deck --- */

static const char **
list_names (const GPtrArray *things, const char *lang)
{
  const char **names = g_new0 (const char *, things->len + 1);

  for (unsigned i = 0; i < things->len; i++) {
    const BstOwnThing *thing = things->pdata[i];

    names[i] = bst_own_thing_name (thing, lang);
  }
  return names;
}

char *
bst_deck_sentence_to_text (const BstDeckFile *deck, const BstSentence *rule, const char *lang)
{
  if (lang == NULL)
    lang = g_get_language_names ()[0];

  g_autofree const char **symbols = list_names (bst_deck_file_get_symbols (deck), lang);
  g_autofree const char **tokens = list_names (bst_deck_file_get_tokens (deck), lang);
  const BstOwnNames names = { symbols, tokens };

  return bst_rule_to_sentence (rule, &names);
}

char *
bst_deck_rule_to_sentence (const BstDeckFile *deck, unsigned rule, const char *lang)
{
  g_return_val_if_fail (rule < bst_deck_file_get_deck (deck)->n_sentences, NULL);

  return bst_deck_sentence_to_text (deck, &bst_deck_file_get_deck (deck)->sentences[rule], lang);
}
