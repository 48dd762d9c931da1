/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * From the sentences of decks to those of a game.
 */
#include "engine/compile.h"
#include "engine/modules/scene.h"

/* How many symbols, or tokens, the decks before this one bring. */
static unsigned
count_symbols_before (const BstSetup *setup, unsigned deck)
{
  unsigned n = 0;

  for (unsigned d = 0; d < deck; d++)
    n += setup->decks[d]->n_symbols;
  return n;
}

static void
shift_symbol (uint8_t *symbol, unsigned by)
{
  if (*symbol != BST_ANY_SYMBOL && *symbol >= BST_SYMBOLS_OWN)
    *symbol = (uint8_t) (*symbol + by);
}

static void
shift_token (uint8_t *token, unsigned by)
{
  if (*token != BST_NO_TOKEN)
    *token = (uint8_t) (*token + by);
}

/* The same sentence with the numbers that its words have in this game. */
static BstSentence
renumber (BstSentence sentence, unsigned first_symbol, unsigned first_token)
{
  shift_symbol (&sentence.symbol, first_symbol);
  for (unsigned i = 0; i < sentence.n_conditions; i++) {
    shift_symbol (&sentence.conditions[i].thing.symbol, first_symbol);
    shift_token (&sentence.conditions[i].thing.token, first_token);
  }
  for (unsigned i = 0; i < sentence.n_effects; i++) {
    shift_symbol (&sentence.effects[i].thing.symbol, first_symbol);
    shift_token (&sentence.effects[i].thing.token, first_token);
    shift_token (&sentence.effects[i].token, first_token);
  }
  return sentence;
}

static bool
may_be_played (const BstDeck *deck)
{
  for (unsigned i = 0; i < deck->n_sentences; i++) {
    if (bst_sentence_check (&deck->sentences[i], deck->n_symbols, deck->n_tokens, NULL) !=
        BST_SENTENCE_OK)
      return false;
  }
  return true;
}

BstRulesResult
bst_sentences_unite (BstRules *rules, const BstSetup *setup, const char **out_culprit)
{
  unsigned n_all = 0;

  for (unsigned d = 0; d < setup->n_decks; d++) {
    const BstDeck *deck = setup->decks[d];

    *out_culprit = deck->id;
    if (!may_be_played (deck))
      return BST_RULES_BAD_SENTENCE;
    if (n_all + deck->n_sentences > BST_MAX_SENTENCES ||
        rules->n_symbols + deck->n_symbols > BST_MAX_OWN_SYMBOLS ||
        rules->n_tokens + deck->n_tokens > BST_MAX_TOKENS)
      return BST_RULES_TOO_MANY_SENTENCES;
    for (unsigned i = 0; i < deck->n_sentences; i++, n_all++) {
      if (setup->without_sentences >> n_all & 1)
        continue;
      rules->sources[rules->n_sentences] = (BstSentenceSource) { (uint16_t) d, (uint16_t) i };
      rules->sentences[rules->n_sentences++] =
        renumber (deck->sentences[i], rules->n_symbols, rules->n_tokens);
    }
    for (unsigned i = 0; i < deck->n_symbols; i++)
      rules->symbol_sources[rules->n_symbols++] = (BstSentenceSource) { (uint16_t) d,
                                                                        (uint16_t) i };
    for (unsigned i = 0; i < deck->n_tokens; i++)
      rules->token_sources[rules->n_tokens++] = (BstSentenceSource) { (uint16_t) d, (uint16_t) i };
  }
  *out_culprit = NULL;
  return BST_RULES_OK;
}

static void
renumber_symbols (BstSymbols *symbols, unsigned by)
{
  const BstSymbols built_in = ((BstSymbols) 1 << BST_SYMBOLS_OWN) - 1;

  *symbols = (*symbols & built_in) | (*symbols & ~built_in) << by;
}

void
bst_sentences_renumber_tile (const BstSetup *setup, unsigned deck, BstTile *tile)
{
  unsigned by = count_symbols_before (setup, deck);

  if (by == 0)
    return;
  renumber_symbols (&tile->symbols, by);
  for (unsigned f = 0; f < tile->n_features; f++)
    renumber_symbols (&tile->features[f].symbols, by);
}

/* Owners of the player that a sentence asks for on the features of a new tile, or NULL if it could
 * act without any.  Helpers would do as well, and whoever is asked before sentences could change
 * what the tile is a part of. */
static const BstThing *
find_owners (const BstRules *rules, const BstSentence *sentence)
{
  if (rules->has_helpers || rules->n_asking[BST_STEP_PLACED] > 1)
    return NULL;
  for (unsigned i = 0; i < sentence->n_conditions; i++) {
    const BstCondition *condition = &sentence->conditions[i];

    if (condition->thing.count == BST_COUNT_FIGURES &&
        condition->thing.where == BST_WHERE_FEATURE && condition->comparison != BST_AT_MOST &&
        condition->number > 0)
      return &condition->thing;
  }
  return NULL;
}

/* A sentence is about laying such a tile. */
static void
note_laid (const BstRules *rules, unsigned number, BstKind *kind)
{
  const BstThing *sought = find_owners (rules, &rules->sentences[number]);

  if (sought == NULL) {
    kind->calls |= 1u << rules->own.chapter.id;
    return;
  }
  for (unsigned local = 0; local < kind->n_locals; local++) {
    unsigned type = rules->nodes[kind->first_local + local].type;

    if (sought->types == 0 || sought->types >> type & 1)
      kind->calls_with |= 1u << local;
  }
}

static bool
is_about_part (const BstRules *rules, const BstSentence *sentence, const BstTile *tile)
{
  for (unsigned f = 0; f < tile->n_features; f++) {
    if (bst_scene_is_part (rules, sentence, tile, f))
      return true;
  }
  return false;
}

/* Whether it is about laying such a tile, placing a figure on it, or the cells around it. */
static bool
is_about_tile (const BstRules *rules, const BstSentence *sentence, const BstTile *tile)
{
  if (sentence->when == BST_WHEN_PLACED)
    return is_about_part (rules, sentence, tile);
  return (sentence->when == BST_WHEN_LAID || sentence->when == BST_WHEN_SURROUNDED) &&
         bst_scene_is_tile (rules, sentence, tile);
}

void
bst_sentences_note_kind (const BstRules *rules, const BstTile *tile, BstKind *kind)
{
  for (unsigned i = 0; i < rules->n_sentences; i++) {
    if (!is_about_tile (rules, &rules->sentences[i], tile))
      continue;
    kind->sentences |= 1u << i;
    if (rules->sentences[i].when == BST_WHEN_LAID)
      note_laid (rules, i, kind);
  }
  kind->is_awaited = (kind->sentences & rules->when[BST_WHEN_SURROUNDED]) != 0 ||
                     (kind->has_building && rules->own.completes & BST_CLOISTER_LIKE);
}

unsigned
bst_sentences_facts (const BstRules *rules, const BstTile *tile, unsigned feature)
{
  BstSymbols symbols = tile->symbols | tile->features[feature].symbols;
  unsigned facts = (symbols & rules->sought) != 0 ? BST_FACT_MARKED : 0;

  for (unsigned i = 0; i < rules->n_sentences; i++) {
    const BstSentence *sentence = &rules->sentences[i];

    if (bst_sentence_find (sentence, BST_DO_CLOSE) != NULL &&
        bst_scene_is_part (rules, sentence, tile, feature))
      facts |= BST_FACT_CLOSED;
  }
  return facts;
}

unsigned
bst_rules_n_sentences (const BstRules *rules)
{
  return rules->n_sentences;
}

const BstSentence *
bst_rules_sentence (const BstRules *rules, unsigned number)
{
  return &rules->sentences[number];
}

unsigned
bst_rules_n_tokens (const BstRules *rules)
{
  return rules->n_tokens;
}

unsigned
bst_rules_n_own_symbols (const BstRules *rules)
{
  return rules->n_symbols;
}

BstSentenceSource
bst_rules_sentence_source (const BstRules *rules, unsigned number)
{
  return rules->sources[number];
}

BstSentenceSource
bst_rules_token_source (const BstRules *rules, unsigned token)
{
  return rules->token_sources[token];
}

BstSentenceSource
bst_rules_symbol_source (const BstRules *rules, unsigned symbol)
{
  return rules->symbol_sources[symbol - BST_SYMBOLS_OWN];
}
